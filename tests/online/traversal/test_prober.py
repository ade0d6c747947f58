"""The direct path's packets: what strangers, liars and echoes can do with them, which is little."""

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from archon3d.online.traversal.candidates import MOST_CANDIDATES, PathOffer, write_offer
from archon3d.online.traversal.endpoint import Endpoint
from archon3d.online.traversal.path_packets import (
    BadPathPacket,
    OfferPacket,
    PathPacket,
    PathSeal,
    ProbePacket,
    ReceiptPacket,
    SilencePacket,
    path_of,
)
from archon3d.online.traversal.prober import MOST_PROBES, MOST_TARGETS, PathProber

SECRET = b"known to both sides alone, 32 by"
HOME, AWAY = Endpoint("203.0.113.1", 40001), Endpoint("203.0.113.2", 40002)
STRANGER = Endpoint("198.51.100.66", 6666)
FRAME = 1 / 60


class Side:
    """A prober, and what it has sent."""

    def __init__(self, role: str = "host") -> None:
        self.seal = PathSeal(SECRET, "host" if role == "host" else "guest")
        self.directly: list[tuple[bytes, Endpoint]] = []
        self.relayed: list[bytes] = []
        self.now = 0.0
        self.prober = PathProber(
            self.seal, lambda packet, to: self.directly.append((packet, to)), self.relayed.append, 0.0
        )

    def run(self, seconds: float) -> None:
        """Let time pass."""
        until = self.now + seconds
        while self.now < until:
            self.now += FRAME
            self.prober.advance(PathOffer("cone", (HOME,)), self.now)

    def hear(self, packet: PathPacket, sender: Endpoint | None, seal: PathSeal | None = None) -> None:
        """Receive what the guest, or the owner of that seal, writes."""
        self.prober.receive((seal or PathSeal(SECRET, "guest")).write(packet), sender, self.now)

    def probes(self) -> Iterator[tuple[bytes, Endpoint]]:
        """Yield the tokens of the probes it sent, and their receivers."""
        guest = PathSeal(SECRET, "guest")
        for packet, to in self.directly:
            read = guest.read(packet)
            if isinstance(read, ProbePacket) and not read.is_answer:
                yield read.token, to

    def proven(self) -> "Side":
        """Prove the path to AWAY."""
        self.hear(OfferPacket(1, write_offer(PathOffer("cone", (AWAY,)))), None)
        self.run(0.1)
        token, to = next(self.probes())
        assert to == AWAY
        self.hear(ProbePacket(token, is_answer=True), AWAY)
        assert self.prober.endpoint == AWAY
        return self


def test_an_answer_from_the_probed_endpoint_proves_the_path() -> None:
    side = Side().proven()
    assert side.prober.direct_after == pytest.approx(0.1, abs=0.03)


def test_an_answer_from_elsewhere_or_with_another_token_proves_nothing() -> None:
    side = Side()
    side.hear(OfferPacket(1, write_offer(PathOffer("cone", (AWAY,)))), None)
    side.run(0.2)
    token = next(side.probes())[0]
    side.hear(ProbePacket(token, is_answer=True), STRANGER)
    side.hear(ProbePacket(bytes(8), is_answer=True), AWAY)
    side.hear(ProbePacket(token, is_answer=True), None)
    assert side.prober.endpoint is None
    side.hear(ProbePacket(token, is_answer=True), AWAY)
    assert side.prober.endpoint == AWAY


def test_what_a_stranger_seals_or_an_echo_brings_is_refused() -> None:
    side = Side()
    stranger = PathSeal(b"another secret of thirty-two byt", "guest")
    stranger.path = side.seal.path
    for packet in (ProbePacket(bytes(8)), OfferPacket(9, "cone 198.51.100.66:6666"), SilencePacket()):
        for seal in (stranger, side.seal):
            with pytest.raises(BadPathPacket):
                side.hear(packet, STRANGER, seal)
    side.run(5)
    assert side.directly == []


def test_a_replayed_probe_is_answered_once_and_moves_nothing() -> None:
    side = Side().proven()
    before = len(side.directly)
    for _ in range(10):
        side.hear(ProbePacket(b"captured"), STRANGER)
    assert len(side.directly) == before + 10
    assert all(len(packet) <= 64 for packet, _ in side.directly)
    side.run(0.2)
    assert side.prober.endpoint == AWAY


