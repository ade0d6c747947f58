"""Traces of a throw: two lines that a struck fighter draws on the floor, and dust along its way."""

import math
from functools import cache
from typing import Final

from panda3d.core import GeomNode, NodePath

from archon3d.scene.arena.floor_marks import MARK_HEIGHT, MARK_SORT
from archon3d.scene.arena.ground import room_ahead
from archon3d.scene.arena.hit_families import solid
from archon3d.scene.craft.glow import Drift, Motes, glow_band
from archon3d.scene.craft.meshes import Mesh, Rgb
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.craft.timeline import settle

LEAST_DAMAGE: Final = 3
"""Damage from which a blow throws its victim so that it skids: clouds and fires do not."""
LENGTH, MORE_LENGTH = 1.4, 0.08
"""Length of the lines from where it stood, and more for each hit point, in the scene's units."""
LEAST_LENGTH: Final = 1.0
"""Shorter ones, such as those towards a near wall, are below its feet."""
ASIDE: Final = 0.3
"""How far each line is from the middle of the way."""
GROOVE, EDGE = 0.12, 0.04
"""Half the width of a line, and of its lit edge."""
DARKER, PALER = 0.12, 0.2
"""The line's brightness as a share of the floor's, and how much brighter than that its edge is."""
DRAWN_SECONDS, SKID_SECONDS = 0.09, 1.5
"""How long it takes to draw the lines, and how long they are seen."""

DUST_SECONDS: Final = 0.75
DUST_COVERS, DUST_PALER = 0.42, 0.10
"""How much new dust covers, and how much brighter than the floor it is."""
DUST_DRIFT: Final = Drift(count=30, spread=0.3, rise=0.9, size=0.46, start=0.85)
DUST_HEIGHT: Final = 0.4
"""Height of its middle in the scene's units: lower down the floor would cut it."""
DUST_WIDE, DUST_HIGH = 0.4, 0.3
"""How wide and high the dust is at first, relative to the way's half."""


class Skid:
    """The traces of one fighter's throws, built once for each battle: the last one is seen."""

    def __init__(self, root: NodePath, tone: Rgb) -> None:
        """Build it hidden; `tone` is the floor's."""
        self._node = root.attach_new_node("skid")
        red, green, blue = tone
        dark = DARKER * red, DARKER * green, DARKER * blue
        pale = min(1.0, red + PALER), min(1.0, green + PALER), min(1.0, blue + PALER)
        self._lines = [
            glow_band(self._node, _lines(beside, half), rgb, covers)
            for beside, half, rgb, covers in (
                (0.0, GROOVE, dark, 0.8),
                (GROOVE, EDGE, pale, 0.5),
            )
        ]
        for line in self._lines:
            line.node.set_bin("fixed", MARK_SORT)
        young = min(1.0, red + DUST_PALER), min(1.0, green + DUST_PALER), min(1.0, blue + DUST_PALER)
        self._dust = Motes(self._node, solid(young, DUST_COVERS), solid(young, 0.0), DUST_DRIFT)
        self._length, self._age = 0.0, SKID_SECONDS
        self._node.hide()

    def begin(self, place: GroundPoint, way: GroundPoint, damage: int) -> None:
        """Show that one who stood there is thrown along that unit vector."""
        length = min(LENGTH + MORE_LENGTH * damage, room_ahead(place, way))
        if damage < LEAST_DAMAGE or length < LEAST_LENGTH:
            return
        self._length, self._age = length, 0.0
        self._node.set_pos(*place, MARK_HEIGHT)
        self._node.set_h(math.degrees(math.atan2(-way[0], way[1])))
        self._dust.node.set_pos(0.0, 0.7 * length, DUST_HEIGHT)
        self._dust.node.set_scale(DUST_WIDE * length / 2, length / 2, DUST_HIGH * length / 2)
        self._node.show()
        self.update(0.0)

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if self._age >= SKID_SECONDS:
            return
        self._age += dt
        if self._age >= SKID_SECONDS:
            self._node.hide()
            return
        drawn = settle(min(1.0, (self._age + DRAWN_SECONDS) / (2 * DRAWN_SECONDS)))
        fading = self._age / SKID_SECONDS
        for line in self._lines:
            line.node.set_sy(self._length * drawn)
            line.set_shape(1.0 - fading * fading)
        if self._age < DUST_SECONDS:
            self._dust.node.show()
            self._dust.set_age(self._age / DUST_SECONDS)
        else:
            self._dust.node.hide()


@cache
def _lines(beside: float, half: float) -> GeomNode:
    """Return two lines along +y, 1 long and thin at their ends, that far beside where feet draw them."""
    mesh = Mesh()
    for aside in (-ASIDE, ASIDE):
        mesh.add_band(
            [
                (aside + beside, y, half * wide)
                for y, wide in ((0.0, 0.4), (0.3, 1.0), (0.75, 0.9), (1.0, 0.0))
            ]
        )
    return mesh.geom_node("skid lines")
