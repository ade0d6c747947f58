"""Neither side is the better one: a battle turned by 180 degrees, its seeds exchanged, is the same battle."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from archon3d.ai.arena.computer import ArenaComputer
from archon3d.ai.arena.master import ArenaMaster
from archon3d.ai.levels import Level
from archon3d.arena.collide import BODY_X_LIMIT, BODY_Y_LIMIT
from archon3d.arena.content import COLOURS
from archon3d.arena.spec import BattleSpec, FighterSpec
from archon3d.arena.state import Slot, new_battle
from archon3d.arena.step import step
from tests.grid import crossed, first

HALF_POINTS = 24
SEEDS = (5, 11)
FORMS = ("knight", "archer", "valkyrie", "golem", "unicorn", "djinn", "phoenix", "wizard")
"""Those that a Shapeshifter can face in their own form: both sides fight with the same row."""
MASTER_TICKS = 300

Place = tuple[int, int, int]
"""A fighter's x and y, and its half points."""
Computer = ArenaComputer | ArenaMaster


def mirror_spec(form: str, colour: str) -> BattleSpec:
    """Return two fighters of that form, equally strong."""
    return BattleSpec(
        left=FighterSpec(form, "light", form, HALF_POINTS),
        right=FighterSpec("shapeshifter", "dark", form, HALF_POINTS),
        colour=colour,
        cycle_colour=colour,
        cycle_direction="darker",
        mode="fixed",
        seed=0,
    )


def fought(
    spec: BattleSpec, make: Callable[[Slot, int], Computer], seeds: tuple[int, int], ticks: int = 1 << 30
) -> list[tuple[Place, Place]]:
    """Return the left and the right fighter after each tick."""
    state = new_battle(spec)
    left, right = make(0, seeds[0]), make(1, seeds[1])
    course: list[tuple[Place, Place]] = []
    while not state.over and len(course) < ticks:
        step(state, left.decide(state), right.decide(state))
        first, second = state.fighters
        course.append(((first.x, first.y, first.half_points), (second.x, second.y, second.half_points)))
    return course


def turned(course: list[tuple[Place, Place]]) -> list[tuple[Place, Place]]:
    """Return the same battle seen from the other side of the field."""

    def image(place: Place) -> Place:
        x, y, half_points = place
        return BODY_X_LIMIT - x, BODY_Y_LIMIT - y, half_points

    return [(image(right), image(left)) for left, right in course]


@pytest.mark.sample(12)
@pytest.mark.parametrize(("form", "colour", "level"), crossed(FORMS, COLOURS, ("novice", "adept")))
def test_a_battle_turned_round_is_the_same_battle(level: Level, form: str, colour: str) -> None:
    def make(slot: Slot, seed: int) -> ArenaComputer:
        return ArenaComputer(slot, level, seed)

    spec = mirror_spec(form, colour)
    assert turned(fought(spec, make, SEEDS)) == fought(spec, make, SEEDS[::-1])


@pytest.mark.full
@pytest.mark.parametrize(
    ("form", "colour"), first(1, [("valkyrie", "D"), ("knight", "F"), ("djinn", "B")], spread=True)
)
def test_masters_think_the_same_from_either_side(form: str, colour: str) -> None:
    spec = mirror_spec(form, colour)
    course = fought(spec, ArenaMaster, SEEDS, MASTER_TICKS)
    assert turned(course) == fought(spec, ArenaMaster, SEEDS[::-1], MASTER_TICKS)


def test_the_starts_are_not_each_others_by_mere_chance() -> None:
    spec = mirror_spec("valkyrie", "D")
    weaker = replace(spec, right=replace(spec.right, half_points=HALF_POINTS // 2))

    def make(slot: Slot, seed: int) -> ArenaComputer:
        return ArenaComputer(slot, "adept", seed)

    assert turned(fought(weaker, make, SEEDS)) != fought(weaker, make, SEEDS[::-1])
