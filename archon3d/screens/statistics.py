"""The player's statistics and achievements, computed from the replays while a bar fills."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, Literal, get_args

from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.host.texts import printable
from archon3d.overlays.hints import BACK as BACK_HINT
from archon3d.overlays.hints import CHOOSE, PAGES, SCROLL, HintRow
from archon3d.overlays.menu_input import PAGE_TURNS
from archon3d.play.book.book import Book
from archon3d.play.playback import Moment
from archon3d.replays import book_pages
from archon3d.replays.work_by_frame import WorkByFrame
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.replay import Show, show_file
from archon3d.ui.canvas import GOLD
from archon3d.ui.frames import Framed
from archon3d.ui.layout import Anchored, Column, Gap, Inset, Node, Stack
from archon3d.ui.meter import Meter
from archon3d.ui.theme import DIALOG_WIDTH, GAP, HEADING, NOTE, SCREEN_EDGE, SMALL_GAP, SMALL_NOTE
from archon3d.ui.widgets.basic import Choices, Text
from archon3d.ui.widgets.medallion import Medallion
from archon3d.ui.widgets.page import Page, PageOption, Section
from archon3d.ui.widgets.rows import Buttons, ListRows
from archon3d.ui.widgets.scrolling import Groups, Scrolling
from archon3d.ui.words import say

METER_HEIGHT: Final = 24
"""In canvas units."""
HALF: Final = 0.5
NAME_SHARE: Final = 0.26
"""Share of an achievement's row for its name; what it takes has the rest."""
PERCENT: Final = 100
EMBLEM: Final = "emblem.seeing"
EMBLEM_SIZE: Final = 220
"""What is shown while there is nothing to count, and its size in canvas units."""

BookPageName = Literal["overview", "icons", "openings", "achievements"]
PAGE_NAMES: Final[tuple[BookPageName, ...]] = get_args(BookPageName)

PREVIOUS, NEXT, BACK = "previous", "next", "back"
ROW: Final = "row-"
"""Key of a page's row, before the move or the achievement."""


