"""Sessions: whole matches and duels, and everything that can come between (R6, R10, R12, R13)."""

from collections import Counter
from typing import Any

import pytest

from archon3d.arena.events import ArenaEvent
from archon3d.arena.inputs import IDLE
from archon3d.online.contest import NullOnlineView
from archon3d.online.match import MatchContest
from archon3d.online.seats import ComputerSeat
from archon3d.online.session.agreement import Offer
from archon3d.online.session.fighting import MOST_RESTARTS
from archon3d.online.session.session import OnlineSession
from archon3d.online.session.terms import Terms, duel_terms
from archon3d.online.times import PAUSE_BUDGET
from archon3d.play.duel_text import read_duel
from archon3d.play.journal import read_journal
from archon3d.play.kits import KITS
from archon3d.rules.game import Outcome
from archon3d.workshop.bad_networks.loopback import LoopbackMatch
from archon3d.workshop.bad_networks.profiles import PERFECT, PROFILES
from tests.online.machines import DUEL, PersonSeat, computers, match_of, playing, resigned_soon

FIRST_MOVES = {"archon": ("B2-C2", "H3-G3")}
ARCHERS = Terms("archers")


def both(loopback: LoopbackMatch, what: str) -> list[object]:
    """Return a field of both sessions."""
    return [getattr(session, what) for session in loopback.sessions]


def ended_alike(loopback: LoopbackMatch) -> Outcome:
    """Return the result, which has to be the same on both machines, to the record's last line."""
    one, other = loopback.sessions
    assert one.phase == other.phase == "over"
    assert one.result == other.result
    assert one.record == other.record
    assert one.result is not None
    return one.result


def play_a_little(loopback: LoopbackMatch) -> None:
    """Play a duel to its end, or some plies more of a match, which the host then resigns."""
    contest = loopback.host.session.contest
    if isinstance(contest, MatchContest):
        resigned_soon(loopback, contest.ply + 6)
    else:
        loopback.play()


# ------------------------------------------------------------------------------------------ whole contests


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", list(PROFILES))
def test_a_duel_over_every_network_ends_alike(name: str) -> None:
    loopback = LoopbackMatch(PROFILES[name], DUEL, (ComputerSeat("adept"), ComputerSeat("adept")), 7)
    loopback.play()
    result = ended_alike(loopback)
    assert result.reason == "death"
    duel = read_duel(loopback.host.session.record)
    assert duel.winner == {"light": "left", "dark": "right", None: "none"}[result.winner]
    for session in loopback.sessions:
        assert session.statistics.inputs > 10
        assert not session.differences


@pytest.mark.sample("archmage", "archers")
@pytest.mark.parametrize("game", list(KITS))
def test_a_whole_match_of_every_game_has_the_same_record_on_both_machines(game: str) -> None:
    seats = ComputerSeat("adept"), ComputerSeat("novice")
    loopback = LoopbackMatch(PROFILES["average"], Terms(game, seed=5, host=1), seats, 5)
    loopback.play()
    result = ended_alike(loopback)
    journal = read_journal(loopback.host.session.record)
    assert journal.fault == ""
    assert journal.match.outcome is not None
    assert (journal.match.outcome.winner, journal.match.outcome.reason) == (result.winner, result.reason)
    assert all(session.battles for session in loopback.sessions) == (game == "archon")


def test_options_and_seed_are_the_hosts() -> None:
    loopback = computers(Terms("archon", {"arena": "shifting", "first": "dark"}, 9))
    loopback.run(lambda: loopback.guest.session.phase == "playing", 20)
    state = match_of(loopback.guest.session).director.match.start
    assert (state.options.arena, state.options.first) == ("shifting", "dark")
    assert state == KITS["archon"].rules.new({"arena": "shifting", "first": "dark"}, 9)


