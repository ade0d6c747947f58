"""Runs and cheers derived from a figure's walk and stance, and the distance of a run."""

import math

import numpy as np

from models.source.kit.clips import Motion, Pose, bend, between, joined, wave
from models.source.kit.colour import Array
from models.source.kit.skeleton import Skeleton

RUN = 1.55
"""Swing of limbs in a run, relative to a walk."""
RUN_SECONDS = 0.7
"""Duration of a run's cycle, relative to the walk's."""
LEAP = 4.0
"""Height of a run's leaps, in hundredths of a square."""

HIGHEST_STEP = 16.0
"""A foot whose lowest place is higher than this, in hundredths of a square, does not walk."""
SAMPLES = 96
"""Moments of a clip at which feet are sampled."""

TRIUMPH_SECONDS = 1.3
JUMP, REARING_JUMP = 13.0, 2.0
"""Height of a cheering figure's jumps, in hundredths of a square, and of one that rears on its hind legs."""
BIRD_TURN = 34.0
"""Degrees by which a cheering bird turns to either side."""

FEET = ("foot.R", "foot.L", "hand.R", "hand.L")


def run(stance: Pose, walk: Motion) -> Motion:
    """Return the walk with more swing: every bone moves farther from its stance, and the body leaps twice."""

    def motion(time: float) -> Pose:
        leap = {"root": bend(move=(0, 0, abs(wave(time, LEAP))))}
        return joined(between(stance, walk(time), RUN), leap)

    return motion


def triumph(skeleton: Skeleton, stance: Pose) -> Motion:
    """Return two jumps of joy.

    Arms or wings go up, quadrupeds rear, birds turn from side to side, and figures with none of these spin.
    """
    names = {bone.name for bone in skeleton.bones}

    def motion(time: float) -> Pose:
        beat = abs(math.sin(math.tau * time))
        raised = math.sin(math.pi * time) ** 0.5
        poses = [hop(stance, JUMP if "neck" not in names else REARING_JUMP)(time)]
        if "neck" in names:
            poses.append(_rearing(raised, beat))
        elif "fore.R" in names:
            poses.append({name: bent for name, bent in _arms_up(raised, beat).items() if name in names})
        elif "wing.R" in names:
            poses.append({"root": bend(x=12 * raised, z=BIRD_TURN * math.sin(math.tau * time))})
        else:
            poses.append({"root": bend(z=360 * _eased(time))})
        if "wing.R" in names:
            poses.append(_wings_up(raised, beat, "vane.R" in names))
        return joined(*poses)

    return motion


def hop(stance: Pose, height: float = JUMP) -> Motion:
    """Return two jumps in its stance."""
    return lambda time: joined(stance, {"root": bend(move=(0, 0, height * abs(math.sin(math.tau * time))))})


def _arms_up(raised: float, beat: float) -> Pose:
    """Return both arms up and out; what is in the right hand points to the sky."""
    return {
        "arm.R": bend(x=(138 + 22 * beat) * raised, y=30 * raised),
        "fore.R": bend(x=14 * raised),
        "hand.R": bend(x=-112 * raised),
        "arm.L": bend(x=(122 + 30 * beat) * raised, y=-32 * raised),
        "fore.L": bend(x=14 * raised),
        "chest": bend(x=10 * raised),
        "head": bend(x=(8 + 8 * beat) * raised),
    }


def _rearing(raised: float, beat: float) -> Pose:
    return {
        "hips": bend(x=(26 + 8 * beat) * raised, move=(0, -6 * raised, 3 * raised)),
        "neck": bend(x=-12 * raised),
        "head": bend(x=-10 * raised + 12 * beat * raised),
        "arm.R": bend(x=(34 + 26 * beat) * raised),
        "fore.R": bend(x=-62 * raised),
        "arm.L": bend(x=(58 - 26 * beat) * raised),
        "fore.L": bend(x=-62 * raised),
        "thigh.R": bend(x=-22 * raised),
        "thigh.L": bend(x=-22 * raised),
    }


def _wings_up(raised: float, beat: float, vaned: bool) -> Pose:
    swing = (34 - 60 * beat) * raised
    pose = {"wing.R": bend(y=-swing), "wing.L": bend(y=swing)}
    if vaned:
        pose |= {"vane.R": bend(y=-0.5 * swing), "vane.L": bend(y=0.5 * swing)}
    return pose


def _eased(time: float) -> float:
    return time * time * (3 - 2 * time)


def stride(skeleton: Skeleton, motion: Motion) -> float | None:
    """Return the distance of one cycle of a motion without sliding feet, in squares; None without feet.

    While one foot goes back over the ground the other one swings forward: a cycle is twice a foot's way.
    """
    feet = [name for name in FEET if any(bone.name == name for bone in skeleton.bones)]
    samples = [joints(skeleton, motion(sample / SAMPLES)) for sample in range(SAMPLES)]
    paths = [np.array([places[name] for places in samples]) for name in feet]
    ways = [float(np.ptp(path[:, 1])) for path in paths if float(path[:, 2].min()) < HIGHEST_STEP]
    return 2 * float(np.mean(ways)) / 100 if ways else None


def planted(skeleton: Skeleton, pose: Pose, like: Pose) -> Pose:
    """Return the pose with its hips raised or lowered until its lowest foot is as high as in `like`.

    A figure without hips or feet stays as it is.
    """
    names = {bone.name for bone in skeleton.bones}
    feet = [foot for foot in FEET if foot in names and (foot.startswith("foot") or "neck" in names)]
    if not feet or "hips" not in names:
        return pose
    lowest, wanted = (min(joints(skeleton, each)[foot][2] for foot in feet) for each in (pose, like))
    return joined(pose, {"hips": bend(move=(0, 0, float(wanted - lowest)))})


def joints(skeleton: Skeleton, pose: Pose) -> dict[str, Array]:
    """Return the place of each bone's joint in a pose, in hundredths of a square."""
    return {name: place for name, (_, place) in frames(skeleton, pose).items()}


def frames(skeleton: Skeleton, pose: Pose) -> dict[str, tuple[Array, Array]]:
    """Return each bone's rotation with its scale, and the place of its joint, in a pose."""
    found: dict[str, tuple[Array, Array]] = {}
    for bone in skeleton.bones:
        turn, origin = found[bone.parent] if bone.parent is not None else (np.eye(3), np.zeros(3))
        start = np.zeros(3) if bone.parent is None else _rest(skeleton, bone.parent)
        bent = pose.get(bone.name)
        offset = bone.joint - start + (np.array(bent.move) if bent else 0.0)
        own = turn @ _rotation(*bent.turn) @ np.diag(bent.scale) if bent else turn
        found[bone.name] = own, origin + turn @ offset
    return found


def _rest(skeleton: Skeleton, name: str) -> Array:
    return skeleton.bones[skeleton.index(name)].joint


def _rotation(x: float, y: float, z: float) -> Array:
    """Return a rotation about x, y, z in this order, in degrees."""
    (cx, sx), (cy, sy), (cz, sz) = (
        (math.cos(math.radians(angle)), math.sin(math.radians(angle))) for angle in (x, y, z)
    )
    about_x = np.array([[1, 0, 0], [0, cx, -sx], [0, sx, cx]])
    about_y = np.array([[cy, 0, sy], [0, 1, 0], [-sy, 0, cy]])
    about_z = np.array([[cz, -sz, 0], [sz, cz, 0], [0, 0, 1]])
    return np.asarray(about_z @ about_y @ about_x)
