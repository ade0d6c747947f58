"""Plays a whole match of Archon in a real window with one device alone, from the title to the end and out.

    python -m tests.driver.whole_game pad|keys|mouse SETTINGS [real]

What is played is what the computer players would do; how it is done is by real buttons: those of a gamepad
through the system's own device files (see fake_pad.c), keys and mouse through the window. Time is driven, so
that the match does not depend on the machine's speed; with `real`, it is the clock's own, every frame is
drawn, and animations are shown. Prints how the match ended.
"""

from __future__ import annotations

import os
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from panda3d.core import ButtonHandle, ClockObject, MouseButton

from archon3d.activities.activity import MatchActivity
from archon3d.ai.archon.moves import score
from archon3d.ai.archon.survey import Survey
from archon3d.ai.arena.battle import battle_computers
from archon3d.app.engine import FRAME_RATE, close_engine, open_engine
from archon3d.app.options import PlayOptions
from archon3d.app.window import Program
from archon3d.arena.collide import BODY_PIXELS
from archon3d.arena.inputs import DIRECTION_BITS, DIRECTION_X, DIRECTION_Y, FIRE_BIT, IDLE, ArenaInput
from archon3d.controls.devices import Devices
from archon3d.games.archon.board import SQUARE_NAMES, square_at
from archon3d.games.archon.legality import legal_moves
from archon3d.host.settings import ANIMATION, DARK_ARENA, DARK_BOARD
from archon3d.host.settings_file import Settings
from archon3d.overlays.mouse_battle import POINTED_HEIGHT
from archon3d.play.archon.battle import leads
from archon3d.play.arena_view import arena_view
from archon3d.ui.menu import Menu
from tests.driver.pad_models import HAT_X, HAT_Y, SOUTH, XBOX_360, FakePad

SIZE = (640, 360)
SEED = 19
"""Of a match that is decided soon."""

MOST_FRAMES = 60_000
SEEN_EVERY = 500
"""This many frames go by undrawn before one is drawn."""
TAP = 2
"""Frames that a button is down, and up again."""

AHEAD = 60.0
"""Pixels of the field from a fighter to where the mouse points that leads it."""

Step = tuple[int, int]

KEYS: dict[Step, str] = {
    (column - 1, row - 1): key
    for row, keys in enumerate(("qwe", "asd", "zxc"))
    for column, key in enumerate(keys)
}


class DeviceUser(ABC):
    """One device. `frames` lets this many frames go by."""

    def __init__(self, base: Any, program: Program, frames: Callable[[int], None]) -> None:
        self.base, self.program, self.frames = base, program, frames

    @abstractmethod
    def to_row(self, menu: Menu, key: str) -> None:
        """Bring the pointing hand to a row of the menu."""

    @abstractmethod
    def accept(self) -> None:
        """Press the button."""

    @abstractmethod
    def to_square(self, square: int) -> None:
        """Bring the cursor box to a square of the board."""

    @abstractmethod
    def fight(self, wanted: ArenaInput) -> None:
        """Hold that in the arena."""

    @property
    def top(self) -> Any:
        """The screen on top."""
        return self.program.flow.top

    @property
    def menu(self) -> Menu:
        """The rows of the screen on top."""
        menu: Menu = self.top.menu
        return menu

    @property
    def activity(self) -> MatchActivity:
        """The match that the screen on top belongs to."""
        activity: MatchActivity = self.top.activity
        return activity


class SteppingUser(DeviceUser):
    """A device that goes step by step."""

    @abstractmethod
    def hold(self, step: Step) -> None:
        """Hold that direction; (0, 0) lets go."""

    def step(self, way: Step) -> None:
        """Take one step."""
        self.hold(way)
        self.frames(TAP)
        self.hold((0, 0))
        self.frames(TAP)

    def to_row(self, menu: Menu, key: str) -> None:
        for way in ((0, 1), (1, 0)):
            for _ in range(40):
                if menu.focus == key:
                    return
                self.step(way)
        raise AssertionError(f"no step leads to {key}")

    def to_square(self, square: int) -> None:
        for _ in range(40):
            here = self.top.chooser.spot
            if here == SQUARE_NAMES[square]:
                return
            row, column = (4, -1) if here is None else divmod(square_at(here), 9)
            to_column, to_row = square % 9, square // 9
            if column != to_column:
                self.step((1 if to_column > column else -1, 0))
            else:
                self.step((0, 1 if to_row > row else -1))
        raise AssertionError(f"no step leads to square {square}")