@pytest.mark.full
def test_r6_both_sides_go_back_about_as_often() -> None:
    """Clocks that go apart do not make one side guess for both."""
    back = [0, 0]
    for seed in range(6):
        loopback = LoopbackMatch(PROFILES["4g"], DUEL, (ComputerSeat("adept"), ComputerSeat("adept")), seed)
        loopback.host.drift = 0.005
        loopback.play()
        for place, session in enumerate(loopback.sessions):
            back[place] += session.statistics.rollbacks
            assert session.statistics.stalls == 0
    assert min(back) > 50
    assert max(back) < 2 * min(back)


def test_r15_ping_delay_and_depth_of_rollback_are_known_during_a_battle() -> None:
    loopback = LoopbackMatch(
        PROFILES["intercontinental"], DUEL, (ComputerSeat("adept"), ComputerSeat("adept")), 1
    )
    loopback.rest(6)
    for session in loopback.sessions:
        battle = session.contest.battle if session.contest else None
        assert battle is not None
        assert 0.28 < session.connection.ping.round_trip < 0.40
        assert battle.rollback.delay == 4
        assert 4 <= max(battle.rollback.statistics.depths) <= battle.rollback.window
    loopback.play()
    ended_alike(loopback)


class Watcher(NullOnlineView):
    """Counts what it is shown."""

    def __init__(self) -> None:
        self.shown: Counter[str] = Counter()
        self.withdrawn: Counter[str] = Counter()
        self.board = 0
        self.closed = 0

    def show(self, event: Any) -> None:
        self.board += 1

    def battle_event(self, event: ArenaEvent) -> None:
        self.shown[event.type] += 1

    def battle_event_withdrawn(self, event: ArenaEvent) -> None:
        self.withdrawn[event.type] += 1

    def battle_closes(self) -> None:
        self.closed += 1


@pytest.mark.sample(1)
@pytest.mark.parametrize("terms", [DUEL, Terms("archon", seed=6)], ids=["duel", "match"])
def test_r11_a_view_is_shown_what_happens_and_what_has_not_happened_after_all(terms: Terms) -> None:
    seats = ComputerSeat("adept"), ComputerSeat("adept")
    loopback = LoopbackMatch(PROFILES["intercontinental"], terms, seats, 4)
    watchers = Watcher(), Watcher()
    for session, watcher in zip(loopback.sessions, watchers, strict=True):
        session.on_contest = lambda contest, watcher=watcher: contest.show_on(watcher)  # type: ignore[misc]  # bound now

    def quiet() -> bool:
        one, other = watchers
        fighting = any(session.contest and session.contest.battle for session in loopback.sessions)
        return bool(not fighting and one.closed == other.closed and one.withdrawn + other.withdrawn)

    loopback.run(quiet)
    left = [watcher.shown - watcher.withdrawn for watcher in watchers]
    assert left[0] == left[1]
    for watcher, session in zip(watchers, loopback.sessions, strict=True):
        assert watcher.shown["battle-over"] == watcher.closed > 0
        assert watcher.closed <= watcher.shown["died"] <= 2 * watcher.closed
        assert not watcher.withdrawn["died"]
        assert (watcher.board > 0) == (terms.duel is None)
        assert watcher.shown["hit"] - watcher.withdrawn["hit"] == session.statistics.hits


# ------------------------------------------------------------------------------------------ silence


def test_r10_a_cut_network_pauses_a_battle_and_it_goes_on_with_nothing_lost() -> None:
    seats = PersonSeat(), PersonSeat()
    loopback = playing(DUEL, seats)
    loopback.rest(2)
    loopback.network.cut = True
    seats[0].hand.value = 2
    loopback.rest(20)
    for session in loopback.sessions:
        assert session.contest is not None
        assert session.contest.battle is not None
        assert session.contest.battle.phase == "held"
        assert session.phase == "playing"
    loopback.network.cut = False
    loopback.rest(3)
    seats[0].hand.value = IDLE
    loopback.rest(2)
    fought = [session.contest.battle.inputs for session in loopback.sessions if session.contest]  # type: ignore[union-attr]  # a battle is fought
    assert min(map(len, fought)) > 300
    common = min(map(len, fought))
    assert fought[0][:common] == fought[1][:common]
    assert (2, IDLE) in fought[0]


