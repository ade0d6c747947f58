"""`archon3d lab drama`: how much fun a match of Archon is, in measures that designers use."""

import argparse
import json
from collections.abc import Iterator, Sequence
from typing import Final

from archon3d.ai.levels import LEVELS, level_named
from archon3d.commands.arguments import WholeArgument
from archon3d.games.archon.game import ARCHON
from archon3d.play.headless import play_match
from archon3d.rules.game import Json
from archon3d.workshop.lab import matches
from archon3d.workshop.lab.drawn import drawn_match
from archon3d.workshop.lab.fun import MEASURES, MatchSample, Measure, MeasuredValue, spell_gains, spells_cast
from archon3d.workshop.lab.matches import MOST_GAMES
from archon3d.workshop.lab.runner import Task
from archon3d.workshop.lab.story import read_story, story_of

GAME: Final = "archon"
STORY, DRAWN = "story", "drawn"
"""Tasks: a match whose battles are fought, and one whose battles are drawn."""
RIVALS: Final = ("expert+average", "average+expert")
"""One is better on the board, the other in battle: by as much, says the table of levels."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's own arguments."""
    add = parser.add_argument
    add("--level", choices=LEVELS, default="adept", help="level of both players (adept)")
    add("--games", type=WholeArgument(2, MOST_GAMES), default=40, help="matches (40)")
    add("--json", action="store_true", help="print one JSON object")
    add("--drawn", action="store_true", help="draw each battle by its odds: faster, and nobody fights")
    matches.add_options(parser, "wounds=fresh")


def tasks(arguments: argparse.Namespace) -> list[Task]:
    """Return a task for each match between equals, then one for each between the two rivals, who fight.

    Raises InvalidState for options that the game does not have.
    """
    ARCHON.new(matches.options_of(arguments.option), arguments.seed)
    stories = story_tasks(arguments.level, arguments.games, arguments.seed, arguments.option)
    if arguments.drawn:
        return [(DRAWN, *task[1:]) for task in stories]
    return [
        *stories,
        *(
            ("match", GAME, *RIVALS, number, arguments.seed + number // 4, *arguments.option)
            for number in range(arguments.games)
        ),
    ]


def story_tasks(level: str, games: int, seed: int, options: Sequence[str] = ()) -> list[Task]:
    """Return a task for each match between two players of a level, with both first movers."""
    return [(STORY, level, number, seed + number // 2, *options) for number in range(games)]


def perform(task: Task) -> Json:
    """Play the task's match, and return what happened in it."""
    if task[0] == "match":
        return matches.perform(task)
    _, level, number, seed, *options = task
    chosen = matches.options_of(map(str, options))
    if task[0] == DRAWN:
        match = drawn_match(level_named(str(level)), int(number), int(seed), chosen)
    else:
        match, _ = play_match(GAME, int(number), int(seed), (str(level), str(level)), chosen)
    return story_of(match).as_json()


def report(arguments: argparse.Namespace, all_tasks: Sequence[Task], results: Sequence[Json]) -> str:
    """Return each measure with its interval and goal, and how often each spell is cast."""
    sample = sample_of(all_tasks, results)
    read = [(measure, measure.measure(sample)) for measure in MEASURES]
    if arguments.json:
        return json.dumps(
            {"matches": len(sample.stories), "measures": _plain(read), "spells": _spells(sample)}
        )
    title = f"{len(sample.stories)} matches between two of level {arguments.level}"
    return "\n".join([title, *map(_line, read), *_spell_lines(sample)])


def sample_of(all_tasks: Sequence[Task], results: Sequence[Json]) -> MatchSample:
    """Return what the measures are taken from."""
    played = list(zip(all_tasks, results, strict=True))
    stories = tuple(read_story(data) for task, data in played if task[0] in (STORY, DRAWN))
    rivals = (data["won"] for task, data in played if task[0] == "match")
    return MatchSample(stories, tuple(won == 1 for won in rivals if won != 0.5))


def _line(row: tuple[Measure, MeasuredValue]) -> str:
    measure, reading = row
    if reading.value is None:
        return f"{measure.name:>32}  nothing to measure"
    met = {None: "", True: "met", False: "MISSED"}[measure.is_met(reading)]
    interval = "" if reading.low is None else f"[{reading.low:.2f}, {reading.high:.2f}]"
    name = f"{measure.name} ({reading.note})" if reading.note else measure.name
    return f"{name:>32} {reading.value:8.2f} {interval:>18} {met:>6}  {measure.what}"


def _plain(read: Sequence[tuple[Measure, MeasuredValue]]) -> Json:
    return {
        measure.name: {
            "value": reading.value,
            "interval": None if reading.low is None else [reading.low, reading.high],
            "met": measure.is_met(reading),
            "note": reading.note,
        }
        for measure, reading in read
    }


def _spells(sample: MatchSample) -> Json:
    gains = spell_gains(sample)
    return {
        spell: {"casts": rate, "gain": gains[spell].value, "interval": [gains[spell].low, gains[spell].high]}
        for spell, rate in spells_cast(sample).items()
    }


def _spell_lines(sample: MatchSample) -> Iterator[str]:
    """Yield a line for each spell: casts by a side in a match, and points of chance that one gains."""
    gains = spell_gains(sample)
    for spell, rate in spells_cast(sample).items():
        gain = gains[spell]
        found = gain.value is not None and gain.low is not None and gain.high is not None
        words = f"gains {gain.value:+.1f} [{gain.low:.1f}, {gain.high:.1f}] points" if found else ""
        yield f"{spell:>32} {rate:8.2f} a side  {words}".rstrip()
