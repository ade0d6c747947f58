"""A duel outside a match: the arena with slow motion, hitboxes, and a rewind of two seconds."""

from collections.abc import Sequence
from typing import Final

from archon3d.activities.duel import DuelActivity
from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.context.context import Context
from archon3d.controls.bindings import MOUSE_SELECT
from archon3d.controls.intents import Intent
from archon3d.overlays.hints import Hint, HintRow
from archon3d.play.arena_view import ArenaView, arena_view
from archon3d.play.battle import NullBattleView
from archon3d.play.practice import BOXES, SPEED, SPEEDS
from archon3d.scene.craft.camera import Margins
from archon3d.screens.arena import ArenaScreen
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.pause import PauseReason
from archon3d.ui.canvas import CANVAS_HEIGHT
from archon3d.ui.focus import Rectangle
from archon3d.ui.frame_strip import FrameStrip
from archon3d.ui.hit_boxes import HitBoxes
from archon3d.ui.layout import Column, Gap, Inset, Node, Stack
from archon3d.ui.words import decimal, say

MARGIN: Final = 46
"""Margin beside the strip, in canvas units."""
FOOT_GAP: Final = 12
SHOWN_TICKS: Final = 55
"""How many ticks after an event its effects last: a death's sparks are the last to go."""
LEAP: Final = 10
"""Ticks that up and down step."""

STEP: Final = Hint("prompt.strip-step", (Intent.LEFT, Intent.RIGHT))
LEAPS: Final = Hint("prompt.strip-leap", (Intent.UP, Intent.DOWN))
GO_ON: Final = Hint("prompt.resume", (Intent.BACK,))
ENDS_LOOK: Final = frozenset((Intent.ACCEPT, Intent.BACK, Intent.LEAVE, Intent.PAUSE, Intent.COMMANDS))


