"""Poses and clips: a figure's motion as functions of time.

A pose is the difference of each bone from rest. Rotations are in degrees about the figure's axes: x lifts
what is in front (and swings a hanging arm or leg forward), y rolls to the right, z turns to the left.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from models.source.kit.mesh import Vector
from models.source.kit.skeleton import twin

RATE = 30
"""Frames per second; a clip has a whole number of them."""


class Bend(NamedTuple):
    """Difference of a bone from rest: degrees about x, y and z, hundredths of a square moved, and scale."""

    turn: Vector
    move: Vector = (0.0, 0.0, 0.0)
    scale: Vector = (1.0, 1.0, 1.0)


Pose = Mapping[str, Bend]
Motion = Callable[[float], Pose]
"""The pose at each moment, from 0 at a clip's start to 1 at its end."""

REST: Pose = {}
_STILL = Bend((0.0, 0.0, 0.0))

HELD = ("arrow", "boulder", "bow", "crystal", "light", "orb", "spark", "spear", "string", "whirl")
"""Bones of what is held, which stays in its hand when a pose is mirrored."""


def bend(
    x: float = 0.0,
    y: float = 0.0,
    z: float = 0.0,
    move: Vector = (0.0, 0.0, 0.0),
    scale: float | Vector = 1.0,
) -> Bend:
    """Return a bone rotated by these degrees about its joint, moved, and scaled."""
    return Bend((x, y, z), move, (scale, scale, scale) if isinstance(scale, float | int) else scale)


def both(name: str, x: float = 0.0, y: float = 0.0, z: float = 0.0, move: Vector = (0.0, 0.0, 0.0)) -> Pose:
    """Return a bone and its twin: `name.R` with this bend, and `name.L` as its mirror image."""
    return {f"{name}.R": Bend((x, y, z), move), f"{name}.L": Bend((x, -y, -z), (-move[0], move[1], move[2]))}


@dataclass(frozen=True)
class Clip:
    """A named motion of this many frames; one that loops ends as it begins."""

    name: str
    frames: int
    motion: Motion


def wave(time: float, size: float, shift: float = 0.0) -> float:
    """Return a sine of that amplitude, one period from time 0 to 1, delayed by `shift` of it."""
    return size * math.sin(math.tau * (time + shift))


def joined(*poses: Pose) -> Pose:
    """Return all poses at once: rotations and translations are added, scales multiplied."""
    sum_of: dict[str, Bend] = {}
    for pose in poses:
        for name, bent in pose.items():
            have = sum_of.get(name, _STILL)
            sum_of[name] = Bend(
                _sum(have.turn, bent.turn),
                _sum(have.move, bent.move),
                (
                    have.scale[0] * bent.scale[0],
                    have.scale[1] * bent.scale[1],
                    have.scale[2] * bent.scale[2],
                ),
            )
    return sum_of


def mirrored(pose: Pose) -> Pose:
    """Return the pose with left and right exchanged, except for what is held."""
    return {
        name if name in HELD else twin(name): bent if name in HELD else _flipped(bent)
        for name, bent in pose.items()
    }


def _flipped(bent: Bend) -> Bend:
    (x, y, z), (right, ahead, up) = bent.turn, bent.move
    return Bend((x, -y, -z), (-right, ahead, up), bent.scale)


def unlike(base: Pose, pose: Pose) -> Pose:
    """Return the difference of a pose from another one, which `joined` adds to that."""
    names = [*pose, *(name for name in base if name not in pose)]
    return {name: _difference(base.get(name, _STILL), pose.get(name, _STILL)) for name in names}


def _difference(base: Bend, bent: Bend) -> Bend:
    less = Bend(_scaled(base.turn, -1.0), _scaled(base.move, -1.0))
    x, y, z = (there / here for there, here in zip(bent.scale, base.scale, strict=True))
    return Bend(_sum(bent.turn, less.turn), _sum(bent.move, less.move), (x, y, z))


def keyed(*keys: tuple[float, Pose]) -> Motion:
    """Return a motion through poses at given times, eased at each. Bones left out of a pose are at rest."""

    def motion(time: float) -> Pose:
        after = next((index for index, (moment, _) in enumerate(keys) if moment >= time), len(keys) - 1)
        (start, first), (end, last) = keys[max(after - 1, 0)], keys[after]
        share = 1.0 if end <= start else (time - start) / (end - start)
        return between(first, last, share * share * (3.0 - 2.0 * share))

    return motion


def collapse(
    stance: Pose,
    struck: tuple[float, Pose],
    sinking: tuple[float, Pose],
    lying: tuple[float, Pose],
    bounce: tuple[float, Pose],
) -> Motion:
    """Return a death: struck, sinking, down with a last small bounce, and still.

    Each pose has its time.
    """
    _, down = lying
    after, more = bounce
    return keyed((0.0, stance), struck, sinking, lying, (after, joined(down, more)), (1.0, down))


def invocation(stance: Pose, gathering: Pose, invoking: Pose, ebb: Pose) -> Motion:
    """Return a spell: power is gathered and called, ebbs for a moment, and is called again."""
    return keyed(
        (0.0, stance),
        (0.2, gathering),
        (0.42, invoking),
        (0.58, joined(invoking, ebb)),
        (0.72, invoking),
        (1.0, stance),
    )


def between(first: Pose, last: Pose, share: float) -> Pose:
    """Return the pose at that share of the way from one to another."""
    names = [*first, *(name for name in last if name not in first)]
    return {
        name: Bend(
            *(
                _sum(_scaled(here, 1 - share), _scaled(there, share))
                for here, there in zip(first.get(name, _STILL), last.get(name, _STILL), strict=True)
            )
        )
        for name in names
    }


def _scaled(vector: Vector, factor: float) -> Vector:
    return vector[0] * factor, vector[1] * factor, vector[2] * factor


def _sum(first: Vector, second: Vector) -> Vector:
    return first[0] + second[0], first[1] + second[1], first[2] + second[2]
