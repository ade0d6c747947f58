"""Archon's actions and boards as text.

A move is `B2-C2`. A cast is the spell's name and its targets: `teleport A3 I7`, `revive djinn B5`,
`shift-time`. A battle's result names the winner and the damage that it took: `battle attacker 5`.
"""

import re
from typing import Final

from archon3d.games.archon.actions import BATTLE_RESULTS, MOVES, Action, Move, ResolveBattle
from archon3d.games.archon.board import SIZE, SQUARE_NAMES
from archon3d.games.archon.codec import MOST_DAMAGE, cast_from_operands, cast_operands, read_square
from archon3d.games.archon.icons import ICON_KINDS, KIND_OF_LETTER, SIDES
from archon3d.games.archon.spells import SPELLS
from archon3d.games.archon.state import Options, State, board_cells
from archon3d.rules.checks import quote
from archon3d.rules.game import IllegalAction, Json
from archon3d.rules.position import Shorthand, listed, names, read_rows, write_rows

_BATTLE: Final = "battle"
_DAMAGE: Final = re.compile(rf"[1-9][0-9]{{0,{len(str(MOST_DAMAGE)) - 1}}}")
_WINNERS: Final = {result.winner: result for result in BATTLE_RESULTS}

_CELL: Final = rf"[{''.join(KIND_OF_LETTER)}](?:\(\d{{1,2}}\))?!?"


def write_board(state: State) -> str:
    """Return the board of a position text: rows 1 to 9, such as `VA5mn`.

    `K(2)!` is a knight with two wounds, imprisoned.
    """
    return write_rows(board_cells(state.board), SIZE)


def read_board(text: str, _options: Options) -> dict[str, Json]:
    """Return the icons of such a board. Raises InvalidState."""
    cells = read_rows(text, SIZE, SIZE, _CELL)
    return {"icons": [_read_icon(cell, SQUARE_NAMES[at]) for at, cell in enumerate(cells) if cell]}


def _read_icon(cell: str, at: str) -> Json:
    kind = KIND_OF_LETTER[cell[0]]
    wounds = int(cell[2 : cell.index(")")]) if "(" in cell else 0
    return {"icon": kind.name, "side": kind.side, "at": at, "wounds": wounds, "held": cell.endswith("!")}


def _write_battle(battle: Json) -> str:
    """Return the attacker, its origin and how it came; the board has the rest."""
    attacker = battle["attacker"]
    return ":".join([battle["by"], attacker["at"] or attacker["icon"], battle["square"]])


def _read_battle(text: str) -> Json:
    by, who, square = text.split(":")
    attacker = {"icon": who} if by == "summon" else {"at": who}
    return {"attacker": attacker, "defender": {"at": square}, "square": square, "by": by}


def _read_dead(letter: str) -> Json:
    return {"icon": KIND_OF_LETTER[letter].name, "side": KIND_OF_LETTER[letter].side}


SHORTHANDS: Final = {
    "dead": listed(
        "Kgg", f"[{''.join(KIND_OF_LETTER)}]", lambda dead: ICON_KINDS[dead["icon"]].letter, _read_dead
    ),
    **{f"spells.{side}": names("heal,revive") for side in SIDES},
    "summoned": names("air,fire"),
    "battle": Shorthand("move:D5:E5, teleport:B7:G4 or summon:air:E4", _write_battle, _read_battle),
}
"""Short forms in a position text: the dead by letter, spells and elementals by name."""


def write_action(action: Action) -> str:
    """Return the action's notation.

    >>> write_action(read_action("shift-time"))
    'shift-time'
    """
    if isinstance(action, Move):
        return f"{SQUARE_NAMES[action.origin]}-{SQUARE_NAMES[action.to]}"
    if isinstance(action, ResolveBattle):
        return " ".join([_BATTLE, action.winner, *([str(action.damage)] if action.damage else [])])
    return " ".join([action.spell, *cast_operands(action)])


def read_action(text: str) -> Action:
    """Return the action with this notation. Raises IllegalAction if there is none.

    >>> read_action("battle attacker 5")
    ResolveBattle(winner='attacker', damage=5)
    """
    words = text.split(" ")
    if words[0] in SPELLS:
        return cast_from_operands(words[0], words[1:])
    if words[0] == _BATTLE:
        return _read_result(text, words[1:])
    origin, dash, to = text.partition("-")
    if not dash:
        raise IllegalAction(
            f"an action is written like B2-C2, heal B2 or battle attacker 5, not {quote(text)}"
        )
    return MOVES[read_square("the origin", origin)][read_square("the destination", to)]


def _read_result(text: str, words: list[str]) -> ResolveBattle:
    winner, *damage = words or [""]
    if winner in _WINNERS and not damage:
        return _WINNERS[winner]
    if winner in _WINNERS and winner != "none" and len(damage) == 1:
        number = damage[0]
        if _DAMAGE.fullmatch(number) and int(number) <= MOST_DAMAGE:
            return ResolveBattle(_WINNERS[winner].winner, int(number))
    raise IllegalAction(f"a result is written like battle attacker 5 or battle none, not {quote(text)}")
