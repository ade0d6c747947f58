"""The codex: a table of contents, and the page chosen from it."""

from __future__ import annotations

from collections.abc import Sequence
from types import NoneType
from typing import Final

from archon3d.controls.intents import Intent
from archon3d.play.codex.library import chapters, pages
from archon3d.play.codex.pages import CodexPage, FigureShown, PropShown, SpellShown
from archon3d.scene.menus.showcase import Exhibit, Showcase
from archon3d.screens.base import PAGE_TURNS, LaidOutScreen
from archon3d.screens.context import Context
from archon3d.screens.expected import expect
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.hints import BACK as BACK_HINT
from archon3d.screens.hints import CHOOSE, PAGES, SCROLL, HintRow
from archon3d.ui.backdrop import Backdrop
from archon3d.ui.canvas import FADED, GOLD, TITLE, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.footer import FOOTER_ITEM_TEXT, ROW, ROW_GAP, footer_item, footer_top
from archon3d.ui.menu import Item, Menu
from archon3d.ui.page import CONTENTS_ROW, HAND_SPACE, HEADING_ROW, SECTION_GAP, Page
from archon3d.ui.sheet import Sheet, contents
from archon3d.ui.widgets.page import Section
from archon3d.ui.words import say, spoken

MARGIN: Final = 16
TITLE_BASELINE: Final = 76
TITLE_TEXT: Final = 56
COLUMN_WIDTH: Final = 360
"""Least width of a column of the table of contents, in canvas units."""

FIGURE_SHARE: Final = 0.4
"""Share of a page's width for its exhibit."""
ITEM_GAP: Final = 80
"""Space between two rows in the footer for the pointing hand, in canvas units."""

BACK, PREVIOUS, NEXT, CLIP, PRACTISE = "back", "previous", "next", "clip", "practice"
FROM_TITLE: Final = "from title"
"""Passed to `open` if nothing is lost by leaving for a practice duel."""


