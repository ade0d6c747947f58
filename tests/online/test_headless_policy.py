"""A machine at which nobody sits agrees with a person at the other one."""

import pytest

from archon3d.online.headless_policy import apply_headless_policy
from archon3d.online.seats import ComputerSeat, PersonSeat
from archon3d.online.session.lobby import Lobby
from archon3d.online.session.rematch import REMATCHES, Rematch
from archon3d.online.session.session import OnlineSession
from archon3d.online.session.terms import Terms
from archon3d.online.transport.connection import Connection
from archon3d.online.transport.introduction import introduce
from archon3d.workshop.bad_networks.network import VirtualNetwork
from archon3d.workshop.bad_networks.profiles import PROFILES
from tests.online.machines import DUEL, match_of

ARCHERS = Terms("archers", seed=3)


class Two:
    """A person's machine, and one at which nobody sits, on an average network."""

    def __init__(self, *, hosts: bool, game: str | None = None) -> None:
        """Set whether the person hosts, with a lobby; `game` is the only one of the other machine."""
        self.network = VirtualNetwork(PROFILES["average"], 1)
        self.game = game
        host = Connection(self.network.link("host"), introduce(ARCHERS.to_json()))
        guest = Connection(self.network.link("guest"), introduce(), "host")
        if hosts:
            self.person = OnlineSession(host, PersonSeat(), ARCHERS, Lobby())
            self.other = OnlineSession(guest, ComputerSeat("novice"))
        else:
            self.person = OnlineSession(guest, PersonSeat())
            self.other = OnlineSession(host, ComputerSeat("novice"), ARCHERS)

    def go(self, seconds: float) -> None:
        for _ in range(round(seconds * 60)):
            self.network.advance(1 / 60)
            self.person.advance(self.network.now)
            self.other.advance(self.network.now)
            apply_headless_policy(self.other, self.game)

    @property
    def ready(self) -> bool:
        """Whether the person sees that the other side is ready."""
        lobby = self.person.lobby
        return lobby is not None and lobby.ready[self.other.connection.role]

    def begin(self) -> None:
        """Be ready as the person, and begin the match."""
        self.go(2)
        self.person.be_ready(True)
        self.go(2)
        assert [self.person.phase, self.other.phase] == ["playing", "playing"]

    def resign(self) -> None:
        self.person.offer("resign")
        self.go(2)
        assert [self.person.phase, self.other.phase] == ["over", "over"]


def test_it_is_ready_once_the_terms_are_there_and_after_each_change() -> None:
    two = Two(hosts=True)
    two.go(2)
    assert two.ready
    for terms in (Terms("archmage"), DUEL, ARCHERS.swapped()):
        two.person.settle(terms)
        assert not two.ready
        two.go(2)
        assert two.ready
        assert two.other.terms == terms
    two.begin()


def test_it_is_ready_for_no_other_game_than_its_own() -> None:
    two = Two(hosts=True, game="archers")
    two.go(2)
    assert two.ready
    for terms in (Terms("archmage"), DUEL):
        two.person.settle(terms)
        two.go(2)
        assert not two.ready
    two.person.settle(ARCHERS)
    two.go(2)
    assert two.ready


@pytest.mark.parametrize("hosts", [True, False])
@pytest.mark.parametrize("wish", REMATCHES)
def test_whatever_the_person_wants_next_begins(hosts: bool, wish: Rematch) -> None:
    two = Two(hosts=hosts)
    if hosts:
        two.begin()
    two.go(2)
    two.resign()
    side = two.person.own
    two.person.offer(wish)
    two.go(3)
    if wish == "anew":
        assert two.ready
        two.begin()
    assert [two.person.phase, two.other.phase] == ["playing", "playing"]
    assert (two.person.own == side) == (wish != "rematch")
    assert two.person.contests == two.other.contests == 2


def test_a_draw_is_declined_and_a_move_may_be_taken_back() -> None:
    two = Two(hosts=True)
    two.begin()
    two.person.offer("draw")
    two.go(2)
    assert (two.person.requested, two.person.phase) == (None, "playing")
    match = match_of(two.person)
    first = match.director.legal_actions[0]
    match.match_players.people[match.sides[two.person.own]].choose(first)
    two.go(2)
    plies = match.ply
    assert plies > 0
    two.person.offer("takeback")
    two.go(2)
    assert two.person.requested is None
    assert match.ply < plies
    assert two.person.record == two.other.record
