"""The book says what the records say, and nothing else."""

import json
import logging
import os
from pathlib import Path

import pytest

from archon3d.ai.slices import finished
from archon3d.play.book.book import Book
from archon3d.play.book.cache import FILE_NAME
from archon3d.play.book.figures import LEAST_FIGHTS
from archon3d.play.book.own import own_side
from archon3d.play.book.page import read_page
from archon3d.play.book.report import book_to_json
from archon3d.play.headless import play_match
from archon3d.play.journal import read_journal
from archon3d.play.kits import KITS
from tests.play.book.kept import fought_record, played, record, saves_with, terms

GOLDEN = Path(__file__).resolve().parents[2] / "golden"

WIN = ("archon 9/9/9/3Kg4/9/9/9/9/9 light", "D4-E4", "battle attacker")
LOSS = ("archon 9/9/9/3Kg4/9/9/9/9/9 light", "D4-E4", "battle defender")
DRAW = ("archon 9/9/9/3Kg4/9/9/9/9/9 light", "D4-E4", "battle none")
LET_LIE = "archon 4K1g2/9/9/9/W2G4A/9/9/9/4D1s2 light spells.light=[] spells.dark=[]"
"""Light could win at once by D5-E5."""
OPEN = ("archon 9/9/9/3Kg4/9/9/9/9/8g light", "D4-E4", "battle attacker")


def yours(*matches: tuple[str, ...], adaptive: bool = False) -> list[str]:
    return [record(played(*one), "light", adaptive=adaptive) for one in matches]


def test_matches_are_counted_by_game_side_and_level(tmp_path: Path) -> None:
    dark = record(played(*WIN), "dark")
    figures = Book(saves_with(tmp_path, *yours(WIN, LOSS, DRAW, OPEN), dark)).read_all()
    assert (figures.matches, figures.yours, figures.unfinished) == (5, 5, 1)
    assert [figures.games["archon"].won, figures.games["archon"].lost, figures.games["archon"].drawn] == [
        1,
        2,
        1,
    ]
    assert figures.games["archon"].percent == 37.5
    assert figures.sides["archon", "dark"].lost == 1
    assert figures.levels["novice"].played == 4


def test_matches_against_the_computer_of_1983_are_among_the_levels(tmp_path: Path) -> None:
    original = record(played(*WIN), "light").replace(
        '"board_levels":{"light":"novice","dark":"novice"}', '"board_levels":{"light":"1983","dark":"1983"}'
    )
    assert "1983" in original
    figures = Book(saves_with(tmp_path, original, *yours(LOSS))).read_all()
    levels = {level: (score.won, score.lost) for level, score in figures.levels.items()}
    assert levels == {"1983": (1, 0), "novice": (0, 1)}
    assert list(book_to_json(figures)["levels"]) == ["novice", "1983"]


def test_battles_are_counted_by_icon_enemy_and_shade(tmp_path: Path) -> None:
    figures = Book(saves_with(tmp_path, *yours(WIN, LOSS, DRAW))).read_all()
    for score in (figures.icons["knight"], figures.enemies["goblin"], *figures.shades.values()):
        assert (score.won, score.lost, score.drawn) == (1, 1, 1)
    assert len(figures.shades) == 1


def test_favourite_and_nemesis_need_enough_battles(tmp_path: Path) -> None:
    few = Book(saves_with(tmp_path / "few", *yours(*[WIN] * (LEAST_FIGHTS - 1)))).read_all()
    assert (few.favourite, few.nemesis) == (None, None)
    enough = Book(saves_with(tmp_path / "enough", *yours(*[WIN] * LEAST_FIGHTS))).read_all()
    assert (enough.favourite, enough.nemesis) == ("knight", "goblin")


def test_openings_are_a_tree_of_your_own_first_actions(tmp_path: Path) -> None:
    start = "archon 9/1K5g1/9/9/W7s/9/9/9/9 light"
    one = record(played(start, "B2-B3", "H2-H3", "B3-B4"), "light")
    resigned = one + "# dark resigns\n"
    other = record(played(start, "B2-B3", "H2-H3", "B3-C3"), "light") + "# light resigns\n"
    tree = Book(saves_with(tmp_path, one, resigned, other)).read_all().openings
    root = tree.at("archon", "light")
    assert [(action, node.score.played) for action, node in root.ranked.items()] == [("B2-B3", 2)]
    after = tree.at("archon", "light", ["B2-B3"])
    assert {action: node.score.percent for action, node in after.after.items()} == {"B3-B4": 100, "B3-C3": 0}


