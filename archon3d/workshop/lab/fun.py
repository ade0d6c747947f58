"""Measures of fun: each a definition, a goal if there is one, its source, and a function of many matches.

Sources: Browne, "Evolutionary Game Design" (2008, the criteria of the program Ludi: lead change, drama,
decisiveness, uncertainty); Piette et al., "Ludii Game Metrics" (2021); Jaffe et al., "Evaluating Competitive
Game Balance with Restricted Play" (2012); Zare and others on luck and skill in backgammon, where the win
chance's movement is split between dice and choices.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import exp, inf, log, sqrt
from statistics import mean, median, stdev
from typing import Final

from archon3d.commands.statistics import NORMAL_95, share_of
from archon3d.games.archon.icons import ICON_KINDS, LIGHT, SIDES
from archon3d.games.archon.spells import SPELLS
from archon3d.workshop.lab.story import MatchStory

LEADS: Final = 0.55
"""The chance from which a side leads; between this and its opposite nobody does."""
BEHIND: Final = 0.25
"""The chance below which a later win is a comeback."""
DECIDED: Final = 0.9
"""The chance above which a match is decided, if it stays there."""
CLOSE_CHOICE: Final = 0.03
"""The loss of chance, compared with the best move, up to which a move is a real choice."""

LUDI, LUDII = "Ludi", "Ludii"
RESTRICTED, BACKGAMMON = "restricted play", "backgammon"


@dataclass(frozen=True, slots=True)
class MeasuredValue:
    """A measured value with its 95 % interval, both None if there was nothing to measure."""

    value: float | None
    low: float | None
    high: float | None
    note: str = ""
    """What the value is of, such as the rarest icon's name."""


NOTHING: Final = MeasuredValue(None, None, None)


@dataclass(frozen=True, slots=True)
class MatchSample:
    """What the measures are taken from."""

    stories: tuple[MatchStory, ...]
    """Matches between equals."""
    board_won: tuple[bool, ...]
    """Matches between one who is better on the board and one who is better in battle: who won."""


Measuring = Callable[[MatchSample], MeasuredValue]


@dataclass(frozen=True, slots=True)
class Measure:
    """One measure."""

    name: str
    what: str
    """Its definition."""
    source: str
    measure: Measuring
    least: float = -inf
    """The goal's bounds."""
    most: float = inf

    def is_met(self, reading: MeasuredValue) -> bool | None:
        """Return whether the value is within the goal; None without a goal or a value."""
        if reading.value is None or (self.least, self.most) == (-inf, inf):
            return None
        return self.least <= reading.value <= self.most


def average(values: Sequence[float]) -> MeasuredValue:
    """Return the mean, with the interval of its standard error."""
    if len(values) < 2:
        return NOTHING
    middle, error = mean(values), NORMAL_95 * stdev(values) / sqrt(len(values))
    return MeasuredValue(middle, middle - error, middle + error)


def middle_of(values: Iterable[float]) -> MeasuredValue:
    """Return the median, with the interval that its rank has by chance."""
    ordered = sorted(values)
    if not ordered:
        return NOTHING
    half, error = len(ordered) / 2, NORMAL_95 * sqrt(len(ordered)) / 2
    low, high = max(0, int(half - error)), min(len(ordered) - 1, int(half + error))
    return MeasuredValue(median(ordered), ordered[low], ordered[high])


def percent_of(true: Iterable[bool], note: str = "") -> MeasuredValue:
    """Return the share of those that are true, in percent."""
    counted = list(true)
    share = share_of(sum(counted), len(counted))
    if not counted:
        return NOTHING
    low, high = share["interval"]
    return MeasuredValue(share["percent"], low, high, note)


def lead_changes_of(story: MatchStory) -> int:
    """Return how often the lead passed from one side to the other."""
    leaders = [chance >= LEADS for chance in story.chances if not 1 - LEADS < chance < LEADS]
    return sum(before != after for before, after in pairwise(leaders))


def lead_changes(sample: MatchSample) -> MeasuredValue:
    """Return the lead changes of a match."""
    return average([lead_changes_of(story) for story in sample.stories])


def one_sided(sample: MatchSample) -> MeasuredValue:
    """Return the share of matches in which the lead never changed."""
    return percent_of(lead_changes_of(story) == 0 for story in sample.stories)


def drama(sample: MatchSample) -> MeasuredValue:
    """Return how far, and not how long, winners were behind: 0 is never, 1 is lost."""
    depths = []
    for story in sample.stories:
        behind = [sqrt(1 - 2 * chance) for chance in story.winners if chance < 0.5]
        if story.sign:
            depths.append(mean(behind) if behind else 0.0)
    return average(depths)


def comebacks(sample: MatchSample) -> MeasuredValue:
    """Return the share of decided matches won by a side that had been far behind."""
    return percent_of(min(story.winners) < BEHIND for story in sample.stories if story.sign)


def decision_of(story: MatchStory) -> int:
    """Return the ply after which the winner's chance stayed above DECIDED."""
    open_until = [ply for ply, chance in enumerate(story.winners) if chance < DECIDED]
    return open_until[-1] + 1 if open_until else 0


def decided_at(sample: MatchSample) -> MeasuredValue:
    """Return the part of a match after which it is decided."""
    return middle_of(min(1.0, decision_of(story) / story.plies) for story in sample.stories if story.sign)


def tail(sample: MatchSample) -> MeasuredValue:
    """Return the plies that are played after a match is decided."""
    return middle_of(max(0, story.plies - decision_of(story)) for story in sample.stories if story.sign)


def battle_weight(sample: MatchSample) -> MeasuredValue:
    """Return the part of all movement of the win chance that is battles going one way or the other."""
    return average([share for story in sample.stories if (share := _battles_part(story)) is not None])


