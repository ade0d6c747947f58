"""Who plays which side with what: everybody presses the button on a device, and sits down.

The other button, or leaving, gets up again; left and right change to the other side.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, Protocol, runtime_checkable

from archon3d.controls.bindings import ALL_SOURCES, KEYBOARD, MOUSE, MOUSE_BACK, MOUSE_SELECT
from archon3d.controls.intents import Intent
from archon3d.controls.mapper import IntentMapper, meanings
from archon3d.controls.seating import Seating, accepting, favourite
from archon3d.rules.game import AnyGame
from archon3d.screens.context import LaidOutScreen
from archon3d.screens.flow import Outcome
from archon3d.screens.hints import BACK as BACK_HINT
from archon3d.screens.hints import Hint, HintRow
from archon3d.screens.presenter import presenter_of
from archon3d.screens.prompts import mark_for
from archon3d.ui.backdrop import Backdrop
from archon3d.ui.buttons import Mark
from archon3d.ui.canvas import FADED, GOLD, IVORY, TITLE, Colour, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.foot import foot_top
from archon3d.ui.glyphs import Prompts
from archon3d.ui.menu import Item, Menu
from archon3d.ui.shapes import PANEL_BOTTOM, PANEL_RIM, PANEL_TOP, Panel
from archon3d.ui.words import say

COUNTDOWN: Final = 3.0
"""Seconds from the moment when all have sat down to the beginning; changing sides starts it again."""

SEAT_WIDTH: Final = 640
SEAT_HEIGHT: Final = 330
GAP: Final = 60
TITLE_SIZE: Final = 62
SIDE_SIZE: Final = 64
NAME_SIZE: Final = 40
NOTE_SIZE: Final = 32
ROW: Final = 60
ROW_WIDTH: Final = 420
ROW_TEXT: Final = 36
MARGIN: Final = 30
BACK: Final = "back"
BEGIN: Final = "begin"


SIT_DOWN: Final = Hint("prompt.sit", (Intent.ACCEPT,))
CHANGE_SIDES: Final = Hint("prompt.sides", (Intent.LEFT, Intent.RIGHT))
BEGIN_NOW: Final = Hint("prompt.begin", (Intent.ACCEPT,))


@runtime_checkable
class Seated(Protocol):
    """A match that people can sit down to."""

    screen: str
    """The outcome that leads to where the match is played."""
    set_up: str
    """The outcome that leads back to where the match comes from."""
    game: AnyGame
    seating: Seating

    @property
    def sides(self) -> tuple[str, str]:
        """Both sides, the left one first."""

    def name_of(self, side: str) -> str:
        """The side's name in the language that is spoken."""

    @property
    def players(self) -> str:
        """The row of players that was chosen; it says where a device sits down first."""