class StatisticsScreen(LaidOutScreen):
    """Four pages: matches, icons, first moves and achievements; what earned one can be watched."""

    tells_itself = True
    _focus = BACK

    def __init__(self, context: Context, data: object) -> None:
        """Begin to read the replays."""
        super().__init__(context, data)
        self.book = Book(context.saves)
        self._reads = True
        """Whether the replays are being read, before any page is shown."""
        self._work = WorkByFrame(self.book.read())
        self._page: BookPageName = PAGE_NAMES[0]
        self._path: list[str] = []
        """Where the explorer of first moves is."""
        self._news = ""
        self._progress = Meter(GOLD, METER_HEIGHT)
        self._status = Text("")
        self._sheet = Scrolling(self._write)
        self.context.sound.scene("title")

    @property
    def busy(self) -> bool:
        """Whether it still computes something; the pages are there as soon as all replays were read."""
        return self._work.busy

    @property
    def looks_closer(self) -> bool:
        """Whether battles are being fought again, and matches weighed, behind the pages."""
        return self.busy and not self._reads

    @property
    def page(self) -> str:
        """The name of the current page."""
        return self._page

    def hints(self) -> Sequence[HintRow]:
        """Return the hints: pages can be turned, and long text scrolls."""
        if self._reads or self._is_empty:
            return (HintRow((CHOOSE, BACK_HINT)),)
        scrolls = (SCROLL,) if self._scrolls else ()
        return (HintRow((PAGES, *scrolls, CHOOSE, BACK_HINT)),)

    def explanation(self) -> str:
        """Return what the focused achievement takes; the other rows say enough."""
        if self._page == "achievements" and self._focus.startswith(ROW):
            return book_pages.achievement_words(self.book.figures, self._focus.removeprefix(ROW))
        return ""

    def build(self) -> Node:
        """Return the bar while it reads, a word if there is nothing, or else the page."""
        key = "statistics.title" if self._reads or self._is_empty else f"statistics.{self._page}"
        column = Column(Gap(GAP), Text(say(key), HEADING), Gap(SMALL_GAP), *self._parts())
        return Stack(self.backdrop(), Inset(column, SCREEN_EDGE, 0))

    def think(self, dt: float) -> None:
        """Read the next records, and then look at them more closely, as long as a frame allows."""
        if self.busy:
            self._work.think()
            if not self.busy:
                self._step_on()

    def update(self, dt: float) -> ScreenOutcome | None:
        """Fill the bar, and handle input."""
        self._progress.show(self.book.read_share, self.book.read_share)
        outcome = self._handle(self.intents(dt))
        self._status.text = self._status_words()
        return outcome

    def close(self) -> None:
        """Remember what was found."""
        self.book.save()
        super().close()

    # ------------------------------------------------------------------ what is shown

    @property
    def _is_empty(self) -> bool:
        """Whether no replay can be counted."""
        return not self.book.figures.matches

    @property
    def _scrolls(self) -> bool:
        return self._page in ("overview", "icons") and self._sheet.scrolls

    def _parts(self) -> Sequence[Node]:
        back = {BACK: say("statistics.back")}
        leave = Anchored(Choices(back), width=DIALOG_WIDTH)
        if self._reads:
            bar = Column(Text(say("statistics.reading"), wraps=True), Gap(GAP), self._progress)
            return (Gap(grow=HALF), Anchored(bar, width=DIALOG_WIDTH), Gap(grow=HALF), leave)
        if self._is_empty:
            none = Column(
                Medallion(EMBLEM, EMBLEM_SIZE), Gap(GAP), Text(say("statistics.none"), NOTE, wraps=True)
            )
            return (Stack(Anchored(none, width=DIALOG_WIDTH), grow=1.0), leave)
        among = self._all_explanations() if self._page == "achievements" else ()
        wraps = not self.context.canvas.roomy
        self._status = Text(self._status_words(), SMALL_NOTE, wraps=wraps, among=among if wraps else ())
        ways = {PREVIOUS: say("codex.previous"), NEXT: say("codex.next")} | back
        return (
            self._status,
            Gap(SMALL_GAP),
            self._content(),
            Gap(SMALL_GAP),
            Buttons(ways, align="centre"),
        )

    def _content(self) -> Node:
        rows = self._rows()
        if self._page == "achievements":
            return self._achievements(rows)
        if self._page != "openings":
            return self._sheet
        if rows:
            return Framed(ListRows(rows), GAP)
        return Stack(Anchored(Text(say("statistics.no-more"), NOTE, wraps=True)), grow=1.0)

    def _achievements(self, names: Mapping[str, str]) -> Node:
        """Return the rows by game; those that were earned are marked, the others faded."""
        earned = {f"{ROW}{key}" for key in self.book.figures.earned}
        roomy = self.context.canvas.roomy
        options = {
            key: PageOption(
                name,
                say(f"achievement.{key.removeprefix(ROW)}.how") if roomy else "",
                marked=key in earned,
                faded=key not in earned,
            )
            for key, name in names.items()
        }
        sections = [
            Section(title, [(f"{ROW}{key}",) for key in keys], share=NAME_SHARE if roomy else 1.0)
            for title, keys in book_pages.achievement_groups().items()
        ]
        return Page([sections], options, fills=True)

    def _rows(self) -> dict[str, str]:
        """Return the rows of the current page, above its buttons."""
        if self._page == "achievements":
            texts = book_pages.achievement_rows()
        elif self._page == "openings":
            texts = book_pages.opening_rows(self.book.figures, self._path)
        else:
            texts = {}
        return {f"{ROW}{key}": text for key, text in texts.items()}

    def _write(self, _scrolls: bool) -> Groups:
        """Return the text of the current page."""
        return (book_pages.icons if self._page == "icons" else book_pages.overview)(self.book.figures)

    def _all_explanations(self) -> list[str]:
        """Return what may be said of each achievement, so that there is room for it."""
        keys = book_pages.achievement_rows()
        return [book_pages.achievement_words(self.book.figures, key) for key in keys]

    def _status_words(self) -> str:
        """Return what is being done, what went wrong, or where the page is."""
        if self._news:
            return self._news
        if self._page == "openings":
            return book_pages.opening_words(self._path)
        if self._page == "achievements":
            return self.explanation() or book_pages.earned_count(self.book.figures)
        if self.looks_closer:
            return say("statistics.closer", percent=int(PERCENT * self.book.closer_share))
        damaged = self.book.figures.damaged
        if damaged:
            return say("statistics.damaged", count=len(damaged), name=printable(next(iter(damaged))))
        return say("statistics.counted", count=self.book.figures.matches)

    # ------------------------------------------------------------------ what is done

    def _handle(self, intents: tuple[Intent, ...]) -> ScreenOutcome | None:
        """Turn pages, move the focus, and do what was chosen."""
        if {Intent.BACK, Intent.LEAVE} & set(intents) and not self._path:
            return ScreenOutcome("back")
        if {Intent.BACK, Intent.LEAVE} & set(intents):
            self._go_up()
            return None
        turned = sum(PAGE_TURNS.get(intent, 0) for intent in intents)
        pressed = self.pressed_row(self._steered(intents))
        if pressed == BACK and not self._path:
            return ScreenOutcome("back")
        if pressed == BACK:
            self._go_up()
        elif step := turned + {PREVIOUS: -1, NEXT: 1}.get(pressed or "", 0):
            self._turn(step, by_row=bool(pressed))
        elif pressed is not None:
            return self._choose(pressed.removeprefix(ROW))
        return None

    def _step_on(self) -> None:
        """Look more closely once everything was read, and show what that found."""
        self.book.save()
        if self._reads:
            self._work = WorkByFrame(self.book.look_closer())
            self._reads, self._focus = False, BACK if self._is_empty else NEXT
            self._renew_layer()
        else:
            self.resize()

    def _steered(self, intents: tuple[Intent, ...]) -> tuple[Intent, ...]:
        """Return the intents that move the focus: those up and down scroll a page without rows."""
        kept = tuple(one for one in intents if one not in PAGE_TURNS)
        if self._reads or self._is_empty or self._page not in ("overview", "icons"):
            return kept
        pushed = self.context.frame.wheel + sum(intent.vector[1] for intent in intents)
        if pushed and self._sheet.scrolls:
            self._sheet.scroll(pushed)
        return tuple(one for one in kept if not one.vector[1])

    def _turn(self, step: int, *, by_row: bool) -> None:
        """Show another page; the focus stays on the row that turned it, or goes to the first one."""
        if self._reads or self._is_empty:
            return
        place = (PAGE_NAMES.index(self._page) + step) % len(PAGE_NAMES)
        self._page, self._path, self._news = PAGE_NAMES[place], [], ""
        if not by_row:
            self._focus = next(iter(self._rows()), NEXT)
        self._sheet = Scrolling(self._write)
        self._renew_layer()

    def _go_up(self) -> None:
        """Return to the moves before."""
        self._focus = f"{ROW}{self._path.pop()}"
        self._renew_layer()

    def _choose(self, row: str) -> ScreenOutcome | None:
        """Go on to what you did after a move, or watch what earned an achievement."""
        if self._page == "openings":
            self._path.append(row)
            self._focus = next(iter(self._rows()), BACK)
            self._renew_layer()
            return None
        earned = self.book.figures.earned.get(row)
        return None if earned is None else self._watch(earned.path, earned.ply)

    def _watch(self, path: Path, ply: int) -> ScreenOutcome | None:
        """Show the replay from that ply, or say why that is not possible."""
        shown = show_file(path, path.parent)
        if isinstance(shown, str):
            self._news = shown
            return None
        last = len(shown.playback.ply_records) - 1
        show = Show(shown.playback, ScreenOutcome("back"), Moment(min(ply, last)), playing=False)
        return ScreenOutcome("replay", show)
