"""The game in a window or offscreen: engine, devices, screens, and the frames that drive them."""

from __future__ import annotations

import gc
import logging
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from direct.showbase.ShowBase import ShowBase

from archon3d.app.display_loss import watch_display
from archon3d.app.engine import DEFAULT_SIZE, close_engine, open_engine
from archon3d.app.fault import show_fault
from archon3d.app.film.grabber import FrameGrabber
from archon3d.app.inputs import InputSource
from archon3d.app.options import FAULT, PlayOptions
from archon3d.app.tasks import FrameTasks, FrameTimes
from archon3d.audio.device import AudioDevice
from archon3d.audio.sound import Sound
from archon3d.context.context import Context
from archon3d.controls import keymap
from archon3d.controls.bindings import SWITCH_KEY
from archon3d.controls.devices import Devices
from archon3d.controls.filters import BRIEF_SECONDS, Foreground, HeldPause, ScrollStick, switches_screen
from archon3d.controls.keymap import Keymap
from archon3d.controls.mapper import InputFrame
from archon3d.controls.players import Players
from archon3d.controls.presence import Presence
from archon3d.controls.roster import PluggedPad
from archon3d.controls.rumble import Rumbler
from archon3d.host import paths
from archon3d.host.fault_report import write_fault_report
from archon3d.host.screen_saver import ScreenSaver
from archon3d.host.settings import (
    CAPTIONS,
    MEASURED_QUALITY,
    QUALITY,
    TEXT_SCALE,
    VSYNC,
    WINDOW_MODE,
    WINDOW_SIZE,
)
from archon3d.host.settings_file import Settings
from archon3d.host.texts import printable
from archon3d.overlays.captions import Captions
from archon3d.overlays.help import Help
from archon3d.overlays.prompts import PromptLine
from archon3d.play import ladder
from archon3d.play.ladder import Ladder
from archon3d.play.lessons import learned
from archon3d.play.lessons.learned import Learned
from archon3d.play.saves import Saves
from archon3d.scene.craft.presentation import Presentation
from archon3d.scene.craft.quality import QUALITIES, Trial
from archon3d.scene.figures.library import FigureLibrary
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import Flow, Screen
from archon3d.screens.table import SCREENS, TRANSITIONS
from archon3d.ui import portrait
from archon3d.ui.canvas import Canvas
from archon3d.ui.display import BORDERLESS, FULL_SCREEN, WINDOWED, Display
from archon3d.ui.words import say

if TYPE_CHECKING:
    from archon3d.activities.activity import MatchActivity

EVENT_TABLES: Sequence[str] = ("archon3d.audio.arena", "archon3d.audio.table")
"""Sound tables of matches, also imported after the first frame."""

RETRY_SECONDS = 5.0
"""Seconds between attempts to write what a full disk has refused."""

READY = object()
"""Yielded instead of another step when all has been prepared."""

_log = logging.getLogger(__name__)


def _made(name: str, context: Context, data: object) -> Screen:
    """Return a new screen of the table, with the data of the outcome that leads to it."""
    return _class(name)(context, data)


def _class(name: str) -> Callable[[Context, object], Screen]:
    module, _, kind = SCREENS[name].path.rpartition(".")
    made: Callable[[Context, object], Screen] = getattr(import_module(f"archon3d.screens.{module}"), kind)
    return made


def _importing() -> Iterator[None]:
    """Import what the first frame does not need, one screen a step."""
    for name in SCREENS:
        _class(name)
        yield
    from archon3d.play.kits import KITS

    for module in (*EVENT_TABLES, *(kit.presenter for kit in KITS.values())):
        import_module(module)
        yield


def _freeze_garbage_collector() -> None:
    """Move what has been built out of the garbage collector's reach.

    A collection would delay a battle's frame, and nearly all of it lives as long as the program.
    """
    gc.collect()
    gc.freeze()


def run(options: PlayOptions) -> int:
    """Play until the window is closed, or for a number of frames; return the exit code.

    A bug in the game is logged, and players are shown where. Raises NoDisplay if no window can be opened, and
    DataMissing for a file that the game ships with.
    """
    settings = Settings.load(options.config)
    base = open_engine(_with_defaults(options, settings))
    if not options.offscreen:
        watch_display()
    try:
        program = Program(base, options, settings, Devices(base))
        try:
            program.run()
        except paths.DataMissing:
            raise
        except Exception as fault:
            _log.exception("the game crashed")
            program.show_fault(write_fault_report(fault, options.log))
            return FAULT
        finally:
            program.close()
    finally:
        close_engine(base)
    return 0


