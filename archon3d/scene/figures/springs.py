"""Springs: capes, plumes, tails, ears, wings and hair that lag behind a figure and swing to rest.

A model names its springs in the tag `springs`: each bone, with the place of its joint and the way to its tip,
in sides of a square. Above each of these bones it has one at rest, `BONE spring`, which is turned here, in
addition to what clips do. A spring pulls a tip to its place; minus the place's acceleration pushes it away.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from panda3d.core import NodePath, PartBundle

from archon3d.scene.figures.control import control

TAG: Final = "springs"

STIFFNESS: Final = (2 * math.pi * 1.5) ** 2
"""Acceleration back to rest by distance, per second squared: a swing of 1.5 Hz."""
DAMPING: Final = 2 * 0.3 * math.sqrt(STIFFNESS)
"""Loss of speed per second: 0.3 of what would stop all swinging."""
WIDEST: Final = math.radians(36.0)
"""Angle that a bone approaches the more, the farther its tip is from its place."""
FARTHEST: Final = 2.0
"""A tip that is farther from its place, in sides of a square, was put elsewhere, and rests there."""
LONGEST_STEP: Final = 1 / 20
"""Longest time in seconds that a swing advances by in a frame; a longer frame slows it down."""


class BodyPlace(NamedTuple):
    """Where a body is: its root, the sine and cosine of its heading, and its scale."""

    x: float
    y: float
    z: float
    sine: float
    cosine: float
    scale: float


class Spring:
    """A bone that swings."""

    def __init__(self, node: NodePath, joint: Sequence[float], arm: Sequence[float]) -> None:
        """Let `node` turn a bone from `joint` along `arm`, both in the body's own coordinates."""
        self._node = node
        self._arm = (arm[0], arm[1], arm[2])
        self._tip = (joint[0] + arm[0], joint[1] + arm[1], joint[2] + arm[2])
        self._square = arm[0] ** 2 + arm[1] ** 2 + arm[2] ** 2
        self._widest = WIDEST * WIDEST * self._square
        self.rest()

    def rest(self) -> None:
        """Stop swinging, at rest."""
        self._before: tuple[float, float, float] | None = None
        self._speed = self._off = self._swing = (0.0, 0.0, 0.0)
        self._node.set_hpr(0.0, 0.0, 0.0)

    def update(self, dt: float, at: BodyPlace) -> None:
        """Advance by `dt` seconds, above 0, in which the body has moved to that place."""
        right, ahead, up = self._tip
        size, sine, cosine = at.scale, at.sine, at.cosine
        x = at.x + size * (cosine * right - sine * ahead)
        y = at.y + size * (sine * right + cosine * ahead)
        z = at.z + size * up
        before, self._before = self._before, (x, y, z)
        if before is None:
            return
        speed = (x - before[0]) / dt, (y - before[1]) / dt, (z - before[2]) / dt
        was, self._speed = self._speed, speed
        step = min(dt, LONGEST_STEP)
        kept, pulled = 1.0 - DAMPING * step, STIFFNESS * step
        (ox, oy, oz), (sx, sy, sz) = self._off, self._swing
        sx = (sx - speed[0] + was[0]) * kept - pulled * ox
        sy = (sy - speed[1] + was[1]) * kept - pulled * oy
        sz = (sz - speed[2] + was[2]) * kept - pulled * oz
        ox, oy, oz = ox + sx * step, oy + sy * step, oz + sz * step
        far = (ox * ox + oy * oy + oz * oz) / (size * size)
        if far > FARTHEST * FARTHEST:
            self.rest()
            return
        self._off, self._swing = (ox, oy, oz), (sx, sy, sz)
        shown = 1.0 / (size * math.sqrt(1.0 + far / self._widest))
        self._turn(shown * (cosine * ox + sine * oy), shown * (cosine * oy - sine * ox), shown * oz)

    def _turn(self, right: float, ahead: float, up: float) -> None:
        """Turn the bone so that its tip moves by that much in the body's axes."""
        x, y, z = self._arm
        degrees = 57.29578 / self._square
        self._node.set_hpr(
            (x * ahead - y * right) * degrees, (y * up - z * ahead) * degrees, (z * right - x * up) * degrees
        )


def springs_of(model: NodePath, bundle: PartBundle) -> list[Spring]:
    """Return the springs of a model with that skeleton; none if it has none."""
    tagged = model.find(f"**/={TAG}")
    if tagged.is_empty():
        return []
    found = []
    for entry in tagged.get_tag(TAG).split("; "):
        name, *numbers = entry.split(" ")
        places = [float(number) for number in numbers]
        node = control(bundle, f"{name} spring")
        if node is not None:
            found.append(Spring(node, places[:3], places[3:]))
    return found
