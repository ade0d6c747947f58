"""A player's files after an editor or a shell has rewritten them: nothing is lost."""

import json
import logging
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import pytest

from archon3d.controls.intents import Intent
from archon3d.controls.keymap import Keymap
from archon3d.controls.schemes import BindingSlot
from archon3d.engine_protocol.engine import serve
from archon3d.host.settings import MUSIC_VOLUME, SOUND
from archon3d.host.settings_file import Settings
from archon3d.online.interrupted import InterruptedMatch, InterruptedMatches
from archon3d.play.gauntlet import Gauntlet
from archon3d.play.gauntlet_scores import GauntletScores
from archon3d.play.ladder import Ladder
from archon3d.play.lessons.learned import Learned
from archon3d.play.replay_files import INDEX, ReplayFolder
from archon3d.play.saves import SUFFIX, Saves, load_match
from archon3d.rules.match import AnyMatch, Match
from archon3d.rules.record import BadRecord
from archon3d.workshop.lab.runner import perform_all
from tests.play.matches import journal_of, novices_match, novices_record
from tests.play.test_gauntlet import won_once


def finished() -> AnyMatch:
    """Return a match that is over."""
    return novices_match()[0]


Files = tuple[Path, Callable[[], object]]
"""A file that was made, and what reads it."""


def _settings(folder: Path) -> Files:
    settings = Settings(folder / "settings.toml")
    settings[SOUND], settings[MUSIC_VOLUME] = False, 10
    settings.save()

    def read() -> object:
        found = Settings.load(settings.path)
        return found[SOUND], found[MUSIC_VOLUME]

    return settings.path, read


def _controls(folder: Path) -> Files:
    path, place = folder / "controls.toml", BindingSlot("first keys", Intent.ACCEPT)
    keymap = Keymap(path)
    keymap.bind(place, "g")
    keymap.save()
    return path, lambda: Keymap.load(path).buttons(place.scheme, place.intent)


def _learned(folder: Path) -> Files:
    path = folder / "lessons.toml"
    Learned(path).add("archon-board")
    return path, lambda: Learned.load(path).keys


def _ladder(folder: Path) -> Files:
    path = folder / "ladder.toml"
    Ladder(path).count("archon", ("board",), won=True)
    return path, lambda: Ladder.load(path).standings


def _gauntlet(folder: Path) -> Files:
    run = won_once(Gauntlet("knight", "novice", 1))
    GauntletScores(folder).add(run, "duels", "2026-11-22")
    return folder / "gauntlet" / "best.toml", lambda: GauntletScores(folder).best(run.runner)


TABLES: Final = (_settings, _controls, _learned, _ladder, _gauntlet)
"""What makes a text file of tables, and reads it."""

EDITS: Final[dict[str, Callable[[str], bytes]]] = {
    "a mark": lambda text: b"\xef\xbb\xbf" + text.encode(),
    "Windows' line ends": lambda text: text.replace("\n", "\r\n").encode(),
    "a mark and Windows' line ends": lambda text: ("\ufeff" + text.replace("\n", "\r\n")).encode(),
    "lone carriage returns": lambda text: text.replace("\n", "\r").encode(),
    "no last line end": lambda text: text.rstrip("\n").encode(),
}

ENCODINGS: Final[dict[str, Callable[[str], bytes]]] = {
    "UTF-16 little": lambda text: b"\xff\xfe" + text.encode("utf-16-le"),
    "UTF-16 big": lambda text: b"\xfe\xff" + text.encode("utf-16-be"),
    "UTF-16 little without a mark": lambda text: text.encode("utf-16-le"),
    "UTF-16 big without a mark": lambda text: text.encode("utf-16-be"),
}


@pytest.mark.parametrize("edit", EDITS)
@pytest.mark.parametrize("make", TABLES)
def test_a_table_that_was_edited_says_the_same_without_a_word(
    tmp_path: Path, make: Callable[[Path], Files], edit: str, caplog: pytest.LogCaptureFixture
) -> None:
    path, read = make(tmp_path)
    before = read()
    path.write_bytes(EDITS[edit](path.read_text(encoding="utf-8")))
    assert read() == before
    make(tmp_path)
    assert not caplog.records
    assert not list(path.parent.glob("*damaged*"))


