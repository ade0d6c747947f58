"""Stages scenes with the real program and takes their pictures."""

from __future__ import annotations

import math
import shutil
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from direct.showbase.ShowBase import ShowBase
from panda3d.core import NodePath, PNMImage, RenderState

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import setup_from
from archon3d.ai.levels import LEVELS
from archon3d.app.engine import close_engine, open_engine, unseen
from archon3d.app.fault import fault_layer
from archon3d.app.film.picture_file import write_picture
from archon3d.app.options import PlayOptions
from archon3d.app.stock import Stock
from archon3d.app.window import Program
from archon3d.arena.inputs import DIRECTION_BITS, DIRECTION_X, DIRECTION_Y, FIRE_BIT, read_input
from archon3d.audio.device import AudioDevice
from archon3d.controls.bindings import KEY_PREFIX, SCHEMES
from archon3d.controls.intents import REST, Intent
from archon3d.host.setting_kinds import Setting
from archon3d.host.settings import (
    ANIMATION,
    DARK_ARENA,
    DARK_BOARD,
    LIGHT_ARENA,
    LIGHT_BOARD,
    PLAYERS,
    QUALITY,
    SETTINGS,
)
from archon3d.host.settings_file import Settings
from archon3d.host.texts import printable
from archon3d.play.game_settings import game_settings
from archon3d.play.journal import read_journal
from archon3d.play.kits import KITS
from archon3d.rules.match import Match
from archon3d.scene.craft.shading import program
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome
from archon3d.ui.canvas import Canvas, Layer
from archon3d.workshop.pictures.fought_duel import fight_next
from archon3d.workshop.pictures.kept_records import KeptRecords, played_record
from archon3d.workshop.pictures.opening import opening_of, road_of
from archon3d.workshop.pictures.scripted_devices import ScriptedDevices
from archon3d.workshop.pictures.second_machine import SecondMachine
from archon3d.workshop.pictures.staged import staged_pictures
from archon3d.workshop.pictures.staging import (
    SEED,
    Await,
    Fault,
    Hold,
    Lead,
    Mouse,
    Other,
    PointAt,
    Press,
    StagedPicture,
    StagedStep,
    TakeAction,
    begun,
)

FINER: Final = 2
"""Supersampling: pictures are drawn this many times as wide and as high, for smooth edges."""

FLAT_PRIORITY: Final = 1000
CHEAPEST: Final = "low"
"""The preset without post-processing."""

STRIP_COLUMNS: Final = 4
"""Pictures in each row of a strip."""

WARM_FRAMES: Final = 3

LONGEST_BATTLE_FRAMES: Final = 900
"""Longest measured battle, in frames."""

FLAT: Final = "flat"
"""Name of the cheapest way to draw a scene, which is no preset."""

NEWEST_KEPT: Final = 1_795_370_400
KEPT_APART: Final = 93_600
"""Unix time of the newest saved match, and the seconds from one to the next."""

SettingValues = Mapping[Setting[Any], Any]
NO_SETTINGS: Final[SettingValues] = {}

KEYS_OF_SIDES: Final = {"light": SCHEMES["first keys"], "dark": SCHEMES["second keys"]}


