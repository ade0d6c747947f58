"""Effects of hits: the star of a blocked or deadly one, sparks, shards, and screen shake."""

import math
from functools import cache
from typing import Final

from panda3d.core import GeomNode, LPoint3f, LVecBase3f, NodePath

from archon3d.scene.arena.ground import FRAMING
from archon3d.scene.arena.shots import IN_FRONT, Spatial
from archon3d.scene.craft.glow import EFFECT_SORT, Drift, Motes, glow_arc, glow_strokes, remove
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.craft.strokes import stroked, turned
from archon3d.scene.craft.timeline import Script, over, settle

STAR_SECONDS = 0.2
STAR_TIPS, STAR_SHORT, STAR_DENT = 12, 0.66, 0.4
"""Number of a star's tips, length of every second one, and how far out a ray has half its width."""
STAR_HEART: Final = 0.11
"""Half the width of a ray at its root."""
STAR_BURST, STAR_FADE = 0.25, 0.5
"""Shares of its time after which a star is largest, and from which it fades."""
STAR_LEAST = 0.45
"""Initial size."""
STAR_TURN = 24.0
"""Degrees by which it turns."""

SHARD_SECONDS = 0.42
SHARD_SIZE = 0.22
"""Length of its rays in the scene's units."""
SHARD_REACH, SHARD_FALL = 1.1, 0.9
"""How far a shard flies, and how far it falls below a straight line, in the scene's units."""
SHARD_TURN = 200.0
"""Degrees by which a shard turns in flight."""
SHARD_NEXT = 1.236
"""Angle between consecutive shards, in halves of the fan: each is far from the previous ones."""
SHARD_FAN = 64.0, 112.0
"""Least and greatest angle of a shard from straight up in degrees, beside the head and above the feet."""

DEBRIS: Final = Drift(count=26, spread=1.0, rise=0.9, size=0.16, fall=1.5, start=0.15)
DEBRIS_SECONDS = 0.6
DUST, THIN_DUST = (0.62, 0.55, 0.46, 0.9), (0.20, 0.18, 0.15, 0.3)
"""RGB and opacity of dust as it rises and as it sinks."""
DUST_DRIFT: Final = Drift(count=40, spread=1.5, rise=2.0, size=0.6, start=0.35)
DUST_SECONDS = 0.9

QUAKE_SECONDS = 0.4
WAVE_HEIGHT = 0.06
"""Height over the floor at which the ring of a hit spreads."""


def star(root: NodePath, place: Spatial, rgb: Rgb, reach: float, nearer: LVecBase3f = IN_FRONT) -> Script:
    """Show a star of that reach, turned to the viewer: visible on any body and any floor.

    `nearer` moves it towards the viewer, or behind the body.
    """
    node = facing_viewer(root, "star")
    node.set_pos(LPoint3f(*place) + nearer)
    star = glow_strokes(node, _star(), rgb)
    star.node.set_bin("fixed", EFFECT_SORT + 1)

    def draw(share: float) -> None:
        burst = settle(min(1.0, share / STAR_BURST))
        fading = max(0.0, (share - STAR_FADE) / (1.0 - STAR_FADE))
        star.node.set_scale(reach * (STAR_LEAST + (1.0 - STAR_LEAST) * burst))
        star.node.set_h(STAR_TURN * share)
        star.set_shape(1.0 - fading)

    yield from over(STAR_SECONDS, draw)
    node.remove_node()


def shard(root: NodePath, place: Spatial, rgb: Rgb, number: int) -> Script:
    """Show a spark of a hit, too small to be a flash: it lets close hits be counted.

    Consecutive numbers fly in different directions.
    """
    node = facing_viewer(root, "shard")
    node.set_pos(LPoint3f(*place) + IN_FRONT)
    piece = glow_strokes(node, _shard(), rgb)
    piece.node.set_bin("fixed", EFFECT_SORT + 4)
    piece.node.set_scale(SHARD_SIZE)
    turn = (number * SHARD_NEXT) % 2.0 - 1.0
    least, most = SHARD_FAN
    way = math.radians(math.copysign(least + abs(turn) * (most - least), turn))

    def draw(share: float) -> None:
        far = SHARD_REACH * settle(share)
        piece.node.set_pos(-far * math.sin(way), far * math.cos(way) - SHARD_FALL * share * share, 0.0)
        piece.node.set_h(math.degrees(way) + math.copysign(SHARD_TURN, turn) * share)
        piece.set_shape(1.0 - share**3)

    yield from over(SHARD_SECONDS, draw)
    node.remove_node()


