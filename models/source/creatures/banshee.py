"""Banshee: a screaming face in a storm of white hair, claws, and a ragged, translucent gown."""

import math

import numpy as np

from models.source.kit import (
    Clay,
    Figure,
    Material,
    Mesh,
    Pose,
    Skeleton,
    Stuff,
    Vector,
    ball,
    bend,
    both,
    fade,
    joined,
    keyed,
    lathe,
    loft,
    paint,
    sheet,
    wave,
)

SKIN, HOLLOW, BLUSH = "d6ead8", "2c2148", "93aeb8"
GOWN, FOLD = "6a56a4", "33265c"
VEIL = fade("5a6fc0", "a99be0", Material.VEIL)
SLEEVE = fade("4a3c86", "9484cc").made_of(Stuff.CLOTH)
HAIR = fade("46389c", "d9d0ff", along=(0.0, 1.0, 0.2)).made_of(Stuff.FIBRES)
LOCKS = fade("6a5cc0", "e6e0ff").made_of(Stuff.FIBRES)
WISP = fade("c9c6f4", "7f7cc4", Material.VEIL)
OXBLOOD = fade("6a0f24", "d0304a").made_of(Stuff.CLOTH)
NAIL = fade("3a2a52", "6a5590", Material.GLOSS)
MOUTH = paint("180a20")
EYES = paint("5cffd8", Material.GLOW)

FACE: Vector = (0.0, 5.0, 86.0)
GRASP: Vector = (33.0, 17.0, 52.0)
"""Place of the right hand; the left is mirrored."""

RAGS = 11
"""Number of strips that hang from the waist."""


def build() -> Figure:
    """Return the figure with its clips."""
    figure = Figure("banshee", _skeleton(), hovers=True)
    _body(figure)
    _gown(figure)
    _arms(figure)
    _head(figure)
    _hair(figure)
    figure.act(
        STANCE,
        (2.6, _idle),
        (1.0, _glide),
        (0.7, ATTACK),
        STRUCK,
        (1.4, DEATH),
        armed="even",
        wound_up=CLUTCHED,
    )
    figure.spring("hair", "ends", "hem")
    return figure


def _skeleton() -> Skeleton:
    bones = Skeleton(8)
    bones.bone("hips", "root", (0, 0, 44), (0, 0, 52))
    bones.bone("chest", "hips", (0, 0, 52), (0, 0, 70))
    bones.bone("head", "chest", (0, 0, 70), (0, 4, 100))
    bones.bone("jaw", "head", (0, 16, 80), (0, 18, 74))
    bones.bone("arm.R", "chest", (14, 0, 66), (25, 3, 56))
    bones.bone("fore.R", "arm.R", (25, 3, 56), GRASP)
    bones.bone("hand.R", "fore.R", GRASP, (35, 25, 54))
    bones.bone("gown", "hips", (0, 0, 44), (0, -2, 26))
    bones.bone("hem", "gown", (0, -2, 26), (0, -8, 4))
    bones.bone("hair", "head", (0, -8, 96), (0, -26, 92))
    bones.bone("ends", "hair", (0, -26, 92), (0, -40, 80))
    bones.bone("lock.R", "head", (13, 0, 92), (28, -10, 84))
    return bones


def _body(figure: Figure) -> None:
    """Add the core of the gown, which ends in a curl of smoke."""
    body = Clay(GOWN, 5.0)
    body.ball((0, 0, 62), (14, 9.5, 11), GOWN)
    body.ball((0, 0, 50), (9.5, 8, 9), FOLD)
    body.limb((0, 0, 48), (0, -1, 34), 9.5, 14, GOWN)
    body.limb((0, -1, 34), (0, -3, 22), 13.5, 12, FOLD)
    body.limb((0, -3, 22), (1, -9, 12), 11, 7, FOLD)
    body.limb((1, -9, 12), (4, -19, 6), 6.4, 3.4, FOLD)
    body.limb((4, -19, 6), (12, -25, 9), 3, 0.8, FOLD)
    body.limb((0, 0, 66), (0, 2, 76), 6, 5.4, SKIN, 2)
    figure.model(body, ["hips", "chest", "gown", "hem"], 620, cell=1.4, stuff=Stuff.CLOTH)
    sash = lathe([(11, -3.6), (13, -2), (12.4, 2), (10.4, 3.6)], 12, 0.9)
    figure.add(sash.turned(x=4).at(0, 0, 49), OXBLOOD, "hips")
    for side, length in ((1, 30), (-1, 23)):
        ends = _strip((side * 4.0, 11.5, 49), (side * 9.0, 17, 49 - length), 3.6, 2.2)
        figure.add(ends, OXBLOOD, ["hips", "gown"])
    figure.add(ball((4.4, 3.4, 4.4)).at(4, 12, 49), OXBLOOD, "hips")
    figure.add(ball((3.2, 2.4, 4)).at(0, 10, 64), EYES, "chest")
    figure.add(lathe([(7, 68), (8.6, 69), (7.8, 71)], 12, 0.9), OXBLOOD, "chest")


