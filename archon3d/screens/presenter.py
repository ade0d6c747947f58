"""How a game is shown and heard: what its presenter declares to the screens that all games share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final, Protocol

from panda3d.core import NodePath

from archon3d.audio.music import Scene
from archon3d.audio.table import CueTable
from archon3d.controls.rumble import Rumble
from archon3d.play.choosing import Preview
from archon3d.play.kits import KITS
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.menus.offers import GameExhibit
from archon3d.scene.menus.triumph import Champions
from archon3d.scene.protocol import GameScene
from archon3d.screens.result_layout import NumbersMaker, ResultNumbers
from archon3d.screens.setup_page import SetupLayout, standard_page
from archon3d.ui.canvas import Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.hud import HudStyle

STEP_SECONDS: Final = 0.55
"""From the end of one of the computer's actions to its next one, at least: a couch has to follow it."""

AnyScene = GameScene[Any, Any, Any]

SceneMaker = Callable[[NodePath, NodePath, float, FigureLibrary, Any], AnyScene]
"""Opens a scene: its parent, the camera that is lent, the picture's aspect, the figures, and the view of
the position that is shown first."""


class SidePanel(Protocol):
    """What a kit draws in a side's column: captured pieces, a meter of power."""

    height: float
    """Canvas units that it takes."""

    def show(self, state: Any, preview: Preview | None) -> None:
        """Show the position, and what the preview's action would make of it."""


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
    champions: Mapping[str, Champions]
    """Who is seen of each side at the end of a match, the first of them first."""
    portraits: Mapping[str, str] = field(default_factory=dict)
    """Each side's small picture where it is not that of its first champion."""
    rumbles: Mapping[type, Rumble] = field(default_factory=dict)
    """What both players' gamepads let them feel of some of the game's events."""
    offer: GameExhibit = ()
    """What stands on its plinth where games are chosen."""
    hud: HudStyle = field(default_factory=HudStyle)
    """What the words around the board look like."""
    panel: PanelMaker | None = None
    """What is drawn in a side's column below its lines."""
    balance: Callable[[Any], float] | None = None
    """How far the music leans in a view, from -1 to 1: to the second side, or to the first."""
    music: Scene = "table"
    """What is played while nobody fights."""
    pace: float = STEP_SECONDS
    """Seconds from the end of one of the computer's actions to its next one, at least."""
    numbers: NumbersMaker = ResultNumbers
    """What is said of a finished match."""
    setup: SetupLayout = standard_page
    """Its match set-up. A row of the standard one for each option has the words `<game>.option.<name>` and
    `<game>.option.<name>.<value>`, that of a random start's number `<game>.number`."""

    def portrait(self, side: str) -> str:
        """Return the name of the side's small picture."""
        return self.portraits.get(side, self.champions[side][0])


def presenter_of(game: str) -> Presenter:
    """Return that game's presenter. Raises KeyError for a game that is not registered."""
    presenter: Presenter = import_module(KITS[game].presenter).PRESENTER
    return presenter
