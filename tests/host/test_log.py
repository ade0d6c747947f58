"""The log is kept, is not endless and names nobody."""

import errno
import io
import logging
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from archon3d import __version__
from archon3d.host import log
from archon3d.host.log import FILES_KEPT, start_log, stop_log


@pytest.fixture(autouse=True)
def closed_log() -> Iterator[None]:
    yield
    stop_log()


def _run(folder: Path, message: str, level: str = "info") -> Path:
    path = start_log(level, folder)
    assert path is not None
    logging.getLogger("archon3d.test").info(message)
    stop_log()
    return path


def test_a_run_has_a_file_of_its_own_and_five_are_kept(tmp_path: Path) -> None:
    for number in range(FILES_KEPT + 2):
        path = _run(tmp_path, f"run {number}")
    lines = path.read_text().splitlines()
    assert f"archon3d {__version__}" in lines[0]
    assert lines[1].endswith(f"archon3d.test: run {FILES_KEPT + 1}")
    assert len(lines) == 2
    assert len(list(tmp_path.iterdir())) == FILES_KEPT == 5


def test_the_level_decides(tmp_path: Path) -> None:
    assert _run(tmp_path, "unimportant", level="warning").read_text() == ""
    with pytest.raises(ValueError, match="debug, info, warning, error"):
        start_log("loud", tmp_path)


def test_the_home_folder_is_not_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    text = _run(tmp_path, f"loaded {tmp_path}/game").read_text()
    assert "loaded ~/game" in text
    assert str(tmp_path) not in text


def test_warnings_reach_standard_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    start_log("info", tmp_path)
    logging.getLogger("archon3d.test").warning("take care")
    logging.getLogger("archon3d.test").info("all is well")
    assert capsys.readouterr().err == "archon3d: take care\n"


def test_a_folder_that_cannot_be_written_costs_only_the_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    assert start_log("info", tmp_path / "file") is None
    assert "can't write a log" in capsys.readouterr().err


def test_a_long_run_goes_on_in_another_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "LARGEST_LOG", 400)
    _run(tmp_path, "x" * 300)
    assert len(list(tmp_path.iterdir())) == 2


class FailingFile(io.FileIO):
    """A file whose disk takes no more from the write of that number on; it may not even be closed then."""

    def __init__(self, path: str, number: int, fault: int, *, closes: bool = True) -> None:
        super().__init__(path, "ab")
        self.left, self.fault, self.closes = number, fault, closes

    def write(self, data: object) -> int:
        if self.left == 0:
            raise OSError(self.fault, os.strerror(self.fault))
        self.left -= 1
        return super().write(data)  # type: ignore[arg-type]  # whatever a buffer is

    def close(self) -> None:
        was_open = not self.closed
        super().close()
        if was_open and not self.closes:
            raise OSError(self.fault, os.strerror(self.fault))


def _disk_fails(patch: pytest.MonkeyPatch, number: int, fault: int, *, closes: bool = True) -> None:
    def opened(path: str, mode: str, encoding: str | None, errors: str | None) -> io.TextIOWrapper:
        raw = FailingFile(path, number, fault, closes=closes)
        return io.TextIOWrapper(io.BufferedWriter(raw), encoding=encoding, errors=errors)

    patch.setattr(logging, "open", opened, raising=False)


@pytest.mark.parametrize("fault", ["ENOSPC", "EIO", "EROFS", "EACCES", "EINVAL"])
@pytest.mark.parametrize("closes", [True, False], ids=["closes", "does not close"])
def test_a_disk_that_takes_no_more_ends_the_log_with_one_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    fault: str,
    closes: bool,
    capfd: pytest.CaptureFixture[str],
) -> None:
    lines = 6
    number = getattr(errno, fault)
    for written in range(lines + 1):
        folder = tmp_path / str(written)
        with monkeypatch.context() as patch:
            _disk_fails(patch, written, number, closes=closes)
            start_log("info", folder)
            for line in range(1, lines):
                logging.getLogger("archon3d.test").info("line %d", line)
            stop_log()
        said = capfd.readouterr().err.splitlines()
        kept = (folder / "archon3d.log").read_text(encoding="utf-8").splitlines()
        assert len(kept) == written
        if written < lines:
            assert said == [f"archon3d: the log stops here: [Errno {number}] {os.strerror(number)}"]
        else:
            assert len(said) == (0 if closes else 1)
            assert all(line.startswith("archon3d: can't write the end of the log: ") for line in said)


@pytest.mark.parametrize("obstacle", ["folder", "pipe", "device", "no folder"])
def test_a_log_that_cannot_be_opened_costs_one_sentence(
    tmp_path: Path, obstacle: str, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "logs" / "archon3d.log"
    if obstacle == "no folder":
        (tmp_path / "logs").symlink_to(tmp_path / "logs")
    else:
        path.parent.mkdir()
    if obstacle == "folder":
        path.mkdir()
    elif obstacle == "pipe":
        os.mkfifo(path)
    elif obstacle == "device":
        path.symlink_to("/dev/full")
    assert start_log("info", path.parent) is None
    logging.getLogger("archon3d.test").info("nobody reads this")
    stop_log()
    (said,) = capfd.readouterr().err.splitlines()
    assert said.startswith("archon3d: can't write a log: ")


@pytest.mark.parametrize("change", ["removed", "a folder", "read-only"])
def test_whatever_becomes_of_the_folder_meanwhile_ends_nothing(
    tmp_path: Path, change: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(log, "LARGEST_LOG", 400)
    folder = tmp_path / "logs"
    start_log("info", folder)
    logging.getLogger("archon3d.test").info("x" * 100)
    if change == "removed":
        shutil.rmtree(folder)
    elif change == "a folder":
        (folder / "archon3d.log").unlink()
        (folder / "archon3d.log").mkdir()
    else:
        folder.chmod(0o500)
    for _ in range(20):
        logging.getLogger("archon3d.test").info("x" * 100)
    stop_log()
    said = capfd.readouterr().err.splitlines()
    assert len(said) <= 1
    assert all("the log stops here" in line for line in said)


def test_a_name_that_is_no_text_is_logged_all_the_same(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert r"caf\udce9" in _run(tmp_path, "caf\udce9").read_text(encoding="utf-8")
    assert capfd.readouterr().err == ""


def test_standard_error_that_takes_no_more_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "sys.stderr", io.TextIOWrapper(FailingFile(os.devnull, 0, errno.ENOSPC), write_through=True)
    )
    path = start_log("info", tmp_path)
    assert path is not None
    logging.getLogger("archon3d.test").warning("one")
    logging.getLogger("archon3d.test").warning("two")
    stop_log()
    assert [line[-3:] for line in path.read_text(encoding="utf-8").splitlines()[1:]] == ["one", "two"]
