"""`archon3d lab`: duels, whole matches and the table of odds, on all cores or many machines."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from archon3d.commands.arguments import WholeArgument
from archon3d.play.bots import BotFault
from archon3d.play.headless import UnknownContestant
from archon3d.rules.game import InvalidState
from archon3d.rules.rng import SEED_LIMIT
from archon3d.workshop.lab import (
    accuracy,
    adaptive,
    calibrate,
    claims,
    drama,
    duels,
    matches,
    newcomers,
    odds,
    puzzles,
    quests,
    roads,
)
from archon3d.workshop.lab.runner import executor_of, perform_all

MOST_JOBS: Final = 256
EXPERIMENTS: Final = {
    "duels": (duels, "every icon against every enemy: a table, as CSV and as a picture too"),
    "matches": (matches, "contestant against contestant, and their Elo ratings"),
    "newcomers": (newcomers, "how often players who are new to the game win against a level"),
    "quests": (quests, "how often computers do each quest, and with which stars"),
    "road": (roads, "how often computers win each station of roads, by the level that it is meant for"),
    "claims": (claims, "what the players' guide says of who beats whom, each claim with its measured share"),
    "adaptive": (adaptive, "how many matches are won against an opponent as strong as its player"),
    "drama": (drama, "measures of fun: lead changes, comebacks, how much battles weigh, spells in use"),
    "calibrate": (calibrate, "whether the chances of an analysis come true"),
    "accuracy": (accuracy, "how accurately each level decides, by an analysis of its matches"),
    "puzzles": (
        puzzles,
        "puzzles of matches, rated by attempts of the levels, and whether each has one answer",
    ),
    "odds": (odds, "the tables of odds that the computers go by"),
}


def main(argv: Sequence[str]) -> int:
    """Run the command and return the exit code."""
    arguments = _parser().parse_args(argv)
    experiment = EXPERIMENTS[arguments.experiment][0]
    try:
        tasks = experiment.tasks(arguments)
        with executor_of(arguments.jobs, arguments.dask) as executor:
            results = perform_all(tasks, experiment.perform, executor, arguments.results)
        print(experiment.report(arguments, tasks, results))
    except (OSError, ImportError, InvalidState, UnknownContestant, BotFault) as error:
        print(f"archon3d lab: {error}", file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="archon3d lab", description="Measures how strong computers and fighters are."
    )
    experiments = parser.add_subparsers(dest="experiment", required=True, metavar="EXPERIMENT")
    for name, (experiment, text) in EXPERIMENTS.items():
        own = experiments.add_parser(name, help=text, description=text[0].upper() + text[1:] + ".")
        experiment.add_arguments(own)
        add = own.add_argument
        add(
            "--seed",
            type=WholeArgument(0, SEED_LIMIT >> 1),
            default=0,
            help="seed of the first battle; the others follow",
        )
        cores = os.cpu_count() or 1
        add("--jobs", type=WholeArgument(1, MOST_JOBS), default=cores, help=f"number of processes ({cores})")
        add("--dask", metavar="ADDRESS", help="scheduler of a Dask cluster to use instead of local processes")
        add("--results", type=Path, metavar="FILE", help="save each result in this file, and resume from it")
    return parser
