"""What two sides say to each other beside inputs: JSON in lines, each field checked before its use."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from archon3d.rules.checks import is_whole, quote
from archon3d.rules.errors import Json

MOST_NUMBER: Final = 1 << 40
"""No ply, tick, battle or clock goes beyond this."""
LONGEST_ACTION: Final = 200
"""Characters of an action's notation."""
LONGEST_FIGHTER: Final = 40
"""Characters of a fighter's kind."""
TALLIED: Final = 3
"""Numbers of a tally: the host's contests, the guest's, and those that nobody has won."""
HASH_DIGITS: Final = 16
MOST_DIGESTS: Final = 128
"""How many ticks' digests one side shows the other when they differ."""

Check = Callable[[Json], bool]


class BadMessage(ValueError):
    """The other side has said what cannot be meant."""


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
"""The fields of each kind of message, and what each can be.

record, whole, took: the host shows the match's record, line by line, says which side it has itself and how
many battles there were, and how the contests before this one ended; the guest has it.
rewind: only that many lines of the record are left; what follows comes behind them. For spectators.
length: the record has that many lines and plies now, which a spectator who comes late is shown one after the
other. status: how the contest stands behind the lines that have been shown, and who has won.
act: an action on the board, bound to its ply, with the hash of the state that it leads to.
meet, go, over, differs: a battle is ready here; it starts at that millisecond of the host's clock; it has
ended like this; the digests of its last ticks, because one was not the same.
pause, resume, offer, answer: bound to the ply and the battle's tick, so that what is late does nothing. After
a contest an offer says what its side wants next, and the host begins what both want.
terms, ready: in the lobby, what the host has settled, and who is ready for what bears that number.
pick: in the lobby, the guest's fighter for its place in a duel; terms say how many of these have been heard.
phrase: one of those that players can say to each other.
thinking: whoever is waited for says so now and then, bound to the ply, so that it is no standstill.
gone: this side has given the contest up, for that reason, and does not go on.
stop, leave: nothing goes on, because of a fault or because somebody goes, who has come to that ply.
"""


@dataclass(frozen=True, slots=True)
class Message:
    """Something that one side says."""

    kind: str
    fields: Mapping[str, Json]

    def __getitem__(self, name: str) -> Json:
        return self.fields[name]


def write_message(kind: str, **fields: Json) -> str:
    """Return the message as a line."""
    return json.dumps({"say": kind, **fields}, separators=(",", ":"))


def read_message(line: str) -> Message:
    """Return the message that the line is. Raises BadMessage."""
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
