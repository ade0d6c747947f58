"""Valkyrie: white wings, a winged golden helm, braids down her back, and a spear taller than herself."""

from models.source.kit import (
    FALLEN,
    STAGGERED,
    STRUCK,
    Figure,
    Looks,
    Material,
    Mesh,
    Paint,
    Pose,
    Stuff,
    Vector,
    ball,
    bend,
    biped,
    both,
    box,
    collapse,
    face,
    fade,
    joined,
    keyed,
    lathe,
    loft,
    paint,
    plate,
    ring,
    wave,
)

GOLD = fade("b8801c", "f7cd5c", Material.METAL).made_of(Stuff.PLATE)
STEEL = fade("8fa0c4", "e2ebfb", Material.METAL).made_of(Stuff.PLATE)
IVORY = fade("cfc3a2", "f8f1e0").made_of(Stuff.CLOTH)
ROYAL = fade("163a94", "3f78e0").made_of(Stuff.CLOTH)
FEATHER = fade("a9bfe6", "ffffff").made_of(Stuff.FIBRES)
DOWN = fade("d9dff0", "ffffff").made_of(Stuff.FIBRES)
SKIN = fade("d99a6c", "f0c096").made_of(Stuff.SKIN)
HAIR = fade("b3701d", "ffcf5a").made_of(Stuff.FIBRES)
WOOD = fade("4a2a18", "8a5631").made_of(Stuff.FIBRES)
RED = fade("a3142c", "e8324a").made_of(Stuff.CLOTH)
GEM = paint("7fe8ff", Material.GLOW)

GRASP: Vector = (27.0, 12.0, 37.0)
HEAD: Vector = (0.0, 3.0, 79.0)
SHOULDER_BLADE: Vector = (7.0, -13.0, 56.0)


def build() -> Figure:
    """Return the figure with its clips."""
    skeleton = biped(hips=30, waist=40, neck=62, crown=96, shoulder=16, hand=GRASP, stance=7)
    skeleton.bone("spear", "hand.R", GRASP, (27, 12, 110))
    skeleton.bone("wing.R", "chest", SHOULDER_BLADE, (22, -18, 74))
    skeleton.bone("pinion.R", "wing.R", (22, -18, 74), (38, -23, 82))
    skeleton.bone("hair", "head", (0, -12, 78), (0, -15, 58))
    figure = Figure("valkyrie", skeleton)
    _legs(figure)
    _body(figure)
    _arms(figure)
    face(figure, HEAD, Looks(brows="a5742a", grim=12), size=0.98)
    _helm(figure)
    _wings(figure)
    _spear(figure)
    figure.act(
        STANCE,
        (2.0, _idle),
        (0.8, _fly),
        (0.6, ATTACK),
        joined(STANCE, STRUCK, OPEN),
        (1.2, DEATH),
        armed="R",
        wound_up=POISED,
    )
    figure.spring("wing.R", "wing.L", "hair")
    return figure


def _legs(figure: Figure) -> None:
    thigh = loft([(7, 0, 34), (7.6, 0.5, 25), (8, 1, 17)], [7, 6.4, 5.6])
    figure.add(thigh, SKIN, ["thigh.R", "shin.R"], mirror=True)
    greave = [(5.6, 2), (6.6, 6), (7, 13), (8, 19), (6.4, 20)]
    figure.add(lathe(greave, 10).at(8.2, 0, 0), GOLD, "shin.R", mirror=True)
    figure.add(
        box((11, 20, 7.4), 2.4, (0.76, 0.6)).at(8.4, 3.6, 3.7), IVORY, ["foot.R", "shin.R"], mirror=True
    )


