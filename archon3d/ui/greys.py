"""Brightness of each of Archon's six colours, from A to F."""

from typing import Final

from archon3d.arena.content import COLOURS

GREYS: Final = tuple(1 - 0.96 * number / (len(COLOURS) - 1) for number in range(len(COLOURS)))
