"""Archmage, behind the contract that all games share."""

from typing import Final

from archon3d.games.archmage import codec, notation, rules
from archon3d.games.archmage.actions import Action, Undo
from archon3d.games.archmage.board import SIDES
from archon3d.games.archmage.events import Event
from archon3d.games.archmage.state import State, starting_state
from archon3d.rules.game import Game

REASONS: Final = ("no-moves", "turns")
"""Reasons for which a game ends, whether in a win or a draw."""

ARCHMAGE: Final = Game[State, Action, Event](
    name="archmage",
    sides=SIDES,
    wins=REASONS,
    draws=REASONS,
    start=starting_state,
    legal_actions=rules.legal_actions,
    refusal=rules.refusal,
    carry_out=rules.carry_out,
    actions=Action,
    events=Event,
    codec=codec,
    notation=notation,
    meta=(Undo.type,),
    settle=rules.settle,
    leading=("phase",),
)
"""The rules of Archmage, by Chris St. Clair. It has no options."""