@pytest.mark.parametrize("encoding", [*ENCODINGS, "Latin-1", "zeros", "too much"])
@pytest.mark.parametrize("make", TABLES)
def test_a_table_that_cannot_be_read_stays_beside_the_new_one(
    tmp_path: Path, make: Callable[[Path], Files], encoding: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    path, read = make(tmp_path)
    text = path.read_text(encoding="utf-8")
    others = {"Latin-1": text.encode() + b"\n# \xe9\n", "zeros": bytes(300), "too much": b"# x\n" * 100_000}
    damaged = others.get(encoding) or ENCODINGS[encoding](text)
    path.write_bytes(damaged)
    read()
    assert str(path) in caplog.text
    assert ("UTF-16 text; save it as UTF-8" in caplog.text) == (encoding in ENCODINGS)
    make(tmp_path)
    aside = path.with_name(f"{path.stem}.damaged-1.toml")
    assert aside.read_bytes() == damaged
    assert aside.name in caplog.text
    caplog.clear()
    read()
    make(tmp_path)
    assert not caplog.records
    assert not path.with_name(f"{path.stem}.damaged-2.toml").exists()


def test_a_file_that_may_not_be_read_stays_beside_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, _ = _settings(tmp_path)
    before = path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr("archon3d.host.tables.read_bytes", _refuse)
        patch.setattr("archon3d.host.settings_file.read_bytes", _refuse)
        settings = Settings.load(path)
        settings.save()
    assert path.with_name("settings.damaged-1.toml").read_bytes() == before


def _refuse(path: Path, most: int) -> bytes:
    raise PermissionError(13, "Permission denied", str(path))


@pytest.mark.sample(1)
@pytest.mark.parametrize("edit", EDITS)
def test_a_record_that_was_edited_is_the_same_match(tmp_path: Path, edit: str) -> None:
    path = tmp_path / "match.record"
    path.write_bytes(EDITS[edit](novices_record()))
    assert load_match(path).state == finished().state
    kept = ReplayFolder(tmp_path / "saves")
    kept.add_file(path)
    (match,) = kept.list()
    assert match.summary is not None
    assert (match.summary.over, match.summary.fault) == (True, "")


@pytest.mark.parametrize("edit", EDITS)
def test_a_record_of_the_first_form_that_was_edited_is_the_same_match(tmp_path: Path, edit: str) -> None:
    texts = [one.read_text(encoding="utf-8") for one in Path(__file__).parents[1].glob("golden/*/*.record")]
    text = next(text for text in texts if text.startswith("archon3d record 1\n"))
    path = tmp_path / "match.record"
    path.write_text(text, encoding="utf-8")
    before = load_match(path).state
    path.write_bytes(EDITS[edit](text))
    assert load_match(path).state == before


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_record_in_utf_16_is_called_by_its_name(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "match.record"
    path.write_bytes(ENCODINGS[encoding](novices_record()))
    with pytest.raises(BadRecord, match="UTF-16 text; save it as UTF-8"):
        load_match(path)


def test_a_record_that_is_cut_off_within_its_last_line_loses_only_that(tmp_path: Path) -> None:
    path, whole = tmp_path / "match.record", novices_record().encode()
    last = whole.rstrip(b"\n").rindex(b"\n") + 1
    for length in range(last, len(whole) - 1, 5):
        path.write_bytes(whole[:length])
        assert len(load_match(path).actions) == len(finished().actions) - 1
    path.write_bytes(whole[:-1])
    assert load_match(path).state == finished().state


@pytest.mark.parametrize("edit", EDITS)
def test_a_save_that_was_edited_goes_on(tmp_path: Path, edit: str) -> None:
    match: Match[Any, Any, Any] = Match(finished().game, finished().start)
    match.submit(finished().actions[0])
    saves = Saves(tmp_path)
    saves.keep(journal_of(match))
    saves.close()
    file = tmp_path / f"archon{SUFFIX}"
    file.write_bytes(EDITS[edit](file.read_text(encoding="utf-8")))
    journal, _ = Saves(tmp_path).load("archon", lambda terms: terms)
    assert (journal.fault, len(journal.match.actions)) == ("", 1)


@pytest.mark.parametrize("edit", EDITS)
def test_an_index_and_the_ends_of_online_matches_that_were_edited_are_the_same(
    tmp_path: Path, edit: str, caplog: pytest.LogCaptureFixture
) -> None:
    end = InterruptedMatch("archon", 0, hosted=False, address="192.168.0.7", ticket="t")
    matches = InterruptedMatches(tmp_path, ReplayFolder(tmp_path))
    match: Match[Any, Any, Any] = Match(finished().game, finished().start)
    match.submit(finished().actions[0])
    matches.saves.keep(journal_of(match))
    matches.note(end, journal_of(match))
    ReplayFolder(tmp_path).add(journal_of(finished()))
    for path in (tmp_path / "online" / "ends.json", tmp_path / "matches" / INDEX):
        path.write_bytes(EDITS[edit](path.read_text(encoding="utf-8")))
    assert InterruptedMatches(tmp_path, ReplayFolder(tmp_path)).waiting == (end,)
    assert ReplayFolder(tmp_path).list()[0].summary is not None
    assert not caplog.records
    matches.saves.close()


@pytest.mark.parametrize("damage", [*ENCODINGS, "noise"])
def test_ends_of_online_matches_that_cannot_be_read_stay_beside_the_new_ones(
    tmp_path: Path, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    matches = InterruptedMatches(tmp_path, ReplayFolder(tmp_path))
    matches.note(InterruptedMatch("archon", 0, hosted=False, address="192.168.0.7"), journal_of(finished()))
    path = tmp_path / "online" / "ends.json"
    text = path.read_text(encoding="utf-8")
    damaged = ENCODINGS[damage](text) if damage in ENCODINGS else b"\xe9" + text.encode()
    path.write_bytes(damaged)
    matches.note(InterruptedMatch("archers", 1, hosted=True), journal_of(finished()))
    assert path.with_name("ends.damaged-1.json").read_bytes() == damaged
    assert "archers" in path.read_text(encoding="utf-8")


def _replies(data: bytes) -> list[dict[str, object]]:
    out = BytesIO()
    serve(BytesIO(data), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


REQUESTS = '{"op":"hello"}\n{"op":"new","game":"archers","seed":7}\n{"op":"quit"}\n'


@pytest.mark.parametrize("edit", EDITS)
def test_requests_from_an_edited_file_get_the_same_replies(edit: str) -> None:
    assert _replies(EDITS[edit](REQUESTS)) == _replies(REQUESTS.encode())


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_requests_in_utf_16_are_called_by_their_name(encoding: str) -> None:
    replies = _replies(ENCODINGS[encoding](REQUESTS))
    assert not any(reply["ok"] for reply in replies)
    assert "UTF-16 text; save it as UTF-8" in str(replies[0]["error"])


def test_a_mark_is_skipped_before_the_first_request_alone() -> None:
    first, second = _replies(b'\xef\xbb\xbf{"op":"hello"}\n\xef\xbb\xbf{"op":"hello"}\n')
    assert first["ok"]
    assert not second["ok"]


@pytest.mark.parametrize("edit", EDITS)
def test_results_that_were_edited_are_not_measured_again(tmp_path: Path, edit: str) -> None:
    path = tmp_path / "results"
    tasks: list[tuple[str | int, ...]] = [("double", 1), ("double", 2)]
    before = perform_all(tasks, lambda task: 2 * int(task[1]), None, path)
    path.write_bytes(EDITS[edit](path.read_text(encoding="utf-8")))
    assert perform_all(tasks, lambda task: None, None, path) == before


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_results_in_utf_16_are_refused_and_stay_as_they_are(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "results"
    perform_all([("double", 1)], lambda task: 2, None, path)
    path.write_bytes(before := ENCODINGS[encoding](path.read_text(encoding="utf-8")))
    with pytest.raises(OSError, match="UTF-16"):
        perform_all([("double", 1)], lambda task: 2, None, path)
    assert path.read_bytes() == before
