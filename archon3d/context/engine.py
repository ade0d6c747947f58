"""The engine, and what uses it."""

from dataclasses import dataclass, field

from direct.showbase.ShowBase import ShowBase

from archon3d.audio.sound import Sound
from archon3d.controls.rumble import Rumbler
from archon3d.scene.craft.presentation import Presentation
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.menus.scenery import Scenery
from archon3d.ui.canvas import Canvas
from archon3d.ui.display import Display


@dataclass(kw_only=True)
class Engine:
    """What shows, sounds and rumbles."""

    base: ShowBase
    canvas: Canvas
    display: Display
    presentation: Presentation
    library: FigureLibrary
    sound: Sound
    rumbler: Rumbler
    scenery: Scenery = field(init=False)
    """What is behind menus."""