def sparks(root: NodePath, place: Spatial, rgb: Rgb, spread: float, seconds: float) -> Script:
    """Show motes that fly off, and a ring that spreads on the floor."""
    young = (*_mixed(rgb, 0.5, 0.5), 0.6)
    old = (rgb[0] * 0.7, rgb[1] * 0.7, rgb[2] * 0.7, 0.1)
    motes = Motes(root, young, old, Drift(count=40, spread=spread, rise=0.4, size=0.13, fall=0.5, start=0.1))
    motes.node.set_pos(*place)
    wave = glow_arc(root, 1.0, 0.16)
    wave.node.set_pos(place[0], place[1], WAVE_HEIGHT)
    wave.set_colour(rgb, 0.4)

    def draw(share: float) -> None:
        motes.set_age(share)
        wave.node.set_scale(spread * (0.25 + 0.75 * settle(share)))
        wave.set_shape((1.0 - share) ** 2, 1.0)

    yield from over(seconds, draw)
    remove(motes, wave)


def debris(root: NodePath, place: Spatial, rgb: Rgb) -> Script:
    """Show pieces in that colour that fly off and fall."""
    motes = Motes(root, (*rgb, 1.0), (*_mixed(rgb, 0.8, 0.0), 0.7), DEBRIS)
    motes.node.set_pos(LPoint3f(*place) + IN_FRONT)
    yield from over(DEBRIS_SECONDS, motes.set_age)
    remove(motes)


def dust(root: NodePath, place: Spatial) -> Script:
    """Show dust that rises where a shot has ended, and sinks."""
    motes = Motes(root, DUST, THIN_DUST, DUST_DRIFT)
    motes.node.set_pos(*place)
    yield from over(DUST_SECONDS, motes.set_age)
    remove(motes)


def quake(root: NodePath, most: float) -> Script:
    """Shake the whole scene, by at most `most` of its units, and fade out."""

    def draw(share: float) -> None:
        reach = most * (1.0 - share) ** 2
        root.set_pos(reach * math.sin(share * 61.0), reach * math.cos(share * 47.0), 0.0)

    yield from over(QUAKE_SECONDS, draw)
    root.set_pos(0.0, 0.0, 0.0)


def facing_viewer(root: NodePath, name: str) -> NodePath:
    """Return a node whose x and y are in the picture's plane."""
    node = root.attach_new_node(name)
    node.set_p(90.0 - FRAMING.pitch)
    return node


@cache
def _star() -> GeomNode:
    """Return a star whose longer rays are 1 long."""
    rays = []
    for tip in range(STAR_TIPS):
        long = STAR_SHORT if tip % 2 else 1.0
        ray = [(0.0, 0.0, STAR_HEART), (STAR_DENT, 0.0, 0.5 * STAR_HEART), (long, 0.0, 0.0)]
        rays.append(turned(ray, 360.0 * tip / STAR_TIPS))
    return stroked(rays).geom_node("star")


@cache
def _shard() -> GeomNode:
    """Return a spark with four rays, the longer ones 1 long."""
    ray = [(0.0, 0.0, 0.2), (1.0, 0.0, 0.0)]
    rays = [turned(ray, 90.0 * number, 0.6 if number % 2 else 1.0) for number in range(4)]
    return stroked(rays).geom_node("shard")


def _mixed(rgb: Rgb, own: float, white: float) -> Rgb:
    """Mix a light's colour with white."""
    return rgb[0] * own + white, rgb[1] * own + white, rgb[2] * own + white
