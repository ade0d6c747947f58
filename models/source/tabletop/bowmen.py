"""The bowmen of Archers: each aims forward, with a bow that is held flat and an arrow on it.

From above, bow and arrow form a large pointer, and a hood or a mantle trails behind, so that the facing is
visible. Light's wear ivory, gold and a feathered cap, dark's blue-violet and a horned hood over a face of
bone; a king has a crown and a mantle.
"""

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from models.source.kit import (
    FALLEN,
    KNEELING,
    STAGGERED,
    STRUCK,
    Clay,
    Figure,
    Looks,
    Material,
    Paint,
    Pose,
    Skeleton,
    Stuff,
    Vector,
    ball,
    bend,
    box,
    breathe,
    face,
    fade,
    hop,
    hull,
    joined,
    keyed,
    lathe,
    loft,
    paint,
    plate,
    ring,
    sheet,
    stride,
    wave,
)

HEAD: Vector = (0.0, 2.0, 64.0)
GRIP: Vector = (0.0, 29.0, 44.0)
"""Place of the bow's grip."""

NOCK: Vector = (0.0, 8.0, 44.0)
"""Place to which the string is drawn."""

SPAN = 36.0
"""Distance from the bow's grip to each of its tips, sideways."""


@dataclass(frozen=True)
class Livery:
    """A side's paints."""

    cloth: Paint
    hood: tuple[str, str, str]
    """Colours of the hood: inside, outside, and its tail."""
    trim: Paint
    leather: Paint
    sleeve: Paint
    hand: Paint
    bow: Paint
    string: Paint
    shaft: Paint
    vane: Paint
    spark: Paint
    mantle: Paint
    gem: Paint


GOLD = fade("b8801c", "f6c84e", Material.METAL).made_of(Stuff.PLATE)
CROWN = fade("d89a20", "ffe27a", Material.METAL).made_of(Stuff.PLATE)

LIGHT = Livery(
    cloth=fade("c07a1c", "f4b846").made_of(Stuff.CLOTH),
    hood=("a8701c", "f3e6c4", "fffaf0"),
    trim=GOLD,
    leather=fade("4a2a18", "8a5631").made_of(Stuff.LEATHER),
    sleeve=fade("cfc3a2", "f6efdc").made_of(Stuff.CLOTH),
    hand=fade("d99a6c", "f0c096").made_of(Stuff.SKIN),
    bow=GOLD,
    string=paint("fff6df"),
    shaft=fade("b99a62", "f0dcae").made_of(Stuff.FIBRES),
    vane=fade("e9dcb8", "ffffff").made_of(Stuff.FIBRES),
    spark=paint("ffe08a", Material.GLOW),
    mantle=fade("efe6cf", "ffffff").made_of(Stuff.CLOTH),
    gem=paint("fff1c0", Material.GLOW),
)
DARK = Livery(
    cloth=fade("2c2478", "5b52d6").made_of(Stuff.CLOTH),
    hood=("16122e", "3d34a6", "6f66f0"),
    trim=fade("4a4458", "8a8298", Material.METAL).made_of(Stuff.PLATE),
    leather=fade("1c1a26", "3c384e").made_of(Stuff.LEATHER),
    sleeve=fade("26224f", "4a4690").made_of(Stuff.CLOTH),
    hand=fade("6a6a72", "a8a6b4").made_of(Stuff.SKIN),
    bow=fade("b3a27a", "f4ead0").made_of(Stuff.FIBRES),
    string=paint("d6c9a6"),
    shaft=fade("2a2440", "4a4470").made_of(Stuff.FIBRES),
    vane=fade("2c2478", "7c86ff").made_of(Stuff.FIBRES),
    spark=paint("93a6ff", Material.GLOW),
    mantle=fade("1c1656", "4a3fc4").made_of(Stuff.CLOTH),
    gem=paint("8f8bff", Material.GLOW),
)


