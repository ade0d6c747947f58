"""Text about the other machine during a contest, and the connection's figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from archon3d.context.context import Context
from archon3d.host.settings import ONLINE_FIGURES, ONLINE_PHRASES
from archon3d.online.battle.battle import OnlineBattle
from archon3d.online.contest import Contest
from archon3d.online.session.session import OnlineSession
from archon3d.online.transport.connection import NOTICE_SECONDS
from archon3d.ui.canvas import FADED, GOLD, Label, Layer, capped
from archon3d.ui.focus import Rectangle
from archon3d.ui.shapes import CLEAR, Panel
from archon3d.ui.words import say, ticks

TEXT: Final = 36
HIGHEST: Final = 60
"""Greatest size of these letters in canvas units: what is over an arena must not hide much."""
FIGURES_TEXT: Final = 30
PADDING: Final = 18
PLATE: Final = (0.04, 0.035, 0.06, 0.86)
WIDEST: Final = 0.9
"""Greatest share of the canvas's width."""
DESCENT: Final = 0.3
"""Share of a line's height below its letters."""
PHRASE_SHOWN_SECONDS: Final = 4.0
"""How long a phrase of the other side is shown."""


class Notice:
    """The most urgent line about the other machine, and the connection's figures on request."""

    def __init__(self, context: Context, session: OnlineSession, other: str) -> None:
        """Observe the session; `other` is the name of the other side."""
        self._context, self._session, self._other = context, session, other
        self._phrase, self._phrase_left = "", 0.0

    def arrange(self, layer: Layer, room: Rectangle, announce: Callable[[str], None]) -> None:
        """Put the figures at the bottom of `room`; `announce` shows the line, or nothing when it is empty."""
        self._announce = announce
        part = layer.part("figures")
        self._behind = Panel(part, Rectangle(0, 0, 1, 1), top=PLATE, bottom=PLATE, rim=CLEAR, edge=0)
        self._foot = room.y + room.h
        self._mirrored = room.x > layer.canvas.width / 2
        x = self._figures_x = room.x + room.w - PADDING if self._mirrored else room.x + PADDING
        self._figures = Label(
            part,
            "",
            (x, self._foot),
            FIGURES_TEXT,
            colour=FADED,
            align="right" if self._mirrored else "left",
            widest=room.w - 2 * PADDING,
        )
        self._room = room
        announce(self.text)
        self._write_figures("")

    @property
    def text(self) -> str:
        """The line; empty if there is nothing to announce. A phrase comes first, since it is short-lived."""
        lines = (self._phrase, self._of_silence(), self._of_pause(), self._of_offer())
        return next((line for line in lines if line), "")

    def update(self, dt: float, *, figures: bool = True) -> None:
        """Update from the session, `dt` seconds later; `figures` says whether they have room."""
        self._phrase_left -= dt
        if self._phrase_left <= 0:
            self._phrase = ""
            if self._session.heard:
                key = self._session.heard.popleft()
                if self._context.settings[ONLINE_PHRASES]:
                    self._phrase = say("online.says", other=self._other, phrase=say(f"online.phrase.{key}"))
                    self._phrase_left = PHRASE_SHOWN_SECONDS
                    self._context.sound.gesture("move")
        self._announce(self.text)
        self._write_figures(
            self._figures_text() if figures and self._context.settings[ONLINE_FIGURES] else ""
        )

    def _write_figures(self, text: str) -> None:
        if text == self._figures.text and text:
            return
        figures = self._figures
        figures.text = text
        self._behind.show(bool(text))
        height = figures.line_height + PADDING / 2
        width = figures.width + 2 * PADDING
        figures.move(self._figures_x, self._foot - PADDING / 4 - DESCENT * figures.line_height)
        x = self._room.x + self._room.w - width if self._mirrored else self._room.x
        self._behind.place(Rectangle(x, self._foot - height, width, height))

    def _of_silence(self) -> str:
        session = self._session
        if session.phase == "ended" or session.quiet < NOTICE_SECONDS:
            return ""
        return say("online.silent", seconds=int(session.quiet))

    def _of_pause(self) -> str:
        session = self._session
        by = session.paused_by
        if by is None or session.phase != "playing":
            return ""
        key = "online.paused-own" if by == session.own else "online.paused-other"
        return say(key, other=self._other, left=clock_words(session.pause_left[by]))

    def _of_offer(self) -> str:
        session = self._session
        if session.offered is not None:
            return say(f"online.offered.{session.offered}", other=self._other)
        return say(f"online.asked.{session.requested}") if session.requested not in (None, "resign") else ""

    def _figures_text(self) -> str:
        session = self._session
        ping = round(1000 * session.connection.ping.round_trip)
        battle = _battle_of(session.contest)
        if battle is None:
            return say("online.figures", ping=ping)
        delay = battle.rollback.delay
        if not self._context.canvas.roomy:
            return say("online.figures-large", ping=ping, delay=delay)
        found = battle.rollback.statistics
        seconds = max(1.0, found.ticks / 60)
        deepest = max(found.depths, default=0)
        rate = round(found.rollbacks / seconds, 1)
        return say("online.figures-battle", ping=ping, delay=ticks(delay), count=rate, deepest=deepest)


class NoticePlate:
    """A line on a plate of its own, over an arena."""

    def __init__(self, layer: Layer, top: float) -> None:
        """Create it hidden; `top` is in canvas units from the picture's top."""
        canvas = layer.canvas
        part = layer.part("notice")
        self._top, self._middle = top, canvas.width / 2
        self._plate = Panel(part, Rectangle(0, 0, 1, 1), top=PLATE, bottom=PLATE, rim=CLEAR, edge=0)
        size, widest = capped(canvas, TEXT, HIGHEST), canvas.width * WIDEST
        self._label = Label(part, "", (0, 0), size, colour=GOLD, align="centre", widest=widest)
        self._plate.show(False)

    def write(self, text: str) -> None:
        """Show the text; an empty one hides the plate."""
        label = self._label
        if text == label.text:
            return
        label.text = text
        self._plate.show(bool(text))
        if text:
            height = label.line_height * (1 + DESCENT) + PADDING / 2
            label.move(self._middle, self._top + PADDING / 4 + label.line_height * (1 - DESCENT / 2))
            width = label.width + 4 * PADDING
            self._plate.place(Rectangle(self._middle - width / 2, self._top, width, height))


def _battle_of(contest: Contest | None) -> OnlineBattle | None:
    return None if contest is None else contest.battle


def clock_words(seconds: float) -> str:
    """Return minutes and seconds, as in 2:05."""
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes}:{rest:02}"
