"""Shots that pass close by a fighter: who is missed, if they pass behind, and the streak that tells so."""

import math
from functools import cache
from typing import Final, NamedTuple

from panda3d.core import GeomNode, LPoint3f, NodePath

from archon3d.arena.collide import BODY_PIXELS
from archon3d.play.arena_view import FighterView, ShotView
from archon3d.scene.arena.crescents import crescent
from archon3d.scene.arena.ground import APRON, FRAMING, GROUND_WIDTH, middle, room_ahead, units
from archon3d.scene.craft.glow import glow_band, glow_sweep
from archon3d.scene.craft.meshes import Mesh, Rgb
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.craft.timeline import arch, settle

CLOSE: Final = 0.75
"""Greatest gap between a body's box and a shot that misses it closely, in the scene's units."""
PASSES_AT: Final = -0.3
"""How far before the body's middle a shot is that passes it."""
AT_THE_EDGE: Final = -1.3
"""The same of a shot that ends at the field's edge there."""

BESIDE: Final = 1.3
"""How far a body reaches to either side in the picture, in the scene's units."""
TALL: Final = 2.4
"""How far behind a body that is on the ground it still covers."""
TRAIL: Final = 4.2
"""Length of the longest tail."""

STREAK_SECONDS: Final = 0.42
STREAK_LINES: Final = ((-0.34, 0.3, 2.4), (0.0, 0.0, 4.2), (0.32, 0.6, 2.0))
"""Lines of a streak: how far aside and ahead they begin, and their length, in the scene's units."""
STREAK_WIDTH: Final = 0.15
STREAK_HEIGHT: Final = 0.5
STREAK_HEART: Final = 0.8
"""How white its lines are in their middle."""
WHIFF_RADIUS: Final = 1.3
"""Radius of the arc of air around the body that is missed, in the scene's units."""
WHIFF_OVER, WHIFF_BEFORE = 2.1, 0.9
"""Its height behind a body, where it has to be seen over the head, and before one."""
WHIFF_TURN, WHIFF_LATER = 0.42, 15.0
"""How far it goes around the body, as a share of a full turn; degrees after which it begins."""
WHIFF_NEARER: Final = FRAMING.view_direction * 3.0
"""Its offset towards the camera, which moves no pixel but keeps it from being hidden by the head."""
STREAK_RUNS: Final = 1.1
"""How far a streak runs ahead meanwhile."""
STREAK_WHITE: Final = 0.55
"""Share of white in its colour."""


class NearMiss(NamedTuple):
    """A shot that passes close by a fighter."""

    slot: int
    place: GroundPoint
    """The point of its way that is nearest to the body."""
    way: GroundPoint
    aside: GroundPoint
    """Unit vector from the body to that point."""
    apart: float
    """How far the body's middle is from it."""


class Passage(NamedTuple):
    """Where a shot is, seen from the body that it may hit."""

    ahead: float
    """How far it has passed the body's middle along its way; less than 0 before."""
    aside: float
    """How far its way is from the body's middle, left of it; less than 0 to the right."""
    gap: float
    """How far it is from the body's box at the nearest; less than 0 if it would touch it."""
    behind: bool
    """Whether the body stands before it in the picture."""

    @property
    def is_close(self) -> bool:
        """Whether it passes so close that the body feels it."""
        return self.gap < CLOSE


def flown(shot: ShotView) -> GroundPoint:
    """Return the unit vector of a shot's way over the ground."""
    length = math.hypot(shot.dx, shot.dy)
    return shot.dx / length, -shot.dy / length


def passage(shot: ShotView, body: FighterView) -> Passage:
    """Return where a shot is, seen from its victim."""
    way = flown(shot)
    x, y = _between(body, shot)
    ahead, aside = x * way[0] + y * way[1], y * way[0] - x * way[1]
    half = units(BODY_PIXELS + shot.w) / 2, units(BODY_PIXELS + shot.h) / 2
    gap = abs(aside) - half[0] * abs(way[1]) - half[1] * abs(way[0])
    tail = x - TRAIL * way[0]
    beside = min(x, tail) < BESIDE and max(x, tail) > -BESIDE
    return Passage(ahead, aside, gap, gap > 0.0 and 0.0 < y < TALL and beside)


