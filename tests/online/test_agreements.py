"""Offers at any moment, over bad networks: both machines stay in the same match, and nobody is stuck."""

import random

import pytest

from archon3d.online.session.session import OnlineSession
from archon3d.online.session.terms import Terms
from archon3d.rules.game import Outcome
from archon3d.workshop.bad_networks.loopback import LoopbackMatch
from archon3d.workshop.bad_networks.profiles import PROFILES
from tests.grid import dealt
from tests.online.machines import PersonSeat, match_of, playing

SECONDS = 60.0
"""For which the two offer whatever comes into their heads."""
RESTS = (0.01, 0.03, 0.1)


class Fickle:
    """A person who acts at random, offers and declines, and lets moves be taken back now and then."""

    def __init__(self, session: OnlineSession, seat: PersonSeat, chance: random.Random) -> None:
        self.session, self.seat, self.chance = session, seat, chance
        self.taken_back = 0

    def do(self, *, offers: bool) -> None:
        """Do one thing, if anything is to be done; without `offers` decline all."""
        session = self.session
        if session.offered is not None and (not offers or self.chance.random() < 0.3):
            yes = offers and session.offered == "takeback" and self.chance.random() < 0.5
            self.taken_back += yes
            session.answer(yes)
        if offers and self.chance.random() < 0.1:
            session.offer("draw" if self.chance.random() < 0.5 else "takeback")
        elif session.requested is None and self.chance.random() < 0.3:
            self._act()

    def _act(self) -> None:
        match = match_of(self.session)
        if match.own_turn and match.director.legal_actions:
            action = self.chance.choice(match.director.legal_actions)
            self.seat.choose(self.session, match.kit.rules.write_action(action))


@pytest.mark.sample(1)
@pytest.mark.parametrize(("profile", "seed"), dealt(["average", "3g", "bursts"], range(3)))
def test_whatever_is_offered_and_answered_the_match_goes_on_alike(profile: str, seed: int) -> None:
    chance = random.Random(seed)
    seats = PersonSeat(), PersonSeat()
    loopback = playing(Terms("archers", seed=seed), seats, PROFILES[profile])
    two = [Fickle(session, seat, chance) for session, seat in zip(loopback.sessions, seats, strict=True)]
    end = loopback.network.now + SECONDS
    while loopback.network.now < end:
        loopback.rest(chance.choice(RESTS))
        for person in two:
            person.do(offers=True)
    assert sum(person.taken_back for person in two) > 0
    plies = match_of(loopback.host.session).ply
    for _ in range(60):
        loopback.rest(0.2)
        for person in two:
            person.do(offers=False)
    loopback.rest(5)
    host, guest = loopback.sessions
    assert (host.phase, host.result, host.reason) == (guest.phase, guest.result, "")
    assert host.record == guest.record
    assert host.phase == "over" or match_of(host).ply > plies + 3, "somebody is stuck"


def at_once(host: str, guest: str) -> LoopbackMatch:
    """Return a match after four actions, in which both offer that before hearing the other's offer."""
    seats = PersonSeat(), PersonSeat()
    loopback = playing(Terms("archon", seed=1), seats)
    for number, text in enumerate(("B2-C2", "H3-G3", "B3-C3", "H4-G4")):
        seats[number % 2].choose(loopback.sessions[number % 2], text)
        loopback.rest(1)
    for session, what in zip(loopback.sessions, (host, guest), strict=True):
        session.offer("resign" if what == "resign" else "draw" if what == "draw" else "takeback")
    loopback.rest(2)
    return loopback


def test_who_acts_and_resigns_at_once_has_done_both() -> None:
    """The other side hears of the resignation before its screen has shown the action."""
    seats = PersonSeat(), PersonSeat()
    loopback = playing(Terms("archon", seed=1), seats)
    host, guest = loopback.sessions
    seats[0].choose(host, "B2-C2")
    loopback.run(lambda: match_of(host).ply == 1, 1)
    host.offer("resign")
    loopback.rest(2)
    assert host.result == guest.result == Outcome("dark", "resigned")
    assert host.record == guest.record
    assert "B2-C2" in host.record


def test_when_both_resign_at_once_it_is_the_host_who_has() -> None:
    host, guest = at_once("resign", "resign").sessions
    assert host.result == guest.result == Outcome("dark", "resigned")
    assert host.record == guest.record


@pytest.mark.parametrize("other", ["draw", "takeback"])
def test_who_resigns_has_done_so_whatever_the_other_one_offers(other: str) -> None:
    for offered, winner in (((other, "resign"), "light"), (("resign", other), "dark")):
        host, guest = at_once(*offered).sessions
        assert host.result == guest.result == Outcome(winner, "resigned")
        assert host.record == guest.record


@pytest.mark.parametrize("guests", ["draw", "takeback"])
def test_when_both_offer_at_once_the_hosts_offer_counts(guests: str) -> None:
    loopback = at_once("takeback", guests)
    host, guest = loopback.sessions
    assert (host.requested, host.offered) == ("takeback", None)
    assert (guest.requested, guest.offered) == (None, "takeback")
    guest.answer(True)
    loopback.rest(2)
    assert host.record == guest.record
    assert match_of(host).ply == 2
