"""The six spells that the computer casts, in the order of consideration (Archon rules, section 11).

It never exchanges. Each function returns a cast that it would make at once, or None. Levels that look ahead
weigh other casts too: see `worth_a_look`.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from archon3d.ai.archon.odds import chance_of_winning, elementals_chance
from archon3d.ai.archon.survey import PlacedIcon, Survey
from archon3d.ai.archon.tables import CHAMPIONS, HIGH_VALUE, VALUE, WORTH_HEALING
from archon3d.arena.content import COLOURS
from archon3d.games.archon.actions import Cast
from archon3d.games.archon.board import POWER_POINTS, Square, distance
from archon3d.games.archon.casting import casts
from archon3d.games.archon.cycle import DARKER, LIGHTER
from archon3d.games.archon.icons import ICON_KINDS, LIGHT, MAGES, START_KINDS
from archon3d.games.archon.spells import (
    RELEASE_COLOUR,
    Exchange,
    Heal,
    Imprison,
    Revive,
    ShiftTime,
    SummonElemental,
    Teleport,
)

FAVOURITE: Final = 60
"""The least chance of winning, in percent, at which an attack is worth a spell."""

INTRUDER_DISTANCE: Final = 2
"""The distance from the mage within which an enemy is an intruder."""

EARLY_TURNS: Final = 24
"""Turns, of both sides, during which champions strike early."""

STRIKE_EVERY: Final = 3
"""An early strike is considered in one turn out of this many.

