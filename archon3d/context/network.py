"""The connected machine, and how others find this one."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from archon3d.play.saves import Saves

if TYPE_CHECKING:
    from archon3d.online.interrupted import InterruptedMatches
    from archon3d.online.peer import Peer


class Network:
    """Online play, as far as it outlives a screen."""

    def __init__(self, saves: Saves) -> None:
        """Keep interrupted matches beside those saves."""
        self._saves = saves
        self._matches: InterruptedMatches | None = None
        self.peer: Peer | None = None
        """The connected machine, if there is one; it is polled every frame."""
        self.now: Callable[[], float] = time.monotonic
        """Clock of online play: unlike frame times, it does not skip."""
        self.beacon_addresses: Sequence[tuple[str, int]] | None = None
        """Where queries for matches go instead of the local network."""
        self.announces = True
        """Whether a host answers queries on the local network."""

    @property
    def matches(self) -> InterruptedMatches:
        """Interrupted online matches. Another copy's are left alone: this one may be its opponent."""
        if self._matches is None:
            from archon3d.online.interrupted import (
                InterruptedMatches,  # the first frame does not need online play
            )

            self._matches = InterruptedMatches(self._saves.folder, self._saves.kept)
        self._matches.saves.taken = self._saves.taken
        return self._matches

    def meet(self, peer: Peer | None) -> None:
        """Make that machine the connected one, and close any other."""
        if self.peer is not None and self.peer is not peer:
            self.peer.close()
        self.peer = peer

    def part(self) -> None:
        """Disconnect from the other machine, which is told in the next frames."""
        if self.peer is not None:
            self.peer.leave()

    def advance(self) -> None:
        """Poll the other machine, and send to it."""
        if self.peer is not None:
            self.peer.advance()
            self.peer = None if self.peer.done and self.peer.left else self.peer

    def retry_saving(self) -> None:
        """Retry what could not be written of interrupted matches."""
        if self._matches is not None:
            self._matches.saves.retry()

    def close(self) -> None:
        """Disconnect at once, and free everything."""
        if self.peer is not None:
            self.peer.leave()
            self.peer.advance()
            self.peer.close()
        if self._matches is not None:
            self._matches.saves.close()