def _strip(top: Vector, foot: Vector, wide: float, narrow: float, swell: float = 3.0) -> Mesh:
    """Return a rag from one point down to another, torn to a point; it faces away from the z axis."""
    start, end = np.array(top), np.array(foot)
    out = np.array([(start + end)[0], (start + end)[1], 0.0])
    out /= max(float(np.linalg.norm(out)), 1e-9)
    across = np.array([-out[1], out[0], 0.0])
    rows = []
    for share, width in (
        (0.0, wide),
        (0.3, wide * 1.1),
        (0.6, (wide + narrow) / 2),
        (0.85, narrow),
        (1.0, 0.3),
    ):
        middle = start + (end - start) * share + out * swell * math.sin(math.pi * share)
        rows.append([middle + across * width * part + out * 0.9 * (1 - part * part) for part in (-1, 0, 1)])
    return sheet(np.array(rows), 1.3)


def _gown(figure: Figure) -> None:
    for number in range(RAGS):
        turn = math.tau * (number + 0.5) / RAGS
        across, front = math.sin(turn), math.cos(turn)
        foot = (across * 29, front * 25 - 4, 7.0 + 7 * (number % 3))
        figure.add(
            _strip((across * 10, front * 8.5, 46), foot, 5.2, 5.4, 2.0),
            VEIL,
            ["hips", "gown", "hem"],
            crease=60,
            grip=2.5,
        )


def _arms(figure: Figure) -> None:
    arm = Clay(SKIN, 2.5)
    arm.ball((13, 0, 66), (6.6, 6, 6), GOWN)
    arm.limb((14, 0, 65), (25, 3, 56), 5, 4, GOWN)
    arm.limb((25, 3, 56), GRASP, 3.8, 3.6, SKIN)
    arm.ball((33.4, 19, 52.4), (6, 6.4, 4), SKIN)
    fingers = [(28, 27), (33, 30.4), (38, 29.6), (42, 25)]
    for x, y in fingers:
        arm.limb((33.6 + (x - 34) * 0.4, 21, 53), (x, y, 54), 2.3, 1.8, SKIN, 1.0)
    figure.add(
        arm.mesh(420, 1.1), arm.paint().made_of(Stuff.SKIN), ["arm.R", "fore.R", "hand.R"], mirror=True
    )
    for x, y in fingers:
        way = np.array([x - 33.6, y - 18.0, 0.0]) / math.hypot(x - 33.6, y - 18)
        root, tip = np.array([x, y, 54]) - way, np.array([x, y, 52]) + way * 7.5
        path = [tuple(root), tuple((root + tip) / 2 + (0, 0, 1.6)), tuple(tip)]
        figure.add(loft(path, [1.9, 1.5, 0.3], 5), NAIL, "hand.R", mirror=True)
    bell = [(22, 2, 58.6), (26, 5, 55), (29.4, 11, 52.4)]
    figure.add(loft(bell, [5, 6.4, 8.2], 9, rounded=False), SLEEVE, "fore.R", mirror=True)
    for x, y, z in ((29, 8, 28), (34, 4, 32), (24, 12, 34)):
        rag = _strip((x - 1, y, 51), (x, y - 3, z), 4.4, 3.2, 1.5)
        figure.add(rag, VEIL, "fore.R", mirror=True, crease=60)


