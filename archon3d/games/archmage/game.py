"""Archmage, behind the contract that all games share."""

from typing import Final

from archon3d.games.archmage import codec, notation, rules
from archon3d.games.archmage.actions import Action
from archon3d.games.archmage.board import SIDES
from archon3d.games.archmage.events import Event
from archon3d.games.archmage.state import State, starting_state
from archon3d.rules.codec import tagged_to_json
from archon3d.rules.game import Forms, Game

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
        leading=("phase",),
        shorthands=notation.SHORTHANDS,
    ),
)
"""The rules of Archmage, by Chris St. Clair. It has no options."""
