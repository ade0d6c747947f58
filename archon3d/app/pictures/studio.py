"""Stages scenes with the real program, and takes their pictures."""

from __future__ import annotations

import math
import os
import shutil
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from direct.showbase.ShowBase import ShowBase
from panda3d.core import NodePath, PNMImage, RenderState

from archon3d.ai.levels import LEVELS
from archon3d.app.engine import close_engine, open_engine, unseen
from archon3d.app.fault import fault_layer
from archon3d.app.options import PlayOptions
from archon3d.app.pictures.archon import PICTURES, bench_battle
from archon3d.app.pictures.picture_file import write_picture
from archon3d.app.pictures.second_machine import SecondMachine
from archon3d.app.pictures.staged import staged_pictures
from archon3d.app.pictures.staging import (
    SEED,
    Fault,
    Hold,
    Lead,
    Mouse,
    Other,
    PointAt,
    Press,
    StagedPicture,
    StagedReplay,
    StagedStep,
    TakeAction,
    begun,
)
from archon3d.app.window import Program
from archon3d.arena.inputs import DIRECTION_BITS, DIRECTION_X, DIRECTION_Y, FIRE_BIT, read_input
from archon3d.controls.bindings import KEY_PREFIX, SCHEMES
from archon3d.controls.intents import REST, Intent
from archon3d.controls.scripted import ScriptedDevices
from archon3d.host.settings import (
    ANIMATION,
    DARK_ARENA,
    DARK_BOARD,
    LIGHT_ARENA,
    LIGHT_BOARD,
    PLAYERS,
    QUALITY,
    SETTINGS,
    Setting,
    Settings,
)
from archon3d.host.texts import printable
from archon3d.play.game_settings import game_settings
from archon3d.play.headless import play_match
from archon3d.play.journal import read_journal
from archon3d.play.kits import KITS
from archon3d.rules.match import Match
from archon3d.scene.craft.shading import program
from archon3d.screens.activity import MatchActivity
from archon3d.screens.context import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.match_setup import setup_from
from archon3d.ui.canvas import Canvas, Layer

FINER: Final = 2
"""A picture is drawn this many times as wide and as high as it will be, so that its edges are smooth."""

FLAT_PRIORITY: Final = 1000
CHEAPEST: Final = "low"
"""The preset that lays nothing over the scenes."""

STRIP_COLUMNS: Final = 4
"""This many pictures of a strip stand side by side; the next ones follow below."""

WARM_FRAMES: Final = 3
TURN_FRAMES: Final = 20

BEGUN_FRAMES: Final = 60
"""How many of a battle's frames pass unmeasured: a second."""
LONGEST_BATTLE_FRAMES: Final = 900
"""A battle is measured for so long at most."""

BENCHES: Final = {"board": PICTURES["board-opening"], "arena": PICTURES["bench-arena"]}
"""What is measured, by its place."""

FLAT: Final = "flat"
"""The name of the cheapest way of all to draw a scene, which no preset has."""

NEWEST_KEPT: Final = 1_795_370_400
KEPT_APART: Final = 93_600
"""When matches were kept, in seconds since 1970, and from one to the next."""

SettingValues = Mapping[Setting[Any], Any]
NO_SETTINGS: Final[SettingValues] = {}

KEYS_OF_SIDES: Final = {"light": SCHEMES["first keys"], "dark": SCHEMES["second keys"]}


