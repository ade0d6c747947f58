"""Text files of tables with a value on each line, of which damage costs only the lines that it hits."""

import logging
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from archon3d.host.files import read_bytes, set_aside, write_atomic
from archon3d.host.texts import WrongEncoding, decode

LARGEST_FILE: Final = 200_000
"""Bytes; no file of the game's own comes near."""

LONGEST_LINE: Final = 1_000
"""Characters; reading a name of many parts takes the square of their number in time and memory."""

LONGEST: Final = 400
"""Characters of a name or value."""

_log = logging.getLogger(__name__)


def read_tables(path: Path, otherwise: str) -> Iterator[tuple[str, Any]]:
    """Yield every name and value of the file; of a damaged one, those of the lines that are whole.

    There are none of a file that is missing, nor of one that cannot be read: then the log says what holds
    `otherwise`, as in "the settings cannot be read, so the defaults hold". Values are short: truth
    values, numbers, texts or lists of texts; the log tells of others.
    """
    try:
        text = _read(path)
    except FileNotFoundError:
        return
    except (OSError, _Unreadable) as error:
        _log.warning("%s: %s", otherwise, error)
        return
    for name, value in _values(path, text):
        if len(name) <= LONGEST and _is_plain(value):
            yield name, value
        else:
            _log.warning("%s: unknown value for %s; ignored", path, name[:LONGEST])


def write_tables(path: Path, data: bytes) -> None:
    """Write the file. One there that is damaged, or cannot be read, stays beside it under another name, so
    that nothing is lost that somebody may still mend. Raises OSError.
    """
    why = _damage(path)
    if why:
        _log.warning("%s is saved as %s: %s", path, set_aside(path, "damaged"), why)
    write_atomic(path, data)


def _damage(path: Path) -> str:
    """Return why not all of the file can be read; empty if it can, or if there is no file."""
    try:
        _parse(_read(path))
    except (FileNotFoundError, IsADirectoryError):
        return ""
    except (OSError, _Unreadable, _Damage) as error:
        return str(error)
    return ""


class _Unreadable(ValueError):
    """Nothing of the file can be read; the text says why."""


def _read(path: Path) -> str:
    """Return the file as text; bytes that are not UTF-8 are lone surrogates. Raises OSError or
    _Unreadable.
    """
    data = read_bytes(path, LARGEST_FILE)
    if len(data) > LARGEST_FILE:
        raise _Unreadable(f"{path} is larger than {LARGEST_FILE} bytes")
    try:
        return decode(data, "surrogateescape")
    except WrongEncoding as error:
        raise _Unreadable(f"{path}: {error}") from error


def _values(path: Path, text: str) -> Iterator[tuple[str, Any]]:
    """Yield every name and value of the text, which may be of any kind and length."""
    try:
        document = _parse(text)
    except _Damage as damage:
        _log.warning("%s is damaged (%s); the intact lines are used", path, damage)
        document = _sound_lines(text)
    for table, content in document.items():
        if isinstance(content, dict):
            yield from ((f"{table}.{key}", value) for key, value in content.items())
        else:
            yield table, content


def _is_plain(value: object) -> bool:
    if isinstance(value, int):
        return value.bit_length() < 64
    if isinstance(value, list) and not all(isinstance(one, str) for one in value):
        return False
    return isinstance(value, float | str | list) and len(repr(value)) <= LONGEST


class _Damage(ValueError):
    """The text is no TOML; the text says where."""


def _parse(text: str) -> dict[str, Any]:
    if any(len(line) > LONGEST_LINE for line in text.splitlines()):
        raise _Damage(f"a line is longer than {LONGEST_LINE} characters")
    if any("\udc80" <= character <= "\udcff" for character in text):
        raise _Damage("not UTF-8")
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # of numbers and brackets there can be too many to read
        raise _Damage(str(error)) from error


def _sound_lines(text: str) -> dict[str, Any]:
    """Return what can be read line by line: values stand on one line each, below their table's name."""
    document: dict[str, Any] = {}
    table: dict[str, Any] = document
    for line in text.splitlines():
        try:
            piece = _parse(line)
        except _Damage:
            if "=" not in line and set(line) & {"[", "]"}:  # a table's name: nobody knows whose lines follow
                table = {}
            continue
        if line.lstrip().startswith("["):
            table = _table_of(document, *piece.items())
        else:
            table.update(piece)
    return document


def _table_of(document: dict[str, Any], named: tuple[str, Any]) -> dict[str, Any]:
    """Return the document's table of that name; a name of any other form leads to one that is never read."""
    name, content = named
    if content != {}:
        return {}
    if not isinstance(document.get(name), dict):
        document[name] = {}
    table: dict[str, Any] = document[name]
    return table
