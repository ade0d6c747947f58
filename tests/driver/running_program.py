"""A living room: the whole program in a small picture, and people who press what the screen shows.

A gamepad here is a device file of the system (see fake_pad.c, to be preloaded): what a mark such as Ⓐ or △
on the screen means is looked up on the pad's own front, by the codes that its buttons send, and never in the
game's bindings. Time is driven, and few frames are drawn.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import nullcontext, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from panda3d.core import ClockObject, PNMImage

from archon3d.app.engine import close_engine, open_engine, unseen
from archon3d.app.options import PlayOptions
from archon3d.app.window import Program
from archon3d.arena.collide import BODY_PIXELS
from archon3d.controls.bindings import MOUSE
from archon3d.controls.devices import KEY_DOWN, KEY_UP, Devices, device_used
from archon3d.controls.mapper import InputFrame
from archon3d.host.settings_file import Settings
from archon3d.overlays.mouse_battle import POINTED_HEIGHT
from archon3d.overlays.prompts import Prompt
from archon3d.play.arena_view import arena_view
from archon3d.screens.arena import ArenaScreen
from archon3d.ui.buttons import ButtonGlyph
from archon3d.ui.menu import Menu
from archon3d.ui.words import say
from tests.driver.pad_models import (
    DPAD_DOWN,
    DPAD_LEFT,
    DPAD_RIGHT,
    DPAD_UP,
    EV_KEY,
    HAT_X,
    HAT_Y,
    MODELS,
    FakePad,
    PadModel,
)

FRAME_RATE = 60
TAP = 2
"""Frames that a button is down, and up again."""
HOLD = 60
"""Frames of a button that has to be held."""
MOMENT = 2.0
"""Seconds of the game in which the line at the foot tells of the buttons."""
LOOK = 8
"""Frames in which something has to happen after a press."""

AHEAD = 60.0
"""Pixels of the field from a fighter to the pointer that leads it."""

Step = tuple[int, int]
STEPS: Mapping[str, Step] = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}

KEYCAPS: Mapping[str, str] = {
    "Enter": "enter",
    "Space": "space",
    "Esc": "escape",
    "Backspace": "backspace",
    "Tab": "tab",
    "F1": "f1",
    "Page Up": "page_up",
    "Page Down": "page_down",
    "Break": "pause",
}
"""Where the keys are whose caps bear words; a letter's key bears that letter."""
ARROWS = {"up": "arrow_up", "right": "arrow_right", "down": "arrow_down", "left": "arrow_left"}
KEYS_OF: Mapping[str, tuple[tuple[str, str, str, str], str]] = {
    "arrow keys": (("arrow_up", "arrow_right", "arrow_down", "arrow_left"), "enter"),
    "first keys": (("w", "d", "s", "a"), "f"),
    "second keys": (("i", "l", "k", "j"), "h"),
    "number keys": (("8", "6", "2", "4"), "0"),
}
"""The keys of each part for up, right, down and left, and the one that a thumb lies on."""
MOUSE_BUTTONS = {"left": "mouse1", "middle": "mouse2", "right": "mouse3"}


class Fault(AssertionError):
    """What a person on the couch would complain of."""


class PluggedDevices:
    """The engine's devices, with a mouse for a picture that is in no window."""

    def __init__(self, devices: Devices) -> None:
        self._devices = devices
        self.pointer: tuple[float, float] | None = None
        """Where the mouse is, -1 to 1 to the right and upward."""
        self._seen: tuple[float, float] | None = None
        self._used: str | None = None

    @property
    def close_requested(self) -> bool:
        """Nobody closes the window."""
        return False

    def poll(self) -> InputFrame:
        """Return what the devices say now."""
        frame = self._devices.poll()
        moved = self.pointer != self._seen
        self._seen = self.pointer
        frame = replace(frame, pointer=self.pointer, pointer_moved=moved)
        self._used = device_used(frame) or self._used
        return replace(frame, used=MOUSE) if self._used == MOUSE else frame

    def vibrate(self, pad: str, strong: float, weak: float) -> None:
        """Pass it on."""
        self._devices.vibrate(pad, strong, weak)

    def tune(self, dead_zones: Mapping[str, float]) -> None:
        """Pass it on."""
        self._devices.tune(dead_zones)

    def close(self) -> None:
        """Listen no more."""
        self._devices.close()


