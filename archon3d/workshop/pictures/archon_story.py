"""The film that shows what the game is: two duels in two places, and between them a spell on the board.

A Phoenix burns a Manticore and cheers; the Sorceress teleports a Dragon to a Valkyrie, both meet, and her
spear fells it. The film begins in the fire, since a picture that moves at once is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from archon3d.games.archon.board import square_at
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.state import Icon, State
from archon3d.host.settings import ANIMATION
from archon3d.workshop.pictures.games.archon import MIDGAME
from archon3d.workshop.pictures.staging import Hold, StagedPicture, StagedStep, TakeAction


@dataclass(frozen=True, slots=True)
class StoryPart:
    """A step of the film, and how it is seen."""

    step: StagedStep
    apart: int = 3
    """Frames of the game between two pictures: with more time runs faster, with 0 nothing is seen."""
    closer: float = 0.0
    """Share by which the fighters are closer than in the game, once the view has gone there."""
    flight: tuple[float, float] = (1.0, 1.0)
    """How far the view of the board has gone to where the spell is, at the beginning and the end."""

    @property
    def pictures(self) -> int:
        """The number of pictures that it gives."""
        return -(-self.step.frames // self.apart) if self.apart and isinstance(self.step, Hold) else 0


MET: Final = "D6"
"""The square where the second duel is: one that is always light, so that it is fought in the hall."""
MANTICORE, DRAGON = 9, 13
"""Their wounds: three bursts of fire kill the Manticore, and one spear the Dragon."""
_MOVED: Final[dict[str, Icon | None]] = {
    "E1": Icon("troll", "dark", 5),
    "A9": Icon("archer", "light"),
    "D4": None,
    "E5": None,
    "F6": None,
    "I5": None,
    "B4": Icon("golem", "light"),
}
_MEETING: Final[dict[str, Icon | None]] = {
    "E4": Icon("phoenix", "light"),
    "G7": Icon("manticore", "dark", MANTICORE),
    "F7": Icon("sorceress", "dark"),
    "F5": Icon("dragon", "dark", DRAGON),
    MET: Icon("valkyrie", "light"),
}
"""Icons of MIDGAME in other squares, or wounded: near each other, as a close view shows few squares."""


def _position() -> State:
    board = list(MIDGAME.board)
    for square, icon in (_MOVED | _MEETING).items():
        board[square_at(square)] = icon
    return replace(MIDGAME, board=tuple(board), to_move="light")


SCENE: Final = StagedPicture(
    "two duels, and a spell between them",
    "match",
    _position(),
    (Hold(10),),
    {ANIMATION: "fast"},
    game=ARCHON.name,
)

CLOSE: Final = 0.25
"""How much closer the duels are."""

_FIRE: Final = (
    StoryPart(TakeAction("E4-G7")),
    StoryPart(Hold(256), apart=0),
    StoryPart(Hold(42, "SE", "NW"), apart=0),
    StoryPart(Hold(14, "NE", "W"), apart=0),
    StoryPart(Hold(40, "NE", "SW"), apart=0),
    StoryPart(Hold(5, "N", "SW"), apart=0),
    StoryPart(Hold(4, "E+"), apart=0),
    StoryPart(Hold(20), apart=0),
    StoryPart(Hold(56), apart=4, closer=CLOSE),
    StoryPart(Hold(60), apart=4),
    StoryPart(Hold(57), apart=0),
)
"""The Phoenix's duel: seen from its fire on to its triumph, whose end is not."""
_SPELL: Final = (
    StoryPart(TakeAction(f"teleport F5 {MET}")),
    StoryPart(Hold(30), flight=(0.0, 1.0)),
    StoryPart(Hold(36), apart=9),
    StoryPart(Hold(28), apart=4),
    StoryPart(Hold(45), apart=5),
)
"""The board: the iris that opens on it, the Manticore's end, the Sorceress's spell, and the Dragon's way."""
_SPEAR: Final = (
    StoryPart(Hold(60), apart=5),
    StoryPart(Hold(40), apart=8),
    StoryPart(Hold(36), apart=6),
    StoryPart(Hold(10, "NE", "NW"), apart=5, closer=CLOSE),
    StoryPart(Hold(10, "E", "NW"), apart=5, closer=CLOSE),
    StoryPart(Hold(48, "E", "W"), apart=8, closer=CLOSE),
    StoryPart(Hold(5, dark="W+"), closer=CLOSE),
    StoryPart(Hold(14), closer=CLOSE),
    StoryPart(Hold(4, "E+"), apart=4, closer=CLOSE),
    StoryPart(Hold(66), closer=CLOSE),
)
"""The Valkyrie's duel: seen whole, from the zoom to both until the Dragon lies."""
PARTS: Final[Sequence[StoryPart]] = (*_FIRE, *_SPELL, *_SPEAR)