def _body(figure: Figure) -> None:
    skirt = [(21, 20), (19.4, 25), (15, 36), (12.4, 44)]
    figure.add(lathe(skirt, 16, 0.84), IVORY, ["hips", "thigh.R", "thigh.L"], grip=2.5)
    figure.add(
        ring(20.8, 1.6, 18).scaled(1, 0.84, 1).at(0, 0, 20.6), ROYAL, ["hips", "thigh.R", "thigh.L"], grip=2.5
    )
    for turn in (-52, -18, 18, 52):
        strip = plate([(-4, -11), (4, -11), (3, 9), (-3, 9)], 1.8, 0.6)
        figure.add(strip.turned(x=18).at(0, 17.4, 33).turned(z=turn).scaled(1, 0.9, 1), ROYAL, "hips")
    figure.add(lathe([(13.4, 40), (14.6, 41.4), (14.6, 44.4), (13.2, 46)], 14, 0.86), RED, "hips")
    figure.add(ball((3.4, 2.4, 3.4)).at(0, 12.6, 43), GEM, "hips")
    chest = [(12.4, 45), (14.4, 50), (17, 56), (15.4, 61), (10, 65.5), (7, 67)]
    figure.add(lathe(chest, 14, 0.84), STEEL, "chest")
    figure.add(ball((6.6, 5.6, 5.8), 2).at(6.4, 9.6, 56), STEEL, "chest", mirror=True)
    figure.add(ring(9.4, 1.7, 14).scaled(1, 0.9, 1).at(0, 0, 65), GOLD, "chest")


def _arms(figure: Figure) -> None:
    figure.add(ball((8.4, 8.6, 6.6), 2).turned(y=22).at(18.6, 0, 59), GOLD, "arm.R", mirror=True)
    upper = loft([(18, 0, 57), (22, 1, 52), (25, 2.4, 47)], [5.6, 5.6, 5.2])
    figure.add(upper, SKIN, ["arm.R", "fore.R"], mirror=True)
    figure.add(
        loft([(25, 2.6, 47), (26, 7, 43), (27, 10.6, 39)], [5.6, 6.4, 5.8]), GOLD, "fore.R", mirror=True
    )
    figure.add(box((10, 10, 10), 2.8).turned(x=-30).at(*GRASP), SKIN, "hand.R", mirror=True)


def _helm(figure: Figure) -> None:
    """Add the helm, set far back, so that the face is free; its wings point up and back."""
    dome = [(16.6, 0), (17.2, 3), (16.4, 9), (12.6, 15), (7, 18.6), (2, 20)]
    figure.add(lathe(dome, 16).turned(x=26).at(0, -0.6, 85.4), GOLD, "head")
    figure.add(ring(16.8, 1.7, 20).turned(x=26).at(0, -0.6, 86.2), IVORY, "head")
    figure.add(
        loft([(0, 13.2, 97), (0, 6, 104), (0, -6, 106.6), (0, -17, 100)], [1.6, 2.2, 2.2, 1.4], 6),
        RED,
        "head",
    )
    figure.add(ball((3.6, 2.4, 3.6)).at(0, 14.4, 94.6), GEM, "head")
    fan = ((20, 24, 0.0), (46, 19, -1.6), (74, 14, -3.0))
    for turn, length, depth in fan:
        feather = _feather(length, 8.5, 2.4).turned(x=turn * 0.9, y=12).at(17, -2 + depth, 88)
        figure.add(feather, FEATHER, "head", mirror=True)
    figure.add(ball((2.6, 4.6, 4.6)).at(17.4, -1, 88.4), GOLD, "head", mirror=True)
    braid = [(14.6, -3, 78), (18, -7.4, 70), (19, -11.6, 62), (18, -15, 53), (17, -16.4, 44)]
    figure.add(loft(braid, [4, 4.6, 4, 4.2, 1.6], 7), HAIR, ["head", "chest"], mirror=True)
    for z, y in ((57, -13.6), (49, -15.8)):
        figure.add(ring(3.8, 1.1, 9).at(18, y, z), RED, "chest", mirror=True, fine=True)
    back = [(0, -11, 82), (0, -15, 70), (0, -14, 58)]
    figure.add(loft(back, [(12, 7), (12, 6), (4, 3)], 9, up=(0, 1, 0)), HAIR, ["head", "hair"], grip=3)
    for x in (-8.4, 8.4):
        lock = loft([(x * 0.3, 14, 92.6), (x, 13, 90.2), (x * 1.65, 8.4, 82)], [2, 3, 1.6], 6)
        figure.add(lock, HAIR, "head")


