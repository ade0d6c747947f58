"""The computer players of Archers. Below the master they search their own turn alone.

They make every possible capture, and search pairs of maneuvers: all first ones, and all second ones after the
most promising of them. A choice evaluates some 300 positions.
"""

from collections.abc import Generator, Sequence
from typing import Final

from archon3d.ai.archers import master
from archon3d.ai.archers.tables import NumberedManeuver
from archon3d.ai.archers.values import REPEATED, Evaluator, View
from archon3d.ai.chance import chance_of, random_action
from archon3d.ai.levels import Level
from archon3d.ai.skill import BoardSkill
from archon3d.ai.slices import finished
from archon3d.games.archers.actions import Action, Capture, Maneuver, Undo
from archon3d.games.archers.board import OTHER
from archon3d.games.archers.game import ARCHERS
from archon3d.games.archers.state import ArchersBySquare, State, by_square, in_board_order, position_text
from archon3d.games.archers.zones import after
from archon3d.rules.rng import Rng

SKILLS: Final[dict[Level, BoardSkill]] = {
    "gentle": BoardSkill(97),
    "beginner": BoardSkill(84),
    "novice": BoardSkill(80),
    "apprentice": BoardSkill(74),
    "average": BoardSkill(66),
    "expert": BoardSkill(58),
    "adept": BoardSkill(48),
    "veteran": BoardSkill(40),
    "elite": BoardSkill(28),
    "hero": BoardSkill(15),
    "champion": BoardSkill(6),
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
    turn = _OwnTurn(state, rng)
    moves = [turn.number(action) for action in legal if not isinstance(action, Capture)]
    best = turn.best_first(moves) if state.phase == "capture" else turn.best_last(moves)
    captures = [action for action in legal if isinstance(action, Capture)]
    if captures and not turn.judge.wins(best):
        archers = by_square(state.archers)
        return max(captures, key=lambda capture: turn.judge.value(after(archers, capture)))
    return turn.judge.tables.action(best)


_Pair = tuple[int, NumberedManeuver, NumberedManeuver | None]
"""The value after a maneuver, or after two."""


class _OwnTurn:
    """The position from the point of view of the side to move."""

    def __init__(self, state: State, rng: Rng) -> None:
        self.judge = Evaluator(state.options, state.to_move)
        self._state = state
        self._rng = rng
        self._view = self.judge.view(self.judge.tables.number(by_square(state.archers)))
        start = state.archers if state.turn_start is None else state.turn_start
        self._start = self.judge.tables.number(by_square(start))

    def number(self, action: Maneuver) -> NumberedManeuver:
        """Return the action in whole numbers."""
        return self.judge.tables.maneuver(action, self._view.archers)

    def best_last(self, last: list[NumberedManeuver]) -> NumberedManeuver:
        """Return the best maneuver to end the turn."""
        return self._best([(self._after_value(self._view, one), one, None) for one in last])

    def best_first(self, first: list[NumberedManeuver]) -> NumberedManeuver:
        """Return the best first maneuver, judged by the best second one after it."""
        promising = sorted(first, key=lambda maneuver: -self._after_value(self._view, maneuver))
        if self.judge.wins(promising[0]):
            return promising[0]
        pairs: list[_Pair] = []
        for maneuver in promising[:FOLLOWED]:
            between = self.judge.view(self._view.after(maneuver))
            pairs += [
                (self._after_value(between, second), maneuver, second)
                for second in between.maneuvers()
                if between.after(second) != self._start
            ]
        return self._best(pairs)

    def _after_value(self, view: View, maneuver: NumberedManeuver) -> int:
        return WIN if self.judge.wins(maneuver) else view.value_after(maneuver)

    def _best(self, pairs: list[_Pair]) -> NumberedManeuver:
        """Return the first maneuver of the best pair; a repeated position counts less."""
        best = sorted(pairs, key=lambda pair: -pair[0])[:COMPARED]
        return max(best, key=lambda pair: pair[0] + self._repeats(*pair[1:]) + self._rng.below(WHIM))[1]

    def _repeats(self, *maneuvers: NumberedManeuver | None) -> int:
        archers: ArchersBySquare = by_square(self._state.archers)
        for maneuver in filter(None, maneuvers):
            archers = after(archers, self.judge.tables.action(maneuver))
        position = position_text(
            OTHER[self._state.to_move], in_board_order(self._state.board, archers.values())
        )
        return REPEATED if position in self._state.history else 0
