"""Cloth that hangs from rods around the scenes and swings in the wind."""

from typing import Final

from panda3d.core import LVecBase3f, NodePath

SWING: Final = 0.06
"""Swing of cloth in a faint wind, as a share of the distance from its rod."""

SWINGS: Final = 1.3
"""Rate of swinging, in radians per second."""


def swing(cloth: NodePath, phase: float, rod: float, reach: float = SWING) -> None:
    """Show cloth at that phase of its swing, in radians; `rod` is the height of its rod.

    It has to be drawn by the program `dressing`. `reach` is how far it swings, a share like SWING; at 0 it
    hangs still.
    """
    cloth.set_shader_input("sway", LVecBase3f(reach, phase, rod))
