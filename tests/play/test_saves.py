"""A match that is kept, and what becomes of a file that is damaged."""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from archon3d.games.archon.actions import ResolveBattle
from archon3d.games.archon.game import ARCHON
from archon3d.play.kits import KITS
from archon3d.play.opening import Table, open_match, take_up
from archon3d.play.saves import LARGEST_FILE, LAST, SUFFIX, DamagedSave, Saves, load_match, save_match
from archon3d.rules.game import InvalidState
from archon3d.rules.match import Match
from archon3d.rules.record import BadRecord, record, write_record
from tests.play.matches import NOVICES, SEED, novices_match

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
    """The match as it stood after so many actions."""
    early: Match[Any, Any, Any] = Match(ARCHON, match.start)
    for action in match.actions[:actions]:
        early.submit(action)
    return early


def test_a_match_under_way_comes_back_with_its_terms(saves: Saves, finished: Match[Any, Any, Any]) -> None:
    assert not saves.waiting
    early = until(finished, 7)
    saves.keep(early, TERMS)
    assert saves.waiting
    match, terms = saves.load("archon", as_they_are)
    assert (match.state, match.actions, terms) == (early.state, early.actions, TERMS)


def test_a_finished_match_leaves_its_record_and_nothing_to_go_on_with(
    saves: Saves, finished: Match[Any, Any, Any], tmp_path: Path
) -> None:
    saves.keep(until(finished, 5), TERMS)
    saves.keep(finished, TERMS)
    assert not saves.waiting
    assert load_match(tmp_path / "saves" / LAST).state == finished.state


def test_a_battle_under_way_begins_anew_and_goes_as_it_went(
    saves: Saves, finished: Match[Any, Any, Any]
) -> None:
    number = next(n for n, action in enumerate(finished.actions) if isinstance(action, ResolveBattle))
    saves.keep(until(finished, number), TERMS)
    match, _ = saves.load("archon", as_they_are)
    director = take_up(match, Table(*NOVICES, KITS["archon"]))
    director.think()
    assert director.battle is not None
    assert director.battle.state.tick == 0
    while director.battle is not None:
        director.tick(1 / 60)
    assert director.match.actions == finished.actions[: number + 1]


def test_a_match_that_is_taken_up_goes_on_as_it_would_have(finished: Match[Any, Any, Any]) -> None:
    director = take_up(until(finished, 3), Table(*NOVICES, KITS["archon"]))
    fresh = open_match({}, SEED, Table(*NOVICES, KITS["archon"]))
    for _ in range(2):
        director.think()
    while len(fresh.match.actions) < len(director.match.actions):
        fresh.think()
        while fresh.battle is not None:
            fresh.tick(1 / 60)
    assert director.match.actions == fresh.match.actions[: len(director.match.actions)]


DAMAGE: dict[str, Callable[[str], str]] = {
    "empty": lambda text: "",
    "no save": lambda text: "hello\n" * 5,
    "cut off": lambda text: text[: len(text) // 2],
    "no terms": lambda text: text.replace("terms {", "terms "),
    "another action": lambda text: text.replace("archon3d record 1\n", "archon3d record 2\n"),
    "another end": lambda text: text[:-5] + "0000\n",
    "deeply nested": lambda text: text.replace('{"players":"computer-dark"}', "[" * 100_000),
    "not text": lambda text: "\udcff" + text,
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_save_is_put_aside_and_told(
    saves: Saves, finished: Match[Any, Any, Any], tmp_path: Path, damage: str
) -> None:
    file = tmp_path / "saves" / CURRENT
    saves.keep(until(finished, 5), TERMS)
    damaged = DAMAGE[damage](file.read_text(encoding="utf-8")).encode("utf-8", "surrogateescape")
    file.write_bytes(damaged)
    with pytest.raises(DamagedSave) as told:
        saves.load("archon", as_they_are)
    assert not saves.waiting
    assert told.value.aside.read_bytes() == damaged
    assert str(told.value)


def test_two_damaged_saves_are_both_put_aside(saves: Saves, finished: Match[Any, Any, Any]) -> None:
    names = []
    for _ in range(2):
        saves.keep(until(finished, 5), TERMS)
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
        saves.keep(matches[name], TERMS)
        assert saves.waiting[0] == name
    assert saves.waiting == ("archon", "spectral-sorcery", "archmage", "archers")
    for name, match in matches.items():
        kept, _ = saves.load(name, as_they_are)
        assert (kept.game.name, kept.state, kept.actions) == (name, match.state, match.actions)


def test_the_end_of_one_game_leaves_the_others_waiting(saves: Saves, finished: Match[Any, Any, Any]) -> None:
    other: Match[Any, Any, Any] = Match(KITS["archers"].rules, KITS["archers"].rules.new({}, 1))
    saves.keep(until(finished, 3), TERMS)
    saves.keep(other, TERMS)
    saves.keep(finished, TERMS)
    assert saves.waiting == ("archers",)


def test_another_game_and_a_finished_match_are_nothing_to_go_on_with(
    saves: Saves, finished: Match[Any, Any, Any], tmp_path: Path
) -> None:
    other: Match[Any, Any, Any] = Match(KITS["archers"].rules, KITS["archers"].rules.new({}, 1))
    for match in (finished, other):
        text = f"archon3d save 1\nterms {{}}\n{write_record(record(match))}"
        (tmp_path / "saves").mkdir(exist_ok=True)
        (tmp_path / "saves" / CURRENT).write_text(text, encoding="utf-8")
        with pytest.raises(DamagedSave, match=r"archon\.save holds a match of archon that is not over"):
            saves.load("archon", as_they_are)


def test_a_folder_that_cannot_be_written_costs_a_line_in_the_log(
    tmp_path: Path, finished: Match[Any, Any, Any], caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "saves").write_text("a file, no folder", encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        Saves(tmp_path / "saves").keep(finished, TERMS)
    assert "the match cannot be kept" in caplog.text


def test_a_file_larger_than_any_match_is_refused(tmp_path: Path) -> None:
    with (tmp_path / "huge.record").open("wb") as stream:
        stream.truncate(LARGEST_FILE + 1)
    with pytest.raises(BadRecord, match="at most"):
        load_match(tmp_path / "huge.record")


def test_a_record_comes_back(tmp_path: Path, finished: Match[Any, Any, Any]) -> None:
    save_match(finished, tmp_path / "one.record")
    assert load_match(tmp_path / "one.record").actions == finished.actions
