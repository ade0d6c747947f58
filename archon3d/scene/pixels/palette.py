"""The colours of the look of 1983: six for squares and fields, and those of the marks."""

from typing import Final

from archon3d.arena.content import COLOURS
from archon3d.scene.craft.meshes import Rgb


def _rgb(digits: str) -> Rgb:
    red, green, blue = (int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4))
    return red, green, blue


SQUARES: Final = dict(
    zip(COLOURS, map(_rgb, "f2efe2 b9cfd6 86a9c9 5b7cb0 3f4a86 1e1c3a".split()), strict=True)
)
"""From white to black, by the cycle's colour."""

BACKGROUND: Final = _rgb("0d0c18")
"""What is around a board or a field."""
POWER, HELD, HURT, SOUND = map(_rgb, ("ff9a3c", "b9bac6", "d8443a", "6fbf4b"))
"""Power points that nobody holds; bars of a prison; hit points lost and left."""
CLOUDS: Final = {"phoenix": _rgb("ff9a3c"), "banshee": _rgb("e2b0f0")}
"""What spreads around those who fight with it."""
CHOICE, THREAT, LAST = map(_rgb, ("ffe36e", "d8443a", "9a5bd0"))
"""Marks of squares: what can be chosen, an enemy, and the last move."""
WHITE: Final = _rgb("ffffff")
