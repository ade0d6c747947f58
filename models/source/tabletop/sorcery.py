"""What the two wizards of Spectral Sorcery share: their bones and how they move."""

from models.source.kit import (
    STAGGERED,
    STRUCK,
    Figure,
    Pose,
    Skeleton,
    Vector,
    bend,
    biped,
    breathe,
    joined,
    keyed,
    stride,
    wave,
)

GRASP: Vector = (27.0, 14.0, 41.0)
HEAD: Vector = (0.0, 4.0, 75.0)
LIGHT: Vector = (27.0, 14.0, 94.0)
"""The middle of what shines on the staff."""


def skeleton() -> Skeleton:
    """A body with a beard, something that sways on the head, and a light on the staff."""
    bones = biped(hips=28, waist=38, neck=60, crown=90, shoulder=16, hand=GRASP, stance=7.5)
    bones.bone("beard", "head", (0, 14, 68), (0, 17, 42))
    bones.bone("crest", "head", (0, -4, 94), (0, -10, 118))
    bones.bone("light", "hand.R", LIGHT, (LIGHT[0], LIGHT[1], LIGHT[2] + 10))
    return bones


def add_clips(figure: Figure) -> None:
    """Everything that a wizard does on the table."""
    figure.clip("idle", 2.8, _idle)
    figure.clip("walk", 0.9, _walk)
    figure.clip("attack", 0.6, keyed((0.0, STRIKE), (0.15, STRUCK_DOWN), (0.45, STRUCK_DOWN), (1.0, STANCE)))
    figure.clip("cast", 1.2, CAST)
    figure.clip("hit", 0.4, keyed((0.0, STANCE), (0.25, joined(STANCE, STRUCK)), (1.0, STANCE)))
    figure.clip(
        "death",
        1.4,
        keyed((0.0, STANCE), (0.18, joined(STANCE, STAGGERED)), (0.6, SUNK), (0.8, BOWED), (1.0, SUNK)),
    )


STANCE: Pose = {"head": bend(x=9), "arm.R": bend(x=2, y=-4), "arm.L": bend(x=10, y=6), "fore.L": bend(x=16)}


def _shining(size: float) -> Pose:
    return {"light": bend(scale=size)}


def _idle(time: float) -> Pose:
    return joined(
        STANCE,
        breathe(time, 0.8),
        {
            "beard": bend(x=wave(time, 3, 0.2)),
            "crest": bend(x=wave(time, 3, 0.4), y=wave(time, 2.5, 0.1)),
            "light": bend(scale=1 + wave(time, 0.07)),
        },
    )


def _walk(time: float) -> Pose:
    return joined(
        STANCE,
        stride(time, leg=20, arm=10, sway=4, bounce=2),
        {"beard": bend(x=wave(2 * time, 5) + 4), "crest": bend(x=wave(2 * time, 4, 0.1) - 4)},
    )


STRIKE: Pose = joined(
    _shining(1.4),
    {
        "hips": bend(x=-6, move=(0, 4, -2)),
        "chest": bend(x=-14, z=12),
        "head": bend(x=18, z=-10),
        "arm.R": bend(x=40, y=-8),
        "hand.R": bend(x=-30),
        "arm.L": bend(x=-20, y=24),
        "beard": bend(x=10),
        "crest": bend(x=-10),
    },
)
STRUCK_DOWN: Pose = joined(STRIKE, _shining(0.8), {"arm.R": bend(x=-14), "crest": bend(x=20)})

GATHERING: Pose = joined(
    _shining(1.3),
    {
        "hips": bend(move=(0, 0, -2)),
        "chest": bend(x=-10),
        "head": bend(x=10),
        "arm.R": bend(x=26, y=-8),
        "hand.R": bend(x=-26),
        "arm.L": bend(x=50, y=-10),
        "crest": bend(x=6),
    },
)
INVOKING: Pose = joined(
    _shining(1.7),
    {
        "hips": bend(move=(0, 0, 3)),
        "chest": bend(x=10),
        "head": bend(x=14),
        "arm.R": bend(x=96, y=38),
        "fore.R": bend(x=-10),
        "hand.R": bend(x=-90, y=-32),
        "arm.L": bend(x=126, y=-38),
        "fore.L": bend(x=-10),
        "beard": bend(x=8),
        "crest": bend(x=-8),
    },
)
CAST = keyed(
    (0.0, STANCE),
    (0.2, GATHERING),
    (0.42, INVOKING),
    (0.58, joined(INVOKING, _shining(0.85), {"chest": bend(x=4), "crest": bend(x=-5)})),
    (0.72, INVOKING),
    (1.0, STANCE),
)

SUNK: Pose = {
    "hips": bend(move=(0, 0, -13)),
    "chest": bend(x=-26),
    "head": bend(x=-24),
    "arm.R": bend(x=24),
    "arm.L": bend(x=34, y=-16),
    "hand.R": bend(x=2),
    "thigh.R": bend(x=50),
    "shin.R": bend(x=-100),
    "thigh.L": bend(x=20),
    "shin.L": bend(x=-90),
    "beard": bend(x=24),
    "crest": bend(x=10),
    "light": bend(scale=0.5),
}
"""On his knees, leaning on the staff: beaten wizards give up, nobody dies."""
BOWED: Pose = joined(SUNK, {"chest": bend(x=-6), "head": bend(x=-6)})
