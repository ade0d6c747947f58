"""The lobby before a match: the host settles the game, and both see it and are ready."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from archon3d.arena.state import Slot
from archon3d.online.messages import FighterPicked, TermsSettled
from archon3d.online.session.terms import Terms
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

    def settle(self, lines: Sequence[str], plies: int) -> None:
        """Settle something else to play, as the host."""
        self.lines = list(lines)
        self._renumber(self.number + 1, plies)

    def renew(self) -> None:
        """Ask a guest that has connected, as the host, to be ready for the same."""
        self._renumber(self.number + 1, self.plies)

    def follow(self, settled: TermsSettled) -> None:
        """Take in, as the guest, what the host has settled."""
        self._renumber(settled.number, settled.plies)
        self.heard = settled.picks
        self.said = max(self.said, self.heard)

    def say_pick(self) -> None:
        """Count a pick, as the guest."""
        self.said += 1

    def forget_picks(self) -> None:
        """Expect, as a guest that connects again, no answer to picks that may be lost."""
        self.said = self.heard

    def hear_pick(self) -> None:
        """Count a pick, as the host."""
        self.heard += 1

    def take_pick(self, pick: FighterPicked) -> None:
        """Remember the guest's fighter for its place, as the host."""
        self.picks[pick.place] = pick.fighter

    def with_picks(self, terms: Terms) -> Terms:
        """Return the terms with the guest's pick for its place."""
        fighter = self.picks.get(terms.guest)
        return terms if fighter is None or terms.picks != "each" else terms.picked(terms.guest, fighter)

    def be_ready(self, role: Role, yes: bool) -> None:
        """Note that a side is ready for what is settled, or not any more."""
        self.ready[role] = yes

    def _renumber(self, number: int, plies: int) -> None:
        self.number, self.plies = number, plies
        self.ready = dict.fromkeys(ROLES, False)
