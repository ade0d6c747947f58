"""Packets over a relay, which is any MQTT broker, such as mosquitto or nats-server.

Both sides find each other there by a code of eight letters, and neither learns the other's address.

Each packet is one message (MQTT 3.1.1, quality 0). The session above tolerates loss, duplicates and silence,
so that a restarted broker costs no match. Topics, below `archon3d/1/ROOM`:

    to-host/GUEST     from that guest to the host
    to/GUEST          from the host to that guest

A host's client identifier is ROOM, a guest's is GUEST, so that a broker's access rules can restrict everyone
to their own topics. The room where two find each other is HASH-DOOR, with a slow hash of their code: the
relay does not learn the code, and guesses at it cost too much. A broker gives a client identifier to the last
one who asks for it, so that anyone with the code can take the host's place there. Therefore, as soon as their
session is open, the two move to a room whose name and number come from the session's ticket. A host enters
such a room with each spectator, and stays in that of the code.
"""

from __future__ import annotations

import math
import re
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2s
from typing import TYPE_CHECKING, Final, Literal

from archon3d.online.transport.keys import slow_hash
from archon3d.online.transport.link import MOST_AT_ONCE, Address, Arrived
from archon3d.online.transport.relay import Relay, read_code, read_relay
from archon3d.online.transport.relay_room import KEEPALIVE_SECONDS, RoomConnection, relay_client
from archon3d.online.transport.route import Route, direct

if TYPE_CHECKING:
    from paho.mqtt.client import Client

Door = Literal["play", "watch"]
"""One of a host's links: that of the other player, or that of spectators."""

ROOT: Final = "archon3d/1"
HOST: Final = "host"
"""The host's address on a guest's link."""
GUEST_BYTES: Final = 8
ROOM_BYTES: Final = 16
"""Bytes of a room's name."""
MOST_A_SECOND: Final = 300
"""Packets a second in the room of a code; above that it is left for a while. A guest sends some 70."""
FLOODED_SECONDS: Final = 5.0
"""How long it is left, in seconds."""

AWAY: Final = "can't reach the relay {relay}: {why}. Check the address or ask who runs it"
REFUSES: Final = "the relay {relay} refuses the connection: {why}. Check its address and password"
SAYS_NOTHING: Final = "no response"

_SHOWN: Final = re.compile(r"([A-Z]+) \((.+)\)")
_GUEST: Final = re.compile(f"[0-9a-f]{{{2 * GUEST_BYTES}}}")


def read_route(shown: str, relay: Relay | None, *, direct_way: bool = False) -> Route:
    """Return the route that is shown so: a code and its relay, or an address.

    `relay` is the one in the settings, with its name and password; `direct_way` lets a route by a code leave
    its relay. Raises ValueError for an invalid text.
    """
    found = _SHOWN.fullmatch(shown)
    if found is None:
        return direct(shown)
    known = read_relay(found[2])
    return RelayRoute(
        relay if relay is not None and relay.shown == known.shown else known,
        read_code(found[1]),
        direct=direct_way,
    )


