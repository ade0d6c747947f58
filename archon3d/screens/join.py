"""Joining: every player presses the button on a device to take a seat.

The other button leaves the seat; left and right change to the other side. During a match, the players change
their seats here too.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

from archon3d.activities.activity import Activity
from archon3d.context.context import Context
from archon3d.controls.bindings import ALL_SOURCES, KEYBOARD, MOUSE, MOUSE_BACK, MOUSE_SELECT, PADS
from archon3d.controls.intents import Intent
from archon3d.controls.mapper import InputFrame, IntentMapper, meanings
from archon3d.controls.roster import UNKNOWN_PAD
from archon3d.controls.rumble import SAMPLE
from archon3d.controls.seating import Seating, accepting, favourite, starting, touched
from archon3d.overlays.hints import BACK as BACK_HINT
from archon3d.overlays.hints import Hint, HintRow
from archon3d.overlays.prompts import glyph_for
from archon3d.presenters.presenter import presenter_of
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.ui.buttons import ButtonGlyph
from archon3d.ui.layout import Anchored, Column, Inset, Node, Row, Share, Stack
from archon3d.ui.theme import GAP, HEADING, PROSE, SCREEN_EDGE, TextStyle
from archon3d.ui.widgets.basic import Choices, Text
from archon3d.ui.widgets.seats import Occupant, SeatPanel, Seats, SeatSide
from archon3d.ui.words import say, says

COUNTDOWN: Final = 3.0
"""Seconds from the last player's joining to the start; changing sides restarts it."""

ROWS_WIDTH: Final = 640
"""Width of the rows below the seats, with room for the hand."""
MESSAGE: Final = TextStyle(40)
BACK: Final = "back"
BEGIN: Final = "begin"

SIT_DOWN: Final = Hint("prompt.sit", (Intent.ACCEPT,))
CHANGE_SIDES: Final = Hint("prompt.sides", (Intent.LEFT, Intent.RIGHT))
BEGIN_NOW: Final = Hint("prompt.begin", (Intent.ACCEPT,))
GET_UP: Final = Hint("prompt.up", (Intent.BACK,))
EXCHANGE: Final = Hint("prompt.exchange", (Intent.COMMANDS,))
"""Swaps both players' settings."""


def _player_words(seating: Seating, side: str, source: str) -> str:
    """Return which player it is, and which of the gamepads."""
    player = say("join.player", number=seating.player(side))
    return f"{player} · {say(f'source.{source}')}" if source in PADS else player


