"""Matches on the local network: a searching machine asks all others, and hosts answer.

A question is a broadcast and a multicast. An answer goes to the questioner, with the question's nonce, so
that no unasked host is listed. A host sends nothing by itself, and a machine asks nothing unless it searches.
Everything that arrives is bounded and checked before its use.
"""

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
"""The port where hosts receive questions."""
GROUP: Final = "239.255.83.47"
"""The multicast group of the questions, limited to the local network (RFC 2365)."""
BROADCAST: Final = "255.255.255.255"
QUESTION_SECONDS: Final = 1.0
"""Seconds between two questions."""
CARDS_SECONDS: Final = 5.0
"""Seconds between two looks for new network cards."""
FORGET_SECONDS: Final = 3.5
"""Seconds without an answer after which a host is dropped from the list."""
MOST_FOUND: Final = 32
"""The most matches in the list."""
MOST_AT_ONCE: Final = 64
"""The most packets read at once; the rest waits."""
LONGEST_ANSWER: Final = 512
"""The most bytes of an answer."""
MOST_ANSWERS_A_SECOND: Final = 32
"""A limit, so that a host cannot be used to amplify a flood."""

_QUESTION: Final = b"A3D?1"
_ANSWER: Final = b"A3D!1"
_NONCE_BYTES: Final = 8
_LONGEST_WORD: Final = 40


@dataclass(frozen=True, slots=True)
class MatchAnnouncement:
    """What a host says about its match."""

    game: str
    """The game's name; of a duel, its fighters' game."""
    port: int
    """The port for guests."""
    program: str
    """The version of the program."""
    duel: bool = False
    """A single duel instead of a match."""
    open: bool = True
    """Whether the second player is missing."""
    watched_at: int = 0
    """The port for spectators; 0 if none are admitted."""


@dataclass(frozen=True, slots=True)
class FoundMatch:
    """A match on the local network."""

    host: str
    """The address of the machine."""
    offered: MatchAnnouncement


class BadAnswer(ValueError):
    """The packet is not an answer."""


class Beacon:
    """A host's end: answers questions while it is open."""

    def __init__(
        self, offered: Callable[[], MatchAnnouncement], port: int = BEACON_PORT, group: str | None = GROUP
    ) -> None:
        """Listen for questions; `offered` returns the answer, and without `group` only broadcasts count.

        Raises OSError if the port is not available.
        """
        self._offered = offered
        self._socket = _shared_socket(port)
        self._group = group
        self._joined: set[str] = set()
        self._looked_at = float("-inf")
        self._second, self._answers = 0, 0

    @property
    def port(self) -> int:
        """The port where it listens."""
        return int(self._socket.getsockname()[1])

    def advance(self, now: float) -> None:
        """Answer the questions that arrived by that second."""
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
        """Join the group on new network cards; the system leaves it on those that disappeared."""
        if self._group is None:
            return
        cards = set(own_ipv4_addresses())
        for card in sorted(cards - self._joined):
            _join_group(self._socket, self._group, card)
        self._joined = cards

    def close(self) -> None:
        """Stop answering."""
        self._socket.close()


class GameFinder:
    """A searching machine's end: asks once a second, and lists the hosts that answered lately.

    It asks on every network card, by a socket of the card's own address: the system would choose one card, or
    none without a gateway.
    """

    def __init__(
        self,
        targets: Sequence[tuple[str, int]] | None = None,
        cards: Callable[[], Sequence[str]] = own_ipv4_addresses,
    ) -> None:
        """Search the local networks, or ask the `targets` instead, over any route to them."""
        self._targets = targets or ((BROADCAST, BEACON_PORT), (GROUP, BEACON_PORT))
        self._cards = (lambda: ("",)) if targets else cards
        self._sockets: dict[str, socket.socket] = {}
        self._nonces: list[bytes] = []
        self._requested_at = float("-inf")
        self._heard: dict[tuple[str, int], tuple[float, MatchAnnouncement]] = {}
        self.asks = True
        """Whether the last question could be sent; without a network it cannot."""

    @property
    def found(self) -> tuple[FoundMatch, ...]:
        """The matches, sorted by address."""
        return tuple(FoundMatch(key[0], self._heard[key][1]) for key in sorted(self._heard))

    def advance(self, now: float) -> None:
        """Ask if it is time, and take the answers."""
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
        """Stop asking."""
        for asking in self._sockets.values():
            asking.close()
        self._sockets.clear()

    def _ask(self, question: bytes) -> bool:
        """Ask on the present network cards; return whether any of them took the question."""
        cards = self._cards()
        for gone in self._sockets.keys() - set(cards):
            self._sockets.pop(gone).close()
        for card in cards:
            if card not in self._sockets:
                with suppress(OSError):  # the card has disappeared meanwhile
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
    """Return what the bytes of an answer offer. Raises BadAnswer for anything invalid."""
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
    """Return a socket that asks by the card with this address (empty for any). Raises OSError."""
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
    """Return a socket at that port, which several programs on one machine may share. Raises OSError."""
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
    """Join the group on the card with this address; one that disappeared meanwhile hears nothing."""
    member = socket.inet_aton(group) + socket.inet_aton(card)
    try:
        heard.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, member)
    except OSError as error:
        if error.errno == errno.EBADF:
            raise


def _send(sender: socket.socket, packet: bytes, to: tuple[str, int]) -> bool:
    """Send; return whether a network took it."""
    try:
        sender.sendto(packet, to)
    except OSError as error:
        if error.errno == errno.EBADF:
            raise
        return False
    return True


def _poll(heard: socket.socket) -> list[tuple[bytes, tuple[str, int]]]:
    """Return the packets that arrived, without those that are too long."""
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