class JoinScreen(LaidOutScreen[Seated]):
    """Two seats, and whatever devices there are."""

    takes = (Seated,)

    def prepare(self, data: Seated) -> None:
        """`data` is a session whose seats are to be taken, such as a MatchSession."""
        self._session = data
        self._seating = self.context.seating = self._session.seating
        keymap = self.context.keymap
        self._mappers = {source: IntentMapper(partial(keymap.menu, (source,))) for source in ALL_SOURCES}
        self._left = COUNTDOWN
        self._note = ""
        self.context.sound.scene("title")

    @property
    def session(self) -> Seated:
        """The match that people sit down to."""
        return self._session

    def hints(self) -> Sequence[HintRow]:
        """The button sits down, and begins once both sit; back gets up."""
        first = BEGIN_NOW if not self._seating.vacant else SIT_DOWN
        return (HintRow((first, CHANGE_SIDES, BACK_HINT)),)

    def arrange(self, layer: Layer) -> None:
        """The title, what to do, both seats side by side, and rows for the mouse."""
        self._backdrop = Backdrop(layer, dimmed=0.55)
        canvas, middle = layer.canvas, layer.canvas.width / 2
        room = canvas.width - 2 * MARGIN
        at = (middle, 90)
        Label(layer, say("join.title"), at, TITLE_SIZE, face=TITLE, colour=GOLD, align="centre", widest=room)
        below = 90 + canvas.room(64, NOTE_SIZE)
        Label(layer, say("join.help"), (middle, below), NOTE_SIZE, align="centre", widest=room)
        row, wide = canvas.room(ROW, ROW_TEXT), canvas.room(ROW_WIDTH, ROW_TEXT)
        foot = foot_top(canvas) - 2 * row
        message = foot - canvas.text_size(NAME_SIZE)
        self._message = Label(
            layer, "", (middle, message), NAME_SIZE, align="centre", colour=IVORY, widest=room
        )
        top, bottom = below + MARGIN, message - canvas.text_size(NAME_SIZE) - MARGIN
        height = min(canvas.room(SEAT_HEIGHT, NAME_SIZE), bottom - top)
        width = min(canvas.room(SEAT_WIDTH, NAME_SIZE), (room - GAP) / 2)
        y = top + (bottom - top - height) / 2
        colours, places = (
            presenter_of(self._session.game.name).colours,
            (middle - GAP / 2 - width, middle + GAP / 2),
        )
        self._seats = {
            side: Seat(layer, self._session.name_of(side), colours[side], Rectangle(x, y, width, height))
            for side, x in zip(self._session.sides, places, strict=True)
        }
        items = [
            Item(
                key,
                say(f"join.{key}"),
                Rectangle(middle - wide / 2, foot + number * row, wide, row - 8),
                "centre",
                ROW_TEXT,
            )
            for number, key in enumerate((BEGIN, BACK))
        ]
        self._menu = Menu(layer, items, BEGIN)
        self._show()

    def update(self, dt: float) -> Outcome | None:
        """Lets players sit down, change sides and get up; begins when nobody is missing."""
        self._backdrop.update(dt)
        if self._gone():
            return Outcome(self._session.set_up, self._session.game.name)
        self._desert()
        full_before = not self._seating.vacant
        pressed = self._follow_devices(dt)
        if self._click() == BACK:
            return Outcome(self._session.set_up, self._session.game.name)
        if self._seating.vacant:
            self._left = COUNTDOWN
        else:
            self._left -= dt
        self._show()
        begins = full_before and not self._seating.vacant and (pressed or self._left <= 0)
        return Outcome(self._session.screen, self._session) if begins else None

    def _follow_devices(self, dt: float) -> bool:
        """Whether somebody who sits already has pressed the button again."""
        again = False
        for source in accepting(self.context.frame, self.context.keymap):
            if source == MOUSE:
                continue
            if not self._holds(source):
                self._sit(source)
            elif self._seating.vacant and self._seating.passes:
                self._share(source)
            else:
                again = True
        for source, mapper in self._mappers.items():
            for intent in mapper.intents(self.context.frame, dt):
                if intent.vector[0] and self._holds(source):
                    self._change(source, intent.vector[0])
        return again

    def _gone(self) -> bool:
        """Whether somebody without a seat goes back, or anybody leaves."""
        frame, keymap = self.context.frame, self.context.keymap
        meant = {source: meanings(frame, keymap.menu((source,))[0]) for source in ALL_SOURCES}
        if any(Intent.LEAVE in intents for intents in meant.values()):
            return True
        backing = [source for source, intents in meant.items() if Intent.BACK in intents]
        if MOUSE_BACK in frame.pressed:
            backing.append(MOUSE)
        if backing:
            self.context.sound.gesture("back")
            self._left = COUNTDOWN
        left = [self._seating.leave(source) for source in backing]
        return not all(left)

    def _click(self) -> str | None:
        """The mouse sits down where it is pressed on a seat, and presses the rows below."""
        frame, canvas = self.context.frame, self.context.canvas
        if frame.pointer is None or not (frame.pointer_moved or MOUSE_SELECT in frame.pressed):
            return None
        at = canvas.place(frame.pointer)
        row = self._menu.point(at)
        if MOUSE_SELECT not in frame.pressed:
            return None
        for side, seat in self._seats.items():
            if not seat.place.holds(at):
                continue
            if side in self._seating.vacant and self._holds(MOUSE) and self._seating.passes:
                self._share(MOUSE)
            else:
                self._take(side, MOUSE)
        if row == BEGIN and not self._seating.vacant:
            self._left = 0.0
        return row

    def _sit(self, source: str) -> None:
        """The device sits down where the row of players wants it, or on the first free seat; one that plays
        for both leaves it one of them."""
        vacant = self._seating.vacant or (self._session.sides[1:] if self._seating.shared else ())
        if vacant:
            wanted = favourite(self._session.players, source, self._session.sides)
            self._take(wanted if wanted in vacant else vacant[0], source)

    def _share(self, source: str) -> None:
        """Two people pass one device to each other."""
        self._seating.share(source)
        self._left = COUNTDOWN
        self.context.sound.gesture("accept")

    def _take(self, side: str, source: str) -> None:
        self._seating.take(side, source)
        self._left = COUNTDOWN
        self.context.sound.gesture("accept")

    def _change(self, source: str, way: int) -> None:
        """To the side that lies there; whoever sits on it changes too."""
        side = self._session.sides[0 if way < 0 else 1]
        if self._seating.hand(side) != source and side in self._seating.people:
            self._seating.take(side, source)
            self._left = COUNTDOWN
            self.context.sound.gesture("move")

    def _desert(self) -> None:
        """Gamepads that are gone get up."""
        for side in self._seating.missing:
            hand = self._seating.hand(side)
            if hand is not None:
                self._seating.leave(hand)

    def _holds(self, source: str) -> bool:
        return any(self._seating.hand(side) == source for side in self._seating.people)

    def _show(self) -> None:
        vacant = self._seating.vacant
        free = tuple(
            mark_for(self.context, Intent.ACCEPT, source)
            for source in (*KEYBOARD, *self.context.frame.pads, MOUSE)
            if not self._holds(source)
        )
        for side, seat in self._seats.items():
            hand = self._seating.hand(side)
            seat.show("" if hand is None else say(f"source.{hand}"), () if hand else free)
        self._menu.disable((BEGIN,) if vacant else ())
        self._message.text = self._asked(vacant)

    def _asked(self, vacant: tuple[str, ...]) -> str:
        """Who is waited for, or when the match begins."""
        if not vacant:
            return say("join.begins", seconds=max(1, round(self._left + 0.49)))
        alone = self._seating.passes and len(vacant) == 1
        return say("join.share" if alone else "join.waiting")


