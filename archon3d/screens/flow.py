"""Which screen follows which: a transition table, and the stack of screens that follows it.

A screen returns an outcome by name; the table says what that leads to. A screen opened over another one
leaves the other unchanged, and returns to it.
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar, overload, runtime_checkable

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
E = TypeVar("E")

_log = logging.getLogger(__name__)


class UnknownTransition(KeyError):
    """A screen or an outcome that is not in the table; the message lists those that are."""


@dataclass(frozen=True, slots=True)
class ScreenOutcome:
    """How a screen ended, and what the next one needs."""

    name: str
    data: object = None
    automatic: bool = False
    """What follows was not requested: a button pressed at that moment is not meant for it."""
    settles: bool = False
    """What follows was requested, or is not text to read first.

    A second press may still be meant for what was there before.
    """


@overload
def expect(data: object, first: type[A], /) -> A: ...
@overload
def expect(data: object, first: type[A], second: type[B], /) -> A | B: ...
@overload
def expect(data: object, first: type[A], second: type[B], third: type[C], /) -> A | B | C: ...
@overload
def expect(
    data: object, first: type[A], second: type[B], third: type[C], fourth: type[D], fifth: type[E], /
) -> A | B | C | D | E: ...
def expect(data: object, /, *kinds: type[object]) -> object:
    """Return the data of an outcome, if it is one of those types. Raises TypeError."""
    if not isinstance(data, kinds):
        types = " or ".join(kind.__name__ for kind in kinds)
        raise TypeError(f"the screen takes {types}, not {type(data).__name__}")
    return data


class Screen(Protocol):
    """One screen of the game. Whatever the constructor and `open` create, `close` removes."""

    def open(self) -> None:
        """Show the screen."""

    def think(self, dt: float) -> None:
        """Let computer players think for `dt` seconds."""

    def tick(self, dt: float) -> None:
        """Advance what runs in ticks, by `dt` seconds."""

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input and draw, `dt` seconds later. Returns an outcome when the screen is done."""

    def resize(self) -> None:
        """Lay everything out for the window's new size."""

    def cover(self) -> None:
        """Hide, while another screen uses the whole window."""

    def uncover(self) -> None:
        """Show again."""

    def close(self) -> None:
        """Close the screen and leave nothing behind."""


@runtime_checkable
class Listed(Protocol):
    """A screen with rows, one of which has the focus."""

    @property
    def row(self) -> str | None:
        """Key of the focused row; None if there is none."""

    def return_to(self, row: str) -> None:
        """Focus that row, if it exists."""


@dataclass(frozen=True, slots=True)
class Go:
    """Close all screens and open that one."""

    screen: str


@dataclass(frozen=True, slots=True)
class Return(Go):
    """The same, but the screen focuses the row at which it was left."""


@dataclass(frozen=True, slots=True)
class Over:
    """Open that screen over the current one, which is paused but stays visible.

    If it is `covered`, it is hidden with every screen that is visible below it.
    """

    screen: str
    covered: bool = False


@dataclass(frozen=True, slots=True)
class Back:
    """Close the screen and resume the one below."""


@dataclass(frozen=True, slots=True)
class Quit:
    """Quit the game."""


Transition = Go | Over | Back | Quit


@dataclass(frozen=True, slots=True)
class ScreenRow:
    """A screen: its module and class in archon3d.screens, and what each of its outcomes leads to."""

    path: str
    ways: Mapping[str, Transition]


@dataclass(frozen=True, slots=True)
class _Open:
    """An open screen."""

    name: str
    screen: Screen
    covered: Sequence[Screen]
    """Screens that it hides."""


