"""Traces of the last move: ribbons on the board from the old to the new place of a piece.

Each has its side's colour and stays until the next turn, so that a player who looks up sees what the opponent
has done.
"""

import itertools
import math
from collections.abc import Iterator, Sequence
from typing import Final

from panda3d.core import LVecBase2f, LVecBase3f, NodePath, TransparencyAttrib

from archon3d.scene.craft.glow import Effect
from archon3d.scene.craft.meshes import Mesh, Rgb
from archon3d.scene.craft.places import GroundPoint, between
from archon3d.scene.craft.shading import SHADOW_MASK, program

HEIGHT: Final = 0.014
SORT: Final = 4
"""Height of ribbons over the ground in squares; they are drawn over marks, below shadows and figures."""

HALF_WIDTH: Final = 0.34
"""Half the width of the strip that holds a ribbon with its head, in squares."""

SHORT: Final = 0.45
"""Distance of a ribbon's end from the last place's centre: a figure's base covers the rest."""

BEND: Final = 0.32
BEND_SHARE: Final = 0.38
BEND_STEPS: Final = 6
"""Bends of a ribbon: greatest distance from the corner in squares, that as a share of a leg, and pieces."""

BOW: Final = 0.16
BOW_STEPS: Final = 12
"""Offset of a bow as a share of its length, and its pieces."""

RATE: Final = 3.4
AIR_RATE: Final = 9.0
"""Squares per second at which a ribbon grows: as fast as figures walk, and fly or vanish."""

FADE_SECONDS: Final = 0.6

MOST: Final = 12
"""Most ribbons at once; the oldest is removed."""


class Trail:
    """The ribbons of one turn. Call `begin` each turn, then `lay` for each thing that moves."""

    def __init__(self, parent: NodePath) -> None:
        self._node = parent.attach_new_node("trail")
        self._laid: list[_Ribbon] = []
        self._fading: list[_Ribbon] = []

    def __len__(self) -> int:
        """Return the number of ribbons, without those that fade."""
        return len(self._laid)

    def begin(self) -> None:
        """Begin another turn: current ribbons fade."""
        self._fading += self._laid
        self._laid = []

    def lay(
        self,
        way: Sequence[GroundPoint],
        colour: Rgb,
        *,
        through_air: bool = False,
        opacity: float = 1.0,
        at_once: bool = False,
    ) -> None:
        """Lay a ribbon from the way's first place to its last; one through the air is dashed.

        It grows, unless it is there `at_once`. `opacity` of 1 is normal. Raises ValueError for a way of fewer
        than two places.
        """
        self._laid.append(_Ribbon(self._node, way, colour, through_air, opacity))
        if at_once:
            self._laid[-1].grow(math.inf)
        while len(self._laid) > MOST:
            self._laid.pop(0).remove()

    def take_back(self) -> None:
        """Remove the last ribbon, if there is one."""
        if self._laid:
            self._fading.append(self._laid.pop())

    def clear(self) -> None:
        """Remove all ribbons at once."""
        for ribbon in (*self._laid, *self._fading):
            ribbon.remove()
        self._laid, self._fading = [], []

    def settle(self) -> None:
        """Finish all growing and fading."""
        self.update(math.inf)

    def update(self, seconds: float) -> None:
        """Grow and fade by that time."""
        for ribbon in self._laid:
            ribbon.grow(seconds)
        for ribbon in [ribbon for ribbon in self._fading if ribbon.fade(seconds)]:
            self._fading.remove(ribbon)
            ribbon.remove()