class RunningProgram:
    """The program and its picture."""

    def __init__(self, folder: Path, *, size: tuple[int, int] = (320, 180), seed: int | None = None) -> None:
        """Run the program with settings and saves in the folder."""
        self.folder = folder
        self.options = PlayOptions(
            folder / "settings.toml", saves=folder / "saves", offscreen=True, size=size, seed=seed
        )
        self.settings = Settings.load(self.options.config)
        self.base = open_engine(self.options)
        self.devices = PluggedDevices(Devices(self.base))
        self.program = Program(self.base, self.options, self.settings, self.devices)
        self.seconds = 0.0
        """Of the game."""
        self.on_frame: Callable[[], None] = lambda: None
        self.drawn_every = 0
        """Of how many frames one is really drawn; 0 for none."""
        self._frames = 0
        self.rate(FRAME_RATE)

    def rate(self, frames_a_second: int) -> None:
        """How often the picture is drawn from now on."""
        clock = ClockObject.get_global_clock()
        clock.mode, clock.dt = ClockObject.M_non_real_time, 1 / frames_a_second

    @property
    def screen(self) -> str:
        """The name of the screen on top; empty when the game has been left."""
        return self.program.flow.screen or ""

    @property
    def top(self) -> Any:
        """The screen on top."""
        return self.program.flow.top

    @property
    def menu(self) -> Menu:
        """The rows on the screen on top. Raises Fault where it has none."""
        menu: Menu | None = self.top.menu
        if menu is None:
            raise Fault(f"{self.screen} shows no rows to choose from")
        return menu

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        """What is told of the buttons."""
        return self.program.prompts.prompts

    def texts(self) -> list[str]:
        """Return everything that can be read."""
        return list(self.program.context.canvas.texts())

    def frames(self, count: int = 1) -> None:
        """Advance this many frames."""
        for _ in range(count):
            self._frames += 1
            drawn = self.drawn_every and self._frames % self.drawn_every == 0
            with nullcontext() if drawn else unseen(self.base):
                self.base.task_mgr.step()
            self.seconds += self.base.clock.dt
            self.on_frame()

    def until(self, reached: Callable[[], bool], seconds: float, what: str) -> None:
        """Wait. Raises Fault when it takes longer."""
        end = self.seconds + seconds
        while not reached():
            if self.seconds > end or not self.screen:
                there = f"{self.screen or 'nothing'} is there: {self.texts()}"
                raise Fault(f"{what} in {seconds:.0f} seconds; {there}")
            self.frames()

    def picture(self, path: Path) -> None:
        """Write what is to be seen now."""
        for _ in range(2):
            self.base.task_mgr.step()
            self.on_frame()
        image = PNMImage()
        self.base.win.get_screenshot(image)
        path.parent.mkdir(parents=True, exist_ok=True)
        image.write(str(path))

    def close(self) -> None:
        """Take everything down."""
        self.program.close()
        close_engine(self.base)


class DeviceUser(ABC):
    """One person's device."""

    def __init__(self, room: RunningProgram) -> None:
        self.room = room

    @property
    @abstractmethod
    def sources(self) -> tuple[str | None, ...]:
        """The names that the game has for it, and None for prompts to everybody."""

    def holds(self, source: str | None) -> bool:
        """Return whether the game means this device."""
        return source is not None and source in self.sources

    @abstractmethod
    def down(self, mark: ButtonGlyph) -> None:
        """Hold the button that bears the mark. Raises Fault if the device has none."""

    @abstractmethod
    def up(self) -> None:
        """Let all buttons and directions go."""

    @abstractmethod
    def bears(self, mark: ButtonGlyph) -> bool:
        """Return whether a button of the device bears that mark."""

    @abstractmethod
    def tap(self) -> None:
        """Press the button that a thumb lies on anyway."""

    @abstractmethod
    def stir(self) -> None:
        """Touch the device without any meaning, so that the screen shows its buttons."""

    def press(self, mark: ButtonGlyph, frames: int = TAP) -> None:
        """Press the button that bears the mark, and release it after this many frames."""
        self.down(mark)
        self.room.frames(frames)
        self.up()
        self.room.frames(TAP)

    def prompt(self, *words: str) -> Prompt:
        """Return the screen's prompt for this person under one of those keys, waiting for it a moment.

        A screen that has come up by itself shows none at first. Raises Fault if there is none.
        """
        end = self.room.seconds + MOMENT
        while self.room.seconds < end:
            for prompt in self.room.prompts:
                if prompt.words in words and prompt.source in self.sources:
                    return prompt
            self.room.frames()
        told = [(prompt.words, prompt.source) for prompt in self.room.prompts]
        raise Fault(f"{self.room.screen} does not tell {self.sources[0]} of {words}; it tells {told}")

    def use(self, words: str, number: int = 0) -> None:
        """Press the button that the screen shows for it; of several, that of the number."""
        prompt = self.prompt(words)
        if not self.bears(prompt.glyphs[number]):
            self.stir()  # the screen shows the marks of the device that was touched last
            prompt = self.prompt(words)
        self.press(prompt.glyphs[number], HOLD if prompt.held else TAP)

    @abstractmethod
    def to_row(self, key: str) -> None:
        """Bring the pointing hand to the row."""

    @abstractmethod
    def to_spot(self, spot: Any) -> None:
        """Bring the cursor to a spot of the board."""

    @abstractmethod
    def steer(self, step: Step) -> None:
        """Hold that direction until the next one; (0, 0) lets go."""

    def choose(self, key: str) -> None:
        """Bring the pointing hand to the row and press what the screen shows for choosing."""
        self.prompt("prompt.choose", "prompt.change")
        self.to_row(key)
        if not self.bears(self.prompt("prompt.choose").glyphs[0]):
            self.stir()
            self.to_row(key)
        self.use("prompt.choose")