class PadUser(SteppingUser):
    """A gamepad."""

    def __init__(self, base: Any, program: Program, frames: Callable[[int], None]) -> None:
        super().__init__(base, program, frames)
        self._pad = FakePad(Path(os.environ["FAKE_INPUT_DIR"]), 0, XBOX_360)
        self._firing = False
        frames(4)

    def hold(self, step: Step) -> None:
        for code, value in zip((HAT_X, HAT_Y), step, strict=True):
            self._pad.turn(code, value)

    def _fire(self, down: bool) -> None:
        if down != self._firing:
            (self._pad.press if down else self._pad.release)(SOUTH)
            self._firing = down

    def accept(self) -> None:
        self._fire(True)
        self.frames(TAP)
        self._fire(False)
        self.frames(TAP)

    def fight(self, wanted: ArenaInput) -> None:
        self._pad.push(*_step_of(wanted))
        self._fire(bool(wanted & FIRE_BIT))


class KeyboardUser(SteppingUser):
    """The left half of the keyboard."""

    def __init__(self, base: Any, program: Program, frames: Callable[[int], None]) -> None:
        super().__init__(base, program, frames)
        self._keyboard = base.win.get_input_device(0)
        self._down: str | None = None
        self._firing = False

    def hold(self, step: Step) -> None:
        key = None if step == (0, 0) else KEYS[step]
        if key == self._down:
            return
        if self._down:
            self._keyboard.raw_button_up(ButtonHandle(self._down))
        if key:
            self._keyboard.raw_button_down(ButtonHandle(key))
        self._down = key

    def _fire(self, down: bool) -> None:
        if down != self._firing:
            set_button = self._keyboard.raw_button_down if down else self._keyboard.raw_button_up
            set_button(ButtonHandle("f"))
            self._firing = down

    def accept(self) -> None:
        self._fire(True)
        self.frames(TAP)
        self._fire(False)
        self.frames(TAP)

    def fight(self, wanted: ArenaInput) -> None:
        self.hold(_step_of(wanted))
        self._fire(bool(wanted & FIRE_BIT))


class MouseUser(DeviceUser):
    """The mouse: in battle it points, and holds its button."""

    def __init__(self, base: Any, program: Program, frames: Callable[[int], None]) -> None:
        super().__init__(base, program, frames)
        self._mouse = base.win.get_input_device(0)
        self._firing = False

    def _point(self, x: float, y: float) -> None:
        """Point at a place of the window, each -1 to 1 to the right and upward."""
        self._mouse.set_pointer_in_window((x + 1) / 2 * SIZE[0], (1 - y) / 2 * SIZE[1])
        self.frames(TAP)

    def _point_at(self, place: tuple[float, float]) -> None:
        self._point(*self.program.context.canvas.pointer(place))

    def to_row(self, menu: Menu, key: str) -> None:
        self._point_at(menu.place_of(key).centre)

    def to_square(self, square: int) -> None:
        self._point(*self.top.scene.screen_point(SQUARE_NAMES[square]))

    def accept(self) -> None:
        self._mouse.button_down(MouseButton.one())
        self.frames(TAP)
        self._mouse.button_up(MouseButton.one())
        self.frames(TAP)

    def fight(self, wanted: ArenaInput) -> None:
        way, arena = _step_of(wanted), self.top
        if arena.mouse.undecided:
            self._point_at(arena.menu.place_of("mouse").centre)
            self.accept()
            return
        battle = arena.activity.director.battle
        if battle is not None:
            fighter = arena_view(battle.state).fighters[0]
            x, y = (at + BODY_PIXELS / 2 for at in (fighter.x, fighter.y))
            place = arena.scene.screen_point(x + AHEAD * way[0], y + AHEAD * way[1], POINTED_HEIGHT)
            self._mouse.set_pointer_in_window((place[0] + 1) / 2 * SIZE[0], (1 - place[1]) / 2 * SIZE[1])
        if bool(wanted & FIRE_BIT) != self._firing:
            self._firing = not self._firing
            (self._mouse.button_down if self._firing else self._mouse.button_up)(MouseButton.one())


DEVICE_USERS: dict[str, type[DeviceUser]] = {"pad": PadUser, "keys": KeyboardUser, "mouse": MouseUser}


def _step_of(wanted: ArenaInput) -> Step:
    way = wanted & DIRECTION_BITS
    return DIRECTION_X[way], DIRECTION_Y[way]


