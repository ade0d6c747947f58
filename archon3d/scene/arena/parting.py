"""Keeps two bodies apart in the picture while blows land: in one heap nobody could tell who hits whom.

Only what is drawn moves, along the blow. The battle, its hitboxes on the ground and all aiming stay exact.
"""

import math
from typing import Final

from archon3d.scene.arena.ground import APRON, GROUND_HEIGHT, GROUND_WIDTH
from archon3d.scene.craft.places import GroundPoint, between
from archon3d.scene.craft.timeline import ease

APART: Final = (1.9, 2.35)
"""Least distance of bodies while blows land, side by side and one behind the other, in the scene's units.

This and what follows is of bodies as large as at eye level.
"""
LANDS_SECONDS: Final = 0.4
"""How long they stay apart after a blow."""
AT_ONCE: Final = 0.8
"""Share of the way apart that they are moved at once: the impact is shown there."""
PARTS_SECONDS, CLOSES_SECONDS = 0.022, 0.2
"""Time in which about two thirds of the way apart and back are gone."""
LEAST: Final = 0.01
"""Share below which they are not apart at all, and missing share above which they are wholly apart."""
MOST_ASIDE, MOST_BEHIND = GROUND_WIDTH / 2 + APRON - 0.6, GROUND_HEIGHT / 2 - 0.35
"""How far from the field's middle a body may be moved: short of the walls."""

BESIDE: Final = (1.45, 1.2)
NEAR, FAR = (0.25, 0.6), (3.3, 2.6)
"""Distances from which on one body is not, and is, before the other in the picture: aside, and behind."""

LOOSE: Final = 0.3
"""How far from its chest a head may be before the bar over it follows, in the scene's units."""

BodyWays = tuple[GroundPoint, GroundPoint]
NOWHERE: Final[BodyWays] = ((0.0, 0.0), (0.0, 0.0))


class Parting:
    """How far both bodies of a battle are drawn from their places: not at all with `moves` off."""

    def __init__(self, *, moves: bool) -> None:
        self._moves = moves
        self._left = self.share = 0.0
        """`share` is how much of the way apart is gone, from 0 to 1."""
        self.ways: BodyWays = NOWHERE
        """How far each is moved."""

    @property
    def rests(self) -> bool:
        """Whether both are drawn at their places, and no blow lands."""
        return self.ways is NOWHERE and not (self._left or self.share)

    def land(self) -> None:
        """Move them apart from the next update on, since a blow lands."""
        if self._moves:
            self._left, self.share = LANDS_SECONDS, max(AT_ONCE, self.share)

    def update(self, dt: float, places: BodyWays, growth: float = 1.0) -> None:
        """Advance by `dt` seconds, while they stand at these places and are drawn that much larger."""
        lands = min(dt, self._left)
        self._left -= lands
        self.share = 1.0 - (1.0 - self.share) * math.exp(-lands / PARTS_SECONDS)
        self.share *= math.exp((lands - dt) / CLOSES_SECONDS)
        if self.share < LEAST and not self._left:
            self.share = 0.0
        elif self.share > 1.0 - LEAST:
            self.share = 1.0
        self.ways = _ways(places, self.share, growth)


def _ways(places: BodyWays, share: float, growth: float) -> BodyWays:
    """Return how far each is moved, so that both are as far apart as they should be."""
    (first_x, first_y), (second_x, second_y) = places
    x, y = second_x - first_x, second_y - first_y
    length = math.hypot(x, y)
    if not share or not length:
        return NOWHERE
    ahead = x / length, y / length
    missing = share * (growth * math.hypot(APART[0] * ahead[0], APART[1] * ahead[1]) - length)
    if missing <= 0.0:
        return NOWHERE
    moved = _short_of_walls(places[0], _along(ahead, -missing / 2))
    other = _short_of_walls(places[1], (moved[0] + missing * ahead[0], moved[1] + missing * ahead[1]))
    moved = _short_of_walls(places[0], (other[0] - missing * ahead[0], other[1] - missing * ahead[1]))
    return moved, other


def _short_of_walls(place: GroundPoint, way: GroundPoint) -> GroundPoint:
    """Return as much of the way as leads to no wall."""
    return _short(place[0], way[0], MOST_ASIDE), _short(place[1], way[1], MOST_BEHIND)


def _short(place: float, way: float, most: float) -> float:
    end = max(-most, min(most, place + way)) - place
    return max(0.0, min(way, end)) if way > 0 else min(0.0, max(way, end))


def _along(ahead: GroundPoint, length: float) -> GroundPoint:
    return ahead[0] * length, ahead[1] * length


def below_bar(chest: GroundPoint, head: GroundPoint) -> GroundPoint:
    """Return where on the ground a bar is: at the chest, or as near to a head that is thrown far from it."""
    far = math.dist(chest, head)
    return between(chest, head, 1.0 - LOOSE / far) if far > LOOSE else chest


def covering(front: GroundPoint, back: GroundPoint, growth: float = 1.0) -> float:
    """Return how much a body at one place is drawn before one at the other, from 0 to 1."""
    aside, behind = abs(front[0] - back[0]) / growth, (back[1] - front[1]) / growth
    if behind <= NEAR[0] or behind >= FAR[0] or aside >= BESIDE[0]:
        return 0.0
    return min(_within(aside, *BESIDE), _within(behind, *NEAR), _within(behind, *FAR))


def _within(distance: float, begin: float, end: float) -> float:
    return ease(min(1.0, max(0.0, (distance - begin) / (end - begin))))
