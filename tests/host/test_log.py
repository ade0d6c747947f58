"""The log is kept, is not endless and names nobody."""

import logging
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
    assert "no log is kept" in capsys.readouterr().err


def test_a_long_run_goes_on_in_another_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "LARGEST_LOG", 400)
    _run(tmp_path, "x" * 300)
    assert len(list(tmp_path.iterdir())) == 2
