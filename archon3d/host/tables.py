"""Text files of tables with a value on each line, where damage costs only its own lines."""

import logging
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from archon3d.host.files import read_bytes, set_aside, write_atomic
from archon3d.host.texts import WrongEncoding, decode

LARGEST_FILE: Final = 200_000
"""The most bytes of a file, far more than any of the game's own."""

LONGEST_LINE: Final = 1_000
"""The most characters of a line: parsing a dotted name is quadratic in its parts."""

LONGEST: Final = 400
"""The most characters of a name or value."""

_log = logging.getLogger(__name__)


def read_tables(path: Path, otherwise: str) -> Iterator[tuple[str, Any]]:
    """Yield every name and value of the file; of a damaged one, those of intact lines.

    A missing or unreadable file has none; the log then says what holds `otherwise`, as in "the settings
    cannot be read, so the defaults hold". Values are short: truth values, numbers, texts or lists of texts;
    the log names others.
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
    """Write the file, and keep a damaged or unreadable one under another name, so that nothing is lost.

    Raises OSError.
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
    """Nothing of the file can be read; the message says why."""


def _read(path: Path) -> str:
    """Return the file's text; other bytes than UTF-8 are lone surrogates. Raises OSError or _Unreadable."""
    data = read_bytes(path, LARGEST_FILE)
    if len(data) > LARGEST_FILE:
        raise _Unreadable(f"{path} is larger than {LARGEST_FILE} bytes")
    try:
        return decode(data, "surrogateescape")
    except WrongEncoding as error:
        raise _Unreadable(f"{path}: {error}") from error


def _values(path: Path, text: str) -> Iterator[tuple[str, Any]]:
    """Yield every name and value of the text, of any kind and length."""
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
    """The text is not TOML; the message says where."""


def _parse(text: str) -> dict[str, Any]:
    if any(len(line) > LONGEST_LINE for line in text.splitlines()):
        raise _Damage(f"a line is longer than {LONGEST_LINE} characters")
    if any("\udc80" <= character <= "\udcff" for character in text):
        raise _Damage("not UTF-8")
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # there may be too many digits or brackets
        raise _Damage(str(error)) from error


def _sound_lines(text: str) -> dict[str, Any]:
    """Return what can be read line by line: each value is on one line, below its table's name."""
    document: dict[str, Any] = {}
    table: dict[str, Any] = document
    for line in text.splitlines():
        try:
            piece = _parse(line)
        except _Damage:
            if "=" not in line and set(line) & {"[", "]"}:  # a damaged table's name: its lines are lost
                table = {}
            continue
        if line.lstrip().startswith("["):
            table = _table_of(document, *piece.items())
        else:
            table.update(piece)
    return document


def _table_of(document: dict[str, Any], named: tuple[str, Any]) -> dict[str, Any]:
    """Return the document's table of that name; any other form of name gives one that is never read."""
    name, content = named
    if content != {}:
        return {}
    if not isinstance(document.get(name), dict):
        document[name] = {}
    table: dict[str, Any] = document[name]
    return table