def _head(figure: Figure) -> None:
    head = Clay(SKIN, 3.0)
    x, y, z = FACE
    head.ball((x, y, z + 2), (15.4, 14, 15), SKIN)
    head.ball((x, y + 3.4, z - 11), (9, 9, 9.6), SKIN, 4)
    head.ball((8.4, y + 9, z - 4.6), (4.4, 4, 3.4), BLUSH, 2.5, mirror=True)
    head.ball((6.2, y + 12.4, z + 2.8), (6.2, 4.6, 6.4), HOLLOW, 2.4, (0, 24, 0), mirror=True, cut=True)
    head.ball((0, y + 12.4, z - 3), (1.6, 2.4, 3.4), SKIN, 1.5)
    head.limb((2.4, y + 12.4, z + 7.6), (11, y + 8, z + 11.4), 2.4, 2, BLUSH, 1.5, mirror=True)
    figure.model(head, "head", 760, cell=1.1, stuff=Stuff.SKIN)
    figure.eyes(15.2, 88.6)
    figure.add(ball((4.4, 2.8, 3.4)).turned(y=24).at(6, y + 10.2, z + 2.6), EYES, "eyes", mirror=True)
    figure.add(ball((4.2, 2.6, 6.4)).turned(x=-10).at(0, y + 11, z - 11), MOUTH, "jaw")


def _hair(figure: Figure) -> None:
    """Add locks that rise from the scalp and blow backward; the thin ones are translucent."""
    x, y, z = FACE
    cap = Clay("d9d0ff", 3.0)
    cap.ball((x, y - 6, z + 5), (15.8, 12.6, 13.6))
    cap.ball((x, y + 13, z + 1), (13.4, 10, 16), blend=2, cut=True)
    cap.ball((0, y - 12, z - 2), (12, 8, 16))
    figure.add(cap.mesh(260, 1.5), HAIR, "head")
    for number in range(9):
        turn = math.radians(-84 + 21 * number)
        across, up = math.sin(turn), math.cos(turn)
        long = (1.0, 0.66, 0.86)[number % 3]
        root = (across * 12.5, y - 3 + 9 * up, z + 5 + up * 9.5)
        middle = (across * 21, y - 9, z + 4 + up * 18)
        far = (across * (22 + 9 * long), y - 13 - 11 * long, z - 1 + up * 19)
        tip = (across * (24 + 15 * long), y - 14 - 22 * long, z - 3 + up * 24 - 9 * long)
        bones = ["head", "hair", "ends"] if 2 < number < 6 else ["head", "lock.R" if across > 0 else "lock.L"]
        figure.add(loft([root, middle, far, tip], [5, 5.6, 4.2, 0.6], 7), HAIR, bones, grip=3)
    for number in range(7):
        turn = math.radians(-75 + 25 * number)
        across, up = math.sin(turn), math.cos(turn)
        far = (across * 30, y - 27, z - 12 + up * 14)
        tip = (across * 33, y - 34, z - 36 + up * 8 + 6 * (number % 2))
        lock = loft([(across * 16, y - 14, z + 2 + up * 8), far, tip], [5.4, 5.4, 0.6], 6)
        figure.add(lock, WISP, ["head", "hair", "ends"], grip=3)
    for side in (1, -1):
        strand = [
            (side * 13, y + 1, z + 10),
            (side * 19, y + 2, z - 4),
            (side * 18, y + 5, z - 18),
            (side * 22, y + 4, z - 28),
        ]
        figure.add(loft(strand, [3, 4, 3.4, 0.5], 6), LOCKS, "head")


STANCE: Pose = {"head": bend(x=25), "root": bend(move=(0, 0, 5))}
"""Floating with the face up, since the board is seen from above."""


def _wafted(time: float, size: float) -> Pose:
    """Return gown and hair in a wind that comes and goes; it repeats."""
    return joined(
        {
            "gown": bend(x=wave(time, 0.6 * size, 0.3), y=wave(time, 0.5 * size)),
            "hem": bend(x=wave(time, size, 0.15), y=wave(time, 0.8 * size, -0.15)),
            "hair": bend(x=wave(time, size, 0.1), z=wave(time, 0.8 * size, 0.4)),
            "ends": bend(x=wave(time, 1.6 * size, -0.05), z=wave(time, size, 0.25)),
        },
        both("lock", y=wave(time, 0.8 * size, 0.2), z=wave(time, 0.6 * size)),
    )


