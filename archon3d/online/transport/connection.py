"""One side of a session: how it opens, what arrives, and when the other side is silent.

A guest sends hellos until a host challenges it, and then its entry until it is admitted or refused. A host
admits one guest. Both send all the time, so that silence means something. Times are seconds of a
monotonic clock.

Both sides keep the ticket that they agreed on. A guest whose program was killed returns with it. A guest that
does not hear its host any more says hello again: a restarted host is a new one, which has the ticket, too.
"""

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Final, Literal

from archon3d.online.transport.channel import BrokenChannel, Channel
from archon3d.online.transport.handshake import (
    Agreed,
    GuestHandshake,
    RandomBytes,
    Reception,
    StaleCookie,
    TooManyChallenges,
)
from archon3d.online.transport.introduction import (
    BadIntroduction,
    Introduction,
    difference,
    read_introduction,
    write_introduction,
)
from archon3d.online.transport.link import Address, Link
from archon3d.online.transport.opening_limits import spare_openings
from archon3d.online.transport.openings import (
    UNNAMED,
    Answer,
    Challenge,
    EntryRequest,
    Hello,
    Rejection,
    read_opening,
    write_rejection,
)
from archon3d.online.transport.ping import CLOCK_LIMIT, Ping
from archon3d.online.transport.refusals import (
    CANNOT_READ,
    CANNOT_SEND,
    FALSE_HOSTS,
    GUESSED_AT,
    OTHER_PROTOCOL,
    REFUSED,
    TAKEN,
)
from archon3d.online.transport.replay_window import ReplayWindow
from archon3d.online.transport.silence import Silence, stage_of
from archon3d.online.transport.wire import (
    PROTOCOL,
    BadPacket,
    DataPacket,
    Role,
    SessionKeys,
    read_data,
    write_data,
)

ConnectionState = Literal["opening", "open", "refused", "broken"]

