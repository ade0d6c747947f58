"""`archon3d lab drama`: how much fun a match of Archon is, in measures that designers use."""

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from archon3d.ai.levels import LEVELS, level_named
from archon3d.commands.arguments import WholeArgument
from archon3d.games.archon.game import ARCHON
from archon3d.host.files import write_atomic
from archon3d.host.texts import printable
from archon3d.play.headless import play_match
from archon3d.rules.game import Json
from archon3d.workshop.lab import matches
from archon3d.workshop.lab.drawn import drawn_match
from archon3d.workshop.lab.fun import MEASURES, MatchSample, Measure, MeasuredValue, spell_gains, spells_cast
from archon3d.workshop.lab.fun_picture import draw_fun
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
    add(
        "--levels",
        type=_levels,
        default=("adept",),
        help="levels of both players, separated by commas, or all; each is measured by itself (adept)",
    )
    add("--games", type=WholeArgument(2, MOST_GAMES), default=40, help="matches of each level (40)")
    add("--json", action="store_true", help="print one JSON object, with one in it for each level")
    add("--picture", type=Path, metavar="FILE.svg", help="draw each measure by levels")
    add("--drawn", action="store_true", help="draw each battle by its odds: faster, and nobody fights")
    matches.add_options(parser, "wounds=fresh")


def tasks(arguments: argparse.Namespace) -> list[Task]:
    """Return a task for each match between equals of each level, then for each between the two rivals.

    Raises InvalidState for options that the game does not have.
    """
    ARCHON.new(matches.options_of(arguments.option), arguments.seed)
    stories = [
        task
        for level in arguments.levels
        for task in story_tasks(level, arguments.games, arguments.seed, arguments.option)
    ]
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
    """Return each measure of each level with its interval and goal, and how often each spell is cast."""
    played = list(zip(all_tasks, results, strict=True))
    samples = {level: sample_of(level, played) for level in arguments.levels}
    notice = _draw(arguments.picture, samples) if arguments.picture else []
    if arguments.json:
        return json.dumps({level: _plain(sample) for level, sample in samples.items()})
    return "\n\n".join(["\n".join(_block(level, sample)) for level, sample in samples.items()] + notice)


def sample_of(level: str, played: Sequence[tuple[Task, Json]]) -> MatchSample:
    """Return what the measures of a level are taken from."""
    stories = tuple(
        read_story(data) for task, data in played if task[0] in (STORY, DRAWN) and task[1] == level
    )
    rivals = (data["won"] for task, data in played if task[0] == "match")
    return MatchSample(stories, tuple(won == 1 for won in rivals if won != 0.5))


def _levels(text: str) -> tuple[str, ...]:
    names = LEVELS if text == "all" else tuple(dict.fromkeys(text.split(",")))
    wrong = next((name for name in names if name not in LEVELS), None)
    if wrong is not None:
        raise argparse.ArgumentTypeError(f"{printable(wrong)} is none of {', '.join(LEVELS)}, all")
    return names


def _draw(file: Path, samples: Mapping[str, MatchSample]) -> list[str]:
    """Draw what depends on the level, and return the line that says so."""
    alone = {level: MatchSample(sample.stories, ()) for level, sample in samples.items()}
    write_atomic(file, draw_fun(alone).encode())
    return [f"{printable(file)} is written"]


def _block(level: str, sample: MatchSample) -> Iterator[str]:
    yield f"{len(sample.stories)} matches between two of level {level}"
    yield from (_line((measure, measure.measure(sample))) for measure in MEASURES)
    yield from _spell_lines(sample)


def _line(row: tuple[Measure, MeasuredValue]) -> str:
    measure, reading = row
    if reading.value is None:
        return f"{measure.name:>32}  nothing to measure"
    met = {None: "", True: "met", False: "MISSED"}[measure.is_met(reading)]
    interval = "" if reading.low is None else f"[{reading.low:.2f}, {reading.high:.2f}]"
    name = f"{measure.name} ({reading.note})" if reading.note else measure.name
    return f"{name:>32} {reading.value:8.2f} {interval:>18} {met:>6}  {measure.what}"


def _plain(sample: MatchSample) -> Json:
    read = ((measure, measure.measure(sample)) for measure in MEASURES)
    measures = {
        measure.name: {
            "value": reading.value,
            "interval": None if reading.low is None else [reading.low, reading.high],
            "met": measure.is_met(reading),
            "note": reading.note,
        }
        for measure, reading in read
    }
    return {"matches": len(sample.stories), "measures": measures, "spells": _spells(sample)}


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
