"""The interface of every board game's choosing: from presses and picks to an action.

A choosing is made for one position. It reads everything from the legal actions and the game's own helpers,
and repeats no rule. It holds no words: its texts are `Phrase` values.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Protocol, get_args

from archon3d.play.phrase import Phrase

Spot = str
"""A place on a board in the game's own notation, such as `D3`, `0,4` or `b2`."""

SquareMark = Literal[
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
"""Why a spot is lit.

It can act, or is selected; a target that is empty, an own or an enemy piece; a piece that would be captured,
a spot that would change, the last move, zones of control, who is attacked, and where a rule forbids to go.
"""

SQUARE_MARKS: Final[tuple[SquareMark, ...]] = get_args(SquareMark)

SquareMarks = Mapping[Spot, tuple[SquareMark, ...]]
"""The lit spots, each with all its marks."""


AIM_MARKS: Final[tuple[SquareMark, ...]] = ("target", "own", "enemy")
"""The marks of targets: an empty spot, an own piece, an enemy's."""


def aim_mark(owner: str | None, chooser: str) -> SquareMark:
    """Return the mark of a target; `owner` is the side of the piece there, or None.

    >>> aim_mark(None, "light"), aim_mark("light", "light"), aim_mark("dark", "light")
    ('target', 'own', 'enemy')
    """
    if owner is None:
        return "target"
    return "own" if owner == chooser else "enemy"


RESIGNATION: Final = "resign"
"""The type of actions that resign: that side has lost, whatever the game's rules do with the action."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A press or a pick that changed nothing, and why."""

    why: Phrase


@dataclass(frozen=True, slots=True)
class ChoiceRow:
    """Something to pick from a list: a command beside the board, a spell, one of the dead."""

    key: str
    text: Phrase
    """Its name."""
    cost: int | None = None
    """What it costs, in the game's own points; None if it is free."""
    enabled: bool = True
    why: Phrase | None = None
    """Why it cannot be picked now."""
    help: Phrase | None = None
    """What it does, in full."""
    chosen: bool = False
    """Whether it is picked already and decides what a press on the board does."""
    aims: bool = False
    """Whether it needs a spot as its target."""
    portrait: str = ""
    """The name of its icon; empty for none."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What a press or a pick would do: marks in addition to the choosing's, and a text."""

    marks: SquareMarks = field(default_factory=dict)
    phrase: Phrase | None = None
    action: Any | None = None
    """The action that it would complete, if any."""
    preview: Any = None
    """What the game's scene shows as a preview of that action: a value of the game's view."""
    page: str | None = None
    """The codex page about it, if there is one."""


NOTHING: Final = Preview()


@dataclass(frozen=True, slots=True)
class Verbs:
    """What the buttons do now: the words `prompt.<verb>`."""

    accept: str = "choose"
    back: str | None = "back"
    """None if there is nothing to take back."""
    pauses: bool = True
    """Whether the pause button is listed too; not if it takes a step back first."""


class Choosing(Protocol):
    """One person's choice of one action in one position."""

    def marks(self) -> SquareMarks:
        """Return the current marks."""

    def rows(self) -> Sequence[ChoiceRow]:
        """Return the current rows, in order."""

    def heading(self) -> Phrase | None:
        """Return the title of rows that are the only choice, and take the focus.

        None for commands beside the board.
        """
        return None

    def costs_in(self) -> Phrase | None:
        """Return the label of the numbers beside the rows; None if rows have none."""
        return None

    def verbs(self, spot: Spot | None) -> Verbs:
        """Return what the buttons do now, with the cursor on that spot."""
        return Verbs()

    def press(self, spot: Spot) -> Any | Refused | None:
        """Press a spot, and return the finished action, a refusal, or None for a further step."""

    def pick(self, row: str) -> Any | Refused | None:
        """Pick a row by its key, and return the same as `press`."""

    def back(self) -> bool:
        """Take the last step of the choice back; False if there is none."""

    def preview_spot(self, spot: Spot | None) -> Preview:
        """Return what a press on that spot would do, and what is there; None is no spot at all."""

    def preview_row(self, row: str) -> Preview:
        """Return what picking that row would do."""

    def prompt(self) -> Phrase:
        """Return what is to be chosen next."""


ChoosingFactory = Callable[[Any, Sequence[Any]], Choosing]
"""Begins a choice in a state, among its legal actions."""
