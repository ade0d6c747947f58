"""Bipeds: their bones, and their shared movements.

Creatures add these poses to their own stance with `joined`.
"""

from models.source.kit.clips import Pose, bend, wave
from models.source.kit.skeleton import Skeleton


def biped(
    hips: float = 30.0,
    waist: float = 40.0,
    neck: float = 62.0,
    crown: float = 96.0,
    shoulder: float = 19.0,
    hand: tuple[float, float, float] = (27.0, 11.0, 33.0),
    stance: float = 9.0,
) -> Skeleton:
    """Return a body with `root hips chest head` and, right and left, `arm fore hand thigh shin foot`.

    The numbers are heights in hundredths of a square, except for `shoulder` and `stance`, half the distance
    between shoulders and between feet, and `hand`, the right hand's place.
    """
    bones = Skeleton(8)
    bones.bone("hips", "root", (0, 0, hips), (0, 0, waist))
    bones.bone("chest", "hips", (0, 0, waist), (0, 0, neck))
    bones.bone("head", "chest", (0, 0, neck), (0, 0, crown))
    top = neck - 4
    elbow = (hand[0] - 2, hand[1] * 0.2, (top + hand[2]) / 2 - 1)
    bones.bone("arm.R", "chest", (shoulder, 0, top), elbow)
    bones.bone("fore.R", "arm.R", elbow, hand)
    bones.bone("hand.R", "fore.R", hand, (hand[0], hand[1] + 6, hand[2] - 1))
    knee = (stance + 1, 1.0, hips * 0.57)
    bones.bone("thigh.R", "hips", (stance, 0, hips), knee)
    bones.bone("shin.R", "thigh.R", knee, (stance + 1, -1, 4))
    bones.bone("foot.R", "shin.R", (stance + 1, -1, 4), (stance + 1, 9, 2))
    return bones


def breathe(time: float, deep: float = 1.0) -> Pose:
    """Breathe while standing, looking around a little; it repeats."""
    return {
        "hips": bend(move=(0, 0, wave(time, 0.5 * deep))),
        "chest": bend(x=wave(time, 1.8 * deep), z=wave(time, 2, 0.1)),
        "head": bend(x=wave(time, 1.5, 0.3), z=wave(time, 6, 0.2)),
        "arm.R": bend(x=wave(time, 3, 0.2), y=wave(time, 1.5 * deep, 0.1)),
        "arm.L": bend(x=wave(time, 3, 0.35), y=-wave(time, 1.5 * deep, 0.1)),
    }


def stride(time: float, leg: float = 36.0, arm: float = 24.0, sway: float = 6.0, bounce: float = 2.6) -> Pose:
    """Walk two steps; legs and arms swing by these degrees, hips sway, the body bounces; it repeats."""
    swing = wave(time, 1)
    lift = abs(wave(time, 1, 0.25)) * bounce - 1
    right, left = max(0.0, wave(time, 1, 0.3)), max(0.0, wave(time, 1, 0.8))
    return {
        "hips": bend(x=-4, y=wave(time, sway * 0.6), z=swing * sway, move=(0, 0, lift)),
        "chest": bend(x=-5, z=-swing * sway * 2),
        "head": bend(x=5, z=swing * sway),
        "thigh.R": bend(x=swing * leg),
        "shin.R": bend(x=-right * leg * 1.5),
        "foot.R": bend(x=swing * leg * 0.3),
        "thigh.L": bend(x=-swing * leg),
        "shin.L": bend(x=-left * leg * 1.5),
        "foot.L": bend(x=-swing * leg * 0.3),
        "arm.R": bend(x=-swing * arm),
        "arm.L": bend(x=swing * arm),
    }


STRUCK: Pose = {
    "hips": bend(x=9, move=(0, -7, -2)),
    "chest": bend(x=16, z=-14),
    "head": bend(x=16, z=10),
    "arm.R": bend(x=24, y=-24),
    "arm.L": bend(x=18, y=24),
    "hand.R": bend(y=26),
    "thigh.R": bend(x=-10),
    "thigh.L": bend(x=12),
}
"""Thrown back by a hit."""

STAGGERED: Pose = {
    "hips": bend(x=8, move=(0, -5, -2)),
    "chest": bend(x=22, z=10),
    "head": bend(x=24),
    "arm.R": bend(x=55, y=-40),
    "arm.L": bend(x=40, y=40),
    "hand.R": bend(y=42),
}
"""About to fall."""

KNEELING: Pose = {
    "hips": bend(move=(0, 2, -14)),
    "chest": bend(x=-20),
    "head": bend(x=-26, y=10),
    "thigh.R": bend(x=62),
    "shin.R": bend(x=-118),
    "thigh.L": bend(x=18),
    "shin.L": bend(x=-100),
}
"""On its knees."""

FALLEN: Pose = {
    "root": bend(x=86, move=(0, 18, 15)),
    "hips": bend(move=(0, 0, -10)),
    "chest": bend(x=-4),
    "head": bend(x=-8, z=30),
    "thigh.R": bend(x=6, z=8),
    "thigh.L": bend(x=-6, z=-8),
    "shin.R": bend(x=-20),
    "shin.L": bend(x=-10),
    "arm.R": bend(x=80, y=-40),
    "arm.L": bend(x=60, y=50),
}
"""On its back."""
