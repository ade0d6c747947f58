"""Noise over a relay, by the hundred thousand: python -m tests.online.fuzz_relay --count 200000.

Messages of any topic and any bytes come to a host that waits, to its door for spectators, and to a guest, in
the rooms of a code and of a ticket. No one is admitted, nothing is raised, and memory is bounded.
"""

from __future__ import annotations

import argparse
import random
import tracemalloc
from collections import Counter
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from archon3d.online.seats import ComputerSeat
from archon3d.online.session.session import OnlineSession
from archon3d.online.session.terms import Terms
from archon3d.online.transport import relay_link
from archon3d.online.transport.connection import Connection
from archon3d.online.transport.introduction import introduce
from archon3d.online.transport.relay import Relay
from archon3d.online.transport.relay_link import HOST, RelayLink, room_of
from archon3d.online.transport.wire import MOST_BYTES
from archon3d.online.watching.audience import MOST_SPECTATORS, Audience
from tests.online.fuzz import opening

ROOM = room_of("ABCDEFGH", "play")
AT_ONCE = 50
"""Messages between two looks at the links."""
MOST_MEMORY = 16 << 20
"""Bytes that all three may come to hold."""
TERMS = Terms("archers", {}, 1)


class Offline:
    """What paho's client does, without a broker: a test hands the messages in."""

    def __init__(self, *names: Any) -> None:
        self.on_connect: Any = None
        self.on_message: Any = None

    def connect(self, *where: Any) -> None:
        """Let the relay answer at once."""
        self.on_connect(self, None, None, SimpleNamespace(is_failure=False), None)

    connect_async = connect

    def is_connected(self) -> bool:
        """Return True: it is always connected."""
        return True

    def nothing(self, *given: Any, **named: Any) -> None:
        """Send nothing."""

    loop_start = loop_stop = subscribe = publish = disconnect = nothing


def message(chance: random.Random) -> SimpleNamespace:
    """Return any message that a stranger could publish."""
    tails = (
        f"{chance.getrandbits(64):016x}",
        "0" * 16,
        "",
        HOST,
        "..",
        "g" * 16,
        "\u2603",
        "a/b",
        "0" * 16 + "\n",
    )
    tail = "x" * 60_000 if chance.random() < 0.001 else chance.choice(tails)
    return SimpleNamespace(topic=f"archon3d/1/{ROOM}/to-host/{tail}", payload=payload(chance))


def payload(chance: random.Random) -> bytes:
    """Return any bytes, or unrequested packets."""
    match chance.randrange(4):
        case 0:
            return chance.randbytes(chance.choice((0, 1, 2, 16, 100, MOST_BYTES, MOST_BYTES + 1)))
        case 1:
            return opening(chance)
        case 2:
            return (
                chance.randbytes(70_000) if chance.random() < 0.01 else b"A3\x02\x04" + chance.randbytes(200)
            )
    changed = bytearray(opening(chance))
    for _ in range(chance.randrange(1, 6)):
        changed[chance.randrange(len(changed))] = chance.randrange(256)
    return bytes(changed[: chance.randrange(len(changed) + 1)])


def fuzz(count: int, seed: int = 0) -> Counter[str]:
    """Hand in that many messages. Raises what a link or a session raises, or AssertionError."""
    chance, counted = random.Random(seed), Counter[str]()
    unlimited = patch.object(relay_link, "MOST_A_SECOND", float("inf"))
    with patch.object(relay_link, "relay_client", Offline), unlimited:
        nowhere = Relay("nowhere", 1)
        host, door = (
            RelayLink(nowhere, "ABCDEFGH", name, hosts=True, ticket="ab") for name in ("play", "watch")
        )
        guest = RelayLink(nowhere, "ABCDEFGH", hosts=False, ticket="ab")
        sessions = [
            OnlineSession(Connection(host, introduce(TERMS.to_json())), ComputerSeat("novice"), TERMS),
            OnlineSession(Connection(guest, introduce(), HOST), ComputerSeat("novice")),
        ]
        audience = Audience(door, lambda: ("a", "b", "c"))
        places = [place for link in (host, door, guest) for place in (link._public, *link._rooms.values())]
        tracemalloc.start()
        for done in range(0, count, AT_ONCE):
            for _ in range(AT_ONCE):
                place = chance.choice(places)
                assert place is not None
                place._take(place._client, None, message(chance))  # type: ignore[arg-type]  # as paho would
            now = done / AT_ONCE / 60
            for session in sessions:
                session.advance(now)
            audience.advance(now)
            counted["most memory"] = max(counted["most memory"], tracemalloc.get_traced_memory()[0])
            assert counted["most memory"] < MOST_MEMORY
            assert audience.count == 0
            assert len(audience._guests) <= MOST_SPECTATORS
        tracemalloc.stop()
    counted["messages"] = count
    counted["refused"] = sum(session.connection.bad_packets for session in sessions)
    assert [(session.phase, session.reason) for session in sessions] == [("opening", "")] * 2
    return counted


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.online.fuzz_relay")
    parser.add_argument("--count", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    for name, number in sorted(fuzz(arguments.count, arguments.seed).items()):
        print(f"{number:10} {name}")


if __name__ == "__main__":
    main()
