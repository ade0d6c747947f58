"""How a game is shown and heard: what its presenter declares to the screens that all games share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol

from panda3d.core import NodePath

from archon3d.audio.table import CueTable
from archon3d.play.choosing import Marks, Preview, Spot
from archon3d.play.kits import KITS
from archon3d.scene.craft.camera import NO_MARGINS, Margins
from archon3d.scene.figures.library import FigureLibrary
from archon3d.screens.setup_page import SetupLayout, standard_page
from archon3d.ui.canvas import Colour, Layer
from archon3d.ui.focus import Rectangle

Vector = tuple[int, int]


class TableScene(Protocol):
    """A game's scene, as the screen uses it; `scene.tabletop.table.TabletopScene` has most of it."""

    speed: float

    @property
    def busy(self) -> bool:
        """Whether something is still being shown."""

    def show(self, view: Any) -> None:
        """Put a whole position up at once."""

    def play(self, event: Any, view: Any) -> None:
        """Begin to show what happened; `view` is the position after the action that led to the event."""

    def skip(self) -> None:
        """Bring all that is being shown to its end."""

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""

    def resize(self, aspect: float, margins: Margins = NO_MARGINS) -> None:
        """Fit the picture to that ratio of width to height, and what it shows between the margins."""

    def beside_until(self, side: str) -> float | None:
        """How far down in the picture, from 1 to -1, things lie beside the board on a side; None for none."""

    def mark(self, marks: Marks) -> None:
        """Light these spots, and no others."""

    def foresee(self, preview: Any | None) -> None:
        """Show what an action would do while it is only thought of, or with None nothing."""

    def set_cursor(self, spot: Spot | None, side: str) -> None:
        """Put that side's cursor around a spot, or away."""

    def spot_at(self, x: float, y: float) -> Spot | None:
        """The spot under a place in the picture, x and y from -1 to 1, y upward."""

    def row_at(self, x: float, y: float) -> str | None:
        """The command that what lies under a place in the picture stands for, if it stands for one."""

    def neighbour(self, spot: Spot, step: Vector) -> Spot:
        """The spot beside that one as the stick is pushed; the same one at the edge."""

    def home(self, side: str) -> Spot:
        """Where that side's cursor stands when it is first asked."""

    def screen_point(self, spot: Spot, height: float = 0.0) -> tuple[float, float]:
        """Where in the picture, from -1 to 1, the middle of a spot is, or what stands so high above it."""

    def close(self) -> None:
        """Take everything down and give the camera back."""


SceneMaker = Callable[[NodePath, NodePath, float, FigureLibrary, Any], TableScene]
"""Opens a scene: its parent, the camera that is lent, the picture's aspect, the figures, and the view of
the position that is shown first."""


class SidePanel(Protocol):
    """What a kit draws in a side's column: captured pieces, a meter of power."""

    height: float
    """Canvas units that it takes."""

    def show(self, state: Any, preview: Preview | None) -> None:
        """Shows the position, and what the preview's action would make of it."""


PanelMaker = Callable[[Layer, Rectangle, str], SidePanel]
"""Puts a side's panel onto the layer, at the rectangle's top left corner and no wider than that."""


@dataclass(frozen=True, slots=True)
class Presenter:
    """How one game is shown and heard."""

    scene: SceneMaker
    cues: CueTable
    """What is heard of each of the game's events."""
    colours: Mapping[str, Colour]
    """Each side's colour for words; the sides' names are the words `<game>.side.<side>`."""
    panel: PanelMaker | None = None
    """What is drawn in a side's column below its lines."""
    setup: SetupLayout = standard_page
    """Its match set-up. A row of the standard one for each option has the words `<game>.option.<name>` and
    `<game>.option.<name>.<value>`, that of a random start's number `<game>.number`."""


def presenter_of(game: str) -> Presenter:
    """That game's presenter. Raises KeyError for a game that is not registered."""
    presenter: Presenter = import_module(KITS[game].presenter).PRESENTER
    return presenter
