"""Who plays with what in a match: a seat for each side that people play, and each player's device.

A player takes a seat by pressing a button on a device. A gamepad that is disconnected leaves its seat empty
until it returns or another device claims the seat. Pure data, independent of the engine.
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
"""Numbers of the players: each has settings of their own, and keeps the number on either side."""

NO_PLAYERS: Final[Mapping[str, int]] = {}

_LEFT_HALF: Final = ("first keys",)
_RIGHT_HALF: Final = ("second keys", "number keys", "arrow keys")

_FAVOURITES: Final = {
    "dark-on-keyboard": (PADS, KEYBOARD),
    "light-on-keyboard": (KEYBOARD, PADS),
    "two-on-keyboard": (_LEFT_HALF, _RIGHT_HALF),
}
"""Devices that join the first and the second side by default, for player options that name them."""


@dataclass(frozen=True, slots=True)
class _HeldDevice:
    """What a player plays with."""

    source: str
    pad: PluggedPad | None = None
    """Identity of the gamepad, once a frame has reported it."""
    player: int | None = None

    @property
    def device(self) -> tuple[str, PluggedPad | None]:
        """The device without its player."""
        return self.source, self.pad


_Hands = tuple[dict[str, _HeldDevice], dict[str, int]]
"""Each side's device, and the sides that lost theirs."""


