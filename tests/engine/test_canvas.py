"""What the canvas holds, and gives back."""

from direct.showbase.ShowBase import ShowBase

from archon3d.ui.canvas import TEXT, Canvas, Label

PIXELS = 40


def test_letters_of_another_size_leave_none_of_the_old_ones_behind(base: ShowBase) -> None:
    """A window's edge that is dragged asks for new letters in every frame."""
    canvas = Canvas(base)
    layer = canvas.layer("words")
    Label(layer, "Light and Dark", (100, 100), PIXELS * canvas.pixel)
    pages = canvas.font(TEXT, PIXELS).get_pages()
    assert [page.has_ram_image() for page in pages] == [True]
    layer.close()
    canvas.spoil()
    canvas.refresh()
    assert [page.has_ram_image() for page in pages] == [False]
    canvas.close()