class _Ribbon(Effect):
    def __init__(
        self, parent: NodePath, way: Sequence[GroundPoint], colour: Rgb, through_air: bool, opacity: float
    ) -> None:
        points = list(_bent(_shortened(way)))
        self._length = sum(itertools.starmap(math.dist, itertools.pairwise(points)))
        self._shown, self._strength, self._opacity = 0.0, 1.0, opacity
        self._rate = AIR_RATE if through_air else RATE
        self.node = parent.attach_new_node(_strip(points).geom_node("ribbon"))
        self.node.set_pos(0.0, 0.0, HEIGHT)
        self.node.set_shader(program("trail"))
        self.node.set_shader_input("hue", LVecBase3f(*colour))
        self.node.set_shader_input("manner", LVecBase2f(HALF_WIDTH, float(through_air)))
        self.node.set_transparency(TransparencyAttrib.M_alpha)
        self.node.set_depth_write(False)
        self.node.set_depth_offset(2)
        self.node.set_two_sided(True)
        self.node.set_bin("fixed", SORT)
        self.node.hide(SHADOW_MASK)
        self._draw()

    def grow(self, seconds: float) -> None:
        """Grow by that time towards its end."""
        if self._shown < self._length:
            self._shown = min(self._length, self._shown + self._rate * seconds)
            self._draw()

    def fade(self, seconds: float) -> bool:
        """Fade by that time; return whether nothing is left."""
        self._strength = max(0.0, self._strength - seconds / FADE_SECONDS)
        self._draw()
        return self._strength == 0.0

    def _draw(self) -> None:
        self.node.set_shader_input(
            "shape", LVecBase3f(self._length, self._shown, self._strength * self._opacity)
        )


def bow(start: GroundPoint, end: GroundPoint) -> list[GroundPoint]:
    """Return a way between two places that keeps to its right, so that one back does not cover it."""
    x, y = end[0] - start[0], end[1] - start[1]
    ways = (number / BOW_STEPS for number in range(BOW_STEPS + 1))
    return [
        (start[0] + x * share + y * aside, start[1] + y * share - x * aside)
        for share in ways
        for aside in (BOW * math.sin(math.pi * share),)
    ]


def _shortened(way: Sequence[GroundPoint]) -> list[GroundPoint]:
    """Return the way without its last bit and without steps that go nowhere."""
    places = [way[0], *(there for here, there in itertools.pairwise(way) if math.dist(here, there) > 1e-3)]
    if len(places) < 2:
        raise ValueError("a ribbon leads from one place to another")
    *_, before, last = places
    length = math.dist(before, last)
    return [*places[:-1], between(before, last, max(0.2, 1.0 - SHORT / length))]


def _bent(places: Sequence[GroundPoint]) -> Iterator[GroundPoint]:
    """Yield the places, with a bend for each corner."""
    yield places[0]
    for before, corner, after in zip(places, places[1:], places[2:], strict=False):
        first, second = (
            between(corner, other, min(BEND / math.dist(corner, other), BEND_SHARE))
            for other in (before, after)
        )
        for step in range(BEND_STEPS + 1):
            share = step / BEND_STEPS
            yield between(between(first, corner, share), between(corner, second, share), share)
    yield places[-1]


def _strip(points: Sequence[GroundPoint]) -> Mesh:
    """Return a strip along the points; its normals hold how far along and across they are."""
    mesh = Mesh()
    before, after = [points[0], *points[:-1]], [*points[1:], points[-1]]
    turns = list(itertools.starmap(_turn, zip(before, after, strict=True)))
    steps = itertools.starmap(math.dist, itertools.pairwise(points))
    (x, y), (dx, dy) = points[0], turns[0]
    rows = [(x - dx * HALF_WIDTH, y - dy * HALF_WIDTH, dx, dy, -HALF_WIDTH)]
    for (x, y), (dx, dy), along in zip(points, turns, itertools.accumulate(steps, initial=0.0), strict=True):
        rows.append((x, y, dx, dy, along))
    mesh.add_ribbon(rows, HALF_WIDTH)
    return mesh


def _turn(start: GroundPoint, end: GroundPoint) -> GroundPoint:
    """Return the unit vector from one place to another."""
    length = math.dist(start, end)
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length
