"""What a page of the codex is made of. A game's kit has its pages.

A page holds no words and no numbers of its own: words are keys of the tables in `ui`, numbers are read from
the games.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from archon3d.play.phrase import Phrase, Spoken


@dataclass(frozen=True, slots=True)
class FigureShown:
    """A figure of the library on a turntable; its clips can be leafed through."""

    kind: str
    side: str


@dataclass(frozen=True, slots=True)
class PropShown:
    """A model of the tables on a turntable, such as "models/props/wand"."""

    model: str
    two_faced: bool = False
    """Whether it lies and has a face above and one below: then it leans to the viewer and turns over."""


@dataclass(frozen=True, slots=True)
class SpellShown:
    """What one of Archon's spells looks like, over and over."""

    spell: str


Shown = FigureShown | PropShown | SpellShown


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of a page's table."""

    label: Phrase
    value: Spoken


@dataclass(frozen=True, slots=True)
class Shades:
    """Hit points on the six colours of a square, from white to black, for those whom the label names."""

    label: Phrase
    side: str
    points: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Odds:
    """Measured chances in percent: against each enemy, those on each colour from white to black."""

    label: Phrase
    rows: tuple[tuple[Phrase, tuple[int, ...]], ...]


class SmallSquare(NamedTuple):
    """A square of a small board."""

    shade: int
    """Its colour, 0 for white to 5 for black."""
    changes: bool = False
    """Whether it is one of those that change."""
    charged: bool = False
    """Whether it is a power point."""


@dataclass(frozen=True, slots=True)
class Station:
    """One station of the cycle: the board as it is then, from above, and what is said of it."""

    rows: tuple[tuple[SmallSquare, ...], ...]
    """From the far row to the near one, each from left to right."""
    side: str
    """Whom it favours; the first line below the board is in that side's colour."""
    lines: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class CodexPage:
    """One page. `key` is its name among all pages; its title stands under `title`."""

    key: str
    title: Phrase
    text: tuple[Phrase, ...] = ()
    """Paragraphs, above the facts."""
    facts: tuple[Fact, ...] = ()
    shades: tuple[Shades, ...] = ()
    """A chart of hit points by colour; one row for each."""
    odds: Odds | None = None
    """Below the charts."""
    stations: tuple[Station, ...] = ()
    """Side by side, from the sun to the moon, between the paragraphs and the facts."""
    shown: Shown | None = None
    """What is to be seen next to the words."""
    sign: str = ""
    """The page's small picture in the contents, if it shows nothing next to the words."""
    practises: str = ""
    """The fighter that can be practised with; empty for none."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """Pages under one heading of the table of contents."""

    title: Phrase
    pages: tuple[CodexPage, ...] = field(default=())


def rule_page(
    game: str,
    name: str,
    shown: Shown,
    facts: Iterable[tuple[str, Spoken]] = (),
    shades: tuple[Shades, ...] = (),
) -> CodexPage:
    """Return a page that says how a game is played: its words are `codex.<game>.<name>`, with `.text` for
    what it says; those of a fact are `codex.<game>.fact.<label>`.
    """
    words = f"codex.{game}.{name}"
    return CodexPage(
        key=f"{game}.{name}",
        title=Phrase(words),
        text=(Phrase(f"{words}.text"),),
        facts=tuple(Fact(Phrase(f"codex.{game}.fact.{label}"), value) for label, value in facts),
        shades=shades,
        shown=shown,
    )
