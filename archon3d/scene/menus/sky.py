"""The backdrop of menu scenes: dusk over a floor of squares, warm on the left, cool on the right."""

from panda3d.core import CardMaker, NodePath, OmniBoundingVolume

from archon3d.scene.craft.shading import program


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
    node.set_shader_inputs(aspect=aspect, seconds=0.0, dimmed=dimmed)
    node.set_bin("background", 0)
    node.set_depth_write(False)
    return node
