"""Files are whole, whatever happens while they are written."""

import errno
import os
import socket
import stat
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from archon3d.host.files import append, flush, read_bytes, write_atomic

posix = pytest.mark.skipif(os.name == "nt", reason="Windows has other kinds of files")


def test_it_makes_the_folder_and_the_file(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "c.txt"
    write_atomic(path, b"first")
    write_atomic(path, b"second")
    assert path.read_bytes() == b"second"
    assert [entry.name for entry in path.parent.iterdir()] == ["c.txt"]


def test_only_to_a_file_of_the_expected_size_is_something_appended(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    assert not append(path, b"more", 0)
    path.write_bytes(b"some")
    assert not append(path, b"more", 3)
    assert append(path, b"more", 4)
    assert path.read_bytes() == b"somemore"


def test_a_failed_write_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "c.txt"
    write_atomic(path, b"old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_atomic(path, b"new")
    assert path.read_bytes() == b"old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["c.txt"]


@pytest.mark.skipif(os.name == "nt", reason="symbolic links need rights on Windows")
def test_a_symbolic_link_stays_one(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    link.symlink_to(target)
    write_atomic(link, b"data")
    assert link.is_symlink()
    assert target.read_bytes() == b"data"


def _failing_flush(monkeypatch: pytest.MonkeyPatch, number: int, folders: bool) -> None:
    """Let the flush of every folder, or of every file, fail in that way."""
    flush = os.fsync

    def fails(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode) == folders:
            raise OSError(number, os.strerror(number))
        flush(descriptor)

    monkeypatch.setattr(os, "fsync", fails)


@posix
@pytest.mark.parametrize("name", ["EINVAL", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EBADF", "EACCES", "EPERM"])
def test_a_folder_that_knows_no_flush_is_no_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    _failing_flush(monkeypatch, getattr(errno, name), folders=True)
    write_atomic(tmp_path / "c.txt", b"data")
    assert (tmp_path / "c.txt").read_bytes() == b"data"


@posix
@pytest.mark.parametrize("name", ["EINVAL", "ENOTSUP", "ENOSYS"])
def test_a_file_that_knows_no_flush_is_no_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    _failing_flush(monkeypatch, getattr(errno, name), folders=False)
    write_atomic(tmp_path / "c.txt", b"data")
    flush(tmp_path / "c.txt")
    assert (tmp_path / "c.txt").read_bytes() == b"data"
    assert not caplog.records


@posix
@pytest.mark.parametrize("name", ["EIO", "ENOSPC", "EROFS"])
@pytest.mark.parametrize("folders", [True, False])
def test_a_flush_that_fails_is_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, folders: bool
) -> None:
    _failing_flush(monkeypatch, getattr(errno, name), folders)
    with pytest.raises(OSError, match=os.strerror(getattr(errno, name))):
        write_atomic(tmp_path / "c.txt", b"data")


@posix
def test_a_folder_that_may_not_be_listed_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_descriptor = os.open

    def refuses(path: Path, flags: int, *rest: int) -> int:
        if Path(path).is_dir():
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return open_descriptor(path, flags, *rest)

    monkeypatch.setattr(os, "open", refuses)
    write_atomic(tmp_path / "c.txt", b"data")
    assert (tmp_path / "c.txt").read_bytes() == b"data"


@posix
def test_a_symbolic_link_that_leads_nowhere_makes_its_target(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "folder" / "target")
    write_atomic(link, b"data")
    assert link.is_symlink()
    assert (tmp_path / "folder" / "target").read_bytes() == b"data"


@posix
def test_a_symbolic_link_to_itself_is_an_error_of_the_disk(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(link)
    with pytest.raises(OSError, match="symbolic links"):
        write_atomic(link, b"data")
    with pytest.raises(OSError, match="symbolic links"):
        read_bytes(link, 10)


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def _socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(str(path))


def _device(path: Path) -> None:
    path.symlink_to("/dev/null")


@posix
@pytest.mark.parametrize("make", [Path.mkdir, _pipe, _socket, _device])
def test_what_is_no_file_is_neither_read_nor_replaced(
    tmp_path: Path, make: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # the name of a socket is short
    path = Path("thing")
    make(path)
    before = path.stat()
    with pytest.raises(OSError, match="thing"):
        read_bytes(path, 10)
    with pytest.raises(OSError, match="thing"):
        write_atomic(path, b"data")
    assert path.stat().st_mode == before.st_mode
    assert path.stat().st_ino == before.st_ino
    assert [entry.name for entry in tmp_path.iterdir()] == ["thing"]


@posix
def test_a_pipe_that_nobody_writes_into_is_empty(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert read_bytes(tmp_path / "pipe", 10, pipes=True) == b""


@posix
def test_a_pipe_is_read_to_its_end(tmp_path: Path) -> None:
    out, into = os.pipe()

    def write() -> None:
        for part in (b"some", b"thing"):
            os.write(into, part)
        os.close(into)

    writer = Thread(target=write)
    writer.start()
    try:
        assert read_bytes(Path(f"/dev/fd/{out}"), 100, pipes=True) == b"something"
    finally:
        writer.join()
        os.close(out)


def test_of_a_large_file_one_byte_too_many_is_read(tmp_path: Path) -> None:
    (tmp_path / "large").write_bytes(b"x" * 100)
    assert len(read_bytes(tmp_path / "large", 10)) == 11


@pytest.mark.parametrize("name", ["a" * 255, "-", "-rf", "$HOME", "a b", "Ann #2", "'\"", "%s"])
def test_any_name_will_do(tmp_path: Path, name: str) -> None:
    write_atomic(tmp_path / name, b"data")
    assert read_bytes(tmp_path / name, 10) == b"data"
    assert [entry.name for entry in tmp_path.iterdir()] == [name]


@posix
@pytest.mark.parametrize("name", [b"line\nend", b"no utf-8 \xe9", "ö".encode() * 127, "😀".encode() * 63])
def test_any_bytes_will_do(tmp_path: Path, name: bytes) -> None:
    path = tmp_path / os.fsdecode(name)
    write_atomic(path, b"data")
    assert read_bytes(path, 10) == b"data"
    assert os.listdir(os.fsencode(tmp_path)) == [name]
