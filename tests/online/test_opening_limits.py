"""Floods of hellos and of entries: a host looks at few at a time, and a guest gets in all the same (R9)."""

from typing import Any

import pytest

from archon3d.online.transport import handshake
from archon3d.online.transport.keys import shared_secret
from archon3d.online.transport.opening_limits import (
    ENTRIES_ALL,
    ENTRIES_EACH,
    MOST_HELLOS,
    MOST_SOURCES,
    EntryLimit,
    source_of,
)
from archon3d.online.transport.openings import Challenge, EntryRequest, Hello, write_hello
from tests.online.attacker import CODE, OTHER_CODE, Wire, is_entry

ATTACKER = ("203.0.113.7", 4000)
GUEST = ("203.0.113.8", 4000)


@pytest.fixture
def computed(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Return the secrets that both sides compute from now on."""
    secrets: list[bytes] = []
    compute = shared_secret

    def note(private: bytes, public: bytes) -> bytes:
        secrets.append(compute(private, public))
        return secrets[-1]

    monkeypatch.setattr(handshake, "shared_secret", note)
    return secrets


def broken_entry(wire: Wire, host: Any, sender: Any) -> bytes:
    """Return an entry from there whose cookie is good, and whose seal is not."""
    guest = wire.guest(address=sender)
    wire.instead = lambda packet: [] if is_entry(packet) else [packet]
    wire.go(0.1, host, guest)
    wire.instead = lambda packet: [packet]
    (entry, *_) = [packet for packet, came, _ in wire.openings(EntryRequest) if came == sender]
    return entry[:-1] + bytes([entry[-1] ^ 1])


def test_r9_entries_with_a_good_cookie_are_looked_at_a_few_times(computed: list[bytes]) -> None:
    wire = Wire()
    host = wire.host()
    entry = broken_entry(wire, host, ATTACKER)
    computed.clear()
    for _ in range(50):
        for _ in range(100):
            wire.forge(entry, ATTACKER, "host")
        wire.go(0.02, host)
    assert ENTRIES_EACH <= len(computed) <= 2 * ENTRIES_EACH + 1
    assert host.state == "opening"


def test_r9_a_flood_of_entries_from_elsewhere_keeps_no_guest_out() -> None:
    wire = Wire()
    host = wire.host()
    entry = broken_entry(wire, host, ATTACKER)
    guest = wire.guest(address=GUEST)
    for _ in range(25):
        for _ in range(100):
            wire.forge(entry, ATTACKER, "host")
        wire.go(0.02, host, guest)
    assert (host.state, guest.state, host.peer) == ("open", "open", GUEST)


def test_r9_a_host_in_a_match_looks_at_few_entries_too(computed: list[bytes]) -> None:
    wire = Wire()
    host, guest = wire.host(), wire.guest(address=GUEST)
    entry = broken_entry(wire, host, ATTACKER)
    wire.go(1, host, guest)
    assert (host.state, guest.state) == ("open", "open")
    computed.clear()
    for _ in range(200):
        wire.forge(entry, ATTACKER, "host")
    wire.go(0.02, host, guest)
    assert len(computed) <= ENTRIES_EACH


def test_r9_a_wrong_cookie_costs_no_key(computed: list[bytes]) -> None:
    wire = Wire()
    host = wire.host()
    entry = broken_entry(wire, host, ATTACKER)
    computed.clear()
    for port in range(50):
        wire.forge(entry, (ATTACKER[0], 5000 + port), "host")
    wire.go(0.1, host)
    assert computed == []


@pytest.mark.parametrize("code", ["", CODE])
def test_r9_of_many_hellos_at_once_few_are_answered_and_any_of_them(code: str) -> None:
    wire = Wire()
    host = wire.host(code=code)
    answered: set[object] = set()
    for step in range(30):
        for number in range(200):
            hello = Hello((1000 * step + number).to_bytes(32, "big"))
            wire.forge(write_hello(hello), number, "host")
        before = len(wire.openings(Challenge))
        wire.go(0.02, host)
        challenges = wire.openings(Challenge)[before:]
        assert len(challenges) == MOST_HELLOS
        answered |= {to for _, _, to in challenges}
    assert len(answered) > 190, "a guest that comes late in a flood has its turn"


def test_r9_five_wrong_codes_are_still_counted_before_entries_are_spared() -> None:
    assert ENTRIES_EACH > handshake.MOST_GUESSES
    wire = Wire()
    host, thief = wire.host(code=CODE), wire.guest(code=OTHER_CODE, address=ATTACKER)
    wire.go(5, host, thief)
    assert host.reception.is_guessed_at(wire.now)


def test_r9_all_together_send_few_at_once_and_ten_a_second_have_room() -> None:
    limit = EntryLimit()
    assert sum(limit.takes((f"192.0.2.{number}", 1), 0.0) for number in range(100)) == ENTRIES_ALL
    assert all(limit.takes((f"192.0.2.{number % 100}", 1), 1 + number / 10) for number in range(300))


def test_r9_addresses_that_went_by_are_forgotten() -> None:
    limit = EntryLimit()
    for number in range(20 * MOST_SOURCES):
        assert limit.takes((f"10.0.{number >> 8}.{number & 255}", 1), number / 60)


def test_the_addresses_of_one_customer_are_one_source() -> None:
    assert source_of(("2001:db8:1:2::1", 1, 0, 0)) == source_of(("2001:db8:1:2:ffff::9", 7, 0, 0))
    assert source_of(("2001:db8:1:2::1", 1, 0, 0)) != source_of(("2001:db8:1:3::1", 1, 0, 0))
    assert source_of(("fe80::1%eth0", 1, 0, 2)) == source_of(("fe80::2", 1, 0, 2))
    assert source_of("0123456789abcdef") != source_of("0123456789abcdee")
