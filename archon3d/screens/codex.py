"""The codex: a table of contents, and the page chosen from it."""

from collections.abc import Sequence
from functools import partial
from types import NoneType
from typing import Final

from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.overlays.hints import BACK as BACK_HINT
from archon3d.overlays.hints import CHOOSE, PAGES, SCROLL, HintRow
from archon3d.overlays.menu_input import PAGE_TURNS
from archon3d.play.codex.pages import CodexPage, FigureShown, PropShown, SpellShown
from archon3d.play.kits import chapters, pages
from archon3d.scene.menus.showcase import Exhibit, Showcase
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.ui.layout import Column, Gap, Inset, Node, Plated, Row, Share, Stack
from archon3d.ui.sheet import page_content
from archon3d.ui.theme import DARK_PLATE, EXPLANATION, HEADING, SCREEN_EDGE, SMALL_GAP
from archon3d.ui.widgets.aside import ASIDE_SHARE, Aside, AsideContent, has_aside
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.footer_rows import BackRow
from archon3d.ui.widgets.portrait_grid import ChapterPicture, PictureChapter, PortraitGrid
from archon3d.ui.widgets.rows import Buttons
from archon3d.ui.widgets.scrolling import Scrolling
from archon3d.ui.words import say, spoken

FIGURE_SHARE: Final = 0.4
"""Share of a page's width for its exhibit."""

BACK, PREVIOUS, NEXT, CLIP, PRACTISE = "back", "previous", "next", "clip", "practice"
FROM_TITLE: Final = "from title"
"""Passed to `open` if nothing is lost by leaving for a practice duel."""


