"""Looks of each kind's shots: the core that hits, the tail behind it, and its light.

A core flies along +y and is 1 wide and 1 long, centred on the origin: it is scaled to the shot's hitbox. A
tail is flat: it begins at the origin and is 1 wide and 1 long, towards -y.
"""

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from archon3d.scene.craft.material import Material
from archon3d.scene.craft.meshes import Mesh, Paint, Rgb, ball, blend, cone, paint, prism, torus, tube
from archon3d.scene.figures.bases import GOLD_PAINT

CoreBuilder = Callable[[Mesh, Rgb], None]
"""Adds a core with that light to the mesh."""

TailLine = tuple[tuple[float, float, float], ...]
"""A flat line: its points, x and y, and half its width at each."""

ROCK = blend("55505e", "a8a0b0")
GRANITE = blend("2c2a33", "757080")
SOIL = blend("2e1d10", "7d5630")
LEAF = blend("2f6a1c", "8fd04a")
STEEL = paint("dfe6f2", Material.METAL)
LEATHER = paint("8a5a30")
BONE = blend("6a2a8a", "fff2d0")
BUMPS = (((0.2, 0.22, 0.22), 0.26), ((-0.24, -0.2, 0.18), 0.24), ((0.06, 0.1, -0.32), 0.24))
"""Places and sizes of what stands out from a boulder."""
LEAF_SHAPE = [(0.0, -0.1), (0.13, 0.1), (0.0, 0.34), (-0.13, 0.1)]
FLAT = (0.0, -90.0, 0.0)
"""Rotation that lays what is in the plane y = 0 on its back."""


def _glowing(light: Rgb, white: float = 0.0) -> Paint:
    """Return a paint that glows in that light, mixed with a share of white."""
    red, green, blue = (part + (1.0 - part) * white for part in light)
    return Paint((red, green, blue), (red, green, blue), Material.GLOW)


def _arrow(mesh: Mesh, light: Rgb) -> None:
    mesh.add(tube([(0.0, -0.5, 0.0), (0.0, 0.2, 0.0)], [0.22, 0.22], 5), LEATHER)
    mesh.add(prism([(-0.5, -0.1), (0.0, 0.06), (0.5, -0.1), (0.0, 0.5)], 0.3), STEEL, turn=FLAT)
    for side in (-1, 1):
        mesh.add(prism(_fletching(side), 0.1), _glowing(light), (0.0, 0.0, 0.1), FLAT)


def _fletching(side: int) -> list[tuple[float, float]]:
    points = [(0.0, -0.22), (0.0, -0.5), (0.5 * side, -0.62), (0.5 * side, -0.34)]
    return points if side < 0 else points[::-1]


def _spear(mesh: Mesh, _: Rgb) -> None:
    mesh.add(tube([(0.0, -0.9, 0.0), (0.0, 0.1, 0.0)], [0.22, 0.22], 5), GOLD_PAINT)
    mesh.add(prism([(-0.5, 0.0), (0.0, -0.14), (0.5, 0.0), (0.0, 0.5)], 0.25), STEEL, turn=FLAT)


def _boulder_of(colour: Paint) -> CoreBuilder:
    """Return a lump with edges and bumps, so that one sees it spin."""

    def boulder(mesh: Mesh, _: Rgb) -> None:
        mesh.add(ball(6, 4), colour, (0.0, 0.0, 0.0), (20.0, 30.0, 10.0), 0.5, crease=1)
        for at, size in BUMPS:
            mesh.add(ball(5, 3), colour, at, (40.0, 15.0, 0.0), size, crease=1)

    return boulder


def _clod(mesh: Mesh, light: Rgb) -> None:
    """Add a lump of soil from which leaves stick out to all sides."""
    _boulder_of(SOIL)(mesh, light)
    for number in range(5):
        turn = 72.0 * number
        y, z = 0.46 * math.cos(math.radians(turn)), 0.46 * math.sin(math.radians(turn))
        mesh.add(prism(LEAF_SHAPE, 0.06), LEAF, (0.16 * (number % 3 - 1), y, z), (0.0, turn - 90.0, 0.0))


def _spikes(mesh: Mesh, _: Rgb) -> None:
    for x, y in ((-0.38, -0.1), (0.0, 0.12), (0.38, -0.1)):
        mesh.add(cone(0.13, 0.8, 5), BONE, (x, y - 0.4, 0.0), FLAT)


