"""What plays a replay, without anything drawn: by time, by steps and leaps, and behind a running match."""

from dataclasses import dataclass, field

import pytest

from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.play.playback import Moment, Playback, read_playback
from archon3d.play.replay_player import LATE_SPEED, LivePlayer, ReplayPlayer
from tests.play.matches import novices_record

FRAME = 1 / 60


@dataclass
class NoPicture:
    """A picture that is never busy, unless it is told to be, and takes each step at once."""

    playback: Playback
    alpha: float = 1.0
    in_battle: bool = False
    busy: bool = False
    hurried: list[Moment] = field(default_factory=list)

    def turn_to(self, playback: Playback) -> None:
        self.playback = playback

    def leap(self) -> None:
        self.in_battle = self.playback.battle is not None and self.playback.moment.tick > 0

    def step_ply(self) -> None:
        self.playback.step_ply()
        self.in_battle = False

    def step_ticks(self, count: int, speed: float) -> None:
        self.in_battle = True
        for _ in range(count):
            if self.playback.fights:
                self.playback.step_tick()

    def hurry(self) -> None:
        self.hurried.append(self.playback.moment)
        self.busy = False


@pytest.fixture
def playback() -> Playback:
    return read_playback(novices_record())


def first_battle(playback: Playback) -> Moment:
    return next(mark.moment for mark in playback.marks if mark.kind == "battle")


def run(player: ReplayPlayer, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        player.advance(FRAME)


def test_it_plays_through_boards_and_battles_to_the_end_and_stops_there(playback: Playback) -> None:
    player = ReplayPlayer(playback, NoPicture(playback))
    player.speed = 8.0
    seen = set()
    for _ in range(10**5):
        player.advance(1.0)
        seen.add(player.playback.fights)
        if not player.playing:
            break
    assert playback.ended
    assert seen == {True, False}


def test_a_battle_goes_by_at_its_own_speed(playback: Playback) -> None:
    player = ReplayPlayer(playback, NoPicture(playback), first_battle(playback))
    run(player, 2.0)
    tick = playback.moment.tick
    run(player, 1.0)
    assert playback.moment.tick - tick == pytest.approx(TICKS_PER_SECOND, abs=1)


def test_nothing_moves_while_it_stands_or_the_picture_is_busy(playback: Playback) -> None:
    picture = NoPicture(playback)
    player = ReplayPlayer(playback, picture, playing=False)
    run(player, 3.0)
    assert playback.moment == Moment(0)
    player.toggle()
    picture.busy = True
    run(player, 3.0)
    assert playback.moment == Moment(0)
    picture.busy = False
    run(player, 3.0)
    assert playback.moment > Moment(0)


def test_a_step_finishes_what_is_still_animated_first(playback: Playback) -> None:
    picture = NoPicture(playback, busy=True)
    player = ReplayPlayer(playback, picture, playing=False)
    player.step(1)
    assert picture.hurried == [Moment(0)]
    player.step(1)
    assert playback.moment == Moment(1)


def test_steps_and_leaps_lead_there_and_back(playback: Playback) -> None:
    player = ReplayPlayer(playback, NoPicture(playback), playing=False)
    battle = first_battle(playback)
    player.leap_battle(1)
    assert playback.moment == battle
    player.step(1)
    player.step(-1)
    assert playback.moment == battle
    player.leap_ply(-1)
    assert playback.moment == Moment(battle.ply)
    player.step(-1)
    assert playback.moment == Moment(battle.ply - 1, playback.ticks(battle.ply - 1))
    player.leap_ply(1)
    player.leap_battle(-1)
    assert playback.moment == Moment(0)
    player.seek_share(1.0)
    assert playback.ended
    player.toggle()
    assert (playback.moment, player.playing) == (Moment(0), True)


def test_a_place_on_the_timeline_is_that_of_its_moment(playback: Playback) -> None:
    player = ReplayPlayer(playback, NoPicture(playback), playing=False)
    *_, battle = (mark.moment for mark in playback.marks if mark.kind == "battle")
    for moment in (Moment(battle.ply, 20), Moment(1), Moment(0), playback.end):
        player.seek_share((playback.place(moment) + 0.5) / playback.length)
        assert playback.moment == moment
        assert player.share == playback.place(moment) / playback.length


def test_a_battle_stands_still_unless_it_plays_but_the_board_moves_on(playback: Playback) -> None:
    picture = NoPicture(playback)
    player = ReplayPlayer(playback, picture, playing=False)
    assert player.pace == 1.0
    player.seek(first_battle(playback))
    assert player.pace == 0.0
    player.toggle()
    player.speed = 4.0
    assert player.pace == 4.0


def test_a_live_match_is_followed_until_it_is_rewound_and_again_from_its_end(playback: Playback) -> None:
    player = LivePlayer(playback, NoPicture(playback))
    assert player.live
    assert playback.moment == playback.end
    player.leap_ply(-1)
    assert not player.live
    player.toggle()
    assert not player.live
    player.seek(playback.end, playing=True)
    player.advance(FRAME)
    assert player.live


def test_a_live_match_catches_up_when_it_is_late_and_leaps_when_it_is_lost(playback: Playback) -> None:
    player = LivePlayer(playback, NoPicture(playback))
    player.keep_pace()
    assert player.speed == 1.0
    playback.seek(playback.moment_at(playback.length - 6 * TICKS_PER_SECOND))
    player.keep_pace()
    assert player.speed == LATE_SPEED
    playback.seek(Moment(0))
    player.keep_pace()
    assert playback.moment == playback.end
    assert player.speed == 1.0


def test_a_takeback_leads_as_far_as_the_match_still_goes(playback: Playback) -> None:
    picture = NoPicture(playback)
    player = LivePlayer(playback, picture)
    shorter = read_playback("".join(novices_record().splitlines(keepends=True)[:8]))
    player.seek(playback.end)
    player.turn_to(shorter)
    assert player.playback is picture.playback is shorter
    assert shorter.moment.ply == shorter.end.ply < playback.end.ply
    assert not player.live
