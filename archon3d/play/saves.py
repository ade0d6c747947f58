"""Matches in files: a record is all that is needed to play a match again."""

from pathlib import Path
from typing import Any

from archon3d.games.registry import GAMES
from archon3d.host.files import write_atomic
from archon3d.rules.match import Match
from archon3d.rules.record import BadRecord, read_record, record, replay, write_record

LARGEST_FILE = 16_000_000
"""Bytes; no match is longer."""

AnyMatch = Match[Any, Any, Any]


def save_match(match: AnyMatch, path: Path) -> None:
    """Writes the match's record; the file holds the old one or the new one, never half. Raises OSError."""
    write_atomic(path, write_record(record(match)).encode())


def load_match(path: Path) -> AnyMatch:
    """The match whose record the file holds, played again. Raises OSError or BadRecord."""
    if path.stat().st_size > LARGEST_FILE:
        raise BadRecord(f"a record has at most {LARGEST_FILE} bytes")
    try:
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord(f"a record is UTF-8 text: {error}") from error
    written = read_record(text)
    if written.game not in GAMES:
        raise BadRecord(f"line 2: the game is one of {', '.join(GAMES)}, not {written.game!r}")
    return replay(written, GAMES[written.game])