class Seat:
    """A panel with a side's name, and who sits there."""

    def __init__(self, layer: Layer, side: str, colour: Colour, place: Rectangle) -> None:
        self.place = place
        self._colour = colour
        self._panel = Panel(layer, place, edge=4)
        x, wide = place.centre[0], place.w - 2 * MARGIN
        at = (x, place.y + place.h * 0.38)
        Label(layer, side, at, SIDE_SIZE, face=TITLE, colour=colour, align="centre", widest=wide)
        at = (x, place.y + place.h * 0.64)
        self._label = Label(layer, "", at, NAME_SIZE, align="centre", widest=wide)
        self._layer = layer
        self._marks: tuple[Mark, ...] = ()
        self._prompts: Prompts | None = None
        self._taken: bool | None = None

    def show(self, holder: str, marks: tuple[Mark, ...]) -> None:
        """Names who sits there, or asks for somebody to press one of the buttons."""
        self._label.text = holder or say("join.free")
        taken = bool(holder)
        if marks != self._marks:
            self._marks = marks
            self._draw_marks()
        if taken != self._taken:
            self._taken = taken
            self._label.colour = IVORY if taken else FADED
            self._panel.paint(PANEL_TOP, PANEL_BOTTOM, self._colour if taken else PANEL_RIM)

    def _draw_marks(self) -> None:
        if self._prompts is not None:
            self._prompts.close()
        self._prompts = Prompts(self._layer, [(self._marks, "")], NOTE_SIZE)
        room = (self.place.w - 2 * MARGIN, self.place.h * 0.3)
        self._prompts.fit(self.place.centre[0], self.place.y + self.place.h * 0.84, room)
