"""Light's eight figures."""

from archon3d.scene.cast.parts import (
    EYE,
    FLAME,
    GOLD,
    IVORY,
    LEATHER,
    PLUME,
    ROYAL,
    SIDES,
    SKIN,
    SKY,
    STEEL,
    arm,
    eyes,
    feathered_wing,
    flame,
    head,
    legs,
    robe,
    torso,
)
from archon3d.scene.meshes import Material, Mesh, ball, blend, box, cone, lathe, paint, prism, torus, tube

BLADE = [(-0.05, 0.0), (0.05, 0.0), (0.06, 0.46), (0.0, 0.6), (-0.06, 0.46)]
SHIELD = [(0.0, -0.24), (0.15, -0.08), (0.18, 0.16), (0.0, 0.2), (-0.18, 0.16), (-0.15, -0.08)]
STONE = blend("a89a86", "efe5d2")
STONE_GREY = blend("8d867e", "d6cdbd")
MOSSY = paint("6f9a52")
RUNE = paint("7fd6ff", Material.GLOW)
SMOKE = blend("b9dcff", "4f8ff0")


def knight(mesh: Mesh) -> None:
    """A helmet with a red crest, a sword held high, a shield with a cross."""
    legs(mesh, STEEL)
    torso(mesh, ROYAL)
    mesh.add(torus(0.15, 0.035, 11, 4), GOLD, (0.0, 0.0, 0.34), size=(1.1, 0.92, 1.0))
    mesh.add(
        lathe([(0.0, 0.5), (0.17, 0.5), (0.19, 0.66), (0.16, 0.82), (0.08, 0.9), (0.0, 0.92)], 12), STEEL
    )
    mesh.add(box(0.2, 0.05, 0.045), EYE, (0.0, 0.165, 0.66))
    mesh.add(box(0.045, 0.06, 0.2), GOLD, (0.0, 0.165, 0.56))
    crest = [(-0.2, 0.0), (-0.24, 0.22), (-0.02, 0.32), (0.16, 0.22), (0.14, 0.1), (0.0, 0.12), (-0.1, 0.04)]
    mesh.add(prism(crest, 0.08), PLUME, (0.0, 0.0, 0.78), turn=(90.0, 0.0, 0.0))
    for side in SIDES:
        mesh.add(ball(7, 4), STEEL, (side * 0.22, 0.0, 0.5), size=(0.1, 0.11, 0.09))
    arm(mesh, STEEL, GOLD, (0.22, 0.0, 0.48), (0.32, 0.06, 0.38), (0.32, 0.2, 0.46))
    mesh.add(prism(BLADE, 0.035), STEEL, (0.32, 0.22, 0.52), turn=(0.0, -12.0, 0.0))
    mesh.add(box(0.2, 0.06, 0.05), GOLD, (0.32, 0.22, 0.5))
    arm(mesh, STEEL, GOLD, (-0.22, 0.0, 0.48), (-0.3, 0.06, 0.36), (-0.24, 0.2, 0.38))
    mesh.add(prism(SHIELD, 0.06), ROYAL, (-0.24, 0.27, 0.38), size=1.1)
    mesh.add(box(0.06, 0.04, 0.36), GOLD, (-0.24, 0.31, 0.2))
    mesh.add(box(0.26, 0.04, 0.06), GOLD, (-0.24, 0.31, 0.4))


def archer(mesh: Mesh) -> None:
    """A hooded bowman with a tall bow and a quiver."""
    legs(mesh, LEATHER)
    torso(mesh, SKY)
    mesh.add(torus(0.15, 0.03, 11, 4), LEATHER, (0.0, 0.0, 0.34), size=(1.1, 0.9, 1.0))
    head(mesh, SKIN)
    hood = [(0.2, 0.5), (0.215, 0.66), (0.19, 0.82), (0.1, 0.93), (0.0, 1.06)]
    mesh.add(lathe(hood, 12), ROYAL, (0.0, -0.055, 0.0), turn=(0.0, 7.0, 0.0))
    mesh.add(cone(0.08, 0.4, 7, 0.07), LEATHER, (-0.12, -0.22, 0.34), turn=(0.0, 0.0, -18.0))
    for x in (-0.2, -0.26, -0.15):
        mesh.add(cone(0.035, 0.13, 4), IVORY, (x, -0.22, 0.7))
    arm(mesh, SKY, SKIN, (0.2, 0.02, 0.48), (0.24, 0.16, 0.46), (0.17, 0.34, 0.5))
    arm(mesh, SKY, SKIN, (-0.2, 0.02, 0.48), (-0.3, 0.05, 0.42), (-0.06, 0.2, 0.52))
    bow = [(0.17, 0.14, 0.02), (0.17, 0.33, 0.22), (0.17, 0.39, 0.5), (0.17, 0.33, 0.78), (0.17, 0.14, 0.98)]
    mesh.add(tube(bow, [0.02, 0.045, 0.05, 0.045, 0.02]), GOLD)
    mesh.add(tube([(0.17, 0.14, 0.04), (0.1, 0.06, 0.5), (0.17, 0.14, 0.96)], [0.012] * 3, 4), IVORY)
    mesh.add(tube([(0.1, 0.04, 0.5), (0.2, 0.46, 0.5)], [0.018, 0.018], 5), IVORY)
    mesh.add(cone(0.05, 0.1, 6), STEEL, (0.2, 0.44, 0.5), turn=(-14.0, -90.0, 0.0))


