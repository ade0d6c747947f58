"""Gestures of figures that stand on a board, as clips in addition to their models' own.

A gesture is the idle clip with some joints rotated further. It begins and ends like the idle clip and keeps
the feet in place, so that figures blend into it and out of it. Rotations are given as in the models' poses:
in degrees about x, which lifts what is in front, y, which rolls to the right, and z, which turns to the left.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from panda3d.core import (
    AnimBundle,
    AnimBundleNode,
    AnimChannelMatrixXfmTable,
    AnimGroup,
    CPTA_stdfloat,
    LQuaternionf,
    LVecBase3f,
    NodePath,
    PTA_stdfloat,
)

from archon3d.scene.craft.timeline import ease

Turn = tuple[float, float, float]
Bent = Mapping[str, Turn]
"""The rotated joints, with their rotations; a model may lack some."""


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
    clips = [found.node() for found in model.find_all_matches("**/+AnimBundleNode")]
    bundles = [clip.get_bundle() for clip in clips if isinstance(clip, AnimBundleNode)]
    idle = next((bundle for bundle in bundles if bundle.get_name() == "idle"), None)
    if idle is None:
        raise ValueError(f"{model} has no clip named idle")
    joints = {group.get_name() for group in _below(idle)}
    free = joints - {"chest"} if ON_ALL_FOURS in joints else joints  # the forelegs move with the chest
    character = model.find("**/+Character")
    for name, gesture in GESTURES.items():
        if gesture.suits(joints):
            character.attach_new_node(AnimBundleNode(name, _clip(name, gesture, free, idle)))


def _below(group: AnimGroup) -> list[AnimGroup]:
    children = list(group.get_children())
    return children + [each for child in children for each in _below(child)]


def _clip(name: str, gesture: Gesture, free: Collection[str], idle: AnimBundle) -> AnimBundle:
    """Return the idle clip at the gesture's length, with its rotations of the free joints."""
    frames = idle.get_num_frames() // COARSER
    turns = {
        joint: [gesture.turn(joint, frame / (frames - 1)) for frame in range(frames)]
        for joint in gesture.joints.intersection(free)
    }
    clip = AnimBundle(name, frames / gesture.seconds, frames)
    _copy_below(idle, clip, turns, frames)
    return clip


def _copy_below(source: AnimGroup, copy: AnimGroup, turns: Mapping[str, Sequence[Turn]], frames: int) -> None:
    """Copy each joint's animation at that number of frames; those in `turns` are rotated further."""
    for child in source.get_children():
        group = _coarser(child, copy, frames) or AnimGroup(copy, child.get_name())
        if isinstance(group, AnimChannelMatrixXfmTable) and group.get_name() in turns:
            _turn(group, turns[group.get_name()])
        _copy_below(child, group, turns, frames)


def _coarser(source: AnimGroup, parent: AnimGroup, frames: int) -> AnimChannelMatrixXfmTable | None:
    """Return a copy of a joint's tables with that number of frames; None for what is not a joint."""
    if not isinstance(source, AnimChannelMatrixXfmTable):
        return None
    copy = AnimChannelMatrixXfmTable(parent, source.get_name())
    for letter in filter(source.has_table, "ijkabchprxyz"):
        numbers = list(source.get_table(letter))
        copy.set_table(letter, _table(numbers if len(numbers) == 1 else numbers[::COARSER][:frames]))
    return copy


def _turn(table: AnimChannelMatrixXfmTable, turns: Sequence[Turn]) -> None:
    """Rotate a joint further in each frame, about the axes of its parent."""
    columns = [list(table.get_table(letter)) if table.has_table(letter) else [0.0] for letter in "hpr"]
    angles = zip(*(column if len(column) > 1 else column * len(turns) for column in columns), strict=True)
    own, more, turned = LQuaternionf(), LQuaternionf(), []
    for hpr, (x, y, z) in zip(angles, turns, strict=True):
        own.set_hpr(LVecBase3f(*hpr))
        more.set_hpr(LVecBase3f(z, x, y))
        turned.append((own * more).get_hpr())
    for letter, numbers in zip("hpr", zip(*turned, strict=True), strict=True):
        table.set_table(letter, _table(numbers))


def _table(numbers: Sequence[float]) -> CPTA_stdfloat:
    return CPTA_stdfloat(PTA_stdfloat(list(numbers)))