class SteppingUser(DeviceUser):
    """A device that goes step by step."""

    def step(self, way: Step) -> None:
        """One step."""
        self.steer(way)
        self.room.frames(TAP)
        self.steer((0, 0))
        self.room.frames(TAP)

    def stir(self) -> None:
        self.step((0, 1))
        self.step((0, -1))

    def to_row(self, key: str) -> None:
        menu = self.room.menu
        self._walk(menu.focus, key, menu.after, lambda: self.room.menu.focus)

    def to_spot(self, spot: Any) -> None:
        chooser = self.room.top.chooser
        self._walk(chooser.spot, spot, chooser.neighbour, lambda: self.room.top.chooser.spot)

    def _walk(
        self, start: Any, goal: Any, after: Callable[[Any, Step], Any], here: Callable[[], Any]
    ) -> None:
        """Step along a shortest way; `after` answers where a step from a place leads to."""
        ways: dict[Any, list[Step]] = {start: []}
        queue = deque([start])
        while queue and goal not in ways:
            place = queue.popleft()
            for step in STEPS.values():
                there = after(place, step)
                if there not in ways:
                    ways[there] = [*ways[place], step]
                    queue.append(there)
        if goal not in ways:
            raise Fault(f"no steps lead from {start} to {goal} on {self.room.screen}")
        led = [start]
        for step in ways[goal]:
            self.step(step)
            led.append(here())
        if led[-1] != goal:
            raise Fault(f"{ways[goal]} lead to {goal} on {self.room.screen}, and led over {led}")


