"""What tells of the row that has the focus: a card beside the rows, or a text above them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.host.settings import VSYNC, WINDOW_MODE
from archon3d.screens.settings import SEPARATOR
from archon3d.ui.canvas import Canvas
from archon3d.ui.layout import Column, lay_out
from archon3d.ui.menu import Menu
from archon3d.ui.widgets.aside import AsideContent, Explainer, has_aside
from archon3d.ui.widgets.basic import Choices
from archon3d.ui.words import say
from tests.driver.harness import playing

FIRST = AsideContent("emblem.host", "Tower", "High above all others.", "Built of stone.")
SECOND = AsideContent("knight", "Knight", "Brave and quick.")


@pytest.fixture
def canvas(base: ShowBase) -> Iterator[Canvas]:
    canvas = Canvas(base)
    yield canvas
    canvas.close()


def shown(canvas: Canvas, explainer: Explainer) -> Menu:
    """Lay out rows with what tells of them, and return their menu."""
    rows = Choices({"one": "One", "two": "Two"})
    node = Column(*explainer.above(canvas), explainer.beside(canvas, rows, 900))
    menu = lay_out(canvas.layer("explainer"), node, "one")
    assert menu is not None
    return menu


def portraits(canvas: Canvas) -> list[str]:
    return [path.get_name() for path in canvas.root.find_all_matches("**/portrait *")]


def test_a_card_beside_the_rows_follows_the_focus(canvas: Canvas) -> None:
    assert has_aside(canvas), "the tests' window is wide"
    explainer = Explainer(FIRST)
    menu = shown(canvas, explainer)
    rows, texts = menu.place_of("one"), canvas.texts()
    for words in (FIRST.title, FIRST.text, FIRST.note):
        assert texts[words].x > rows.x + rows.w
    assert portraits(canvas) == [f"portrait {FIRST.portrait}"]
    explainer.show(SECOND)
    assert {SECOND.title, SECOND.text} <= canvas.texts().keys()
    assert not {FIRST.title, FIRST.text, FIRST.note} & canvas.texts().keys()
    assert portraits(canvas) == [f"portrait {SECOND.portrait}"]
    assert explainer.text == SECOND.text


def test_with_large_text_the_words_stand_above_the_rows_without_a_picture(canvas: Canvas) -> None:
    canvas.text_scale = 200
    canvas.refresh()
    explainer = Explainer(FIRST, among=[SECOND.text])
    menu = shown(canvas, explainer)
    place = canvas.texts()[FIRST.text]
    assert place.centre[1] < menu.place_of("one").y, "letters have margins"
    assert portraits(canvas) == []
    explainer.show(SECOND)
    assert SECOND.text in canvas.texts()
    assert FIRST.text not in canvas.texts()


def test_a_setting_with_a_few_values_lists_them(base: ShowBase, tmp_path: Path) -> None:
    values = SEPARATOR.join(say(f"setting.{mode}") for mode in WINDOW_MODE.choices)
    with playing(base, tmp_path / "settings.toml") as play:
        play.program.flow.start("settings")
        for setting, lists in ((WINDOW_MODE, True), (VSYNC, False)):
            play.menu.focus = setting.name
            play.frames(2)
            assert (values in play.program.context.canvas.texts()) == lists
