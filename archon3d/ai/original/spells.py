"""The six spells of the computer of 1983, in its order: the first whose test passes is cast.

Each test takes what the computer knows, the legal casts of the spell, and the random generator of the turn.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from archon3d.ai.archon.survey import PlacedIcon, Survey
from archon3d.ai.original.scores import favour, full_life, go, in_columns
from archon3d.arena.content import COLOURS
from archon3d.games.archon.actions import Cast
from archon3d.games.archon.board import SIZE, SQUARE_KINDS, Square, square_at
from archon3d.games.archon.casting import casts
from archon3d.games.archon.cycle import DARKER, LIGHTER
from archon3d.games.archon.icons import DARK, LIGHT
from archon3d.games.archon.spells import (
    RELEASE_COLOUR,
    Heal,
    Imprison,
    Revive,
    ShiftTime,
    SummonElemental,
    Teleport,
)
from archon3d.rules.rng import Rng

PAWNS: Final = ("knight", "goblin")
CHAMPIONS_OF_1983: Final = {LIGHT: ("djinn", "phoenix"), DARK: ("dragon", "shapeshifter")}
"""Each side's heavy hitters, in the order in which they are revived."""
PATIENTS: Final = {LIGHT: ("wizard", "djinn", "phoenix"), DARK: ("sorceress", "dragon")}

OWN_QUARTERS: Final = {LIGHT: range(4), DARK: range(5, SIZE)}
"""The columns of a side in which an enemy is an intruder, and the rows below."""
INTRUDERS_ROWS: Final = range(2, 7)
CHANCES: Final = 4
"""What is done with a chance of one in four; each intruder adds one."""
BADLY_HURT_AT: Final = 5
"""The most hit points with which an icon is healed."""
GOOD_GROUND: Final = 4
"""The least favour of a square on which an icon is revived: those of the own half of the colours."""
OWN_COLOUR: Final = 7
"""The favour of a square of the side's own colour."""
JUMPS_FROM: Final = 48
"""The least score of a square to which a Golem or a Troll teleports."""

_WAY_HOME: Final = {LIGHT: LIGHTER, DARK: DARKER}
_OWN_KIND: Final = {LIGHT: "L", DARK: "D"}
"""How the board marks squares that always have a side's own colour."""
_MIDDLE_COLOURS: Final = {LIGHT: "CD", DARK: "CD"}
_WIDER_COLOURS: Final = {LIGHT: "CDE", DARK: "BCD"}
"""The colours at which an icon is imprisoned: the wider ones include the one just after a release."""
_SUMMONING_COLOURS: Final = {LIGHT: "AB", DARK: "EF"}
_BACK_COLUMN: Final = {LIGHT: 0, DARK: SIZE - 1}
_LANDING_COLUMNS: Final = {LIGHT: range(6, 8), DARK: range(1, 3)}
_STRIKERS: Final = {
    side: tuple(square_at(f"{column}{row}") for row in (1, 3, 7, 9, 6, 4))
    for side, column in ((LIGHT, "A"), (DARK, "I"))
}
"""The squares from which an icon attacks the enemy's mage, in order."""


def first_spell(survey: Survey, chance: Rng) -> Cast | None:
    """Return the first cast whose test passes, or None."""
    for spell, test in _TESTS.items():
        legal = casts(survey.state, spell)
        cast = test(survey, legal, chance) if legal else None
        if cast is not None:
            return cast
    return None


def _victim(survey: Survey, targets: Mapping[Square, Any], chance: Rng) -> Square | None:
    """Return an intruder that the computer notices, or else by chance a heavy hitter that stands badly."""
    near = [one for one in survey.enemies if one[0] in targets and _intrudes(survey, one)]
    if near and chance.below(CHANCES) < len(near):
        return max(near, key=lambda one: full_life(one[1].kind))[0]
    if chance.below(CHANCES) != 0:
        return None
    heavy = {icon.kind: at for at, icon in survey.enemies if at in targets and not _at_home(survey, at)}
    return next((heavy[kind] for kind in CHAMPIONS_OF_1983[survey.enemy] if kind in heavy), None)


def _intrudes(survey: Survey, placed: PlacedIcon) -> bool:
    at, icon = placed
    in_own_quarters = in_columns(at, OWN_QUARTERS[survey.side]) and at // SIZE in INTRUDERS_ROWS
    return in_own_quarters and icon.kind not in PAWNS


def _at_home(survey: Survey, at: Square) -> bool:
    """Return whether a square always has the enemy's colour."""
    return SQUARE_KINDS[at] == _OWN_KIND[survey.enemy]


def _has_left(survey: Survey, side: str, spell: str) -> bool:
    return spell not in survey.state.spent(side)


def _heads_home(survey: Survey) -> bool:
    """Return whether the cycle heads for the computer's own colour."""
    return survey.state.cycle.direction == _WAY_HOME[survey.side]


def _imprison(survey: Survey, legal: Sequence[Imprison], chance: Rng) -> Imprison | None:
    """Return a cast at the mage at once; at others only when they will stay imprisoned for long."""
    targets = {cast.at: cast for cast in legal}
    colour, heads_home = survey.state.cycle.colour, _heads_home(survey)
    extreme = colour in RELEASE_COLOUR.values()
    if not heads_home and (extreme or not _has_left(survey, survey.side, ShiftTime.spell)):
        return None
    if survey.enemy_mage in targets:
        return targets[survey.enemy_mage]
    is_safe = survey.state.options.first != survey.side or not _has_left(
        survey, survey.enemy, ShiftTime.spell
    )
    if not heads_home or colour not in (_WIDER_COLOURS if is_safe else _MIDDLE_COLOURS)[survey.side]:
        return None
    at = _victim(survey, targets, chance)
    return None if at is None else targets[at]


