"""A closer look at a match: its battles fought again, and its decisions weighed.

Both take long: a tenth of a second for the battles of a match, and seconds to weigh it. So they are done in
slices, and remembered.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal

from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.arena.events import AttackStarted, Hit
from archon3d.arena.inputs import Inputs
from archon3d.arena.state import ArenaState, new_battle
from archon3d.arena.step import step
from archon3d.arena.tape import read_stretch
from archon3d.play.analysis import Analysis
from archon3d.play.analysis_report import analyser_of
from archon3d.play.book.achievement import Achievement, earned_of
from archon3d.play.book.own import own_match
from archon3d.play.book.walk import WalkedRecord
from archon3d.play.puzzles.attempt import require_playable
from archon3d.play.puzzles.own import OwnMistake, own_mistakes
from archon3d.rules.errors import Json

SLICE_TICKS: Final = 60
"""Ticks of a battle that are fought in a slice: about a millisecond."""
AIMED: Final = ("shot", "thrust")
"""Attacks that hit or miss; a flame or a cloud keeps hitting what stays in it."""
LONG_FIGHT: Final = 20 * TICKS_PER_SECOND
LEAST_ATTACKS: Final = 3
BEHIND: Final = 0.10
LONG_ODDS: Final = 0.15
"""Chances to win that were small, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class FoughtAgain:
    """One of your battles, fought again."""

    ply: int
    """The actions before the one that settles it."""
    own: str
    """Your icon."""
    won: bool
    ticks: int
    attacks: int
    """Shots and thrusts of your icon."""
    hits: int
    """Those that hit."""
    hurt: bool
    """Whether your icon was hit."""


@dataclass(frozen=True, slots=True)
class AssessedMatch:
    """An analysis with your side."""

    analysis: Analysis
    side: str
    won: bool


@dataclass(frozen=True, slots=True)
class Shooting:
    """What your icons' attacks came to in a match."""

    icons: tuple[tuple[str, int, int], ...] = ()
    """Each of your icons with its shots and thrusts, and how many of them hit."""
    earned: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Assessment:
    """How well you chose in a match."""

    accuracy: float | None
    """From 0 to 100; None without a decision."""
    earned: tuple[tuple[str, int], ...] = ()
    mistakes: tuple[OwnMistake, ...] = ()
    """Your bad decisions, in order of the match."""


def _every_attack_hit(fight: FoughtAgain) -> int | None:
    return fight.ply if fight.won and fight.hits == fight.attacks >= LEAST_ATTACKS else None


def _long_and_unhurt(fight: FoughtAgain) -> int | None:
    return fight.ply if fight.won and not fight.hurt and fight.ticks >= LONG_FIGHT else None


FIGHT_ACHIEVEMENTS: Final = (
    Achievement("marksman", _every_attack_hit),
    Achievement("shadow", _long_and_unhurt),
)
"""What a battle that was fought again can prove."""


def _came_back(match: AssessedMatch) -> int | None:
    analysis = match.analysis
    first = match.side == analysis.sides[0]
    chances = [chance if first else 1 - chance for chance in analysis.curve]
    lowest = min(chances, default=1.0)
    return chances.index(lowest) if match.won and lowest < BEHIND else None


def _against_the_odds(match: AssessedMatch) -> int | None:
    for battle in match.analysis.battles:
        odds = battle.odds if battle.attacker == match.side else 1 - battle.odds
        if battle.winner == match.side and odds < LONG_ODDS:
            return battle.last + 1
    return None


ASSESSED_ACHIEVEMENTS: Final = (
    Achievement("comeback", _came_back),
    Achievement("long-odds", _against_the_odds),
)
"""What an analysis can prove."""


def shoot_again(walked: WalkedRecord, side: str) -> Generator[None, None, Shooting]:
    """Return what the attacks of that side came to; yield after each slice.

    A battle whose inputs are damaged is left out from there on.
    """
    icons: dict[str, tuple[int, int]] = {}
    earned: dict[str, int] = {}
    for ply in sorted(walked.stretches):
        fight = yield from _fight_again(walked, ply, side)
        if fight is None:
            continue
        attacks, hits = icons.get(fight.own, (0, 0))
        icons[fight.own] = attacks + fight.attacks, hits + fight.hits
        earned = earned_of(FIGHT_ACHIEVEMENTS, fight) | earned
    return Shooting(tuple((icon, *counted) for icon, counted in icons.items()), tuple(earned.items()))


def assess_again(walked: WalkedRecord, side: str) -> Generator[None, None, Assessment]:
    """Return how well that side chose; yield after each slice."""
    analysis = yield from analyser_of(walked.match).work()
    won = own_match(walked.match, side).won
    earned = earned_of(ASSESSED_ACHIEVEMENTS, AssessedMatch(analysis, side, won))
    mistakes = own_mistakes(walked.match, analysis, [side])
    return Assessment(analysis.side(side).accuracy, tuple(earned.items()), mistakes)


def _fight_again(walked: WalkedRecord, ply: int, side: str) -> Generator[None, None, FoughtAgain | None]:
    """Return the battle that the action of this ply settles; None if it never was."""
    kit, states = walked.kit.battle, walked.match.states
    pending = None if kit is None or ply + 1 >= len(states) else kit.pending(states[ply])
    if kit is None or pending is None:
        return None
    battle = new_battle(kit.spec(states[ply], pending))
    slot = next(one.slot for one in battle.fighters if one.spec.side == side)
    attacks = hits = 0
    hurt = False
    for inputs in _inputs(walked.stretches[ply]):
        if battle.over:
            break
        for event in step(battle, *inputs):
            match event:
                case AttackStarted(fighter=attacker, kind=kind):
                    attacks += attacker == slot and kind in AIMED
                case Hit(fighter=struck, kind=kind):
                    hurt = hurt or struck == slot
                    hits += struck != slot and kind in AIMED
        if not battle.tick % SLICE_TICKS:
            yield
    return FoughtAgain(
        ply, battle.fighters[slot].spec.icon, _won(battle, slot), battle.tick, attacks, hits, hurt
    )


def _won(battle: ArenaState, slot: int) -> bool:
    return battle.winner == ("left", "right")[slot]


def _inputs(stretches: list[str]) -> Iterator[Inputs]:
    """Yield the inputs of the stretches up to the first damaged one."""
    tick = 0
    for text in stretches:
        try:
            inputs, _ = read_stretch(text, tick)
        except ValueError:
            return
        yield from inputs
        tick += len(inputs)


def closer_from_json(data: Json, form: Literal["shooting", "assessment"]) -> Any:
    """Return what `asdict` made of one of the two.

    Raises ValueError, TypeError or KeyError for other JSON.
    """
    earned = tuple((str(key), int(ply)) for key, ply in data["earned"])
    if form == "shooting":
        return Shooting(
            tuple((str(icon), int(shots), int(hits)) for icon, shots, hits in data["icons"]), earned
        )
    accuracy = data["accuracy"]
    mistakes = tuple(_mistake(one["position"], one["best"]) for one in data["mistakes"])
    return Assessment(None if accuracy is None else float(accuracy), earned, mistakes)


def _mistake(position: Json, best: Json) -> OwnMistake:
    """Return the mistake; its puzzle can be played."""
    mistake = OwnMistake(str(position), tuple(map(str, best)))
    require_playable(mistake.puzzle)
    return mistake
