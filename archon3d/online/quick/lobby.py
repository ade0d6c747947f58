"""A relay's public lobby: one topic, which everybody there reads and writes.

A program enters it when its player asks for that, and only asks who waits there until the player wants to be
listed. Whatever arrives is bounded: in bytes, in number, in what a frame looks at, and in what a second may
bring before the lobby is left for a while.
"""

import secrets
from typing import Final, Literal

from archon3d.online.quick.entry import (
    QUESTION,
    QUESTION_BYTES,
    BadEntry,
    EntryWriter,
    QuickOffer,
    SignedMessage,
    WaitingPlayer,
    read_message,
)
from archon3d.online.transport.keys import load_ciphers
from archon3d.online.transport.relay import Relay
from archon3d.online.transport.relay_link import FLOODED_SECONDS, MOST_A_SECOND, ROOT
from archon3d.online.transport.relay_room import KEEPALIVE_SECONDS, RoomConnection, relay_client

LOBBY: Final = "lobby"
TOPIC: Final = f"{ROOT}/{LOBBY}"
ENTRY_SECONDS: Final = 3.0
"""Seconds between two entries of a player who waits."""
SOONER_SECONDS: Final = 1.0
"""The same when another program asks, and between questions until the first comes back."""
FORGET_SECONDS: Final = 10.0
"""Seconds without an entry after which a player is dropped from the list."""
QUESTION_SECONDS: Final = 15.0
"""Seconds between two questions, which also measure the ping."""
AWAY_SECONDS: Final = 10.0
"""Seconds without an answer after which a relay is considered absent; it is called all the time."""
ECHO_SECONDS: Final = 5.0
"""Seconds within which a relay with a lobby returns a question to the one who asked."""
MOST_WAITING: Final = 64
"""The most players in the list."""
MOST_A_FRAME: Final = 4
"""The most messages that are read in one frame: each signature takes some tenths of a millisecond."""
MOST_REMEMBERED: Final = 1_024
"""The most keys whose last number is remembered."""

LobbyState = Literal["connecting", "open", "away", "refused", "absent", "flooded"]
"""`away`: the relay does not answer. `absent`: it answers, and has no lobby."""


