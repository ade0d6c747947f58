"""Packets over a relay, which is any MQTT broker, such as mosquitto or nats-server.

Both sides find each other there by a code of six letters, and neither learns the other's address.

Each packet is one message (MQTT 3.1.1, quality 0). The session above tolerates loss, duplicates and silence,
so that a restarted broker costs no match. Topics, below `archon3d/1/ROOM`:

    to-host/GUEST     from that guest to the host
    to/GUEST          from the host to that guest

A host's client identifier is ROOM, a guest's is GUEST, so that a broker's access rules can restrict everyone
to their own topics. The room where two find each other is CODE-DOOR. A broker gives a client identifier to
the last one who asks for it, so that anyone with the code can take the host's place there. Therefore, as soon
as their session is open, the two move to a room whose name and number come from the session's ticket. A host
enters such a room with each spectator, and stays in that of the code.
"""

from __future__ import annotations

import math
import re
import secrets
import socket
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import blake2s
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, Final, Literal
from urllib.parse import unquote, urlsplit

from archon3d.online.link import MOST_AT_ONCE, Address, Arrived, is_name, without_password
from archon3d.online.route import Route, direct
from archon3d.online.wire import MOST_BYTES

if TYPE_CHECKING:
    from paho.mqtt.client import Client, MQTTMessage, SocketLike

Door = Literal["play", "watch"]
"""One of a host's links: that of the other player, or that of spectators."""

ROOT: Final = "archon3d/1"
LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""The letters of codes, without those that look like digits."""
CODE_LENGTH: Final = 6
HOST: Final = "host"
"""The host's address on a guest's link."""
GUEST_BYTES: Final = 8
ROOM_BYTES: Final = 16
"""Bytes of a private room's name."""
PORTS: Final = {"mqtt": 1883, "mqtts": 8883}
CONNECT_SECONDS: Final = 5.0
"""Seconds that a relay may take to answer."""
KEEPALIVE_SECONDS: Final = 10
RETRY_SECONDS: Final = (1, 5)
"""Seconds before a reconnect to a lost relay, at first and at most."""
MOST_WAITING: Final = 1024
"""Unread packets; beyond them the oldest are lost."""
MOST_LEAVING: Final = 256
"""Packets in this machine's send queue; further ones are lost."""
MOST_A_SECOND: Final = 300
"""Packets a second in the room of a code; above that it is left for a while. A guest sends some 70."""
FLOODED_SECONDS: Final = 5.0
"""How long it is left, in seconds."""

NO_CLIENT: Final = "codes need the package paho-mqtt. Run pip install 'archon3d[online]'"
OLD_CLIENT: Final = "codes need paho-mqtt 2 or newer; you have {version}. Run pip install 'archon3d[online]'"
NO_SECRETS: Final = "this build can't encrypt, so mqtts:// doesn't work. Use mqtt:// instead"
EXAMPLE: Final = "mqtt://relay.example, mqtt://name:password@relay.example:1883 or mqtts://relay.example"
ESCAPES: Final = "in a name or password, write %23 for #, %2F for /, %3F for ?, %40 for @ and %3A for :"
AWAY: Final = "can't reach the relay {relay}: {why}. Check the address or ask who runs it"
REFUSES: Final = "the relay {relay} refuses the connection: {why}. Check its address and password"
SAYS_NOTHING: Final = "no response"

_SHOWN: Final = re.compile(r"([A-Z]+) \((.+)\)")
_GUEST: Final = re.compile(f"[0-9a-f]{{{2 * GUEST_BYTES}}}")


@dataclass(frozen=True, slots=True)
class Relay:
    """A relay's address and credentials."""

    host: str
    port: int
    secret: bool = False
    """Whether the connection is encrypted (TLS)."""
    user: str = field(default="", repr=False)
    password: str = field(default="", repr=False)
    """Not shown in a log."""

    @property
    def shown(self) -> str:
        """The relay as players read it, without name and password."""
        name = f"[{self.host}]" if ":" in self.host else self.host
        return name if self.port in PORTS.values() else f"{name}:{self.port}"


def read_relay(text: str) -> Relay:
    """Return the relay of an address such as mqtt://relay.example. Raises ValueError for an invalid one.

    >>> read_relay("mqtt://me:secret@relay.example").shown
    'relay.example'
    """
    try:
        parts = urlsplit(text.strip() if "://" in text else f"mqtt://{text.strip()}")
        port = parts.port
    except ValueError:
        raise ValueError(_no_relay(text)) from None
    extra = parts.path.strip("/") or parts.query or parts.fragment
    if parts.scheme not in PORTS or not is_name(parts.hostname or "") or extra or port == 0:
        raise ValueError(_no_relay(text))
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return Relay(parts.hostname or "", port or PORTS[parts.scheme], parts.scheme == "mqtts", user, password)


