"""Standing on guard: idling in a battle, with more motion than on the board."""

import math

from models.source.kit.clips import Bend, Motion, Pose, bend, joined, unlike, wave
from models.source.kit.skeleton import Skeleton

STRONGER = 3.0
"""Motion on guard, relative to idling on the board."""
WIDEST, FARTHEST = 24.0, 5.0
"""Most degrees that a bone turns and most hundredths of a square that it moves because of that."""
SPIN = 40.0
"""Bones that turn by more degrees than this spin, and keep their speed."""
GAZE = ("head", "neck")
"""Bones that look around no more than on the board: on guard, a figure looks at its opponent."""

SWAY, LEAN = 2.6, 3.0
"""How far the weight shifts to each side in hundredths of a square, and degrees of the chest against it."""
FLEXED, FLEXING = 1.6, 1.0
"""How far the hips sink into the knees in hundredths of a square: in the mean, and by a breath."""
BREATH = 0.02
"""Growth of the chest with a breath."""
SAMPLES = 24
"""Moments at which the size of a motion is measured."""


def guard(skeleton: Skeleton, stance: Pose, idle: Motion) -> Motion:
    """Return the idle motion made stronger, with breaths and shifts of the weight."""
    names = {bone.name for bone in skeleton.bones}
    poses = [unlike(stance, idle(sample / SAMPLES)) for sample in range(SAMPLES)]
    turns = {name: _factor(poses, name) for pose in poses for name in pose}
    farthest = max(abs(way) for pose in poses for bent in pose.values() for way in bent.move)
    moves = min(STRONGER, FARTHEST / max(farthest, 1e-6))
    middle = next(name for name in ("hips", "body", "root") if name in names)
    chest = next(name for name in ("chest", "body", "head") if name in names)

    def motion(time: float) -> Pose:
        stirred = {
            name: _stronger(bent, turns[name], moves) for name, bent in unlike(stance, idle(time)).items()
        }
        sway = wave(time, SWAY)
        sink = FLEXED + wave(2 * time, FLEXING)
        legs = _legs(skeleton, sway, sink)
        shifted: Pose = {middle: bend(move=(sway, 0.0, -sink if legs else 0.0))}
        breath: Pose = {chest: bend(y=-wave(time, LEAN), scale=1 + BREATH * wave(2 * time, 0.5, 0.4))}
        return joined(stance, stirred, shifted, breath, legs)

    return motion


def _factor(poses: list[Pose], name: str) -> float:
    """Return how many times more a bone turns than in these poses."""
    widest = max(abs(angle) for pose in poses if name in pose for angle in pose[name].turn)
    return 1.0 if widest > SPIN or name in GAZE else min(STRONGER, WIDEST / max(widest, 1e-6))


def _stronger(bent: Bend, turns: float, moves: float) -> Bend:
    (x, y, z), (right, ahead, up) = bent.turn, bent.move
    return Bend((x * turns, y * turns, z * turns), (right * moves, ahead * moves, up * moves), bent.scale)


def _legs(skeleton: Skeleton, sway: float, sink: float) -> Pose:
    """Return the legs' pose that keeps the feet in place while the hips move; of none if it has none."""
    names = {bone.name for bone in skeleton.bones}
    legs: dict[str, Bend] = {}
    if "hips" not in names:
        return legs
    limbs = [("thigh", "shin", "foot", -1.0 if "neck" in names else 1.0)]
    if "neck" in names:
        limbs.append(("arm", "fore", "hand", 1.0))
    for upper, lower, end, ahead in limbs:
        for side in ("R", "L") if f"{upper}.R" in names else ():
            tops = [skeleton.bones[skeleton.index(f"{name}.{side}")].joint[2] for name in (upper, end)]
            height = float(tops[0] - tops[1])
            knee = ahead * math.degrees(math.acos(max(0.0, 1 - max(0.0, sink) / height)))
            aside = math.degrees(math.atan(sway / height))
            legs[f"{upper}.{side}"] = bend(x=knee, y=aside)
            legs[f"{lower}.{side}"] = bend(x=-2 * knee)
            legs[f"{end}.{side}"] = bend(x=knee, y=-aside)
    return legs