class Flow:
    """The stack of open screens, of which the topmost is active."""

    def __init__(
        self,
        screens: Mapping[str, Callable[[object], Screen]],
        transitions: Mapping[tuple[str, str], Transition],
        on_automatic: Callable[[], None] = lambda: None,
        on_settling: Callable[[], None] = lambda: None,
    ) -> None:
        """Start without screens.

        `on_automatic` is called when a screen appears that was not requested, `on_settling` when one has to
        settle for a moment. Raises UnknownTransition if the table names a screen that `screens` cannot make.
        """
        for (origin, outcome), transition in transitions.items():
            for name in (origin, getattr(transition, "screen", origin)):
                if name not in screens:
                    raise UnknownTransition(
                        f"{outcome!r} of {origin!r}: {name!r} is no screen; there are {sorted(screens)}"
                    )
        self._screens = screens
        self._transitions = transitions
        self._on_automatic = on_automatic
        self._on_settling = on_settling
        self._open: list[_Open] = []
        self._rows: dict[str, str] = {}
        """The row at which each screen was last left, by its name."""

    @property
    def screen(self) -> str | None:
        """Name of the topmost screen, or None when the game has ended."""
        return self._open[-1].name if self._open else None

    @property
    def top(self) -> Screen | None:
        """The topmost screen."""
        return self._open[-1].screen if self._open else None

    def start(self, screen: str, data: object = None) -> None:
        """Open the first screen. Raises UnknownTransition for an unknown one."""
        if screen not in self._screens:
            raise UnknownTransition(f"{screen!r} is no screen; there are {sorted(self._screens)}")
        self._enter(screen, data)

    def think(self, dt: float) -> None:
        """Let the computer players of the topmost screen think."""
        if self._open:
            self._open[-1].screen.think(dt)

    def tick(self, dt: float) -> None:
        """Advance the ticks of the topmost screen."""
        if self._open:
            self._open[-1].screen.tick(dt)

    def update(self, dt: float) -> None:
        """Update the topmost screen, and follow its outcome."""
        if self._open:
            outcome = self._open[-1].screen.update(dt)
            if outcome is not None:
                self.follow(outcome)

    def resize(self) -> None:
        """Lay out every open screen again."""
        for opened in self._open:
            opened.screen.resize()

    def close(self) -> None:
        """Close every screen, topmost first."""
        while self._open:
            self._leave()

    def follow(self, outcome: ScreenOutcome) -> None:
        """Follow an outcome of the topmost screen. Raises UnknownTransition if it is not in the table."""
        origin = self._open[-1].name
        transition = self._transitions.get((origin, outcome.name))
        match transition:
            case Go(screen):
                self.close()
                self._enter(screen, outcome.data)
                if isinstance(transition, Return):
                    self._return(screen)
            case Over(screen, covered):
                self._enter(screen, outcome.data, self._in_sight() if covered else ())
            case Back():
                below = self._open[-2].screen
                for hidden in dict.fromkeys((*self._leave(), below)):
                    hidden.uncover()
            case Quit():
                self.close()
            case None:
                known = [name for screen, name in self._transitions if screen == origin]
                raise UnknownTransition(f"{origin!r} has no outcome {outcome.name!r}; there are {known}")
        if outcome.automatic:
            self._on_automatic()
        elif outcome.settles:
            self._on_settling()

    def _in_sight(self) -> list[Screen]:
        """Return the open screens that are not hidden."""
        hidden = [screen for opened in self._open for screen in opened.covered]
        return [opened.screen for opened in self._open if opened.screen not in hidden]

    def _enter(self, name: str, data: object, covered: Sequence[Screen] = ()) -> None:
        for hidden in covered:
            hidden.cover()
        screen = self._screens[name](data)
        self._open.append(_Open(name, screen, covered))
        screen.open()
        _log.debug("the screen is %s", name)

    def _return(self, name: str) -> None:
        """Focus the row at which the screen that has just been opened was left."""
        screen = self._open[-1].screen
        if isinstance(screen, Listed) and name in self._rows:
            screen.return_to(self._rows[name])

    def _leave(self) -> Sequence[Screen]:
        """Close the topmost screen; return those that become visible."""
        left = self._open.pop()
        if isinstance(left.screen, Listed) and left.screen.row is not None:
            self._rows[left.name] = left.screen.row
        left.screen.close()
        return left.covered
