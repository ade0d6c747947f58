"""Positions that may hold a puzzle of Archon: those of matches, and the same with most icons taken off.

Matches between computers seldom reach a position with a single good answer: most decisions are worth a few
points. So positions are thinned out, and some are arranged around a theme. Where icons stand, how badly they
are hurt and what the colours are still comes from play.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Final, Literal

from archon3d.ai.archon.appraising import static_chance
from archon3d.ai.archon.master import outcomes
from archon3d.ai.archon.player import choose
from archon3d.ai.levels import LEVELS, Level
from archon3d.games.archon.board import POWER_POINTS, SQUARES, Square
from archon3d.games.archon.cycle import DARKER, LIGHTER, Cycle
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import ICON_KINDS, MAGES, OTHER, SIDES, Side
from archon3d.games.archon.movement import destinations
from archon3d.games.archon.spells import RELEASE_COLOUR, SPELLS
from archon3d.games.archon.state import Icon, State
from archon3d.rules.game import InvalidState
from archon3d.rules.rng import seeded

LEVELS_OF_MATCHES: Final = LEVELS[:7]
"""The levels that play: uneven ones make mistakes worth punishing."""
MOST_PLIES: Final = 300
OPENING: Final = 8
"""Plies without puzzles."""
SWING: Final = 0.25
"""How much the chance of the side to move has changed since its last decision."""
PERCENT: Final = 100

MAGE_STAYS: Final = 0.7
HALF: Final = 0.5
SHARE_SCATTERED: Final = 0.7
SHARE_ON_POINTS: Final = 0.4

Theme = Literal["spells", "points", "prison", "few"]
THEMES: Final[tuple[Theme, ...]] = ("spells", "points", "spells", "few", "spells", "prison")
"""Mages with spells, a fifth power point in danger, the same by a prisoner, and few icons."""

_ARMIES: Final[dict[Theme, tuple[tuple[int, ...], tuple[int, ...]]]] = {
    "spells": ((0, 1, 1, 2), (0, 1, 1, 2)),
    "points": ((2, 3, 3), (4,)),
    "prison": ((2, 3, 3), (4,)),
    "few": ((1, 2, 2), (1, 2, 2)),
}
"""The sizes of the side to move and of the other one, besides mages."""

_THEME_SPELLS: Final[dict[Theme, tuple[str, ...]]] = {
    "spells": ("imprison", "shift-time"),
    "points": ("imprison",),
    "prison": ("shift-time",),
    "few": (),
}

Spares = list[Icon | None]


def played_by_odds(seed: int) -> list[State]:
    """Return the positions of a match between two levels, with battles decided by their odds."""
    chance = Random(seed)
    levels: dict[Side, Level] = dict(zip(SIDES, chance.sample(LEVELS_OF_MATCHES, len(SIDES)), strict=True))
    state = ARCHON.new({"first": SIDES[seed % len(SIDES)]}, seed)
    states = [state]
    while state.outcome is None and len(states) <= MOST_PLIES:
        results = outcomes(state, choose(state, levels[state.to_move]))
        won = len(results) == 1 or chance.randrange(PERCENT) < results[0][0]
        state = results[0][1] if won else results[1][1]
        states.append(state)
    return states


def swings(states: Sequence[State]) -> Iterator[State]:
    """Yield the positions where the chances of the side to move have changed much since its last decision."""
    last: dict[Side, float] = {}
    for state in states[OPENING:]:
        if state.outcome is None and state.battle is None:
            chance = static_chance(state)
            if abs(chance - last.get(state.to_move, chance)) >= SWING:
                yield state
            last[state.to_move] = chance


def arranged_positions(states: Sequence[State], many: int, chance: Random) -> Iterator[State]:
    """Yield possible ones of that number of arranged positions."""
    late = [state for state in states[OPENING:] if state.outcome is None]
    for number in range(many if late else 0):
        found = arranged(chance.choice(late), THEMES[number % len(THEMES)], chance)
        if found is not None and is_possible(plain(found)):
            yield plain(found)


def variants(state: State, many: int, chance: Random) -> Iterator[State]:
    """Yield positions like this one, in which a few things differ: some may hold other puzzles."""
    for _ in range(many):
        board = list(state.board)
        at = chance.choice([at for at in SQUARES if board[at] is not None])
        icon = _icon_on(board, at)
        if icon.kind not in MAGES.values():
            kinds = [
                kind for kind, row in ICON_KINDS.items() if row.side == icon.side and kind != MAGES[icon.side]
            ]
            board[at] = replace(icon, kind=chance.choice(kinds), wounds=0)
        if chance.random() < HALF:
            free = chance.choice([to for to in SQUARES if board[to] is None and to not in POWER_POINTS])
            mover = chance.choice(
                [at for at in SQUARES if board[at] is not None and at not in POWER_POINTS] or [at]
            )
            board[free], board[mover] = board[mover], None
        cycle = chance.choice((state.cycle, state.cycle, state.cycle.step(), state.cycle.turned()))
        changed = replace(state, board=tuple(board), cycle=cycle)
        if is_possible(changed):
            yield changed


def plain(state: State) -> State:
    """Return the position without what puzzles do not need: the dead, quiet rounds, random numbers."""
    return replace(state, rng=seeded(0), quiet=0, busy=False, dead=(), summoned=())


def is_possible(state: State) -> bool:
    """Return whether the position can be read again, and has something to decide."""
    try:
        same = ARCHON.read_position(ARCHON.write_position(state)) == state
    except InvalidState:
        return False
    owners = {icon.side if (icon := state.board[at]) else None for at in POWER_POINTS}
    return same and len(owners) > 1 and len(ARCHON.legal_actions(state)) > 1


def arranged(state: State, theme: Theme, chance: Random) -> State | None:
    """Return the position with few icons, at places of the theme, and few spells; None if it did not work."""
    board = list(state.board)
    to_move = chance.choice(SIDES)
    own, other = _ARMIES[theme]
    for side, sizes in ((to_move, own), (OTHER[to_move], other)):
        _thin(board, side, chance.choice(sizes), theme == "spells" or chance.random() < MAGE_STAYS, chance)
    if theme == "spells":
        _scatter(board, chance)
    cycle = Cycle(chance.choice("ABCDEF"), chance.choice((LIGHTER, DARKER)))
    if theme == "points" and not _threaten_points(board, OTHER[to_move], chance):
        return None
    if theme == "prison":
        runner = _threaten_points(board, OTHER[to_move], chance)
        if runner is None:
            return None
        board[runner] = replace(_icon_on(board, runner), held=True)
        cycle = _before_release(OTHER[to_move], chance)
    spells = _THEME_SPELLS[theme]
    light, dark = (_spent(chance, spells if side == to_move else ()) for side in SIDES)
    return replace(
        state,
        board=tuple(board),
        to_move=to_move,
        cycle=cycle,
        spent_light=light,
        spent_dark=dark,
    )


def _icon_on(board: Spares, at: Square) -> Icon:
    icon = board[at]
    if icon is None:
        raise LookupError(f"no icon stands on square {at}")
    return icon


def _own_squares(board: Spares, side: Side) -> list[Square]:
    return [at for at, icon in enumerate(board) if icon is not None and icon.side == side]


def _thin(board: Spares, side: Side, most: int, mage_stays: bool, chance: Random) -> None:
    """Leave that number of the side's icons, and perhaps its mage besides."""
    own = _own_squares(board, side)
    left = set(chance.sample(own, min(len(own), most)))
    mages = [at for at in own if _icon_on(board, at).kind == MAGES[side]]
    if mages and mage_stays:
        left.add(mages[0])
    for at in own:
        if at not in left:
            board[at] = None


