"""Matches on the local network are found by asking, and what is no answer is nothing."""

import json
import socket

import pytest

from archon3d.online.beacon import (
    FORGET_SECONDS,
    LONGEST_ANSWER,
    MOST_ANSWERS_A_SECOND,
    BadAnswer,
    Beacon,
    FoundMatch,
    Lookout,
    Offered,
    own_addresses,
    read_offered,
)

OFFERED = Offered("archers", 4000, "1.0", watched_at=4002)
SOUND = {
    "game": "archers",
    "port": 4000,
    "program": "1.0",
    "duel": False,
    "open": True,
    "watched_at": 0,
}


def looked(lookout: Lookout, beacons: list[Beacon], now: float) -> tuple[FoundMatch, ...]:
    """What is found when everything that was said has come."""
    for _ in range(20):
        lookout.advance(now)
        for beacon in beacons:
            beacon.advance(now)
    return lookout.found


def test_a_host_is_found_and_forgotten_when_it_answers_no_more() -> None:
    beacon = Beacon(lambda: OFFERED, 0, None)
    lookout = Lookout([("127.0.0.1", beacon.port)])
    try:
        assert looked(lookout, [beacon], 0.0) == (FoundMatch("127.0.0.1", OFFERED),)
        assert looked(lookout, [], FORGET_SECONDS) != ()
        assert looked(lookout, [], FORGET_SECONDS + 0.1) == ()
    finally:
        beacon.close()
        lookout.close()


def test_two_hosts_of_one_machine_both_hear_a_broadcast() -> None:
    first = Beacon(lambda: OFFERED, 0, None)
    second = Beacon(lambda: Offered("archon", 4001, "1.0"), first.port, None)
    lookout = Lookout([("127.255.255.255", first.port)])
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
    lookout = Lookout([("127.0.0.1", 9)])
    lookout.advance(0.0)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as stranger:
        port = lookout._socket.getsockname()[1]
        stranger.sendto(b"A3D!1" + bytes(8) + json.dumps(SOUND).encode(), ("127.0.0.1", port))
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
