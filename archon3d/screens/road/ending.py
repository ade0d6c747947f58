"""The end of a road: whether to give it up, and how it ended."""

from typing import Final

from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.host import clipboard
from archon3d.play.road.results import result_of
from archon3d.play.road.run import ABANDONED, RoadRun
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.road.words import army_row, goal_words
from archon3d.ui.dialog import plate, question
from archon3d.ui.layout import Column, Gap, Node, Stack
from archon3d.ui.theme import NEWS, NOTE, PROSE, SMALL_GAP
from archon3d.ui.widgets.basic import Choices, Text
from archon3d.ui.words import say

WIDTH: Final = 1200
KEEP, GIVE_UP = "keep", "give-up"


class RoadGivingUpScreen(LaidOutScreen):
    """Asks whether to give the road up."""

    topic = "road"
    order = 8
    _focus = KEEP

    def build(self) -> Node:
        """Return the question over the map."""
        choices = {key: say(f"road.{key}") for key in (KEEP, GIVE_UP)}
        return question(say("road.end-title"), say("road.end-note"), choices)

    def update(self, dt: float) -> ScreenOutcome | None:
        """End the road, or go back."""
        intents = self.intents(dt)
        pressed = self.pressed_row(intents)
        kept = self.context.kept_road
        if pressed == GIVE_UP and kept.walked is not None:
            run = kept.walked.run.given_up()
            kept.follow(run)
            return ScreenOutcome("ended", run)
        return ScreenOutcome("back") if pressed or {Intent.BACK, Intent.LEAVE} & set(intents) else None


class RoadResultScreen(LaidOutScreen):
    """How far the army came, and what to do now."""

    topic = "road"
    _focus = "new"

    def __init__(self, context: Context, data: object) -> None:
        """Take a run that is over."""
        super().__init__(context, data)
        self._run = expect(data, RoadRun)
        self._copied = ""
        self.context.sound.scene("victory" if self._run.won else "defeat")

    @property
    def run(self) -> RoadRun:
        """The run that is over."""
        return self._run

    def build(self) -> Node:
        """Return the result, where there is room with the army, and the choices."""
        run, roomy = self._run, self.context.canvas.roomy
        title = say("road.victory") if run.won else say("road.defeat", number=run.passed + 1)
        summary = say("road.told" if roomy else "road.passed", count=run.passed, rounds=run.rounds)
        if run.won and roomy:
            summary = say("road.walked", rounds=run.rounds)
        fell = run.lost and run.log[-1] != ABANDONED
        parts = [
            *((Text(say("road.missed", goal=goal_words(run.station)), PROSE, wraps=True),) if fell else ()),
            Text(summary, PROSE, wraps=True),
            Text(result_of(run).share, NOTE),
            *((Text(self._copied, NEWS, wraps=True),) if self._copied else ()),
            *((Gap(SMALL_GAP), army_row(run.army)) if roomy else ()),
        ]
        choices = Choices({key: say(f"road.{key}") for key in ("new", "again", "share", "leave")})
        return Stack(self.backdrop(), plate(title, Column(*parts, gap=SMALL_GAP), choices, width=WIDTH))

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input."""
        intents = self.intents(dt)
        pressed = self.pressed_row(intents)
        if pressed == "share":
            copied = clipboard.copy(result_of(self._run).share)
            self._copied = say("puzzle.copied" if copied else "puzzle.no-clipboard")
            self._renew_layer()
        if pressed == "new":
            return ScreenOutcome("road")
        if pressed == "again":
            return ScreenOutcome("road", self._run.road)
        leaves = pressed == "leave" or {Intent.BACK, Intent.LEAVE} & set(intents)
        return ScreenOutcome("title") if leaves else None
