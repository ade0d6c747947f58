"""The choice of games: a plinth with some pieces for each."""

import math
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from panda3d.core import LVecBase4f, NodePath

from archon3d.scene.craft.camera import NO_MARGINS, Framing, Margins
from archon3d.scene.craft.glow import Glow, glow_disc
from archon3d.scene.craft.models import load_model
from archon3d.scene.craft.shading import draw_with
from archon3d.scene.craft.stage import Stage
from archon3d.scene.figures.figure import Figure
from archon3d.scene.figures.library import IDLE_PHASE, FigureLibrary
from archon3d.scene.menus.scenery import Distance, Scenery
from archon3d.scene.menus.showcase import PLINTH_FOOT, PLINTH_RADIUS, plinth
from archon3d.scene.menus.terrace import steps_wall, terrace

FRAMING: Final = Framing(pitch=26.0, low=-0.62, high=1.5, half_width=4.7, free_top=0.17, free_bottom=0.33)
FAINT: Final = 0.15
"""Desaturation of the pieces of games without the focus."""
UNCHOSEN_LIGHT: Final = 0.22
"""Strength of the light around their plinths; the one with the focus has at least twice as much."""


class ExhibitPiece(NamedTuple):
    """A figure on a plinth. Places are in the scene's units from its centre, headings in degrees."""

    kind: str
    side: str
    x: float
    y: float
    heading: float


class LeaningTile(NamedTuple):
    """A tile of Archmage that leans towards the viewer; a `roll` of 180 degrees shows its dark face."""

    kind: str
    x: float
    y: float
    z: float
    heading: float
    roll: float


GameExhibit = Sequence[ExhibitPiece | LeaningTile]
"""The pieces on a game's plinth."""

TILE_LEAN: Final = 48.0
"""Degrees by which a tile leans up towards the viewer."""
TILE_SIZE: Final = 0.8
DIMMED: Final = LVecBase4f(0.72, 0.72, 0.72, 1.0)
"""Tint of the terrace, on which the games' names are."""
LIFTED: Final = 0.02
"""How far over the terrace the light of a plinth is."""
SIZE: Final = 0.78
"""Scale of a figure, whose base is made for a whole square."""
ROOM: Final = 2 * (PLINTH_RADIUS + 0.12)
"""Width of a plinth; it shrinks if there is less."""
SMALLEST: Final = 0.6
"""Scale below which nothing is shown."""


class OffersScene:
    """The plinths side by side, opened by the constructor and removed by `close`. Call `update`."""

    def __init__(
        self,
        parent: NodePath,
        camera: NodePath,
        aspect: float,
        library: FigureLibrary,
        scenery: Scenery,
        offers: Mapping[str, GameExhibit],
    ) -> None:
        """Open the scene; `offers` are by their games' names, and an empty one has no plinth.

        `camera` is borrowed until `close`; `library` is not owned.
        """
        self._stage = Stage("offers", parent, camera, FRAMING, aspect)
        self._distance = Distance(self._stage.root, scenery, aspect)
        ground = self._stage.paint(NodePath(terrace().make_copy()))
        ground.set_z(PLINTH_FOOT)
        ground.set_shader_input("tint", DIMMED)
        self._distance.veil(ground, steps_wall(FRAMING.pitch))
        self._seconds = 0.0
        self._library = library
        self._cast: dict[str, list[Figure]] = {}
        self._spots: dict[str, NodePath] = {}
        self._lights: dict[str, Glow] = {}
        self._chosen: tuple[str, ...] = ()
        for game, offer in offers.items():
            self._put_up(game, offer)
        self.resize(aspect)

    def point_at(self, *games: str) -> None:
        """Animate the pieces of these games, and grey all others."""
        for name, spot in self._spots.items():
            chosen = name in games
            grey = 0.0 if chosen else FAINT
            for figure in self._cast[name]:
                figure.affect(grey=grey)
            for tile in spot.find_all_matches("tile"):
                tile.set_shader_input("effect", LVecBase4f(0.0, 0.0, 1.0, grey))
            if not chosen:
                self._lights[name].set_shape(UNCHOSEN_LIGHT)
        self._chosen = games

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._seconds += dt
        for chosen in self._chosen:
            for figure in self._cast[chosen]:
                figure.animate(dt)
            self._lights[chosen].set_shape(0.5 + 0.1 * math.sin(self._seconds * 2.5))

    def resize(
        self, aspect: float, margins: Margins = NO_MARGINS, shares: Sequence[float] | None = None
    ) -> None:
        """Fit the picture to that aspect ratio, with its content between the margins.

        `shares` are the shares of the picture's width for the places, from left to right; by default they are
        equal.
        """
        self._stage.resize(aspect, margins)
        self._distance.resize(aspect)
        width, left = self._stage.view.width, 0.0
        even = [1 / len(self._spots)] * len(self._spots)
        for spot, share in zip(self._spots.values(), shares or even, strict=True):
            spot.set_x((left + share / 2 - 0.5) * width)
            left += share
            size = min(1.0, share * width / ROOM)
            spot.set_scale(size)
            spot.show() if size >= SMALLEST else spot.hide()

    def close(self) -> None:
        """Close the scene and return the camera."""
        self._cast.clear()
        self._stage.close()

    def _put_up(self, game: str, offer: GameExhibit) -> None:
        spot = self._stage.root.attach_new_node(game)
        if offer:
            plinth(self._library).copy_to(spot)
        light = glow_disc(spot, (0.95, 0.75, 0.35))
        light.node.set_pos_hpr_scale(0, 0, PLINTH_FOOT + LIFTED, 0, 0, 0, 1.7, 1.7, 1.0)
        self._spots[game], self._lights[game], self._cast[game] = spot, light, []
        for number, piece in enumerate(offer):
            if isinstance(piece, LeaningTile):
                _put_tile(spot, piece)
            else:
                self._cast[game].append(self._put_figure(spot, piece, number))

    def _put_figure(self, spot: NodePath, piece: ExhibitPiece, number: int) -> Figure:
        figure = self._library.figure(spot, piece.kind, piece.side)
        figure.cast_shadow(0.4)
        figure.root.set_scale(SIZE)
        figure.place(piece.x, piece.y)
        figure.face(piece.heading)
        figure.settle(number * IDLE_PHASE)
        return figure


def _put_tile(spot: NodePath, tile: LeaningTile) -> None:
    lean = spot.attach_new_node("lean")
    lean.set_pos_hpr(tile.x, tile.y, tile.z, tile.heading, TILE_LEAN, 0.0)
    model = load_model(f"models/props/archmage_{tile.kind}")
    model.set_name("tile")
    draw_with(model, "figure")
    model.reparent_to(lean)
    model.set_scale(TILE_SIZE)
    model.set_r(tile.roll)
