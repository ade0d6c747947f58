"""One side of a session: how it opens, what arrives, and when the other side is silent.

A guest sends hellos until it is welcomed or rejected. A host answers each, and is open once a guest has
sealed something with both nonces; a stranger who does not see the host's answer cannot do that. Both send all
the time, so that silence means something. All times are seconds of a monotonic clock.

With its first answer a host gives each guest a ticket of its own. A guest whose program was killed returns by
proving that it has the ticket. A guest that does not hear its host any more says hello again: a restarted
host is a new one, which proves that it has the ticket, too.
"""

import hmac
import secrets
from collections.abc import Callable
from dataclasses import replace
from hashlib import blake2s
from typing import Final, Literal

from archon3d.online.transport.channel import BrokenChannel, Channel
from archon3d.online.transport.introduction import (
    TICKET_BYTES,
    BadIntroduction,
    Introduction,
    difference,
    prove,
    read_introduction,
    write_introduction,
)
from archon3d.online.transport.link import Address, Link
from archon3d.online.transport.ping import CLOCK_LIMIT, Ping
from archon3d.online.transport.replay_window import ReplayWindow
from archon3d.online.transport.wire import (
    NONCE_BYTES,
    PROTOCOL,
    BadPacket,
    DataPacket,
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
"""Seconds between two hellos."""
EAGER_SECONDS: Final = 0.04
"""Seconds between two packets while the other side has not acknowledged all lines."""
IDLE_SECONDS: Final = 0.2
"""Seconds between two packets when there is nothing to say."""
NOTICE_SECONDS: Final = 0.5
PAUSE_SECONDS: Final = 3.0
GONE_SECONDS: Final = 60.0
"""Seconds of silence until it is noticed, until play stops, and until the other side is given up."""
LAST_PACKETS: Final = 3
"""Copies of the last packet: one may be lost, and nothing follows."""
MOST_CANDIDATES: Final = 64
"""Guests welcomed and not heard of again; beyond them the oldest are forgotten."""

REFUSED: Final = "The host declined."
TAKEN: Final = "This match already has two players."
CANNOT_SEND: Final = "Can't send to the other player: {error}."
OTHER_PROTOCOL: Final = (
    "Protocol versions don't match: {own} here, {other} there. Install the same version of archon3d."
)

AcceptGuest = Callable[[Introduction], str]
"""Why an introduction is not welcome, as a sentence; empty if it is."""


class Connection:
    """The connection to the other side."""

    def __init__(
        self,
        link: Link,
        introduction: Introduction,
        host: Address | None = None,
        *,
        ticket: str = "",
        random_bytes: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        """Open a guest's connection to that host, or a host's to anyone.

        `ticket` is that of a session that continues after this program was killed: such a host admits only a
        guest who has it.
        """
        self.link = link
        self.role: Role = "host" if host is None else "guest"
        self.other_role: Role = "guest" if host is None else "host"
        self.state: ConnectionState = "opening"
        self.reason = ""
        """Why it was rejected or is broken, as a sentence."""
        self.introduction = introduction
        self.other: Introduction | None = None
        """The other side's introduction."""
        self.judge: AcceptGuest = self._compare
        self.farewell = ""
        """Why no guest is admitted any more, as a sentence; empty while a host waits for one."""
        self.ticket = ticket
        """Readmits either side after its program was killed; empty before the two have met."""
        self.openings = 0
        """The number of openings: a restarted side is a new one."""
        self.ping = Ping()
        self.channel = Channel()
        self.bad_packets = 0
        """Packets that were invalid, or not from the other side."""
        self.bytes_sent = 0
        self._peer = host
        self._seal: Seal | None = None
        self._nonce = random_bytes(NONCE_BYTES)
        self._session = int.from_bytes(random_bytes(8), "big") if host is None else 0
        self._secret = random_bytes(32)
        self._candidates: dict[Address, tuple[Seal, Introduction]] = {}
        self._heard_at = self._sent_at = self._hello_at = float("-inf")
        self._sequence = 0
        self._window = ReplayWindow()
        self._epoch: float | None = None

    # ------------------------------------------------------------------ state

    @property
    def peer(self) -> Address | None:
        """The other side's address, as the link has it; None before it arrives."""
        return self._peer

    def quiet(self, now: float) -> float:
        """Return the seconds since the other side was heard."""
        return now - self._heard_at

    def silence(self, now: float) -> Silence:
        """Return the stage of the other side's silence."""
        quiet = self.quiet(now)
        if quiet > GONE_SECONDS:
            return "gone"
        return "pause" if quiet > PAUSE_SECONDS else "notice" if quiet > NOTICE_SECONDS else "none"

    def other_clock(self, now: float) -> float:
        """Return the other side's clock, in its milliseconds."""
        return self.clock(now) + self.ping.offset

    def clock(self, now: float) -> float:
        """Return this side's clock, as its packets have it: milliseconds since the first call."""
        if self._epoch is None:
            self._epoch = now
        return (now - self._epoch) * 1000

    # ------------------------------------------------------------------ receiving

    def receive(self, now: float) -> list[DataPacket]:
        """Read the packets that arrived; invalid ones are counted and dropped."""
        taken: list[DataPacket] = []
        for packet, sender in self.link.poll():
            try:
                data = self._read(packet, sender, now)
            except BadPacket:
                self.bad_packets += 1
                continue
            if data is not None and self.state == "open":
                taken.append(data)
        return taken

    def _read(self, packet: bytes, sender: Address, now: float) -> DataPacket | None:
        opening = read_opening(packet)
        if isinstance(opening, Hello):
            self._answer(opening, sender)
        elif isinstance(opening, Welcome):
            self._enter(opening, sender, now)
        elif isinstance(opening, Rejection):
            if self.role == "guest" and self.state == "opening" and opening.hello_nonce == self._nonce:
                shown = opening.reason.isprintable() and opening.reason
                self.state, self.reason = "refused", shown or REFUSED
        else:
            return self._unseal(packet, sender, now)
        return None

    def _unseal(self, packet: bytes, sender: Address, now: float) -> DataPacket | None:
        """Return the data of a sealed packet; None for one that arrived before."""
        data = self._first_data(packet, sender) or self._further_data(packet)
        if not self._window.take(data.sequence):
            return None
        if data.sequence > self.ping.newest:
            self._peer = sender
        self._heard_at = max(self._heard_at, now)
        self.ping.heard(data, self.clock(now))
        self.channel.acknowledge(data.stream_ack, now)
        try:
            self.channel.receive(data.stream_at, data.chunk)
        except BrokenChannel as error:
            self.give_up(f"Can't read what the other player sent: {error}.")
        return data

    def _first_data(self, packet: bytes, sender: Address) -> DataPacket | None:
        """Return the first data of a welcomed guest, which is the other side from now on."""
        candidate = self._candidates.get(sender)
        if candidate is None:
            return None
        try:
            data = read_data(packet, candidate[0], self.other_role)
        except BadPacket:
            return None
        self._open(*candidate, sender)
        return data

    def _further_data(self, packet: bytes) -> DataPacket:
        if self._seal is None:
            raise BadPacket("nobody has come yet")
        return read_data(packet, self._seal, self.other_role)

    def _open(self, seal: Seal, other: Introduction, peer: Address) -> None:
        self._seal, self.other, self._peer = seal, other, peer
        self.ticket = seal.ticket or (other.ticket if self.role == "guest" else self._new_ticket(seal))
        self.state = "open"
        self.openings += 1
        self.ping, self.channel = Ping(), Channel()
        self._sequence, self._window = 0, ReplayWindow()
        self._sent_at = float(
            "-inf"
        )  # the first data goes at once: a host forgets guests in a flood of hellos
        self._candidates.clear()
        self.link.meet(peer, self.ticket)

    # ------------------------------------------------------------------ opening

    def _answer(self, hello: Hello, sender: Address) -> None:
        """Answer a hello, as a host."""
        if self.role == "guest":
            raise BadPacket("a guest is no host")
        known = self._candidates.get(sender)
        if self._seal is not None and self._seal.guest_nonce == hello.nonce:
            return  # It has sealed something, so that it has its welcome; this is late, or a stranger's.
        if known is not None and known[0].guest_nonce == hello.nonce and not self.farewell:
            self._welcome(known[0], sender)
        else:
            reason, other = self._refuse(hello)
            if reason or other is None:
                self.link.send(write_rejection(Rejection(hello.nonce, reason)), sender)
                return
            ticket = self.ticket if self._returns(hello, other) else ""
            seal = Seal(self._session, self._own_nonce(hello, sender), hello.nonce, ticket)
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
        if self.farewell:
            return self.farewell, None
        going_on = self.state == ("open" if self.openings else "opening")
        if self.ticket and not (going_on and self._returns(hello, other)):
            return TAKEN, None
        return self.judge(other), other

    def _returns(self, hello: Hello, other: Introduction) -> bool:
        """Return whether this session's guest has returned."""
        return bool(self.ticket) and _same(other.ticket, prove(self.ticket, "guest", hello.nonce))

    def _own_nonce(self, hello: Hello, sender: Address) -> bytes:
        """Return the same nonce for the same hello from there.

        A hello that is replayed from elsewhere gets another one.
        """
        claim = hello.nonce + repr(sender).encode()
        return blake2s(claim, key=self._secret, digest_size=NONCE_BYTES).digest()

    def _new_ticket(self, seal: Seal) -> str:
        """Return the ticket of an unknown guest, unique to it."""
        nonces = seal.host_nonce + seal.guest_nonce
        return blake2s(nonces, key=self._secret, digest_size=TICKET_BYTES, person=b"ticket").hexdigest()

    def _welcome(self, seal: Seal, sender: Address) -> None:
        ticket = _host_proof(seal) if seal.ticket else self._new_ticket(seal)
        text = write_introduction(replace(self.introduction, ticket=ticket))
        packet = write_welcome(Welcome(seal.session, seal.host_nonce, seal.guest_nonce, text))
        self.link.send(packet, sender)

    def _enter(self, welcome: Welcome, sender: Address, now: float) -> None:
        """Enter a session that the guest was welcomed to, unless it does not like what it hears."""
        if self.role == "host" or welcome.hello_nonce != self._nonce:
            raise BadPacket("nobody asked for this welcome")
        if self.state not in ("opening", "open") or self._is_known(welcome):
            return
        try:
            other = read_introduction(welcome.text)
        except BadIntroduction as error:
            raise BadPacket(str(error)) from error
        seal = Seal(welcome.session, welcome.nonce, welcome.hello_nonce, self._ticket_in_use)
        proven = bool(seal.ticket) and _same(other.ticket, _host_proof(seal))
        if self.state == "open" and not (proven and self.silence(now) != "none"):
            raise BadPacket("this is another host")
        reason = self.judge(other)
        if reason:
            self.state, self.reason = "refused", reason
            return
        self._open(seal if proven else replace(seal, ticket=""), other, sender)
        self._heard_at = now

    def _is_known(self, welcome: Welcome) -> bool:
        """Return whether the guest has followed this welcome already."""
        seal = self._seal
        return seal is not None and (seal.session, seal.host_nonce) == (welcome.session, welcome.nonce)

    @property
    def _ticket_in_use(self) -> str:
        """The ticket that this guest has, or was given at its restart."""
        return self.ticket or self.introduction.ticket

    def _compare(self, other: Introduction) -> str:
        if self.role == "host":
            return difference(self.introduction, other)
        return difference(other, self.introduction)

    # ------------------------------------------------------------------ sending

    def send(self, now: float, battle: DataPacket | None = None) -> None:
        """Send what is due: a battle's part at once, everything else at intervals."""
        since = now - self._sent_at
        if self.role == "guest" and self._knocks(now):
            self._say_hello(now)
        if self.state == "open" and self._seal is not None:
            due = EAGER_SECONDS if self.channel.waiting else IDLE_SECONDS
            if battle is not None or since >= due:
                self._send_data(battle or DataPacket(), self._seal, now)

    def _send_data(self, battle: DataPacket, seal: Seal, now: float) -> None:
        """Send a packet; one that cannot be written breaks the connection."""
        try:
            packet = write_data(self._filled(battle, now), seal, self.role)
        except ValueError as error:
            self.give_up(CANNOT_SEND.format(error=error))
            return
        self._send(packet, now)

    def send_last(self, now: float) -> None:
        """Acknowledge what the other side said, at once: the link is about to close."""
        for _ in range(LAST_PACKETS):
            self.send(now, DataPacket())

    def _knocks(self, now: float) -> bool:
        """Return whether a hello is due: before the welcome, and when the host may have restarted."""
        wanted = self.state == "opening" or (self.state == "open" and self.quiet(now) > PAUSE_SECONDS)
        return wanted and now - self._hello_at >= HELLO_SECONDS

    def _say_hello(self, now: float) -> None:
        self._hello_at = now
        ticket = self._ticket_in_use and prove(self._ticket_in_use, "guest", self._nonce)
        text = write_introduction(replace(self.introduction, ticket=ticket))
        self._send(write_hello(Hello(self._nonce, text)), now)

    def _send(self, packet: bytes, now: float) -> None:
        self._sent_at = now
        self.bytes_sent += len(packet)
        self.link.send(packet, self._peer)

    def _filled(self, battle: DataPacket, now: float) -> DataPacket:
        """Return the battle's part with everything else in a packet."""
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
        """Close this connection for that reason."""
        if self.state in ("opening", "open"):
            self.state, self.reason = "broken", reason


def _host_proof(seal: Seal) -> str:
    """Return the proof that a host sends to a guest that it knows."""
    return prove(seal.ticket, "host", seal.guest_nonce + seal.host_nonce)


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())
