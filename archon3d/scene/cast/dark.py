"""Dark's eight figures."""

import math

from archon3d.scene.cast.parts import (
    BONE,
    EMBER,
    EYE,
    INK,
    MOSS,
    OXBLOOD,
    PALE_EYE,
    SIDES,
    VIOLET,
    WOOD,
    arm,
    bat_wing,
    eyes,
    head,
    legs,
    torso,
)
from archon3d.scene.meshes import Material, Mesh, ball, blend, box, cone, lathe, paint, prism, torus, tube

GOBLIN_SKIN = paint("93b04a")
LION = blend("a8562a", "e0924a")
MANE = blend("5e1d22", "a02c33")
SHROUD = blend("8f86c8", "e4e0ff")
SCALES = blend("3f6e3a", "8fb648")
BELLY = blend("b79a58", "e8d49a")
MIRROR = blend("4a3d78", "cfc6f2", Material.METAL)
DRAGON = blend("7d1524", "d63a34")
MEMBRANE = blend("e0692e", "a3202e")
PALE_SKIN = paint("dccbe0")
CROWN = paint("f0b83a", Material.METAL)
ORB = paint("d86cff", Material.GLOW)
IRON = paint("8b8397", Material.METAL)


def goblin(mesh: Mesh) -> None:
    """Huge ears, a long nose, and a spiked club over the shoulder."""
    legs(mesh, INK, height=0.2)
    torso(mesh, OXBLOOD, foot=0.16, waist=0.2, top=0.5)
    mesh.add(torus(0.16, 0.03, 11, 4), WOOD, (0.0, 0.0, 0.3), size=(1.15, 0.95, 1.0))
    mesh.add(ball(10, 6), GOBLIN_SKIN, (0.0, 0.05, 0.64), size=(0.2, 0.18, 0.17))
    eyes(mesh, (0.0, 0.21, 0.69), 0.16, 0.042, PALE_EYE)
    mesh.add(cone(0.05, 0.2, 6), GOBLIN_SKIN, (0.0, 0.2, 0.64), turn=(0.0, -105.0, 0.0))
    ear = [(0.0, -0.06), (0.28, 0.1), (0.08, 0.1), (0.0, 0.09)]
    for side in SIDES:
        mesh.add(prism(ear, 0.05), GOBLIN_SKIN, (side * 0.16, 0.02, 0.66), size=(side, 1.0, 1.0))
        mesh.add(cone(0.03, 0.09, 5), BONE, (side * 0.08, 0.2, 0.53))
    arm(mesh, GOBLIN_SKIN, GOBLIN_SKIN, (-0.2, 0.02, 0.42), (-0.3, 0.1, 0.34), (-0.2, 0.24, 0.34))
    arm(mesh, GOBLIN_SKIN, GOBLIN_SKIN, (0.2, 0.02, 0.42), (0.32, 0.06, 0.42), (0.32, 0.16, 0.56))
    mesh.add(tube([(0.32, 0.2, 0.44), (0.33, 0.14, 0.74), (0.34, 0.06, 0.98)], [0.045, 0.08, 0.125], 8), WOOD)
    mesh.add(ball(7, 4), WOOD, (0.34, 0.06, 0.98), size=0.125)
    for x, y, z in (
        (0.47, 0.08, 0.96),
        (0.34, 0.2, 0.94),
        (0.25, 0.1, 1.06),
        (0.4, 0.06, 1.1),
        (0.33, -0.07, 0.92),
    ):
        mesh.add(ball(5, 4), IRON, (x, y, z), size=0.045)


