"""What plays a replay: its position, moved by time and by people, whatever it is shown with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.play.playback import Moment, Playback

if TYPE_CHECKING:
    from archon3d.play.kit import TimelineMarkKind

PLY_SECONDS: Final = 0.55
"""Pause between two plies at full speed."""
MEETING_SECONDS: Final = 0.9
"""How long the board, and then the arena, is shown before a battle continues."""
ENDING_SECONDS: Final = 1.8
"""How long a battle's end is shown."""

LEAD_TICKS: Final = 60
"""Distance behind the newest tick at the start: a battle arrives in seconds, and has to run smoothly."""
LATE_SECONDS: Final = 4.0
LATE_SPEED: Final = 1.25
"""A delay above this is caught up by running a little faster."""
LOST_SECONDS: Final = 12.0
"""A delay above this is skipped."""

BEGINNING: Final = Moment(0)


class PlaybackPicture(Protocol):
    """What shows a playback, and takes its steps so that they are seen."""

    alpha: float
    """Progress from the previous tick to the newest."""

    @property
    def in_battle(self) -> bool:
        """Whether a battle is shown."""

    @property
    def busy(self) -> bool:
        """Whether something is still being animated on the board."""

    def turn_to(self, playback: Playback) -> None:
        """Follow this playback of the same match."""

    def leap(self) -> None:
        """Show the playback's position at once."""

    def step_ply(self) -> None:
        """Play the next ply."""

    def step_ticks(self, count: int, speed: float) -> None:
        """Advance the battle by this many ticks, or as many as remain."""

    def hurry(self) -> None:
        """Finish all animations on the board."""


class ReplayPlayer:
    """Plays a playback forwards and backwards, at any speed."""

    def __init__(
        self,
        playback: Playback,
        picture: PlaybackPicture,
        moment: Moment = BEGINNING,
        *,
        playing: bool = True,
    ) -> None:
        """Start at that moment; `picture` shows the playback."""
        self.playback = playback
        """The playback and its position."""
        self.playing = playing
        """Whether it is running."""
        self.speed = 1.0
        """Playback speed; 1 is normal."""
        self._picture = picture
        self._wait = PLY_SECONDS
        """Seconds at normal speed until the next step, if it is not one of a running battle."""
        self._pending = 0.0
        """Ticks of a battle that time has passed for."""
        playback.seek(moment)
        picture.leap()

    @property
    def pace(self) -> float:
        """Speed of what is animated: a battle stands still unless it is playing."""
        return self.speed if self.playing or not self._picture.in_battle else 0.0

    @property
    def share(self) -> float:
        """The position on the timeline, from 0 to 1."""
        return self.share_of(self.playback.moment)

    def share_of(self, moment: Moment) -> float:
        """Return a moment's position on the timeline, from 0 to 1."""
        return self.playback.place(moment) / max(1, self.playback.length)

    def advance(self, dt: float) -> None:
        """Advance by that many seconds, if it is running."""
        playback, picture = self.playback, self._picture
        if not self.playing:
            picture.alpha = 1.0
        elif picture.busy:
            return
        elif playback.ended:
            self.finish()
        elif picture.in_battle and playback.fights and self._wait <= 0:
            self._fight(dt)
        else:
            self._go_on(dt)

    def finish(self) -> None:
        """Stop: there is nothing more to play."""
        self.playing = False

    def restart(self) -> None:
        """Play again from the start."""
        self.seek(BEGINNING, playing=True)

    def seek(self, moment: Moment, *, playing: bool = False) -> None:
        """Go to a moment at once."""
        self.playback.seek(moment)
        self._picture.leap()
        self.playing, self._pending, self._wait = playing, 0.0, PLY_SECONDS
        self._picture.alpha = 1.0

    def seek_share(self, share: float) -> None:
        """Go to that position on the timeline, from 0 to 1."""
        moment = self.playback.moment_at(share * self.playback.length)
        if moment != self.playback.moment:
            self.seek(moment)

    def toggle(self) -> None:
        """Play or stop; at the end, restart."""
        if not self.playing and self.playback.ended:
            self.restart()
        else:
            self.playing = not self.playing

    def step(self, way: int) -> None:
        """Step by a tick in a battle, or by a ply on the board; backwards for -1."""
        playback, picture, self.playing = self.playback, self._picture, False
        if way < 0:
            self._step_back()
        elif playback.fights and (picture.in_battle or not picture.busy):
            picture.step_ticks(1, self.speed)
            picture.alpha = 1.0
        elif picture.busy:
            picture.hurry()
        elif not playback.ended:
            self._step_ply()

    def leap_ply(self, way: int) -> None:
        """Jump to the position after the next ply, or before the last one for -1."""
        now = self.playback.moment
        last = len(self.playback.ply_records) - 1
        back_in_battle = way < 0 and now.tick > 0
        to = Moment(now.ply if back_in_battle else min(max(now.ply + way, 0), last))
        if to == now:
            self.playing = False
        else:
            self.seek(to)

    def leap_battle(self, way: int) -> None:
        """Jump to the next or previous battle; in games without any, to the next mark."""
        playback = self.playback
        kinds = [mark.kind for mark in playback.marks]
        kind: TimelineMarkKind = "battle" if "battle" in kinds or not kinds else kinds[0]
        found = playback.after(kind) if way > 0 else playback.before(kind)
        if found is None:
            found = playback.end if way > 0 else BEGINNING
        self.seek(found, playing=self.playing and playback.end != found)

    def _fight(self, dt: float) -> None:
        """Advance a running battle."""
        playback, picture = self.playback, self._picture
        self._pending += dt * TICKS_PER_SECOND * self.speed
        ticks = int(self._pending)
        self._pending -= ticks
        if ticks:
            picture.step_ticks(ticks, self.speed)
        picture.alpha = self._pending
        if not playback.fights:
            picture.alpha = 1.0
            self._wait = ENDING_SECONDS if playback.battle is None or playback.battle.over else 0.0

    def _go_on(self, dt: float) -> None:
        """Wait, and then take the next step on the board or into a battle."""
        playback = self.playback
        self._wait -= dt * self.speed
        if self._wait > 0:
            return
        if playback.fights and not self._picture.in_battle:
            self._picture.step_ticks(1, self.speed)
            self._wait = MEETING_SECONDS
        elif not playback.fights:
            self._step_ply()

    def _step_ply(self) -> None:
        self._picture.step_ply()
        self._wait = MEETING_SECONDS if self.playback.fights else PLY_SECONDS
        self._pending = 0.0

    def _step_back(self) -> None:
        now = self.playback.moment
        if now.tick > 0:
            self.seek(Moment(now.ply, now.tick - 1))
        elif now.ply > 0:
            self.seek(Moment(now.ply - 1, self.playback.ticks(now.ply - 1)))


