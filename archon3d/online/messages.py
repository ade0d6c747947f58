"""Messages between two sides beside inputs: JSON lines, each field checked before its use."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from archon3d.rules.checks import is_whole, quote
from archon3d.rules.errors import Json

MOST_NUMBER: Final = 1 << 40
"""The limit of any ply, tick, battle or clock."""
LONGEST_ACTION: Final = 200
"""The most characters of an action's notation."""
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


def _text(longest: int) -> Check:
    return lambda value: isinstance(value, str) and len(value) <= longest and "\n" not in value


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


_FIELDS: Final[Mapping[str, Mapping[str, Check]]] = {
    "record": {"line": _text(1 << 15)},
    "whole": {"lines": _number, "host": _number, "battle": _number, "tally": _counts},
    "took": {"lines": _number},
    "rewind": {"lines": _number},
    "length": {"lines": _number, "plies": _number},
    "status": {"what": _text(20), "winner": _text(40)},
    "act": {"ply": _number, "action": _text(LONGEST_ACTION), "hash": _hash},
    "meet": {"battle": _number, "start": _number, "tick": _number},
    "go": {"battle": _number, "start": _number, "at": _number, "delay": _number},
    "over": {"battle": _number, "tick": _number, "digest": _hash},
    "differs": {"battle": _number, "tick": _number, "digests": _text(8 * MOST_DIGESTS)},
    "pause": {"ply": _number, "tick": _number},
    "resume": {"ply": _number},
    "offer": {"what": _text(20), "ply": _number, "tick": _number},
    "answer": {"what": _text(20), "ply": _number, "tick": _number, "yes": _flag},
    "terms": {"number": _number, "terms": _object, "plies": _number, "picks": _number},
    "pick": {"place": _place, "fighter": _text(LONGEST_FIGHTER)},
    "ready": {"number": _number, "yes": _flag},
    "phrase": {"key": _text(20)},
    "thinking": {"ply": _number},
    "gone": {"why": _text(20)},
    "stop": {},
    "leave": {"ply": _number},
}
"""The fields of each kind of message, with their checks.

- record, whole, took: the host sends the record, line by line, then its own side, the number of battles, and
  how earlier matches ended; the guest has it.
- rewind: only that many lines of the record are left; what follows comes after them. For spectators.
- length: the record has that many lines and plies now, which a late spectator receives one after the other.
- status: the status after the lines that have been shown, and the winner.
- act: an action on the board, with its ply and the hash of the resulting state.
- meet, go, over, differs: a battle is ready here; it starts at that millisecond of the host's clock; it has
  ended like this; the digests of its last ticks, because one was different.
- pause, resume, offer, answer: bound to the ply and the battle's tick, so that a late one has no effect.
  After a match an offer says what its side wants next, and the host begins what both want.
- terms, ready: in the lobby, what the host has settled, and who is ready for the terms of that number.
- pick: in the lobby, the guest's fighter for its place in a duel; terms say how many of these were received.
- phrase: one of the quick chat phrases.
- thinking: sent at intervals by the side that is waited for, with the ply, so that it is not taken for a
  stall.
- gone: this side has given the match up, for that reason, and does not continue.
- stop, leave: the session ends, because of a fault or because a side leaves, which has reached that ply.
"""


@dataclass(frozen=True, slots=True)
class Message:
    """A message from one side."""

    kind: str
    fields: Mapping[str, Json]

    def __getitem__(self, name: str) -> Json:
        return self.fields[name]


def write_message(kind: str, **fields: Json) -> str:
    """Return the message as a line."""
    return json.dumps({"say": kind, **fields}, separators=(",", ":"))


def read_message(line: str) -> Message:
    """Return the message on the line. Raises BadMessage.

    >>> read_message(write_message("phrase", key="hello")).kind
    'phrase'
    """
    try:
        data: Json = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadMessage(f"a message is JSON on one line, not {quote(line)}") from error
    kind = data.get("say") if isinstance(data, dict) else None
    if not isinstance(kind, str) or kind not in _FIELDS:
        raise BadMessage(f"a message is one of {', '.join(_FIELDS)}, not {quote(kind)}")
    checks = _FIELDS[kind]
    if set(data) != {"say", *checks}:
        raise BadMessage(f"the message {kind} has the fields {', '.join(checks) or 'none'}")
    for name, check in checks.items():
        if not check(data[name]):
            raise BadMessage(f"the message {kind} cannot have the {name} {quote(data[name])}")
    del data["say"]
    return Message(kind, data)
