"""The whole program, played frame by frame by a test instead of by people."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, TypeVar

import pytest
from direct.showbase.ShowBase import ShowBase
from direct.task.Task import Task
from panda3d.core import ConfigVariableDouble, NodePath, TextNode

from archon3d.activities.activity import MatchActivity
from archon3d.app.options import PlayOptions
from archon3d.app.stock import Stock
from archon3d.app.window import Program
from archon3d.controls.mapper import InputFrame
from archon3d.host.settings import LANGUAGE, PLAYERS, TEXT_SCALE
from archon3d.host.settings_file import Settings
from archon3d.play.battle import ArenaBattle
from archon3d.play.choosing import ChoiceRow
from archon3d.rules.game import Outcome
from archon3d.rules.match import Match
from archon3d.scene.tabletop.layout import BoardLayout
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import Screen
from archon3d.screens.match import MatchScreen
from archon3d.ui.canvas import Canvas
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import Fonts
from archon3d.ui.menu import Menu
from archon3d.ui.words import speak
from archon3d.workshop.pictures.scripted_devices import ScriptedDevices
from archon3d.workshop.pictures.studio import Studio
from tests.driver.tabletop import tabletop

Case = tuple[tuple[int, int], int, str]
"""A window's width and height in pixels, the text's scale in percent, a language."""

Shown = TypeVar("Shown")
"""A class of screens."""

DRAWING = "igLoop"
"""The engine's task that draws each frame, and then lets the clock tick."""

COLLECTED = ConfigVariableDouble("garbage-collect-states-rate")
COLLECTED_UNSEEN = 0.02
"""Share of the engine's states that an unseen frame searches for unused ones, which takes its time."""

PATIENCE = 60000
"""Frames after which a test stops waiting: more than ten minutes of play."""

LONG_FRAME = 5
"""How many times as long as usual a frame is while a test waits, as on a slow machine."""

MOST_FONTS = 400
"""Fonts that are kept from one program to the next: each has a page of 256 KB."""

STOCK: Final = Stock(fonts=Fonts(MOST_FONTS))
"""What is built of figures and scenes, and the glyphs of texts, shared by all programs of the process."""


