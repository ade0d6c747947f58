"""A battle whose look can change at any time, between two frames.

`FigureLibrary.pixels` says which look the player wants. The battle notices nothing.
"""

from panda3d.core import NodePath

from archon3d.arena.events import ArenaEvent
from archon3d.play.arena_view import ArenaView
from archon3d.scene.arena.pixel_arena import PixelArena
from archon3d.scene.arena.scene import CALM_IMPACTS, ArenaScene, Impacts
from archon3d.scene.craft.camera import NO_MARGINS, Margins
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.protocol import BattleScene


class SwitchingArena(BattleScene):
    """A battle in the wanted look."""

    def __init__(
        self,
        parent: NodePath,
        camera: NodePath,
        aspect: float,
        library: FigureLibrary,
        view: ArenaView,
        impacts: Impacts = CALM_IMPACTS,
    ) -> None:
        """Open the scene at a battle's tick; `camera` is borrowed until `close`, `library` is not owned."""
        self._parent, self._camera, self._library, self._impacts = parent, camera, library, impacts
        self._fitted = aspect, NO_MARGINS
        self._drawn = view, view, 1.0
        self._met: tuple[float, float] | None = None
        self._pixels = library.pixels
        self.picture = self._new_picture()
        """The scene in the current look."""

    def bar_points(self, view: ArenaView) -> list[tuple[float, float, float]]:
        return self.picture.bar_points(view)

    def draw(self, previous: ArenaView, current: ArenaView, alpha: float) -> None:
        self._drawn = previous, current, alpha
        self.picture.draw(previous, current, alpha)

    def meet(self, out: float, remaining: float) -> None:
        self._met = out, remaining
        self.picture.meet(out, remaining)

    def strike(self, slot: int) -> None:
        self.picture.strike(slot)

    def aim(self, slot: int, *, aiming: bool) -> None:
        self.picture.aim(slot, aiming=aiming)

    def play(self, event: ArenaEvent) -> None:
        self.picture.play(event)

    def update(self, dt: float) -> None:
        """Change the look if another one is wanted, and advance."""
        if self._pixels != self._library.pixels:
            self._switch()
        self.picture.update(dt)

    def resize(self, aspect: float, margins: Margins = NO_MARGINS) -> None:
        self._fitted = aspect, margins
        self.picture.resize(aspect, margins)

    def screen_point(self, x: float, y: float, height: float = 0.0) -> tuple[float, float]:
        return self.picture.screen_point(x, y, height)

    def field_point(self, x: float, y: float, height: float = 0.0) -> tuple[float, float]:
        return self.picture.field_point(x, y, height)

    def close(self) -> None:
        self.picture.close()

    def _switch(self) -> None:
        """Show the same tick in the other look."""
        self._pixels = self._library.pixels
        self.picture.close()
        self.picture = self._new_picture()
        self.picture.resize(*self._fitted)
        if self._met is not None:
            self.picture.meet(*self._met)
        self.picture.draw(*self._drawn)

    def _new_picture(self) -> BattleScene:
        parent, camera, library = self._parent, self._camera, self._library
        aspect, (_, view, _) = self._fitted[0], self._drawn
        if self._pixels:
            return PixelArena(parent, camera, aspect, library, view)
        return ArenaScene(parent, camera, aspect, library, view, self._impacts)
