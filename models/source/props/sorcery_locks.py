"""The two locks of Spectral Sorcery: a frame that is clamped on a pad, with a padlock on each near edge.

Red's glows like iron in the fire: round bars, knobs at the corners, a round padlock. Violet's is cold and has
edges: square bars, thorns at the corners, a padlock like a cut stone. The frame is aligned with the pad along
x and y; the padlocks are on the edges towards -x and -y, the near ones when the board is turned on its
corner.
"""

import math

from models.source.kit import (
    Material,
    Mesh,
    Paint,
    Prop,
    Vector,
    ball,
    box,
    fade,
    hull,
    lathe,
    loft,
    paint,
    ring,
)

REACH = 45.0
"""Distance of the bars from the pad's centre."""

INFRARED = fade("8c1408", "ff4a22", Material.GLOW)
IRON = fade("4a100c", "b8382a", Material.METAL)
BRASS = fade("a8641c", "ffcc6a", Material.METAL)
ULTRAVIOLET = fade("4a18c8", "b060ff", Material.GLOW)
STEEL = fade("1c1838", "5a54a8", Material.METAL)
SILVER = fade("7c86a8", "eef2ff", Material.METAL)
HOLE = paint("0c080a", shade=1.0)
SHACKLE = ring(8, 2.2, 10, 5).turned(x=90).at(0, 0, 9)


def build() -> tuple[Prop, ...]:
    """Return both locks."""
    return _red(), _violet()


def _red() -> Prop:
    prop = Prop("sorcery_lock_red")
    for turn in range(0, 360, 90):
        bar = loft([(-REACH, -REACH, 4.5), (REACH, -REACH, 4.5)], [4.2, 4.2], 6)
        prop.add(bar.turned(z=turn), IRON)
        ember = loft([(-34, -REACH, 8.4), (34, -REACH, 8.4)], [1.7, 1.7], 4)
        prop.add(ember.turned(z=turn), INFRARED)
        prop.add(ball(8.2).at(-REACH, -REACH, 6).turned(z=turn), BRASS)
    body = lathe([(10.5, -3.6), (12.5, -2), (12.5, 2), (10.5, 3.6)], 12).turned(x=90)
    hole = lathe([(3, 0), (3, 1.6), (2.4, 1.8)], 8).turned(x=90) + box((2.6, 1.6, 7), 0.4).at(0, -0.9, -4)
    _hang(prop, body, BRASS)
    _hang(prop, hole.at(0, -3.6, 1), HOLE)
    _hang(prop, SHACKLE, IRON)
    return prop


def _violet() -> Prop:
    prop = Prop("sorcery_lock_violet")
    thorn: list[Vector] = [(0, 0, 17), (0, 0, -2), (6, 0, 5), (-6, 0, 5), (0, 6, 5), (0, -6, 5)]
    for turn in range(0, 360, 90):
        prop.add(box((2 * REACH, 7, 8), 2).at(0, -REACH, 4).turned(z=turn), STEEL)
        prop.add(box((70, 2.2, 2.2), 0.5).at(0, -REACH, 8.6).turned(z=turn), ULTRAVIOLET)
        prop.add(hull(thorn).at(-REACH, -REACH, 2).turned(z=turn), SILVER, crease=10)
    corners: list[Vector] = []
    for depth, size in ((-4.0, 8.0), (-1.5, 13.0), (1.5, 13.0), (4.0, 8.0)):
        corners += [
            (size * math.sin(math.radians(45 * step)), depth, size * math.cos(math.radians(45 * step)))
            for step in range(0, 8, 2)
        ]
    hole: list[Vector] = [(0, 0, 5), (0, 0, -6), (2.6, 0, 1), (-2.6, 0, 1), (0, -1.4, 0), (0, 1.4, 0)]
    _hang(prop, hull(corners), SILVER)
    _hang(prop, hull(hole).at(0, -4, 0), HOLE)
    _hang(prop, SHACKLE, STEEL)
    return prop


def _hang(prop: Prop, part: Mesh, colour: Paint) -> None:
    """Add a padlock's part in the middle of both near edges."""
    for turn in (0, -90):
        prop.add(part.turned(x=-22).at(0, -REACH - 3, 12).turned(z=turn), colour)
