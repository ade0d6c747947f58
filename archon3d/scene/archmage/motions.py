"""Motions of Archmage's pieces, each a script."""

import math
from collections.abc import Callable

from archon3d.games.archmage.board import PieceColour
from archon3d.play.timings import TILE_FALL_SECONDS, TILE_TURN_SECONDS
from archon3d.scene.archmage.tiles import Tile
from archon3d.scene.craft.places import GroundPoint, between
from archon3d.scene.craft.timeline import Script, arch, ease, over, settle
from archon3d.scene.tabletop.floor import FLOOR
from archon3d.scene.tabletop.parts import FRAME_HEIGHT

SLIDE_SECONDS = 0.30
TURN_HEIGHT = 0.62
FLIGHT_SECONDS, FLIGHT_HEIGHT = 0.42, 0.9
LEAP_SECONDS, LEAP_HEIGHT = 0.20, 0.6
LANDING_SECONDS, LANDING_HEIGHT = 0.42, 1.6

FALL = 1.0
"""How deep a piece falls into the well, in squares."""

BEYOND = 0.72
"""How far a piece that falls off the board goes beyond the frame's middle, in squares."""


def flight(tile: Tile, end: GroundPoint, grow: Callable[[float], None] = lambda share: None) -> Script:
    """Fly a piece onto the board in an arc; `grow` is called with the share of the way."""
    start, ground = tile.place, tile.ground

    def draw(share: float) -> None:
        grow(share)
        tile.put(between(start, end, ease(share)), FLIGHT_HEIGHT * arch(share), ground * (1.0 - ease(share)))

    yield from over(FLIGHT_SECONDS, draw)


def leap(tile: Tile) -> Script:
    """Jump on the spot."""
    place, ground = tile.place, tile.ground
    yield from over(LEAP_SECONDS, lambda share: tile.put(place, LEAP_HEIGHT * arch(share), ground))


def landing(tile: Tile) -> Script:
    """Land on the spot."""
    place, ground = tile.place, tile.ground

    def draw(share: float) -> None:
        tile.put(place, LANDING_HEIGHT * (1.0 - ease(share)), ground)

    yield from over(LANDING_SECONDS, draw)


def slide(tile: Tile, end: GroundPoint, height: float = 0.0) -> Script:
    """Slide a piece to a place, or onto something of that height."""
    start = tile.place

    def draw(share: float) -> None:
        tile.put(between(start, end, settle(share)), height * min(1.0, share * 3.0))

    yield from over(SLIDE_SECONDS, draw)


def turn(tile: Tile, colour: PieceColour) -> Script:
    """Jump and turn that colour's face up."""
    place, turned = tile.place, float(colour != tile.colour)

    def draw(share: float) -> None:
        tile.put(place, TURN_HEIGHT * arch(share))
        tile.turn(turned * ease(share))

    yield from over(TILE_TURN_SECONDS, draw)
    tile.show(colour)


def sink(tile: Tile) -> Script:
    """Sink a piece into the well."""
    place = tile.place

    def draw(share: float) -> None:
        tile.put(place, -FALL * share * share)
        tile.turn(0.0, 50.0 * share)

    yield from over(TILE_FALL_SECONDS, draw)


def drop(tile: Tile) -> Script:
    """Tip a piece on the frame over its outer edge, so that it falls."""
    x, y = start = tile.place
    reach = max(abs(x), abs(y)) / BEYOND
    end = (x + x / reach, y + y / reach)

    def draw(share: float) -> None:
        tile.put(between(start, end, share), FRAME_HEIGHT + (FLOOR - FRAME_HEIGHT) * share * share)
        if abs(x) > abs(y):
            tile.turn(0.0, math.copysign(90.0 * share, x))
        else:
            tile.turn(math.copysign(-0.5 * share, y))

    yield from over(TILE_FALL_SECONDS, draw)
