"""Text files of tables with a value on each line, of which damage costs only the lines that it hits."""

import logging
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

_log = logging.getLogger(__name__)


def read_tables(path: Path, otherwise: str) -> Iterator[tuple[str, Any]]:
    """Every name and value of the file; of a damaged one, those of the lines that are whole.

    There are none of a file that is missing, nor of one that cannot be read: then the log says what holds
    `otherwise`, as in "the settings cannot be read, so the defaults hold".
    """
    try:
        text = path.read_bytes().decode("utf-8", errors="replace")
    except FileNotFoundError:
        return
    except OSError as error:
        _log.warning("%s: %s", otherwise, error)
        return
    try:
        document = _parse(text)
    except _Damage as damage:
        _log.warning("%s is damaged (%s); the lines that are whole still hold", path, damage)
        document = _salvage(text)
    for table, content in document.items():
        if isinstance(content, dict):
            yield from ((f"{table}.{key}", value) for key, value in content.items())
        else:
            yield table, content


class _Damage(ValueError):
    """The text is no TOML; the text says where."""


def _parse(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # of numbers and brackets there can be too many to read
        raise _Damage(str(error)) from error


def _salvage(text: str) -> dict[str, Any]:
    """What can be read line by line: values stand on one line each, below their table's name."""
    document: dict[str, Any] = {}
    table: dict[str, Any] = document
    for line in text.splitlines():
        try:
            piece = _parse(line)
        except _Damage:
            continue
        if line.lstrip().startswith("["):
            table = _table_of(document, *piece.items())
        else:
            table.update(piece)
    return document


def _table_of(document: dict[str, Any], named: tuple[str, Any]) -> dict[str, Any]:
    """The document's table of that name; a name of any other form leads to one that is never read."""
    name, content = named
    if content != {}:
        return {}
    if not isinstance(document.get(name), dict):
        document[name] = {}
    table: dict[str, Any] = document[name]
    return table
