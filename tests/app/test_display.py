"""The window's modes in a real window, and what is asked for one after the other when it opens."""

import os
import subprocess
import sys
import textwrap
from pathlib import Path
from types import SimpleNamespace

import pytest

from archon3d.app.engine import _attempts
from archon3d.app.options import PlayOptions
from tests.app.test_window import NEEDS_XVFB, Desktop, desktop  # noqa: F401

pytestmark = pytest.mark.engine


def run_script(desktop: Desktop, script: str, *arguments: str, expected: str) -> None:  # noqa: F811
    """Run a script on that desktop, and compare what it prints."""
    run = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        env=os.environ | desktop.environment,
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
    )
    assert run.stdout == expected, run.stderr


MODES = textwrap.dedent(
    """
    import sys
    from pathlib import Path
    from archon3d.app.engine import close_engine, open_engine
    from archon3d.app.options import PlayOptions
    from archon3d.ui.display import Display

    base = open_engine(PlayOptions(Path("settings.toml"), size=(640, 360), mute=True, vsync=False))
    display = Display(base, (640, 360))
    def tell(answer=None):
        print(answer, display.mode, base.win.get_x_size(), base.win.get_y_size())
    tell()
    for mode in ("borderless", "full-screen", "borderless", "window"):
        tell(display.switch(mode))
    tell(display.resize((720, 400)))
    tell(display.resize((1600, 900)))
    tell(display.desktop)
    display.limit(30)
    times = []
    for _ in range(12):
        base.task_mgr.step()
        times.append(base.clock.frame_time)
    print(times[-1] - times[1] > 9.5 / 30)
    close_engine(base)
    """
)
EXPECTED = """\
None window 640 360
True borderless 800 600
True full-screen 800 600
True borderless 800 600
True window 640 360
(720, 400) window 720 400
(800, 600) window 800 600
(800, 600) window 800 600
True
"""


@pytest.mark.full
@NEEDS_XVFB
def test_a_real_window_goes_through_all_its_modes(desktop: Desktop) -> None:  # noqa: F811
    run_script(desktop, MODES, expected=EXPECTED)


QUESTION = textwrap.dedent(
    """
    import sys
    from pathlib import Path
    from panda3d.core import ClockObject
    from archon3d.app.engine import close_engine, open_engine
    from archon3d.app.options import PlayOptions
    from archon3d.app.window import Program
    from archon3d.workshop.pictures.scripted_devices import ScriptedDevices
    from archon3d.host.settings import WINDOW_MODE
    from archon3d.host.settings_file import Settings
    from archon3d.screens.confirm import SECONDS

    file = Path(sys.argv[1])
    options = PlayOptions(file, saves=file.parent, size=(640, 360), mute=True, vsync=False)
    base, settings, devices = open_engine(options), Settings(file), ScriptedDevices()
    base.clock.mode, base.clock.dt = ClockObject.M_non_real_time, 1 / 10
    program = Program(base, options, settings, devices)

    def press(*buttons):
        for button in buttons:
            while program.context.input_lock.active:
                program.step()
            devices.press(button)
            program.step()
            program.step()

    def tell():
        print(program.flow.screen, program.context.display.mode, base.win.get_x_size(), settings[WINDOW_MODE])

    program.flow.start("settings")
    program.step()
    program.flow.top.menu.focus = WINDOW_MODE.name
    press("raw-arrow_right")
    tell()
    base.win.set_active(False)
    for _ in range(int(10 * SECONDS) + 4):
        program.step()
    base.win.set_active(True)
    tell()
    press("raw-arrow_right", "raw-arrow_down", "raw-enter")
    tell()
    press("raw-arrow_right", "raw-enter")
    tell()
    print(Settings.load(file)[WINDOW_MODE])
    program.close()
    close_engine(base)
    """
)
ANSWERED = """\
confirm borderless 800 borderless
settings window 640 window
settings window 640 window
settings borderless 800 borderless
borderless
"""


@pytest.mark.full
@NEEDS_XVFB
def test_a_mode_goes_back_in_a_real_window_unless_somebody_keeps_it(
    desktop: Desktop,  # noqa: F811
    tmp_path: Path,
) -> None:
    run_script(desktop, QUESTION, str(tmp_path / "settings.toml"), expected=ANSWERED)


