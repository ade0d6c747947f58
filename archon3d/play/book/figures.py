"""What the kept records say of you: sums that grow record by record, in order of time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from archon3d.ai.levels import LEVELS, level_named
from archon3d.play.book.achievement import Achievement
from archon3d.play.book.cache import BookEntry
from archon3d.play.book.closer import Assessment, Shooting
from archon3d.play.book.openings import OpeningTree
from archon3d.play.book.own import MatchResult
from archon3d.play.book.results import Attacks, Results
from archon3d.play.kits import KITS
from archon3d.play.puzzles.own import OwnMistake
from archon3d.play.puzzles.puzzle import BoardPuzzle

LEAST_FIGHTS: Final = 5
"""Battles of an icon, or against one, that it takes to be the favourite or the nemesis."""


@dataclass(frozen=True, slots=True)
class EarnedAt:
    """Where an achievement was earned."""

    path: Path
    """The record, or the file of a run's duels."""
    ply: int
    """The actions before the moment from which it can be watched."""
    saved_at: int
    """Time of writing of the record, in nanoseconds since 1970."""


@dataclass(frozen=True, slots=True)
class DatedFigure:
    """A figure of one match, for a chart."""

    saved_at: int
    game: str
    value: float
    result: MatchResult


@dataclass(frozen=True, slots=True)
class DatedMistakes:
    """Your bad decisions in one match."""

    saved_at: int
    mistakes: tuple[OwnMistake, ...]


