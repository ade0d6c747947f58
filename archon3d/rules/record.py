"""A match as text, line by line in order of time, so that a truncated record is still valid.

    archon3d record 2
    head {"game":"archon","program":"0.1.0","rules":"5f0c1e7a90d1b2c3","seed":7,"players":null}
    start {"game":"archon",...}
    B2-C2 90d1b2c35f0c1e7a
    # a comment
    > 60 c33.4B3.20 g12.48 1e7a90d1b2c35f0c
    battle attacker 5 b2c35f0c1e7a90d1

An action is followed by the hash of the resulting state. `>` begins a stretch of a battle's inputs, which the
rules do not read. Only the end of a record of the first form has a hash:

    archon3d record 1
    game archon
    start {"game":"archon",...}
    B2-C2
    end 90d1b2c35f0c1e7a
"""

import json
import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Final

from archon3d.rules.checks import Faults, Fields, quote
from archon3d.rules.errors import BadRecord as BadRecord
from archon3d.rules.errors import ForeignRecord as ForeignRecord
from archon3d.rules.errors import Json
from archon3d.rules.game import AnyGame, Outcome
from archon3d.rules.match import AGREED_DRAW, resignation
from archon3d.rules.rng import SEED_LIMIT

HEADER: Final = "archon3d record 2"
FIRST_HEADER: Final = "archon3d record 1"
FIRST_SAVE: Final = "archon3d save 1"
"""The first line of a save of the first form: terms, then a record of the first form."""

LONGEST_VERSION: Final = 20
"""The most characters of a version that are shown."""

_FORM: Final = re.compile(r"archon3d (?:record|save) [0-9]{1,4}")

MARK: Final = "\ufeff"
"""The byte order mark that some editors put before a text."""

TICKS: Final = "> "
COMMENT: Final = "#"
RESIGNS: Final = "{side} resigns"
AGREED: Final = "a draw is agreed on"
"""The last comment in the record of a match that the players agreed to draw."""

TAKES_BACK: Final = "{side} takes back"
"""The comment after a takeback; the actions themselves are gone from the record."""

ASKS_HINT: Final = "{side} asks for a hint"
"""The comment of a hint that a player was given."""

_TERMS: Final = "terms "
_HEAD: Final = "head "
_GAME: Final = "game "
_START: Final = "start "
_END: Final = "end "


@dataclass(frozen=True, slots=True)
class Head:
    """What is known before a match's first action, beside the starting state with its options."""

    game: str
    program: str = ""
    """The version of the program that began the match; empty if unknown, as in the next two."""
    rules: str = ""
    """A digest of the rules at that time."""
    seed: int | None = None
    players: Json = None
    """The players, as JSON."""


@dataclass(frozen=True, slots=True)
class Record:
    """A match as text, in parts."""

    head: Head
    start: str
    """The starting state's text form."""
    start_line: int
    """Its line number in the text, from 1; the line before it names the game."""
    lines: tuple[tuple[int, str], ...]
    """The lines after that, each with its line number."""
    end: str | None = None
    """The hash of the last state, in the first form only."""
    rest: tuple[int, str] | None = None
    """The text after the last line end, with its line number.

    It is a truncated line, or a complete one whose line end an editor removed; its content decides which.
    """


def head_lines(head: Head, start: str) -> tuple[str, ...]:
    """Return the first lines of a record."""
    return HEADER, _HEAD + json.dumps(asdict(head), separators=(",", ":")), _START + start


def action_line(game: AnyGame, action: object, state: object) -> str:
    """Return the line of an action that leads to that state."""
    return f"{game.write_action(action)} {game.state_hash(state)}"


def comment_line(comment: str) -> str:
    """Return the line of a comment."""
    return f"{COMMENT} {comment}"


def read_agreement(line: str, sides: tuple[str, str]) -> Outcome | None:
    """Return how the players ended the match, by a line of its record; None for any other line."""
    if not line.startswith(COMMENT):
        return None
    comment = line.removeprefix(COMMENT).strip()
    if comment == AGREED:
        return AGREED_DRAW
    ends = {RESIGNS.format(side=side): resignation(side, sides) for side in sides}
    return ends.get(comment)


