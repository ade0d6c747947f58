"""Links: UDP on this machine, and a network on a virtual clock."""

import socket
import time
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from archon3d.online.transport.link import (
    CALLED,
    CALLS_EACH,
    DEFAULT_PORT,
    MOST_AT_ONCE,
    Arrived,
    CallingLink,
    UdpLink,
    read_address,
    without_password,
)
from archon3d.workshop.bad_networks.network import VirtualNetwork
from archon3d.workshop.bad_networks.profiles import PERFECT, PROFILES, Profile

PACKETS = 20_000
PATIENCE_SECONDS = 5.0


def arrivals(profile: Profile, seed: int = 1) -> list[tuple[float, int]]:
    """Return the arrival of each of PACKETS sent 60 times a second."""
    network = VirtualNetwork(profile, seed)
    one, other = network.link("one"), network.link("other")
    arrived = []
    for number in range(PACKETS + 60):
        if number < PACKETS:
            one.send(number.to_bytes(4, "big"), "other")
        network.advance(1 / 60)
        arrived += [(network.now, int.from_bytes(packet, "big")) for packet, _ in other.poll()]
    return arrived


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", list(PROFILES))
def test_a_network_loses_and_doubles_as_its_profile_says(name: str) -> None:
    profile = PROFILES[name]
    copies = Counter(number for _, number in arrivals(profile))
    lost = 1 - len(copies) / PACKETS
    assert lost == pytest.approx(profile.loss, abs=0.02)
    doubled = sum(1 for count in copies.values() if count == 2) / len(copies)
    assert doubled == pytest.approx(profile.doubled, abs=0.01)
    assert set(copies) <= set(range(PACKETS))


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", list(PROFILES))
def test_packets_are_under_way_as_long_as_the_profile_says(name: str) -> None:
    profile = PROFILES[name]
    times = sorted(time - number / 60 for time, number in arrivals(profile))
    middle = times[len(times) // 2]
    assert profile.delay <= middle <= profile.delay + 0.02
    assert times[0] >= profile.delay - profile.jitter


def test_a_burst_takes_packets_in_a_row() -> None:
    arrived = sorted({number for _, number in arrivals(PROFILES["bursts"])})
    gaps = Counter(later - earlier - 1 for earlier, later in pairwise(arrived))
    assert gaps[8] > 50
    assert not any(gaps[length] for length in range(1, 8))


def test_packets_overtake_each_other_in_a_reordering_network() -> None:
    order = [number for _, number in arrivals(PROFILES["reordering"])]
    assert sum(1 for earlier, later in pairwise(order) if later < earlier) > PACKETS // 10


@pytest.mark.full
def test_the_same_seed_makes_the_same_network() -> None:
    assert arrivals(PROFILES["3g"], 4) == arrivals(PROFILES["3g"], 4)
    assert arrivals(PROFILES["3g"], 4) != arrivals(PROFILES["3g"], 5)


def test_a_perfect_network_carries_everything_at_once_and_a_cut_one_nothing() -> None:
    network = VirtualNetwork(PERFECT)
    one, other = network.link("one"), network.link("other")
    one.send(b"a", "other")
    network.advance(0)
    assert other.poll() == [(b"a", "one")]
    network.cut = True
    one.send(b"b", "other")
    network.advance(9)
    assert other.poll() == []


def test_r9_one_poll_returns_no_more_than_it_may() -> None:
    network = VirtualNetwork(PERFECT)
    one, other = network.link("one"), network.link("other")
    for _ in range(MOST_AT_ONCE + 3):
        one.send(b"a", "other")
    network.advance(0)
    assert [len(other.poll()) for _ in range(3)] == [MOST_AT_ONCE, 3, 0]


@pytest.mark.parametrize(
    "wrong",
    [{"delay": -1.0}, {"delay": 0.1, "jitter": 0.2}, {"delay": 0.1, "loss": 1.0}, {"delay": 0, "burst": 0}],
)
def test_a_profile_that_cannot_be_is_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="odd"):
        Profile("odd", **wrong)  # type: ignore[arg-type]  # what is wrong is the point


def receive(link: UdpLink) -> tuple[bytes, object]:
    """Return the first packet that comes."""
    until = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < until:
        for arrived in link.poll():
            return arrived
        time.sleep(0.001)
    raise TimeoutError("no packet came")


