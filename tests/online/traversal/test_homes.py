"""Two homes behind routers, on a virtual clock: which way a match takes, and that nothing is lost on it."""

import pytest

from archon3d.commands.online.first_terms import ONLY_DUELS
from archon3d.online.seats import ComputerSeat
from archon3d.workshop.bad_networks.homes import HOMES, HomesRow, MatchOfHomes, run_homes
from archon3d.workshop.bad_networks.loopback import GUEST, HOST
from archon3d.workshop.bad_networks.nats import DROPPING
from archon3d.workshop.bad_networks.profiles import PROFILES, Profile
from archon3d.workshop.bad_networks.trial import trial_terms

SETTLED_SECONDS = 4.0
"""Seconds of a match after which it is direct if it can be."""
SOON_SECONDS = 0.6
MATCHES = 20

REACHED_BY_ALL = {"open", "full cone"}
NEEDS_A_FIXED_PORT = {"port restricted", "carrier"}
ANOTHER_PORT_EACH = {"symmetric", "symmetric carrier", "symmetric, IPv6"}
PAIRS = [(host, guest) for host in HOMES for guest in HOMES]


def is_direct(host: str, guest: str) -> bool:
    """Return whether two such homes reach each other: not if both wait for the other's right port."""
    pair = {host, guest}
    if "drops UDP" in pair:
        return False
    if pair & REACHED_BY_ALL or pair == {"symmetric, IPv6"}:
        return True
    return not pair & ANOTHER_PORT_EACH


def match_of(host: str, guest: str, direct: Profile = PROFILES["wifi"], number: int = 1) -> MatchOfHomes:
    """Return a duel between two homes that has begun."""
    seats = ComputerSeat("adept"), ComputerSeat("average")
    match = MatchOfHomes((host, guest), trial_terms(ONLY_DUELS, number), seats, number, direct)
    match.run(lambda: all(session.phase == "playing" for session in match.sessions), 30)
    return match


def ways(match: MatchOfHomes) -> list[bool]:
    """Return for each side whether it is direct at present."""
    return [report is not None and report.direct for report in match.reports()]


def relayed_in(match: MatchOfHomes, seconds: float) -> int:
    """Return how many packets go by the relay in the next seconds."""
    before = match.network.sent
    match.rest(seconds)
    return match.network.sent - before


def end(match: MatchOfHomes) -> int:
    """Play to the end, which both sides must have seen alike; return the stalled ticks."""
    match.play()
    one, other = match.sessions
    assert one.phase == other.phase == "over"
    assert one.record == other.record
    assert not one.differences
    return one.statistics.stalls + other.statistics.stalls


@pytest.mark.sample(8)
@pytest.mark.parametrize(("host", "guest"), PAIRS)
def test_each_pair_of_homes_takes_the_best_way_there_is(host: str, guest: str) -> None:
    match = match_of(host, guest)
    match.rest(SETTLED_SECONDS)
    assert ways(match) == [is_direct(host, guest)] * 2
    for report in match.reports():
        assert report is not None
        if report.direct:
            assert report.direct_after is not None
            assert report.direct_after < SOON_SECONDS


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("shared", "direct"), [("same home", True), ("same carrier", True), ("same carrier, no hairpin", False)]
)
def test_two_sides_that_share_a_router(shared: str, direct: bool) -> None:
    match = match_of(shared, shared)
    match.rest(SETTLED_SECONDS)
    assert ways(match) == [direct, direct]


def test_a_direct_match_leaves_the_relay_alone_and_stalls_nowhere() -> None:
    match = match_of("port restricted", "carrier")
    before = match.network.sent
    assert end(match) == 0
    assert before < 40
    assert match.network.sent < before + 10


def test_both_routers_are_known_for_what_they_are() -> None:
    match = match_of("symmetric", "port restricted")
    match.rest(SETTLED_SECONDS)
    host, guest = match.reports()
    assert host is not None
    assert guest is not None
    assert (host.own_router, host.other_router) == ("symmetric", "cone")
    assert (guest.own_router, guest.other_router) == ("cone", "symmetric")
    blocked = match_of("drops UDP", "open")
    blocked.rest(2 * SETTLED_SECONDS)
    host, guest = blocked.reports()
    assert host is not None
    assert guest is not None
    assert (host.own_router, host.other_router, guest.own_router) == ("blocked", "open", "open")


@pytest.mark.sample(1)
@pytest.mark.parametrize("number", range(3))
def test_a_match_goes_back_to_the_relay_without_a_stall_and_returns(number: int) -> None:
    match = match_of("port restricted", "port restricted", number=number)
    match.rest(2)
    assert ways(match) == [True, True]
    match.internet.cut = True
    assert relayed_in(match, 0.5) > 20
    match.rest(2.5)
    assert ways(match) == [False, False]
    match.internet.cut = False
    match.rest(1.5)
    assert ways(match) == [True, True]
    assert end(match) == 0


def test_one_silent_direction_is_enough_to_go_back() -> None:
    match = match_of("port restricted", "port restricted")
    match.rest(2)
    router = match.router(GUEST)
    router.model = DROPPING
    assert relayed_in(match, 0.5) > 20
    match.rest(1.5)
    assert ways(match) == [False, False]
    assert end(match) == 0


@pytest.mark.full
def test_a_router_that_starts_again_costs_no_tick() -> None:
    match = match_of("port restricted", "port restricted")
    match.rest(2)
    match.router(GUEST).reboot()
    assert relayed_in(match, 0.5) > 20
    match.rest(3)
    assert relayed_in(match, 0.5) < 5
    assert ways(match) == [True, True]
    assert end(match) == 0


@pytest.mark.full
def test_a_side_whose_program_starts_again_finds_the_way_again() -> None:
    match = match_of("port restricted", "port restricted")
    match.rest(2)
    match.ports[GUEST].close()
    match.guest_returns(ComputerSeat("average"))
    match.run(lambda: match.guest.session.phase == "playing", 30)
    match.rest(3)
    assert ways(match) == [True, True]
    end(match)


@pytest.mark.full
def test_a_bad_direct_path_loses_nothing() -> None:
    match = match_of("port restricted", "full cone", PROFILES["congested"])
    end(match)
    assert all(report is not None and report.direct_after is not None for report in match.reports())


def test_what_goes_directly_is_what_the_relay_does_not_see() -> None:
    match = match_of("open", "port restricted")
    match.rest(2)
    relayed, direct = match.network.sent, match.ports[HOST].received
    match.rest(2)
    assert match.network.sent <= relayed + 2
    assert match.ports[HOST].received > direct + 80


@pytest.mark.full
@pytest.mark.parametrize(("host", "guest"), PAIRS)
def test_twenty_matches_between_each_two_homes(host: str, guest: str) -> None:
    row = HomesRow(host, guest)
    for number in range(MATCHES):
        row.add(run_homes((host, guest), number))
    assert row.direct == (MATCHES if is_direct(host, guest) else 0)
    assert max(row.direct_after, default=0.0) < 1.0
    assert (row.stalled, row.differing) == (0, 0)
