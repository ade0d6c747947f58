"""The map of the road: which road to walk, and the way to the board ahead."""

from collections.abc import Sequence
from datetime import date
from types import NoneType
from typing import Final

from archon3d.activities.road import RoadActivity, board_ahead
from archon3d.activities.setup_page import SetupPage
from archon3d.activities.setup_rows import TurnRow
from archon3d.context.context import Context
from archon3d.host import clipboard
from archon3d.overlays.hints import BACK
from archon3d.play.road.code import daily_road, drawn_road, road_code
from archon3d.play.road.grade import GRADE
from archon3d.play.road.kept import WalkedRoad
from archon3d.play.road.road import Road
from archon3d.play.road.run import RoadRun, new_run
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.road.words import (
    army_lines,
    army_row,
    counted_names,
    enemy_row,
    station_facts,
    stop_words,
)
from archon3d.screens.row_screen import RowScreen
from archon3d.ui.canvas import GOLD, IVORY
from archon3d.ui.frames import Framed
from archon3d.ui.layout import Anchored, Column, Node, Row, Share
from archon3d.ui.theme import GAP, PROSE, SMALL_GAP
from archon3d.ui.widgets.aside import has_aside
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.page import Page, PageOption, Section
from archon3d.ui.widgets.road_map import RoadMap, RoadStop, StationFate
from archon3d.ui.words import explained, say

STOP: Final = "stop."
"""Prefix of the keys of stations, which end in their numbers from 0."""
DAILY, CODE, COPY, END = "daily", "code", "copy", "end"
"""Rows that lead somewhere."""
SHARE: Final = 0.5
FACTS_SHARE: Final = 0.66
ROWS_SHARE: Final = 0.52
"""Share of the width for the rows, if the army is beside them."""
BEGIN_WIDTH: Final = 800