Otherwise the first mover would always strike first.
"""

LATE_ICONS: Final = 9
"""The number of own icons at which the game is late, and the mage heals itself."""

BADLY_HURT: Final = 3
"""The least wounds, in tenths of the base, that are worth a heal."""

LOOKED_AT: Final = 2
"""Casts of each of the spells that only looking ahead can judge."""

SHORT_SENTENCE: Final = 2
"""Rounds before a release at which Shift Time should postpone it."""

_WAY_TO: Final = {"light": LIGHTER, "dark": DARKER}
"""The cycle's direction towards each side's own colour."""

_EARLY_STRIKES: Final = {
    "unicorn": ("basilisk",),
    "basilisk": ("unicorn",),
    "valkyrie": ("banshee",),
    "banshee": ("valkyrie",),
    "golem": ("goblin",),
    "troll": ("knight",),
}


def consider(survey: Survey) -> Cast | None:
    """Return the first spell, in order of consideration, that is worth its turn."""
    for spell, thought in _THOUGHTS.items():
        legal = casts(survey.state, spell)
        chosen = thought(survey, legal) if legal else None
        if chosen is not None:
            return chosen
    return None


def worth_a_look(survey: Survey) -> list[Cast]:
    """Return casts of Heal and Exchange that may be worth their turn: for those who look ahead."""
    return [*_best_heals(survey), *_best_exchanges(survey)]


def _best_heals(survey: Survey) -> list[Heal]:
    """Return the heals that save the most value."""

    def saved(cast: Heal) -> int:
        icon = survey.state.board[cast.at]
        if icon is None:
            return 0
        return VALUE.get(icon.kind, 0) * 200 * icon.wounds // ICON_KINDS[icon.kind].base_half_points

    return sorted(casts(survey.state, "heal"), key=saved, reverse=True)[:LOOKED_AT]


def _best_exchanges(survey: Survey) -> list[Exchange]:
    """Return the exchanges of the own icon in most danger with one that stands better there."""
    legal = {(cast.a, cast.b): cast for cast in casts(survey.state, "exchange")}
    free = {square for pair in legal for square in pair}
    placed = [(at, icon) for at, icon in survey.own if at in free]
    if not placed:
        return []
    at, icon = max(placed, key=lambda one: survey.exposure(one[1], one[0]) * VALUE[one[1].kind])
    gains: list[tuple[int, Exchange]] = []
    for place, other in placed:
        cast = legal.get((min(at, place), max(at, place)))
        if cast is not None:
            gain = VALUE[icon.kind] * (survey.exposure(icon, at) - survey.danger(icon, place))
            gain += VALUE[other.kind] * (survey.exposure(other, place) - survey.danger(other, at))
            gains.append((gain, cast))
    gains.sort(key=lambda one: -one[0])
    return [cast for gain, cast in gains[:LOOKED_AT] if gain > 0]


def strikes_at(cast: Cast, square: Square) -> bool:
    """Return whether the spell attacks the icon on that square."""
    if isinstance(cast, Teleport):
        return cast.to == square
    return isinstance(cast, SummonElemental) and cast.at == square


def _imprison(survey: Survey, legal: Sequence[Imprison]) -> Imprison | None:
    """Return a cast at the enemy's last icon, its mage off its power point, a champion or an intruder.

    Champions and intruders need a long sentence; a champion that has not moved yet is no danger.
    """
    targets = {cast.at: cast for cast in legal}
    if len(survey.enemies) == 1:
        return next(iter(targets.values()))
    if survey.enemy_mage in targets:
        return targets[survey.enemy_mage]
    cycle = survey.state.cycle
    if cycle.colour not in COLOURS[2:4] or cycle.direction != _WAY_TO[survey.side]:
        return None
    worth = [one for one in survey.enemies if one[0] in targets and _champion_or_intruder(survey, one)]
    return targets[_dearest(worth)] if worth else None


def _champion_or_intruder(survey: Survey, placed: PlacedIcon) -> bool:
    at, icon = placed
    champion = icon.kind in CHAMPIONS[survey.enemy] and START_KINDS.get(at) != icon.kind
    return champion or _intrudes(survey, at)


def _intrudes(survey: Survey, at: Square) -> bool:
    mage = survey.own_mage
    return mage is not None and distance(at, mage) <= INTRUDER_DISTANCE


def _dearest(placed: list[PlacedIcon]) -> Square:
    """Return the square of the most valuable icon; ties go to board order."""
    return max(placed, key=lambda one: VALUE[one[1].kind])[0]


def _shift_time(survey: Survey, legal: Sequence[ShiftTime]) -> ShiftTime | None:
    """Return a cast that lengthens enemy sentences, shortens own ones, or gains time for power points."""
    wanted = _prisoners_want(survey) or _power_points_want(survey)
    return legal[0] if wanted else None


def _prisoners_want(survey: Survey) -> bool:
    held_enemies = any(icon.held and VALUE[icon.kind] >= HIGH_VALUE for _, icon in survey.enemies)
    held_own = any(icon.held and VALUE[icon.kind] >= HIGH_VALUE for _, icon in survey.own)
    if held_enemies and _rounds_to(survey, RELEASE_COLOUR[survey.enemy]) <= SHORT_SENTENCE:
        return True
    return held_own and survey.state.cycle.direction != _WAY_TO[survey.side]


def _rounds_to(survey: Survey, colour: str) -> int:
    """Return the rounds until the cycle next shows the colour."""
    forecast = survey.state.cycle.forecast(2 * len(COLOURS))
    return next(rounds for rounds, cycle in enumerate(forecast, start=1) if cycle.colour == colour)


def _power_points_want(survey: Survey) -> bool:
    """Return whether all but one or two power points are held, and their squares are about to turn worse."""
    board = survey.state.board
    own = sum(1 for at in POWER_POINTS if (icon := board[at]) is not None and icon.side == survey.side)
    cycle = survey.state.cycle
    shade = COLOURS.index(cycle.colour)
    good = shade < len(COLOURS) // 2 if survey.side == LIGHT else shade >= len(COLOURS) // 2
    return own >= len(POWER_POINTS) - 1 and good and cycle.direction != _WAY_TO[survey.side]


def _summon(survey: Survey, legal: Sequence[SummonElemental]) -> SummonElemental | None:
    """Return a cast at a mage off its power point, a strong icon on a bad square, or an intruder."""
    targets = {cast.at: cast for cast in legal}
    if survey.enemy_mage in targets:
        return targets[survey.enemy_mage]
    worth = [(at, icon) for at, icon in survey.enemies if at in targets and _worth_an_elemental(survey, at)]
    return targets[_dearest(worth)] if worth else None


def _worth_an_elemental(survey: Survey, at: Square) -> bool:
    icon = survey.state.board[at]
    if icon is None or elementals_chance(survey.state, icon, at) < FAVOURITE:
        return False
    return VALUE[icon.kind] >= HIGH_VALUE or _intrudes(survey, at)


def _teleport(survey: Survey, legal: Sequence[Teleport]) -> Teleport | None:
    """Return an early strike, or a teleport that brings an icon near the enemy's mage."""
    strikes = []
    for cast in legal:
        icon, target = survey.state.board[cast.origin], survey.state.board[cast.to]
        if icon is None or target is None or not _is_early_strike(survey, icon.kind, target.kind):
            continue
        chance = chance_of_winning(survey.state, icon, target, cast.to)
        if chance >= FAVOURITE:
            gain = chance * VALUE[target.kind] - (100 - chance) * VALUE[icon.kind]
            famous = target.kind in _EARLY_STRIKES.get(icon.kind, ())
            strikes.append(((famous, gain), cast))
    if strikes and _considers_strike(survey):
        return max(strikes, key=lambda strike: strike[0])[1]
    return _ambush(survey, legal)


