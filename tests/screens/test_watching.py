"""A match of two other machines is watched live, through the real screens."""

from collections.abc import Sequence

import pytest

from archon3d.host.settings import ONLINE_RELAY
from archon3d.online.match import MatchContest
from archon3d.online.peer import HostPeer, WatchPeer
from archon3d.online.seats import ComputerSeat
from archon3d.online.session.session import OnlineSession
from archon3d.online.session.terms import Terms
from archon3d.online.times import ANSWER_SECONDS
from archon3d.online.transport.relay import new_code, read_relay
from archon3d.online.transport.relay_link import RelayRoute
from archon3d.online.transport.route import DirectRoute
from archon3d.online.watching.audience import MOST_SPECTATORS
from archon3d.play.playback import Moment
from archon3d.screens.online.live_replay import LiveReplayScreen
from archon3d.screens.online.watch import WatchScreen
from archon3d.screens.replay import ReplayScreen
from tests.driver.machines import LONG, Pair
from tests.online.broker import Broker
from tests.screens.test_online import other_version

MOVES = ("B2-C2", "H3-G3", "B3-C3", "H4-G4", "B4-C4", "H5-G5")
"""The first actions of a match of Archon without a battle."""


class WatchedHost:
    """Two machines that play, and a program that watches."""

    def __init__(self, pair: Pair) -> None:
        self.pair = pair
        self.port = 0

    @property
    def viewer(self) -> LiveReplayScreen:
        """The live viewer, which is on top."""
        return self.pair.play.shown(LiveReplayScreen)

    @property
    def sessions(self) -> Sequence[OnlineSession]:
        """Those of the two machines."""
        return self.pair.machine.sessions

    @property
    def host(self) -> HostPeer:
        """The end of the host."""
        assert isinstance(self.pair.other, HostPeer)
        return self.pair.other

    @property
    def contest(self) -> MatchContest:
        """The host's match."""
        return self.pair.contest

    @property
    def kept(self) -> list[bytes]:
        """The records of the list of replays."""
        return [match.path.read_bytes() for match in self.pair.play.program.context.saves.kept.list()]

    def meet(self, terms: Terms, seats: tuple[ComputerSeat, ComputerSeat] | None = None) -> None:
        """Bring the two machines into their lobby."""
        self.pair.open_hall()
        self.port = self.pair.machine.host_watched(terms, seats=seats)
        self.pair.until(lambda: [session.phase for session in self.sessions] == ["lobby"] * 2)

    def begin(self) -> None:
        """Begin their match."""
        self.pair.machine.be_ready()
        self.pair.until(lambda: [session.phase for session in self.sessions] == ["playing"] * 2)

    def act(self, *actions: str) -> None:
        """Make these actions, for the two in turn."""
        for action in actions:
            self._act(action)

    def _act(self, action: str) -> None:
        plies = self.contest.ply
        self.pair.machine.act(action)
        self.pair.until(lambda: all(self._ply(session) > plies for session in self.sessions))

    def watch(self) -> None:
        """Watch in the program, by the host's address."""
        self.pair.write_address("watch", self.port)

    def until_seen(self) -> None:
        """Advance until the program has seen everything."""
        playback, stage = self.viewer.playback, self.viewer.view
        self.pair.until(lambda: playback.end.ply == self.contest.ply and playback.ended and not stage.busy)

    @staticmethod
    def _ply(session: OnlineSession) -> int:
        return 0 if session.contest is None else session.contest.ply


@pytest.fixture
def hall(pair: Pair) -> WatchedHost:
    return WatchedHost(pair)


def watched(hall: WatchedHost, *actions: str, game: str = "archon") -> LiveReplayScreen:
    """Return a match in progress after these actions, which the program watches."""
    hall.meet(Terms(game, seed=2))
    hall.begin()
    hall.act(*actions)
    hall.watch()
    hall.pair.until_screen("live replay")
    return hall.viewer


def lines(hall: WatchedHost) -> str:
    return "\n".join(hall.pair.play.lines())


