"""The matches that are kept: what is in the list, what goes, and what damage does."""

import os
from pathlib import Path

import pytest

from archon3d.play import replay_files
from archon3d.play.headless import play_match
from archon3d.play.journal import Journal, read_journal
from archon3d.play.replay_files import INDEX, ReplayFolder
from archon3d.play.saves import Saves
from archon3d.rules.record import BadRecord
from tests.play.matches import journal_of, novices_match

ARCHERS_SEEDS = range(6)


def archers(seed: int) -> Journal:
    """Return a finished match of Archers."""
    return read_journal(play_match("archers", 0, seed, ("random", "random"))[1].record)


def begun(seed: int) -> Journal:
    """Return a match of Archers after its first action."""
    lines = archers(seed).text.splitlines(keepends=True)
    return read_journal("".join(lines[:4]))


def test_a_finished_match_is_in_the_list(tmp_path: Path) -> None:
    saves, journal = Saves(tmp_path), archers(1)
    assert saves.keep(journal)
    (match,) = ReplayFolder(tmp_path).list()
    summary = match.summary
    assert summary is not None
    assert (summary.game, summary.plies, summary.over) == ("archers", len(journal.match.actions), True)
    assert summary.state == journal.match.game.write_state(journal.match.state)
    assert match.path.read_text(encoding="utf-8") == journal.text


def test_a_match_that_gives_way_to_a_new_one_is_in_the_list(tmp_path: Path) -> None:
    saves, left = Saves(tmp_path), begun(1)
    saves.keep(left, leaving=True)
    saves.keep(begun(2))
    saves.close()
    (match,) = saves.kept.list()
    assert match.path.read_text(encoding="utf-8") == left.text


def test_a_match_that_is_taken_up_again_is_not_in_the_list_twice(tmp_path: Path) -> None:
    Saves(tmp_path).keep(begun(1), leaving=True)
    saves = Saves(tmp_path)
    saves.keep(begun(1))
    saves.close()
    assert saves.kept.list() == ()
    journal = archers(1)
    saves.keep(journal)
    saves.kept.add(journal)
    assert len(saves.kept.list()) == 1


def test_battles_and_players_are_counted(tmp_path: Path) -> None:
    match, played = novices_match()
    kept_matches = ReplayFolder(tmp_path)
    kept_matches.add(journal_of(match, ["novice", "novice"]))
    (entry,) = kept_matches.list()
    assert entry.summary is not None
    assert entry.summary.battles == len(played.battles)
    assert entry.summary.players == ["novice", "novice"]


def test_a_lost_index_is_found_out_again(tmp_path: Path) -> None:
    journal = archers(1)
    ReplayFolder(tmp_path).add(journal)
    index = tmp_path / replay_files.FOLDER / INDEX
    wrong = index.read_text(encoding="utf-8").replace('"plies": ', '"plies": "x", "battles": ')
    for text in (
        wrong,
        "",
        "[]",
        '{"match-1.record": 3}',
        '{"match-1.record": ["x", {"plies": 3}]}',
        "{" * 5000,
    ):
        index.write_text(text, encoding="utf-8")
        again = ReplayFolder(tmp_path)
        (entry,) = again.list()
        assert entry.summary is None
        looked = again.look_into(entry).summary
        assert looked is not None
        assert looked.plies == len(journal.match.actions)
        assert again.list()[0].summary == looked


def test_a_changed_file_is_looked_into_again(tmp_path: Path) -> None:
    matches = ReplayFolder(tmp_path)
    path = matches.add(archers(1))
    assert path is not None
    path.write_text(archers(2).text, encoding="utf-8")
    assert matches.list()[0].summary is None


def test_the_oldest_without_a_star_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay_files, "MOST", 3)
    matches = ReplayFolder(tmp_path)
    for age, seed in enumerate(ARCHERS_SEEDS):
        path = matches.add(archers(seed))
        assert path is not None
        os.utime(path, (1000 + age, 1000 + age))
        if seed == 0:
            matches.star(matches.list()[-1])
    texts = [entry.path.read_text(encoding="utf-8") for entry in matches.list()]
    assert texts == [archers(seed).text for seed in (5, 4, 0)]
    assert [entry.starred for entry in matches.list()] == [False, False, True]


def test_a_star_comes_and_goes_with_the_summary(tmp_path: Path) -> None:
    matches = ReplayFolder(tmp_path)
    matches.add(archers(1))
    matches.star(matches.list()[0])
    starred = matches.list()[0]
    assert starred.starred
    assert starred.summary is not None
    matches.star(starred)
    assert not matches.list()[0].starred


def test_a_deleted_match_is_gone(tmp_path: Path) -> None:
    matches = ReplayFolder(tmp_path)
    matches.add(archers(1))
    matches.delete(matches.list()[0])
    assert matches.list() == ()


def test_a_file_from_elsewhere_keeps_its_date(tmp_path: Path) -> None:
    outside = tmp_path / "mail.txt"
    outside.write_text(archers(1).text, encoding="utf-8")
    os.utime(outside, (1000, 1000))
    matches = ReplayFolder(tmp_path)
    copy = matches.add_file(outside)
    assert matches.add_file(outside) == copy
    (entry,) = matches.list()
    assert entry.saved_at == 1000 * 10**9
    assert outside.exists()


def test_a_foreign_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    outside = tmp_path / "letter.txt"
    outside.write_text("Dear player,\n", encoding="utf-8")
    matches = ReplayFolder(tmp_path)
    with pytest.raises(BadRecord, match="a record begins with"):
        matches.add_file(outside)
    with pytest.raises(FileNotFoundError):
        matches.add_file(tmp_path / "nowhere.record")
    assert matches.list() == ()


def test_a_damaged_file_in_the_folder_says_what_is_wrong(tmp_path: Path) -> None:
    matches = ReplayFolder(tmp_path)
    matches.folder.mkdir()
    (matches.folder / "letter.record").write_text("Dear player,\n", encoding="utf-8")
    cut = archers(1).text.splitlines(keepends=True)
    (matches.folder / "cut.record").write_text("".join([*cut[:5], "garbage 0\n"]), encoding="utf-8")
    looked = {entry.path.stem: matches.look_into(entry).summary for entry in matches.list()}
    letter, damaged = looked["letter"], looked["cut"]
    assert letter is not None
    assert damaged is not None
    assert (letter.game, bool(letter.fault)) == ("", True)
    assert (damaged.game, damaged.plies, bool(damaged.fault)) == ("archers", 2, True)