class CodexScreen(LaidOutScreen):
    """The table of contents, replaced by a page once one is chosen."""

    order = 9

    def __init__(self, context: Context, data: object) -> None:
        """Open the page of key `data`, from which one returns to where it was opened, or FROM_TITLE."""
        super().__init__(context, data)
        self._backdrop = Backdrop(0.55)
        given = expect(data, str, NoneType)
        self._may_leave = given == FROM_TITLE
        self._showcase: Showcase | None = None
        self._foot_focus = NEXT
        self._clip = 0
        self._scrolled = 0.0
        self._page: CodexPage | None = pages().get(given or "")
        self._looked_up = self._page is not None
        self._focus = self._page.key if self._page else next(iter(pages()))
        if self._page is not None:
            self._exhibit(self._page)

    @property
    def page(self) -> CodexPage | None:
        """The current page; None for the table of contents."""
        return self._page

    @property
    def sheet(self) -> Sheet:
        """The text of the current page."""
        return self._sheet

    @property
    def exhibit(self) -> Exhibit | None:
        """What is shown beside the text."""
        return None if self._showcase is None else self._showcase.exhibit

    def turn_to(self, key: str | None) -> None:
        """Show another page, or the contents for None. Raises KeyError if there is no such page."""
        self._page = None if key is None else pages()[key]
        self._clip = 0
        self._scrolled = 0.0
        if self._page is None:
            self._close_showcase()
            self._foot_focus = NEXT
            self._looked_up = False
        else:
            self._focus = self._page.key
            self._exhibit(self._page)
        self._renew_layer()

    def hints(self) -> Sequence[HintRow]:
        """Return the hints: pages can be turned, and long text scrolls."""
        if self._page is None:
            return (HintRow((CHOOSE, BACK_HINT)),)
        scrolls = (SCROLL,) if self._sheet.scrolls else ()
        return (HintRow((PAGES, *scrolls, CHOOSE, BACK_HINT)),)

    def arrange(self, layer: Layer) -> None:
        """Lay out the contents, or the page."""
        if self._page is None:
            self._arrange_contents(layer)
        else:
            self._arrange_page(layer, self._page)

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input."""
        intents = self.intents(dt)
        leaves = bool({Intent.BACK, Intent.LEAVE} & set(intents))
        if self._page is None:
            return self._choose(dt, intents, leaves=leaves)
        if leaves and self._looked_up:
            return ScreenOutcome("back")
        return self._read(dt, intents, leaves=leaves)

    def resize(self) -> None:
        """Fit figure and text to the window."""
        if self._showcase is not None:
            self._showcase.resize(self.context.canvas.aspect)
        super().resize()

    def close(self) -> None:
        """Close everything."""
        self._close_showcase()
        super().close()

    # ------------------------------------------------------------------ the table of contents

    def _arrange_contents(self, layer: Layer) -> None:
        self._backdrop.draw(layer)
        canvas, middle = layer.canvas, layer.canvas.width / 2
        at = (middle, TITLE_BASELINE)
        Label(layer, say("codex.title"), at, TITLE_TEXT, face=TITLE, colour=GOLD, align="centre")
        below = TITLE_BASELINE + canvas.room(44, 30)
        Label(layer, say("codex.help"), (middle, below), 30, colour=FADED, align="centre")
        top, wide = below + canvas.room(MARGIN, 30), canvas.width - 2 * MARGIN
        back = footer_item(canvas, BACK, say("codex.back"), MARGIN + HAND_SPACE, wide - HAND_SPACE)
        area = Rectangle(MARGIN, top, wide, back.place.y - ROW_GAP - top)
        texts = {page.key: spoken(page.title) for page in pages().values()}
        pictures = {key: name for key, page in pages().items() if (name := _portrait(page))}
        self._menu = Page(layer, area, _columns(area.w), texts, self._focus, [back], portraits=pictures).menu

    def _choose(self, dt: float, intents: tuple[Intent, ...], *, leaves: bool) -> ScreenOutcome | None:
        self._backdrop.update(dt)
        pressed = self.drive(self._menu, intents)
        self._focus = self._menu.focus
        if leaves or pressed == BACK:
            return ScreenOutcome("back")
        if pressed is not None:
            self.turn_to(pressed)
        return None

    # ------------------------------------------------------------------ a page

    def _arrange_page(self, layer: Layer, page: CodexPage) -> None:
        canvas = layer.canvas
        row = canvas.room(ROW, FOOTER_ITEM_TEXT)
        top, foot = TITLE_BASELINE + MARGIN, footer_top(canvas) - row
        left = canvas.width * FIGURE_SHARE if page.shown else MARGIN
        at = (canvas.width / 2, TITLE_BASELINE)
        Label(layer, spoken(page.title), at, TITLE_TEXT, face=TITLE, colour=GOLD, align="centre")
        area = Rectangle(left, top, canvas.width - MARGIN - left, foot - top - MARGIN / 2)
        self._sheet = Sheet(layer, area, page)
        self._sheet.scroll_to(self._scrolled)
        self._menu = Menu(layer, self._foot_items(canvas.width, foot, row), self._foot_focus)

    def _foot_items(self, width: float, top: float, height: float) -> list[Item]:
        """Return the rows in the footer: the figure's animation, then the navigation."""
        clips = self._showcase.clips if self._showcase else ()
        practises = self._may_leave and self._page is not None and bool(self._page.practises)
        keys = (*([CLIP] if clips else []), *([PRACTISE] if practises else []), BACK, PREVIOUS, NEXT)
        wide = (width - MARGIN) / len(keys)
        texts = {
            CLIP: say("codex.clip", clip=say(f"codex.clip.{clips[self._clip]}")) if clips else "",
            PRACTISE: say("codex.practise"),
            BACK: say("codex.contents"),
            PREVIOUS: say("codex.previous"),
            NEXT: say("codex.next"),
        }
        places = [
            Rectangle(number * wide + ITEM_GAP, top, wide - ITEM_GAP, height) for number in range(len(keys))
        ]
        return [
            Item(key, texts[key], place, "centre", FOOTER_ITEM_TEXT)
            for key, place in zip(keys, places, strict=True)
        ]

    def _read(self, dt: float, intents: tuple[Intent, ...], *, leaves: bool) -> ScreenOutcome | None:
        if self._showcase is not None:
            self._showcase.update(dt)
        pushed = self.wheel + sum(intent.vector[1] for intent in intents)
        if pushed and self._sheet.scrolls:
            self._sheet.scroll(pushed)
            self._scrolled = self._sheet.share
        turned = sum(PAGE_TURNS.get(intent, 0) for intent in intents)
        along = (one for one in intents if not one.vector[1] and one not in PAGE_TURNS)
        pressed = self.drive(self._menu, tuple(along))
        self._foot_focus = self._menu.focus
        if pressed == PRACTISE and self._page is not None:
            return ScreenOutcome(PRACTISE, self._page.practises)
        if leaves or pressed == BACK:
            self.turn_to(None)
        elif pressed == CLIP and self._showcase is not None:
            self._clip = (self._clip + 1) % len(self._showcase.clips)
            self._showcase.play(self._showcase.clips[self._clip])
            self._renew_layer()
        elif step := turned + {PREVIOUS: -1, NEXT: 1}.get(pressed or "", 0):
            keys = list(pages())
            self.turn_to(keys[(keys.index(self._focus) + step) % len(keys)])
        return None

    def _exhibit(self, page: CodexPage) -> None:
        """Show the page's exhibit."""
        if self._showcase is None:
            base, aspect = self.context.base, self.context.canvas.aspect
            library = self.context.library
            self._showcase = Showcase(base.render, base.cam, aspect, library, FIGURE_SHARE / 2)
        if page.shown is None:
            self._showcase.clear()
        else:
            self._showcase.show(page.shown)
        if self._foot_focus == CLIP and not self._showcase.clips:
            self._foot_focus = NEXT

    def _close_showcase(self) -> None:
        if self._showcase is not None:
            self._showcase.close()
            self._showcase = None


def _portrait(page: CodexPage) -> str:
    """Return a page's portrait: its sign, or that of what it shows."""
    match page.shown:
        case FigureShown(kind):
            return kind
        case PropShown(model):
            return model.rpartition("/")[2]
        case SpellShown(spell):
            return f"spell.{spell}"
    return page.sign


def _columns(width: float) -> list[list[Section]]:
    """Return the chapters, in columns as even as their order allows."""
    sections = [
        Section(spoken(chapter.title), [(page.key,) for page in chapter.pages]) for chapter in chapters()
    ]
    heights = [HEADING_ROW + CONTENTS_ROW * len(section.rows) + SECTION_GAP for section in sections]
    most = max(1, int(width // COLUMN_WIDTH))
    return [[sections[number] for number in column] for column in contents(heights, most)]
