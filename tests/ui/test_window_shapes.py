"""The window may have any shape and size, whatever the text's size is: all is seen, and can be pointed at."""

import math
import re
import signal
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import OrthographicLens, PNMImage

from archon3d.app import arguments
from archon3d.app.cli import main
from archon3d.app.engine import BACKGROUND
from archon3d.host.settings import TEXT_SCALE, WINDOW_SIZE
from archon3d.rules.rng import Rng
from archon3d.ui.canvas import CANVAS_HEIGHT, FULL_SCALE, GOLD, Canvas
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import TEXT
from archon3d.ui.label import Label
from archon3d.ui.logo import Logo
from archon3d.ui.picture import ANY, LEAST_HEIGHT, LEAST_WIDTH, SCREEN_SHAPES, picture_in
from archon3d.ui.shapes import CLEAR, Panel
from archon3d.ui.words import speak
from archon3d.workshop.pictures.staged import staged_pictures
from tests.app.test_display import run_script
from tests.app.test_window import NEEDS_XVFB, Desktop, desktop  # noqa: F401
from tests.driver.harness import STOCK, HastyStudio
from tests.driver.window_shapes import CASES, HOME, SIZES, Case, Sweep, pick, resize, sweep_pictures

NEEDS_ALARM = pytest.mark.skipif(
    not hasattr(signal, "setitimer"), reason="nothing breaks off an endless loop here"
)

KNOWN: dict[str, tuple[Case, ...]] = {
    "title": (
        ((640, 1080), 125, "en"),
        ((1080, 1920), 125, "en"),
        ((1080, 1920), 200, "de"),
        ((800, 1280), 125, "en"),
        ((640, 1024), 125, "en"),
        ((860, 1440), 125, "en"),
        ((380, 720), 100, "en"),
        ((400, 640), 125, "en"),
        ((1, 1), 200, "de"),
        ((2, 2000), 100, "en"),
        ((5000, 50), 200, "en"),
    ),
    "games": (
        ((1080, 1920), 175, "en"),
        ((1200, 1920), 175, "en"),
        ((800, 1280), 175, "en"),
        ((900, 1600), 200, "en"),
        ((3, 3), 100, "de"),
    ),
}
"""Windows in which the game hung or ended, by what was shown, and the smallest."""

BOARDS = {
    "board-opening": 9.0,
    "archers-choosing": 9.0,
    "sorcery-start": 5.0 * math.sqrt(2),
    "theatre-board": 9.0,
}
"""How wide the board is as it is seen, in its squares, by the picture that shows it."""

LEAST_BOARD = 0.55
"""The share of an upright window's width that these have at least; a frame lies around them."""

PICTURES, CASES_EACH = 6, 2
"""How many staged pictures are tried by chance, and in how many windows each."""


@pytest.fixture(autouse=True)
def home(base: ShowBase) -> Iterator[None]:
    """Give the window its own size again afterwards."""
    yield
    resize(base, HOME[0])


@pytest.mark.full
@NEEDS_ALARM
def test_no_shape_of_a_window_stops_the_game(base: ShowBase) -> None:
    chance, sweep = Rng.from_seed(1983), Sweep()
    names = list(staged_pictures())
    wanted = {name: list(cases) for name, cases in KNOWN.items()}
    for _ in range(PICTURES):
        wanted.setdefault(names[chance.below(len(names))], []).extend(pick(chance, CASES, CASES_EACH))
    sweep_pictures(base, sweep, chance, wanted)
    speak("en")
    assert sweep.failures == [], str(sweep)
    assert len(sweep.times) == sum(map(len, wanted.values()))


@pytest.mark.full
def test_a_window_that_has_its_size_back_shows_what_it_showed(base: ShowBase, tmp_path: Path) -> None:
    studio = HastyStudio(base, tmp_path, "low", stock=STOCK)
    try:
        for name in ("title", "board-spells", "pause"):
            studio.stage(staged_pictures()[name])
            before = studio.canvas.texts()
            for size in ((400, 640), (1, 1), (300, 900), (5000, 50)):
                resize(base, size)
                studio.pass_frames(2)
            resize(base, HOME[0])
            studio.pass_frames(2)
            assert studio.canvas.texts() == before
    finally:
        studio.close()
        speak("en")


