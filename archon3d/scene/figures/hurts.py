"""How fighters take blows of other kinds than a cut, as clips in addition to their models' own.

A hurt is the first picture of the guard clip with some joints rotated further: soon it has its pose, in which
a hit holds it, and then it is in the guard again. Rotations are given as in `derived_clips.py`; each skeleton
takes those of its own joints. Poses turn to the left; a mirrored clip turns to the right.
"""

from collections.abc import Mapping
from typing import Final, Literal

from panda3d.core import NodePath

from archon3d.scene.craft.timeline import ease
from archon3d.scene.figures.derived_clips import Bent, Turn, add_derived, clip_of, first_picture, joints_of

Hurt = Literal["folded", "twisted", "averted", "stiff", "shielded", "blown"]
"""A way to take a blow."""

HURT_SECONDS: Final = 0.4
"""As long as the models' own hits."""
HURT_FRAMES: Final = 13
STRUCK_AT, HELD_TO = 0.25, 0.42
"""Shares of a hurt's clip from which, and to which, it has its pose; it is as in the models' own hits."""


def _wings(x: float, y: float, z: float) -> Bent:
    """Return both wings with mirrored rotations, and their tips after them."""
    return {
        "wing.R": (x, y, z),
        "wing.L": (x, -y, -z),
        "vane.R": (0.0, 0.5 * y, 0.0),
        "vane.L": (0.0, -0.5 * y, 0.0),
        "pinion.R": (0.0, 0.4 * y, 0.0),
        "pinion.L": (0.0, -0.4 * y, 0.0),
    }


UPRIGHT: Final[Mapping[Hurt, Bent]] = {
    "folded": {
        "body": (-22.0, 0.0, 8.0),
        "hips": (-10.0, 0.0, 0.0),
        "chest": (-36.0, 0.0, 10.0),
        "head": (-16.0, 0.0, 0.0),
        "arm.R": (42.0, 20.0, 24.0),
        "arm.L": (42.0, -20.0, -24.0),
        "fore.R": (30.0, 0.0, 30.0),
        "fore.L": (30.0, 0.0, -30.0),
        "thigh.R": (30.0, 0.0, 0.0),
        "thigh.L": (6.0, 0.0, 0.0),
        "shin.R": (-26.0, 0.0, 0.0),
        "shin.L": (-12.0, 0.0, 0.0),
        **_wings(0.0, 24.0, 16.0),
    },
    "twisted": {
        "body": (4.0, -12.0, 34.0),
        "hips": (0.0, 0.0, 26.0),
        "chest": (10.0, -22.0, 58.0),
        "head": (-8.0, -14.0, -62.0),
        "arm.L": (-56.0, 46.0, 0.0),
        "arm.R": (26.0, 24.0, 30.0),
        "thigh.L": (-14.0, 0.0, 0.0),
        "thigh.R": (12.0, 0.0, 0.0),
        "wing.L": (0.0, 40.0, 0.0),
        "wing.R": (0.0, 20.0, 0.0),
    },
    "averted": {
        "root": (0.0, 0.0, 42.0),
        "body": (-8.0, -10.0, 18.0),
        "chest": (-14.0, -16.0, 26.0),
        "head": (-20.0, -10.0, 34.0),
        "arm.R": (20.0, -78.0, 0.0),
        "fore.R": (0.0, -64.0, 0.0),
        "arm.L": (-26.0, 24.0, 0.0),
        "thigh.R": (18.0, 0.0, 0.0),
        "thigh.L": (-12.0, 0.0, 0.0),
        **_wings(0.0, 20.0, 30.0),
    },
    "stiff": {
        "body": (14.0, 0.0, 0.0),
        "chest": (12.0, 0.0, 0.0),
        "head": (30.0, 0.0, 0.0),
        "arm.R": (-8.0, -64.0, 0.0),
        "arm.L": (-8.0, 64.0, 0.0),
        "fore.R": (-20.0, -10.0, 0.0),
        "fore.L": (-20.0, 10.0, 0.0),
        "thigh.R": (0.0, -10.0, 0.0),
        "thigh.L": (0.0, 10.0, 0.0),
        "foot.R": (-24.0, 0.0, 0.0),
        "foot.L": (-24.0, 0.0, 0.0),
        **_wings(0.0, -44.0, 0.0),
    },
    "shielded": {
        "body": (10.0, 0.0, 30.0),
        "chest": (18.0, 0.0, 24.0),
        "head": (-26.0, 0.0, 38.0),
        "arm.R": (92.0, 10.0, 26.0),
        "fore.R": (40.0, 0.0, 44.0),
        "arm.L": (86.0, -10.0, -16.0),
        "fore.L": (40.0, 0.0, -44.0),
        "thigh.L": (14.0, 0.0, 0.0),
        **_wings(0.0, 10.0, 44.0),
    },
    "blown": {
        "body": (34.0, 10.0, 0.0),
        "hips": (14.0, 0.0, 0.0),
        "chest": (22.0, 10.0, 0.0),
        "head": (-18.0, -12.0, 0.0),
        "arm.R": (96.0, -40.0, 0.0),
        "arm.L": (74.0, 52.0, 0.0),
        "thigh.R": (26.0, 0.0, 0.0),
        "shin.R": (-30.0, 0.0, 0.0),
        "thigh.L": (-8.0, 0.0, 0.0),
        **_wings(0.0, -30.0, -40.0),
    },
}
"""Poses of what stands on two legs, floats or flies."""

