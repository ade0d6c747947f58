"""Disks that are full or read-only: a sentence, a match that continues, and no loss of what was saved."""

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from archon3d.controls.keymap import Keymap
from archon3d.host.log import start_log, stop_log
from archon3d.host.settings import SOUND
from archon3d.host.settings_file import Settings
from archon3d.play.journal import Journal
from archon3d.play.lessons.learned import Learned
from archon3d.play.saves import SUFFIX, Saves
from archon3d.rules.match import Match
from tests.play.matches import journal_of, novices_match

SMALL: str = "size=48k"
"""A disk that has room for a match under way, and for nothing beside it."""

Mount = Callable[[str], Path]


@pytest.fixture
def mount(tmp_path: Path) -> Iterator[Mount]:
    """Make disks in memory, with these options."""
    disks: list[Path] = []

    def made(options: str) -> Path:
        disk = tmp_path / f"disk-{len(disks)}"
        disk.mkdir()
        _mount(["-t", "tmpfs", "-o", options, "tmpfs", str(disk)])
        disks.append(disk)
        return disk

    yield made
    for disk in disks:
        subprocess.run(["umount", "--lazy", str(disk)], check=False)


def _mount(arguments: list[str]) -> None:
    if not sys.platform.startswith("linux") or shutil.which("mount") is None:
        pytest.skip("this system makes no disks in memory")
    done = subprocess.run(["mount", *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"no disk can be made here: {done.stderr.strip()}")


def _fill(disk: Path) -> Path:
    """Leave no byte free; return the file that fills the disk."""
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as stream:
        try:
            while True:
                stream.write(bytes(512))
        except OSError:
            return ballast


def _growing() -> Iterator[Journal]:
    """Yield a match replayed action by action."""
    finished: Match[Any, Any, Any] = novices_match()[0]
    match: Match[Any, Any, Any] = Match(finished.game, finished.start)
    journal = journal_of(match)
    for action in finished.actions[:-1]:
        match.submit(action)
        journal.act(action)
        yield journal


def _kept(folder: Path) -> int:
    """Return how many actions can be resumed."""
    journal, _ = Saves(folder).load("archon", lambda terms: terms)
    assert journal.fault == ""
    return len(journal.match.actions)


def test_on_a_full_disk_the_match_goes_on_and_is_kept_again_when_there_is_room(mount: Mount) -> None:
    disk = mount(SMALL)
    saves, growing = Saves(disk / "saves"), _growing()
    journal = next(growing)
    assert saves.keep(journal)
    ballast = _fill(disk)
    kept = len(journal.match.actions)
    for journal in growing:
        if not saves.keep(journal):
            break
        kept = len(journal.match.actions)
    assert saves.trouble == "No space left on device"
    assert not saves.keep(next(growing))
    assert _kept(saves.folder) >= kept, "what was on the disk is there still"
    ballast.unlink()
    journal = next(growing)
    assert saves.keep(journal)
    assert saves.trouble == ""
    assert _kept(saves.folder) == len(journal.match.actions)
    saves.close()


def test_a_disk_that_becomes_read_only_costs_a_sentence_and_nothing_that_was_kept(mount: Mount) -> None:
    disk = mount(SMALL)
    saves, growing = Saves(disk / "saves"), _growing()
    journal = next(growing)
    assert saves.keep(journal)
    saves.close()
    _mount(["-o", "remount,ro", str(disk)])
    assert not saves.keep(next(growing))
    assert saves.trouble == "Read-only file system"
    assert saves.waiting == ("archon",)
    assert _kept(saves.folder) == 1
    with pytest.raises(OSError, match="Read-only"):
        saves.export(journal)
    _mount(["-o", "remount,rw", str(disk)])
    assert saves.keep(next(growing))
    assert _kept(saves.folder) == 3
    saves.close()


def test_a_disk_that_is_full_from_the_start_keeps_nothing_and_leaves_no_rest(mount: Mount) -> None:
    disk = mount(SMALL)
    (disk / "saves").mkdir()
    _fill(disk)
    saves = Saves(disk / "saves")
    assert not saves.keep(next(_growing()))
    assert saves.trouble == "No space left on device"
    assert not [path for path in saves.folder.iterdir() if path.suffix in (SUFFIX, ".tmp")]
    assert not saves.waiting


@pytest.mark.parametrize("fault", ["full", "read-only"])
def test_settings_controls_and_lessons_stay_as_they_were(
    mount: Mount, fault: str, caplog: pytest.LogCaptureFixture
) -> None:
    disk = mount(SMALL)
    settings, keymap = Settings(disk / "settings.toml"), Keymap(disk / "controls.toml")
    learned = Learned(disk / "lessons.toml")
    settings.save()
    keymap.save()
    learned.add("archon-board")
    before = {path.name: path.read_bytes() for path in disk.iterdir()}
    if fault == "full":
        ballast = _fill(disk)
    else:
        _mount(["-o", "remount,ro", str(disk)])
    settings[SOUND] = False
    settings.save()
    keymap.save()
    learned.add("archon-arena")
    if fault == "full":
        ballast.unlink()
    assert {path.name: path.read_bytes() for path in disk.iterdir()} == before
    sentences = [record.getMessage() for record in caplog.records]
    assert len(sentences) == 3
    assert sentences[0].startswith("can't save the settings: ")
    assert all("No space left" in line or "Read-only" in line for line in sentences)


def test_a_log_that_cannot_be_written_stops_nothing(mount: Mount) -> None:
    disk = mount("size=48k,ro")
    assert start_log("info", disk / "logs") is None
    stop_log()
