"""Positions arranged around what a puzzle may be about: a stake, and the one spell that is left.

Matches between computers seldom reach a position with a single good answer. So few icons are put where
something is at stake, at the time of a position of a match.
"""

from dataclasses import replace
from random import Random
from typing import Final, Literal

from archon3d.games.archon.board import POWER_POINTS, SQUARES, Square
from archon3d.games.archon.cycle import DARKER, LIGHTER, Cycle
from archon3d.games.archon.icons import ICON_KINDS, MAGES, OTHER, SIDES, START_COUNT, Side
from archon3d.games.archon.movement import destinations
from archon3d.games.archon.spells import RELEASE_COLOUR, SPELLS
from archon3d.games.archon.state import Icon, State
from archon3d.workshop.lab.puzzle_making.archon_puzzles import mage_danger
from archon3d.workshop.lab.puzzle_making.archon_search import ArchonSolver

Stake = Literal["points", "prison", "lead", "mage", "stand", "captive", "spells"]
STAKES: Final[tuple[Stake, ...]] = (
    "points",
    "mage",
    "lead",
    "spells",
    "stand",
    "captive",
    "prison",
    "spells",
)
"""What may be at stake: the fifth power point that the enemy reaches, or that its prisoner would; one's own;
one's mage; one's last icons; the enemy's last free one; mages with spells."""

TRIES: Final = 40
"""Arrangements that are made until something is at stake."""
THREATENED: Final = 0.5
"""The least chance of an enemy's threat."""
ODDS_OF_LEAD: Final = (0.15, 0.7)
"""The chance to take the fifth power point at once: it is worth a thought, but not all."""

LEFT_SPELLS: Final = ("imprison", "heal", "shift-time", "exchange", "teleport", "revive", None)
"""The spell that the side to move has left."""
USEFUL: Final[dict[Stake, tuple[str | None, ...]]] = {
    "points": LEFT_SPELLS,
    "mage": LEFT_SPELLS,
    "lead": LEFT_SPELLS,
    "stand": (*LEFT_SPELLS, None, None),
    "captive": (*LEFT_SPELLS, None, None),
    "prison": ("shift-time", "imprison", None, "revive"),
    "spells": ("imprison", "shift-time"),
}
"""The spells that a stake may turn on."""

SIZES: Final[dict[Stake, tuple[tuple[int, ...], tuple[int, ...]]]] = {
    "points": ((2, 3, 3, 4), (5,)),
    "prison": ((2, 3, 3), (5,)),
    "lead": ((5, 6), (1, 2, 3)),
    "mage": ((1, 2, 3), (2, 3)),
    "captive": ((2, 3, 3), (2,)),
    "stand": ((0, 1, 1), (1, 2, 2, 3)),
    "spells": ((0, 1, 1, 2), (0, 1, 1, 2)),
}
"""The numbers of icons of the side to move and of the other one, besides mages."""

ENEMYS_MAGE: Final = 0.35
"""How often the enemy has its mage."""
OWN_MAGE: Final = 0.3
"""How often the side to move has its mage without a spell."""
ON_POINTS: Final = 0.3
HURT: Final = 0.35
WOUNDS: Final = (1, 2, 3, 4, 5)

Spares = list[Icon | None]


def arranged(state: State, stake: Stake, chance: Random) -> State | None:
    """Return a position with that at stake, at the time of this one; None if none was found."""
    for _ in range(TRIES):
        found = _placed(state, stake, chance)
        if found is not None and _is_at_stake(found, stake):
            return found
    return None


def _is_at_stake(state: State, stake: Stake) -> bool:
    """Return whether the enemy, or the side to move, can do about it what its name says."""
    enemys = replace(state, to_move=OTHER[state.to_move])
    if stake in ("points", "stand"):
        return ArchonSolver(enemys.to_move).wins_at_once(enemys) >= THREATENED
    if stake == "mage":
        return mage_danger(state) >= THREATENED
    if stake == "lead":
        least, most = ODDS_OF_LEAD
        return least <= ArchonSolver(state.to_move).wins_at_once(state) <= most
    return True


