"""What a battle's end shows beside the figures: dust and spirit of the fallen, light around the winner."""

import math
from typing import Final

from panda3d.core import NodePath

from archon3d.scene.arena.falling import FALL_RATE
from archon3d.scene.craft.glow import Drift, Motes, glow_arc, glow_column, glow_disc, remove
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.craft.timeline import Script, arch, ease, over

FALL_SECONDS: Final = 0.95 / FALL_RATE
"""Time from a death until the body lies, as in the figures' clip `death`."""

DUST_SECONDS: Final = 0.8
DUST: Final = (0.40, 0.35, 0.28, 0.8)
DUST_DRIFT: Final = Drift(28, spread=1.3, rise=0.25, size=0.3, start=0.4)

SPIRIT_SECONDS: Final = 1.9
SPIRIT_HEIGHT: Final = 2.6
"""Height of the light that rises from the fallen, in the scene's units."""
SPIRIT_DRIFT: Final = Drift(64, spread=0.3, rise=2.6, size=0.17, swirl=2.5, start=0.45, steady=True)
SPIRIT_RATE: Final = 1.1
"""Lifetimes of its motes per second."""

GLORY_SECONDS: Final = 3.0
GLORY_RISE: Final = 0.5
"""Time in which the light around the winner appears."""
GLORY_RADIUS: Final = 1.0
GLORY_DRIFT: Final = Drift(48, spread=0.2, rise=2.8, size=0.14, swirl=1.6, start=1.0, steady=True)
GLORY_RATE: Final = 0.55


def thud(root: NodePath, place: GroundPoint) -> Script:
    """Show the dust of a body that falls to the ground."""
    yield from over(FALL_SECONDS, lambda share: None)
    motes = Motes(root, DUST, (0.0, 0.0, 0.0, 0.0), DUST_DRIFT)
    motes.node.set_pos(*place, 0.15)
    yield from over(DUST_SECONDS, motes.set_age)
    motes.remove()


def spirit(root: NodePath, place: GroundPoint, rgb: Rgb) -> Script:
    """Show a light that leaves the fallen and rises, in the colour of its side."""
    column = glow_column(root, rgb)
    motes = Motes(root, _light(rgb, 0.0), _light(rgb, 0.0), SPIRIT_DRIFT)
    for part in (column, motes):
        part.node.set_pos(*place, 0.1)

    def draw(share: float) -> None:
        column.node.set_scale(
            0.5 * (1.0 - 0.6 * share), 0.5 * (1.0 - 0.6 * share), SPIRIT_HEIGHT * ease(share)
        )
        strength = arch(share**0.6)
        column.set_shape(strength)
        motes.node.set_z(0.1 + 0.8 * share)
        motes.set_light(_light(rgb, 0.9 * strength), _light(rgb, 0.0))
        motes.set_age(SPIRIT_RATE * SPIRIT_SECONDS * share)

    yield from over(SPIRIT_SECONDS, draw)
    remove(column, motes)


def glory(root: NodePath, place: GroundPoint, rgb: Rgb) -> Script:
    """Show the light around a winner, in the colour of its side."""
    pool, ring = glow_disc(root, rgb, 0.2, 1.2), glow_arc(root, 1.0, 0.05)
    ring.set_colour(rgb, 0.6)
    motes = Motes(root, _light(rgb, 0.0), _light(rgb, 0.0), GLORY_DRIFT)
    for part, height in ((pool, 0.02), (ring, 0.03), (motes, 0.2)):
        part.node.set_pos(*place, height)

    def draw(share: float) -> None:
        seconds = GLORY_SECONDS * share
        strength = ease(min(1.0, seconds / GLORY_RISE))
        pool.node.set_scale(1.9 * GLORY_RADIUS)
        pool.set_shape(0.4 * strength)
        ring.node.set_scale(GLORY_RADIUS * (0.6 + 0.6 * strength) + 0.04 * math.sin(4.0 * seconds))
        ring.set_shape(strength, 1.0)
        motes.set_light(_light(rgb, 0.7 * strength), _light(rgb, 0.0))
        motes.set_age(GLORY_RATE * seconds)

    yield from over(GLORY_SECONDS, draw)
    remove(pool, ring, motes)


def _light(rgb: Rgb, strength: float) -> tuple[float, float, float, float]:
    return rgb[0] * strength, rgb[1] * strength, rgb[2] * strength, 0.5 * strength
