"""Opening and closing Panda3D: the only place that knows its configuration.

A window asks for the core profile of OpenGL 3.2 (what macOS needs for GLSL 330) with 4 samples a pixel.

Offscreen, frames are drawn without a window (on Linux without a display) and with one sample, since the
renderer is software. The clock advances by exactly one sixtieth of a second a frame, so that two runs draw
the same frames. Each frame is finished before the next one begins; otherwise its time could not be measured.

Neither has alpha: no picture is transparent, and Mesa under Wine cannot copy an offscreen one with alpha to a
screen of 24 bits.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    AntialiasAttrib,
    AudioManager,
    ClockObject,
    Filename,
    GraphicsPipeSelection,
    WindowProperties,
    get_model_path,
    load_prc_file_data,
)

from archon3d.app.options import NoDisplay, PlayOptions
from archon3d.host import paths
from archon3d.host.paths import native_name
from archon3d.scene.craft.shading import prepare_root
from archon3d.ui.display import BORDERLESS, FULL_SCREEN, fill, fitting, screen_size

FRAME_RATE = 60
"""Frames per second of the offscreen clock."""

DEFAULT_SIZE = (1280, 720)
"""Window size in pixels where the screen's size is unknown."""

STANDARD_ERROR = 2
"""File descriptor that native libraries write to."""

BACKGROUND = (0.035, 0.032, 0.045, 1.0)
"""Clear colour of the window."""

STATES_A_FRAME = 0.25
"""Share of the engine's cached states and transforms that each frame searches for unused ones.

Textures of a frame that has been resized are given back with them, so that it must not be much less.
"""

SETTINGS = f"""
window-title Archon3D
model-cache-dir
gl-version 3 2
framebuffer-alpha 0
aux-display
require-window 0
garbage-collect-states-rate {STATES_A_FRAME}
print-pipe-types 0
text-minfilter linear_mipmap_linear
textures-power-2 none
notify-level-audio fatal
notify-level-device fatal
notify-level-display fatal
notify-level-x11display fatal
notify-level-egldisplay fatal
notify-level-util error
notify-level-ShowBase error
"""
WINDOW_SETTINGS = """
load-display pandagl
framebuffer-multisample 1
multisamples 4
x-wm-class-name archon3d
x-wm-class Archon3D
"""
OFFSCREEN_SETTINGS = f"""
load-display {"p3headlessgl" if sys.platform.startswith("linux") else "pandagl"}
gl-finish 1
clock-mode non-real-time
clock-frame-rate {FRAME_RATE}
"""


SILENT_SETTINGS = """
audio-library-name null
"""
AUDIBLE_SETTINGS = """
audio-library-name p3openal_audio
"""


class _SilentBase(ShowBase):
    """A ShowBase that opens no audio device: one is enough, and none if no window can be opened."""

    def createBaseAudioManagers(self) -> None:  # noqa: N802
        """Create none; open_engine does."""


def open_engine(options: PlayOptions) -> ShowBase:
    """Open Panda3D with a window, or offscreen where `options.offscreen` is set.

    Close it with `close_engine`. Raises NoDisplay where no window can be opened.
    """
    display = OFFSCREEN_SETTINGS if options.offscreen else WINDOW_SETTINGS
    audio = SILENT_SETTINGS if options.silent else AUDIBLE_SETTINGS
    sync = f"sync-video {int(options.vsync and not options.offscreen)}\n"
    load_prc_file_data("archon3d", SETTINGS + display + audio + sync)
    get_model_path().prepend_directory(Filename.from_os_specific(native_name(paths.data_root())))
    base = _SilentBase(windowType="none")
    base.windowType = "offscreen" if options.offscreen else "onscreen"
    base.pipe = GraphicsPipeSelection.get_global_ptr().make_default_pipe()
    if base.pipe is None or not any(
        base.openDefaultWindow(props=properties) for properties in _attempts(base, options)
    ):
        close_engine(base)
        raise NoDisplay("no display with OpenGL 3.2")
    if options.offscreen:
        clock = ClockObject.get_global_clock()
        clock.mode = ClockObject.M_non_real_time
        clock.dt = 1 / FRAME_RATE
        clock.frame_time = 0.0
    base.addSfxManager(_open_audio())
    base.disable_mouse()
    base.set_background_color(*BACKGROUND)
    base.render.set_antialias(AntialiasAttrib.M_multisample)
    prepare_root(base.render)
    return base


def close_engine(base: ShowBase) -> None:
    """Close the window and free what Panda3D holds; a new engine may be opened afterwards."""
    base.destroy()


def _open_audio() -> AudioManager:
    """Return the audio manager.

    Native libraries' messages about a missing device are replaced by one line of the log.
    """
    try:
        kept = os.dup(STANDARD_ERROR)
    except OSError:  # a Windows application without a console has none
        return AudioManager.create_AudioManager()
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), STANDARD_ERROR)
    try:
        return AudioManager.create_AudioManager()
    finally:
        os.dup2(kept, STANDARD_ERROR)
        os.close(kept)


def _attempts(base: ShowBase, options: PlayOptions) -> Iterator[WindowProperties]:
    """Yield window properties to try in turn until one is granted; the last is a plain window."""
    plain = WindowProperties.get_default()
    plain.set_title("Archon3D")
    screen = None if options.offscreen else screen_size(base.pipe)
    modes = (FULL_SCREEN, BORDERLESS) if options.fullscreen else (BORDERLESS,) if options.borderless else ()
    for mode in () if options.offscreen else modes:
        whole = WindowProperties(plain)
        fill(whole, mode, screen or options.size or DEFAULT_SIZE)
        yield whole
    if options.size is not None:
        plain.set_size(*fitting(options.size, screen))
    yield plain


@contextmanager
def unseen(base: ShowBase) -> Iterator[None]:
    """Skip drawing of frames inside the block: the window's, and the offscreen passes before it."""
    shown = [window for window in base.graphicsEngine.windows if window.is_active()]
    for window in shown:
        window.set_active(False)
    try:
        yield
    finally:
        for window in shown:
            window.set_active(True)
