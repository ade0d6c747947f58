"""The list of puzzles: today's, those for the player's rating, a storm, and each kind."""

import logging
from collections.abc import Generator, Sequence
from datetime import date
from typing import Final

from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.play.book.book import Book
from archon3d.play.puzzles.attempt import PuzzleAttempt
from archon3d.play.puzzles.bundle import (
    bundled_puzzles,
    daily_number,
    daily_puzzle,
    near_rating,
    of_kind,
    storm_order,
)
from archon3d.play.puzzles.puzzle import PUZZLE_KINDS, DuelPuzzle, Puzzle, PuzzleKind
from archon3d.play.puzzles.run import PuzzleRun
from archon3d.presenters.preview import board_preview, duel_preview
from archon3d.replays.work_by_frame import WorkByFrame
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.puzzle_menu import puzzle_outcome
from archon3d.ui.layout import Node, Stack
from archon3d.ui.widgets.aside import PREVIEW_SHARE, AsideContent, Explainer
from archon3d.ui.widgets.explained_list import BACK_ROW, explained_list
from archon3d.ui.widgets.page import PageOption, Section
from archon3d.ui.words import say

DAILY: Final = "daily"
NEAR: Final = "near"
STORM: Final = "storm"
OWN: Final = "own"
WAYS: Final = (DAILY, NEAR, STORM, OWN)
SHARE: Final = 0.6
OWN_WORDS: Final = ("puzzles.own-reading", "puzzles.own-none")
"""What is said while there are no mistakes to solve."""
EMBLEM: Final = "emblem.rules"

_log = logging.getLogger(__name__)


def known_puzzles() -> tuple[Puzzle, ...]:
    """Return the game's puzzles; none if their file is missing or damaged, which is logged."""
    try:
        return bundled_puzzles()
    except (OSError, ValueError) as error:
        _log.warning("can't read the puzzles: %s", error)
        return ()