class JoinScreen(LaidOutScreen):
    """Two seats, and any number of devices."""

    onward = BEGIN_NOW
    """The button hint that continues."""
    seat_scale: ClassVar[float] = 1.0
    """Size of the seats where there is room."""
    settings_words: Callable[[Seating, str, str], str] = staticmethod(_player_words)
    """Says whose settings a side plays with, with a device."""

    def __init__(self, context: Context, data: object) -> None:
        """Take an activity whose seats are to be filled."""
        super().__init__(context, data)
        self._activity = expect(data, Activity)
        self._seating = self.context.seating = self._activity.seating
        keymap = self.context.keymap
        self._mappers = {source: IntentMapper(partial(keymap.menu, (source,))) for source in ALL_SOURCES}
        self._seats = Seats(_seat_sides(self._activity), self.seat_scale)
        self._message = Text("", MESSAGE)
        self._left = COUNTDOWN
        self._hands: dict[str, str] = {}
        self.context.sound.scene("title")
        self._welcome()

    @property
    def activity(self) -> Activity:
        """What people join."""
        return self._activity

    @property
    def seats(self) -> Mapping[str, SeatPanel]:
        """The panel of each side."""
        return self._seats.panels

    def _welcome(self) -> None:
        """Seat the gamepad that has opened the screen, if no other player could mean to use it."""
        frame, keymap = self.context.frame, self.context.keymap
        for source in (*accepting(frame, keymap), *starting(frame, keymap)):
            if source in PADS and not self._seating.passes:
                self._sit(source)

    # ------------------------------------------------------------------------- layout

    def hints(self) -> Sequence[HintRow]:
        """Return the hints of each seat's player, and in the footer those of the others."""
        rows = [row for side in self._seating.people for row in self._seat_hints(side)]
        used, vacant = self.context.frame.used, self._seating.vacant
        sit = (SIT_DOWN,) if vacant and used not in self._held() else ()
        back = (BACK_HINT,) if used not in PADS or len(vacant) == len(self._seating.people) else ()
        return (*rows, HintRow((*sit, *back)))

    def _seat_hints(self, side: str) -> list[HintRow]:
        """Return rows of what the side's player can do now."""
        source = self._seating.hand(side)
        if source is None:
            return []
        places, full = self.seats[side].hint_lines, not self._seating.vacant
        lines: tuple[tuple[Hint, ...], ...] = ((CHANGE_SIDES,), (GET_UP,))
        if source == MOUSE:
            lines = ((GET_UP,),)
        elif full and len(places) > 2:
            lines = ((self.onward,), (CHANGE_SIDES,), (EXCHANGE, GET_UP))
        elif full:
            lines = ((self.onward, CHANGE_SIDES), (EXCHANGE, GET_UP))
        return [
            HintRow(hints, source, menu=True, place=place)
            for hints, place in zip(lines, places, strict=False)
        ]

    def build(self) -> Node:
        """Return title, instructions, both seats side by side, and rows for the mouse."""
        texts = {BEGIN: say(self.onward.words), BACK: say("join.back")}
        rows: Node = Anchored(Choices(texts), width=ROWS_WIDTH)
        if not self.context.canvas.roomy:
            rows = Row(*(Share(Choices({key: text}), 0.5) for key, text in texts.items()))
        parts = Column(*self.head(), self._seats, self._message, rows, gap=GAP)
        return Stack(self.backdrop(), Inset(parts, SCREEN_EDGE, GAP))

    def head(self) -> list[Node]:
        """Return the title, and the instructions where there is room for them."""
        title: list[Node] = [Text(say("join.title"), HEADING)]
        return [*title, Text(say("join.help"), PROSE)] if self.context.canvas.roomy else title

    def vacancy(self, side: str) -> str:
        """Return what a free seat says."""
        return say("join.free")

    def _renew_layer(self) -> None:
        """Lay everything out, and fill the seats."""
        super()._renew_layer()
        self._show()

    def _show(self) -> None:
        """Show who sits where, who is missing, and whether the match can start."""
        vacant = self._seating.vacant
        for side, seat in self.seats.items():
            hand = self._seating.hand(side)
            if hand is None:
                seat.free(self.vacancy(side), self._free_marks(), say("prompt.sit"))
            else:
                seat.seat(
                    Occupant(
                        device_words(self.context.frame, hand), self.settings_words(self._seating, side, hand)
                    )
                )
        if self.menu is not None:
            self.menu.disable((BEGIN,) if vacant else ())
        self._message.text = self._instruction(vacant)

    def _free_marks(self) -> tuple[ButtonGlyph, ...]:
        """Return the buttons for joining, on each free device."""
        sources = (*KEYBOARD, *self.context.frame.pads, MOUSE)
        marks = (
            glyph_for(self.context, Intent.ACCEPT, source) for source in sources if source not in self._held()
        )
        return tuple(dict.fromkeys(marks))

    def _instruction(self, vacant: tuple[str, ...]) -> str:
        """Return who is missing, or when the match starts."""
        if not vacant:
            return say("join.begins", seconds=max(1, round(self._left + 0.49)))
        if len(vacant) > 1:
            return say("join.waiting")
        return say("join.share" if self._seating.passes else "join.one-more")

    # -------------------------------------------------------------------------------- input

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle joining, changing sides and leaving; start when every seat is taken."""
        self._light_up(dt)
        if self._gone():
            return self._leave()
        self._empty_seat()
        full_before = not self._seating.vacant
        pressed = self._follow_devices(dt)
        if self._click() == BACK:
            return self._leave()
        self._count_down(dt)
        self._show()
        begins = full_before and not self._seating.vacant and (pressed or self._left <= 0)
        return self._begin() if begins else None

    def _begin(self) -> ScreenOutcome:
        """Save who plays with what, and return the outcome that starts the match."""
        self.context.players.remember(self._seating)
        return ScreenOutcome(self._activity.entry_outcome, self._activity)

    def _leave(self) -> ScreenOutcome:
        """Return the outcome that leads back."""
        return ScreenOutcome(self._activity.set_up, self._activity.game.name)

    def _count_down(self, dt: float) -> None:
        self._left = COUNTDOWN if self._seating.vacant else self._left - dt

    def _follow_devices(self, dt: float) -> bool:
        """Return whether a seated player has pressed the button again, or start."""
        frame, keymap = self.context.frame, self.context.keymap
        accepted, started = accepting(frame, keymap), starting(frame, keymap)
        again = bool(started) and not self._seating.vacant
        for source in dict.fromkeys((*accepted, *started)):
            if source == MOUSE:
                continue
            if source not in self._held():
                self._sit(source)
            elif self._seating.vacant and self._seating.passes and source in accepted:
                self._share(source)
            else:
                again = again or source in accepted
        for source, mapper in self._mappers.items():
            for intent in mapper.intents(frame, dt):
                if source not in self._held():
                    continue
                if intent.vector[0]:
                    self._change(source, intent.vector[0])
                elif intent is Intent.COMMANDS:
                    self._exchange()
        return again

    def _gone(self) -> bool:
        """Return whether the screen is left: with its key, or by going back before anyone has joined."""
        frame, keymap = self.context.frame, self.context.keymap
        meant = {source: meanings(frame, keymap.menu((source,))[0]) for source in ALL_SOURCES}
        if any(Intent.LEAVE in intents for intents in meant.values()):
            return True
        backing = [source for source, intents in meant.items() if Intent.BACK in intents]
        if MOUSE_BACK in frame.pressed:
            backing.append(MOUSE)
        empty = not self._held()
        if backing and not empty:
            for source in backing:
                self._get_up(source)
        elif backing:
            self.context.sound.gesture("back")
        return bool(backing) and empty

    def _get_up(self, source: str) -> None:
        """Free the seat of the device; a device without a seat changes nothing."""
        if self._seating.leave(source):
            self.context.sound.gesture("back")
            self._left = COUNTDOWN

    def _click(self) -> str | None:
        """Handle the mouse, which joins on a seat and presses the rows; return the pressed row."""
        frame, canvas = self.context.frame, self.context.canvas
        if frame.pointer is None or not (frame.pointer_moved or MOUSE_SELECT in frame.pressed):
            return None
        at = canvas.place(frame.pointer)
        row = None if self.menu is None else self.menu.point(at)
        if MOUSE_SELECT not in frame.pressed:
            return None
        for side, seat in self.seats.items():
            if not seat.place.holds(at):
                continue
            if side in self._seating.vacant and MOUSE in self._held() and self._seating.passes:
                self._share(MOUSE)
            else:
                self._take(side, MOUSE)
        if row == BEGIN and not self._seating.vacant:
            self._left = 0.0
        return row

    def _sit(self, source: str) -> None:
        """Join with the device: on its default side, or on the first free seat.

        A device that plays for both keeps one of the seats.
        """
        vacant = self._seating.vacant or (self._activity.sides[1:] if self._seating.shared else ())
        if vacant:
            wanted = favourite(self._activity.players, source, self._activity.sides)
            self._take(wanted if wanted in vacant else vacant[0], source)

    def _share(self, source: str) -> None:
        """Share one device between two people."""
        self._seating.share(source)
        self._left = COUNTDOWN
        self.context.sound.gesture("accept")

    def _take(self, side: str, source: str) -> None:
        self._seating.take(side, source)
        self._left = COUNTDOWN
        self.context.sound.gesture("accept")

    def _change(self, source: str, way: int) -> None:
        """Move the device to the other side; a player who sits there changes too."""
        side = self._activity.sides[0 if way < 0 else 1]
        if self._seating.hand(side) != source and side in self._seating.people:
            self._seating.take(side, source)
            self._left = COUNTDOWN
            self.context.sound.gesture("move")

    def _exchange(self) -> None:
        """Swap the players' numbers and settings."""
        self._seating.exchange_players()
        self._left = COUNTDOWN
        self.context.sound.gesture("move")

    def _empty_seat(self) -> None:
        """Free the seats of disconnected gamepads."""
        for side in self._seating.missing:
            hand = self._seating.hand(side)
            if hand is not None:
                self._seating.leave(hand)

    def _light_up(self, dt: float) -> None:
        """Flash a seat and rumble when a player joins.

        It also lights up at every press of its device, so that all players find their own.
        """
        before, self._hands = self._hands, self._held_by_side()
        pressed = replace(self.context.frame, held=frozenset())
        for side, seat in self.seats.items():
            source = self._hands.get(side)
            fresh = source is not None and before.get(side) != source
            if fresh and source in PADS:
                own = self.context.players.of_side(side, self._seating)
                self.context.rumbler.play((source,), SAMPLE, self.context.settings[own.rumble])
            if fresh or (source not in (None, MOUSE) and touched(pressed, self.context.keymap, (source,))):
                seat.flash()
            seat.update(dt)

    def _held_by_side(self) -> dict[str, str]:
        hands = {side: self._seating.hand(side) for side in self._seating.people}
        return {side: hand for side, hand in hands.items() if hand is not None}

    def _held(self) -> tuple[str, ...]:
        """Return the devices of seated players."""
        return tuple(self._held_by_side().values())


