"""Quadrupeds: their bones, and their shared movements.

Bones have the names of a biped's: the front legs are `arm fore hand`, the hind ones `thigh shin foot`.
"""

from itertools import pairwise

from models.source.kit.clips import Pose, bend, wave
from models.source.kit.mesh import Vector
from models.source.kit.skeleton import Skeleton


def quadruped(
    shoulder: Vector, hip: Vector, neck: Vector, crown: Vector, muzzle: Vector, tail: tuple[Vector, ...]
) -> Skeleton:
    """Return a body with `root hips chest neck head`, a leg at each corner, and `tail1 tail2 ...`.

    `shoulder` and `hip` are the tops of the right legs, which end below, slightly bent at half their height.
    The neck goes from `neck` to `crown`, the head from there to `muzzle`, the tail through its points.
    """
    bones = Skeleton(8)
    waist = (0.0, (hip[1] + shoulder[1]) / 2, (hip[2] + shoulder[2]) / 2)
    bones.bone("hips", "root", (0, hip[1], hip[2]), waist)
    bones.bone("chest", "hips", waist, (0, shoulder[1], shoulder[2]))
    bones.bone("neck", "chest", neck, crown)
    bones.bone("head", "neck", crown, muzzle)
    for (upper, middle, lower), parent, (x, y, z), knee in (
        (("arm.R", "fore.R", "hand.R"), "chest", shoulder, 1.5),
        (("thigh.R", "shin.R", "foot.R"), "hips", hip, -4.0),
    ):
        bones.bone(upper, parent, (x, y, z), (x, y + knee, z / 2))
        bones.bone(middle, upper, (x, y + knee, z / 2), (x, y, 7))
        bones.bone(lower, middle, (x, y, 7), (x, y + 5, 1))
    for number, (start, end) in enumerate(pairwise(tail), 1):
        bones.bone(f"tail{number}", "hips" if number == 1 else f"tail{number - 1}", start, end)
    return bones


def trot(time: float, leg: float = 32.0, bounce: float = 3.0) -> Pose:
    """Walk with diagonal legs together, swinging by these degrees while the body bounces; it repeats."""
    swing = wave(time, leg)
    right, left = max(0.0, wave(time, 1.4 * leg, 0.3)), max(0.0, wave(time, 1.4 * leg, 0.8))
    return {
        "hips": bend(x=wave(2 * time, 2.5), y=wave(time, 3), move=(0, 0, abs(wave(time, bounce, 0.25)))),
        "chest": bend(x=-wave(2 * time, 3), y=-wave(time, 3), z=wave(time, 4)),
        "neck": bend(x=wave(2 * time, 5, 0.2), z=-wave(time, 3)),
        "head": bend(x=-wave(2 * time, 4, 0.25)),
        "arm.R": bend(x=swing),
        "fore.R": bend(x=-right),
        "arm.L": bend(x=-swing),
        "fore.L": bend(x=-left),
        "thigh.R": bend(x=-swing),
        "shin.R": bend(x=-left * 0.8),
        "thigh.L": bend(x=swing),
        "shin.L": bend(x=-right * 0.8),
    }
