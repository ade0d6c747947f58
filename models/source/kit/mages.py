"""Shared parts of old mages: their bones, and how they walk, gather and call power, and sink down."""

from models.source.kit.biped import biped, stride
from models.source.kit.clips import Pose, bend, joined, wave
from models.source.kit.mesh import Vector
from models.source.kit.skeleton import Skeleton


def greybeard(hand: Vector) -> Skeleton:
    """Return a biped in a robe with a `beard`; `hand` is the right hand's place."""
    bones = biped(hips=28, waist=38, neck=60, crown=90, shoulder=16, hand=hand, stance=7.5)
    bones.bone("beard", "head", (0, 14, 68), (0, 17, 42))
    return bones


def shuffle(time: float) -> Pose:
    """Walk with short steps under the robe, the beard swinging; it repeats."""
    return joined(stride(time, leg=20, arm=10, sway=4, bounce=2), {"beard": bend(x=wave(2 * time, 5) + 4)})


GATHERED: Pose = {
    "hips": bend(move=(0, 0, -2)),
    "chest": bend(x=-10),
    "head": bend(x=10),
    "arm.R": bend(x=26, y=-8),
    "hand.R": bend(x=-26),
    "arm.L": bend(x=50, y=-10),
}
"""Both hands drawn together in front of the breast."""

CALLED: Pose = {
    "hips": bend(move=(0, 0, 3)),
    "chest": bend(x=10),
    "head": bend(x=14),
    "fore.R": bend(x=-10),
    "arm.L": bend(x=126, y=-38),
    "fore.L": bend(x=-10),
    "beard": bend(x=8),
}
"""The left hand thrown up; the height of the staff is each mage's own."""

ON_KNEES: Pose = {
    "hips": bend(move=(0, 0, -13)),
    "thigh.R": bend(x=50),
    "shin.R": bend(x=-100),
    "thigh.L": bend(x=20),
    "shin.L": bend(x=-90),
}
"""Sunk down, the robe around the legs."""
