"""Noughts and crosses, behind the contract that all games share."""

from typing import Final

from archon3d.rules.game import Game
from tests.noughts import codec, notation
from tests.noughts.rules import SIDES, Event, Options, Place, State, carry_out, legal_actions, refusal, start

NOUGHTS: Final = Game[State, Place, Event](
    name="noughts",
    sides=SIDES,
    options_type=Options,
    wins=("line",),
    draws=("full",),
    start=start,
    legal_actions=legal_actions,
    refusal=refusal,
    carry_out=carry_out,
    codec=codec,
    notation=notation,
)
