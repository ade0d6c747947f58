"""Coordinates of the field in the scene, and the camera's view of it.

One unit of the scene is a fighter's body, 16 pixels of the field. The camera is orthographic and the field is
mapped exactly, so that what looks in reach is in reach.
"""

import math

from archon3d.arena.collide import BODY_PIXELS, FIELD_HEIGHT_PIXELS, FIELD_WIDTH_PIXELS
from archon3d.scene.craft.camera import Framing
from archon3d.scene.craft.places import GroundPoint, between

GROUND_WIDTH = FIELD_WIDTH_PIXELS / BODY_PIXELS
GROUND_HEIGHT = FIELD_HEIGHT_PIXELS / BODY_PIXELS
"""Size of the field in the scene's units."""
APRON = 0.5
"""Width of the ground between the field and the walls at its sides: bodies are wider than their hitboxes."""

FRAMING = Framing(pitch=48.0, low=-5.3, high=5.5, half_width=GROUND_WIDTH / 2 + 1.5, free_side=0.005)
"""Low enough to show faces: places on the field stay exact, only the vertical is foreshortened.

The widest body is whole beside the walls, and the stands behind take a tenth of the picture.
"""
STANDS_TOP = 5.4
"""What has to be seen of the stands in every view, up to this v: the heads of the onlookers."""

MEETING = Framing(pitch=8.0, low=-0.2, high=2.9, half_width=2.9, free_top=0.04, free_bottom=0.2)
"""Both fighters face to face before their battle, nearly at eye level, with the place behind them."""
MEETING_PLACES = ((-1.45, 0.0), (1.45, 0.0))
"""Their places then, light's on the left."""
MEETING_MIDDLE = between(*MEETING_PLACES, 0.5)
"""The place between them, which is in focus."""


def units(pixels: float) -> float:
    """Return a length of the field in the scene's units."""
    return pixels / BODY_PIXELS


def ground(x: float, y: float) -> GroundPoint:
    """Return the place in the scene of a point of the field, given in pixels."""
    return units(x) - GROUND_WIDTH / 2, GROUND_HEIGHT / 2 - units(y)


def field_pixels(x: float, y: float) -> tuple[float, float]:
    """Return the point of the field in pixels at a place in the scene, the inverse of `ground`."""
    return (x + GROUND_WIDTH / 2) * BODY_PIXELS, (GROUND_HEIGHT / 2 - y) * BODY_PIXELS


def middle(x: float, y: float, w: float, h: float) -> GroundPoint:
    """Return the place in the scene of a box's centre; the box is in pixels, by its top left corner."""
    return ground(x + w / 2, y + h / 2)


def at_the_wall(place: GroundPoint) -> GroundPoint:
    """Return the point of the field's edge that is nearest to a place in the scene."""
    (x, y), (far_x, far_y) = place, (GROUND_WIDTH / 2, GROUND_HEIGHT / 2)
    if far_x - abs(x) < far_y - abs(y):
        return math.copysign(far_x, x), y
    return x, math.copysign(far_y, y)


def compass_heading(direction: int) -> float:
    """Return the heading in degrees of a direction 0 to 7, clockwise from north."""
    return -45.0 * direction


def unit_vector(heading: float) -> GroundPoint:
    """Return the unit vector of a heading in degrees."""
    turned = math.radians(heading)
    return -math.sin(turned), math.cos(turned)


def room_ahead(place: GroundPoint, way: GroundPoint) -> float:
    """Return how far it is from a place on the field to its edge, along a unit vector; 0 for no direction."""
    halves = GROUND_WIDTH / 2, GROUND_HEIGHT / 2
    parts = zip(halves, place, way, strict=True)
    rooms = [(half - math.copysign(1.0, part) * at) / abs(part) for half, at, part in parts if part]
    return min(rooms, default=0.0)
