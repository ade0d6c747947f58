"""Impacts of a fighter's hits, built once for each battle and shown again for each hit."""

import math
from typing import Final

from panda3d.core import LPoint3f, LVecBase3f, LVector3f, NodePath

from archon3d.scene.arena.blows import facing_viewer
from archon3d.scene.arena.ground import FRAMING
from archon3d.scene.arena.hit_families import FamilyLook, Matter, Piece, piece_mesh
from archon3d.scene.arena.hit_looks import Family
from archon3d.scene.arena.shots import IN_FRONT, Spatial
from archon3d.scene.craft.glow import (
    EFFECT_SORT,
    SHADOW_SORT,
    Glow,
    Motes,
    glow_disc,
    glow_fire,
    glow_strokes,
)
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.craft.palettes import GREY
from archon3d.scene.craft.places import GroundPoint

MATTER_SECONDS: Final = 0.5
"""How long is seen what flies off."""
FADE: Final = 0.55
"""Share of its time from which a piece fades."""

FORESHORTENED: Final = math.sin(math.radians(FRAMING.pitch))
"""Length in the picture of what is 1 deep on the ground."""
CONTACT: Final = 0.22
"""How far from the chest a blow from the side strikes, in the scene's units."""
MATTER_BACK: Final = 0.4
"""How far behind its pieces an impact's matter begins to fly, in the scene's units: it is as deep as wide."""
UP_BACK: Final = 1.5
"""How far an impact that points straight up is drawn back, to keep the head in sight; its size is 1."""
THROWN_BACK: Final = 0.6
"""How far an impact is behind that head if the blow throws it away from the viewer, in the scene's units."""

HALO_FALLOFF: Final = 1.7
"""How steeply the glow behind an impact fades to its edge."""
HALO_LIGHT: Final = 0.5
"""How bright the glow's middle is, whatever its hue: families differ by their shapes."""
HALO_WHITE: Final = 0.95
MOST_WHITE: Final = 1.4
"""How much white its core has in the first frames, at size 1: a small one has more, up to the most."""
HALO_HEIGHT: Final = 0.05
"""Height of the glow over the floor, in the scene's units: it is behind bodies, and nothing cuts it."""
CORE_WHITE: Final = 0.06
CORE_SECONDS: Final = 0.12
"""Time after which the core fades, and after which it is gone: three frames are white."""