class PublicLobby:
    """One program's place in the lobby of a relay."""

    def __init__(self, relay: Relay) -> None:
        """Enter, without waiting for the relay. Raises OSError without paho, or without TLS."""
        load_ciphers()
        self.relay = relay
        self.ping: int | None = None
        """The ping to the relay in milliseconds, once it is known."""
        self.ignored = 0
        """Messages that were no message of a lobby, or repeated."""
        self._offer: QuickOffer | None = None
        self._writer: EntryWriter | None = None
        self._listed: dict[bytes, tuple[float, WaitingPlayer]] = {}
        self._numbers: dict[bytes, int] = {}
        self._said_at = self._question_at = self._flooded_at = float("-inf")
        self._answer_due = self._echoed = False
        self._nonce = b""
        self._entered_at: float | None = None
        self._place: RoomConnection | None = self._enter()

    @property
    def waiting(self) -> tuple[WaitingPlayer, ...]:
        """The players who wait, without the one here, in the order of their coming."""
        return tuple(player for _, player in self._listed.values())

    @property
    def key(self) -> bytes:
        """The key of the own entry; empty while the player here is not listed."""
        return b"" if self._writer is None else self._writer.key

    @property
    def refusal(self) -> str:
        """Why the relay does not admit this machine; empty if it does."""
        return "" if self._place is None else self._place.refusal

    def state(self, now: float) -> LobbyState:
        """Return how it stands with the lobby."""
        place = self._place
        if place is None:
            return "flooded"
        if place.refusal:
            return "refused"
        since = 0.0 if self._entered_at is None else now - self._entered_at
        if not place.ready:
            return "away" if since > AWAY_SECONDS else "connecting"
        if self._echoed:
            return "open"
        return "absent" if since > AWAY_SECONDS + ECHO_SECONDS else "connecting"

    def offer(self, offer: QuickOffer | None) -> None:
        """List the player here with that offer, under a new name if it was not listed; None ends that."""
        if offer is not None:
            self._writer = self._writer or EntryWriter()
            self._answer_due = self._answer_due or offer != self._offer
        elif self._writer is not None:
            self._say(self._writer.farewell())
            self._writer = None
        self._offer = offer

    def advance(self, now: float) -> None:
        """Read some of what arrived, and say what is due."""
        self._entered_at = now if self._entered_at is None else self._entered_at
        self._watch_flood(now)
        place = self._place
        if place is None:
            return
        for data, _ in place.take(MOST_A_FRAME):
            self._hear(data, now)
        for key in [key for key, (heard, _) in self._listed.items() if now - heard > FORGET_SECONDS]:
            del self._listed[key]
        if place.ready:
            self._ask(now)
            self._answer(now)

    def close(self) -> None:
        """Leave, without waiting for the relay."""
        self.offer(None)
        if self._place is not None:
            self._place.hang_up()

    def _enter(self) -> RoomConnection:
        client = relay_client(self.relay, secrets.token_hex(QUESTION_BYTES))
        place = RoomConnection(client, LOBBY, TOPIC, TOPIC, MOST_A_SECOND)
        client.connect_async(self.relay.host, self.relay.port, KEEPALIVE_SECONDS)
        client.loop_start()
        return place

    def _watch_flood(self, now: float) -> None:
        """Stay away for a while after a flood."""
        if self._place is not None and self._place.flooded:
            self._place, self._flooded_at = None, now
        elif self._place is None and now - self._flooded_at > FLOODED_SECONDS:
            self._place, self._entered_at = self._enter(), now
            self._question_at = float("-inf")

    def _say(self, message: bytes) -> None:
        if self._place is not None and self._place.ready:
            self._place.send(message, "")

    def _ask(self, now: float) -> None:
        """Ask who waits: at first, now and then, and again if even this machine did not hear the question."""
        pause = QUESTION_SECONDS if self._echoed else SOONER_SECONDS
        if now - self._question_at > pause:
            self._question_at, self._nonce = now, secrets.token_bytes(QUESTION_BYTES)
            self._say(QUESTION + self._nonce)

    def _answer(self, now: float) -> None:
        """Say again that the player here waits, sooner if somebody asks."""
        pause = SOONER_SECONDS if self._answer_due else ENTRY_SECONDS
        if self._offer is not None and self._writer is not None and now - self._said_at > pause:
            self._said_at, self._answer_due = now, False
            self._say(self._writer.entry(self._offer, self.ping))

    def _hear(self, data: bytes, now: float) -> None:
        kind, rest = data[: len(QUESTION)], data[len(QUESTION) :]
        if kind == QUESTION and len(rest) == QUESTION_BYTES:
            self._hear_question(rest, now)
        elif not self.key or rest[: len(self.key)] != self.key:
            try:
                self._take(read_message(data), now)
            except BadEntry:
                self.ignored += 1

    def _hear_question(self, nonce: bytes, now: float) -> None:
        """Measure the ping by the own question; answer those of others."""
        if nonce == self._nonce:
            self._echoed, self.ping, self._nonce = True, round(1000 * (now - self._question_at)), b""
        else:
            self._answer_due = True

    def _take(self, message: SignedMessage, now: float) -> None:
        """List the player, or drop one who waits no more; repeated messages say nothing."""
        key = message.key
        if message.number <= self._numbers.get(key, 0):
            self.ignored += 1
            return
        if key not in self._numbers and len(self._numbers) >= MOST_REMEMBERED:
            del self._numbers[next(one for one in self._numbers if one not in self._listed)]
        self._numbers[key] = message.number
        if message.player is None:
            self._listed.pop(key, None)
        elif key in self._listed or len(self._listed) < MOST_WAITING:
            self._listed[key] = now, message.player
