"""The title screen."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import attract_setup
from archon3d.activities.saved_match import game_title, waiting_words
from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.overlays.hints import CHOOSE, HintRow
from archon3d.play.kits import KITS
from archon3d.scene.craft.camera import NO_MARGINS, Margins
from archon3d.scene.menus.key_art import KeyArtScene
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.codex import FROM_TITLE
from archon3d.screens.damaged_save import resume_waiting
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.games import WATCH
from archon3d.ui.canvas import CANVAS_HEIGHT, FADED, SIDE_TEXT_COLOURS, Canvas, Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import ITALIC, TITLE
from archon3d.ui.label import Label
from archon3d.ui.layout import Anchored, Column, Gap, Inset, Node, Plated, Size, Spare, Surface
from archon3d.ui.logo import Logo
from archon3d.ui.menu_rows import BASELINE, MARK_SPACE, Item
from archon3d.ui.menu_scroll import ScrollArea
from archon3d.ui.shapes import PANEL_RIM, Shade
from archon3d.ui.theme import CHOICE_GAP, DARK_GROUND, DARK_PLATE, GAP, NEWS, PADDING, SCREEN_EDGE, TextStyle
from archon3d.ui.widgets.basic import ASCENT, Choices, Drawing, Text
from archon3d.ui.words import say

CHOICES: Final = (
    "continue",
    "begin",
    "games",
    "online",
    "challenges",
    "learn",
    "theatre",
    "statistics",
    "settings",
    "credits",
    "quit",
)
GROUPS: Final[Mapping[str, Sequence[str]]] = {
    "challenges": ("quests", "road", "puzzles", "gauntlet", "evening"),
    "learn": ("lessons", "practice", "codex", "watch"),
}
"""The choices that lead to others in the same place."""
UP: Final = "back"
"""The row that leads back from those."""
ROW: Final = 66
DETAIL_BASELINE: Final = 1.5
"""Its baseline, in row heights."""
LEAST_LINES: Final = 3
"""Least number of visible lines."""
ROUNDING: Final = 0.01
DETAIL: Final = TextStyle(32)
"""The second line of a row, about the match to continue."""
ENTRY: Final = TextStyle(46)
WIDEST_COLUMN: Final = 694
"""Greatest width of the column of choices in canvas units: the picture is beside it."""
COLUMN_WIDTH: Final = 554
LEAST_BESIDE: Final = 520
"""Least width of the picture beside it; with less it is above."""
BELOW_SHARE: Final = 0.48
"""The column's share of the height there."""
SUBTITLE: Final = TextStyle(52, TITLE)
BEHIND_WORDS: Final[Colour] = (0.10, 0.035, 0.02, 0.86)
"""The shade below the subtitle: brown, since gold that darkens to grey looks green."""
HOMAGE: Final = TextStyle(28, ITALIC, FADED)
NAME_HEIGHT: Final = 250
NAME_SHARE: Final = 0.92
"""Greatest width of the name, as a share of the width beside the column."""
HEADROOM: Final = 54
"""Space between the subtitle and the champions, in canvas units."""
HALF_WIDTH: Final = 2.6
"""Squares left free at each side of the champions' centre."""


