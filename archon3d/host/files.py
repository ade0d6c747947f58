"""Files that are never half written."""

import os
from pathlib import Path


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


def _flush_folder(folder: Path) -> None:
    """Make the renaming itself durable; Windows cannot open folders and needs it not."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
