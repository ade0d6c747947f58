"""Messages between two sides beside inputs: a class for each kind, read and written here as JSON lines.

Each field has a check, which what arrives has to pass before anything uses it.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Final

from archon3d.arena.state import Slot
from archon3d.online.transport.wire import LAST_BATTLE
from archon3d.rules.checks import is_whole, quote
from archon3d.rules.errors import Json

MOST_NUMBER: Final = 1 << 40
"""The limit of any ply, tick or clock."""
LONGEST_ACTION: Final = 200
"""The most characters of an action's notation."""
LONGEST_RECORD_LINE: Final = 1 << 15
"""The most characters of a record's line."""
LONGEST_FIGHTER: Final = 40
"""The most characters of a fighter's kind."""
TALLIED: Final = 3
"""Numbers of a tally: the host's wins, the guest's, and draws."""
HASH_DIGITS: Final = 16
MOST_DIGESTS: Final = 128
"""The most ticks whose digests one side sends after a desync."""

Check = Callable[[Json], bool]


class BadMessage(ValueError):
    """The other side's message is invalid."""


def _number(value: Json) -> bool:
    return is_whole(value) and 0 <= value < MOST_NUMBER


def _battle(value: Json) -> bool:
    return is_whole(value) and 0 <= value <= LAST_BATTLE


def _flag(value: Json) -> bool:
    return isinstance(value, bool)


def _place(value: Json) -> bool:
    return is_whole(value) and value in (0, 1)


def _counts(value: Json) -> bool:
    return isinstance(value, list) and len(value) == TALLIED and all(map(_number, value))


def _object(value: Json) -> bool:
    return isinstance(value, dict)


def _hash(value: Json) -> bool:
    return isinstance(value, str) and len(value) == HASH_DIGITS and set(value) <= set("0123456789abcdef")


def _text(longest: int) -> Mapping[str, Check]:
    return {"check": lambda value: isinstance(value, str) and len(value) <= longest and "\n" not in value}


_NUMBER: Final = {"check": _number}
_BATTLE: Final = {"check": _battle}
_FLAG: Final = {"check": _flag}
_PLACE: Final = {"check": _place}
_COUNTS: Final = {"check": _counts}
_OBJECT: Final = {"check": _object}
_HASH: Final = {"check": _hash}
_WORD: Final = _text(20)


# ------------------------------------------------------------------------------------------ the record


@dataclass(frozen=True, slots=True)
class RecordLine:
    """The next line of the record, from the host."""

    line: str = field(metadata=_text(LONGEST_RECORD_LINE))


@dataclass(frozen=True, slots=True)
class RecordWhole:
    """The record is complete; the match can begin."""

    lines: int = field(metadata=_NUMBER)
    host: int = field(metadata=_NUMBER)
    """The host's place."""
    battle: int = field(metadata=_BATTLE)
    """The number of battles in the session."""
    tally: Sequence[int] = field(metadata=_COUNTS)
    """How earlier matches ended."""


@dataclass(frozen=True, slots=True)
class RecordTaken:
    """The guest has the record."""

    lines: int = field(metadata=_NUMBER)


@dataclass(frozen=True, slots=True)
class RecordCut:
    """Only that many lines of the record are left; what follows comes after them. For spectators."""

    lines: int = field(metadata=_NUMBER)


@dataclass(frozen=True, slots=True)
class RecordLength:
    """The record's length now, which a late spectator receives line by line."""

    lines: int = field(metadata=_NUMBER)
    plies: int = field(metadata=_NUMBER)


@dataclass(frozen=True, slots=True)
class StatusReport:
    """The status after the lines that have been shown, and the winner. For spectators."""

    what: str = field(metadata=_WORD)
    winner: str = field(metadata=_text(40))


# ------------------------------------------------------------------------------------------ the match


@dataclass(frozen=True, slots=True)
class ActionMade:
    """An action on the board, with its ply and the hash of the resulting state."""

    ply: int = field(metadata=_NUMBER)
    action: str = field(metadata=_text(LONGEST_ACTION))
    hash: str = field(metadata=_HASH)


@dataclass(frozen=True, slots=True)
class BattleReady:
    """A battle is ready here, for that start."""

    battle: int = field(metadata=_BATTLE)
    start: int = field(metadata=_NUMBER)
    tick: int = field(metadata=_NUMBER)


@dataclass(frozen=True, slots=True)
class BattleStart:
    """A battle starts at that millisecond of the host's clock."""

    battle: int = field(metadata=_BATTLE)
    start: int = field(metadata=_NUMBER)
    at: int = field(metadata=_NUMBER)
    delay: int = field(metadata=_NUMBER)


@dataclass(frozen=True, slots=True)
class BattleEnd:
    """A battle has ended at that tick, in the state with that digest."""

    battle: int = field(metadata=_BATTLE)
    tick: int = field(metadata=_NUMBER)
    digest: str = field(metadata=_HASH)


@dataclass(frozen=True, slots=True)
class BattleDiffers:
    """A digest of the other side's was different; these are the digests of the last ticks here."""

    battle: int = field(metadata=_BATTLE)
    tick: int = field(metadata=_NUMBER)
    digests: str = field(metadata=_text(8 * MOST_DIGESTS))


# ------------------------------------------------------------------------------------------ agreements


@dataclass(frozen=True, slots=True)
class PauseBegun:
    """The sender pauses."""

    ply: int = field(metadata=_NUMBER)
    tick: int = field(metadata=_NUMBER)