class Seating:
    """The seats of one match and their players."""

    def __init__(self, people: Sequence[str], *, passes: bool = False) -> None:
        """Create a seat for each side in `people`.

        A single person may use every device and need not join. If a device `passes` between players, two may
        play with one; they cannot where both act at once.
        """
        self.people = tuple(people)
        self.passes = passes
        self._hands: dict[str, _HeldDevice] = {}
        self._lost: dict[str, int] = {}
        """Sides whose gamepad is disconnected, each with the newest connection before that."""
        self._newest = 0
        self._usable: dict[str, tuple[str, ...]] = {}
        self._usable_with: _Hands = {}, {}
        """What each side may use, as far as it was asked for, with these devices and losses."""
        self._followed: tuple[frozenset[str], _Hands] = frozenset(), ({}, {})
        """Buttons that were held when they were last followed, and the seats after that."""

    @property
    def vacant(self) -> tuple[str, ...]:
        """Seats that have to be taken before the match begins."""
        return tuple(side for side in self.people if len(self.people) > 1 and side not in self._hands)

    @property
    def missing(self) -> tuple[str, ...]:
        """Sides whose player's gamepad is disconnected."""
        return tuple(side for side in self.people if side in self._lost)

    def hand(self, side: str) -> str | None:
        """Return the device that the side's player holds, or used last; None without either."""
        hand = self._hands.get(side)
        return None if hand is None else hand.source

    def player(self, side: str) -> int:
        """Return the number of the side's player."""
        hand = self._hands.get(side)
        return PLAYER_NUMBERS[0] if hand is None or hand.player is None else hand.player

    def identity(self, side: str) -> PadIdentity | None:
        """Return the identity of the side's gamepad, if it is known."""
        hand = self._hands.get(side)
        return None if hand is None or hand.pad is None else hand.pad.identity

    def seat(self, source: str) -> str | None:
        """Return the side that is played with the source."""
        return next((side for side in self.people if source in self.sources(side)), None)

    def sources(self, side: str) -> tuple[str, ...]:
        """Return the keys and gamepads that the side's player may use; none while its gamepad is missing.

        The keyboard is split in halves if two need it. For the mouse see `may_point`.
        """
        if side not in self.people:
            return ()
        if len(self.people) == 1:
            return ALL_SOURCES
        if self._usable_with != (self._hands, self._lost):
            self._usable_with = dict(self._hands), dict(self._lost)
            self._usable.clear()
        if side not in self._usable:
            hand = self.hand(side)
            found: tuple[str, ...] = ()
            if self._share_desk:
                found = KEYBOARD
            elif hand is not None and hand != MOUSE and side not in self._lost:
                found = _keys(hand, self._others(side)) if hand in KEYBOARD else (hand,)
            self._usable[side] = found
        return self._usable[side]

    def may_point(self, side: str) -> bool:
        """Return whether the side's player uses the mouse."""
        if side not in self.people:
            return False
        return len(self.people) == 1 or self.hand(side) == MOUSE or self._share_desk

    def plays(self, side: str, source: str) -> bool:
        """Return whether the side's player may use the source, which may be the mouse."""
        return self.may_point(side) if source == MOUSE else source in self.sources(side)

    def holder(self, source: str) -> str | None:
        """Return the side whose player holds the source, not counting a disconnected gamepad of that name."""
        held = (side for side, hand in self._hands.items() if hand.source == source)
        return next((side for side in held if side not in self._lost), None)

    def may_take(self, side: str, source: str) -> bool:
        """Return whether no other side holds that source."""
        return self.holder(source) in (None, side)

    def take(self, side: str, source: str) -> None:
        """Join a side with a source.

        Its previous player moves to the seat that the source held, or leaves.
        """
        before = self.holder(source)
        guest, hand = self._hands.get(side), _HeldDevice(source)
        self._lost.pop(side, None)
        if before is not None:
            hand = self._hands.pop(before)
            if guest is not None and before != side:
                self._hands[before] = guest
        self._hands[side] = hand

    def share(self, source: str) -> None:
        """Share the device: it plays for the vacant seat too."""
        hand = next((one for one in self._hands.values() if one.source == source), _HeldDevice(source))
        self._hands |= dict.fromkeys(self.vacant, hand)

    @property
    def shared(self) -> str | None:
        """The device with which both play, if they share one."""
        if len(self._hands) < len(PLAYER_NUMBERS):
            return None
        one, other = self._hands.values()
        return one.device[0] if one.source == other.source and one.device == other.device else None

    def claim(self, side: str, source: str) -> None:
        """Replace the seat's device; a shared device is replaced for both sides."""
        lost = self._hands.get(side)
        sharing = [other for other, hand in self._hands.items() if lost and hand.device == lost.device]
        heirs = [side, *sharing]
        self._hands |= dict.fromkeys(heirs, _HeldDevice(source, player=lost.player if lost else None))
        self._lost = {other: newest for other, newest in self._lost.items() if other not in heirs}

    def swap(self) -> None:
        """Swap the sides of two people."""
        if len(self.people) > 1:
            first, second = self.people
            hands = {first: self._hands.get(second), second: self._hands.get(first)}
            self._hands = {side: hand for side, hand in hands.items() if hand is not None}
            lost = {first: self._lost.get(second), second: self._lost.get(first)}
            self._lost = {side: newest for side, newest in lost.items() if newest is not None}

    def exchange_players(self) -> None:
        """Swap the players' numbers, and so their settings."""
        for side in self._hands:
            number = PLAYER_NUMBERS[1] if self.player(side) == PLAYER_NUMBERS[0] else PLAYER_NUMBERS[0]
            self._hands[side] = replace(self._hands[side], player=number)

    def leave(self, source: str) -> bool:
        """Leave the seat of the source; return whether it held one."""
        held = [side for side, hand in self._hands.items() if hand.source == source]
        for side in held:
            del self._hands[side]
            self._lost.pop(side, None)
        return bool(held)

    def copy(self) -> Seating:
        """Return a copy of the seats and their players."""
        other = Seating(self.people, passes=self.passes)
        other.restore(self)
        return other

    def restore(self, earlier: Seating) -> None:
        """Restore the seats of that copy; gamepads disconnected since count as missing."""
        self._hands, self._lost = dict(earlier._hands), dict(earlier._lost)
        self._newest = earlier._newest

    def fill(self, row: str, sides: Sequence[str], pads: Sequence[str]) -> None:
        """Fill the empty seats as the player option says, for matches that nobody joined."""
        for side in self.vacant:
            wanted = (
                source for source in (*pads, *KEYBOARD) if favourite(row, source, sides) in (None, side)
            )
            hands = self._hands.values()
            free = next((source for source in wanted if _apart(source, hands)), None)
            self.take(side, free or next(source for source in ALL_SOURCES if _apart(source, hands)))

    def arrive(self, frame: InputFrame) -> None:
        """Assign the mouse to a single player who has used nothing yet, if it is in use."""
        if len(self.people) == 1 and self.hand(self.people[0]) is None and frame.used == MOUSE:
            self._use(self.people[0], MOUSE)

    def follow(self, frame: InputFrame, keymap: Keymap) -> None:
        """Track which device each player uses, of several that a player may use."""
        if not frame.held and not frame.pressed:
            return
        if not frame.pressed and self._followed == (frame.held, (self._hands, self._lost)):
            return
        for side in self.people:
            for source in touched(frame, keymap, self.sources(side)):
                self._use(side, source)
        if len(self.people) == 1 and MOUSE_SELECT in frame.pressed:
            self._use(self.people[0], MOUSE)
        self._followed = frame.held, (dict(self._hands), dict(self._lost))

    def meet(self, frame: InputFrame, known: Mapping[str, int] = NO_PLAYERS) -> None:
        """Learn the gamepad of each player and which are missing; one that returns has its seat again.

        `known` are the numbers of players by the keys of their gamepads. Call this in every frame.
        """
        for side, hand in list(self._hands.items()):
            self._hands[side] = _learned(hand, frame, known, self._others(side))
        absent = [side for side, hand in self._hands.items() if not _is_there(hand, frame)]
        self._lost = {side: self._lost.get(side, self._newest) for side in absent}
        for side, hand in self._returned(frame).items():
            self._hands[side] = hand
            del self._lost[side]
        self._newest = max((pad.connection for pad in (*frame.plugged.values(), *frame.waiting)), default=0)

    def candidates(self, side: str, frame: InputFrame) -> tuple[str, ...]:
        """Return gamepads that may be the one the side's player has lost.

        They are of its model, and have been plugged in since.
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

    def _others(self, side: str) -> list[_HeldDevice]:
        """Return the devices of the other players."""
        return [hand for other, hand in self._hands.items() if other != side]

    def _returned(self, frame: InputFrame) -> dict[str, _HeldDevice]:
        """Return the sides whose gamepad has certainly returned.

        No other gamepad matches, and no other side misses one like it.
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

    def _use(self, side: str, source: str) -> None:
        """Assign the source to the side's player; the number stays if two play."""
        hand = self._hands.get(side)
        if hand is None or hand.source != source or side in self._lost:
            player = hand.player if hand and len(self.people) > 1 else None
            self._hands[side] = _HeldDevice(source, player=player)
            self._lost.pop(side, None)

    @property
    def _share_desk(self) -> bool:
        """Whether both players share keyboard and mouse."""
        return self.shared in (*KEYBOARD, MOUSE)