def valkyrie(mesh: Mesh) -> None:
    """White wings, a winged golden helm, and a long spear."""
    legs(mesh, IVORY, height=0.3)
    torso(mesh, IVORY, waist=0.17)
    mesh.add(lathe([(0.165, 0.36), (0.18, 0.46), (0.12, 0.56)], 12), GOLD)
    head(mesh, SKIN)
    for side in SIDES:
        mesh.add(
            tube(
                [(side * 0.15, 0.0, 0.74), (side * 0.2, 0.02, 0.6), (side * 0.15, 0.06, 0.42)],
                [0.05, 0.05, 0.02],
                6,
            ),
            blend("d99526", "ffd768"),
        )
        feathered_wing(mesh, IVORY, side, (side * 0.08, -0.16, 0.48), 0.44)
        ear = [(0.0, 0.0), (0.09, 0.12), (0.05, 0.3), (-0.03, 0.12)]
        mesh.add(prism(ear, 0.03), IVORY, (side * 0.16, 0.0, 0.76), size=(side, 1.0, 1.0), crease=20)
    mesh.add(lathe([(0.185, 0.72), (0.17, 0.8), (0.09, 0.89), (0.0, 0.94)], 12), GOLD)
    arm(mesh, SKIN, GOLD, (0.2, 0.02, 0.48), (0.3, 0.08, 0.4), (0.29, 0.24, 0.44))
    arm(mesh, SKIN, GOLD, (-0.2, 0.02, 0.48), (-0.29, 0.08, 0.36), (-0.2, 0.2, 0.36))
    mesh.add(tube([(0.29, 0.16, 0.02), (0.29, 0.3, 1.02)], [0.025, 0.025], 6), LEATHER)
    mesh.add(prism([(-0.07, 0.0), (0.0, -0.08), (0.07, 0.0), (0.0, 0.24)], 0.05), STEEL, (0.29, 0.31, 1.04))


def golem(mesh: Mesh) -> None:
    """Stacked blocks with glowing runes and fists as big as its head."""
    for side in SIDES:
        mesh.add(box(0.2, 0.26, 0.24, 0.9), STONE_GREY, (side * 0.15, 0.0, 0.0), crease=0)
        mesh.add(
            box(0.2, 0.22, 0.3, 1.15),
            STONE_GREY,
            (side * 0.36, 0.04, 0.38),
            turn=(0.0, 0.0, side * -10),
            crease=0,
        )
        mesh.add(
            box(0.26, 0.3, 0.26, 0.86), STONE, (side * 0.38, 0.1, 0.12), turn=(side * 8, 0.0, 0.0), crease=0
        )
    mesh.add(box(0.4, 0.3, 0.16, 1.15), STONE_GREY, (0.0, 0.0, 0.22), crease=0)
    mesh.add(box(0.58, 0.38, 0.36, 0.88), STONE, (0.0, 0.0, 0.37), turn=(4.0, 0.0, 0.0), crease=0)
    mesh.add(box(0.3, 0.28, 0.26, 0.9), STONE, (0.02, 0.06, 0.73), turn=(-6.0, 0.0, 0.0), crease=0)
    mesh.add(box(0.34, 0.1, 0.07), STONE_GREY, (0.02, 0.18, 0.9), turn=(-6.0, 0.0, 0.0), crease=0)
    eyes(mesh, (0.035, 0.2, 0.86), 0.14, 0.04, RUNE)
    for x, z, width, height in ((0.0, 0.46, 0.05, 0.18), (-0.06, 0.54, 0.1, 0.04), (0.06, 0.48, 0.1, 0.04)):
        mesh.add(box(width, 0.03, height), RUNE, (x, 0.185, z))
    mesh.add(ball(6, 4), MOSSY, (-0.18, -0.02, 0.73), size=(0.14, 0.16, 0.05))
    mesh.add(ball(6, 4), MOSSY, (0.4, 0.02, 0.7), size=(0.1, 0.11, 0.045))


