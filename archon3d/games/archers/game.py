"""Archers, as the contract of all games has it."""

from collections.abc import Mapping, Sequence
from typing import Final

from archon3d.games.archers import codec, notation, rules
from archon3d.games.archers.actions import Action
from archon3d.games.archers.board import SIDES
from archon3d.games.archers.events import Event
from archon3d.games.archers.state import State, starting_state
from archon3d.rules.checks import Faults
from archon3d.rules.codec import seeded_checked, tagged_to_json
from archon3d.rules.game import Game, Json, Outcome, Step


class Archers(Game[State, Action, Event]):
    """The rules of Archers, by George L. Stupecky."""

    name = codec.NAME
    sides = SIDES

    def new(self, options: Mapping[str, Json], seed: int) -> State:
        faults = Faults()
        read = codec.read_options(options, faults)
        faults.raise_any()
        return starting_state(read, seeded_checked(seed))

    def legal_actions(self, state: State) -> Sequence[Action]:
        return rules.legal_actions(state)

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        return rules.apply(state, action)

    def to_move(self, state: State) -> str:
        return state.to_move

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def state_to_json(self, state: State) -> dict[str, Json]:
        return codec.state_to_json(state)

    def state_from_json(self, data: Json) -> State:
        return codec.state_from_json(data)

    def action_to_json(self, action: Action) -> dict[str, Json]:
        return tagged_to_json(action)

    def action_from_json(self, data: Json) -> Action:
        return codec.action_from_json(data)

    def event_to_json(self, event: Event) -> dict[str, Json]:
        return tagged_to_json(event)

    def write_action(self, action: Action) -> str:
        return notation.write(action)

    def read_action(self, text: str) -> Action:
        return notation.read(text)


ARCHERS: Final = Archers()
