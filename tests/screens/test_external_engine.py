"""An external engine in the window: a setting, an opponent, and a sentence when it fails."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import setup_of
from archon3d.host import clipboard
from archon3d.host.settings import ANIMATION, EXTERNAL_ENGINE, PLAYERS
from archon3d.rules.game import Json
from archon3d.screens.flow import ScreenOutcome
from tests.driver.harness import Play, playing
from tests.play.test_bots import PROGRAM
from tests.play.test_external import until

FAILING = PROGRAM.replace('{"action": request["actions"][0]}', "sys.exit(3)")
WRONG = PROGRAM.replace('request["actions"][0]', '"Z9-Z8"')


@pytest.fixture
def play(base: ShowBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Play]:
    monkeypatch.chdir(tmp_path)
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[ANIMATION] = "off"
        yield play


def set_engine(play: Play, folder: Path, program: str) -> None:
    (folder / "engine.py").write_text(program)
    play.settings[EXTERNAL_ENGINE] = f"{sys.executable} {folder / 'engine.py'}"


def begin(play: Play, game: str = "archers") -> MatchActivity:
    """Begin a match of dark's person against light, who is played for, with the first action made."""
    play.settings[PLAYERS] = "computer-light"
    activity = MatchActivity(setup_of(play.program.context, game))
    play.program.flow.start(activity.entry, activity)
    play.frames(4)
    play.sit_down()
    play.until("match")
    director = activity.director
    if director.to_move in activity.people():
        play.frames(8)
    while director.to_move in activity.people():
        play.board.choose(director.legal_actions[0])
        play.frames(8)
    return activity


def test_the_command_line_is_pasted_in_the_settings(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play.program.flow.start("title", None)
    play.program.flow.follow(ScreenOutcome("settings"))
    play.frames(2)
    while play.menu.focus != EXTERNAL_ENGINE.name:
        play.press("raw-arrow_down")
    play.frames(2)
    copied: list[str | None] = [None]
    monkeypatch.setattr(clipboard, "paste", lambda: copied[-1])
    play.press("raw-enter")
    assert play.settings[EXTERNAL_ENGINE] == EXTERNAL_ENGINE.default
    assert any(line.startswith("There is no command line") for line in play.lines())
    (tmp_path / "mybot").write_text("")
    copied.append("./mybot --fast")
    play.press("raw-enter")  # it is there, and cannot be run
    assert play.settings[EXTERNAL_ENGINE] == EXTERNAL_ENGINE.default
    assert any(line.startswith("The copied text doesn't start with a program") for line in play.lines())
    (tmp_path / "mybot").chmod(0o755)
    play.press("raw-enter")
    assert play.settings[EXTERNAL_ENGINE] == "./mybot --fast"
    assert any("./mybot --fast plays" in line for line in play.lines())
    play.press("raw-arrow_left")
    assert play.settings[EXTERNAL_ENGINE] == EXTERNAL_ENGINE.default


def test_the_engine_plays_for_the_computer_and_the_record_says_so(play: Play, tmp_path: Path) -> None:
    set_engine(play, tmp_path, PROGRAM)
    activity = begin(play)
    plies = len(activity.director.match.actions)

    def answered() -> bool:
        play.frames(2)
        return len(activity.director.match.actions) > plies

    until(answered)
    match = activity.director.match
    assert match.actions[plies] == match.game.playing_actions(match.states[plies])[0]
    players: Json = activity.journal.head.players
    assert players["engine"] is True
    assert activity.setup.adaptive == ()


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("program", "said"),
    [
        (FAILING, "Your engine doesn't answer, so Beginner plays on"),
        (WRONG, "Your engine gave a wrong answer, so Beginner plays on"),
        ("", "Your engine doesn't answer, so Beginner plays on"),
    ],
    ids=("crashes", "chooses wrongly", "says nothing"),
)
def test_an_engine_that_fails_is_told_and_the_match_goes_on(
    program: str, said: str, play: Play, tmp_path: Path
) -> None:
    set_engine(play, tmp_path, program)
    activity = begin(play)
    plies, read = len(activity.director.match.actions), set[str]()

    def goes_on() -> bool:
        play.wait()
        read.update(play.lines())
        return said in read and len(activity.director.match.actions) > plies

    until(goes_on)
    assert activity.director.match.outcome is None


def test_nobody_else_is_played_for(play: Play, tmp_path: Path) -> None:
    set_engine(play, tmp_path, PROGRAM)
    context = play.program.context
    assert setup_of(context, "archon", players="computer-dark").engine
    for players in ("two-on-keyboard", "computers"):
        assert not setup_of(context, "archon", players=players).engine
    assert not setup_of(context, "archon", players="computer-dark", attract=True).engine