class Program:
    """Everything that lives as long as the window."""

    def __init__(
        self,
        base: ShowBase,
        options: PlayOptions,
        settings: Settings,
        devices: InputSource,
        audio: AudioDevice | None = None,
        library: FigureLibrary | None = None,
    ) -> None:
        """Take ownership of `devices`. `audio` replaces the engine's audio device.

        Programs that follow each other in one process may share a `library`; its owner closes it.
        """
        self._base = base
        self._owns_library = library is None
        self._options = options
        self.devices = devices
        self.context = Context(
            base=base,
            canvas=Canvas(base),
            settings=settings,
            library=library or FigureLibrary(),
            sound=Sound(audio or base.sfxManagerList[0], settings, muted=options.silent and audio is None),
            display=Display(base, _window_size(settings), settings[WINDOW_MODE]),
            saves=Saves(options.saves or paths.user_folders().saves),
            rumbler=Rumbler(devices.vibrate),
            players=Players(settings),
            presentation=Presentation(base, QUALITIES["low"]),
            keymap=Keymap.load(options.config.with_name(keymap.FILE_NAME)),
            learned=Learned.load(options.config.with_name(learned.FILE_NAME)),
            ladder=Ladder.load(options.config.with_name(ladder.FILE_NAME)),
            seed=options.seed,
            debug=options.debug,
        )
        self._foreground = Foreground()
        self._presence = Presence()
        self._screen_saver = ScreenSaver([] if options.offscreen else None)
        self._held_pause = HeldPause(self.context.keymap)
        self._scroll_stick = ScrollStick(self.context.keymap)
        self._captions = Captions(self.context.canvas)
        self.prompts = PromptLine(self.context)
        self.help = Help(self.context)
        self._waiting: tuple[PluggedPad, ...] = ()
        self._trouble = ""
        self._until_retry = RETRY_SECONDS
        self.context.sound.on_caption = self._captions.tell
        self.take_settings()
        screens = {name: partial(_made, name, self.context) for name in SCREENS}
        input_lock = self.context.input_lock
        self.flow = Flow(
            screens,
            TRANSITIONS,
            on_automatic=input_lock.begin,
            on_settling=partial(input_lock.begin, BRIEF_SECONDS),
        )
        self.times = FrameTimes()
        self._tasks = FrameTasks(
            base,
            {
                "devices": self._poll,
                "computer players": self.flow.think,
                "arena ticks": self._tick,
                "view": self._view,
            },
        )

    def run(self) -> None:
        """Draw frames until there is nothing left to show.

        What battles need is built after the first frames, a little in each, so that none takes long.
        """
        self.start()
        pictures = FrameGrabber(self._base) if self._options.out else None
        preparations = self.preparing()
        tuning = None if self._options.offscreen else self._tuning()
        frame = 0
        while self.flow.screen is not None and not self.devices.close_requested:
            if self._options.frames is not None and frame == self._options.frames:
                break
            frame += 1
            self._draw(frame, pictures)
            if frame == 1:
                _log.info("the first frame is drawn")
            if next(preparations, READY) is READY and tuning is not None:
                next(tuning, None)
        if pictures:
            pictures.close()
        if self._options.offscreen:
            self._report(frame)

    def show_fault(self, report: Path | None) -> None:
        """Show the players where the report of a bug is, unless the run is unattended."""
        self._tasks.close()
        if self._options.frames is None:
            self.prompts.close()
            show_fault(self.context, self.devices, report)

    def preparing(self) -> Iterator[None]:
        """Import, load, build and compile all that a match may show, a little at each step."""
        yield from _importing()
        self._declare_game_settings()
        from archon3d.scene.arena.scene import preloading

        yield from preloading(self.context.library)
        portrait.preload()
        yield
        yield from self.context.presentation.compiling()
        _freeze_garbage_collector()

    def _declare_game_settings(self) -> None:
        """Declare the settings of all games; what remains in the file is unknown."""
        from archon3d.play.game_settings import game_settings

        self.context.settings.declare(game_settings())
        self.context.settings.drop_unknown()

    def step(self) -> float:
        """Draw one frame and return the seconds that the program's own tasks took."""
        self._base.task_mgr.step()
        return self._tasks.take_spent()

    def take_settings(self) -> None:
        """Apply the settings that no screen applies by itself."""
        self.context.canvas.text_scale = self.context.settings[TEXT_SCALE]
        self.context.canvas.captioned = self.context.settings[CAPTIONS]
        self.context.speak()
        self.context.limit_frames()
        self.context.present()

    def start(self) -> None:
        """Show the first screen: the splash, or the match or record asked for."""
        self.context.saves.claim()
        if self._options.watch is not None:
            self._watch(self._options.watch)
            return
        activity = self._requested_match()
        if activity is None:
            self.flow.start("splash")
        else:
            self.flow.start(activity.entry, activity)

    def _watch(self, path: Path) -> None:
        """Open the replay viewer with the record in that file, or its list with an error message."""
        from archon3d.screens.replay import show_file

        shown = show_file(path, self.context.saves.kept.folder)
        self.flow.start("matches" if isinstance(shown, str) else "theatre", shown)

    def _requested_match(self) -> MatchActivity | None:
        """Return the match that was saved last, or a demo of the first game.

        A damaged save of a match between people is left to the title, which asks about it.
        """
        if not (self._options.resume or self._options.demo):
            return None
        from archon3d.activities.activity import MatchActivity, resume_or_explain
        from archon3d.activities.match_setup import setup_of
        from archon3d.play.kits import KITS

        waiting = self.context.saves.waiting if self._options.resume else ()
        found = resume_or_explain(self.context.saves, waiting[0]) if waiting else None
        if self._options.demo and not isinstance(found, MatchActivity):
            found = MatchActivity(setup_of(self.context, next(iter(KITS)), players="computers"))
        if not isinstance(found, MatchActivity) or (found.journal.fault and not self._options.demo):
            return None
        found.is_saved = found.is_saved or self._options.keep
        return found

    def close(self) -> None:
        """Close the screens first, then what they depend on."""
        self._tasks.close()
        self._screen_saver.close()
        self.flow.close()
        self.context.network.close()
        self.context.saves.close()
        self.context.sound.close()
        self.context.rumbler.close()
        self._captions.close()
        self.help.close()
        self.prompts.close()
        if self._owns_library:
            self.context.library.close()
        self.context.canvas.close()
        self.context.presentation.close()
        self.devices.close()
        gc.unfreeze()

    def _tuning(self) -> Iterator[None]:
        """Find the graphics quality that this machine draws fluently, once, one frame a step."""
        settings, trial, began = self.context.settings, Trial(), 0.0
        while settings[QUALITY] == "auto" and settings[MEASURED_QUALITY] == "unknown":
            on_title = self.flow.screen == "title"
            if on_title:
                self.context.presentation.apply(QUALITIES[trial.preset], self.context.presentation.comfort)
            now = time.perf_counter()
            if began and on_title:
                trial.add(now - began)
            began = now if on_title else 0.0
            if trial.done:
                settings[MEASURED_QUALITY] = trial.preset
                settings.save()
                self.context.present()
            yield

    def _draw(self, frame: int, pictures: FrameGrabber | None) -> None:
        """Draw one frame, and write a picture at the requested interval."""
        every, out = self._options.screenshot_every, self._options.out
        wanted = pictures is not None and every is not None and frame % every == 0
        if pictures and wanted:
            pictures.aim()
        screen = self.flow.screen or ""
        self.times.add(screen, self.step())
        if pictures and wanted and out:
            path = out / f"frame-{frame:05d}.png"
            out.mkdir(parents=True, exist_ok=True)
            pictures.keep(path)
            print(f"wrote {printable(path)}")

    def _report(self, frames: int) -> None:
        own = ", ".join(f"{screen} {time:.2f} ms" for screen, time in self.times.medians().items())
        print(f"{frames} frames drawn; the game's own work a frame, median: {own}")

    def _tick(self, dt: float) -> None:
        """Poll the other machine before the local input is handled."""
        self.flow.tick(dt)
        self.context.network.advance()

    def _view(self, dt: float) -> None:
        wanted = self.help.wanted(self.flow.top)
        self.flow.update(dt)
        if wanted and self.flow.top is not None:
            self.help.open(self.flow.top)
        self.help.update(self.flow.top)
        self._report_pads(self.context.frame)
        self._retry_saving(dt)
        self._report_trouble()
        self.context.sound.away = self.context.rumbler.away = not self.context.frame.focused
        self._hold_screen_saver(dt)
        self.context.sound.update(dt)
        self._captions.update(dt)
        self.context.rumbler.update(dt)
        top = self.flow.top
        hints = self.help.hints if self.help.shown else top.hints() if isinstance(top, LaidOutScreen) else ()
        self.prompts.update(hints, dt, self._explanation(top))

    def _explanation(self, top: Screen | None) -> str:
        """Return the help line of the focused row."""
        if not isinstance(top, LaidOutScreen) or top.tells_itself or self.help.shown:
            return ""
        return top.explanation()

    def _poll(self, dt: float) -> None:
        frame = self._without_switch(self._foreground.filter(self.devices.poll()))
        frame = self._held_pause.filter(frame, dt, self.flow.top)
        frame = self.context.input_lock.filter(self._scroll_stick.filter(frame, dt), dt)
        self.context.take(self.help.filter(frame))
        self.devices.tune(self.context.players.dead_zones(frame, self.context.seating))
        if self.context.canvas.refresh():
            self.context.presentation.resize()
            self.flow.resize()
            self._captions.resize()
            self.help.renew()
            self.prompts.close()

    def _hold_screen_saver(self, dt: float) -> None:
        """Inhibit the screen saver while people play, watch, or use menus with a gamepad."""
        top = self.flow.top
        playing = isinstance(top, LaidOutScreen) and top.plays
        self._screen_saver.hold(self._presence.update(self.context.frame, dt, playing=playing))

    def _report_pads(self, frame: InputFrame) -> None:
        """Show a message for each gamepad that is connected or lost; a pause reports its own loss."""
        lost = () if self.flow.screen == "pause" else frame.pads_lost
        for key, pads in (("note.pad-found", frame.pads_found), ("note.pad-lost", lost)):
            for pad in pads:
                self.prompts.notify(say(key, pad=say(f"source.{pad}")))
        if any(waiting not in self._waiting for waiting in frame.waiting):
            self.prompts.notify(say("note.pad-waits"))
        self._waiting = frame.waiting

    def _retry_saving(self, dt: float) -> None:
        """Retry writing at intervals what could not be written."""
        self._until_retry -= dt
        if self._until_retry <= 0.0:
            self._until_retry = RETRY_SECONDS
            self.context.retry_saving()
            self.context.network.retry_saving()

    def _report_trouble(self) -> None:
        """Show a message when a match can no longer be saved; it continues all the same."""
        before, self._trouble = self._trouble, self.context.save_warning
        if self._trouble and not before:
            self.prompts.notify(self._trouble)

    def _without_switch(self, frame: InputFrame) -> InputFrame:
        """Handle the keys that toggle full screen, and hide them from everything else."""
        if not switches_screen(frame):
            return frame
        display, settings = self.context.display, self.context.settings
        if display.switch(FULL_SCREEN if display.mode == WINDOWED else WINDOWED):
            settings[WINDOW_MODE] = display.mode
            settings.save()
        return replace(frame, pressed=tuple(key for key in frame.pressed if key != SWITCH_KEY))


def _with_defaults(options: PlayOptions, settings: Settings) -> PlayOptions:
    """Return the options, filled in from the settings."""
    chosen = options.fullscreen
    return replace(
        options,
        size=options.size or _window_size(settings),
        fullscreen=settings[WINDOW_MODE] == FULL_SCREEN if chosen is None else chosen,
        borderless=settings[WINDOW_MODE] == BORDERLESS and chosen is None,
        vsync=settings[VSYNC],
    )


def _window_size(settings: Settings) -> tuple[int, int]:
    """Return the window size of the settings in pixels."""
    return WINDOW_SIZE.pixels(settings[WINDOW_SIZE]) or DEFAULT_SIZE
