"""The first duel of a new player: offered once, before anything else, and listed among the lessons."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from archon3d.activities.duel import DuelActivity
from archon3d.arena.events import BattleOver
from archon3d.context.context import Context
from archon3d.controls.bindings import MOUSE
from archon3d.controls.intents import Intent
from archon3d.host.settings import FIRST_DUEL, LAST_GAME
from archon3d.overlays.hints import PAUSE, HintRow
from archon3d.overlays.tips import tip_hint
from archon3d.play.arena_view import arena_view
from archon3d.play.first_duel import FIRST_DUEL_KEY, FirstDuel
from archon3d.play.tips import Tip
from archon3d.scene.arena.scene import ArenaScene
from archon3d.scene.craft.camera import Margins
from archon3d.screens.arena import ArenaScreen
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.question import QuestionScreen
from archon3d.ui.canvas import CANVAS_HEIGHT
from archon3d.ui.dialog import question
from archon3d.ui.layout import Column, Gap, Inset, Node, Plated, Stack
from archon3d.ui.widgets.parts import LivePart, Room
from archon3d.ui.words import say

CHOICES: Final = ("fight", "later")
LINE: Final = 72
LINE_TEXT: Final = 40
HIGHEST: Final = 104
"""Greatest height of the instruction line, in canvas units."""
MARGIN: Final = 48
PADDING: Final = 8
LESSON_LIST: Final = "lessons"
"""Outcome of a first duel that was started from the list of lessons."""
VERDICT_SECONDS: Final = 2.5
"""How long the result of the duel is shown."""
LEARNER_WINS: Final = "left"


def is_first_start(context: Context) -> bool:
    """Return whether nothing has been played yet, and the first duel has not been offered."""
    settings = context.settings
    new = settings[LAST_GAME] == LAST_GAME.default and not context.saves.waiting
    return new and not settings[FIRST_DUEL]


class OfferScreen(QuestionScreen):
    """The offer of the first duel, which is made once only."""

    _focus = CHOICES[0]

    def __init__(self, context: Context, data: object) -> None:
        """Open the screen, which needs no data."""
        super().__init__(context, data)
        self.put_ground(ArenaScene, arena_view(FirstDuel().state))
        self.context.sound.scene("title")

    def build(self) -> Node:
        """Return the offer, in front of the first duel's arena."""
        choices = {key: say(f"first.{key}") for key in CHOICES}
        return question(say("first.title"), say("first.note"), choices)

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input; going back skips the duel. Without input the title follows."""
        self.live(dt)
        intents = self.intents(dt)
        pressed = self.pressed_row(intents)
        if {Intent.BACK, Intent.LEAVE} & set(intents):
            pressed = "later"
        if pressed is not None:
            self.context.settings[FIRST_DUEL] = True
            self.context.settings.save()
        if pressed == "fight":
            return ScreenOutcome("duel", FirstDuelActivity("title"))
        return ScreenOutcome("title") if pressed or self.unattended(dt) else None


class FirstDuelActivity(DuelActivity):
    """The first duel in progress."""

    practises = False

    def __init__(self, back: str, first: FirstDuel | None = None) -> None:
        """Start the first duel, or another try of `first`; `back` is the outcome that leads back."""
        self.first = first or FirstDuel()
        super().__init__(self.first.setup, duel=self.first)
        self.back = back
        self.exit_outcome = back if back == LESSON_LIST else DuelActivity.exit_outcome


class FirstDuelScreen(ArenaScreen):
    """The arena with an instruction line."""

    exit_seconds = VERDICT_SECONDS

    def __init__(self, context: Context, data: object) -> None:
        """Take a first duel."""
        self._lesson = expect(data, FirstDuelActivity)
        context.seating = self._lesson.seating
        self._inside = Room(grow=1.0)
        self._plate = LivePart(Plated(self._inside, PADDING))
        super().__init__(context, data)

    def build(self) -> Node:
        """Return the arena's text, and the line between the field and the footer."""
        self._plate.set_shown(self._step is not None)
        height = min(self.context.canvas.room(LINE, LINE_TEXT), HIGHEST)
        line = Stack(Gap(height), self._plate)
        return Stack(Column(Gap(grow=1.0), Inset(line, MARGIN, 0)), super().build())

    def margins(self) -> Margins:
        """Return the margins: names above the field, the line below it."""
        return Margins(self._hud.foot / CANVAS_HEIGHT, 1.0 - self._plate.area.y / CANVAS_HEIGHT)

    def hints(self) -> Sequence[HintRow]:
        """Return the pause's hint in the footer, and the instruction above it."""
        hints, step = super().hints(), self._step
        if self.mouse.undecided or not hints:
            return hints
        row = hints[0]
        rows = [replace(row, hints=(PAUSE,))]
        if step is None:
            return rows
        side = self._lesson.people()[0]
        hint = tip_hint(step, tapping=self._inputs.taps(side), pointing=row.source == MOUSE)
        if step.fires and row.source != MOUSE:
            hint = replace(hint, named=True)
        return (*rows, HintRow((hint,), row.source, place=self._inside.area, large=True))

    def cover(self) -> None:
        """Hide for another screen, and empty the line."""
        super().cover()
        self._plate.set_shown(False)

    def update(self, dt: float) -> ScreenOutcome | None:
        """Update the duel; a player who has lost repeats the step that failed."""
        outcome = super().update(dt)
        self._plate.set_shown(self._step is not None)
        if outcome is None or outcome.name != "fought":
            return outcome
        if not self._lesson.first.won:
            again = FirstDuelActivity(self._lesson.back, self._lesson.first.another_try())
            return ScreenOutcome("again", again, automatic=True)
        self.context.learned.add(FIRST_DUEL_KEY)
        return ScreenOutcome(self._lesson.back, FIRST_DUEL_KEY, automatic=True)

    @property
    def _step(self) -> Tip | None:
        """The current instruction; None before and after the duel."""
        return None if self.busy or self.decided else self._lesson.first.step

    def _ending(self, event: BattleOver) -> str:
        # the duel itself hears of its end only after the screen
        return say("first.won" if event.winner == LEARNER_WINS else "first.lost")