class CodexScreen(LaidOutScreen):
    """The table of contents, replaced by a page once one is chosen."""

    order = 9

    def __init__(self, context: Context, data: object) -> None:
        """Open the page of key `data`, from which one returns to where it was opened, or FROM_TITLE."""
        super().__init__(context, data)
        given = expect(data, str, NoneType)
        self._may_leave = given == FROM_TITLE
        self._showcase: Showcase | None = None
        self._sheet: Scrolling | None = None
        self._card: Aside | None = None
        """The card of the page that has the focus in the contents, if there is room for it."""
        self._clip = 0
        self._page: CodexPage | None = pages().get(given or "")
        self._looked_up = self._page is not None
        self._focus = NEXT if self._page else next(iter(pages()))
        if self._page is not None:
            self._exhibit(self._page)

    @property
    def page(self) -> CodexPage | None:
        """The current page; None for the table of contents."""
        return self._page

    @property
    def sheet(self) -> Scrolling:
        """The text of the current page. Raises RuntimeError in the table of contents."""
        if self._sheet is None:
            raise RuntimeError("only a page has a sheet")
        return self._sheet

    @property
    def exhibit(self) -> Exhibit | None:
        """What is shown beside the text."""
        return None if self._showcase is None else self._showcase.exhibit

    def turn_to(self, key: str | None) -> None:
        """Show another page, or the contents for None. Raises KeyError if there is no such page."""
        left, self._page = self._page, None if key is None else pages()[key]
        self._clip = 0
        if self._page is None:
            self._close_showcase()
            self._focus = self._focus if left is None else left.key
            self._looked_up = False
        else:
            self._focus = NEXT if left is None else self._focus
            self._exhibit(self._page)
        self._renew_layer()

    def hints(self) -> Sequence[HintRow]:
        """Return the hints: pages can be turned, and long text scrolls."""
        if self._page is None:
            return (HintRow((CHOOSE, BACK_HINT)),)
        scrolls = (SCROLL,) if self.sheet.scrolls else ()
        return (HintRow((PAGES, *scrolls, CHOOSE, BACK_HINT)),)

    def build(self) -> Node:
        """Return the contents, or the page."""
        return self._contents() if self._page is None else self._page_parts(self._page)

    def update(self, dt: float) -> ScreenOutcome | None:
        intents = self.intents(dt)
        leaves = bool({Intent.BACK, Intent.LEAVE} & set(intents))
        if self._page is None:
            return self._choose(dt, intents, leaves=leaves)
        if leaves and self._looked_up:
            return ScreenOutcome("back")
        return self._read(self._page, dt, intents, leaves=leaves)

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

    def _contents(self) -> Node:
        shown = [
            PictureChapter(
                spoken(chapter.title),
                [ChapterPicture(page.key, spoken(page.title), _portrait(page)) for page in chapter.pages],
            )
            for chapter in chapters()
        ]
        column = Column(
            Gap(SMALL_GAP),
            Text(say("codex.title"), HEADING),
            Text(say("codex.help"), EXPLANATION),
            Gap(SMALL_GAP),
            self._beside(PortraitGrid(shown)),
            BackRow(BACK, say("codex.back")),
        )
        return Stack(self.backdrop(), Inset(column, SCREEN_EDGE, 0))

    def _beside(self, grid: Node) -> Node:
        """Return the grid, beside the card of the page that has the focus where there is room."""
        if not has_aside(self.context.canvas):
            self._card = None
            return grid
        self._card = Aside(_card(pages().get(self._focus)))
        shares = Share(grid, 1.0 - ASIDE_SHARE), Share(self._card, ASIDE_SHARE)
        return Row(*shares, gap=SMALL_GAP, grow=1.0)

    def _choose(self, dt: float, intents: tuple[Intent, ...], *, leaves: bool) -> ScreenOutcome | None:
        pressed = self.pressed_row(intents)
        if self._card is not None and self._focus in pages():
            self._card.show(_card(pages()[self._focus]))
        if leaves or pressed == BACK:
            return ScreenOutcome("back")
        if pressed is not None:
            self.turn_to(pressed)
        return None

    # ------------------------------------------------------------------ a page

    def _page_parts(self, page: CodexPage) -> Node:
        """Return the text, beside its exhibit if there is one, and the rows below it."""
        figure = Gap(width=self.context.canvas.width * FIGURE_SHARE - SCREEN_EDGE if page.shown else 0.0)
        column = Column(
            Gap(SMALL_GAP),
            Text(spoken(page.title), HEADING),
            Gap(SMALL_GAP),
            Row(figure, self.sheet, grow=1.0),
            Gap(SMALL_GAP),
            Plated(Buttons(self._page_choices(page), align="centre"), 0, DARK_PLATE),
        )
        return Inset(column, SCREEN_EDGE, 0)

    def _page_choices(self, page: CodexPage) -> dict[str, str]:
        """Return the rows of a page: the figure's animation, a practice duel, and the navigation."""
        choices = {}
        if clips := self._showcase.clips if self._showcase else ():
            choices[CLIP] = say("codex.clip", clip=say(f"codex.clip.{clips[self._clip]}"))
        if self._may_leave and page.practises:
            choices[PRACTISE] = say("codex.practise")
        ways = {BACK: "codex.contents", PREVIOUS: "codex.previous", NEXT: "codex.next"}
        return choices | {key: say(text) for key, text in ways.items()}

    def _read(
        self, page: CodexPage, dt: float, intents: tuple[Intent, ...], *, leaves: bool
    ) -> ScreenOutcome | None:
        if self._showcase is not None:
            self._showcase.update(dt)
        pushed = self.context.frame.wheel + sum(intent.vector[1] for intent in intents)
        if pushed and self.sheet.scrolls:
            self.sheet.scroll(pushed)
        turned = sum(PAGE_TURNS.get(intent, 0) for intent in intents)
        along = (one for one in intents if not one.vector[1] and one not in PAGE_TURNS)
        pressed = self.pressed_row(tuple(along))
        if pressed == PRACTISE:
            return ScreenOutcome(PRACTISE, page.practises)
        if leaves or pressed == BACK:
            self.turn_to(None)
        elif pressed == CLIP and self._showcase is not None:
            self._clip = (self._clip + 1) % len(self._showcase.clips)
            self._showcase.play(self._showcase.clips[self._clip])
            self._renew_layer()
        elif step := turned + {PREVIOUS: -1, NEXT: 1}.get(pressed or "", 0):
            keys = list(pages())
            self.turn_to(keys[(keys.index(page.key) + step) % len(keys)])
        return None

    def _exhibit(self, page: CodexPage) -> None:
        """Show the page's text and exhibit."""
        self._sheet = Scrolling(partial(page_content, page))
        if self._showcase is None:
            base, aspect = self.context.base, self.context.canvas.aspect
            library = self.context.library
            self._showcase = Showcase(
                base.render, base.cam, aspect, library, self.context.scenery, FIGURE_SHARE / 2
            )
        if page.shown is None:
            self._showcase.clear()
        else:
            self._showcase.show(page.shown)
        if self._focus == CLIP and not self._showcase.clips:
            self._focus = NEXT

    def _close_showcase(self) -> None:
        if self._showcase is not None:
            self._showcase.close()
            self._showcase = None


def _card(page: CodexPage | None) -> AsideContent:
    """Return the card of a page, with its first sentences; that of the first page for none."""
    page = page or next(iter(pages().values()))
    return AsideContent(_portrait(page), spoken(page.title), "".join(map(spoken, page.text[:1])))


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