@dataclass(frozen=True, slots=True)
class PauseEnded:
    """The sender ends a pause."""

    ply: int = field(metadata=_NUMBER)


@dataclass(frozen=True, slots=True)
class OfferMade:
    """An offer, bound to its ply and the battle's tick, so that a late one has no effect.

    After a match it says what the sender wants next, and the host begins what both want.
    """

    what: str = field(metadata=_WORD)
    ply: int = field(metadata=_NUMBER)
    tick: int = field(metadata=_NUMBER)


@dataclass(frozen=True, slots=True)
class OfferAnswered:
    """The answer to an offer, bound to its ply and the battle's tick."""

    what: str = field(metadata=_WORD)
    ply: int = field(metadata=_NUMBER)
    tick: int = field(metadata=_NUMBER)
    yes: bool = field(metadata=_FLAG)


# ------------------------------------------------------------------------------------------ the lobby


@dataclass(frozen=True, slots=True)
class TermsSettled:
    """What the host has settled in the lobby."""

    number: int = field(metadata=_NUMBER)
    terms: Json = field(metadata=_OBJECT)
    plies: int = field(metadata=_NUMBER)
    picks: int = field(metadata=_NUMBER)
    """The number of the guest's picks that were received."""


@dataclass(frozen=True, slots=True)
class FighterPicked:
    """The guest's fighter for its place in a duel."""

    place: Slot = field(metadata=_PLACE)
    fighter: str = field(metadata=_text(LONGEST_FIGHTER))


@dataclass(frozen=True, slots=True)
class ReadySaid:
    """The sender is ready for the terms of that number, or not any more."""

    number: int = field(metadata=_NUMBER)
    yes: bool = field(metadata=_FLAG)


# ------------------------------------------------------------------------------------------ beside it all


@dataclass(frozen=True, slots=True)
class PhraseSaid:
    """One of the quick chat phrases."""

    key: str = field(metadata=_WORD)


@dataclass(frozen=True, slots=True)
class StillThinking:
    """The side that is waited for is at that ply; sent at intervals, so that it is not taken for a stall."""

    ply: int = field(metadata=_NUMBER)


@dataclass(frozen=True, slots=True)
class GivenUp:
    """The sender has given the match up, for that reason, and does not continue."""

    why: str = field(metadata=_WORD)


@dataclass(frozen=True, slots=True)
class SessionStopped:
    """The session ends because of a fault."""


@dataclass(frozen=True, slots=True)
class SideLeft:
    """The sender leaves, at that ply."""

    ply: int = field(metadata=_NUMBER)


RecordMessage = RecordLine | RecordWhole | RecordTaken
BattleMessage = BattleReady | BattleStart | BattleEnd | BattleDiffers
LobbyMessage = TermsSettled | FighterPicked | ReadySaid
Message = (
    RecordMessage
    | RecordCut
    | RecordLength
    | StatusReport
    | ActionMade
    | BattleMessage
    | PauseBegun
    | PauseEnded
    | OfferMade
    | OfferAnswered
    | LobbyMessage
    | PhraseSaid
    | StillThinking
    | GivenUp
    | SessionStopped
    | SideLeft
)
Say = Callable[[Message], None]
"""Sends a message to the other side."""

KINDS: Final[Mapping[str, type[Message]]] = {
    "record": RecordLine,
    "whole": RecordWhole,
    "took": RecordTaken,
    "rewind": RecordCut,
    "length": RecordLength,
    "status": StatusReport,
    "act": ActionMade,
    "meet": BattleReady,
    "go": BattleStart,
    "over": BattleEnd,
    "differs": BattleDiffers,
    "pause": PauseBegun,
    "resume": PauseEnded,
    "offer": OfferMade,
    "answer": OfferAnswered,
    "terms": TermsSettled,
    "pick": FighterPicked,
    "ready": ReadySaid,
    "phrase": PhraseSaid,
    "thinking": StillThinking,
    "gone": GivenUp,
    "stop": SessionStopped,
    "leave": SideLeft,
}
"""The messages by the names that they have in JSON."""

_NAMES: Final = {kind: name for name, kind in KINDS.items()}
_CHECKS: Final[Mapping[str, Mapping[str, Check]]] = {
    name: {one.name: one.metadata["check"] for one in fields(kind)} for name, kind in KINDS.items()
}


def write_message(message: Message) -> str:
    """Return the message as a line."""
    name = _NAMES[type(message)]
    values = {field: getattr(message, field) for field in _CHECKS[name]}
    return json.dumps({"say": name, **values}, separators=(",", ":"))


def read_message(line: str) -> Message:
    """Return the message on the line. Raises BadMessage.

    >>> read_message(write_message(PhraseSaid("hello")))
    PhraseSaid(key='hello')
    """
    try:
        data: Json = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadMessage(f"a message is JSON on one line, not {quote(line)}") from error
    name = data.get("say") if isinstance(data, dict) else None
    if not isinstance(name, str) or name not in KINDS:
        raise BadMessage(f"a message is one of {', '.join(KINDS)}, not {quote(name)}")
    checks = _CHECKS[name]
    if set(data) != {"say", *checks}:
        raise BadMessage(f"the message {name} has the fields {', '.join(checks) or 'none'}")
    for field_name, check in checks.items():
        if not check(data[field_name]):
            raise BadMessage(f"the message {name} cannot have the {field_name} {quote(data[field_name])}")
    del data["say"]
    return KINDS[name](**data)