def test_who_comes_before_the_match_waits_and_sees_it_from_its_start(hall: WatchedHost) -> None:
    hall.meet(Terms("archon", seed=2))
    hall.watch()
    hall.pair.until(lambda: "hasn't started" in hall.pair.play.shown(WatchScreen).news)
    hall.begin()
    hall.pair.until_screen("live replay")
    assert hall.viewer.live
    for action in MOVES[:3]:
        hall.act(action)
        hall.until_seen()
    assert hall.viewer.playback.plies == list(MOVES[:3])
    assert hall.viewer.hud.plies is not None
    assert list(hall.viewer.hud.plies.rows.values())[1:] == list(MOVES[:3])


def test_who_comes_late_is_told_how_much_is_missing_and_begins_at_the_present(hall: WatchedHost) -> None:
    hall.meet(Terms("archers", seed=2), (ComputerSeat("novice"), ComputerSeat("novice")))
    hall.begin()
    hall.pair.until(lambda: hall.contest.ply > 60, 10 * LONG)
    hall.watch()
    told = set()
    while hall.pair.play.screen == "watching":
        told.add(hall.pair.play.shown(WatchScreen).news)
        hall.pair.frames()
    counted = [line for line in told if "Catching up" in line]
    assert any(line.split()[3] != line.split()[5] for line in counted), told
    assert hall.pair.play.screen == "live replay"
    assert hall.viewer.playback.moment.ply >= 60


def test_the_record_is_the_players_to_the_byte_and_the_end_says_where_it_is(hall: WatchedHost) -> None:
    hall.meet(Terms("archers", seed=3), (ComputerSeat("adept"), ComputerSeat("novice")))
    hall.begin()
    hall.watch()
    hall.pair.until(lambda: hall.contest.over, 20 * LONG)
    hall.pair.until_screen("watched end")
    record = hall.sessions[0].record
    assert record == hall.sessions[1].record
    assert hall.kept == [record.encode()]
    (file,) = hall.pair.play.program.context.saves.kept.list()
    assert file.path.name in lines(hall)
    assert "wins" in lines(hall) or "Draw" in lines(hall)
    hall.pair.pick("theatre")
    assert hall.pair.play.shown(ReplayScreen).playback.end.ply == hall.contest.ply
    hall.pair.press("raw-escape")
    assert hall.pair.play.screen == "watched end"
    hall.pair.pick("online")
    hall.pair.until(lambda: hall.host.audience is not None and hall.host.audience.count == 0)


def test_a_battle_is_seen_as_it_is_fought(hall: WatchedHost) -> None:
    viewer = watched(hall)
    hall.act("teleport A1 H1")
    hall.pair.until(lambda: all(session.contest and session.contest.battle for session in hall.sessions))
    hall.pair.machine.do("fight")
    hall.pair.until(lambda: viewer.view.in_battle)
    late, ticks = [], []
    while viewer.view.in_battle and hall.contest.battle is not None:
        hall.pair.frames(30)
        ticks.append(viewer.playback.moment.tick)
        late.append(viewer.behind)
    assert len(set(ticks)) > len(ticks) * 0.8, "it stands still"
    assert max(late) < 6
    hall.until_seen()
    assert viewer.playback.end.ply == 2
    assert viewer.live


@pytest.mark.full
def test_who_comes_into_a_battle_is_in_it_at_once(hall: WatchedHost) -> None:
    hall.meet(Terms("archon", seed=2))
    hall.begin()
    hall.act("teleport A1 H1")
    hall.pair.until(lambda: all(session.contest and session.contest.battle for session in hall.sessions))
    hall.pair.frames(400)
    hall.watch()
    hall.pair.until_screen("live replay")
    assert hall.viewer.view.in_battle
    assert hall.viewer.playback.moment.tick > 200


def test_one_looks_back_and_leaps_to_the_present_again(hall: WatchedHost) -> None:
    viewer = watched(hall, *MOVES[:3])
    hall.until_seen()
    assert "LIVE" in viewer.hud.bar.where
    hall.pair.press("raw-arrow_up", "raw-arrow_up")
    assert viewer.playback.moment == Moment(1)
    assert not viewer.live
    assert "behind" in viewer.hud.bar.where
    hall.act(*MOVES[3:5])
    assert viewer.playback.moment == Moment(1), "what is new disturbs nobody who looks back"
    hall.pair.press("raw-tab")
    assert viewer.live
    assert viewer.playback.moment == Moment(5)
    hall.pair.press("raw-enter")
    assert not viewer.live
    hall.act(MOVES[5])
    hall.pair.frames(120)
    assert viewer.playback.moment == Moment(5)
    hall.pair.press("raw-enter")
    hall.until_seen()
    assert viewer.live


