"""What happens in a battle: each event carries all that it takes to show it.

Places are the middle of what they speak of, in sub-pixels; in JSON they are pixels.
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
"""What a shot that hit no fighter ended at."""

SLOT_NAMES: Final = ("left", "right")
"""The fighters' names in the protocol, by slot."""

_WRITERS: Final[dict[str, Callable[[Any], Any]]] = {
    "direction": DIRECTIONS.__getitem__,
    "fighter": SLOT_NAMES.__getitem__,
    "states": list,
    "x": pixels,
    "y": pixels,
}
"""How fields are written that are not written as they are."""


@dataclass(frozen=True, slots=True)
class ArenaEvent:
    """Something that happened in one tick."""

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
    """What happened at a place, in sub-pixels."""

    @property
    def x(self) -> int: ...
    @property
    def y(self) -> int: ...


def place(event: Placed) -> tuple[float, float]:
    """Return where it happened, in pixels of the field: the unit of pictures and sounds."""
    return pixels(event.x), pixels(event.y)


@dataclass(frozen=True, slots=True)
class AttackStarted(ArenaEvent):
    """A fighter has begun an attack from where it stands."""

    type: ClassVar[str] = "attack"
    fighter: Slot
    kind: AttackKind
    direction: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Ready(ArenaEvent):
    """A fighter may attack again: its next input may do so."""

    type: ClassVar[str] = "ready"
    fighter: Slot


@dataclass(frozen=True, slots=True)
class ShotLaunched(ArenaEvent):
    """A shot has left its shooter."""

    type: ClassVar[str] = "shot"
    fighter: Slot
    shot: int
    direction: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class ShotVanished(ArenaEvent):
    """A shot has ended without hitting anybody."""

    type: ClassVar[str] = "vanished"
    shot: int
    end: ShotEnd
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Hit(ArenaEvent):
    """A fighter has been hit; damage is in whole hit points, `shot` the shot's number if it was one."""

    type: ClassVar[str] = "hit"
    fighter: Slot
    kind: AttackKind
    damage: int
    shot: int | None
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Died(ArenaEvent):
    """A fighter has died."""

    type: ClassVar[str] = "died"
    fighter: Slot
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class ObstaclesChanged(ArenaEvent):
    """The obstacles' states are others now; they are given in the obstacles' order."""

    type: ClassVar[str] = "obstacles"
    states: tuple[ObstacleState, ...]


@dataclass(frozen=True, slots=True)
class PushedOut(ArenaEvent):
    """An obstacle that turned solid has pushed a fighter out; the place is where it stands now."""

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
