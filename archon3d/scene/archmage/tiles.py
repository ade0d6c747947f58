"""The pieces of Archmage: tiles that lie on the board, rise, and turn over when they change their colour."""

import math

from panda3d.core import LVecBase4f, NodePath

from archon3d.games.archmage.board import BLACK, PIECE_KINDS, WHITE, PieceColour, PieceKind
from archon3d.scene.craft.glow import soft_shadow
from archon3d.scene.craft.models import load_model
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.craft.shading import draw_with
from archon3d.scene.figures.library import FigureLibrary

SIZE = 0.92
"""Of a tile on its square; what is left shows the square's marks."""

HALF = 0.0925
"""Half a tile's thickness with the marks on its rim, in its own size."""

SHADOW_RADIUS = 0.44
HOVER = 0.24
"""How high a piece hovers that was taken, in squares."""

HOVER_RATE = 14.0
"""How fast it rises: the share of the way that is left shrinks by e in 1/14 s."""

FACES: dict[PieceColour, float] = {WHITE: 0.0, BLACK: 180.0}
"""Degrees about the x axis at which a colour's face is up."""


class TileLibrary:
    """The seven models, loaded once and kept by the figures' library."""

    def __init__(self, library: FigureLibrary) -> None:
        self._library = library
        for kind in PIECE_KINDS:
            self._model(kind)

    def tile(self, parent: NodePath, kind: PieceKind, colour: PieceColour) -> "Tile":
        """Return a new tile under `parent`, with that colour's face up. The caller removes it."""
        return Tile(parent, self._model(kind), kind, colour)

    def _model(self, kind: PieceKind) -> NodePath:
        return self._library.kept(f"archmage {kind}", lambda: _drawn(kind))


def _drawn(kind: PieceKind) -> NodePath:
    model = load_model(f"models/props/archmage_{kind}")
    draw_with(model, "figure")
    return model


class Tile:
    """One piece on its shadow. What it shows is changed through its methods alone; `update` lets it hover."""

    def __init__(self, parent: NodePath, model: NodePath, kind: PieceKind, colour: PieceColour) -> None:
        self.kind: PieceKind = kind
        self.colour: PieceColour = colour
        self.raised = False
        """Whether it shall hover over its place."""
        self._root = parent.attach_new_node(f"tile {kind}")
        self._body = model.copy_to(self._root)
        self._shadow = soft_shadow(self._root, SHADOW_RADIUS)
        self._height = self._lift = 0.0
        self._size = SIZE
        self.resize(1.0)
        self.show(colour)

    @property
    def place(self) -> GroundPoint:
        """Where on the table it is."""
        here = self._root.get_pos()
        return here.x, here.y

    @property
    def ground(self) -> float:
        """The height of what it lies on, or flies over."""
        return float(self._root.get_z())

    def put(self, place: GroundPoint, height: float = 0.0, ground: float = 0.0) -> None:
        """Put it there, so high above the ground; the board is at height 0."""
        self._root.set_pos(*place, ground)
        self._height = height
        self._rest()

    def resize(self, size: float) -> None:
        """Its size, 1 on the board."""
        self._size = SIZE * size
        self._root.set_scale(self._size)
        self._rest()

    def show(self, colour: PieceColour) -> None:
        """Lie with that colour's face up."""
        self.colour = colour
        self.turn(0.0)

    def turn(self, share: float, tumble: float = 0.0) -> None:
        """Turned over by that share, 1 being the other face; `tumble` is a lean to the right in degrees."""
        self._body.set_hpr(0.0, FACES[self.colour] + 180.0 * share, tumble)

    def fade(self, opacity: float) -> None:
        """Show only that share of its pixels, without a shadow: what is only thought of."""
        self._body.set_shader_input("effect", LVecBase4f(0.0, 0.0, opacity, 0.0))
        self._shadow.node.hide()

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        goal = HOVER if self.raised else 0.0
        if self._lift != goal:
            self._lift += (goal - self._lift) * (1.0 - math.exp(-dt * HOVER_RATE))
            if abs(self._lift - goal) < 0.001:
                self._lift = goal
            self._rest()

    def settle(self) -> None:
        """Lie still where it is."""
        self._lift = HOVER if self.raised else 0.0
        self.turn(0.0)
        self._rest()

    def remove(self) -> None:
        """Take it out of the scene for good."""
        self._root.remove_node()

    def _rest(self) -> None:
        above = self._height + self._lift
        self._body.set_z(HALF + above / self._size)
        self._shadow.set_shape(max(0.0, 1.0 - abs(above)))