class PuzzlesScreen(LaidOutScreen):
    """A row for each way to choose a puzzle, and for each kind."""

    tells_itself = True
    _focus = DAILY

    def __init__(self, context: Context, data: object) -> None:
        """Read the puzzles and the player's results."""
        super().__init__(context, data)
        expect(data, object)
        self.results = context.puzzle_results
        """The player's results."""
        self._puzzles = known_puzzles()
        self._today = daily_number(date.today())
        self._book = Book(context.saves)
        self._work = WorkByFrame(self._look_for_mistakes())
        self._mistaken = 0
        """The matches with mistakes that were found so far."""
        self._own: tuple[Puzzle, ...] = ()
        self._explainer = Explainer(self._card())
        self.context.sound.scene("title")

    def build(self) -> Node:
        """Return the rating, the rows, and the way back below them."""
        canvas = self.context.canvas
        self._explainer = Explainer(
            self._card(),
            among=[*map(self._about, self._keys()), *map(say, OWN_WORDS)],
            share=PREVIEW_SHARE,
        )
        listed = {"puzzles.play": self._ways(), "puzzles.kinds": self._kinds()}
        sections = [
            Section(say(heading), [(key,) for key in keys], share=SHARE)
            for heading, keys in listed.items()
            if keys
        ]
        shown = explained_list(
            canvas, self._explainer, say("puzzles.title"), sections, self._options(), say("puzzles.back")
        )
        return Stack(self.backdrop(), shown)

    @property
    def busy(self) -> bool:
        """Whether it is still looking for mistakes in matches, behind the list."""
        return self._work.busy

    def think(self, dt: float) -> None:
        """Look for mistakes in matches, as long as a frame allows."""
        if self.busy:
            self._work.think()
            figures = self._book.figures
            if len(figures.mistakes) != self._mistaken or not self.busy:
                self._mistaken, self._own = len(figures.mistakes), figures.own_puzzles
                self.resize()

    def close(self) -> None:
        """Remember what was found."""
        self._book.save()
        super().close()

    def explanation(self) -> str:
        """Return what the focused row leads to."""
        return "" if self.row in (None, BACK_ROW) else self._about(self._focus)

    def update(self, dt: float) -> ScreenOutcome | None:
        """Begin what is chosen."""
        intents = self.intents(dt)
        pressed = self.pressed_row(intents)
        self._explainer.show(self._card())
        if pressed == BACK_ROW or {Intent.BACK, Intent.LEAVE} & set(intents):
            return ScreenOutcome("back")
        if pressed == OWN and not self._own:
            self.context.sound.gesture("refusal")
            return None
        return None if pressed is None else puzzle_outcome(self._begun(pressed))

    def _look_for_mistakes(self) -> Generator[None, None, None]:
        yield from self._book.read()
        yield from self._book.weigh()

    def _begun(self, key: str) -> PuzzleRun:
        """Return what begins with that row."""
        if key == STORM:
            order = storm_order(self._puzzles, self.context.new_seed())
            return PuzzleRun("storm", order, self.results)
        if key == DAILY:
            puzzle = daily_puzzle(self._puzzles, self._today)
            return PuzzleRun("daily", [puzzle], self.results, self._today)
        if key == OWN:
            return PuzzleRun("own", self._untried_first(self._own), self.results)
        return PuzzleRun("practice", self._offered(key), self.results)

    def _offered(self, key: str) -> Sequence[Puzzle]:
        """Return the puzzles of a row: those nearest to the player's rating first, and tried ones last."""
        among = self._puzzles if key == NEAR else of_kind(self._puzzles, _kind_of(key))
        return self._untried_first(near_rating(among, self.results.rating.rating))

    def _untried_first(self, puzzles: Sequence[Puzzle]) -> Sequence[Puzzle]:
        return sorted(puzzles, key=lambda puzzle: self.results.first_try(puzzle) is not None)

    def _ways(self) -> tuple[str, ...]:
        """Return the rows above the kinds: all but a storm need any puzzle, a storm one of a board."""
        if not self._puzzles:
            return ()
        stormy = any(puzzle.kind != "duel" for puzzle in self._puzzles)
        return tuple(way for way in WAYS if stormy or way != STORM)

    def _kinds(self) -> tuple[PuzzleKind, ...]:
        present = {puzzle.kind for puzzle in self._puzzles}
        return tuple(kind for kind in PUZZLE_KINDS if kind in present)

    def _keys(self) -> tuple[str, ...]:
        return (*self._ways(), *self._kinds())

    def _options(self) -> dict[str, PageOption]:
        """Return what the rows say."""
        options = {
            key: PageOption(say(f"puzzles.{key}"), self._value(key), faded=key == OWN and not self._own)
            for key in self._ways()
        }
        for kind in self._kinds():
            solved = self._solved_of(of_kind(self._puzzles, kind))
            options[kind] = PageOption(say(f"puzzle.kind.{kind}"), solved)
        return options

    def _solved_of(self, puzzles: Sequence[Puzzle]) -> str:
        """Return how many of the puzzles were solved at the first try."""
        solved = sum(self.results.first_try(puzzle) is True for puzzle in puzzles)
        return f"{solved} / {len(puzzles)}"

    def _value(self, key: str) -> str:
        """Return what is beside one of the ways."""
        if key == DAILY:
            return f"#{self._today}"
        if key == STORM:
            return say("puzzles.best", count=self.results.best_storm)
        if key == OWN:
            return self._solved_of(self._own) if self._own else ""
        rating = self.results.rating
        return f"{rating.rating:.0f} ± {rating.deviation:.0f}"

    def _about(self, key: str) -> str:
        """Return what a row leads to."""
        if key == BACK_ROW or not self._puzzles:
            return say("puzzles.about" if self._puzzles else "puzzles.none")
        if key == DAILY and self.results.day(self._today):
            return say("puzzles.played", line=self.results.day(self._today))
        if key == OWN and not self._own:
            return say("puzzles.own-reading" if self.busy else "puzzles.own-none")
        return say(f"puzzles.about-{key}" if key in WAYS else f"puzzle.task.{key}")

    def _card(self) -> AsideContent:
        """Return the card of the focused row."""
        key = self._focus if self._focus in self._keys() else BACK_ROW
        name = "title" if key == BACK_ROW else key
        title = say(f"puzzle.kind.{key}" if key in PUZZLE_KINDS else f"puzzles.{name}")
        return AsideContent(EMBLEM, title, self._about(key), drawing=lambda: self._preview(key))

    def _preview(self, key: str) -> Node | None:
        """Return a picture of the first puzzle of a row; None for rows whose first puzzle is a surprise."""
        if key in (BACK_ROW, STORM) or (key == OWN and not self._own):
            return None
        return _picture_of(self._begun(key).puzzle)


def _picture_of(puzzle: Puzzle) -> Node | None:
    if isinstance(puzzle, DuelPuzzle):
        return duel_preview(puzzle.setup.left.fighter, puzzle.setup.right.fighter)
    attempt = PuzzleAttempt(puzzle)
    return board_preview(puzzle.game, attempt.state)


def _kind_of(key: str) -> PuzzleKind:
    return next(kind for kind in PUZZLE_KINDS if kind == key)
