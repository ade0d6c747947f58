"""An attempt at a puzzle: whether an answer is right, and what the opponent replies.

A puzzle asks for choices, so its battles are not fought: a reply begins with the result that the puzzle
states for the battle that an answer joins. It is the likely one, never the reason why the answer is right.
"""

from dataclasses import dataclass
from typing import Any, Final, Literal

from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.arena.state import ArenaState
from archon3d.play.kits import KITS
from archon3d.play.puzzles.puzzle import BoardPuzzle, DuelPuzzle, RightAnswer
from archon3d.play.puzzles.puzzle_text import BadPuzzle
from archon3d.rules.errors import IllegalAction, InvalidState
from archon3d.rules.game import Step
from archon3d.rules.match import AnyMatch, Match

Finding = Literal["open", "right", "wrong", "solved"]
"""The turn is not complete yet; right, and more is to come; wrong; the last answer was right."""

DuelFinding = Literal["open", "solved", "failed"]

PERSON: Final = "person"


@dataclass(frozen=True, slots=True)
class Judgement:
    """What became of an action."""

    finding: Finding
    steps: tuple[Step[Any, Any], ...]
    """The steps to show: the action's own, and if it is right those of the reply.

    After a wrong one the attempt is back before the decision.
    """


class PuzzleAttempt:
    """A puzzle of a board that a player tries to solve."""

    def __init__(self, puzzle: BoardPuzzle) -> None:
        """Begin at the puzzle's position. Raises BadPuzzle if it is not one of its game."""
        self.puzzle = puzzle
        self.kit = KITS[puzzle.game]
        try:
            start = self.kit.rules.read_position(puzzle.position)
        except InvalidState as error:
            raise BadPuzzle(f"{puzzle.name}: {error}") from error
        self.match: AnyMatch = Match(self.kit.rules, start)
        """The position so far, with what led to it."""
        self.side: str = start.to_move
        """The side that the player plays."""
        self.wrong = 0
        """Wrong answers so far."""
        self.right = 0
        """Right answers so far."""
        self.solved = False
        self._answers = puzzle.answers
        self._decision = 0

    @property
    def decision(self) -> int:
        """The ply at which the current decision begins."""
        return self._decision

    @property
    def state(self) -> Any:
        """The position now."""
        return self.match.state

    @property
    def decisions(self) -> int:
        """How many answers the puzzle asks for, right ones included."""
        return self.right + _depth(self._answers)

    def try_action(self, action: Any) -> Judgement:
        """Make the action; judge it if it completes a decision.

        A wrong decision is taken back at once, with all its actions. Raises IllegalAction, also for a puzzle
        that is solved.
        """
        if self.solved:
            raise IllegalAction("the puzzle is solved")
        before = self.match.state
        step = self.match.submit(action)
        if not self._decides(before, action):
            return Judgement("open", (step,))
        answer = next((one for one in self._answers if self._matches(one)), None)
        if answer is None:
            self.wrong += 1
            self.take_back()
            return Judgement("wrong", (step,))
        return Judgement(*self._go_on(answer, step))

    def take_back(self) -> None:
        """Go back to the start of the current decision."""
        while len(self.match.actions) > self._decision:
            self.match.undo()

    def solution(self) -> tuple[Any, ...]:
        """Return the actions of the first right line from the current decision on, replies included."""
        actions: list[Any] = []
        answers = self._answers
        while answers:
            actions += [self._read(text) for text in (*answers[0].actions, *answers[0].reply)]
            answers = answers[0].then
        return tuple(actions)

    def best(self) -> tuple[Any, ...]:
        """Return the actions of the current decision that are right: a hint, or what is shown at the end."""
        return tuple(self._read(text) for text in self._answers[0].actions) if self._answers else ()

    def _decides(self, before: Any, action: Any) -> bool:
        appraiser = self.kit.appraiser
        return appraiser is None or appraiser.is_decision(before, action, self.match.state)

    def _matches(self, answer: RightAnswer) -> bool:
        """Return whether the decision is this answer, or another turn of several actions to its board."""
        made = self.match.actions[self._decision :]
        wanted = tuple(self._read(text) for text in answer.actions)
        if made == wanted:
            return True
        if len(wanted) == 1:
            return False
        board = self.kit.rules.notation.write_board
        after = self.match.states[self._decision]
        for action in wanted:
            after = self.kit.rules.apply(after, action).state
        return board(after) == board(self.match.state)

    def _go_on(self, answer: RightAnswer, own: Step[Any, Any]) -> tuple[Finding, tuple[Step[Any, Any], ...]]:
        """Make the reply; the next decision begins after it."""
        steps = [own, *(self.match.submit(self._read(text)) for text in answer.reply)]
        self.right += 1
        self._answers, self._decision = answer.then, len(self.match.actions)
        self.solved = not answer.then
        return "solved" if self.solved else "right", tuple(steps)

    def _read(self, text: str) -> Any:
        return self.kit.rules.read_action(text)


def _depth(answers: tuple[RightAnswer, ...]) -> int:
    return 1 + max(_depth(answer.then) for answer in answers) if answers else 0


def require_playable(puzzle: BoardPuzzle) -> None:
    """Play every answer and reply of the puzzle. Raises BadPuzzle for the first that is not legal."""
    _require_branches(puzzle, puzzle.answers, ())


def _require_branches(
    puzzle: BoardPuzzle, answers: tuple[RightAnswer, ...], path: tuple[RightAnswer, ...]
) -> None:
    for answer in answers:
        attempt = PuzzleAttempt(puzzle)
        try:
            for earlier in (*path, answer):
                findings = [attempt.try_action(attempt._read(text)).finding for text in earlier.actions]
        except IllegalAction as error:
            raise BadPuzzle(f"{puzzle.name}: {error}") from error
        if findings[-1] not in ("right", "solved"):
            raise BadPuzzle(f"{puzzle.name}: {', '.join(answer.actions)} is no whole decision")
        if answer.then and attempt.state.to_move != attempt.side:
            raise BadPuzzle(f"{puzzle.name}: the player does not move after {', '.join(answer.reply)}")
        _require_branches(puzzle, answer.then, (*path, answer))


def judge_duel(puzzle: DuelPuzzle, battle: ArenaState) -> DuelFinding:
    """Return whether the duel's goal is reached, or out of reach, at this tick of its battle."""
    slot = 0 if puzzle.setup.left.conduct == PERSON else 1
    own = battle.fighters[slot]
    late = battle.tick >= puzzle.seconds * TICKS_PER_SECOND
    if puzzle.aim == "unhurt" and own.half_points < own.start_half_points:
        return "failed"
    if battle.winner is not None:
        return "solved" if battle.winner == ("left", "right")[slot] else "failed"
    if late:
        return "solved" if puzzle.aim == "unhurt" else "failed"
    return "open"
