"""The pause, over the board or the arena, which stand still meanwhile."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from archon3d.controls.bindings import MOUSE
from archon3d.controls.intents import Intent
from archon3d.controls.seating import accepting
from archon3d.screens.context import Context, LaidOutScreen
from archon3d.screens.flow import Outcome
from archon3d.screens.session import MatchSession
from archon3d.ui.canvas import GOLD, HEIGHT, ITALIC, TITLE, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.menu import Item, Menu
from archon3d.ui.shapes import Panel, veil
from archon3d.ui.words import say

CHOICES: Final = ("resume", "settings", "codex", "leave")
WIDTH: Final = 880
ROW: Final = 70
ROW_TEXT: Final = 40
TITLE_ROOM: Final = 130
PADDING: Final = 30
NOTE_TEXT: Final = 32
HAND_ROOM: Final = 110
"""Canvas units beside the rows; the hand points in them."""


@dataclass(frozen=True, slots=True)
class PauseReason:
    """Why the game stands still, and what becomes of the match."""

    kept: bool = False
    """Leaving loses nothing."""
    session: MatchSession | None = None
    """The match; a seat of it whose gamepad is gone can be claimed here."""


def pause_for(
    context: Context, session: MatchSession, intents: Iterable[Intent], acting: Iterable[str]
) -> Outcome | None:
    """The pause that somebody asks for, or that the loss of a gamepad brings about whose player acts."""
    missing = session.seating.missing(context.frame.pads)
    if any(side in missing for side in acting) or {Intent.PAUSE, Intent.LEAVE} & set(intents):
        return Outcome("pause", PauseReason(kept=session.is_kept, session=session))
    return None


class PauseScreen(LaidOutScreen):
    """Go on, change the settings, or leave."""

    foot = 0

    order = 8
    _focus = CHOICES[0]

    def prepare(self, data: object) -> None:
        """`data` may be a PauseReason."""
        self._reason = data if isinstance(data, PauseReason) else PauseReason()
        self._missing = self._lost()

    def arrange(self, layer: Layer) -> None:
        """A panel in the middle, over a veil."""
        canvas, middle = layer.canvas, layer.canvas.width / 2
        veil(layer)
        panel = Panel(layer, Rectangle(0, 0, 1, 1))
        width = canvas.room(WIDTH, ROW_TEXT)
        note = Label(
            layer, self._note(), (0, 0), NOTE_TEXT, face=ITALIC, align="centre", wrap=width - 2 * PADDING
        )
        row, told = canvas.room(ROW, ROW_TEXT), note.lines * note.line_height
        height = TITLE_ROOM + told + row * len(CHOICES) + 2 * PADDING
        top = (HEIGHT - height) / 2
        panel.place(Rectangle(middle - width / 2, top, width, height))
        Label(layer, say("pause.title"), (middle, top + 88), 60, face=TITLE, colour=GOLD, align="centre")
        note.move(middle, top + TITLE_ROOM + note.line_height * 0.7)
        first = top + TITLE_ROOM + told + PADDING
        wide = width - 2 * HAND_ROOM
        items = [
            Item(
                key,
                self._words(key),
                Rectangle(middle - wide / 2, first + number * row, wide, row - 8),
                "centre",
                ROW_TEXT,
            )
            for number, key in enumerate(CHOICES)
        ]
        self._menu = Menu(layer, items, self._focus)

    def update(self, dt: float) -> Outcome | None:
        """Follows the hand; Escape, P and Start go on. With a gamepad gone, its seat is claimed first."""
        if self._lost() != self._missing:
            self._missing = self._lost()
            self._renew_layer()
        intents = self.intents(dt)
        pressed = self.drive(self._menu, intents)
        self._focus = self._menu.focus
        if {Intent.BACK, Intent.LEAVE, Intent.PAUSE} & set(intents):
            pressed = "resume"
        if pressed == "resume" and self._missing:
            self._claim()
            return None
        return Outcome(pressed) if pressed else None

    def _lost(self) -> tuple[str, ...]:
        """The sides whose gamepad is gone."""
        session = self._reason.session
        return session.seating.missing(self.context.frame.pads) if session else ()

    def _claim(self) -> None:
        """The first lost seat goes to the device whose button was pressed, if no other player holds it."""
        if self._reason.session is None:
            return
        seating, side = self._reason.session.seating, self._missing[0]
        for source in accepting(self.context.frame, self.context.keymap):
            if source != MOUSE and seating.may_take(side, source):
                seating.take(side, source)
                self.context.sound.gesture("accept")
                return

    def _name(self) -> str:
        """That of the first side whose gamepad is gone."""
        return self._reason.session.name_of(self._missing[0]) if self._reason.session else ""

    def _words(self, key: str) -> str:
        if key == "resume" and self._missing:
            return say("pause.claim", side=self._name())
        return say(f"pause.{key}")

    def _note(self) -> str:
        if self._missing:
            return say("pause.pad-lost", side=self._name())
        return say("pause.kept") if self._reason.kept else ""
