"""Button hints of a screen: their rows, and what each does now. No engine here."""

from dataclasses import dataclass, field
from typing import Final

from archon3d.controls.intents import Intent
from archon3d.ui.focus import Rectangle


@dataclass(frozen=True, slots=True)
class Hint:
    """Buttons by intent, and what they do now."""

    words: str
    """Key of the text."""
    intents: tuple[Intent, ...]
    """Intents of the buttons; empty if the text itself says what to press."""
    named: bool = False
    """Whether the text names the first button as `{button}`, and a direction as `{steer}`.

    No glyph precedes it then.
    """


@dataclass(frozen=True, slots=True)
class HintRow:
    """Hints side by side, in the footer or elsewhere."""

    hints: tuple[Hint, ...]
    source: str | None = None
    """A player's device; None for a menu, which any device controls."""
    menu: bool = field(default=False, kw_only=True)
    """Whether the player's device controls a menu instead of a match."""
    place: Rectangle | None = field(default=None, kw_only=True)
    """Its place, if it is not in the footer."""
    large: bool = field(default=False, kw_only=True)
    """Whether it is the main text there."""
    align: str = "right"
    share: float | None = field(default=None, kw_only=True)
    """Greatest share of the footer's width; None for an equal share."""


CHOOSE: Final = Hint("prompt.choose", (Intent.ACCEPT,))
BACK: Final = Hint("prompt.back", (Intent.BACK,))
CHANGE: Final = Hint("prompt.change", (Intent.LEFT, Intent.RIGHT))
SCROLL: Final = Hint("prompt.scroll", (Intent.UP, Intent.DOWN))
PAGES: Final = Hint("prompt.pages", (Intent.PREVIOUS, Intent.NEXT))
START: Final = Hint("prompt.begin", (Intent.PAUSE,))
"""Outside a match, the gamepads' pause button starts one."""
PAUSE: Final = Hint("prompt.pause", (Intent.PAUSE,))
DELETE_LETTER: Final = Hint("online.address.delete", (Intent.BACK,))
CODEX_HINT: Final = Hint("prompt.codex", (Intent.HELP,))
HELP: Final = Hint("prompt.help", (Intent.HELP,))
SKIP: Final = Hint("prompt.skip", (Intent.ACCEPT,))
DEMONSTRATION: Final = HintRow((Hint("prompt.demonstration", ()),), align="centre")
"""Replaces all others in a demo, which any input ends."""


def entry_hints(done: Hint, *, pad: bool, entered: str) -> tuple[HintRow]:
    """Return the hints of a screen where a text is entered.

    A gamepad's back button deletes a letter as long as there is one, and its start button is `done`.
    """
    if not pad:
        return (HintRow((CHOOSE, BACK)),)
    return (HintRow((CHOOSE, done, DELETE_LETTER if entered else BACK)),)