def _no_relay(text: str) -> str:
    escaped = f"; {ESCAPES}" if "@" in text else ""
    return f"expected a relay like {EXAMPLE}, not {without_password(text.strip())[:80]!r}{escaped}"


def new_code() -> str:
    """Return a random code."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def read_code(text: str) -> str:
    """Return the code in its canonical form. Raises ValueError for an invalid one.

    >>> read_code("abc def")
    'ABCDEF'
    """
    code = re.sub(r"[\s-]", "", text).upper()
    if len(code) != CODE_LENGTH or not set(code) <= set(LETTERS):
        shown = without_password(text)[:80]
        raise ValueError(f"a code has {CODE_LENGTH} letters without I and O, not {shown!r}")
    return code


def read_route(shown: str, relay: Relay | None) -> Route:
    """Return the route that is shown so: a code and its relay, or an address.

    `relay` is the one in the settings, with its name and password. Raises ValueError for an invalid text.
    """
    found = _SHOWN.fullmatch(shown)
    if found is None:
        return direct(shown)
    known = read_relay(found[2])
    return RelayRoute(
        relay if relay is not None and relay.shown == known.shown else known, read_code(found[1])
    )


class _RoomConnection:
    """A place in a room at a relay, with a connection of its own."""

    def __init__(self, client: Client, room: str, hears: str, says: str, most_a_second: float) -> None:
        """Enter a room, listening to the topic `hears` and sending to `says`, with {} for the receiver.

        More messages a second than that are a flood.
        """
        self.room = room
        self.hears = hears
        self.ready = False
        """Whether the subscription is confirmed, so that messages arrive."""
        self.heard = False
        """Whether any message has arrived."""
        self.flooded = False
        """Whether it was flooded and so disconnected."""
        self.arrived: deque[tuple[bytes, str]] = deque(maxlen=MOST_WAITING)
        self.lost = False
        """Whether it was connected, and the relay is gone since."""
        self.answered = Event()
        self.refusal = ""
        self._says = says
        self._client = client
        self._most_a_second = most_a_second
        self._leaving = 0
        self._second = self._in_second = 0
        client.on_connect = self._connected
        client.on_subscribe = self._listening
        client.on_message = self._take
        client.on_publish = self._left
        client.on_disconnect = self._gone

    def send(self, packet: bytes, to: str) -> bool:
        """Send a packet to that number; return whether the relay is connected and took it."""
        if not self._client.is_connected() or self._leaving >= MOST_LEAVING:
            return False
        self._leaving += 1
        self._client.publish(self._says.format(to), packet, qos=0)
        return True

    def take(self, most: int) -> list[tuple[bytes, str]]:
        """Return the messages that arrived, with their senders' numbers, at most that many."""
        return [self.arrived.popleft() for _ in range(min(most, len(self.arrived)))]

    def hang_up(self) -> None:
        """Disconnect, on another thread if paho is reconnecting, since its thread takes seconds to end."""
        self._client.disconnect()
        Thread(target=self._client.loop_stop, daemon=True).start()

    def close(self) -> None:
        """Disconnect; from a connected relay, this waits until it has heard so."""
        if self._client.is_connected():
            self._client.disconnect()
            self._client.loop_stop()
        else:
            self.hang_up()

    # ------------------------------------------------------- on paho's own thread

    def _connected(self, client: Client, data: Any, flags: Any, reason: Any, properties: Any) -> None:
        """Subscribe after the relay answered, at first or after a reconnect."""
        self.refusal = str(reason) if reason.is_failure else ""
        self._leaving = 0
        if not self.refusal:
            client.subscribe(self.hears, 0)
        self.answered.set()

    def _listening(self, client: Client, data: Any, number: int, reasons: Any, properties: Any) -> None:
        self.ready, self.lost = True, False

    def _take(self, client: Client, data: Any, message: MQTTMessage) -> None:
        """Take a message; what cannot be a packet is dropped."""
        self.ready = self.heard = True
        second = int(time.monotonic())
        self._second, self._in_second = second, 1 + (self._in_second if second == self._second else 0)
        if self._in_second > self._most_a_second:
            self.flooded = True
            self.hang_up()
        elif len(message.payload) <= MOST_BYTES:
            self.arrived.append((bytes(message.payload), message.topic.rpartition("/")[2]))

    def _left(self, client: Client, data: Any, number: int, reason: Any, properties: Any) -> None:
        self._leaving = max(0, self._leaving - 1)

    def _gone(self, client: Client, data: Any, flags: Any, reason: Any, properties: Any) -> None:
        """Note that the relay is gone; paho reconnects by itself."""
        self.ready, self.lost = False, True
        self._leaving = 0


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
        self._code_room = f"{code}-{door}"
        self._number = "" if hosts else secrets.token_hex(GUEST_BYTES)
        self._flooded_at = 0.0
        self._rooms: dict[Address, _RoomConnection] = {}
        later = self._enter_later
        self._public: _RoomConnection | None = (
            self._enter_public() if waits else later(self._code_room, self._number, public=True)
        )
        if ticket:
            room, number = private_room(ticket)
            self._rooms[number if hosts else HOST] = self._enter_later(room, number)

    @property
    def lost(self) -> bool:
        """Whether the relay is gone from the room of the code; it keeps reconnecting."""
        return self._public is not None and self._public.lost

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

    def _enter_public(self) -> _RoomConnection:
        """Enter the room of the code, and wait for the relay's confirmation."""
        relay = self._relay
        place, client = self._place(self._code_room, self._number, MOST_A_SECOND)
        try:
            client.connect(relay.host, relay.port, KEEPALIVE_SECONDS)
        except OSError as error:
            why = error.strerror or str(error)
            raise OSError(AWAY.format(relay=relay.shown, why=why)) from None
        client.loop_start()
        if not place.answered.wait(CONNECT_SECONDS) or place.refusal:
            place.close()
            raise OSError(REFUSES.format(relay=relay.shown, why=place.refusal or SAYS_NOTHING))
        return place

    def _enter_later(self, room: str, number: str, *, public: bool = False) -> _RoomConnection:
        """Enter a room without waiting for it."""
        place, client = self._place(room, number, MOST_A_SECOND if public else math.inf)
        client.connect_async(self._relay.host, self._relay.port, KEEPALIVE_SECONDS)
        client.loop_start()
        return place

    def _place(self, room: str, number: str, most_a_second: float) -> tuple[_RoomConnection, Client]:
        """Return the host's place in the room, or that of the guest with that number.

        A host without a number hears all guests.
        """
        base = f"{ROOT}/{room}"
        to_host, to_guest = f"{base}/to-host/{number or '+'}", f"{base}/to/{number or '{}'}"
        name, hears, says = (room, to_host, to_guest) if self._hosts else (number, to_guest, to_host)
        client = _client(self._relay, name)
        return _RoomConnection(client, room, hears, says, most_a_second), client


