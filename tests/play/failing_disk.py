"""A disk whose operations are counted, and fail from a number on, or at that one alone."""

import builtins
import errno
import io
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

FAULTS: Final = (errno.ENOSPC, errno.EIO, errno.EROFS, errno.EACCES, errno.EINVAL)


class FailingDisk:
    """Fails changes below a folder.

    They are files opened for writing, written, flushed, closed, renamed and removed, and new folders.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.count = 0
        """Operations so far."""
        self._first = -1
        self._ever = False
        self._fault = errno.ENOSPC

    def fail(self, first: int, fault: int, *, ever: bool) -> None:
        """Let the operation of that number fail, counted from now on, and `ever` all after it."""
        self.count, self._first, self._fault, self._ever = 0, first, fault, ever

    def heal(self) -> None:
        """Let nothing fail any more."""
        self._first = -1

    def count_one(self, path: object = None) -> None:
        """Count an operation, and let it fail if it has to."""
        if path is not None and not Path(os.fsdecode(str(path))).is_relative_to(self.folder):
            return
        number, self.count = self.count, self.count + 1
        if number == self._first or (self._ever and 0 <= self._first < number):
            raise OSError(self._fault, os.strerror(self._fault), None if path is None else str(path))


class _Stream(io.FileIO):
    """A file whose writing and closing are operations too."""

    def __init__(self, disk: FailingDisk, path: str, mode: str) -> None:
        disk.count_one(path)
        super().__init__(path, mode)
        self._disk = disk

    def write(self, data: Any) -> int:
        self._disk.count_one()
        return super().write(data)

    def close(self) -> None:
        was_open = not self.closed
        super().close()
        if was_open:
            self._disk.count_one()


@contextmanager
def failing_disk(folder: Path, patch: pytest.MonkeyPatch) -> Iterator[FailingDisk]:
    """Return that folder's disk; nothing is flushed in earnest, which takes long and is measured nowhere."""
    disk, open_file = FailingDisk(folder), io.open

    def opened(path: Any, mode: str = "r", *rest: Any, **named: Any) -> Any:
        inside = isinstance(path, str | Path) and Path(path).is_relative_to(folder)
        if not inside or not set(mode) & set("wa+") or "b" not in mode:
            return open_file(path, mode, *rest, **named)
        stream = _Stream(disk, str(path), mode.replace("b", ""))
        return io.BufferedRandom(stream) if "+" in mode else io.BufferedWriter(stream)

    def counted(change: Callable[..., Any]) -> Callable[..., Any]:
        def changed(path: Any, *rest: Any, **named: Any) -> Any:
            disk.count_one(path)
            return change(path, *rest, **named)

        return changed

    for module in (io, builtins):
        patch.setattr(module, "open", opened)
    for name in ("replace", "rename", "mkdir", "unlink"):
        patch.setattr(os, name, counted(getattr(os, name)))
    patch.setattr(os, "fsync", lambda descriptor: disk.count_one())
    yield disk
    patch.undo()
