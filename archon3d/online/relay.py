"""Packets by way of a relay: any MQTT broker, such as mosquitto or nats-server. Both sides find each other
there by a code of six letters, and neither learns the other's address.

Each packet is one message (MQTT 3.1.1, quality 0): the session above stands loss, doubling and silence, so
that a broker that is restarted costs no match. Topics, below `archon3d/1/CODE-DOOR`:

    to-host/GUEST     from that guest to the host
    to/GUEST          from the host to that guest

A host's client identifier is CODE-DOOR, a guest's is GUEST, so that a broker's access rules can hold
everybody to their own topics.
"""

from __future__ import annotations

import re
import secrets
import socket
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from threading import Event
from typing import TYPE_CHECKING, Any, Final, Literal
from urllib.parse import unquote, urlsplit

from archon3d.online.link import MOST_AT_ONCE, Address, Arrived
from archon3d.online.wire import MOST_BYTES

if TYPE_CHECKING:
    from paho.mqtt.client import Client, MQTTMessage, SocketLike

Door = Literal["play", "watch"]
"""Which of a host's links it is: that of the other player, or that of spectators."""

ROOT: Final = "archon3d/1"
LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Those of codes: none that is read as a figure."""
CODE_LENGTH: Final = 6
HOST: Final = "host"
"""The host's address on a guest's link."""
GUEST_BYTES: Final = 8
PORTS: Final = {"mqtt": 1883, "mqtts": 8883}
CONNECT_SECONDS: Final = 5.0
"""How long a relay may take to answer."""
KEEPALIVE_SECONDS: Final = 10
RETRY_SECONDS: Final = (1, 5)
"""The first and the longest wait before a relay that has gone is tried again."""
MOST_WAITING: Final = 1024
"""Packets that have come and were not read yet; beyond them the oldest are lost."""
MOST_LEAVING: Final = 256
"""Packets that have not left this machine yet; further ones are lost."""

NO_CLIENT: Final = "playing over a relay needs the package paho-mqtt: pip install 'archon3d[online]'"
NO_SECRETS: Final = "this build cannot use mqtts://, for it has no TLS; mqtt:// works, without encryption"
EXAMPLE: Final = "mqtt://relay.example, mqtt://name:password@relay.example:1883 or mqtts://relay.example"

_GUEST: Final = re.compile(f"[0-9a-f]{{{2 * GUEST_BYTES}}}")


@dataclass(frozen=True, slots=True)
class Relay:
    """Where a relay is, and who one is there."""

    host: str
    port: int
    secret: bool = False
    """Whether the way there is encrypted (TLS)."""
    user: str = ""
    password: str = ""

    @property
    def shown(self) -> str:
        """The relay as players read it, without name and password."""
        name = f"[{self.host}]" if ":" in self.host else self.host
        return name if self.port in PORTS.values() else f"{name}:{self.port}"


def read_relay(text: str) -> Relay:
    """The relay of an address such as mqtt://relay.example. Raises ValueError for what is none."""
    try:
        parts = urlsplit(text.strip() if "://" in text else f"mqtt://{text.strip()}")
        port = parts.port
    except ValueError:
        raise ValueError(_no_relay(text)) from None
    extra = parts.path.strip("/") or parts.query or parts.fragment
    if parts.scheme not in PORTS or not parts.hostname or extra or port == 0:
        raise ValueError(_no_relay(text))
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return Relay(parts.hostname, port or PORTS[parts.scheme], parts.scheme == "mqtts", user, password)


def _no_relay(text: str) -> str:
    return f"a relay is written like {EXAMPLE}, not {text[:80]!r}"