def manticore(mesh: Mesh) -> None:
    """A lion with bat wings and a tail that arches over it, full of spikes."""
    for x in SIDES:
        for y in (-0.2, 0.18):
            mesh.add(tube([(x * 0.13, y, 0.06), (x * 0.12, y, 0.32)], [0.065, 0.085], 7), LION)
            mesh.add(ball(6, 4), LION, (x * 0.13, y + 0.04, 0.05), size=(0.08, 0.1, 0.055))
    mesh.add(ball(10, 6), LION, (0.0, -0.04, 0.36), size=(0.18, 0.32, 0.17))
    mesh.add(
        lathe([(0.0, -0.14), (0.26, -0.08), (0.28, 0.02), (0.16, 0.1), (0.0, 0.12)], 9),
        MANE,
        (0.0, 0.22, 0.56),
        turn=(0.0, -80.0, 0.0),
        crease=0,
    )
    mesh.add(ball(9, 6), LION, (0.0, 0.32, 0.57), size=(0.15, 0.13, 0.16))
    mesh.add(ball(6, 4), BELLY, (0.0, 0.42, 0.51), size=(0.08, 0.06, 0.06))
    eyes(mesh, (0.0, 0.43, 0.62), 0.13, 0.035, PALE_EYE)
    for side in SIDES:
        bat_wing(mesh, MANE, WOOD, side, (side * 0.1, -0.1, 0.48), 0.4)
    tail = [(0.0, -0.3, 0.4), (0.0, -0.46, 0.52), (0.0, -0.46, 0.8), (0.0, -0.32, 1.0), (0.0, -0.16, 1.02)]
    mesh.add(tube(tail, [0.06, 0.055, 0.055, 0.06, 0.08], 7), MANE)
    mesh.add(ball(7, 4), MANE, (0.0, -0.14, 1.02), size=0.1)
    for heading, pitch in ((0, -90), (0, -40), (55, -90), (-55, -90), (110, -80), (-110, -80), (0, -140)):
        mesh.add(cone(0.035, 0.24, 5), BONE, (0.0, -0.14, 1.02), turn=(heading, pitch, 0.0))


def banshee(mesh: Mesh) -> None:
    """A ragged sheet that floats and screams; one sees through it."""
    sheet = [(0.0, 0.16), (0.3, 0.12), (0.27, 0.32), (0.2, 0.56), (0.2, 0.74), (0.16, 0.92), (0.0, 1.02)]
    mesh.add(lathe(sheet, 12), SHROUD)
    for index in range(6):
        heading = index * 60.0
        mesh.add(
            prism([(-0.12, 0.2), (0.0, -0.16), (0.12, 0.2)], 0.03),
            SHROUD,
            turn=(heading, 12.0, 0.0),
            at=(0.0, 0.0, 0.14),
            crease=10,
        )
    mesh.add(ball(7, 5), EYE, (0.0, 0.17, 0.66), size=(0.06, 0.06, 0.1))
    for side in SIDES:
        mesh.add(ball(6, 4), PALE_EYE, (side * 0.075, 0.165, 0.81), size=(0.04, 0.03, 0.05))
        sleeve = [(side * 0.16, 0.0, 0.62), (side * 0.34, 0.12, 0.74), (side * 0.42, 0.2, 0.94)]
        mesh.add(tube(sleeve, [0.1, 0.085, 0.05], 7), SHROUD)
        for spread in (-0.05, 0.0, 0.05):
            mesh.add(
                cone(0.022, 0.14, 4), BONE, (side * 0.42 + spread, 0.2, 0.95), turn=(0.0, 0.0, spread * 400)
            )
    for side in SIDES:
        mesh.add(
            tube(
                [(side * 0.08, -0.05, 1.0), (side * 0.2, -0.2, 0.86), (side * 0.22, -0.3, 0.5)],
                [0.05, 0.07, 0.0],
                6,
            ),
            VIOLET,
        )


