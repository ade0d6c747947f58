"""What a learner sees of a board game: planes of numbers from 0 to 1, and a name for each.

A plane has a number for each square; of what is no square's, all are the same. The planes hold all that the
rules remember, but for the random generator, and for positions of the past: of those only how often this one
has been. `own` is the observer's side.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import prod
from typing import Any, Final

from archon3d.library.games import GAMES

Planes = list[tuple[str, list[float]]]
"""Named planes, each with its numbers row by row."""


SquareNumbers = dict[int, float]
"""Numbers that are not 0 on squares, by the place in all planes of squares one after another."""

NamedNumbers = list[tuple[str, float]]
"""Named numbers, each of which fills a plane of its own behind those of squares."""


def _bases(names: Iterable[str], size: int) -> dict[str, int]:
    """Return where each of these planes of squares begins."""
    return {name: number * size for number, name in enumerate(names)}


@cache
def _bases_of_archon() -> dict[str, int]:
    from archon3d.games.archon.board import SQUARES
    from archon3d.games.archon.icons import ICON_KINDS

    return _bases([*ICON_KINDS, "wounds", "held", "shade", "power-point"], len(SQUARES))


@cache
def _ground_of_archon(colour: Any) -> SquareNumbers:
    """Return what no icon changes, while the cycle shows that colour."""
    from archon3d.arena.content import COLOURS
    from archon3d.games.archon.board import POWER_POINTS, SQUARES, colour_of

    bases = _bases_of_archon()
    shades = {bases["shade"] + at: COLOURS.index(colour_of(at, colour)) / 5 for at in SQUARES}
    return shades | {bases["power-point"] + at: 1.0 for at in POWER_POINTS}


def _archon(state: Any, own: str) -> tuple[SquareNumbers, NamedNumbers]:
    from archon3d.arena.content import COLOURS, ELEMENTALS
    from archon3d.games.archon.icons import ICON_KINDS, SIDES, START_COUNT
    from archon3d.games.archon.spells import SPELLS

    options, bases, squares = state.options, _bases_of_archon(), dict(_ground_of_archon(state.cycle.colour))
    wounds, held = bases["wounds"], bases["held"]
    spent = {side: state.spent(side) for side in SIDES}
    for at, icon in enumerate(state.board):
        if icon is not None:
            squares[bases[icon.kind] + at] = 1.0
            squares[wounds + at], squares[held + at] = icon.wounds / 16, float(icon.held)
    return squares, [
        *[("own.light", float(own == SIDES[0])), ("own.to_move", float(state.to_move == own))],
        *((f"cycle.{colour}", float(state.cycle.colour == colour)) for colour in COLOURS),
        ("cycle.darker", float(state.cycle.direction == "darker")),
        *[("quiet", min(1.0, state.quiet / 36)), ("busy", float(state.busy))],
        ("light.first", float(options.first == SIDES[0])),
        *[("fresh", float(options.wounds == "fresh")), ("renewal", float(options.renewal))],
        ("shifting", float(options.arena == "shifting")),
        *((f"handicap.{side}", (6 + options.handicap[number]) / 12) for number, side in enumerate(SIDES)),
        *((f"{side}.{spell}", float(spell not in spent[side])) for side in SIDES for spell in SPELLS),
        *((f"dead.{kind}", state.dead.count(kind) / START_COUNT[kind]) for kind in ICON_KINDS),
        *((f"summoned.{kind}", float(kind in state.summoned)) for kind in ELEMENTALS),
    ]


@cache
def _bases_of_archmage() -> dict[str, int]:
    """Return where the planes of pieces begin, by a piece's letter, and that of changed squares."""
    from archon3d.games.archmage.board import PIECE_KINDS, SIDES, SQUARES

    pieces = [f"{side}.{kind}" for side in SIDES for kind in PIECE_KINDS]
    return _bases([*pieces, "changed"], len(SQUARES))