def build(livery: Livery, king: bool) -> Figure:
    """Return the figure with its clips."""
    figure = Figure("bowman", _skeleton())
    _legs(figure, livery)
    _body(figure, livery)
    _arms(figure, livery)
    if livery is LIGHT:
        face(figure, HEAD, Looks(grim=6), 0.92, 500)
        _hair(figure)
    else:
        _skull(figure)
    _hood(figure, livery, king)
    if king:
        _crown(figure, livery)
        _mantle(figure, livery)
    elif livery is LIGHT:
        _feather(figure)
    else:
        _horns(figure)
    _bow(figure, livery)
    _arrow(figure, livery)
    figure.act(
        STANCE, (2.6, _idle), (0.8, _walk), (0.8, ATTACK), HURT, (1.1, DEATH), cheer=hop(STANCE), armed="both"
    )
    figure.spring("tail", "cape")
    return figure


def _skeleton() -> Skeleton:
    """Return a body with its arms already in front, and a bow with a bone of its own."""
    bones = Skeleton(8)
    bones.bone("hips", "root", (0, 0, 23), (0, 0, 31))
    bones.bone("chest", "hips", (0, 0, 31), (0, 0, 49))
    bones.bone("head", "chest", (0, 0, 49), (0, 0, 80))
    bones.bone("arm.R", "chest", (14, 0, 44), (21, 5, 41))
    bones.bone("fore.R", "arm.R", (21, 5, 41), (8, 20, 43))
    bones.bone("hand.R", "fore.R", (8, 20, 43), (4, 24, 43))
    bones.bone("thigh.R", "hips", (8, 0, 23), (9, 1, 13))
    bones.bone("shin.R", "thigh.R", (9, 1, 13), (9, -1, 4))
    bones.bone("foot.R", "shin.R", (9, -1, 4), (9, 9, 2))
    bones.bone("tail", "head", (0, -12, 74), (0, -30, 70))
    bones.bone("cape", "chest", (0, -9, 46), (0, -18, 18))
    bones.bone("bow", "hips", GRIP, (0, 36, 44))
    bones.bone("string", "bow", (0, GRIP[1] - 10, 44), NOCK)
    bones.bone("arrow", "bow", NOCK, (0, 46, 44))
    return bones


def _legs(figure: Figure, livery: Livery) -> None:
    thigh = loft([(7.6, 0, 26), (8.4, 0.5, 19), (8.8, 1, 13)], [7.4, 7, 5.8])
    figure.add(thigh, livery.sleeve, ["thigh.R", "shin.R"], mirror=True)
    boot = [(5.8, 3), (7, 6), (6.8, 10), (8.2, 14), (6.8, 15)]
    figure.add(lathe(boot, 9).at(9, 0, 0), livery.leather, "shin.R", mirror=True)
    foot = box((12, 20, 7.6), 2.4, (0.76, 0.62)).at(9.2, 4, 3.8)
    figure.add(foot, livery.leather, ["foot.R", "shin.R"], mirror=True)


def _body(figure: Figure, livery: Livery) -> None:
    tunic = [(20, 16), (18.6, 20), (15, 29), (14, 33), (15.6, 40), (15.8, 45), (11, 50), (7, 52)]
    figure.add(lathe(tunic, 14, 0.84), livery.cloth, ["hips", "chest", "thigh.R", "thigh.L"], grip=3.5)
    hem = ring(19.8, 1.5, 16).scaled(1, 0.84, 1).at(0, 0, 16.6)
    figure.add(hem, livery.trim, ["hips", "thigh.R", "thigh.L"])
    figure.add(lathe([(14.6, 29), (16, 30.4), (16, 33.4), (14.6, 35)], 12, 0.86), livery.leather, "hips")
    figure.add(box((7, 4, 6), 1.3).at(0, 14, 32), livery.trim, "hips")
    quiver = lathe([(5, -13), (6.2, -11), (7, 7), (7.6, 8), (7.6, 11), (6, 11.4)], 9)
    figure.add(quiver.turned(x=14, y=28).at(9, -17, 40), livery.leather, "chest")
    vane = [(0.0, -5.0), (3.2, -3.0), (3.2, 4.0), (0.0, 6.0), (-3.2, 4.0), (-3.2, -3.0)]
    for x, y in ((-3.0, -1.0), (3.0, 1.0)):
        feather = plate(vane, 1.8, 0.5) + plate(vane, 1.8, 0.5).turned(z=90)
        figure.add(feather.at(x, y, 16).turned(x=14, y=28).at(9, -17, 40), livery.vane, "chest")