def _feather(length: float, width: float, thickness: float = 2.0) -> Mesh:
    """Return a feather that points up from the origin."""
    half = width / 2
    outline = [
        (-half * 0.6, -1.0),
        (half * 0.6, -1.0),
        (half, length * 0.55),
        (half * 0.5, length * 0.9),
        (-half * 0.3, length),
        (-half, length * 0.8),
    ]
    return plate(outline, thickness, thickness * 0.35)


def _wings(figure: Figure) -> None:
    """Add the wings, half open, raised, swept back: three rows of overlapping feathers."""
    primaries = ((8, 34, 26), (30, 34, 26), (52, 32, 25), (74, 29, 23), (96, 26, 20), (116, 23, 17))
    secondaries = ((134, 22, 13.5), (150, 21, 9.5), (166, 20, 5.5))
    for turn, length, out in (*primaries, *secondaries):
        bone = "pinion.R" if out > 14 else "wing.R"
        rise = out * 0.86
        _place(figure, _feather(length, 9.4).turned(y=turn), (out, 0, rise), FEATHER, bone)
        if turn > 20:
            _place(
                figure, _feather(length * 0.56, 8.6, 2.4).turned(y=turn - 4), (out, 1.5, rise + 1), DOWN, bone
            )
    arm = loft([(0, 1, 0), (9, 1.4, 10), (18, 1.6, 17.5), (26, 1.4, 23)], [4.2, 4.6, 4.2, 3], 8)
    _place(figure, arm, (0, 0, 0), IVORY, ["wing.R", "pinion.R"])
    _place(figure, ball(3.2).at(18, 3, 18), (0, 0, 0), GOLD, "wing.R")


def _place(figure: Figure, mesh: Mesh, spot: Vector, colour: Paint, bones: str | list[str]) -> None:
    """Add a part in a wing's own plane: x outward, z up, its front to +y."""
    figure.add(mesh.at(*spot).turned(z=-24).at(*SHOULDER_BLADE), colour, bones, mirror=True)


def _spear(figure: Figure) -> None:
    x, y, z = GRASP
    blade = [(-3.4, 0), (3.4, 0), (10.5, 8), (8, 18), (0, 34), (-8, 18), (-10.5, 8)]
    spear = [
        (loft([(0, 0, -35), (0, 0, 52)], [3.2, 3.2], 3, rounded=False), WOOD),
        (plate(blade, 4, 3, 1.0).at(0, 0, 50), STEEL),
        (lathe([(3.4, 44), (5.2, 46.5), (5.2, 51), (3.2, 54)], 9), GOLD),
        (ball((3, 3.4, 3.8)).at(0, 0, 60), GEM),
        (lathe([(0.6, -41), (2.8, -36), (2.4, -33)], 7), GOLD),
        (plate([(0, 46), (14, 44), (20, 34), (11, 37), (0, 39)], 1.8, 0.5).at(1, 0, 0), RED),
    ]
    for mesh, colour in spear:
        figure.add(mesh.turned(x=-7, y=4).at(x, y, z), colour, "spear")


STANCE: Pose = joined(
    {"head": bend(x=16), "arm.R": bend(x=4, y=-6), "arm.L": bend(x=8, y=6)}, both("wing", x=12)
)
OPEN: Pose = both("wing", y=-14, z=12)


