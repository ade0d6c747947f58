"""Chance made explicit: all that an action can lead to, whatever the random generator has."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar, cast

from archon3d.rules.rng import SEED_LIMIT, seeded

Made = TypeVar("Made")


def possible_steps(carry_out: Callable[[Any], Made], state: object, count: int) -> tuple[Made, ...]:
    """Return `count` steps from a state that differ by more than their random generators.

    `carry_out` makes the step of one action, from the state with any generator.
    """
    found: dict[object, Made] = {}
    for seed in range(SEED_LIMIT):
        step: Any = carry_out(replace(cast("Any", state), rng=seeded(seed)))
        found.setdefault(replace(step.state, rng=0), step)
        if len(found) == count:
            break
    return tuple(found.values())
