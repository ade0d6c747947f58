"""A board whose look can change at any time, between two frames.

`FigureLibrary.pixels` says which look the player wants. Users of the scene notice nothing: it shows the same
position, marks and cursor.
"""

from collections import deque
from typing import Final

from panda3d.core import NodePath

from archon3d.games.archon.events import Event
from archon3d.play.archon.view import ArchonPreview, BoardView
from archon3d.play.choosing import Spot, SquareMarks
from archon3d.scene.archon.pixel_board import PixelBoard
from archon3d.scene.archon.scene import ArchonScene
from archon3d.scene.craft.camera import NO_MARGINS, Margins
from archon3d.scene.craft.places import GridStep
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.protocol import GameScene

REMEMBERED: Final = 12
"""The last events, whose traces a new picture shows."""

ArchonPicture = GameScene[BoardView, Event, ArchonPreview]


class SwitchingBoard(GameScene[BoardView, Event, ArchonPreview]):
    """Archon's board in the wanted look."""

    returns_home = True

    def __init__(
        self, parent: NodePath, camera: NodePath, aspect: float, library: FigureLibrary, view: BoardView
    ) -> None:
        """Open the scene with `view`; `camera` is borrowed until `close`, and `library` is not owned."""
        self._parent, self._camera, self._library = parent, camera, library
        self._fitted = aspect, NO_MARGINS
        self._view = view
        self._events: deque[Event] = deque(maxlen=REMEMBERED)
        self._marked: SquareMarks = {}
        self._previewed: ArchonPreview | None = None
        self._cursor: tuple[Spot | None, str] | None = None
        self._pixels = library.pixels
        self.picture = self._new_picture()
        """The scene in the current look."""

    @property
    def busy(self) -> bool:
        return self.picture.busy

    @property
    def speed(self) -> float:
        """Speed of animations; 1 is normal."""
        return self.picture.speed

    @speed.setter
    def speed(self, factor: float) -> None:
        self.picture.speed = factor

    def show(self, view: BoardView) -> None:
        self._view = view
        self.picture.show(view)

    def play(self, event: Event, view: BoardView) -> None:
        self._view = view
        self._events.append(event)
        self.picture.play(event, view)

    def recall(self, event: Event) -> None:
        self._events.append(event)
        self.picture.recall(event)

    def forget(self) -> None:
        self._events.clear()
        self.picture.forget()

    def skip(self) -> None:
        self.picture.skip()

    def update(self, dt: float) -> None:
        """Change the look if another one is wanted, and advance."""
        if self._pixels != self._library.pixels:
            self._switch()
        self.picture.update(dt)

    def resize(self, aspect: float, margins: Margins = NO_MARGINS) -> None:
        self._fitted = aspect, margins
        self.picture.resize(aspect, margins)

    def approach(self, spot: Spot, share: float) -> None:
        self.picture.approach(spot, share)

    def close(self) -> None:
        self.picture.close()

    def mark(self, marks: SquareMarks) -> None:
        self._marked = marks
        self.picture.mark(marks)

    def show_preview(self, preview: ArchonPreview | None) -> None:
        self._previewed = preview
        self.picture.show_preview(preview)

    def set_cursor(self, spot: Spot | None, side: str) -> None:
        self._cursor = spot, side
        self.picture.set_cursor(spot, side)

    def home(self, side: str) -> Spot | None:
        return self.picture.home(side)

    def neighbour(self, spot: Spot | None, step: GridStep) -> Spot | None:
        return self.picture.neighbour(spot, step)

    def spot_at(self, x: float, y: float) -> Spot | None:
        return self.picture.spot_at(x, y)

    def screen_point(self, spot: Spot, height: float = 0.0) -> tuple[float, float]:
        return self.picture.screen_point(spot, height)

    def _switch(self) -> None:
        """Show the same in the other look; what is being animated has happened."""
        self._pixels = self._library.pixels
        speed = self.picture.speed
        self.picture.close()
        self.picture = self._new_picture()
        self.picture.speed = speed
        for event in self._events:
            self.picture.recall(event)
        self.picture.resize(*self._fitted)
        self.picture.mark(self._marked)
        self.picture.show_preview(self._previewed)
        if self._cursor is not None:
            self.picture.set_cursor(*self._cursor)

    def _new_picture(self) -> ArchonPicture:
        make = PixelBoard if self._pixels else ArchonScene
        return make(self._parent, self._camera, self._fitted[0], self._library, self._view)
