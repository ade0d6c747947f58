"""Two copies of the game on one folder of saves: the second one leaves it alone."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from archon3d.play.kits import KITS
from archon3d.play.saves import Saves
from archon3d.rules.match import AnyMatch, Match
from tests.play.matches import journal_of
from tests.play.two_copies import another_copy


def begun(plies: int) -> AnyMatch:
    game = KITS["archers"].rules
    match: AnyMatch = Match(game, game.new({}, 1))
    for _ in range(plies):
        match.submit(game.legal_actions(match.state)[0])
    return match


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix != ".lock"}


def test_the_second_one_neither_keeps_nor_takes_up_anything(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    Saves(tmp_path).keep(journal_of(begun(3)))
    before = content(tmp_path)
    with another_copy(tmp_path):
        second = Saves(tmp_path)
        second.claim()
        assert second.taken
        assert not second.waiting
        assert not second.keep(journal_of(begun(1)))
        assert second.trouble
        second.claim()
    assert content(tmp_path) == before
    assert [record.message for record in caplog.records] == [
        f"the game is already running; it saves in {tmp_path}, so this window saves nothing"
    ]


def _kill(process: subprocess.Popen[str]) -> None:
    process.kill()


def _close(process: subprocess.Popen[str]) -> None:
    assert process.stdin is not None
    process.stdin.close()


@pytest.mark.parametrize("end", [_kill, _close])
def test_when_the_first_one_ends_or_is_killed_the_second_one_has_the_folder(
    tmp_path: Path, end: Callable[[subprocess.Popen[str]], None]
) -> None:
    Saves(tmp_path).keep(journal_of(begun(3)))
    second = Saves(tmp_path)
    with another_copy(tmp_path) as first:
        second.claim()
        second.keep(journal_of(begun(1)))
        end(first)
        first.wait(timeout=30)
    second.claim()
    assert not second.taken
    assert not second.trouble
    assert second.waiting == ("archers",)
    assert second.keep(journal_of(begun(4)))
    second.close()
    with another_copy(tmp_path) as third:
        assert third.poll() is None


def test_a_folder_that_cannot_be_held_is_used_all_the_same(tmp_path: Path) -> None:
    """It is reported as any that cannot be written."""
    (tmp_path / "saves").write_text("a file, no folder", encoding="utf-8")
    saves = Saves(tmp_path / "saves")
    saves.claim()
    assert not saves.taken
    assert not saves.keep(journal_of(begun(1)))
    assert "another copy" not in saves.trouble
