"""A board of the road as it moves through the screens: a quest that is saved, and that its road follows."""

from archon3d.activities.quest import QuestActivity
from archon3d.play.journal import Journal
from archon3d.play.road.kept import KeptRoad
from archon3d.play.road.run import RoadRun
from archon3d.play.saves import DamagedSave, Saves


class RoadActivity(QuestActivity):
    """The board at hand. Its end is kept before anything else of it."""

    exit_outcome = "road"

    def __init__(self, kept: KeptRoad, run: RoadRun, journal: Journal | None = None) -> None:
        """Begin the run's board, or go on with its journal."""
        super().__init__(run.attempt, journal)
        self.is_saved, self.is_resumable = True, self.journal.begun
        self.kept_road = kept
        self.run_before = run
        self._after: RoadRun | None = None

    def keep(self, saves: Saves, *, leaving: bool = False) -> None:
        """Save the match beside the road, or the run after it once it is judged."""
        if self.progress == "open":
            super().keep(self.kept_road.saves, leaving=leaving)
        else:
            self.concluded()

    def concluded(self) -> RoadRun:
        """Return the run after this board, which is kept.

        With the goal reached or missed, the losing side resigns: so the match counts as any other.
        """
        if self._after is None:
            quest, match = self.attempt.quest, self.director.match
            won = self.progress == "reached"
            self._after = self.run_before.after(match, won=won)
            self.kept_road.follow(self._after)
            if match.outcome is None:
                loser = next(side for side in self.game.sides if (side == quest.side) != won)
                self.journal.resign(loser)
            super().keep(self.kept_road.saves)
        return self._after


def board_ahead(kept: KeptRoad, run: RoadRun) -> tuple[RoadActivity, str]:
    """Return the board of a run, as it was left, and what was wrong with its save; empty if nothing was.

    A save of which nothing can be read is set aside, and the board begins once more.
    """
    try:
        journal = kept.board(run)
    except (DamagedSave, OSError) as error:
        return RoadActivity(kept, run), str(error)
    return RoadActivity(kept, run, journal), "" if journal is None else journal.fault
