"""Archers, behind the contract that all games share."""

from typing import Final

from archon3d.games.archers import codec, notation, rules
from archon3d.games.archers.actions import Action, Undo
from archon3d.games.archers.board import SIDES
from archon3d.games.archers.events import Event
from archon3d.games.archers.state import Options, State, starting_state
from archon3d.rules.game import Game

ARCHERS: Final = Game[State, Action, Event](
    name="archers",
    sides=SIDES,
    options_type=Options,
    wins=("woods", "king", "elimination"),
    draws=("repetition", "quiet"),
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
)
"""The rules of Archers, by George L. Stupecky."""