class RoadScreen(RowScreen):
    """A road to choose, or the one that is walked: its map, the army, and what is ahead."""

    back = BACK

    def __init__(self, context: Context, data: object) -> None:
        """Take a road to offer, as from a code; or None."""
        super().__init__(context, data)
        given = expect(data, Road, NoneType)
        self._kept = context.kept_road
        self._seed = context.new_seed()
        self._given, self._day = given, ""
        self._news = self._news_row = ""
        """What has just happened, and the row that did it."""
        if self._kept.fault:
            self._news = say("road.damaged" if self._walks else "road.unreadable")
        self._board: RoadActivity | None = None
        """The board ahead, once its save was found to be damaged."""
        self.context.sound.scene("title")

    @property
    def run(self) -> RoadRun:
        """The run that is walked, or the one that would begin."""
        walked = self._kept.walked
        return new_run(self._offered) if walked is None else walked.run

    @property
    def _offered(self) -> Road:
        return self._given or drawn_road(self.context.settings[GRADE], self._seed)

    @property
    def _walks(self) -> bool:
        return self._kept.walked is not None

    def page(self) -> SetupPage:
        """Return the page with the rows of a road to choose, or of the walked one."""
        run = self.run
        rows = () if self._walks else (_grade_row(),)
        keys = [(row.key,) for row in rows] + [(key,) for key in self._ways()]
        facts = self._facts(run)
        return SetupPage(
            title=say("road.title"),
            note=self._news or self._note(run),
            note_colour=GOLD if self._news else IVORY,
            begin=self._begin_words(run),
            begin_width=BEGIN_WIDTH,
            columns=(
                (
                    Section(
                        say("road.station", number=run.station.number),
                        (),
                        facts,
                        bright=True,
                        share=FACTS_SHARE,
                        emblem="emblem.match",
                    ),
                    Section(say("title.road"), keys, share=SHARE, emblem="emblem.run"),
                ),
            ),
            rows=rows,
            growth=1.0,
        )

    def middle(self, page: SetupPage, options: Page) -> Node:
        """Return the map over the rows and the army."""
        run = self.run
        stops = RoadMap(tuple(_stop(run, number) for number in range(len(run.road.stations))))
        if has_aside(self.context.canvas):
            armies = Column(
                Text(say("road.army"), PROSE),
                army_row(run.army),
                Text(say("road.enemy"), PROSE),
                enemy_row(run.enemies),
                gap=SMALL_GAP,
            )
            beside = Row(Share(options, ROWS_SHARE), Share(Framed(armies, GAP), 1.0 - ROWS_SHARE), gap=GAP)
            return Anchored(Column(stops, beside, gap=GAP), width=page.width)
        return Column(stops, Anchored(options, width=page.width), gap=SMALL_GAP, grow=1.0)

    def explanation(self) -> str:
        """Return what is known of the focused station, or the help text of the row."""
        row = self.row or self._focus
        if row.startswith(STOP):
            return stop_words(self.run, int(row.removeprefix(STOP)))
        if row == self._news_row and self._news:
            return self._news
        if row in self._ways():
            return self._about_daily() if row == DAILY else explained(f"road.{row}")
        return super().explanation()

    def explanations(self, page: SetupPage) -> Sequence[str]:
        """Return the page's own words, and what is said of each station and each way."""
        run = self.run
        stations = [stop_words(run, number) for number in range(len(run.road.stations))]
        return [*super().explanations(page), *stations, *(explained(f"road.{key}") for key in self._ways())]

    def update(self, dt: float) -> ScreenOutcome | None:
        """Move the focus, and handle what is pressed."""
        begun, back = self.follow(dt)
        if back:
            self.context.settings.save()
            return ScreenOutcome("back")
        return begun

    def changed(self) -> None:
        """Show another road for another grade."""
        self._given, self._day, self._news = None, "", ""
        self._renew_layer()

    def choose(self, key: str) -> ScreenOutcome | None:
        """Return what one of the ways leads to; the board for a station."""
        if key == CODE:
            return ScreenOutcome("code")
        if key == END:
            return ScreenOutcome("end")
        self._news_row = key
        if key == COPY:
            copied = clipboard.copy(road_code(self.run.road))
            self._news = say("road.copied" if copied else "puzzle.no-clipboard")
        if key == DAILY:
            today = date.today()
            self._given, self._day = daily_road(today), today.isoformat()
            self._news = say("road.is-daily", day=self._day)
        self._renew_layer()
        return None

    def begin(self) -> ScreenOutcome | None:
        """Return the board ahead, or the choice at hand; before that, set out on a new road.

        That the board's save is damaged is said first.
        """
        self.context.settings.save()
        run = self.run
        if not self._walks:
            self._kept.begin(WalkedRoad(run, self._day))
        if run.chooses:
            return ScreenOutcome("choice")
        activity, fault = (self._board, "") if self._board else board_ahead(self._kept, run)
        if not fault:
            return ScreenOutcome("board", activity)
        self._board, self._news = activity, say("road.board-damaged")
        self._renew_layer()
        return None

    def _ways(self) -> Sequence[str]:
        """Return the rows that lead somewhere."""
        return (COPY, END) if self._walks else (DAILY, CODE, COPY)

    def _row_options(self) -> dict[str, PageOption]:
        values = {DAILY: self._daily_value(), COPY: road_code(self.run.road)}
        ways = {key: PageOption(say(f"road.{key}"), values.get(key, "")) for key in self._ways()}
        return {**super()._row_options(), **ways}

    def _daily_value(self) -> str:
        result = self._kept.results.of_day(date.today().isoformat())
        return "" if result is None else say("road.stations-won", count=result.stations)

    def _about_daily(self) -> str:
        result = self._kept.results.of_day(date.today().isoformat())
        return explained("road.daily") if result is None else say("puzzles.played", line=result.share)

    def _note(self, run: RoadRun) -> str:
        if self._walks:
            return say("road.choose-first") if run.chooses else say("road.passed", count=run.passed)
        best = self._kept.results.best(run.road.grade)
        help_text = say("road.help")
        return help_text if best is None else f"{help_text} {say('road.best', count=best.stations)}"

    def _begin_words(self, run: RoadRun) -> str:
        if not self._walks:
            return say("road.begin")
        if run.chooses:
            return say("road.choose")
        return say("road.resume" if self._kept.on_board else "road.next", number=run.station.number)

    def _facts(self, run: RoadRun) -> Sequence[Sequence[str]]:
        """Return what is known of the next station."""
        armies = ((counted_names(run.enemies),), (say("road.army"),), *army_lines(run.army))
        return (*station_facts(run), *(() if has_aside(self.context.canvas) else armies))


def _grade_row() -> TurnRow:
    return TurnRow("grade", say("road.grade"), GRADE, lambda grade: say(f"road.{grade}"), about="road.grade")


def _stop(run: RoadRun, number: int) -> RoadStop:
    station = run.road.stations[number]
    fate: StationFate = "won" if number < run.passed else "next" if number == run.passed else "locked"
    return RoadStop(f"{STOP}{number}", station.number, station.colour, fate)
