"""The analysis of a match: its course as chances to win, how both sides did, and what turned it."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.play.analysis import Analysis, SideReckoning, TurningPoint, WeighedBattle, WeighedDecision
from archon3d.play.puzzles.own import own_mistakes
from archon3d.play.puzzles.puzzle import BoardPuzzle
from archon3d.play.puzzles.run import PuzzleRun
from archon3d.presenters.presenter import presenter_of
from archon3d.replays.analysing import (
    MOST_NAMED,
    analysis_by_frame,
    best_words,
    gainer_of,
    moment_of,
    short_turn,
)
from archon3d.replays.words import ply_words
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.puzzle_menu import puzzle_outcome
from archon3d.screens.replay import Show, ToAnalyse, people_of
from archon3d.ui.canvas import GOLD
from archon3d.ui.frames import Framed
from archon3d.ui.layout import Anchored, Column, Gap, Inset, Node, Row, Share, Stack, Variants
from archon3d.ui.meter import Meter
from archon3d.ui.standing_chart import StandingChart
from archon3d.ui.theme import DIALOG_WIDTH, GAP, HEADING, SCREEN_EDGE, SMALL_GAP, SMALL_NOTE
from archon3d.ui.widgets.basic import Choices, Text
from archon3d.ui.widgets.facts import Facts
from archon3d.ui.widgets.position_thumbnail import PositionThumbnail, Thumbnail
from archon3d.ui.widgets.rows import ListRows
from archon3d.ui.words import decimal, explained, say, spoken

PERCENT: Final = 100
PICTURE_SHARE: Final = 0.24
"""Share of the width for the board of a turning point."""
CHART_LINES, LEAST_CHART_LINES = 5, 2
"""Height of the chart in lines, and that with large text."""
METER_HEIGHT: Final = 24
"""In canvas units."""
HALF: Final = 0.5

BACK: Final = "back"
SOLVE: Final = "solve"
TURNING: Final = "turning-"
"""Key of a turning point's row, before its number."""


