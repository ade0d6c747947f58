"""Clips that the program derives from a model's own: the same, with some joints rotated further.

Rotations are given as in the models' poses: in degrees about x, which lifts what is in front, y, which rolls
to the right, and z, which turns to the left, all about the axes of the joint's parent.
"""

from collections.abc import Callable, Mapping, Sequence

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

Turn = tuple[float, float, float]
Bent = Mapping[str, Turn]
"""The rotated joints, with their rotations; a model may lack some."""

Turns = Mapping[str, Sequence[Turn]]
"""The rotations of each rotated joint, one in each frame."""


def clip_of(model: NodePath, name: str) -> AnimBundle:
    """Return a model's clip of that name. Raises ValueError if it has none."""
    clips = [found.node() for found in model.find_all_matches("**/+AnimBundleNode")]
    bundles = [clip.get_bundle() for clip in clips if isinstance(clip, AnimBundleNode)]
    found = next((bundle for bundle in bundles if bundle.get_name() == name), None)
    if found is None:
        raise ValueError(f"{model} has no clip named {name}")
    return found


def joints_of(clip: AnimGroup) -> set[str]:
    """Return the names of all joints below a clip or a joint of it."""
    return {name for child in clip.get_children() for name in (child.get_name(), *joints_of(child))}


def first_picture(clip: AnimBundle) -> AnimBundle:
    """Return a clip that stays in the first picture of that one."""
    held = AnimBundle(f"{clip.get_name()} held", 1.0, 1)
    _copy_below(clip, held, {}, lambda numbers: _table([numbers[0]]))
    return held


def add_derived(
    model: NodePath, name: str, source: AnimBundle, seconds: float, turns: Turns, step: int = 1
) -> None:
    """Add a clip of that name and length to a model's character: a clip of its with those further rotations.

    It has every `step`-th frame of `source`; the rotations set the number of frames.
    """
    frames = len(next(iter(turns.values())))
    clip = AnimBundle(name, frames / seconds, frames)

    def coarser(numbers: CPTA_stdfloat) -> CPTA_stdfloat:
        return numbers if len(numbers) == 1 else _table(list(numbers)[::step][:frames])

    _copy_below(source, clip, turns, coarser)
    model.find("**/+Character").attach_new_node(AnimBundleNode(name, clip))


def _copy_below(
    source: AnimGroup, copy: AnimGroup, turns: Turns, kept: Callable[[CPTA_stdfloat], CPTA_stdfloat]
) -> None:
    """Copy each joint's animation, of each table what is kept; those in `turns` are rotated further."""
    for child in source.get_children():
        name = child.get_name()
        if isinstance(child, AnimChannelMatrixXfmTable):
            table = AnimChannelMatrixXfmTable(copy, name)
            for letter in filter(child.has_table, "ijkabchprxyz"):
                table.set_table(letter, kept(child.get_table(letter)))
            if name in turns:
                _turn(table, turns[name])
            _copy_below(child, table, turns, kept)
        else:
            _copy_below(child, AnimGroup(copy, name), turns, kept)


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