def test_r10_a_stopped_machine_goes_on_where_it_was() -> None:
    loopback = computers(DUEL)
    loopback.rest(3)
    loopback.guest.asleep_until = loopback.network.now + 10
    loopback.play()
    ended_alike(loopback)


def test_r10_after_a_minute_of_silence_the_match_is_kept() -> None:
    loopback = computers(Terms("archon", seed=2))
    loopback.run(
        lambda: match_of(loopback.guest.session).ply > 2 if loopback.guest.session.contest else False
    )
    loopback.network.cut = True
    loopback.rest(70)
    for session in loopback.sessions:
        assert session.phase == "ended"
        assert "no response for a minute" in session.reason
        assert read_journal(session.record).fault == ""


@pytest.mark.sample(1)
@pytest.mark.parametrize("terms", [DUEL, Terms("archon", seed=3)], ids=["duel", "match"])
def test_r10_a_killed_guest_comes_back_into_the_battle(terms: Terms) -> None:
    loopback = computers(terms)
    host = loopback.host.session

    def in_battle() -> bool:
        battle = host.contest.battle if host.contest else None
        return battle is not None and len(battle.inputs) > 90

    loopback.run(in_battle)
    loopback.guest_returns(ComputerSeat("novice"))
    loopback.run(lambda: loopback.guest.session.phase == host.phase == "playing", 8)
    assert host.connection.openings == 2
    play_a_little(loopback)
    ended_alike(loopback)


@pytest.mark.sample(1)
@pytest.mark.parametrize("terms", [DUEL, Terms("archon", seed=3)], ids=["duel", "match"])
def test_r10_a_killed_host_comes_back_into_the_battle(terms: Terms) -> None:
    loopback = computers(terms)
    guest = loopback.guest.session

    def in_battle() -> bool:
        battle = guest.contest.battle if guest.contest else None
        return battle is not None and len(battle.inputs) > 90

    loopback.run(in_battle)
    before = guest.record.splitlines()
    loopback.host_returns(ComputerSeat("novice"))
    loopback.rest(8)
    assert [session.phase for session in loopback.sessions] == ["playing", "playing"]
    assert guest.connection.openings == 2
    play_a_little(loopback)
    ended_alike(loopback)
    assert guest.record.splitlines()[: len(before) - 2] == before[:-2]


@pytest.mark.full
def test_a_killed_host_comes_back_between_two_contests() -> None:
    loopback = computers(DUEL)
    loopback.play()
    first = loopback.host.session.record
    loopback.host_returns(ComputerSeat("novice"))
    loopback.rest(8)
    loopback.play()
    assert loopback.host.session.record == loopback.guest.session.record == first
    loopback.host.session.offer("rematch")
    loopback.rest(1)
    loopback.guest.session.answer(True)
    loopback.rest(3)
    loopback.play()
    ended_alike(loopback)
    assert loopback.host.session.record != first


# ------------------------------------------------------------------------------------------ differences


@pytest.mark.sample(1)
@pytest.mark.parametrize("tick", [1, 60, 137, 200])
def test_r12_a_flipped_byte_is_found_at_exactly_its_tick_and_the_battle_begins_again(tick: int) -> None:
    loopback = playing(DUEL, (ComputerSeat("novice"), ComputerSeat("novice")), PROFILES["4g"])
    session = loopback.guest.session
    session.advance(loopback.guest.started + loopback.network.now)
    assert session.contest is not None
    battle = session.contest.battle
    assert battle is not None
    flipped = battle.rollback.confirmed.fighters[0]
    step = battle._confirmed

    def flip(state: object, pair: tuple[int, int]) -> None:
        step(battle.rollback.confirmed, pair)
        if battle.rollback.confirmed.tick == tick - 1:
            flipped.x ^= 1

    if tick == 1:
        flipped.x ^= 1
    battle.rollback.on_confirmed = flip
    loopback.run(lambda: all(session.differences for session in loopback.sessions), 30)
    for one in loopback.sessions:
        found = one.differences[0]
        assert found.tick == tick
        assert len(found.inputs) >= found.tick
    loopback.play()
    assert ended_alike(loopback).reason == "death"
    assert [len(one.differences) for one in loopback.sessions] == [1, 1]


