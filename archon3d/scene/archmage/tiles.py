"""The pieces of Archmage: tiles that lie on the board, hover, and turn over when they change colour."""

import math

from panda3d.core import LVecBase4f, NodePath

from archon3d.games.archmage.board import BLACK, PIECE_KINDS, WHITE, PieceColour, PieceKind
from archon3d.scene.craft.glow import soft_shadow
from archon3d.scene.craft.models import load_model
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.craft.shading import draw_with
from archon3d.scene.figures.library import FigureLibrary

SIZE = 0.92
"""Size of a tile on its square; the margin shows the square's marks."""

HALF = 0.0925
"""Half a tile's thickness with the marks on its rim, at its own scale."""

SHADOW_RADIUS = 0.44
HOVER = 0.24
"""Height at which a taken piece hovers."""

HOVER_RATE = 14.0
"""Rate of hovering: the remaining distance shrinks by e in 1/14 s."""

FACES: dict[PieceColour, float] = {WHITE: 0.0, BLACK: 180.0}
"""Rotation in degrees about the x axis at which a colour's face is up."""


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
    """One piece with its shadow. Change its look through its methods only; `update` animates hovering."""

    def __init__(self, parent: NodePath, model: NodePath, kind: PieceKind, colour: PieceColour) -> None:
        self.kind: PieceKind = kind
        self.colour: PieceColour = colour
        self.raised = False
        """Whether it hovers over its place."""
        self._root = parent.attach_new_node(f"tile {kind}")
        self._body = model.copy_to(self._root)
        self._shadow = soft_shadow(self._root, SHADOW_RADIUS)
        self._height = self._lift = 0.0
        self._size = SIZE
        self.resize(1.0)
        self.show(colour)

    @property
    def place(self) -> GroundPoint:
        """Its place on the table."""
        here = self._root.get_pos()
        return here.x, here.y

    @property
    def ground(self) -> float:
        """Height of the ground below it."""
        return float(self._root.get_z())

    def put(self, place: GroundPoint, height: float = 0.0, ground: float = 0.0) -> None:
        """Put it there, at that height above the ground; the board is at height 0."""
        self._root.set_pos(*place, ground)
        self._height = height
        self._rest()

    def resize(self, size: float) -> None:
        """Set its scale; 1 is that on the board."""
        self._size = SIZE * size
        self._root.set_scale(self._size)
        self._rest()

    def show(self, colour: PieceColour) -> None:
        """Show that colour's face."""
        self.colour = colour
        self.turn(0.0)

    def turn(self, share: float, tumble: float = 0.0) -> None:
        """Show it turned over by that share; `tumble` is a tilt to the right in degrees."""
        self._body.set_hpr(0.0, FACES[self.colour] + 180.0 * share, tumble)

    def fade(self, opacity: float) -> None:
        """Dither it to that opacity and drop its shadow, for a preview."""
        self._body.set_shader_input("effect", LVecBase4f(0.0, 0.0, opacity, 0.0))
        self._shadow.node.hide()

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        goal = HOVER if self.raised else 0.0
        if self._lift != goal:
            self._lift += (goal - self._lift) * (1.0 - math.exp(-dt * HOVER_RATE))
            if abs(self._lift - goal) < 0.001:
                self._lift = goal
            self._rest()

    def settle(self) -> None:
        """Stop where it is."""
        self._lift = HOVER if self.raised else 0.0
        self.turn(0.0)
        self._rest()

    def remove(self) -> None:
        """Remove it from the scene for good."""
        self._root.remove_node()

    def _rest(self) -> None:
        above = self._height + self._lift
        self._body.set_z(HALF + above / self._size)
        self._shadow.set_shape(max(0.0, 1.0 - abs(above)))
