"""The list of replays: every saved record, with a picture of its last position."""

from collections.abc import Sequence
from types import NoneType
from typing import Final

from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.host.texts import printable
from archon3d.overlays.hints import BACK, CHOOSE, Hint, HintRow
from archon3d.play.replay_files import MOST, ReplayFile
from archon3d.replays.entries import ReplayEntries
from archon3d.replays.picture import ReplayPicture
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.delete_replay import Deletion
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.replay import show_file
from archon3d.ui.frames import Framed
from archon3d.ui.layout import Anchored, Column, Gap, Inset, Node, Plated, Row, Share, Stack
from archon3d.ui.theme import DARK_PLATE, GAP, HEADING, NOTE, PROSE, SMALL_GAP, SMALL_NEWS, SMALL_NOTE
from archon3d.ui.widgets.basic import Drawing, Text
from archon3d.ui.widgets.facts import Facts
from archon3d.ui.widgets.medallion import Medallion
from archon3d.ui.widgets.rows import Buttons, ListRows
from archon3d.ui.words import say

EMBLEM: Final = "emblem.seeing"
EMBLEM_SIZE: Final = 220
"""What is shown if there is no record, and its size in canvas units."""
LIST_SHARE: Final = 0.56
"""Share of the width for the list; the picture has the rest."""
PICTURE_HEIGHT: Final = 300
"""Height of the picture if its text needs the rest, in canvas units; at least half of it."""

PICTURE_SECONDS: Final = 0.2
"""How long a row has to be focused before its picture is drawn."""
WATCH_SECONDS: Final = 1.0
"""How often the folder is checked for new files."""

STAR, DELETE, BACK_ROW = "star", "delete", "back"
WATCH: Final = Hint("prompt.watch", (Intent.ACCEPT,))