class Play:
    """One program and the hands of its players."""

    def __init__(self, base: ShowBase, settings_file: Path, *, seed: int = 5, **overrides: Any) -> None:
        saves = settings_file.parent / "saves"
        options = PlayOptions(settings_file, saves=saves, offscreen=True, seed=seed, **overrides)
        self.devices = ScriptedDevices()
        self.settings = Settings.load(settings_file)
        self.program = Program(base, options, self.settings, self.devices, stock=STOCK)
        self._base = base

    @property
    def screen(self) -> str | None:
        return self.program.flow.screen

    @property
    def top(self) -> Screen:
        top = self.program.flow.top
        assert top is not None
        return top

    def shown(self, kind: type[Shown]) -> Shown:
        """Return the topmost screen, which has to be of that kind."""
        top = self.program.flow.top
        assert isinstance(top, kind), f"{self.screen} is no {kind.__name__}"
        return top

    @property
    def board(self) -> MatchScreen:
        """The topmost screen, which has to be a board or table."""
        return self.shown(MatchScreen)

    @property
    def row(self) -> ChoiceRow:
        """What the person at the board or table points at in the list of rows."""
        row = self.board.chooser.row
        assert row is not None, "a spot is pointed at, and no row"
        return row

    @property
    def layout(self) -> BoardLayout:
        """Where the spots of the board or table lie."""
        return tabletop(self.board.scene).layout

    @property
    def spots(self) -> tuple[str, ...]:
        """All spots of the board or table."""
        return tuple(self.layout.cells)

    @property
    def battle(self) -> ArenaBattle:
        """The battle under way."""
        battle = self.activity.director.battle
        assert battle is not None, "nobody fights"
        return battle

    @property
    def menu(self) -> Menu:
        """The rows of the topmost screen."""
        assert isinstance(self.top, LaidOutScreen)
        assert self.top.menu is not None, f"{self.screen} has no rows"
        return self.top.menu

    @property
    def activity(self) -> MatchActivity:
        """The match that the topmost screen belongs to."""
        activity = getattr(self.top, "activity", None)
        assert isinstance(activity, MatchActivity), f"{self.screen} has no match"
        return activity

    def lines(self) -> list[str]:
        """Return what the topmost screen has written, shown or hidden."""
        return texts_below(self.shown(LaidOutScreen).layer.node)

    def texts(self) -> dict[str, Rectangle]:
        """Return everything that can be read, and where it stands."""
        return self.program.context.canvas.texts()

    def portraits(self) -> dict[str, Rectangle]:
        """Return the small pictures that are in sight, and where they stand; equal ones count once."""
        root = self.program.context.canvas.root
        found = {}
        for path in root.find_all_matches("**/portrait *"):
            bounds = None if path.is_hidden() else path.get_tight_bounds(root)
            if bounds:
                low, high = bounds
                name = path.get_name().removeprefix("portrait ")
                found[name] = Rectangle(low.x, -high.z, high.x - low.x, high.z - low.z)
        return found

    def end_match(self, outcome: Outcome) -> None:
        """End the match as if it had just come to that outcome."""
        director = self.activity.director
        director.match = Match(director.match.game, replace(director.state, outcome=outcome))

    def frames(self, count: int = 1) -> None:
        """Let the time of this many frames pass without drawing. Ten and more are made of long ones."""
        for length in lengths(count):
            pass_unseen(self._base, length)

    def wait(self) -> None:
        """Advance one long frame."""
        pass_unseen(self._base, LONG_FRAME)

    def draw(self) -> None:
        """One frame that is really drawn; a shader that lacks an input fails here."""
        self._base.task_mgr.step()

    def press(self, *buttons: str) -> None:
        """Press and release, one button after the other, each as soon as it is heard."""
        for button in buttons:
            self.listen()
            self.devices.press(button)
            self.frames(2)

    def listen(self) -> None:
        """Wait until the screen hears what is pressed, as long as people wait who read it."""
        while self.program.context.input_lock.active:
            self.wait()

    def sit_down(self) -> None:
        """Two people take their seats, light with the left half of the keyboard, and begin at once.

        A match that is kept gives way.
        """
        if self.screen == "replace":
            self.press("raw-arrow_down", "raw-enter")
        if self.screen == "join":
            self.press("raw-f", "raw-h", "raw-f")

    def hold(self, *buttons: str) -> None:
        """Hold these buttons, and no others, from now on."""
        self.devices.hold(*buttons)

    def point(self, x: float, y: float, *buttons: str) -> None:
        """Move the mouse to a canvas point and press there, as soon as that is heard."""
        self.listen()
        pointer = self.program.context.canvas.pointer((x, y))
        self.devices.next = replace(
            self.devices.next, pointer=pointer, pointer_moved=True, pressed=buttons, used="mouse"
        )
        self.frames(2)

    def send(self, frame: InputFrame) -> None:
        self.devices.next = frame
        self.frames()

    def until_it_goes_on(self) -> None:
        """Advance frames until the current battle runs, after its entry or its countdown."""
        tick = self.battle.state.tick
        for _ in range(PATIENCE):
            if self.battle.state.tick > tick:
                return
            self.frames()
        raise AssertionError("the battle does not go on")

    def until_idle(self) -> None:
        """Advance frames until the topmost screen has finished what it does behind its rows."""
        screen = self.shown(LaidOutScreen)
        for _ in range(PATIENCE // LONG_FRAME):
            if not screen.busy:
                self.frames(2)
                return
            self.wait()
        raise AssertionError(f"{self.screen} is busy after {PATIENCE} frames")

    def until(self, screen: str | None) -> None:
        """Draw frames until that screen is on top."""
        for _ in range(PATIENCE // LONG_FRAME):
            if self.screen == screen:
                return
            self.wait()
        raise AssertionError(f"{screen} did not come up in {PATIENCE} frames; {self.screen} is still there")


class HastyStudio(Studio):
    """A studio that waits in long frames: its pictures have what is asked for, but differ in some pixels."""

    def pass_frames(self, count: int) -> None:
        """Let the time of this many frames pass without drawing."""
        for length in lengths(count):
            pass_unseen(self._base, length)
            for _ in range(length):
                self._second.frame()


def lengths(count: int) -> list[int]:
    """Return the lengths of frames in which the time of that many passes: few stay as short as usual."""
    long_ones = count // LONG_FRAME if count >= 2 * LONG_FRAME else 0
    return [1] * (count - long_ones * LONG_FRAME) + [LONG_FRAME] * long_ones


@contextmanager
def undrawn(base: ShowBase) -> Iterator[None]:
    """Let the clock tick instead of drawing in each frame of the block: not even glyphs are put together."""

    def tick(task: Task) -> int:
        base.clock.tick()
        return task.cont

    (drawing,) = base.task_mgr.getTasksNamed(DRAWING)
    base.task_mgr.remove(drawing)
    ticking = base.task_mgr.add(tick, "tick", sort=drawing.sort)
    try:
        yield
    finally:
        base.task_mgr.remove(ticking)
        base.task_mgr.add(drawing)


def pass_unseen(base: ShowBase, length: int) -> None:
    """Advance one frame that is this many times as long as usual, without drawing it."""
    usual = base.clock.dt, COLLECTED.value
    base.clock.dt, COLLECTED.value = base.clock.dt * length, COLLECTED_UNSEEN
    try:
        with undrawn(base):
            base.task_mgr.step()
    finally:
        base.clock.dt, COLLECTED.value = usual


def texts_below(root: NodePath) -> list[str]:
    """Return the texts of all nodes below that one."""
    return [text_node(path).get_text() for path in root.find_all_matches("**/+TextNode")]


def text_node(path: NodePath) -> TextNode:
    """Return the node of words at the end of that path."""
    node = path.node()
    assert isinstance(node, TextNode)
    return node


@contextmanager
def playing(base: ShowBase, settings_file: Path, *, seed: int = 5, **overrides: Any) -> Iterator[Play]:
    """Yield a program that is closed in the end; `overrides` are further options of the command line."""
    play = Play(base, settings_file, seed=seed, **overrides)
    try:
        yield play
    finally:
        play.program.close()
        speak("en")


@contextmanager
def playing_in_case(
    base: ShowBase, folder: Path, monkeypatch: pytest.MonkeyPatch, case: Case
) -> Iterator[Play]:
    """Yield a program against dark, in a window of that size as it seems, with that text and language."""
    size, scale, language = case
    monkeypatch.setattr(Canvas, "_window_size", lambda canvas: size)
    with playing(base, folder / "settings.toml") as play:
        play.settings[TEXT_SCALE], play.settings[LANGUAGE] = scale, language
        play.settings[PLAYERS] = "computer-dark"
        play.program.take_settings()
        play.frames(2)
        yield play


def census(base: ShowBase) -> dict[str, int]:
    """Return what would be left behind: nodes, tasks, accepted messages."""
    return {
        "nodes": base.render.find_all_matches("**").get_num_paths(),
        "flat nodes": base.render2d.find_all_matches("**").get_num_paths(),
        "tasks": len(base.task_mgr.getAllTasks()),
        "messages": len(base.messenger.get_events()),
        "windows": base.graphicsEngine.get_num_windows(),
    }