class PadUser(SteppingUser):
    """A gamepad, plugged in as it is made."""

    def __init__(self, room: RunningProgram, model: PadModel, number: int) -> None:
        """Plug in a pad; `number` distinguishes it from others of its model."""
        super().__init__(room)
        self.model = replace(model, name=f"{model.name.strip()} {number}")
        self._codes = {printed: code for code, printed in self.model.buttons.items()}
        self._pulls = {printed: code for code, printed in self.model.triggers.items()}
        self._down: list[int] = []
        self._pad: FakePad | None = None
        self.plug()

    @property
    def plugged(self) -> bool:
        """Whether it is connected."""
        return self._pad is not None

    @property
    def name(self) -> str:
        """What the game calls it; empty while it waits for a place or is gone."""
        plugged = self.room.program.context.frame.plugged
        return next((name for name, pad in plugged.items() if pad.identity.name == self.model.name), "")

    @property
    def sources(self) -> tuple[str | None, ...]:
        return (self.name, None)

    @property
    def printed(self) -> tuple[str, ...]:
        """What is printed on its buttons."""
        return tuple(self._codes)

    def plug(self) -> None:
        """Connect it; the system counts its devices."""
        folder = Path(os.environ["FAKE_INPUT_DIR"])
        number = next(count for count in range(1000) if not (folder / f"event{count}").exists())
        self._pad = FakePad(folder, number, self.model)
        self.room.frames(LOOK)

    def unplug(self) -> None:
        """Unplug the pad, with all that is held on it."""
        if self._pad is not None:
            self._pad.unplug()
        self._pad = None
        self._down.clear()
        self.room.frames(LOOK)

    def bears(self, mark: ButtonGlyph) -> bool:
        return mark.shape == "cross" or (mark.text or mark.symbol) in (*self._codes, *self._pulls)

    def tap(self) -> None:
        self.hold(next(iter(self._codes)))
        self.room.frames(TAP)
        self.up()
        self.room.frames(TAP)

    def hold(self, printed: str) -> None:
        """Hold the button on which that is printed."""
        self._down.append(self._codes[printed])
        self._send(lambda pad: pad.press(self._codes[printed]))

    def down(self, mark: ButtonGlyph) -> None:
        if not self.bears(mark):
            raise Fault(f"{self.model.name} has no button that bears {mark}")
        printed = mark.text or mark.symbol
        if mark.shape == "cross":
            self._cross(STEPS[mark.arm])
        elif printed in self._codes:
            self.hold(printed)
        else:
            code = self._pulls[printed]
            self._turn(code, self.model.axes[code].most)

    def up(self) -> None:
        for code in self._down:
            self._release(code)
        for code in self._pulls.values():
            self._turn(code, self.model.axes[code].start)
        self._down.clear()
        self._cross((0, 0))
        self.steer((0, 0))

    def steer(self, step: Step) -> None:
        self._send(lambda pad: pad.push(*step))

    def _cross(self, step: Step) -> None:
        """Push the directional pad, or the stick of a pad without one."""
        hat = self.model.axes.get(HAT_X)
        if hat is not None and hat.most == 1:
            for code, lean in zip((HAT_X, HAT_Y), step, strict=True):
                self._turn(code, lean)
        elif DPAD_UP in self.model.codes:
            for code, way in zip((DPAD_UP, DPAD_RIGHT, DPAD_DOWN, DPAD_LEFT), STEPS.values(), strict=True):
                self._tell(code, way == step)
        else:
            self.steer(step)

    def _release(self, code: int) -> None:
        self._send(lambda pad: pad.release(code))

    def _turn(self, code: int, value: int) -> None:
        self._send(lambda pad: pad.turn(code, value))

    def _tell(self, code: int, down: bool) -> None:
        self._send(lambda pad: pad.send(EV_KEY, (code, int(down))))

    def _send(self, change: Callable[[FakePad], None]) -> None:
        if self._pad is None:
            raise Fault(f"{self.model.name} is not plugged in")
        with suppress(BlockingIOError):  # nobody reads a pad that waits for a place
            change(self._pad)


class KeyboardUser(SteppingUser):
    """The keyboard, or a player's part of it: four keys for steps, and whatever key the screen shows."""

    def __init__(self, room: RunningProgram, part: str = "") -> None:
        """`part` is of KEYS_OF; without one the hand has the whole keyboard, and steps with the arrows."""
        super().__init__(room)
        self._part = part
        self._keys, self._accept = KEYS_OF[part or "arrow keys"]
        self._down: list[str] = []

    @property
    def sources(self) -> tuple[str | None, ...]:
        return ("keyboard", *([self._part] if self._part else KEYS_OF), None)

    def bears(self, mark: ButtonGlyph) -> bool:
        return mark.shape == "key"

    def tap(self) -> None:
        self.press_key(self._accept)

    def press_key(self, key: str) -> None:
        """Press a key by its place, and release it."""
        self.key(key)
        self.room.frames(TAP)
        self.up()
        self.room.frames(TAP)

    def key(self, key: str) -> None:
        """Hold a key by its place."""
        self._down.append(key)
        self.room.base.messenger.send(KEY_DOWN, [key])

    def down(self, mark: ButtonGlyph) -> None:
        if mark.shape != "key":
            raise Fault(f"a keyboard has no {mark}")
        if mark.symbol:
            self.key(ARROWS[mark.symbol])
        else:
            self.key(KEYCAPS.get(mark.text, mark.text.lower()))

    def up(self) -> None:
        for key in self._down:
            self.room.base.messenger.send(KEY_UP, [key])
        self._down.clear()

    def steer(self, step: Step) -> None:
        self.up()
        for key, vector in zip(self._keys, STEPS.values(), strict=True):
            if step != (0, 0) and vector[0] in (0, step[0]) and vector[1] in (0, step[1]):
                self.key(key)