def _drop(mesh: Mesh, _: Rgb) -> None:
    water = blend("1b66d8", "8fd6ff", Material.GLOSS)
    path = [(0.0, -0.5, 0.0), (0.0, -0.1, 0.0), (0.0, 0.28, 0.0), (0.0, 0.5, 0.0)]
    mesh.add(tube(path, [0.0, 0.34, 0.5, 0.25], 8), water)
    mesh.add(ball(6, 4), paint("e9f8ff"), (-0.14, 0.2, 0.36), size=0.16)


def _shining(points: Sequence[tuple[float, float]]) -> CoreBuilder:
    """Return a round glowing core with a white heart; points are the position along +y, and the width."""

    def body(mesh: Mesh, light: Rgb) -> None:
        for size, height, white in ((1.0, 0.0, 0.0), (0.55, 0.35, 0.75)):
            path = [(0.0, y * size, height) for y, _ in points]
            mesh.add(tube(path, [radius * size for _, radius in points], 9), _glowing(light, white))

    return body


_fireball = _shining([(-0.5, 0.2), (-0.2, 0.42), (0.2, 0.5), (0.5, 0.24)])
_beam = _shining([(-0.5, 0.4), (0.1, 0.5), (0.5, 0.0)])


def _gaze(mesh: Mesh, light: Rgb) -> None:
    """Add arcs of a wave, one behind the other."""
    for y, size, white in ((0.4, 1.0, 0.6), (0.06, 0.84, 0.3), (-0.28, 0.66, 0.0)):
        outer = [(0.5 * math.sin(turn / 4), 0.1 * math.cos(turn / 4)) for turn in range(-6, 7)]
        inner = [(x * 0.9, z - 0.17) for x, z in outer[::-1]]
        shape = [(x * size, z * size) for x, z in (*inner, *outer)]
        mesh.add(prism(shape[::-1], 0.12), _glowing(light, white), (0.0, y, 0.0), FLAT, (1.0, 1.0, 1.2))


def _wind(mesh: Mesh, light: Rgb) -> None:
    for y, size, white in ((0.34, 1.0, 0.7), (0.05, 0.8, 0.45), (-0.24, 0.58, 0.2)):
        mesh.add(torus(0.39, 0.12, 14, 4), _glowing(light, white), (0.0, y, 0.0), (12.0, 78.0, 0.0), size)


def _bolt(mesh: Mesh, light: Rgb) -> None:
    """Add the jagged head of a lightning bolt."""
    bolt = [(0.1, -0.5), (0.5, 0.0), (0.16, 0.04), (0.34, 0.5), (-0.5, -0.06), (-0.1, -0.1), (-0.3, -0.4)]
    mesh.add(prism(bolt, 0.3), _glowing(light, 0.7), turn=FLAT)


# ------------------------------------------------------------------------------------------------- tails


def _straight(x: float, half: float, length: float) -> TailLine:
    return (x, 0.0, half), (x, -0.35 * length, 0.8 * half), (x, -length, 0.0)


def _wave(sway: float, half: float, turns: float) -> TailLine:
    steps = [step / 20 for step in range(21)]
    return tuple(
        (sway * math.sin(math.tau * turns * s) * (1 - 0.5 * s), -s, half * (1 - s * s)) for s in steps
    )


def _barb(y: float, side: int) -> TailLine:
    return (0.0, y, 0.035), (0.5 * side * (1.1 + y), y - 0.14, 0.02)


TAPER = (_straight(0.0, 0.5, 1.0),)
THREE = (_straight(-0.38, 0.12, 0.8), _straight(0.0, 0.14, 1.0), _straight(0.38, 0.12, 0.8))
FEATHER = (
    _straight(0.0, 0.2, 1.0),
    *(_barb(-0.12 * number, side) for number in range(1, 7) for side in (-1, 1)),
)
RIBBON = (_wave(0.36, 0.24, 1.5),)
SPIRAL = (_wave(0.4, 0.16, 2.0), _wave(-0.4, 0.16, 2.0))
LEAVES = tuple(
    ((x - lean, y, 0.02), (x, y - 0.09, 0.13), (x + lean, y - 0.18, 0.02))
    for x, y, lean in (
        (-0.34, -0.04, 0.06),
        (0.3, -0.16, -0.05),
        (-0.08, -0.3, 0.08),
        (-0.4, -0.46, -0.06),
        (0.36, -0.5, 0.07),
        (0.04, -0.66, -0.08),
        (-0.26, -0.8, 0.05),
    )
)
CONE = (((0.0, 0.0, 0.5), (0.0, -1.0, 0.03)),)
ZIGZAG = (
    tuple(
        ((0.5 - 0.04 * step) * (-1) ** step if step else 0.0, -step / 7, 0.3 * (1 - step / 7))
        for step in range(8)
    ),
)


