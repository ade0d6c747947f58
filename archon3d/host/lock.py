"""A file that one process at a time holds: the system takes it back however that process ends."""

import sys
from pathlib import Path
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


def lock(path: Path) -> BinaryIO | None:
    """Hold the file, until what is returned is closed; returns None if another process holds it.

    Makes the file and its folder if need be. Raises OSError, also where the file system knows no locks.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    stream = path.open("ab")
    try:
        if sys.platform == "win32":
            msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):  # POSIX, Windows
        stream.close()
        return None
    except OSError:
        stream.close()
        raise
    return stream
