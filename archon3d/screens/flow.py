"""Which screen follows which: a transition table, and the stack of screens that follows it.

A screen returns an outcome by name; the table says what that leads to. A screen opened over another one
leaves the other unchanged, and returns to it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, runtime_checkable


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

TRANSITIONS: Final[Mapping[tuple[str, str], Transition]] = {
    ("splash", "title"): Go("title"),
    ("splash", "offer"): Go("offer"),
    ("offer", "title"): Go("title"),
    ("offer", "duel"): Go("first duel"),
    ("first duel", "again"): Go("first duel"),
    ("first duel", "title"): Go("title"),
    ("first duel", "lessons"): Go("lessons"),
    ("first duel", "pause"): Over("pause"),
    ("title", "begin"): Go("setup"),
    ("title", "watch"): Go("games"),
    ("title", "match"): Go("match"),
    ("title", "join"): Go("join"),
    **{(asking, "salvage"): Over("salvage") for asking in ("title", "replace")},
    ("salvage", "match"): Go("match"),
    ("salvage", "join"): Go("join"),
    ("salvage", "back"): Back(),
    ("title", "settings"): Over("settings", covered=True),
    ("title", "codex"): Over("codex", covered=True),
    ("title", "credits"): Over("credits", covered=True),
    ("title", "quit"): Quit(),
    ("credits", "back"): Back(),
    ("title", "theatre"): Go("matches"),
    ("matches", "theatre"): Go("theatre"),
    ("matches", "back"): Return("title"),
    ("theatre", "matches"): Return("matches"),
    ("theatre", "result"): Return("result"),
    ("theatre", "back"): Back(),
    ("theatre", "match"): Go("match"),
    ("theatre", "join"): Go("join"),
    ("theatre", "replace"): Over("replace"),
    ("title", "lessons"): Go("lessons"),
    ("title", "practice"): Go("practice"),
    ("codex", "practice"): Go("practice"),
    ("title", "gauntlet"): Go("gauntlet"),
    ("gauntlet", "gauntlet"): Go("gauntlet"),
    ("gauntlet", "gauntlet duel"): Go("gauntlet duel"),
    ("gauntlet", "back"): Return("title"),
    ("gauntlet duel", "gauntlet"): Go("gauntlet"),
    ("gauntlet duel", "pause"): Over("pause"),
    ("practice", "duel"): Go("duel"),
    ("practice", "join"): Go("join"),
    ("practice", "back"): Return("title"),
    ("duel", "fought"): Over("duel menu"),
    ("duel", "pause"): Over("duel menu"),
    ("duel menu", "resume"): Back(),
    ("duel menu", "duel"): Go("duel"),
    ("duel menu", "practice"): Return("practice"),
    ("duel menu", "seats"): Over("seats", covered=True),
    ("duel menu", "settings"): Over("settings", covered=True),
    ("duel menu", "codex"): Over("codex", covered=True),
    ("duel menu", "leave"): Return("title"),
    ("codex", "back"): Back(),
    ("lessons", "match"): Go("lesson match"),
    ("lessons", "duel"): Go("first duel"),
    ("lessons", "back"): Return("title"),
    ("lesson match", "battle"): Over("lesson arena", covered=True),
    ("lesson match", "codex"): Over("codex", covered=True),
    ("lesson arena", "fought"): Back(),
    **{(lesson, "pause"): Over("pause") for lesson in ("lesson match", "lesson arena")},
    **{(lesson, "match"): Go("lesson match") for lesson in ("lesson match", "lesson arena")},
    **{(lesson, "lessons"): Go("lessons") for lesson in ("lesson match", "lesson arena")},
    ("settings", "back"): Back(),
    ("settings", "confirm"): Over("confirm"),
    ("settings", "controls"): Over("controls", covered=True),
    ("controls", "back"): Back(),
    ("confirm", "done"): Back(),
    ("games", "setup"): Go("setup"),
    ("games", "replace"): Over("replace"),
    ("replace", "setup"): Go("setup"),
    ("title", "games"): Go("games"),
    ("games", "match"): Go("match"),
    ("games", "back"): Return("title"),
    ("setup", "match"): Go("match"),
    ("setup", "join"): Go("join"),
    ("setup", "replace"): Over("replace"),
    ("setup", "back"): Go("games"),
    ("replace", "match"): Go("match"),
    ("replace", "join"): Go("join"),
    ("replace", "back"): Back(),
    ("join", "match"): Go("match"),
    ("join", "duel"): Go("duel"),
    ("join", "practice"): Return("practice"),
    ("join", "title"): Return("title"),
    ("join", "setup"): Return("setup"),
    ("match", "battle"): Over("arena", covered=True),
    ("match", "pause"): Over("pause"),
    ("match", "codex"): Over("codex", covered=True),
    ("match", "title"): Return("title"),
    ("match", "result"): Go("result"),
    ("arena", "fought"): Back(),
    ("arena", "title"): Return("title"),
    ("arena", "pause"): Over("pause"),
    ("pause", "resume"): Back(),
    ("pause", "settings"): Over("settings", covered=True),
    ("pause", "codex"): Over("codex", covered=True),
    ("pause", "seats"): Over("seats", covered=True),
    ("seats", "back"): Back(),
    ("pause", "leave"): Go("title"),
    ("pause", "lessons"): Return("lessons"),
    ("pause", "gauntlet"): Return("gauntlet"),
    ("pause", "match"): Go("match"),
    ("pause", "join"): Go("join"),
    ("pause", "result"): Go("result"),
    ("pause", "practice"): Go("practice"),
    ("pause", "theatre"): Over("theatre", covered=True),
    ("title", "online"): Go("online"),
    ("online", "back"): Return("title"),
    ("online", "address"): Go("address"),
    ("address", "back"): Return("online"),
    ("address", "join"): Go("lobby"),
    ("online", "lobby"): Go("lobby"),
    ("lobby", "online"): Return("online"),
    ("lobby", "match"): Go("online match"),
    ("online", "watch"): Go("watching"),
    ("address", "watch"): Go("watching"),
    ("watching", "online"): Return("online"),
    ("watching", "live"): Go("live theatre"),
    ("live theatre", "watching"): Return("watching"),
    ("live theatre", "online"): Return("online"),
    ("live theatre", "ended"): Over("watched end"),
    ("watched end", "watching"): Return("watching"),
    ("watched end", "theatre"): Over("theatre", covered=True),
    ("watched end", "online"): Return("online"),
    ("watched end", "title"): Return("title"),
    ("online match", "battle"): Over("online arena", covered=True),
    ("online match", "codex"): Over("codex", covered=True),
    ("online match", "ended"): Over("online end"),
    ("online arena", "fought"): Back(),
    ("online arena", "ended"): Over("online end"),
    **{(played, "pause"): Over("online menu") for played in ("online match", "online arena")},
    ("online menu", "resume"): Back(),
    ("online menu", "settings"): Over("settings", covered=True),
    ("online menu", "codex"): Over("codex", covered=True),
    ("online menu", "leave"): Return("title"),
    ("online end", "match"): Go("online match"),
    ("online end", "theatre"): Over("theatre", covered=True),
    ("online end", "online"): Return("online"),
    ("online end", "title"): Return("title"),
    ("lobby", "duel"): Go("online duel"),
    ("online duel", "pause"): Over("online menu"),
    ("online duel", "ended"): Over("online duel end"),
    ("online duel end", "duel"): Go("online duel"),
    ("online duel end", "lobby"): Go("lobby"),
    ("online duel end", "online"): Return("online"),
    ("online duel end", "title"): Return("title"),
    ("result", "match"): Go("match"),
    ("result", "theatre"): Go("theatre"),
    ("result", "title"): Return("title"),
}


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
        transitions: Mapping[tuple[str, str], Transition] = TRANSITIONS,
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
