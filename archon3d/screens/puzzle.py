"""A puzzle on the real board, or in the real arena, with a panel that says what is asked."""

import math
from collections.abc import Callable
from typing import Any

from archon3d.activities.puzzle import PuzzleActivity, PuzzleDuelActivity
from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.context.context import Context
from archon3d.play.puzzles.attempt import Finding, judge_duel
from archon3d.play.puzzles.puzzle import DuelPuzzle
from archon3d.play.puzzles.run import STORM_MISSES, STORM_SECONDS, PuzzleRun
from archon3d.screens.duel import DuelScreen
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.match import MatchScreen
from archon3d.screens.pause import PauseReason
from archon3d.screens.puzzle_menu import puzzle_outcome
from archon3d.ui.hud.instructor import Instructor
from archon3d.ui.layout import Anchored, Inset, Node, Stack
from archon3d.ui.widgets.parts import Within
from archon3d.ui.words import say, spoken

PANEL_GAP = 8
"""Space between the health bars and the panel, in canvas units."""
LEADS_TO_MENU = ("pause", "result", "fought")
"""Outcomes in place of which its own menu opens."""


def duel_words(puzzle: DuelPuzzle, tick: int) -> str:
    """Return what is to be done in the time that is left at that tick."""
    left = max(0, math.ceil(puzzle.seconds - tick / TICKS_PER_SECOND))
    return say(f"puzzle.duel-{puzzle.aim}", count=left)


def head_words(run: PuzzleRun) -> str:
    """Return which puzzle it is, and of which game; or how a storm stands."""
    if run.mode == "storm":
        left = max(0, round(STORM_SECONDS - run.seconds))
        minutes, seconds = divmod(left, 60)
        return say(
            "puzzle.storm-head",
            time=f"{minutes}:{seconds:02}",
            solved=run.solved,
            misses=run.misses,
            most=STORM_MISSES,
        )
    return say("puzzle.of-game", game=say(f"{run.puzzle.game}.name"), puzzle=_which(run))


def _which(run: PuzzleRun) -> str:
    """Return which puzzle it is, without its game."""
    if run.mode == "daily":
        return say("puzzle.daily-head", number=run.number)
    if run.mode == "own":
        return say("puzzle.own-head")
    return say("puzzle.head", rating=run.puzzle.rating)


class TaskPanel:
    """What is asked, over the board or the arena."""

    def __init__(self, context: Context, run: PuzzleRun, speech: Callable[[], str]) -> None:
        """Show what `speech` returns whenever it changes."""
        self._context, self._run, self._speech = context, run, speech
        self._panel = Instructor(context.canvas, "", "")

    @property
    def text(self) -> str:
        """What the panel says below its heading."""
        return self._panel.text

    def build(self) -> Node:
        """Return the panel for the current language and size of text."""
        self._panel = Instructor(self._context.canvas, head_words(self._run), self._speech())
        self._panel.write(self._speech())
        return self._panel

    def follow(self) -> bool:
        """Show what has changed; return whether that needs more room than there is."""
        self._panel.head(head_words(self._run))
        if self._panel.text == self._speech():
            return False
        self._panel.write(self._speech())
        return self._panel.outgrown


