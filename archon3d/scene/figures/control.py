"""Bones that the program turns, in addition to what clips do."""

from panda3d.core import CharacterJoint, NodePath, PartBundle, TransformState


def control(bundle: PartBundle, name: str) -> NodePath | None:
    """Return a node that turns the bone of that name from now on; None if the skeleton has no such bone.

    The node is where the bone is at rest. Give it another rotation or scale, but not another place.
    """
    joint = bundle.find_child(name)
    if not isinstance(joint, CharacterJoint):
        return None
    node = NodePath(name)
    node.set_transform(TransformState.make_mat(joint.get_default_value()))
    bundle.control_joint(name, node.node())
    return node
