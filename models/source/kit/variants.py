"""Variants of a figure's clips, made from its own poses, so that a battle does not repeat one motion.

An attack's variants have its keys at the same times: what happens at a share of `attack` happens at the same
share of the others. All begin and end in the figure's stance, except deaths, which last.
"""

from typing import NamedTuple

from models.source.kit.clips import (
    HELD,
    REST,
    Bend,
    Motion,
    Pose,
    bend,
    between,
    both,
    joined,
    keyed,
    mirrored,
    unlike,
)
from models.source.kit.gait import planted
from models.source.kit.skeleton import Skeleton

TURNED_BACK = -0.35
"""Twist of the body in a blow from the other side, relative to the blow that it is made from."""
CROSSING, REACHING = 0.8, 12.0
"""How far the striking arm crosses over, relative to the difference in twist, and is raised."""
LEANING = 13.0
"""Degrees by which a body leans to its side, whose arms have to stay as they are."""
LASTS = 0.55
"""Share of an attack after which it returns to the stance of the usual one."""

FALLING, FALLEN = 0.4, 0.8
"""Shares of a death between which the figure comes to lie on the ground."""

TRUNK = ("hips", "body", "chest", "neck", "head")
"""Bones of the middle, from below, as far as a figure has them."""


class Acts(NamedTuple):
    """A figure's own motions, which the variants are made from."""

    stance: Pose
    attack: Motion
    struck: Pose
    death: Motion
    armed: str
    """The arm that strikes with what it holds, `R` or `L`; `both` if both hold it; `even` if none holds
    anything and the attack is nearly the same in a mirror; otherwise empty."""


# ------------------------------------------------------------------------------------------------ attacks


def mirrored_attack(skeleton: Skeleton, acts: Acts) -> Motion:
    """Return the attack from the other side: with the other arm, or across if it holds something."""
    if not acts.armed:
        return lambda time: mirrored(acts.attack(time))

    def motion(time: float) -> Pose:
        pose = acts.attack(time)
        other = joined(mirrored(pose), aslant) if acts.armed == "even" else _crossed(pose, acts.armed)
        return between(other, pose, _eased(time, LASTS, 1.0))

    names = {bone.name for bone in skeleton.bones}
    slant = ASLANT_ON_FOUR if "neck" in names else ASLANT
    aslant = {name: bent for name, bent in slant.items() if name in names}
    return motion


ASLANT: Pose = {
    "hips": bend(z=10),
    "body": bend(y=-13, z=18),
    "chest": bend(y=-9, z=16),
    "head": bend(y=8, z=-26),
    "arm.R": bend(x=-34, y=8),
    "arm.L": bend(x=10),
    "hand.R": bend(z=-16),
    "wing.R": bend(y=16),
    "wing.L": bend(y=14),
}
"""What an even attack lacks to look different in a mirror: the body turned, one arm or wing lower."""

ASLANT_ON_FOUR: Pose = {
    "neck": bend(y=14, z=16),
    "head": bend(y=-16, z=-10),
    "wing.R": bend(y=14),
    "wing.L": bend(y=12),
    "tail1": bend(z=-14),
    "tail2": bend(z=-10),
}
"""The same on four legs, which stay in place."""


def _crossed(pose: Pose, arm: str) -> Pose:
    """Return a blow with legs and body from the other side, while what is held stays in its hand."""
    arms = {name: bent for name, bent in pose.items() if name.partition(".")[0] in ("arm", "fore", "hand")}
    trunk = {name: bent for name, bent in pose.items() if name in TRUNK}
    turned = mirrored({name: bent for name, bent in pose.items() if name not in arms})
    if arm == "both":
        lean = {"chest": bend(y=LEANING), "head": bend(y=-LEANING)}
        return joined({**turned, **arms, **trunk}, lean)
    twist = sum(pose[name].turn[2] for name in ("hips", "chest") if name in pose)
    across = {f"arm.{arm}": bend(x=REACHING, z=CROSSING * (1.0 - TURNED_BACK) * twist)}
    return joined({**turned, **arms}, {name: _turned_back(bent) for name, bent in trunk.items()}, across)


def _turned_back(bent: Bend) -> Bend:
    (x, y, z), (right, ahead, up) = bent.turn, bent.move
    return Bend((x, y * TURNED_BACK, z * TURNED_BACK), (right * TURNED_BACK, ahead, up), bent.scale)


CREEPING: Pose = joined(
    {"chest": bend(x=-7), "neck": bend(x=-24, z=8), "head": bend(x=26, z=-6)},
    both("arm", x=34),
    both("fore", x=-66),
    both("hand", x=32),
    both("thigh", x=-26),
    both("shin", x=52),
    both("foot", x=-26),
)
"""Difference of a quadruped's low attack from another one."""