@cache
def _bases_of_letters() -> dict[str, int]:
    from archon3d.games.archmage.board import PIECE_KINDS, SIDES, letter_of

    bases = _bases_of_archmage()
    return {letter_of(kind, side): bases[f"{side}.{kind}"] for side in SIDES for kind in PIECE_KINDS}


def _archmage(state: Any, own: str) -> tuple[SquareNumbers, NamedNumbers]:
    from archon3d.games.archmage import rules
    from archon3d.games.archmage.board import PIECE_KINDS, SIDES, SQUARES

    board, letters, changed = state.board, _bases_of_letters(), _bases_of_archmage()["changed"]
    begun = state.turn_start or board
    squares = {letters[letter] + at: 1.0 for at, letter in enumerate(board) if letter in letters}
    squares.update((changed + at, 1.0) for at in SQUARES if begun[at] != board[at])
    return squares, [
        *[("own.white", float(own == SIDES[0])), ("own.to_move", float(state.to_move == own))],
        *[("setup", float(state.phase == "setup")), ("moved", min(1.0, state.moved / 8))],
        *[("captured", float(state.captured_this_turn)), ("turn", state.turn / rules.TURN_LIMIT)],
        ("been", float(state.board in state.history)),
        *((f"{side}.captures", len(state.captures[number]) / 14) for number, side in enumerate(SIDES)),
        *(
            (f"{side}.unplaced.{kind}", float(kind in state.unplaced[number]))
            for number, side in enumerate(SIDES)
            for kind in PIECE_KINDS
        ),
    ]


@cache
def _bases_of_sorcery() -> dict[str, int]:
    from archon3d.games.spectral_sorcery.board import SIDES, SPECTRUM, SQUARES

    own = [f"{side}.{what}" for what in ("lock", "wizard") for side in SIDES]
    return _bases([*SPECTRUM, *own], len(SQUARES))


def _spectral_sorcery(state: Any, own: str) -> tuple[SquareNumbers, NamedNumbers]:
    from archon3d.games.spectral_sorcery import turns
    from archon3d.games.spectral_sorcery.board import LOCK, SIDES, SQUARES, index
    from archon3d.games.spectral_sorcery.state import MAXIMUM_POWER

    bases, size = _bases_of_sorcery(), len(SQUARES)
    squares = {bases[pad] + at: 1.0 for at, pad in enumerate(state.pads) if pad in bases}
    for side in SIDES:
        base = bases[f"{side}.lock"]
        squares.update((base + at, 1.0) for at, lock in enumerate(state.locks) if lock == LOCK[side])
        squares[bases[f"{side}.wizard"] + index(state.player(side).wizard)] = 1.0
    return squares, [
        *[("own.red", float(own == SIDES[0])), ("own.to_move", float(state.to_move == own))],
        *((f"{side}.power", state.player(side).power / MAXIMUM_POWER) for side in SIDES),
        *((f"{side}.advantage", (size + state.player(side).advantage) / (2 * size)) for side in SIDES),
        *((f"{side}.passed", float(side in state.passed)) for side in SIDES),
        *[("round", min(1.0, state.round / 10)), ("idle", min(1.0, state.idle / turns.IDLE_LIMIT))],
        *[("turn", state.turn / turns.TURN_LIMIT), ("save", float(state.options.save))],
        ("red.first", float(state.options.first == SIDES[0])),
        ("been", min(1.0, _times(state.history, state.history[-1] if state.history else "") / 3)),
    ]


def _times(history: Sequence[str], position: str) -> int:
    return history.count(position) if position else 0


ROWS_OF_ARCHERS: Final = 11
COLUMNS_OF_ARCHERS: Final = 9


@cache
def _places_of_archers() -> dict[str, int]:
    from archon3d.games.archers.board import ALL_SQUARES

    return {at: number for number, at in enumerate(ALL_SQUARES)}


