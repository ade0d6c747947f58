"""How two sides agree on keys: what a hello, a challenge, an entry and an answer are made of.

    hello      guest to host   a commitment to the guest's keys
    challenge  host to guest   the host's keys, and a cookie for the guest's address
    entry      guest to host   the cookie, the guest's keys, and its introduction, sealed
    answer     host to guest   the host's introduction, or why it refuses, sealed

The secret comes from X25519, from what both know already (a ticket, or a code by SPAKE2), and from all that
was sent in the clear. If both know nothing yet, somebody between them has another secret with each, and the
words to compare differ; the commitment keeps it from searching for keys with the same words.

A host computes its half from the hello, the address and a secret of its own: it remembers nobody who has not
proven that answers reach it, however many hellos come. An entry admits once.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from hmac import compare_digest
from secrets import token_bytes
from typing import Final

from archon3d.online.transport.comparison import words_of
from archon3d.online.transport.keys import (
    KEY_BYTES,
    NONCE_BYTES,
    SCALAR_BYTES,
    BadKey,
    BadSeal,
    derive,
    load_ciphers,
    public_key,
    scalar_of,
    seal,
    shared_secret,
    unseal,
)
from archon3d.online.transport.openings import (
    COOKIE_BYTES,
    ECHO_BYTES,
    MOST_TEXT,
    NAME_BYTES,
    UNNAMED,
    Answer,
    Challenge,
    EntryRequest,
    Hello,
    read_opening,
    write_answer,
    write_challenge,
    write_entry,
    write_hello,
)
from archon3d.online.transport.pake import agreed_key, share
from archon3d.online.transport.wire import BadPacket, SessionKeys

TICKET_BYTES: Final = 16
"""Bytes of a ticket, which is written in hexadecimal digits."""
MOST_CHALLENGES: Final = 4
"""Challenges that a guest takes up: each is a guess at its code for its sender."""
MOST_GUESSES: Final = 5
GUESS_SECONDS: Final = 60.0
"""Wrong codes in that many seconds after which a host hears nobody until the first is that old."""
MOST_USED: Final = 64
"""Entries that are remembered as used, before a new secret makes all older ones worthless."""
HELLO_EVERY: Final = 4
"""A hello is sent with every fourth knock, even after a challenge: the host may be another one since."""

RandomBytes = Callable[[int], bytes]

_NO_SHARE: Final = bytes(KEY_BYTES)
_LABEL: Final = b"archon3d 2"


class StaleCookie(BadPacket):
    """The entry takes up a challenge that is not this host's, or not any more."""


class TooManyChallenges(BadPacket):
    """More hosts have answered than can be trusted."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """What both sides have after a handshake."""

    keys: SessionKeys
    session: bytes
    """The session's name."""
    ticket: str
    """What both know from now on, and nobody else: the keys of a return come from it too."""
    words: tuple[str, ...]
    """The words to compare; empty if the two knew something that nobody else did."""
    returns: bool
    """Whether it was agreed on by a ticket."""
    entry_key: bytes
    answer_key: bytes


def ticket_name(ticket: str) -> bytes:
    """Return what names a ticket in the clear."""
    return _digest(ticket.encode(), NAME_BYTES, b"ticket") if ticket else UNNAMED


def _agree(secret: bytes, known: bytes, ticket: str, clear: bytes) -> Agreed:
    """Return what follows from the secret, from what both knew, and from all that went in the clear."""
    way = b"back" if ticket else b"code" if known else b"open"
    root = _digest(b"".join((_LABEL, way, secret, known.ljust(KEY_BYTES, b"\0"), clear)), KEY_BYTES, b"root")
    keys = SessionKeys(derive(root, "host"), derive(root, "guest"))
    return Agreed(
        keys,
        derive(root, "session", NAME_BYTES),
        ticket or derive(root, "ticket", TICKET_BYTES).hex(),
        () if known else words_of(derive(root, "words")),
        bool(ticket),
        derive(root, "entry"),
        derive(root, "answer"),
    )


def _clear(entry: EntryRequest, challenge: Challenge) -> bytes:
    """Return all of a handshake that went in the clear, but for the cookie."""
    hello = entry.session + entry.ticket
    return hello + challenge.key + challenge.share + bytes([challenge.knows]) + entry.key + entry.share


def _digest(data: bytes, length: int, label: bytes) -> bytes:
    return blake2b(data, digest_size=length, person=label).digest()


