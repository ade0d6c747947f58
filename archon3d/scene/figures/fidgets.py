"""Gestures of figures that stand on a board, as clips in addition to their models' own.

A gesture is the idle clip with some joints rotated further. It begins and ends like the idle clip and keeps
the feet in place, so that figures blend into it and out of it. Rotations are given as in `derived_clips.py`.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from panda3d.core import NodePath

from archon3d.scene.craft.timeline import ease
from archon3d.scene.figures.derived_clips import Bent, Turn, add_derived, clip_of, joints_of


class Gesture(NamedTuple):
    """A gesture with smooth keys; before the first and after the last key it is the idle clip."""

    seconds: float
    keys: Sequence[tuple[float, Bent]]
    """Moments, from 0 at the gesture's start to 1 at its end, with the joints' rotations."""
    needs: str
    """A joint that a model needs for the gesture."""
    never: str = ""
    """A joint that excludes the gesture."""

    def suits(self, joints: Collection[str]) -> bool:
        """Return whether a model with these joints has the gesture."""
        return self.needs in joints and self.never not in joints

    def turn(self, joint: str, moment: float) -> Turn:
        """Return a joint's rotation at that moment."""
        keys = ((0.0, NOTHING), *self.keys, (1.0, NOTHING))
        after = next(number for number, (at, _) in enumerate(keys) if at >= moment and number)
        (start, first), (end, last) = keys[after - 1], keys[after]
        share = ease((moment - start) / (end - start))
        x, y, z = (
            here + (there - here) * share
            for here, there in zip(first.get(joint, AHEAD), last.get(joint, AHEAD), strict=True)
        )
        return x, y, z

    @property
    def joints(self) -> set[str]:
        """Joints that it rotates."""
        return {joint for _, bent in self.keys for joint in bent}

    def turns(self, joints: Collection[str], frames: int) -> dict[str, list[Turn]]:
        """Return its rotations of those of the joints that it rotates, in that number of frames."""
        return {
            joint: [self.turn(joint, frame / (frames - 1)) for frame in range(frames)]
            for joint in sorted(self.joints.intersection(joints))
        }


COARSER: Final = 3
"""Frames of the idle clip per frame of a gesture; those in between are blended."""

ON_ALL_FOURS: Final = "neck"
"""Joint of models that walk on all fours."""

NOTHING: Final[Bent] = {}
AHEAD: Final[Turn] = (0.0, 0.0, 0.0)


def _looking(left: float, up: float = 0.0) -> Bent:
    """Return head and neck turned left by that many degrees, and the chest a little with them."""
    return {
        "head": (up, 0.0, 0.6 * left),
        "neck": (0.0, 0.0, 0.45 * left),
        "chest": (0.0, 0.0, 0.16 * left),
    }


def _both(joint: str, x: float, y: float, z: float) -> dict[str, Turn]:
    """Return a joint and its twin with mirrored rotations."""
    return {f"{joint}.R": (x, y, z), f"{joint}.L": (x, -y, -z)}


_LEFT, _RIGHT = _looking(58.0, 4.0), _looking(-52.0)
_ON_ONE_LEG: Final[Bent] = {
    "chest": (0.0, 9.0, 8.0),
    "head": (0.0, -11.0, -12.0),
    **_both("arm", -7.0, 5.0, 0.0),
}
_ON_THE_OTHER: Final[Bent] = {
    "chest": (0.0, -10.0, -9.0),
    "head": (3.0, 9.0, 12.0),
    **_both("arm", 9.0, -7.0, 0.0),
}
_SPREAD: Final[Bent] = {
    **_both("wing", 0.0, -26.0, 12.0),
    **_both("pinion", 0.0, -14.0, 8.0),
    **_both("vane", 0.0, -14.0, 0.0),
    "head": (9.0, 0.0, 0.0),
    "chest": (5.0, 0.0, 0.0),
}
_FOLDED: Final[Bent] = {**_both("wing", 0.0, 8.0, -6.0), **_both("vane", 0.0, 6.0, 0.0)}
_TAIL: Final = tuple(f"tail{number}" for number in range(1, 6))
_BOWED: Final[Bent] = {
    "head": (-34.0, 0.0, 0.0),
    "neck": (-26.0, 0.0, 0.0),
    "chest": (-9.0, 0.0, 0.0),
    **_both("wing", 0.0, 16.0, 0.0),
    **_both("ear", 0.0, 12.0, 0.0),
    "tail1": (8.0, 0.0, 0.0),
}


def _tail(left: float) -> Bent:
    """Return the tail swung to the left, its tip the farthest."""
    return {joint: (0.0, 0.0, left * (0.6 + 0.2 * number)) for number, joint in enumerate(_TAIL)}


FIDGETS: Final[Mapping[str, Gesture]] = {
    "glance": Gesture(2.8, ((0.2, _LEFT), (0.42, _LEFT), (0.62, _RIGHT), (0.8, _RIGHT)), "head"),
    "sway": Gesture(
        3.0, ((0.25, _ON_ONE_LEG), (0.45, _ON_ONE_LEG), (0.75, _ON_THE_OTHER)), "arm.R", ON_ALL_FOURS
    ),
    "stretch": Gesture(2.6, ((0.3, _SPREAD), (0.55, _SPREAD), (0.72, _FOLDED)), "wing.R"),
    "flick": Gesture(1.8, ((0.25, _tail(16.0)), (0.5, _tail(-18.0)), (0.74, _tail(9.0))), "tail1"),
    "yawn": Gesture(
        2.6,
        (
            (0.3, {"jaw": (-26.0, 0.0, 0.0), "head": (14.0, 0.0, 8.0), "neck": (8.0, 0.0, 0.0)}),
            (0.6, {"jaw": (-30.0, 0.0, 0.0), "head": (16.0, 0.0, -6.0), "neck": (9.0, 0.0, 0.0)}),
        ),
        "jaw",
    ),
}
"""Gestures that idle figures make at random."""

LOOK_LEFT, LOOK_RIGHT, BOW = "look left", "look right", "bow"

GESTURES: Final[Mapping[str, Gesture]] = {
    **FIDGETS,
    LOOK_LEFT: Gesture(2.0, ((0.2, _LEFT), (0.75, _LEFT)), "head"),
    LOOK_RIGHT: Gesture(2.0, ((0.2, _looking(-58.0, 4.0)), (0.75, _looking(-58.0, 4.0))), "head"),
    BOW: Gesture(1.6, ((0.25, _BOWED), (0.7, _BOWED)), "head"),
}
"""All gestures: fidgets, and those that are triggered."""


def add_gestures(model: NodePath) -> None:
    """Add the gestures that suit a model's joints to its character, each as a clip of that name.

    Raises ValueError if it has no clip named idle.
    """
    idle = clip_of(model, "idle")
    joints = joints_of(idle)
    free = joints - {"chest"} if ON_ALL_FOURS in joints else joints  # the forelegs move with the chest
    frames = idle.get_num_frames() // COARSER
    for name, gesture in GESTURES.items():
        if gesture.suits(joints):
            add_derived(model, name, idle, gesture.seconds, gesture.turns(free, frames), COARSER)
