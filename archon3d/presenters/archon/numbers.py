"""Statistics of a finished match of Archon: each side's, the best fighter, and the longest battle."""

from collections.abc import Mapping, Sequence
from typing import Final

from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.games.archon.actions import ResolveBattle
from archon3d.games.archon.icons import SIDES
from archon3d.play.archon.summary import Champion, MatchSummary, summarise
from archon3d.presenters.result_numbers import ResultNumbers
from archon3d.ui.canvas import Canvas
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Node, Row, Size, Surface
from archon3d.ui.portrait import Portrait
from archon3d.ui.widgets.parts import Rest
from archon3d.ui.widgets.scoreboard import Halves, score_line
from archon3d.ui.widgets.scrolling import line_height, pair
from archon3d.ui.words import say

LEAST_WINS: Final = 2
"""Least number of won battles of the match's best fighter."""
PORTRAIT, PORTRAIT_GAP = 0.92, 0.3
"""Size of its portrait, and the gap after it, in lines."""


class MatchNumbers(ResultNumbers):
    """Statistics of a match of Archon."""

    def _summary(self) -> Sequence[Node]:
        summary, course = summarise(self._activity.director.match), list[Node]()
        if summary.champion is not None and summary.champion.won >= LEAST_WINS:
            course.append(self._champion(summary.champion))
        longest = self._longest()
        if longest:
            course.append(pair(say("archon.result.longest"), longest))
        for name, number in (
            ("turns", summary.turns),
            ("rounds", summary.rounds),
            ("battles", summary.battles),
        ):
            course.append(pair(say(f"archon.result.{name}"), str(number)))
        return (Halves(self._scores(summary), course),)

    def _scores(self, summary: MatchSummary) -> Sequence[Node]:
        """Return what either side did, below the sides' names."""
        (left, right), colours = SIDES, self._colours
        name_of = self._activity.name_of
        names = score_line(name_of(left), "", name_of(right), (colours[left], colours[right]))
        counted = (("won", summary.won), ("lost", summary.lost), ("spells", summary.spells))
        return names, *(
            score_line(str(sides[left]), say(f"archon.result.{name}"), str(sides[right]))
            for name, sides in counted
        )

    def _champion(self, champion: Champion) -> Node:
        """Return the best fighter, with its portrait before the line."""
        won = say("archon.result.champion.who", icon=say(champion.kind), count=champion.won)
        line = pair(say("archon.result.champion"), won, self._colours[champion.side])
        return Row(LinePortrait(champion.kind), Rest(line))

    def _longest(self) -> str:
        """Return who fought the longest battle, and how long; empty if no battle is known."""
        playback = self._activity.playback
        moment = playback.longest_battle
        spec = None if moment is None else playback.ply_records[moment.ply].spec
        if moment is None or spec is None:
            return ""
        attacker, defender = say(spec.left.icon), say(spec.right.icon)
        seconds = round(playback.ticks(moment.ply) / TICKS_PER_SECOND)
        return say("archon.result.longest.who", attacker=attacker, defender=defender, seconds=seconds)

    def _marks(self) -> Mapping[int, str | None]:
        """Return each battle, with its winner."""
        match, marks = self._activity.director.match, dict[int, str | None]()
        for ply, (state, action) in enumerate(zip(match.states, match.actions, strict=False)):
            if isinstance(action, ResolveBattle) and state.battle is not None:
                fighters = {"attacker": state.battle.attacker, "defender": state.battle.defender}
                icon = fighters.get(action.winner)
                marks[ply] = None if icon is None else icon.side
        return marks


class LinePortrait(Node):
    """A portrait at the start of a line, with a gap after it."""

    def __init__(self, name: str) -> None:
        self._name = name

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the size of a line's height."""
        return Size((PORTRAIT + PORTRAIT_GAP) * line_height(canvas), line_height(canvas))

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the portrait."""
        size = PORTRAIT * line_height(surface.canvas)
        Portrait(surface.layer, self._name, Rectangle(area.x, area.y, size, size))
