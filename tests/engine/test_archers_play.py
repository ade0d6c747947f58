"""A whole game of Archers in the program, against the computer, with a gamepad and with the mouse."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.ai.archers import choose
from archon3d.controls.mapper import InputFrame
from archon3d.games.archers.actions import Action, Capture, Rotate, Step
from archon3d.games.archers.state import State
from archon3d.host.settings import ANIMATION
from archon3d.screens.match_setup import MatchSetup
from tests.engine.harness import Play, playing

LONGEST = 400
"""Actions of a person after which a game has gone astray."""

LEVELS = {"light": "novice", "dark": "novice"}


class Hand(Protocol):
    """A way to point and press."""

    def spot(self, play: Play, spot: str) -> None:
        """Presses on a square."""

    def row(self, play: Play, key: str) -> None:
        """Presses on a command."""


class Pad:
    """Goes from square to square with the cross, and to the commands with X."""

    def spot(self, play: Play, spot: str) -> None:
        chooser = play.top._chooser
        cells = play.top._scene.layout.cells
        if chooser.spot is None:
            play.press("pad0-face_x")
        while (here := chooser.spot) != spot:
            assert here is not None
            (column, row), (to_column, to_row) = cells[here], cells[spot]
            across, down = to_column - column, to_row - row
            sideways, upright = "right" if across > 0 else "left", "down" if down > 0 else "up"
            self._press(play, sideways if across else upright)
        play.press("pad0-face_a")

    def row(self, play: Play, key: str) -> None:
        play.press("pad0-face_x")
        while play.top._chooser.row.key != key:
            self._press(play, "down")
        play.press("pad0-face_a")

    def _press(self, play: Play, direction: str) -> None:
        play.press(f"pad0-dpad_{direction}")


class Mouse:
    """Points at what is seen."""

    def spot(self, play: Play, spot: str) -> None:
        pointer = play.top._scene.screen_point(spot)
        play.send(InputFrame(pointer=pointer, pointer_moved=True, pressed=("mouse1",)))
        play.frames(2)

    def row(self, play: Play, key: str) -> None:
        play.point(*play.top._chooser._list.menu.place_of(key).centre, "mouse1")


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[ANIMATION] = "off"
        yield play


def begin(play: Play, board: str, **options: Any) -> None:
    """A game against the computer, which plays light; dark begins."""
    options = {"board": board, "first": "dark", **options}
    play.program.flow.start(
        "tabletop", MatchSetup("computer-light", options, LEVELS, LEVELS, seed=3, game="archers")
    )
    play.send(InputFrame(pads=("pad0",)))


def state(play: Play) -> State:
    return play.top._director.state


def do(play: Play, hand: Hand, action: Action) -> None:
    """Says the action by pointing and pressing, and once more where it ends the turn."""
    before = state(play)
    match action:
        case Capture(by, at):
            hand.spot(play, by)
            hand.spot(play, at)
        case Step(from_, to):
            hand.spot(play, from_)
            hand.spot(play, to)
        case Rotate(at, facing):
            hand.spot(play, at)
            beside = before.board.ahead[at, facing][:1]
            if beside:
                hand.spot(play, beside[0])
            else:
                hand.row(play, _turning_row(before, action))
    if before.phase == "second":
        assert state(play) == before, "the second maneuver waits until it is confirmed"
        hand.row(play, "confirm")


def _turning_row(before: State, action: Rotate) -> str:
    archer = next(archer for archer in before.archers if archer.at == action.at)
    return "turn-right" if "NESWN".find(archer.facing + action.to) >= 0 else "turn-left"


@pytest.mark.parametrize(("board", "hand"), [("corner8", Pad()), ("aligned7x11", Mouse())])
def test_a_whole_game(play: Play, board: str, hand: Hand) -> None:
    begin(play, board)
    screen = play.top
    for _ in range(LONGEST):
        while screen._director.match.outcome is None and not screen._director.awaits_person:
            play.frames(4)
        if screen._director.match.outcome is not None:
            break
        play.frames(2)
        before = len(screen._director.match.actions)
        action = choose(state(play), "adept")
        do(play, hand, action)
        play.frames(2)
        assert screen._director.match.actions[before] == action
    outcome = screen._director.match.outcome
    assert outcome is not None
    assert outcome.winner == "dark", "who thinks beats the novice"
    play.until("table-result")
    play.draw()


def test_a_turn_is_taken_back_with_the_button_that_goes_back(play: Play) -> None:
    begin(play, "corner9")
    pad = Pad()
    start = state(play)
    do(play, pad, Step("b3", "b4"))
    play.frames(40)
    assert state(play).phase == "second"
    pad.spot(play, "b4")
    pad.spot(play, "b5")
    for _ in range(3):
        play.press("pad0-face_b")
        play.frames(40)
    assert state(play) == start
    play.draw()
