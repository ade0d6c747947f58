"""The four elementals: no side, no base."""

import math

from archon3d.scene.cast.parts import FLAME, FLAME_CORE, SIDES, flame
from archon3d.scene.meshes import Material, Mesh, Point, ball, blend, box, cone, paint, torus, tube

CLOUD = blend("9fc6d8", "f4fcff")
WIND = blend("bfe6f2", "ffffff", Material.GLOW)
WATER = blend("0e4fb0", "4fb4f4", Material.GLOSS)
FOAM = paint("eefaff")
BOULDER = blend("5c4630", "a8835a")
BOULDER_DARK = blend("4a3a2a", "86684a")
CRYSTAL = paint("ffb84a", Material.GLOW)
COALS = blend("3a1410", "8a2414")
EYE_LIGHT = paint("ffffff", Material.GLOW)
EYE_DARK = paint("101830", Material.GLOSS)


def air(mesh: Mesh) -> None:
    """A whirl of rings with gaps between them, that one looks through."""
    for z, radius, thickness in (
        (0.08, 0.12, 0.05),
        (0.3, 0.22, 0.07),
        (0.56, 0.31, 0.085),
        (0.86, 0.4, 0.1),
    ):
        mesh.add(torus(radius, thickness, 16, 6), CLOUD, (0.0, 0.0, z), turn=(z * 200, 8.0, 0.0))
    mesh.add(ball(10, 6), CLOUD, (0.0, 0.05, 0.84), size=(0.19, 0.19, 0.17))
    for side in SIDES:
        mesh.add(ball(6, 4), EYE_DARK, (side * 0.08, 0.22, 0.88), size=(0.045, 0.03, 0.055))
    spiral: list[Point] = []
    for step in range(15):
        angle, radius, z = step * 0.9, 0.08 + step * 0.018, 0.05 + step * 0.065
        spiral.append((radius * math.cos(angle), radius * math.sin(angle), z))
    mesh.add(tube(spiral, [0.0, *[0.028] * 13, 0.0], 5), WIND)


def water(mesh: Mesh) -> None:
    """A breaking wave with a crest of foam."""
    wave = [
        (0.0, -0.3, 0.14),
        (0.0, -0.24, 0.4),
        (0.0, -0.12, 0.68),
        (0.0, 0.1, 0.86),
        (0.0, 0.32, 0.78),
        (0.0, 0.36, 0.6),
    ]
    mesh.add(tube(wave, [0.2, 0.29, 0.27, 0.22, 0.15, 0.05], 11), WATER, size=(1.25, 1.0, 1.0))
    mesh.add(ball(14, 6), WATER, (0.0, 0.0, 0.12), size=(0.46, 0.44, 0.12))
    for x in (-0.22, -0.08, 0.08, 0.22):
        mesh.add(ball(6, 4), FOAM, (x, 0.32 - abs(x) * 0.3, 0.9 - abs(x) * 0.5), size=0.09)
    for x, y in ((0.36, 0.22), (-0.38, 0.18), (0.16, 0.38), (-0.2, 0.36), (0.42, -0.06)):
        mesh.add(ball(6, 3), FOAM, (x, y, 0.1), size=0.075)
    for side in SIDES:
        mesh.add(ball(6, 4), EYE_LIGHT, (side * 0.11, 0.16, 0.54), size=(0.05, 0.05, 0.06))


def earth(mesh: Mesh) -> None:
    """A mountain that has got up: a heap of boulders with a craggy peak and amber in its cracks."""
    for x, y, size in (
        (0.3, 0.16, 0.2),
        (-0.3, 0.2, 0.19),
        (0.02, 0.32, 0.17),
        (0.26, -0.22, 0.22),
        (-0.26, -0.2, 0.22),
    ):
        mesh.add(ball(6, 4), BOULDER_DARK, (x, y, 0.14), (x * 300, 12.0, 0.0), (size, size, 0.17), crease=0)
    mesh.add(ball(7, 5), BOULDER, (0.0, 0.0, 0.34), (15.0, 10.0, 8.0), (0.36, 0.33, 0.3), crease=0)
    mesh.add(ball(7, 5), BOULDER, (0.0, 0.02, 0.64), (30.0, 12.0, 0.0), (0.26, 0.24, 0.24), crease=0)
    for x, y, height, lean in (
        (0.0, -0.02, 0.52, 0),
        (-0.17, -0.04, 0.36, -24),
        (0.17, -0.06, 0.4, 22),
        (0.04, -0.2, 0.34, 4),
    ):
        mesh.add(cone(0.12, height, 5), BOULDER_DARK, (x, y, 0.74), (40.0, 0.0, lean), crease=0)
    for side in SIDES:
        mesh.add(box(0.08, 0.05, 0.06), CRYSTAL, (side * 0.1, 0.235, 0.64))
    for x, z, turn in ((-0.12, 0.36, 30.0), (0.08, 0.3, -25.0), (0.0, 0.44, 80.0)):
        mesh.add(box(0.03, 0.05, 0.16), CRYSTAL, (x, 0.33, z), turn=(0.0, 0.0, turn))


def fire(mesh: Mesh) -> None:
    """A tall blaze with eyes, on coals."""
    mesh.add(ball(9, 5), COALS, (0.0, 0.0, 0.07), size=(0.34, 0.32, 0.1), crease=0)
    flame(mesh, (0.0, 0.0, 0.06), 0.3, 1.22, FLAME, 0.08)
    flame(mesh, (0.0, 0.06, 0.06), 0.2, 0.78, FLAME_CORE, -0.04)
    for x, y, height, lean in (
        (0.26, 0.06, 0.62, 0.1),
        (-0.26, 0.04, 0.7, -0.1),
        (0.1, -0.24, 0.6, 0.05),
        (-0.1, 0.24, 0.46, -0.06),
    ):
        flame(mesh, (x, y, 0.04), 0.13, height, FLAME, lean)
    for side in SIDES:
        mesh.add(ball(6, 4), EYE_DARK, (side * 0.085, 0.25, 0.46), size=(0.045, 0.04, 0.065))