def private_room(ticket: str) -> tuple[str, str]:
    """Return the private room of a ticket, and the guest's number there."""
    digest = blake2s(ticket.encode(), person=b"room").hexdigest()
    return digest[: 2 * ROOM_BYTES], digest[-2 * GUEST_BYTES :]


def _client(relay: Relay, name: str) -> Client:
    """Return an unconnected paho client. Raises OSError without paho, or without TLS."""
    try:
        import paho.mqtt
    except ImportError:
        raise OSError(NO_CLIENT) from None
    try:
        from paho.mqtt.client import Client, MQTTv311
        from paho.mqtt.enums import CallbackAPIVersion
    except ImportError:
        version = getattr(paho.mqtt, "__version__", "an older version")
        raise OSError(OLD_CLIENT.format(version=version)) from None
    client = Client(CallbackAPIVersion.VERSION2, name, clean_session=True, protocol=MQTTv311)
    client.connect_timeout = CONNECT_SECONDS
    client.reconnect_delay_set(*RETRY_SECONDS)
    client.on_socket_open = _send_at_once
    if relay.user:
        client.username_pw_set(relay.user, relay.password)
    if relay.secret:
        _encrypt(client)
    return client


def _encrypt(client: Client) -> None:
    try:
        client.tls_set()
    except (ImportError, ValueError):
        raise OSError(NO_SECRETS) from None


def _send_at_once(client: Client, data: Any, opened: SocketLike) -> None:
    """Disable Nagle's algorithm: a packet of a battle does not wait for the next one."""
    if isinstance(opened, socket.socket):
        opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


@dataclass(frozen=True, slots=True)
class RelayRoute:
    """The route to the other machine by a relay and a code."""

    relay: Relay
    code: str
    door: Door = "play"
    relayed: bool = True

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
