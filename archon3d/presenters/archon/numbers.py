"""Statistics of a finished match of Archon: each side's, the best fighter, and the longest battle."""

from collections.abc import Mapping
from typing import Final

from archon3d.activities.activity import MatchActivity
from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.games.archon.actions import ResolveBattle
from archon3d.play.archon.summary import Champion, summarise
from archon3d.presenters.result_numbers import ResultNumbers
from archon3d.rules.game import Outcome
from archon3d.ui.canvas import Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.portrait import Portrait
from archon3d.ui.words import say

LEAST_WINS: Final = 2
"""Least number of won battles of the match's best fighter."""
PORTRAIT: Final = 0.92
"""Size of its portrait, in lines."""


class MatchNumbers(ResultNumbers):
    """Statistics of a match of Archon."""

    def _write_summary(self) -> None:
        summary = summarise(self._activity.director.match)
        if summary.champion is not None and summary.champion.won >= LEAST_WINS:
            self._write_champion(summary.champion)
        longest = self._longest()
        if longest:
            self._write_pair(say("archon.result.longest"), longest)
        self._write_pair("", say("archon.result.sides"))
        for name, sides in (("won", summary.won), ("lost", summary.lost), ("spells", summary.spells)):
            self._write_pair(say(f"archon.result.{name}"), say("archon.result.pair", **sides))
        for name, number in (
            ("turns", summary.turns),
            ("rounds", summary.rounds),
            ("battles", summary.battles),
        ):
            self._write_pair(say(f"archon.result.{name}"), str(number))

    def _write_champion(self, champion: Champion) -> None:
        """Write the best fighter, with its portrait before the line."""
        size = PORTRAIT * self._line
        Portrait(self._content, champion.kind, Rectangle(self._x, self._y, size, size))
        margin = size + 0.3 * self._line
        self._x, self._width = self._x + margin, self._width - margin
        won = say("archon.result.champion.who", icon=say(champion.kind), count=champion.won)
        self._write_pair(say("archon.result.champion"), won, colour=self._colours[champion.side])
        self._x, self._width = self._x - margin, self._width + margin

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


def archon_numbers(
    layer: Layer, area: Rectangle, activity: MatchActivity, outcome: Outcome, colours: Mapping[str, Colour]
) -> MatchNumbers:
    """Return the statistics of a finished match."""
    return MatchNumbers(layer, area, activity, outcome, colours)