def _idle(time: float) -> Pose:
    """Hover a hand above the ground with slow wing beats; it repeats."""
    beat = wave(time, 1)
    return joined(
        STANCE,
        both("wing", y=beat * 9, z=wave(time, 5, 0.2)),
        both("pinion", y=wave(time, 8, -0.15)),
        {
            "hips": bend(move=(0, 0, 1.5 + wave(time, 1.2, 0.25))),
            "chest": bend(x=wave(time, 1.5)),
            "head": bend(z=wave(time, 6, 0.2)),
            "thigh.R": bend(x=wave(time, 3, 0.1)),
            "thigh.L": bend(x=-wave(time, 3, 0.1)),
        },
    )


def _fly(time: float) -> Pose:
    return joined(
        STANCE,
        both("wing", x=34, y=wave(time, 28) - 2, z=wave(time, 10, 0.25)),
        both("pinion", y=wave(time, 22, -0.16)),
        {
            "hips": bend(x=-16, move=(0, 0, 6 - wave(time, 2.4))),
            "chest": bend(x=-6 + wave(time, 3, 0.2)),
            "head": bend(x=16),
            "thigh.R": bend(x=-8 + wave(time, 5)),
            "thigh.L": bend(x=16 + wave(time, 5, 0.2)),
            "shin.R": bend(x=-22),
            "shin.L": bend(x=-44),
            "foot.R": bend(x=-30),
            "foot.L": bend(x=-30),
            "arm.R": bend(x=-6),
            "arm.L": bend(x=-18, y=10),
        },
    )


GONE: Pose = {"spear": bend(scale=0.02)}
THROWN: Pose = joined(
    GONE,
    OPEN,
    {
        "hips": bend(x=-8, z=14, move=(0, 8, 0)),
        "chest": bend(x=-12, z=26),
        "head": bend(x=26, z=-32),
        "arm.R": bend(x=96, y=-10, z=-6),
        "fore.R": bend(x=-24),
        "arm.L": bend(x=-34, y=30),
        "thigh.R": bend(x=-30),
        "thigh.L": bend(x=34),
        "shin.L": bend(x=-30),
    },
)
POISED: Pose = joined(
    OPEN,
    {
        "hips": bend(x=6, z=-14, move=(0, -6, 2)),
        "chest": bend(x=10, z=-22),
        "head": bend(x=8, z=32),
        "arm.R": bend(x=-4, y=-107, z=9),
        "fore.R": bend(x=37, z=3),
        "spear": bend(x=-95),
        "arm.L": bend(x=72, y=10),
        "thigh.R": bend(x=16),
        "thigh.L": bend(x=30),
        "shin.L": bend(x=-38),
    },
)
"""Just before that: the spear is level beside the head, and the other arm points ahead."""
FOLLOWED: Pose = joined(THROWN, {"chest": bend(x=-8, z=12), "arm.R": bend(x=-46, y=-8)}, both("wing", y=-16))
ATTACK = keyed((0.0, THROWN), (0.14, FOLLOWED), (0.45, FOLLOWED), (0.8, joined(STANCE, GONE)), (1.0, STANCE))
"""Begins as the spear leaves; a new one is in hand at the end."""

SINKING: Pose = joined(
    both("wing", y=40),
    {
        "hips": bend(move=(0, 0, -12)),
        "chest": bend(x=-18),
        "head": bend(x=-24),
        "thigh.R": bend(x=58),
        "shin.R": bend(x=-112),
        "thigh.L": bend(x=20),
        "shin.L": bend(x=-96),
    },
)
FLAT: Pose = joined(FALLEN, both("wing", x=-16, y=34), both("pinion", y=26), {"root": bend(move=(0, 0, 17))})
DEATH = collapse(
    STANCE,
    (0.2, joined(STANCE, STAGGERED, OPEN)),
    (0.45, joined(STANCE, SINKING)),
    (0.84, FLAT),
    (0.91, {"root": bend(x=-5, move=(0, 0, 2))}),
)
