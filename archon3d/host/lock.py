"""A file lock of one process; the system releases it however that process ends."""

import sys
from pathlib import Path
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


def lock(path: Path) -> BinaryIO | None:
    """Lock the file until the returned stream is closed; return None if another process has it.

    Makes the file and its folder if needed. Raises OSError, also if the file system has no locks.
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
