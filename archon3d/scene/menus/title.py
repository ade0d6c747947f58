"""Both armies' champions facing each other, with room for words between them: the title, and the end."""

from collections.abc import Iterable

from panda3d.core import CardMaker, NodePath, OmniBoundingVolume

from archon3d.scene.craft.camera import NO_MARGINS, Framing, Margins
from archon3d.scene.craft.shading import program
from archon3d.scene.craft.stage import Stage
from archon3d.scene.figures.library import IDLE_PHASE, Figure, FigureLibrary

FRAMING = Framing(pitch=16.0, low=-0.45, high=2.55, half_width=5.1, free_top=0.42, free_bottom=0.09)
"""From the champions' feet to their heads; words have the rest."""

HEADINGS = {"light": -122.0, "dark": 122.0}
"""Towards the enemy and three quarters to the viewer."""


LINES = {
    "light": (
        ("wizard", 2.33, 0.0),
        ("knight", 3.23, -0.5),
        ("phoenix", 4.23, -0.1),
        ("golem", 2.63, 1.9),
        ("valkyrie", 3.53, 1.7),
        ("unicorn", 4.53, 1.9),
        ("djinn", 3.08, 3.9),
        ("archer", 4.08, 3.7),
    ),
    "dark": (
        ("sorceress", 2.33, 0.0),
        ("goblin", 3.23, -0.5),
        ("dragon", 4.23, -0.1),
        ("troll", 2.63, 1.9),
        ("banshee", 3.53, 1.7),
        ("manticore", 4.53, 1.9),
        ("shapeshifter", 3.08, 3.9),
        ("basilisk", 4.08, 3.7),
    ),
}
"""Who stands where: how far from the middle, and how far back."""


class TitleScene:
    """The champions, opened by the constructor and gone after `close`. It has no task: call `update`."""

    def __init__(
        self,
        parent: NodePath,
        camera: NodePath,
        aspect: float,
        library: FigureLibrary,
        sides: Iterable[str] = LINES,
    ) -> None:
        """`camera` is lent until `close`; `library` stays its owner's; only those `sides` are there."""
        self._stage = Stage("title", parent, camera, FRAMING, aspect)
        self._sky = sky(self._stage.root, aspect)
        self._seconds = 0.0
        self._figures = [
            self._figure(library, kind, side, x if side == "dark" else -x, y)
            for side in sides
            for kind, x, y in LINES[side]
        ]
        for number, figure in enumerate(self._figures):
            figure.settle(number * IDLE_PHASE)
        self.update(0.0)

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self._seconds += dt
        self._sky.set_shader_input("seconds", self._seconds)
        for figure in self._figures:
            figure.animate(dt)

    def resize(self, aspect: float, margins: Margins = NO_MARGINS) -> None:
        """Fit the picture to that ratio of width to height, and the champions between the margins."""
        self._stage.resize(aspect, margins)
        self._sky.set_shader_input("aspect", aspect)

    def close(self) -> None:
        """Take everything down and give the camera back."""
        self._figures.clear()
        self._stage.close()

    def _figure(self, library: FigureLibrary, kind: str, side: str, x: float, y: float) -> Figure:
        figure = library.fighter(self._stage.root, kind, side)
        figure.cast_shadow(0.5)
        figure.place(x, y)
        figure.face(HEADINGS[side])
        return figure


def sky(root: NodePath, aspect: float, dimmed: float = 1.0) -> NodePath:
    """What lies behind everything: it fills the picture wherever the camera looks.

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
