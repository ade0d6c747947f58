"""The end of a match: the winners cheer on their half, the losers lie grey on the other one."""

import math
from collections.abc import Mapping, Sequence
from itertools import count, islice
from typing import Final, NamedTuple

from panda3d.core import LPoint3f, LVecBase4f, NodePath

from archon3d.play.timings import TRIUMPH_SECONDS
from archon3d.scene.craft.camera import NO_MARGINS, Framing, Margins
from archon3d.scene.craft.stage import Stage
from archon3d.scene.figures.bases import BASE_HEIGHT, plain_base_mesh
from archon3d.scene.figures.figure import Figure
from archon3d.scene.figures.grounding import put_on_ground
from archon3d.scene.figures.library import FIGURES, IDLE_PHASE, RIMS, FigureLibrary, drawn, own_side
from archon3d.scene.menus.scenery import Distance, Scenery
from archon3d.scene.menus.terrace import steps_wall, terrace

FRAMING: Final = Framing(pitch=16.0, low=-0.12, high=1.9, half_width=4.85)
SPOTS: Final = (
    (0.80, 0.0),
    (1.78, -0.1),
    (2.76, 0.0),
    (3.74, -0.1),
    (1.29, 1.5),
    (2.27, 1.6),
    (3.25, 1.5),
    (4.12, 1.6),
)
"""Places of champions: distance from the centre and to the back, in order of importance."""
FALLEN_ROWS: Final = ((0.25, 4.35, -0.02, 3), (1.25, 4.0, 1.45, 2), (0.55, 4.7, 2.95, 3))
"""Rows of many fallen: where each begins and ends from the centre, how far back it is, and how many it has.

Those behind lie between those before them.
"""
FEW: Final = 3
"""Up to this many champions are shown larger and further apart."""
LARGER: Final = 1.38
LAST_SPOT: Final = 0.7
"""Distance of either side's last champion from the centre after a draw."""

HEADING: Final = 128.0
"""Heading towards the centre in three-quarter view, for the right side."""
CHEER_PAUSE: Final = 0.35
"""Seconds between two cheers of the same champion."""
BEHIND: Final = 0.11
"""Seconds by which each cheers after the one before."""

TILE_LEAN: Final = 52.0
"""Degrees by which a winner's tile leans up towards the viewer; a loser's lies flat."""
TILE_SIZE, TILE_RISE = 1.0, 0.42
"""Scale of a tile, and the height of its centre when it is upright: a little sunk into its base."""
LAID_SHADOW: Final = 0.55
SUNK: Final = 0.07
"""Radius of a fallen one's shadow, and by how much of its size it lies below what sticks out of it."""
HOP: Final = 0.2
HOP_SECONDS: Final = 0.7

Champions = Sequence[str]
"""A side's champions by kind: figures, or two-faced props that lean towards the viewer."""


class Parade(NamedTuple):
    """Who is shown at the end of a match."""

    champions: Mapping[str, Champions]
    """Both sides' champions, the left side first."""
    winner: str | None
    """None after a draw."""


class Lying(NamedTuple):
    """A fallen figure, and the corners of the box around it when it was laid down."""

    figure: Figure
    low: LPoint3f
    high: LPoint3f


