"""The squares of Archon's board in the look of 1983, with their power points and marks."""

from collections.abc import Iterable
from typing import Final

from panda3d.core import LVecBase4f, NodePath

from archon3d.games.archon.board import POWER_POINTS, SIZE, SQUARES, Square, colour_of
from archon3d.play.archon.view import BoardView
from archon3d.play.archon.ways import square_place
from archon3d.play.choosing import SquareMark, SquareMarks
from archon3d.play.colours import SIDE_COLOURS
from archon3d.scene.archon.ground import LAYOUT
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.craft.shading import texel_grid
from archon3d.scene.pixels import palette
from archon3d.scene.pixels.sheet import CELL, PatternCard, PixelCard

RAIL: Final = 3 / CELL
"""Width of the line around the board, in squares, in the colour of each half's side."""
FAR: Final = 100.0
"""Width of what is around the board, in squares."""
AROUND_SORT, SQUARES_SORT, POWER_SORT, LAST_SORT, MARKS_SORT = range(5)

MARK_LOOKS: Final[dict[SquareMark, tuple[str, Rgb]]] = {
    "target": ("dot", palette.CHOICE),
    "own": ("dashes", palette.CHOICE),
    "enemy": ("frame", palette.THREAT),
    "capture": ("frame", palette.THREAT),
    "chosen": ("frame", palette.CHOICE),
}
"""Pattern and colour of each mark that is shown."""


class PixelSquares:
    """The board without icons, under a scene's root."""

    def __init__(self, root: NodePath) -> None:
        self._root = root
        PatternCard(root, "full", palette.BACKGROUND, AROUND_SORT, FAR, FAR).move(0.0, 0.0)
        width, height = SIZE / 2 + RAIL, SIZE + 2 * RAIL
        for side, x in (("light", -1), ("dark", 1)):
            rail = PatternCard(root, "full", SIDE_COLOURS[side], AROUND_SORT, width, height)
            rail.move(x * width / 2, 0.0)
        self._texture = texel_grid("squares", SIZE, SIZE)
        squares = PixelCard(root, self._texture, SQUARES_SORT, SIZE, SIZE)
        squares.node.set_shader_input("cell", LVecBase4f(0.0, 0.0, 1.0, 1.0))
        squares.move(0.0, 0.0)
        self._stars = [PatternCard(root, "star", palette.POWER, POWER_SORT) for _ in POWER_POINTS]
        for star, square in zip(self._stars, POWER_POINTS, strict=True):
            star.move(*square_place(square))
        self._last: list[PatternCard] = []
        self._marks: list[PatternCard] = []

    def colour(self, colour: str) -> None:
        """Show that colour of the cycle."""
        texels = bytearray()
        for row in reversed(range(SIZE)):
            for square in SQUARES[row * SIZE : (row + 1) * SIZE]:
                rgb = palette.SQUARES[colour_of(square, colour)]
                texels += bytes(round(255 * part) for part in rgb) + b"\xff"
        self._texture.set_ram_image_as(bytes(texels), "RGBA")

    def beat(self, view: BoardView, *, lit: bool) -> None:
        """Show who holds the power points, or in between that they are power points."""
        for star, (_, side) in zip(self._stars, view.power_points, strict=True):
            star.tint(palette.POWER if side is None or not lit else SIDE_COLOURS[side])

    def mark(self, marks: SquareMarks) -> None:
        """Mark these squares, and no others."""
        for card in self._marks:
            card.remove()
        looks = [
            (LAYOUT.place(spot), *MARK_LOOKS[name])
            for spot, marked in marks.items()
            for name in marked
            if name in MARK_LOOKS
        ]
        self._marks = [self._mark(place, pattern, colour, MARKS_SORT) for place, pattern, colour in looks]

    def show_last(self, squares: Iterable[Square]) -> None:
        """Mark the squares of the last move, and no others."""
        for card in self._last:
            card.remove()
        self._last = [
            self._mark(square_place(square), "corners", palette.LAST, LAST_SORT) for square in squares
        ]

    def _mark(self, place: GroundPoint, pattern: str, colour: Rgb, sort: int) -> PatternCard:
        card = PatternCard(self._root, pattern, colour, sort)
        card.move(*place)
        return card
