"""Files that are never half written, and files that grow."""

import logging
import os
from pathlib import Path

_log = logging.getLogger(__name__)


def write_atomic(path: Path, data: bytes) -> None:
    """Put `data` into `path`: after a crash or a power cut it holds the old bytes or the new, never a mix.

    Makes the folder if need be; a symbolic link stays and its target is written. Raises OSError.
    """
    path = path.resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with temporary.open("wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)
    _flush_folder(path.parent)


def append(path: Path, data: bytes, size: int) -> bool:
    """Put `data` behind what is in the file, if that is this many bytes; returns whether it was.

    Raises OSError.
    """
    try:
        with path.open("r+b") as stream:
            if stream.seek(0, os.SEEK_END) != size:
                return False
            stream.write(data)
    except FileNotFoundError:
        return False
    return True


def flush(path: Path) -> None:
    """Have the file's content on the disk, where neither a crash nor a power cut reaches it."""
    try:
        with path.open("r+b") as stream:
            os.fsync(stream.fileno())
    except OSError as error:
        _log.warning("%s may not be on the disk: %s", path, error)


def _flush_folder(folder: Path) -> None:
    """Make the renaming itself durable; Windows cannot open folders and needs it not."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
