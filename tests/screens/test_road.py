"""The road on its screens: chosen, walked, left and resumed; the pairs, its end, and its code."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.road import RoadActivity
from archon3d.controls.bindings import MOUSE_SELECT
from archon3d.controls.mapper import InputFrame
from archon3d.host.settings import ANIMATION, TEXT_SCALE
from archon3d.play.road.army import Army, RoadIcon
from archon3d.play.road.code import daily_road, road_code
from archon3d.play.road.grade import GRADE
from archon3d.play.road.kept import ROAD_FILE, ROAD_FOLDER, KeptRoad, WalkedRoad
from archon3d.play.road.pairs import RoadTerms
from archon3d.play.road.results import RoadResult, result_of
from archon3d.play.road.road import Road
from archon3d.play.road.run import RoadRun, new_run
from archon3d.play.saves import Saves
from archon3d.screens.road.board import RoadBoardScreen
from archon3d.screens.road.choice import RoadChoiceScreen
from archon3d.screens.road.ending import RoadResultScreen
from archon3d.screens.road.map import RoadScreen
from archon3d.screens.road.words import army_lines, gain_words, goal_words, stop_words
from archon3d.screens.title import TitleScreen
from archon3d.ui.words import say
from tests.driver.harness import Play, playing
from tests.driver.road_walker import play_board
from tests.play.road.walking import judged, walked

ROAD = Road("easy", 1)


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[ANIMATION] = "off"
        yield play


def show_map(play: Play, run: RoadRun | None = None) -> RoadScreen:
    """Show the map with that run walked; with none, as it is."""
    if run is not None:
        play.program.context.kept_road.begin(WalkedRoad(run))
    play.program.flow.close()
    play.program.flow.start("road")
    play.frames(2)
    return play.shown(RoadScreen)


def press_row(play: Play, row: str) -> None:
    play.menu.focus = row
    play.press("raw-enter")


def test_from_the_title_a_road_begins_and_its_first_board_is_played(play: Play) -> None:
    play.program.flow.start("title")
    play.frames(2)
    play.shown(TitleScreen).return_to("road")
    press_row(play, "road")
    offered = play.shown(RoadScreen).run
    assert say("road.help") in " ".join(play.lines())
    assert road_code(offered.road) in play.lines()
    press_row(play, "begin")
    board = play.shown(RoadBoardScreen)
    rounds = {"round": 1, "rounds": offered.rounds_allowed}
    assert say("quests.round", quest=say("road.station", number=1), **rounds) in play.lines()
    goal, done = goal_words(offered.station), say(f"road.done.{offered.station.goal}", count=0)
    assert f"{goal} {done}" in " ".join(play.lines())
    activity = board.activity
    play_board(play)
    assert isinstance(activity, RoadActivity)
    after = activity.concluded()
    play.until("road choice" if after.chooses else "road result")
    assert activity.director.match.outcome is not None
    assert len(play.program.context.saves.kept.list()) == 1


@pytest.mark.parametrize("device", ["keyboard", "mouse", "gamepad"])
def test_a_pair_is_chosen_with_each_device(play: Play, device: str) -> None:
    run = judged(new_run(ROAD))
    play.program.context.kept_road.begin(WalkedRoad(run))
    play.program.flow.start("road choice")
    play.frames(2)
    assert set(play.menu.rows) == {"pair.0", "pair.1", "pair.2"}
    assert stop_words(run, 1) in " ".join(play.lines())
    assert all(gain_words(pair.gain) in " ".join(play.lines()) for pair in run.pairs)
    if device == "keyboard":
        play.press("raw-arrow_right", "raw-enter")
    elif device == "mouse":
        play.point(*play.texts()[gain_words(run.pairs[1].gain)].centre, MOUSE_SELECT)
    else:
        for button in ("pad0-dpad_right", "pad0-face_a"):
            play.send(InputFrame(pads=("pad0",), pressed=(button,), used="pad0"))
            play.send(InputFrame(pads=("pad0",), used="pad0"))
    assert play.screen == "road"
    assert play.shown(RoadScreen).run == run.choose(1)
    assert KeptRoad(Saves(play.program.context.saves.folder)).walked == WalkedRoad(run.choose(1))


def test_a_choice_waits_on_the_map(play: Play) -> None:
    show_map(play, judged(new_run(ROAD)))
    assert say("road.choose-first") in play.lines()
    press_row(play, "begin")
    assert isinstance(play.top, RoadChoiceScreen)
    play.press("raw-escape")
    assert play.screen == "road"


def test_a_board_is_left_and_resumed(play: Play) -> None:
    show_map(play, new_run(ROAD))
    press_row(play, "begin")
    board = play.shown(RoadBoardScreen)
    director = board.activity.director
    play.frames(4)
    director.submit(director.legal_actions[0])
    play.frames(10)
    state = director.match.states[1]
    play.press("raw-escape")
    assert play.screen == "pause"
    assert not {"undo", "restart", "resign", "skip"} & set(play.menu.rows)
    assert say("pause.road") in play.lines()
    press_row(play, "leave")
    assert play.screen == "road"
    assert say("road.resume", number=1) in play.lines()
    press_row(play, "begin")
    assert play.shown(RoadBoardScreen).activity.director.match.states[1] == state


def test_a_board_that_is_lost_ends_the_road_and_the_same_can_be_walked_again(play: Play) -> None:
    show_map(play, walked(new_run(ROAD), 2))
    press_row(play, "begin")
    play.frames(4)
    play.shown(RoadBoardScreen).resign("light")
    play.until("road result")
    result = play.shown(RoadResultScreen)
    assert (result.run.passed, result.run.lost) == (2, True)
    assert say("road.defeat", number=3) in play.lines()
    assert say("road.missed", goal=goal_words(result.run.station)) in play.lines()
    assert play.program.context.kept_road.results.best("easy") is not None
    press_row(play, "again")
    assert play.shown(RoadScreen).run == new_run(ROAD)


def test_the_last_board_ends_the_road_in_victory(play: Play) -> None:
    run = walked(new_run(ROAD), 7)
    play.program.flow.start("road result", run)
    play.frames(2)
    assert say("road.victory") in play.lines()
    press_row(play, "new")
    assert play.shown(RoadScreen).run.road != ROAD


def test_the_map_tells_what_choices_have_made_of_the_next_station(play: Play) -> None:
    run = replace(walked(new_run(ROAD), 1), terms=RoadTerms((), (2, 3), "A", ambush=True))
    screen = show_map(play, run)
    lines = play.lines()
    told = [say("road.first"), say("road.enemy"), say("road.squares"), say("practice.colour.A")]
    told += [say("road.bonus-own"), "+2", say("road.bonus-enemy"), f"{run.handicap[1]:+}"]
    assert [one for one in told if one not in lines] == []
    assert screen.run.handicap[0] == 2


def test_an_army_is_shown_from_its_mage_down() -> None:
    icons = ("knight", "wizard", "archer", "knight", "phoenix")
    shown = [name for name, _ in army_lines(Army(tuple(map(RoadIcon, icons))))]
    assert shown == [say(kind) for kind in ("wizard", "phoenix", "archer", "knight", "knight")]


def test_giving_up_asks_first(play: Play) -> None:
    show_map(play, walked(new_run(ROAD), 1))
    press_row(play, "end")
    assert play.screen == "road end"
    play.press("raw-escape")
    assert play.screen == "road"
    press_row(play, "end")
    press_row(play, "give-up")
    assert play.shown(RoadResultScreen).run.lost
    assert play.program.context.kept_road.walked is None


def test_a_station_that_is_pointed_at_tells_of_itself(play: Play) -> None:
    screen = show_map(play, new_run(ROAD))
    for number, station in enumerate(ROAD.stations):
        play.menu.focus = f"stop.{number}"
        play.frames(2)
        assert goal_words(station) in screen.explanation()
        assert say(f"setup.{station.level}") in screen.explanation()


def test_large_text_leaves_the_map_clear_of_what_is_told_of_a_station(play: Play) -> None:
    play.settings[TEXT_SCALE] = 200
    play.program.take_settings()
    screen = show_map(play, walked(new_run(ROAD), 2))
    play.menu.focus = "stop.6"
    play.frames(2)
    told = play.texts()[stop_words(screen.run, 6)]
    assert told.y + told.h <= play.menu.place_of("stop.6").y


def test_the_choice_tells_of_the_next_station_in_large_text_too(play: Play) -> None:
    play.settings[TEXT_SCALE] = 200
    play.program.take_settings()
    run = judged(new_run(ROAD))
    play.program.context.kept_road.begin(WalkedRoad(run))
    play.program.flow.start("road choice")
    play.frames(2)
    assert stop_words(run, 1) in play.texts()


def test_the_daily_road_is_that_of_the_day(play: Play) -> None:
    screen = show_map(play)
    press_row(play, "daily")
    assert screen.run.road == daily_road(date.today())
    press_row(play, "begin")
    walked_road = play.program.context.kept_road.walked
    assert walked_road is not None
    assert walked_road.day == date.today().isoformat()


def test_a_clock_that_is_set_back_offers_the_road_of_its_day(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Clock(date):
        now = date(2026, 11, 29)

        @classmethod
        def today(cls) -> "Clock":
            return cls(cls.now.year, cls.now.month, cls.now.day)

    monkeypatch.setattr("archon3d.screens.road.map.date", Clock)
    results: dict[date, RoadResult] = {}
    for day, stations in ((date(2026, 11, 29), 2), (date(1970, 1, 1), 1), (date(2026, 11, 29), 3)):
        Clock.now = day
        screen = show_map(play)
        assert screen.explanations(screen.page())
        press_row(play, "daily")
        assert screen.run.road == daily_road(day)
        known = play.program.context.kept_road.results.of_day(day.isoformat())
        assert known == results.get(day), "the first walk of a day counts"
        press_row(play, "begin")
        run = judged(walked(new_run(daily_road(day)), stations), won=False)
        play.program.context.kept_road.follow(run)
        results.setdefault(day, result_of(run))


def test_the_grade_changes_the_road(play: Play) -> None:
    screen = show_map(play)
    play.settings[GRADE] = "easy"
    play.menu.focus = "grade"
    play.press("raw-arrow_right")
    assert screen.run.road.grade == play.settings[GRADE] == "normal"


def test_a_code_is_typed_and_a_wrong_one_is_refused(play: Play) -> None:
    show_map(play)
    press_row(play, "code")
    assert play.screen == "road code"
    code = road_code(ROAD)
    for letter in f"{code[:-1]}{'A' if code[-1] != 'A' else 'B'}".replace("-", ""):
        play.press(f"raw-{letter.lower()}")
    press_row(play, "done")
    assert play.screen == "road code"
    assert say("online.address.wrong-road") in play.texts()
    press_row(play, "delete")
    play.press(f"raw-{code[-1].lower()}")
    press_row(play, "done")
    assert play.shown(RoadScreen).run == new_run(ROAD)
    press_row(play, "code")
    press_row(play, "back")
    assert play.screen == "road"


def test_codes_are_copied_and_said_so(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr("archon3d.host.clipboard.copy", copy)
    show_map(play, new_run(ROAD))
    press_row(play, "copy")
    assert copied == [road_code(ROAD)]
    assert say("road.copied") in play.lines()


def test_a_damaged_road_says_so_on_the_map(play: Play) -> None:
    context = play.program.context
    path = context.saves.folder / ROAD_FOLDER / ROAD_FILE
    path.parent.mkdir(parents=True)
    path.write_text(f"archon3d road 1\ncode {road_code(ROAD)}\nmoo\n")
    show_map(play)
    assert say("road.damaged") in play.lines()
    assert play.shown(RoadScreen).run == new_run(ROAD)
    assert path.with_name("road.damaged-1.txt").exists()
