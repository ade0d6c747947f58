"""The film that shows what the game is: two duels in two places, and between them the board.

A spear fells a Dragon; the colours change, a Phoenix attacks, both fighters meet, and it burns a Manticore.
The film begins with the first blow and goes round: it ends in the other duel, so that nobody stands up again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from panda3d.core import PNMImage

from archon3d.games.archon.board import square_at
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.state import Icon, State
from archon3d.workshop.pictures.games.archon import MIDGAME
from archon3d.workshop.pictures.staging import Hold, StagedPicture, StagedStep, TakeAction
from archon3d.workshop.pictures.studio import Studio


@dataclass(frozen=True, slots=True)
class StoryPart:
    """A step of the film, and whether it is seen."""

    step: StagedStep
    seen: bool = True


WOUNDS: Final = 9
"""Of the Manticore. The arena of each duel, and so its moves, depends on all that is on the board."""
_MOVED: Final = {"E1": Icon("troll", "dark", 5), "A9": Icon("archer", "light"), "D6": None, "F6": None}
_MET: Final = {
    "D7": Icon("valkyrie", "light"),
    "E6": Icon("dragon", "dark", 11),
    "G7": Icon("manticore", "dark", WOUNDS),
}
"""Icons of MIDGAME in other squares, or wounded: one spear kills the Dragon, one fire the Manticore."""


def _position() -> State:
    board = list(MIDGAME.board)
    for square, icon in (_MOVED | _MET).items():
        board[square_at(square)] = icon
    return replace(MIDGAME, board=tuple(board), to_move="dark")


SCENE: Final = StagedPicture(
    "two duels, and a turn between them", "match", _position(), (Hold(10),), game=ARCHON.name
)

PARTS: Final[Sequence[StoryPart]] = (
    StoryPart(TakeAction("H3-G3")),
    StoryPart(Hold(168), seen=False),
    StoryPart(TakeAction("D7-E6")),
    StoryPart(Hold(189), seen=False),
    StoryPart(Hold(6, "E", "NW"), seen=False),
    StoryPart(Hold(36, "E", "W"), seen=False),
    StoryPart(Hold(40), seen=False),
    StoryPart(Hold(18, "E", "W"), seen=False),
    StoryPart(Hold(6, dark="W+")),
    StoryPart(Hold(30)),
    StoryPart(Hold(30, "E+")),
    StoryPart(Hold(84)),
    StoryPart(Hold(63), seen=False),
    StoryPart(Hold(48)),
    StoryPart(Hold(59), seen=False),
    StoryPart(TakeAction("H5-H6")),
    StoryPart(Hold(119), seen=False),
    StoryPart(Hold(24)),
    StoryPart(Hold(25), seen=False),
    StoryPart(TakeAction("E5-G7")),
    StoryPart(Hold(58), seen=False),
    StoryPart(Hold(24)),
    StoryPart(Hold(42), seen=False),
    StoryPart(Hold(82)),
    StoryPart(Hold(26), seen=False),
    StoryPart(Hold(24)),
    StoryPart(Hold(40, "SE", "SW"), seen=False),
    StoryPart(Hold(22, "E", "NW"), seen=False),
    StoryPart(Hold(8, "E", "NW")),
    StoryPart(Hold(6, "NE", "W+")),
    StoryPart(Hold(26, "NE", "NW")),
    StoryPart(Hold(4, "E+")),
    StoryPart(Hold(80)),
)
"""First the Valkyrie's duel, from the Dragon's fire to its death; then the Phoenix's, from its flight on.

What is not seen is how the first duel begins, the end of its triumph, icons that heal, a board that stands
still, and most of the way to each other.
"""


def film(studio: Studio, size: tuple[int, int], apart: int) -> list[PNMImage]:
    """Return the film's pictures of that size, `apart` frames of the game from each other."""
    studio.stage(SCENE)
    studio.hide_prompts()
    return list(_pictures(studio, PARTS, size, apart))


def _pictures(
    studio: Studio, parts: Sequence[StoryPart], size: tuple[int, int], apart: int
) -> Iterator[PNMImage]:
    for part in parts:
        step = part.step
        if not part.seen or not isinstance(step, Hold):
            studio.take(step)
            continue
        for start in range(0, step.frames, apart):
            studio.take(replace(step, frames=min(apart, step.frames - start)))
            yield studio.picture(size)
