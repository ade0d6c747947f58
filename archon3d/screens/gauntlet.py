"""The gauntlet: the choice of its runner, the ladder between two duels, and the run's result."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from types import NoneType
from typing import Final

from archon3d.activities.duel import DuelActivity
from archon3d.activities.setup_page import SetupPage
from archon3d.activities.setup_rows import FighterRow, SetupRow, TurnRow
from archon3d.ai.levels import level_named
from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.overlays.hints import BACK, Hint, HintRow
from archon3d.play.duel_text import write_duel
from archon3d.play.gauntlet import HEAL, LEVEL, RUNNER, Gauntlet
from archon3d.play.gauntlet_scores import GauntletScores
from archon3d.play.practice import GAME
from archon3d.play.saves import Saves
from archon3d.replays.words import date_words
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.pause import PauseReason
from archon3d.screens.row_screen import RowScreen
from archon3d.ui.canvas import GOLD, IVORY
from archon3d.ui.frames import Framed
from archon3d.ui.layout import Anchored, Column, Node, Row, Share
from archon3d.ui.theme import SMALL_GAP
from archon3d.ui.widgets.aside import has_aside
from archon3d.ui.widgets.medallion import Medallion
from archon3d.ui.widgets.page import Page, Section
from archon3d.ui.widgets.trail import Fate, PortraitTrail, Stop, TrailPart
from archon3d.ui.words import say

END_RUN: Final = Hint("prompt.end-run", (Intent.BACK,))
PAGE_ROWS: Final = Hint("prompt.scroll", (Intent.PREVIOUS, Intent.NEXT))
SHARE: Final = 0.5
STOP: Final = "stop."
"""Prefix of the keys of the opponents, which end in their numbers from 0."""
PAGE: Final = "icon."
"""Prefix of the keys of fighters' pages in the codex."""
RUN_SHARE: Final = 0.28
"""Share of the width for the rows, if the trail is beside them."""
PORTRAIT: Final = 170
PORTRAIT_LINES: Final = 4
"""Size of the runner's portrait in canvas units, and the lines that it takes."""
TRAIL_PADDING: Final = 16
BEGIN_WIDTH: Final = 800


def scores_of(saves: Saves) -> GauntletScores:
    """Return the best runs in the folder of saves."""
    return GauntletScores(saves.folder, saves.attempts)


def keep_run(table: GauntletScores, run: Gauntlet, duels: str) -> None:
    """Save a finished run, which counts if any duel was won."""
    if run.wins:
        table.add(run, duels, date.today().isoformat())


class GauntletActivity(DuelActivity):
    """A duel of the gauntlet: without training aids, and fought once."""

    entry_outcome = "gauntlet duel"
    exit_outcome = "gauntlet"
    practises = False

    def __init__(self, run: Gauntlet, earlier: str = "") -> None:
        """Start the run's next duel; `earlier` are the duels before it, as text."""
        super().__init__(run.next_duel())
        self.run_so_far = run
        self._earlier = earlier

    @property
    def duels(self) -> str:
        """The run's duels including this one, as text."""
        return self._earlier + write_duel(self.duel)

    @property
    def run_after(self) -> Gauntlet:
        """The run after this duel. Raises ValueError before it is over."""
        return self.run_so_far.after(self.duel)

    def keep(self, saves: Saves, *, leaving: bool = False) -> None:
        """Save a run that is quit during a duel with the result so far."""
        if leaving and self.duel.winner is None:
            keep_run(scores_of(saves), self.run_so_far, self._earlier)


