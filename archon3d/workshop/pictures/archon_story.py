"""The film that shows what the game is: the colours change, an icon attacks, and two fighters meet.

It begins and ends on the board, so that it goes round without a seam. It is shown from its first blow on.
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

FIRST_BLOW: Final = StoryPart(Hold(6, dark="W+"))

PARTS: Final[Sequence[StoryPart]] = (
    StoryPart(TakeAction("H3-G3")),
    StoryPart(Hold(92), seen=False),
    StoryPart(Hold(24)),
    StoryPart(Hold(52), seen=False),
    StoryPart(TakeAction("D7-E6")),
    StoryPart(Hold(24)),
    StoryPart(Hold(30), seen=False),
    StoryPart(Hold(33)),
    StoryPart(Hold(102)),
    StoryPart(Hold(6, "E", "NW"), seen=False),
    StoryPart(Hold(36, "E", "W"), seen=False),
    StoryPart(Hold(40), seen=False),
    StoryPart(Hold(18, "E", "W")),
    FIRST_BLOW,
    StoryPart(Hold(30)),
    StoryPart(Hold(30, "E+")),
    StoryPart(Hold(93)),
    StoryPart(Hold(42), seen=False),
    StoryPart(Hold(75)),
)
"""The colours change; the Valkyrie flies, and both fighters meet. Then the Dragon's fire hits, and the spear.

What is not seen is icons that heal, a board that stands still, the middle of the way to each other, while the
camera comes closer, and most of the triumph.
"""


def film(studio: Studio, size: tuple[int, int], apart: int) -> list[PNMImage]:
    """Return the film's pictures of that size, `apart` frames of the game from each other.

    It begins with the first blow, and goes round: that is what a reader sees who scrolls on.
    """
    studio.stage(SCENE)
    studio.hide_prompts()
    before = list(_pictures(studio, PARTS[: PARTS.index(FIRST_BLOW)], size, apart))
    return [*_pictures(studio, PARTS[PARTS.index(FIRST_BLOW) :], size, apart), *before]


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
