"""The replay viewer for a live match on two other machines: it follows, and rewinds on demand."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from archon3d.activities.reasons import reason_words
from archon3d.activities.watched import WatchedMatch
from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.online.peer import WatchPeer
from archon3d.online.transport.connection import NOTICE_SECONDS
from archon3d.overlays.hints import Hint
from archon3d.play.theatre import Moment, Playback, TimelineMark, playback_of
from archon3d.replays.words import battle_words, live_words, ply_rows
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.theatre_player import TheatrePlayer
from archon3d.ui.words import say, spoken

LEAD_TICKS: Final = 60
"""Distance behind the newest tick at the start: a battle arrives in seconds, and has to run smoothly."""
LATE_SECONDS: Final = 4.0
LATE_SPEED: Final = 1.25
"""A delay above this is caught up by running a little faster."""
LOST_SECONDS: Final = 12.0
"""A delay above this is skipped."""
SILENT_SECONDS: Final = 2.0
"""Silence of the host after which it is reported; it sends something five times a second."""
END_SECONDS: Final = 1.5
"""How long the last picture is shown before the result."""

LIVE: Final = Hint("prompt.theatre.live", (Intent.COMMANDS,))


class LiveTheatreScreen(TheatrePlayer):
    """Follows the match live unless it is rewound; its own button returns to live."""

    own_hint = LIVE
    menu_stops = False

    def __init__(self, context: Context, data: object) -> None:
        """Take a peer that has received what was played so far."""
        super().__init__(context, data)
        given = expect(data, WatchPeer)
        self._watched = WatchedMatch(given, self.context.saves)
        self._follows = True
        self._end_seen = 0.0
        playback = playback_of(self._watched.journal)
        self._remember(playback)
        self.take(playback, newest(playback), playing=True)

    @property
    def watched(self) -> WatchedMatch:
        """The match."""
        return self._watched

    @property
    def live(self) -> bool:
        """Whether it follows the match."""
        return self._follows and self._playing

    @property
    def behind(self) -> float:
        """Seconds of the match between what is shown and what is known; a ply counts as one."""
        playback = self._playback
        return (playback.length - playback.place(playback.moment)) / TICKS_PER_SECOND

    # ------------------------------------------------------------------------------------ hooks of the player

    def back(self) -> ScreenOutcome:
        """Leave the match, which makes room for another spectator."""
        self.context.network.part()
        return ScreenOutcome("online")

    def own_words(self) -> str:
        """Return the text of its button: live, or back to live."""
        return say("theatre.live" if self.live else "theatre.to-live")

    def do_own(self) -> None:
        """Go to the live position and follow it."""
        self.context.sound.gesture("accept")
        self._go_live()

    def restart(self) -> None:
        """Return to live: there is nothing else at the end."""
        self.do_own()

    def choices(self) -> dict[str, str]:
        """Return the choices: keep watching, live, from the start, or quit."""
        choices = {"resume": say("theatre.resume")}
        if not self.live:
            choices["live"] = say("theatre.to-live-now")
        return choices | {"start": say("theatre.start"), "leave": say("online.watch-leave")}

    def note(self) -> str:
        """Return that the match continues meanwhile."""
        return say("theatre.live-note")

    def chosen(self, key: str) -> ScreenOutcome | None:
        """Return to live."""
        self._go_live()
        return None

    def mark_kinds(self) -> Collection[str]:
        """Return all kinds that the game can have: they arrive one after the other."""
        fought = ("battle", "death") if self._kit.battle is not None else ()
        return {*self._kit.marks.values(), *fought}

    def marks(self) -> tuple[TimelineMark, ...]:
        """Return the marks known at the last ply: a running battle is not searched every second."""
        return self._marks

    def at_end(self) -> None:
        """Do nothing: playback continues once more has arrived."""
        self._follows, self._stage.alpha = True, 1.0

    def seek(self, moment: Moment, *, playing: bool = False) -> None:
        """Go to a moment; a rewind ends live mode."""
        super().seek(moment, playing=playing)
        self._follows = False

    # ------------------------------------------------------------------ following

    def update(self, dt: float) -> ScreenOutcome | None:
        """Receive what has arrived, and show it."""
        if not self._watched.follow():
            return ScreenOutcome("watching", self._watched.peer, automatic=True)
        self._take_in()
        self._keep_pace()
        ended = self._end(dt)
        return super().update(dt) if ended is None else ended

    def _take_in(self) -> None:
        """Receive what has arrived since the last frame; a takeback makes a new playback."""
        journal = self._watched.journal
        if journal is not self._playback.journal:
            self._begin_with(playback_of(journal))
        elif self._playback.grow():
            self._show_grown()

    def _begin_with(self, playback: Playback) -> None:
        """Replace the playback, at the old one's position if it exists there."""
        follows, before, playing = self._follows, self._playback.moment, self._playing
        self._playback = playback
        self._remember(playback)
        self._stage.turn_to(playback)
        ply = min(before.ply, playback.end.ply)
        kept = Moment(ply, min(before.tick, playback.ticks(ply)))
        self.seek(newest(playback) if follows else kept, playing=playing)
        self._follows = follows
        self._stage.tell(say("online.taken-back"))
        self._show_rows()

    def _show_grown(self) -> None:
        """Show the longer bar, and any new ply."""
        playback = self._playback
        if (len(playback.ply_records), playback.end.tick > 0) != self._known:
            self._remember(playback)
            self._show_rows()
        self._put_marks()

    def _show_rows(self) -> None:
        self._rows = ply_rows(self._playback, self._presenter.colours)
        if self._list is not None:
            self._list.take(self._rows)

    def _remember(self, playback: Playback) -> None:
        """Remember the marks, and the number of plies they are for."""
        self._known = len(playback.ply_records), playback.end.tick > 0
        self._marks = playback.marks

    def _keep_pace(self) -> None:
        """Keep live playback neither far behind nor at the very edge."""
        if self.live and self.behind > LOST_SECONDS:
            self._go_live()
        self._speed = LATE_SPEED if self.live and self.behind > LATE_SECONDS else 1.0

    def _go_live(self) -> None:
        self.seek(newest(self._playback), playing=True)
        self._follows = True

    def _end(self, dt: float) -> ScreenOutcome | None:
        """Return the result once the end of the match has been shown."""
        at_end = self.live and self._playback.ended and not self._stage.busy and self._dialog is None
        self._end_seen = self._end_seen + dt if at_end and self._watched.ended else 0.0
        if self._end_seen < END_SECONDS:
            return None
        return ScreenOutcome("ended", self._watched, automatic=True)

    # ------------------------------------------------------------------ words

    def where(self) -> str:
        """Return the ply, the battle's time, and the delay behind the match."""
        return live_words(self._playback, self.behind, live=self.live)

    def message(self) -> str:
        """Return what keeps the match from arriving, or else what is happening."""
        return self._trouble() or self._edge() or super().message()

    def _trouble(self) -> str:
        """Return why nothing arrives, if nothing does."""
        spectator, peer = self._watched.spectator, self._watched.peer
        if self._watched.ended:
            return "" if self._watched.result is not None else self._watched.why
        if peer.reason:
            return reason_words(peer.reason)
        if spectator.quiet > max(SILENT_SECONDS, NOTICE_SECONDS):
            key = "online.watch-relay-silent" if peer.route.relayed else "online.watch-silent"
            return say(key, host=peer.route.shown, seconds=int(spectator.quiet))
        if spectator.status is not None and spectator.status.what in ("paused", "silent"):
            return say(f"online.watch-status.{spectator.status.what}")
        return ""

    def _edge(self) -> str:
        """Return who is waited for, at the end of what is known."""
        playback, stage = self._playback, self._stage
        state, battle = playback.state, playback.battle
        if not playback.ended or stage.busy or state is None or state.outcome is not None:
            return ""
        if battle is not None and stage.view is not None:
            return battle_words(battle, stage.view)
        if self._kit.battle is not None and self._kit.battle.pending(state) is not None:
            return stage.message or say("online.watch-battle-opens")
        side = spoken(self._kit.side_word(state.to_move))
        return stage.message or say("online.watch-to-move", side=side)


def newest(playback: Playback) -> Moment:
    """Return the moment from which to follow: a little before a battle's last tick."""
    end = playback.end
    return Moment(end.ply, max(0, end.tick - LEAD_TICKS))
