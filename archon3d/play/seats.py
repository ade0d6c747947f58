"""The two seats at a board, which every game's sides take, and who sits there under a player option."""

from typing import Final

from archon3d.rules.game import AnyGame

SEATS: Final = ("light", "dark")
"""The two seats at the board; the sides of every game sit there."""


def seat_of(game: AnyGame, side: str) -> str:
    """Return the seat of a game's side, `light` or `dark`: by the side's name, or else by its order."""
    return side if side in SEATS else SEATS[game.sides.index(side)]


def computer_seats(players: str) -> tuple[str, ...]:
    """Return the computer's seats under a player option."""
    if players == "computers":
        return SEATS
    return (players.removeprefix("computer-"),) if players.startswith("computer-") else ()
