"""Matches on the local network: who looks for them asks all machines there, and hosts answer.

A question is a broadcast and a multicast; an answer goes to whoever has asked, with the question's nonce, so
that nobody is listed whom nobody has asked. A host sends nothing by itself, and who does not look asks
nothing. Everything that arrives is bounded and checked before its use.
"""

from __future__ import annotations

import errno
import json
import secrets
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from itertools import chain, product
from typing import Final

from archon3d.host.network_cards import own_ipv4_addresses
from archon3d.rules.checks import is_whole

BEACON_PORT: Final = 47584
"""Where hosts hear questions."""
GROUP: Final = "239.255.83.47"
"""The multicast group of the questions: of the local network alone (RFC 2365)."""
BROADCAST: Final = "255.255.255.255"
QUESTION_SECONDS: Final = 1.0
"""Between two questions."""
CARDS_SECONDS: Final = 5.0
"""Between two looks for cards that have come."""
FORGET_SECONDS: Final = 3.5
"""A host that has not answered for so long is not listed any more."""
MOST_FOUND: Final = 32
"""Matches that are listed at most."""
MOST_AT_ONCE: Final = 64
"""Packets that are read in one go; what else has come waits."""
LONGEST_ANSWER: Final = 512
"""Bytes."""
MOST_ANSWERS_A_SECOND: Final = 32
"""So that a host is no lever for a flood."""

_QUESTION: Final = b"A3D?1"
_ANSWER: Final = b"A3D!1"
_NONCE_BYTES: Final = 8
_LONGEST_WORD: Final = 40


@dataclass(frozen=True, slots=True)
class MatchAnnouncement:
    """What a host says of its match."""

    game: str
    """The game's name; of a duel, whose fighters they are."""
    port: int
    """Where guests are let in."""
    program: str
    """The version of the program."""
    duel: bool = False
    """A single duel instead of a match."""
    open: bool = True
    """Whether the second player is still missing."""
    watched_at: int = 0
    """The port of spectators; 0 where none are let in."""


@dataclass(frozen=True, slots=True)
class FoundMatch:
    """A match on the local network."""

    host: str
    """The address of the machine."""
    offered: MatchAnnouncement


class BadAnswer(ValueError):
    """The packet is no answer."""


class Beacon:
    """A host's end: answers questions while it is open."""

    def __init__(
        self, offered: Callable[[], MatchAnnouncement], port: int = BEACON_PORT, group: str | None = GROUP
    ) -> None:
        """`offered` gives what is said now; no `group` hears broadcasts alone. Raises OSError if the port
        cannot be had.
        """
        self._offered = offered
        self._socket = _shared_socket(port)
        self._group = group
        self._joined: set[str] = set()
        self._looked_at = float("-inf")
        self._second, self._answers = 0, 0

    @property
    def port(self) -> int:
        """Where it hears questions."""
        return int(self._socket.getsockname()[1])

    def advance(self, now: float) -> None:
        """Return what has been asked by that second."""
        if now - self._looked_at >= CARDS_SECONDS:
            self._looked_at = now
            self._join_groups()
        if int(now) != self._second:
            self._second, self._answers = int(now), 0
        for packet, sender in _poll(self._socket):
            is_question = packet.startswith(_QUESTION) and len(packet) == len(_QUESTION) + _NONCE_BYTES
            if is_question and self._answers < MOST_ANSWERS_A_SECOND:
                self._answers += 1
                text = json.dumps(asdict(self._offered()), separators=(",", ":"))
                _send(self._socket, _ANSWER + packet[len(_QUESTION) :] + text.encode(), sender)

    def _join_groups(self) -> None:
        """Hear the group on cards that have come; those that have gone have left it by themselves."""
        if self._group is None:
            return
        cards = set(own_ipv4_addresses())
        for card in sorted(cards - self._joined):
            _join_group(self._socket, self._group, card)
        self._joined = cards

    def close(self) -> None:
        """Answer nobody any more."""
        self._socket.close()


