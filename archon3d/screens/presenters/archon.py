"""How Archon is shown and heard: its scene, its colours, its cues, and the words around its board."""

from __future__ import annotations

from typing import Final

from archon3d.audio.archon import CUES
from archon3d.audio.music import balance
from archon3d.scene.board.scene import BoardScene
from archon3d.screens.presenter import Presenter
from archon3d.screens.presenters.archon_head import BOARD_ASPECT, ArchonHead
from archon3d.screens.presenters.archon_result import ArchonResult
from archon3d.screens.presenters.archon_setup import options_page
from archon3d.ui.canvas import SIDE_COLOURS
from archon3d.ui.hud import HudStyle

PRESENTER: Final = Presenter(
    scene=BoardScene,
    cues=CUES,
    colours=SIDE_COLOURS,
    hud=HudStyle(ArchonHead, BOARD_ASPECT, hugging=True),
    balance=balance,
    pace=0.0,
    setup=options_page,
    result=ArchonResult,
)
