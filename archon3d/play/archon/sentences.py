"""What the game says of Archon: events, turns, cards of icons and squares, forecasts, the last ply."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

from archon3d.ai.archon.odds import chance_between
from archon3d.arena.content import COLOURS, ELEMENTALS, FIGHTERS, TICKS_PER_SECOND
from archon3d.arena.spec import SHAPESHIFTER
from archon3d.games.archon import events
from archon3d.games.archon.actions import Action, Cast, Move, ResolveBattle
from archon3d.games.archon.battle import COLOUR_BONUS, pending_strengths, standing_strength
from archon3d.games.archon.board import IS_POWER_POINT, SQUARE_KINDS, SQUARE_NAMES, Square, colour_of
from archon3d.games.archon.casting import USELESS, spell_refusal, spells_left
from archon3d.games.archon.codec import cast_operands
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import DARK, ICON_KINDS, LIGHT, SIDES, Side
from archon3d.games.archon.spells import Exchange, SummonElemental, Teleport
from archon3d.games.archon.state import Icon, State
from archon3d.play.kit import SideFact
from archon3d.play.phrase import Phrase, phrase
from archon3d.rules.errors import Refusal
from archon3d.rules.match import Match

SHORTENED: Final = ("teleport", "summon-elemental")
"""Spells that have shorter names in a list of plies: with their squares they would be too long for it."""

_SENTENCES: Final[Mapping[type, Callable[[Any], Phrase]]] = {
    events.SpellCast: lambda event: phrase(f"cast.{event.spell}", side=side_word(event.side)),
    events.ElementalSummoned: lambda event: phrase("event.elemental", icon=fighter_word(event.icon)),
    events.BattleJoined: lambda event: phrase(
        "event.battle", attacker=fighter_word(event.attacker), defender=Phrase(event.defender)
    ),
    events.IconDied: lambda event: phrase("event.died", icon=Phrase(event.icon)),
    events.ElementalVanished: lambda event: phrase("event.vanished", icon=fighter_word(event.icon)),
    events.IconImprisoned: lambda event: phrase("event.imprisoned", icon=Phrase(event.icon)),
    events.IconReleased: lambda event: phrase("event.released", icon=Phrase(event.icon)),
    events.IconRevived: lambda event: phrase("event.revived", icon=Phrase(event.icon)),
}
"""The sentences of the events that have one."""


def sentence(event: object) -> Phrase | None:
    """Return the sentence that reports an event, or None for one that is only shown."""
    if isinstance(event, events.IconHealed):
        return phrase("event.healed", icon=Phrase(event.icon)) if event.by == "spell" else None
    of_event = _SENTENCES.get(type(event))
    return of_event(event) if of_event else None


def describe_action(state: State, action: Action) -> Phrase | None:
    """Return who moves where, and which enemy it attacks or what ground it enters.

    None if the events say it: for other spells, and for the end of a battle.
    """
    if isinstance(action, Exchange):
        one, other = _icon_at(state, action.a), _icon_at(state, action.b)
        squares = {"a": SQUARE_NAMES[action.a], "b": SQUARE_NAMES[action.b]}
        side = side_word(state.to_move)
        return phrase("deed.exchange", side=side, one=Phrase(one.kind), other=Phrase(other.kind), **squares)
    if not isinstance(action, Move | Teleport):
        return None
    icon, enemy = Phrase(_icon_at(state, action.origin).kind), state.board[action.to]
    to = SQUARE_NAMES[action.to]
    if enemy is None:
        ground = "power" if IS_POWER_POINT[action.to] else SQUARE_KINDS[action.to]
        going = phrase("deed.move", icon=icon, to=to, ground=Phrase(f"deed.onto.{ground}"))
    else:
        going = phrase("deed.attack", icon=icon, to=to, enemy=Phrase(enemy.kind))
    if isinstance(action, Teleport):
        return phrase("deed.teleport", side=side_word(state.to_move), going=going)
    return going


def ply(state: State, action: Action) -> Phrase | None:
    """Return a spell with its targets, or who won a battle; None for a move."""
    if isinstance(action, Move):
        return None
    if isinstance(action, ResolveBattle):
        battle = state.battle
        if battle is None or action.winner == "none":
            return phrase("ply.battle.none")
        winner = battle.attacker if action.winner == "attacker" else battle.defender
        return phrase("ply.battle", icon=fighter_word(winner.kind))
    row = Phrase(f"spell.{action.spell}")
    squares = " ".join(aim for aim in cast_operands(action) if aim not in ICON_KINDS)
    if action.spell in SHORTENED:
        return phrase(f"ply.{action.spell}", squares=squares)
    return phrase("ply.aimed", row=row, squares=squares) if squares else row


def side_word(side: str) -> Phrase:
    """Return a side's name."""
    return Phrase(f"archon.side.{side}")


def fighter_word(kind: str) -> Phrase:
    """Return an icon's name; an elemental's says that it is one."""
    return Phrase(f"elemental.{kind}" if kind in ELEMENTALS else kind)


