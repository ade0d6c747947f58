"""Shared parts of the two wizards of Spectral Sorcery: their bones and motions."""

from models.source.kit import (
    STAGGERED,
    STRUCK,
    Figure,
    Pose,
    Skeleton,
    Vector,
    bend,
    breathe,
    invocation,
    joined,
    keyed,
    wave,
)
from models.source.kit.mages import CALLED, GATHERED, ON_KNEES, greybeard, shuffle

GRASP: Vector = (27.0, 14.0, 41.0)
HEAD: Vector = (0.0, 4.0, 75.0)
LIGHT: Vector = (27.0, 14.0, 94.0)
"""Centre of the light on the staff."""


def skeleton() -> Skeleton:
    """Return a body with a beard, something that sways on the head, and a light on the staff."""
    bones = greybeard(GRASP)
    bones.bone("crest", "head", (0, -4, 94), (0, -10, 118))
    bones.bone("light", "hand.R", LIGHT, (LIGHT[0], LIGHT[1], LIGHT[2] + 10))
    return bones


def add_clips(figure: Figure) -> None:
    """Add all clips of a wizard on the table."""
    figure.act(
        STANCE, (2.8, _idle), (0.9, _walk), (0.6, ATTACK), HURT, (1.4, DEATH), cast=(1.2, CAST), armed="R"
    )
    figure.spring("beard", "crest")


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
        shuffle(time),
        {"crest": bend(x=wave(2 * time, 4, 0.1) - 4)},
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

GATHERING: Pose = {**_shining(1.3), **GATHERED, "crest": bend(x=6)}
INVOKING: Pose = {
    **_shining(1.7),
    **CALLED,
    "arm.R": bend(x=96, y=38),
    "hand.R": bend(x=-90, y=-32),
    "crest": bend(x=-8),
}
CAST = invocation(STANCE, GATHERING, INVOKING, {**_shining(0.85), "chest": bend(x=4), "crest": bend(x=-5)})

SUNK: Pose = {
    **ON_KNEES,
    "chest": bend(x=-26),
    "head": bend(x=-24),
    "arm.R": bend(x=24),
    "arm.L": bend(x=34, y=-16),
    "hand.R": bend(x=2),
    "beard": bend(x=24),
    "crest": bend(x=10),
    "light": bend(scale=0.5),
}
"""On his knees, leaning on the staff: defeated wizards give up instead of dying."""
BOWED: Pose = joined(SUNK, {"chest": bend(x=-6), "head": bend(x=-6)})
HURT = joined(STANCE, STRUCK)
ATTACK = keyed((0.0, STRIKE), (0.15, STRUCK_DOWN), (0.45, STRUCK_DOWN), (1.0, STANCE))
DEATH = keyed((0.0, STANCE), (0.18, joined(STANCE, STAGGERED)), (0.6, SUNK), (0.8, BOWED), (1.0, SUNK))
