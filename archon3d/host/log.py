"""The log: files in the system's own place, and warnings on standard error. It names no player."""

import logging
import os
import platform
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path

from archon3d import __version__

LOG_LEVELS = ("debug", "info", "warning", "error")
FILES_KEPT = 5
"""One file a run; this many runs are kept."""
LARGEST_LOG = 1_000_000
"""Bytes after which a run goes on in a new file."""
NAME = "archon3d.log"

_log = logging.getLogger(__name__)


def start_log(level: str, folder: Path) -> Path | None:
    """Log from `level` (one of LEVELS) on into a fresh file in `folder`, and warnings to standard error.

    Returns the file, or None where none can be written: the game goes on without. Raises ValueError for
    another level.
    """
    if level not in LOG_LEVELS:
        raise ValueError(f"a log level is one of {', '.join(LOG_LEVELS)}, not {level!r}")
    root = logging.getLogger("archon3d")
    stop_log()
    root.setLevel(level.upper())
    errors = logging.StreamHandler()
    errors.setLevel(logging.WARNING)
    errors.setFormatter(logging.Formatter("archon3d: %(message)s"))
    root.addHandler(errors)
    try:
        file = _open_file(folder)
    except OSError as error:
        _log.warning("no log is kept: %s", error)
        return None
    root.addHandler(file)
    _log.info("%s", describe_machine())
    return folder / NAME


def stop_log() -> None:
    """Close what start_log opened; without it, nothing happens."""
    root = logging.getLogger("archon3d")
    for handler in root.handlers[:]:
        root.removeHandler(handler)
        handler.close()


def describe_machine() -> str:
    """One line for fault reports: versions, system and processor, no names."""
    parts = (
        f"archon3d {__version__}",
        f"Python {platform.python_version()}",
        f"{platform.system()} {platform.release()}",
        platform.machine(),
        f"{os.cpu_count()} processors",
        "frozen build" if getattr(sys, "frozen", False) else "not frozen",
    )
    return ", ".join(parts)


def without_home(text: str) -> str:
    """The text with ~ for the home folder, whose path names the player."""
    return text.replace(str(Path.home()), "~")


def _open_file(folder: Path) -> logging.Handler:
    folder.mkdir(parents=True, exist_ok=True)
    handler = RotatingFileHandler(
        folder / NAME, maxBytes=LARGEST_LOG, backupCount=FILES_KEPT - 1, encoding="utf-8"
    )
    if (folder / NAME).stat().st_size:
        handler.doRollover()
    handler.setFormatter(_WithoutHome("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    return handler


class _WithoutHome(logging.Formatter):
    """Names no player."""

    def format(self, record: logging.LogRecord) -> str:
        return without_home(super().format(record))