class Tail(NamedTuple):
    """The tail of a kind of shot."""

    lines: tuple[TailLine, ...]
    width: float
    """Least width in the scene's units; otherwise it is as wide as the core."""
    length: float
    """Length in the scene's units."""
    motes: int = 28
    size: float = 0.1
    """Size of a mote."""
    covers: float = 0.9


class ShotLook(NamedTuple):
    """The look of a kind's shots."""

    light: Rgb | None
    """None for the mages': theirs has their side's colour."""
    core: CoreBuilder
    tail: Tail
    tumbles: bool = False
    smokes: bool = False
    flickers: bool = False
    """Whether its tail alternates sides, unless motion is reduced."""
    shines: bool = True
    """Whether it lights what is near it."""
    dust: tuple[Rgb, Rgb] | None = None
    """Colours of its tail and its motes, if they are not of light but of what it crumbles into."""


_GRIT = Tail(THREE, 0.5, 3.0, size=0.17)
_DUST = Tail(TAPER, 0.5, 3.0, 34, 0.24, covers=0.6)
_LITTER = Tail(LEAVES, 0.7, 3.0, 30, 0.13)
_STONE_DUST = ((0.42, 0.39, 0.36), (0.58, 0.54, 0.48))
_SOIL_AND_LEAVES = ((0.26, 0.52, 0.10), (0.24, 0.14, 0.07))
_FLAMES = Tail(TAPER, 0.3, 3.4, 44, 0.22)

SHOTS: dict[str, ShotLook] = {
    "archer": ShotLook((1.0, 0.72, 0.10), _arrow, Tail(FEATHER, 0.36, 3.4, 12, 0.07), shines=False),
    "valkyrie": ShotLook((0.16, 0.42, 1.0), _spear, Tail(RIBBON, 0.42, 4.0, 12, 0.07), shines=False),
    "golem": ShotLook(
        (0.92, 0.66, 0.28), _boulder_of(GRANITE), _DUST, tumbles=True, shines=False, dust=_STONE_DUST
    ),
    "unicorn": ShotLook((1.0, 0.30, 0.62), _beam, Tail(SPIRAL, 0.30, 4.2, 20, 0.09)),
    "djinn": ShotLook((0.0, 0.62, 0.85), _wind, Tail(SPIRAL, 0.4, 3.2)),
    "manticore": ShotLook((0.70, 0.16, 1.0), _spikes, Tail(THREE, 0.3, 3.4, 16, 0.09), shines=False),
    "troll": ShotLook((0.42, 0.62, 0.12), _boulder_of(ROCK), _GRIT, tumbles=True, shines=False),
    "basilisk": ShotLook((0.25, 0.95, 0.10), _gaze, Tail(CONE, 0.2, 4.2, 16, covers=0.6)),
    "dragon": ShotLook((1.0, 0.30, 0.04), _fireball, _FLAMES, smokes=True),
    "air": ShotLook((0.35, 0.62, 1.0), _wind, Tail(RIBBON, 0.4, 3.6)),
    "water": ShotLook((0.10, 0.45, 1.0), _drop, Tail(TAPER, 0.2, 3.4, size=0.12)),
    "earth": ShotLook((0.95, 0.48, 0.14), _clod, _LITTER, tumbles=True, shines=False, dust=_SOIL_AND_LEAVES),
    "fire": ShotLook((1.0, 0.50, 0.06), _fireball, _FLAMES, smokes=True),
    "wizard": ShotLook(None, _fireball, Tail(TAPER, 0.3, 3.6, 36, 0.13)),
    "sorceress": ShotLook(None, _bolt, Tail(ZIGZAG, 0.42, 4.2, 30), flickers=True),
}
"""Looks of the kinds that shoot."""

MAGE_BOLTS: dict[str, Rgb] = {"light": (1.0, 0.20, 0.12), "dark": (0.25, 0.50, 1.0)}
"""Red for light's mage, blue for dark's."""

BLOW_LIGHTS: dict[str, Rgb] = {
    "knight": (0.16, 0.52, 1.0),
    "goblin": (1.0, 0.50, 0.12),
    "phoenix": (1.0, 0.50, 0.10),
    "banshee": (0.80, 0.55, 1.0),
}
"""Light of sword, club, flame and scream: of fighters that do not shoot."""


def shot_light(kind: str, side: str) -> Rgb:
    """Return the light of that fighter's attack."""
    if kind in BLOW_LIGHTS:
        return BLOW_LIGHTS[kind]
    return SHOTS[kind].light or MAGE_BOLTS[side]
