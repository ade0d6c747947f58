"""Bases of elementals: a slate disc of no side, with the old sign of their element in front.

Fire and air point upward, water and earth downward; air and earth are crossed by a bar.
"""

import math
from collections.abc import Mapping
from typing import NamedTuple

from models.source.kit import Material, Mesh, Prop, Vector, box, fade, hull, lathe, paint

RADIUS, TOP = 41.0, 5.0
"""Radius and height of the disc."""

SIDES = 28
RAY = 8.6
"""Distance of the sign's corners from its centre."""

LINE = 2.6
"""Width of its lines."""

TABLET_AT, TABLET_TILT = (0.0, -42.0, 9.0), -42.0
"""Place of the tablet's centre, and its tilt in degrees towards the viewer."""

SLATE, SLATE_DARK = fade("1f232c", "4a5162"), fade("14171e", "2c313e")


class Element(NamedTuple):
    """Direction of an element's sign, whether a bar crosses it, and its colours."""

    upward: bool
    barred: bool
    glow: str
    metal: str


ELEMENTS: Mapping[str, Element] = {
    "air": Element(True, True, "bfeaff", "dfe8f0"),
    "water": Element(False, False, "3f9cff", "6f9cc8"),
    "earth": Element(False, True, "e0a048", "a8763c"),
    "fire": Element(True, False, "ff6a1e", "c8622c"),
}


def build() -> tuple[Prop, ...]:
    """Return one base for each element."""
    return tuple(_mark(name, element) for name, element in ELEMENTS.items())


def _mark(name: str, element: Element) -> Prop:
    prop = Prop(f"mark_{name}", floats=True)
    disc = [(RADIUS + 1, 0), (RADIUS, TOP - 1), (RADIUS - 3, TOP), (0, TOP)]
    prop.add(lathe(disc, SIDES), SLATE, crease=20)
    rim = [(RADIUS - 4, TOP - 1), (RADIUS - 5, TOP + 1), (RADIUS - 9, TOP + 1), (RADIUS - 10, TOP - 1)]
    metal = fade("2a2a30", element.metal, Material.METAL)
    prop.add(lathe(rim, SIDES), metal, crease=20)
    prop.add(_placed(box((29, 26, 4), 1)), metal)
    prop.add(_placed(box((25, 22, 4), 0.5).at(0, 0, 0.6)), SLATE_DARK)
    ink = paint(element.glow, Material.GLOW)
    for stroke in _sign(element):
        prop.add(_placed(stroke.at(0, 0, 2.6)), ink)
    return prop


def _placed(mesh: Mesh) -> Mesh:
    """Return a lying mesh as a part of the tablet."""
    return mesh.turned(x=-TABLET_TILT).at(*TABLET_AT)


def _sign(element: Element) -> list[Mesh]:
    """Return the strokes of an element's sign."""
    turn, low = (90, -1.6) if element.upward else (-90, 1.6)
    corners = [
        (RAY * math.cos(math.radians(turn + step)), low + RAY * math.sin(math.radians(turn + step)))
        for step in (0, 120, 240)
    ]
    strokes = [_line(start, end) for start, end in zip(corners, corners[1:] + corners[:1], strict=True)]
    if element.barred:
        height = low + (2.0 if element.upward else -2.0)
        strokes.append(_line((-RAY * 0.95, height), (RAY * 0.95, height)))
    return strokes


def _line(start: tuple[float, float], end: tuple[float, float]) -> Mesh:
    """Return a straight lying stroke, a little longer than from point to point, so that strokes meet."""
    length = math.dist(start, end)
    x, y = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    half, over = LINE / 2, LINE / 3
    corners: list[Vector] = []
    for (px, py), way in ((start, -over), (end, over)):
        for side in (-half, half):
            for share, z in ((1.0, -0.6), (0.8, 0.7)):
                corners.append((px + x * way - y * side * share, py + y * way + x * side * share, z))
    return hull(corners)