class ReplaysScreen(LaidOutScreen):
    """A row for each record, and actions for the last focused one below."""

    def __init__(self, context: Context, data: object) -> None:
        """Take a message why something could not be watched."""
        super().__init__(context, data)
        self._news = expect(data, str, NoneType) or ""
        self._picture = ReplayPicture(context)
        self._entries = ReplayEntries(context)
        self._rows = self._entries.rows()
        self._chosen = next(iter(self._rows), "")
        self._focus = self._chosen or BACK_ROW
        self._rested = self._looked = 0.0
        self._pictured = ""
        self.context.sound.scene("title")

    @property
    def matches(self) -> Sequence[ReplayFile]:
        """The listed records, newest first."""
        return tuple(self._entries.matches.values())

    def hints(self) -> Sequence[HintRow]:
        """Return the hints; the button plays the focused record."""
        return (HintRow((WATCH if self._focus in self._rows else CHOOSE, BACK)),)

    def build(self) -> Node:
        """Return the list beside the picture with its facts, and the actions below."""
        self._rows, facts = self._entries.rows(), self._entries.facts(self._chosen)
        beside = Drawing(self._picture.fit, (0, PICTURE_HEIGHT), grow=1.0)
        picture = Column(beside, *((Framed(Column(Facts(facts), Gap(GAP))),) if facts else ()), gap=SMALL_GAP)
        listed = Column(self._title(), Framed(self._list(), GAP), gap=SMALL_GAP, grow=1.0)
        both = Row(Share(listed, LIST_SHARE), Share(picture, 1.0 - LIST_SHARE), gap=GAP, grow=1.0)
        parts = Column(
            both if self._rows else listed,
            Plated(Column(self._note(), Buttons(self._actions(), PROSE)), SMALL_GAP, DARK_PLATE),
            gap=SMALL_GAP,
        )
        page = Inset(parts, GAP, SMALL_GAP)
        return page if self._picture.shown else Stack(self.backdrop(), page)

    def update(self, dt: float) -> ScreenOutcome | None:
        self._picture.update(dt)
        self._follow_folder(dt)
        intents = self.intents(dt)
        pressed = self.pressed_row(intents)
        self._follow_focus(dt)
        if pressed == BACK_ROW or {Intent.BACK, Intent.LEAVE} & set(intents):
            return ScreenOutcome("back")
        if pressed == STAR:
            self._star()
        elif pressed == DELETE:
            return ScreenOutcome(
                "delete", Deletion(self._entries.matches[self._chosen], self._rows[self._chosen])
            )
        elif pressed is not None:
            return self._watch(pressed)
        return None

    def uncover(self) -> None:
        """Return from the question whether to delete a record."""
        super().uncover()
        self._entries.reload()
        if self._chosen not in self._entries.rows():
            self._focus = self._renew_chosen()
            self._renew_layer()

    def close(self) -> None:
        """Close everything."""
        self._picture.close()
        super().close()

    # ---------------------------------------------------------------------- what is shown

    def _title(self) -> Node:
        """Return the title, with the number of records."""
        key = "matches.count-large" if not self.context.canvas.roomy else "matches.count"
        count = say(key, count=len(self._entries.matches), most=MOST)
        title = Text(say("matches.title"), HEADING, align="left")
        return Plated(Column(title, Text(count, SMALL_NOTE, align="left")), SMALL_GAP, DARK_PLATE)

    def _list(self) -> Node:
        """Return the rows, or that there are none."""
        if not self._rows:
            none = Column(
                Medallion(EMBLEM, EMBLEM_SIZE), Gap(GAP), Text(say("matches.none"), NOTE, wraps=True)
            )
            return Stack(Anchored(none), grow=1.0)
        starred = [key for key, match in self._entries.matches.items() if match.starred]
        return ListRows(self._rows, portraits=self._entries.portraits(), marked=starred)

    def _note(self) -> Node:
        """Return what has happened, or where the records are."""
        if self._news:
            return Text(self._news, SMALL_NEWS, align="left", wraps=True)
        path = printable(self.context.saves.kept.folder)
        return Text(say("matches.folder", path=path), SMALL_NOTE, align="left", wraps=True)

    def _actions(self) -> dict[str, str]:
        """Return the actions for the last focused record."""
        match, back = self._entries.matches.get(self._chosen), {BACK_ROW: say("matches.back")}
        if match is None:
            return back
        star = say("matches.unstar" if match.starred else "matches.star")
        return {STAR: star, DELETE: say("matches.delete")} | back

    # ---------------------------------------------------------------------------- actions

    def _watch(self, key: str) -> ScreenOutcome | None:
        """Play a record, or show a message why it cannot be played."""
        path = self._entries.path(key)
        shown = show_file(path, path.parent)
        if isinstance(shown, str):
            self._news = shown
            self.resize()
            return None
        return ScreenOutcome("replay", shown)

    def _star(self) -> None:
        """Add the record to the favourites, or remove it; its file gets another name."""
        try:
            self._chosen = self.context.saves.kept.star(self._entries.matches[self._chosen]).name
        except OSError as error:
            self._news = say("matches.trouble", why=error.strerror or error)
        self._entries.reload()
        self._renew_chosen()
        self.resize()

    # -------------------------------------------------------------------------- following

    def _follow_folder(self, dt: float) -> None:
        """Notice files that are added or removed, and read one unread file each frame."""
        self._looked += dt
        changed = False
        if self._looked >= WATCH_SECONDS:
            self._looked = 0.0
            changed = self._entries.reload()
        if self._entries.look_into_one() or changed:
            self._renew_chosen()
            self.resize()

    def _renew_chosen(self) -> str:
        """Choose the next record instead of one that is gone, and draw its picture again; return its key."""
        self._pictured = ""
        rows = list(self._entries.rows())
        if self._chosen not in rows:
            before = list(self._rows)
            place = before.index(self._chosen) if self._chosen in before else 0
            self._chosen = rows[min(place, len(rows) - 1)] if rows else ""
        if self._focus in self._rows and self._focus not in rows:
            self._focus = self._chosen or BACK_ROW
        return self._chosen or BACK_ROW

    def _follow_focus(self, dt: float) -> None:
        """Update the text with the focus at once, the picture when the focus rests."""
        if self._focus in self._rows and self._focus != self._chosen:
            self._chosen, self._rested = self._focus, 0.0
            self.resize()
        self._rested += dt
        if self._rested >= PICTURE_SECONDS and self._pictured != self._chosen:
            self._pictured, shown = self._chosen, self._picture.shown
            self._picture.show(self._entries.summary(self._chosen))
            if self._picture.shown != shown:
                self.resize()