def test_the_menu_stops_nothing_and_leads_back_to_the_present(hall: WatchedHost) -> None:
    viewer = watched(hall, *MOVES[:3])
    hall.until_seen()
    hall.pair.press("raw-p")
    assert any("The match continues meanwhile" in text for text in hall.pair.play.texts())
    hall.pair.press("raw-enter")
    assert viewer.live
    hall.pair.press("raw-arrow_up", "raw-p", "raw-arrow_down", "raw-enter")
    assert viewer.live


def test_what_is_taken_back_goes_from_the_picture(hall: WatchedHost) -> None:
    viewer = watched(hall, *MOVES[:2])
    hall.until_seen()
    hall.sessions[1].offer("takeback")
    hall.pair.until(lambda: hall.sessions[0].offered == "takeback")
    hall.sessions[0].answer(True)
    hall.pair.until(lambda: viewer.playback.end.ply == 1)
    assert viewer.playback.moment == Moment(1)
    assert viewer.hud.bar.message == "The last move is taken back"
    hall.act(MOVES[3])
    hall.until_seen()
    assert viewer.playback.plies == [MOVES[0], MOVES[3]]


@pytest.mark.full
def test_who_resigns_ends_the_match_and_the_next_one_can_be_watched(hall: WatchedHost) -> None:
    watched(hall, *MOVES[:3])
    hall.sessions[1].offer("resign")
    hall.pair.until_screen("watched end")
    assert "resigned" in lines(hall)
    assert hall.kept == [hall.sessions[0].record.encode()]
    assert "next" not in hall.pair.play.menu.rows
    hall.sessions[0].offer("rematch")
    hall.pair.until(lambda: hall.sessions[1].offered == "rematch")
    hall.sessions[1].answer(True)
    hall.pair.until(lambda: "next" in hall.pair.play.menu.rows)
    hall.pair.pick("next")
    hall.pair.until_screen("live replay")
    hall.pair.until(lambda: [session.contests for session in hall.sessions] == [2, 2])
    hall.act(MOVES[0])
    hall.until_seen()


def test_no_next_match_is_offered_once_the_host_has_left(hall: WatchedHost) -> None:
    watched(hall, *MOVES[:3])
    hall.sessions[1].offer("resign")
    hall.pair.until_screen("watched end")
    hall.sessions[0].offer("rematch")
    hall.pair.until(lambda: hall.sessions[1].offered == "rematch")
    hall.sessions[1].answer(True)
    hall.pair.until(lambda: "next" in hall.pair.play.menu.rows)
    hall.sessions[0].leave()
    hall.pair.until(lambda: "next" not in hall.pair.play.menu.rows)


@pytest.mark.full
def test_a_match_that_ends_while_one_looks_back_is_kept_before_the_next_begins(hall: WatchedHost) -> None:
    viewer = watched(hall, *MOVES[:3])
    hall.until_seen()
    hall.pair.press("raw-arrow_up")
    hall.sessions[1].offer("resign")
    hall.pair.until(lambda: hall.sessions[0].phase == "over" == hall.sessions[1].phase)
    record = hall.sessions[0].record
    hall.sessions[0].offer("rematch")
    hall.pair.until(lambda: hall.sessions[1].offered == "rematch")
    hall.sessions[1].answer(True)
    hall.pair.until(lambda: [session.contests for session in hall.sessions] == [2, 2])
    hall.act(MOVES[0])
    hall.pair.frames(60)
    assert hall.pair.play.screen == "live replay"
    assert hall.kept == [record.encode()]
    assert viewer.playback.end.ply == 3
    hall.pair.press("raw-tab")
    hall.pair.until_screen("watched end")


@pytest.mark.full
def test_players_who_go_back_to_their_lobby_are_waited_for(hall: WatchedHost) -> None:
    watched(hall, *MOVES[:3])
    hall.sessions[1].offer("resign")
    hall.pair.until_screen("watched end")
    for session in hall.sessions:
        session.offer("anew")
    hall.pair.until(lambda: [session.phase for session in hall.sessions] == ["lobby"] * 2)
    hall.pair.frames(60)
    assert "next" not in hall.pair.play.menu.rows
    assert "resigned" in lines(hall)
    hall.begin()
    hall.pair.until(lambda: "next" in hall.pair.play.menu.rows)
    hall.pair.pick("next")
    hall.pair.until_screen("live replay")


