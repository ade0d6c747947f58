"""Archmage's lesson: pushing, pulling, a turn of several moves, and Ko."""

from typing import Final

from archon3d.games.archmage.board import EMPTY_BOARD, SQUARE_OF, WHITE, colour_of, kind_of, with_squares
from archon3d.games.archmage.codec import board_text
from archon3d.games.archmage.game import ARCHMAGE
from archon3d.play.lessons.lesson import Exercise, Goal, Lesson
from archon3d.rules.game import Json


def position(places: str, *history: str) -> Json:
    """A position in play; places are written as in "HC6 cC7": a piece's letter and its square."""
    pieces: list[Json] = [
        {"kind": kind_of(letter), "colour": colour_of(letter), "at": name} for letter, name in _read(places)
    ]
    boards: list[Json] = [
        board_text(with_squares(EMPTY_BOARD, ((SQUARE_OF[name], letter) for letter, name in _read(board))))
        for board in history
    ]
    return {"phase": "play", "to_move": WHITE, "pieces": pieces, "history": boards}


def _read(places: str) -> list[tuple[str, str]]:
    return [(place[0], place[1:]) for place in places.split()]


TURNS: Final = Lesson(
    "archmage-turns",
    ARCHMAGE.name,
    WHITE,
    (
        Exercise(
            position("HC6 cC7 TA1 sA4 mG2"),
            Goal("piece-captured", {"kind": "cup", "by": WHITE}),
            ("push C6 C7",),
        ),
        Exercise(
            position("CD3 sD5 HB2 wB3 tF6"),
            Goal("piece-captured", {"kind": "sword", "by": WHITE}),
            ("pull D3 D5",),
        ),
        Exercise(
            position("OA1 hE5 HA2 cC6"),
            Goal("piece-captured", {"kind": "moon", "by": WHITE}),
            ("pull A1 E5", "push A2 A1"),
        ),
        Exercise(
            position("TA1 hA5 TC1 HC4 mG7", "tA1 hA4 TC1 HC4 mG7"),
            Goal("turn-ended", {"side": WHITE}),
            ("pull A1 A5", "push C1 C4", "end"),
        ),
    ),
)

LESSONS: Final = (TURNS,)
"""Archmage's lesson."""
