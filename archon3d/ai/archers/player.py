"""The computer players of Archers. Below the master they search their own turn alone.

They make every possible capture, and search pairs of maneuvers: all first ones, and all second ones after the
most promising of them. A choice evaluates some 300 positions.
"""

from collections.abc import Generator, Sequence
from typing import Final

from archon3d.ai.archers import master
from archon3d.ai.archers.values import REPEATED, Evaluator
from archon3d.ai.chance import chance_of, random_action
from archon3d.ai.levels import Level
from archon3d.ai.skill import BoardSkill
from archon3d.ai.slices import finished
from archon3d.games.archers.actions import Action, Capture, Maneuver, Undo
from archon3d.games.archers.board import OTHER
from archon3d.games.archers.game import ARCHERS
from archon3d.games.archers.state import ArchersBySquare, State, by_square, in_board_order, position_text
from archon3d.games.archers.zones import after, maneuvers
from archon3d.rules.rng import Rng

SKILLS: Final[dict[Level, BoardSkill]] = {
    "beginner": BoardSkill(93),
    "novice": BoardSkill(88),
    "apprentice": BoardSkill(82),
    "average": BoardSkill(70),
    "expert": BoardSkill(58),
    "adept": BoardSkill(37),
    "veteran": BoardSkill(14),
    "elite": BoardSkill(0),
    "champion": BoardSkill(0, 50),
    "master": BoardSkill(0, 100),
}
"""What each level can do."""

FOLLOWED: Final = 6
"""First maneuvers after which all second ones are searched."""

COMPARED: Final = 8
"""Best pairs of maneuvers that are checked for repeating a position."""

WIN: Final = 100_000
WHIM: Final = 6
"""The largest random bonus, so that games differ."""


def choose(state: State, level: Level) -> Action:
    """Return the action of a computer of that level; equal states give equal choices.

    Raises LookupError if there is no legal action.
    """
    return finished(search(state, level))


def search(state: State, level: Level) -> Generator[None, None, Action]:
    """Return the same action, in slices short enough for a frame. Raises the same error."""
    legal = [action for action in ARCHERS.legal_actions(state) if not isinstance(action, Undo)]
    if not legal:
        over = "the game is over" if state.outcome else f"{state.to_move} has no archers"
        raise LookupError(f"there is no action to choose from: {over}")
    rng = chance_of(ARCHERS, state)
    return (
        yield from SKILLS[level].choice(
            rng,
            lambda: random_action(ARCHERS, state, rng),
            lambda: _best_of_turn(state, legal, rng),
            lambda: master.search(state),
        )
    )


def _best_of_turn(state: State, legal: Sequence[Capture | Maneuver], rng: Rng) -> Action:
    """Return the best of these actions by the position after the turn."""
    view = _View(state, rng)
    moves = [action for action in legal if not isinstance(action, Capture)]
    best = view.best_first(moves) if state.phase == "capture" else view.best_last(moves)
    captures = [action for action in legal if isinstance(action, Capture)]
    if captures and not view.wins(best):
        return max(captures, key=lambda capture: view.value(after(view.archers, capture)))
    return best


class _View(Evaluator):
    """The position from the point of view of the side to move."""

    def __init__(self, state: State, rng: Rng) -> None:
        super().__init__(state.options, state.to_move)
        self.state = state
        self.rng = rng
        self.archers = by_square(state.archers)
        self.start = self.archers if state.turn_start is None else by_square(state.turn_start)

    def best_last(self, last: list[Maneuver]) -> Maneuver:
        """Return the best maneuver to end the turn."""
        pairs = [(self._after_value(self.archers, maneuver), maneuver, maneuver) for maneuver in last]
        return self._best(pairs)

    def best_first(self, first: list[Maneuver]) -> Maneuver:
        """Return the best first maneuver, judged by the best second one after it."""
        promising = sorted(first, key=lambda maneuver: -self._after_value(self.archers, maneuver))
        if self.wins(promising[0]):
            return promising[0]
        pairs: list[tuple[int, Maneuver, Maneuver]] = []
        for maneuver in promising[:FOLLOWED]:
            between = after(self.archers, maneuver)
            pairs += [
                (self._after_value(between, second), maneuver, second)
                for second in maneuvers(self.board, between, self.side)
                if after(between, second) != self.start
            ]
        return self._best(pairs)

    def _after_value(self, archers: ArchersBySquare, maneuver: Maneuver) -> int:
        return WIN if self.wins(maneuver) else self.value(after(archers, maneuver))

    def _best(self, pairs: list[tuple[int, Maneuver, Maneuver]]) -> Maneuver:
        """Return the first maneuver of the best pair; a repeated position counts less."""
        best = sorted(pairs, key=lambda pair: -pair[0])[:COMPARED]
        return max(best, key=lambda pair: pair[0] + self._repeats(*pair[1:]) + self.rng.below(WHIM))[1]

    def _repeats(self, first: Maneuver, second: Maneuver) -> int:
        archers = after(self.archers, first)
        if second is not first:
            archers = after(archers, second)
        position = position_text(OTHER[self.side], in_board_order(self.board, archers.values()))
        return REPEATED if position in self.state.history else 0
