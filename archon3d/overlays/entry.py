"""The intro of a battle: a zoom, two demonstrated attacks, and the arena.

The board's picture zooms in on the contested spot, whose stone opens as an iris: the fighters face each other
and attack once each; then the camera zooms out to the arena. None of it uses a tick of the battle. After it,
an iris opens on the board, which zooms out. In the look of 1983 the spot's square grows until it fills the
picture, and shrinks again after the battle. With reduced motion arena and board are shown at once.
"""

from dataclasses import replace
from functools import partial
from typing import Final

from archon3d.context.context import Context
from archon3d.controls.bindings import ALL_SOURCES, MOUSE_SELECT
from archon3d.controls.intents import Intent
from archon3d.host.settings import LOOK
from archon3d.overlays.iris_wipe import IrisWipe, SmoothStart
from archon3d.play.arena_view import ArenaView, FighterView
from archon3d.play.choosing import Spot
from archon3d.presenters.presenter import AnyScene
from archon3d.scene.craft.timeline import ease
from archon3d.scene.protocol import BattleScene
from archon3d.ui import slam
from archon3d.ui.canvas import CANVAS_HEIGHT, SHADE, SIDE_TEXT_COLOURS, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Column, Gap, Node, Row, Share, Stack
from archon3d.ui.shapes import CLEAR, Panel, show
from archon3d.ui.slam import Slam
from archon3d.ui.widgets.basic import Drawing
from archon3d.ui.words import say

ZOOM_SECONDS: Final = 0.45
"""Duration of the zoom from the board to the contested spot."""
RETREAT_SECONDS: Final = 0.5
"""Duration of the zoom from that spot back to the board after the battle."""

STRIKE_SECONDS: Final = (0.12, 0.55)
"""When the left and the right fighter attack, and their names slam down."""
OUT_BEGIN: Final = 1.15
OUT_SECONDS: Final = 0.55
"""Start and duration of the zoom out."""
NAMES_OUT: Final = 0.6
"""Share of that zoom in which the names fade; the band below them fades in the rest of it."""
STILL_SECONDS: Final = 0.9
"""How long the arena is shown before a battle without an intro."""

HELD_BEFORE: Final = 0.01
"""How long before the zoom out, or before the battle, it is held."""

NAME_TEXT: Final = 96
NAME_SHARE: Final = 0.88
"""Greatest width of a name, as a share of its half of the picture."""
BAND_OPACITY: Final = 0.6
BAND_HEIGHT: Final = 132
"""Height of the dark band behind the names, in canvas units."""
BAND_FOOT: Final = 66
"""Space below it, down to the footer."""
BASELINE: Final = 0.72
"""Baseline of the names, as a share of the band's height."""


def _iris(context: Context, colour: str) -> IrisWipe | None:
    """Return the wipe; in the look of 1983 there is none, since the square itself fills the picture."""
    return IrisWipe(context, colour) if context.settings[LOOK] == "3d" else None