def _considers_strike(survey: Survey) -> bool:
    """Return whether chance allows an early strike, the same for equal positions.

    Its first draw is the level's, see `player.choose`.
    """
    chance = survey.state.side_chance()
    chance.below(100)
    return chance.below(STRIKE_EVERY) == 0


def _is_early_strike(survey: Survey, kind: str, target: str) -> bool:
    if survey.state.turn > EARLY_TURNS:
        return False
    return target in _EARLY_STRIKES.get(kind, ()) or (
        kind in CHAMPIONS[survey.side] and target in CHAMPIONS[survey.enemy]
    )


def _ambush(survey: Survey, legal: Sequence[Teleport]) -> Teleport | None:
    """Return a teleport of a strong icon next to the enemy's mage, where it is in no danger."""
    mage = survey.enemy_mage
    if mage is None or survey.state.turn <= EARLY_TURNS:
        return None
    target = survey.state.board[mage]
    for cast in legal:
        icon = survey.state.board[cast.origin]
        if icon is None or target is None or survey.state.board[cast.to] is not None:
            continue
        if icon.kind not in ("golem", "troll") or distance(cast.to, mage) != 1:
            continue
        if survey.danger(icon, cast.to) < FAVOURITE <= chance_of_winning(survey.state, icon, target, mage):
            return cast
    return None


def _revive(survey: Survey, legal: Sequence[Revive]) -> Revive | None:
    """Return the revival of one of the two strongest: the first of them to have died."""
    fallen = [kind for kind in survey.state.dead if kind in CHAMPIONS[survey.side]]
    return next((cast for cast in legal if fallen and cast.icon == fallen[0]), None)


def _heal(survey: Survey, legal: Sequence[Heal]) -> Heal | None:
    """Return a heal of a badly hurt Djinn, Phoenix or Dragon, or of the mage late in the game."""
    late = len(survey.own) <= LATE_ICONS
    patients = (*WORTH_HEALING, MAGES[survey.side]) if late else WORTH_HEALING
    for cast in legal:
        icon = survey.state.board[cast.at]
        if icon is None or icon.kind not in patients:
            continue
        if 20 * icon.wounds >= BADLY_HURT * ICON_KINDS[icon.kind].base_half_points:
            return cast
    return None


_THOUGHTS: Final[dict[str, Callable[[Survey, Any], Cast | None]]] = {
    "imprison": _imprison,
    "shift-time": _shift_time,
    "summon-elemental": _summon,
    "teleport": _teleport,
    "revive": _revive,
    "heal": _heal,
}