def facts(state: State, side: str) -> tuple[SideFact, ...]:
    """Return the spells that the side has left, and why it could not cast some of them now."""
    own = LIGHT if side == LIGHT else DARK
    left = spells_left(state, own)
    return tuple(_spell_fact(state, own, spell) for spell in left) or (SideFact(Phrase("spells.spent")),)


def _spell_fact(state: State, side: Side, spell: str) -> SideFact:
    refused = spell_refusal(state, side, spell)
    why = None if refused is None or state.outcome is not None else why_no_spell(refused)
    return SideFact(Phrase(f"spell.{spell}"), why, Phrase(f"codex.spell.{spell}"))


def refused_words(refused: Refusal) -> Phrase:
    values = {name: Phrase(str(kind)) if kind else "" for name, kind in refused.values.items()}
    return Phrase(f"refuse.{refused.code}", values)


def why_no_spell(refused: Refusal) -> Phrase:
    """Return the wording of why a spell cannot be cast at all."""
    if refused.code == USELESS:
        return Phrase(f"refuse.{USELESS}.{refused.values['spell']}.{refused.values['aim']}")
    return refused_words(refused)


def losses(state: State, side: str) -> Mapping[str, int]:
    """Return the number of the side's dead icons by kind, in the order of the first deaths."""
    return Counter(kind for kind in state.dead if ICON_KINDS[kind].side == side)


def card(state: State, icon: Icon, square: Square) -> Phrase:
    """Return an icon on its square, with its numbers."""
    facts = [phrase(f"icon.{ICON_KINDS[icon.kind].moves_by}", reach=ICON_KINDS[icon.kind].reach)]
    if icon.kind == SHAPESHIFTER:
        facts.append(phrase("icon.copies"))
    else:
        facts += _strength_facts(state, icon, square)
    if icon.held:
        facts.append(phrase("icon.held"))
    return phrase("icon.card", icon=Phrase(icon.kind), facts=tuple(facts))


def _strength_facts(state: State, icon: Icon, square: Square) -> list[Phrase]:
    """Return hit points now and in a battle here, wounds, attack and attack rate."""
    fighter = FIGHTERS[icon.kind]
    base = fighter.base_half_points / 2
    here = standing_strength(state, square).half_points / 2
    facts = [
        phrase("icon.hurt" if icon.wounds else "icon.whole", hp=base - icon.wounds, base=base, here=here),
        phrase(f"icon.{fighter.attack}", damage=fighter.damage),
        phrase("icon.rate", count=TICKS_PER_SECOND / fighter.interval_ticks),
    ]
    return [*facts, phrase("icon.wounds", wounds=icon.wounds)] if icon.wounds else facts


def ground(state: State, square: Square) -> Phrase:
    """Describe the square: whether it is a power point, whether it changes, which side it favours."""
    colour = COLOURS.index(colour_of(square, state.cycle.colour))
    light, dark = (COLOUR_BONUS[side][colour] for side in SIDES)
    return phrase(
        "ground.power" if IS_POWER_POINT[square] else "ground",
        square=SQUARE_NAMES[square],
        kind=phrase(f"ground.{SQUARE_KINDS[square]}"),
        light=light,
        dark=dark,
    )


def battle_forecast(state: State, action: Action) -> Phrase | None:
    """Return both fighters' hit points and the attacker's chance if the action starts a battle.

    None if it starts none, or one against a random elemental.
    """
    if isinstance(action, SummonElemental):
        return None
    after = ARCHON.apply(state, action).state
    battle = after.battle
    if battle is None:
        return None
    attacker, defender = pending_strengths(after, battle)
    return phrase(
        "battle.forecast",
        attacker=Phrase(battle.attacker.kind),
        attacker_hp=attacker.half_points / 2,
        defender=Phrase(battle.defender.kind),
        defender_hp=defender.half_points / 2,
        chance=phrase("percent", value=chance_between(battle.attacker, battle.defender, attacker, defender)),
    )


def last_plies(match: Match[Any, Any, Any]) -> Mapping[str, Phrase]:
    """Return what each side did last, in short, if it has acted yet."""
    found: dict[str, Phrase] = {}
    for state, action in zip(match.states[-2::-1], reversed(match.actions), strict=True):
        if not isinstance(action, ResolveBattle):
            found.setdefault(state.to_move, _ply(state, action))
        if len(found) == len(SIDES):
            break
    return found


def _ply(state: State, action: Move | Cast) -> Phrase:
    """Return an action in short: who went where, or a spell that moved no icon."""
    if not isinstance(action, Move | Teleport):
        return Phrase(f"spell.{action.spell}")
    return phrase(
        "last.move" if state.board[action.to] is None else "last.attack",
        icon=Phrase(_icon_at(state, action.origin).kind),
        origin=SQUARE_NAMES[action.origin],
        to=SQUARE_NAMES[action.to],
    )


def _icon_at(state: State, at: Square) -> Icon:
    """Return the icon on a square. Raises LookupError for an empty square."""
    icon = state.board[at]
    if icon is None:
        raise LookupError(f"no icon stands on {SQUARE_NAMES[at]}")
    return icon


def reached(state: State) -> Phrase:
    """Return the current round."""
    return phrase("match.reached.round", number=state.round)
