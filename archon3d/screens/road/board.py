"""A board of the road, with its goal over it."""

from archon3d.activities.road import RoadActivity
from archon3d.context.context import Context
from archon3d.play.quests.run import PLIES_A_ROUND
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.quest import QuestScreen
from archon3d.screens.road.words import goal_words
from archon3d.ui.hud.instructor import Instructor
from archon3d.ui.layout import Node
from archon3d.ui.words import say


class RoadBoardScreen(QuestScreen):
    """The board at hand, with its goal and the rounds over it."""

    def __init__(self, context: Context, data: object) -> None:
        """Take a board of the road."""
        self._road_board = expect(data, RoadActivity)
        self._panel: Instructor | None = None
        super().__init__(context, data)

    def head(self) -> Node:
        """Return the goal, and how many of its rounds are over."""
        run = self._road_board.run_before
        title = say("road.station", number=run.station.number)
        self._panel = Instructor(self.context.canvas, title, self._task(run.rounds_allowed))
        self._panel.write(self._task(self._round))
        return self._panel

    def update(self, dt: float) -> ScreenOutcome | None:
        """Update the board; keep what has become of it as soon as it is judged."""
        if self._road_board.progress != "open":
            self._road_board.concluded()
        if self._panel is not None and self._panel.text != self._task(self._round):
            self._panel.write(self._task(self._round))
        return super().update(dt)

    def judged_outcome(self) -> ScreenOutcome:
        """Return the choice after a board that was won, or the end of the road."""
        after = self._road_board.concluded()
        if after.chooses:
            return ScreenOutcome("choice", automatic=True)
        return ScreenOutcome("ended", after, automatic=True)

    @property
    def _round(self) -> int:
        """The round that is played, from 1."""
        match = self._road_board.director.match
        over: int = (match.state.turn - match.states[0].turn) // PLIES_A_ROUND
        return min(self._road_board.run_before.rounds_allowed, over + 1)

    def _task(self, number: int) -> str:
        run = self._road_board.run_before
        rounds = say("road.round", number=number, all=run.rounds_allowed)
        return f"{goal_words(run.station)} {rounds}"
