"""A hint in a match against the computer: the ghost of what the master would do, counted in the result."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import MatchSetup
from archon3d.ai.levels import Level
from archon3d.controls.mapper import InputFrame
from archon3d.host.settings import HINTS
from archon3d.play.journal import read_journal
from archon3d.play.kits import KITS
from archon3d.play.seats import SEATS
from archon3d.screens.match import MatchScreen
from archon3d.screens.pause import PauseScreen
from archon3d.screens.result import ResultScreen
from archon3d.ui.words import say
from tests.driver.harness import Play, playing
from tests.driver.pointing import click

LEVELS: dict[str, Level] = dict.fromkeys(SEATS, "novice")
MOST_FRAMES = 3_000


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        yield play


def begin(play: Play, game: str = "archon", players: str = "computer-dark") -> MatchScreen:
    """Return a match against the computer, at a person's turn."""
    setup = MatchSetup(players, {}, LEVELS, LEVELS, adaptive=("board",), game=game, seed=5)
    play.program.flow.close()
    play.program.flow.start("match", MatchActivity(setup))
    return await_turn(play)


def await_turn(play: Play) -> MatchScreen:
    screen = play.shown(MatchScreen)
    for _ in range(MOST_FRAMES):
        if screen.chooser.choosing is not None:
            return screen
        play.frames()
    raise AssertionError("it is nobody's turn")


def ask(play: Play) -> None:
    """Ask for a hint by the keyboard, and wait for it."""
    play.press("raw-p")
    play.menu.focus = "hint"
    play.press("raw-enter")
    await_hint(play)


def await_hint(play: Play) -> None:
    activity = play.shown(MatchScreen).activity
    assert activity.hint_requested
    for _ in range(MOST_FRAMES):
        if hint_line(play) not in (None, say("match.hint", action="…")):
            return
        play.frames()
    raise AssertionError("no hint is told")


def hint_line(play: Play) -> str | None:
    begins = say("match.hint", action="")
    return next((line for line in play.lines() if line.startswith(begins)), None)


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", KITS)
def test_the_master_says_what_it_would_do(play: Play, game: str) -> None:
    screen = begin(play, game)
    ask(play)
    assert screen.activity.journal.hints == 1
    assert "asks for a hint" in screen.activity.journal.text
    assert read_journal(screen.activity.journal.text).hints == 1


def test_a_hint_goes_once_an_action_is_made(play: Play) -> None:
    screen = begin(play, "archmage")
    ask(play)
    screen.choose(screen.activity.director.legal_actions[0])
    play.frames(2)
    await_turn(play)
    play.frames(2)
    assert hint_line(play) is None


def test_a_gamepad_and_the_mouse_ask_too(play: Play) -> None:
    begin(play)
    for button in ("pad0-start", "pad0-dpad_down"):
        play.send(InputFrame(pressed=(button,), held=frozenset((button,)), pads=("pad0",)))
        play.send(InputFrame(pads=("pad0",)))
    assert play.shown(PauseScreen).row == "hint"
    play.send(InputFrame(pressed=("pad0-face_a",), pads=("pad0",)))
    play.send(InputFrame(pads=("pad0",)))
    await_hint(play)
    play.press("raw-p")
    click(play, "pause.hint")
    await_hint(play)
    assert play.shown(MatchScreen).activity.journal.hints == 1


@pytest.mark.parametrize(("players", "allowed"), [("two-on-keyboard", True), ("computer-dark", False)])
def test_there_is_none_between_people_nor_against_the_setting(
    play: Play, players: str, allowed: bool
) -> None:
    play.settings[HINTS] = allowed
    begin(play, players=players)
    play.press("raw-p")
    assert say("pause.hint") not in play.lines()


def test_hints_survive_a_takeback(play: Play) -> None:
    screen = begin(play, "archmage")
    ask(play)
    activity = screen.activity
    activity.director.submit(activity.director.legal_actions[0])
    takeback = activity.undoable(play.settings)
    assert takeback is not None
    activity.take_back(takeback)
    assert activity.journal.hints == 1
    assert activity.journal.just_taken_back
    assert not activity.hint_requested, "it can be asked for again"
    activity.journal.give_hint("white")
    assert activity.journal.just_taken_back


def test_the_result_counts_them_and_the_adaptive_level_stays(play: Play) -> None:
    screen = begin(play)
    ask(play)
    activity = screen.activity
    before = play.program.context.ladder.level("archon", "board")
    activity.resign("light")
    play.program.flow.close()
    play.program.flow.start("result", activity)
    play.frames(2)
    play.shown(ResultScreen)
    lines = play.lines()
    assert say("result.hints", count=1) in lines
    assert say("ladder.hints") in lines
    assert play.program.context.ladder.level("archon", "board") == before
