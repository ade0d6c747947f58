"""A small MQTT broker for tests: version 3.1.1, quality 0, wildcards of one level, one user."""

from __future__ import annotations

import contextlib
import socket
import struct
from collections.abc import Iterator
from threading import Event, Lock, Thread
from typing import Final

CONNECT, PUBLISH, SUBSCRIBE, PING, DISCONNECT = 1, 3, 8, 12, 14
CONNACK, SUBACK, PONG = b"\x20\x02\x00", 0x90, b"\xd0\x00"
ACCEPTED, BAD_LOGIN = 0, 4
LEVEL: Final = "/"


class Broker:
    """Carries messages between those who come to its port, until it is stopped."""

    def __init__(self, port: int = 0, user: str = "", password: str = "") -> None:
        self._login = (user, password)
        self.welcomes = Event()
        """Whether connections are answered; those before it wait."""
        self.welcomes.set()
        self._lock = Lock()
        self._sockets: dict[socket.socket, list[str]] = {}
        self._names: dict[str, socket.socket] = {}
        self._listener = socket.create_server(("127.0.0.1", port))
        self.port: int = self._listener.getsockname()[1]
        self.greeted = 0
        """Programs that were admitted."""
        self.carried = 0
        """Messages that arrived."""
        Thread(target=self._welcome, daemon=True).start()

    @property
    def subscriptions(self) -> list[str]:
        """The topics with subscribers."""
        with self._lock:
            return [topic for topics in self._sockets.values() for topic in topics]

    def stop(self) -> None:
        """Disconnect all clients."""
        with self._lock:
            gone = list(self._sockets)
            self._sockets.clear()
        for one in (self._listener, *gone):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()

    def _welcome(self) -> None:
        while True:
            try:
                opened, _ = self._listener.accept()
            except OSError:
                return
            opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            with self._lock:
                self._sockets[opened] = []
            Thread(target=self._serve, args=(opened,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        with contextlib.suppress(OSError):  # it has hung up, or the broker was stopped
            for kind, body in _packets(client):
                if kind == DISCONNECT:
                    break
                self._answer(client, kind, body)
        with self._lock:
            self._sockets.pop(client, None)
        client.close()

    def _answer(self, client: socket.socket, kind: int, body: bytes) -> None:
        if kind == CONNECT:
            self.welcomes.wait()
            words = list(_strings(body[10:]))
            welcome = self._login == ("", "") or tuple(words[1:3]) == self._login
            if welcome:
                self.greeted += 1
                self._take_place(words[0], client)
            client.sendall(CONNACK + bytes([ACCEPTED if welcome else BAD_LOGIN]))
        elif kind == SUBSCRIBE:
            (size,) = struct.unpack_from(">H", body, 2)
            with self._lock:
                self._sockets.get(client, []).append(body[4 : 4 + size].decode())
            client.sendall(bytes([SUBACK, 3]) + body[:2] + b"\x00")
        elif kind == PING:
            client.sendall(PONG)
        elif kind == PUBLISH:
            self._carry(body)

    def _take_place(self, name: str, client: socket.socket) -> None:
        """Give a name to the last client that claims it, as every broker does."""
        with self._lock:
            old, self._names[name] = self._names.get(name), client
        if name and old is not None:
            with contextlib.suppress(OSError):  # it has gone already
                old.shutdown(socket.SHUT_RDWR)

    @property
    def names(self) -> list[str]:
        """The client identifiers of those connected."""
        with self._lock:
            return [name for name, one in self._names.items() if one in self._sockets]

    def _carry(self, body: bytes) -> None:
        self.carried += 1
        (size,) = struct.unpack_from(">H", body)
        topic = body[2 : 2 + size].decode()
        with self._lock:
            listeners = [one for one, topics in self._sockets.items() if any(_fits(t, topic) for t in topics)]
        for listener in listeners:
            listener.sendall(bytes([PUBLISH << 4]) + _length(len(body)) + body)


def _packets(client: socket.socket) -> Iterator[tuple[int, bytes]]:
    stream = client.makefile("rb")
    while head := stream.read(1):
        size = shift = 0
        while True:
            (digit,) = stream.read(1) or b"\x00"
            size |= (digit & 127) << shift
            shift += 7
            if digit < 128:
                break
        yield head[0] >> 4, stream.read(size)


def _strings(data: bytes) -> Iterator[str]:
    while data:
        (size,) = struct.unpack_from(">H", data)
        yield data[2 : 2 + size].decode()
        data = data[2 + size :]


def _length(size: int) -> bytes:
    digits = []
    while True:
        size, digit = divmod(size, 128)
        digits.append(digit | (128 if size else 0))
        if not size:
            return bytes(digits)


def _fits(pattern: str, topic: str) -> bool:
    wanted, given = pattern.split(LEVEL), topic.split(LEVEL)
    return len(wanted) == len(given) and all(a in ("+", b) for a, b in zip(wanted, given, strict=True))