def test_the_adaptive_level_is_charted(tmp_path: Path) -> None:
    figures = Book(saves_with(tmp_path, *yours(WIN), *yours(LOSS, adaptive=True))).read_all()
    assert [(one.value, one.result) for one in figures.adaptive_levels] == [(1, "lost")]


def test_programs_and_two_people_have_no_side_of_yours(tmp_path: Path) -> None:
    programs = play_match("archmage", 0, 0, ("beginner", "beginner"))[1].record
    two = record(played(*WIN), "light").replace("computer-dark", "two-pads")
    demo = record(played(*WIN), "light").replace("computer-dark", "computers")
    figures = Book(saves_with(tmp_path, programs, two, demo)).read_all()
    assert (figures.matches, figures.yours, figures.games, figures.earned) == (3, 0, {}, {})


@pytest.mark.parametrize(
    "players", [None, 7, [], {}, {"players": ["computer-dark"]}, {"players": "computer-x"}]
)
def test_strange_players_are_nobody(players: object) -> None:
    assert own_side(players, KITS["archon"].rules) is None


def test_your_side_is_the_seat_without_the_computer() -> None:
    for game, kit in KITS.items():
        for side in kit.rules.sides:
            found = own_side(terms(game, side), kit.rules)
            assert found is not None
            assert (found.side, found.level) == (side, "novice")


def test_a_quick_reading_agrees_with_a_whole_one() -> None:
    text = fought_record("light")
    page, journal = finished(read_page(text)), read_journal(text)
    assert page.plies == len(journal.match.actions)
    outcome = journal.match.outcome
    assert outcome is not None
    assert page.result == {"light": "won", None: "drawn"}.get(outcome.winner, "lost")
    assert (page.fault, journal.fault) == ("", "")


