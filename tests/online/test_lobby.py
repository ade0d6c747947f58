"""Before a contest: both see what the host settles, and it begins when both are ready for the same."""

import pytest

from archon3d.online.seats import ComputerSeat, PersonSeat
from archon3d.online.session.lobby import Lobby
from archon3d.online.session.session import OnlineSession
from archon3d.online.session.terms import Terms
from archon3d.online.transport.connection import Connection
from archon3d.online.transport.introduction import introduce
from archon3d.play.journal import read_journal
from archon3d.workshop.bad_networks.loopback import LoopbackMatch
from archon3d.workshop.bad_networks.network import VirtualNetwork
from archon3d.workshop.bad_networks.profiles import PROFILES
from tests.online.machines import DUEL, match_of

ARCHERS = Terms("archers", seed=3)


class Two:
    """A host with a lobby and its guest, on an average network."""

    def __init__(self) -> None:
        self.network = VirtualNetwork(PROFILES["average"], 1)
        host = Connection(self.network.link("host"), introduce(ARCHERS.to_json()))
        guest = Connection(self.network.link("guest"), introduce(), "host")
        self.host = OnlineSession(host, PersonSeat(), ARCHERS, Lobby())
        self.guest = OnlineSession(guest, PersonSeat())

    def go(self, seconds: float) -> None:
        for _ in range(round(seconds * 60)):
            self.network.advance(1 / 60)
            self.host.advance(self.network.now)
            self.guest.advance(self.network.now)


@pytest.fixture
def two() -> Two:
    """Return both in the lobby."""
    machines = Two()
    machines.go(2)
    assert [machines.host.phase, machines.guest.phase] == ["lobby", "lobby"]
    return machines


def test_both_see_what_the_host_settles_and_begin_when_both_are_ready(two: Two) -> None:
    two.host.settle(Terms("archon", {"arena": "shifting"}, 7, 1))
    two.go(1)
    assert two.guest.terms == two.host.terms
    assert (two.host.own, two.guest.own) == (1, 0)
    two.guest.be_ready(True)
    two.go(1)
    assert two.host.lobby is not None
    assert two.guest.lobby is not None
    assert two.host.lobby.ready == two.guest.lobby.ready == {"host": False, "guest": True}
    assert two.host.phase == "lobby"
    two.host.be_ready(True)
    two.go(2)
    assert [two.host.phase, two.guest.phase] == ["playing", "playing"]
    assert match_of(two.guest).director.match.start.options.arena == "shifting"
    assert two.host.record == two.guest.record


def test_what_the_host_changes_both_have_to_be_ready_for_again(two: Two) -> None:
    two.guest.be_ready(True)
    two.go(1)
    two.host.settle(DUEL)
    two.host.be_ready(True)
    two.go(2)
    assert two.guest.terms == DUEL
    assert [two.host.phase, two.guest.phase] == ["lobby", "lobby"]
    two.guest.be_ready(True)
    two.go(2)
    assert [two.host.phase, two.guest.phase] == ["playing", "playing"]


def test_readiness_for_what_was_settled_before_counts_for_nothing(two: Two) -> None:
    two.host.be_ready(True)
    two.guest.be_ready(True)
    two.host.settle(Terms("archmage"))
    two.go(2)
    assert two.host.phase == "lobby"
    assert two.host.lobby is not None
    assert two.host.lobby.ready == {"host": False, "guest": False}


def test_readiness_can_be_taken_back(two: Two) -> None:
    two.guest.be_ready(True)
    two.go(1)
    two.guest.be_ready(False)
    two.go(1)
    two.host.be_ready(True)
    two.go(2)
    assert two.host.phase == "lobby"


def test_a_match_goes_on_with_its_record(two: Two) -> None:
    past = LoopbackMatch(PROFILES["lan"], ARCHERS, (ComputerSeat("novice"), ComputerSeat("novice")), 1)
    past.run(lambda: past.host.session.contest is not None and past.host.session.contest.ply >= 6, 600)
    lines = past.host.session.record.splitlines()
    plies = len(read_journal(past.host.session.record).match.actions)
    two.host.settle(ARCHERS, lines, plies)
    two.go(1)
    assert two.guest.lobby is not None
    assert two.guest.lobby.plies == plies
    for session in (two.host, two.guest):
        session.be_ready(True)
    two.go(2)
    assert two.guest.record == two.host.record == past.host.session.record
    assert match_of(two.guest).ply == plies


def test_phrases_are_heard_once_and_not_too_often(two: Two) -> None:
    assert two.host.say_phrase("hello")
    assert not two.host.say_phrase("luck")
    two.go(1.5)
    assert two.host.say_phrase("luck")
    two.go(1)
    assert list(two.guest.heard) == ["hello", "luck"]


def test_a_phrase_that_there_is_not_is_not_heard(two: Two) -> None:
    two.host.say_phrase("<b>anything</b>")
    two.go(1)
    assert list(two.guest.heard) == []
    assert two.guest.phase == "lobby"