def _shift_time(survey: Survey, legal: Sequence[ShiftTime], _chance: Rng) -> ShiftTime | None:
    """Return a cast that frees own prisoners, keeps the enemy's, or turns the cycle back for good."""
    wanted = _extreme_wants(survey) if _heads_home(survey) else _bad_way_wants(survey)
    return legal[0] if wanted else None


def _extreme_wants(survey: Survey) -> bool:
    """Return whether the cycle, on its way home, stands at an end where it should turn.

    From the own end it would wrap to the enemy's. From the enemy's end it wraps to the own one once it is
    turned, which frees own prisoners.
    """
    colour = survey.state.cycle.colour
    if colour == RELEASE_COLOUR[survey.side]:
        return True
    return colour == RELEASE_COLOUR[survey.enemy] and any(icon.held for _, icon in survey.own)


def _bad_way_wants(survey: Survey) -> bool:
    """Return whether the cycle, on its way to the enemy's colour and in that half, should turn."""
    shade = COLOURS.index(survey.state.cycle.colour)
    half = len(COLOURS) // 2
    if (shade >= half) != (survey.side == LIGHT):
        return False
    enemy_shifted = not _has_left(survey, survey.enemy, ShiftTime.spell)
    if any(icon.held for _, icon in survey.own) and (
        enemy_shifted or survey.state.options.first == survey.side
    ):
        return True
    no_prisons = not any(_has_left(survey, side, Imprison.spell) for side in (survey.side, survey.enemy))
    return any(icon.held for _, icon in survey.enemies) or (no_prisons and enemy_shifted)


def _summon(survey: Survey, legal: Sequence[SummonElemental], chance: Rng) -> SummonElemental | None:
    """Return a cast at the free mage at once; at others on fixed squares, or while the cycle is good."""
    targets = {cast.at: cast for cast in legal}
    mages = [one for one in survey.enemies if one[0] in targets and one[0] == survey.enemy_mage]
    for at, icon in mages:
        if not icon.held or _may_summon(survey, at):
            return targets[at]
    victim = _victim(survey, targets, chance)
    return targets[victim] if victim is not None and _may_summon(survey, victim) else None


def _may_summon(survey: Survey, at: Square) -> bool:
    varies = SQUARE_KINDS[at] not in _OWN_KIND.values()
    return not varies or survey.state.cycle.colour in _SUMMONING_COLOURS[survey.side]


def _teleport(survey: Survey, legal: Sequence[Teleport], chance: Rng) -> Teleport | None:
    """Return an attack on the mage, or by chance one from a random square of the back column."""
    ways = {(cast.origin, cast.to): cast for cast in legal}
    if survey.enemy_mage is not None:
        for origin in _STRIKERS[survey.side]:
            if (origin, survey.enemy_mage) in ways:
                return ways[origin, survey.enemy_mage]
    if chance.below(CHANCES) != 0:
        return None
    row = chance.below(SIZE)
    origin = row * SIZE + _BACK_COLUMN[survey.side]
    icon = survey.state.board[origin]
    if icon is not None and icon.kind in ("golem", "troll") and chance.below(2) == 0:
        return _jump(survey, origin, ways)
    target = (SIZE - 1 - row) * SIZE + _BACK_COLUMN[survey.enemy]
    attacks = survey.state.board[target] is not None and favour(survey, target) == OWN_COLOUR
    return ways.get((origin, target)) if attacks else None


def _jump(survey: Survey, origin: Square, ways: Mapping[tuple[Square, Square], Teleport]) -> Teleport | None:
    """Return a jump to the best square close to the enemy's army."""
    squares = [to for start, to in ways if start == origin and in_columns(to, _LANDING_COLUMNS[survey.side])]
    best = max(squares, key=lambda to: go(survey, origin, to), default=None)
    return None if best is None or go(survey, origin, best) < JUMPS_FROM else ways[origin, best]


def _revive(survey: Survey, legal: Sequence[Revive], _chance: Rng) -> Revive | None:
    """Return the revival of the first heavy hitter on the best square of the own colours."""
    for kind in CHAMPIONS_OF_1983[survey.side]:
        places = [cast for cast in legal if cast.icon == kind and favour(survey, cast.at) >= GOOD_GROUND]
        if places:
            return max(places, key=lambda cast: favour(survey, cast.at))
    return None


def _heal(survey: Survey, legal: Sequence[Heal], _chance: Rng) -> Heal | None:
    """Return a heal of the mage or a heavy hitter with few hit points left."""
    board = survey.state.board
    for kind in PATIENTS[survey.side]:
        for cast in legal:
            icon = board[cast.at]
            if icon is not None and icon.kind == kind and full_life(kind) - icon.wounds <= BADLY_HURT_AT:
                return cast
    return None


_TESTS: Final[dict[str, Callable[[Survey, Any, Rng], Cast | None]]] = {
    Imprison.spell: _imprison,
    ShiftTime.spell: _shift_time,
    SummonElemental.spell: _summon,
    Teleport.spell: _teleport,
    Revive.spell: _revive,
    Heal.spell: _heal,
}