class RelayLink:
    """Packets over a relay: they arrive on paho's threads, into bounded queues."""

    def __init__(
        self,
        relay: Relay,
        code: str,
        door: Door = "play",
        *,
        hosts: bool,
        ticket: str = "",
        waits: bool = True,
    ) -> None:
        """Connect; `ticket` is that of a session that continues, whose room is entered at once.

        Raises OSError if the relay does not answer, or refuses, unless `waits` is false.
        """
        self.faults = 0
        """Packets lost on this machine, while the relay was gone or too slow."""
        self._relay = relay
        self._hosts = hosts
        self._for_many = hosts and door == "watch"
        self._code_room = room_of(code, door)
        self._number = "" if hosts else secrets.token_hex(GUEST_BYTES)
        self._flooded_at = 0.0
        self._rooms: dict[Address, RoomConnection] = {}
        later = self._enter_later
        self._public: RoomConnection | None = (
            self._enter_public() if waits else later(self._code_room, self._number, public=True)
        )
        if ticket:
            room, number = private_room(ticket)
            self._rooms[number if hosts else HOST] = self._enter_later(room, number)

    @property
    def lost(self) -> bool:
        """Whether the relay is gone from any room here; it keeps reconnecting."""
        return any(place.lost for place in (self._public, *self._rooms.values()) if place is not None)

    def send(self, packet: bytes, to: Address) -> None:
        """Send a packet in the private room, and in that of the code until something arrives in the first.

        While the relay is gone, or takes no more, it counts as lost.
        """
        room = self._rooms.get(to)
        sent = room is not None and room.ready and room.send(packet, "")
        if self._public is not None and (room is None or not room.heard):
            sent = self._public.send(packet, str(to)) or sent
        if not sent:
            self.faults += 1

    def poll(self) -> Sequence[Arrived]:
        """Return the packets that arrived, the private rooms' first, so that a flood can't hold them up."""
        arrived: list[Arrived] = []
        for address, room in self._rooms.items():
            arrived += ((packet, address) for packet, _ in room.take(MOST_AT_ONCE - len(arrived)))
        public = self._public
        if public is not None:
            found = public.take(MOST_AT_ONCE - len(arrived))
            if self._hosts:
                arrived += ((packet, sender) for packet, sender in found if _GUEST.fullmatch(sender))
            else:
                arrived += ((packet, HOST) for packet, _ in found)
        self._watch_public()
        return arrived

    def meet(self, other: Address, ticket: str) -> None:
        """Enter a private room, which the code alone does not reveal."""
        room, number = private_room(ticket)
        known = next((key for key, place in self._rooms.items() if place.room == room), None)
        place = self._enter_later(room, number) if known is None else self._rooms.pop(known)
        if not self._for_many:
            for address in list(self._rooms):
                self.part(address)
        self._rooms[other] = place

    def part(self, other: Address) -> None:
        """Leave the private room."""
        room = self._rooms.pop(other, None)
        if room is not None:
            room.hang_up()

    def close(self) -> None:
        """Disconnect from the relay."""
        for place in (self._public, *self._rooms.values()):
            if place is not None:
                place.close()

    def _watch_public(self) -> None:
        """Leave the room of the code once there is a private one, and for a while after a flood."""
        public, now = self._public, time.monotonic()
        alone = not self._for_many and any(room.heard for room in self._rooms.values())
        if public is None:
            if not alone and now - self._flooded_at > FLOODED_SECONDS:
                self._public = self._enter_later(self._code_room, self._number, public=True)
        elif alone or public.flooded:
            self._public, self._flooded_at = None, now
            public.hang_up()

    def _enter_public(self) -> RoomConnection:
        """Enter the room of the code, and wait for the relay's confirmation."""
        relay = self._relay
        place, client = self._place(self._code_room, self._number, MOST_A_SECOND)
        try:
            client.connect(relay.host, relay.port, KEEPALIVE_SECONDS)
        except OSError as error:
            why = error.strerror or str(error)
            raise OSError(AWAY.format(relay=relay.shown, why=why)) from None
        client.loop_start()
        if not place.enters():
            place.close()
            raise OSError(REFUSES.format(relay=relay.shown, why=place.refusal or SAYS_NOTHING))
        return place

    def _enter_later(self, room: str, number: str, *, public: bool = False) -> RoomConnection:
        """Enter a room without waiting for it."""
        place, client = self._place(room, number, MOST_A_SECOND if public else math.inf)
        client.connect_async(self._relay.host, self._relay.port, KEEPALIVE_SECONDS)
        client.loop_start()
        return place

    def _place(self, room: str, number: str, most_a_second: float) -> tuple[RoomConnection, Client]:
        """Return the host's place in the room, or that of the guest with that number.

        A host without a number hears all guests.
        """
        base = f"{ROOT}/{room}"
        to_host, to_guest = f"{base}/to-host/{number or '+'}", f"{base}/to/{number or '{}'}"
        name, hears, says = (room, to_host, to_guest) if self._hosts else (number, to_guest, to_host)
        client = relay_client(self._relay, name)
        return RoomConnection(client, room, hears, says, most_a_second), client


def room_of(code: str, door: Door) -> str:
    """Return the room of a code, whose name does not tell the code."""
    return f"{_hashed(code)}-{door}"


@lru_cache(maxsize=8)
def _hashed(code: str) -> str:
    """Return the slow hash of a code. It is the same everywhere: two who meet know nothing but the code."""
    return slow_hash(code.encode(), ROOT.encode(), ROOM_BYTES).hex()


def private_room(ticket: str) -> tuple[str, str]:
    """Return the private room of a ticket, and the guest's number there."""
    digest = blake2s(ticket.encode(), person=b"room").hexdigest()
    return digest[: 2 * ROOM_BYTES], digest[-2 * GUEST_BYTES :]


@dataclass(frozen=True, slots=True)
class RelayRoute:
    """The route to the other machine by a relay and a code."""

    relay: Relay
    code: str
    door: Door = "play"
    relayed: bool = True
    direct: bool = False
    """Whether the relay is left as soon as both sides reach each other directly."""

    @property
    def secret(self) -> str:
        """The code: a relay learns the name of its room, and no more."""
        return self.code

    @property
    def shown(self) -> str:
        """The code, and its relay."""
        return f"{self.code} ({self.relay.shown})"

    def host(self, ticket: str = "") -> RelayLink:
        """Wait at the relay under the code, and in the private room of that ticket."""
        return RelayLink(self.relay, self.code, self.door, hosts=True, ticket=ticket)

    def host_spectators(self) -> RelayLink:
        """Admit spectators at the relay, by the same code; if it is gone, once it is back."""
        return RelayLink(self.relay, self.code, "watch", hosts=True, waits=False)

    def join(self, ticket: str = "") -> tuple[RelayLink, Address]:
        """Return a link, and the host's address on it."""
        return RelayLink(self.relay, self.code, self.door, hosts=False, ticket=ticket), HOST