class LivePlayer(ReplayPlayer):
    """Follows a match that is still being played, unless it is rewound."""

    def __init__(self, playback: Playback, picture: PlaybackPicture) -> None:
        """Start at the live position."""
        super().__init__(playback, picture, newest(playback))
        self._follows = True

    @property
    def live(self) -> bool:
        """Whether it follows the match."""
        return self._follows and self.playing

    @property
    def behind(self) -> float:
        """Seconds of the match between what is shown and what is known; a ply counts as one."""
        return (self.playback.length - self.playback.place(self.playback.moment)) / TICKS_PER_SECOND

    def finish(self) -> None:
        """Follow: playback continues once more has arrived."""
        self._follows, self._picture.alpha = True, 1.0

    def restart(self) -> None:
        """Go to the live position: there is nothing else at the end."""
        self.go_live()

    def seek(self, moment: Moment, *, playing: bool = False) -> None:
        """Go to a moment, without following any longer."""
        super().seek(moment, playing=playing)
        self._follows = False

    def go_live(self) -> None:
        """Go to the live position, and follow."""
        self.seek(newest(self.playback), playing=True)
        self._follows = True

    def turn_to(self, playback: Playback) -> None:
        """Replace the playback after a takeback, at the old one's position if it exists there."""
        follows, before, playing = self._follows, self.playback.moment, self.playing
        self.playback = playback
        self._picture.turn_to(playback)
        ply = min(before.ply, playback.end.ply)
        kept = Moment(ply, min(before.tick, playback.ticks(ply)))
        self.seek(newest(playback) if follows else kept, playing=playing)
        self._follows = follows

    def keep_pace(self) -> None:
        """Keep live playback neither far behind nor at the very edge."""
        if self.live and self.behind > LOST_SECONDS:
            self.go_live()
        self.speed = LATE_SPEED if self.live and self.behind > LATE_SECONDS else 1.0


def newest(playback: Playback) -> Moment:
    """Return the moment from which to follow: a little before a battle's last tick."""
    end = playback.end
    return Moment(end.ply, max(0, end.tick - LEAD_TICKS))
