"""Hostile packets, by the hundred thousand: python -m tests.online.fuzz --count 200000 [--seed N].

Half of them come from strangers, who do not have the seal: they must change nothing. The others come from the
guest itself, sealed, with anything in it: it may end the session, but nothing is raised, and memory is
bounded.
"""

import argparse
import json
import random
import tracemalloc
from collections import Counter
from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any

from archon3d.online.messages import KINDS
from archon3d.online.seats import ComputerSeat
from archon3d.online.session.session import OnlineSession
from archon3d.online.session.terms import Terms
from archon3d.online.transport.connection import Connection
from archon3d.online.transport.introduction import introduce
from archon3d.online.transport.openings import (
    COOKIE_BYTES,
    ECHO_BYTES,
    NAME_BYTES,
    Answer,
    Challenge,
    EntryRequest,
    Hello,
    Rejection,
    write_answer,
    write_challenge,
    write_entry,
    write_hello,
    write_rejection,
)
from archon3d.online.transport.wire import (
    DIGEST_BYTES,
    MOST_BYTES,
    MOST_CHUNK,
    MOST_INPUTS,
    DataPacket,
    write_data,
)
from archon3d.workshop.bad_networks.network import VirtualNetwork
from archon3d.workshop.bad_networks.profiles import PERFECT
from tests.online.machines import DUEL

AT_ONCE = 50
"""Packets between two looks at the network."""
FURTHER = 1 << 10
"""A number that the guest's own packets have not come to."""
MOST_MEMORY = 32 << 20
"""Bytes that a session under fire may come to hold."""

WORDS = (
    "",
    "draw",
    "resign",
    "takeback",
    "rematch",
    "90d1b2c35f0c1e7a",
    "B2-C2",
    "\u2603" * 40,
    "a" * 300,
    "[",
)


class Target:
    """A host and its guest in the middle of play, on a perfect network."""

    def __init__(self, terms: Terms, seed: int) -> None:
        self.chance = random.Random(seed)
        self.network = VirtualNetwork(PERFECT, seed)
        self.host = self._session("host", terms)
        self.guest = self._session("guest", None)
        self.go(2.0)

    def _session(self, address: str, terms: Terms | None) -> OnlineSession:
        introduction = introduce(None if terms is None else terms.to_json())
        to = None if address == "host" else "host"
        link = self.network.link(address)
        connection = Connection(link, introduction, to, random_bytes=self.chance.randbytes)
        return OnlineSession(connection, ComputerSeat("beginner"), terms)

    def go(self, seconds: float) -> None:
        """Advance both sides."""
        for _ in range(round(seconds * 60)):
            self.network.advance(1 / 60)
            for session in (self.host, self.guest):
                session.advance(self.network.now)

    def fire(self, packets: Sequence[bytes], sender: str) -> None:
        """Send the packets to the host."""
        for packet in packets:
            self.network.carry(packet, sender, "host")
        self.network.advance(1 / 60)
        self.host.advance(self.network.now)
        self.network.take(sender)


def stranger_packet(chance: random.Random, spied: Sequence[bytes]) -> bytes:
    """Return a packet of a stranger without the seal."""
    match chance.randrange(5):
        case 0:
            return chance.randbytes(chance.randrange(MOST_BYTES + 2))
        case 1:
            packet = opening(chance)
        case 2:
            return b"A3\x02" + bytes([chance.randrange(8)]) + chance.randbytes(chance.randrange(200))
        case _:
            packet = chance.choice(spied)
    changed = bytearray(packet)
    for _ in range(chance.randrange(1, 5)):
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed[: chance.choice((len(changed), chance.randrange(len(changed) + 1)))])


def opening(chance: random.Random) -> bytes:
    """Return a packet of a handshake, well-formed and with any keys."""
    some = chance.randbytes
    match chance.randrange(5):
        case 0:
            return write_hello(
                Hello(some(32), some(NAME_BYTES), some(NAME_BYTES), chance.choice((1, 2, 255)))
            )
        case 1:
            keys = some(32), chance.choice((some(32), bytes(32)))
            return write_challenge(Challenge(some(ECHO_BYTES), some(COOKIE_BYTES), *keys, knows=True))
        case 2:
            names = some(COOKIE_BYTES), some(NAME_BYTES), some(NAME_BYTES)
            return write_entry(EntryRequest(*names, some(32), some(32), some(chance.randrange(900))))
        case 3:
            return write_answer(Answer(some(ECHO_BYTES), some(10 + chance.randrange(900))))
    return write_rejection(Rejection(some(ECHO_BYTES), chance.choice(WORDS)[:90]))