def test_a_player_who_leaves_is_reported_and_what_was_played_is_kept(hall: WatchedHost) -> None:
    watched(hall, *MOVES[:3])
    hall.pair.machine.do("part")
    hall.pair.until_screen("watched end")
    assert "Match interrupted" in lines(hall)
    assert "A player left." in lines(hall)
    assert hall.kept == [hall.sessions[0].record.encode()]


def test_a_host_who_leaves_is_reported(hall: WatchedHost) -> None:
    watched(hall, *MOVES[:1])
    hall.pair.machine.do("leave")
    hall.pair.until_screen("watched end")
    assert "A player left." in lines(hall)


def test_a_pause_of_the_players_is_reported(hall: WatchedHost) -> None:
    viewer = watched(hall, *MOVES[:1])
    hall.until_seen()
    hall.sessions[1].pause()
    hall.pair.until(lambda: viewer.hud.bar.message == "A player has paused")
    hall.sessions[1].resume()
    hall.pair.until(lambda: viewer.hud.bar.message != "A player has paused")


@pytest.mark.full
def test_silence_of_the_host_is_reported_and_the_match_goes_on_after_it(hall: WatchedHost) -> None:
    viewer = watched(hall, *MOVES[:1])
    hall.until_seen()
    hall.pair.machine.silent = True
    hall.pair.until(lambda: "isn't responding (3 s)" in viewer.hud.bar.message)
    hall.pair.machine.silent = False
    hall.act(MOVES[1])
    hall.until_seen()
    assert viewer.live


@pytest.mark.full
def test_a_host_who_is_not_heard_for_a_minute_is_given_up(hall: WatchedHost) -> None:
    watched(hall, *MOVES[:1])
    hall.pair.machine.silent = True
    hall.pair.until_late(lambda: hall.pair.play.screen == "watched end", 90)
    assert "Host disconnected" in lines(hall)
    assert hall.kept


def test_a_host_who_lets_nobody_watch_any_more_is_reported(hall: WatchedHost) -> None:
    watched(hall, *MOVES[:1])
    hall.host.allow_spectators(False)
    hall.pair.until_screen("watched end")
    assert "The host no longer allows spectators." in lines(hall)


@pytest.mark.full
def test_a_watcher_that_does_nothing_never_makes_the_players_wait(hall: WatchedHost) -> None:
    viewer = watched(hall)
    hall.act("teleport A1 H1")
    hall.pair.until(lambda: all(session.contest and session.contest.battle for session in hall.sessions))
    battle = hall.contest.battle
    assert battle is not None
    hall.pair.until(lambda: battle.state.tick > 60)
    tick = battle.state.tick
    for _ in range(600):
        hall.pair.machine.frame()
    assert battle.state.tick >= tick + 590
    assert battle.rollback.statistics.stalls == 0
    assert viewer.playback.end.tick <= tick
    hall.pair.until(lambda: viewer.playback.end.tick >= tick + 540)
    hall.pair.until(lambda: viewer.behind < 5)


def test_a_full_house_is_reported(hall: WatchedHost) -> None:
    hall.meet(Terms("archon", seed=2))
    reach = DirectRoute("127.0.0.1", hall.port)
    others = [WatchPeer(reach, lambda: hall.pair.machine.seconds) for _ in range(MOST_SPECTATORS)]

    def full() -> bool:
        for one in others:
            one.advance()
        return hall.host.audience is not None and hall.host.audience.count == MOST_SPECTATORS

    hall.pair.until(full)
    hall.watch()
    hall.pair.until_screen("online")
    assert "There is no room for more spectators." in lines(hall)
    for one in others:
        one.close()


def test_a_single_duel_is_not_watched_and_says_so(hall: WatchedHost, monkeypatch: pytest.MonkeyPatch) -> None:
    from archon3d.online.session.terms import duel_terms

    hall.meet(duel_terms("archon", ("knight", "goblin"), "C", "fixed", 3, 0))
    hall.watch()
    hall.pair.until_screen("online")
    assert "You can't watch single duels." in lines(hall)


