"""Where shots leave the body of each kind: its mouth, horn, staff, bow or hand; and the flash there."""

import math
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from panda3d.core import GeomNode, LMatrix4f, LPoint3f, NodePath

from archon3d.scene.arena.ground import FRAMING, unit_vector
from archon3d.scene.arena.shot_looks import SHOTS
from archon3d.scene.arena.shots import IN_FRONT, SHOT_HEIGHT, Spatial
from archon3d.scene.craft.glow import EFFECT_SORT, Glow, glow_disc, glow_fire, glow_strokes
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.craft.strokes import stroked, turned
from archon3d.scene.craft.timeline import settle
from archon3d.scene.figures.clips import joint_of
from archon3d.scene.figures.figure import Figure


class MuzzlePlace(NamedTuple):
    """A place of a body: the middle of joints, and how far ahead of that and above, in the scene's units."""

    joints: tuple[str, ...]
    ahead: float = 0.0
    above: float = 0.0


BOTH_HANDS: Final = ("hand.R", "hand.L")
MUZZLES: Final[Mapping[str, MuzzlePlace]] = {
    "archer": MuzzlePlace(("hand.L",), 0.15),
    "valkyrie": MuzzlePlace(("hand.R",), 0.2),
    "golem": MuzzlePlace(BOTH_HANDS, 0.1),
    "unicorn": MuzzlePlace(("head",), 0.55, 0.45),
    "djinn": MuzzlePlace(BOTH_HANDS, 0.3),
    "manticore": MuzzlePlace(("tail5",)),
    "troll": MuzzlePlace(("hand.R",)),
    "basilisk": MuzzlePlace(("eye.R", "eye.L"), 0.2),
    "dragon": MuzzlePlace(("jaw",), 0.45),
    "air": MuzzlePlace(BOTH_HANDS, 0.2),
    "water": MuzzlePlace(("head",), 0.3, -0.1),
    "earth": MuzzlePlace(BOTH_HANDS),
    "fire": MuzzlePlace(("head",), 0.3),
    "wizard": MuzzlePlace(("crystal",)),
    "sorceress": MuzzlePlace(("spark",)),
}
"""Places from which each kind shoots."""

FLASH_RAYS: Final = (-40.0, 0.0, 40.0)
"""Degrees from the shot's direction."""
FLASH_REACH: Final = 0.85
"""Length of the longest ray, in the scene's units."""
FLASH_WIDTH: Final = 0.42
"""Width of a ray, as a share of the longest one's length."""
FLASH_SECONDS: Final = 0.16
GUSH_PLACE, GUSH_SIZE = (0.6, 0.0), (0.75, 1.1)
"""How far ahead of a fire's launch its flames gush, and how high, half their width and half their length."""

FLARE_SECONDS: Final = 4.5 / 60
"""How long the flare behind the rays lasts: four frames."""
FLARES: Final = ((0.95, 0.0, 1.6), (0.42, 0.8, 1.0))
"""Radii of its glow and its heart in the scene's units, their shares of white, and how they fade outwards."""


class Launch:
    """Where a fighter's shots begin, and the flash there: a flare with rays, or a gush of fire."""

    def __init__(self, root: NodePath, figure: Figure, light: Rgb, *, exact: bool) -> None:
        """Build it hidden in the scene; with `exact`, shots begin where the battle has them."""
        self._root, self._figure, self._exact = root, figure, exact
        self._muzzle = MUZZLES[figure.kind]
        self._body = figure.root.find("**/+Character")
        self._joints = [joint_of(figure.root, joint) for joint in self._muzzle.joints]
        self._node = root.attach_new_node("launch")
        self._way = self._node.attach_new_node("way")
        if SHOTS[figure.kind].smokes:
            self._rays = glow_fire(self._way, light)
            self._rays.node.set_pos_hpr_scale(0.0, *GUSH_PLACE, 0.0, 0.0, 0.0, *GUSH_SIZE, 1.0)
        else:
            self._rays = glow_strokes(self._way, _rays(), light)
        self._flare = [_flare(self._node, light, *look) for look in FLARES]
        self._seconds = FLASH_SECONDS
        self._node.hide()

    def muzzle(self) -> Spatial | None:
        """Return the place in the scene from which its body shoots now; None if that is not shown."""
        if self._exact:
            return None
        middle, place = LPoint3f(0.0), LMatrix4f()
        for joint in self._joints:  # as last drawn: nodes that follow joints would pose the body too early
            joint.get_net_transform(place)
            middle += place.get_row3(3) / len(self._joints)
        x, y, z = self._root.get_relative_point(self._body, middle)
        heading, ahead = unit_vector(self._figure.heading), self._muzzle.ahead
        return x + ahead * heading[0], y + ahead * heading[1], z + self._muzzle.above

    def flash(self, place: GroundPoint, heading: float) -> None:
        """Flash with that heading in degrees, at the body's place or else at that one on the ground."""
        self._way.set_h(heading)
        self._node.set_pos(LPoint3f(*place, SHOT_HEIGHT) + IN_FRONT)
        self._seconds = 0.0
        self._node.show()
        self.update(0.0)

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if self._seconds >= FLASH_SECONDS:
            return
        self._seconds += dt
        if self._seconds >= FLASH_SECONDS:
            self._node.hide()
            return
        muzzle = self.muzzle()
        if muzzle is not None:
            self._node.set_pos(LPoint3f(*muzzle) + IN_FRONT)
        age = self._seconds / FLASH_SECONDS
        self._way.set_scale(FLASH_REACH * (0.55 + 0.45 * settle(age)))
        self._rays.set_shape(1.0 - age * age)
        left = max(0.0, 1.0 - (self._seconds / FLARE_SECONDS) ** 3)
        for part in self._flare:
            part.set_shape(left)


def launch_of(root: NodePath, figure: Figure, light: Rgb, *, exact: bool) -> Launch | None:
    """Return that of a figure; None if its kind does not shoot."""
    return Launch(root, figure, light, exact=exact) if figure.kind in SHOTS else None


def _flare(parent: NodePath, light: Rgb, radius: float, white: float, falloff: float) -> Glow:
    """Return a round glow that faces the viewer."""
    red, green, blue = (part + (1.0 - part) * white for part in light)
    flare = glow_disc(parent, (red, green, blue), white, falloff)
    flare.node.set_p(90.0 - FRAMING.pitch)
    flare.node.set_scale(radius)
    flare.node.name = "flare"
    flare.node.set_bin("fixed", EFFECT_SORT + 1)
    return flare


@cache
def _rays() -> GeomNode:
    """Return a fan of rays along +y, the longest of length 1."""
    ray = [(0.05, 0.0, 0.0), (0.4, 0.0, FLASH_WIDTH / 2), (1.0, 0.0, 0.0)]
    return stroked([turned(ray, 90.0 + turn, math.cos(math.radians(turn))) for turn in FLASH_RAYS]).geom_node(
        "light"
    )
