"""Whole games of Archmage on the real screen, against the computer, by gamepad and by mouse."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.controls.bindings import MOUSE_SELECT
from archon3d.controls.mapper import InputFrame
from archon3d.games.archmage.actions import Act, End, Place, Undo
from archon3d.games.archmage.game import ARCHMAGE
from archon3d.games.archmage.moves import MOVE_OF
from archon3d.host.settings import ANIMATION
from archon3d.rules.match import Match
from archon3d.rules.rng import Rng
from archon3d.screens.match_screen import TOLD_SECONDS
from archon3d.screens.match_setup import SEATS, MatchSetup
from archon3d.screens.session import MatchSession
from archon3d.ui.words import say
from tests.engine.harness import PATIENCE, Play, census, playing
from tests.games.archmage.positions import board, position

COMPUTER = "computer-dark"
NEWS = round(60 * TOLD_SECONDS) + 10
"""Frames until the message line asks again."""


class Hand:
    """One person's hand at the table: puts the cursor on a square, or picks a command, and presses."""

    def __init__(self, play: Play) -> None:
        self.play = play

    @property
    def chooser(self) -> Any:
        return self.play.top._chooser

    def press(self, spot: str) -> None:
        raise NotImplementedError

    def pick(self, row: str) -> None:
        raise NotImplementedError

    def do(self, action: Any) -> None:
        """Makes the action, as a person would."""
        match action:
            case Place(kind, at):
                self.pick(kind)
                self.press(at)
            case Act(actor, subject, effect):
                self.press(actor)
                self.press(subject)
                if any(row.key == effect for row in self.chooser._rows) and self.chooser.choosing is not None:
                    self.pick(effect)
            case _:
                self.pick(action.type)


class Pad(Hand):
    """Plays with the cross and the buttons of a gamepad."""

    def button(self, name: str) -> None:
        self.play.devices.next = InputFrame(pads=("pad0",), pressed=(f"pad0-{name}",), used="pad0")
        self.play.frames(2)

    def press(self, spot: str) -> None:
        if self.chooser.row is not None:
            self.button("face_x")
        cells = self.play.top._scene.layout.cells
        for axis, (back, forth) in enumerate((("left", "right"), ("up", "down"))):
            while step := cells[spot][axis] - cells[self.chooser.spot][axis]:
                self.button(f"dpad_{forth if step > 0 else back}")
        self.button("face_a")

    def pick(self, row: str) -> None:
        if self.chooser.row is None:
            self.button("face_x")
        for _ in self.chooser._rows:
            if self.chooser.row.key == row:
                break
            self.button("dpad_down")
        self.button("face_a")


class Mouse(Hand):
    """Points and clicks."""

    def press(self, spot: str) -> None:
        self.click(self.play.top._scene.screen_point(spot))

    def click(self, at: tuple[float, float]) -> None:
        frame = InputFrame(pointer=at, pointer_moved=True, pressed=(MOUSE_SELECT,), used="mouse")
        self.play.devices.next = frame
        self.play.frames(2)

    def pick(self, row: str) -> None:
        self.play.point(*self.chooser._list.menu._items[row].place.centre, MOUSE_SELECT)


@pytest.fixture
def settings_file(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def begin(play: Play, state: Any) -> MatchSession:
    """A match against the weakest computer, which plays black."""
    play.settings[ANIMATION] = "off"
    levels = dict.fromkeys(SEATS, "novice")
    setup = MatchSetup(COMPUTER, {}, levels, levels, game=ARCHMAGE.name, seed=4)
    session = MatchSession(setup, Match(ARCHMAGE, state))
    play.program.flow.start("tabletop", session)
    return session


def until_asked(play: Play) -> bool:
    """Waits until the person is asked; False when the game has left the table."""
    for _ in range(PATIENCE):
        if play.screen != "tabletop":
            return False
        if play.top._chooser.choosing is not None:
            return True
        play.frames()
    raise AssertionError("nobody is asked, and the game goes on")


def wanted(state: Any, rng: Rng) -> Any:
    """What the person does: place at random, capture if it can, and end the turn as soon as it may."""
    legal = ARCHMAGE.legal_actions(state)
    if End() in legal:
        return End()
    captures = [action for action in legal if isinstance(action, Act) and MOVE_OF[action].captures]
    return rng.choice(captures or [action for action in legal if action != Undo()])


@pytest.mark.parametrize("hand", [Pad, Mouse])
def test_a_whole_game_is_played(base: ShowBase, settings_file: Path, hand: Callable[[Play], Hand]) -> None:
    before = census(base)
    with playing(base, settings_file) as play:
        session, person, rng = begin(play, ARCHMAGE.new({}, 4)), hand(play), Rng.from_seed(4)
        match = session.director.match
        while until_asked(play):
            action, count = wanted(match.state, rng), len(match.actions)
            person.do(action)
            assert match.actions[count] == action
        assert match.outcome is not None
    assert census(base) == before


@pytest.mark.parametrize("hand", [Pad, Mouse])
def test_both_effects_are_chosen_and_moves_taken_back(
    base: ShowBase, settings_file: Path, hand: Callable[[Play], Hand]
) -> None:
    start = position(C3="T", C6="h", A3="c", G1="M", F1="s")
    with playing(base, settings_file) as play:
        session, person = begin(play, start), hand(play)
        for effect in ("push", "pull"):
            assert until_asked(play)
            person.do(Act("C3", "A3", effect))
            assert until_asked(play)
            assert session.director.match.actions[-1] == Act("C3", "A3", effect)
            person.do(Undo())
            assert until_asked(play)
            assert session.director.state == start


def test_ko_is_said_to_whoever_would_end_the_turn(base: ShowBase, settings_file: Path) -> None:
    before = board(A1="t", A4="h", C1="T", C4="H", G7="m")
    start = position("white", before, A1="T", A5="h", C1="T", C4="H", G7="m")
    with playing(base, settings_file) as play:
        session, person = begin(play, start), Pad(play)
        assert until_asked(play)
        person.do(Act("A1", "A5", "pull"))
        assert until_asked(play)
        play.frames(NEWS)
        assert "Ko" in play.top._hud.message
        person.pick("end")
        assert list(session.director.match.actions) == [Act("A1", "A5", "pull")]
        assert play.top._hud.message == say("archmage.why.ko")
        person.do(Act("C1", "C4", "push"))
        assert until_asked(play)
        person.do(End())
        play.frames(4)
        assert session.director.state.turn == 1


def test_a_piece_at_the_side_is_taken_with_the_mouse_and_then_the_board_is_next(
    base: ShowBase, settings_file: Path
) -> None:
    with playing(base, settings_file) as play:
        session = begin(play, ARCHMAGE.new({}, 4))
        assert until_asked(play)
        pad, mouse, scene = Pad(play), Mouse(play), play.top._scene
        grid = [(column / 40 - 1, row / 40 - 1) for column in range(80) for row in range(80)]
        mouse.click(next(at for at in grid if scene.row_at(*at) == "sword"))
        assert pad.chooser.row is None
        pad.button("face_a")
        assert session.director.match.actions[0] == Place("sword", scene.home("white"))
