"""The film that shows what the game is: two duels in two places, and between them a spell on the board.

A Phoenix burns a Manticore and cheers; the Sorceress teleports a Dragon to a Valkyrie, both meet, and her
spear fells it. The film begins with the fire, since a picture that moves at once is looked at.
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


MANTICORE, DRAGON = 9, 13
"""Their wounds. The arena of each duel, and so its moves, depends on all that is on the board."""
_MOVED: Final[dict[str, Icon | None]] = {
    "E1": Icon("troll", "dark", 5),
    "A9": Icon("archer", "light"),
    "D6": None,
    "F6": None,
}
_MET: Final[dict[str, Icon | None]] = {
    "D5": Icon("valkyrie", "light"),
    "E6": Icon("dragon", "dark", DRAGON),
    "G7": Icon("manticore", "dark", MANTICORE),
}
"""Icons of MIDGAME in other squares, or wounded: one spear kills the Dragon, one fire the Manticore."""


def _position() -> State:
    board = list(MIDGAME.board)
    for square, icon in (_MOVED | _MET).items():
        board[square_at(square)] = icon
    return replace(MIDGAME, board=tuple(board), to_move="light")


SCENE: Final = StagedPicture(
    "two duels, and a spell between them", "match", _position(), (Hold(10),), game=ARCHON.name
)

PARTS: Final[Sequence[StoryPart]] = (
    StoryPart(TakeAction("E5-G7")),
    StoryPart(Hold(256), seen=False),
    StoryPart(Hold(42, "SE", "NW"), seen=False),
    StoryPart(Hold(14, "NE", "W"), seen=False),
    StoryPart(Hold(40, "NE", "SW"), seen=False),
    StoryPart(Hold(5, "N", "SW"), seen=False),
    StoryPart(Hold(4, "E+")),
    StoryPart(Hold(78)),
    StoryPart(Hold(12), seen=False),
    StoryPart(Hold(60)),
    StoryPart(Hold(36), seen=False),
    StoryPart(Hold(36)),
    StoryPart(Hold(60), seen=False),
    StoryPart(TakeAction("teleport E6 D5")),
    StoryPart(Hold(126), seen=False),
    StoryPart(Hold(24)),
    StoryPart(Hold(50), seen=False),
    StoryPart(Hold(84)),
    StoryPart(Hold(136), seen=False),
    StoryPart(Hold(43, "SE", "N"), seen=False),
    StoryPart(Hold(41, "E", "SW"), seen=False),
    StoryPart(Hold(13, "N", "SW"), seen=False),
    StoryPart(Hold(9, "N", "SW")),
    StoryPart(Hold(6, dark="W+")),
    StoryPart(Hold(11)),
    StoryPart(Hold(4, "E+")),
    StoryPart(Hold(57)),
)
"""First the Phoenix's duel, from its fire to its triumph; then a spell, and the duel that it leads to.

What is not seen is the way to each other, most of the triumph, and a board that stands still.
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
