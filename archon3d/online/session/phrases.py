"""Quick chat: fixed phrases, so that no one can send anything else."""

from typing import Final

PHRASES: Final = ("hello", "luck", "nice", "thanks", "sorry", "moment", "ready", "goodbye")
"""The keys of the phrases; each machine shows them in its own language."""

PHRASE_SECONDS: Final = 1.0
"""Seconds between two phrases of one side, at the least; earlier ones are ignored."""