def _idle(time: float) -> Pose:
    drift = {
        "hips": bend(y=wave(time, 2, 0.2), move=(wave(time, 0.8), 0, wave(time, 2.2))),
        "chest": bend(x=wave(time, 2, 0.1)),
        "head": bend(x=wave(time, 2, 0.3), z=wave(time, 7, 0.2)),
    }
    arms = joined(both("arm", x=wave(time, 6, 0.1), y=-wave(time, 5)), both("hand", x=wave(time, 10, 0.3)))
    return joined(STANCE, drift, arms, _wafted(time, 7))


def _glide(time: float) -> Pose:
    """Return the leaning pose, with gown and hair behind it."""
    lean = {
        "hips": bend(x=-16, move=(0, 0, 3 + wave(time, 2.4))),
        "chest": bend(x=-4, z=wave(time, 4)),
        "head": bend(x=16, z=-wave(time, 4)),
        "gown": bend(x=-14),
        "hem": bend(x=-20),
        "hair": bend(x=-6),
    }
    return joined(STANCE, lean, both("arm", x=16 + wave(time, 6)), _wafted(time, 9))


GATHERED: Pose = joined(
    STANCE,
    {"hips": bend(x=-6, move=(0, 2, 3)), "chest": bend(x=-6), "head": bend(x=4), "jaw": bend(scale=1.15)},
    both("arm", x=30, y=16),
    both("fore", x=30),
)
CLUTCHED: Pose = joined(
    STANCE,
    {
        "hips": bend(x=-20, move=(0, 0, -2)),
        "chest": bend(x=-26),
        "head": bend(x=-14),
        "hair": bend(x=34),
        "ends": bend(x=24),
        "hem": bend(x=-16),
    },
    both("arm", x=58, y=44),
    both("fore", x=64),
    both("lock", y=20),
)
"""Just before an attack: bent over, with both hands at the mouth, and the hair rising."""
SCREAM: Pose = joined(
    STANCE,
    {
        "hips": bend(x=6, move=(0, 4, 3)),
        "chest": bend(x=10),
        "head": bend(x=6),
        "jaw": bend(move=(0, 0.6, -1.4), scale=(1.3, 1.1, 1.6)),
        "gown": bend(x=-12),
        "hem": bend(x=-22),
        "hair": bend(x=-22),
        "ends": bend(x=-26),
    },
    both("arm", x=-10, y=-44, z=-10),
    both("fore", x=22, z=-16),
    both("hand", x=34),
    both("lock", y=-28, z=16),
)
ATTACK = keyed(
    (0.0, GATHERED),
    (0.12, SCREAM),
    (0.3, joined(SCREAM, {"head": bend(x=2, z=5), "jaw": bend(scale=1.06)}, both("arm", y=-4))),
    (0.5, joined(SCREAM, {"head": bend(z=-5)})),
    (0.62, SCREAM),
    (1.0, STANCE),
)
"""Begins as the arms fly apart."""

STRUCK: Pose = joined(
    STANCE,
    {
        "hips": bend(x=14, move=(0, -8, 0)),
        "chest": bend(x=12, z=-14),
        "head": bend(x=4, z=14),
        "gown": bend(x=14),
        "hem": bend(x=18),
        "jaw": bend(scale=1.2),
    },
    both("arm", x=26, y=-18),
    both("lock", y=14, z=-8),
)
WAILING: Pose = joined(
    STANCE,
    {
        "root": bend(move=(0, 0, 4)),
        "hips": bend(x=8),
        "chest": bend(x=16),
        "head": bend(x=14),
        "jaw": bend(scale=(1.2, 1.0, 1.5)),
        "hair": bend(x=-16),
    },
    both("arm", x=140, y=-34),
    both("fore", x=20),
)
SUNK: Pose = joined(
    {
        "root": bend(move=(0, 0, -3), scale=(1.16, 1.16, 0.2)),
        "hips": bend(x=10, move=(0, 4, -16)),
        "chest": bend(x=24, y=14),
        "head": bend(x=30, y=20),
        "hem": bend(x=20),
        "hair": bend(x=30),
        "ends": bend(x=20),
    },
    both("arm", x=40, y=-50),
    both("lock", y=24),
)
"""Only rags and hair remain on the ground."""
DEATH = keyed((0.0, STANCE), (0.2, STRUCK), (0.45, WAILING), (0.85, SUNK), (1.0, SUNK))
