"""Quick chat: fixed phrases, so that no one can send anything else."""

from collections import deque
from typing import Final

PHRASES: Final = ("hello", "luck", "nice", "thanks", "sorry", "moment", "ready", "goodbye")
"""The keys of the phrases; each machine shows them in its own language."""

PHRASE_SECONDS: Final = 1.0
"""Seconds between two phrases of one side, at the least; earlier ones are ignored."""
MOST_HEARD: Final = 8
"""Phrases that wait to be shown; beyond them the oldest are dropped."""


class QuickChat:
    """Both sides' phrases."""

    def __init__(self) -> None:
        self.heard: deque[str] = deque(maxlen=MOST_HEARD)
        """The other side's phrases that were not taken yet."""
        self._said_at = self._heard_at = float("-inf")

    def may_say(self, now: float) -> bool:
        """Return whether it is not too soon after the last phrase; if so, one is said now."""
        if now - self._said_at < PHRASE_SECONDS:
            return False
        self._said_at = now
        return True

    def hear(self, key: str, now: float) -> None:
        """Queue a phrase to be shown, if it exists and does not come too soon."""
        if key in PHRASES and now - self._heard_at >= PHRASE_SECONDS / 2:
            self._heard_at = now
            self.heard.append(key)