class GauntletScreen(RowScreen):
    """The runner and the opponents; after each duel also the results."""

    def __init__(self, context: Context, data: object) -> None:
        """Take the run's duel that has just ended; None before a run."""
        super().__init__(context, data)
        reason = expect(data, PauseReason, NoneType)
        given = None if reason is None else expect(reason.activity, GauntletActivity)
        self._table = scores_of(self.context.saves)
        self._run = None if given is None else given.run_after
        self._duels = "" if given is None else given.duels
        self.back = BACK if self._run is None or self._over else END_RUN
        if self._run is not None and self._over:
            keep_run(self._table, self._run, self._duels)
            won = self._run.wins == len(self._run.opponents)
            self.context.sound.scene("victory" if won else "defeat")
        else:
            self.context.sound.scene("title")

    @property
    def run(self) -> Gauntlet:
        """The run in progress or finished, or the one that would start."""
        if self._run is not None:
            return self._run
        settings = self.context.settings
        return Gauntlet(settings[RUNNER], level_named(settings[LEVEL]), self.context.new_seed())

    def hints(self) -> Sequence[HintRow]:
        """Return the hints; with large text, the facts of a run scroll by pages."""
        rows = super().hints()
        if self._run is None or has_aside(self.context.canvas):
            return rows
        first, *others = rows
        return (replace(first, hints=(*first.hints, PAGE_ROWS)), *others)

    def page(self) -> SetupPage:
        """Return the page with the run and the best ones, which are beside the trail or above it."""
        run, rows = self.run, self._choices()
        portrait = Medallion(run.runner, PORTRAIT) if has_aside(self.context.canvas) else None
        choices = [(row.key,) for row in rows]
        return SetupPage(
            title=self._title(run),
            note=self._note(run),
            note_colour=GOLD if self._over else IVORY,
            description=self._score(run),
            begin=self._begin_words(run),
            begin_width=BEGIN_WIDTH,
            columns=(
                (
                    Section(
                        say("gauntlet.run"),
                        choices,
                        self._facts(run),
                        SHARE,
                        emblem="emblem.run",
                        drawing=portrait,
                        drawing_lines=PORTRAIT_LINES if portrait else 0,
                    ),
                    Section(
                        say("gauntlet.best"),
                        (),
                        self._best(run.runner),
                        emblem="emblem.best",
                    ),
                ),
            ),
            rows=rows,
        )

    def middle(self, page: SetupPage, options: Page) -> Node:
        """Return the trail beside the rows, or below them where there is little room."""
        wide = has_aside(self.context.canvas)
        trail = Framed(PortraitTrail(self._parts(self.run), named=wide), TRAIL_PADDING)
        if wide:
            return Row(Share(options, RUN_SHARE), Share(trail, 1.0 - RUN_SHARE), grow=1.0)
        return Column(Anchored(options, width=page.width), trail, gap=SMALL_GAP)

    def changed(self) -> None:
        """Update the opponents for another runner."""
        self._renew_layer()

    def update(self, dt: float) -> ScreenOutcome | None:
        """Move the focus, and handle what is pressed."""
        begun, back = self.follow(dt)
        if back:
            self.context.settings.save()
            if self._run is not None and not self._run.over:
                keep_run(
                    scores_of(self.context.saves),
                    self._run,
                    self._duels,
                )
            return ScreenOutcome("back")
        return begun

    def explanation(self) -> str:
        """Return the help text of the row, or what becomes of the focused opponent."""
        if self.row is None or not self.row.startswith(STOP):
            return super().explanation()
        stop = _stop(self.run, _number(self.row))
        return say("gauntlet.stop", number=stop.number, icon=stop.name, fate=stop.note)

    def choose(self, key: str) -> ScreenOutcome:
        """Return the way to the opponent's page of the codex."""
        return ScreenOutcome("codex", f"{PAGE}{self.run.opponents[_number(key)]}")

    def begin(self) -> ScreenOutcome:
        """Return the next duel, or a new run after a finished one."""
        self.context.settings.save()
        if self._run is not None and self._run.over:
            return ScreenOutcome("gauntlet")
        activity = GauntletActivity(self.run, self._duels)
        return ScreenOutcome(activity.entry, activity)

    def _choices(self) -> list[SetupRow]:
        """Return the rows that choose the runner and opponents, before a run."""
        if self._run is not None:
            return []
        return [
            FighterRow("runner", say("practice.fighter"), RUNNER, say, about="gauntlet.runner"),
            TurnRow(
                "level",
                say("gauntlet.level"),
                LEVEL,
                lambda level: say(f"setup.{level}"),
                about="gauntlet.level",
            ),
        ]

    @property
    def _over(self) -> bool:
        """Whether a finished run is shown."""
        return self._run is not None and self._run.over

    def _title(self, run: Gauntlet) -> str:
        if not self._over:
            return say("gauntlet.title")
        return say("gauntlet.victory" if run.wins == len(run.opponents) else "gauntlet.defeat")

    def _score(self, run: Gauntlet) -> str:
        """Return the score of a finished run; empty for any other."""
        if not self._over:
            return ""
        score = say("gauntlet.best-run", count=run.wins, time=_seconds(run.ticks))
        best = self._table.best(run.runner)
        is_best = run.wins > 0 and (best[0].wins, best[0].ticks) == (run.wins, run.ticks)
        return say("gauntlet.new-best", score=score) if is_best else score

    def _note(self, run: Gauntlet) -> str:
        if self._run is None:
            return say("gauntlet.help", heal=HEAL)
        if not run.over:
            return say("gauntlet.won", icon=say(run.rungs[-1].opponent))
        if run.wins == len(run.opponents):
            return say("gauntlet.complete", fighter=say(run.runner))
        return say("gauntlet.over", fighter=say(run.runner), opponent=say(run.rungs[-1].opponent))

    def _begin_words(self, run: Gauntlet) -> str:
        if self._run is None:
            return say("gauntlet.begin")
        return say("gauntlet.again") if run.over else say("gauntlet.next", icon=say(run.opponents[run.wins]))

    def _facts(self, run: Gauntlet) -> Sequence[Sequence[str]]:
        """Return the facts of the run so far; none before it."""
        if self._run is None:
            return ()
        pictured = has_aside(self.context.canvas)
        return (
            (say(run.runner),) if pictured else (say("practice.fighter"), say(run.runner)),
            (say("gauntlet.level"), say(f"setup.{run.level}")),
            (say("gauntlet.wins"), str(run.wins)),
            (say("gauntlet.time"), _seconds(run.ticks)),
            *(() if run.over else ((say("gauntlet.wounds"), str(run.wounds)),)),
        )

    def _best(self, runner: str) -> Sequence[Sequence[str]]:
        runs = self._table.best(runner)
        if not runs:
            return ((say("gauntlet.none"),),)
        lines = [
            (
                say("gauntlet.best-run", count=run.wins, time=_seconds(run.ticks)),
                f"{say(f'setup.{run.level}')}, {date_words(run.date)}",
            )
            for run in runs
        ]
        return [(text,) for line in lines for text in line] if has_aside(self.context.canvas) else lines

    def _parts(self, run: Gauntlet) -> Sequence[TrailPart]:
        """Return the enemies, then the runner's own army."""
        enemies, _ = run.ladder
        names = [say(f"{GAME}.side.{one}") for one in ("light", "dark")]
        titles = (
            say("gauntlet.enemies", side=names[1 - run.slot]),
            say("gauntlet.own", side=names[run.slot]),
        )
        stops = [_stop(run, number) for number in range(len(run.opponents))]
        return tuple(zip(titles, (stops[: len(enemies)], stops[len(enemies) :]), strict=True))


def _number(key: str) -> int:
    """Return the opponent's number from the key of its stop."""
    return int(key.removeprefix(STOP))


def _stop(run: Gauntlet, number: int) -> Stop:
    """Return an opponent, and what has become of it."""
    kind = run.opponents[number]
    fate, note = _fate(run, number)
    return Stop(f"{STOP}{number}", kind, say(kind), number + 1, fate, note)


def _fate(run: Gauntlet, number: int) -> tuple[Fate, str]:
    if number < len(run.rungs):
        rung = run.rungs[number]
        fate: Fate = "won" if rung.won else "lost"
        return fate, say(f"gauntlet.rung-{fate}", time=_seconds(rung.ticks))
    fate = "next" if number == run.wins and not run.over else "locked"
    return fate, say(f"gauntlet.rung-{fate}")


def _seconds(ticks: int) -> str:
    """Return a time as minutes and seconds."""
    minutes, seconds = divmod(ticks // TICKS_PER_SECOND, 60)
    return f"{minutes}:{seconds:02}"
