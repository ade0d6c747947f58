"""The game in a window or offscreen: engine, devices, screens, and the frames that drive them."""

from __future__ import annotations

import gc
import logging
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

from direct.showbase.ShowBase import ShowBase

from archon3d.app.display_loss import watch_display
from archon3d.app.engine import DEFAULT_SIZE, close_engine, open_engine
from archon3d.app.fault import show_fault
from archon3d.app.film.grabber import FrameGrabber
from archon3d.app.first_screen import first_screen
from archon3d.app.inputs import InputSource
from archon3d.app.notices import Notices
from archon3d.app.options import PlayOptions
from archon3d.app.preparation import made_screen, preparing
from archon3d.app.stock import Stock
from archon3d.app.tasks import FrameTasks, FrameTimes
from archon3d.app.tuning import tuning
from archon3d.audio.device import AudioDevice
from archon3d.audio.sound import Sound
from archon3d.context.context import Context
from archon3d.controls import keymap
from archon3d.controls.bindings import PADS, SWITCH_KEY
from archon3d.controls.devices import Devices
from archon3d.controls.filters import (
    BRIEF_SECONDS,
    Foreground,
    HeldPause,
    ScrollStick,
    look_buttons,
    switches_screen,
)
from archon3d.controls.keymap import Keymap
from archon3d.controls.mapper import InputFrame
from archon3d.controls.players import Players
from archon3d.controls.presence import Presence
from archon3d.controls.rumble import Rumbler
from archon3d.host import paths
from archon3d.host.exit_codes import FAULT
from archon3d.host.fault_report import write_fault_report
from archon3d.host.screen_saver import ScreenSaver
from archon3d.host.settings import CAPTIONS, LOOK, PADS_FIRST, TEXT_SCALE, VSYNC, WINDOW_MODE, WINDOW_SIZE
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
from archon3d.scene.craft.quality import QUALITIES
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import Flow, Screen
from archon3d.screens.table import SCREENS, TRANSITIONS
from archon3d.ui.canvas import Canvas
from archon3d.ui.display import BORDERLESS, FULL_SCREEN, WINDOWED, Display

READY = object()
"""Yielded instead of another step when all has been prepared."""

_log = logging.getLogger(__name__)


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
        program = Program(base, options, settings, Devices(base, pads_first=settings[PADS_FIRST]))
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
        stock: Stock | None = None,
    ) -> None:
        """Take ownership of `devices`. `audio` replaces the engine's audio device.

        Programs that follow each other in one process may share a `stock`; its owner closes it.
        """
        self._base = base
        self._owns_stock = stock is None
        self._stock = stock or Stock()
        self._options = options
        self.devices = devices
        self._pads_first = settings[PADS_FIRST]
        """Whether a gamepad was used last."""
        self.context = Context(
            base=base,
            canvas=Canvas(base, fonts=self._stock.fonts),
            settings=settings,
            library=self._stock.library,
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
        self.take_settings()
        self.context.canvas.refresh()  # or else all that follows would be laid out twice
        self._foreground = Foreground()
        self._presence = Presence()
        self._screen_saver = ScreenSaver([] if options.offscreen else None)
        self._held_pause = HeldPause(self.context.keymap)
        self._scroll_stick = ScrollStick(self.context.keymap)
        self._captions = Captions(self.context.canvas)
        self.prompts = PromptLine(self.context)
        self.help = Help(self.context)
        self._notices = Notices(self.context, self.prompts)
        self.context.sound.on_caption = self._captions.tell
        self.flow = _new_flow(self.context)
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
        trial = None if self._options.offscreen else tuning(self.context, self.flow)
        frame = 0
        while self.flow.screen is not None and not self.devices.close_requested:
            if self._options.frames is not None and frame == self._options.frames:
                break
            frame += 1
            self._draw(frame, pictures)
            if frame == 1:
                _log.info("the first frame is drawn")
            if next(preparations, READY) is READY and trial is not None:
                next(trial, None)
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
        return preparing(self.context)

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
        first = first_screen(self.context, self._options)
        self.flow.start(first.name, first.data)

    def close(self) -> None:
        """Close the screens first, then what they depend on."""
        self._tasks.close()
        self._remember_device()
        self._screen_saver.close()
        self.flow.close()
        self.context.scenery.close()
        self.context.network.close()
        self.context.saves.close()
        self.context.sound.close()
        self.context.rumbler.close()
        self._captions.close()
        self.help.close()
        self.prompts.close()
        if self._owns_stock:
            self._stock.close()
        self.context.canvas.close()
        self.context.presentation.close()
        self.devices.close()
        gc.unfreeze()

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
        self._notices.update(dt, paused=self.flow.screen == "pause")
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
        frame = self._without_look(self._without_switch(self._foreground.filter(self.devices.poll())))
        if frame.pressed:
            self._pads_first = frame.used in PADS
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

    def _remember_device(self) -> None:
        """Keep whether a gamepad was used last: its buttons are then the first to be shown next time."""
        settings = self.context.settings
        if settings[PADS_FIRST] != self._pads_first:
            settings[PADS_FIRST] = self._pads_first
            settings.save()

    def _hold_screen_saver(self, dt: float) -> None:
        """Inhibit the screen saver while people play, watch, or use menus with a gamepad."""
        top = self.flow.top
        playing = isinstance(top, LaidOutScreen) and top.plays
        self._screen_saver.hold(self._presence.update(self.context.frame, dt, playing=playing))

    def _without_switch(self, frame: InputFrame) -> InputFrame:
        """Handle the keys that toggle full screen, and hide them from everything else."""
        if not switches_screen(frame):
            return frame
        display, settings = self.context.display, self.context.settings
        if display.switch(FULL_SCREEN if display.mode == WINDOWED else WINDOWED):
            settings[WINDOW_MODE] = display.mode
            settings.save()
        return replace(frame, pressed=tuple(key for key in frame.pressed if key != SWITCH_KEY))

    def _without_look(self, frame: InputFrame) -> InputFrame:
        """Handle the buttons that switch the look of Archon, and hide them from all else.

        Those to which a player has given another meaning keep it.
        """
        if not (switching := look_buttons(frame, self.context.keymap)):
            return frame
        settings = self.context.settings
        settings[LOOK] = LOOK.stepped(settings[LOOK], 1)
        settings.save()
        self.context.present()
        return replace(frame, pressed=tuple(one for one in frame.pressed if one not in switching))


def _new_flow(context: Context) -> Flow:
    """Return the screens of the game; none is shown yet."""
    screens = {name: partial(made_screen, name, context) for name in SCREENS}
    return Flow(
        screens,
        TRANSITIONS,
        on_automatic=context.input_lock.begin,
        on_settling=partial(context.input_lock.begin, BRIEF_SECONDS),
    )


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
