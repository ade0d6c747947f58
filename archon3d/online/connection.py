"""One side of a session: how it opens, what arrives of it, and when the other side has fallen silent.

A guest sends hellos until it is welcome or refused. A host answers each, and is open once a guest has sealed
something with both nonces; a stranger who does not see the host's answer cannot do that. Both send all the
time, so that silence means something. All times are seconds of a clock that never goes back.
"""

import secrets
from collections.abc import Callable
from dataclasses import replace
from hashlib import blake2s
from typing import Final, Literal

from archon3d.online.channel import BrokenChannel, Channel
from archon3d.online.introduction import (
    BadIntroduction,
    Introduction,
    difference,
    read_introduction,
    write_introduction,
)
from archon3d.online.link import Address, Link
from archon3d.online.ping import CLOCK_LIMIT, Ping
from archon3d.online.wire import (
    NONCE_BYTES,
    PROTOCOL,
    BadPacket,
    Data,
    Hello,
    Rejection,
    Role,
    Seal,
    Welcome,
    read_data,
    read_opening,
    write_data,
    write_hello,
    write_rejection,
    write_welcome,
)

ConnectionState = Literal["opening", "open", "refused", "broken"]
Silence = Literal["none", "notice", "pause", "gone"]

HELLO_SECONDS: Final = 0.25
"""Between two hellos."""
EAGER_SECONDS: Final = 0.04
"""Between two packets while the other side has not acknowledged all lines."""
IDLE_SECONDS: Final = 0.2
"""Between two packets when there is nothing to say."""
NOTICE_SECONDS: Final = 0.5
PAUSE_SECONDS: Final = 3.0
GONE_SECONDS: Final = 60.0
"""Silence after which it is noticed, play stops, and the other side is given up for now."""
MOST_CANDIDATES: Final = 64
"""Guests who have been welcomed and not been heard of again; beyond them the oldest are forgotten."""

REFUSED: Final = "The host has refused."
TAKEN: Final = "This match has its two players already."
OTHER_PROTOCOL: Final = (
    "The other side speaks version {other} of the protocol and this one version {own}; "
    "both need the same version of archon3d."
)

Judge = Callable[[Introduction], str]
"""Why somebody who introduces themselves is not welcome, as a sentence; empty if they are."""


