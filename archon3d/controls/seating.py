"""Who holds what in a match: a seat for each side that people play, and the device in each player's hands.

A seat is taken by pressing a button on a device. A gamepad that is gone leaves its seat empty until the same
one comes back, or until a device claims the seat. Pure data: nothing here knows the engine.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from archon3d.controls.bindings import ALL_SOURCES, KEYBOARD, MOUSE, MOUSE_BACK, MOUSE_SELECT, PADS
from archon3d.controls.intents import Intent
from archon3d.controls.keymap import Keymap
from archon3d.controls.mapper import InputFrame, meanings
from archon3d.controls.roster import UNKNOWN_PAD, PadIdentity, PluggedPad

PLAYER_NUMBERS: Final = (1, 2)
"""The players' numbers: each has settings of their own, and keeps the number on either side."""

NO_PLAYERS: Final[Mapping[str, int]] = {}

_LEFT_HALF: Final = ("first keys",)
_RIGHT_HALF: Final = ("second keys", "number keys", "arrow keys")

_FAVOURITES: Final = {
    "dark-on-keyboard": (PADS, KEYBOARD),
    "light-on-keyboard": (KEYBOARD, PADS),
    "two-on-keyboard": (_LEFT_HALF, _RIGHT_HALF),
}
"""Which devices sit down on the first and on the second side, for rows of players that say so."""


@dataclass(frozen=True, slots=True)
class _HeldDevice:
    """What a player holds."""

    source: str
    pad: PluggedPad | None = None
    """Which gamepad it is, as soon as a frame has told."""
    player: int | None = None

    @property
    def device(self) -> tuple[str, PluggedPad | None]:
        """What is held, whoever holds it."""
        return self.source, self.pad


