"""Puzzles on the real boards and in the real arena, by keyboard, gamepad and mouse."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.puzzle import PuzzleActivity, PuzzleDuelActivity
from archon3d.host import clipboard
from archon3d.host.settings import ANIMATION
from archon3d.play.duel_setup import Duelist, DuelSetup
from archon3d.play.journal import read_journal
from archon3d.play.kits import KITS
from archon3d.play.puzzles.bundle import storm_order
from archon3d.play.puzzles.puzzle import BoardPuzzle, DuelAim, DuelPuzzle, Puzzle
from archon3d.play.puzzles.puzzle_text import read_answers
from archon3d.play.puzzles.results import PuzzleResults
from archon3d.play.puzzles.run import STORM_MISSES, STORM_SECONDS, PuzzleMode, PuzzleRun
from archon3d.screens.puzzle import PuzzleDuelScreen, PuzzleScreen
from archon3d.screens.puzzle_menu import PuzzleMenuScreen, puzzle_outcome
from archon3d.screens.puzzles import PuzzlesScreen
from archon3d.ui.words import say
from tests.driver.harness import Play, playing
from tests.driver.pointing import click
from tests.play.book.kept import played, record

MOST_FRAMES = 3_000
BATTLE = "archon 9/9/9/9/3Kt4/9/9/9/8t light turn=60 round=31"
IN_TWO = "D5-E5 ; battle attacker 3 & I9-H9 ; E5-E6"
TURN = "archers 8s/9/9/9/9/9/N8/9/1N7 dark"
OF_TWO_ACTIONS = "b1-b2 & a3-a4"
LET_LIE = "archon 4K1g2/9/9/9/W2G4A/9/9/9/4D1s2 light spells.light=[] spells.dark=[]"
"""Light could win at once by D5-E5."""


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[ANIMATION] = "off"
        play.program.take_settings()
        yield play


def board_puzzle(position: str, answers: str, name: str = "test-1") -> BoardPuzzle:
    return BoardPuzzle(name, position.partition(" ")[0], "hold", 1500, position, read_answers(answers))


def duel_puzzle(aim: DuelAim, seconds: int) -> DuelPuzzle:
    setup = DuelSetup("archon", Duelist("knight"), Duelist("dragon", "stands"))
    return DuelPuzzle("test-9", 1500, setup, aim, seconds)


def results_of(play: Play) -> PuzzleResults:
    return PuzzleResults(play.program.context.saves.folder)


def begin(play: Play, puzzles: Sequence[Puzzle], mode: PuzzleMode = "practice") -> PuzzleRun:
    """Open the first of the puzzles, and return the run."""
    run = PuzzleRun(mode, puzzles, results_of(play), number=7)
    outcome = puzzle_outcome(run)
    play.program.flow.close()
    play.program.flow.start(outcome.name, outcome.data)
    play.frames(2)
    return run


def answer(play: Play, *actions: str) -> None:
    """Make the actions, and wait for what comes of the last one."""
    for action in actions:
        screen = play.shown(PuzzleScreen)
        for _ in range(MOST_FRAMES):
            if screen.chooser.choosing is not None:
                break
            play.wait()
        screen.choose(screen.activity.game.read_action(action))
        for _ in range(MOST_FRAMES):
            play.wait()
            if play.screen != "puzzle" or play.program.flow.top is not screen or resting(screen):
                break


def resting(screen: PuzzleScreen) -> bool:
    activity = screen.activity
    assert isinstance(activity, PuzzleActivity)
    return screen.chooser.choosing is not None and not activity.replying


def test_the_panel_asks_and_a_right_answer_solves(play: Play) -> None:
    run = begin(play, [board_puzzle(BATTLE, IN_TWO)])
    task = say("puzzle.asks", side=say("archon.side.light"), task=say("puzzle.task.hold"))
    assert play.shown(PuzzleScreen).task == task
    answer(play, "D5-E5")
    assert play.shown(PuzzleScreen).task.startswith(say("puzzle.right"))
    assert play.shown(PuzzleScreen).activity.director.state.battle is None
    answer(play, "E5-E6")
    menu = play.shown(PuzzleMenuScreen)
    assert say("puzzle.solved") in play.lines()
    assert menu.row == "again"
    assert run.change is not None
    assert run.change > 0
    assert results_of(play).first_try(run.puzzle) is True
    assert results_of(play).rating.rating > 1500


def test_a_wrong_answer_is_said_and_taken_back(play: Play) -> None:
    run = begin(play, [board_puzzle(BATTLE, IN_TWO)])
    before = play.shown(PuzzleScreen).activity.director.state
    answer(play, "D5-D6")
    assert play.shown(PuzzleMenuScreen).row == "retry"
    assert say("puzzle.wrong") in play.lines()
    play.press("raw-enter")
    screen = play.shown(PuzzleScreen)
    assert screen.activity.director.state == before
    answer(play, "D5-E5", "E5-E6")
    assert run.verdict == "solved"
    assert run.missed
    assert results_of(play).first_try(run.puzzle) is False
    assert results_of(play).rating.rating < 1500


def test_the_solution_is_a_ghost_and_a_miss(play: Play) -> None:
    run = begin(play, [board_puzzle(TURN, OF_TWO_ACTIONS)])
    play.press("raw-p")
    play.menu.focus = "solution"
    play.press("raw-enter")
    play.frames(4)
    screen = play.shown(PuzzleScreen)
    assert screen.task.startswith(say("puzzle.solution-is", action=""))
    assert screen.chooser.proposal.action == screen.activity.game.read_action("b1-b2")
    answer(play, "b1-b2")
    play.frames(4)
    assert screen.chooser.proposal.action == screen.activity.game.read_action("a3-a4")
    answer(play, "a3-a4")
    assert say("puzzle.was-shown") in play.lines()
    assert results_of(play).first_try(run.puzzle) is False


def test_a_wrong_answer_beside_the_shown_solution_is_taken_back_too(play: Play) -> None:
    run = begin(play, [board_puzzle(BATTLE, IN_TWO)])
    play.settings[ANIMATION] = "normal"
    play.program.take_settings()
    run.reveal()
    play.frames(4)
    answer(play, "D5-D6")
    assert play.screen == "puzzle menu"
    assert run.verdict == "wrong"
    assert run.misses == 1


def test_the_mouse_takes_the_next_one_and_the_keyboard_leaves(play: Play) -> None:
    begin(play, [board_puzzle(BATTLE, IN_TWO), board_puzzle(TURN, OF_TWO_ACTIONS, "test-2")])
    play.press("raw-p")
    click(play, "puzzle.next")
    play.frames(2)
    assert play.shown(PuzzleScreen).activity.game.name == "archers"
    play.press("raw-p")
    play.menu.focus = "leave"
    play.press("raw-enter")
    play.frames(2)
    assert isinstance(play.program.flow.top, PuzzlesScreen)


def test_a_daily_result_is_a_line_that_is_copied(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(clipboard, "copy", copy)
    run = begin(play, [board_puzzle(BATTLE, IN_TWO)], "daily")
    which = say("puzzle.daily-head", number=7)
    assert say("puzzle.of-game", game=say("archon.name"), puzzle=which) in play.lines(), "its game is named"
    answer(play, "D5-D6")
    play.press("raw-enter")
    answer(play, "D5-E5", "E5-E6")
    assert run.share.startswith("archon3d #7 xoo 0:")
    assert results_of(play).day(7) == run.share
    play.menu.focus = "copy"
    play.press("raw-enter")
    assert copied == [run.share]
    assert any(say("puzzle.copied") in line for line in play.lines())


def test_a_storm_goes_on_by_itself_until_the_third_miss(play: Play) -> None:
    puzzles = [board_puzzle(BATTLE, "D5-E5", f"test-{number}") for number in range(1, 7)]
    run = begin(play, puzzles, "storm")
    answer(play, "D5-E5")
    play.frames(2)
    assert (run.solved, run.misses) == (1, 0)
    assert play.screen == "puzzle"
    for _ in range(STORM_MISSES):
        answer(play, "D5-D6")
        play.frames(2)
    assert run.over
    assert say("puzzle.storm-over") in play.lines()
    assert results_of(play).best_storm == 1
    assert results_of(play).first_try(run.puzzle) is None
    play.press("raw-enter")
    play.frames(2)
    assert play.screen == "puzzle"


def test_another_storm_has_the_seed_that_was_asked_for(play: Play) -> None:
    play.program.context.seed = 5
    puzzles = [board_puzzle(BATTLE, "D5-E5", f"test-{number}") for number in range(1, 8)]
    begin(play, puzzles, "storm").seconds = STORM_SECONDS
    play.frames(3)
    play.press("raw-enter")
    play.frames(2)
    activity = play.shown(PuzzleScreen).activity
    assert isinstance(activity, PuzzleActivity)
    run = activity.puzzle_run
    order = [run.puzzle]
    while not run.is_last:
        run.advance()
        order.append(run.puzzle)
    assert order == list(storm_order(puzzles, 5))


def test_a_storm_ends_after_three_minutes(play: Play) -> None:
    run = begin(play, [board_puzzle(BATTLE, "D5-E5", f"test-{number}") for number in (1, 2)], "storm")
    run.seconds = STORM_SECONDS
    play.frames(3)
    assert play.shown(PuzzleMenuScreen)
    assert say("puzzle.storm-over") in play.lines()


def test_resigning_opens_the_menu(play: Play) -> None:
    rules = KITS["spectral-sorcery"].rules
    begin(play, [board_puzzle(rules.write_position(rules.new({}, 5)), "stomp")])
    screen = play.shown(PuzzleScreen)
    play.press("raw-tab")
    for row in ("resign", "give-up"):
        play.menu.focus = row
        play.frames()
        play.press("raw-enter")
    assert play.screen == "puzzle menu"
    assert screen.activity.director.match.outcome is None


def test_a_duel_is_lost_when_time_is_up(play: Play) -> None:
    run = begin(play, [duel_puzzle("win", 1)])
    assert play.shown(PuzzleDuelScreen).activity.people() == ("light",)
    fight(play)
    assert run.verdict == "wrong"
    assert say("puzzle.wrong") in play.lines()
    assert run.seconds >= 1
    assert "retry" not in play.menu.rows
    play.press("raw-enter")
    play.frames(2)
    assert play.screen == "puzzle duel"


def test_a_duel_without_a_hit_is_solved(play: Play) -> None:
    run = begin(play, [duel_puzzle("unhurt", 1)])
    fight(play)
    assert run.verdict == "solved"
    assert isinstance(play.shown(PuzzleMenuScreen).activity, PuzzleDuelActivity)
    assert say("puzzle.solved") in play.lines()


def fight(play: Play) -> None:
    """Let the duel go on until its end is judged."""
    for _ in range(MOST_FRAMES):
        if play.screen != "puzzle duel":
            return
        play.frames()
    raise AssertionError("the duel goes on")


def test_what_a_full_disk_refused_is_written_later(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr("archon3d.play.puzzles.results.write_tables", full)
        for storm in (True, False):
            play.program.flow.close()
            play.program.flow.start("puzzles", None)
            play.frames(2)
            results = play.shown(PuzzlesScreen).results
            if storm:
                results.keep_storm(5)
            else:
                results.keep_day(3, "archon3d #3 o 0:02")
    play.program.context.retry_saving()
    again = PuzzleResults(play.program.context.saves.folder)
    assert (again.best_storm, again.day(3)) == (5, "archon3d #3 o 0:02")


@pytest.mark.parametrize("damage", ["bytes", "none"])
def test_without_puzzles_the_list_says_so(play: Play, monkeypatch: pytest.MonkeyPatch, damage: str) -> None:
    def read() -> tuple[Puzzle, ...]:
        if damage == "bytes":
            b"\xff".decode()
        return ()

    monkeypatch.setattr("archon3d.screens.puzzles.bundled_puzzles", read)
    play.program.flow.close()
    play.program.flow.start("puzzles", None)
    play.frames(2)
    assert list(play.menu.rows) == ["back"]
    assert say("puzzles.none") in " ".join(play.lines())
    assert say("puzzles.kinds") not in play.lines()
    play.press("raw-escape")
    assert play.screen == "title"


def keep(play: Play, *actions: str) -> None:
    """Keep a match of yours that begins with these actions, and that you resigned."""
    text = record(played(LET_LIE, *actions), "light") + "# light resigns\n"
    assert play.program.context.saves.kept.add(read_journal(text)) is not None


def open_list(play: Play) -> PuzzlesScreen:
    """Open the list, and wait until the matches were looked through."""
    play.program.flow.close()
    play.program.flow.start("puzzles", None)
    play.frames(2)
    play.until_idle()
    return play.shown(PuzzlesScreen)


@pytest.mark.sample(1)
@pytest.mark.parametrize("device", ["raw-enter", "pad0-face_a", "mouse"])
def test_mistakes_of_all_kept_matches_are_puzzles(play: Play, device: str) -> None:
    keep(play, "D5-D6", "G1-G2")
    keep(play, "D5-D4", "G1-G2", "D4-D5", "G2-G1")
    screen = open_list(play)
    assert "0 / 2" in play.lines()
    if device == "mouse":
        click(play, "puzzles.own")
    else:
        screen.return_to("own")
        play.press(device)
    play.frames(2)
    assert play.shown(PuzzleScreen).task.endswith(say("puzzle.task.own"))
    answer(play, "D5-E5")
    assert say("puzzle.solved") in play.lines()
    assert "next" in play.menu.rows
    assert results_of(play).rating.rating == 1500
    assert open_list(play).row == "daily"
    assert "1 / 2" in play.lines()


def test_without_mistakes_the_row_says_so(play: Play) -> None:
    screen = open_list(play)
    screen.return_to("own")
    play.frames(2)
    assert any(say("puzzles.own-none") in line for line in play.lines())
    play.press("raw-enter")
    assert play.screen == "puzzles"


def test_matches_are_looked_through_once(play: Play) -> None:
    keep(play, "D5-D6", "G1-G2")
    open_list(play)
    play.press("raw-escape")
    play.program.flow.start("puzzles", None)
    play.frames(2)
    assert not play.shown(PuzzlesScreen).busy
    assert "0 / 1" in play.lines()


@pytest.mark.sample(1)
@pytest.mark.parametrize("device", ["raw-enter", "pad0-face_a"])
def test_the_list_leads_to_a_puzzle_and_back(play: Play, device: str) -> None:
    play.program.flow.close()
    play.program.flow.start("puzzles", None)
    play.frames(2)
    screen = play.shown(PuzzlesScreen)
    assert screen.row == "daily"
    for row in ("near", "storm"):
        screen.return_to(row)
        play.press(device)
        play.frames(2)
        assert play.screen in ("puzzle", "puzzle duel")
        play.program.flow.close()
        play.program.flow.start("puzzles", None)
        play.frames(2)
        screen = play.shown(PuzzlesScreen)
    play.press("raw-escape")
    assert play.screen == "title"