POINTER = textwrap.dedent(
    """
    import subprocess
    from pathlib import Path
    from archon3d.app.engine import close_engine, open_engine
    from archon3d.app.options import PlayOptions
    from archon3d.controls.devices import SETTLING_SECONDS, Devices
    from archon3d.ui.display import Display

    base = open_engine(PlayOptions(Path("settings.toml"), size=(640, 360), mute=True, vsync=False))
    devices, display = Devices(base), Display(base, (640, 360))

    def moved(seconds):
        frames, end = [], base.clock.frame_time + seconds
        while base.clock.frame_time < end:
            base.task_mgr.step()
            frames.append(devices.poll())
        return any(frame.pointer_moved for frame in frames), frames[-1].used, frames[-1].pointer is not None

    def move_mouse(x, y):
        subprocess.run(["xdotool", "mousemove", str(x), str(y)], check=True)

    move_mouse(400, 300)
    moved(2 * SETTLING_SECONDS)
    base.messenger.send("key-down", ["f"])
    base.messenger.send("key-up", ["f"])
    print(moved(2 * SETTLING_SECONDS))
    for size in ((720, 400), (500, 360), (640, 360)):
        print(display.resize(size) == size, moved(2 * SETTLING_SECONDS))
    move_mouse(410, 310)
    print(moved(2 * SETTLING_SECONDS))
    devices.close()
    close_engine(base)
    """
)
MOVED = """\
(False, 'keyboard', True)
True (False, 'keyboard', True)
True (False, 'keyboard', True)
True (False, 'keyboard', True)
(True, 'mouse', True)
"""


@pytest.mark.full
@NEEDS_XVFB
def test_a_window_that_changes_its_size_moves_no_mouse(desktop: Desktop) -> None:  # noqa: F811
    run_script(desktop, POINTER, expected=MOVED)


AWAY = textwrap.dedent(
    """
    import subprocess
    from pathlib import Path
    from panda3d.core import WindowProperties
    from archon3d.app.engine import close_engine, open_engine
    from archon3d.app.options import PlayOptions
    from archon3d.controls.devices import Devices

    base = open_engine(PlayOptions(Path("settings.toml"), size=(640, 360), mute=True, vsync=False))
    devices = Devices(base)

    def watch():
        frames = []
        for _ in range(30):
            base.task_mgr.step()
            frames.append(devices.poll())
        print(frames[-1].focused, any(frame.focus_lost for frame in frames))

    watch()
    own = subprocess.run(["xdotool", "getwindowfocus"], capture_output=True, text=True).stdout.strip()
    base.messenger.send("key-down", ["f"])
    base.open_window(props=WindowProperties.size(50, 50))
    watch()
    print("raw-f" in devices.poll().held)
    subprocess.run(["xdotool", "windowfocus", own], check=True)
    watch()
    devices.close()
    close_engine(base)
    """
)
NOTICED = """\
True False
False True
False
True False
"""


@pytest.mark.full
@NEEDS_XVFB
def test_another_window_in_front_is_noticed(desktop: Desktop) -> None:  # noqa: F811
    run_script(desktop, AWAY, expected=NOTICED)


def attempts(screen: tuple[int, int], **options: object) -> list[tuple[bool, tuple[int, int]]]:
    """Return whether to go full screen, and the requested size, one attempt after the other."""
    pipe = SimpleNamespace(get_display_width=lambda: screen[0], get_display_height=lambda: screen[1])
    wanted = PlayOptions(Path("settings.toml"), size=(1280, 800), **options)  # type: ignore[arg-type]  # as they come
    return [
        (bool(one.fullscreen or one.undecorated), (one.get_x_size(), one.get_y_size()))
        for one in _attempts(SimpleNamespace(pipe=pipe), wanted)  # type: ignore[arg-type]  # a stand-in
    ]


WHOLE, WINDOWED = (True, (1920, 1080)), (False, (1280, 800))


@pytest.mark.parametrize(
    ("options", "attempted"),
    [
        ({}, [WINDOWED]),
        ({"borderless": True}, [WHOLE, WINDOWED]),
        ({"fullscreen": True}, [WHOLE, WHOLE, WINDOWED]),
        ({"fullscreen": True, "offscreen": True}, [WINDOWED]),
    ],
)
def test_a_screen_that_is_refused_becomes_a_window_in_the_end(
    options: dict[str, bool], attempted: list[tuple[bool, tuple[int, int]]]
) -> None:
    assert attempts((1920, 1080), **options) == attempted


@pytest.mark.parametrize(("screen", "size"), [((1024, 768), (1024, 768)), ((1366, 768), (1280, 768))])
def test_a_window_is_no_larger_than_the_screen(screen: tuple[int, int], size: tuple[int, int]) -> None:
    assert attempts(screen) == [(False, size)]
    assert attempts(screen, offscreen=True) == [WINDOWED], "a picture has the size that was asked for"


def test_a_screen_of_unknown_size_is_filled_at_the_windows_own() -> None:
    assert {size for _, size in attempts((0, 0), fullscreen=True)} == {(1280, 800)}