HELLO_SECONDS: Final = 0.25
"""Seconds between two hellos."""
EAGER_SECONDS: Final = 0.04
"""Seconds between two packets while the other side has not acknowledged all lines."""
IDLE_SECONDS: Final = 0.2
"""Seconds between two packets when there is nothing to say."""
LAST_PACKETS: Final = 3
"""Copies of the last packet: one may be lost, and nothing follows."""
REJECTED_SECONDS: Final = 1.0
"""Seconds that a guest waits for a host with keys after a rejection, which anybody can write."""

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
        code: str = "",
        random_bytes: RandomBytes = secrets.token_bytes,
    ) -> None:
        """Open a guest's connection to that host, or a host's to anyone.

        `ticket` is that of a session that continues after this program was killed: such a host admits only a
        guest who has it. `code` is what both have to know otherwise, if anything.
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
        """Why no guest is admitted any more; empty while a host waits for one."""
        self.ticket = ticket
        """Readmits either side after its program was killed; empty before the two have met."""
        self.words: tuple[str, ...] = ()
        """What both players compare; empty if nobody can be between them."""
        self.reception = Reception(code, random_bytes)
        """Where a host answers guests; several connections of one host may share it."""
        self.openings = 0
        """The number of openings: a restarted side is a new one."""
        self.ping = Ping()
        self.channel = Channel()
        self.bad_packets = 0
        """Packets that were invalid, or not from the other side."""
        self.bytes_sent = 0
        self._peer = host
        self._code = code
        self._random_bytes = random_bytes
        self._keys: SessionKeys | None = None
        self._session = UNNAMED
        self._handshake: GuestHandshake | None = None
        self._rejected_at: float | None = None
        self._admitted: tuple[EntryRequest, Address, bytes] | None = None
        self._heard_at = self._sent_at = self._hello_at = float("-inf")
        self._sequence, self._window = 0, ReplayWindow()
        self._epoch: float | None = None

    def begun_again(self) -> "Connection":
        """Return a guest's new connection to the same host, which knows it again or not."""
        return Connection(self.link, self.introduction, self._peer, ticket=self.ticket, code=self._code)

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
        return stage_of(self.quiet(now))

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
        for packet, sender in spare_openings(self.link.poll(), self._random_bytes):
            try:
                data = self._read(packet, sender, now)
            except BadPacket:
                self.bad_packets += 1
                continue
            if data is not None and self.state == "open":
                taken.append(data)
        return taken

    def _read(self, packet: bytes, sender: Address, now: float) -> DataPacket | None:
        match read_opening(packet):
            case Hello() as hello if self.role == "host":
                self._challenge(hello, sender, now)
            case EntryRequest() as entry if self.role == "host":
                self._admit(entry, sender, now)
            case Challenge() as challenge:
                self._take_up(challenge, sender)
            case Answer() as answer:
                self._enter(answer, sender, now)
            case Rejection() as rejection:
                self._hear_rejection(rejection, now)
            case None:
                return self._unseal(packet, sender, now)
            case _:
                raise BadPacket("a guest is no host")
        return None

    def _unseal(self, packet: bytes, sender: Address, now: float) -> DataPacket | None:
        """Return the data of a sealed packet; None for one that arrived before."""
        if self._keys is None:
            if self.role == "guest":
                return None  # the host's data has overtaken its answer
            raise BadPacket("nobody has come yet")
        data = read_data(packet, self._keys, self.other_role)
        if not self._window.take(data.sequence):
            return None
        if data.sequence > self.ping.newest:
            self._peer = sender
        self._heard_at = max(self._heard_at, now)
        self._handshake = None
        self.ping.heard(data, self.clock(now))
        self.channel.acknowledge(data.stream_ack, now)
        try:
            self.channel.receive(data.stream_at, data.chunk)
        except BrokenChannel as error:
            self.give_up(CANNOT_READ.format(error=error))
        return data

    def _open(self, agreed: Agreed, other: Introduction, peer: Address, now: float) -> None:
        self._keys, self._session = agreed.keys, agreed.session
        self.other, self._peer = other, peer
        self.state, self.ticket, self.words = "open", agreed.ticket, agreed.words
        self.openings += 1
        self.ping, self.channel = Ping(), Channel()
        self._sequence, self._window = 0, ReplayWindow()
        self._heard_at, self._sent_at = now, float("-inf")
        self._handshake = self._rejected_at = None
        self.link.meet(peer, self.ticket)

    # ------------------------------------------------------------------ opening, as a host

    def _challenge(self, hello: Hello, sender: Address, now: float) -> None:
        """Answer a hello."""
        if hello.protocol != PROTOCOL:
            reason = OTHER_PROTOCOL.format(own=hello.protocol, other=PROTOCOL)
            self.link.send(write_rejection(Rejection(hello.echo, reason, hello.protocol)), sender)
        elif self.reception.is_guessed_at(now):
            self.link.send(write_rejection(Rejection(hello.echo, GUESSED_AT)), sender)
        elif hello.session == UNNAMED or hello.session != self._session:
            self.link.send(self.reception.challenge(hello, sender, self.ticket), sender)

    def _admit(self, entry: EntryRequest, sender: Address, now: float) -> None:
        """Admit or refuse a guest that takes a challenge up."""
        if self._admitted is not None and self._admitted[:2] == (entry, sender):
            self.link.send(self._admitted[2], sender)
            return
        if self.reception.is_guessed_at(now):
            raise BadPacket("too many codes were tried")
        try:
            agreed, text = self.reception.admit(entry, sender, self.ticket, now)
        except StaleCookie:
            self.link.send(self.reception.challenge_again(entry, sender, self.ticket), sender)
            return
        try:
            other = read_introduction(text)
        except BadIntroduction as error:
            raise BadPacket(str(error)) from error
        reason = self._why_not(agreed, other)
        text = reason or write_introduction(self.introduction)
        packet = self.reception.answer(entry, agreed, text, admits=not reason)
        if not reason:
            self.reception.use_up(entry)
            self._open(agreed, other, sender, now)
            self._admitted = entry, sender, packet
        self.link.send(packet, sender)

    def _why_not(self, agreed: Agreed, other: Introduction) -> str:
        """Return why a guest is not admitted, as a sentence; empty if it is."""
        if self.farewell:
            return self.farewell
        continues = self.state == ("open" if self.openings else "opening")
        if self.ticket and not (continues and agreed.returns):
            return TAKEN
        return self.judge(other)

    # ------------------------------------------------------------------ opening, as a guest

    def _say_hello(self, now: float) -> None:
        self._hello_at = now
        if self._handshake is None:
            self._handshake = GuestHandshake(self.ticket, self._code, self._session, self._random_bytes)
        self._send(self._handshake.knock(), now)

    def _take_up(self, challenge: Challenge, sender: Address) -> None:
        """Show the host what it asks for, unless another host than this session's asks."""
        handshake = self._handshake
        if handshake is None:
            return  # it is late
        if not handshake.is_echo(challenge.echo):
            raise BadPacket("nobody asked for this challenge")
        if self.state == "open" and not challenge.knows:
            raise BadPacket("this is another host")
        try:
            packet = handshake.take_up(challenge, write_introduction(self.introduction))
        except TooManyChallenges:
            self.give_up(FALSE_HOSTS)
            return
        self.link.send(packet, sender)

    def _enter(self, answer: Answer, sender: Address, now: float) -> None:
        """Enter the session, unless the host refuses, or the guest does not like what it hears."""
        handshake = self._handshake
        if handshake is None or not handshake.is_echo(answer.echo):
            return
        agreed, admits, text = handshake.read(answer)
        if not admits:
            self._be_refused(text)
            return
        try:
            other = read_introduction(text)
        except BadIntroduction as error:
            raise BadPacket(str(error)) from error
        reason = self.judge(other)
        if reason:
            self._be_refused(reason)
        else:
            self._open(agreed, other, sender, now)

    def _hear_rejection(self, rejection: Rejection, now: float) -> None:
        """Note a rejection: it counts if no host with keys answers for a while."""
        handshake = self._handshake
        if self.state != "opening" or handshake is None or not handshake.is_echo(rejection.echo):
            return
        reason = rejection.reason
        if rejection.protocol != PROTOCOL:
            reason = OTHER_PROTOCOL.format(own=PROTOCOL, other=rejection.protocol)
        if self._rejected_at is None:
            self._rejected_at = now
        elif now - self._rejected_at >= REJECTED_SECONDS and not handshake.challenged:
            self._be_refused(reason)

    def _be_refused(self, reason: str) -> None:
        """End an attempt to open for that reason; an open session waits for its own host."""
        if self.state == "opening":
            self.state, self.reason = "refused", (reason.isprintable() and reason) or REFUSED

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
        if self.state == "open" and self._keys is not None:
            due = EAGER_SECONDS if self.channel.waiting else IDLE_SECONDS
            if battle is not None or since >= due:
                self._send_data(battle or DataPacket(), self._keys, now)

    def _send_data(self, battle: DataPacket, keys: SessionKeys, now: float) -> None:
        """Send a packet; one that cannot be written breaks the connection."""
        try:
            packet = write_data(self._filled(battle, now), keys, self.role)
        except ValueError as error:
            self.give_up(CANNOT_SEND.format(error=error))
            return
        self._send(packet, now)

    def send_last(self, now: float) -> None:
        """Acknowledge what the other side said, at once: the link is about to close."""
        for _ in range(LAST_PACKETS):
            self.send(now, DataPacket())

    def _knocks(self, now: float) -> bool:
        """Return whether a knock is due: before the answer, and when the host may have restarted."""
        wanted = self.state == "opening" or (self.state == "open" and self.silence(now) in ("pause", "gone"))
        return wanted and now - self._hello_at >= HELLO_SECONDS

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