def _sealed(text: bytes, key: bytes, random_bytes: RandomBytes) -> bytes:
    """Return the text sealed with a nonce of its own. Raises ValueError for too long a text."""
    if len(text) > MOST_TEXT:
        raise ValueError(f"a packet's text has at most {MOST_TEXT} bytes, not {len(text)}")
    nonce = random_bytes(NONCE_BYTES)
    return nonce + seal(text, b"", nonce, key)


def _unsealed(sealed: bytes, key: bytes) -> str:
    """Return the text. Raises BadPacket."""
    try:
        return unseal(sealed[NONCE_BYTES:], b"", sealed[:NONCE_BYTES], key).decode()
    except (BadSeal, UnicodeDecodeError) as error:
        raise BadPacket("the other side has not sealed this") from error


class GuestHandshake:
    """A guest's half of one handshake."""

    def __init__(self, ticket: str, code: str, session: bytes, random_bytes: RandomBytes) -> None:
        """Begin, with the ticket and the code if there are any, and the name of an open session."""
        self._ticket = ticket
        self._code = code.encode()
        self._random_bytes = random_bytes
        self._private = random_bytes(KEY_BYTES)
        self._scalar = scalar_of(random_bytes(SCALAR_BYTES))
        self._key = public_key(self._private)
        self._share = share("A", self._code, self._scalar) if code else _NO_SHARE
        self._session = session
        self._commitment = _digest(self._key + self._share, KEY_BYTES, b"commitment")
        self._tried: dict[Challenge, tuple[Agreed, bytes]] = {}
        self._knocks = 0

    @property
    def challenged(self) -> bool:
        """Whether a host with keys has answered."""
        return bool(self._tried)

    def is_echo(self, echo: bytes) -> bool:
        """Return whether a packet answers this handshake's hello."""
        return echo == self._commitment[:ECHO_BYTES]

    def knock(self) -> bytes:
        """Return the packet that is due: a hello, or the entry after a challenge."""
        self._knocks += 1
        if self._tried and self._knocks % HELLO_EVERY:
            return next(reversed(self._tried.values()))[1]
        return write_hello(Hello(self._commitment, self._session, ticket_name(self._ticket)))

    def take_up(self, challenge: Challenge, introduction: str) -> bytes:
        """Return the entry. Raises BadPacket, and TooManyChallenges if several hosts must have answered."""
        if challenge in self._tried:
            return self._tried[challenge][1]
        returns = challenge.knows and bool(self._ticket)
        if len(self._tried) >= MOST_CHALLENGES:
            if self._code and not returns:
                raise TooManyChallenges("too many hosts have answered")
            del self._tried[next(iter(self._tried))]
        names = challenge.cookie, self._session, ticket_name(self._ticket)
        entry = EntryRequest(*names, self._key, self._share, b"")
        try:
            known = self._known(challenge, returns=returns)
            secret = shared_secret(self._private, challenge.key)
        except BadKey as error:
            raise BadPacket(str(error)) from error
        agreed = _agree(secret, known, self._ticket if returns else "", _clear(entry, challenge))
        sealed = _sealed(introduction.encode(), agreed.entry_key, self._random_bytes)
        packet = write_entry(EntryRequest(*names, self._key, self._share, sealed))
        self._tried[challenge] = agreed, packet
        return packet

    def _known(self, challenge: Challenge, *, returns: bool) -> bytes:
        if returns:
            return _digest(self._ticket.encode(), KEY_BYTES, b"known")
        return agreed_key("A", self._code, self._scalar, challenge.share) if self._code else b""

    def read(self, answer: Answer) -> tuple[Agreed, bool, str]:
        """Return the keys, whether the guest is admitted, and what the host says. Raises BadPacket."""
        for agreed, _ in self._tried.values():
            try:
                text = _unsealed(answer.sealed, agreed.answer_key)
            except BadPacket:
                continue
            return agreed, text[:1] == "+", text[1:]
        raise BadPacket("no host that was asked has sealed this")