class TriumphScene:
    """The result's scene, opened by the constructor and removed by `close`. It has no task: call `update`."""

    def __init__(
        self,
        parent: NodePath,
        camera: NodePath,
        aspect: float,
        library: FigureLibrary,
        scenery: Scenery,
        parade: Parade,
    ) -> None:
        """Open the scene.

        `camera` is borrowed until `close`; `library` is not owned.
        """
        self._stage = Stage("triumph", parent, camera, FRAMING, aspect)
        self._distance = Distance(self._stage.root, scenery, aspect)
        ground = self._stage.paint(NodePath(terrace().make_copy()))
        self._distance.veil(ground, steps_wall(FRAMING.pitch))
        self._library = library
        self._seconds = 0.0
        self._cheering: list[tuple[float, Figure]] = []
        self._idle: list[Figure] = []
        self._fallen: list[Figure] = []
        """Kept, since a figure that is garbage-collected loses its pose."""
        self._boxes: list[Lying] = []
        self._hopping: list[NodePath] = []
        numbers = count()
        for (side, kinds), hand in zip(parade.champions.items(), (-1, 1), strict=True):
            shown = kinds if parade.winner is not None else kinds[:1]
            size = LARGER if len(shown) <= FEW else 1.0
            won = None if parade.winner is None else side == parade.winner
            for kind, (x, y) in zip(shown, SPOTS, strict=False):
                place = (x * size if parade.winner is not None else LAST_SPOT) * hand, y
                self._put(kind, place, size, won=won, number=next(numbers))
        if len(self._fallen) > FEW:
            self._spread()
        self.update(0.0)

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds; with reduced motion it is still."""
        if self._library.calm:
            return
        before, self._seconds = self._seconds, self._seconds + dt
        for begin, figure in self._cheering:
            each = figure.length("cheer") + CHEER_PAUSE
            if math.floor((before - begin) / each) != math.floor((self._seconds - begin) / each):
                figure.play("cheer")
            figure.animate(dt)
        for figure in self._idle:
            figure.animate(dt)
        for number, tile in enumerate(self._hopping):
            since = max(0.0, self._seconds - TRIUMPH_SECONDS - number * BEHIND)
            tile.get_parent().set_z(HOP * abs(math.sin(math.pi * since / HOP_SECONDS)))

    def resize(self, aspect: float, margins: Margins = NO_MARGINS) -> None:
        """Fit the picture to that aspect ratio, with the champions between the margins."""
        self._stage.resize(aspect, margins)
        self._distance.resize(aspect)

    def close(self) -> None:
        """Close the scene and return the camera."""
        self._cheering.clear()
        self._idle.clear()
        self._fallen.clear()
        self._boxes.clear()
        self._stage.close()

    def _put(
        self, kind: str, place: tuple[float, float], size: float, *, won: bool | None, number: int
    ) -> None:
        """Add a champion: cheering, fallen, or, after a draw, standing."""
        if kind not in FIGURES:
            self._put_tile(kind, place, size, dark=place[0] > 0, won=won)
            return
        figure = self._library.fighter(self._stage.root, kind, own_side(kind))
        figure.root.set_scale(size)
        figure.place(*place)
        figure.face(math.copysign(HEADING, place[0]))
        if won is False:
            self._lay_down(figure)
            return
        self._library.put_on_plain_base(figure)
        figure.cast_shadow(0.5)
        figure.settle(number * IDLE_PHASE)
        if won:
            self._cheering.append((TRIUMPH_SECONDS + number % len(SPOTS) * BEHIND, figure))
        else:
            self._idle.append(figure)

    def _lay_down(self, figure: Figure) -> None:
        """Lay a fallen champion on the ground, grey and without its base."""
        figure.settle(figure.length("death"), "death")
        figure.affect(grey=1.0)
        box = put_on_ground(figure, self._stage.root, LAID_SHADOW)
        figure.root.set_z(figure.root.get_z() - SUNK * figure.root.get_sz())
        self._fallen.append(figure)
        if box is not None:
            self._boxes.append(Lying(figure, *box))

    def _spread(self) -> None:
        """Lay the fallen into rows, each beside the one before, by the room that it takes as it lies."""
        left = iter(self._boxes)
        for inner, end, depth, number in FALLEN_ROWS:
            row = list(islice(left, number))
            wide = sum(one.high.x - one.low.x for one in row)
            gap = (end - inner - wide) / max(1, len(row) - 1)
            for one in row:
                x, y = one.figure.where
                hand = math.copysign(1.0, x)
                outer = inner + one.high.x - one.low.x
                middle = hand * (inner + outer) / 2
                across, ahead = (one.low.x + one.high.x) / 2 - x, (one.low.y + one.high.y) / 2 - y
                one.figure.place(middle - across, depth - ahead, one.figure.root.get_z())
                inner = outer + gap

    def _put_tile(
        self, prop: str, place: tuple[float, float], size: float, *, dark: bool, won: bool | None
    ) -> None:
        """Add a tile on a base: it leans up, and jumps if it has won; it lies on its back if it has lost."""
        spot = self._stage.root.attach_new_node("tile")
        side = "dark" if dark else "light"
        base = drawn("base", plain_base_mesh(side))
        base.reparent_to(spot)
        base.set_shader_input("rim", RIMS[side])
        tile = self._library.prop(spot.attach_new_node("hop").attach_new_node("lean"), prop)
        spot.set_pos(*place, 0.0)
        spot.set_scale(size * TILE_SIZE)
        lean = 0.0 if won is False else TILE_LEAN
        height = BASE_HEIGHT + TILE_RISE * math.sin(math.radians(lean))
        tile.get_parent().set_pos_hpr(0, 0, height, 0, lean, 0)
        tile.set_hpr(180.0, 0.0, 180.0) if dark else tile.set_hpr(0.0, 0.0, 0.0)
        if won is False:
            spot.set_shader_input("effect", LVecBase4f(0.0, 0.0, 1.0, 1.0))
        elif won:
            self._hopping.append(tile.get_parent())