def _scatter(board: Spares, chance: Random) -> None:
    """Put most icons elsewhere, some of them on power points: mages seldom leave home in matches."""
    for at in [at for at in SQUARES if board[at] is not None]:
        places = POWER_POINTS if chance.random() < SHARE_ON_POINTS else SQUARES
        free = [to for to in places if board[to] is None]
        if chance.random() < SHARE_SCATTERED and free:
            to = chance.choice(free)
            board[to], board[at] = board[at], None


def _hold_points(board: Spares, side: Side, count: int, chance: Random) -> list[Square]:
    """Put icons of the side on that number of power points; return the points without any."""
    points = chance.sample(POWER_POINTS, len(POWER_POINTS))
    for at in points[:count]:
        spots = [spot for spot in _own_squares(board, side) if spot not in points[:count]]
        if board[at] is not None and _icon_on(board, at).side == side:
            continue
        if not spots:
            return points
        spot = chance.choice(spots)
        board[at], board[spot] = board[spot], board[at]
    return points[count:]


def _threaten_points(board: Spares, side: Side, chance: Random) -> Square | None:
    """Give the side all power points but one, and an icon in reach of that; return its square."""
    missing_icons = len(POWER_POINTS) - len(_own_squares(board, side))
    kinds = [kind for kind, row in ICON_KINDS.items() if row.side == side and kind != MAGES[side]]
    free = [at for at in SQUARES if board[at] is None and at not in POWER_POINTS]
    for at in chance.sample(free, max(0, missing_icons)):
        board[at] = Icon(chance.choice(kinds), side)
    missing = _hold_points(board, side, len(POWER_POINTS) - 1, chance)
    if len(missing) != 1:
        return None
    spots = [at for at in _own_squares(board, side) if at not in POWER_POINTS]
    if not spots:
        return None
    spot = chance.choice(spots)
    near = chance.sample(free, len(free))
    for at in near:
        if board[at] is None:
            board[at], board[spot] = board[spot], None
            if missing[0] in destinations(tuple(board), at):
                return at
            board[at], board[spot] = None, board[at]
    return None


def _before_release(side: Side, chance: Random) -> Cycle:
    """Return a cycle that soon shows the colour which frees the side's prisoners."""
    colour = RELEASE_COLOUR[side]
    nearer = Cycle("B", LIGHTER) if colour == "A" else Cycle("E", DARKER)
    return chance.choice((nearer, nearer, Cycle("C", LIGHTER) if colour == "A" else Cycle("D", DARKER)))


def _spent(chance: Random, left: Sequence[str]) -> frozenset[str]:
    """Return all spells but these and perhaps another one."""
    useful = [spell for spell in SPELLS if spell not in ("revive", "teleport", "summon-elemental")]
    return frozenset(SPELLS) - frozenset((*left, *chance.sample(useful, chance.choice((0, 0, 0, 1)))))