@pytest.mark.parametrize("name", ["127.0.0.1", "::1"])
def test_udp_carries_packets_both_ways(name: str) -> None:
    try:
        host = UdpLink()
        guest = CallingLink(name, host.port)
    except OSError as error:
        pytest.skip(f"this machine has no such address: {error}")
    try:
        guest.send(b"there", CALLED)
        packet, sender = receive(host)
        host.send(packet + b" and back", sender)
        assert receive(guest)[0] == b"there and back"
        assert host.poll() == guest.poll() == []
    finally:
        host.close()
        guest.close()


def test_what_the_system_does_not_take_counts_as_lost() -> None:
    link = UdpLink("127.0.0.1")
    link.send(bytes(70_000), ("127.0.0.1", DEFAULT_PORT))
    assert (link.faults, list(link.poll())) == (1, [])
    link.close()
    with pytest.raises(OSError, match=r"descriptor|socket"):
        link.poll()


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("192.0.2.7", ("192.0.2.7", DEFAULT_PORT)),
        ("host.example:4000", ("host.example", 4000)),
        ("2001:db8::1", ("2001:db8::1", DEFAULT_PORT)),
        ("[2001:db8::1]", ("2001:db8::1", DEFAULT_PORT)),
        ("[2001:db8::1]:4000", ("2001:db8::1", 4000)),
    ],
)
def test_addresses_are_read(text: str, address: tuple[str, int]) -> None:
    assert read_address(text) == address


@pytest.mark.parametrize(
    "text",
    ["", ":", "host:", "host:0", "host:65536", "host:x", "[::1", "[::1]4000", "[]", "[::1]:", "a..b", "a b"],
)
def test_what_is_no_address_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="expected an address like"):
        read_address(text)


NAME = "dual.example"


def name_with(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> None:
    """Give the name these addresses, in this order."""
    real = socket.getaddrinfo

    def look_up(name: Any, port: Any, *others: Any, **named: Any) -> list[Any]:
        found: list[Any] = []
        for address in addresses if name == NAME else [name]:
            found += real(address, port, *others, **named)
        return found

    monkeypatch.setattr(socket, "getaddrinfo", look_up)


@pytest.mark.parametrize(
    "addresses",
    [
        ["127.0.0.1"],
        ["127.0.0.9", "127.0.0.1"],
        ["2001:db8::5", "127.0.0.1"],
        ["127.0.0.9", "127.0.0.10", "127.0.0.1"],
        ["127.0.0.9", "2001:db8::5", "::1", "127.0.0.1"],
    ],
)
def test_a_host_is_found_at_any_address_of_its_name(
    addresses: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    host = UdpLink("127.0.0.1")
    name_with(monkeypatch, *addresses)
    guest = CallingLink(NAME, host.port)
    try:
        for _ in range(CALLS_EACH * len(addresses) + 1):
            guest.send(b"hello", CALLED)
        packet, sender = arrived_at(host)[-1]
        host.send(packet + b" to you", sender)
        answer, answerer = receive(guest)
        assert answer == b"hello to you"
        guest.send(b"thanks", answerer)
        assert arrived_at(host)[-1][0] == b"thanks"
    finally:
        guest.close()
        host.close()


def arrived_at(link: UdpLink) -> list[Arrived]:
    """Return what has arrived, waiting for the first packet."""
    until = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < until:
        if arrived := list(link.poll()):
            return arrived
        time.sleep(0.001)
    raise TimeoutError("no packet came")


def test_the_second_address_is_called_only_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    first = UdpLink("127.0.0.1")
    second = UdpLink("127.0.0.2", first.port)
    name_with(monkeypatch, "127.0.0.1", "127.0.0.2")
    guest = CallingLink(NAME, first.port)
    try:
        for _ in range(CALLS_EACH):
            guest.send(b"hello", CALLED)
        assert len(arrived_at(first)) == CALLS_EACH
        assert list(second.poll()) == []
        guest.send(b"hello", CALLED)
        assert [packet for packet, _ in arrived_at(second)] == [b"hello"]
    finally:
        for link in (first, second, guest):
            link.close()


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("relay.example", "relay.example"),
        ("relay.example:1883", "relay.example:1883"),
        ("mqtts://relay.example:8883/", "mqtts://relay.example:8883/"),
        ("[2001:db8::1]:4000", "[2001:db8::1]:4000"),
        ("2001:db8::1", "2001:db8::1"),
        *(
            (f"{scheme}me:p{odd}ss@relay.example", f"{scheme}***@relay.example")
            for scheme in ("", "mqtt://")
            for odd in "#/?@:% '"
        ),
        ("mqtt://me:p#ss", "mqtt://***"),
        ("mqtt://me:secret", "mqtt://***"),
    ],
)
def test_no_address_is_shown_with_its_password(text: str, shown: str) -> None:
    assert without_password(text) == shown
