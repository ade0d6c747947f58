"""From buttons to what a player means: intents on the board and in menus, inputs in the arena.

Independent of the engine: devices return an InputFrame, from which everything else is derived.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from archon3d.arena.inputs import DIRECTION_X, DIRECTION_Y, FIRE_BIT, ArenaInput
from archon3d.controls.bindings import MOUSE_BUTTONS, PADS, WHEEL_DOWN, WHEEL_UP, Bindings
from archon3d.controls.intents import REST, Intent, Vector
from archon3d.controls.roster import PluggedPad

REPEAT_DELAY: Final = 0.32
"""Seconds that a direction is held before it repeats."""

REPEAT_INTERVAL: Final = 0.085
"""Seconds between two repeats."""

CHORD_WINDOW: Final = 0.07
"""Seconds in which a second key of a diagonal only completes the first key's step."""

_ARENA_WAYS: Final = {way: number for number, way in enumerate(zip(DIRECTION_X, DIRECTION_Y, strict=True))}
"""The arena's number of each direction, including none."""


@dataclass(frozen=True, slots=True)
class InputFrame:
    """The state of all devices at one moment."""

    held: frozenset[str] = frozenset()
    """Buttons that are down. Only used for membership tests, so its order does not matter."""
    pressed: tuple[str, ...] = ()
    """Buttons that went down since the last frame, even if they are up again."""
    pointer: tuple[float, float] | None = None
    """Mouse position, -1 to 1 right and up, or None while it is outside the window."""
    pointer_moved: bool = False
    pads: tuple[str, ...] = ()
    """The connected gamepads."""
    pads_lost: tuple[str, ...] = ()
    """Gamepads disconnected since the last frame."""
    pads_found: tuple[str, ...] = ()
    """Gamepads connected since the last frame."""
    focus_lost: bool = False
    """The window has just lost the focus."""
    focused: bool = True
    used: str = "keyboard"
    """The device used last: a gamepad's name, `keyboard` or `mouse`."""
    styles: Mapping[str, str] = field(default_factory=dict)
    """How each gamepad's buttons are labelled (controls.gamepads.Style)."""
    pad_buttons: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """The buttons of each gamepad, without its prefix."""
    plugged: Mapping[str, PluggedPad] = field(default_factory=dict)
    """Identity of each connected gamepad, to recognise it when it returns."""
    waiting: tuple[PluggedPad, ...] = ()
    """Gamepads for which no name is free."""
    printed: Mapping[str, str] = field(default_factory=dict)
    """Labels of the keys of this keyboard, where the system reports them."""
    written: str = ""
    """Text typed since the last frame, according to the system's layout and modifiers."""

    @property
    def style(self) -> str:
        """How the buttons of the device in use are labelled; empty for keyboard and mouse."""
        return self.styles.get(self.used, "xbox" if self.used in PADS else "")

    @property
    def has_input(self) -> bool:
        return bool(self.held or self.pressed or self.pointer_moved)

    @property
    def wheel(self) -> int:
        """How many notches the mouse wheel was turned down; negative is up."""
        return self.pressed.count(WHEEL_DOWN) - self.pressed.count(WHEEL_UP)

    def without_mouse(self) -> InputFrame:
        """Return the frame without the mouse's input."""
        return replace(
            self,
            held=self.held - MOUSE_BUTTONS,
            pressed=tuple(button for button in self.pressed if button not in MOUSE_BUTTONS),
            pointer=None,
            pointer_moved=False,
        )


def direction(held: frozenset[str], bindings: Sequence[Bindings]) -> Vector:
    """Return the direction that the held buttons push; opposite ones cancel out."""
    x = y = 0
    for button in held:
        for device in bindings:
            if (intent := device.get(button)) is not None:
                x, y = x + intent.vector[0], y + intent.vector[1]
    return _sign(x), _sign(y)


def fires(frame: InputFrame, bindings: Sequence[Bindings]) -> bool:
    """Return whether a fire button is down, or was down at any time since the last frame."""
    return any(
        device.get(button) is Intent.ACCEPT for button in (*frame.held, *frame.pressed) for device in bindings
    )


def meanings(frame: InputFrame, bindings: Bindings) -> list[Intent]:
    """Return the intents pressed since the last frame, without directions."""
    meant = (bindings.get(button) for button in frame.pressed)
    return [intent for intent in meant if intent is not None and intent.vector == REST]


