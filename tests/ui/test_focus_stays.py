"""What the hand points at stays the same when the window or the text changes its size."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.host.settings import ANIMATION, PLAYERS, SETTINGS, TEXT_SCALE
from archon3d.screens.base import LaidOutScreen
from archon3d.ui.canvas import CANVAS_HEIGHT, Canvas
from archon3d.ui.menu import Menu
from tests.driver.harness import Play, playing, text_node
from tests.driver.table_users import TABLE_GAMES
from tests.grid import WHOLE
from tests.screens.test_reach import PLACES, come

CHANGES = ((1920, 1080), (1024, 768), (1280, 800), (1280, 720), 200, 125, 100)
"""Sizes of the window in pixels and of the text in percent, in the order in which they come."""


@dataclass
class Window:
    """A window whose size the test decides."""

    size: tuple[int, int] = (1280, 720)


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Window:
    window = Window()
    monkeypatch.setattr(Canvas, "_window_size", lambda canvas: window.size)
    return window


@pytest.fixture
def play(base: ShowBase, window: Window, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[ANIMATION] = "off"
        play.settings[PLAYERS] = "computer-dark"
        yield play


def changes(play: Play, window: Window) -> Iterator[str]:
    """Yield one change of the window's or the text's size after the other."""
    for number in range(len(CHANGES)):
        yield change(play, window, number)


def change(play: Play, window: Window, number: int) -> str:
    """Make that one of the changes; return its name."""
    to = CHANGES[number]
    if isinstance(to, int):
        play.settings[TEXT_SCALE] = play.program.context.canvas.text_scale = to
        said = f"text of {to} %"
    else:
        window.size = to
        said = f"a window of {to[0]} x {to[1]}"
    play.frames(2)
    return said


def menu_of(play: Play) -> Menu:
    menu: Menu | None = play.shown(LaidOutScreen).menu
    assert menu is not None
    return menu


FEW = (CHANGES.index((1024, 768)), CHANGES.index(200), CHANGES.index(100))
"""The changes that every screen sees: a window of another shape, larger text, and the usual size."""

SOME_ROWS = 2
"""About this many rows of a screen are looked at each time."""

ROWS = [place for place in PLACES if place != "credits"]


@pytest.mark.sample(4)
@pytest.mark.parametrize("place", ROWS)
def test_the_hand_stays_on_its_row(play: Play, window: Window, place: str) -> None:
    """The last row after a few changes, some of the others after one of all in turn, or all after each."""
    come(play, PLACES[place])
    keys = tuple(menu_of(play).rows)
    last = len(keys) - 1
    for at, key in enumerate(keys):
        if not WHOLE and at % max(1, len(keys) // SOME_ROWS) and at != last:
            continue
        menu_of(play).focus = key
        play.frames(2)
        for number in range(len(CHANGES)) if WHOLE else FEW if at == last else [at % len(CHANGES)]:
            said = change(play, window, number)
            assert menu_of(play).focus == key, f"after {said}"


def test_the_hand_stays_on_its_spell(play: Play, window: Window) -> None:
    play.program.flow.start("setup", "archon")
    play.press("raw-enter", "raw-d", "raw-f", "raw-f", "raw-x", "raw-x")
    assert menu_of(play).focus == "shift-time"
    for change in changes(play, window):
        assert menu_of(play).focus == "shift-time", f"after {change}"
    play.press("raw-f1")
    assert play.screen == "codex"
    play.press("raw-escape")
    assert menu_of(play).focus == "shift-time", "nor does the codex move it"


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", TABLE_GAMES)
def test_the_hand_stays_on_its_command_and_its_help_open(play: Play, window: Window, game: str) -> None:
    play.program.flow.start("setup", game)
    play.press("raw-enter")
    play.frames(200)
    play.press("raw-tab")
    rows = play.board.chooser
    while play.row.help is None:
        play.press("raw-arrow_down")
    row = rows.row
    play.press("raw-f1")
    assert play.program.context.canvas.root.find("help")
    for change in changes(play, window):
        assert rows.row == row, f"after {change}"
        assert play.program.context.canvas.root.find("help"), f"after {change}"


@pytest.mark.full
def test_a_page_of_the_codex_stays_where_it_was_read(play: Play, window: Window) -> None:
    play.program.flow.start("codex", "icon.golem")
    play.settings[TEXT_SCALE] = play.program.context.canvas.text_scale = 200
    play.frames(2)
    play.press(*["raw-arrow_down"] * 30)
    end = read(play)
    for _ in changes(play, window):
        pass
    play.program.context.canvas.text_scale = 200
    play.frames(2)
    assert read(play) == end


def read(play: Play) -> list[str]:
    """Return what can be read on the topmost screen, from top to bottom."""
    root = play.program.context.canvas.root
    found = [
        (-path.get_pos(root).z, text_node(path).get_text())
        for path in play.shown(LaidOutScreen).layer.node.find_all_matches("**/+TextNode")
    ]
    return [text for y, text in sorted(found) if 0 <= y <= CANVAS_HEIGHT]


# ------------------------------------------------------------------ pressed again without a move


def click(play: Play) -> None:
    """Press the mouse where it is."""
    play.send(replace(play.devices.next, pressed=("mouse1",), used="mouse"))
    play.frames(2)


def test_the_mouse_presses_the_same_row_again_where_the_text_has_grown(play: Play) -> None:
    play.program.flow.start("settings")
    play.frames(2)
    menu = menu_of(play)
    menu.focus = TEXT_SCALE.name
    place = menu.place_of(TEXT_SCALE.name)
    play.point(place.x + place.w - 60, place.centre[1], "mouse1")
    before = {setting.name: play.settings[setting] for setting in SETTINGS}
    seen = [play.settings[TEXT_SCALE]]
    for _ in range(4):
        click(play)
        seen.append(play.settings[TEXT_SCALE])
    assert seen == [125, 150, 175, 200, 200]
    after = {setting.name: play.settings[setting] for setting in SETTINGS}
    assert before | {TEXT_SCALE.name: 200} == after, "nothing else has been changed"


def test_the_mouse_that_goes_elsewhere_presses_what_lies_there(play: Play) -> None:
    play.program.flow.start("settings")
    play.frames(2)
    first, second = ANIMATION.name, TEXT_SCALE.name
    for name in (first, second):
        place = menu_of(play).place_of(name)
        play.point(place.x + place.w - 60, place.centre[1], "mouse1")
    assert play.settings[TEXT_SCALE] == 125


def test_no_row_scrolls_away_from_under_the_mouse(play: Play) -> None:
    play.settings[TEXT_SCALE] = 200
    play.program.flow.start("settings")
    play.frames(2)
    menu = menu_of(play)
    seen = {key: menu.place_of(key) for key in menu.rows if key != "back" and menu.in_view(key)}
    assert len(seen) < len(menu.rows) - 1, "more rows than can be seen"
    for key in (max(seen, key=lambda key: seen[key].y), min(seen, key=lambda key: seen[key].y)):
        play.point(*seen[key].centre)
        play.frames(2)
        assert menu_of(play).focus == key
        assert {key: menu.place_of(key) for key in seen} == seen
