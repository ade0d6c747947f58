"""The face that every tabletop game's choosing has: from presses and picks to an action.

A choosing is made for one position and forgotten with it. It reads everything from the legal actions and from
the game's own helpers, and states no rule again. It never holds words: what is to be said is a `Phrase`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Protocol, get_args

from archon3d.play.phrase import Phrase

Spot = str
"""A place on a board in its game's own notation, such as `D3`, `0,4` or `b2`."""

Mark = Literal[
    "actor",
    "chosen",
    "target",
    "own",
    "enemy",
    "capture",
    "changed",
    "last",
    "own-zone",
    "enemy-zone",
    "contested",
    "attacked",
    "forbidden",
]
"""What a spot is lit for: what can act, what was taken, an empty spot, an own piece or an enemy's that can be
chosen, a piece that would be captured, what would be changed, the last move, zones of control, who is under
attack, and where a rule forbids to go."""

MARKS: Final[tuple[Mark, ...]] = get_args(Mark)

Marks = Mapping[Spot, tuple[Mark, ...]]
"""The spots that are lit, each with everything that it is lit for."""


AIM_MARKS: Final[tuple[Mark, ...]] = ("target", "own", "enemy")
"""What a spot that can be chosen is lit for: nobody stands there, an own piece, or an enemy's."""


def aim_mark(owner: str | None, chooser: str) -> Mark:
    """Return what a spot that can be chosen is lit for: `owner` is the side whose piece stands there, or
    None.

    >>> aim_mark(None, "light"), aim_mark("light", "light"), aim_mark("dark", "light")
    ('target', 'own', 'enemy')
    """
    if owner is None:
        return "target"
    return "own" if owner == chooser else "enemy"


RESIGNATION: Final = "resign"
"""The type of actions by which somebody gives the match up: then that side has lost it, whatever a game's own
rules make of the action."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A press or a pick that changed nothing, and why."""

    why: Phrase


@dataclass(frozen=True, slots=True)
class Row:
    """Something to pick from a list: a command beside the board, a spell, one of the fallen."""

    key: str
    text: Phrase
    """Its name."""
    cost: int | None = None
    """What it takes, in the game's own points; None where it takes nothing."""
    enabled: bool = True
    why: Phrase | None = None
    """Why it cannot be picked now."""
    help: Phrase | None = None
    """What it does, at length."""
    chosen: bool = False
    """Whether it has been picked already, and says what a press on the board means."""
    aims: bool = False
    """Whether a spot is to be pressed after it."""
    portrait: str = ""
    """The name of its small picture; empty for none."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What a press or a pick would do: marks over those of the choosing, and what is to be said of it."""

    marks: Marks = field(default_factory=dict)
    phrase: Phrase | None = None
    action: Any | None = None
    """The action that it would complete, if it would complete one."""
    preview: Any = None
    """What the game's scene shows of that action while it is only thought of: a value of the game's view."""
    page: str | None = None
    """The page of the codex about what is pointed at, if there is one."""


NOTHING: Final = Preview()


@dataclass(frozen=True, slots=True)
class Verbs:
    """What the buttons do now: the words `prompt.<verb>`."""

    accept: str = "choose"
    back: str | None = "back"
    """None where there is nothing to take back."""
    pauses: bool = True
    """Whether the button for the pause is named too; not where it takes a step back first."""


class Choosing(Protocol):
    """One person's choice of one action in one position."""

    def marks(self) -> Marks:
        """Return what is lit now."""

    def rows(self) -> Sequence[Row]:
        """Return the rows that can be picked now, in their order."""

    def heading(self) -> Phrase | None:
        """Return the title of the rows where nothing else can be chosen: they take the hand then. None where
        they are commands beside the board.
        """
        return None

    def costs_in(self) -> Phrase | None:
        """Return what the numbers beside the rows are, in a word; None where rows have none."""
        return None

    def verbs(self, spot: Spot | None) -> Verbs:
        """Return what the buttons do now, with the cursor on that spot."""
        return Verbs()

    def press(self, spot: Spot) -> Any | Refused | None:
        """Return a spot was pressed: the finished action, a refusal, or None for a further step."""

    def pick(self, row: str) -> Any | Refused | None:
        """Return a row was picked, by its key; the answer is as that of `press`."""

    def back(self) -> bool:
        """Take the last step of the choice back; False if there is none."""

    def preview_spot(self, spot: Spot | None) -> Preview:
        """Return what a press on that spot would do, and what stands there; None is no spot at all."""

    def preview_row(self, row: str) -> Preview:
        """Return what picking that row would do."""

    def prompt(self) -> Phrase:
        """Return what is to be chosen next."""


Chooser = Callable[[Any, Sequence[Any]], Choosing]
"""Begins a choice in a state, among its legal actions."""