class TitleScreen(LaidOutScreen):
    """The game's name, and the main menu."""

    topic = "title"

    def __init__(self, context: Context, data: object) -> None:
        """Load the figures."""
        super().__init__(context, data)
        base = self.context.base
        self._group: str | None = None
        self._focus = self._choices()[0]
        self._news: str | None = None
        self._free = NO_MARGINS
        self._root = base.render.attach_new_node("title screen")
        self._scene = KeyArtScene(self._root, base.cam, self.context.canvas.aspect, self.context.library)
        self.context.sound.scene("title")

    def hints(self) -> Sequence[HintRow]:
        """Return the hints; only from a group it goes back."""
        return (HintRow((CHOOSE,)),) if self._group is None else super().hints()

    def return_to(self, row: str) -> None:
        """Focus that row, in its group if it is in one."""
        self._open_group(next((name for name, rows in GROUPS.items() if row in rows), None), row)

    def build(self) -> Node:
        """Return the choices in a column, and beside it the name, the champions and the news."""
        rows = Entries({key: self._text(key) for key in self._choices()}, ENTRY, self._waiting())
        homage = Spare(Text(say("title.homage"), HOMAGE, wraps=True))
        column = Plated(Column(rows, homage, grow=1.0), PADDING, (DARK_GROUND, DARK_GROUND, PANEL_RIM))
        news = say("title.taken") if self.context.saves.taken else self._news
        picture = Column(
            Gap(SCREEN_EDGE),
            Drawing(_put_name, (0, NAME_HEIGHT)),
            Subtitle({side: say(f"title.{side}") for side in SIDE_TEXT_COLOURS}),
            Gap(HEADROOM),
            Drawing(self._fit_champions, grow=1.0),
            *((Anchored(Plated(Text(news, NEWS, wraps=True), GAP, DARK_PLATE)),) if news else ()),
        )
        return Beside(Inset(column, SCREEN_EDGE, SCREEN_EDGE), picture)

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input, and start a demo when there is none."""
        self._scene.update(dt)
        if self.context.saves.taken:
            self._wait_for_folder()
        intents = self.intents(dt)
        pressed = self.pressed_row(intents)
        if self.unattended(dt):
            return self._attract()
        if pressed is not None and pressed in GROUPS:
            self._open_group(pressed, GROUPS[pressed][0])
            return None
        if self._group is not None and (pressed == UP or {Intent.BACK, Intent.LEAVE} & set(intents)):
            self._open_group(None, self._group)
            return None
        if pressed == "watch":
            return ScreenOutcome("watch", WATCH)
        if pressed == "codex":
            return ScreenOutcome("codex", FROM_TITLE)
        if pressed == "continue":
            return self._continue()
        if pressed == "evening" and self.context.evenings.under_way:
            return ScreenOutcome("evening table")
        if Intent.LEAVE in intents:
            self.return_to("quit")
        return ScreenOutcome(pressed) if pressed else None

    def cover(self) -> None:
        """Hide for another screen."""
        super().cover()
        self._root.hide()

    def uncover(self) -> None:
        """Return from the settings or the codex."""
        super().uncover()
        self._root.show()
        self._fit_scene()

    def close(self) -> None:
        """Close the scene."""
        self._scene.close()
        self._root.remove_node()
        super().close()

    def _choices(self) -> tuple[str, ...]:
        """Return the choices; continuing comes first if there is a match to continue."""
        if self._group is not None:
            return *GROUPS[self._group], UP
        return CHOICES if self.context.saves.waiting else CHOICES[1:]

    def _open_group(self, group: str | None, row: str) -> None:
        """Show the choices of a group, or those outside of all, with the focus on that row if it exists."""
        if group != self._group:
            self._group, self._focus = group, row
            self._renew_layer()
        super().return_to(row)

    def _waiting(self) -> str:
        """Return the description of the match that was saved last; empty without one."""
        waiting = () if self._group else self.context.saves.waiting
        return waiting_words(self.context.saves, waiting[0]) if waiting else ""

    def _text(self, key: str) -> str:
        """Return a choice's text; those of online play and of an evening say whether something waits."""
        if key == CHOICES[0] and self.context.saves.waiting:
            return say("title.continue-game", game=game_title(self.context.saves.waiting[0]))
        waits = {
            "online": bool(self.context.network.matches.waiting),
            "evening": self.context.evenings.under_way,
        }
        return say(f"title.{key}-waiting" if waits.get(key) else f"title.{key}")

    def _attract(self) -> ScreenOutcome:
        """Return a demo of the next game."""
        offered = tuple(KITS)
        game = offered[self.context.shown_games % len(offered)]
        self.context.shown_games += 1
        activity = MatchActivity(attract_setup(self.context, game))
        return ScreenOutcome("match", activity)

    def _continue(self) -> ScreenOutcome | None:
        """Resume the match that was saved last."""
        found = resume_waiting(self.context, self.context.saves.waiting[0])
        if isinstance(found, ScreenOutcome):
            return found
        self._news, self._focus = found, "begin"
        self._renew_layer()
        return None

    def _wait_for_folder(self) -> None:
        """Check whether another instance that used the folder of saves has been closed."""
        self.context.saves.claim()
        if not self.context.saves.taken:
            self.context.read_again()
            self._renew_layer()

    def _fit_champions(self, layer: Layer, area: Rectangle) -> None:
        """Fit the champions beside the choices, below the name and above the news."""
        self._free = Margins(
            top=area.y / CANVAS_HEIGHT,
            bottom=1.0 - (area.y + area.h) / CANVAS_HEIGHT,
            aside=area.centre[0] / layer.canvas.width - 0.5,
        )
        self._fit_scene()

    def _fit_scene(self) -> None:
        self._scene.resize(self.context.canvas.aspect, self._free, HALF_WIDTH)