class HitEffect:
    """The impact of one fighter's hits."""

    def __init__(self, root: NodePath, family: Family, look: FamilyLook, light: Rgb) -> None:
        """Build it hidden; `look` is the family's, or a variant."""
        self._look = look
        self._floor = root.attach_new_node(f"glow {family}")
        self._floor.set_scale(1.0, 1.0 / FORESHORTENED, 1.0)
        self._hue = _even(look.rgb or light)
        self._halo = glow_disc(self._floor, self._hue, 0.0, HALO_FALLOFF)
        self._halo.node.set_bin("fixed", SHADOW_SORT + 1)  # below ghosts, which are nearer everywhere
        self._plane = facing_viewer(root, f"impact {family}")
        self._turn = self._plane.attach_new_node("turn")
        self._pieces = [
            _glow(self._turn, one, one.rgb or look.rgb or light, first=number == 0)
            for number, one in enumerate(look.pieces)
        ]
        for number, piece in enumerate(self._pieces):
            piece.node.set_bin("fixed", EFFECT_SORT + 1 + number)
        self._cloud = root.attach_new_node(f"matter {family}")
        self._matter = [_motes(self._cloud, matter, light) for matter in self._look.matter]
        self._lit, self._age, self._white = False, MATTER_SECONDS, 0.0
        self.update(0.0)

    def begin(self, chest: Spatial, head: Spatial, way: GroundPoint, reach: float, *, lit: bool) -> None:
        """Show it on a chest, in that size, for a blow in that direction over the ground.

        It is in front of the body, but not of the head, which stays in sight. If it is not `lit`, only matter
        flies off.
        """
        beside = LPoint3f(chest[0] - CONTACT * way[0], chest[1], chest[2])
        before = max(0.0, FRAMING.view_direction.dot(LVector3f(*head) - LVector3f(*chest)))
        before -= THROWN_BACK * max(0.0, way[1])
        self._begin(beside + FRAMING.view_direction * before, way, reach, lit=lit)

    def rebound(self, place: Spatial, way: GroundPoint, reach: float, *, lit: bool) -> None:
        """Show it where something stops a shot on that way over the ground: it flies back.

        A hit that is still shown stays.
        """
        if self._age > self._look.seconds:
            self._begin(LPoint3f(*place) + IN_FRONT, (-way[0], -way[1]), reach, lit=lit)

    def _begin(self, at: LVecBase3f, way: GroundPoint, reach: float, *, lit: bool) -> None:
        up = FORESHORTENED * way[1]
        aside = math.hypot(way[0], up) or 1.0
        self._plane.set_pos(at)
        view = FRAMING.view_direction
        self._floor.set_pos(at - view * ((at[2] - HALO_HEIGHT) / view[2]))
        wide, high = self._look.glow
        self._halo.node.set_scale(reach * wide, reach * high, 1.0)
        self._halo.node.set_h(math.degrees(math.atan2(up, way[0])) if self._look.points else 0.0)
        if self._look.points:
            back = UP_BACK * max(0.0, up / aside) ** 2
            self._turn.set_h(math.degrees(math.atan2(up, way[0])))
            self._turn.set_pos(-reach * back * way[0] / aside, -reach * back * up / aside, 0.0)
        self._turn.set_scale(reach, reach * self._look.high, 1.0)
        mirrored = not self._look.points and way[0] < 0
        self._plane.set_scale(-1.0 if mirrored else 1.0, 1.0, 1.0)
        self._cloud.set_pos(at - FRAMING.view_direction * MATTER_BACK)
        self._cloud.set_scale(reach)
        self._lit, self._age, self._white = lit, 0.0, min(MOST_WHITE, HALO_WHITE / reach)
        self.update(0.0)

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._age += dt
        share = self._age / self._look.seconds
        if share < 1.0:
            fading = max(0.0, (share - FADE) / (1.0 - FADE))
            for piece, look in zip(self._pieces, self._look.pieces, strict=True):
                look.move(piece.node, share)
                piece.set_shape(1.0 - fading, self._age if look.shapes is None else None)
            white = 1.0 - max(0.0, self._age - CORE_WHITE) / (CORE_SECONDS - CORE_WHITE)
            core = self._white * max(0.0, white)
            self._halo.set_colour([part + core for part in self._hue])
            self._halo.set_shape(1.0 - share)
        if self._age < MATTER_SECONDS:
            for motes in self._matter:
                motes.set_age(self._age / MATTER_SECONDS)
        for node in (self._plane, self._floor):
            _show(node, shown=self._lit and share < 1.0)
        _show(self._cloud, shown=self._age < MATTER_SECONDS)


def _glow(parent: NodePath, piece: Piece, rgb: Rgb, *, first: bool) -> Glow:
    """Return what shows a piece. Only the first one's flames smoke: all others burn before them."""
    if piece.shapes is None:
        return glow_fire(parent, rgb, piece.ember, float(first))
    return glow_strokes(parent, piece_mesh(piece.shapes), rgb, piece.ember)


def _even(rgb: Rgb) -> Rgb:
    """Return a light of that hue that is as bright as every other one."""
    share = HALO_LIGHT / sum(part * weight for part, weight in zip(rgb, GREY, strict=True))
    return min(1.0, share * rgb[0]), min(1.0, share * rgb[1]), min(1.0, share * rgb[2])


def _motes(parent: NodePath, matter: Matter, light: Rgb) -> Motes:
    young, old = ((*light, tint) if isinstance(tint, float) else tint for tint in (matter.young, matter.old))
    motes = Motes(parent, young, old, matter.drift)
    motes.node.set_z(matter.lift)
    return motes


def _show(node: NodePath, *, shown: bool) -> None:
    node.show() if shown else node.hide()
