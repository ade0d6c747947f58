"""Floods of hellos and of entries: a host looks at few at a time, and a guest gets in all the same (R9)."""

import pytest

from archon3d.online.transport import handshake
from archon3d.online.transport.connection import Connection
from archon3d.online.transport.keys import shared_secret
from archon3d.online.transport.link import Address
from archon3d.online.transport.opening_limits import MOST_ENTRIES, MOST_HELLOS
from archon3d.online.transport.openings import Challenge, EntryRequest, Hello, write_hello
from archon3d.online.watching.audience import Audience
from tests.online.attacker import CODE, Wire, is_entry

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


def broken_entry(wire: Wire, host: Connection, sender: Address, to: str = "host") -> bytes:
    """Return an entry from there whose cookie is good, and whose seal is not."""
    guest = wire.guest(to, address=sender)
    wire.instead = lambda packet: [] if is_entry(packet) else [packet]
    wire.go(0.1, host, guest)
    wire.instead = lambda packet: [packet]
    (entry, *_) = [packet for packet, came, _ in wire.openings(EntryRequest) if came == sender]
    return entry[:-1] + bytes([entry[-1] ^ 1])


@pytest.mark.parametrize("meets", [False, True])
def test_r9_of_one_sender_one_entry_is_looked_at_each_time(computed: list[bytes], meets: bool) -> None:
    wire = Wire()
    host = wire.host()
    entry = broken_entry(wire, host, ATTACKER)
    if meets:
        wire.go(1, host, wire.guest(address=GUEST))
    computed.clear()
    for _ in range(10):
        for _ in range(200):
            wire.forge(entry, ATTACKER, "host")
        wire.go(0.02, host)
    assert len(computed) == 10
    assert host.state == ("open" if meets else "opening")


def test_r9_of_many_senders_few_entries_are_looked_at_each_time(computed: list[bytes]) -> None:
    wire = Wire()
    host = wire.host()
    senders = [(ATTACKER[0], 4000 + number) for number in range(100)]
    entries = {sender: broken_entry(wire, host, sender) for sender in senders}
    computed.clear()
    for _ in range(10):
        for sender, entry in entries.items():
            wire.forge(entry, sender, "host")
        wire.go(0.02, host)
    assert len(computed) == 10 * MOST_ENTRIES


@pytest.mark.sample(1)
@pytest.mark.parametrize("senders", [1, 100])
def test_r9_a_flood_of_entries_keeps_no_guest_out(senders: int) -> None:
    """Not even one behind the same router as the flood's sender."""
    wire = Wire()
    host, guest = wire.host(), wire.guest(address=(ATTACKER[0], 3999))
    places = [(ATTACKER[0], 4000 + number) for number in range(senders)]
    entries = {sender: broken_entry(wire, host, sender) for sender in places}
    for _ in range(400):
        for sender in entries:
            for _ in range(100 // senders):
                wire.forge(entries[sender], sender, "host")
        wire.go(0.02, host, guest)
    assert (host.state, guest.state, host.peer) == ("open", "open", (ATTACKER[0], 3999))


def test_r9_spectators_entries_are_spared_too(computed: list[bytes]) -> None:
    wire = Wire()
    audience = Audience(wire.link("host"), list)
    entry = broken_entry(wire, wire.host("elsewhere"), ATTACKER, "elsewhere")
    computed.clear()
    for number in range(100):
        wire.forge(entry, (ATTACKER[0], 5000 + number), "host")
    sent = len(wire.read)
    wire.advance(0.02)
    audience.advance(wire.now)
    assert len(wire.read) - sent == MOST_ENTRIES, "each has a cookie of another host, and is challenged again"


def test_r9_a_wrong_cookie_costs_no_secret(computed: list[bytes]) -> None:
    wire = Wire()
    host = wire.host()
    entry = broken_entry(wire, host, ATTACKER)
    computed.clear()
    for port in range(50):
        wire.forge(entry, (ATTACKER[0], 5000 + port), "host")
    wire.go(0.1, host)
    assert computed == []


@pytest.mark.sample(1)
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