def _arms(figure: Figure, livery: Livery) -> None:
    upper = loft([(13, 0, 44), (19, 3, 43), (21.5, 6, 41)], [6.6, 6.6, 5.8])
    figure.add(upper, livery.cloth, ["arm.R", "chest"], mirror=True, grip=7)
    lower = loft([(21.5, 5, 41), (16, 13, 42), (9.4, 19, 43)], [5.8, 6, 5.6])
    figure.add(lower, livery.sleeve, "fore.R", mirror=True)
    cuff = ring(6, 1.4, 10).turned(x=90, z=46).at(11.4, 17, 42.6)
    figure.add(cuff, livery.trim, "fore.R", mirror=True)
    figure.add(box((9.4, 10, 9.4), 2.6).turned(z=40).at(7, 21.6, 43), livery.hand, "hand.R", mirror=True)


def _hair(figure: Figure) -> None:
    for x in (-6.4, -2.2, 2.2, 6.4):
        lock = loft([(x * 0.8, 8, 75), (x, 12.8, 72.6), (x * 1.5, 13.8, 69)], [2.4, 3.0, 1], 6)
        figure.add(lock, fade("b3701d", "f0b646").made_of(Stuff.FIBRES), "head")


def _skull(figure: Figure) -> None:
    """Add a face of bone with glowing eyes."""
    bone = Clay("e8dcbc", 2.0)
    bone.ball((0, 2, 66), (13.4, 12.6, 13))
    bone.ball((0, 8, 56.5), (8.6, 7, 6.5), "cbb98c", 4)
    bone.ball((5.4, 14, 66), (4.6, 4.4, 4.8), "1a0f12", 1.2, mirror=True, cut=True)
    bone.ball((0, 15.4, 60.6), (1.8, 3, 2.6), "1a0f12", 1.0, cut=True)
    figure.model(bone, "head", 420, cell=1.3, stuff=Stuff.STONE)
    ember = ball((3.2, 2.4, 3.4)).at(5.4, 11, 66)
    figure.eyes(11, 66)
    figure.add(ember, paint("7f93ff", Material.GLOW), "eyes", mirror=True)


def _hood(figure: Figure, livery: Livery, king: bool) -> None:
    within, without, tail = livery.hood
    hood = Clay(without, 5)
    hood.ball((0, -3, 66), (17.4, 16.6, 17.4), without)
    if not king:
        hood.limb((0, -10, 77), (0, -30, 74), 9, 1.8, tail, 8)
    hood.ball((0, -1, 50.5), (17.4, 14.4, 6.4), within, 5)
    hood.ball((0, 15, 65.4), (13.4, 16, 13.6), within, 1.5, cut=True)
    figure.model(hood, ["head", "tail", "chest"], 640, cell=1.5, grip=4, stuff=Stuff.CLOTH)
    rim = ring(13.2, 1.7, 18).scaled(1, 1.04, 1).turned(x=-74).at(0, 9.6, 65.6)
    figure.add(rim, livery.trim, "head")


def _feather(figure: Figure) -> None:
    outline = [(0.0, -9.0), (3.6, -3.0), (4.8, 8.0), (0.0, 18.0), (-4.0, 8.0), (-2.6, -3.0)]
    plume = plate(outline, 2, 0.7).turned(x=58, z=74).at(-15.0, -5, 78)
    figure.add(plume, fade("d0621a", "ffa83a").made_of(Stuff.FIBRES), "head")


