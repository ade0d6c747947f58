"""Position texts: one line for a whole state, as FEN is for chess.

    archon VA5mn/GK5gt/UK5gb/DK5gh/WK5gs/PK5gd/UK5gb/GK5gt/VA5mn light
    archon 9/9/2K(2)6/9/W3b!4/9/9/9/8s dark options.arena=shifting turn=41 round=21 cycle.colour=B

First the game, the board in the game's notation and the side to move; then `key=value` for each key of the
state's JSON that is not as at the start of a game with those options, `key.inner=value` within an object. A
value is JSON without spaces, or a plain word. What is left out has its value at the start.
"""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Final

from archon3d.rules.checks import quote
from archon3d.rules.errors import InvalidState, Json

LONGEST: Final = 100_000
"""Characters of the longest text that is read."""

HEAD: Final = 3
"""Words before the changes: the game, the board, the side to move."""
EXAMPLE_BOARD: Final = "VA5mn/GK5gt/UK5gb/DK5gh/WK5gs/PK5gd/UK5gb/GK5gt/VA5mn"

_WORD: Final = re.compile(r"(?!true|false|null)[A-Za-z][A-Za-z-]*", re.ASCII)
_RUN: Final = re.compile(r"[1-9]\d?", re.ASCII)


def write_rows(cells: Sequence[str], width: int) -> str:
    """A board's rows with strokes between them: each cell's text, and a number for empty cells in a row.

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
    """The cells of a board that `write_rows` has written; `cell` is a pattern of one that is not empty.

    Raises InvalidState for another number of rows or cells, and for what is no cell.
    """
    rows = text.split("/")
    if len(rows) != height:
        raise InvalidState(f"a board has {height} rows with strokes between them, not {len(rows)}")
    part = re.compile(f"{cell}|{_RUN.pattern}", re.ASCII)
    cells: list[str] = []
    for number, row in enumerate(rows, start=1):
        parts = [found[0] for found in part.finditer(row)]
        if "".join(parts) != row:
            raise InvalidState(f"row {number} of the board holds something that is no piece: {quote(row)}")
        read = [each for found in parts for each in ([""] * int(found) if _RUN.fullmatch(found) else [found])]
        if len(read) != width:
            raise InvalidState(
                f"row {number} of the board has {len(read)} squares, not {width}: {quote(row)}"
            )
        cells += read
    return cells


def draw_rows(cells: Sequence[str], width: int, across: Sequence[str], down: Sequence[str]) -> str:
    """A board for the eye: its rows with their names before them, and the columns' names below."""
    size = max(map(len, (*cells, "."))) + 1
    margin = max(map(len, down))
    rows = [cells[start : start + width] for start in range(0, len(cells), width)]
    lines = [
        name.rjust(margin) + "".join((cell or ".").rjust(size) for cell in row)
        for name, row in zip(down, rows, strict=True)
    ]
    return "\n".join([*lines, " " * margin + "".join(name.rjust(size) for name in across)])


def write_changes(data: Mapping[str, Json], start: Mapping[str, Json], where: str = "") -> list[str]:
    """`key=value` for every value that is not the start's, in the keys' order."""
    written = []
    for key, value in data.items():
        usual = start.get(key)
        if value == usual:
            continue
        if isinstance(value, dict) and isinstance(usual, dict):
            written += write_changes(value, usual, f"{where}{key}.")
        else:
            written.append(f"{where}{key}={_write_value(value)}")
    return written


def _write_value(value: Json) -> str:
    if isinstance(value, str) and _WORD.fullmatch(value):
        return value
    return json.dumps(value, separators=(",", ":")).replace(" ", "\\u0020")


def read_position(text: str) -> tuple[str, str, str, dict[str, Json]]:
    """A position text's game, board and side to move as they stand there, and what follows.

    Raises InvalidState.
    """
    words = text.split() if len(text) <= LONGEST else []
    if len(words) < HEAD:
        raise InvalidState(
            "a position is one line of a game, its board and the side to move, such as "
            f"archon {EXAMPLE_BOARD} light, of at most {LONGEST} characters"
        )
    return words[0], words[1], words[2], read_changes(words[HEAD:])


def read_changes(words: Sequence[str]) -> dict[str, Json]:
    """What `write_changes` has written, as an object of objects. Raises InvalidState."""
    data: dict[str, Json] = {}
    for word in words:
        path, equals, value = word.partition("=")
        key, dot, inner = path.partition(".")
        if not equals or not key or (dot and not inner):
            raise InvalidState(f"behind the side to move stands key=value, not {quote(word)}")
        within = data.setdefault(key, {}) if dot else data
        name = inner if dot else key
        if not isinstance(within, dict) or name in within:
            raise InvalidState(f"{path} stands twice in the position")
        within[name] = _read_value(path, value)
    return data


def _read_value(path: str, text: str) -> Json:
    if _WORD.fullmatch(text):
        return text
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise InvalidState(f"{path} is a word or JSON without spaces, not {quote(text)}") from None