class Seating:
    """The seats of one match, and who sits there."""

    def __init__(self, people: Sequence[str], *, passes: bool = False) -> None:
        """`people` are the sides that people play. One alone may use everything and need not sit down. Where
        a device `passes` from hand to hand, two may play with one, as they cannot where both act at once.
        """
        self.people = tuple(people)
        self.passes = passes
        self._hands: dict[str, _HeldDevice] = {}
        self._lost: dict[str, int] = {}
        """The sides whose gamepad is gone, each with the newest connection before that."""
        self._newest = 0

    @property
    def vacant(self) -> tuple[str, ...]:
        """The seats that somebody has to take before the match begins."""
        return tuple(side for side in self.people if len(self.people) > 1 and side not in self._hands)

    @property
    def missing(self) -> tuple[str, ...]:
        """The sides whose player's gamepad is not connected any more."""
        return tuple(side for side in self.people if side in self._lost)

    def hand(self, side: str) -> str | None:
        """Return what the side's player holds, or used last; None while nobody does."""
        hand = self._hands.get(side)
        return None if hand is None else hand.source

    def player(self, side: str) -> int:
        """Return the number of the side's player."""
        hand = self._hands.get(side)
        return PLAYER_NUMBERS[0] if hand is None or hand.player is None else hand.player

    def identity(self, side: str) -> PadIdentity | None:
        """Return which gamepad the side's player holds, where that is known."""
        hand = self._hands.get(side)
        return None if hand is None or hand.pad is None else hand.pad.identity

    def seat(self, source: str) -> str | None:
        """Return the side that is played with the source."""
        return next((side for side in self.people if source in self.sources(side)), None)

    def sources(self, side: str) -> tuple[str, ...]:
        """Return the keys and gamepads that the side's player may use: none while the gamepad is gone. The
        keyboard is shared in halves where two need it. For the mouse see `may_point`.
        """
        if side not in self.people:
            return ()
        if len(self.people) == 1:
            return ALL_SOURCES
        if self._share_desk:
            return KEYBOARD
        hand = self.hand(side)
        if hand is None or hand == MOUSE or side in self._lost:
            return ()
        return self._keys(side, hand) if hand in KEYBOARD else (hand,)

    def may_point(self, side: str) -> bool:
        """Return whether the side's player uses the mouse."""
        if side not in self.people:
            return False
        return len(self.people) == 1 or self.hand(side) == MOUSE or self._share_desk

    def plays(self, side: str, source: str) -> bool:
        """Return whether the side's player may use the source, the mouse among them."""
        return self.may_point(side) if source == MOUSE else source in self.sources(side)

    def holder(self, source: str) -> str | None:
        """Return the side whose player holds the source, a lost gamepad of that name not counted."""
        held = (side for side, hand in self._hands.items() if hand.source == source)
        return next((side for side in held if side not in self._lost), None)

    def may_take(self, side: str, source: str) -> bool:
        """Return whether nobody else holds that source."""
        return self.holder(source) in (None, side)

    def take(self, side: str, source: str) -> None:
        """Sit down there. Who sat there before goes where the other one came from, or gets up."""
        before = self.holder(source)
        guest, hand = self._hands.get(side), _HeldDevice(source)
        self._lost.pop(side, None)
        if before is not None:
            hand = self._hands.pop(before)
            if guest is not None and before != side:
                self._hands[before] = guest
        self._hands[side] = hand

    def share(self, source: str) -> None:
        """The device is passed from hand to hand: it plays for the vacant seat too."""
        hand = next((one for one in self._hands.values() if one.source == source), _HeldDevice(source))
        self._hands |= dict.fromkeys(self.vacant, hand)

    @property
    def shared(self) -> str | None:
        """The device with which both play, if they do."""
        hands = [hand.device for hand in self._hands.values()]
        return hands[0][0] if len(hands) > 1 and hands[0] == hands[1] else None

    def claim(self, side: str, source: str) -> None:
        """Play on in that seat, and in the other one too if both were played with one device."""
        lost = self._hands.get(side)
        sharing = [other for other, hand in self._hands.items() if lost and hand.device == lost.device]
        heirs = [side, *sharing]
        self._hands |= dict.fromkeys(heirs, _HeldDevice(source, player=lost.player if lost else None))
        self._lost = {other: newest for other, newest in self._lost.items() if other not in heirs}

    def swap(self) -> None:
        """Two people change sides."""
        if len(self.people) > 1:
            first, second = self.people
            hands = {first: self._hands.get(second), second: self._hands.get(first)}
            self._hands = {side: hand for side, hand in hands.items() if hand is not None}
            lost = {first: self._lost.get(second), second: self._lost.get(first)}
            self._lost = {side: newest for side, newest in lost.items() if newest is not None}

    def exchange_players(self) -> None:
        """Both players take each other's number, and with it the settings."""
        for side in self._hands:
            number = PLAYER_NUMBERS[1] if self.player(side) == PLAYER_NUMBERS[0] else PLAYER_NUMBERS[0]
            self._hands[side] = replace(self._hands[side], player=number)

    def leave(self, source: str) -> bool:
        """Get up; returns whether the source held any seat."""
        held = [side for side, hand in self._hands.items() if hand.source == source]
        for side in held:
            del self._hands[side]
            self._lost.pop(side, None)
        return bool(held)

    def copy(self) -> Seating:
        """Return the same seats, with the same people in them."""
        other = Seating(self.people, passes=self.passes)
        other.restore(self)
        return other

    def restore(self, earlier: Seating) -> None:
        """Everybody sits as in that copy; gamepads that have gone since are missed."""
        self._hands, self._lost = dict(earlier._hands), dict(earlier._lost)
        self._newest = earlier._newest

    def fill(self, row: str, sides: Sequence[str], pads: Sequence[str]) -> None:
        """Seats everybody who has not sat down, as a row of players says: for matches nobody joined."""
        for side in self.vacant:
            wanted = (
                source for source in (*pads, *KEYBOARD) if favourite(row, source, sides) in (None, side)
            )
            free = next((source for source in wanted if self._apart(source)), None)
            self.take(side, free or next(source for source in ALL_SOURCES if self._apart(source)))

    def arrive(self, frame: InputFrame) -> None:
        """One who plays alone, and has touched nothing here yet, holds the mouse if that is in use."""
        if len(self.people) == 1 and self.hand(self.people[0]) is None and frame.used == MOUSE:
            self._use(self.people[0], MOUSE)

    def follow(self, frame: InputFrame, keymap: Keymap) -> None:
        """Notices what each player uses, so that it is known what one who may use several things holds."""
        if not frame.held and not frame.pressed:
            return
        for side in self.people:
            for source in touched(frame, keymap, self.sources(side)):
                self._use(side, source)
        if len(self.people) == 1 and MOUSE_SELECT in frame.pressed:
            self._use(self.people[0], MOUSE)

    def meet(self, frame: InputFrame, known: Mapping[str, int] = NO_PLAYERS) -> None:
        """Learn who holds which gamepad, and which are gone; one that is back has its seat again.

        `known` are the numbers of players by the keys of their gamepads. To be called in every frame.
        """
        for side, hand in list(self._hands.items()):
            self._hands[side] = self._learned(side, hand, frame, known)
        absent = [side for side, hand in self._hands.items() if not _is_there(hand, frame)]
        self._lost = {side: self._lost.get(side, self._newest) for side in absent}
        for side, hand in self._returned(frame).items():
            self._hands[side] = hand
            del self._lost[side]
        self._newest = max((pad.connection for pad in (*frame.plugged.values(), *frame.waiting)), default=0)

    def candidates(self, side: str, frame: InputFrame) -> tuple[str, ...]:
        """Gamepads that may be the one that the side's player has lost: they are of its kind, and have been
        plugged in since.
        """
        hand = self._hands.get(side)
        if side not in self._lost or hand is None or hand.pad is None:
            return ()
        taken = [one.source for other, one in self._hands.items() if other not in self._lost]
        return tuple(
            name
            for name, pad in frame.plugged.items()
            if name not in taken and pad.identity == hand.pad.identity and pad.connection > self._lost[side]
        )

    def _returned(self, frame: InputFrame) -> dict[str, _HeldDevice]:
        """Return the sides whose gamepad is back beyond doubt: no other one can be it, and no other is
        missed.
        """
        returned = {}
        for side in self.missing:
            hand, candidates = self._hands[side], self.candidates(side, frame)
            missed = {
                other.pad.connection
                for other in (self._hands[one] for one in self._lost)
                if other.pad and hand.pad and other.pad.identity == hand.pad.identity
            }
            if len(candidates) == 1 and len(missed) == 1:
                returned[side] = replace(hand, source=candidates[0], pad=frame.plugged[candidates[0]])
        return returned

    def _learned(
        self, side: str, hand: _HeldDevice, frame: InputFrame, known: Mapping[str, int]
    ) -> _HeldDevice:
        """Return what a player holds, with the gamepad and the player's number as soon as both can be
        known.
        """
        if hand.source in PADS and hand.pad is None and hand.source in frame.pads:
            hand = replace(hand, pad=frame.plugged.get(hand.source, UNKNOWN_PAD))
        if hand.player is None:
            others = [one.player for other, one in self._hands.items() if other != side]
            wanted = known.get(hand.pad.identity.key) if hand.pad else None
            free = [number for number in PLAYER_NUMBERS if number not in others] or [PLAYER_NUMBERS[0]]
            hand = replace(hand, player=wanted if wanted in free else free[0])
        return hand

    def _use(self, side: str, source: str) -> None:
        """The side's player holds the source now; the number stays where two play."""
        hand = self._hands.get(side)
        if hand is None or hand.source != source or side in self._lost:
            player = hand.player if hand and len(self.people) > 1 else None
            self._hands[side] = _HeldDevice(source, player=player)
            self._lost.pop(side, None)

    def _keys(self, side: str, hand: str) -> tuple[str, ...]:
        """Return the keys of a player at the keyboard."""
        others = [
            one.source for other, one in self._hands.items() if other != side and one.source in KEYBOARD
        ]
        if not others:
            return KEYBOARD
        return (hand,) if any(one in _half(hand) for one in others) else _half(hand)

    @property
    def _share_desk(self) -> bool:
        """Whether both pass keyboard and mouse to each other."""
        return self.shared in (*KEYBOARD, MOUSE)

    def _apart(self, source: str) -> bool:
        """Return whether nobody holds the source or shares its half of the keyboard."""
        hands = [hand.source for hand in self._hands.values()]
        return not any(hand == source or hand in _half(source) for hand in hands)