class Entries(Choices):
    """The choices, the first of which has a second line if it describes a match; they scroll if need be."""

    def __init__(self, texts: Mapping[str, str], style: TextStyle, detail: str) -> None:
        super().__init__(texts, style, align="left")
        self._detail = detail

    @property
    def _lines(self) -> int:
        return len(self._texts) + bool(self._detail)

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the height of all lines."""
        return Size(width, canvas.room(ROW, self._style.size) * self._lines)

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the height of a few lines."""
        return canvas.room(ROW, self._style.size) * min(self._lines, LEAST_LINES)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Add the rows, and the second line of the first one."""
        canvas, (left, _) = surface.canvas, self._aside
        pitch = canvas.room(ROW, self._style.size)
        seen = min(self._lines, max(1, int(area.h / pitch + ROUNDING)))
        view = Rectangle(area.x + left, area.y + (area.h - pitch * seen) / 2, area.w - left, pitch * seen)
        y = view.y
        for number, (key, text) in enumerate(self._texts.items()):
            lines = 2 if self._detail and not number else 1
            place = replace(view, y=y, h=lines * pitch - CHOICE_GAP)
            baseline = BASELINE * (pitch - CHOICE_GAP) / place.h
            surface.items.append(Item(key, text, place, "left", self._style.size, baseline=baseline))
            y += lines * pitch
        if seen < self._lines:
            surface.scrolls = ScrollArea(view, y, pitch)
        at, widest = (view.x + MARK_SPACE, view.y + DETAIL_BASELINE * pitch), view.w - 2 * MARK_SPACE
        surface.with_rows(lambda menu: _write(menu.content, self._detail, at, widest))


class Subtitle(Node):
    """The two sides' words on one line, drawn smaller if they are too wide."""

    def __init__(self, words: Mapping[str, str]) -> None:
        self._words = words

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the height of the line."""
        return Text("", SUBTITLE).measure(canvas, width)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Write both in the middle."""
        room = area.w * NAME_SHARE - GAP
        shade = Shade(surface.layer, BEHIND_WORDS)
        halves = [
            Label(surface.layer, word, (0, 0), SUBTITLE.size, face=TITLE, colour=SIDE_TEXT_COLOURS[side])
            for side, word in self._words.items()
        ]
        widths = [half.width for half in halves]
        share = min(1.0, room / sum(widths))
        width = sum(widths) * share + GAP
        x = area.centre[0] - width / 2
        shade.place(replace(area, x=x, w=width))
        for half, width in zip(halves, widths, strict=True):
            half.widen(width * share)
            half.move(x, area.y + ASCENT * area.h)
            x += half.width + GAP


class Beside(Node):
    """A column at the left of a picture, or below it without room for both."""

    def __init__(self, column: Node, picture: Node) -> None:
        self._column, self._picture = column, picture

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Place both."""
        wide = min(surface.canvas.room(COLUMN_WIDTH, ENTRY.size), WIDEST_COLUMN) + 2 * SCREEN_EDGE
        if area.w - wide + SCREEN_EDGE >= LEAST_BESIDE:
            left, right = (
                replace(area, w=wide),
                replace(area, x=area.x + wide - SCREEN_EDGE, w=area.w - wide + SCREEN_EDGE),
            )
        else:
            tall, width = area.h * BELOW_SHARE, min(wide, area.w)
            left = Rectangle(area.x + (area.w - width) / 2, area.y + area.h - tall, width, tall)
            right = replace(area, h=area.h - tall)
        self._column.put(surface, left)
        self._picture.put(surface, right)


def _put_name(layer: Layer, area: Rectangle) -> None:
    """Draw the game's name as large as it fits."""
    width = area.w * NAME_SHARE
    Logo(layer, say("game").upper()).fit(replace(area, x=area.centre[0] - width / 2, w=width))


def _write(layer: Layer, text: str, at: tuple[float, float], widest: float) -> None:
    Label(layer, text, at, DETAIL.size, widest=widest)