class Connection:
    """The way to the other side."""

    def __init__(
        self,
        link: Link,
        introduction: Introduction,
        host: Address | None = None,
        *,
        random_bytes: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        """A guest's way to that host, or a host's to whoever comes."""
        self.link = link
        self.role: Role = "host" if host is None else "guest"
        self.other_role: Role = "guest" if host is None else "host"
        self.state: ConnectionState = "opening"
        self.reason = ""
        """Why it was refused or is broken, as a sentence."""
        self.introduction = introduction
        self.other: Introduction | None = None
        """Who the other side is."""
        self.judge: Judge = self._compare
        self.openings = 0
        """How often it has been opened: a guest that was killed comes back as another one."""
        self.ping = Ping()
        self.channel = Channel()
        self.bad_packets = 0
        """Packets that were none, or not from the other side."""
        self.packets_sent = 0
        self.bytes_sent = 0
        self._peer = host
        self._seal: Seal | None = None
        self._random_bytes = random_bytes
        self._nonce = random_bytes(NONCE_BYTES)
        self._session = int.from_bytes(random_bytes(8), "big") if host is None else 0
        self._secret = random_bytes(32)
        self._candidates: dict[Address, tuple[Seal, Introduction]] = {}
        self._heard_at = self._sent_at = float("-inf")
        self._sequence = 0
        self._epoch: float | None = None

    # ------------------------------------------------------------------ what is known

    @property
    def peer(self) -> Address | None:
        """Where the other side is, as the link has it; None before it has come."""
        return self._peer

    def quiet(self, now: float) -> float:
        """Seconds since the other side was heard."""
        return now - self._heard_at

    def silence(self, now: float) -> Silence:
        """How far the other side has fallen silent."""
        quiet = self.quiet(now)
        if quiet > GONE_SECONDS:
            return "gone"
        return "pause" if quiet > PAUSE_SECONDS else "notice" if quiet > NOTICE_SECONDS else "none"

    def other_clock(self, now: float) -> float:
        """The other side's clock, in its milliseconds."""
        return self.clock(now) + self.ping.offset

    def clock(self, now: float) -> float:
        """This side's clock, as its packets have it: milliseconds since it was first asked."""
        if self._epoch is None:
            self._epoch = now
        return (now - self._epoch) * 1000

    # ------------------------------------------------------------------ receiving

    def receive(self, now: float) -> list[Data]:
        """Reads what has come; what is wrong is counted and dropped."""
        taken: list[Data] = []
        for packet, sender in self.link.poll():
            try:
                data = self._read(packet, sender, now)
            except BadPacket:
                self.bad_packets += 1
                continue
            if data is not None and self.state == "open":
                taken.append(data)
        return taken

    def _read(self, packet: bytes, sender: Address, now: float) -> Data | None:
        opening = read_opening(packet)
        if isinstance(opening, Hello):
            self._answer(opening, sender)
        elif isinstance(opening, Welcome):
            self._enter(opening, sender, now)
        elif isinstance(opening, Rejection):
            if self.role == "guest" and self.state == "opening" and opening.asked == self._nonce:
                shown = opening.reason.isprintable() and opening.reason
                self.state, self.reason = "refused", shown or REFUSED
        else:
            return self._unseal(packet, sender, now)
        return None

    def _unseal(self, packet: bytes, sender: Address, now: float) -> Data:
        candidate = self._candidates.get(sender)
        if candidate is not None:
            data = read_data(packet, candidate[0], self.other_role)
            self._open(*candidate, sender)
        elif self._seal is None:
            raise BadPacket("nobody has come yet")
        else:
            data = read_data(packet, self._seal, self.other_role)
        if data.sequence > self.ping.newest:
            self._peer = sender
        self._heard_at = max(self._heard_at, now)
        self.ping.heard(data, self.clock(now))
        self.channel.acknowledge(data.stream_ack, now)
        try:
            self.channel.receive(data.stream_at, data.chunk)
        except BrokenChannel as error:
            self.give_up(f"The other side has sent what cannot be read: {error}.")
        return data

    def _open(self, seal: Seal, other: Introduction, peer: Address) -> None:
        self._seal, self.other, self._peer = seal, other, peer
        self.state = "open"
        self.openings += 1
        self.ping, self.channel = Ping(), Channel()
        self._candidates.clear()

    # ------------------------------------------------------------------ opening

    def _answer(self, hello: Hello, sender: Address) -> None:
        """A host answers a hello."""
        if self.role == "guest":
            raise BadPacket("a guest is no host")
        known = self._candidates.get(sender)
        if self._seal is not None and self._seal.guest_nonce == hello.nonce:
            self._welcome(self._seal, sender)
        elif known is not None and known[0].guest_nonce == hello.nonce:
            self._welcome(known[0], sender)
        else:
            reason, other = self._refuse(hello)
            if reason or other is None:
                self.link.send(write_rejection(Rejection(hello.nonce, reason)), sender)
                return
            seal = Seal(self._session, self._own_nonce(hello), hello.nonce)
            if len(self._candidates) >= MOST_CANDIDATES:
                del self._candidates[next(iter(self._candidates))]
            self._candidates[sender] = seal, other
            self._welcome(seal, sender)

    def _refuse(self, hello: Hello) -> tuple[str, Introduction | None]:
        if hello.protocol != PROTOCOL:
            return OTHER_PROTOCOL.format(other=hello.protocol, own=PROTOCOL), None
        try:
            other = read_introduction(hello.text)
        except BadIntroduction as error:
            raise BadPacket(str(error)) from error
        ticket = self.introduction.ticket
        if self.openings and (self.state != "open" or not ticket or other.ticket != ticket):
            return TAKEN, None
        return self.judge(other), other

    def _own_nonce(self, hello: Hello) -> bytes:
        return blake2s(hello.nonce, key=self._secret, digest_size=NONCE_BYTES).digest()

    def _welcome(self, seal: Seal, sender: Address) -> None:
        text = write_introduction(self.introduction)
        packet = write_welcome(Welcome(seal.session, seal.host_nonce, seal.guest_nonce, text))
        self.link.send(packet, sender)

    def _enter(self, welcome: Welcome, sender: Address, now: float) -> None:
        """A guest is welcome, unless it does not like what it hears."""
        if self.role == "host" or welcome.asked != self._nonce:
            raise BadPacket("nobody asked for this welcome")
        if self.state != "opening":
            return
        try:
            other = read_introduction(welcome.text)
        except BadIntroduction as error:
            raise BadPacket(str(error)) from error
        reason = self.judge(other)
        if reason:
            self.state, self.reason = "refused", reason
            return
        self._open(Seal(welcome.session, welcome.nonce, welcome.asked), other, sender)
        self._heard_at = now

    def _compare(self, other: Introduction) -> str:
        if self.role == "host":
            return difference(self.introduction, other)
        return difference(other, self.introduction)

    # ------------------------------------------------------------------ sending

    def send(self, now: float, battle: Data | None = None) -> None:
        """Sends what is due: with a battle's part at once, otherwise now and then."""
        since = now - self._sent_at
        if self.state == "opening" and self.role == "guest":
            if since >= HELLO_SECONDS:
                self._send(write_hello(Hello(self._nonce, write_introduction(self.introduction))), now)
        elif self.state == "open" and self._seal is not None:
            due = EAGER_SECONDS if self.channel.waiting else IDLE_SECONDS
            if battle is not None or since >= due:
                self._send(write_data(self._filled(battle or Data(), now), self._seal, self.role), now)

    def _send(self, packet: bytes, now: float) -> None:
        self._sent_at = now
        self.packets_sent += 1
        self.bytes_sent += len(packet)
        self.link.send(packet, self._peer)

    def _filled(self, battle: Data, now: float) -> Data:
        """The battle's part with everything else that a packet has."""
        self._sequence += 1
        clock = self.clock(now)
        echo, held = self.ping.echo(clock)
        at, chunk = self.channel.chunk(now, self.ping.round_trip)
        return replace(
            battle,
            sequence=self._sequence,
            sent=int(clock) % CLOCK_LIMIT,
            echo=echo,
            held=held,
            stream_ack=self.channel.received,
            stream_at=at,
            chunk=chunk,
        )

    def give_up(self, reason: str) -> None:
        """Nothing goes on over this connection, for that reason."""
        if self.state in ("opening", "open"):
            self.state, self.reason = "broken", reason
