"""Archers, as the contract of all games has it."""

from collections.abc import Sequence
from typing import Final

from archon3d.games.archers import codec, notation, rules
from archon3d.games.archers.actions import Action
from archon3d.games.archers.board import SIDES
from archon3d.games.archers.events import Event
from archon3d.games.archers.state import Options, State, starting_state
from archon3d.rules.codec import tagged_to_json
from archon3d.rules.game import Forms, Game, Refusal, Step


class Archers(Game[State, Action, Event]):
    """The rules of Archers, by George L. Stupecky."""

    name = codec.NAME
    sides = SIDES
    options_type = Options
    wins = codec.WINS
    draws = codec.DRAWS
    forms = Forms(
        state_to_json=codec.state_to_json,
        state_from_json=codec.state_from_json,
        action_to_json=tagged_to_json,
        action_from_json=codec.action_from_json,
        event_to_json=tagged_to_json,
        write_action=notation.write,
        read_action=notation.read,
    )

    def start(self, options: Options, rng: int) -> State:
        return starting_state(options, rng)

    def legal_actions(self, state: State) -> Sequence[Action]:
        return rules.legal_actions(state)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        return rules.refusal(state, action)

    def carry_out(self, state: State, action: Action) -> Step[State, Event]:
        return rules.carry_out(state, action)


ARCHERS: Final = Archers()
