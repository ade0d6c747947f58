"""Text files of tables with a value on each line, of which damage costs only the lines that it hits."""

import logging
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

_log = logging.getLogger(__name__)

_DAMAGE: Final = (ValueError, RecursionError)
"""What tomllib raises: its own error is a ValueError, and so is that of a number with too many digits."""


def read_tables(text: str, path: Path) -> Iterator[tuple[str, Any]]:
    """Every name and value of the file; of a damaged one, those of the lines that are whole."""
    try:
        document = tomllib.loads(text)
    except _DAMAGE as error:
        _log.warning("%s is damaged (%s); the lines that are whole still hold", path, error)
        document = _salvage(text)
    for table, content in document.items():
        if isinstance(content, dict):
            yield from ((f"{table}.{key}", value) for key, value in content.items())
        else:
            yield table, content


def _salvage(text: str) -> dict[str, Any]:
    """What can be read line by line: values stand on one line each, below their table's name."""
    document: dict[str, Any] = {}
    table: dict[str, Any] = document
    for line in text.splitlines():
        try:
            piece = tomllib.loads(line)
        except _DAMAGE:
            continue
        if line.lstrip().startswith("["):
            name = next(iter(piece))
            table = document.setdefault(name, {})
        else:
            table.update(piece)
    return document