def test_a_picture_lies_in_the_middle_and_has_a_shape_for_screens() -> None:
    for size in SIZES:
        picture = picture_in(size, SCREEN_SHAPES)
        assert SCREEN_SHAPES.narrowest <= picture.aspect <= SCREEN_SHAPES.widest, size
        assert 1 <= picture.width <= size[0]
        assert 1 <= picture.height <= size[1]
        assert abs(size[0] - picture.width - 2 * picture.left) <= 1, size
        assert abs(size[1] - picture.height - 2 * picture.top) <= 1, size
        assert picture.width == size[0] or picture.height == size[1], f"{size}: it is as large as it can be"
        assert picture.rows >= LEAST_HEIGHT, size
        assert picture.rows * picture.aspect >= LEAST_WIDTH - 1e-6, size


def test_a_usual_window_has_no_bars() -> None:
    for size in ((1280, 720), (1024, 768), (1920, 1200), (3440, 1440), (768, 1024)):
        picture = picture_in(size, SCREEN_SHAPES)
        assert (picture.left, picture.top, picture.width, picture.height) == (0, 0, *size)


@pytest.mark.parametrize(
    ("size", "bars"), [((300, 900), (0, 250)), ((1000, 100), (322, 0)), ((600, 400), (0, 0))]
)
def test_bars_lie_beside_the_picture(base: ShowBase, size: tuple[int, int], bars: tuple[int, int]) -> None:
    resize(base, size)
    canvas = Canvas(base)
    layer = canvas.layer("words")
    whole = Rectangle(0, 0, canvas.width, CANVAS_HEIGHT)
    Panel(layer, whole, fill=GOLD, rim=CLEAR, edge=0, radius=0)
    half = layer.window(Rectangle(0, 0, canvas.width / 2, CANVAS_HEIGHT))
    Panel(half, whole, fill=(0, 0, 1, 1), rim=CLEAR, edge=0, radius=0)
    drawn = PNMImage()
    for _ in range(2):
        base.graphicsEngine.render_frame()
    base.win.get_screenshot(drawn)
    canvas.close()
    (x, y), (width, height) = bars, size

    def shown(column: int, row: int) -> str:
        red, _, blue = drawn.get_xel(column, row)
        return "gold" if red > 0.8 else "blue" if blue > 0.8 else "bar" if red < 2 * BACKGROUND[0] else "else"

    middle = (width // 2, height // 2)
    assert shown(x + 3, middle[1]) == shown(middle[0] - 3, y + 3) == "blue", "what is seen through a window"
    assert shown(width - x - 4, middle[1]) == shown(middle[0] + 3, height - y - 4) == "gold"
    if x:
        assert shown(x - 4, middle[1]) == shown(width - x + 3, middle[1]) == "bar"
    if y:
        assert shown(middle[0], y - 4) == shown(middle[0], height - y + 3) == "bar"


def test_a_window_without_any_size_keeps_its_layout(base: ShowBase, monkeypatch: pytest.MonkeyPatch) -> None:
    """As while it is an icon on the task bar."""
    canvas = Canvas(base)

    class Icon:
        def get_x_size(self) -> int:
            return 0

        def get_y_size(self) -> int:
            return 0

    before = canvas.width, canvas.pixel
    monkeypatch.setattr(base, "win", Icon())
    assert not canvas.refresh()
    assert (canvas.width, canvas.pixel) == before
    monkeypatch.undo()
    canvas.close()


@pytest.mark.parametrize("room", [0.0, -50.0, 1e-9])
def test_words_without_any_room_are_as_small_as_can_be(base: ShowBase, room: float) -> None:
    canvas = Canvas(base, ANY)
    layer = canvas.layer("words")
    assert Label(layer, "Light and Dark", (0, 0), 40, widest=room).drawn == 1
    assert Label(layer, "Light and Dark", (0, 0), 40, wrap=room).drawn == 1
    place = Logo(layer, "ARCHON3D").fit(Rectangle(0, 0, room, room))
    assert place.w > 0
    assert place.h > 0
    canvas.close()


def test_the_largest_letters_are_drawn(base: ShowBase) -> None:
    """As a countdown on a screen of five thousand columns."""
    canvas = Canvas(base)
    font = canvas.fonts.font(TEXT, 1400)
    assert all(font.get_glyph(ord(letter)) is not None for letter in "321WÄ")
    canvas.close()


def test_text_grows_as_far_as_the_picture_is_wide(base: ShowBase) -> None:
    scales = {}
    for size in ((1080, 1920), (768, 1024), (1024, 1024), (1280, 1024), (1024, 768), (1280, 720)):
        resize(base, size)
        canvas = Canvas(base)
        canvas.text_scale = 2 * FULL_SCALE
        scales[size] = canvas.text_scale
        canvas.close()
    assert list(scales.values()) == [112, 112, 150, 187, 200, 200]


POINTING = textwrap.dedent(
    """
    import subprocess
    import time
    from pathlib import Path
    from archon3d.app.engine import close_engine, open_engine
    from archon3d.app.options import PlayOptions
    from archon3d.controls.devices import Devices
    from archon3d.ui.canvas import CANVAS_HEIGHT, Canvas

    base = open_engine(PlayOptions(Path("settings.toml"), size=(300, 590), mute=True, vsync=False))
    canvas, devices = Canvas(base), Devices(base)
    origin = base.win.get_properties().get_origin()

    def tool(*words):
        subprocess.run(["xdotool", *map(str, words)], check=True)

    def heard(x, y):
        tool("mousemove", origin[0] + x, origin[1] + y)
        pressed = ()
        tool("key", "t")
        until = time.monotonic() + 3
        while time.monotonic() < until and "raw-t" not in pressed:
            base.task_mgr.step()
            frame = devices.poll()
            canvas.refresh()
            pressed += frame.pressed
        at = frame.pointer and canvas.place(frame.pointer)
        return at and tuple(round(one) for one in at), "raw-t" in pressed

    for _ in range(30):
        base.task_mgr.step()
    tool("mousemove", origin[0] + 150, origin[1] + 295)
    windows = subprocess.check_output(["xdotool", "search", "--name", "Archon3D"], text=True)
    tool("windowfocus", windows.split()[0])
    print(round(canvas.width), base.win.get_x_size(), base.win.get_y_size())
    for place in ((150, 295), (0, 96), (299, 494), (150, 20), (150, 580)):
        print(heard(*place))
    devices.close()
    canvas.close()
    close_engine(base)
    """
)


@NEEDS_XVFB
def test_the_mouse_points_at_what_is_seen_between_bars_and_keys_are_heard_above_them(
    desktop: Desktop,  # noqa: F811
) -> None:
    expected = (
        "810 300 590\n((405, 540), True)\n((0, 3), True)\n((807, 1077), True)\n(None, True)\n(None, True)\n"
    )
    run_script(desktop, POINTING, expected=expected)


NO_SIZES = (
    "0x0",
    "0x720",
    "-5x3",
    "100000x100000",
    "axb",
    "1280",
    "",
    "x",
    "1280x720x3",
    "1280×720",
    "9" * 5000 + "x1",
)


REFUSAL = re.compile(r"--size: expected a size (such as 1280x720|between .*), not '")

sized_commands = pytest.mark.parametrize(
    "command", [("shot", "title", "--out"), ("--offscreen", "--frames", "1", "--config")]
)


@sized_commands
def test_a_size_that_is_none_is_refused_with_a_sentence(
    command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for size in NO_SIZES:
        with pytest.raises(SystemExit) as end:
            main([*command, str(tmp_path / "x"), f"--size={size}"])
        assert end.value.code == 2, size
        assert REFUSAL.search(capsys.readouterr().err), size


@sized_commands
def test_a_process_whose_size_is_refused_ends_without_a_traceback(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "archon3d", *command, str(tmp_path / "x"), f"--size={NO_SIZES[0]}"],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert run.returncode == 2
    assert REFUSAL.search(run.stderr)
    assert "Traceback" not in run.stderr


def test_a_window_may_be_asked_to_stand_upright() -> None:
    assert arguments.size("400x640") == (400, 640)
    assert arguments.size("4320x7680") == (4320, 7680)
    assert WINDOW_SIZE.pixels("1080x1920") == (1080, 1920)
    assert WINDOW_SIZE.pixels("300x900") is None
    assert TEXT_SCALE.accepts(200)


UPRIGHT = ((500, 860), (900, 1600), (1080, 1920), (768, 1024))
"""Windows, in pixels."""


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", BOARDS)
def test_an_upright_window_shows_no_stamp_of_a_board(base: ShowBase, tmp_path: Path, name: str) -> None:
    """The width of what the camera shows, in squares, tells how large the board is."""
    studio = HastyStudio(base, tmp_path, "low", stock=STOCK)
    shares = {}
    try:
        studio.stage(staged_pictures()[name])
        for size in UPRIGHT:
            resize(base, size)
            studio.pass_frames(2)
            lens = base.cam.node().get_lens()
            assert isinstance(lens, OrthographicLens)
            shares[size] = BOARDS[name] / lens.get_film_size().x
    finally:
        studio.close()
    assert min(shares.values()) >= LEAST_BOARD, shares
