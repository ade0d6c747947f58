"""How Archon is shown: its scene and its colours."""

from __future__ import annotations

from typing import Any, Final

from panda3d.core import NodePath

from archon3d.audio.archon import CUES
from archon3d.scene.board.scene import BoardScene
from archon3d.scene.figures.library import FigureLibrary
from archon3d.screens.presenter import Presenter
from archon3d.screens.presenters.archon_setup import options_page
from archon3d.ui.canvas import SIDE_COLOURS


def _board(
    parent: NodePath, camera: NodePath, aspect: float, library: FigureLibrary, state: Any
) -> BoardScene:
    return BoardScene(parent, camera, aspect, library)


PRESENTER: Final = Presenter(
    scene=_board,
    cues=CUES,
    colours=SIDE_COLOURS,
    setup=options_page,
)