@cache
def _bases_of_archers() -> dict[str, int]:
    from archon3d.games.archers.board import FACINGS, SIDES

    archers = [
        f"{before}{side}.{facing}" for before in ("", "before.") for side in SIDES for facing in FACINGS
    ]
    ground = [*(f"{side}.woods" for side in SIDES), "field"]
    return _bases([*archers, "king", "shot", *ground], len(_places_of_archers()))


@cache
def _ground_of_archers(name: Any) -> SquareNumbers:
    from archon3d.games.archers.board import BOARDS, SIDES

    board, bases, places = BOARDS[name], _bases_of_archers(), _places_of_archers()
    woods = {bases[f"{side}.woods"] + places[at]: 1.0 for side in SIDES for at in board.woods[side]}
    return woods | {bases["field"] + places[at]: 1.0 for at in board.order}


def _archers(state: Any, own: str) -> tuple[SquareNumbers, NamedNumbers]:
    from archon3d.games.archers.board import BOARDS, SIDES
    from archon3d.games.archers.rules import QUIET_LIMIT
    from archon3d.games.archers.state import position_text

    bases, places = _bases_of_archers(), _places_of_archers()
    squares = dict(_ground_of_archers(state.options.board))
    begun = state.archers if state.turn_start is None else state.turn_start
    for before, archers in (("", state.archers), ("before.", begun)):
        for archer in archers:
            squares[bases[f"{before}{archer.side}.{archer.facing}"] + places[archer.at]] = 1.0
    squares.update((bases["king"] + places[archer.at], 1.0) for archer in state.archers if archer.king)
    squares.update((bases["shot"] + places[at], 1.0) for at in state.shot)
    now = position_text(state.to_move, state.archers)
    return squares, [
        *[("own.dark", float(own == SIDES[0])), ("own.to_move", float(state.to_move == own))],
        *[("second", float(state.phase == "second")), ("quiet", state.quiet / QUIET_LIMIT)],
        *[("kings", float(state.options.kings)), ("been", min(1.0, state.history.count(now) / 3))],
        *((f"board.{name}", float(state.options.board == name)) for name in BOARDS),
    ]


@dataclass(frozen=True, slots=True)
class _Game:
    """How a game is seen."""

    bases: Callable[[], dict[str, int]]
    """Where each plane of squares begins."""
    see: Callable[[Any, str], tuple[SquareNumbers, NamedNumbers]]
    shape: tuple[int, int]
    """The rows and columns of a plane."""


_SEEN: Final[Mapping[str, _Game]] = {
    "archon": _Game(_bases_of_archon, _archon, (9, 9)),
    "archmage": _Game(_bases_of_archmage, _archmage, (7, 7)),
    "spectral-sorcery": _Game(_bases_of_sorcery, _spectral_sorcery, (5, 5)),
    "archers": _Game(_bases_of_archers, _archers, (ROWS_OF_ARCHERS, COLUMNS_OF_ARCHERS)),
}


def seen(game: str, state: Any, own: str) -> tuple[SquareNumbers, NamedNumbers]:
    """Return what that side sees of a state, in the planes' order. Raises KeyError for no game.

    SquareNumbers are few, so that an array of planes is filled quickly.
    """
    return _SEEN[game].see(state, own)


def planes(game: str, state: Any, own: str) -> Planes:
    """Return the same as named planes, each with all its numbers."""
    squares, facts = seen(game, state, own)
    size = prod(plane_shape(game))
    return [
        *(
            (name, [squares.get(base + at, 0.0) for at in range(size)])
            for name, base in _SEEN[game].bases().items()
        ),
        *((name, [number] * size) for name, number in facts),
    ]


@cache
def plane_names(game: str) -> tuple[str, ...]:
    """Return the planes' names, in order.

    >>> plane_names("archmage")[:2], len(plane_names("archmage"))
    (('white.hand', 'white.cup'), 38)
    """
    rules = GAMES[game]
    return tuple(name for name, _ in planes(game, rules.new(), rules.sides[0]))


def plane_shape(game: str) -> tuple[int, int]:
    """Return the rows and columns of a plane."""
    return _SEEN[game].shape
