"""A match that is kept, and what becomes of a file that is damaged."""

import errno
import logging
from collections.abc import Callable
from functools import cache
from pathlib import Path
from shutil import rmtree
from threading import Event
from typing import Any

import pytest

from archon3d.games.archon.game import ARCHON
from archon3d.host.files import flush
from archon3d.play import saves as saves_module
from archon3d.play.director import Director
from archon3d.play.headless import run_to_end
from archon3d.play.journal import Journal
from archon3d.play.kits import KITS
from archon3d.play.opening import MatchPlayers, resume_match
from archon3d.play.replay_files import LARGEST_FILE
from archon3d.play.saves import LAST, SUFFIX, DamagedSave, Saves, load_match
from archon3d.rules.game import InvalidState
from archon3d.rules.match import Match
from archon3d.rules.record import BadRecord, Head
from tests.play.failing_disk import failing_disk
from tests.play.matches import NOVICES, SEED, journal_of, novices_match, open_match

TERMS = {"players": "computer-dark"}
CURRENT = f"archon{SUFFIX}"


def as_they_are(terms: Any) -> Any:
    return terms


def refuse(terms: Any) -> Any:
    raise InvalidState("nobody plays so")


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves")


@pytest.fixture
def finished() -> Match[Any, Any, Any]:
    return novices_match()[0]


def until(match: Match[Any, Any, Any], actions: int) -> Match[Any, Any, Any]:
    """Return the match as it stood after this many actions."""
    early: Match[Any, Any, Any] = Match(ARCHON, match.start)
    for action in match.actions[:actions]:
        early.submit(action)
    return early


def test_a_match_under_way_comes_back_with_its_terms(saves: Saves, finished: Match[Any, Any, Any]) -> None:
    assert not saves.waiting
    early = until(finished, 7)
    saves.keep(journal_of(early, TERMS))
    assert saves.waiting
    kept, terms = saves.load("archon", as_they_are)
    assert (kept.match.state, kept.match.actions, terms) == (early.state, early.actions, TERMS)


def test_a_finished_match_leaves_its_record_and_nothing_to_go_on_with(
    saves: Saves, finished: Match[Any, Any, Any], tmp_path: Path
) -> None:
    saves.keep(journal_of(until(finished, 5), TERMS))
    saves.keep(journal_of(finished, TERMS))
    assert not saves.waiting
    assert load_match(tmp_path / "saves" / LAST).state == finished.state


def in_battle(ticks: int) -> Director:
    """Return the novices' match, this many ticks into its first battle."""
    journal = journal_of(Match(ARCHON, ARCHON.new({"first": "light"}, SEED)), TERMS)
    director = resume_match(journal.match, MatchPlayers(*NOVICES, KITS["archon"]), journal=journal)
    while director.battle is None:
        director.think()
    for _ in range(ticks):
        director.fight(director.battle)
    return director


@pytest.mark.sample(2)
@pytest.mark.parametrize("ticks", [1, 59, 60, 61, 150])
def test_a_battle_goes_on_on_the_very_tick(saves: Saves, ticks: int) -> None:
    left = in_battle(ticks)
    assert left.journal is not None
    assert left.battle is not None
    saves.keep(left.journal, leaving=True)
    kept, _ = saves.load("archon", as_they_are)
    director = resume_match(kept.match, MatchPlayers(*NOVICES, KITS["archon"]), journal=kept)
    director.think()
    assert director.battle is not None
    assert director.battle.state.snapshot() == left.battle.state.snapshot()
    run_to_end(director)
    assert kept.text == novices_journal().text, "the same as if it had never been left"


def test_a_battle_that_was_killed_goes_on_from_its_last_second(saves: Saves) -> None:
    left = in_battle(150)
    assert left.journal is not None
    saves.keep(left.journal)
    kept, _ = saves.load("archon", as_they_are)
    assert len(kept.inputs) == 120
    run_to_end(resume_match(kept.match, MatchPlayers(*NOVICES, KITS["archon"]), journal=kept))
    assert kept.text == novices_journal().text


def test_a_file_is_what_was_appended_to_it(saves: Saves) -> None:
    """A battle is kept second by second, each line behind the one before it."""
    director = in_battle(0)
    assert director.journal is not None
    file = saves.folder / CURRENT
    inode = None
    while director.battle is not None:
        director.tick(1 / 60)
        assert saves.keep(director.journal)
        assert file.read_text(encoding="utf-8") == director.journal.text
        inode = inode or file.stat().st_ino
    assert file.stat().st_ino == inode, "it was never written anew"