def test_another_version_is_reported(hall: WatchedHost, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("archon3d.online.watching.audience.introduce", other_version)
    hall.meet(Terms("archon", seed=2))
    hall.watch()
    hall.pair.until_screen("online")
    assert "Versions don't match: the host has 0.0.1, the guest" in lines(hall)


def test_an_address_where_nobody_lets_one_watch_is_reported(hall: WatchedHost) -> None:
    hall.meet(Terms("archon", seed=2))
    hall.host.allow_spectators(False)
    hall.watch()
    assert hall.pair.count_until(lambda: hall.pair.play.screen == "online") > 60 * (ANSWER_SECONDS - 1)
    assert f"No response from 127.0.0.1:{hall.port}." in lines(hall)


def test_leaving_makes_room_at_once(hall: WatchedHost) -> None:
    watched(hall, *MOVES[:1])
    audience = hall.host.audience
    assert audience is not None
    assert audience.count == 1
    hall.pair.press("raw-escape")
    assert hall.pair.play.screen == "online"
    hall.pair.until(lambda: audience.count == 0, 60)


def test_a_match_that_goes_on_is_listed_and_watched(hall: WatchedHost) -> None:
    hall.meet(Terms("archers", seed=2))
    hall.begin()
    hall.pair.machine.announce()
    hall.pair.open_hall()
    hall.pair.until(lambda: "found.0" in hall.pair.play.menu.rows)
    assert hall.pair.play.menu.rows["found.0"] == "Watch: ARCHERS (127.0.0.1)"
    hall.pair.pick("found.0")
    hall.pair.until_screen("live replay")


def test_a_match_that_nobody_may_watch_says_so_in_the_list(hall: WatchedHost) -> None:
    hall.meet(Terms("archers", seed=2))
    hall.host.allow_spectators(False)
    hall.begin()
    hall.pair.machine.announce()
    hall.pair.open_hall()
    hall.pair.until(lambda: "found.0" in hall.pair.play.menu.rows)
    hall.pair.pick("found.0")
    assert hall.pair.play.screen == "online"
    assert "This match doesn't allow spectators" in lines(hall)


def by_code(pair: Pair, broker: Broker) -> RelayRoute:
    """Set a relay, and let two machines play there under a code."""
    pair.play.settings[ONLINE_RELAY] = f"127.0.0.1:{broker.port}"
    reach = RelayRoute(read_relay(f"127.0.0.1:{broker.port}"), new_code())
    pair.open_hall()
    pair.machine.host_watched(Terms("archon", seed=2), reach)
    pair.wait(lambda: [session.phase for session in pair.machine.sessions] == ["lobby"] * 2)
    return reach


def write_code(pair: Pair, code: str) -> None:
    pair.open_hall()
    pair.pick("watch-code")
    pair.press(*(f"raw-{letter}" for letter in code.lower()), "raw-enter")


def test_a_match_is_watched_by_its_code(pair: Pair, broker: Broker) -> None:
    reach = by_code(pair, broker)
    pair.machine.be_ready()
    pair.wait(lambda: [session.phase for session in pair.machine.sessions] == ["playing"] * 2)
    write_code(pair, reach.code)
    pair.wait(lambda: pair.play.screen == "live replay")
    pair.machine.act(MOVES[0])
    pair.wait(lambda: pair.play.shown(LiveReplayScreen).playback.ended and pair.contest.ply == 1)
    viewer = pair.play.shown(LiveReplayScreen)
    pair.wait(lambda: viewer.playback.moment == Moment(1))
    broker.stop()
    pair.wait(lambda: "The relay isn't responding (" in viewer.hud.bar.message)


@pytest.mark.full
def test_a_code_under_which_nobody_lets_one_watch_is_reported(pair: Pair, broker: Broker) -> None:
    by_code(pair, broker)
    write_code(pair, new_code())
    pair.wait(lambda: pair.play.screen == "online")
    assert "No response from" in "\n".join(pair.play.lines())


def test_what_is_no_code_is_reported(pair: Pair, broker: Broker) -> None:
    pair.play.settings[ONLINE_RELAY] = f"127.0.0.1:{broker.port}"
    write_code(pair, "AB")
    assert pair.play.screen == "address"
    assert "eight letters" in "\n".join(pair.play.lines())
