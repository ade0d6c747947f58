"""Actions and boards as text: `e8xe6` captures, `d6-c6` steps, `d6=N` rotates to a facing, `undo`."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from archon3d.games.archers.actions import Action, Capture, Rotate, Undo, Walk
from archon3d.games.archers.board import ALL_SQUARES, BOARDS, DARK, FACINGS, LIGHT, SIDES, Side
from archon3d.games.archers.state import Archer, Options, State, board_cells, northern_first, position_text
from archon3d.rules.checks import quote
from archon3d.rules.codec import tagged_to_json
from archon3d.rules.game import IllegalAction, Json
from archon3d.rules.position import Shorthand, listed, names, read_rows, write_rows

_FILES, _RANKS = ({name[0] for name in ALL_SQUARES}, {name[1:] for name in ALL_SQUARES})
_NAME: Final = f"[{''.join(sorted(_FILES))}](?:{'|'.join(sorted(_RANKS))})"
_TWO_SQUARES: Final = re.compile(rf"({_NAME})([-x])({_NAME})")
_ROTATION: Final = re.compile(rf"({_NAME})=([{''.join(FACINGS)}])")
_CELL: Final = rf"[{''.join(FACINGS)}{''.join(FACINGS).lower()}]\+?"
_ARCHER: Final = rf"(?:{_NAME}){_CELL}"
_SIDE: Final = "|".join(SIDES)
_WHOLE: Final = re.compile(rf"(?:{_SIDE})(?::{_ARCHER})*", re.ASCII)
_CHANGE: Final = rf"(?:{_ARCHER}|(?:{_NAME})\.)"
_DIFFERS: Final = re.compile(rf"(?:{_SIDE})~(?:{_CHANGE}(?::{_CHANGE})*)?", re.ASCII)
_PLACE: Final = re.compile(r"([a-z]\d+)(.+)")
_GONE: Final = "."
_MADE: Final = {kind.type: kind for kind in (Capture, Walk, Rotate)}


def write_board(state: State) -> str:
    """Return the board of a position text: ranks from the north, as `6ss+s`.

    Dark's archers are capitals; `+` marks a king.
    """
    return write_rows(board_cells(state.board, state.archers), state.board.width)


def read_board(text: str, options: Options) -> dict[str, Json]:
    """Return the archers of such a board. Raises InvalidState."""
    board = BOARDS[options.board]
    cells = dict(zip(northern_first(board), read_rows(text, board.width, board.height, _CELL), strict=True))
    return {
        "archers": [
            {
                "side": DARK if cells[square][0].isupper() else LIGHT,
                "at": square,
                "facing": cells[square][0].upper(),
                "king": cells[square].endswith("+"),
            }
            for square in board.squares
            if cells[square]
        ]
    }


def _write_archer(archer: Json) -> str:
    facing = archer["facing"] if archer["side"] == DARK else archer["facing"].lower()
    return f"{archer['at']}{facing}{'+' if archer['king'] else ''}"


def _read_archer(text: str) -> dict[str, Json]:
    place = text.removesuffix("+")
    side = DARK if place[-1].isupper() else LIGHT
    return {"side": side, "at": place[:-1], "facing": place[-1].upper(), "king": place != text}


def _write_history(positions: Json) -> str:
    """Return earlier positions, each in full or as its difference from the one before if that is shorter."""
    texts: list[str] = []
    standing: dict[str, str] = {}
    for position in positions:
        to_move, *archers = position.split(" ")
        sides_and_places = (archer.split(":") for archer in archers)
        places = [place if side == DARK else place.lower() for side, place in sides_and_places]
        whole, now = ":".join([to_move, *places]), _standing(places)
        differs = f"{to_move}~{_differences(standing, now)}"
        by_difference = texts and len(differs) < len(whole) and list(now) == sorted(now, key=_board_order)
        texts.append(differs if by_difference else whole)
        standing = now
    return ",".join(texts)


def _read_history(text: str) -> Json:
    positions: list[str] = []
    standing: dict[str, str] = {}
    for part in text.split(","):
        if _WHOLE.fullmatch(part):
            to_move, *places = part.split(":")
            standing = _standing(places)
        elif positions and _DIFFERS.fullmatch(part):
            to_move, _, changes = part.partition("~")
            standing = standing | _standing(changes.split(":") if changes else [])
            standing = {
                at: standing[at] for at in sorted(standing, key=_board_order) if standing[at] != _GONE
            }
            places = [at + cell for at, cell in standing.items()]
        else:
            raise ValueError(text)
        side: Side = DARK if to_move == DARK else LIGHT
        positions.append(position_text(side, (Archer(**_read_archer(place)) for place in places)))
    return positions


def _standing(places: Iterable[str]) -> dict[str, str]:
    """Return the piece on each square, from texts such as d4N."""
    parts = (_PLACE.fullmatch(place) for place in places)
    return {part[1]: part[2] for part in parts if part}


def _differences(before: Mapping[str, str], now: Mapping[str, str]) -> str:
    gone = {at: _GONE for at in before if at not in now}
    return ":".join(at + cell for at, cell in ({**now, **gone}).items() if before.get(at) != cell)


def _board_order(square: str) -> tuple[int, str]:
    return int(square[1:]), square[0]


def _write_made(action: Json) -> str:
    kind, *squares = action.values()
    return write_action(_MADE[kind](*squares))


def _read_made(text: str) -> Json:
    return tagged_to_json(read_action(text))


SHORTHANDS: Final = {
    "shot": names("d4,e6"),
    "history": Shorthand("dark:d4N:e6s+,light~e6.:e5s+", _write_history, _read_history),
    "made": listed("d4xd6,d4-d5", r"[^,]+", _write_made, _read_made, ","),
    "turn_start": listed("d4N,e6s+", _ARCHER, _write_archer, _read_archer, ","),
}
"""Short forms in a position text: archers like d4N, light's like e6s, a king like e6s+.

In a history, `~` begins the difference from the position before, and `e6.` is a square that became empty.
"""


def write_action(action: Action) -> str:
    """Return the action's notation.

    >>> from archon3d.games.archers.actions import Rotate
    >>> write_action(Rotate("d6", "N"))
    'd6=N'
    """
    match action:
        case Capture(by, at):
            return f"{by}x{at}"
        case Walk(from_, to):
            return f"{from_}-{to}"
        case Rotate(at, facing):
            return f"{at}={facing}"
        case Undo():
            return "undo"


def read_action(text: str) -> Action:
    """Return the action with this notation. Raises IllegalAction if there is none.

    >>> read_action("e8xe6")
    Capture(by='e8', at='e6')
    """
    if two := _TWO_SQUARES.fullmatch(text):
        return Capture(two[1], two[3]) if two[2] == "x" else Walk(two[1], two[3])
    if rotation := _ROTATION.fullmatch(text):
        return Rotate(rotation[1], FACINGS[FACINGS.index(rotation[2])])
    if text == "undo":
        return Undo()
    raise IllegalAction(f"an action is written like e8xe6, d6-c6, d6=N or undo, not {quote(text)}")
