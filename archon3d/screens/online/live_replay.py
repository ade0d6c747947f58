"""The replay viewer for a live match on two other machines: it follows, and rewinds on demand."""

from collections.abc import Collection
from typing import Final

from archon3d.activities.reasons import reason_words
from archon3d.activities.watched import WatchedMatch
from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.online.peer import WatchPeer
from archon3d.online.times import NOTICE_SECONDS
from archon3d.overlays.hints import Hint
from archon3d.play.journal import Journal
from archon3d.play.playback import Playback, TimelineMark, playback_of
from archon3d.play.replay_player import LivePlayer
from archon3d.replays.playback_view import PlaybackView
from archon3d.replays.words import battle_words, live_words
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.replay_viewer import ReplayViewer
from archon3d.ui.words import say, spoken

SILENT_SECONDS: Final = 2.0
"""Silence of the host after which it is reported; it sends something five times a second."""
END_SECONDS: Final = 1.5
"""How long the last picture is shown before the result."""

LIVE: Final = Hint("prompt.theatre.live", (Intent.COMMANDS,))


class LiveReplayScreen(ReplayViewer):
    """Follows the match live unless it is rewound; its own button returns to live."""

    own_hint = LIVE
    menu_stops = False

    def __init__(self, context: Context, data: object) -> None:
        """Take a peer that has received what was played so far."""
        self.watched = WatchedMatch(expect(data, WatchPeer), context.saves)
        """The match."""
        playback = playback_of(self.watched.journal)
        self._known, self._marks = _extent(playback), playback.marks
        """What has been shown, and its marks: a running battle is not searched in every frame."""
        self._end_seen = 0.0
        view = PlaybackView(context, playback)
        self._live_player = LivePlayer(playback, view)
        super().__init__(context, data, view, self._live_player)

    @property
    def live(self) -> bool:
        """Whether it follows the match."""
        return self._live_player.live

    @property
    def behind(self) -> float:
        """Seconds of the match between what is shown and what is known; a ply counts as one."""
        return self._live_player.behind

    # ------------------------------------------------------------------------------------ hooks of the viewer

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
        self._live_player.go_live()

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
        self._live_player.go_live()
        return None

    def mark_kinds(self) -> Collection[str]:
        """Return all kinds that the game can have: they arrive one after the other."""
        kit = self.playback.kit
        fought = ("battle", "death") if kit.battle is not None else ()
        return {*kit.marks.values(), *fought}

    def marks(self) -> tuple[TimelineMark, ...]:
        """Return the marks known at the last ply."""
        return self._marks

    # ------------------------------------------------------------------ following

    def update(self, dt: float) -> ScreenOutcome | None:
        """Receive what has arrived, and show it."""
        if not self.watched.follow():
            return ScreenOutcome("watching", self.watched.peer, automatic=True)
        self._take_in()
        self._live_player.keep_pace()
        ended = self._end(dt)
        return super().update(dt) if ended is None else ended

    def _take_in(self) -> None:
        """Receive what has arrived since the last frame; a takeback makes a new playback."""
        journal = self.watched.journal
        if journal is not self.playback.journal:
            self._live_player.turn_to(playback_of(journal))
            self.view.tell(say("online.taken-back"))
        elif not self.playback.grow():
            return
        if _extent(self.playback) != self._known:
            self._known, self._marks = _extent(self.playback), self.playback.marks
            self.show_plies()
        self.show_marks()

    def _end(self, dt: float) -> ScreenOutcome | None:
        """Return the result once the end of the match has been shown."""
        at_end = self.live and self.playback.ended and not self.view.busy and self.menu is None
        self._end_seen = self._end_seen + dt if at_end and self.watched.ended else 0.0
        if self._end_seen < END_SECONDS:
            return None
        return ScreenOutcome("ended", self.watched, automatic=True)

    # ------------------------------------------------------------------ words

    def where(self) -> str:
        """Return the ply, the battle's time, and the delay behind the match."""
        return live_words(self.playback, self.behind, live=self.live)

    def message(self) -> str:
        """Return what keeps the match from arriving, or else what is happening."""
        return self._trouble() or self._edge() or super().message()

    def _trouble(self) -> str:
        """Return why nothing arrives, if nothing does."""
        spectator, peer = self.watched.spectator, self.watched.peer
        if self.watched.ended:
            return "" if self.watched.result is not None else self.watched.why
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
        playback, view = self.playback, self.view
        state, battle = playback.state, playback.battle
        if not playback.ended or view.busy or state is None or state.outcome is not None:
            return ""
        if battle is not None and view.view is not None:
            return battle_words(battle, view.view)
        if self.playback.kit.battle is not None and self.playback.kit.battle.pending(state) is not None:
            return view.message or say("online.watch-battle-opens")
        side = spoken(self.playback.kit.side_word(state.to_move))
        return view.message or say("online.watch-to-move", side=side)


def _extent(playback: Playback) -> tuple[Journal | None, int, bool]:
    """Return what has changed once there is another mark or ply: the journal, its plies, and any battle."""
    return playback.journal, len(playback.ply_records), playback.end.tick > 0
