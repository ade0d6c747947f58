"""What happens in a battle: each event has all that it takes to show it.

Places are centres, in sub-pixels; in JSON they are pixels.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final, Literal, Protocol

from archon3d.arena.collide import pixels
from archon3d.arena.content import AttackKind
from archon3d.arena.inputs import DIRECTIONS
from archon3d.arena.layouts import ObstacleState
from archon3d.arena.state import Reason, Slot, Winner

ShotEnd = Literal["obstacle", "edge", "flame"]
"""What stopped a shot that hit no fighter."""

SLOT_NAMES: Final = ("left", "right")
"""The fighters' names in the protocol, by slot."""

_WRITERS: Final[dict[str, Callable[[Any], Any]]] = {
    "direction": DIRECTIONS.__getitem__,
    "fighter": SLOT_NAMES.__getitem__,
    "states": list,
    "x": pixels,
    "y": pixels,
}
"""The formats of fields that are not written as they are."""


@dataclass(frozen=True, slots=True)
class ArenaEvent:
    """An event of one tick."""

    type: ClassVar[str]

    def to_json(self) -> dict[str, Any]:
        """Return the event as the protocol writes it, `type` first."""
        written: dict[str, Any] = {"type": self.type}
        for field in fields(self):
            value = getattr(self, field.name)
            writer = _WRITERS.get(field.name)
            written[field.name] = writer(value) if writer else value
        return written


class Placed(Protocol):
    """An event with a place, in sub-pixels."""

    @property
    def x(self) -> int: ...
    @property
    def y(self) -> int: ...


def place(event: Placed) -> tuple[float, float]:
    """Return the event's place in pixels of the field, the unit of pictures and sounds."""
    return pixels(event.x), pixels(event.y)


@dataclass(frozen=True, slots=True)
class AttackStarted(ArenaEvent):
    """A fighter began an attack where it is."""

    type: ClassVar[str] = "attack"
    fighter: Slot
    kind: AttackKind
    direction: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Ready(ArenaEvent):
    """A fighter's cooldown is over: its next input may attack."""

    type: ClassVar[str] = "ready"
    fighter: Slot


@dataclass(frozen=True, slots=True)
class ShotLaunched(ArenaEvent):
    """A shot was launched."""

    type: ClassVar[str] = "shot"
    fighter: Slot
    shot: int
    direction: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class ShotVanished(ArenaEvent):
    """A shot ended without hitting a fighter."""

    type: ClassVar[str] = "vanished"
    shot: int
    end: ShotEnd
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Hit(ArenaEvent):
    """A fighter was hit; damage is in whole hit points, `shot` the shot's number if it was one."""

    type: ClassVar[str] = "hit"
    fighter: Slot
    kind: AttackKind
    damage: int
    shot: int | None
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Died(ArenaEvent):
    """A fighter died."""

    type: ClassVar[str] = "died"
    fighter: Slot
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class ObstaclesChanged(ArenaEvent):
    """The obstacles changed state; the states are in the obstacles' order."""

    type: ClassVar[str] = "obstacles"
    states: tuple[ObstacleState, ...]


@dataclass(frozen=True, slots=True)
class PushedOut(ArenaEvent):
    """An obstacle that turned solid pushed a fighter out, to this place."""

    type: ClassVar[str] = "pushed"
    fighter: Slot
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class BattleOver(ArenaEvent):
    """The battle is decided."""

    type: ClassVar[str] = "battle-over"
    winner: Winner
    reason: Reason
