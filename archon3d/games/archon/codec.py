"""Archon's states, actions and events as the protocol's JSON (engine protocol, archon)."""

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Final

from archon3d.arena.content import COLOURS, ELEMENTALS
from archon3d.arena.spec import SHAPESHIFTER
from archon3d.games.archon.actions import MOVES, Action, BattleWinner, Cast, Move, ResolveBattle
from archon3d.games.archon.aims import FallenAim
from archon3d.games.archon.board import POWER_POINTS, SQUARE_NAMES, SQUARES, Square, colour_of, square_at
from archon3d.games.archon.casting import cast_at, operands, spells_left
from archon3d.games.archon.cycle import DARKER, LIGHTER, Cycle
from archon3d.games.archon.events import Event
from archon3d.games.archon.icons import ICON_KINDS, OTHER, SIDES, START_COUNT
from archon3d.games.archon.spells import SPELLS, SummonElemental
from archon3d.games.archon.state import Board, BroughtBy, Icon, PendingBattle, State
from archon3d.rules.checks import Faults, Fields, action_fields, quote
from archon3d.rules.codec import MOST_COUNTED, pick, read_list, read_names
from archon3d.rules.game import IllegalAction, Json

MOST_DAMAGE: Final = 1_000
"""A limit above the damage that any fighter can take."""

_ICON_KEYS: Final = ("icon", "side", "at", "wounds", "held")
_WAYS: Final[tuple[BroughtBy, ...]] = ("move", "teleport", "summon")
_BATTLE_KEYS: Final = ("attacker", "defender", "square", "colour", "by")


# States


def icon_to_json(icon: Icon, at: Square | None) -> dict[str, Json]:
    """Return an icon as the protocol writes it."""
    return {
        "icon": icon.kind,
        "side": icon.side,
        "at": None if at is None else SQUARE_NAMES[at],
        "wounds": icon.wounds,
        "held": icon.held,
    }


def battle_to_json(battle: PendingBattle | None) -> Json:
    """Return a pending battle as the protocol writes it, or None."""
    if battle is None:
        return None
    return {
        "attacker": icon_to_json(battle.attacker, battle.attacker_from),
        "defender": icon_to_json(battle.defender, battle.square),
        "square": SQUARE_NAMES[battle.square],
        "colour": battle.colour,
        "by": battle.by,
    }


def body_to_json(state: State) -> dict[str, Json]:
    """Return the state's own keys, in the protocol's order."""
    return {
        "cycle": {"colour": state.cycle.colour, "direction": state.cycle.direction},
        "round": state.round,
        "quiet": state.quiet,
        "busy": state.busy,
        "icons": [icon_to_json(icon, at) for at, icon in enumerate(state.board) if icon is not None],
        "dead": [{"icon": kind, "side": ICON_KINDS[kind].side} for kind in state.dead],
        "spells": {side: list(spells_left(state, side)) for side in SIDES},
        "summoned": list(state.summoned),
        "battle": battle_to_json(state.battle),
    }


def read_body(given: Fields, start: State) -> State:
    """Return the state with these fields; faults go to the fields' list."""
    faults = given.faults
    spells = given.object("spells", SIDES)
    state = replace(
        start,
        board=_read_board(given) if "icons" in given else start.board,
        cycle=_read_cycle(given, start.cycle),
        round=given.whole("round", 1, 1, MOST_COUNTED),
        quiet=given.whole("quiet", 0, 0, MOST_COUNTED),
        busy=given.flag("busy", False),
        dead=read_list(given, "dead", lambda item, where: _read_dead(item, where, faults), ()),
        spent_light=_read_spent(spells, "light"),
        spent_dark=_read_spent(spells, "dark"),
        summoned=read_names(given, "summoned", ELEMENTALS, ()),
    )
    summoners = sum(SummonElemental.spell not in state.spent(side) for side in SIDES)
    if len(state.summoned) + summoners > len(ELEMENTALS):
        faults.add("state.summoned must leave an elemental for each side that has not summoned yet")
    _check_counts(state, faults)
    return _with_battle(state, given, faults) if given.raw("battle") is not None else state


def _read_spent(spells: Fields, side: str) -> frozenset[str]:
    """Return the spells that a side has cast: all but those listed as left."""
    names = tuple(SPELLS)
    return frozenset(names).difference(read_names(spells, side, names, names))


