"""The credits, which scroll by."""

from collections.abc import Sequence
from typing import Final

from archon3d.context.context import Context
from archon3d.controls.bindings import MOUSE_SELECT
from archon3d.controls.intents import Intent
from archon3d.host.credits import CreditSection, read_credits
from archon3d.overlays.hints import BACK, SCROLL, HintRow
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome
from archon3d.ui.canvas import GOLD
from archon3d.ui.fonts import TITLE
from archon3d.ui.layout import Anchored, Column, Inset, Node, Stack
from archon3d.ui.theme import GAP, HEADING, PROSE, SCREEN_EDGE, TextStyle
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.scrolling import Scrolling
from archon3d.ui.words import say

WIDTH: Final = 1300
CHAPTER: Final = TextStyle(PROSE.size, TITLE, GOLD)

STILL_SECONDS: Final = 3.0
"""Pause at the beginning, and after a manual scroll."""
LINES_PER_SECOND: Final = 0.7


class CreditsScreen(LaidOutScreen):
    """Scrolls by itself or manually; any button leads back."""

    order = 9

    def __init__(self, context: Context, data: object) -> None:
        """Load the credits file."""
        super().__init__(context, data)
        sections = read_credits(say("credits.chapter"))
        self._words = Scrolling(lambda _: [_write(section) for section in sections])
        self._still = STILL_SECONDS

    @property
    def share(self) -> float:
        """How far the text has scrolled, from 0 to 1."""
        return self._words.share

    def scroll(self, lines: float) -> None:
        """Scroll by this many lines."""
        self._words.scroll(lines)

    def hints(self) -> Sequence[HintRow]:
        """Return the hints: scroll, or leave."""
        return (HintRow((SCROLL, BACK)),)

    def build(self) -> Node:
        """Return a title and the text below it."""
        parts = Column(Text(say("credits.title"), HEADING), self._words, gap=GAP, grow=1.0)
        return Stack(self.backdrop(), Inset(Anchored(parts, width=WIDTH), SCREEN_EDGE, GAP))

    def update(self, dt: float) -> ScreenOutcome | None:
        """Scroll on."""
        intents = self.intents(dt)
        if {Intent.ACCEPT, Intent.BACK, Intent.LEAVE} & set(intents) or (
            MOUSE_SELECT in self.context.frame.pressed
        ):
            self.context.sound.gesture("back")
            return ScreenOutcome("back")
        pushed = self.context.frame.wheel + sum(intent.vector[1] for intent in intents)
        self._still = STILL_SECONDS if pushed else max(0.0, self._still - dt)
        self._words.scroll(pushed if self._still else LINES_PER_SECOND * dt)
        return None


def _write(section: CreditSection) -> Sequence[Node]:
    """Return a section below its heading."""
    return [
        Text(section.title, CHAPTER, wraps=True),
        *(Text(text, wraps=True) for text in section.paragraphs),
    ]
