"""The guard made restless: in a battle, who stands shifts from one side to the other, and never holds still.

The models' own guard moves the hips over feet that stay; here chest, head, arms, neck, tail and wings follow.
Rotations are given as in `derived_clips.py`: the farthest ones to one side, where the weight is then. The
head turns back, so that it looks where it looked.
"""

import math
from typing import Final

from panda3d.core import AnimBundleNode, NodePath

from archon3d.scene.figures.derived_clips import Bent, Turn, add_derived, clip_of, joints_of

SWAYED: Final[Bent] = {
    "chest": (0.0, 7.0, 9.0),
    "head": (0.0, -4.0, -8.0),
    "arm.R": (-7.0, -4.0, 0.0),
    "arm.L": (7.0, -4.0, 0.0),
    "fore.R": (5.0, 0.0, 0.0),
    "fore.L": (-5.0, 0.0, 0.0),
}
"""With the weight on the right foot; mirrored on the left one."""
NODDED: Final[Bent] = {"chest": (-3.5, 0.0, 0.0), "head": (2.0, 0.0, 0.0)}
"""Halfway between, twice in each loop."""

SWAYED_ON_FOURS: Final[Bent] = {
    "neck": (0.0, 5.0, 10.0),
    "head": (0.0, 0.0, -8.0),
    "tail1": (0.0, 0.0, 12.0),
}
NODDED_ON_FOURS: Final[Bent] = {
    "neck": (-8.0, 0.0, 0.0),
    "head": (5.0, 0.0, 0.0),
    "wing.R": (0.0, -9.0, 0.0),
    "wing.L": (0.0, 9.0, 0.0),
}
STILL: Final[Turn] = (0.0, 0.0, 0.0)


def make_restless(model: NodePath) -> None:
    """Put a restless guard in place of a model's own. Raises ValueError if it has none."""
    guard = clip_of(model, "guard")
    joints = joints_of(guard)
    fours = "neck" in joints
    swayed, nodded = (SWAYED_ON_FOURS, NODDED_ON_FOURS) if fours else (SWAYED, NODDED)
    frames = guard.get_num_frames()
    turns = {
        joint: [
            _mixed(swayed.get(joint, STILL), nodded.get(joint, STILL), math.tau * frame / frames)
            for frame in range(frames)
        ]
        for joint in {**swayed, **nodded}
        if joint in joints
    }
    for node in model.find_all_matches("**/+AnimBundleNode"):
        if isinstance(clips := node.node(), AnimBundleNode) and clips.get_bundle() == guard:
            node.detach_node()
    add_derived(model, "guard", guard, frames / guard.get_base_frame_rate(), turns)


def _mixed(swayed: Turn, nodded: Turn, turned: float) -> Turn:
    """Return the rotation at that part of a loop, in radians; both begin and end at nothing."""
    side, low = math.sin(turned), math.sin(turned) ** 2
    x, y, z = (one * side + other * low for one, other in zip(swayed, nodded, strict=True))
    return x, y, z
