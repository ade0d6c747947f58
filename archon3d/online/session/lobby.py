"""The lobby before a match: the host settles the game, and both see it and are ready."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from archon3d.arena.state import Slot
from archon3d.online.transport.wire import Role

ROLES: Final[tuple[Role, Role]] = ("host", "guest")


@dataclass(slots=True)
class Lobby:
    """The agreement so far. After any change by the host, both have to be ready again."""

    number: int = 0
    """Counts the host's changes, so that no one is ready for anything else."""
    plies: int = 0
    """The length of the match that is to continue, in plies; 0 for a new one."""
    lines: list[str] = field(default_factory=list)
    """The record of that match at the host; empty for a new one, and at the guest."""
    picks: dict[Slot, str] = field(default_factory=dict)
    """The fighters that the guest picked for a duel, by place; known to the host."""
    said: int = 0
    """The number of picks that the guest sent."""
    heard: int = 0
    """The number of picks that the host received."""
    ready: dict[Role, bool] = field(default_factory=lambda: dict.fromkeys(ROLES, False))

    @property
    def agreed(self) -> bool:
        """Whether both are ready."""
        return all(self.ready.values())

    @property
    def picking(self) -> bool:
        """Whether the host has not received the guest's last pick yet; known to the guest."""
        return self.said > self.heard

    def settle(self, number: int, plies: int) -> None:
        """Settle something else to play."""
        self.number, self.plies = number, plies
        self.ready = dict.fromkeys(ROLES, False)