class AnalysisScreen(LaidOutScreen):
    """Weighs a match while a bar fills, then tells what it found; each turning point can be watched."""

    _focus = BACK

    def __init__(self, context: Context, data: object) -> None:
        """Take a match."""
        super().__init__(context, data)
        self._given = expect(data, ToAnalyse)
        presenter = presenter_of(self._given.playback.kit.name)
        self._colours, self._thumbnail = presenter.colours, presenter.thumbnail
        self._picture: Variants | None = None
        self._by_frame = analysis_by_frame(self._given.journal)
        self._progress = Meter(GOLD, METER_HEIGHT)

    @property
    def analysis(self) -> Analysis | None:
        """What was found; None while it thinks."""
        return self._by_frame.found

    @property
    def pictured(self) -> str:
        """Key of the turning point whose board is shown; empty for none."""
        return "" if self._picture is None else self._picture.shown

    @property
    def busy(self) -> bool:
        """Whether it still thinks."""
        return self.analysis is None

    def build(self) -> Node:
        """Return the bar while it thinks, or else everything that it found."""
        found = self._thinking() if self.analysis is None else self._found(self.analysis)
        column = Column(Gap(GAP), Text(say("analysis.title"), HEADING), Gap(SMALL_GAP), *found)
        return Stack(self.backdrop(), Inset(column, SCREEN_EDGE, 0))

    def explanation(self) -> str:
        """Return the row's help text; all turning points share one."""
        return "" if self.menu is None else explained(f"analysis.{self.menu.focus.partition('-')[0]}")

    def think(self, dt: float) -> None:
        """Weigh the next decisions, as long as a frame allows."""
        if self.busy:
            self._by_frame.think()
            if not self.busy:
                self._renew_layer()

    def update(self, dt: float) -> ScreenOutcome | None:
        """Fill the bar, and handle input."""
        self._progress.show(self._by_frame.progress, self._by_frame.progress)
        pressed = self.pressed_row(intents := self.intents(dt))
        if self._picture is not None and self._focus.startswith(TURNING):
            self._picture.show(self._focus)
        if pressed == BACK or {Intent.BACK, Intent.LEAVE} & set(intents):
            return self._given.back
        if pressed is None or self.analysis is None:
            return None
        if pressed == SOLVE:
            mistakes = self._mistakes(self.analysis)
            return puzzle_outcome(PuzzleRun("own", mistakes, self.context.puzzle_results))
        turning = self._turning(pressed)
        show = Show(self._given.playback, ScreenOutcome("back"), moment_of(turning), playing=False)
        return ScreenOutcome("replay", show)

    def _thinking(self) -> Sequence[Node]:
        """Return what is shown while it thinks."""
        bar = Column(Text(say("analysis.thinking"), wraps=True), Gap(GAP), self._progress)
        return (
            Gap(grow=HALF),
            Anchored(Framed(bar), width=DIALOG_WIDTH),
            Gap(grow=HALF),
            Choices({BACK: say("analysis.back")}),
        )

    def _found(self, analysis: Analysis) -> Sequence[Node]:
        """Return the chart, the sides' figures and the turning points; large text leaves room for less."""
        roomy = self.context.canvas.roomy
        first, second = (self._side_word(side) for side in analysis.sides)
        note = Text(say("analysis.chart", first=first, second=second), SMALL_NOTE, wraps=True)
        turning = dict(enumerate(map(self._turning_words, analysis.turning_points)))
        rows = {f"{TURNING}{number}": words for number, words in turning.items()}
        solve = {SOLVE: say("analysis.solve")} if self._mistakes(analysis) else {}
        heading = Text(say("analysis.turning") if rows else say("analysis.even"), SMALL_NOTE)
        return (
            self._chart(analysis, CHART_LINES if roomy else LEAST_CHART_LINES),
            *((note,) if roomy else ()),
            Gap(SMALL_GAP),
            Row(*(Share(self._figures(analysis, side), HALF) for side in analysis.sides)),
            Gap(SMALL_GAP),
            *((heading,) if roomy or not rows else ()),
            self._with_picture(ListRows({**rows, **solve, BACK: say("analysis.back")})),
        )

    def _with_picture(self, rows: Node) -> Node:
        """Return the rows with the focused turning point's board at the right, if there is room."""
        self._picture = None
        canvas, make = self.context.canvas, self._thumbnail
        if self.analysis is None or not self.analysis.turning_points or make is None:
            return rows
        if not canvas.roomy or canvas.upright:
            return rows
        keys = [f"{TURNING}{number}" for number in range(len(self.analysis.turning_points))]
        first = self._focus if self._focus in keys else keys[0]
        self._picture = Variants(keys, lambda key: self._board_of(make, key), first)
        return Row(Share(rows, 1 - PICTURE_SHARE), Share(self._picture, PICTURE_SHARE), grow=1.0)

    def _board_of(self, make: Callable[[Any], Thumbnail], key: str) -> Node:
        """Return the board before a turning point, with the better move or the battle marked."""
        turning = self._turning(key)
        kit, states = self._given.playback.kit, self._given.journal.match.states
        if isinstance(turning, WeighedDecision):
            state = states[turning.first]
            return PositionThumbnail(make(state), kit.proposal(state, turning.appraisal.best[0]).marks)
        action = self._given.journal.match.actions[turning.last]
        state = states[turning.last]
        return PositionThumbnail(make(state), kit.proposal(state, action).marks)

    def _turning(self, key: str) -> TurningPoint:
        """Return the turning point of that row. Raises LookupError while it thinks."""
        if self.analysis is None:
            raise LookupError("the match is still being analysed")
        return self.analysis.turning_points[int(key.removeprefix(TURNING))]

    def _mistakes(self, analysis: Analysis) -> tuple[BoardPuzzle, ...]:
        """Return the bad decisions of people here as puzzles."""
        journal = self._given.journal
        people = people_of(journal)
        return tuple(one.puzzle for one in own_mistakes(journal.match, analysis, people)) if people else ()

    def _figures(self, analysis: Analysis, side: str) -> Node:
        """Return a side's figures; with large text its accuracy alone."""
        facts = self._facts(analysis, side)
        if not self.context.canvas.roomy:
            (name, _), *others = facts
            return Framed(Facts([(name, others[0][1] if others else "")]))
        return Framed(Column(Facts(facts), Gap(GAP)))

    def _chart(self, analysis: Analysis, lines: int) -> Node:
        first, second = analysis.sides
        percents = [round(PERCENT * chance) for chance in analysis.curve]
        held = {first: percents, second: [PERCENT - percent for percent in percents]}
        marks = {turning.last: gainer_of(turning, analysis.sides) for turning in analysis.turning_points}
        return StandingChart(held, PERCENT, self._colours, marks, lines)

    def _facts(self, analysis: Analysis, side: str) -> list[tuple[str, str]]:
        """Return a side's figures by name."""
        did = analysis.side(side)
        facts = [(self._side_word(side), "")]
        if did.accuracy is not None:
            facts.append((say("analysis.accuracy"), f"{decimal(round(did.accuracy, 1))} %"))
            facts.append((say("analysis.decisions"), _decision_words(did)))
        if did.battles:
            expected = decimal(round(did.expected, 1))
            words = say("analysis.battles-won", won=did.won, of=did.battles, expected=expected)
            facts.append((say("analysis.battles"), words))
        return facts

    def _turning_words(self, turning: TurningPoint) -> str:
        """Return a sentence about a decision or a battle."""
        if isinstance(turning, WeighedBattle):
            return self._battle_words(turning)
        playback, state = self._given.playback, self._given.journal.match.states[turning.first]
        made = [ply_words(playback, ply) for ply in range(turning.first + 1, turning.last + 2)]
        best = best_words(playback.kit, state, turning)
        most = MOST_NAMED if self.context.canvas.roomy else 1
        return say(
            "analysis.decision",
            ply=turning.last + 1,
            side=self._side_word(turning.side),
            made=short_turn(made, best, most),
            before=round(PERCENT * turning.appraisal.best_chance),
            after=round(PERCENT * turning.appraisal.chance),
            best=short_turn(best, made, most),
        )

    def _battle_words(self, battle: WeighedBattle) -> str:
        """Return who attacked whom, with which odds, and how it ended."""
        fate = "none" if battle.winner is None else "won" if battle.winner == battle.attacker else "lost"
        kit, state = self._given.playback.kit, self._given.journal.match.states[battle.last + 1]
        attacker, defender = ("", "") if kit.battle is None else kit.battle.names(kit.battle.pending(state))
        return say(
            f"analysis.battle-{fate}",
            ply=battle.last + 1,
            attacker=say(attacker),
            defender=say(defender),
            odds=round(PERCENT * battle.odds),
        )

    def _side_word(self, side: str) -> str:
        return spoken(self._given.playback.kit.side_word(side))


def _decision_words(did: SideReckoning) -> str:
    """Return how many decisions were bad, the worst first."""
    counted = [(grade, did.grades[grade]) for grade in ("blunder", "mistake", "inaccuracy")]
    words = [say(f"analysis.{grade}", count=count) for grade, count in counted if count]
    return say("list.separator").join(words) or say("analysis.good")
