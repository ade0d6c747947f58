"""A page of options shows all of its rows where there is room, and says what it is told later."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.ui.canvas import Canvas, Layer
from archon3d.ui.layout import Anchored, Column, Gap, lay_out
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.footer_rows import BackRow
from archon3d.ui.widgets.page import Page, PageOption, Section
from tests.driver.layout import panels_of

OPTIONS = {"speed": PageOption("Speed", "Full"), "boxes": PageOption("Hitboxes", "Off", marked=True)}
BACK = "back"
EVEN = 8.0
"""Difference of equal gaps in canvas units, since the boxes of texts have margins."""


@pytest.fixture(params=[100, 200])
def layer(base: ShowBase, request: pytest.FixtureRequest) -> Iterator[Layer]:
    canvas = Canvas(base)
    canvas.text_scale = request.param
    canvas.refresh()
    yield canvas.layer("test")
    canvas.close()


def test_rows_that_fit_do_not_scroll(layer: Layer) -> None:
    page = Page([[Section("AIDS", [(key,) for key in OPTIONS])]], OPTIONS)
    parts = Column(Gap(grow=1.0), Anchored(page, width=900), Gap(grow=1.0), BackRow(BACK, "Back"))
    menu = lay_out(layer, parts, "boxes")
    assert menu is not None
    assert (menu.focus, list(menu.rows)) == ("boxes", [*OPTIONS, BACK])
    assert all(menu.in_view(key) for key in menu.rows)
    assert menu.place_of(BACK).y > menu.place_of("boxes").y + menu.place_of("boxes").h


def test_rows_say_what_they_are_told_later(layer: Layer) -> None:
    page = Page([[Section("AIDS", [(key,) for key in OPTIONS])]], OPTIONS)
    menu = lay_out(layer, page, "speed")
    assert menu is not None
    assert (menu.values, menu.marked) == ({"speed": "Full", "boxes": "Off"}, ("boxes",))
    page.show(
        {"speed": PageOption("Speed", "Half", marked=True), "boxes": PageOption("Hitboxes", enabled=False)}
    )
    assert menu.values == {"speed": "Half", "boxes": ""}
    assert (menu.marked, list(menu.rows)) == (("speed",), ["speed"])


@pytest.mark.parametrize("layer", [100], indirect=True)
def test_options_in_a_line_have_equal_gaps(layer: Layer) -> None:
    """However long each is; the last one ends as far from the line's end."""
    texts = {"one": "Standard", "two": "Fair", "three": "Classic, as it was", "four": "Own"}
    options = {key: PageOption(text) for key, text in texts.items()}
    menu = lay_out(layer, Page([[Section("RULES", [tuple(texts)])]], options), "one")
    assert menu is not None
    places, shown = [menu.place_of(key) for key in texts], layer.canvas.texts()
    gaps = [place.w - shown[text].w for place, text in zip(places, texts.values(), strict=True)]
    assert max(gaps) - min(gaps) <= EVEN
    assert all(one.x + one.w == pytest.approx(other.x) for one, other in pairwise(places))


def test_a_text_has_room_for_what_it_may_become(layer: Layer) -> None:
    long = "a sentence that needs more than one line where there is little room " * 3
    alone, ready = Text("short", wraps=True), Text("short", wraps=True, among=[long])
    canvas = layer.canvas
    assert ready.measure(canvas, 600).height == Text(long, wraps=True).measure(canvas, 600).height
    assert ready.measure(canvas, 600).height > alone.measure(canvas, 600).height


@pytest.mark.parametrize("layer", [100], indirect=True)
def test_each_section_of_several_columns_is_a_card(layer: Layer) -> None:
    speed, boxes = ([Section(key.upper(), [(key,)])] for key in OPTIONS)
    for columns, cards in (([speed, boxes], 2), ([[*speed, *boxes]], 1)):
        part = layer.canvas.layer("page")
        menu = lay_out(part, Anchored(Page(columns, OPTIONS), width=1200), "speed")
        assert menu is not None
        panels = sorted(panels_of(layer.canvas, part.node), key=lambda panel: panel.order)
        places = [panel.box for panel in panels[:-1]]
        assert len(places) == cards, "and the light of the row that has the focus"
        for key in OPTIONS:
            x, y = menu.place_of(key).centre
            assert sum(box.x0 < x < box.x1 and box.y0 < y < box.y1 for box in places) == 1
        part.close()


def test_rows_end_before_the_picture_beside_them(layer: Layer) -> None:
    widths = []
    for picture in ("", "lesson.archon-board"):
        section = Section("AIDS", [(key,) for key in OPTIONS], share=0.5, illustration=picture)
        menu = lay_out(layer, Page([[section]], OPTIONS), "speed")
        assert menu is not None
        widths.append(menu.place_of("boxes").w)
    plain, pictured = widths
    assert (pictured < plain) == layer.canvas.roomy, "large text leaves no room for pictures"
