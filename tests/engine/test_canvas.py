"""What the canvas holds, and gives back."""

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import RenderState

from archon3d.ui.canvas import FULL_SCALE, TEXT, Canvas, Label
from archon3d.ui.dialog import EDGE, Dialog
from archon3d.ui.foot import foot_top
from tests.engine.layout import SLACK, panels_of

PIXELS = 40


def test_letters_of_another_size_leave_none_of_the_old_ones_behind(base: ShowBase) -> None:
    """A window's edge that is dragged asks for new letters in every frame."""
    canvas = Canvas(base)
    layer = canvas.layer("words")
    Label(layer, "Light and Dark", (100, 100), PIXELS * canvas.pixel)
    pages = canvas.font(TEXT, PIXELS).get_pages()
    assert [page.has_ram_image() for page in pages] == [True]
    layer.close()
    canvas.text_scale = 2 * FULL_SCALE
    canvas.refresh()
    assert [page.has_ram_image() for page in pages] == [False]
    canvas.close()


def test_words_laid_out_anew_with_the_same_letters_leave_no_states_behind(base: ShowBase) -> None:
    """As after each change of a setting."""
    canvas = Canvas(base)

    def lay_out() -> int:
        canvas.spoil()
        canvas.refresh()
        layer = canvas.layer("words")
        Label(layer, "Light and Dark", (100, 100), PIXELS * canvas.pixel)
        layer.close()
        return RenderState.get_num_states()

    lay_out()
    before = lay_out()
    for _ in range(50):
        after = lay_out()
    canvas.close()
    assert after <= before


def test_a_dialog_with_large_text_stays_clear_of_the_windows_edges(
    base: ShowBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As much as a pause in a battle has to say."""
    monkeypatch.setattr(Canvas, "_window_size", lambda canvas: (1280, 720))
    canvas = Canvas(base)
    canvas.text_scale = 2 * FULL_SCALE
    canvas.refresh()
    layer = canvas.layer("pause")
    Dialog(
        layer, "Pause", "Who has paused\nand what becomes\nof the battle", dict.fromkeys("abcde", "On"), "a"
    )
    boxes = [panel.box for panel in panels_of(canvas, layer.node)]
    plates = [box for box in boxes if box.x1 - box.x0 < canvas.width - SLACK]
    assert plates
    assert min(box.y0 for box in plates) >= EDGE - SLACK
    assert max(box.y1 for box in plates) <= foot_top(canvas) - EDGE + SLACK
    canvas.close()


def test_a_word_too_long_for_its_line_is_drawn_smaller_and_not_broken(base: ShowBase) -> None:
    canvas = Canvas(base)
    layer = canvas.layer("words")
    label = Label(layer, "Under attack", (0, 0), 40, wrap=150)
    assert label.lines == 2
    label.text = "Angegriffen:"
    assert label.lines == 1
    assert label.width <= 150
    canvas.close()