def near_miss(slot: int, shot: ShotView, body: FighterView, passed: Passage) -> NearMiss:
    """Return how a shot misses that body."""
    way, (x, y) = flown(shot), middle(shot.x, shot.y, shot.w, shot.h)
    place = x - passed.ahead * way[0], y - passed.ahead * way[1]
    side = math.copysign(1.0, passed.aside)
    return NearMiss(slot, place, way, (-side * way[1], side * way[0]), abs(passed.aside))


def _between(body: FighterView, shot: ShotView) -> GroundPoint:
    x, y = middle(body.x, body.y, BODY_PIXELS, BODY_PIXELS)
    at = middle(shot.x, shot.y, shot.w, shot.h)
    return at[0] - x, at[1] - y


class AirStreak:
    """Lines in the air where a shot has passed close by a fighter, and an arc of air around the body."""

    def __init__(self, root: NodePath, light: Rgb) -> None:
        """Build it hidden, in a colour near that light."""
        red, green, blue = (part + (1.0 - part) * STREAK_WHITE for part in light)
        self._node = root.attach_new_node("near miss")
        self._lines = glow_band(self._node, _lines(), (red, green, blue), 0.8)
        self._whiff = glow_sweep(self._node, crescent(0.8, 1.0), (red, green, blue), 0.7)
        self._node.hide()
        self._age = STREAK_SECONDS
        self._miss: NearMiss | None = None
        self._room = 0.0

    def begin(self, miss: NearMiss) -> None:
        """Show it for that miss."""
        self._miss, self._age = miss, 0.0
        longest = max(start + length / 2 for _, start, length in STREAK_LINES)
        self._room = room_ahead(miss.place, miss.way) - longest
        heading = math.degrees(math.atan2(-miss.way[0], miss.way[1]))
        left = math.copysign(1.0, miss.way[0] * miss.aside[1] - miss.way[1] * miss.aside[0])
        self._lines.node.set_h(heading)
        self._whiff.node.set_h(heading + 180.0 - WHIFF_LATER * left)
        self._whiff.node.set_scale(left * WHIFF_RADIUS, WHIFF_RADIUS, 1.0)
        self._node.show()
        self.update(0.0)

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if self._miss is None:
            return
        self._age += dt
        share = min(1.0, self._age / STREAK_SECONDS)
        (x, y), way = self._miss.place, self._miss.way
        far = min(STREAK_RUNS * (settle(share) - 0.5), self._room)
        self._lines.node.set_pos(x + far * way[0], y + far * way[1], STREAK_HEIGHT)
        self._lines.set_shape(arch(0.25 + 0.75 * share), STREAK_HEART)
        aside, apart = self._miss.aside, self._miss.apart
        height = WHIFF_OVER if aside[1] > 0.0 else WHIFF_BEFORE
        most = GROUND_WIDTH / 2 + APRON - WHIFF_RADIUS
        around = max(-most, min(most, x - apart * aside[0])), y - apart * aside[1]
        self._whiff.node.set_pos(LPoint3f(*around, height) + WHIFF_NEARER)
        self._whiff.set_shape(1.0 - share * share, WHIFF_TURN * settle(min(1.0, 2.5 * share)), WHIFF_TURN)
        if share == 1.0:
            self._miss = None
            self._node.hide()


@cache
def _lines() -> GeomNode:
    """Return thin lines along +y, around the origin."""
    mesh = Mesh()
    for x, start, length in STREAK_LINES:
        steps = [step / 8 for step in range(9)]
        rows = [(x, start + length * (0.5 - s), STREAK_WIDTH * arch(s**0.6)) for s in steps]
        mesh.add_band(rows)
    return mesh.geom_node("light")
