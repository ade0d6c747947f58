"""Presenter of Archers: its scene, its colours, and its panels."""

from typing import Final

from archon3d.audio.archers import CUES
from archon3d.games.archers.actions import Capture, Rotate, Walk
from archon3d.games.archers.board import DARK, LIGHT
from archon3d.games.archers.codec import ARCHERS_OF_A_SIDE
from archon3d.games.archers.state import MANEUVERS, State
from archon3d.play.archers.choosing import maneuvers_left, words
from archon3d.play.archers.sentences import archers_left, side_named
from archon3d.play.choosing import Preview
from archon3d.presenters.presenter import Presenter
from archon3d.scene.archers.scene import ArchersScene
from archon3d.scene.menus.offers import ExhibitPiece, GameExhibit
from archon3d.ui.canvas import FADED, GOLD, IVORY, SIDE_TEXT_COLOURS, Canvas, Colour
from archon3d.ui.hud.sides import FACT_TEXT, PLATE_COLOURS, PLATE_RIM
from archon3d.ui.hud.style import PLATE_PADDING, HudStyle, SidePanel
from archon3d.ui.layout import Column, Gap, Node, Plated, Row
from archon3d.ui.pips import Pips
from archon3d.ui.theme import TextStyle
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.parts import Rest
from archon3d.ui.widgets.position_thumbnail import Thumbnail, thumbnail_of
from archon3d.ui.words import spoken

PIP: Final = 32
"""Largest size of a pip, in canvas units."""
GAP: Final = 18
"""Gap between the rows of pips, and before the note beside them."""
NOTE: Final = TextStyle(FACT_TEXT)


class ArchersPanel(SidePanel):
    """A pip for each archer that a side has, and below for each maneuver that it has left this turn."""

    def __init__(self, side: str) -> None:
        """Create the panel of that side."""
        self._side = side_named(side)
        self._archers = Pips(ARCHERS_OF_A_SIDE, SIDE_TEXT_COLOURS[side], PIP)
        self._maneuvers = Pips(MANEUVERS, GOLD, PIP)
        self._note = Text("", NOTE, align="left")

    def build(self, canvas: Canvas) -> Node:
        """Return both rows of pips on a plate."""
        maneuvers = Row(self._maneuvers, Gap(width=GAP), Rest(self._note))
        rows = Column(self._archers, maneuvers, gap=GAP)
        return Plated(rows, PLATE_PADDING, PLATE_COLOURS, edge=PLATE_RIM)

    def show(self, state: State, preview: Preview | None) -> None:
        """Show both rows, with dim pips for what the preview's action would cost."""
        action = None if preview is None else preview.action
        moves = self._side == state.to_move and state.outcome is None
        hit = isinstance(action, Capture) and not moves
        self._archers.show(archers_left(state, self._side), int(hit))
        left = maneuvers_left(state) if moves else 0
        self._maneuvers.show(left, int(moves and isinstance(action, Walk | Rotate)))
        self._note.text = spoken(words("fact.maneuvers", number=left))
        self._note.colour = IVORY if moves else FADED


OFFER: Final[GameExhibit] = (
    ExhibitPiece("bowking-light", "light", -0.34, 0.26, -150.0),
    ExhibitPiece("bowking-dark", "dark", 0.36, 0.26, 150.0),
    ExhibitPiece("bowman-light", "light", -0.3, -0.4, -125.0),
    ExhibitPiece("bowman-dark", "dark", 0.34, -0.4, 125.0),
)
"""Figures of the game where games are chosen."""

GRASS: Final[Colour] = (0.40, 0.46, 0.24, 1)


def archers_thumbnail(state: State) -> Thumbnail:
    """Return the board with the archers in their sides' colours."""
    board = state.board
    starts = reversed(range(0, len(board.squares), board.width))
    rows = [board.squares[start : start + board.width] for start in starts]
    archers = {archer.at: SIDE_TEXT_COLOURS[archer.side] for archer in state.archers}
    portraits = {
        archer.at: f"{'bowking' if archer.king else 'bowman'}-{archer.side}" for archer in state.archers
    }
    return thumbnail_of(rows, dict.fromkeys(board.squares, GRASS), archers, portraits)


PRESENTER: Final = Presenter(
    scene=ArchersScene,
    cues=CUES,
    music="archers",
    offer=OFFER,
    colours=SIDE_TEXT_COLOURS,
    champions={side: (f"bowking-{side}", f"bowman-{side}", f"bowman-{side}") for side in (LIGHT, DARK)},
    panel=ArchersPanel,
    hud=HudStyle(mirrored=True),
    thumbnail=archers_thumbnail,
)
