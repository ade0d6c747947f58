"""Presenter of Archmage: its scene and its colours."""

from itertools import chain
from typing import Final

from archon3d.audio.archmage import CUES
from archon3d.games.archmage.board import BLACK, ROWS, SIZE, WHITE
from archon3d.games.archmage.state import State
from archon3d.play.archmage.view import HOLE_SPOT, archmage_view
from archon3d.presenters.presenter import Presenter
from archon3d.scene.archmage.scene import ArchmageScene
from archon3d.scene.menus.offers import GameExhibit, LeaningTile
from archon3d.ui.canvas import SIDE_TEXT_COLOURS, Colour
from archon3d.ui.hud.style import HudStyle
from archon3d.ui.widgets.position_thumbnail import Thumbnail, thumbnail_of

COLOURS: Final[dict[str, Colour]] = {WHITE: SIDE_TEXT_COLOURS["light"], BLACK: SIDE_TEXT_COLOURS["dark"]}
"""Text colours of the sides."""

OFFER: Final[GameExhibit] = (
    LeaningTile("mage", 0.0, 0.36, 0.46, 0.0, 0.0),
    LeaningTile("moon", -0.42, -0.2, 0.28, 14.0, 0.0),
    LeaningTile("tower", 0.42, -0.2, 0.3, -14.0, 180.0),
)
"""Figures of the game where games are chosen."""

FLANKED: Final = 0.32
"""Share of an upright window's width for the pieces at the board's sides."""

STONE: Final[Colour] = (0.44, 0.57, 0.53, 1)
HOLE: Final[Colour] = (0.10, 0.07, 0.14, 1)


def archmage_thumbnail(state: State) -> Thumbnail:
    """Return the board with the pieces in the colours of their upper faces."""
    rows = [[f"{row}{column + 1}" for column in range(SIZE)] for row in reversed(ROWS)]
    ground = dict.fromkeys(chain.from_iterable(rows), STONE) | {HOLE_SPOT: HOLE}
    pieces = archmage_view(state).pieces
    colours = {piece.at: COLOURS[piece.colour] for piece in pieces}
    return thumbnail_of(rows, ground, colours, {piece.at: f"archmage_{piece.kind}" for piece in pieces})


PRESENTER: Final = Presenter(
    scene=ArchmageScene,
    cues=CUES,
    music="archmage",
    colours=COLOURS,
    champions=dict.fromkeys(COLOURS, ("archmage_mage", "archmage_tower", "archmage_moon")),
    portraits={BLACK: "archmage_mage_dark"},
    offer=OFFER,
    hud=HudStyle(flanked=FLANKED),
    thumbnail=archmage_thumbnail,
)