def _learned(
    hand: _HeldDevice, frame: InputFrame, known: Mapping[str, int], others: Iterable[_HeldDevice]
) -> _HeldDevice:
    """Return a player's device, with the gamepad's identity and the player's number once known."""
    if hand.source in PADS and hand.pad is None and hand.source in frame.pads:
        hand = replace(hand, pad=frame.plugged.get(hand.source, UNKNOWN_PAD))
    if hand.player is None:
        taken = [other.player for other in others]
        wanted = known.get(hand.pad.identity.key) if hand.pad else None
        free = [number for number in PLAYER_NUMBERS if number not in taken] or [PLAYER_NUMBERS[0]]
        hand = replace(hand, player=wanted if wanted in free else free[0])
    return hand


def _keys(hand: str, others: Iterable[_HeldDevice]) -> tuple[str, ...]:
    """Return the keys of a player at the keyboard."""
    at_keyboard = [other.source for other in others if other.source in KEYBOARD]
    if not at_keyboard:
        return KEYBOARD
    return (hand,) if any(other in _half(hand) for other in at_keyboard) else _half(hand)


def _apart(source: str, hands: Iterable[_HeldDevice]) -> bool:
    """Return whether nobody holds the source or shares its half of the keyboard."""
    return not any(hand.source == source or hand.source in _half(source) for hand in hands)


def _is_there(hand: _HeldDevice, frame: InputFrame) -> bool:
    """Return whether the player's device is still connected.

    Another gamepad of the same name does not count.
    """
    if hand.source not in PADS:
        return True
    now = frame.plugged.get(hand.source, UNKNOWN_PAD)
    return hand.source in frame.pads and (hand.pad is None or hand.pad.connection == now.connection)


def favourite(row: str, source: str, sides: Sequence[str]) -> str | None:
    """Return the side that the source joins by default under a player option; None if it does not matter."""
    for side, sources in zip(sides, _FAVOURITES.get(row, ((), ())), strict=True):
        if source in sources:
            return side
    return None


def touched(frame: InputFrame, keymap: Keymap, sources: Iterable[str]) -> list[str]:
    """Return the sources with a button that is down or was pressed."""
    down = frame.held | frozenset(frame.pressed)
    return [source for source in sources if any(button in down for button in keymap.play((source,))[0])]


def accepting(frame: InputFrame, keymap: Keymap) -> list[str]:
    """Return the sources whose accept button has just been pressed, including the mouse."""
    sources = [
        source for source in ALL_SOURCES if Intent.ACCEPT in meanings(frame, keymap.menu((source,))[0])
    ]
    return [*sources, MOUSE] if MOUSE_SELECT in frame.pressed else sources


def pausing(frame: InputFrame, keymap: Keymap) -> list[str]:
    """Return the sources whose leave or pause button has just been pressed, including the mouse."""
    sources = [
        source
        for source in ALL_SOURCES
        if {Intent.LEAVE, Intent.PAUSE}.intersection(meanings(frame, keymap.play((source,))[0]))
    ]
    return [*sources, MOUSE] if MOUSE_BACK in frame.pressed else sources


def starting(frame: InputFrame, keymap: Keymap) -> list[str]:
    """Return the gamepads whose pause button has just been pressed: outside a match, it starts one."""
    return [pad for pad in PADS if Intent.PAUSE in meanings(frame, keymap.menu((pad,))[0])]


def _half(source: str) -> tuple[str, ...]:
    """Return the half of the keyboard that one player's hand reaches, or the gamepad itself."""
    if source in _RIGHT_HALF:
        return _RIGHT_HALF
    return (source,)