def _read_cycle(given: Fields, usual: Cycle) -> Cycle:
    cycle = given.object("cycle", ("colour", "direction"))
    return Cycle(
        cycle.choice("colour", usual.colour, COLOURS),
        cycle.choice("direction", usual.direction, (DARKER, LIGHTER)),
    )


def _read_square(given: Fields, key: str) -> Square | None:
    name = given.raw(key)
    if isinstance(name, str) and name in SQUARE_NAMES:
        return square_at(name)
    given.wrong(key, "a square from A1 to I9")
    return None


def _read_icon(given: Fields) -> Icon:
    """Return the icon that the fields describe; elementals are not allowed."""
    kind = ICON_KINDS[pick(given, "icon", tuple(ICON_KINDS))]
    if pick(given, "side", SIDES) != kind.side:
        given.wrong("side", f"{kind.side}, the side of the {kind.name}")
    most = 0 if kind.name == SHAPESHIFTER else kind.base_half_points // 2
    return Icon(kind.name, kind.side, given.whole("wounds", 0, 0, most), given.flag("held", False))


def _read_board(given: Fields) -> Board:
    def placed(item: Json, where: str) -> tuple[Square, Icon]:
        fields = Fields(item, where, _ICON_KEYS, given.faults)
        return square_at(pick(fields, "at", SQUARE_NAMES)), _read_icon(fields)

    board: list[Icon | None] = [None for _ in SQUARES]
    for at, icon in read_list(given, "icons", placed, ()):
        if board[at] is not None:
            given.faults.add(f"state.icons has several icons on {SQUARE_NAMES[at]}, where one can stand")
        board[at] = icon
    return tuple(board)


def _read_dead(item: Json, where: str, faults: Faults) -> str:
    return _read_icon(Fields(item, where, ("icon", "side"), faults)).kind


def _check_counts(state: State, faults: Faults) -> None:
    """Check that board and dead together hold at most the starting army, and wounds fit the options."""
    present = [icon.kind for icon in state.board if icon is not None]
    for kind, most in START_COUNT.items():
        count = present.count(kind) + state.dead.count(kind)
        if count > most:
            faults.add(f"board and dead together must hold at most {most} of {kind}, not {count}")
    if state.options.wounds == "fresh" and any(icon and icon.wounds for icon in state.board):
        faults.add("icons must have no wounds when the option wounds is fresh")


def _with_battle(state: State, given: Fields, faults: Faults) -> State:
    """Return the state with the pending battle that the JSON describes, if it fits the rest."""
    battle = given.object("battle", _BATTLE_KEYS)
    if not battle.require("attacker", "defender", "square", "by"):
        return state
    by: BroughtBy = battle.choice("by", "move", _WAYS)
    at = _read_square(battle, "square")
    attacker_fields = battle.object("attacker", _ICON_KEYS)
    defender_fields = battle.object("defender", _ICON_KEYS)
    defender = _read_fighter(state, defender_fields, at)
    if by == "summon":
        attacker, origin = _read_elemental(state, attacker_fields), None
    else:
        origin = _read_square(attacker_fields, "at")
        attacker = _read_fighter(state, attacker_fields, origin)
    if state.outcome is not None:
        faults.add("no battle can be pending when the game is over")
    if at is None or attacker is None or defender is None:
        return state
    if attacker.side != state.to_move:
        attacker_fields.wrong("side", f"{state.to_move}, the side to move")
    if defender.side == attacker.side:
        faults.add(
            f"{defender_fields.where}.side must be {OTHER[state.to_move]}, but the {defender.kind} "
            f"on {SQUARE_NAMES[at]} is {defender.side}'s"
        )
    colour = colour_of(at, state.cycle.colour)
    battle.choice("colour", colour, (colour,))
    if by != "move" and at in POWER_POINTS:
        battle.wrong("square", "no power point, since no spell may target one")
    return replace(state, battle=PendingBattle(attacker, origin, defender, at, colour, by))


def _read_fighter(state: State, given: Fields, at: Square | None) -> Icon | None:
    """Return the icon on that square, if the fields describe it."""
    icon = None if at is None else state.board[at]
    if at is None:
        return None
    if icon is None:
        given.wrong("at", "the square of an icon on the board")
        return None
    expected = icon_to_json(icon, at)
    for key, value in expected.items():
        if key in given and given.raw(key) != value:
            given.wrong(key, f"{value}, as on the board")
    return icon


