"""What a learner sees of a board game: planes of numbers from 0 to 1, and a name for each.

A plane has a number for each square; of what is no square's, all are the same. The planes hold all that the
rules remember, but for the random generator, and for positions of the past: of those only how often this one
has been. `own` is the observer's side.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from archon3d.library.games import GAMES

Planes = list[tuple[str, list[float]]]
"""Named planes, each with its numbers row by row."""


def _all(size: int, facts: Sequence[tuple[str, float]]) -> Planes:
    return [(name, [float(value)] * size) for name, value in facts]


def _marked(names: Iterable[str], found: Iterable[tuple[str, int]], size: int) -> Planes:
    """Return a plane for each name, with 1 where it was found."""
    planes = {name: [0.0] * size for name in names}
    for name, at in found:
        planes[name][at] = 1.0
    return list(planes.items())


def _archon(state: Any, own: str) -> Planes:
    from archon3d.arena.content import COLOURS, ELEMENTALS
    from archon3d.games.archon.board import IS_POWER_POINT, SQUARES, colour_of
    from archon3d.games.archon.icons import ICON_KINDS, SIDES, START_COUNT
    from archon3d.games.archon.spells import SPELLS

    board, options, size = state.board, state.options, len(SQUARES)
    shades = [COLOURS.index(colour_of(at, state.cycle.colour)) / 5 for at in SQUARES]
    mine = own == SIDES[0]
    facts = [
        *[("own.light", float(mine)), ("own.to_move", float(state.to_move == own))],
        *((f"cycle.{colour}", float(state.cycle.colour == colour)) for colour in COLOURS),
        ("cycle.darker", float(state.cycle.direction == "darker")),
        *[("quiet", min(1.0, state.quiet / 36)), ("busy", float(state.busy))],
        ("light.first", float(options.first == SIDES[0])),
        *[("fresh", float(options.wounds == "fresh")), ("renewal", float(options.renewal))],
        ("shifting", float(options.arena == "shifting")),
        *((f"handicap.{side}", (6 + options.handicap[number]) / 12) for number, side in enumerate(SIDES)),
        *((f"{side}.{spell}", float(spell not in state.spent(side))) for side in SIDES for spell in SPELLS),
        *((f"dead.{kind}", state.dead.count(kind) / START_COUNT[kind]) for kind in ICON_KINDS),
        *((f"summoned.{kind}", float(kind in state.summoned)) for kind in ELEMENTALS),
    ]
    return [
        *_marked(ICON_KINDS, ((icon.kind, at) for at, icon in enumerate(board) if icon is not None), size),
        ("wounds", [0.0 if icon is None else icon.wounds / 16 for icon in board]),
        ("held", [float(icon is not None and icon.held) for icon in board]),
        ("shade", shades),
        ("power-point", [float(IS_POWER_POINT[at]) for at in SQUARES]),
        *_all(size, facts),
    ]


def _archmage(state: Any, own: str) -> Planes:
    from archon3d.games.archmage import rules
    from archon3d.games.archmage.board import PIECE_KINDS, SIDES, SQUARES, letter_of

    size = len(SQUARES)
    names = {letter_of(kind, side): f"{side}.{kind}" for side in SIDES for kind in PIECE_KINDS}
    pieces = ((names[letter], at) for at, letter in enumerate(state.board) if letter in names)
    begun = state.turn_start or state.board
    facts = [
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
    return [
        *_marked(names.values(), pieces, size),
        ("changed", [float(begun[at] != state.board[at]) for at in SQUARES]),
        *_all(size, facts),
    ]


def _spectral_sorcery(state: Any, own: str) -> Planes:
    from archon3d.games.spectral_sorcery import turns
    from archon3d.games.spectral_sorcery.board import LOCK, SIDES, SPECTRUM, SQUARES
    from archon3d.games.spectral_sorcery.state import MAXIMUM_POWER

    size = len(SQUARES)
    facts = [
        *[("own.red", float(own == SIDES[0])), ("own.to_move", float(state.to_move == own))],
        *((f"{side}.power", state.player(side).power / MAXIMUM_POWER) for side in SIDES),
        *((f"{side}.advantage", (size + state.player(side).advantage) / (2 * size)) for side in SIDES),
        *((f"{side}.passed", float(side in state.passed)) for side in SIDES),
        *[("round", min(1.0, state.round / 10)), ("idle", min(1.0, state.idle / turns.IDLE_LIMIT))],
        *[("turn", state.turn / turns.TURN_LIMIT), ("save", float(state.options.save))],
        ("red.first", float(state.options.first == SIDES[0])),
        ("been", min(1.0, _times(state.history, state.history[-1] if state.history else "") / 3)),
    ]
    return [
        *((colour, [float(pad == colour) for pad in state.pads]) for colour in SPECTRUM),
        *((f"{side}.lock", [float(lock == LOCK[side]) for lock in state.locks]) for side in SIDES),
        *(
            (f"{side}.wizard", [float(square == state.player(side).wizard) for square in SQUARES])
            for side in SIDES
        ),
        *_all(size, facts),
    ]


def _times(history: Sequence[str], position: str) -> int:
    return history.count(position) if position else 0


@cache
def _places_of_archers() -> dict[str, int]:
    from archon3d.games.archers.board import ALL_SQUARES

    return {at: number for number, at in enumerate(ALL_SQUARES)}


@cache
def _ground_of_archers(name: Any) -> Planes:
    from archon3d.games.archers.board import ALL_SQUARES, BOARDS, SIDES

    board = BOARDS[name]
    return [
        *((f"{side}.woods", [float(at in board.woods[side]) for at in ALL_SQUARES]) for side in SIDES),
        ("field", [float(at in board.order) for at in ALL_SQUARES]),
    ]


ROWS_OF_ARCHERS: Final = 11
COLUMNS_OF_ARCHERS: Final = 9


def _archers(state: Any, own: str) -> Planes:
    from archon3d.games.archers.board import ALL_SQUARES, BOARDS, FACINGS, SIDES
    from archon3d.games.archers.rules import QUIET_LIMIT
    from archon3d.games.archers.state import by_square, position_text

    standing, places = by_square(state.archers), _places_of_archers()
    begun = by_square(state.archers if state.turn_start is None else state.turn_start)
    now = position_text(state.to_move, state.archers)
    facts = [
        *[("own.dark", float(own == SIDES[0])), ("own.to_move", float(state.to_move == own))],
        *[("second", float(state.phase == "second")), ("quiet", state.quiet / QUIET_LIMIT)],
        *[("kings", float(state.options.kings)), ("been", min(1.0, state.history.count(now) / 3))],
        *((f"board.{name}", float(state.options.board == name)) for name in BOARDS),
    ]

    def archers(name: str, there: Mapping[str, Any]) -> Planes:
        names = (f"{name}{side}.{facing}" for side in SIDES for facing in FACINGS)
        found = ((f"{name}{one.side}.{one.facing}", places[at]) for at, one in there.items())
        return _marked(names, found, len(ALL_SQUARES))

    return [
        *archers("", standing),
        *archers("before.", begun),
        *_marked(["king"], (("king", places[at]) for at, one in standing.items() if one.king), len(places)),
        *_marked(["shot"], (("shot", places[at]) for at in state.shot), len(places)),
        *((plane, list(numbers)) for plane, numbers in _ground_of_archers(state.options.board)),
        *_all(len(ALL_SQUARES), facts),
    ]


_SEEN: Final[Mapping[str, tuple[Callable[[Any, str], Planes], tuple[int, int]]]] = {
    "archon": (_archon, (9, 9)),
    "archmage": (_archmage, (7, 7)),
    "spectral-sorcery": (_spectral_sorcery, (5, 5)),
    "archers": (_archers, (ROWS_OF_ARCHERS, COLUMNS_OF_ARCHERS)),
}


def planes(game: str, state: Any, own: str) -> Planes:
    """Return the planes of a state, each with its name, as that side sees it. Raises KeyError for no game."""
    return _SEEN[game][0](state, own)


def plane_names(game: str) -> tuple[str, ...]:
    """Return the planes' names, in order.

    >>> plane_names("archmage")[:2], len(plane_names("archmage"))
    (('white.hand', 'white.cup'), 38)
    """
    rules = GAMES[game]
    return tuple(name for name, _ in planes(game, rules.new(), rules.sides[0]))


def plane_shape(game: str) -> tuple[int, int]:
    """Return the rows and columns of a plane."""
    return _SEEN[game][1]
