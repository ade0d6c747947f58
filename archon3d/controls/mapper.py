"""From buttons to what a player means: intents on the board and in menus, inputs in the arena.

Nothing here knows the engine: devices answer an InputFrame, and everything else follows from it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from archon3d.arena.inputs import DIRECTION_X, DIRECTION_Y, FIRE, ArenaInput
from archon3d.controls.bindings import REST, SOURCES, SWITCH_KEY, SWITCH_WITH, Bindings, Vector

REPEAT_DELAY: Final = 0.32
"""Seconds that a direction is held before it repeats."""

REPEAT_INTERVAL: Final = 0.085
"""Seconds between two repeats."""

CHORD_WINDOW: Final = 0.07
"""Seconds in which a second key of a diagonal only completes the first one's step."""

_ARENA_WAYS: Final = {way: number for number, way in enumerate(zip(DIRECTION_X, DIRECTION_Y, strict=True))}
"""The arena's number of each direction, none included."""


@dataclass(frozen=True, slots=True)
class InputFrame:
    """What all devices say at one moment."""

    held: frozenset[str] = frozenset()
    """Buttons that are down. Only ever asked for membership, so its order plays no part."""
    pressed: tuple[str, ...] = ()
    """Buttons that went down since the last frame, even if they are up again."""
    pointer: tuple[float, float] | None = None
    """The mouse, -1 to 1 to the right and upward, or None while it is elsewhere."""
    pointer_moved: bool = False
    pads: tuple[str, ...] = ()
    """The gamepads that are connected."""
    pads_lost: tuple[str, ...] = ()
    """Those that were disconnected since the last frame."""
    focus_lost: bool = False
    """The window has just stopped being the one that is typed into."""

    @property
    def stirred(self) -> bool:
        """Whether anybody touches anything."""
        return bool(self.held or self.pressed or self.pointer_moved)


class Intent(Enum):
    """What a player means. The eight directions carry their vector."""

    UP = (0, -1)
    UP_RIGHT = (1, -1)
    RIGHT = (1, 0)
    DOWN_RIGHT = (1, 1)
    DOWN = (0, 1)
    DOWN_LEFT = (-1, 1)
    LEFT = (-1, 0)
    UP_LEFT = (-1, -1)
    ACCEPT = "accept"
    BACK = "back"
    LEAVE = "leave"
    PAUSE = "pause"
    COMMANDS = "commands"
    """To the list of commands beside a board, and back."""
    HELP = "help"

    @property
    def vector(self) -> Vector:
        """The direction, or (0, 0) for an intent that has none."""
        return self.value if isinstance(self.value, tuple) else REST


def bindings_of(sources: Iterable[str]) -> tuple[Bindings, ...]:
    """The bindings of the sources of those names."""
    return tuple(SOURCES[name] for name in sources)


def direction(held: frozenset[str], bindings: Sequence[Bindings]) -> Vector:
    """The direction that the held buttons push; opposite ones cancel out."""
    x = y = 0
    for device in bindings:
        for button, (dx, dy) in device.directions.items():
            if button in held:
                x, y = x + dx, y + dy
    return _sign(x), _sign(y)


def fires(frame: InputFrame, bindings: Sequence[Bindings]) -> bool:
    """Whether a fire button is down, or was for a moment since the last frame."""
    return any(
        button in frame.held or button in frame.pressed for device in bindings for button in device.fire
    )


class IntentMapper:
    """Turns frames into intents; directions repeat while they are held.

    A direction that is held already at the first frame makes no step before it repeats.
    """

    def __init__(self, sources: Iterable[str]) -> None:
        self._bindings = bindings_of(sources)
        self._direction_buttons = frozenset(way for device in self._bindings for way in device.directions)
        self._direction: Vector | None = None
        self._held_for = 0.0
        self._next_repeat = REPEAT_DELAY

    def intents(self, frame: InputFrame, dt: float) -> tuple[Intent, ...]:
        """What the player means now, `dt` seconds after the last frame."""
        intents = list(self._steps(frame, dt))
        for device in self._bindings:
            for button in frame.pressed:
                intents += _meaning(device, button)
        return tuple(intents)

    def _steps(self, frame: InputFrame, dt: float) -> list[Intent]:
        """One step when a direction is pushed, more while it is held."""
        fresh = frozenset(frame.pressed) & self._direction_buttons
        pushed = direction(frame.held | fresh, self._bindings)
        before = pushed if self._direction is None and not fresh else self._direction or REST
        self._direction = direction(frame.held, self._bindings)
        self._held_for += dt
        if pushed == REST:
            return []
        if fresh or pushed != before:
            return self._push(before, pushed, slackens=not fresh and _is_part(pushed, before))
        if self._held_for < self._next_repeat:
            return []
        self._next_repeat += REPEAT_INTERVAL
        return [Intent(pushed)]

    def _push(self, before: Vector, pushed: Vector, *, slackens: bool) -> list[Intent]:
        """The step of a new direction: none when a diagonal is let go in two moments, and only
        what is missing when one is pushed in two."""
        completes = self._held_for < CHORD_WINDOW and _is_part(before, pushed)
        self._held_for, self._next_repeat = 0.0, REPEAT_DELAY
        if slackens:
            return []
        return [Intent((pushed[0] - before[0], pushed[1] - before[1]) if completes else pushed)]


def switches_screen(frame: InputFrame) -> bool:
    """Whether the frame asks for the whole screen, or for the window again."""
    down = (*frame.held, *frame.pressed)
    return SWITCH_KEY in frame.pressed and any(key in down for key in SWITCH_WITH)


def arena_input(frame: InputFrame, bindings: Sequence[Bindings]) -> ArenaInput:
    """What a fighter is asked to do: the direction that is held, and whether to fire."""
    way = _ARENA_WAYS[direction(frame.held | frozenset(frame.pressed), bindings)]
    return way | FIRE if fires(frame, bindings) else way


def _meaning(device: Bindings, button: str) -> list[Intent]:
    table = (
        (device.fire, Intent.ACCEPT),
        (device.back, Intent.BACK),
        (device.leave, Intent.LEAVE),
        (device.pause, Intent.PAUSE),
        (device.commands, Intent.COMMANDS),
        (device.help, Intent.HELP),
    )
    return [intent for buttons, intent in table if button in buttons]


def _is_part(straight: Vector, diagonal: Vector) -> bool:
    """Whether the first is one of the two straight directions that the second is made of."""
    x, y = diagonal
    return x != 0 and y != 0 and straight in ((x, 0), (0, y))


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)