class GameFinder:
    """The end of somebody who looks for a match: asks once a second, and lists who has answered lately.

    It asks on every card, by a socket of the card's own address: the system would choose one card, or none
    where no gateway is.
    """

    def __init__(
        self,
        targets: Sequence[tuple[str, int]] | None = None,
        cards: Callable[[], Sequence[str]] = own_ipv4_addresses,
    ) -> None:
        """`targets` are asked instead of the local networks, by whatever way leads there."""
        self._targets = targets or ((BROADCAST, BEACON_PORT), (GROUP, BEACON_PORT))
        self._cards = (lambda: ("",)) if targets else cards
        self._sockets: dict[str, socket.socket] = {}
        self._nonces: list[bytes] = []
        self._requested_at = float("-inf")
        self._heard: dict[tuple[str, int], tuple[float, MatchAnnouncement]] = {}
        self.asks = True
        """Whether the last question could be sent: without a network it cannot."""

    @property
    def found(self) -> tuple[FoundMatch, ...]:
        """The matches, in the order of their addresses."""
        return tuple(FoundMatch(key[0], self._heard[key][1]) for key in sorted(self._heard))

    def advance(self, now: float) -> None:
        """Ask if it is time, and take what has been answered."""
        if now - self._requested_at >= QUESTION_SECONDS:
            self._requested_at = now
            self._nonces = [*self._nonces[-2:], secrets.token_bytes(_NONCE_BYTES)]
            self.asks = self._ask(_QUESTION + self._nonces[-1])
        for packet, (host, *_) in chain.from_iterable(map(_poll, self._sockets.values())):
            try:
                offered = self._read(packet)
            except BadAnswer:
                continue
            if (host, offered.port) in self._heard or len(self._heard) < MOST_FOUND:
                self._heard[host, offered.port] = now, offered
        late = [key for key, (heard_at, _) in self._heard.items() if now - heard_at > FORGET_SECONDS]
        for key in late:
            del self._heard[key]

    def close(self) -> None:
        """Ask nobody any more."""
        for asking in self._sockets.values():
            asking.close()
        self._sockets.clear()

    def _ask(self, question: bytes) -> bool:
        """Ask on the cards that there are now; returns whether any of them took the question."""
        cards = self._cards()
        for gone in self._sockets.keys() - set(cards):
            self._sockets.pop(gone).close()
        for card in cards:
            if card not in self._sockets:
                with suppress(OSError):  # a card that has gone meanwhile
                    self._sockets[card] = _asking_socket(card)
        sent = False
        for way, target in product(self._sockets.values(), self._targets):
            sent |= _send(way, question, target)
        return sent

    def _read(self, packet: bytes) -> MatchAnnouncement:
        start = len(_ANSWER) + _NONCE_BYTES
        if not packet.startswith(_ANSWER) or packet[len(_ANSWER) : start] not in self._nonces:
            raise BadAnswer("nobody has asked for this")
        return read_offered(packet[start:])


def read_offered(data: bytes) -> MatchAnnouncement:
    """Return what the bytes of an answer offer. Raises BadAnswer for anything that is not wholly sound."""
    try:
        fields = json.loads(data.decode())
    except (ValueError, RecursionError) as error:
        raise BadAnswer("an answer is JSON") from error
    if not isinstance(fields, dict) or set(fields) != set(MatchAnnouncement.__dataclass_fields__):
        raise BadAnswer("an answer has the fields of what is offered, and no others")
    words, flags = (fields["game"], fields["program"]), (fields["duel"], fields["open"])
    ports = (fields["port"], fields["watched_at"])
    sound = (
        all(isinstance(one, str) and 0 < len(one) <= _LONGEST_WORD and one.isprintable() for one in words)
        and all(isinstance(one, bool) for one in flags)
        and all(is_whole(one) and 0 <= one < 1 << 16 for one in ports)
        and ports[0] > 0
    )
    if not sound:
        raise BadAnswer("a field of the answer cannot be")
    return MatchAnnouncement(**fields)


def _asking_socket(card: str) -> socket.socket:
    """Return a socket that asks by the card of this address (empty for any). Raises OSError."""
    asking = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        asking.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
        asking.bind((card, 0))
    except OSError:
        asking.close()
        raise
    asking.setblocking(False)
    return asking


def _shared_socket(port: int) -> socket.socket:
    """Return a socket at that port, which several programs of one machine may hear. Raises OSError."""
    shared = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        shared.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        shared.bind(("", port))
    except OSError:
        shared.close()
        raise
    shared.setblocking(False)
    return shared


def _join_group(heard: socket.socket, group: str, card: str) -> None:
    """Hear the group by the card of this address; one that has gone meanwhile hears nothing."""
    member = socket.inet_aton(group) + socket.inet_aton(card)
    try:
        heard.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, member)
    except OSError as error:
        if error.errno == errno.EBADF:
            raise


def _send(sender: socket.socket, packet: bytes, to: tuple[str, int]) -> bool:
    """Send; returns whether there is a network that takes it."""
    try:
        sender.sendto(packet, to)
    except OSError as error:
        if error.errno == errno.EBADF:
            raise
        return False
    return True


def _poll(heard: socket.socket) -> list[tuple[bytes, tuple[str, int]]]:
    """Return what has come, too long packets left out."""
    arrived = []
    for _ in range(MOST_AT_ONCE):
        try:
            packet, sender = heard.recvfrom(LONGEST_ANSWER + 1)
        except BlockingIOError:
            break
        except OSError as error:
            if error.errno == errno.EBADF:
                raise
            continue
        if len(packet) <= LONGEST_ANSWER:
            arrived.append((packet, sender))
    return arrived
