"""The interfaces of scenes, by which screens show boards and battles."""

from abc import ABC, abstractmethod
from typing import Final, Generic, TypeVar

from archon3d.arena.collide import BODY_PIXELS
from archon3d.arena.events import ArenaEvent
from archon3d.play.arena_view import ArenaView
from archon3d.play.choosing import Spot, SquareMarks
from archon3d.scene.craft.camera import NO_MARGINS, Margins
from archon3d.scene.craft.places import GridStep

View = TypeVar("View")
Event = TypeVar("Event")
ScenePreview = TypeVar("ScenePreview")
"""A game's frozen view of a position, its events, and its view of an action's effects."""


class GameScene(ABC, Generic[View, Event, ScenePreview]):
    """A board and everything that happens on it, opened by its constructor and removed by `close`.

    It has no task: call `update` each frame.
    """

    speed: float
    """Speed of animations; 1 is normal."""
    returns_home = False
    """Whether cursors return to their home at each of their side's turns, instead of staying."""

    # ---------------------------------------------------------------------------- position and events

    @property
    @abstractmethod
    def busy(self) -> bool:
        """Whether something is still being shown."""

    @abstractmethod
    def show(self, view: View) -> None:
        """Show a position at once, replacing whatever is shown or animated."""

    @abstractmethod
    def play(self, event: Event, view: View) -> None:
        """Queue the animation of an event.

        `view` is the position after the action that led to the event.
        """

    def recall(self, event: Event) -> None:
        """Show the lasting traces of an event from before the scene was opened."""
        return

    def forget(self) -> None:
        """Remove the traces of what happened before the position: the opposite of `recall`."""
        return

    @abstractmethod
    def skip(self) -> None:
        """Finish all animations."""

    @abstractmethod
    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""

    @abstractmethod
    def resize(self, aspect: float, margins: Margins = NO_MARGINS) -> None:
        """Fit the picture to that aspect ratio, with its content between the margins."""

    def approach(self, spot: Spot, share: float) -> None:
        """Move the camera that share of the way to a spot; the next `resize` restores it."""
        return

    @abstractmethod
    def close(self) -> None:
        """Close the scene and return the camera."""

    # -------------------------------------------------------------------------------- pointing and choosing

    @abstractmethod
    def mark(self, marks: SquareMarks) -> None:
        """Light these spots, and no others."""

    def show_preview(self, preview: ScenePreview | None) -> None:
        """Preview an action that is considered; None previews nothing."""
        return

    @abstractmethod
    def set_cursor(self, spot: Spot | None, side: str) -> None:
        """Put that side's cursor around a spot; None is its resting place."""

    @abstractmethod
    def home(self, side: str) -> Spot | None:
        """Return where that side's cursor begins; None is off the board."""

    @abstractmethod
    def neighbour(self, spot: Spot | None, step: GridStep) -> Spot | None:
        """Return the next spot in the direction in which the stick is pushed; the same one at the edge."""

    @abstractmethod
    def spot_at(self, x: float, y: float) -> Spot | None:
        """Return the spot under a picture point; x and y run from -1 to 1, y upward."""

    @abstractmethod
    def screen_point(self, spot: Spot, height: float = 0.0) -> tuple[float, float]:
        """Return the picture point, from -1 to 1, of a spot's centre at that height above it."""

    def row_at(self, x: float, y: float) -> str | None:
        """Return the key of the list row that the object under a picture point represents, if any."""
        return None

    def make_room(self, top: float) -> None:
        """Let text cover the sides of the board down to that height in the picture, from 1 to -1."""
        return

    def side_bottom(self, side: str) -> float | None:
        """Return the lowest picture height, 1 to -1, of objects at that side of the board; None for none."""
        return None


BAR_HEIGHT: Final = 3.2
"""Height over the field of a bar that hides no fighter's head, however tall, in the scene's units."""


class BattleScene(ABC):
    """The picture of a battle, opened by its constructor and removed by `close`. Call `update` each frame."""

    def bar_points(self, view: ArenaView) -> list[tuple[float, float, float]]:
        """Return where both fighters' bars are: in pixels of the field, and how high over it.

        The height is in the scene's units: usually over their heads.
        """
        middle = BODY_PIXELS / 2
        return [(fighter.x + middle, fighter.y + middle, BAR_HEIGHT) for fighter in view.fighters]

    @abstractmethod
    def draw(self, previous: ArenaView, current: ArenaView, alpha: float) -> None:
        """Draw the battle between two ticks: at `previous` for alpha 0, at `current` for alpha 1."""

    @abstractmethod
    def meet(self, out: float, remaining: float) -> None:
        """Show the fighters face to face without obstacles for 0, and the battle's own picture for 1.

        Meanwhile the camera closes in a little; `remaining` is the rest of that, from 1 to 0.
        """

    @abstractmethod
    def strike(self, slot: int) -> None:
        """Let a fighter demonstrate its attack before the battle."""

    @abstractmethod
    def aim(self, slot: int, *, aiming: bool) -> None:
        """Show that fighter's reach while its player holds fire."""

    @abstractmethod
    def play(self, event: ArenaEvent) -> None:
        """Show what happened in a tick."""

    @abstractmethod
    def update(self, dt: float) -> None:
        """Advance by `dt` seconds what does not depend on ticks."""

    @abstractmethod
    def resize(self, aspect: float, margins: Margins = NO_MARGINS) -> None:
        """Fit the picture to that aspect ratio, with its content between the margins."""

    @abstractmethod
    def screen_point(self, x: float, y: float, height: float = 0.0) -> tuple[float, float]:
        """Return the picture point, from -1 to 1, of a point of the field in pixels."""

    @abstractmethod
    def field_point(self, x: float, y: float, height: float = 0.0) -> tuple[float, float]:
        """Return the point of the field in pixels under a picture point, from -1 to 1.

        `height` is that of the plane that is pointed at, in the scene's units.
        """

    @abstractmethod
    def close(self) -> None:
        """Close the scene and return the camera."""
