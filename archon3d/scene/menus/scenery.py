"""Scenery behind menus: the key art's world, blurred, drawn once for each shape of the window."""

from typing import Final, NamedTuple

from panda3d.core import (
    CardMaker,
    GraphicsOutput,
    LVecBase2f,
    NodePath,
    PNMImage,
    Texture,
    TransparencyAttrib,
)

from archon3d.scene.craft.matte import BEHIND, MATTE_SORT
from archon3d.scene.craft.passes import (
    OncePass,
    camera_of,
    filter_card,
    in_colour,
    offscreen,
    picture_texture,
    whole_card,
)
from archon3d.scene.craft.shading import SHADOW_MASK, program
from archon3d.scene.figures.library import FigureLibrary

ROWS: Final = 204
"""Height of the picture in pixels; it is smooth enough for any window."""

BLURS: Final = 1
"""How often it is blurred, across and down: by some 8 pixels of a window that is 720 high."""

HEIGHT, MIDDLE, EYE, DISTANCE = 3.8, 1.5, 1.05, 9.0
"""What is seen of the world, in squares: see EyeLevel."""

VEILED: Final = 0.6
"""Share of a wall's height, from its top, that fades into it."""

LEFT, RIGHT = (0.42, 0.30, 0.12), (0.16, 0.12, 0.40)
"""Colours of both sides where nothing can be drawn offscreen."""


class Scenery:
    """The picture behind the menus of one window. `close` frees it."""

    def __init__(self, window: GraphicsOutput, render: NodePath, library: FigureLibrary) -> None:
        """Use the shader inputs of `render`; nothing is drawn before it is asked for."""
        self._window, self._render, self._library = window, render, library
        self._aspect = 0.0
        self._world: NodePath = NodePath()
        self._cameras: list[NodePath] = []
        self._passes: list[OncePass] = []

    def picture(self, aspect: float) -> Texture:
        """Return it for windows of that aspect ratio; if it is a new one, it is drawn in the next frame."""
        if aspect != self._aspect:
            self.close()
            self._aspect = aspect
            self._paint()
        return self._passes[-1].picture if self._passes else _plain()

    def view(self, aspect: float) -> Texture:
        """Return it for windows of that aspect ratio before it is blurred."""
        blurred = self.picture(aspect)
        return self._passes[0].picture if self._passes else blurred

    def close(self) -> None:
        """Free the picture."""
        for drawn in self._passes:
            drawn.close()
        for camera in self._cameras:
            camera.remove_node()
        self._world.remove_node()
        self._passes.clear()
        self._cameras.clear()
        self._aspect = 0.0

    def _paint(self) -> None:
        from archon3d.scene.menus.world import EyeLevel, World  # the first frame has to do without it

        view = EyeLevel(self._aspect, HEIGHT, MIDDLE, EYE, DISTANCE, 0.0)
        self._world = NodePath("scenery")
        self._world.set_state(self._render.get_net_state())
        World(self._world, self._library).look(view)
        camera = camera_of(self._world, view.lens)
        camera.set_pos(view.place)
        self._draw("scenery", camera, depth=True)
        size = self._size
        for _ in range(BLURS):
            for texel in (LVecBase2f(1 / size[0], 0.0), LVecBase2f(0.0, 1 / size[1])):
                if self._passes:
                    card = filter_card("blur", self._passes[-1].picture, texel)
                    self._draw("blur", camera_of(card))

    def _draw(self, name: str, camera: NodePath, *, depth: bool = False) -> None:
        """Add a pass after the others, unless the graphics driver refuses it."""
        self._cameras.append(camera)
        sort = MATTE_SORT + len(self._passes)
        buffer = offscreen(self._window, name, sort, self._size, in_colour(depth=depth))
        if buffer is not None:
            self._passes.append(OncePass(buffer, camera))

    @property
    def _size(self) -> tuple[int, int]:
        return max(1, round(ROWS * self._aspect)), ROWS


class Wall(NamedTuple):
    """A wall before the scenery; lengths are the scene's."""

    half_width: float
    place: float
    """To the back."""
    height: float
    """As it is seen there."""


class Distance:
    """The scenery behind a scene, whatever its camera sees. It is removed with the scene's root."""

    def __init__(self, root: NodePath, scenery: Scenery, aspect: float) -> None:
        self._scenery = scenery
        self._card = whole_card("scenery")
        self._card.set_bin("fixed", BEHIND)
        self._card.reparent_to(root)
        self._veil: NodePath = NodePath()
        self.resize(aspect)

    def veil(self, ground: NodePath, wall: Wall) -> None:
        """Let a wall on that ground fade into it upwards."""
        card = CardMaker("veil")
        card.set_frame(-wall.half_width, wall.half_width, wall.height * (1.0 - VEILED), 2 * wall.height)
        self._veil = ground.attach_new_node(card.generate())
        self._veil.set_y(wall.place)
        self._veil.set_shader(program("veil"))
        self._veil.set_shader_input("fade", LVecBase2f(wall.height * (1.0 - VEILED), wall.height))
        self._veil.set_transparency(TransparencyAttrib.M_alpha)
        self._veil.set_depth_write(False)
        self._veil.hide(SHADOW_MASK)
        self._show(self._veil)

    def resize(self, aspect: float) -> None:
        """Fit it to the window's aspect ratio."""
        self._aspect = aspect
        for node in (self._card, self._veil):
            self._show(node)

    def _show(self, node: NodePath) -> None:
        if not node.is_empty():
            node.set_shader_input("picture", self._scenery.picture(self._aspect))


def _plain() -> Texture:
    image = PNMImage(2, 1)
    for x, colour in enumerate((LEFT, RIGHT)):
        image.set_xel(x, 0, *colour)
    texture = picture_texture("plain scenery")
    texture.load(image)
    return texture