@dataclass(slots=True)
class Figures:
    """The sums so far."""

    matches: int = 0
    """Records of matches that can be read."""
    yours: int = 0
    """Those with a side of yours."""
    unfinished: int = 0
    """Those of yours that have not ended."""
    battles: int = 0
    """Your battles."""
    games: dict[str, Results] = field(default_factory=dict)
    sides: dict[tuple[str, str], Results] = field(default_factory=dict)
    """By game and side."""
    levels: dict[str, Results] = field(default_factory=dict)
    """By the computer's level on the board."""
    icons: dict[str, Results] = field(default_factory=dict)
    """Battles by your icon."""
    enemies: dict[str, Results] = field(default_factory=dict)
    """Battles by the other side's icon."""
    shades: dict[str, Results] = field(default_factory=dict)
    """Battles by the square's colour, from A to F."""
    aims: dict[str, Attacks] = field(default_factory=dict)
    """Attacks by your icon, in the battles that were fought again."""
    accuracies: list[DatedFigure] = field(default_factory=list)
    """How well you chose in each match that was weighed, from 0 to 100."""
    mistakes: list[DatedMistakes] = field(default_factory=list)
    """Your bad decisions in the matches that were weighed, the newest match first."""
    adaptive_levels: list[DatedFigure] = field(default_factory=list)
    """The number of the adaptive level in each match against it, from 0."""
    openings: OpeningTree = field(default_factory=OpeningTree)
    earned: dict[str, EarnedAt] = field(default_factory=dict)
    """The achievements, each by the first match that earned it."""
    damaged: dict[str, str] = field(default_factory=dict)
    """Why a file could not be read, or not to its end, by its name."""

    def add(self, entry: BookEntry) -> None:
        """Add a record."""
        page = entry.page
        if page.fault:
            self.damaged[entry.path.name] = page.fault
        if not page.game:
            return
        self.matches += 1
        if not page.side:
            return
        self.yours += 1
        self._add_result(entry)
        for fight in page.fights:
            self.battles += 1
            for scores, key in (
                (self.icons, fight.own),
                (self.enemies, fight.other),
                (self.shades, fight.shade),
            ):
                scores.setdefault(key, Results()).add(fight.result)
        self._earn(entry, page.earned)
        for one in BOOK_ACHIEVEMENTS:
            if one.key not in self.earned and one.earned(self) is not None:
                self._earn(entry, ((one.key, 0),))
        if entry.shooting is not None:
            self.add_shooting(entry, entry.shooting)
        if entry.assessment is not None:
            self.add_assessment(entry, entry.assessment)

    def add_shooting(self, entry: BookEntry, shooting: Shooting) -> None:
        """Add what was found when the record's battles were fought again."""
        for icon, attacks, hits in shooting.icons:
            aim = self.aims.setdefault(icon, Attacks())
            aim.attacks += attacks
            aim.hits += hits
        self._earn(entry, shooting.earned)

    def add_assessment(self, entry: BookEntry, assessment: Assessment) -> None:
        """Add what was found when the record was weighed."""
        if assessment.accuracy is not None:
            page = entry.page
            self.accuracies.append(DatedFigure(entry.saved_at, page.game, assessment.accuracy, page.result))
            self.accuracies.sort(key=lambda one: one.saved_at)
        if assessment.mistakes:
            self.mistakes.append(DatedMistakes(entry.saved_at, assessment.mistakes))
            self.mistakes.sort(key=lambda one: -one.saved_at)
        self._earn(entry, assessment.earned)

    @property
    def aim(self) -> Attacks:
        """All attacks together."""
        aims = self.aims.values()
        return Attacks(sum(one.attacks for one in aims), sum(one.hits for one in aims))

    @property
    def favourite(self) -> str | None:
        """Your icon with the best share of its battles won, of those with enough; None without one."""
        return _extreme(_of_armies(self.icons), best=True)

    @property
    def nemesis(self) -> str | None:
        """The enemy against which you win the least share, of those with enough battles; None without one."""
        return _extreme(_of_armies(self.enemies), best=False)

    @property
    def own_puzzles(self) -> tuple[BoardPuzzle, ...]:
        """A puzzle for each of your mistakes, those of the newest match first; the same one only once."""
        every = [mistake.puzzle for match in self.mistakes for mistake in match.mistakes]
        return tuple({puzzle.name: puzzle for puzzle in every}.values())

    def _add_result(self, entry: BookEntry) -> None:
        page = entry.page
        if page.result == "open":
            self.unfinished += 1
            return
        self.games.setdefault(page.game, Results()).add(page.result)
        self.sides.setdefault((page.game, page.side), Results()).add(page.result)
        self.levels.setdefault(page.level, Results()).add(page.result)
        self.openings.add(page)
        if page.adaptive and page.level in LEVELS:
            level = float(LEVELS.index(level_named(page.level)))
            self.adaptive_levels.append(DatedFigure(entry.saved_at, page.game, level, page.result))

    def _earn(self, entry: BookEntry, earned: tuple[tuple[str, int], ...]) -> None:
        for key, ply in earned:
            known = self.earned.get(key)
            if known is None or known.saved_at > entry.saved_at:
                self.earned[key] = EarnedAt(entry.path, ply, entry.saved_at)


def _won_each_game(figures: Figures) -> int | None:
    return 0 if len([one for one in figures.games.values() if one.won]) >= EACH_GAME else None


def _won_both_sides(figures: Figures) -> int | None:
    won = [game for (game, _), score in figures.sides.items() if score.won]
    return 0 if len(won) > len(set(won)) else None


EACH_GAME: Final = 4
"""The games of the bundle."""

BOOK_ACHIEVEMENTS: Final = (
    Achievement("each-game", _won_each_game),
    Achievement("both-sides", _won_both_sides),
)
"""What all matches together can prove; the one that completes it earns it."""


def _of_armies(scores: Mapping[str, Results]) -> dict[str, Results]:
    """Return the scores without those of fighters that belong to neither side."""
    others = {kind for kit in KITS.values() if kit.battle is not None for kind in kit.battle.others}
    return {kind: score for kind, score in scores.items() if kind not in others}


def _extreme(scores: Mapping[str, Results], *, best: bool) -> str | None:
    """Return the key with the best or the worst share; of equal ones, that with more battles."""
    enough = {key: score for key, score in scores.items() if score.played >= LEAST_FIGHTS}
    sign = -1 if best else 1
    ranked = sorted(enough, key=lambda key: (sign * (enough[key].percent or 0), -enough[key].played, key))
    return ranked[0] if ranked else None
