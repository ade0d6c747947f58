"""The log: files in the system's usual place, and warnings on standard error. It names no player."""

import errno
import logging
import os
import platform
import sys
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TextIO

from archon3d import __version__
from archon3d.host import paths

LOG_LEVELS = ("debug", "info", "warning", "error")
FILES_KEPT = 5
"""The most log files, one for each run."""
LARGEST_LOG = 1_000_000
"""Bytes after which a run continues in a new file."""
NAME = "archon3d.log"

_log = logging.getLogger(__name__)


def start_log(level: str, folder: Path) -> Path | None:
    """Log from `level` (one of LEVELS) into a new file in `folder`, and warnings to standard error.

    Returns the file, or None if none can be written: the game runs without. Raises ValueError for another
    level.
    """
    if level not in LOG_LEVELS:
        raise ValueError(f"the log level must be one of {', '.join(LOG_LEVELS)}, not {level!r}")
    root = logging.getLogger("archon3d")
    stop_log()
    root.setLevel(level.upper())
    root.addHandler(_Warnings())
    try:
        file = _open_file(folder)
    except OSError as error:
        _log.warning("can't write a log: %s", error)
        return None
    root.addHandler(file)
    _log.info("%s", describe_machine())
    return folder / NAME


def stop_log() -> None:
    """Close the log, if start_log opened it."""
    root = logging.getLogger("archon3d")
    for handler in root.handlers[::-1]:  # in reverse, since the first one reports that the file has ended
        root.removeHandler(handler)
        handler.close()


class _Warnings(logging.StreamHandler[TextIO]):
    """Warnings on standard error, while it exists."""

    def __init__(self) -> None:
        super().__init__()
        self.setLevel(logging.WARNING)
        self.setFormatter(logging.Formatter("archon3d: %(message)s"))

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the name of the base class
        """Ignore a closed standard error: it is no fault, and there is no other place to report it."""
        if not isinstance(sys.exception(), OSError):
            super().handleError(record)


class _LogFile(RotatingFileHandler):
    """The file of this run. If the disk refuses, it ends with one sentence, and never ends the game."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the name of the base class
        """Stop logging."""
        error = sys.exception()
        if not isinstance(error, OSError):
            super().handleError(record)
            return
        logging.getLogger("archon3d").removeHandler(self)
        with suppress(OSError):  # it was reported already
            super().close()
        _log.warning("the log stops here: %s", error)

    def close(self) -> None:
        """Close the file; what it has not written by then is lost."""
        try:
            super().close()
        except OSError as error:
            _log.warning("can't write the end of the log: %s", error)


def describe_machine() -> str:
    """Return one line for fault reports: versions, system and processor, no names."""
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
    """Return the text with ~ for the home folder, whose path names the player."""
    home = paths.home_folder()
    if home is None or home == home.parent:  # the root: every path has it
        return text
    return text.replace(str(home), "~")


def _open_file(folder: Path) -> logging.Handler:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / NAME
    if os.path.exists(path) and not path.is_file():
        raise OSError(errno.EINVAL, "a folder, a pipe or a device is in the way", str(path))
    handler = _LogFile(
        path,
        maxBytes=LARGEST_LOG,
        backupCount=FILES_KEPT - 1,
        encoding="utf-8",
        errors="backslashreplace",  # file names may be invalid text
    )
    if path.stat().st_size:
        handler.doRollover()
    handler.setFormatter(_WithoutHome("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    return handler


class _WithoutHome(logging.Formatter):
    """Formats records without the player's name."""

    def format(self, record: logging.LogRecord) -> str:
        return without_home(super().format(record))
