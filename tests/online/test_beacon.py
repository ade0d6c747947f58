"""Matches on the local network are found by asking, and what is no answer is nothing."""

import json
import shutil
import socket
import subprocess
import sys

import pytest

from archon3d.host.network_cards import own_addresses
from archon3d.online.transport.beacon import (
    FORGET_SECONDS,
    LONGEST_ANSWER,
    MOST_ANSWERS_A_SECOND,
    QUESTION_SECONDS,
    BadAnswer,
    Beacon,
    FoundMatch,
    GameFinder,
    MatchAnnouncement,
    read_offered,
)

OFFERED = MatchAnnouncement("archers", 4000, "1.0", watched_at=4002)
SOUND = {
    "game": "archers",
    "port": 4000,
    "program": "1.0",
    "duel": False,
    "open": True,
    "watched_at": 0,
}


def looked(lookout: GameFinder, beacons: list[Beacon], now: float) -> tuple[FoundMatch, ...]:
    """Return what is found once every message has arrived."""
    for _ in range(20):
        lookout.advance(now)
        for beacon in beacons:
            beacon.advance(now)
    return lookout.found


def test_a_host_is_found_and_forgotten_when_it_answers_no_more() -> None:
    beacon = Beacon(lambda: OFFERED, 0, None)
    lookout = GameFinder([("127.0.0.1", beacon.port)])
    try:
        assert looked(lookout, [beacon], 0.0) == (FoundMatch("127.0.0.1", OFFERED),)
        assert looked(lookout, [], FORGET_SECONDS) != ()
        assert looked(lookout, [], FORGET_SECONDS + 0.1) == ()
    finally:
        beacon.close()
        lookout.close()


def test_two_hosts_of_one_machine_both_hear_a_broadcast() -> None:
    first = Beacon(lambda: OFFERED, 0, None)
    second = Beacon(lambda: MatchAnnouncement("archon", 4001, "1.0"), first.port, None)
    lookout = GameFinder([("127.255.255.255", first.port)])
    try:
        found = looked(lookout, [first, second], 0.0)
        assert [one.offered.game for one in found] == ["archers", "archon"]
    finally:
        for one in (first, second, lookout):
            one.close()


def test_a_host_that_nobody_asks_sends_nothing_and_answers_only_so_often() -> None:
    beacon = Beacon(lambda: OFFERED, 0, None)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as stranger:
        stranger.bind(("127.0.0.1", 0))
        stranger.setblocking(False)
        for packet in (b"", b"A3D?1", b"A3D?1" + bytes(9), b"x" * 2000):
            stranger.sendto(packet, ("127.0.0.1", beacon.port))
        for _ in range(MOST_ANSWERS_A_SECOND + 10):
            stranger.sendto(b"A3D?1" + bytes(8), ("127.0.0.1", beacon.port))
        beacon.advance(7.0)
        beacon.advance(7.5)
        answers = []
        while True:
            try:
                answers.append(stranger.recv(LONGEST_ANSWER + 1))
            except BlockingIOError:
                break
        assert len(answers) == MOST_ANSWERS_A_SECOND
        assert all(answer.startswith(b"A3D!1" + bytes(8)) for answer in answers)
    beacon.close()


def test_who_has_not_been_queried_is_not_listed() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as stranger:
        stranger.bind(("127.0.0.1", 0))
        stranger.settimeout(10)
        lookout = GameFinder([stranger.getsockname()])
        lookout.advance(0.0)
        _, asker = stranger.recvfrom(LONGEST_ANSWER)
        stranger.sendto(b"A3D!1" + bytes(8) + json.dumps(SOUND).encode(), asker)
        lookout.advance(0.1)
    assert lookout.found == ()
    lookout.close()


@pytest.mark.parametrize(
    "changed",
    [
        {"port": 0},
        {"port": 1 << 16},
        {"port": "4000"},
        {"port": True},
        {"watched_at": -1},
        {"game": ""},
        {"game": "a" * 41},
        {"game": "a\nb"},
        {"program": 1},
        {"open": 1},
        {"more": 1},
    ],
)
def test_an_answer_is_wholly_sound_or_none(changed: dict[str, object]) -> None:
    assert read_offered(json.dumps(SOUND).encode()).port == 4000
    with pytest.raises(BadAnswer):
        read_offered(json.dumps(SOUND | changed).encode())


@pytest.mark.parametrize("data", [b"", b"\xff", b"[" * 300, b"3", b"{}"])
def test_what_is_no_answer_is_refused(data: bytes) -> None:
    with pytest.raises(BadAnswer):
        read_offered(data)


def test_addresses_of_this_machine_are_addresses() -> None:
    for address in own_addresses():
        assert socket.getaddrinfo(address, 1, flags=socket.AI_NUMERICHOST)


def isolated(*words: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a network of its own. Skips the test if that is impossible."""
    apart = ["unshare", "--map-root-user", "--net"]
    if (
        not all(map(shutil.which, ("unshare", "ip")))
        or subprocess.run([*apart, "true"], check=False).returncode
    ):
        pytest.skip("networks of one's own need Linux, util-linux and iproute2")
    return subprocess.run([*apart, *words], capture_output=True, text=True, check=True)


def test_two_machines_on_one_cable_find_each_other_without_a_gateway() -> None:
    told = json.loads(isolated(sys.executable, "-m", "tests.online.one_cable").stdout)
    assert (told["before"], told["asks_before"]) == ([], False)
    assert (told["here"], told["there"]) == (["192.168.7.5"], ["192.168.7.6"])
    assert told["asks"]
    assert told["found"] == ["192.168.7.6"]


def test_every_card_is_asked_and_those_that_come_and_go_are_followed() -> None:
    cards = ["127.0.0.1"]
    lookout = GameFinder(cards=lambda: cards)
    lookout.advance(0.0)
    assert lookout.asks
    cards[:] = ["192.0.2.77"]  # nobody's: a card that has gone meanwhile
    lookout.advance(QUESTION_SECONDS)
    assert not lookout.asks
    cards[:] = ["127.0.0.2", "127.0.0.3"]
    lookout.advance(2 * QUESTION_SECONDS)
    assert lookout.asks
    lookout.close()