class PuzzleScreen(MatchScreen):
    """A puzzle on its board: each answer is judged once it has been shown."""

    def __init__(self, context: Context, data: object) -> None:
        """Take a puzzle."""
        self._puzzle = expect(data, PuzzleActivity)
        self._run = self._puzzle.puzzle_run
        self._finding: Finding = "open"
        self._panel = TaskPanel(context, self._run, self._speech)
        super().__init__(context, data)

    @property
    def task(self) -> str:
        """What the panel says."""
        return self._panel.text

    def head(self) -> Node | None:
        """Return the panel, which is over the board."""
        return self._panel.build()

    def think(self, dt: float) -> None:
        """Let the reply be made, and show the solution if it was asked for."""
        super().think(dt)
        chooser = self.chooser
        if self._run.reveals and chooser.choosing is not None and self._finding == "open":
            action, state = self._puzzle.proposed(), self._director.state
            if action is not None and chooser.proposal.action != action:
                chooser.proposal = self._puzzle.kit.proposal(state, action)

    def submit(self, action: Any) -> None:
        """Make the solver's action."""
        self._finding = self._puzzle.try_action(action)

    def resign(self, side: str) -> None:
        """Offer the menu: nobody resigns in a puzzle."""
        self._choosers.leaving = True

    def update(self, dt: float) -> ScreenOutcome | None:
        """Judge what has been shown; the solver's own menu replaces that of a match."""
        if self._run.verdict == "open" and not self._puzzle.replying:
            self._run.seconds += dt
        if self._panel.follow():
            self._renew_layer()
        outcome = super().update(dt)
        if self._finding != "open":
            return self._conclude() if self._settled() else None
        if self._run.over:
            return self._menu(automatic=True)
        if outcome is not None and outcome.name in LEADS_TO_MENU:
            return self._menu(automatic=outcome.automatic)
        return outcome

    def _settled(self) -> bool:
        """Return whether the answer and the reply have been shown."""
        return self._director.all_shown and not self.busy and not self._puzzle.replying

    def _conclude(self) -> ScreenOutcome | None:
        """Note the answer: go on after a right one, go back after a wrong one."""
        finding, self._finding = self._finding, "open"
        self._run.answer(right=finding != "wrong")
        if finding == "right":
            return None
        if finding == "solved":
            self._run.finish()
            self.context.sound.gesture("accept")
        else:
            self._puzzle.go_back()
            self._view.show_position()
            self.context.sound.gesture("refusal")
        if self._run.mode == "storm" and not self._run.over:
            self._run.advance()
            return puzzle_outcome(self._run)
        return self._menu(automatic=True)

    def _menu(self, *, automatic: bool) -> ScreenOutcome:
        return ScreenOutcome("menu", PauseReason(activity=self._puzzle), automatic=automatic)

    def _speech(self) -> str:
        """Return what is asked, or that there is more to come, or the solution."""
        puzzle, attempt = self._puzzle, self._puzzle.attempt
        kind = "own" if self._run.mode == "own" else attempt.puzzle.kind
        proposed = puzzle.proposed() if self._run.reveals and not attempt.solved else None
        if proposed is not None and not puzzle.replying:
            action = spoken(puzzle.kit.action_words(attempt.state, proposed))
            return say("puzzle.solution-is", action=action)
        task = say("puzzle.asks", side=puzzle.name_of(attempt.side), task=say(f"puzzle.task.{kind}"))
        return f"{say('puzzle.right')} {task}" if attempt.right and not attempt.solved else task

    def _prompt(self) -> None:
        """Ask for the next choice, unless the replies are being made."""
        if not self._puzzle.replying:
            super()._prompt()


class PuzzleDuelScreen(DuelScreen):
    """A puzzle in the arena: it ends as soon as its goal is reached, or out of reach."""

    def __init__(self, context: Context, data: object) -> None:
        """Take a puzzle."""
        self._puzzle = expect(data, PuzzleDuelActivity)
        self._run = self._puzzle.puzzle_run
        self._panel = TaskPanel(context, self._run, self._speech)
        super().__init__(context, data)

    def _speech(self) -> str:
        return duel_words(self._puzzle.puzzle, self._puzzle.duel.state.tick)

    def build(self) -> Node:
        """Return the arena's text, and the panel below the health bars."""
        arena = super().build()
        panel = Anchored(Inset(self._panel.build(), 0, PANEL_GAP), down=0.0)
        return Stack(arena, Within(self._hud.field, panel))

    def update(self, dt: float) -> ScreenOutcome | None:
        """Judge the tick; the solver's own menu replaces that of a duel."""
        if self._run.verdict == "open":
            self._run.seconds += dt
        outcome = super().update(dt)
        if self._panel.follow():
            self._renew_layer()
        found = judge_duel(self._puzzle.puzzle, self._puzzle.duel.state)
        ended = found != "open" and (not self.decided or (outcome is not None and outcome.name == "fought"))
        if ended and self._run.verdict == "open":
            self._run.answer(right=found == "solved")
            if found == "solved":
                self._run.finish()
        if ended or (outcome is not None and outcome.name in LEADS_TO_MENU):
            reason = PauseReason(activity=self._puzzle)
            return ScreenOutcome("menu", reason, automatic=ended)
        return outcome