def unicorn(mesh: Mesh) -> None:
    """A white horse with a golden horn and a blue mane."""
    for x in SIDES:
        for y in (-0.2, 0.16):
            mesh.add(tube([(x * 0.11, y, 0.04), (x * 0.1, y, 0.36)], [0.06, 0.085], 7), IVORY)
            mesh.add(cone(0.075, 0.09, 7, 0.06), GOLD, (x * 0.11, y, 0.0))
    mesh.add(ball(10, 6), IVORY, (0.0, -0.03, 0.44), size=(0.19, 0.33, 0.2))
    mesh.add(tube([(0.0, 0.14, 0.46), (0.0, 0.27, 0.66), (0.0, 0.29, 0.84)], [0.17, 0.13, 0.11], 9), IVORY)
    mesh.add(ball(9, 6), IVORY, (0.0, 0.34, 0.85), size=(0.125, 0.19, 0.135))
    mesh.add(ball(7, 4), blend("d9c4b8", "f6ecd6"), (0.0, 0.46, 0.79), size=(0.09, 0.1, 0.085))
    eyes(mesh, (0.0, 0.4, 0.89), 0.21, 0.035)
    mesh.add(cone(0.05, 0.4, 6), GOLD, (0.0, 0.4, 0.94), turn=(0.0, -24.0, 0.0), crease=0)
    for x in SIDES:
        mesh.add(cone(0.045, 0.14, 5), IVORY, (x * 0.08, 0.25, 0.94))
    mane = [(0.0, 0.33, 1.0), (0.0, 0.2, 0.98), (0.0, 0.13, 0.8), (0.0, 0.02, 0.62)]
    mesh.add(tube(mane, [0.04, 0.09, 0.1, 0.03], 7), ROYAL)
    tail = [(0.0, -0.32, 0.52), (0.0, -0.44, 0.5), (0.0, -0.46, 0.3), (0.0, -0.4, 0.12)]
    mesh.add(tube(tail, [0.05, 0.09, 0.1, 0.0], 7), ROYAL)


def phoenix(mesh: Mesh) -> None:
    """A bird of fire on spread wings of flame."""
    body = blend("e8721c", "ffcf4a")
    mesh.add(ball(10, 6), body, (0.0, 0.0, 0.46), turn=(0.0, 35.0, 0.0), size=(0.19, 0.3, 0.19))
    mesh.add(tube([(0.0, 0.14, 0.6), (0.0, 0.22, 0.76), (0.0, 0.22, 0.88)], [0.13, 0.1, 0.1], 8), body)
    mesh.add(ball(9, 6), blend("ffb02e", "ffe07a"), (0.0, 0.25, 0.9), size=0.13)
    mesh.add(cone(0.055, 0.17, 6), GOLD, (0.0, 0.34, 0.9), turn=(0.0, -100.0, 0.0))
    eyes(mesh, (0.0, 0.35, 0.94), 0.14, 0.03)
    for x, lean in ((-0.05, -0.05), (0.0, 0.0), (0.05, 0.05)):
        flame(mesh, (x, 0.18, 0.97), 0.04, 0.24, lean=lean)
    for side in SIDES:
        feathered_wing(
            mesh, blend("ff4a1a", "ffd84a", Material.GLOW), side, (side * 0.1, -0.02, 0.5), 0.5, 12.0
        )
        feathered_wing(mesh, blend("c8281a", "ff8a2a"), side, (side * 0.08, -0.08, 0.46), 0.47, 16.0)
        mesh.add(tube([(side * 0.07, 0.04, 0.32), (side * 0.08, 0.06, 0.03)], [0.045, 0.035], 6), GOLD)
        mesh.add(ball(6, 3), GOLD, (side * 0.08, 0.1, 0.03), size=(0.06, 0.1, 0.035))
    for x in (-0.16, 0.0, 0.16):
        tail = [(x * 0.4, -0.16, 0.34), (x, -0.34, 0.26), (x * 1.5, -0.46, 0.4)]
        mesh.add(tube(tail, [0.07, 0.07, 0.0], 6), FLAME)