def _placed(state: State, stake: Stake, chance: Random) -> State | None:
    """Return a position with icons for that stake; None if they do not fit."""
    side = chance.choice(SIDES)
    enemy, spell = OTHER[side], chance.choice(USEFUL[stake])
    board: Spares = [None] * len(SQUARES)
    own, other = (chance.choice(sizes) for sizes in SIZES[stake])
    armies = {side: _army(side, own, chance), enemy: _army(enemy, other, chance)}
    if spell is not None or stake in ("mage", "spells") or chance.random() < OWN_MAGE:
        armies[side].append(Icon(MAGES[side], side))
    if stake == "spells" or (stake != "captive" and chance.random() < ENEMYS_MAGE):
        armies[enemy].append(Icon(MAGES[enemy], enemy))
    cycle = Cycle(chance.choice("ABCDEF"), chance.choice((LIGHTER, DARKER)))
    if stake in ("points", "prison"):
        _hold_all_but_one(board, armies[enemy], chance)
    if stake == "lead":
        _hold_all_but_one(board, armies[side], chance)
    for icon in chance.sample(armies[side] + armies[enemy], len(armies[side]) + len(armies[enemy])):
        _place(board, icon, chance)
    if stake == "captive":
        captive = chance.choice(
            [at for at, icon in enumerate(board) if icon is not None and icon.side == enemy]
        )
        board[captive] = replace(_icon_on(board, captive), held=True)
    if stake == "prison":
        runner = _runner(board, enemy, chance)
        if runner is None:
            return None
        board[runner] = replace(_icon_on(board, runner), held=True)
        cycle = _before_release(enemy, chance)
    dead = _fallen(board, side, chance) if spell == "revive" else ()
    spent = {
        side: frozenset(SPELLS) - ({spell} if spell else set()),
        enemy: frozenset(SPELLS)
        - ({chance.choice(("imprison", "shift-time"))} if stake == "spells" else set()),
    }
    return replace(
        state,
        board=tuple(board),
        to_move=side,
        cycle=cycle,
        dead=dead,
        summoned=(),
        spent_light=spent["light"],
        spent_dark=spent["dark"],
    )


def _army(side: Side, size: int, chance: Random) -> list[Icon]:
    """Return that number of icons besides the mage, some of them hurt."""
    kinds = [kind for kind, row in ICON_KINDS.items() if row.side == side and kind != MAGES[side]]
    army = []
    everybody = [kind for kind in kinds for _ in range(START_COUNT[kind])]
    for kind in chance.sample(everybody, size):
        most = (ICON_KINDS[kind].base_half_points - 1) // 2
        wounds = min(most, chance.choice(WOUNDS)) if chance.random() < HURT else 0
        army.append(Icon(kind, side, max(0, wounds)))
    return army


def _place(board: Spares, icon: Icon, chance: Random) -> Square:
    """Put the icon on an empty square; return it."""
    places = POWER_POINTS if chance.random() < ON_POINTS else SQUARES
    at = chance.choice(
        [to for to in places if board[to] is None] or [to for to in SQUARES if board[to] is None]
    )
    board[at] = icon
    return at


def _hold_all_but_one(board: Spares, army: list[Icon], chance: Random) -> None:
    """Put icons of the army, which lose nothing there, on all power points but one."""
    for at in chance.sample(POWER_POINTS, len(POWER_POINTS) - 1):
        icon = army.pop(0)
        board[at] = replace(icon, wounds=0) if chance.random() > HURT else icon


def _icon_on(board: Spares, at: Square) -> Icon:
    icon = board[at]
    if icon is None:
        raise LookupError(f"no icon stands on square {at}")
    return icon


def _runner(board: Spares, side: Side, chance: Random) -> Square | None:
    """Return the square of an icon of the side that reaches the power point that it lacks."""
    missing = [at for at in POWER_POINTS if (icon := board[at]) is None or icon.side != side]
    runners = [
        at
        for at, icon in enumerate(board)
        if icon is not None
        and icon.side == side
        and at not in POWER_POINTS
        and missing
        and missing[0] in destinations(tuple(board), at)
    ]
    return chance.choice(runners) if runners else None


def _before_release(side: Side, chance: Random) -> Cycle:
    """Return a cycle that soon shows the colour which frees the side's prisoners."""
    colour = RELEASE_COLOUR[side]
    nearer = Cycle("B", LIGHTER) if colour == "A" else Cycle("E", DARKER)
    return chance.choice((nearer, nearer, Cycle("C", LIGHTER) if colour == "A" else Cycle("D", DARKER)))


def _fallen(board: Spares, side: Side, chance: Random) -> tuple[str, ...]:
    """Return a few kinds of which an icon has died."""
    kinds = [kind for kind, row in ICON_KINDS.items() if row.side == side and kind != MAGES[side]]
    return tuple(chance.sample(kinds, 2))
