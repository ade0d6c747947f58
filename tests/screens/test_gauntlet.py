"""The gauntlet on its screens: chosen, fought, won and lost, left, and kept."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.arena.collide import PIXEL
from archon3d.controls.bindings import MOUSE_SELECT
from archon3d.host.settings import LANGUAGE, TEXT_SCALE
from archon3d.host.settings_file import Settings
from archon3d.play.duel_text import read_duel
from archon3d.play.gauntlet import RUNNER, Gauntlet
from archon3d.play.gauntlet_scores import GauntletScores
from archon3d.screens.codex import CodexScreen
from archon3d.screens.duel import DuelScreen
from archon3d.screens.gauntlet import PAGE_ROWS, GauntletActivity, GauntletScreen
from archon3d.ui.canvas import Canvas
from archon3d.ui.words import say
from tests.driver.harness import Play, playing, text_node
from tests.driver.layout import seen


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[RUNNER] = "knight"
        yield play


def begin(play: Play) -> GauntletActivity:
    """Begin the next duel, until its first tick is over."""
    play.press("raw-enter")
    activity = play.shown(DuelScreen).activity
    assert isinstance(activity, GauntletActivity)
    play.press("raw-enter")
    for _ in range(600):
        if activity.duel.state.tick:
            return activity
        play.frames()
    raise AssertionError("nobody fights")


def decide(play: Play, *, won: bool = True) -> GauntletActivity:
    """Win or lose the next duel by a single thrust of a knight or goblin."""
    activity = begin(play)
    knight, foe = activity.duel.state.fighters
    (foe if won else knight).half_points = 1
    knight.y = foe.y
    knight.x = foe.x - 24 * PIXEL
    if won:
        play.hold("raw-d", "raw-f")
    play.until("gauntlet")
    play.hold()
    play.frames(2)
    return activity


def test_from_the_title_a_run_goes_up_the_ladder_until_it_is_stopped(play: Play, tmp_path: Path) -> None:
    play.program.flow.start("title")
    play.frames(2)
    for row in ("challenges", "gauntlet"):
        while play.menu.focus != row:
            play.press("raw-arrow_down")
        play.press("raw-enter")
    names = [say(kind) for kind in Gauntlet("knight", "novice", 1).opponents]
    assert {*names, say("gauntlet.none")} <= play.texts().keys()
    decide(play)
    assert say("gauntlet.won", icon=names[0]) in play.texts()
    assert say("gauntlet.next", icon=names[1]) in play.texts()
    assert play.shown(GauntletScreen).run.wins == 1
    decide(play, won=False)
    assert say("gauntlet.over", fighter="Knight", opponent=names[1]) in play.texts()
    (best,) = GauntletScores(tmp_path / "saves").best("knight")
    assert best.wins == 1
    first, second = GauntletScores(tmp_path / "saves").duels(best).read_text().split("duel ")[1:]
    assert first.startswith('{"game":"archon","left":{"fighter":"knight"')
    assert second.count("\n") > 1
    play.press("raw-enter")
    assert say("gauntlet.begin") in play.texts(), "another run"
    play.press("raw-escape")
    assert play.screen == "title"


def test_the_duels_of_a_run_are_read_and_fought_again(play: Play) -> None:
    play.program.flow.start("gauntlet")
    play.frames(2)
    activity = begin(play)
    play.hold("raw-d")
    play.frames(100)
    again = read_duel(activity.duels)
    assert again.state.digest() == activity.duel.state.digest()


@pytest.mark.sample(1)
@pytest.mark.parametrize("midst", [True, False], ids=["in a duel", "between two"])
def test_a_run_that_is_left_counts_as_far_as_it_has_come(play: Play, tmp_path: Path, midst: bool) -> None:
    play.program.flow.start("gauntlet")
    play.frames(2)
    decide(play)
    if midst:
        begin(play)
        play.press("raw-p", "raw-arrow_up", "raw-enter")
        assert play.screen == "gauntlet"
    else:
        play.press("raw-escape")
        assert play.screen == "title"
    (best,) = GauntletScores(tmp_path / "saves").best("knight")
    assert best.wins == 1


def test_a_run_that_has_not_begun_leaves_nothing(play: Play, tmp_path: Path) -> None:
    play.program.flow.start("gauntlet")
    play.frames(2)
    begin(play)
    play.press("raw-tab")
    assert play.shown(DuelScreen).back is None, "nothing helps here"
    play.press("raw-p", "raw-arrow_up", "raw-enter")
    assert play.screen == "gauntlet"
    assert not (tmp_path / "saves" / "gauntlet").exists()


def test_another_runner_meets_others(play: Play) -> None:
    play.program.flow.start("gauntlet")
    play.frames(2)
    play.point(*play.menu.place_of("runner").centre, MOUSE_SELECT)
    assert play.settings[RUNNER] == "archer"
    for _ in range(7):
        play.press("raw-arrow_right")
    assert play.settings[RUNNER] == "goblin"
    first, *_ = Gauntlet("goblin", "novice", 1).opponents
    assert play.menu.rows["stop.0"] == say(first)


def test_the_trail_winds_and_each_step_leads_where_it_looks(play: Play) -> None:
    """The first row leads to the right, the second one back to the left, below it."""
    play.program.flow.start("gauntlet")
    play.frames(2)
    menu = play.menu
    menu.focus = "stop.0"
    for number in range(1, 8):
        play.press("raw-arrow_right")
        assert menu.focus == f"stop.{number}"
    play.press("raw-arrow_down")
    assert menu.focus == "stop.8"
    for number in range(9, 15):
        play.press("raw-arrow_left")
        assert menu.focus == f"stop.{number}"
    play.press("raw-arrow_down")
    assert menu.focus == "begin"


def test_the_trail_tells_what_is_won_next_and_locked(play: Play) -> None:
    play.program.flow.start("gauntlet")
    play.frames(2)
    decide(play)
    names, told = list(Gauntlet("knight", "novice", 1).opponents), []
    for number in range(3):
        play.menu.focus = f"stop.{number}"
        play.frames(2)
        told.append(play.shown(GauntletScreen).explanation())
        assert told[-1] in play.texts()
        assert say(names[number]) in told[-1]
    assert told[1].endswith(say("gauntlet.rung-next"))
    assert told[2].endswith(say("gauntlet.rung-locked"))
    assert told[0] not in (told[1], told[2])


def test_an_opponent_on_the_trail_leads_to_its_page_and_back(play: Play) -> None:
    play.program.flow.start("gauntlet")
    play.frames(2)
    play.point(*play.menu.place_of("stop.2").centre, MOUSE_SELECT)
    assert play.screen == "codex"
    foe = Gauntlet("knight", "novice", 1).opponents[2]
    page = play.shown(CodexScreen).page
    assert page is not None
    assert page.key == f"icon.{foe}"
    play.press("raw-escape")
    assert (play.screen, play.menu.focus) == ("gauntlet", "stop.2")


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_word_fits_at_twice_the_size(play: Play, language: str) -> None:
    play.settings[TEXT_SCALE], play.settings[LANGUAGE] = 200, language
    play.program.take_settings()
    play.program.flow.start("gauntlet")
    play.frames(2)
    for last in (False, True):
        width = play.program.context.canvas.width
        for text, place in play.texts().items():
            assert place.x >= -1, text
            assert place.x + place.w <= width + 1, text
        if not last:
            decide(play)


def test_large_words_of_a_run_scroll_into_sight(play: Play) -> None:
    play.settings[TEXT_SCALE] = 200
    play.program.take_settings()
    play.program.flow.start("gauntlet")
    play.frames(2)
    decide(play)
    last = say("gauntlet.wounds")
    before = play.texts()[last].y
    play.press("raw-page_down")
    assert play.texts()[last].y < before
    assert any(PAGE_ROWS in row.hints for row in play.shown(GauntletScreen).hints())


def test_stops_have_numbers_of_one_size_where_names_have_no_room(
    base: ShowBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Canvas, "_window_size", lambda canvas: (1024, 768))
    settings = Settings(tmp_path / "settings.toml")
    settings[LANGUAGE] = "de"
    settings.save()
    with playing(base, settings.path) as play:
        play.program.flow.start("gauntlet")
        play.frames(4)
        root = play.program.context.canvas.root
        numbers = {
            text_node(path).get_text(): round(path.get_scale(root).z, 2)
            for path in seen(root, "**/+TextNode")
            if text_node(path).get_text().isdigit()
        }
        assert set(numbers) == {*map(str, range(1, 17))}
        assert len(set(numbers.values())) == 1


def test_a_run_without_a_win_is_told_as_a_defeat_and_is_no_best_run(play: Play, tmp_path: Path) -> None:
    play.program.flow.start("gauntlet")
    play.frames(2)
    decide(play, won=False)
    shown = play.texts().keys()
    assert {
        "DEFEAT",
        say("gauntlet.over", fighter="Knight", opponent="Goblin"),
        say("gauntlet.none"),
    } <= shown
    assert any(text.startswith("0 wins, 0:0") for text in shown)
    assert GauntletScores(tmp_path / "saves").best("knight") == ()
    assert not (tmp_path / "saves" / "gauntlet").exists()


def test_runs_without_a_win_in_older_files_are_left_out(play: Play, tmp_path: Path) -> None:
    folder = tmp_path / "saves" / "gauntlet"
    folder.mkdir(parents=True)
    runs = ("wins 0, ticks 240", "wins 2, ticks 900")
    lines = [
        f'"knight {number}" = "{run}, level average, date 2026-11-22, duels {number}"'
        for number, run in enumerate(runs, start=1)
    ]
    (folder / "best.toml").write_text("\n".join(("[gauntlet]", *lines, "")))
    assert [run.wins for run in GauntletScores(tmp_path / "saves").best("knight")] == [2]
    play.program.flow.start("gauntlet")
    play.frames(2)
    assert not any(text.startswith("0 wins") for text in play.texts())


def test_a_won_run_is_told_as_a_new_best_run_until_it_is_none(play: Play) -> None:
    play.program.flow.start("gauntlet")
    play.frames(2)
    decide(play)
    decide(play, won=False)
    assert any(text.startswith("1 win, ") and text.endswith("new best run") for text in play.texts())


def test_who_has_chosen_nothing_meets_the_weakest_opponents(base: ShowBase, tmp_path: Path) -> None:
    with playing(base, tmp_path / "settings.toml") as play:
        play.program.flow.start("gauntlet")
        play.frames(2)
        run = play.shown(GauntletScreen).run
        assert (run.level, run.runner) == ("beginner", "valkyrie")
