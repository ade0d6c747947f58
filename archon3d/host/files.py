"""Atomic writes, appends, and reads that never block."""

import errno
import logging
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

_FOLDERS_WITHOUT_FLUSH: Final = frozenset(
    (
        errno.EINVAL,
        errno.ENOTSUP,
        errno.EOPNOTSUPP,
        errno.ENOSYS,
        errno.EBADF,
        errno.EACCES,
        errno.EPERM,
        errno.EISDIR,
    )
)
"""Errors of file systems whose folders cannot be flushed (SMB, FUSE, shared folders of virtual machines).

Folders that may be written but not listed give them too.
"""

_FILES_WITHOUT_FLUSH: Final = frozenset((errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS))
"""The same for files."""

_LONGEST_STEM: Final = 40
"""Characters of a file's name in that of its temporary file: names have at most 255 bytes."""

_unflushed: Final[set[Path]] = set()
"""Files already reported as possibly not on the disk."""

_log = logging.getLogger(__name__)


def read_bytes(path: Path, most: int, *, pipes: bool = False) -> bytes:
    """Return the file's content; of a larger one, its first `most` + 1 bytes.

    Pipes and devices are not read, unless `pipes` are allowed: one without a writer is empty. Raises OSError;
    it never blocks for ever.
    """
    with open(path, "rb", opener=_open_at_once) as stream:
        if not stat.S_ISREG(os.fstat(stream.fileno()).st_mode):
            if not pipes:
                raise _no_file(path)
            os.set_blocking(stream.fileno(), True)
        return stream.read(most + 1)


def holds(path: Path, data: bytes) -> bool:
    """Return whether the file has exactly this content, as far as it can be read."""
    try:
        return read_bytes(path, len(data)) == data
    except OSError:
        return False


def write_atomic(path: Path, data: bytes) -> None:
    """Write `data` to `path`: after a crash or a power cut it has the old bytes or the new, never a mix.

    Makes the folder if needed; a symbolic link stays and its target is written. Raises OSError, also if
    something other than a file has that name.
    """
    path = _target(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name[:_LONGEST_STEM]}.{os.getpid()}.tmp")
    try:
        with temporary.open("wb") as stream:
            stream.write(data)
            stream.flush()
            _flush_stream(stream.fileno(), _FILES_WITHOUT_FLUSH)
        temporary.replace(path)
    finally:
        with suppress(OSError):  # usually it is gone; a failing disk was reported already
            temporary.unlink()
    _flush_folder(path.parent)


def set_aside(path: Path, what: str) -> Path:
    """Rename the file to an unused name that says what it is, as in settings.damaged-1.toml.

    A symbolic link stays. Raises OSError.
    """
    path, number = _target(path), 1
    while os.path.lexists(aside := path.with_name(f"{path.stem}.{what}-{number}{path.suffix}")):
        number += 1
    return path.rename(aside)


def append(path: Path, data: bytes, size: int) -> bool:
    """Append `data` to the file, if it has this many bytes; return whether it had.

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
    """Flush the file's content to the disk, safe from a crash or a power cut.

    A disk that refuses is logged once, until it works again.
    """
    try:
        with path.open("r+b") as stream:
            _flush_stream(stream.fileno(), _FILES_WITHOUT_FLUSH)
    except OSError as error:
        if path not in _unflushed:
            _log.warning("%s may not be saved on the disk yet: %s", path, error)
        _unflushed.add(path)
    else:
        _unflushed.discard(path)


def _open_at_once(path: str, flags: int) -> int:
    """Open without waiting for a pipe's writer."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _target(path: Path) -> Path:
    """Return a symbolic link's target, or the path itself. Raises OSError if it is not a file."""
    try:
        target = path.resolve()
    except RuntimeError as error:  # raised by Python up to 3.12 for a circular link
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path)) from error
    try:
        mode = target.lstat().st_mode
    except FileNotFoundError:
        return target
    if stat.S_ISLNK(mode):
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    if not stat.S_ISREG(mode):
        raise _no_file(path)
    return target


def _no_file(path: Path) -> OSError:
    if path.is_dir():
        return IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    return OSError(errno.EINVAL, "a pipe or a device, not a file", str(path))


def _flush_stream(descriptor: int, harmless: frozenset[int]) -> None:
    """Flush what was written, as far as the file system supports it. Raises OSError."""
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in harmless:
            raise


def _flush_folder(folder: Path) -> None:
    """Make the renaming itself durable; Windows cannot open folders and does not need it."""
    if os.name != "posix":
        return
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except OSError as error:
        if error.errno not in _FOLDERS_WITHOUT_FLUSH:
            raise
        return
    try:
        _flush_stream(descriptor, _FOLDERS_WITHOUT_FLUSH)
    finally:
        os.close(descriptor)