class Approach:
    """The board's part of the intro."""

    def __init__(self, scene: AnyScene, spot: Spot) -> None:
        """Start the zoom to that spot."""
        self._scene, self._spot = scene, spot
        self._seconds = 0.0

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; return whether it is over."""
        self._seconds = min(ZOOM_SECONDS, self._seconds + dt)
        self.draw()
        return self._seconds >= ZOOM_SECONDS

    def draw(self) -> None:
        """Show the current state, even if the picture has been resized."""
        self._scene.approach(self._spot, ease(self._seconds / ZOOM_SECONDS))


class Retreat:
    """The way back from the contested spot to the whole board, after a battle. `close` ends it."""

    def __init__(self, context: Context, scene: AnyScene, spot: Spot, colour: str) -> None:
        """Start at that spot, whose colour is `colour`, from A to F."""
        self._context, self._scene, self._spot = context, scene, spot
        self._wipe, self._start = _iris(context, colour), SmoothStart()
        self._seconds = 0.0

    @property
    def over(self) -> bool:
        """Whether the whole board is shown."""
        return self._seconds >= RETREAT_SECONDS

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        dt = self._start.step(dt)
        if self._wipe is not None:
            self._wipe.update(dt)
        self._seconds = min(RETREAT_SECONDS, self._seconds + dt)
        self.draw()

    def draw(self) -> None:
        """Show the current state, even if the picture has been resized."""
        self._scene.approach(self._spot, 1.0 - ease(self._seconds / RETREAT_SECONDS))
        if self._wipe is not None:
            self._wipe.draw(self._context.canvas.place(self._scene.screen_point(self._spot)))

    def close(self) -> None:
        """Remove what is drawn over the board."""
        if self._wipe is not None:
            self._wipe.close()


class Entry:
    """The arena's part of the intro, opened with its scene."""

    def __init__(self, context: Context, scene: BattleScene, view: ArenaView) -> None:
        self._context, self._scene, self._view = context, scene, view
        self._moves = context.animates
        self._whole = OUT_BEGIN + OUT_SECONDS if self._moves else STILL_SECONDS
        self.held = False
        """Whether it stops while the fighters face each other, so that the battle does not begin."""
        self._seconds = 0.0
        self._names: list[Slam] = []
        self._band: Layer | None = None
        self._wipe = _iris(context, view.colour) if self._moves else None
        self._start = SmoothStart()

    @property
    def arranged(self) -> bool:
        """Whether it is laid out, and not over."""
        return bool(self._names) and not self.over

    @property
    def over(self) -> bool:
        """Whether the battle may begin."""
        return self._seconds >= self._whole

    @property
    def close_up(self) -> bool:
        """Whether the fighters are so close that bars and cues would cover them."""
        return self._moves and self._seconds < OUT_BEGIN

    @property
    def _end(self) -> float:
        """How far it may advance at present."""
        if not self.held:
            return self._whole
        return (OUT_BEGIN if self._moves else self._whole) - HELD_BEFORE

    def build(self) -> Node:
        """Return both names, on a band of their own."""
        band = Drawing(self._put_band, (0, BAND_HEIGHT))
        names = Row(*(Share(Drawing(partial(self._put_name, one)), 0.5) for one in self._view.fighters))
        self._names = []
        return Column(Gap(grow=1.0), Stack(band, names), Gap(BAND_FOOT))

    def _put_band(self, layer: Layer, area: Rectangle) -> None:
        self._band = layer.part("band")
        place = replace(area, x=0, w=layer.canvas.width)
        Panel(self._band, place, fill=SHADE, rim=CLEAR, radius=0, edge=0)

    def _put_name(self, fighter: FighterView, layer: Layer, area: Rectangle) -> None:
        at, colour = (area.centre[0], area.y + BASELINE * area.h), SIDE_TEXT_COLOURS[fighter.side]
        name = Slam(layer, say(fighter.kind), at, NAME_TEXT, colour, widest=area.w * NAME_SHARE)
        self._names.append(name)

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if self.over:
            return
        dt = self._start.step(dt)
        if self._wipe is not None:
            self._wipe.update(dt)
        before = self._seconds
        self._seconds = max(before, min(self._end, before + dt))
        for slot, (fighter, begin) in enumerate(zip(self._view.fighters, STRIKE_SECONDS, strict=True)):
            if self._moves and before <= begin < self._seconds:
                self._scene.strike(slot)
                self._context.sound.strike(fighter)
        self.draw()

    def follow(self, scene: BattleScene) -> None:
        """Use the arena's new scene."""
        self._scene = scene

    def skip(self) -> None:
        """Skip to its end, or as far as it may advance; the press that skips does not attack."""
        context = self._context
        fire = {
            button
            for device in context.keymap.play(ALL_SOURCES)
            for button, intent in device.items()
            if intent is Intent.ACCEPT
        } | {MOUSE_SELECT}
        context.input_lock.ignore_until_released(context.frame.held & fire)
        self._seconds = max(self._seconds, self._end)
        self.close()
        self.draw()

    def close(self) -> None:
        """Remove what is left of the frame before it."""
        if self._wipe is not None:
            self._wipe.close()

    def draw(self) -> None:
        """Show the current state, even if the picture has been resized."""
        out = min(1.0, max(0.0, (self._seconds - OUT_BEGIN) / OUT_SECONDS)) if self._moves else 1.0
        if self._moves:
            self._scene.meet(ease(out), max(0.0, 1.0 - self._seconds / OUT_BEGIN))
        seen = 1.0 - min(1.0, out / NAMES_OUT) if self._moves else float(not self.over)
        below = 1.0 - max(0.0, out - NAMES_OUT) / (1.0 - NAMES_OUT) if self._moves else seen
        risen = min(1.0, self._seconds / STRIKE_SECONDS[0]) if self._moves else 1.0
        if self._band is not None:
            show(self._band.node, not self.over)
            self._band.node.set_alpha_scale(BAND_OPACITY * below * risen)
        for name, begin in zip(self._names, STRIKE_SECONDS, strict=True):
            down = min(1.0, max(0.0, (self._seconds - begin) / slam.SECONDS)) if self._moves else 1.0
            name.show(down, seen)
        if self._wipe is not None:
            self._wipe.draw((self._context.canvas.width / 2, CANVAS_HEIGHT / 2))
