"""What the canvas holds, and gives back."""

from direct.showbase.ShowBase import ShowBase
from panda3d.core import RenderState

from archon3d.ui.canvas import FULL_SCALE, TEXT, Canvas, Label

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
