"""Files that are never half written, files that grow, and files that can be read without waiting."""

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
"""What file systems answer whose folders know no flush (SMB, FUSE, shares of virtual machines), and folders
that may be written but not listed."""

_FILES_WITHOUT_FLUSH: Final = frozenset((errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS))
"""The same for files."""

_LONGEST_STEM: Final = 40
"""Characters of a file's name in that of its temporary file: names have at most 255 bytes."""

_unflushed: Final[set[Path]] = set()
"""The files of which it has been told that they may not be on the disk."""

_log = logging.getLogger(__name__)


def read_bytes(path: Path, most: int, *, pipes: bool = False) -> bytes:
    """Return the file's content, of a larger one its first `most` + 1 bytes.

    Of pipes and devices nothing is read, unless `pipes` are welcome: one that nobody writes into is empty.
    Raises OSError; nothing makes it wait for ever.
    """
    with open(path, "rb", opener=_open_at_once) as stream:
        if not stat.S_ISREG(os.fstat(stream.fileno()).st_mode):
            if not pipes:
                raise _no_file(path)
            os.set_blocking(stream.fileno(), True)
        return stream.read(most + 1)


def holds(path: Path, data: bytes) -> bool:
    """Return whether just that is in the file, as far as it can be read."""
    try:
        return read_bytes(path, len(data)) == data
    except OSError:
        return False


def write_atomic(path: Path, data: bytes) -> None:
    """Put `data` into `path`: after a crash or a power cut it holds the old bytes or the new, never a mix.

    Makes the folder if need be; a symbolic link stays and its target is written. Raises OSError, also where
    something that is no file has that name.
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
        with suppress(OSError):  # mostly it is gone; a disk that refuses has said so already
            temporary.unlink()
    _flush_folder(path.parent)


def set_aside(path: Path, what: str) -> Path:
    """Give the file a name that says what it is, as in settings.damaged-1.toml, and that none has yet.

    A symbolic link stays. Raises OSError.
    """
    path, number = _target(path), 1
    while os.path.lexists(aside := path.with_name(f"{path.stem}.{what}-{number}{path.suffix}")):
        number += 1
    return path.rename(aside)


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
    """Have the file's content on the disk, where neither a crash nor a power cut reaches it.

    A disk that refuses is told of once, until it works again.
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
    """Open without waiting for somebody who writes into a pipe."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _target(path: Path) -> Path:
    """Return the file that a symbolic link leads to, or the path itself. Raises OSError for what is no
    file.
    """
    try:
        target = path.resolve()
    except RuntimeError as error:  # what Python up to 3.12 calls a link that leads back to itself
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
    """Have on the disk what was written, as far as the file system knows how to. Raises OSError."""
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in harmless:
            raise


def _flush_folder(folder: Path) -> None:
    """Make the renaming itself durable; Windows cannot open folders and needs it not."""
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
