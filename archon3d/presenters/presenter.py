"""How a game is shown and heard: what its presenter declares to the screens that all games share."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final

from panda3d.core import NodePath

from archon3d.activities.setup_page import SetupLayout, standard_page
from archon3d.audio.music import Scene
from archon3d.audio.table import CueTable
from archon3d.controls.rumble import Rumble
from archon3d.play.kits import KITS
from archon3d.presenters.result_numbers import ResultNumbers
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.menus.offers import GameExhibit
from archon3d.scene.menus.triumph import Champions
from archon3d.scene.protocol import GameScene
from archon3d.ui.canvas import Colour
from archon3d.ui.hud.style import HudStyle, SidePanelMaker
from archon3d.ui.widgets.position_thumbnail import Thumbnail

STEP_SECONDS: Final = 0.55
"""Least time between two of the computer's actions, so that people can follow."""

AnyScene = GameScene[Any, Any, Any]

SceneMaker = Callable[[NodePath, NodePath, float, FigureLibrary, Any], AnyScene]
"""Opens a scene.

Arguments: its parent, the camera it borrows, the picture's aspect ratio, the figures, and the view of the
position that is shown first.
"""


@dataclass(frozen=True, slots=True)
class Presenter:
    """Presentation of one game."""

    scene: SceneMaker
    cues: CueTable
    """Sounds of each of the game's events."""
    colours: Mapping[str, Colour]
    """Each side's text colour; the sides' names are the texts `<game>.side.<side>`."""
    champions: Mapping[str, Champions]
    """Figures of each side at the end of a match, in order of importance."""
    pulses: CueTable | None = None
    """The sounds in the look of 1983; None for a game without it."""
    portraits: Mapping[str, str] = field(default_factory=dict)
    """Each side's portrait, if it is not that of its first champion."""
    rumbles: Mapping[type, Rumble] = field(default_factory=dict)
    """Rumbles of some of the game's events, for both players."""
    offer: GameExhibit = ()
    """Figures on the game's plinth where games are chosen."""
    hud: HudStyle = field(default_factory=HudStyle)
    """Layout of the text around the board."""
    panel: SidePanelMaker | None = None
    """Creates the panel in a side's column below its lines."""
    balance: Callable[[Any], float] | None = None
    """Balance of the music in a view, from -1 (the second side) to 1 (the first)."""
    music: Scene = "table"
    """Music outside battles."""
    is_endgame: Callable[[Any], bool] | None = None
    """Returns whether a view has the music of the endgame; None for a game without it."""
    pace: float = STEP_SECONDS
    """Least seconds between two of the computer's actions."""
    thumbnail: Callable[[Any], Thumbnail] | None = None
    """Returns a position as a flat picture; None for a game without one."""
    numbers: type[ResultNumbers] = ResultNumbers
    """Creates the summary of a finished match."""
    setup: SetupLayout = standard_page
    """Layout of its match set-up.

    A row of the standard one for each option has the texts `<game>.option.<name>` and
    `<game>.option.<name>.<value>`, that of a random start's number `<game>.number`.
    """

    def cues_in(self, look: str) -> CueTable:
        """Return the sounds of the game's events in that look, a value of the setting."""
        return self.cues if self.pulses is None or look == "3d" else self.pulses

    def music_of(self, view: Any) -> Scene:
        """Return the music of a view, outside battles."""
        return "endgame" if self.is_endgame is not None and self.is_endgame(view) else self.music

    def portrait(self, side: str) -> str:
        """Return the name of the side's portrait."""
        return self.portraits.get(side, self.champions[side][0])


def presenter_of(game: str) -> Presenter:
    """Return that game's presenter. Raises KeyError for a game that is not registered."""
    presenter: Presenter = import_module(KITS[game].presenter).PRESENTER
    return presenter