def new_code() -> str:
    """A code that nobody else will have drawn."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def read_code(text: str) -> str:
    """The code as it was drawn, however it is written. Raises ValueError for what is none."""
    code = re.sub(r"[\s-]", "", text).upper()
    if len(code) != CODE_LENGTH or not set(code) <= set(LETTERS):
        raise ValueError(f"a code has {CODE_LENGTH} letters, none of them I or O, not {text[:80]!r}")
    return code


class RelayLink:
    """Packets over a relay: they come on a thread of paho's own, into a queue of bounded length."""

    def __init__(self, relay: Relay, code: str, door: Door = "play", *, hosts: bool) -> None:
        """Raises OSError if the relay does not answer, or does not let one in."""
        self.faults = 0
        """Packets that were lost on this machine, since the relay was away or too slow."""
        room = f"{code}-{door}"
        self._base = f"{ROOT}/{room}"
        self._guest = "" if hosts else secrets.token_hex(GUEST_BYTES)
        self._arrived: deque[Arrived] = deque(maxlen=MOST_WAITING)
        self._leaving = 0
        self._answered = Event()
        self._refusal = ""
        self._client = self._connect(relay, room if hosts else self._guest)

    def send(self, packet: bytes, to: Address) -> None:
        """Sends a packet; while the relay is away, or does not take more, it counts as lost."""
        if not self._client.is_connected() or self._leaving >= MOST_LEAVING:
            self.faults += 1
            return
        self._leaving += 1
        own = f"to-host/{self._guest}" if self._guest else f"to/{to}"
        self._client.publish(f"{self._base}/{own}", packet, qos=0)

    def poll(self) -> Sequence[Arrived]:
        """The packets that have come."""
        return [self._arrived.popleft() for _ in range(min(MOST_AT_ONCE, len(self._arrived)))]

    def close(self) -> None:
        """Leaves the relay."""
        self._client.disconnect()
        self._client.loop_stop()

    def _connect(self, relay: Relay, name: str) -> Client:
        try:
            from paho.mqtt.client import Client, MQTTv311
            from paho.mqtt.enums import CallbackAPIVersion
        except ImportError:
            raise OSError(NO_CLIENT) from None
        client = Client(CallbackAPIVersion.VERSION2, name, clean_session=True, protocol=MQTTv311)
        client.connect_timeout = CONNECT_SECONDS
        client.reconnect_delay_set(*RETRY_SECONDS)
        if relay.user:
            client.username_pw_set(relay.user, relay.password)
        if relay.secret:
            _encrypt(client)
        client.on_connect = self._connected
        client.on_message = self._take
        client.on_publish = self._left
        client.on_disconnect = self._gone
        client.on_socket_open = _send_at_once
        try:
            client.connect(relay.host, relay.port, KEEPALIVE_SECONDS)
        except OSError as error:
            why = error.strerror or str(error)
            raise OSError(f"the relay {relay.shown} cannot be reached: {why}") from None
        client.loop_start()
        if not self._answered.wait(CONNECT_SECONDS) or self._refusal:
            client.disconnect()
            client.loop_stop()
            raise OSError(f"the relay {relay.shown} does not let us in: {self._refusal or 'it says nothing'}")
        return client

    # ------------------------------------------------------- on paho's own thread

    def _connected(self, client: Client, data: Any, flags: Any, reason: Any, properties: Any) -> None:
        """The relay has answered, at first or after it had gone."""
        self._refusal = str(reason) if reason.is_failure else ""
        self._leaving = 0
        if not self._refusal:
            client.subscribe(
                f"{self._base}/to/{self._guest}" if self._guest else f"{self._base}/to-host/+", 0
            )
        self._answered.set()

    def _take(self, client: Client, data: Any, message: MQTTMessage) -> None:
        """A message has come; what cannot be a packet is dropped."""
        sender = HOST if self._guest else message.topic.rpartition("/")[2]
        if len(message.payload) <= MOST_BYTES and (self._guest or _GUEST.fullmatch(sender)):
            self._arrived.append((bytes(message.payload), sender))

    def _left(self, client: Client, data: Any, number: int, reason: Any, properties: Any) -> None:
        self._leaving = max(0, self._leaving - 1)

    def _gone(self, client: Client, data: Any, flags: Any, reason: Any, properties: Any) -> None:
        """The relay has gone; paho tries again by itself."""
        self._leaving = 0


def _encrypt(client: Client) -> None:
    try:
        client.tls_set()
    except (ImportError, ValueError):
        raise OSError(NO_SECRETS) from None


def _send_at_once(client: Client, data: Any, opened: SocketLike) -> None:
    """A packet of a battle does not wait for the next one."""
    if isinstance(opened, socket.socket):
        opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


@dataclass(frozen=True, slots=True)
class RelayReach:
    """The way to the other machine by a relay and a code."""

    relay: Relay
    code: str
    door: Door = "play"
    relayed: bool = True

    @property
    def shown(self) -> str:
        """The code, and where it holds."""
        return f"{self.code} ({self.relay.shown})"

    def host(self) -> RelayLink:
        """Waits at the relay under the code."""
        return RelayLink(self.relay, self.code, self.door, hosts=True)

    def join(self) -> tuple[RelayLink, Address]:
        """A link, and the host on it."""
        return RelayLink(self.relay, self.code, self.door, hosts=False), HOST
