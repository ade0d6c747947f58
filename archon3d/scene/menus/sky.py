"""The sky of the key art's world: an eclipse in clouds, warm on the left, cool on the right."""

from panda3d.core import CardMaker, NodePath, OmniBoundingVolume

from archon3d.scene.craft.matte import BEHIND
from archon3d.scene.craft.shading import program


def sky(root: NodePath) -> NodePath:
    """Return the sky, which fills the picture in whatever direction the camera looks.

    Its inputs `aspect` and `eclipse` are the caller's to set.
    """
    card = CardMaker("sky")
    card.set_frame_fullscreen_quad()
    node = root.attach_new_node(card.generate())
    node.node().set_bounds(OmniBoundingVolume())
    node.node().set_final(True)
    node.set_shader(program("backdrop"))
    node.set_bin("fixed", BEHIND)
    node.set_depth_write(False)
    return node
