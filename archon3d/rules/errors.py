"""What the rules refuse, and how they say so."""

from typing import Any

Json = Any
"""What `json.loads` returns: None, bool, int, float, str, lists and dicts of these."""


class IllegalAction(ValueError):
    """The action is not legal here, or is no action at all; the text says what would be right."""


class InvalidState(ValueError):
    """A state or its options do not fit the rules; the text names every fault in one sentence."""