@pytest.mark.full
def test_r12_a_match_in_which_a_battle_differs_is_not_lost() -> None:
    loopback = computers(Terms("archon", seed=4))
    host = loopback.host.session
    loopback.run(lambda: host.contest is not None and host.contest.battle is not None)
    loopback.rest(1)
    battle = host.contest.battle if host.contest else None
    assert battle is not None
    battle.rollback.confirmed.fighters[1].half_points -= 1
    play_a_little(loopback)
    ended_alike(loopback)
    assert [len(session.differences) for session in loopback.sessions] == [1, 1]
    assert read_journal(host.record).fault == ""


def test_r12_machines_that_never_agree_stop_with_a_sentence() -> None:
    loopback = playing(DUEL, (PersonSeat(), PersonSeat()))

    def corrupt() -> bool:
        contest = loopback.host.session.contest
        if contest is not None and contest.battle is not None:
            contest.battle.rollback.confirmed.fighters[0].half_points = 7
        return all(session.phase == "ended" for session in loopback.sessions)

    loopback.run(corrupt, 120)
    assert max(len(session.differences) for session in loopback.sessions) == MOST_RESTARTS + 1
    for session in loopback.sessions:
        assert "The match is saved" in session.reason


def test_r12_an_action_that_leads_elsewhere_stops_the_match_and_keeps_it() -> None:
    seats = PersonSeat(), PersonSeat()
    loopback = playing(Terms("archon", seed=1), seats)
    host, guest = loopback.sessions
    guest.contest.director.match._states[-1] = KITS["archon"].rules.new({}, 99)  # type: ignore[union-attr]  # another state
    seats[0].choose(host, "B2-C2")
    loopback.run(lambda: guest.phase == "ended", 10)
    assert "action 1 leads to different states" in guest.reason
    assert "B2-C2" in host.record


# ------------------------------------------------------------------------------------------ agreeing


def people(terms: Terms) -> tuple[LoopbackMatch, OnlineSession, OnlineSession, tuple[PersonSeat, PersonSeat]]:
    """Return a match between people that has begun."""
    seats = PersonSeat(), PersonSeat()
    loopback = playing(terms, seats)
    return loopback, *loopback.sessions, seats


def test_people_act_in_turn_and_both_machines_know_it() -> None:
    loopback, host, guest, seats = people(Terms("archon", seed=1))
    for number, (seat, session, text) in enumerate(
        [(seats[0], host, "B2-C2"), (seats[1], guest, "H3-G3"), (seats[0], host, "B3-C3")], 1
    ):
        seat.choose(session, text)
        loopback.run(lambda ply=number: match_of(host).ply == match_of(guest).ply == ply, 10)  # type: ignore[misc]  # bound now
    assert host.record == guest.record


def test_r13_a_pause_stops_both_and_has_a_budget() -> None:
    loopback, host, guest, _ = people(DUEL)
    loopback.rest(2)
    guest.pause()
    loopback.rest(1)
    assert both(loopback, "paused_by") == [1, 1]
    battle = host.contest.battle if host.contest else None
    assert battle is not None
    fought = battle.rollback.tick
    loopback.rest(30)
    assert battle.rollback.tick == fought
    host.resume()
    loopback.rest(1)
    assert both(loopback, "paused_by") == [1, 1]
    guest.resume()
    loopback.rest(2)
    assert both(loopback, "paused_by") == [None, None]
    assert battle.rollback.tick > fought + 60
    guest.pause()
    loopback.rest(PAUSE_BUDGET - 25)
    assert both(loopback, "paused_by") == [None, None]
    guest.pause()
    loopback.rest(1)
    assert both(loopback, "paused_by") == [None, None]


