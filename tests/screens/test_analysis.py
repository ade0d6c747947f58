"""The analysis on the screen: it thinks by the frame, says what it found, and shows it in a replay."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import MatchSetup, terms_of
from archon3d.activities.puzzle import PuzzleActivity
from archon3d.ai.levels import Level
from archon3d.controls.bindings import MOUSE_SELECT
from archon3d.host.settings import ANIMATION, TEXT_SCALE
from archon3d.play.analysis import Analyser
from archon3d.play.analysis_report import analyser_of
from archon3d.play.journal import Journal, new_head
from archon3d.play.kits import KITS
from archon3d.play.playback import Moment, playback_of
from archon3d.play.puzzles.results import PuzzleResults
from archon3d.play.seats import SEATS
from archon3d.presenters.presenter import presenter_of
from archon3d.replays import analysing
from archon3d.replays.analysing import short_turn
from archon3d.rules.match import AnyMatch, Match
from archon3d.screens.analysis import AnalysisScreen
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.match import MatchScreen
from archon3d.screens.puzzle import PuzzleScreen
from archon3d.screens.replay import ReplayScreen, Show, to_analyse
from archon3d.ui.words import say
from tests.driver.harness import Play, playing

END_OF_A_MATCH = "archon 4K1g2/9/9/9/W2G4A/9/9/9/4D1s2 light spells.light=[] spells.dark=[]"
PLIES = ("D5-D6", "G1-G2", "D6-D5", "G2-G1", "D5-E5")
"""Light leaves the winning move lying, and makes it later."""

MOST_FRAMES = 20_000
LEVELS: dict[str, Level] = dict.fromkeys(SEATS, "apprentice")


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        yield play


def journal() -> Journal:
    kit = KITS["archon"]
    match: AnyMatch = Match(kit.rules, kit.rules.read_position(END_OF_A_MATCH))
    written = Journal(match, kit)
    for ply in PLIES:
        action = kit.rules.read_action(ply)
        match.submit(action)
        written.act(action)
    return written


def choose(play: Play, row: str) -> None:
    play.menu.focus = row
    play.press("raw-enter")


def analyse(play: Play) -> AnalysisScreen:
    """Return the analysis of that match, opened from its replay."""
    play.program.flow.close()
    play.program.flow.start("replay", Show(playback_of(journal()), ScreenOutcome("matches"), playing=False))
    play.frames(2)
    screen = play.shown(ReplayScreen)
    play.press("raw-p")
    assert screen.menu is not None
    choose(play, "analysis")
    return play.shown(AnalysisScreen)


def found(play: Play) -> AnalysisScreen:
    screen = analyse(play)
    for _ in range(MOST_FRAMES):
        if not screen.busy:
            break
        play.frames()
    play.frames(2)
    return screen


def test_it_says_what_the_better_move_was(play: Play) -> None:
    screen = found(play)
    texts = play.lines()
    assert any("D5-D6" in text and "D5-E5" in text for text in texts)
    assert any(say("analysis.blunder", count=2) in text for text in texts)
    assert any(say("analysis.inaccuracy", count=1) in text for text in texts)
    assert screen.analysis is not None
    assert len(screen.analysis.turning_points) <= 3


def test_a_turning_point_is_watched_from_before_it_and_leads_back(play: Play) -> None:
    found(play)
    choose(play, "turning-0")
    replay = play.shown(ReplayScreen)
    assert replay.playback.moment == Moment(0)
    play.press("raw-escape")
    screen = play.shown(AnalysisScreen)
    assert screen.row == "turning-0"
    assert not screen.busy
    play.press("raw-escape")
    assert isinstance(play.shown(ReplayScreen), ReplayScreen)


def test_nothing_is_weighed_twice_on_the_way_from_screen_to_screen(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Analyser] = []

    def counted(match: AnyMatch) -> Analyser:
        made.append(analyser_of(match))
        return made[-1]

    monkeypatch.setattr(analysing, "analyser_of", counted)
    monkeypatch.setattr(analysing, "_BEGUN", {})
    analyse(play)
    play.press("raw-escape")
    replay = play.shown(ReplayScreen)
    assert len(made) == 1
    for _ in range(MOST_FRAMES):
        strip = replay.hud.bar.chances
        if strip is not None and strip.shown:
            break
        play.frames()
    assert made[0].progress == 1, "the replay goes on where the screen was left"
    assert not analyse(play).busy
    assert len(made) == 1


def watch(play: Play) -> ReplayScreen:
    """Return the replay of that match at its start, once its chances are known."""
    play.program.flow.close()
    play.program.flow.start("replay", Show(playback_of(journal()), ScreenOutcome("matches"), playing=False))
    screen = play.shown(ReplayScreen)
    for _ in range(MOST_FRAMES):
        strip = screen.hud.bar.chances
        if strip is not None and strip.shown:
            break
        play.frames()
    play.frames(2)
    return screen


def test_a_replay_is_analysed_behind_its_pictures_and_shows_the_better_move(play: Play) -> None:
    screen = watch(play)
    assert screen.hud.bar.chances is not None
    assert screen.hud.bar.chances.shown
    assert "E5" in screen.hud.bar.message
    ghosts = play.program.context.base.render.find_all_matches("**/figures/*")
    play.press("raw-arrow_up")
    play.frames(30)
    assert len(play.program.context.base.render.find_all_matches("**/figures/*")) == len(ghosts)
    for _ in range(4):
        play.press("raw-arrow_down")
        play.frames(30)
    assert screen.playback.moment.ply == len(PLIES) - 1
    assert "E5" not in screen.hud.bar.message
    assert len(play.program.context.base.render.find_all_matches("**/figures/*")) == len(ghosts) - 1


def test_the_strip_of_the_chances_is_a_timeline_too(play: Play) -> None:
    screen = watch(play)
    strip = screen.hud.bar.chances
    assert strip is not None
    play.point(strip.area.x + strip.area.w - 2, strip.area.centre[1], MOUSE_SELECT)
    assert screen.playback.moment.ply >= len(PLIES) - 1


def test_large_text_leaves_the_strip_out_and_keeps_the_better_move(play: Play) -> None:
    play.settings[TEXT_SCALE] = 200
    play.program.take_settings()
    play.program.flow.close()
    play.program.flow.start("replay", Show(playback_of(journal()), ScreenOutcome("matches"), playing=False))
    screen = play.shown(ReplayScreen)
    for _ in range(MOST_FRAMES):
        if "E5" in screen.hud.bar.message:
            break
        play.frames()
    assert screen.hud.bar.chances is None
    assert "E5" in screen.hud.bar.message


@pytest.mark.parametrize(
    "device", ["raw-p raw-arrow_down raw-enter", "pad0-start pad0-dpad_down pad0-face_a"]
)
def test_a_match_goes_on_from_the_decision_with_the_same_players(play: Play, device: str) -> None:
    setup = MatchSetup("computer-dark", {}, LEVELS, LEVELS, game="archon")
    played = journal()
    written = Journal(played.match, played.kit, new_head(played.kit, 3, terms_of(setup)))
    play.program.flow.close()
    play.program.flow.start("replay", Show(playback_of(written), ScreenOutcome("matches"), playing=False))
    play.press(*device.split())
    activity = play.shown(MatchScreen).activity
    assert activity.setup.players == "computer-dark"
    assert activity.setup.board_levels == LEVELS
    assert not activity.director.match.actions
    assert activity.director.match.state == played.match.start


def test_the_result_tells_how_accurately_both_sides_decided(play: Play) -> None:
    setup = MatchSetup("computer-dark", {}, LEVELS, LEVELS, game="archon")
    play.program.flow.close()
    play.program.flow.start("result", MatchActivity(setup, journal=journal()))
    play.frames(2)
    accuracy = say("analysis.accuracy")
    assert accuracy in play.lines()
    for _ in range(MOST_FRAMES):
        if any("%" in line for line in play.lines()):
            break
        play.frames()
    light = say("archon.side.light")
    assert any(line.startswith(light) and "%" in line for line in play.lines())
    assert play.screen == "result"


def test_without_people_in_the_record_nobody_is_the_same(play: Play) -> None:
    watch(play)
    play.press("raw-p")
    assert say("theatre.on") not in play.lines()


def test_the_board_of_the_turning_point_in_focus_is_beside_it(play: Play) -> None:
    screen = found(play)
    assert screen.pictured == "turning-0"
    screen.return_to("turning-1")
    play.frames(2)
    assert screen.pictured == "turning-1"


@pytest.mark.parametrize("game", KITS)
def test_every_game_has_a_thumbnail_of_all_its_spots_and_pieces(game: str) -> None:
    kit, make = KITS[game], presenter_of(game).thumbnail
    assert make is not None
    state = kit.rules.new({}, 5)
    for _ in range(12):
        proposals = [kit.proposal(state, action).marks for action in kit.rules.legal_actions(state)]
        spots = {square.spot for row in make(state) for square in row}
        assert {spot for marks in proposals for spot in marks} <= spots
        state = kit.rules.apply(state, kit.rules.legal_actions(state)[0]).state
        if state.outcome is not None:
            break
    assert any(square.piece for row in make(state) for square in row)


def test_ones_own_mistakes_are_puzzles_that_any_good_move_solves(play: Play) -> None:
    setup = MatchSetup("computer-dark", {}, LEVELS, LEVELS, game="archon")
    played = journal()
    written = Journal(played.match, played.kit, new_head(played.kit, 3, terms_of(setup)))
    play.settings[ANIMATION] = "off"
    play.program.take_settings()
    play.program.flow.close()
    play.program.flow.start("analysis", to_analyse(playback_of(written), ScreenOutcome("matches")))
    screen = play.shown(AnalysisScreen)
    for _ in range(MOST_FRAMES):
        if not screen.busy:
            break
        play.frames()
    play.frames(2)
    choose(play, "solve")
    puzzle = play.shown(PuzzleScreen)
    assert say("puzzle.task.own") in puzzle.task
    for ply, verdict in (("D5-D6", "wrong"), ("D5-E5", "solved")):
        activity = puzzle.activity
        assert isinstance(activity, PuzzleActivity)
        puzzle.choose(activity.game.read_action(ply))
        while play.screen == "puzzle":
            play.wait()
        assert activity.puzzle_run.verdict == verdict
        assert activity.puzzle_run.change is None
        play.frames(2)
        if verdict == "wrong":
            play.press("raw-enter")
    assert PuzzleResults(play.program.context.saves.folder).rating.rating == 1500


def test_matches_of_computers_have_no_mistakes_to_solve(play: Play) -> None:
    found(play)
    assert say("analysis.solve") not in play.lines()


def test_of_long_turns_a_row_has_what_differs() -> None:
    push, pull, end = "Push C6 D7", "Pull A4 E4", "End turn"
    assert short_turn([push]) == push
    assert short_turn([push, end]) == f"{push}, {end}"
    assert short_turn([push, pull, end]) == f"{push}, {pull}, …"
    assert short_turn([push, pull, end], [push, end]) == f"…, {pull}, {end}"
    assert short_turn([push, end], [push, pull, end]) == f"…, {end}"
    assert short_turn([push, end], [push, end]) == f"…, {end}"
    assert short_turn([push, pull, end], [end], 1) == f"{push}, …"
