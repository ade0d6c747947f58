"""Marks that hits leave on the floor: scorch, cracks, puddles, splinters and claw marks. They fade slowly.

All are drawn in one call: `floor_marks.vert` places a square for each, and moves those away that have faded.
"""

import math
from collections.abc import Sequence
from functools import cache
from typing import Final

from panda3d.core import GeomNode, LVecBase4f, NodePath, OmniBoundingVolume, PTA_LVecBase4f, SamplerState

from archon3d.scene.arena.ground import GROUND_HEIGHT, GROUND_WIDTH
from archon3d.scene.arena.hit_looks import FloorMark
from archon3d.scene.craft.glow import UNSEEN_SECONDS, blended
from archon3d.scene.craft.meshes import Mesh, Rgb
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.craft.shading import colour4, picture, program

MOST_MARKS: Final = 24
"""Number of marks at a time, as in floor_marks.vert: one more takes the oldest one's place."""

MARK_SECONDS: Final = 20.0
"""How long a mark is seen; it fades for most of that, see floor_marks.vert."""

MARK_SORT: Final = 2
"""Drawing order: on the floor, below shadows and signs."""
MARK_HEIGHT: Final = 0.012

TILES: Final[tuple[FloorMark, ...]] = ("scorch", "crack", "puddle", "splinters", "claw")
"""Order of the marks in their picture, as in models/source/floor_marks.py."""

NEXT_TURN: Final = 2.399963
"""Angle between consecutive marks in radians, the golden one: no two lie alike."""


class FloorMarks:
    """The marks on a battle's floor."""

    def __init__(self, root: NodePath, tone: Rgb) -> None:
        """Start without any on a floor of that tone."""
        self._node = root.attach_new_node(_squares())
        self._node.set_shader(program("floor_marks"))
        blended(self._node, MARK_SORT)
        self._node.set_z(MARK_HEIGHT)
        self._node.set_shader_input("marks", picture("models/floors/marks.png"), _sampler())
        self._node.set_shader_input("tone", colour4(tone, 1.0))
        self._seconds = 0.0
        self._made = 0
        self._since = UNSEEN_SECONDS - MARK_SECONDS
        self._places = [LVecBase4f(0.0)] * MOST_MARKS
        self._looks = [LVecBase4f(0.0)] * MOST_MARKS
        self._send()

    def add(self, mark: FloorMark, place: GroundPoint, size: float) -> None:
        """Leave a mark around a place in the scene; `size` is half its width, in the scene's units."""
        x, y = (
            max(-most, min(most, at))
            for at, most in zip(place, (GROUND_WIDTH / 2 - size, GROUND_HEIGHT / 2 - size), strict=True)
        )
        number = self._made % MOST_MARKS
        turn = self._made * NEXT_TURN % math.tau
        self._places[number] = LVecBase4f(x, y, size, turn)
        self._looks[number] = LVecBase4f(TILES.index(mark), self._seconds, 0.0, 0.0)
        self._made += 1
        self._since = self._seconds
        self._node.show()
        self._send()

    def _send(self) -> None:
        # The renderer sends an array only when another one takes its place.
        self._node.set_shader_input("places", _array(self._places))
        self._node.set_shader_input("looks", _array(self._looks))
        self.update(0.0)

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._seconds += dt
        if self._seconds - self._since < MARK_SECONDS:
            self._node.set_shader_input("now", self._seconds)
        else:
            self._node.hide()


def _sampler() -> SamplerState:
    """Return how the picture is sampled: cheaply, since nothing in it is seen at a flat angle."""
    sampler = SamplerState()
    sampler.set_minfilter(SamplerState.FT_linear_mipmap_nearest)
    sampler.set_magfilter(SamplerState.FT_linear)
    sampler.set_anisotropic_degree(1)
    return sampler


def _array(numbers: Sequence[LVecBase4f]) -> PTA_LVecBase4f:
    """Return the numbers as a shader takes them."""
    array = PTA_LVecBase4f.empty_array(len(numbers))
    for index, number in enumerate(numbers):
        array[index] = number
    return array


@cache
def _squares() -> GeomNode:
    """Return a square for each mark, which the shader places."""
    mesh = Mesh()
    for number in range(MOST_MARKS):
        mesh.add_square((float(number), 0.0, 0.0), 0.0)
    node = mesh.geom_node("floor marks")
    node.set_bounds(OmniBoundingVolume())
    node.set_final(True)
    return node