class Studio:
    """One program on an engine that draws offscreen. `close` leaves the engine as it was."""

    def __init__(
        self, base: ShowBase, folder: Path, preset: str, wanted: SettingValues = NO_SETTINGS
    ) -> None:
        """`folder` is for the program's files; `wanted` holds where scenes set nothing."""
        self._preset = preset
        self._wanted = wanted
        self._base = base
        self._devices = ScriptedDevices()
        options = PlayOptions(folder / "settings.toml", saves=folder / "saves", offscreen=True, seed=SEED)
        self._settings = Settings(folder / "settings.toml")
        self._program = Program(base, options, self._settings, self._devices)
        self._fault: Layer | None = None
        self._second = SecondMachine(self._program.context)

    def stage(self, scene: StagedPicture) -> None:
        """Put up the scene, up to the moment of its picture."""
        session = self._open(scene)
        for step in scene.steps:
            self._do(step, session)

    def change(self, wanted: SettingValues) -> None:
        """These settings hold from now on, until another scene is put up."""
        for setting, value in wanted.items():
            self._settings[setting] = value
        self._program.take_settings()

    def strip(self, scene: StagedPicture, size: tuple[int, int], count: int, apart: int) -> PNMImage:
        """`count` pictures from where the scene's last step begins, `apart` frames apart."""
        session = self._open(scene)
        for step in scene.steps[:-1]:
            self._do(step, session)
        self._do(begun(scene.steps[-1]), session)
        columns = min(count, STRIP_COLUMNS)
        strip = PNMImage(size[0] * columns, size[1] * math.ceil(count / columns))
        for index in range(count):
            self.pass_frames(apart)
            row, column = divmod(index, columns)
            strip.copy_sub_image(self.picture(size), column * size[0], row * size[1])
        return strip

    def _open(self, scene: StagedPicture) -> MatchActivity | None:
        """Open the scene's screen, and nothing of what follows."""
        self._clear(scene.settings, scene.players)
        for age, record in enumerate(scene.kept):
            self._keep(record, NEWEST_KEPT - age * KEPT_APART)
        session = self._session(scene)
        self._program.flow.start(scene.screen, session or scene.game or None)
        return session

    def _clear(self, settings: SettingValues, players: str) -> None:
        """Take down what is there, with all that was kept; these settings hold, else those of the studio."""
        for setting in (*SETTINGS, *game_settings()):
            self._settings[setting] = settings.get(setting, self._wanted.get(setting, setting.default))
        self._settings[PLAYERS] = players
        self._settings[QUALITY] = self._preset
        self._program.take_settings()
        self._program.flow.close()
        if self._fault is not None:
            self._fault.close()
            self._fault = None
        self._second.close()
        self._second = SecondMachine(self._program.context)
        self._program.context.ladder.reset()
        self._program.context.saves.close()
        shutil.rmtree(self._program.context.saves.folder, ignore_errors=True)
        self._devices.hold()

    def _keep(self, record: StagedReplay, saved_at: int) -> None:
        """Play a match and keep it, as of that second since 1970."""
        kept = self._program.context.saves.kept
        played = play_match(record.game, 0, record.seed, record.contestants)[1]
        path = kept.add(read_journal(played.record))
        if path is not None:
            os.utime(path, (saved_at, saved_at))
            (match,) = (one for one in kept.list() if one.path == path)
            match = kept.look_into(match)
            if record.starred:
                kept.star(match)

    def _do(self, step: StagedStep, session: MatchActivity | None) -> None:
        match step:
            case Hold(frames, light, dark):
                self._devices.hold(*_buttons("light", light), *_buttons("dark", dark))
                self.pass_frames(frames)
            case Press(buttons):
                for button in buttons:
                    self._listen()
                    self._devices.press(button)
                    self.pass_frames(2)
            case PointAt(row):
                self._point_at(row)
            case Mouse(x, y, frames, held):
                self._devices.point(x, y, held=held)
                self.pass_frames(frames)
            case TakeAction(action) if session is not None:
                session.director.submit(session.game.read_action(action))
            case Lead(outcome):
                self._program.flow.follow(ScreenOutcome(outcome))
            case Other(act, text, frames):
                self._second.do(act, text)
                self.pass_frames(frames)
            case Fault(report):
                self._program.prompts.close()
                self._fault = fault_layer(self._program.context, report)

    def _point_at(self, row: str) -> None:
        """Raise LookupError where the screen has no rows."""
        screen = self._program.flow.top
        menu = screen.menu if isinstance(screen, LaidOutScreen) else None
        if menu is None:
            raise LookupError(f"there is no row {row!r} to point at")
        menu.focus = row
        self.pass_frames(2)

    def begin_match(self, game: str, seed: int) -> None:
        """Computers begin a match of that game, with the weakest levels and the fastest animations."""
        weakest: dict[Setting[Any], Any] = dict.fromkeys(
            (LIGHT_BOARD, LIGHT_ARENA, DARK_BOARD, DARK_ARENA), LEVELS[0]
        )
        self._clear({**weakest, ANIMATION: "off"}, "computers")
        session = MatchActivity(setup_from(self._settings, game, players="computers", seed=seed))
        self._program.flow.start("match", session)

    def census(self) -> tuple[int, int, int]:
        """Return how many nodes, tasks and awaited messages there are."""
        base = self._base
        nodes = sum(root.find_all_matches("**").get_num_paths() for root in (base.render, base.render2d))
        return nodes, len(base.task_mgr.getAllTasks()), len(base.messenger.get_events())

    def draw(self) -> None:
        """One frame goes by, and is drawn."""
        self._program.step()

    @property
    def canvas(self) -> Canvas:
        """What words and panels lie on."""
        return self._program.context.canvas

    @property
    def screen(self) -> str | None:
        """The screen that is there now, by its name in the flow's table."""
        return self._program.flow.screen

    def pass_frames(self, count: int) -> None:
        """This many frames go by, unseen."""
        for _ in range(count):
            with unseen(self._base):
                self._program.step()
            self._second.frame()

    def _listen(self) -> None:
        """Wait until the screen hears what is pressed."""
        while self._program.context.input_lock.active:
            self.pass_frames(1)

    def time_frames(self, count: int) -> tuple[list[float], list[float]]:
        """Return seconds of this many frames, and of the program's own part in each."""
        whole, own = [], []
        for _ in range(count):
            started = time.perf_counter()
            own.append(self._program.step())
            whole.append(time.perf_counter() - started)
        return whole, own

    def prepare(self) -> None:
        """Build and compile all that the program does while its title is shown."""
        for _ in self._program.preparing():
            pass

    def time_battle(self) -> list[float]:
        """Processor seconds of the program's thread in each frame of the coming battle; not of leaving it."""
        times: list[float] = []
        while self.screen != "arena":
            self.pass_frames(1)
        while self.screen == "arena" and len(times) < LONGEST_BATTLE_FRAMES:
            started = time.thread_time()
            self._program.step()
            times.append(time.thread_time() - started)
        return times[:-1]

    def stage_drawn(self, scene: StagedPicture, way: str) -> None:
        """Put up the scene, drawn by that preset, or in the cheapest way of all (FLAT)."""
        self._preset = CHEAPEST if way == FLAT else way
        self.stage(scene)
        self.draw_flat(way == FLAT)
        self.time_frames(WARM_FRAMES)

    def draw_flat(self, flat: bool) -> None:
        """Let nothing be drawn but flat shapes, or everything as the preset wants."""
        self._base.cam.node().set_initial_state(_flat_state() if flat else RenderState.make_empty())

    def picture(self, size: tuple[int, int]) -> PNMImage:
        """Return what is to be seen now, in that many pixels."""
        for _ in range(2):
            self._base.graphics_engine.render_frame()
        drawn, picture = PNMImage(), PNMImage(*size)
        self._base.win.get_screenshot(drawn)
        drawn.remove_alpha()
        picture.quick_filter_from(drawn)
        return picture

    def close(self) -> None:
        """Close the program."""
        self._second.close()
        self._program.close()

    def _session(self, scene: StagedPicture) -> MatchActivity | None:
        record = scene.played
        if record is None and scene.state is None:
            return None
        setup = setup_from(self._settings, scene.game, players=scene.players, seed=SEED)
        if record is not None:
            played = play_match(record.game, 0, record.seed, record.contestants)[1]
            return MatchActivity(setup, journal=read_journal(played.record))
        return MatchActivity(setup, Match(KITS[scene.game].rules, scene.state))


