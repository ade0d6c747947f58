"""A match of two other machines, as it moves through the screens that show it."""

import logging
from collections.abc import Sequence

from archon3d.activities.reasons import BY_AGREEMENT, reason_words
from archon3d.online.peer import WatchPeer
from archon3d.online.watching.spectator import Spectator
from archon3d.play.journal import Journal
from archon3d.play.saves import Saves
from archon3d.rules.game import Outcome
from archon3d.ui.words import say, spoken

_log = logging.getLogger(__name__)


class WatchedMatch:
    """One match as far as it is known here; the peer may continue with the next one."""

    def __init__(self, peer: WatchPeer, saves: Saves) -> None:
        """Use what the peer has received of the match. Raises LookupError if it has nothing."""
        spectator = peer.spectator
        if spectator is None or spectator.journal is None:
            raise LookupError("nothing has been shown of a match yet")
        self.peer = peer
        self.spectator: Spectator = spectator
        self.journal: Journal = spectator.journal
        """The match's record."""
        self.ended = False
        """Whether nothing more will arrive."""
        self.result: Outcome | None = None
        """How it ended; None while it continues, and if it was broken off."""
        self.kept = ""
        """Message where the record is saved, or why it is not; empty before the end."""
        self._saves = saves

    def follow(self) -> bool:
        """Receive what has arrived; return whether it still belongs to this match.

        Its record is saved as soon as it ends.
        """
        if self.ended:
            return True
        spectator, finished = self.spectator, self.spectator.finished
        if finished is not None and _opening(finished[0]) == _opening(self.journal):
            self.journal = finished[0]
            self._end(finished[1])
        elif spectator.journal is None or _opening(spectator.journal) != _opening(self.journal):
            return False
        else:
            self.journal = spectator.journal
            if spectator.over or self.peer.reason:
                self._end(spectator.result)
        return True

    @property
    def next_begins(self) -> bool:
        """Whether the same players have started another match."""
        journal = self.spectator.journal
        return self.ended and journal is not None and _opening(journal) != _opening(self.journal)

    @property
    def title(self) -> str:
        """Who has won, if anyone has."""
        if self.result is None:
            return say("online.end.broken")
        winner = self.result.winner
        return say("online.end.drawn") if winner is None else say("online.end.won", side=self._name(winner))

    @property
    def why(self) -> str:
        """Why it has ended: by its rules, by agreement, or because the connection was lost."""
        kit, result = self.journal.kit, self.result
        if result is None:
            return reason_words(self.peer.reason)
        if result.reason in BY_AGREEMENT:
            losers = [side for side in kit.rules.sides if side != result.winner]
            return say(f"online.end.{result.reason}", side=self._name(losers[0]))
        return say(f"{kit.name}.ending.{result.reason}")

    def _name(self, side: str) -> str:
        return spoken(self.journal.kit.side_word(side))

    def _end(self, result: Outcome | None) -> None:
        self.ended, self.result = True, result
        if not self.journal.begun:
            return
        what = "the record of a match that was watched cannot be kept"
        if not self._saves.attempts.make(what, self._keep, key=self.journal):
            self.kept = say("result.unsaved", why=self._saves.attempts.trouble)

    def _keep(self) -> None:
        path = self._saves.kept.add(self.journal)
        if path is not None:
            self.kept = say("online.watch-kept", file=f"{path.parent.name}/{path.name}")


def _opening(journal: Journal) -> Sequence[str]:
    """Return what identifies the match: no other one begins with it."""
    return journal.lines[: journal.opening]