def _read_elemental(state: State, given: Fields) -> Icon | None:
    if not given.require("icon"):
        return None
    kind = given.choice("icon", "", ELEMENTALS)
    side = given.choice("side", state.to_move, SIDES)
    given.choice("at", None, (None,))
    given.whole("wounds", 0, 0, 0)
    if given.flag("held", False):
        given.wrong("held", "false for an elemental")
    return Icon(kind, side) if kind else None


# Actions

_RESULTS: Final[tuple[BattleWinner, ...]] = ("attacker", "defender", "none")


def cast_operands(action: Cast) -> tuple[str, ...]:
    """Return the targets of a cast, in the order of the protocol's keys: names of squares or of an icon."""
    return tuple(value if isinstance(value, str) else SQUARE_NAMES[value] for value in operands(action))


def cast_from_operands(spell: str, given: Sequence[Json]) -> Cast:
    """Return the cast of a spell at these targets. Raises IllegalAction if they do not fit it."""
    row = SPELLS[spell]
    if len(given) != len(row.aims):
        raise IllegalAction(f"{spell} needs {', '.join(aim.key for aim in row.aims) or 'nothing'}")
    values = [
        _kind_name(operand) if isinstance(aim, FallenAim) else read_square(aim.key, operand)
        for aim, operand in zip(row.aims, given, strict=True)
    ]
    return cast_at(spell, *(sorted(values) if row.either_order else values))


def read_square(key: str, name: Json) -> Square:
    """Return the square of that name. Raises IllegalAction for any other value."""
    if isinstance(name, str) and name in SQUARE_NAMES:
        return square_at(name)
    raise IllegalAction(f"{key} must be a square from A1 to I9, not {quote(name)}")


def _kind_name(name: Json) -> str:
    if isinstance(name, str) and name in ICON_KINDS:
        return name
    raise IllegalAction(f"icon must be one of {', '.join(ICON_KINDS)}, not {quote(name)}")


def action_to_json(action: Action) -> dict[str, Json]:
    """Return the action as the protocol writes it."""
    if isinstance(action, Move):
        return {"type": "move", "from": SQUARE_NAMES[action.origin], "to": SQUARE_NAMES[action.to]}
    if isinstance(action, ResolveBattle):
        damage = {"damage": {action.winner: action.damage}} if action.damage else {}
        return {"type": "battle", "winner": action.winner, **damage}
    keys = [aim.key for aim in SPELLS[action.spell].aims]
    return {
        "type": action.type,
        "spell": action.spell,
        **dict(zip(keys, cast_operands(action), strict=True)),
    }


def action_from_json(data: Json) -> Action:
    """Return the action that the JSON describes. Raises IllegalAction if there is none."""
    spell = data.get("spell") if isinstance(data, dict) else None
    row = SPELLS.get(spell) if isinstance(spell, str) else None
    aims = [aim.key for aim in row.aims] if row is not None else []
    keys_of = {"move": ("from", "to"), "cast": ("spell", *aims), "battle": ("winner",)}
    is_battle = isinstance(data, dict) and data.get("type") == "battle"
    given = action_fields(data, keys_of, ("damage",) if is_battle else ())
    if is_battle:
        return _result_from_json(given)
    if given.raw("type") == "move":
        return MOVES[read_square("from", given.raw("from"))][read_square("to", given.raw("to"))]
    if row is None:
        raise IllegalAction(f"a spell is one of {', '.join(SPELLS)}, not {quote(spell)}")
    return cast_from_operands(row.action.spell, [given.raw(key) for key in aims])


def _result_from_json(given: Fields) -> ResolveBattle:
    winner: BattleWinner = given.choice("winner", _RESULTS[0], _RESULTS)
    damage = given.object("damage", _RESULTS[:2])
    taken = {fighter: damage.whole(fighter, 0, 0, MOST_DAMAGE) for fighter in _RESULTS[:2]}
    given.faults.raise_any(IllegalAction)
    return ResolveBattle(winner, taken.get(winner, 0))


# Events

_SQUARE_FIELDS: Final = ("at", "origin", "to", "a", "b", "mage_at")


def event_to_json(event: Event) -> dict[str, Json]:
    """Return the event as the protocol writes it: its type, then its fields, squares by name."""
    written: dict[str, Json] = {"type": event.type}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name in _SQUARE_FIELDS and value is not None:
            value = SQUARE_NAMES[value]
        elif field.name == "path":
            value = [SQUARE_NAMES[square] for square in value]
        written["from" if field.name == "origin" else field.name] = value
    return written