class Player:
    """Plays light with one hand."""

    def __init__(self, kind: str, file: Path, *, driven: bool = True) -> None:
        settings = Settings(file)
        settings[DARK_BOARD] = settings[DARK_ARENA] = "novice"
        settings[ANIMATION] = "off" if driven else "normal"
        self.driven = driven
        options = PlayOptions(file, saves=file.parent / "saves", size=SIZE, mute=True, vsync=False, seed=SEED)
        self.base = open_engine(options)
        if driven:
            clock = ClockObject.get_global_clock()
            clock.mode, clock.dt = ClockObject.M_non_real_time, 1 / FRAME_RATE
        self.program = Program(self.base, options, settings, Devices(self.base))
        self.program.flow.start("title")
        self.count = 0
        self.used: list[str] = []
        self.hand = DEVICE_USERS[kind](self.base, self.program, self.frames)

    def frames(self, count: int) -> None:
        """Advance this many frames; a few of them are drawn."""
        for _ in range(count):
            self.count += 1
            if self.count > MOST_FRAMES:
                raise AssertionError(
                    f"no end in {MOST_FRAMES} frames; {self.program.flow.screen} is still there"
                )
            self.base.win.set_active(not self.driven or self.count % SEEN_EVERY == 0)
            self.base.task_mgr.step()
            used = self.program.context.frame
            if (used.pressed or used.held) and used.used not in self.used:
                self.used.append(used.used)

    def play(self) -> None:
        """Play from the title to the end of the match, and leave."""
        for screen, row in (("title", "begin"), ("setup", "begin")):
            self.until((screen,))
            self.choose_row(self.hand.menu, row)
        while self.until(("match", "arena", "result")) != "result":
            if self.program.flow.screen == "arena":
                self.fight()
            else:
                self.choose()
        activity = self.hand.activity
        outcome, fought = activity.director.match.outcome, len(activity.director.fought)
        if outcome is None:
            raise AssertionError("there is a result, and the match goes on")
        print(f"{outcome.winner} {outcome.reason} after {fought} battles, with {self.used}")
        for screen, row in (("result", "title"), ("title", "quit")):
            self.until((screen,))
            self.frames(FRAME_RATE)
            self.choose_row(self.hand.menu, row)
        print(f"then {self.program.flow.screen}")

    def until(self, screens: Sequence[str]) -> str:
        """Wait for one of these screens, and on the board until light has to choose."""
        while True:
            screen = self.program.flow.screen
            if screen in screens and (screen != "match" or self.hand.top.chooser.choosing is not None):
                return screen or ""
            self.frames(1)

    def choose(self) -> None:
        """Make one ply: first of all Shift Time, and then moves."""
        state = self.hand.activity.director.state
        if state.turn == 0:
            mage = next(square for square, icon in enumerate(state.board) if icon and icon.kind == "wizard")
            self.press(mage)
            self.press(mage)
            self.choose_row(self.hand.top.menu, "shift-time")
        else:
            survey = Survey(state)
            move = max(legal_moves(state), key=lambda move: score(survey, move))
            self.press(move.origin)
            self.press(move.to)
        self.frames(TAP)

    def press(self, square: int) -> None:
        self.hand.to_square(square)
        self.hand.accept()

    def choose_row(self, menu: Menu, key: str) -> None:
        self.hand.to_row(menu, key)
        self.hand.accept()

    def fight(self) -> None:
        """Fight one battle, as a computer would control light's fighter."""
        arena = self.hand.top
        battle, state = arena.activity.director.battle, arena.activity.director.state
        pilot, _ = battle_computers(("adept", "adept"), SEED, leads(state))
        tick = -1
        while self.program.flow.screen == "arena":
            if arena.mouse.undecided:
                self.hand.fight(IDLE)
            elif battle.state.tick != tick and not battle.over:
                tick = battle.state.tick
                self.hand.fight(pilot.decide(battle.state))
            elif battle.over:
                self.hand.fight(IDLE)
            self.frames(1)
        self.frames(TAP)

    def close(self) -> None:
        """Take everything down."""
        self.program.close()
        close_engine(self.base)


if __name__ == "__main__":
    player = Player(sys.argv[1], Path(sys.argv[2]), driven="real" not in sys.argv[3:])
    began = time.monotonic()
    player.play()
    print(f"{player.count} frames in {time.monotonic() - began:.0f} s", file=sys.stderr)
    player.close()