def device_words(frame: InputFrame, source: str) -> str:
    """Return the name of the device, by maker if it is a gamepad."""
    if source not in PADS:
        return say(f"source.{source}")
    style = frame.styles.get(source, "")
    if says(f"pad.{style}"):
        return say(f"pad.{style}")
    return frame.plugged.get(source, UNKNOWN_PAD).identity.name or say(f"source.{source}")


def _seat_sides(activity: Activity) -> list[SeatSide]:
    """Return the sides of the activity, in order."""
    presenter = presenter_of(activity.game.name)
    return [
        SeatSide(
            side,
            activity.name_of(side),
            presenter.colours[side],
            activity.portraits.get(side) or presenter.portrait(side),
        )
        for side in activity.sides
    ]


class SeatsScreen(JoinScreen):
    """The seats of a match in progress: its players change them, and return to it."""

    order = 9
    onward = Hint("prompt.resume", (Intent.ACCEPT,))

    def __init__(self, context: Context, data: object) -> None:
        """Take the activity that is in progress."""
        super().__init__(context, data)
        self._before = self._seating.copy()
        self._hands = self._held_by_side()

    def _welcome(self) -> None:
        """Do nothing: everyone is seated."""

    def _count_down(self, dt: float) -> None:
        """Do nothing: nothing starts by itself."""
        if self._seating.vacant:
            self._left = COUNTDOWN

    def _begin(self) -> ScreenOutcome:
        self.context.players.remember(self._seating)
        return ScreenOutcome("back")

    def _leave(self) -> ScreenOutcome:
        """Restore the seats, and return the outcome that leads back."""
        self._seating.restore(self._before)
        return ScreenOutcome("back")

    def _instruction(self, vacant: tuple[str, ...]) -> str:
        return super()._instruction(vacant) if vacant else say("join.ready")
