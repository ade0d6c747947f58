"""What blows do to a fighter's body beside its clips: it lunges, is kicked back, staggers, and settles.

Only the picture moves: a body swings about the place where the battle has its fighter, on springs that ask no
clock and no random stream, so that a battle and its replay look the same.
"""

import math
from typing import Final, NamedTuple

from archon3d.arena.content import FighterTraits
from archon3d.scene.arena.ground import GROUND_HEIGHT, GROUND_WIDTH
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.figures.hurts import Hurt

STILL: Final = 1e-3
"""Length, in the scene's units or in degrees, and speed below which a spring rests."""

LUNGE, LUNGE_TILT, LUNGE_STRETCH = 0.12, 10.0, 0.05
"""How far a thrust carries the body ahead in the scene's units, tilts it in degrees, and stretches it."""
KICK, KICK_TILT, KICK_SQUASH = (0.1, 0.012), (4.0, 0.7), (0.02, 0.006)
"""The same of a shot, backwards, and how much it squashes: at least, and per hit point of its damage."""
SWELL: Final = 0.12
"""How much a body stretches that lets out fire or a scream."""
STAGGER, STAGGER_TILT, STAGGER_SQUASH = 0.4, 19.0, 0.1
"""The same of a hit of force 1: it throws the whole figure back."""
DUCK_TILT, DUCK_SQUASH = 11.0, 0.05
"""How far a body leans away from a near miss in degrees, and how much it crouches."""
JOLT_SECONDS: Final = 0.03
"""How much of a motion is seen at once when a blow freezes it: the held picture tells the force."""

TREMBLE: Final = 0.05
"""How far the struck one trembles while the picture is held, in the scene's units."""
TREMBLE_RATE: Final = math.tau * 17.0

LEAST_FORCE, MORE_FORCE = 0.45, 0.065
"""Force of a hit, and more for each hit point."""
LIGHTEST, BULK = 1.25, 0.5
"""Share of it that the lightest body would feel, and how much less the bulkiest one does."""
BULKY: Final = 33
"""Half points of the bulkiest fighter."""

HEAD_HEIGHT, HEAD_ROOM = 2.4, 0.1
"""How high a head is at eye level, and how far before a wall it stays, in the scene's units."""

KNOCKED, LYING = 0.5, 1.6
"""How far a deadly blow throws its victim, and how long that is as it lies there, in the scene's units."""
MOST_ASIDE, MOST_BEHIND = GROUND_WIDTH / 2 + 0.3, GROUND_HEIGHT / 2 - 0.1
"""How far from the field's middle a head may lie: short of the walls."""


class SpringKind(NamedTuple):
    """How something swings back: how often per second, and the share of what would stop all swinging."""

    hertz: float
    damping: float


CARRIED, THROWN, TILTED, SQUASHED = (
    SpringKind(2.2, 0.75),
    SpringKind(1.9, 0.8),
    SpringKind(2.4, 0.42),
    SpringKind(3.6, 0.4),
)
"""The body's place on its base, the figure's on the ground, the body's slant, and its height."""


class Reaction(NamedTuple):
    """How a hit of some kind moves its victim, as shares of what a cut of that force does."""

    thrown: float = 1.0
    tilted: float = 1.0
    """Less than 0 folds it over the blow."""
    squashed: float = 1.0
    """Less than 0 lifts it."""
    hurt: Hurt | None = None
    """The pose in which it takes the blow; None for that of a cut."""


CUT: Final = Reaction()