class Studio:
    """A program on an offscreen engine. `close` restores the engine."""

    def __init__(
        self,
        base: ShowBase,
        folder: Path,
        preset: str,
        wanted: SettingValues = NO_SETTINGS,
        stock: Stock | None = None,
        audio: AudioDevice | None = None,
    ) -> None:
        """Keep the program's files in `folder`; `wanted` applies where scenes set nothing.

        Studios that follow each other may share a `stock`; its owner closes it. `audio` replaces the
        engine's audio device.
        """
        self._preset = preset
        self._wanted = wanted
        self._base = base
        self._devices = ScriptedDevices()
        options = PlayOptions(folder / "settings.toml", saves=folder / "saves", offscreen=True, seed=SEED)
        self._settings = Settings(folder / "settings.toml")
        self._program = Program(base, options, self._settings, self._devices, audio, stock)
        self._fault: Layer | None = None
        self._kept = KeptRecords(self._settings, self._program.context.saves)
        self._second = SecondMachine(self._program.context)

    def stage(self, scene: StagedPicture) -> None:
        """Set up the scene, up to the moment of its picture."""
        session = self._open(scene)
        for step in scene.steps:
            self._do(step, session)

    def take(self, step: StagedStep) -> None:
        """Take another step of the scene that is set up."""
        self._do(step, None)

    def hide_prompts(self) -> None:
        """Show no buttons from now on."""
        self._program.prompts.hidden = True

    def change(self, wanted: SettingValues) -> None:
        """Apply these settings until the next scene is set up."""
        for setting, value in wanted.items():
            self._settings[setting] = value
        self._program.take_settings()

    def strip(self, scene: StagedPicture, size: tuple[int, int], count: int, apart: int) -> PNMImage:
        """Return `count` pictures, `apart` frames apart, from the start of the scene's last step."""
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
        """Open the scene's screen without its steps."""
        self._clear(scene.settings, scene.players)
        for age, record in enumerate(scene.kept):
            self._kept.keep(record, NEWEST_KEPT - age * KEPT_APART)
        if any(record.seat for record in scene.kept):
            self._kept.look_closer(scene.kept)
        self._program.context.kept_road.begin(road_of(scene))
        if scene.evening:
            self._program.context.evenings.restore(scene.evening)
        if scene.fought:
            fight_next(self._program.context.evenings)
        session = self._session(scene)
        self._program.flow.start(*opening_of(scene, session, self._program.context.saves.folder))
        return session

    def _clear(self, settings: SettingValues, players: str) -> None:
        """Remove the last scene and all saved files; apply these settings over those of the studio."""
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
        self._program.context.evenings.load()
        self._devices.hold()

    def _do(self, step: StagedStep, session: MatchActivity | None) -> None:
        match step:
            case Hold(frames, light, dark):
                self._devices.hold(*_buttons("light", light), *_buttons("dark", dark))
                self.pass_frames(frames)
            case Await():
                while isinstance(screen := self._program.flow.top, LaidOutScreen) and screen.busy:
                    self.pass_frames(1)
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
            case TakeAction(action):
                match = session or getattr(self._program.flow.top, "activity", None)
                if isinstance(match, MatchActivity):
                    match.director.submit(match.game.read_action(action))
            case Lead(outcome):
                self._program.flow.follow(ScreenOutcome(outcome))
            case Other(act, text, frames):
                self._second.do(act, text)
                self.pass_frames(frames)
            case Fault(report):
                self._program.prompts.close()
                self._fault = fault_layer(self._program.context, report)

    def _point_at(self, row: str) -> None:
        """Focus that row. Raises LookupError if the screen has no rows."""
        screen = self._program.flow.top
        menu = screen.menu if isinstance(screen, LaidOutScreen) else None
        if menu is None:
            raise LookupError(f"there is no row {row!r} to point at")
        menu.focus = row
        self.pass_frames(2)

    def begin_match(self, game: str, seed: int) -> None:
        """Start a match between computers with the weakest levels and the fastest animations."""
        weakest: dict[Setting[Any], Any] = dict.fromkeys(
            (LIGHT_BOARD, LIGHT_ARENA, DARK_BOARD, DARK_ARENA), LEVELS[0]
        )
        self._clear({**weakest, ANIMATION: "off"}, "computers")
        session = MatchActivity(setup_from(self._settings, game, players="computers", seed=seed))
        self._program.flow.start("match", session)

    def census(self) -> tuple[int, int, int]:
        """Return the number of nodes, tasks and event hooks."""
        base = self._base
        nodes = sum(root.find_all_matches("**").get_num_paths() for root in (base.render, base.render2d))
        return nodes, len(base.task_mgr.getAllTasks()), len(base.messenger.get_events())

    def draw(self) -> None:
        """Draw one frame."""
        self._program.step()

    @property
    def canvas(self) -> Canvas:
        """The canvas of text and panels."""
        return self._program.context.canvas

    @property
    def screen(self) -> str | None:
        """Name of the current screen in the flow's table."""
        return self._program.flow.screen

    def pass_frames(self, count: int) -> None:
        """Advance this many frames without drawing them."""
        for _ in range(count):
            with unseen(self._base):
                self._program.step()
            self._second.frame()

    def _listen(self) -> None:
        """Wait until the screen accepts input."""
        while self._program.context.input_lock.active:
            self.pass_frames(1)

    def time_frames(
        self, count: int, clock: Callable[[], float] = time.perf_counter
    ) -> tuple[list[float], list[float]]:
        """Return the seconds of this many frames by that clock, and of the program's own part in each."""
        whole, own = [], []
        for _ in range(count):
            started = clock()
            own.append(self._program.step())
            whole.append(clock() - started)
        return whole, own

    def prepare(self) -> None:
        """Build and compile all that the program prepares while its title is shown."""
        for _ in self._program.preparing():
            pass

    def time_battle(self) -> list[float]:
        """Return the thread's CPU seconds in each frame of the coming battle, up to its end."""
        times: list[float] = []
        while self.screen != "arena":
            self.pass_frames(1)
        while self.screen == "arena" and len(times) < LONGEST_BATTLE_FRAMES:
            started = time.thread_time()
            self._program.step()
            times.append(time.thread_time() - started)
        return times[:-1]

    def stage_drawn(self, scene: StagedPicture, way: str) -> None:
        """Set up the scene, drawn by that preset or in the cheapest way (FLAT)."""
        self._preset = CHEAPEST if way == FLAT else way
        self.stage(scene)
        self.draw_flat(way == FLAT)
        self.time_frames(WARM_FRAMES)

    def draw_flat(self, flat: bool) -> None:
        """Draw flat shapes only, or everything that the preset asks for."""
        self._base.cam.node().set_initial_state(_flat_state() if flat else RenderState.make_empty())

    def picture(self, size: tuple[int, int], *, words: bool = True) -> PNMImage:
        """Return the current frame as a picture of that size in pixels; words may be left out."""
        self._base.render2d.show() if words else self._base.render2d.hide()
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
            played = played_record(record.game, record.seed, record.contestants)
            return MatchActivity(setup, journal=read_journal(played))
        return MatchActivity(setup, Match(KITS[scene.game].rules, scene.state))


def _buttons(side: str, text: str) -> tuple[str, ...]:
    """Return the buttons that make a fighter of that side do what the text says."""
    value = read_input(text)
    way = value & DIRECTION_BITS
    vector = (DIRECTION_X[way], DIRECTION_Y[way])
    meant = [intent for intent in Intent if vector != REST and intent.vector == vector]
    meant += [Intent.ACCEPT] if value & FIRE_BIT else []
    return tuple(KEY_PREFIX + key for intent in meant for key in KEYS_OF_SIDES[side][intent])


def _flat_state() -> RenderState:
    """Return the render state a camera applies to all nodes to draw them in the cheapest way."""
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
    """Write a picture of each scene into the folder, or a strip of `strip` pictures and frames between them.

    The settings in `wanted` apply to all scenes that do not set them.

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
    """Yield a studio for pictures of that size, preset and settings. Raises NoDisplay."""
    with TemporaryDirectory() as folder:
        base = open_engine(PlayOptions(Path(folder) / "settings.toml", offscreen=True, size=size))
        try:
            with closing(Studio(base, Path(folder), preset, wanted)) as studio:
                yield studio
        finally:
            close_engine(base)
