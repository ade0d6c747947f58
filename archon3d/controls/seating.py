"""Who holds what in a match: a seat for each side that people play, and the device in each player's hands.

A seat is taken by pressing a button on a device; a gamepad that is gone leaves its seat empty until it comes
back or another device claims the seat. Pure data: nothing here knows the engine.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from archon3d.controls.bindings import ALL_SOURCES, KEYBOARD, MOUSE, MOUSE_SELECT, PADS
from archon3d.controls.intents import Intent
from archon3d.controls.keymap import Keymap
from archon3d.controls.mapper import InputFrame, meanings

_LEFT_HALF: Final = ("first keys",)
_RIGHT_HALF: Final = ("second keys", "number keys", "arrow keys")

_FAVOURITES: Final = {
    "dark-on-keyboard": (PADS, KEYBOARD),
    "light-on-keyboard": (KEYBOARD, PADS),
    "two-on-keyboard": (_LEFT_HALF, _RIGHT_HALF),
}
"""Which devices sit down on the first and on the second side, for rows of players that say so."""


class Seating:
    """The seats of one match, and who sits there."""

    def __init__(self, people: Sequence[str], *, passes: bool = False) -> None:
        """`people` are the sides that people play. One alone may use everything and need not sit down. Where
        a device `passes` from hand to hand, two may play with one, as they cannot where both act at once."""
        self.people = tuple(people)
        self.passes = passes
        self._hands: dict[str, str] = {}

    @property
    def vacant(self) -> tuple[str, ...]:
        """The seats that somebody has to take before the match begins."""
        return tuple(side for side in self.people if len(self.people) > 1 and side not in self._hands)

    def hand(self, side: str) -> str | None:
        """What the side's player holds, or used last; None while nobody does."""
        return self._hands.get(side)

    def seat(self, source: str) -> str | None:
        """The side that is played with the source."""
        return next((side for side in self.people if source in self.sources(side)), None)

    def sources(self, side: str) -> tuple[str, ...]:
        """The keys and gamepads that the side's player may use; the keyboard is shared in halves where two
        need it, and the mouse needs none."""
        hand = self._hands.get(side)
        if side not in self.people:
            return ()
        if len(self.people) == 1:
            return ALL_SOURCES
        if hand in KEYBOARD:
            others = [one for other, one in self._hands.items() if other != side and one in KEYBOARD]
            if not others:
                return KEYBOARD
            return (hand,) if any(one in _half(hand) for one in others) else _half(hand)
        return (hand,) if hand in PADS else ()

    def may_take(self, side: str, source: str) -> bool:
        """Whether nobody else holds that source."""
        others = [hand for other, hand in self._hands.items() if other != side]
        return source not in others

    def take(self, side: str, source: str) -> None:
        """Sits down there. Who sat there before goes where the other one came from, or gets up."""
        before = next((other for other, hand in self._hands.items() if hand == source), None)
        guest = self._hands.get(side)
        if before is not None:
            del self._hands[before]
            if guest is not None and before != side:
                self._hands[before] = guest
        self._hands[side] = source

    def share(self, source: str) -> None:
        """The device is passed from hand to hand: it plays for the vacant seat too."""
        self._hands |= dict.fromkeys(self.vacant, source)

    @property
    def shared(self) -> str | None:
        """The device with which both play, if they do."""
        hands = list(self._hands.values())
        return hands[0] if len(hands) > 1 and hands[0] == hands[1] else None

    def claim(self, side: str, source: str) -> None:
        """Plays on in that seat, and in the other one too if both were played with one device."""
        lost = self._hands.get(side)
        self._hands |= {other: source for other, hand in self._hands.items() if hand == lost}

    def swap(self) -> None:
        """Two people change sides."""
        if len(self.people) > 1:
            first, second = self.people
            hands = {first: self._hands.get(second), second: self._hands.get(first)}
            self._hands = {side: hand for side, hand in hands.items() if hand is not None}

    def leave(self, source: str) -> bool:
        """Gets up; answers whether the source held any seat."""
        held = [side for side, hand in self._hands.items() if hand == source]
        for side in held:
            del self._hands[side]
        return bool(held)

    def fill(self, row: str, sides: Sequence[str], pads: Sequence[str]) -> None:
        """Seats everybody who has not sat down, as a row of players says: for matches nobody joined."""
        for side in self.vacant:
            wanted = (
                source for source in (*pads, *KEYBOARD) if favourite(row, source, sides) in (None, side)
            )
            free = next((source for source in wanted if self._apart(source)), None)
            self.take(side, free or next(source for source in ALL_SOURCES if self._apart(source)))

    def follow(self, frame: InputFrame, keymap: Keymap) -> None:
        """Notices what each player uses, so that it is known what one who may use several things holds."""
        if not frame.held and not frame.pressed:
            return
        for side in self.people:
            for source in touched(frame, keymap, self.sources(side)):
                self._hands[side] = source
        if len(self.people) == 1 and MOUSE_SELECT in frame.pressed:
            self._hands[self.people[0]] = MOUSE

    def missing(self, pads: Sequence[str]) -> tuple[str, ...]:
        """The sides whose player holds a gamepad that is not connected any more."""
        return tuple(
            side
            for side in self.people
            if (hand := self._hands.get(side)) in PADS and hand is not None and hand not in pads
        )

    def _apart(self, source: str) -> bool:
        """Whether nobody holds the source or shares its half of the keyboard."""
        return not any(hand == source or hand in _half(source) for hand in self._hands.values())


def favourite(row: str, source: str, sides: Sequence[str]) -> str | None:
    """The side that the source sits down on first, for a row of players; None where it does not matter."""
    for side, sources in zip(sides, _FAVOURITES.get(row, ((), ())), strict=True):
        if source in sources:
            return side
    return None


def touched(frame: InputFrame, keymap: Keymap, sources: Iterable[str]) -> list[str]:
    """Those of the sources of which a button is down, or was pressed."""
    down = frame.held | frozenset(frame.pressed)
    return [source for source in sources if any(button in down for button in keymap.play((source,))[0])]


def accepting(frame: InputFrame, keymap: Keymap) -> list[str]:
    """The sources whose player has just pressed the button, the mouse among them."""
    sources = [
        source for source in ALL_SOURCES if Intent.ACCEPT in meanings(frame, keymap.menu((source,))[0])
    ]
    return [*sources, MOUSE] if MOUSE_SELECT in frame.pressed else sources


def _half(source: str) -> tuple[str, ...]:
    """The part of the keyboard that one player's hand can reach, or the gamepad itself."""
    if source in _RIGHT_HALF:
        return _RIGHT_HALF
    return (source,)