def agreement_line(outcome: Outcome, sides: tuple[str, str]) -> str:
    """Return the record's last line of a match that the players ended so: `read_agreement` reads it.

    >>> agreement_line(Outcome("light", "resigned"), ("light", "dark"))
    '# dark resigns'
    """
    if outcome.winner is None:
        return comment_line(AGREED)
    loser = sides[1 - sides.index(outcome.winner)]
    return comment_line(RESIGNS.format(side=loser))


def is_takeback(line: str, sides: tuple[str, str]) -> bool:
    """Return whether a line of a record tells of a takeback."""
    return any(line == comment_line(TAKES_BACK.format(side=side)) for side in sides)


def is_hint(line: str, sides: tuple[str, str]) -> bool:
    """Return whether a line of a record tells of a hint."""
    return any(line == comment_line(ASKS_HINT.format(side=side)) for side in sides)


def read_record(text: str) -> Record:
    """Return the record in the text. Raises BadRecord if it does not begin like one."""
    lines = [
        (number, line.rstrip("\r"))
        for number, line in enumerate(text.removeprefix(MARK).split("\n"), start=1)
    ]
    rest = lines.pop() if len(lines) > 1 else None
    header = lines[0][1]
    if header == HEADER:
        if len(lines) < 3:
            raise BadRecord("the record is cut off: it needs a head and a start")
        head = _read_head(*lines[1])
        return Record(
            head, _after(_START, *lines[2]), 3, tuple(lines[3:]), rest=rest if rest and rest[1] else None
        )
    players = None
    if header == FIRST_SAVE and len(lines) > 2:
        players = _read_json(_after(_TERMS, *lines[1]), 2)
        header, lines = lines[2][1], lines[2:]
    if header != FIRST_HEADER:
        _refuse_other_forms(header, lines)
        raise BadRecord(f"line {lines[0][0]}: a record begins with {HEADER!r}, not {quote(header)}")
    if rest and rest[1]:
        lines.append(rest)
    if len(lines) < 4:
        raise BadRecord("the record is cut off: it needs a game, a start and an end")
    head = Head(_after(_GAME, *lines[1]), players=players)
    start, end = _after(_START, *lines[2]), _after(_END, *lines[-1])
    return Record(head, start, lines[2][0], tuple(lines[3:-1]), end)


def shown_version(version: str) -> str:
    """Return a version as it can be shown, or `?` if it is unknown."""
    shown = version[:LONGEST_VERSION]
    return shown if shown and shown.isprintable() else "?"


def _refuse_other_forms(header: str, lines: Sequence[tuple[int, str]]) -> None:
    """Raise ForeignRecord for a record in an unknown form."""
    if _FORM.fullmatch(header) is None:
        return
    try:
        version = json.loads(lines[1][1].removeprefix(_HEAD))["program"]
    except (ValueError, RecursionError, LookupError, TypeError):
        version = ""
    shown = shown_version(version if isinstance(version, str) else "")
    why = f"version {shown} of the game wrote this, in a form that this one cannot read: {quote(header)}"
    raise ForeignRecord(f"line 1: {why}", shown)


def _after(key: str, number: int, line: str) -> str:
    if not line.startswith(key):
        raise BadRecord(f"line {number}: expected {key!r} and its value, not {quote(line)}")
    return line.removeprefix(key)


def _read_json(text: str, number: int) -> Json:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"line {number}: expected JSON on one line: {error}") from error


def _read_head(number: int, line: str) -> Head:
    faults = Faults()
    keys = Head.__dataclass_fields__
    fields = Fields(_read_json(_after(_HEAD, number, line), number), f"line {number}: head", keys, faults)
    fields.require(*keys)
    texts = [fields.raw(key) for key in ("game", "program", "rules")]
    if not all(isinstance(text, str) for text in texts):
        faults.add(f"line {number}: game, program and rules must be texts, not {quote(texts)}")
    seed = None if fields.raw("seed") is None else fields.whole("seed", 0, 0, SEED_LIMIT - 1)
    faults.raise_any(BadRecord)
    game, program, rules = texts
    return Head(game, program, rules, seed, fields.raw("players"))
