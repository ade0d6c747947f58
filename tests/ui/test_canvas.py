"""What the canvas holds, and gives back."""

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import RenderState

from archon3d.play.arena_view import arena_view
from archon3d.ui.canvas import FULL_SCALE, Canvas
from archon3d.ui.dialog import question
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import TEXT
from archon3d.ui.footer import footer_top
from archon3d.ui.hud.arena import ArenaHud
from archon3d.ui.hud.fighters import HeadBar
from archon3d.ui.label import Label
from archon3d.ui.layout import Surface, lay_out
from archon3d.ui.menu import Menu
from archon3d.ui.menu_rows import Item
from archon3d.ui.theme import SCREEN_EDGE
from tests.driver.harness import text_node
from tests.driver.layout import SLACK, panels_of, seen
from tests.scene.played import battle

PIXELS = 40


def test_letters_of_another_size_leave_none_of_the_old_ones_behind(base: ShowBase) -> None:
    """A window's edge that is dragged asks for new letters in every frame."""
    canvas = Canvas(base)
    layer = canvas.layer("words")
    Label(layer, "Light and Dark", (100, 100), PIXELS * canvas.pixel)
    pages = canvas.fonts.font(TEXT, PIXELS).get_pages()
    assert [page.has_ram_image() for page in pages] == [True]
    layer.close()
    canvas.text_scale = 2 * FULL_SCALE
    canvas.refresh()
    assert [page.has_ram_image() for page in pages] == [False]
    canvas.close()


def test_words_laid_out_again_with_the_same_letters_leave_no_states_behind(base: ShowBase) -> None:
    """As after each change of a setting."""
    canvas = Canvas(base)

    def lay_out() -> int:
        canvas.invalidate()
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
    note = "Who has paused\nand what becomes\nof the battle"
    lay_out(layer, question("Pause", note, dict.fromkeys("abcde", "On")), "a")
    boxes = [panel.box for panel in panels_of(canvas, layer.node)]
    plates = [box for box in boxes if box.x1 - box.x0 < canvas.width - SLACK]
    assert plates
    assert min(box.y0 for box in plates) >= SCREEN_EDGE - SLACK
    assert max(box.y1 for box in plates) <= footer_top(canvas) - SCREEN_EDGE + SLACK
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


def test_no_bar_over_a_head_covers_the_bars_at_the_top(base: ShowBase) -> None:
    """Not even that of a fighter at the upper wall, in a picture that a strip below makes small."""
    canvas = Canvas(base)
    canvas.text_scale = 2 * FULL_SCALE
    canvas.refresh()
    layer = canvas.layer("arena")
    fighter = arena_view(battle()).fighters[0]
    hud = ArenaHud(arena_view(battle()))
    hud.put(Surface(layer.part("hud")), Rectangle(0, 0, canvas.width, footer_top(canvas)))
    over = canvas.layer("over the heads")
    bar = HeadBar(over, fighter, hud.foot)
    at = canvas.width / 2, hud.foot / 2
    bar.show(fighter.life / 2, at, 0.0)
    shown = [panel.box for panel in panels_of(canvas, over.node)]
    assert shown
    assert min(box.y0 for box in shown) >= hud.foot - SLACK
    canvas.close()


def test_rows_of_a_group_are_as_small_as_the_one_with_the_least_room(base: ShowBase) -> None:
    canvas = Canvas(base)
    layer = canvas.layer("rows")
    rows = [
        Item(key, key, Rectangle(0, y, 300, 40), group="levels") for y, key in ((0, "Light"), (40, "Dark"))
    ]
    menu = Menu(layer, [*rows, Item("Sound", "Sound", Rectangle(0, 80, 300, 40))], "Light")

    def size(text: str) -> float:
        (path,) = (path for path in seen(canvas.root, "**/+TextNode") if text_node(path).get_text() == text)
        return path.get_scale(canvas.root).z

    usual = size("Light")
    long = "As strong as the player who wins most of the time"
    menu.write("Dark", long)
    assert size("Light") == size(long) < usual
    assert size("Sound") == usual
    menu.write("Dark", "Dark")
    assert size("Light") == size("Dark") == usual, "there is room again"
    canvas.close()