@pytest.mark.parametrize("terms", [DUEL, Terms("archon", seed=1)], ids=["duel", "match"])
def test_r13_who_resigns_has_lost_on_both_machines(terms: Terms) -> None:
    loopback, _, guest, _ = people(terms)
    loopback.rest(2)
    guest.offer("resign")
    loopback.run(lambda: all(session.phase == "over" for session in loopback.sessions), 5)
    assert ended_alike(loopback) == Outcome("light", "resigned")
    assert guest.record.endswith("# dark resigns\n")


@pytest.mark.full
def test_r13_a_duel_ends_at_the_same_tick_for_both_over_a_bad_network() -> None:
    for seed in range(8):
        loopback = LoopbackMatch(PROFILES["bursts"], DUEL, (PersonSeat(), PersonSeat()), seed)
        loopback.run(lambda: loopback.guest.session.phase == "playing", 30)  # noqa: B023  # called at once
        loopback.rest(3)
        asker = loopback.sessions[seed % 2]
        battle = asker.contest.battle if asker.contest else None
        assert battle is not None
        known = battle.rollback.confirmed.tick
        asker.offer("resign")
        loopback.rest(3)
        assert ended_alike(loopback).reason == "resigned"
        *lines, _ = asker.record.splitlines()
        assert 60 < read_duel("\n".join(lines)).state.tick <= known


def test_r13_a_draw_takes_both() -> None:
    loopback, host, guest, _ = people(Terms("archon", seed=1))
    host.offer("draw")
    loopback.run(lambda: guest.offered == "draw", 5)
    guest.answer(False)
    loopback.rest(1)
    assert both(loopback, "phase") == ["playing", "playing"]
    assert host.requested is None
    host.offer("draw")
    loopback.run(lambda: guest.offered == "draw", 5)
    guest.answer(True)
    loopback.rest(1)
    assert ended_alike(loopback) == Outcome(None, "agreed")


def test_r13_an_offer_lapses_with_its_ply() -> None:
    loopback, host, guest, seats = people(Terms("archon", seed=1))
    guest.offer("draw")
    loopback.run(lambda: host.offered == "draw", 5)
    seats[0].choose(host, "B2-C2")
    loopback.rest(2)
    assert host.offered is None
    host.answer(True)
    loopback.rest(2)
    assert both(loopback, "phase") == ["playing", "playing"]
    assert (match_of(host).ply, match_of(guest).ply) == (1, 1)
    assert guest.requested is None
    seats[1].choose(guest, "H3-G3")
    loopback.rest(2)
    assert (match_of(host).ply, match_of(guest).ply) == (2, 2), "who has offered in vain can go on"


def test_r13_an_offer_that_meets_an_action_on_its_way_lapses() -> None:
    for frames in range(6):
        loopback, host, guest, seats = people(Terms("archon", seed=1))
        seats[0].choose(host, "B2-C2")
        loopback.rest(frames / 60)
        if match_of(guest).ply:
            break
        guest.offer("draw")
        loopback.rest(2)
        assert (host.offered, guest.requested) == (None, None)
        seats[1].choose(guest, "H3-G3")
        loopback.rest(2)
        assert (match_of(host).ply, match_of(guest).ply) == (2, 2)


def test_r13_what_was_chosen_before_a_move_was_taken_back_is_not_made() -> None:
    loopback, host, guest, seats = people(Terms("archon", seed=1))
    seats[0].choose(host, "B2-C2")
    loopback.rest(1)
    host.offer("takeback")
    loopback.run(lambda: guest.offered == "takeback", 5)
    seats[1].choose(guest, "H3-G3")
    guest.answer(True)
    loopback.rest(1)
    seats[0].choose(host, "B3-C3")
    loopback.rest(1)
    assert both(loopback, "ply") == [1, 1]
    assert host.record == guest.record


def test_r13_an_action_is_taken_back_if_both_agree() -> None:
    loopback, host, guest, seats = people(Terms("archon", seed=1))
    seats[0].choose(host, "B2-C2")
    loopback.rest(1)
    seats[1].choose(guest, "H3-G3")
    loopback.rest(1)
    host.offer("takeback")
    loopback.run(lambda: guest.offered == "takeback", 5)
    guest.answer(True)
    loopback.rest(1)
    for session in loopback.sessions:
        assert match_of(session).ply == 0
        assert match_of(session).director.to_move == "light"
    seats[0].choose(host, "B3-C3")
    loopback.rest(1)
    assert (match_of(host).ply, host.record) == (1, guest.record)
    assert "# light takes back" in host.record