def _horns(figure: Figure) -> None:
    """Add horns, swept back, so that they point away from the target."""
    horn = loft([(11, 0, 76), (17, -7, 82), (19, -18, 83), (17, -27, 79)], [4.6, 4, 2.8, 0.6], 7)
    figure.add(horn, fade("8f7f5c", "f4ead0").made_of(Stuff.FIBRES), "head", mirror=True)


def _crown(figure: Figure, livery: Livery) -> None:
    """Add a crown large enough to be seen from above, with a gem at the front."""
    band = lathe([(15.4, 73), (18.6, 74), (20.4, 82), (17.6, 83), (14.6, 76)], 16)
    figure.add(band.at(0, -1.5, 0), CROWN, "head")
    for step in range(6):
        point = plate([(-7.2, 0.0), (7.2, 0.0), (0.0, 15.0)], 3.2, 0.7).turned(x=-26).at(0, 18.8, 80.5)
        figure.add(point.turned(z=60 * step).at(0, -1.5, 0), CROWN, "head")
        pearl = ball(2.8, 0).at(0, 25.4, 94).turned(z=60 * step).at(0, -1.5, 0)
        figure.add(pearl, livery.gem if step == 0 else livery.trim, "head", fine=step != 0)
    figure.add(ball((4, 2.4, 4)).at(0, 17.8, 78.6), livery.gem, "head")
    figure.add(ball((13.4, 13.4, 9), 1).at(0, -1.5, 77), livery.cloth, "head")


def _mantle(figure: Figure, livery: Livery) -> None:
    """Add a mantle from the shoulders down."""
    rows = [
        [
            (side * (14 + 9 * down), -9.5 - 10 * down + 4 * side**2 * (1 - down), 48 - 34 * down)
            for side in (-1, -0.5, 0, 0.5, 1)
        ]
        for down in (step / 4 for step in range(5))
    ]
    figure.add(sheet(rows, 2.4), livery.mantle, ["chest", "cape"], crease=60, grip=3)
    hem = [(*place[:2], place[2] + 1.5) for place in rows[-1]]
    figure.add(loft(hem, [2.4] * 5, 6), livery.trim, ["chest", "cape"], grip=3)
    collar = ring(13.6, 3.6, 16).scaled(1.08, 0.94, 0.9).at(0, -1, 50)
    figure.add(collar, fade("e9e1cf", "ffffff").made_of(Stuff.FIBRES), "chest")


def _bow(figure: Figure, livery: Livery) -> None:
    """Add the bow, flat in front of the body: it curves away from the archer, its string runs to the chin."""
    x, y, z = GRIP
    limb: list[Vector] = [
        (0, y, z),
        (9, y + 0.6, z),
        (20, y - 3, z + 0.5),
        (30, y - 9.4, z + 1),
        (SPAN, y - 10.4, z + 1.4),
    ]
    half = loft(limb, [(3.4, 3.0), (3.6, 3.0), (3.1, 2.7), (2.5, 2.3), (1.8, 1.8)], 7)
    figure.add(half, livery.bow, "bow", mirror=True)
    figure.add(ball((2.8, 2.8, 2.8), 1).at(SPAN, y - 10, z + 1.4), livery.spark, "bow", mirror=True)
    grip = lathe([(3.8, -5), (4.4, -4), (4.4, 4), (3.8, 5)], 8).turned(y=90).at(x, y, z)
    figure.add(grip, livery.leather, "bow")
    string = loft([(SPAN - 1, y - 10.6, z + 1.2), NOCK], [0.95, 0.95], 3, rounded=False)
    figure.add(string, livery.string, "string", mirror=True)


