"""Presenter of Archers: its scene, its colours, and its panels."""

from __future__ import annotations

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
from archon3d.ui.canvas import FADED, GOLD, IVORY, SIDE_TEXT_COLOURS, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.hud import FACT_TEXT, PLATE, HudStyle
from archon3d.ui.pips import Pips
from archon3d.ui.shapes import CLEAR, Panel
from archon3d.ui.words import spoken

PIP: Final = 32
"""Largest size of a pip, in canvas units."""

PIP_ROW: Final = 50
PADDING: Final = 16
CAPITALS_MIDDLE: Final = 0.25
"""Height of the middle of capitals above the baseline, as a share of the line's height."""


class ArchersPanel:
    """A pip for each archer that a side has, and below for each maneuver that it has left this turn."""

    height: float = 2 * PIP_ROW + PADDING

    def __init__(self, layer: Layer, room: Rectangle, side: str) -> None:
        self._side = side_named(side)
        plate = Rectangle(room.x, room.y, room.w, self.height)
        Panel(layer, plate, top=PLATE, bottom=PLATE, rim=CLEAR, edge=0)
        first, second = (
            Rectangle(room.x + PADDING, room.y + PADDING + row * PIP_ROW, room.w - 2 * PADDING, PIP)
            for row in range(2)
        )
        self._archers = Pips(layer, first, ARCHERS_OF_A_SIDE, SIDE_TEXT_COLOURS[side])
        self._maneuvers = Pips(layer, second, MANEUVERS, GOLD)
        self._note_at = x, y = second.x + MANEUVERS * PIP_ROW, second.centre[1]
        self._note = Label(layer, "", (x, y), FACT_TEXT, widest=second.x + second.w - x)

    def show(self, state: State, preview: Preview | None) -> None:
        """Show both rows, with dim pips for what the preview's action would cost."""
        action = None if preview is None else preview.action
        moves = self._side == state.to_move and state.outcome is None
        hit = isinstance(action, Capture) and not moves
        self._archers.show(archers_left(state, self._side), int(hit))
        left = maneuvers_left(state) if moves else 0
        self._maneuvers.show(left, int(moves and isinstance(action, Walk | Rotate)))
        self._note.text = spoken(words("fact.maneuvers", number=left))
        x, middle = self._note_at
        self._note.move(x, middle + CAPITALS_MIDDLE * self._note.line_height)
        self._note.colour = IVORY if moves else FADED


OFFER: Final[GameExhibit] = (
    ExhibitPiece("bowking-light", "light", -0.34, 0.26, -150.0),
    ExhibitPiece("bowking-dark", "dark", 0.36, 0.26, 150.0),
    ExhibitPiece("bowman-light", "light", -0.3, -0.4, -125.0),
    ExhibitPiece("bowman-dark", "dark", 0.34, -0.4, 125.0),
)
"""Figures of the game where games are chosen."""

PRESENTER: Final = Presenter(
    scene=ArchersScene,
    cues=CUES,
    offer=OFFER,
    colours=SIDE_TEXT_COLOURS,
    champions={side: (f"bowking-{side}", f"bowman-{side}", f"bowman-{side}") for side in (LIGHT, DARK)},
    panel=ArchersPanel,
    hud=HudStyle(mirrored=True),
)
