"""A whole game of Archers in the program, against the computer, with a gamepad and with the mouse."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.match_setup import MatchSetup
from archon3d.ai.archers.player import choose
from archon3d.ai.levels import Level
from archon3d.games.archers.actions import Action, Capture, Rotate
from archon3d.games.archers.actions import Walk as Move
from archon3d.games.archers.state import State
from archon3d.host.settings import ANIMATION
from tests.driver.harness import Play, playing
from tests.driver.table_users import DeviceUser, Step, TableMouseUser, TablePadUser, until_choosing

LEVELS: dict[str, Level] = {"light": "novice", "dark": "novice"}


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[ANIMATION] = "off"
        yield play


def begin(play: Play, board: str) -> None:
    """Begin a game against the computer, which plays light; dark begins."""
    options = {"board": board, "first": "dark"}
    setup = MatchSetup("computer-light", options, LEVELS, LEVELS, seed=3, game="archers")
    play.program.flow.start("match", setup)


def steps_to(before: State, action: Action) -> tuple[Step, ...]:
    """Return the presses for an action; a turn is ended by the command that confirms it."""
    confirmed: tuple[Step, ...] = (("row", "confirm"),) if before.phase == "second" else ()
    match action:
        case Capture(by, at):
            return ("spot", by), ("spot", at)
        case Move(from_, to):
            return ("spot", from_), ("spot", to), *confirmed
        case Rotate(at, facing):
            beside = before.board.ahead[at, facing][:1]
            turn: Step = ("spot", beside[0]) if beside else ("row", _turning_row(before, action))
            return ("spot", at), turn, *confirmed
    raise TypeError(f"nobody does {action} in these games")


def _turning_row(before: State, action: Rotate) -> str:
    archer = next(archer for archer in before.archers if archer.at == action.at)
    return "turn-right" if "NESWN".find(archer.facing + action.to) >= 0 else "turn-left"


WHOLE_GAMES = [
    pytest.param("corner8", TablePadUser, marks=pytest.mark.full),
    ("aligned7x11", TableMouseUser),
]


@pytest.mark.parametrize(("board", "hand"), WHOLE_GAMES)
def test_a_whole_game(play: Play, board: str, hand: type[DeviceUser]) -> None:
    """Who thinks beats the novice; no second maneuver is made before it is confirmed."""
    begin(play, board)
    person, match = hand(play), play.activity.director.match
    while until_choosing(play):
        before, made = match.state, len(match.actions)
        action = choose(before, "adept")
        *steps, last = steps_to(before, action)
        person.do(steps)
        assert match.state == before
        person.do([last])
        assert match.actions[made] == action
    assert match.outcome is not None
    assert match.outcome.winner == "dark"
    play.draw()


def test_a_turn_is_taken_back_with_the_button_that_goes_back(play: Play) -> None:
    begin(play, "corner9")
    pad, match = TablePadUser(play), play.activity.director.match
    assert until_choosing(play)
    start = match.state
    pad.do((("spot", "b3"), ("spot", "b4")))
    assert until_choosing(play)
    assert match.state.phase == "second"
    pad.do((("spot", "b4"), ("spot", "b5")))
    for _ in range(3):
        play.press("pad0-face_b")
        assert until_choosing(play)
    assert match.state == start
    play.draw()


def test_the_row_of_maneuvers_is_never_blank(play: Play) -> None:
    """It does not flicker either: a player who waits has none left."""
    begin(play, "corner9")
    assert until_choosing(play)
    assert {"Actions: 2", "Actions: 0"} <= set(play.texts())