def guest_data(chance: random.Random, data: DataPacket) -> DataPacket:
    """Return data that a hostile guest could seal: valid fields, and inconsistent ones."""

    def number(limit: int) -> int:
        return chance.choice((0, 1, chance.randrange(limit), limit - 1))

    match chance.randrange(4):
        case 0:
            kind, values = message(chance)
            return replace(
                data,
                chunk=(json.dumps({"say": kind, **values}, separators=(",", ":")) + "\n").encode()[
                    :MOST_CHUNK
                ],
            )
        case 1 if chance.random() < 0.02:
            return replace(data, chunk=chance.randbytes(chance.randrange(80)))
        case 2:
            count = chance.randrange(MOST_INPUTS + 1)
            inputs = bytes(chance.choice((8, 2, 18, chance.randrange(256))) for _ in range(count))
            return replace(data, first=number(18_000), inputs=inputs, ack=number(20_000))
    return replace(
        data,
        sequence=chance.choice((data.sequence, number(1 << 32))),
        sent=number(1 << 32),
        echo=number(1 << 32),
        held=number(1 << 16),
        battle=chance.choice((data.battle, number(1 << 16))),
        tick=number(20_000),
        digest_tick=number(18_000),
        digest=chance.randbytes(DIGEST_BYTES),
        stream_ack=number(1 << 32),
        stream_at=chance.choice((data.stream_at, number(1 << 32))),
    )


def message(chance: random.Random) -> tuple[str, dict[str, Any]]:
    """Return a message with mostly valid and seldom consistent fields."""
    kind = chance.choice([kind for kind in KINDS if kind not in ("stop", "leave") or chance.random() < 0.05])
    values: Sequence[Any] = (
        0,
        1,
        2,
        [0, 1, 2],
        "dragon",
        5,
        1 << 39,
        -1,
        True,
        None,
        "draw",
        {},
        Terms("archers").to_json(),
        *WORDS,
    )
    chosen = {}
    for one in fields(KINDS[kind]):
        fitting = [value for value in values if one.metadata["check"](value)]
        chosen[one.name] = chance.choice(values if chance.random() < 0.01 else fitting)
    return kind, chosen


def fuzz(count: int, seed: int = 0) -> Counter[str]:
    """Fire that many packets. Raises what a session raises, or AssertionError for any breach."""
    chance, counted = random.Random(seed), Counter[str]()
    _strangers(chance, count // 2, counted)
    tracemalloc.start()
    while counted["sealed"] < count - count // 2:
        target = Target(chance.choice((DUEL, Terms("archon"), Terms("archmage"))), chance.getrandbits(32))
        _hostile_guest(chance, target, count - count // 2 - counted["sealed"], counted)
    tracemalloc.stop()
    return counted


def _strangers(chance: random.Random, count: int, counted: Counter[str]) -> None:
    """Check that packets of strangers change nothing: both continue, and end alike."""
    target = Target(DUEL, chance.getrandbits(32))
    spied: list[bytes] = []
    carry = target.network.carry

    def spy(packet: bytes, sender: object, to: object) -> None:
        spied.append(packet)
        del spied[:-50]
        carry(packet, sender, to)

    for done in range(0, count, AT_ONCE):
        if done % (40 * AT_ONCE) == 0:
            target.network.carry = spy  # type: ignore[method-assign]  # listens on the way
            target.go(0.2)
            target.network.carry = carry  # type: ignore[method-assign]  # and no longer
            target.fire((), "nobody")
        before = state_of(target.host)
        packets = [stranger_packet(chance, spied) for _ in range(min(AT_ONCE, count - done))]
        target.fire(packets, chance.choice(("guest", "stranger", f"stranger {chance.randrange(1000)}")))
        assert state_of(target.host) == before
        counted["strange"] += len(packets)
    counted["refused"] += target.host.connection.bad_packets
    target.go(400.0)
    assert target.host.phase == target.guest.phase == "over"
    assert target.host.record == target.guest.record


def state_of(session: OnlineSession) -> tuple[Any, ...]:
    """Return all that a stranger must not change. A battle with all inputs ends by itself."""
    battle = session.contest.battle if session.contest else None
    fights = battle is not None and battle.phase in ("fighting", "ended")
    known = (battle.number, battle.rollback.received, fights) if battle else None
    connection = session.connection
    return session.phase, connection.state, connection.openings, connection.channel.received, known


def _hostile_guest(chance: random.Random, target: Target, most: int, counted: Counter[str]) -> None:
    """Send anything from the guest itself, until the host ends the session."""
    keys = target.guest.connection._keys
    assert keys is not None
    sequence, host = FURTHER, target.host
    for _ in range(200):
        packets = []
        for _ in range(min(AT_ONCE, most)):
            sequence += 1
            battle = host.contest.battle if host.contest else None
            at = host.connection.channel.received
            honest = DataPacket(sequence, battle=battle.number if battle else 0, stream_at=at)
            packets.append(write_data(guest_data(chance, honest), keys, "guest"))
        target.fire(packets, "guest")
        counted["sealed"] += len(packets)
        most -= len(packets)
        counted["most memory"] = max(counted["most memory"], tracemalloc.get_traced_memory()[0])
        assert counted["most memory"] < MOST_MEMORY
        if not most or host.phase == "ended":
            break
    counted["sessions ended"] += host.phase == "ended"
    counted["sessions"] += 1
    assert host.reason or host.phase != "ended"


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.online.fuzz")
    parser.add_argument("--count", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    for name, number in sorted(fuzz(arguments.count, arguments.seed).items()):
        print(f"{number:10} {name}")


if __name__ == "__main__":
    main()