def _buttons(side: str, text: str) -> tuple[str, ...]:
    """Return the buttons of that side's hand for what a fighter is to do."""
    value = read_input(text)
    way = value & DIRECTION_BITS
    vector = (DIRECTION_X[way], DIRECTION_Y[way])
    meant = [intent for intent in Intent if vector != REST and intent.vector == vector]
    meant += [Intent.ACCEPT] if value & FIRE_BIT else []
    return tuple(KEY_PREFIX + key for intent in meant for key in KEYS_OF_SIDES[side][intent])


@dataclass
class TurnTimes:
    """What one way of drawing one scene took: seconds of whole frames, and of the program's own part in them.

    A list for each turn; the ways take turns, so that whatever else the machine does falls on all of them.
    """

    whole: list[list[float]] = field(default_factory=list)
    own: list[list[float]] = field(default_factory=list)


def measure_frames(
    size: tuple[int, int], count: int, presets: Sequence[str]
) -> dict[tuple[str, str], TurnTimes]:
    """Return the times of this many frames by place and by preset, or FLAT. Raises NoDisplay."""
    times: dict[tuple[str, str], TurnTimes] = defaultdict(TurnTimes)
    with opened(size, CHEAPEST) as studio:
        for place, scene in BENCHES.items():
            for done in range(0, count, TURN_FRAMES):
                for way in (*presets, FLAT):
                    studio.stage_drawn(scene, way)
                    whole, own = studio.time_frames(min(TURN_FRAMES, count - done))
                    times[place, way].whole.append(whole)
                    times[place, way].own.append(own)
            studio.draw_flat(False)
    return times


