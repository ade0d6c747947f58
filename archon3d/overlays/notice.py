"""Text about the other machine during a contest, and the connection's figures."""

import math
from collections.abc import Callable
from typing import Final

from archon3d.context.context import Context
from archon3d.host.settings import ONLINE_FIGURES, ONLINE_PHRASES
from archon3d.online.battle.battle import OnlineBattle
from archon3d.online.contest import Contest
from archon3d.online.session.session import OnlineSession
from archon3d.online.times import GONE_SECONDS, NOTICE_SECONDS
from archon3d.online.traversal.punch_link import path_of_session
from archon3d.ui.canvas import FADED, GOLD
from archon3d.ui.hud.text_plate import PLAIN_PLATE, TextPlate
from archon3d.ui.theme import TextStyle
from archon3d.ui.words import say, ticks

NOTICE: Final = TextStyle(36, colour=GOLD, highest=60)
"""What is over an arena must not hide much."""
FIGURES: Final = TextStyle(30, colour=FADED)
PHRASE_SHOWN_SECONDS: Final = 4.0
"""How long a phrase of the other side is shown, and that it has declined an offer."""
DESYNC_SHOWN_SECONDS: Final = 8.0
"""How long it is shown that a battle has ended with a desync."""


class Notice:
    """The most urgent line about the other machine, and the connection's figures on request."""

    def __init__(self, context: Context, session: OnlineSession, other: str) -> None:
        """Observe the session; `other` is the name of the other side."""
        self._context, self._session, self._other = context, session, other
        self._phrase, self._phrase_left = "", 0.0
        self._differences, self._difference_left = len(session.differences), 0.0
        self._figures = TextPlate(FIGURES)
        self._announce: Callable[[str], None] = lambda _: None

    def plate(self) -> TextPlate:
        """Return a plate for the line, for a screen that has no other place for it."""
        return TextPlate(NOTICE, colours=PLAIN_PLATE, down=0.0)

    def figures(self, *, mirrored: bool) -> TextPlate:
        """Return the plate of the figures, at the lower left corner of its area, or the right one."""
        self._figures = TextPlate(FIGURES, colours=PLAIN_PLATE, across=float(mirrored), down=1.0)
        return self._figures

    def announce_with(self, announce: Callable[[str], None]) -> None:
        """Show the line with `announce` from now on, or nothing when it is empty."""
        self._announce = announce
        announce(self.text)

    @property
    def text(self) -> str:
        """The line; empty if there is nothing to announce. A phrase comes first, since it is short-lived."""
        lines = (self._phrase, self._of_silence(), self._of_desync(), self._of_pause(), self._of_offer())
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
        self._count_differences(dt)
        self._take_declined()
        self._announce(self.text)
        shown = figures and self._context.settings[ONLINE_FIGURES]
        self._figures.write(self._figures_text() if shown else "")

    def _of_silence(self) -> str:
        session = self._session
        if session.phase == "ended" or session.quiet < NOTICE_SECONDS:
            return ""
        key = "online.relay-silent" if session.relay_lost() else "online.silent"
        return say(key, left=max(0, math.ceil(GONE_SECONDS - session.quiet)))

    def _take_declined(self) -> None:
        """Show that the other side has declined an offer, in place of the phrase that may be shown."""
        declined = self._session.agreement.declined
        if declined:
            self._phrase = say(f"online.declined.{declined.popleft()}", other=self._other)
            self._phrase_left = PHRASE_SHOWN_SECONDS
            self._context.sound.gesture("refusal")

    def _of_desync(self) -> str:
        session = self._session
        if session.desync:
            return say("online.desync")
        if session.restart_wanted:
            return say("online.restart-wanted", other=self._other)
        return say("online.desync-over") if self._difference_left > 0 else ""

    def _count_differences(self, dt: float) -> None:
        """Show for a while that a battle has ended with a desync."""
        self._difference_left -= dt
        differences = self._session.differences
        if len(differences) > self._differences:
            self._differences = len(differences)
            self._difference_left = DESYNC_SHOWN_SECONDS if differences[-1].decided else 0.0

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
        connection, battle = self._connection_text(), _battle_of(session.contest)
        if battle is None:
            return connection
        delay = battle.rollback.delay
        if not self._context.canvas.roomy:
            return say("online.figures-large", connection=connection, delay=delay)
        found = battle.rollback.statistics
        seconds = max(1.0, found.ticks / 60)
        deepest = max(found.depths, default=0)
        rate = round(found.rollbacks / seconds, 1)
        return say(
            "online.figures-battle", connection=connection, delay=ticks(delay), count=rate, deepest=deepest
        )

    def _connection_text(self) -> str:
        """Return the ping, and after meeting by a code, which way packets go."""
        connection = self._session.connection
        path = path_of_session(connection)
        way = "figures" if path is None else "way-direct" if path.direct else "way-relay"
        return say(f"online.{way}", ping=round(1000 * connection.ping.round_trip))


def _battle_of(contest: Contest | None) -> OnlineBattle | None:
    return None if contest is None else contest.battle


def clock_words(seconds: float) -> str:
    """Return minutes and seconds, as in 2:05."""
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes}:{rest:02}"
