"""The backdrop of menu scenes: dusk over a floor of squares, warm on the left, cool on the right."""

from typing import Final

from panda3d.core import CardMaker, LVecBase4f, NodePath, OmniBoundingVolume

from archon3d.scene.craft.matte import BEHIND
from archon3d.scene.craft.shading import program

NO_ECLIPSE: Final = LVecBase4f(0.0, 0.0, 1.0, 0.0)


def sky(root: NodePath, aspect: float, dimmed: float = 1.0) -> NodePath:
    """Return the backdrop, which fills the picture in whatever direction the camera looks.

    `dimmed` is its brightness, from 0 to 1; its inputs `aspect` and `seconds` are the caller's to change.
    """
    card = CardMaker("sky")
    card.set_frame_fullscreen_quad()
    node = root.attach_new_node(card.generate())
    node.node().set_bounds(OmniBoundingVolume())
    node.node().set_final(True)
    node.set_shader(program("backdrop"))
    node.set_shader_inputs(aspect=aspect, seconds=0.0, dimmed=dimmed, eclipse=NO_ECLIPSE)
    node.set_bin("fixed", BEHIND)
    node.set_depth_write(False)
    return node