def _is_there(hand: _HeldDevice, frame: InputFrame) -> bool:
    """Return whether the player still holds what was held: another gamepad of the same name is not the same
    one.
    """
    if hand.source not in PADS:
        return True
    now = frame.plugged.get(hand.source, UNKNOWN_PAD)
    return hand.source in frame.pads and (hand.pad is None or hand.pad.connection == now.connection)


def favourite(row: str, source: str, sides: Sequence[str]) -> str | None:
    """Return the side that the source sits down on first, for a row of players; None where it does not
    matter.
    """
    for side, sources in zip(sides, _FAVOURITES.get(row, ((), ())), strict=True):
        if source in sources:
            return side
    return None


def touched(frame: InputFrame, keymap: Keymap, sources: Iterable[str]) -> list[str]:
    """Return those of the sources of which a button is down, or was pressed."""
    down = frame.held | frozenset(frame.pressed)
    return [source for source in sources if any(button in down for button in keymap.play((source,))[0])]


def accepting(frame: InputFrame, keymap: Keymap) -> list[str]:
    """Return the sources whose player has just pressed the button, the mouse among them."""
    sources = [
        source for source in ALL_SOURCES if Intent.ACCEPT in meanings(frame, keymap.menu((source,))[0])
    ]
    return [*sources, MOUSE] if MOUSE_SELECT in frame.pressed else sources


def pausing(frame: InputFrame, keymap: Keymap) -> list[str]:
    """Return the sources whose player has just pressed a button that leaves or pauses, the mouse among
    them.
    """
    sources = [
        source
        for source in ALL_SOURCES
        if {Intent.LEAVE, Intent.PAUSE}.intersection(meanings(frame, keymap.play((source,))[0]))
    ]
    return [*sources, MOUSE] if MOUSE_BACK in frame.pressed else sources


def starting(frame: InputFrame, keymap: Keymap) -> list[str]:
    """Return the gamepads whose player has just pressed the button that pauses: outside a match, it begins
    one.
    """
    return [pad for pad in PADS if Intent.PAUSE in meanings(frame, keymap.menu((pad,))[0])]


def _half(source: str) -> tuple[str, ...]:
    """Return the part of the keyboard that one player's hand can reach, or the gamepad itself."""
    if source in _RIGHT_HALF:
        return _RIGHT_HALF
    return (source,)
