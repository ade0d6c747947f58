"""The parts of a codex page. A game's kit has its pages.

A page holds no words and no numbers of its own: words are keys of the catalogues, numbers come from the
games.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from archon3d.play.phrase import Phrase, Spoken


@dataclass(frozen=True, slots=True)
class FigureShown:
    """A figure on a turntable, with its clips to choose from."""

    kind: str
    side: str


@dataclass(frozen=True, slots=True)
class PropShown:
    """A model of the tables on a turntable, such as "models/props/wand"."""

    model: str
    two_faced: bool = False
    """Whether it is flat with two faces: then it tilts towards the viewer and turns over."""


@dataclass(frozen=True, slots=True)
class SpellShown:
    """The effect of one of Archon's spells, repeated."""

    spell: str


Shown = FigureShown | PropShown | SpellShown


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of a page's table."""

    label: Phrase
    value: Spoken


@dataclass(frozen=True, slots=True)
class Shades:
    """Hit points on the six colours of a square, from white to black, for the labelled side."""

    label: Phrase
    side: str
    points: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Odds:
    """Measured chances in percent against each enemy, on each colour from white to black."""

    label: Phrase
    rows: tuple[tuple[Phrase, tuple[int, ...]], ...]


class SmallSquare(NamedTuple):
    """A square of a small board."""

    shade: int
    """Its colour, 0 for white to 5 for black."""
    changes: bool = False
    """Whether it is a varying square."""
    charged: bool = False
    """Whether it is a power point."""


@dataclass(frozen=True, slots=True)
class Station:
    """One station of the cycle: the board at that time, from above, and its captions."""

    rows: tuple[tuple[SmallSquare, ...], ...]
    """From the far row to the near one, each from left to right."""
    side: str
    """The side that it favours; the first line below the board is in that side's colour."""
    lines: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class CodexPage:
    """One page. `key` is its name among all pages; its title has the key `title`."""

    key: str
    title: Phrase
    text: tuple[Phrase, ...] = ()
    """Paragraphs, above the facts."""
    facts: tuple[Fact, ...] = ()
    shades: tuple[Shades, ...] = ()
    """A chart of hit points by colour, with one row each."""
    odds: Odds | None = None
    """Shown below the charts."""
    stations: tuple[Station, ...] = ()
    """Shown side by side, from the sun to the moon, between the paragraphs and the facts."""
    shown: Shown | None = None
    """The picture next to the words."""
    sign: str = ""
    """The page's icon in the contents, if it has no picture next to the words."""
    practises: str = ""
    """The fighter to practise with; empty for none."""


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
    """Return a page that explains a rule.

    Its title is `codex.<game>.<name>`, its text has `.text` behind that, and a fact's label is
    `codex.<game>.fact.<label>`.
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
