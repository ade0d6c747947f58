"""The measured chances of winning a battle, as players read them."""

from bisect import bisect_left
from typing import Final

from archon3d.ai.archon.odds import chance_between
from archon3d.arena.content import COLOURS, ELEMENTALS
from archon3d.games.archon.battle import strength
from archon3d.games.archon.icons import KINDS, OTHER
from archon3d.games.archon.state import Icon, Options
from archon3d.play.phrase import Phrase, phrase

WORDS: Final = {
    15: "much-worse",
    34: "worse",
    44: "little-worse",
    55: "even",
    65: "little-better",
    84: "better",
    100: "much-better",
}
"""What chances are called, by the highest of each, in percent; a chance and its counterpart are opposites."""


def odds(chance: int) -> Phrase:
    """A chance in percent, in words and as a number."""
    word = tuple(WORDS.values())[bisect_left(tuple(WORDS), chance)]
    return phrase(f"odds.{word}", chance=phrase("percent", value=chance))


def enemies(kind: str) -> tuple[str, ...]:
    """The icons that a kind can meet in battle: the other army, or both armies for an elemental."""
    return tuple(enemy for enemy in KINDS if kind in ELEMENTALS or KINDS[enemy].side != KINDS[kind].side)


def chances_by_colour(kind: str, enemy: str) -> tuple[int, ...]:
    """The kind's chances in percent against an icon, both unhurt, on each colour from white to black."""
    other = Icon(enemy, KINDS[enemy].side)
    own = Icon(kind, OTHER[other.side])
    return tuple(
        chance_between(
            own, other, *(strength(*pair, colour, 0, Options()) for pair in ((own, other), (other, own)))
        )
        for colour in COLOURS
    )
