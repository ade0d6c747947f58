"""Archmage, as the contract of all games has it."""

from collections.abc import Sequence
from typing import Final

from archon3d.games.archmage import codec, notation, rules
from archon3d.games.archmage.actions import Action
from archon3d.games.archmage.board import SIDES
from archon3d.games.archmage.events import Event
from archon3d.games.archmage.state import State
from archon3d.rules.codec import tagged_to_json
from archon3d.rules.game import Forms, Game, Refusal, Step
from archon3d.rules.options import GameOptions


class Archmage(Game[State, Action, Event]):
    """The rules of Archmage, by Chris St. Clair. It has no options."""

    name = codec.NAME
    sides = SIDES
    wins = codec.REASONS
    draws = codec.REASONS
    forms = Forms(
        state_to_json=codec.state_to_json,
        state_from_json=codec.state_from_json,
        action_to_json=tagged_to_json,
        action_from_json=codec.action_from_json,
        event_to_json=tagged_to_json,
        write_action=notation.write,
        read_action=notation.read,
    )

    def start(self, options: GameOptions, rng: int) -> State:
        return State(rng, options)

    def legal_actions(self, state: State) -> Sequence[Action]:
        return rules.legal_actions(state)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        return rules.refusal(state, action)

    def carry_out(self, state: State, action: Action) -> Step[State, Event]:
        return rules.carry_out(state, action)


ARCHMAGE: Final = Archmage()
