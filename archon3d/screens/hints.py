"""What a screen tells of the buttons: in which rows, and what each of them does now. No engine here."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from archon3d.controls.intents import Intent
from archon3d.ui.focus import Rectangle


@dataclass(frozen=True, slots=True)
class Hint:
    """Buttons by what they mean, and what that does now."""

    words: str
    """The key of the words that are said."""
    intents: tuple[Intent, ...]
    """None where the words say by themselves what to press."""
    named: bool = False
    """Whether the words call the first button by its name, `{button}` in them, and a direction `{steer}`;
    no mark stands before them then."""


@dataclass(frozen=True, slots=True)
class HintRow:
    """Hints side by side, in the line at the screen's foot or elsewhere."""

    hints: tuple[Hint, ...]
    source: str | None = None
    """The device that a player holds; None for a menu, which everybody drives with whatever is at hand."""
    menu: bool = field(default=False, kw_only=True)
    """Whether the player's device drives a menu, and no match."""
    place: Rectangle | None = field(default=None, kw_only=True)
    """Where they stand, if not in the line at the foot."""
    large: bool = field(default=False, kw_only=True)
    """Whether it is the main thing to read there."""
    align: str = "right"
    share: float | None = field(default=None, kw_only=True)
    """Of the line at the foot, how much they may take; None for an even part of it."""


CHOOSE: Final = Hint("prompt.choose", (Intent.ACCEPT,))
BACK: Final = Hint("prompt.back", (Intent.BACK,))
CHANGE: Final = Hint("prompt.change", (Intent.LEFT, Intent.RIGHT))
SCROLL: Final = Hint("prompt.scroll", (Intent.UP, Intent.DOWN))
PAGES: Final = Hint("prompt.pages", (Intent.PREVIOUS, Intent.NEXT))
START: Final = Hint("prompt.begin", (Intent.PAUSE,))
"""Where there is no match that could pause, the button that pauses on gamepads begins one."""
PAUSE: Final = Hint("prompt.pause", (Intent.PAUSE,))
CODEX_HINT: Final = Hint("prompt.codex", (Intent.HELP,))
HELP: Final = Hint("prompt.help", (Intent.HELP,))
SKIP: Final = Hint("prompt.skip", (Intent.ACCEPT,))
DEMONSTRATION: Final = HintRow((Hint("prompt.demonstration", ()),), align="centre")
"""Instead of all others where a match is only shown until somebody presses anything."""
