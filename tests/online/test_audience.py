"""Spectators: they see the match as it is recorded, may come late, and touch nobody (R14)."""

import random
from pathlib import Path

import pytest

from archon3d.online.session.terms import Terms
from archon3d.online.times import SPECTATOR_SECONDS
from archon3d.online.transport.connection import Connection
from archon3d.online.transport.introduction import introduce
from archon3d.online.transport.openings import Hello, write_hello
from archon3d.online.watching.audience import FULL, MOST_SPECTATORS, MOST_UNSENT, Audience
from archon3d.online.watching.spectator import BROKEN_OFF, Spectator
from archon3d.online.watching.status import Status, What, status_of
from archon3d.rules.record import COMMENT
from archon3d.workshop.bad_networks.loopback import LoopbackMatch
from archon3d.workshop.bad_networks.network import VirtualNetwork
from archon3d.workshop.bad_networks.profiles import PERFECT, PROFILES, Profile
from tests.online.machines import AVERAGE, DUEL, PersonSeat, match_of, playing

GOLDEN = Path(__file__).parents[1] / "golden" / "archon" / "tick-by-tick.record"


class HostWithSpectators:
    """A host's port for spectators, and those who watch."""

    def __init__(self, lines: list[str], profile: Profile = PERFECT, code: str = "") -> None:
        self.lines = lines
        self.network = VirtualNetwork(profile, 3)
        self.status = Status("playing")
        self._code = code
        link, lines_now = self.network.link("house"), lambda: self.lines
        self.audience = Audience(link, lines_now, status=lambda: self.status, code=code)
        self.spectators: list[Spectator] = []

    def enter(self, count: int = 1) -> list[Spectator]:
        """Let this many more enter."""
        chance = random.Random(len(self.spectators))
        come = [
            Spectator(
                Connection(
                    self.network.link(len(self.spectators) + number),
                    introduce(),
                    "house",
                    code=self._code,
                    random_bytes=chance.randbytes,
                )
            )
            for number in range(count)
        ]
        self.spectators += come
        return come

    def go(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(round(seconds * 50)):
            self.network.advance(0.02)
            self.audience.advance(self.network.now)
            for spectator in self.spectators:
                spectator.advance(self.network.now)


@pytest.fixture(scope="module")
def record() -> list[str]:
    """Return the record of a whole match of Archon."""
    return GOLDEN.read_text(encoding="utf-8").splitlines()


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", list(PROFILES))
def test_r14_a_spectator_has_the_players_record(record: list[str], name: str) -> None:
    house = HostWithSpectators(record[:50], PROFILES[name])
    (one,) = house.enter()
    house.go(8)
    assert one.lines == record[:50]
    house.lines = record
    (late,) = house.enter()
    while not (one.over and late.over):
        house.go(1)
        assert house.network.now < 600
    assert one.lines == late.lines == record
    assert one.reason == late.reason == ""
    assert late.journal is not None
    assert late.journal.lines == record


def test_r14_who_comes_late_has_the_whole_match_within_seconds(record: list[str]) -> None:
    house = HostWithSpectators(record, PROFILES["average"])
    (late,) = house.enter()
    while not late.over:
        house.go(0.5)
    fought = sum(line.startswith("> ") for line in record)
    assert house.network.now < fought / 20


def test_r14_spectators_follow_what_is_taken_back() -> None:
    seats = PersonSeat(), PersonSeat()
    loopback = playing(Terms("archon", seed=1), seats)
    host, guest = loopback.sessions
    house = HostWithSpectators([])
    (one,) = house.enter()

    def shown() -> list[str]:
        house.lines = list(host.shown_lines)
        house.go(1)
        return list(one.lines)

    for seat, session, text in ((seats[0], host, "B2-C2"), (seats[1], guest, "H3-G3")):
        seat.choose(session, text)
        loopback.rest(1)
    assert shown() == list(host.shown_lines)
    host.offer("takeback")
    loopback.rest(1)
    guest.answer(True)
    loopback.rest(1)
    assert shown() == list(host.shown_lines)
    assert one.journal is not None
    assert len(one.journal.match.actions) == match_of(host).ply == 0
    assert one.reason == ""


def test_r14_a_full_house_says_so_and_those_who_go_make_room(record: list[str]) -> None:
    house = HostWithSpectators(record[:9])
    house.enter(MOST_SPECTATORS)
    house.go(1)
    assert house.audience.count == MOST_SPECTATORS
    (late,) = house.enter()
    house.go(1)
    assert late.reason == FULL
    house.spectators = []
    house.go(SPECTATOR_SECONDS + 1)
    assert house.audience.count == 0
    house.spectators = []
    (again,) = house.enter()
    house.go(1)
    assert (house.audience.count, again.lines) == (1, record[:9])


def test_r14_who_says_that_they_go_make_room_at_once_and_who_falls_silent_soon(record: list[str]) -> None:
    house = HostWithSpectators(record[:9])
    house.enter(MOST_SPECTATORS)
    house.go(1)
    house.spectators[0].leave()
    house.go(0.2)
    assert house.audience.count == MOST_SPECTATORS - 1
    silent = house.spectators[1]
    house.spectators = house.spectators[2:]
    house.go(SPECTATOR_SECONDS - 1)
    assert house.audience.count == MOST_SPECTATORS - 1
    house.go(2)
    assert house.audience.count == MOST_SPECTATORS - 2
    assert silent.connection.state == "open", "nobody has told it"


def test_r14_a_spectator_knows_how_much_is_missing(record: list[str]) -> None:
    house = HostWithSpectators(record, PROFILES["average"])
    (late,) = house.enter()
    found = []
    while not late.over:
        house.go(0.02)
        found.append(late.missing)
    assert max(found) > len(record) / 2
    assert found[-1] == 0
    house.lines = record[:20]
    house.go(1)
    assert (late.missing, late.lines) == (0, record[:20])


def test_r14_knocking_takes_nobodys_place(record: list[str]) -> None:
    house = HostWithSpectators(record[:9])
    house.enter(MOST_SPECTATORS - 1)
    house.go(1)
    for number in range(500):
        stranger = house.network.link(f"stranger {number}")
        stranger.send(write_hello(Hello(number.to_bytes(32, "big"))), "house")
        if number % 50 == 0:
            house.go(0.02)
    (last,) = house.enter()
    house.go(2)
    assert house.audience.count == MOST_SPECTATORS
    assert last.lines == record[:9]


@pytest.mark.parametrize("seconds", [4, 9, 13, 30, 55])
def test_r14_who_was_cut_off_comes_again_and_misses_nothing(record: list[str], seconds: int) -> None:
    house = HostWithSpectators(record[:9])
    (one,) = house.enter()
    house.go(1)
    journal = one.journal
    house.network.cut = True
    house.go(seconds)
    house.lines[:] = record[:15]
    house.network.cut = False
    house.go(14)
    assert (one.lines, one.reason, one.journal) == (record[:15], "", journal)
    assert house.audience.count == 1


def test_r14_a_spectator_finds_a_host_that_was_killed(record: list[str]) -> None:
    """The new program kept a little less than was shown, and continues differently from there."""
    house = HostWithSpectators(record[:15])
    (one,) = house.enter()
    house.go(1)
    house.lines = record[:12]
    house.audience = Audience(house.network.link("house"), lambda: house.lines)
    house.go(20)
    house.lines = [*record[:12], f"{COMMENT} a draw is agreed on"]
    house.go(2)
    assert (one.lines, one.reason) == (house.lines, "")


def test_r14_a_spectator_who_is_shown_something_false_says_so(record: list[str]) -> None:
    first = next(number for number, line in enumerate(record) if line.startswith("> "))
    stretch = record[first]
    false = stretch[:-1] + ("0" if stretch[-1] != "0" else "1")
    house = HostWithSpectators([*record[:first], false])
    (one,) = house.enter()
    house.go(3)
    assert "Can't show this match" in one.reason


def test_r14_signs_that_control_a_terminal_are_not_shown_to_spectators(record: list[str]) -> None:
    house = HostWithSpectators([*record[:5], "# \x1b[2J"])
    (one,) = house.enter()
    house.go(2)
    assert one.reason.startswith("Can't show this match: a record has only letters and signs")
    assert one.lines == record[:5]


def test_r14_a_winner_who_does_not_play_is_not_shown(record: list[str]) -> None:
    house = HostWithSpectators(record[:5])
    house.status = Status("resigned", "\x1b[2J")
    (one,) = house.enter()
    house.go(2)
    assert one.reason.startswith("Can't show this match: the winner is one of light, dark")
    assert one.result is None


def test_r14_what_strangers_send_takes_no_place(record: list[str]) -> None:
    house = HostWithSpectators(record[:9])
    chance = random.Random(1)
    for number in range(500):
        house.network.carry(chance.randbytes(chance.randrange(1200)), f"stranger {number}", "house")
    house.go(0.1)
    assert house.audience._guests == {}


def test_r14_who_takes_nothing_is_sent_no_more(record: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    house = HostWithSpectators(record[:9])
    deaf, other = house.enter(2)
    house.go(1)
    monkeypatch.setattr(deaf.connection.channel, "receive", lambda at, chunk: None)
    for number in range(400):
        house.lines = [*house.lines, f"{COMMENT} {number} {'x' * 400}"]
        house.go(0.02)
    house.go(4)
    assert other.lines == house.lines
    assert deaf.lines == record[:9]
    waiting = [guest.connection.channel.waiting for guest in house.audience._guests.values()]
    assert MOST_UNSENT < max(waiting) < MOST_UNSENT + 1000


def test_r14_a_spectator_knows_how_many_plies_there_are(record: list[str]) -> None:
    house = HostWithSpectators(record, PROFILES["average"])
    (late,) = house.enter()
    while not late.plies:
        house.go(0.02)
    assert late.missing > 0
    while not late.over:
        house.go(1)
    assert late.journal is not None
    assert late.plies == len(late.journal.match.actions)


def test_r14_a_match_that_ends_by_agreement_is_over_for_spectators(record: list[str]) -> None:
    house = HostWithSpectators(record[:9])
    (one,) = house.enter()
    house.go(1)
    assert (one.status, one.over) == (Status("playing"), False)
    house.lines, house.status = [*record[:9], f"{COMMENT} light resigns"], Status("resigned", "dark")
    house.go(1)
    assert (one.status, one.over, one.reason) == (house.status, True, "")
    house.lines, house.status = record[:5], Status("playing")
    house.go(1)
    assert (one.lines, one.status, one.over) == (record[:5], Status("playing"), False)


@pytest.mark.parametrize("what", BROKEN_OFF)
def test_r14_spectators_are_told_why_nothing_follows(record: list[str], what: What) -> None:
    house = HostWithSpectators(record[:9])
    (one,) = house.enter()
    house.go(1)
    house.status = Status(what)
    house.go(1)
    assert one.reason == BROKEN_OFF[what]


def test_r14_who_is_sent_away_is_told_at_once(record: list[str]) -> None:
    house = HostWithSpectators(record[:9], PROFILES["average"])
    house.enter(3)
    house.go(1)
    house.audience.dismiss(house.network.now)
    house.audience = Audience(house.network.link("nowhere"), lambda: house.lines)
    house.go(1)
    assert {one.reason for one in house.spectators} == {BROKEN_OFF["closed"]}


def test_how_a_session_stands() -> None:
    seats = PersonSeat(), PersonSeat()
    loopback = LoopbackMatch(AVERAGE, Terms("archon", seed=1), seats, 1)
    host, guest = loopback.sessions
    assert status_of(host) == Status("waiting")
    loopback.run(lambda: all(session.phase == "playing" for session in loopback.sessions), 30)
    assert status_of(host) == Status("playing")
    guest.pause()
    loopback.rest(1)
    assert status_of(host) == Status("paused")
    guest.resume()
    loopback.rest(1)
    guest.offer("resign")
    loopback.rest(1)
    assert status_of(host) == Status("resigned", match_of(host).sides[host.own])
    guest.leave()
    loopback.rest(1)
    assert status_of(host) == Status("resigned", match_of(host).sides[host.own]), (
        "it has a result all the same"
    )


def test_how_a_session_stands_whose_players_have_gone() -> None:
    loopback = playing(Terms("archon", seed=1), (PersonSeat(), PersonSeat()))
    host, guest = loopback.sessions
    guest.leave()
    loopback.rest(1)
    assert status_of(host) == status_of(guest) == Status("left")
    duel = playing(DUEL, (PersonSeat(), PersonSeat()))
    assert status_of(duel.sessions[0]) == Status("duel")


def test_r14_many_spectators_who_come_at_once_by_code_have_all_a_place(record: list[str]) -> None:
    house = HostWithSpectators(record[:9], code="ABCDEFGH")
    house.enter(MOST_SPECTATORS)
    house.go(2)
    assert house.audience.count == MOST_SPECTATORS
    assert [spectator.reason for spectator in house.spectators] == [""] * MOST_SPECTATORS
