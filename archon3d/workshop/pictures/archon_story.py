"""The film that shows what the game is: the colours change, an icon attacks, and two fighters meet.

It begins and ends on the board, so that it can be repeated without a seam.
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


_MOVED: Final = {"E1": Icon("troll", "dark", 5), "A9": Icon("archer", "light"), "D6": None, "F6": None}
_MET: Final = {"D7": Icon("valkyrie", "light"), "E6": Icon("dragon", "dark", 11)}
"""Icons of MIDGAME in other squares: the Valkyrie flies to a Dragon that dies of a single spear."""


def _position() -> State:
    board = list(MIDGAME.board)
    for square, icon in (_MOVED | _MET).items():
        board[square_at(square)] = icon
    return replace(MIDGAME, board=tuple(board), to_move="dark")


SCENE: Final = StagedPicture(
    "a turn, an attack and a duel", "match", _position(), (Hold(10),), game=ARCHON.name
)

PARTS: Final[Sequence[StoryPart]] = (
    StoryPart(TakeAction("H3-G3")),
    StoryPart(Hold(92), seen=False),
    StoryPart(Hold(39)),
    StoryPart(Hold(37), seen=False),
    StoryPart(TakeAction("D7-E6")),
    StoryPart(Hold(87)),
    StoryPart(Hold(102)),
    StoryPart(Hold(6, "E", "NW"), seen=False),
    StoryPart(Hold(36, "E", "W"), seen=False),
    StoryPart(Hold(18, "E", "W")),
    StoryPart(Hold(6, dark="W+")),
    StoryPart(Hold(30)),
    StoryPart(Hold(30, "E+")),
    StoryPart(Hold(93)),
    StoryPart(Hold(42), seen=False),
    StoryPart(Hold(75)),
)
"""The colours change; the Valkyrie flies, and both fighters meet. Then the Dragon's fire hits, and the spear.

What is not seen is icons that heal, the middle of the way to each other, and most of the triumph.
"""


def film(studio: Studio, size: tuple[int, int], apart: int) -> Iterator[PNMImage]:
    """Yield the film's pictures of that size, `apart` frames of the game from each other."""
    studio.stage(SCENE)
    studio.hide_prompts()
    for part in PARTS:
        step = part.step
        if not part.seen or not isinstance(step, Hold):
            studio.take(step)
            continue
        for start in range(0, step.frames, apart):
            studio.take(replace(step, frames=min(apart, step.frames - start)))
            yield studio.picture(size)
