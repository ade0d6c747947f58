"""Archon's squares: one shader draws them with the cycle's colour and all marks."""

from collections.abc import Iterable, Mapping
from typing import Final

from panda3d.core import LVecBase3f, NodePath

from archon3d.games.archon.board import POWER_POINTS, SIZE, SQUARES, Square, square_at
from archon3d.play.choosing import SquareMark, SquareMarks
from archon3d.scene.archon.ground import squares
from archon3d.scene.archon.square_mesh import SquareMesh
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.craft.shading import draw_as_ground, draw_marked, draw_with, stone_texture, texel_grid
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.tabletop.parts import ABOVE_BED, stones

THREAT = (0.93, 0.16, 0.13)
"""Colour of enemies that can be chosen."""

CHOICES, LAST, POINTED = range(3)
"""Channels of the marks' texture."""

BITS: Final[dict[SquareMark, int]] = {"target": 1, "own": 2, "enemy": 4, "capture": 8, "chosen": 16}
"""Bits of the channel of choices: see board.frag."""

LIT: Final = 255
"""Value of a lit square in the other channels."""


class Squares:
    """The 81 squares under a scene's root."""

    def __init__(self, parent: NodePath, library: FigureLibrary) -> None:
        self._texels = bytearray(4 * len(SQUARES))
        self._texture = texel_grid("marks", SIZE, SIZE)
        self._mesh = SquareMesh(stones(library, "archon", squares()))
        self._node = self._mesh.root
        self._node.reparent_to(parent)
        draw_with(self._mesh.plain, "board")
        draw_marked(self._mesh.marked)
        draw_as_ground(self._node, ABOVE_BED)
        self._node.set_shader_input("threat", LVecBase3f(*THREAT))
        self._node.set_shader_input("stonework", stone_texture())
        self.update(0.0)
        self._send()

    def set_sides(self, own: Rgb, enemy: Rgb) -> None:
        """Take the colour of the side that chooses."""
        self._node.set_shader_input("mover", LVecBase3f(*own))

    def set_cycle(self, before: float, after: float, share: float) -> None:
        """Show the varying squares between two of the six colours; white is 0."""
        self._node.set_shader_input("cycle", LVecBase3f(before, after, share))

    def set_coming(self, level: float) -> None:
        """Set the colour that comes next, for players who want it in a corner of varying squares."""
        self._node.set_shader_input("coming", level)

    def show(self, marks: SquareMarks) -> None:
        """Light these squares for choices and for the last move, and no others."""
        self._fill(CHOICES, {square_at(spot): _bits(names) for spot, names in marks.items()})

    def light(self, channel: int, lit: Iterable[Square]) -> None:
        """Light these squares in that channel, and no others."""
        self._fill(channel, dict.fromkeys(lit, LIT))

    def _fill(self, channel: int, values: Mapping[Square, int]) -> None:
        """Write these bytes to a channel, and 0 for the other squares."""
        self._texels[channel::4] = bytes(len(SQUARES))
        for square, value in values.items():
            column, row = square % SIZE, SIZE - 1 - square // SIZE
            self._texels[4 * (row * SIZE + column) + channel] = value
        self._send()

    def update(self, seconds: float) -> None:
        """Animate the marks of choices; `seconds` is the scene's time."""
        self._node.set_shader_input("seconds", seconds)

    def _send(self) -> None:
        bare = bytes(4)
        cells = {square: 4 * ((SIZE - 1 - square // SIZE) * SIZE + square % SIZE) for square in SQUARES}
        marked = {square for square, start in cells.items() if self._texels[start : start + 4] != bare}
        self._mesh.mark(marked | set(POWER_POINTS))
        self._texture.set_ram_image_as(bytes(self._texels), "RGBA")
        self._node.set_shader_input("marks", self._texture)


def _bits(names: Iterable[SquareMark]) -> int:
    return sum({BITS.get(name, 0) for name in names})