CROUCHING: Pose = joined(
    {"hips": bend(x=-6), "chest": bend(x=-17), "head": bend(x=24)},
    both("arm", x=-20),
    both("thigh", x=36, y=-7),
    both("shin", x=-70),
    both("foot", x=34, y=7),
)
"""The same on two legs."""

DIVING: Pose = joined(
    {
        "hips": bend(x=-14, move=(0, 3, -8)),
        "body": bend(x=-14, scale=(1.06, 1.06, 0.84)),
        "chest": bend(x=-15),
        "head": bend(x=24),
    },
    both("arm", x=-20),
)
"""The same without legs."""


def low_attack(skeleton: Skeleton, acts: Acts) -> Motion:
    """Return the attack from bent knees, or from lower in the air, with the head down."""
    names = {bone.name for bone in skeleton.bones}
    low = CREEPING if "neck" in names else CROUCHING if {"hips", "thigh.R"} <= names else DIVING
    bent = {name: each for name, each in low.items() if name in names}

    def motion(time: float) -> Pose:
        pose = acts.attack(time)
        lowered = between(bent, REST, _eased(time, LASTS, 1.0))
        return planted(skeleton, joined(pose, lowered), pose)

    return motion


# --------------------------------------------------------------------------------------- hits and deaths


def mirrored_hit(acts: Acts) -> Pose:
    """Return the figure thrown back over its other shoulder."""
    return joined(acts.stance, mirrored(unlike(acts.stance, acts.struck)))


def hit_from_behind(acts: Acts) -> Pose:
    """Return the figure thrown forward, with its head snapped back."""
    thrown = mirrored(unlike(acts.stance, acts.struck))
    forward = {name: bent if name == "head" else _forward(bent) for name, bent in thrown.items()}
    return joined(acts.stance, forward)


def _forward(bent: Bend) -> Bend:
    (x, y, z), (right, ahead, up) = bent.turn, bent.move
    return Bend((-x, y, z), (right, -ahead, up), bent.scale)


def mirrored_death(acts: Acts) -> Motion:
    """Return the death to the other side."""

    def motion(time: float) -> Pose:
        dying = acts.death(time)
        from_stance = joined(acts.stance, mirrored(unlike(acts.stance, dying)))
        return between(from_stance, mirrored(dying), _eased(time, 0.1, 0.5))

    return motion


ON_ITS_KNEES: Pose = {
    "hips": bend(x=-4, move=(0, 4, -13)),
    "chest": bend(x=-24, z=8),
    "head": bend(x=14, y=-10),
    "thigh.R": bend(x=24),
    "shin.R": bend(x=-104),
    "thigh.L": bend(x=52),
    "shin.L": bend(x=-112),
}

PRONE: Pose = joined(
    {
        "root": bend(x=-84, move=(0, -20, 16)),
        "hips": bend(move=(0, 0, -8)),
        "head": bend(x=32, y=14, z=26),
    },
    both("arm", x=104, y=26),
    both("fore", x=14),
    both("thigh", x=-6, y=-6),
    both("shin", x=-12),
    both("foot", x=-36),
)
"""On its face, with the arms in front."""


def death_from_behind(skeleton: Skeleton, acts: Acts) -> Motion:
    """Return a fall forward; a figure that does not fall over dies to the other side."""
    names = {bone.name for bone in skeleton.bones}
    struck = hit_from_behind(acts)
    if "neck" in names or not {"hips", "thigh.R", "arm.R"} <= names or not _falls(acts.death):
        dies = mirrored_death(acts)
        return lambda time: between(
            between(acts.stance, struck, _eased(time, 0.0, 0.16)), dies(time), _eased(time, 0.14, 0.45)
        )
    gone = {name: bent for name, bent in acts.death(1.0).items() if name in HELD}
    down = {name: bent for name, bent in joined(PRONE, gone).items() if name in names}
    return keyed(
        (0.0, acts.stance),
        (0.16, struck),
        (0.45, planted(skeleton, joined(acts.stance, ON_ITS_KNEES), acts.stance)),
        (0.8, down),
        (0.88, joined(down, {"root": bend(x=5, move=(0, 0, 2))})),
        (1.0, down),
    )


def laid(death: Motion, lift: float) -> Motion:
    """Return a death that ends higher by `lift`, in hundredths of a square."""
    return lambda time: joined(death(time), {"root": bend(move=(0, 0, lift * _eased(time, FALLING, FALLEN)))})


def _falls(death: Motion) -> bool:
    """Return whether a death ends lying on the back or on the face."""
    root = death(1.0).get("root")
    return root is not None and abs(root.turn[0]) > 45


def _eased(time: float, start: float, end: float) -> float:
    """Return the eased share of the time from one moment to another."""
    share = min(1.0, max(0.0, (time - start) / (end - start)))
    return share * share * (3.0 - 2.0 * share)