def _arrow(figure: Figure, livery: Livery) -> None:
    x, y, z = NOCK
    tip = GRIP[1] + 8
    shaft = loft([(x, y - 1, z + 2.6), (x, tip, z + 2.6)], [1.9, 1.9], 5, rounded=False)
    figure.add(shaft, livery.shaft, "arrow")
    barbs = [(-7.6, tip - 3), (0, tip - 0.5), (7.6, tip - 3), (0, tip + 14)]
    head = hull(
        [(px, py, z + 2.6 + lift) for px, py in barbs for lift in ((-1.2, 1.2) if px else (-2.6, 2.6))]
    )
    figure.add(head, livery.spark, "arrow")
    vane = [(-5.0, -2.0), (0.0, 2.0), (5.0, -2.0), (5.0, 6.0), (0.0, 10.0), (-5.0, 6.0)]
    figure.add(plate(vane, 1.4, 0.4).turned(x=-90).at(x, y + 1, z + 2.6), livery.vane, "arrow")


STANCE: Pose = {
    "hips": bend(move=(0, -2, 0)),
    "chest": bend(x=4, z=-16),
    "head": bend(x=12, z=14),
    "arm.L": bend(x=6, z=-14),
    "fore.L": bend(z=-16),
    "arm.R": bend(y=-8, z=-26),
    "fore.R": bend(x=4, z=10),
    "thigh.R": bend(x=-8, y=-4),
    "thigh.L": bend(x=12, y=4),
    "shin.L": bend(x=-6),
}
"""The left hand at the bow, the right one at the string, one foot in front of the other."""


def _idle(time: float) -> Pose:
    breath = {name: bent for name, bent in breathe(time, 0.7).items() if not name.startswith("arm")}
    return joined(STANCE, breath, _trail(time, 3.0), {"bow": bend(move=(0, 0, wave(time, 0.5, 0.1)))})


def _walk(time: float) -> Pose:
    return joined(STANCE, stride(time, leg=30, arm=0, sway=4), _trail(2 * time, 6.0), {"cape": bend(x=-12)})


def _trail(time: float, swing: float) -> Pose:
    """Return the swing of what hangs behind."""
    return {"tail": bend(x=wave(time, swing, 0.3)), "cape": bend(x=wave(time, swing, 0.45) - 2)}


GONE: Pose = {"arrow": bend(scale=0.02)}
SLACK: Pose = {"string": bend(scale=(1.0, 0.06, 1.0))}
LOOSED: Pose = joined(
    STANCE,
    GONE,
    SLACK,
    {
        "chest": bend(x=8, z=-12),
        "head": bend(z=10),
        "arm.R": bend(y=-14, z=-20),
        "fore.R": bend(z=-24),
        "bow": bend(x=-10, move=(0, 3, 0)),
    },
)
RECOIL: Pose = joined(LOOSED, {"hips": bend(move=(0, -3, -1)), "bow": bend(x=18, move=(0, -3, 2))})
LOWERED: Pose = joined(STANCE, GONE, SLACK, {"bow": bend(x=-14), "head": bend(x=-6)})
ATTACK = keyed((0.0, LOOSED), (0.14, RECOIL), (0.45, RECOIL), (0.78, LOWERED), (1.0, STANCE))
"""Begins as the arrow leaves; a new one is on the string at the end."""

HURT: Pose = joined(STANCE, STRUCK, {"bow": bend(x=14, z=-14, move=(0, -6, 2))})
STUMBLING: Pose = joined(STANCE, STAGGERED, {"bow": bend(x=24, z=-20, move=(0, -4, 4))})
SINKING: Pose = joined(STANCE, KNEELING, {"bow": bend(x=-30, move=(0, 2, -12))})
DOWN: Pose = joined(
    FALLEN, {"bow": bend(x=-70, y=20, z=24, move=(-34, -6, -26)), "cape": bend(x=10)}, GONE, SLACK
)

DEATH = keyed(
    (0.0, STANCE),
    (0.18, STUMBLING),
    (0.48, SINKING),
    (0.84, DOWN),
    (0.91, joined(DOWN, {"root": bend(x=-5, move=(0, 0, 2))})),
    (1.0, DOWN),
)

FIGURES: Mapping[str, Callable[[], Figure]] = {
    f"{name}-{side}": functools.partial(build, livery, name == "bowking")
    for name in ("bowman", "bowking")
    for side, livery in (("light", LIGHT), ("dark", DARK))
}
"""The four figures by name."""
