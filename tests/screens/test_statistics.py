"""The statistics on the screen: read by the frame, in pages, with what can be watched."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.play.book.cache import FILE_NAME
from archon3d.play.playback import Moment
from archon3d.screens.replay import ReplayScreen
from archon3d.screens.statistics import StatisticsScreen
from archon3d.screens.title import TitleScreen
from archon3d.ui.words import say
from tests.driver.harness import Play, playing
from tests.play.book.kept import played, record

WIN = record(played("archon 9/9/9/3Kd4/9/9/9/9/9 light", "D4-E4", "battle attacker 3"), "light")


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        yield play


def opened(play: Play, *records: str) -> StatisticsScreen:
    """Return the statistics of these replays, opened from the title, once everything is known."""
    folder = play.program.context.saves.kept.folder
    folder.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(records, start=1):
        (folder / f"match-{number}.record").write_text(text, encoding="utf-8", newline="\n")
    play.program.flow.close()
    play.program.flow.start("title", None)
    play.frames(2)
    choose(play, "statistics")
    play.frames(2)
    play.until_idle()
    return play.shown(StatisticsScreen)


def choose(play: Play, row: str) -> None:
    play.menu.focus = row
    play.press("raw-enter")


def test_pages_turn_by_the_shoulder_and_by_rows(play: Play) -> None:
    screen = opened(play, WIN)
    assert say("statistics.overview") in play.lines()
    play.press("raw-page_down")
    assert screen.page == "icons"
    choose(play, "next")
    assert (screen.page, screen.row) == ("openings", "next")
    play.press("raw-page_up", "raw-page_up", "raw-page_up")
    assert screen.page == "achievements"


def test_wins_by_opponent_show_the_computer_of_1983(play: Play) -> None:
    opened(play, WIN.replace('"novice"', '"1983"'))
    assert say("setup.1983") in play.lines()
    assert say("setup.novice") not in play.lines()


def test_what_earned_an_achievement_is_watched_and_left_again(play: Play) -> None:
    screen = opened(play, WIN)
    play.press("raw-page_up")
    assert screen.page == "achievements"
    assert say("achievement.giant-slayer.how") in " ".join(play.lines())
    play.menu.focus = "row-giant-slayer"
    play.frames(2)
    assert screen.explanation().startswith(say("achievement.giant-slayer.how"))
    play.press("raw-enter")
    play.frames(2)
    assert play.shown(ReplayScreen).playback.moment == Moment(1)
    play.press("raw-escape")
    play.frames(4)
    assert play.shown(StatisticsScreen) is screen


def test_one_that_was_not_earned_stays_where_it_is(play: Play) -> None:
    screen = opened(play, WIN)
    play.press("raw-page_up")
    choose(play, "row-volley")
    assert play.shown(StatisticsScreen) is screen


def test_first_moves_go_deeper_and_back_again(play: Play) -> None:
    screen = opened(play, WIN)
    play.press("raw-page_down", "raw-page_down")
    assert list(play.menu.rows)[:1] == ["row-archon light"]
    play.press("raw-enter")
    assert "row-D4-E4" in play.menu.rows
    play.press("raw-enter")
    assert say("statistics.no-more") in play.lines()
    play.press("raw-escape", "raw-escape")
    assert screen.row == "row-archon light"
    play.press("raw-escape")
    play.shown(TitleScreen)


def test_nothing_to_count_says_so(play: Play) -> None:
    opened(play)
    assert say("statistics.none") in " ".join(play.lines())
    play.press("raw-enter")
    play.shown(TitleScreen)


def test_damage_is_named_and_what_was_found_is_remembered(play: Play) -> None:
    screen = opened(play, WIN, "nonsense")
    assert "match-2.record" in " ".join(play.lines())
    screen.close()
    screen.book.close()
    assert (play.program.context.saves.folder / FILE_NAME).is_file()