def troll(mesh: Mesh) -> None:
    """A hulk with a small head between great shoulders and arms down to the ground."""
    for side in SIDES:
        mesh.add(tube([(side * 0.17, 0.0, 0.04), (side * 0.16, 0.0, 0.3)], [0.12, 0.13], 8), MOSS)
        mesh.add(ball(6, 4), MOSS, (side * 0.17, 0.07, 0.05), size=(0.12, 0.16, 0.06))
    mesh.add(lathe([(0.0, 0.2), (0.25, 0.22), (0.28, 0.34), (0.0, 0.36)], 10), WOOD)
    mesh.add(ball(10, 6), MOSS, (0.0, 0.02, 0.5), size=(0.3, 0.25, 0.27))
    mesh.add(ball(9, 6), blend("7f9648", "bcc878"), (0.0, 0.14, 0.46), size=(0.2, 0.15, 0.19))
    mesh.add(ball(12, 7), MOSS, (0.0, -0.04, 0.7), size=(0.4, 0.24, 0.2))
    mesh.add(ball(9, 6), MOSS, (0.0, 0.16, 0.84), size=(0.17, 0.16, 0.15))
    mesh.add(box(0.28, 0.09, 0.05), MOSS, (0.0, 0.27, 0.88))
    eyes(mesh, (0.0, 0.31, 0.86), 0.14, 0.033, PALE_EYE)
    mesh.add(ball(7, 4), MOSS, (0.0, 0.27, 0.76), size=(0.14, 0.09, 0.06))
    for side in SIDES:
        mesh.add(cone(0.038, 0.15, 5), BONE, (side * 0.09, 0.33, 0.76))
        path = [(side * 0.34, 0.0, 0.72), (side * 0.45, 0.05, 0.46), (side * 0.43, 0.12, 0.2)]
        mesh.add(tube(path, [0.14, 0.12, 0.13], 8), MOSS)
        mesh.add(ball(9, 6), MOSS, (side * 0.43, 0.14, 0.14), size=(0.15, 0.16, 0.14))
    for y, z, size in ((0.06, 0.95, 0.17), (-0.06, 0.88, 0.2), (-0.18, 0.78, 0.2)):
        mesh.add(cone(0.07, size, 5), VIOLET, (0.0, y, z), turn=(0.0, 25.0, 0.0))
        for side in SIDES:
            mesh.add(
                cone(0.05, size * 0.8, 5),
                VIOLET,
                (side * 0.13, y - 0.05, z - 0.06),
                turn=(0.0, 30.0, side * 25),
            )


def basilisk(mesh: Mesh) -> None:
    """A coiled serpent with a golden crest, rearing, its eyes aglow."""
    coil = [
        (0.34, 0.16, 0.08),
        (0.12, 0.36, 0.1),
        (-0.2, 0.32, 0.11),
        (-0.36, 0.04, 0.12),
        (-0.24, -0.2, 0.13),
        (0.08, -0.25, 0.14),
        (0.28, -0.1, 0.2),
        (0.14, 0.12, 0.3),
        (-0.06, 0.06, 0.46),
        (-0.04, -0.04, 0.66),
        (0.0, 0.06, 0.82),
        (0.0, 0.16, 0.88),
    ]
    radii = [0.0, 0.06, 0.09, 0.11, 0.12, 0.13, 0.14, 0.15, 0.145, 0.13, 0.12, 0.11]
    mesh.add(tube(coil, radii, 9), SCALES)
    front = [(x, y + 0.07, z + 0.02) for x, y, z in coil[7:11]]
    mesh.add(tube(front, [0.11, 0.115, 0.1, 0.08], 7), BELLY)
    mesh.add(ball(9, 6), SCALES, (0.0, 0.22, 0.92), size=(0.17, 0.2, 0.13))
    mesh.add(ball(7, 4), BELLY, (0.0, 0.33, 0.86), size=(0.1, 0.1, 0.06))
    eyes(mesh, (0.0, 0.34, 0.98), 0.2, 0.055, paint("ffe23e", Material.GLOW))
    hood = [(-0.3, 0.0), (-0.22, -0.3), (0.0, -0.36), (0.22, -0.3), (0.3, 0.0), (0.16, 0.14), (-0.16, 0.14)]
    mesh.add(prism(hood, 0.07), SCALES, (0.0, 0.06, 0.84))
    for x, height in ((-0.12, 0.16), (-0.06, 0.22), (0.0, 0.27), (0.06, 0.22), (0.12, 0.16)):
        mesh.add(
            cone(0.035, height, 5), paint("f0b83a", Material.METAL), (x, 0.14, 1.0), turn=(0.0, 12.0, x * 150)
        )
    mesh.add(
        prism([(-0.02, 0.0), (0.02, 0.0), (0.05, 0.16), (0.0, 0.1), (-0.05, 0.16)], 0.02),
        OXBLOOD,
        (0.0, 0.4, 0.85),
        turn=(0.0, -95.0, 0.0),
    )