def djinn(mesh: Mesh) -> None:
    """A broad-chested spirit whose legs are a tail of smoke."""
    tail = [(0.16, -0.06, 0.02), (-0.06, -0.02, 0.08), (-0.12, 0.0, 0.18), (0.06, 0.0, 0.3), (0.0, 0.0, 0.44)]
    mesh.add(tube(tail, [0.0, 0.07, 0.13, 0.16, 0.19], 10), SMOKE)
    mesh.add(torus(0.17, 0.045, 11, 4), GOLD, (0.0, 0.0, 0.44))
    chest = [(0.0, 0.42), (0.16, 0.44), (0.25, 0.62), (0.24, 0.7), (0.1, 0.78), (0.0, 0.78)]
    skin = blend("2f66c8", "6fb2f6")
    mesh.add(lathe(chest, 12), skin, size=(1.15, 0.8, 1.0))
    head(mesh, skin, (0.0, 0.03, 0.9), 0.15)
    mesh.add(torus(0.12, 0.06, 11, 4), IVORY, (0.0, 0.02, 0.99))
    mesh.add(ball(10, 6), IVORY, (0.0, 0.02, 1.03), size=(0.13, 0.13, 0.1))
    mesh.add(ball(6, 4), PLUME, (0.0, 0.17, 1.02), size=0.05)
    mesh.add(cone(0.035, 0.16, 5), SKY, (0.0, 0.16, 1.05))
    mesh.add(cone(0.06, 0.14, 6), paint("26324e"), (0.0, 0.14, 0.82), turn=(0.0, 160.0, 0.0))
    for side in SIDES:
        shoulder, elbow, to = (side * 0.28, 0.0, 0.68), (side * 0.4, 0.1, 0.55), (side * 0.14, 0.27, 0.56)
        mesh.add(tube([shoulder, elbow, to], [0.11, 0.09, 0.07], 8), skin)
        mesh.add(ball(6, 4), skin, to, size=0.08)
        mesh.add(torus(0.075, 0.025, 10, 5), GOLD, (side * 0.24, 0.21, 0.56), turn=(side * 60.0, 90.0, 0.0))


def wizard(mesh: Mesh) -> None:
    """A pointed hat with stars, a white beard, and a staff with a shining stone."""
    robe(mesh, ROYAL, hem=0.27)
    mesh.add(torus(0.265, 0.025, 11, 4), GOLD, (0.0, 0.0, 0.035))
    mesh.add(torus(0.19, 0.03, 11, 4), GOLD, (0.0, 0.0, 0.32))
    head(mesh, SKIN)
    beard = [(-0.13, 0.0), (-0.1, -0.2), (0.0, -0.36), (0.1, -0.2), (0.13, 0.0)]
    mesh.add(prism(beard, 0.1), IVORY, (0.0, 0.14, 0.68), turn=(0.0, -14.0, 0.0))
    mesh.add(ball(6, 3), SKIN, (0.0, 0.19, 0.7), size=0.04)
    mesh.add(
        lathe([(0.0, 0.0), (0.29, 0.0), (0.28, 0.035), (0.0, 0.04)], 16),
        ROYAL,
        (0.0, -0.06, 0.81),
        turn=(0.0, 27.0, 0.0),
    )
    hat = [(0.0, -0.05, 0.79), (0.0, -0.09, 0.93), (0.03, -0.16, 1.10), (0.12, -0.27, 1.22)]
    mesh.add(tube(hat, [0.18, 0.135, 0.08, 0.0], 12), ROYAL)
    mesh.add(torus(0.17, 0.028, 11, 4), GOLD, (0.0, -0.07, 0.87), turn=(0.0, 22.0, 0.0))
    mesh.add(ball(6, 3), GOLD, (0.05, 0.05, 0.98), size=0.035)
    arm(mesh, ROYAL, SKIN, (0.18, 0.0, 0.5), (0.33, 0.04, 0.42), (0.38, 0.16, 0.5))
    arm(mesh, ROYAL, SKIN, (-0.18, 0.0, 0.5), (-0.28, 0.08, 0.38), (-0.22, 0.22, 0.42))
    mesh.add(
        tube([(0.37, 0.16, 0.0), (0.38, 0.17, 0.5), (0.4, 0.17, 0.92)], [0.03, 0.028, 0.034], 6), LEATHER
    )
    mesh.add(torus(0.075, 0.02, 10, 5), GOLD, (0.4, 0.17, 1.0), turn=(0.0, 90.0, 0.0))
    mesh.add(ball(7, 5), RUNE, (0.4, 0.17, 1.0), size=0.065)
