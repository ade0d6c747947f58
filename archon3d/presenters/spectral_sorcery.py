"""Presenter of Spectral Sorcery: its scene, its colours, and its meters."""

from typing import Final

from archon3d.audio.spectral_sorcery import CUES
from archon3d.games.spectral_sorcery.board import OWN, SIZE, SQUARES, Side
from archon3d.games.spectral_sorcery.game import preview_effect
from archon3d.games.spectral_sorcery.state import State
from archon3d.games.spectral_sorcery.turns import BASE_POWER
from archon3d.play.choosing import Preview
from archon3d.play.spectral_sorcery.choosing import GAME, SQUARE_OF
from archon3d.play.spectral_sorcery.sentences import side_named
from archon3d.play.spectral_sorcery.view import SorceryPreview, sorcery_view, spot_of
from archon3d.presenters.presenter import Presenter
from archon3d.scene.menus.offers import ExhibitPiece, GameExhibit
from archon3d.scene.spectral_sorcery.scene import SpectralSorceryScene
from archon3d.scene.spectral_sorcery.signs import ENAMEL
from archon3d.ui.canvas import GOLD, Canvas, Colour
from archon3d.ui.hud.sides import FACT_TEXT, PLATE_COLOURS, PLATE_RIM
from archon3d.ui.hud.style import PLATE_PADDING, HudStyle, SidePanel
from archon3d.ui.layout import Column, Node, Plated
from archon3d.ui.meter import Meter
from archon3d.ui.theme import TextStyle
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.position_thumbnail import Thumbnail, thumbnail_of
from archon3d.ui.words import say

COLOURS: Final[dict[str, Colour]] = {"red": (1.0, 0.45, 0.32, 1), "violet": (0.75, 0.56, 1.0, 1)}
"""Brighter than the pads, for legible names."""

FULL_POWER: Final = BASE_POWER + len(SQUARES)
"""The most power that one turn grants; with more saved power the meter is full."""

BOARD_ASPECT: Final = 1.24
"""Aspect ratio of the board in the picture, where it stands on a corner."""
CORNER: Final = 0.07
"""Share of that width that is free beside the row of colours at the bottom."""
COLUMN: Final = 295
"""Least width of a side's column in canvas units: the effect of a spell fits on one line."""

BAR: Final = 22
"""Height of a meter, in canvas units."""


class SorceryPanel(SidePanel):
    """A side's power and pads: two meters that also show the effect of an action."""

    def __init__(self, side: str) -> None:
        """Create the panel of that side."""
        self._side = side_named(side)
        self._rows = [
            (Text("", TextStyle(FACT_TEXT, colour=colour), align="left", among=("",)), Meter(colour, BAR))
            for colour in (GOLD, COLOURS[side])
        ]

    def build(self, canvas: Canvas) -> Node:
        """Return both meters below their texts, on a plate."""
        rows = Column(*(Column(words, meter) for words, meter in self._rows), gap=PLATE_PADDING)
        return Plated(rows, PLATE_PADDING, PLATE_COLOURS, edge=PLATE_RIM)

    def show(self, state: State, preview: Preview | None) -> None:
        """Show both meters, with the preview's cost or gain dim."""
        power, left = state.player(self._side).power, state.player(self._side).power
        pads = after = state.pads.count(OWN[self._side])
        if preview is not None and preview.action is not None:
            after += _won(state, self._side, preview)
            if self._side == state.to_move:
                left -= preview_effect(state, preview.action).cost
        self._write(0, "power", power, left, FULL_POWER)
        self._write(1, "pads", pads, after, len(SQUARES))

    def _write(self, row: int, key: str, now: int, after: int, most: int) -> None:
        words, meter = self._rows[row]
        change = "" if now == after else ".after"
        words.text = say(f"{GAME}.meter.{key}{change}", now=now, after=after)
        meter.show(now / most, after / most)


def _won(state: State, side: Side, preview: Preview) -> int:
    """Return how many more pads of its colour the side would have."""
    shown: SorceryPreview = preview.preview
    colour, becomes = OWN[side], shown.becomes
    before = sum(state.colour(SQUARE_OF[spot]) == colour for spot in becomes)
    return sum(after == colour for after in becomes.values()) - before


OFFER: Final[GameExhibit] = (
    ExhibitPiece("sorcerer-red", "red", -0.36, 0.0, -140.0),
    ExhibitPiece("sorcerer-violet", "violet", 0.36, 0.0, 140.0),
)
"""Figures of the game where games are chosen."""


def sorcery_thumbnail(state: State) -> Thumbnail:
    """Return the pads in their colours, with the wizards in their sides'."""
    ground: dict[str, Colour] = {spot: (*ENAMEL[state.colour(SQUARE_OF[spot])], 1.0) for spot in SQUARE_OF}
    wizards = {spot: side for side, spot in sorcery_view(state).wizards.items()}
    colours = {spot: COLOURS[side] for spot, side in wizards.items()}
    rows = [[spot_of((row, column)) for row in range(SIZE)] for column in range(SIZE)]
    return thumbnail_of(rows, ground, colours, {spot: f"sorcerer-{side}" for spot, side in wizards.items()})


PRESENTER: Final = Presenter(
    scene=SpectralSorceryScene,
    cues=CUES,
    music="spectral-sorcery",
    offer=OFFER,
    colours=COLOURS,
    thumbnail=sorcery_thumbnail,
    champions={side: (f"sorcerer-{side}",) for side in COLOURS},
    panel=SorceryPanel,
    hud=HudStyle(board_aspect=BOARD_ASPECT, column=COLUMN, corner=CORNER),
)