def shapeshifter(mesh: Mesh) -> None:
    """A faceless mirror of a man: half of it still flows."""
    drip = [
        (0.3, 0.0),
        (0.26, 0.05),
        (0.14, 0.16),
        (0.13, 0.3),
        (0.18, 0.46),
        (0.2, 0.56),
        (0.08, 0.64),
        (0.0, 0.64),
    ]
    mesh.add(lathe([(0.0, 0.0), *drip], 14), MIRROR)
    for heading in (20, 110, 215, 300):
        mesh.add(ball(7, 4), MIRROR, (0.0, 0.0, 0.05), turn=(heading, 0.0, 0.0), size=(0.1, 0.36, 0.05))
    mesh.add(ball(12, 8), MIRROR, (0.0, 0.02, 0.82), size=(0.17, 0.17, 0.21))
    mesh.add(torus(0.2, 0.018, 18, 4), ORB, (0.0, 0.02, 0.84), turn=(0.0, 66.0, 0.0))
    for side in SIDES:
        to = (side * 0.36, 0.18, 0.66 if side > 0 else 0.36)
        mesh.add(
            tube([(side * 0.18, 0.0, 0.54), (side * 0.34, 0.04, 0.46), to], [0.085, 0.075, 0.08], 8), MIRROR
        )
        mesh.add(ball(7, 5), MIRROR, to, size=0.1)
    for x, y, z, size in ((0.4, 0.18, 0.84, 0.05), (0.38, 0.12, 0.96, 0.035), (-0.4, 0.2, 0.2, 0.045)):
        mesh.add(ball(6, 4), MIRROR, (x, y, z), size=size)


def dragon(mesh: Mesh) -> None:
    """Great wings, a long neck, horns, and a glow in its mouth."""
    mesh.add(ball(10, 6), DRAGON, (0.0, -0.1, 0.36), turn=(0.0, 25.0, 0.0), size=(0.23, 0.32, 0.24))
    mesh.add(ball(9, 6), BELLY, (0.0, 0.04, 0.36), turn=(0.0, 35.0, 0.0), size=(0.15, 0.2, 0.22))
    neck = [(0.0, 0.06, 0.48), (0.0, 0.2, 0.68), (0.0, 0.12, 0.88), (0.0, 0.16, 1.02)]
    mesh.add(tube(neck, [0.19, 0.13, 0.11, 0.11], 9), DRAGON)
    mesh.add(ball(9, 6), DRAGON, (0.0, 0.22, 1.06), size=(0.14, 0.17, 0.12))
    mesh.add(box(0.15, 0.22, 0.08, 0.8), DRAGON, (0.0, 0.36, 1.02))
    mesh.add(box(0.13, 0.18, 0.04), DRAGON, (0.0, 0.34, 0.93), turn=(0.0, -14.0, 0.0))
    mesh.add(ball(6, 3), EMBER, (0.0, 0.34, 1.0), size=(0.055, 0.1, 0.035))
    eyes(mesh, (0.0, 0.31, 1.12), 0.18, 0.04, PALE_EYE)
    for side in SIDES:
        horn = [(side * 0.08, 0.16, 1.12), (side * 0.13, 0.02, 1.2), (side * 0.12, -0.1, 1.3)]
        mesh.add(tube(horn, [0.045, 0.035, 0.0], 6), BONE)
        bat_wing(mesh, MEMBRANE, DRAGON, side, (side * 0.1, -0.14, 0.52), 0.52)
        mesh.add(
            tube(
                [(side * 0.18, -0.08, 0.3), (side * 0.22, 0.1, 0.16), (side * 0.22, 0.06, 0.04)],
                [0.12, 0.09, 0.07],
                7,
            ),
            DRAGON,
        )
        mesh.add(ball(6, 4), DRAGON, (side * 0.22, 0.14, 0.045), size=(0.085, 0.13, 0.05))
        mesh.add(
            tube(
                [(side * 0.16, 0.12, 0.48), (side * 0.2, 0.24, 0.4), (side * 0.14, 0.3, 0.36)],
                [0.06, 0.05, 0.04],
                6,
            ),
            DRAGON,
        )
    tail = [(0.0, -0.32, 0.22), (0.14, -0.42, 0.1), (0.32, -0.32, 0.07), (0.42, -0.12, 0.1)]
    mesh.add(tube(tail, [0.13, 0.09, 0.06, 0.02], 7), DRAGON)
    mesh.add(cone(0.07, 0.14, 4), BONE, (0.42, -0.14, 0.1), turn=(25.0, -90.0, 0.0))
    for y, z in ((0.03, 0.92), (0.06, 0.76), (-0.04, 0.62), (-0.2, 0.58), (-0.34, 0.42)):
        mesh.add(cone(0.045, 0.12, 4), BONE, (0.0, y, z), turn=(0.0, 40.0, 0.0))


