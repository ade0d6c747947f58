"""Position texts: one line for a whole state, as FEN is for chess.

    archon VA5mn/GK5gt/UK5gb/DK5gh/WK5gs/PK5gd/UK5gb/GK5gt/VA5mn light
    archon 9/9/2K(2)6/9/W3b!4/9/9/9/8s dark options.arena=shifting turn=41 round=21 cycle.colour=B

First the game, the board in the game's notation and the side to move. Then `key=value` for each key of the
state's JSON that differs from the start of a game with those options, with `key.inner=value` inside an
object. A value is JSON without spaces, a plain word, or the key's own `Shorthand`. What is left out has its
value at the start.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from archon3d.rules.checks import Faults, quote
from archon3d.rules.errors import InvalidState, Json

LONGEST: Final = 100_000
"""The most characters of a text that is read."""

DEEPEST: Final = 3
"""The deepest nesting of objects around a key."""

HEAD: Final = 3
"""Words before the changes: the game, the board, the side to move."""
EXAMPLE_BOARD: Final = "VA5mn/GK5gt/UK5gb/DK5gh/WK5gs/PK5gd/UK5gb/GK5gt/VA5mn"

_WORD: Final = re.compile(r"(?!(?:true|false|null)$)[A-Za-z][A-Za-z0-9-]*", re.ASCII)
_RUN: Final = re.compile(r"[1-9]\d?", re.ASCII)
_JSON_BEGINS: Final = ("[", "{", '"')


@dataclass(frozen=True, slots=True)
class Shorthand:
    """A short form of values with long JSON. It never looks like JSON, and has no spaces."""

    example: str
    """An example for error messages."""
    write: Callable[[Json], str]
    """Writes a value; an empty text means that the value is written as JSON."""
    read: Callable[[str], Json]
    """Reads a value. Raises ValueError for any other text."""


def listed(
    example: str, item: str, write: Callable[[Json], str], read: Callable[[str], Json], separator: str = ""
) -> Shorthand:
    """Return the short form of a list of adjacent items, each matched by the pattern `item`.

    >>> listed("ab", "[a-z]", str.lower, str.upper).read("xy")
    ['X', 'Y']
    """
    part = re.compile(item, re.ASCII)

    def read_all(text: str) -> Json:
        parts = text.split(separator) if separator else [found[0] for found in part.finditer(text)]
        if separator.join(parts) != text or not all(map(part.fullmatch, parts)):
            raise ValueError(text)
        return [read(each) for each in parts]

    return Shorthand(example, lambda items: separator.join(map(write, items)), read_all)


def names(example: str) -> Shorthand:
    """Return the short form of a list of names with commas between them, such as `heal,revive`.

    >>> names("heal,revive").write(["imprison", "shift-time"])
    'imprison,shift-time'
    """
    return listed(example, r"[a-z][a-z0-9-]*", str, str, ",")


def write_rows(cells: Sequence[str], width: int) -> str:
    """Return a board's rows with slashes between them: each cell's text, numbers for empty cells.

    >>> write_rows(["K", "", "", "g!", "", ""], 3)
    'K2/g!2'
    """
    rows = (cells[start : start + width] for start in range(0, len(cells), width))
    return "/".join(_row(row) for row in rows)


def _row(cells: Sequence[str]) -> str:
    written, empty = "", 0
    for cell in (*cells, None):
        if cell == "":
            empty += 1
            continue
        written += (str(empty) if empty else "") + (cell or "")
        empty = 0
    return written


def read_rows(text: str, width: int, height: int, cell: str) -> list[str]:
    """Return the cells of a board that `write_rows` wrote; `cell` is a pattern of an occupied one.

    Raises InvalidState for another number of rows or cells, and for an invalid cell.

    >>> read_rows("K2/g!2", 3, 2, "[a-zA-Z]!?")
    ['K', '', '', 'g!', '', '']
    """
    rows = text.split("/")
    if len(rows) != height:
        raise InvalidState(f"a board has {height} rows with strokes between them, not {len(rows)}")
    part = re.compile(f"{cell}|{_RUN.pattern}", re.ASCII)
    cells: list[str] = []
    faults = Faults()
    for number, row in enumerate(rows, start=1):
        parts = [found[0] for found in part.finditer(row)]
        read = [each for found in parts for each in ([""] * int(found) if _RUN.fullmatch(found) else [found])]
        if "".join(parts) != row:
            faults.add(f"row {number} of the board holds something that is no piece: {quote(row)}")
        elif len(read) != width:
            faults.add(f"row {number} of the board has {len(read)} squares, not {width}: {quote(row)}")
        cells += read
    faults.raise_any()
    return cells


def draw_rows(cells: Sequence[str], width: int, across: Sequence[str], down: Sequence[str]) -> str:
    """Return a board to read: its rows with their names before them, and the columns' names below.

    >>> print(draw_rows(["K", "", "", "g"], 2, "AB", "12"))
    1 K .
    2 . g
      A B
    """
    size = max(map(len, (*cells, "."))) + 1
    margin = max(map(len, down))
    rows = [cells[start : start + width] for start in range(0, len(cells), width)]
    lines = [
        name.rjust(margin) + "".join((cell or ".").rjust(size) for cell in row)
        for name, row in zip(down, rows, strict=True)
    ]
    return "\n".join([*lines, " " * margin + "".join(name.rjust(size) for name in across)])


def write_changes(
    data: Mapping[str, Json], start: Mapping[str, Json], short: Mapping[str, Shorthand], where: str = ""
) -> list[str]:
    """Return `key=value` for every value that is not the start's, in the keys' order.

    `short` has short forms by `key` or `key.inner`.
    """
    written = []
    for key, value in data.items():
        usual = start.get(key)
        if value == usual:
            continue
        if isinstance(value, dict) and isinstance(usual, dict):
            written += write_changes(value, usual, short, f"{where}{key}.")
        else:
            written.append(f"{where}{key}={_write_value(value, short.get(f'{where}{key}'))}")
    return written


def _write_value(value: Json, short: Shorthand | None) -> str:
    if short is not None and value:
        return short.write(value)
    if isinstance(value, str) and _WORD.fullmatch(value):
        return value
    return json.dumps(value, separators=(",", ":")).replace(" ", "\\u0020")


def read_position(text: str, short: Mapping[str, Shorthand]) -> tuple[str, str, str, dict[str, Json]]:
    """Return a position text's game, board, side to move and changes.

    Raises InvalidState if it is malformed.
    """
    words = text.split() if len(text) <= LONGEST else []
    if len(words) < HEAD:
        raise InvalidState(
            "a position is one line of a game, its board and the side to move, such as "
            f"archon {EXAMPLE_BOARD} light, of at most {LONGEST} characters"
        )
    return words[0], words[1], words[2], read_changes(words[HEAD:], short)


def read_changes(words: Sequence[str], short: Mapping[str, Shorthand]) -> dict[str, Json]:
    """Return what `write_changes` wrote, as an object of objects. Raises InvalidState."""
    data: dict[str, Json] = {}
    for word in words:
        path, equals, value = word.partition("=")
        *outer, name = path.split(".")
        if not equals or not all([*outer, name]) or len(outer) > DEEPEST:
            raise InvalidState(f"behind the side to move stands key=value, not {quote(word)}")
        within: Json = data
        for key in outer:
            within = within.setdefault(key, {}) if isinstance(within, dict) else None
        if not isinstance(within, dict) or name in within:
            raise InvalidState(f"{quote(path)} stands twice in the position")
        within[name] = _read_value(path, value, short.get(path))
    return data


def _read_value(path: str, text: str, short: Shorthand | None) -> Json:
    if short is not None and text != "null" and not text.startswith(_JSON_BEGINS):
        try:
            return short.read(text)
        except ValueError:
            raise InvalidState(f"{path} is written like {short.example}, not {quote(text)}") from None
    if _WORD.fullmatch(text):
        return text
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise InvalidState(f"{quote(path)} is a word or JSON without spaces, not {quote(text)}") from None
