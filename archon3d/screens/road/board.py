"""A board of the road, with its goal over it."""

from archon3d.activities.road import RoadActivity
from archon3d.context.context import Context
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.quest import QuestScreen
from archon3d.screens.road.words import goal_words
from archon3d.ui.words import say


class RoadBoardScreen(QuestScreen):
    """The board at hand, with its goal and the rounds over it."""

    def __init__(self, context: Context, data: object) -> None:
        """Take a board of the road."""
        self._road_board = expect(data, RoadActivity)
        super().__init__(context, data)

    def title(self) -> str:
        """Return the station's name."""
        return say("road.station", number=self._road_board.run_before.station.number)

    def task(self) -> str:
        """Return the station's goal, and how far it is reached."""
        run = self._road_board.run_before
        goal, done = goal_words(run.station), run.done(self._road_board.director.match)
        return goal if done is None else f"{goal} {say(f'road.done.{run.station.goal}', count=done)}"

    def update(self, dt: float) -> ScreenOutcome | None:
        """Update the board; keep what has become of it as soon as it is judged."""
        if self._road_board.progress != "open":
            self._road_board.concluded()
        return super().update(dt)

    def judged_outcome(self) -> ScreenOutcome:
        """Return the choice after a board that was won, or the end of the road."""
        after = self._road_board.concluded()
        if after.chooses:
            return ScreenOutcome("choice", automatic=True)
        return ScreenOutcome("ended", after, automatic=True)