ON_ALL_FOURS: Final[Mapping[Hurt, Bent]] = {
    "folded": {
        "hips": (-12.0, 0.0, 0.0),
        "thigh.R": (12.0, 0.0, 0.0),
        "thigh.L": (12.0, 0.0, 0.0),
        "neck": (-30.0, 0.0, 0.0),
        "head": (-24.0, 0.0, 0.0),
        "arm.R": (30.0, 0.0, 0.0),
        "arm.L": (30.0, 0.0, 0.0),
        "fore.R": (-40.0, 0.0, 0.0),
        "fore.L": (-40.0, 0.0, 0.0),
        "tail1": (26.0, 0.0, 0.0),
        **_wings(0.0, 30.0, 0.0),
    },
    "twisted": {
        "root": (0.0, -10.0, 24.0),
        "chest": (0.0, -8.0, 14.0),
        "neck": (0.0, 0.0, -34.0),
        "head": (-6.0, 0.0, -30.0),
        "tail1": (0.0, 0.0, -36.0),
        "wing.L": (0.0, 44.0, 0.0),
        "wing.R": (0.0, 24.0, 0.0),
    },
    "averted": {
        "root": (0.0, -8.0, 40.0),
        "neck": (-16.0, -10.0, 36.0),
        "head": (-16.0, 0.0, 34.0),
        "tail1": (0.0, 0.0, -30.0),
        "wing.R": (0.0, -20.0, 40.0),
        "wing.L": (0.0, -20.0, -10.0),
    },
    "stiff": {
        "neck": (26.0, 0.0, 0.0),
        "head": (26.0, 0.0, 0.0),
        "arm.R": (12.0, -12.0, 0.0),
        "arm.L": (12.0, 12.0, 0.0),
        "thigh.R": (-10.0, -10.0, 0.0),
        "thigh.L": (-10.0, 10.0, 0.0),
        "tail1": (-30.0, 0.0, 0.0),
        **_wings(0.0, -50.0, 0.0),
    },
    "shielded": {
        "hips": (6.0, 0.0, 0.0),
        "thigh.R": (-6.0, 0.0, 0.0),
        "thigh.L": (-6.0, 0.0, 0.0),
        "neck": (10.0, -16.0, 40.0),
        "head": (-44.0, 0.0, 26.0),
        "arm.R": (34.0, 0.0, 0.0),
        "fore.R": (-50.0, 0.0, 0.0),
        **_wings(0.0, -10.0, 46.0),
    },
    "blown": {
        "hips": (24.0, 0.0, 0.0),
        "thigh.R": (-24.0, 0.0, 0.0),
        "thigh.L": (-24.0, 0.0, 0.0),
        "neck": (-6.0, 12.0, 0.0),
        "head": (-16.0, 10.0, 0.0),
        "arm.R": (46.0, 0.0, 0.0),
        "arm.L": (24.0, 0.0, 0.0),
        "fore.R": (-56.0, 0.0, 0.0),
        "fore.L": (-40.0, 0.0, 0.0),
        "tail1": (-16.0, 0.0, 0.0),
        **_wings(0.0, -34.0, -34.0),
    },
}
"""Poses of what has a neck, and walks on all fours."""

HURTS: Final = {hurt: (f"hit {hurt}", f"hit {hurt} mirrored") for hurt in UPRIGHT}
"""The two clips of each, to the left and to the right."""


def add_hurts(model: NodePath) -> None:
    """Add the hurts to a model's character. Raises ValueError if it has no clip named guard."""
    guard = first_picture(clip_of(model, "guard"))
    joints = joints_of(guard)
    for hurt, bent in (ON_ALL_FOURS if "neck" in joints else UPRIGHT).items():
        for name, pose in zip(HURTS[hurt], (bent, _mirrored(bent)), strict=True):
            turns = {joint: _swung(turn) for joint, turn in pose.items() if joint in joints}
            add_derived(model, name, guard, HURT_SECONDS, turns)


def _swung(turn: Turn) -> list[Turn]:
    """Return the rotation in each frame of a hurt."""
    x, y, z = turn
    shares = [_share(frame / (HURT_FRAMES - 1)) for frame in range(HURT_FRAMES)]
    return [(x * share, y * share, z * share) for share in shares]


def _share(moment: float) -> float:
    if moment < HELD_TO:
        return ease(min(1.0, moment / STRUCK_AT))
    return ease((1.0 - moment) / (1.0 - HELD_TO))


def _mirrored(bent: Bent) -> Bent:
    """Return the pose to the other side."""
    return {_twin(joint): (x, -y, -z) for joint, (x, y, z) in bent.items()}


def _twin(joint: str) -> str:
    """Return the joint's name on the other side."""
    stem, dot, side = joint.partition(".")
    return stem + dot + {"R": "L", "L": "R"}.get(side, side)