class LettersUser(KeyboardUser):
    """A left hand on W A S D with F and R, that never leaves them for what letters can do as well."""

    PLAYED = ("match", "arena", "first duel", "lesson match", "lesson arena", "duel")
    """Where the key that is shown as Esc pauses, and does not go back."""
    LETTERS: Mapping[str, str] = {
        "arrow_up": "w",
        "arrow_left": "a",
        "arrow_down": "s",
        "arrow_right": "d",
    } | {
        "enter": "f",
        "backspace": "r",
    }

    def __init__(self, room: RunningProgram) -> None:
        super().__init__(room, "first keys")

    @property
    def sources(self) -> tuple[str | None, ...]:
        return ("keyboard", *KEYS_OF, None)

    def key(self, key: str) -> None:
        """Hold the letter that does the same."""
        escape = "p" if self.room.screen in self.PLAYED else "r"
        super().key(escape if key == "escape" else self.LETTERS.get(key, key))


class MouseUser(DeviceUser):
    """The mouse."""

    sources = ("mouse", None)

    def __init__(self, room: RunningProgram) -> None:
        super().__init__(room)
        self._down: list[str] = []

    def down(self, mark: ButtonGlyph) -> None:
        if mark.shape != "mouse":
            raise Fault(f"a mouse has no {mark}")
        button = MOUSE_BUTTONS[mark.arm]
        self._down.append(button)
        self.room.base.messenger.send(button)

    def up(self) -> None:
        for button in self._down:
            self.room.base.messenger.send(f"{button}-up")
        self._down.clear()

    def bears(self, mark: ButtonGlyph) -> bool:
        return mark.shape == "mouse"

    def tap(self) -> None:
        self.press(ButtonGlyph("mouse", arm="left"))

    def use(self, words: str, number: int = 0) -> None:
        """As all hands do; but what rolls is rolled with the wheel, whose mark is the middle button's."""
        if words == "prompt.scroll":
            self.prompt(words)
            self.wheel("wheel_down")
        else:
            super().use(words, number)

    def stir(self) -> None:
        self.point((0.9, 0.9))

    def wheel(self, button: str) -> None:
        """Turn the wheel by a notch: `wheel_up` or `wheel_down`."""
        self.room.base.messenger.send(button)
        self.room.base.messenger.send(f"{button}-up")
        self.room.frames(TAP)

    def point(self, pointer: tuple[float, float]) -> None:
        """Move there, -1 to 1 to the right and upward."""
        self.room.devices.pointer = pointer
        self.room.frames(TAP)

    def point_at(self, place: tuple[float, float]) -> None:
        """Move to a canvas point."""
        self.point(self.room.program.context.canvas.pointer(place))

    def click_on(self, words: str) -> None:
        """Press on a text that can be read. Raises Fault if it cannot."""
        place = self.room.program.context.canvas.texts().get(words)
        if place is None:
            raise Fault(f"{words!r} cannot be read on {self.room.screen}: {self.room.texts()}")
        self.point_at(place.centre)
        self.press(ButtonGlyph("mouse", arm="left"))

    def to_row(self, key: str) -> None:
        notches = len(self.room.menu.rows)
        for turn in ["wheel_up"] * notches + ["wheel_down"] * notches:
            menu = self.room.menu  # a gamepad that comes or goes may change the layout
            self.point_at(menu.place_of(key).centre)
            if self.room.menu.focus == key:
                return
            self.wheel(turn)
        raise Fault(f"the mouse does not reach {key} on {self.room.screen}")

    def to_spot(self, spot: Any) -> None:
        self.point(self.room.top.chooser.pointer(spot))

    def steer(self, step: Step) -> None:
        """Point ahead of light's fighter, or at it; a mouse has no directions anywhere else."""
        arena = self.room.top
        if not isinstance(arena, ArenaScreen) or arena.activity.runner.battle is None:
            return
        fighter = arena_view(arena.activity.runner.battle.state).fighters[0]
        x, y = (at + BODY_PIXELS / 2 for at in (fighter.x, fighter.y))
        ahead = x + AHEAD * step[0], y + AHEAD * step[1]
        self.room.devices.pointer = arena.scene.screen_point(*ahead, POINTED_HEIGHT)


def read(key: str, **values: object) -> str:
    """Return the words under a key, as they stand on the screen."""
    return say(key, **values)


STEERABLE = tuple(name for name in MODELS if name != "throttle")
"""The models with which one can play."""
