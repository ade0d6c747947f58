"""`archon3d lab claims`: whether battles go as the players' guide says."""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from archon3d.ai.arena.battle import run_battle
from archon3d.arena.spec import BattleSpec
from archon3d.commands.arguments import WholeArgument
from archon3d.commands.statistics import share_of
from archon3d.games.archon.battle import LEAST_HALF_POINTS
from archon3d.rules.game import Json
from archon3d.workshop.lab.duels import MOST_BATTLES, unhurt_spec
from archon3d.workshop.lab.guide import BOUNDS, DARK_ICONS, LIGHT_ICONS, STATEMENTS, Statement
from archon3d.workshop.lab.runner import Task

ENOUGH: Final = 432
"""Battles that measure a share to five points either way, allowing for a few double deaths."""


@dataclass(frozen=True, slots=True)
class Claim:
    """One statement about one enemy and one colour, unless it is about several together."""

    statement: Statement
    enemies: tuple[str, ...]
    colours: str

    def tasks(self, battles: int, seed: int) -> list[Task]:
        """Return the battles that measure it, equally many against each enemy on each colour."""
        each = -(-battles // (len(self.enemies) * len(self.colours)))
        return [
            ("claim", self.statement.icon, enemy, self.statement.enemy_lacks, colour, each, seed)
            for enemy in self.enemies
            for colour in self.colours
        ]

    def holds(self, percent: float) -> bool:
        """Return whether that share fulfils the claim."""
        low, high = BOUNDS[self.statement.expectation]
        return low <= percent <= high


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's own arguments."""
    parser.add_argument(
        "--battles", type=WholeArgument(1, MOST_BATTLES), default=ENOUGH, help=f"battles per claim ({ENOUGH})"
    )


def tasks(arguments: argparse.Namespace) -> list[Task]:
    """Return the tasks of every claim."""
    return [task for claim in claims() for task in claim.tasks(arguments.battles, arguments.seed)]


def perform(task: Task) -> Json:
    """Fight the task's battles: how many the icon and its enemy win."""
    _, icon, enemy, lacks, colour, battles, seed = task
    spec, place = _spec(str(icon), str(enemy), str(colour), int(lacks))
    winners: list[str | None] = [
        run_battle(spec, seed=int(seed) + number).winner for number in range(int(battles))
    ]
    return [winners.count(place[0]), winners.count(place[1])]


def report(arguments: argparse.Namespace, all_tasks: Sequence[Task], results: Sequence[Json]) -> str:
    """Return every claim with its figure, failures marked, and how many hold."""
    measured = dict(zip(all_tasks, results, strict=True))
    lines, held = [], 0
    for claim in claims():
        scores = [measured[task] for task in claim.tasks(arguments.battles, arguments.seed)]
        wins, losses = (sum(score[place] for score in scores) for place in (0, 1))
        share = share_of(wins, wins + losses)
        holds = share["percent"] is not None and claim.holds(share["percent"])
        held += holds
        lines.append(_line(claim, share, holds))
    return "\n".join([*lines, f"{held} of {len(lines)} hold"])


def claims() -> Iterator[Claim]:
    """Yield all claims of the guide, in the order of its statements."""
    for statement in STATEMENTS:
        sets = [statement.enemies] if statement.together else [(enemy,) for enemy in statement.enemies]
        for enemies in sets:
            for colours in [statement.colours] if statement.general else statement.colours:
                yield Claim(statement, enemies, colours)


def _spec(icon: str, enemy: str, colour: str, lacks: int) -> tuple[BattleSpec, tuple[str, str]]:
    """Return the battle, and the sides of the icon and its enemy in it: light is on the left."""
    if icon in LIGHT_ICONS or enemy in DARK_ICONS:
        spec = unhurt_spec(icon, enemy, colour)
        weaker = max(LEAST_HALF_POINTS, spec.right.half_points - 2 * lacks)
        return replace(spec, right=replace(spec.right, half_points=weaker)), ("left", "right")
    spec = unhurt_spec(enemy, icon, colour)
    weaker = max(LEAST_HALF_POINTS, spec.left.half_points - 2 * lacks)
    return replace(spec, left=replace(spec.left, half_points=weaker)), ("right", "left")


def _line(claim: Claim, share: dict[str, Json], holds: bool) -> str:
    enemies = claim.enemies[0] if len(claim.enemies) == 1 else f"{len(claim.enemies)} enemies"
    battle = f"{claim.statement.icon} against {enemies} on {claim.colours}"
    figure = "none decided"
    if share["decided"]:
        low, high = share["interval"]
        figure = f"{share['percent']:5.1f} % of {share['decided']} [{low:4.1f}, {high:5.1f}]"
    verdict = "holds" if holds else "FAILS"
    return f"{verdict}  {battle:<40}{claim.statement.expectation:<14} {figure:<30}  {claim.statement.text}"
