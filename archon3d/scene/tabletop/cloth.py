"""Cloth that hangs from rods around the scenes, and swings in the wind."""

from typing import Final

from panda3d.core import LVecBase3f, NodePath

SWING: Final = 0.06
"""How far cloth swings, as a share of how far below its rod, where the wind is faint."""

SWINGS: Final = 1.3
"""How fast it swings, in radians a second."""


def swing(cloth: NodePath, phase: float, rod: float, reach: float = SWING) -> None:
    """Show cloth at that moment of its swing, in radians, if its rod hangs at that height of the scene.

    It has to be drawn by the program `dressing`. It swings as far as `reach`, a share like SWING, says; with
    0 it hangs still.
    """
    cloth.set_shader_input("sway", LVecBase3f(reach, phase, rod))