@pytest.mark.parametrize("asker", [0, 1])
def test_r13_a_rematch_swaps_the_sides(asker: int) -> None:
    loopback, host, guest, _ = people(DUEL)
    host.offer("resign")
    loopback.rest(2)
    first = ended_alike(loopback)
    loopback.sessions[asker].offer("rematch")
    other = loopback.sessions[1 - asker]
    loopback.run(lambda: other.offered == "rematch", 5)
    other.answer(True)
    loopback.rest(2)
    assert both(loopback, "phase") == ["playing", "playing"]
    assert (host.own, guest.own) == (1, 0)
    assert host.result is guest.result is None
    host.offer("resign")
    loopback.rest(2)
    assert ended_alike(loopback) != first


def test_r13_both_may_ask_for_a_rematch_at_once() -> None:
    loopback, host, guest, _ = people(DUEL)
    host.offer("resign")
    loopback.rest(2)
    for session in loopback.sessions:
        session.offer("rematch")
    loopback.rest(2)
    assert both(loopback, "phase") == ["playing", "playing"]
    assert (host.own, guest.own) == (1, 0)


def test_r13_who_leaves_says_so() -> None:
    loopback, host, guest, _ = people(Terms("archon", seed=1))
    guest.leave()
    loopback.rest(1)
    assert (host.phase, host.reason) == ("ended", "Your opponent left.")
    assert (guest.phase, guest.reason) == ("ended", "You left.")
    assert host.record == guest.record


def test_r13_who_has_left_is_not_called_back() -> None:
    loopback, host, _, _ = people(Terms("archon", seed=1))
    loopback.guest_returns(PersonSeat())
    host.leave()
    loopback.rest(2)
    assert (host.phase, host.reason) == ("ended", "You left.")
    assert loopback.guest.session.phase != "playing"


def test_r13_who_acts_and_leaves_at_once_has_acted() -> None:
    loopback, host, guest, seats = people(Terms("archon", seed=1))
    seats[0].choose(host, "B2-C2")
    loopback.run(lambda: match_of(host).ply == 1, 1)
    host.leave()
    loopback.rest(1)
    assert (guest.phase, match_of(guest).ply) == ("ended", 1)
    assert host.record == guest.record


@pytest.mark.parametrize("what", ["draw", "takeback", "rematch"])
def test_r13_what_does_not_fit_the_moment_is_not_offered(what: Offer) -> None:
    loopback, host, _, _ = people(DUEL)
    loopback.rest(1)
    if what != "draw":
        host.offer(what)
    host.answer(True)
    host.resume()
    loopback.rest(1)
    assert both(loopback, "offered") == [None, None]
    assert both(loopback, "phase") == ["playing", "playing"]


@pytest.mark.full
def test_a_press_reaches_ones_own_fighter_after_the_delay_at_every_profile() -> None:
    for profile in (PERFECT, *PROFILES.values()):
        seats = PersonSeat(), PersonSeat()
        loopback = playing(duel_terms("archon", ("knight", "golem"), "F", "fixed", 1, 0), seats, profile)
        loopback.rest(3)
        battle = loopback.host.session.contest.battle  # type: ignore[union-attr]  # it is fought
        assert battle is not None
        pressed, place = battle.rollback.tick, battle.state.fighters[0].x
        seats[0].hand.value = 2
        fighter = battle.state.fighters[0]
        loopback.run(lambda fighter=fighter, place=place: fighter.x != place, 2)  # type: ignore[misc]  # bound now
        assert battle.rollback.tick - pressed <= battle.rollback.delay + 2, profile.name
        assert battle.rollback.statistics.stalls == 0 or profile.name in ("bursts", "congested", "3g")
