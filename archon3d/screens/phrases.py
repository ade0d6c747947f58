"""What the board says about itself, in words. No engine here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from archon3d.arena.content import COLOURS, FIGHTERS, TICKS_PER_SECOND
from archon3d.games.archon import events
from archon3d.games.archon.actions import (
    Action,
    Move,
)
from archon3d.games.archon.battle import COLOUR_BONUS, pending_strengths, standing_strength
from archon3d.games.archon.board import IS_POWER_POINT, Square, colour_of
from archon3d.games.archon.board import SQUARE_KINDS as SQUARE_KINDS
from archon3d.games.archon.board import SQUARE_NAMES as SQUARE_NAMES
from archon3d.games.archon.icons import ELEMENTALS, KINDS, SHAPESHIFTER, SIDES
from archon3d.games.archon.spells import (
    SummonElemental,
)
from archon3d.games.archon.state import Icon, State
from archon3d.play.archon.selection import Refused, Selection
from archon3d.rules.game import Game
from archon3d.ui.words import decimal, say

_TOLD: Final[Mapping[type, Callable[[Any], str]]] = {
    events.SpellCast: lambda event: say(f"cast.{event.spell}", side=say(f"archon.side.{event.side}")),
    events.ElementalSummoned: lambda event: say("event.elemental", icon=say(event.icon)),
    events.BattleJoined: lambda event: say(
        "event.battle", attacker=fighter_name(event.attacker), defender=say(event.defender)
    ),
    events.IconDied: lambda event: say("event.died", icon=say(event.icon)),
    events.ElementalVanished: lambda event: say("event.vanished", icon=say(event.icon)),
    events.IconImprisoned: lambda event: say("event.imprisoned", icon=say(event.icon)),
    events.IconReleased: lambda event: say("event.released", icon=say(event.icon)),
    events.IconRevived: lambda event: say("event.revived", icon=say(event.icon)),
}
"""How the events that are told in words are told."""


def told(event: object) -> str | None:
    """The sentence that tells the event, or None for one that is only shown."""
    if isinstance(event, events.IconHealed):
        return say("event.healed", icon=say(event.icon)) if event.by == "spell" else None
    tell = _TOLD.get(type(event))
    return tell(event) if tell else None


def fighter_name(kind: str) -> str:
    """An icon's name; an elemental is called one."""
    return say("elemental", icon=say(kind)) if kind in ELEMENTALS else say(kind)


def turn(state: State, *, person: bool) -> str:
    """Whose turn it is."""
    return say("turn.person" if person else "turn.computer", side=say(f"archon.side.{state.to_move}"))


def prompt(selection: Selection, state: State) -> str:
    """What is to be chosen next."""
    if selection.stage == "icon":
        return turn(state, person=True)
    if selection.stage == "destination":
        icon = state.board[selection.origin] if selection.origin is not None else None
        kind = icon.kind if icon else ""
        mage = kind in ("wizard", "sorceress") and bool(selection.spells)
        return say("choose.mage" if mage else "choose.to", icon=say(kind))
    if selection.stage == "spell":
        return say("spell.choose")
    if selection.stage == "fallen":
        return say("spell.revive.1")
    return say(f"spell.{selection.spell}.{_step(selection)}")


def refusal(refused: Refused, *, mover: str | None = None, spell: str | None = None) -> str:
    """Why nothing happened; `mover` is the kind of icon that was to go there, if one was."""
    if refused.why == "spell-useless" and spell:
        return say(f"refuse.spell-useless.{spell}")
    kind = mover if refused.why == "cannot-go-there" else refused.icon
    icon = say(kind) if kind else ""
    return say(f"refuse.{refused.why}", icon=icon, spell=say(f"spell.{spell}") if spell else "")


def card(state: State, square: Square) -> str:
    """The icon on the square, with its numbers; empty where none stands."""
    icon = state.board[square]
    if icon is None:
        return ""
    facts = [say(f"icon.{KINDS[icon.kind].moves_by}", reach=KINDS[icon.kind].reach)]
    if icon.kind == SHAPESHIFTER:
        facts.append(say("icon.copies"))
    else:
        facts += _strength_facts(state, icon, square)
    if icon.held:
        facts.append(say("icon.held"))
    return say("icon.card", icon=say(icon.kind), facts=", ".join(facts))


def ground(state: State, square: Square) -> str:
    """The square itself: whether it is a power point, whether it changes, and whom it makes stronger now."""
    colour = COLOURS.index(colour_of(square, state.cycle.colour))
    light, dark = (COLOUR_BONUS[side][colour] for side in SIDES)
    kind = say(f"ground.{SQUARE_KINDS[square]}")
    return say(
        "ground.power" if IS_POWER_POINT[square] else "ground",
        square=SQUARE_NAMES[square],
        kind=kind,
        light=light,
        dark=dark,
    )


def _strength_facts(state: State, icon: Icon, square: Square) -> list[str]:
    """Hit points now and in a battle here, wounds, attack and how often it comes."""
    fighter = FIGHTERS[icon.kind]
    base = fighter.base_half_points / 2
    here = standing_strength(state, square).half_points / 2
    rate = TICKS_PER_SECOND / fighter.interval_ticks
    facts = [
        say("icon.hurt" if icon.wounds else "icon.whole", hp=decimal(base - icon.wounds), base=decimal(base)),
        say("icon.here", hp=decimal(here)),
        say(f"icon.{fighter.attack}", damage=fighter.damage),
        say("icon.rate", rate=decimal(rate)),
    ]
    return [*facts, say("icon.wounds", wounds=icon.wounds)] if icon.wounds else facts


def last_ply(event: object) -> str | None:
    """The ply that the event tells of, in short, or None for any other event."""
    match event:
        case events.IconMoved(icon=icon, origin=origin, to=to):
            return _went("last.move", icon, origin, to)
        case events.BattleJoined(attacker=icon, origin=origin, at=to) if origin is not None:
            return _went("last.attack", icon, origin, to)
        case events.SpellCast(spell=spell):
            return say(f"spell.{spell}")
    return None


def last_ply_of(kind: str, move: Move) -> str:
    """The move of an icon that still stands where it went, in short."""
    return _went("last.move", kind, move.origin, move.to)


def _went(key: str, icon: str, origin: Square, to: Square) -> str:
    return say(key, icon=say(icon), origin=SQUARE_NAMES[origin], to=SQUARE_NAMES[to])


def battle_forecast(game: Game[State, Any, Any], state: State, action: Action) -> str | None:
    """Both fighters' hit points if the action starts a battle; None if it starts none, or one of chance."""
    if isinstance(action, SummonElemental):
        return None
    after = game.apply(state, action).state
    if after.battle is None:
        return None
    attacker, defender = pending_strengths(after, after.battle)
    return say(
        "battle.forecast",
        attacker=say(after.battle.attacker.kind),
        attacker_hp=decimal(attacker.half_points / 2),
        defender=say(after.battle.defender.kind),
        defender_hp=decimal(defender.half_points / 2),
    )


def _step(selection: Selection) -> int:
    """Which of a spell's questions is asked, from 1."""
    second = selection.stage == "target" and (selection.origin is not None or selection.fallen is not None)
    return 2 if second else 1