def test_a_match_that_is_taken_up_goes_on_as_it_would_have(finished: Match[Any, Any, Any]) -> None:
    director = resume_match(until(finished, 3), MatchPlayers(*NOVICES, KITS["archon"]))
    fresh = open_match({}, SEED, MatchPlayers(*NOVICES, KITS["archon"]))
    for _ in range(2):
        director.think()
    while len(fresh.match.actions) < len(director.match.actions):
        fresh.think()
        while fresh.battle is not None:
            fresh.tick(1 / 60)
    assert director.match.actions == fresh.match.actions[: len(director.match.actions)]


@cache
def novices_journal() -> Journal:
    """Return the journal of the novices' match that nobody has left. Nobody changes it."""
    director = in_battle(0)
    run_to_end(director)
    assert director.journal is not None
    return director.journal


DAMAGE: dict[str, Callable[[str], str]] = {
    "empty": lambda text: "",
    "no save": lambda text: "hello\n" * 5,
    "cut off": lambda text: text[: len(text) // 2],
    "no head": lambda text: text.replace("head {", "head "),
    "another form": lambda text: text.replace("archon3d record 2\n", "archon3d record 9\n"),
    "no start": lambda text: text.replace("start {", "start ["),
    "deeply nested": lambda text: text.replace('{"players":"computer-dark"}', "[" * 100_000),
    "a long number": lambda text: text.replace('{"players":"computer-dark"}', "9" * 5_000),
    "not text": lambda text: "\udcff" + text,
    "no ply": lambda text: text[:-5] + "0000\n",
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_save_without_anything_sound_is_put_aside_and_reported(
    saves: Saves, finished: Match[Any, Any, Any], damage: str
) -> None:
    file = saves.folder / CURRENT
    saves.keep(journal_of(until(finished, 1), TERMS))
    damaged = DAMAGE[damage](file.read_text(encoding="utf-8")).encode("utf-8", "surrogateescape")
    file.write_bytes(damaged)
    with pytest.raises(DamagedSave) as told:
        saves.load("archon", as_they_are)
    assert not saves.waiting
    assert told.value.aside.read_bytes() == damaged
    assert str(told.value)


FROM_OTHERS: dict[str, Callable[[str], str]] = {
    "a later form": lambda text: text.replace("archon3d record 2", "archon3d record 3"),
    "a first state of other options": lambda text: text.replace('"options":{', '"options":{"tides":true,'),
    "other terms": lambda text: text.replace('{"players":"computer-dark"}', '{"people":3}'),
    "an action of another notation": lambda text: "".join(
        f"{line}\n" for line in [*text.splitlines()[:3], "wait 0"]
    ),
}
"""What another version may write."""


@pytest.mark.parametrize("difference", FROM_OTHERS)
def test_a_save_of_another_version_is_said_to_be_one(
    saves: Saves, finished: Match[Any, Any, Any], difference: str
) -> None:
    file, journal = saves.folder / CURRENT, journal_of(until(finished, 1), TERMS)
    head = Head("archon", "0.9.7", "0123456789abcdef", players=TERMS)
    saves.keep(Journal(journal.match, journal.kit, head))
    written = FROM_OTHERS[difference](file.read_text(encoding="utf-8"))
    assert written != file.read_text(encoding="utf-8")
    file.write_text(written, encoding="utf-8")

    def read_terms(terms: Any) -> Any:
        if terms != TERMS:
            raise InvalidState("terms have players")
        return terms

    with pytest.raises(DamagedSave) as told:
        saves.load("archon", read_terms)
    assert told.value.version == "0.9.7"
    assert told.value.aside.name == "other-version-1.save"
    assert told.value.aside.read_text(encoding="utf-8") == written


def test_a_version_that_nobody_knows_is_no_fault(saves: Saves, finished: Match[Any, Any, Any]) -> None:
    file = saves.folder / CURRENT
    saves.keep(journal_of(until(finished, 1), TERMS))
    file.write_text("archon3d record 3\n\0\n")
    with pytest.raises(DamagedSave, match=r"version \? of the game wrote this, in a form") as told:
        saves.load("archon", as_they_are)
    assert told.value.version == "?"


def flip(file: Path, line: int) -> bytes:
    """Damage a line of the file, and return its content."""
    lines = file.read_bytes().splitlines(keepends=True)
    lines[line - 1] = bytes([lines[line - 1][0] ^ 1]) + lines[line - 1][1:]
    file.write_bytes(b"".join(lines))
    return file.read_bytes()


def test_a_damaged_save_is_played_as_far_as_it_is_sound(saves: Saves, finished: Match[Any, Any, Any]) -> None:
    file = saves.folder / CURRENT
    saves.keep(journal_of(until(finished, 7), TERMS))
    damaged = flip(file, 8)
    kept, _ = saves.load("archon", as_they_are)
    assert kept.fault.startswith("line 8: ")
    assert kept.match.actions == finished.actions[:4]
    assert file.read_bytes() == damaged, "nothing is changed before somebody goes on"
    assert saves.keep(kept)
    assert (saves.folder / "damaged-1.save").read_bytes() == damaged
    again, _ = saves.load("archon", as_they_are)
    assert (again.fault, again.match.actions) == ("", finished.actions[:4])


def test_the_earlier_save_stands_in_for_a_damaged_one(saves: Saves, finished: Match[Any, Any, Any]) -> None:
    saves.keep(journal_of(until(finished, 7), TERMS))
    resumed, _ = saves.load("archon", as_they_are)
    resumed.match.submit(finished.actions[7])
    resumed.act(finished.actions[7])
    saves.keep(resumed)
    flip(saves.folder / CURRENT, 4)
    kept, _ = saves.load("archon", as_they_are)
    assert kept.fault.startswith("line 4: ")
    assert kept.match.actions == finished.actions[:7]
    flip(saves.folder / CURRENT, 1)
    kept, _ = saves.load("archon", as_they_are)
    assert kept.match.actions == finished.actions[:7]


def test_the_earlier_save_of_another_match_does_not(saves: Saves, finished: Match[Any, Any, Any]) -> None:
    other: Match[Any, Any, Any] = Match(ARCHON, ARCHON.new({}, SEED + 1))
    for _ in range(5):
        other.submit(ARCHON.legal_actions(other.state)[0])
    saves.keep(journal_of(other, TERMS))
    saves.keep(journal_of(until(finished, 3), TERMS))
    flip(saves.folder / CURRENT, 5)
    kept, _ = saves.load("archon", as_they_are)
    assert kept.match.actions == finished.actions[:1]


def test_a_save_of_the_first_form_goes_on(saves: Saves, finished: Match[Any, Any, Any]) -> None:
    saves.folder.mkdir()
    (saves.folder / CURRENT).write_text(first_form(until(finished, 7)), encoding="utf-8")
    kept, terms = saves.load("archon", as_they_are)
    assert (kept.match.actions, terms) == (finished.actions[:7], TERMS)
    assert saves.keep(kept)
    again, terms = saves.load("archon", as_they_are)
    assert (again.match.actions, terms) == (finished.actions[:7], TERMS)


def first_form(match: Match[Any, Any, Any]) -> str:
    """Return a save as earlier versions wrote it."""
    game = match.game
    actions = "".join(f"{game.write_action(action)}\n" for action in match.actions)
    return (
        f'archon3d save 1\nterms {{"players":"computer-dark"}}\narchon3d record 1\ngame {game.name}\n'
        f"start {game.write_state(match.start)}\n{actions}end {game.state_hash(match.state)}\n"
    )


@pytest.mark.parametrize("damage", ["battle attacker " + "9" * 5_000, "B2-C9", ""])
def test_a_damaged_save_of_the_first_form_is_put_aside(
    saves: Saves, finished: Match[Any, Any, Any], damage: str
) -> None:
    saves.folder.mkdir()
    text = first_form(until(finished, 7)).splitlines()
    text[8] = damage
    (saves.folder / CURRENT).write_text("\n".join((*text, "")), encoding="utf-8")
    with pytest.raises(DamagedSave, match="line 9: "):
        saves.load("archon", as_they_are)


def test_two_damaged_saves_are_both_put_aside(saves: Saves, finished: Match[Any, Any, Any]) -> None:
    names = []
    for _ in range(2):
        saves.keep(journal_of(until(finished, 5), TERMS))
        with pytest.raises(DamagedSave, match="nobody plays so") as told:
            saves.load("archon", refuse)
        names.append(told.value.aside.name)
    assert names == ["damaged-1.save", "damaged-2.save"]


def test_a_match_of_each_game_is_kept_and_the_newest_comes_first(
    saves: Saves, finished: Match[Any, Any, Any]
) -> None:
    matches = {"archon": until(finished, 3)}
    for name in ("archmage", "spectral-sorcery", "archers"):
        game = KITS[name].rules
        matches[name] = Match(game, game.new({}, 1))
        matches[name].submit(game.legal_actions(matches[name].state)[0])
    for name in ("archers", "archon", "archmage", "spectral-sorcery", "archon"):
        saves.keep(journal_of(matches[name], TERMS))
        assert saves.waiting[0] == name
    assert saves.waiting == ("archon", "spectral-sorcery", "archmage", "archers")
    for name, match in matches.items():
        kept, _ = saves.load(name, as_they_are)
        assert (kept.kit.name, kept.match.state, kept.match.actions) == (name, match.state, match.actions)


def test_the_end_of_one_game_leaves_the_others_waiting(saves: Saves, finished: Match[Any, Any, Any]) -> None:
    other: Match[Any, Any, Any] = Match(KITS["archers"].rules, KITS["archers"].rules.new({}, 1))
    saves.keep(journal_of(until(finished, 3), TERMS))
    saves.keep(journal_of(other, TERMS))
    saves.keep(journal_of(finished, TERMS))
    assert saves.waiting == ("archers",)


def test_another_game_and_a_finished_match_are_nothing_to_go_on_with(
    saves: Saves, finished: Match[Any, Any, Any], tmp_path: Path
) -> None:
    other: Match[Any, Any, Any] = Match(KITS["archers"].rules, KITS["archers"].rules.new({}, 1))
    for match in (finished, other):
        (tmp_path / "saves").mkdir(exist_ok=True)
        (tmp_path / "saves" / CURRENT).write_text(journal_of(match, TERMS).text, encoding="utf-8")
        with pytest.raises(DamagedSave, match=r"archon\.save contains an unfinished match of archon"):
            saves.load("archon", as_they_are)


def test_a_folder_that_cannot_be_written_costs_a_line_in_the_log(
    tmp_path: Path, finished: Match[Any, Any, Any], caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "saves").write_text("a file, no folder", encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        Saves(tmp_path / "saves").keep(journal_of(finished, TERMS))
    assert "can't save the match" in caplog.text


def test_a_file_larger_than_any_match_is_refused(tmp_path: Path) -> None:
    with (tmp_path / "huge.record").open("wb") as stream:
        stream.truncate(LARGEST_FILE + 1)
    with pytest.raises(BadRecord, match="is larger than"):
        load_match(tmp_path / "huge.record")


def test_play_goes_on_where_nothing_can_be_written(
    saves: Saves, finished: Match[Any, Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that fills up in the middle of a line: it is said once, and all is there when there is room."""
    journal = journal_of(until(finished, 6), TERMS)
    saves.keep(journal)

    def full(path: Path, data: bytes, *_: int) -> bool:
        with path.open("ab") as stream:
            stream.write(data[: len(data) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(saves_module, "append", full)
        disk.setattr(saves_module, "write_atomic", full)
        journal.match.submit(finished.actions[6])
        journal.act(finished.actions[6])
        assert not saves.keep(journal)
        assert saves.trouble == "No space left on device"
    kept, _ = Saves(saves.folder).load("archon", as_they_are)
    assert (kept.fault, kept.match.actions) == ("", finished.actions[:6])
    journal.match.submit(finished.actions[7])
    journal.act(finished.actions[7])
    assert saves.keep(journal)
    assert not saves.trouble
    assert (saves.folder / CURRENT).read_text(encoding="utf-8") == journal.text


def test_what_could_not_be_kept_is_kept_with_the_next_ply(
    saves: Saves, finished: Match[Any, Any, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A finished match whose record found no room follows as soon as anything can be written."""
    journal = journal_of(until(finished, 6), TERMS)
    saves.keep(journal)
    with failing_disk(tmp_path, monkeypatch) as disk:
        disk.fail(0, errno.ENOSPC, ever=True)
        saves.finish(journal_of(until(finished, 9), TERMS))
        disk.heal()
    assert not saves.kept.list()
    journal.match.submit(finished.actions[6])
    journal.act(finished.actions[6])
    assert saves.keep(journal)
    assert [len(load_match(one.path).actions) for one in saves.kept.list()] == [9]


def test_a_file_or_folder_that_is_gone_is_made_again(saves: Saves, finished: Match[Any, Any, Any]) -> None:
    journal = journal_of(until(finished, 6), TERMS)
    for number, gone in enumerate(("the file", "the folder")):
        saves.keep(journal)
        if gone == "the file":
            (saves.folder / CURRENT).unlink()
        else:
            rmtree(saves.folder)
        action = finished.actions[6 + number]
        journal.match.submit(action)
        journal.act(action)
        assert saves.keep(journal)
        assert (saves.folder / CURRENT).read_text(encoding="utf-8") == journal.text


def test_a_folder_that_goes_after_it_was_closed_is_not_missed(
    saves: Saves,
    finished: Match[Any, Any, Any],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """However late the disk is with what was written."""
    folder_gone, flushed = Event(), Event()

    def flush_late(path: Path) -> None:
        folder_gone.wait(timeout=0.2)
        flush(path)
        flushed.set()

    monkeypatch.setattr(saves_module, "flush", flush_late)
    journal = journal_of(until(finished, 6), TERMS)
    saves.keep(journal)
    journal.match.submit(finished.actions[6])
    journal.act(finished.actions[6])
    saves.keep(journal)
    saves.close()
    rmtree(saves.folder)
    folder_gone.set()
    assert flushed.wait(timeout=5)
    assert not caplog.records


def test_a_file_that_goes_before_it_is_on_the_disk_is_reported(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    flush(tmp_path / CURRENT)
    assert "may not be saved on the disk yet" in caplog.text