def test_a_truncated_record_counts_as_far_as_it_goes() -> None:
    text = fought_record("light")
    page = finished(read_page(text[: len(text) // 2]))
    assert (page.result, page.fault) == ("open", "")
    assert 0 < page.plies < finished(read_page(text)).plies


def test_a_changed_record_is_named_and_costs_no_other(tmp_path: Path) -> None:
    good = record(played("archon 9/1K5g1/9/9/W7s/9/9/9/9 light", "B2-B3", "H2-H3", "B3-B4"), "light")
    lines = good.splitlines()
    changed = "\n".join([*lines[:-1], lines[-1].replace("B3-B4", "B3-C3"), ""])
    broken = "\n".join([*lines[:-1], "B9-B8 0123456789abcdef", ""])
    figures = Book(saves_with(tmp_path, changed, broken, "nonsense", *yours(WIN))).read_all()
    assert set(figures.damaged) == {"match-1.record", "match-2.record", "match-3.record"}
    assert "different state" in figures.damaged["match-1.record"]
    assert figures.games["archon"].won == 1
    assert figures.matches == 3


@pytest.mark.full
def test_without_the_cache_it_is_the_same_book(tmp_path: Path) -> None:
    saves = saves_with(tmp_path, *yours(WIN, LOSS), fought_record("light"), "nonsense")
    first = book_to_json(Book(saves).read_all(closer=True))
    cached = book_to_json(Book(saves).read_all())
    (tmp_path / FILE_NAME).unlink()
    again = book_to_json(Book(saves).read_all(closer=True))
    assert first == cached == again
    json.dumps(first)


@pytest.mark.parametrize("damage", ["cut", "bytes", "values", "form"])
def test_a_damaged_cache_loses_nothing(tmp_path: Path, damage: str, caplog: pytest.LogCaptureFixture) -> None:
    saves = saves_with(tmp_path, *yours(WIN, LOSS))
    first = book_to_json(Book(saves).read_all())
    path = tmp_path / FILE_NAME
    text = path.read_text()
    spoilt = {
        "cut": text[: len(text) * 2 // 3],
        "bytes": "\udcff" + text,
        "values": text.replace('"plies":2', '"plies":"two"'),
        "form": text.replace("book 3", "book 0"),
    }[damage]
    assert spoilt != text
    path.write_bytes(spoilt.encode(errors="surrogateescape"))
    caplog.set_level(logging.WARNING)
    assert book_to_json(Book(saves).read_all()) == first
    if damage == "values":
        assert "match-1.record is read again" in caplog.text


def test_a_favourite_keeps_its_line_and_a_changed_file_is_read_again(tmp_path: Path) -> None:
    saves = saves_with(tmp_path, *yours(WIN))
    Book(saves).read_all()
    (match,) = saves.kept.list()
    star = saves.kept.star(match)
    assert Book(saves).read_all().games["archon"].won == 1
    star.write_text(*yours(LOSS))
    os.utime(star, ns=(5, 5))
    assert Book(saves).read_all().games["archon"].lost == 1


def test_a_file_that_is_gone_before_the_closer_look_is_left_out(tmp_path: Path) -> None:
    saves = saves_with(tmp_path, fought_record("light"), *yours(WIN))
    book = Book(saves)
    finished(book.read())
    (saves.kept.folder / "match-1.record").unlink()
    finished(book.look_closer())
    assert book.closer_share == 1
    assert book.figures.aims == {}
    assert [one.saved_at for one in book.figures.accuracies] == [2 * 10**9]


def test_a_file_that_cannot_be_read_for_once_is_read_the_next_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = saves_with(tmp_path, *yours(WIN))

    def fails(path: Path) -> str:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as broken:
        broken.setattr("archon3d.play.book.book.read_text", fails)
        figures = Book(saves).read_all()
    assert "Input/output error" in figures.damaged["match-1.record"]
    figures = Book(saves).read_all()
    assert (figures.damaged, figures.matches) == ({}, 1)


def test_hits_are_counted_by_icon(tmp_path: Path) -> None:
    figures = Book(saves_with(tmp_path, fought_record("light"))).read_all(closer=True)
    assert 0 < figures.aim.hits < figures.aim.attacks
    by_icon = book_to_json(figures)["attacks"]["icons"]
    assert by_icon == {
        icon: {"made": aim.attacks, "hit": aim.hits, "percent": round(aim.percent or 0, 1)}
        for icon, aim in figures.aims.items()
        if aim.attacks
    }
    assert sum(one["hit"] for one in by_icon.values()) == figures.aim.hits
    assert [one.game for one in figures.accuracies] == ["archon"]


def test_mistakes_are_those_of_your_side_in_all_matches_that_ended(tmp_path: Path) -> None:
    loss = record(played(LET_LIE, "D5-D6", "G1-G2"), "light") + "# light resigns\n"
    lost_again = record(played(LET_LIE, "D5-D6", "G1-G2", "D6-D5", "G2-G1"), "light") + "# light resigns\n"
    theirs = record(played(LET_LIE, "D5-D6", "G1-G2"), "dark") + "# light resigns\n"
    open_one = record(played(LET_LIE, "D5-D4"), "light")
    saves = saves_with(tmp_path, loss, theirs, open_one, lost_again)
    book = Book(saves)
    finished(book.read())
    assert not book.figures.own_puzzles
    finished(book.weigh())
    assert book.closer_share == 1
    newest, *older = book.figures.mistakes
    assert [len(newest.mistakes), *(len(one.mistakes) for one in older)] == [2, 1]
    puzzles = book.figures.own_puzzles
    assert [puzzle.answers[0].actions for puzzle in puzzles] == [("D5-E5",), ("D6-E5",)]
    assert puzzles[0].position == KITS["archon"].rules.write_position(played(LET_LIE).start)
    assert book.figures.aims == {}
    book.close()
    assert Book(saves).read_all().own_puzzles == puzzles
    (tmp_path / FILE_NAME).unlink()
    assert Book(saves).read_all(closer=True).own_puzzles == puzzles


def test_a_damaged_mistake_is_found_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    saves = saves_with(tmp_path, record(played(LET_LIE, "D5-D6", "G1-G2"), "light") + "# light resigns\n")
    first = Book(saves).read_all(closer=True).own_puzzles
    path = tmp_path / FILE_NAME
    path.write_text(path.read_text().replace('"best":["D5-E5"]', '"best":["D5-A1"]'))
    assert Book(saves).read_all(closer=True).own_puzzles == first
    assert "match-1.record is read again" in caplog.text


@pytest.mark.full
def test_every_golden_record_has_a_page_for_either_side() -> None:
    for path in sorted(GOLDEN.glob("*/*.record")):
        match = read_journal(path.read_text("utf-8")).match
        for side in match.game.sides:
            page = finished(read_page(record(match, side)))
            assert (page.fault, page.side, page.plies) == ("", side, len(match.actions)), path