class Recoil:
    """A vector over the ground that a push drives out and a damped spring brings back to zero."""

    def __init__(self, kind: SpringKind) -> None:
        angular, damped = math.tau * kind.hertz, math.sqrt(1.0 - kind.damping**2)
        self._decay = kind.damping * angular
        self._swing = damped * angular
        self._stiffness = angular * angular
        self._push = angular * math.exp(kind.damping * math.acos(kind.damping) / damped)
        self._speed: GroundPoint = (0.0, 0.0)
        self.rests = True
        """Whether it is at zero, without any motion."""
        self.way: GroundPoint = (0.0, 0.0)
        """How far it is out."""

    def push(self, way: GroundPoint) -> None:
        """Drive it out, so that it comes about that far if it rested before."""
        self._speed = self._push * way[0], self._push * way[1]
        self.rests = False

    def move(self, way: GroundPoint) -> None:
        """Be that much farther out, with the same speed."""
        self.way = self.way[0] + way[0], self.way[1] + way[1]
        self.rests = False

    def rest(self) -> None:
        """Be at zero, without any motion."""
        self.way = self._speed = (0.0, 0.0)
        self.rests = True

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds: exactly, so that no frame rate looks different."""
        if self.rests:
            return
        left = math.exp(-self._decay * dt)
        cosine, sine = math.cos(self._swing * dt), math.sin(self._swing * dt) / self._swing
        x, y = self._advanced(0, left, cosine, sine), self._advanced(1, left, cosine, sine)
        self.way, self._speed = (x[0], y[0]), (x[1], y[1])
        if max(abs(x[0]), abs(x[1]), abs(y[0]), abs(y[1])) < STILL:
            self.rest()

    def _advanced(self, axis: int, left: float, cosine: float, sine: float) -> tuple[float, float]:
        """Return the place and the speed on an axis."""
        way, speed, drag = self.way[axis], self._speed[axis], self._decay * sine
        return (
            left * (way * (cosine + drag) + speed * sine),
            left * (speed * (cosine - drag) - self._stiffness * way * sine),
        )


class Momentum:
    """The swings of one body."""

    def __init__(self, traits: FighterTraits) -> None:
        """Make them for such a fighter: the more hit points it has when it is unhurt, the heavier it is."""
        self._traits = traits
        self._yields = LIGHTEST - BULK * traits.base_half_points / BULKY
        self._carried, self._thrown = Recoil(CARRIED), Recoil(THROWN)
        self._tilted, self._squashed = Recoil(TILTED), Recoil(SQUASHED)
        self._all = (self._carried, self._thrown, self._tilted, self._squashed)
        self._struck_along: GroundPoint = (0.0, 0.0)
        self._trembling = 0.0
        self.lies: GroundPoint = (0.0, 0.0)
        """How far from its place the fallen comes to lie."""

    @property
    def rests(self) -> bool:
        """Whether nothing of it moves."""
        return all(one.rests for one in self._all)

    @property
    def carried(self) -> GroundPoint:
        """How far the body is from its base."""
        return self._carried.way

    @property
    def thrown(self) -> GroundPoint:
        """How far the whole figure is from its place."""
        (x, y), shake = self._thrown.way, self._trembling
        x, y = x + shake * self._struck_along[0], y + shake * self._struck_along[1]
        return x + self.lies[0], y + self.lies[1]

    @property
    def tilted(self) -> GroundPoint:
        """Where the body leans to, by its length in degrees."""
        return self._tilted.way

    @property
    def stretch(self) -> float:
        """The body's height, as a share of its own."""
        return 1.0 + self._squashed.way[0]

    def strike(self, ahead: GroundPoint) -> None:
        """Follow its own attack along that unit vector, or give way to it."""
        match self._traits.attack:
            case "thrust":
                self._push(ahead, LUNGE, LUNGE_TILT, LUNGE_STRETCH)
            case "shot":
                damage = self._traits.damage
                back, tilt, squash = (least + more * damage for least, more in (KICK, KICK_TILT, KICK_SQUASH))
                self._push(ahead, -back, -tilt, -squash)
            case _:
                self._push(ahead, 0.0, 0.0, SWELL)

    def stagger(self, thrown: GroundPoint, damage: int, share: float, reaction: Reaction = CUT) -> None:
        """Be thrown along that unit vector by that share of a hit's force."""
        force = share * self._yields * (LEAST_FORCE + MORE_FORCE * damage)
        self._struck_along = thrown
        self._thrown.push(_along(thrown, STAGGER * force * reaction.thrown))
        self._tilted.push(_along(thrown, STAGGER_TILT * force * reaction.tilted))
        self._squashed.push((-STAGGER_SQUASH * force * reaction.squashed, 0.0))

    def duck(self, away: GroundPoint) -> None:
        """Lean away along that unit vector from what has only just missed."""
        self._tilted.push(_along(away, DUCK_TILT))
        self._squashed.push((-DUCK_SQUASH, 0.0))

    def _push(self, ahead: GroundPoint, way: float, tilt: float, stretch: float) -> None:
        self._carried.push(_along(ahead, way))
        self._tilted.push(_along(ahead, tilt))
        self._squashed.push((stretch, 0.0))

    def jolt(self) -> None:
        """Show the begin of a motion at once, before it is held."""
        self.update(JOLT_SECONDS)

    def tremble(self, seconds: float) -> None:
        """Tremble from the last hit, which stays held for that many seconds."""
        self._trembling = TREMBLE * math.sin(TREMBLE_RATE * seconds) * min(1.0, seconds / JOLT_SECONDS)

    def fall(self, lies: GroundPoint) -> None:
        """Leave the body to the clip of its death, which ends that far from its place."""
        self.lies = lies
        self._thrown.move((-lies[0], -lies[1]))
        for one in (self._carried, self._tilted, self._squashed):
            one.rest()

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._trembling = 0.0
        for one in self._all:
            if not one.rests:
                one.update(dt)


def _along(way: GroundPoint, length: float) -> GroundPoint:
    return length * way[0], length * way[1]


def knocked(place: GroundPoint, thrown: GroundPoint, lies: GroundPoint) -> GroundPoint:
    """Return how far a deadly blow along `thrown` throws one who stands there, to lie within the walls.

    The head comes to lie along the unit vector `lies` from the feet; what sinks down has none.
    """
    return (
        _within(place[0], KNOCKED * thrown[0], LYING * lies[0], MOST_ASIDE),
        _within(place[1], KNOCKED * thrown[1], LYING * lies[1], MOST_BEHIND),
    )


def short_of_walls(place: GroundPoint, thrown: GroundPoint) -> GroundPoint:
    """Return how far one who stands there is thrown: not beyond where a fighter can stand."""
    return _short(place[0], thrown[0], GROUND_WIDTH / 2 - 0.5), _short(
        place[1], thrown[1], GROUND_HEIGHT / 2 - 0.5
    )


def upright_at_walls(place: GroundPoint, tilted: GroundPoint, growth: float = 1.0) -> GroundPoint:
    """Return how far one who stands there leans, in degrees: its head hangs over no wall at the side.

    Its body is drawn that much larger than at eye level.
    """
    room = GROUND_WIDTH / 2 - abs(place[0])
    most = math.degrees(math.asin(min(1.0, max(0.0, room - HEAD_ROOM) / (HEAD_HEIGHT * growth))))
    leans = min(tilted[0], most) if place[0] > 0 else max(tilted[0], -most)
    return leans, tilted[1]


def _short(place: float, thrown: float, most: float) -> float:
    return max(-most, min(most, place + thrown)) - place


def _within(place: float, thrown: float, lies: float, most: float) -> float:
    return max(-most, min(most, place + thrown + lies)) - lies - place