class IntentMapper:
    """Turns frames into intents; directions repeat while they are held.

    A direction that is already held at the first frame makes no step until it repeats.
    """

    def __init__(self, read_bindings: Callable[[], Sequence[Bindings]]) -> None:
        """Follow the devices whose current bindings `read_bindings` returns."""
        self._read_bindings = read_bindings
        self._direction: Vector | None = None
        self._pushed: tuple[frozenset[str], Sequence[Bindings], Vector] = (frozenset(), (), REST)
        """Buttons that were held, what they meant, and the direction that follows from both."""
        self._held_for = 0.0
        self._next_repeat = REPEAT_DELAY

    def intents(self, frame: InputFrame, dt: float) -> tuple[Intent, ...]:
        """Return the player's intents, `dt` seconds after the last frame."""
        bindings = self._read_bindings()
        intents = self._steps(frame, dt, bindings)
        for device in bindings if frame.pressed else ():
            intents += meanings(frame, device)
        return tuple(intents)

    def _steps(self, frame: InputFrame, dt: float, bindings: Sequence[Bindings]) -> list[Intent]:
        """Return one step when a direction is pushed, and repeats while it is held."""
        fresh = frozenset(button for button in frame.pressed if _steers(button, bindings))
        pushed = direction(frame.held | fresh, bindings) if fresh else self._held_direction(frame, bindings)
        before = pushed if self._direction is None and not fresh else self._direction or REST
        self._direction = direction(frame.held, bindings) if fresh else pushed
        self._held_for += dt
        if pushed == REST:
            return []
        if fresh or pushed != before:
            return self._push(before, pushed, slackens=not fresh and _is_part(pushed, before))
        if self._held_for < self._next_repeat:
            return []
        self._next_repeat += REPEAT_INTERVAL
        return [Intent(pushed)]

    def _held_direction(self, frame: InputFrame, bindings: Sequence[Bindings]) -> Vector:
        """Return the direction that the held buttons push, from the last frame's if they are the same."""
        held, meant, pushed = self._pushed
        if held != frame.held or meant != bindings:
            pushed = direction(frame.held, bindings)
            self._pushed = frame.held, bindings, pushed
        return pushed

    def _push(self, before: Vector, pushed: Vector, *, slackens: bool) -> list[Intent]:
        """Return the step of a new direction.

        There is none when a diagonal is released in two moments, and only the missing part when one is pushed
        in two.
        """
        completes = self._held_for < CHORD_WINDOW and _is_part(before, pushed)
        self._held_for, self._next_repeat = 0.0, REPEAT_DELAY
        if slackens:
            return []
        return [Intent((pushed[0] - before[0], pushed[1] - before[1]) if completes else pushed)]


def arena_input(frame: InputFrame, bindings: Sequence[Bindings]) -> ArenaInput:
    """Return a fighter's input: the held direction, and whether to fire."""
    way = _ARENA_WAYS[direction(frame.held | frozenset(frame.pressed), bindings)]
    return way | FIRE_BIT if fires(frame, bindings) else way


class FireTap:
    """A fire button that toggles: one tap starts firing, the next stops, for players who cannot hold it."""

    def __init__(self) -> None:
        self._on = False

    def arena_input(self, frame: InputFrame, bindings: Sequence[Bindings]) -> ArenaInput:
        """Return the fighter's input: the held direction, and fire from one tap to the next."""
        taps = sum(meanings(frame, device).count(Intent.ACCEPT) for device in bindings)
        self._on = self._on != bool(taps % 2)
        way = arena_input(frame, bindings) & ~FIRE_BIT
        return way | FIRE_BIT if self._on else way

    def end(self) -> None:
        """Stop firing."""
        self._on = False


def _steers(button: str, bindings: Sequence[Bindings]) -> bool:
    """Return whether the button is a direction on any of the devices."""
    return any(device[button].vector != REST for device in bindings if button in device)


def _is_part(straight: Vector, diagonal: Vector) -> bool:
    """Return whether `straight` is one of the two components of `diagonal`."""
    x, y = diagonal
    return x != 0 and y != 0 and straight in ((x, 0), (0, y))


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)
