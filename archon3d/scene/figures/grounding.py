"""Figures without bases: their lowest point is on the ground."""

import math

from panda3d.core import LPoint3f, NodePath

from archon3d.scene.craft.glow import CLOSE
from archon3d.scene.figures.figure import Figure


def put_on_ground(
    figure: Figure, scene: NodePath, shadow_radius: float, flies_above: float = math.inf
) -> tuple[LPoint3f, LPoint3f] | None:
    """Remove a figure's base, lower it as it is posed to the scene's ground, and cast its shadow there.

    A figure whose lowest point is higher than `flies_above`, in the scene's units, stays in the air. Returns
    the box around its body before that, in the scene: each vertex is posed for it.
    """
    figure.root.find_all_matches("base").detach()
    bounds = figure.root.find("body").get_tight_bounds(scene)
    lowest = 0.0 if bounds is None or bounds[0].z > flies_above else bounds[0].z
    height = figure.root.get_z()
    figure.root.set_z(height - lowest)
    figure.cast_shadow(shadow_radius, CLOSE, (lowest - height) / figure.root.get_sz())
    return bounds