def measure_battles(size: tuple[int, int], count: int, preset: str) -> list[list[float]]:
    """Processor seconds of the program's thread in each frame of each battle after its first second.

    What else the machine does is not in them. Raises NoDisplay.
    """
    times: list[list[float]] = []
    with opened(size, preset) as studio:
        studio.prepare()
        for number in range(count):
            studio.stage(bench_battle(number))
            times.append(studio.time_battle()[BEGUN_FRAMES:])
    return times


def _flat_state() -> RenderState:
    """Return what a camera adds to everything to draw it in the cheapest way."""
    flat = NodePath("flat")
    flat.set_shader(program("flat"), FLAT_PRIORITY)
    return flat.get_state()


def write_pictures(
    names: Sequence[str],
    size: tuple[int, int],
    folder: Path,
    preset: str,
    strip: tuple[int, int] | None = None,
    wanted: SettingValues = NO_SETTINGS,
) -> None:
    """Write a picture of each scene into the folder, or a strip of this many, this many frames apart.

    The settings in `wanted` hold in all scenes that do not say otherwise.

    Raises NoDisplay, or OSError for a file.
    """
    finer = (size[0] * FINER, size[1] * FINER)
    with opened(finer, preset, wanted) as studio:
        pictures = staged_pictures()
        for name in names:
            if strip:
                picture = studio.strip(pictures[name], size, *strip)
            else:
                studio.stage(pictures[name])
                picture = studio.picture(size)
            path = folder / f"{name}.png"
            write_picture(picture, path)
            print(f"wrote {printable(path)}", flush=True)


@contextmanager
def opened(size: tuple[int, int], preset: str, wanted: SettingValues = NO_SETTINGS) -> Iterator[Studio]:
    """Yield a studio that draws pictures of that size by that preset and those settings. Raises NoDisplay."""
    with TemporaryDirectory() as folder:
        base = open_engine(PlayOptions(Path(folder) / "settings.toml", offscreen=True, size=size))
        try:
            studio = Studio(base, Path(folder), preset, wanted)
            try:
                yield studio
            finally:
                studio.close()
        finally:
            close_engine(base)
