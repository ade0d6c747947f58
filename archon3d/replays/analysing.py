"""The analysis of a match by the frame, for the screens that show a part of it; and its words."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, Final

from archon3d.play.analysis import Analysis, TurningPoint, WeighedBattle, WeighedDecision
from archon3d.play.analysis_report import analyser_of
from archon3d.play.journal import Journal
from archon3d.play.kit import GameKit
from archon3d.play.playback import Moment
from archon3d.replays.work_by_frame import WorkByFrame
from archon3d.ui.words import say, spoken

REMEMBERED: Final = 8
"""Analyses that are kept, finished or not, so that none is made again on the way from screen to screen."""

MOST_NAMED: Final = 2
"""The actions of a long turn that are named at most."""

_BEGUN: Final[dict[str, "AnalysisByFrame"]] = {}
"""By record, the oldest first."""


class AnalysisByFrame:
    """Analyses a match, as long as `think` is called each frame."""

    def __init__(self, journal: Journal) -> None:
        """Take a match whose game can be analysed. Raises ValueError for another."""
        self._analyser = analyser_of(journal.match)
        self._work = WorkByFrame(self._analyser.work())

    @property
    def found(self) -> Analysis | None:
        """What was found; None while it thinks."""
        return self._work.result

    @property
    def progress(self) -> float:
        """The share of the match that is analysed, from 0 to 1."""
        return self._analyser.progress if self.found is None else 1.0

    def think(self) -> None:
        """Weigh the next decisions, as long as a frame allows."""
        self._work.think()


def analysis_by_frame(journal: Journal) -> AnalysisByFrame:
    """Return the match's analysis, which continues where another screen left it. Raises ValueError."""
    record = journal.text
    if record not in _BEGUN:
        _BEGUN[record] = AnalysisByFrame(journal)
        if len(_BEGUN) > REMEMBERED:
            del _BEGUN[next(iter(_BEGUN))]
    return _BEGUN[record]


def moment_of(turning: TurningPoint) -> Moment:
    """Return the moment from which it can be watched: before the decision, or where the battle begins."""
    return Moment(turning.last + 1) if isinstance(turning, WeighedBattle) else Moment(turning.first)


def gainer_of(turning: TurningPoint, sides: tuple[str, str]) -> str:
    """Return the side that a turning point brought forward."""
    if isinstance(turning, WeighedBattle):
        other = sides[1 - sides.index(turning.attacker)]
        return turning.attacker if turning.gain > 0 else other
    return sides[1 - sides.index(turning.side)]


def _short_words(kit: GameKit, state: Any, action: Any) -> str:
    """Return an action in short if the game has words for that, else in notation."""
    return spoken(kit.ply(state, action) or kit.rules.write_action(action))


def best_words(kit: GameKit, state: Any, decision: WeighedDecision) -> list[str]:
    """Return the best actions of a decision in that state, each in short."""
    return [_short_words(kit, state, one) for one in decision.appraisal.best]


def short_turn(actions: Sequence[str], other: Sequence[str] = (), most: int = MOST_NAMED) -> str:
    """Return `most` actions of a turn, beginning where it differs from another one."""
    both = zip(actions[:-1], other, strict=False)
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], both))
    shown = actions[same : same + most]
    left_out = same + len(shown) < len(actions)
    return say("list.separator").join(("…",) * (same > 0) + (*shown,) + ("…",) * left_out)