def test_a_replayed_offer_changes_nothing() -> None:
    side = Side().proven()
    side.hear(OfferPacket(1, "cone 198.51.100.66:6666"), None)
    side.run(3)
    assert {to for _, to in side.directly} == {AWAY}


@pytest.mark.full
def test_a_peer_that_names_third_parties_gets_few_packets_sent_there() -> None:
    side = Side()
    sent = Counter[Endpoint]()
    for number in range(1, 2_000):
        victims = tuple(Endpoint(f"198.51.{number % 250}.{place}", 6000) for place in range(MOST_CANDIDATES))
        side.hear(OfferPacket(number, write_offer(PathOffer("cone", victims))), None)
        side.run(0.3)
    sent.update(to for _, to in side.directly)
    assert len(sent) <= MOST_TARGETS
    assert max(sent.values()) <= MOST_PROBES + 6 * (600 // 30 + 1)
    assert sum(len(packet) for packet, _ in side.directly) < 250_000


def test_a_peer_that_breaks_its_own_path_gets_no_more_packets_sent_to_others() -> None:
    side = Side().proven()
    victim = Endpoint("198.51.100.7", 6000)
    side.hear(OfferPacket(2, write_offer(PathOffer("cone", (victim,)))), None)
    for _ in range(30):
        side.run(5)
        assert side.prober.endpoint is None
        for token, to in list(side.probes())[-8:]:
            if to == AWAY:
                side.hear(ProbePacket(token, is_answer=True), AWAY)
        assert side.prober.endpoint == AWAY
    assert sum(to == victim for _, to in side.directly) <= MOST_PROBES + 6 * 6


def test_probes_from_many_endpoints_are_answered_and_never_followed() -> None:
    """What a peer sends from anywhere is answered one to one, in packets that are not longer."""
    side = Side()
    for number in range(1_000):
        side.hear(ProbePacket(bytes(8)), Endpoint(f"198.51.100.{number % 250}", 5_000 + number))
    side.run(60)
    assert len({to for _, to in side.probes()}) <= MOST_TARGETS


def test_a_path_without_answers_is_not_used_any_more() -> None:
    side = Side().proven()
    for _ in range(12):
        side.run(0.2)
        side.prober.arrived(AWAY, side.now)  # anybody can send with that source
    assert side.prober.endpoint is None


def test_silence_is_reported_by_the_relay_and_makes_the_other_side_use_it() -> None:
    side = Side().proven()
    guest = PathSeal(SECRET, "guest")
    side.relayed.clear()
    side.run(0.5)
    assert side.prober.doubtful(side.now)
    assert any(isinstance(guest.read(packet), SilencePacket) for packet in side.relayed)
    other = Side().proven()
    assert not other.prober.doubtful(other.now)
    other.hear(SilencePacket(), None)
    assert other.prober.doubtful(other.now)


def test_an_offer_is_repeated_until_its_receipt() -> None:
    side = Side()
    side.run(2)
    assert 7 <= len(side.relayed) <= 9
    side.hear(ReceiptPacket(1), None)
    side.relayed.clear()
    side.run(10)
    assert side.relayed == []


def test_a_peer_that_never_answers_costs_the_relay_little() -> None:
    side = Side()
    side.run(120)
    assert len(side.relayed) < 50
    assert side.directly == []


def test_a_bad_offer_is_dropped() -> None:
    side = Side()
    side.hear(OfferPacket(5, "conical nowhere"), None)
    assert side.prober.other_router is None
    side.hear(OfferPacket(5, "symmetric"), None)
    assert side.prober.other_router == "symmetric"


@given(st.binary(max_size=600))
def test_any_bytes_are_refused(packet: bytes) -> None:
    seal = PathSeal(SECRET, "host")
    for one in (packet, b"P3" + seal.path + packet):
        with pytest.raises(BadPathPacket):
            seal.read(one)


@pytest.mark.parametrize(
    "packet",
    [OfferPacket(7, "cone 192.0.2.1:4000"), ReceiptPacket(7), ProbePacket(b"12345678"), SilencePacket()],
)
def test_packets_are_read_as_they_were_written_and_no_flipped_bit_passes(packet: PathPacket) -> None:
    host, guest = PathSeal(SECRET, "host"), PathSeal(SECRET, "guest")
    written = host.write(packet)
    assert path_of(written) == guest.path
    assert guest.read(written) == packet
    for bit in range(8 * len(written)):
        flipped = bytearray(written)
        flipped[bit // 8] ^= 1 << bit % 8
        with pytest.raises(BadPathPacket):
            guest.read(bytes(flipped))