def _battles_part(story: MatchStory) -> float | None:
    expected = {fight.ply: chance for fight, chance in zip(story.fights, story.expected, strict=True)}
    fought = chosen = 0.0
    for ply, (before, after) in enumerate(pairwise(story.chances), start=1):
        between = expected.get(ply, after)
        chosen += abs(between - before)
        fought += abs(after - between)
    return fought / (fought + chosen) if fought + chosen else None


def favourite(sample: MatchSample) -> MeasuredValue:
    """Return the favourite's chance at the start of a battle."""
    return middle_of(max(fight.odds, 100 - fight.odds) for story in sample.stories for fight in story.fights)


def upsets(sample: MatchSample) -> MeasuredValue:
    """Return the share of battles that the favourite lost."""
    return percent_of(
        (fight.winner == "attacker") != (fight.odds > 50)
        for story in sample.stories
        for fight in story.fights
        if fight.odds != 50 and fight.winner != "none"
    )


def rarest_icon(sample: MatchSample) -> MeasuredValue:
    """Return the share of battles of the icon that fights least."""
    fights = [{fight.attacker, fight.defender} for story in sample.stories for fight in story.fights]
    fought = Counter(kind for pair in fights for kind in pair)
    rarest = min((name for name, kind in ICON_KINDS.items() if kind.base_half_points), key=fought.__getitem__)
    return percent_of((rarest in pair for pair in fights), rarest)


def spells_cast(sample: MatchSample) -> dict[str, float]:
    """Return, for each spell, how often a side casts it in a match."""
    cast = Counter(casting.spell for story in sample.stories for casting in story.castings)
    return {spell: cast[spell] / (len(SIDES) * len(sample.stories)) for spell in SPELLS}


def spell_gains(sample: MatchSample) -> dict[str, MeasuredValue]:
    """Return the points of chance that a cast of each spell gains, with the battle that it begins."""
    gains: dict[str, list[float]] = {spell: [] for spell in SPELLS}
    for story in sample.stories:
        for casting in story.castings:
            before, after = story.chances[casting.ply - 1 : casting.ply + 1]
            gains[casting.spell].append(100 * (after - before) * (1 if casting.side == LIGHT else -1))
    return {spell: average(found) for spell, found in gains.items()}


def rarest_spell(sample: MatchSample) -> MeasuredValue:
    """Return how often a side casts the spell that is cast least in a match."""
    rates = spells_cast(sample)
    rarest = min(rates, key=rates.__getitem__)
    counts = [
        float(sum(casting.spell == rarest and casting.side == side for casting in story.castings))
        for story in sample.stories
        for side in SIDES
    ]
    reading = average(counts)
    return MeasuredValue(reading.value, reading.low, reading.high, rarest)


def openings(sample: MatchSample) -> MeasuredValue:
    """Return how many equally likely openings vary as much, for a hundred matches."""
    shares = [
        count / len(sample.stories) for count in Counter(story.opening for story in sample.stories).values()
    ]
    effective = exp(-sum(share * log(share) for share in shares))
    return MeasuredValue(100 * effective / len(sample.stories), None, None)


def quiet_stretch(sample: MatchSample) -> MeasuredValue:
    """Return the longest run of plies without a battle or a spell."""
    return middle_of(map(_longest_quiet, sample.stories))


def _longest_quiet(story: MatchStory) -> int:
    fought = {fight.ply for fight in story.fights}
    loud = sorted(fought | {casting.ply for casting in story.castings})
    return max(after - before - 1 for before, after in pairwise((0, *loud, story.plies + 1)))


def real_choices(sample: MatchSample) -> MeasuredValue:
    """Return how many moves cost nearly nothing, compared with the best."""
    return middle_of(
        sum(chances[0] - chance <= CLOSE_CHOICE for chance in chances)
        for story in sample.stories
        for chances in story.choices
        if chances
    )


def board_against_combat(sample: MatchSample) -> MeasuredValue:
    """Return how often the better player on the board wins against the better one in battle."""
    return percent_of(sample.board_won)


MEASURES: Final = (
    Measure("lead changes", "in a match, each from 55 % to 45 %", LUDI, lead_changes, 2),
    Measure("one-sided", "matches without one, percent", LUDI, one_sided, 0, 15),
    Measure("drama", "how far behind winners were when they were, 0 to 1", LUDI, drama),
    Measure("comebacks", "wins from below 25 %, percent", LUDI, comebacks),
    Measure("decided at", "the part of a match until 90 % lasts, 0 to 1", LUDII, decided_at, 0.6, 0.9),
    Measure("tail", "plies after that", LUDII, tail, 0, 10),
    Measure(
        "battles' weight", "in all movement of the chance, 0 to 1", BACKGAMMON, battle_weight, 0.45, 0.65
    ),
    Measure("favourite's odds", "at the start of a battle, percent", BACKGAMMON, favourite, 50, 75),
    Measure("upsets", "battles that the favourite loses, percent", BACKGAMMON, upsets, 15, 25),
    Measure("rarest icon", "battles in which it fights, percent", RESTRICTED, rarest_icon, 2),
    Measure("rarest spell", "casts by a side in a match", RESTRICTED, rarest_spell, 0.2),
    Measure("openings", "first four plies, effective number for 100 matches", LUDII, openings),
    Measure("quiet stretch", "most plies without a battle or a spell", LUDII, quiet_stretch),
    Measure("real choices", "moves within 3 points of the best", LUDI, real_choices),
    Measure(
        "board against combat", "wins of the better on the board", BACKGAMMON, board_against_combat, 35, 65
    ),
)
"""All measures, in the order of the report."""
