"""Archers, behind the contract that all games share."""

from typing import Final

from archon3d.games.archers import codec, notation, rules
from archon3d.games.archers.actions import Action
from archon3d.games.archers.board import SIDES
from archon3d.games.archers.events import Event
from archon3d.games.archers.state import Options, State, starting_state
from archon3d.rules.codec import tagged_to_json
from archon3d.rules.game import Forms, Game

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
    forms=Forms(
        actions=Action,
        events=Event,
        body_to_json=codec.body_to_json,
        read_body=codec.read_body,
        action_to_json=tagged_to_json,
        action_from_json=codec.action_from_json,
        event_to_json=tagged_to_json,
        write_action=notation.write,
        read_action=notation.read,
        write_board=notation.write_board,
        read_board=notation.read_board,
        shorthands=notation.SHORTHANDS,
    ),
)
"""The rules of Archers, by George L. Stupecky."""