class DuelScreen(ArenaScreen):
    """The arena of a duel."""

    def __init__(self, context: Context, data: object) -> None:
        """Take a DuelActivity."""
        self._duel_session = expect(data, DuelActivity)
        self._duel = self._duel_session.duel
        self._back: int | None = None
        self._moments: Sequence[ArenaView] = ()
        """Moments of the rewind, oldest first."""
        self._strip: FrameStrip | None = None
        self._boxes = HitBoxes(self._canvas_point)
        self._meant: tuple[Intent, ...] = ()
        """Intents of this frame."""
        context.seating = self._duel_session.seating
        self._duel_session.seating.fill(
            self._duel_session.players, self._duel_session.sides, context.frame.pads
        )
        super().__init__(context, data)

    @property
    def back(self) -> int | None:
        """How many ticks ago the shown moment was; None outside the rewind."""
        return self._back

    @property
    def boxes(self) -> tuple[Rectangle, ...]:
        """Places of the hitboxes that are shown."""
        return self._boxes.places

    def build(self) -> Node:
        """Return the arena's text, the hitboxes below it, and the strip during the rewind."""
        self._strip = None if self._back is None else FrameStrip(self._moments)
        self._point()
        strip = () if self._strip is None else (Inset(self._strip, MARGIN, 0),)
        return Stack(self._boxes, super().build(), Column(Gap(grow=1.0), *strip, Gap(FOOT_GAP)))

    def hints(self) -> Sequence[HintRow]:
        """Return the hints of the rewind while it runs, else the arena's."""
        if self._back is not None:
            return (HintRow((STEP, LEAPS, GO_ON)),)
        return super().hints()

    def tick(self, dt: float) -> None:
        """Advance the duel at the chosen speed; not during the rewind."""
        if self._back is None:
            super().tick(dt * self._pace)

    def update(self, dt: float) -> ScreenOutcome | None:
        """Draw the moment between two ticks, or that of the rewind."""
        if self._back is not None:
            self._look(dt)
            return None
        outcome = super().update(dt if self.busy else dt * self._pace)
        self._boxes.show(self._view if self._shows_boxes and self._entry.over else None)
        looks = self._duel_session.practises and Intent.COMMANDS in self._meant and not self.busy
        if outcome is None and looks:
            self.look_back()
        if outcome is not None and outcome.name == "fought":
            return ScreenOutcome("fought", PauseReason(activity=self._duel_session), automatic=True)
        return outcome

    def intents(self, dt: float) -> tuple[Intent, ...]:
        """Return the players' intents, which are kept for this frame."""
        self._meant = super().intents(dt)
        return self._meant

    def close(self) -> None:
        """Close the arena; an evening keeps the duel, and must not keep its scene with it."""
        super().close()
        self._duel.view = NullBattleView()

    def uncover(self) -> None:
        """Return from the menu, which may have asked for the rewind."""
        super().uncover()
        if self._duel_session.take_look():
            self.look_back()

    def look_back(self) -> None:
        """Stop the duel, to step through the last ticks."""
        self._back = 0
        self._moments = [arena_view(self._duel.moment(back)) for back in range(self._duel.look_back, -1, -1)]
        self._renew_layer()
        self._show_moment()

    # ------------------------------------------------------------------------ rewind

    def _look(self, dt: float) -> None:
        """Handle the input of the rewind."""
        intents, frame = self.intents(dt), self.context.frame
        clicked = self._clicked()
        if ENDS_LOOK & set(intents) or (MOUSE_SELECT in frame.pressed and clicked is None):
            self._end_look()
            return
        steps = (
            sum(intent.vector[0] - LEAP * intent.vector[1] for intent in intents) - self.context.frame.wheel
        )
        before = self._back or 0
        now = before - steps if clicked is None else clicked
        self._back = min(max(now, 0), len(self._moments) - 1)
        if self._back != before:
            self.context.sound.gesture("move")
            self._show_moment(before)

    def _clicked(self) -> int | None:
        """Return the moment under the mouse, if its button is pressed there."""
        frame = self.context.frame
        if self._strip is None or frame.pointer is None or MOUSE_SELECT not in frame.pressed:
            return None
        return self._strip.back_at(self.context.canvas.place(frame.pointer))

    def _end_look(self) -> None:
        self._back = None
        self._open_scene(self._view)
        self._renew_layer()
        if not self.decided:
            self._countdown.begin()

    def _show_moment(self, before: int | None = None) -> None:
        """Draw the current moment of the rewind; `before` is the one that was shown last, if any.

        Later moments continue from it, with all events in between. For an earlier one the scene is rebuilt
        from as far back as an effect may still be visible.
        """
        back = self._back or 0
        if before is None or before < back:
            before = min(back + SHOWN_TICKS, len(self._moments) - 1)
            if _dead(self._moment(before)):
                before = len(self._moments) - 1
            self._open_scene(self._moment(before), exact=True)
            self._fit_scene()
        for tick in range(before - 1, back - 1, -1):
            for event in self._duel.happened(tick):
                self._scene.play(event)
            self._scene.draw(self._moment(tick + 1), self._moment(tick), 1.0)
            self._scene.update(1.0 / TICKS_PER_SECOND)
        view = self._moment(back)
        self._hud.show(view, self._over_heads(view), 0.0)
        self._boxes.show(view if self._shows_boxes else None)
        self._point()

    def _point(self) -> None:
        """Show the current moment on the strip, if there is one."""
        if self._strip is not None and self._back is not None:
            tick, seconds = self._moment(self._back).tick, decimal(self._back / TICKS_PER_SECOND)
            self._strip.point_at(self._back, say("strip.at", tick=tick, count=self._back, seconds=seconds))

    def _moment(self, back: int) -> ArenaView:
        return self._moments[-1 - back]

    # ------------------------------------------------------------------ details

    @property
    def _pace(self) -> float:
        """Speed of the duel, as a share of full speed."""
        return SPEEDS[self.context.settings[SPEED]] if self._duel_session.practises else 1.0

    @property
    def _shows_boxes(self) -> bool:
        return self._duel_session.practises and self.context.settings[BOXES]

    def _open_scene(self, view: ArenaView, *, exact: bool = False) -> None:
        """Rebuild the scene for that moment, without running effects and dead fighters."""
        self._scene.close()
        self._scene = self._new_scene(view, exact=exact)
        self._entry.follow(self._scene)

    def _fit_scene(self) -> None:
        """Fit the field above the strip, if there is one."""
        if self._strip is None:
            super()._fit_scene()
        else:
            canvas = self.context.canvas
            self._scene.resize(canvas.aspect, Margins(bottom=1.0 - self._strip.area.y / CANVAS_HEIGHT))

    def _canvas_point(self, x: float, y: float) -> tuple[float, float]:
        return self.context.canvas.place(self._scene.screen_point(x, y))


def _dead(view: ArenaView) -> int:
    """Return the number of dead fighters at that moment."""
    return sum(fighter.dead for fighter in view.fighters)
