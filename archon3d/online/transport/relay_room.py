"""A place in a room at a relay: one client of an MQTT broker."""

from __future__ import annotations

import socket
import time
from collections import deque
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, Final

from archon3d.online.transport.relay import Relay
from archon3d.online.transport.wire import MOST_BYTES

if TYPE_CHECKING:
    from paho.mqtt.client import Client, MQTTMessage, SocketLike

CONNECT_SECONDS: Final = 5.0
"""Seconds that a relay may take to answer."""
KEEPALIVE_SECONDS: Final = 10
RETRY_SECONDS: Final = (1, 5)
"""Seconds before a reconnect to a lost relay, at first and at most."""
MOST_WAITING: Final = 1024
"""Unread packets; beyond them the oldest are lost."""
MOST_LEAVING: Final = 256
"""Packets in this machine's send queue; further ones are lost."""

NO_CLIENT: Final = "codes need the package paho-mqtt. Run pip install 'archon3d[online]'"
OLD_CLIENT: Final = "codes need paho-mqtt 2 or newer; you have {version}. Run pip install 'archon3d[online]'"
NO_SECRETS: Final = "this build can't encrypt, so mqtts:// doesn't work. Use mqtt:// instead"


class RoomConnection:
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

    def enters(self) -> bool:
        """Wait for the relay's answer; return whether it admits this machine in time."""
        return self.answered.wait(CONNECT_SECONDS) and not self.refusal

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


def relay_client(relay: Relay, name: str) -> Client:
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