def sorceress(mesh: Mesh) -> None:
    """A high crown, black hair, a collar like wings, and an orb of violet fire held aloft."""
    gown = [
        (0.0, 0.0),
        (0.36, 0.0),
        (0.33, 0.05),
        (0.15, 0.3),
        (0.12, 0.38),
        (0.18, 0.5),
        (0.08, 0.6),
        (0.0, 0.6),
    ]
    mesh.add(lathe(gown, 14), VIOLET)
    mesh.add(torus(0.345, 0.025, 11, 4), OXBLOOD, (0.0, 0.0, 0.035))
    mesh.add(torus(0.125, 0.025, 12, 5), CROWN, (0.0, 0.0, 0.38))
    head(mesh, PALE_SKIN, (0.0, 0.02, 0.74), 0.155)
    hair = [(0.0, -0.02, 0.9), (0.0, -0.12, 0.78), (0.0, -0.19, 0.5), (0.0, -0.28, 0.2)]
    mesh.add(tube(hair, [0.11, 0.17, 0.15, 0.03], 10), INK)
    for side in SIDES:
        collar = [(0.02, 0.0), (0.24, -0.04), (0.46, 0.42), (0.3, 0.3), (0.24, 0.4), (0.14, 0.22)]
        mesh.add(
            prism(collar, 0.04), OXBLOOD, (side * 0.05, -0.06, 0.5), (side * -20, 0.0, 0.0), (side, 1.0, 1.0)
        )
    mesh.add(lathe([(0.145, 0.0), (0.16, 0.09)], 12), CROWN, (0.0, 0.0, 0.82))
    for heading in range(-90, 91, 36):
        point = prism([(-0.045, 0.0), (0.045, 0.0), (0.0, 0.3 - abs(heading) * 0.0014)], 0.03)
        mesh.add(point, CROWN, _around(heading, 0.15, 0.9), (heading, 0.0, 0.0))
    mesh.add(ball(6, 3), ORB, (0.0, 0.165, 0.92), size=0.035)
    arm(mesh, VIOLET, PALE_SKIN, (-0.17, 0.0, 0.5), (-0.31, 0.06, 0.42), (-0.38, 0.18, 0.3))
    arm(mesh, VIOLET, PALE_SKIN, (0.17, 0.0, 0.5), (0.33, 0.06, 0.6), (0.38, 0.12, 0.84))
    mesh.add(ball(9, 6), ORB, (0.38, 0.13, 1.02), size=0.115)
    mesh.add(torus(0.15, 0.014, 16, 4), CROWN, (0.38, 0.13, 1.02), (30.0, 24.0, 0.0))


def _around(heading: float, radius: float, height: float) -> tuple[float, float, float]:
    """A point at that heading from the front, on a circle."""
    angle = math.radians(heading)
    return -radius * math.sin(angle), radius * math.cos(angle), height