class Reception:
    """A host's half of all its handshakes."""

    def __init__(self, code: str, random_bytes: RandomBytes) -> None:
        """Admit those who know the code, or anyone without one."""
        load_ciphers()
        self._code = code.encode()
        self._random_bytes = random_bytes
        self._secret = random_bytes(KEY_BYTES)
        self._guesses: deque[float] = deque(maxlen=MOST_GUESSES)
        self._used: set[bytes] = set()

    def is_guessed_at(self, now: float) -> bool:
        """Return whether too many wrong codes came lately, so that no guest is heard."""
        return len(self._guesses) == MOST_GUESSES and now - self._guesses[0] < GUESS_SECONDS

    def use_up(self, entry: EntryRequest) -> None:
        """Note that the entry has admitted somebody: it does not do so again, from wherever it comes."""
        if len(self._used) >= MOST_USED:
            self._secret = self._random_bytes(KEY_BYTES)  # so that no older entry is worth anything
            self._used.clear()
        self._used.add(_hello_of(entry).commitment)

    def challenge(self, hello: Hello, sender: object, ticket: str) -> bytes:
        """Return the challenge, for a host with that ticket; the same for the same hello."""
        return write_challenge(self._challenge(hello, sender, ticket))

    def challenge_again(self, entry: EntryRequest, sender: object, ticket: str) -> bytes:
        """Return the challenge for a guest whose entry takes up an older one."""
        return self.challenge(_hello_of(entry), sender, ticket)

    def admit(self, entry: EntryRequest, sender: object, ticket: str, now: float) -> tuple[Agreed, str]:
        """Return the keys, and the guest's introduction. Raises BadPacket, and StaleCookie."""
        hello = _hello_of(entry)
        if not compare_digest(entry.cookie, self._cookie(hello, sender)):
            raise StaleCookie("the challenge is another one")
        if hello.commitment in self._used:
            raise BadPacket("the entry has admitted somebody")
        challenge = self._challenge(hello, sender, ticket)
        private, scalar = self._half(hello, sender)
        try:
            known = self._known(entry, challenge, ticket, scalar)
            secret = shared_secret(private, entry.key)
        except BadKey as error:
            raise BadPacket(str(error)) from error
        agreed = _agree(secret, known, ticket if challenge.knows else "", _clear(entry, challenge))
        try:
            return agreed, _unsealed(entry.sealed, agreed.entry_key)
        except BadPacket:
            if self._code and not challenge.knows:
                self._guesses.append(now)
            raise

    def answer(self, entry: EntryRequest, agreed: Agreed, text: str, *, admits: bool) -> bytes:
        """Return the answer: the host's introduction, or why it refuses. Raises ValueError."""
        verdict = "+" if admits else "-"
        sealed = _sealed((verdict + text).encode(), agreed.answer_key, self._random_bytes)
        return write_answer(Answer(_hello_of(entry).echo, sealed))

    def _challenge(self, hello: Hello, sender: object, ticket: str) -> Challenge:
        private, scalar = self._half(hello, sender)
        own_share = share("B", self._code, scalar) if self._code else _NO_SHARE
        knows = bool(ticket) and hello.ticket == ticket_name(ticket)
        return Challenge(hello.echo, self._cookie(hello, sender), public_key(private), own_share, knows)

    def _cookie(self, hello: Hello, sender: object) -> bytes:
        """Return what proves that answers to this hello reach its sender."""
        return self._of(hello, sender, "cookie")[:COOKIE_BYTES]

    def _half(self, hello: Hello, sender: object) -> tuple[bytes, bytes]:
        """Return the private key and the secret scalar for this hello, from there."""
        return self._of(hello, sender, "key")[:KEY_BYTES], scalar_of(self._of(hello, sender, "scalar"))

    def _of(self, hello: Hello, sender: object, label: str) -> bytes:
        """Return 64 bytes for one purpose that nobody else can compute."""
        source = hello.commitment + hello.session + hello.ticket + repr(sender).encode()
        return blake2b(source, key=self._secret, person=label.encode()).digest()

    def _known(self, entry: EntryRequest, challenge: Challenge, ticket: str, scalar: bytes) -> bytes:
        if challenge.knows:
            return _digest(ticket.encode(), KEY_BYTES, b"known")
        return agreed_key("B", self._code, scalar, entry.share) if self._code else b""


def rehearse(code: str) -> Agreed:
    """Return what a host and a guest agree on, both on this machine. Raises BadPacket if they do not."""
    guest, host = GuestHandshake("", code, UNNAMED, token_bytes), Reception(code, token_bytes)
    hello = read_opening(guest.knock())
    challenge = read_opening(host.challenge(hello, "", "")) if isinstance(hello, Hello) else None
    entry = read_opening(guest.take_up(challenge, "{}")) if isinstance(challenge, Challenge) else None
    if not isinstance(entry, EntryRequest):
        raise BadPacket("the handshake stops")
    agreed, text = host.admit(entry, "", "", 0.0)
    answer = read_opening(host.answer(entry, agreed, text, admits=True))
    if not isinstance(answer, Answer) or guest.read(answer) != (agreed, True, text):
        raise BadPacket("the two sides have agreed on different keys")
    return agreed


def _hello_of(entry: EntryRequest) -> Hello:
    """Return the hello with which a guest of that entry must have begun."""
    return Hello(_digest(entry.key + entry.share, KEY_BYTES, b"commitment"), entry.session, entry.ticket)
