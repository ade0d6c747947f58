"""A finished match in numbers: why it ended, what each side did, and who held the power points when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.games.archon.board import POWER_POINTS
from archon3d.games.archon.icons import LIGHT
from archon3d.play.archon.summary import MatchSummary, summarise
from archon3d.play.battle import FoughtBattle
from archon3d.rules.game import Outcome
from archon3d.screens.session import MatchSession
from archon3d.ui.canvas import FADED, SIDE_COLOURS, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.rolling import RollingWords
from archon3d.ui.shapes import CLEAR, PANEL_RIM, Panel
from archon3d.ui.words import say

CHART_LINES: Final = 3
"""How high the chart is."""
CHART_BACK: Final = (0.03, 0.025, 0.04, 0.9)


class MatchNumbers(RollingWords):
    """The lines, then the chart: light's points from below, dark's from above."""

    def __init__(
        self,
        layer: Layer,
        area: Rectangle,
        reason: str,
        summary: MatchSummary,
        battles: Sequence[FoughtBattle],
    ) -> None:
        """`reason` is the outcome's; `battles` are those that were seen, of which the longest is told."""
        self._reason, self._summary, self._battles = reason, summary, battles
        super().__init__(layer, area)

    def _write_parts(self) -> None:
        summary = self._summary
        self._write_text(say(f"archon.ending.{self._reason}"))
        self._y += self._gap
        for name, number in (
            ("turns", summary.turns),
            ("rounds", summary.rounds),
            ("battles", summary.battles),
        ):
            self._write_pair(say(f"archon.result.{name}"), str(number))
        if self._battles:
            self._write_pair(say("archon.result.longest"), _longest(self._battles))
        self._y += self._gap
        self._write_pair("", say("archon.result.sides"))
        for name, sides in (("won", summary.won), ("lost", summary.lost), ("spells", summary.spells)):
            self._write_pair(say(f"archon.result.{name}"), say("archon.result.pair", **sides))
        self._y += self._gap
        self._label(say("archon.result.points"), self._x, FADED)
        self._y += self._line
        self._draw_chart()

    def _draw_chart(self) -> None:
        """As wide as the match was long."""
        height = CHART_LINES * self._line
        place = Rectangle(self._x, self._y, self._width, height)
        Panel(self._content, place, top=CHART_BACK, bottom=CHART_BACK, rim=PANEL_RIM, radius=4, edge=2)
        steps = self._summary.points
        pitch, unit = self._width / len(steps), height / len(POWER_POINTS)
        for side, colour in SIDE_COLOURS.items():
            for start, end, held in _runs([step[side] for step in steps]):
                top = self._y + (height - held * unit if side == LIGHT else 0)
                bar = Rectangle(self._x + start * pitch, top, (end - start) * pitch, held * unit)
                Panel(self._content, bar, top=colour, bottom=colour, rim=CLEAR, radius=0, edge=0)
        self._y += height


def archon_numbers(layer: Layer, area: Rectangle, session: MatchSession, outcome: Outcome) -> MatchNumbers:
    """The numbers of a finished match."""
    director = session.director
    return MatchNumbers(layer, area, outcome.reason, summarise(director.match), director.fought)


def _runs(values: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """Where each run of the same value begins, where it ends, and the value; runs of nothing are left out."""
    start = 0
    for value, run in groupby(values):
        end = start + len(list(run))
        if value:
            yield start, end, value
        start = end


def _longest(battles: Sequence[FoughtBattle]) -> str:
    battle = max(battles, key=lambda one: one.ticks)
    return say(
        "archon.result.longest.who",
        attacker=say(battle.attacker),
        defender=say(battle.defender),
        seconds=round(battle.ticks / TICKS_PER_SECOND),
    )
