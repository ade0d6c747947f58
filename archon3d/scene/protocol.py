"""What the scene of every game can do: the one face by which screens show a board."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from archon3d.play.choosing import Spot, SquareMarks
from archon3d.scene.craft.camera import NO_MARGINS, Margins
from archon3d.scene.craft.places import GridStep

View = TypeVar("View")
Event = TypeVar("Event")
ScenePreview = TypeVar("ScenePreview")
"""A game's frozen view of a position, its events, and its view of what an action would do."""


class GameScene(ABC, Generic[View, Event, ScenePreview]):
    """A board and everything that happens on it, opened by its constructor and gone after `close`.

    It has no task: call `update` each frame.
    """

    speed: float
    """How fast events are shown; 1 as designed."""
    returns_home = False
    """Whether cursors begin anew whenever their side is to act, instead of staying where they were left."""

    # ------------------------------------------------------------------ the position and what happens

    @property
    @abstractmethod
    def busy(self) -> bool:
        """Whether something is still being shown."""

    @abstractmethod
    def show(self, view: View) -> None:
        """Put a whole position up at once, in place of whatever is shown or moving."""

    @abstractmethod
    def play(self, event: Event, view: View) -> None:
        """Begin to show what happened, after all that is being shown already.

        `view` is the position after the action that led to the event.
        """

    def recall(self, event: Event) -> None:
        """Show what stays in sight of an event that happened before the scene was opened."""
        return

    def forget(self) -> None:
        """Show nothing any more of what happened before the position: the opposite of `recall`."""
        return

    @abstractmethod
    def skip(self) -> None:
        """Bring all that is being shown to its end."""

    @abstractmethod
    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""

    @abstractmethod
    def resize(self, aspect: float, margins: Margins = NO_MARGINS) -> None:
        """Fit the picture to that ratio of width to height, and what it shows between the margins."""

    def approach(self, spot: Spot, share: float) -> None:
        """Bring the camera that share of the way to a spot; the next `resize` takes it back."""
        return

    @abstractmethod
    def close(self) -> None:
        """Take everything down and give the camera back."""

    # ------------------------------------------------------------------ what a person points at and chooses

    @abstractmethod
    def mark(self, marks: SquareMarks) -> None:
        """Light these spots, and no others."""

    def show_preview(self, preview: ScenePreview | None) -> None:
        """Show what an action would do while it is only considered, or with None nothing."""
        return

    @abstractmethod
    def set_cursor(self, spot: Spot | None, side: str) -> None:
        """Put that side's cursor around a spot, or with None to where it rests."""

    @abstractmethod
    def home(self, side: str) -> Spot | None:
        """Return where that side's cursor begins; None is off the board."""

    @abstractmethod
    def neighbour(self, spot: Spot | None, step: GridStep) -> Spot | None:
        """Return the next spot in the direction in which the stick is pushed; the same one at the edge."""

    @abstractmethod
    def spot_at(self, x: float, y: float) -> Spot | None:
        """Return the spot under a place in the picture; x and y run from -1 to 1, y upward."""

    @abstractmethod
    def screen_point(self, spot: Spot, height: float = 0.0) -> tuple[float, float]:
        """Return where in the picture, from -1 to 1, the middle of a spot is, or what stands so high above
        it.
        """

    def row_at(self, x: float, y: float) -> str | None:
        """Return the row that what lies under a place in the picture stands for, if it stands for one."""
        return None

    def make_room(self, top: float) -> None:
        """Let words cover the sides of the board down to that height in the picture, from 1 to -1."""
        return

    def side_bottom(self, side: str) -> float | None:
        """Return how far down in the picture, from 1 to -1, things lie at that side of the board; None for
        none.
        """
        return None
