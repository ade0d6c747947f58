"""What is said in a relay's public lobby: entries of players who wait, farewells, and questions.

    QUESTION nonce                      who waits?
    ENTRY    key, signature, JSON       a player waits, and hosts a room with that code
    FAREWELL key, signature, JSON       the player with that key waits no more

A key is drawn for one wait, so that it says nothing about who waits. It signs everything that is said in its
name: nobody else can change an entry or take it back, and a number that grows makes repeated ones old.
"""

import json
import re
import secrets
from dataclasses import asdict, dataclass
from typing import Final, Literal

from archon3d.ai.levels import LEVELS
from archon3d.online.transport.comparison import words_of
from archon3d.online.transport.keys import KEY_BYTES, read_signed, sign, signing_keys
from archon3d.online.transport.relay import CODE_LENGTH, CODE_LETTERS
from archon3d.rules.checks import is_whole
from archon3d.rules.game import Json

QUESTION: Final = b"A3D?L1"
ENTRY: Final = b"A3D+L1"
FAREWELL: Final = b"A3D-L1"
"""How each kind of message begins."""
QUESTION_BYTES: Final = 8
LONGEST_MESSAGE: Final = 512
"""The most bytes of a message."""
LONGEST_PING: Final = 9_999
"""The longest ping that is said, in milliseconds."""
NAME_WORDS: Final = 2
"""The words of a name."""

_GAME: Final = re.compile(r"[a-z][a-z-]{0,39}")
_PROGRAM: Final = re.compile(r"[0-9A-Za-z][0-9A-Za-z.+-]{0,39}")
_CODE: Final = re.compile(f"[{CODE_LETTERS}]{{{CODE_LENGTH}}}")
_MOST_MESSAGES: Final = 1 << 53

Kind = Literal["entry", "farewell"]


class BadEntry(ValueError):
    """The message is none of the public lobby."""


@dataclass(frozen=True, slots=True)
class QuickOffer:
    """What a player who waits offers."""

    code: str
    """The code of the room where the player hosts."""
    game: str
    """The game's name; of a duel, its fighters' game."""
    program: str
    """The version of the program."""
    duel: bool = False
    """A single duel instead of a match."""
    usual: bool = True
    """Whether all options have their usual values."""
    level: str = ""
    """The level that the player claims, like a computer's; empty for none."""


@dataclass(frozen=True, slots=True)
class WaitingPlayer:
    """An entry of the public lobby."""

    key: bytes
    """The key that signs it."""
    offer: QuickOffer
    ping: int | None = None
    """The player's ping to the relay in milliseconds, if it is known."""

    @property
    def name(self) -> str:
        """Two words that follow from the key: nobody chooses a name, and nobody keeps one.

        >>> WaitingPlayer(b"key and more", QuickOffer("ABCDEFGH", "archers", "2.0.0")).name
        'granite ginger'
        """
        return name_of(self.key)


def name_of(key: bytes) -> str:
    """Return the name of the player with that key."""
    return " ".join(words_of(key)[:NAME_WORDS])


@dataclass(frozen=True, slots=True)
class SignedMessage:
    """A message whose signature is right."""

    kind: Kind
    key: bytes
    number: int
    """It grows with each message of a key."""
    player: WaitingPlayer | None
    """The entry; None for a farewell."""


class EntryWriter:
    """Writes the messages of one player who waits."""

    def __init__(self) -> None:
        self.key, self._private = signing_keys(secrets.token_bytes(KEY_BYTES))
        self._number = 0

    def entry(self, offer: QuickOffer, ping: int | None) -> bytes:
        """Return the message that the player waits."""
        return self._signed(
            ENTRY, {**asdict(offer), "ping": None if ping is None else min(ping, LONGEST_PING)}
        )

    def farewell(self) -> bytes:
        """Return the message that the player waits no more."""
        return self._signed(FAREWELL, {})

    def _signed(self, kind: bytes, fields: dict[str, Json]) -> bytes:
        self._number += 1
        text = json.dumps({**fields, "number": self._number}, separators=(",", ":"))
        return kind + self.key + sign(kind + text.encode(), self._private)


def read_message(data: bytes) -> SignedMessage:
    """Return the entry or farewell in the bytes. Raises BadEntry for anything else."""
    head, rest = data[: len(ENTRY)], data[len(ENTRY) :]
    if head not in (ENTRY, FAREWELL) or len(data) > LONGEST_MESSAGE:
        raise BadEntry("no message of the public lobby begins so, or is so long")
    key, signed = rest[:KEY_BYTES], rest[KEY_BYTES:]
    try:
        text = read_signed(signed, key)
        fields = json.loads(text.removeprefix(head).decode()) if text.startswith(head) else None
    except (ValueError, RecursionError) as error:
        raise BadEntry("a message is signed JSON") from error
    if not isinstance(fields, dict):
        raise BadEntry("a message is an object, signed for its kind")
    number = _whole(fields, "number", _MOST_MESSAGES)
    if number < 1:
        raise BadEntry("the first number is 1")
    if head == FAREWELL:
        return SignedMessage("farewell", key, number, None)
    return SignedMessage("entry", key, number, WaitingPlayer(key, _read_offer(fields), _read_ping(fields)))


def _read_offer(fields: dict[str, Json]) -> QuickOffer:
    """Return the offer in the fields; later versions may add some. Raises BadEntry."""
    code, game, program = (_matching(fields, *one) for one in _TEXTS)
    duel, usual, level = (fields.get(name) for name in ("duel", "usual", "level"))
    if not isinstance(duel, bool) or not isinstance(usual, bool):
        raise BadEntry("duel and usual are true or false")
    if not isinstance(level, str) or level not in ("", *LEVELS):
        raise BadEntry("a level is one of a computer's, or none")
    return QuickOffer(code, game, program, duel, usual, level)


_TEXTS: Final = (("code", _CODE), ("game", _GAME), ("program", _PROGRAM))
"""The texts of an offer, and what they are like."""


def _matching(fields: dict[str, Json], name: str, pattern: re.Pattern[str]) -> str:
    text = fields.get(name)
    if not isinstance(text, str) or pattern.fullmatch(text) is None:
        raise BadEntry(f"{name} has letters that it cannot have, or too many")
    return text


def _read_ping(fields: dict[str, Json]) -> int | None:
    return None if fields.get("ping", 0) is None else _whole(fields, "ping", LONGEST_PING)


def _whole(fields: dict[str, Json], name: str, most: int) -> int:
    number = fields.get(name)
    if number is None or not is_whole(number) or not 0 <= number <= most:
        raise BadEntry(f"{name} is a whole number up to {most}")
    return int(number)
