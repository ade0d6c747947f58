"""The computer of 1983 in the arena: it aims, fires, keeps away, dodges, and finds its way off obstacles."""

from itertools import count

import pytest

from archon3d.ai.arena.battle import battle_computers, run_battle
from archon3d.ai.arena.tuning import EVEN, SideLead
from archon3d.ai.original.fighter import THREATS, OriginalFighter
from archon3d.arena.collide import PIXEL
from archon3d.arena.content import FIGHTERS
from archon3d.arena.inputs import DIRECTION_X, DIRECTION_Y, EAST, FIRE_BIT, IDLE, SOUTH_EAST
from archon3d.arena.spec import SHAPESHIFTER
from archon3d.arena.state import ArenaState, new_battle
from archon3d.arena.step import step
from archon3d.workshop.lab.duels import unhurt_spec

Place = tuple[int, int]
FREE_ROW = 0
"""A row, in pixels, without an obstacle from the left edge to the right one."""


def battle(left: str, right: str, places: tuple[Place, Place], colour: str = "C") -> ArenaState:
    """Return a battle that begins at these places, in pixels."""
    state = new_battle(unhurt_spec(left, right, colour))
    for fighter, (x, y) in zip(state.fighters, places, strict=True):
        fighter.x, fighter.y = x * PIXEL, y * PIXEL
    return state


def fighter(lead: int = 0, on_power_point: bool = False, seed: int = 1) -> OriginalFighter:
    return OriginalFighter(0, seed, SideLead(lead), on_power_point)


def first_attack(state: ArenaState, one: OriginalFighter) -> tuple[int, int]:
    """Return the tick of its first attack, and the attack; its foe stands still."""
    for tick in count():
        given = one.decide(state)
        if given & FIRE_BIT:
            return tick, given
        step(state, given, IDLE)
    raise AssertionError


@pytest.mark.parametrize("on_power_point", [False, True])
def test_the_more_icons_it_is_ahead_the_longer_it_aims(on_power_point: bool) -> None:
    for lead in range(-17, 18):
        state = battle("archer", "goblin", ((0, FREE_ROW), (200, FREE_ROW)))
        expected = max(1, lead + (0 if on_power_point else 3))
        assert first_attack(state, fighter(lead, on_power_point)) == (expected, EAST | FIRE_BIT), lead


def test_it_stands_while_it_aims() -> None:
    state = battle("archer", "goblin", ((0, FREE_ROW), (200, FREE_ROW)))
    one = fighter(9)
    assert {one.decide(state) for _ in range(12)} == {IDLE}


def test_it_aims_from_the_beginning_when_its_foe_leaves_the_line() -> None:
    state = battle("archer", "goblin", ((0, FREE_ROW), (200, FREE_ROW)))
    one = fighter(2)
    assert [one.decide(state) for _ in range(4)] == [IDLE] * 4
    state.fighters[1].y = 60 * PIXEL
    assert not one.decide(state) & FIRE_BIT
    state.fighters[1].y = FREE_ROW
    assert [one.decide(state) & FIRE_BIT for _ in range(6)] == [0] * 5 + [FIRE_BIT]


def test_a_scream_and_a_flame_begin_at_once() -> None:
    for kind in ("phoenix", "banshee"):
        state = battle(kind, "goblin", ((100, FREE_ROW), (120, FREE_ROW)))
        assert first_attack(state, fighter(9))[0] == 0, kind


def test_a_flame_begins_when_a_shot_comes() -> None:
    state = battle("phoenix", "unicorn", ((0, FREE_ROW), (200, FREE_ROW)))
    step(state, IDLE, 6 | FIRE_BIT)
    one, given = fighter(), IDLE
    while not given & FIRE_BIT and state.shots:
        given = one.decide(state)
        step(state, given, IDLE)
    assert given & FIRE_BIT
    assert state.fighters[0].half_points == state.fighters[0].start_half_points


def test_it_fires_diagonally_within_six_pixels_and_straight_within_nine() -> None:
    def attack(across: int, down: int) -> int:
        """Return its second input: at first it aims for a tick."""
        state = battle("wizard", "goblin", ((100, 20), (100 + across, 20 + down)), "A")
        one = fighter(-9)
        one.decide(state)
        return one.decide(state)

    assert attack(40, 35) == SOUTH_EAST | FIRE_BIT
    assert attack(40, 33) & FIRE_BIT == 0
    assert attack(100, 8) == EAST | FIRE_BIT
    assert attack(100, 9) & FIRE_BIT == 0


def test_it_lines_up_on_the_nearer_axis_and_one_without_a_shot_runs_at_its_foe() -> None:
    for kind, foe, across, down in (
        ("wizard", "goblin", 0, 1),
        ("unicorn", "troll", 0, 1),
        ("knight", "goblin", 1, 1),
    ):
        state = battle(kind, foe, ((20, 20), (150, 60)), "A")
        given = fighter().decide(state)
        assert (DIRECTION_X[given], DIRECTION_Y[given]) == (across, down), kind


def test_a_shot_is_dodged_sideways() -> None:
    state = battle("golem", "manticore", ((20, 60), (160, 60)), "A")
    state.fighters[0].ready_in = 90
    step(state, IDLE, 6 | FIRE_BIT)
    one, moves = fighter(), set()
    while state.shots:
        given = one.decide(state)
        if state.shots[0].x < state.fighters[0].x + 50 * PIXEL:
            moves.add((DIRECTION_X[given], abs(DIRECTION_Y[given])))
        step(state, given, IDLE)
    assert (0, 1) in moves
    assert state.fighters[0].half_points == state.fighters[0].start_half_points


def test_without_an_attack_it_keeps_away_from_an_enemy_as_quick_and_closes_in_on_a_slower_one() -> None:
    for kind, foe, steps_away in (("archer", "manticore", True), ("unicorn", "troll", False)):
        state = battle(kind, foe, ((120, 70), (160, 74)), "A")
        state.fighters[0].ready_in = 60
        given = fighter().decide(state)
        assert (DIRECTION_X[given] < 0) == steps_away, kind


def test_one_without_a_shot_flees_less_far() -> None:
    def step_away(kind: str) -> int:
        state = battle(kind, "goblin", ((100, 70), (140, 110)), "A")
        state.fighters[0].ready_in = 30
        return fighter().decide(state)

    assert THREATS["goblin"].flight > 40 > 20
    assert step_away("knight") == IDLE
    assert step_away("wizard") != IDLE


def test_stuck_at_an_obstacle_it_takes_a_random_way() -> None:
    spec = unhurt_spec("knight", "goblin", "D")
    lengths = [run_battle(spec, ("1983", "1983"), seed).tick for seed in range(12)]
    assert max(lengths) < 60 * 60
    assert len(set(lengths)) > 1


def test_it_knows_every_enemy() -> None:
    assert set(THREATS) == set(FIGHTERS) - {SHAPESHIFTER}


def test_equal_seeds_give_equal_battles() -> None:
    spec = unhurt_spec("djinn", "dragon", "C")
    assert len({run_battle(spec, ("1983", "1983"), 5).digest() for _ in range(2)}) == 1
    assert len({run_battle(spec, ("1983", "1983"), seed).digest() for seed in range(4)}) > 1


def test_a_lead_reaches_the_fighter() -> None:
    spec = unhurt_spec("archer", "goblin", "C")
    leads = (SideLead(9), EVEN)
    slow, _ = battle_computers(("1983", "1983"), 1, leads)
    quick, _ = battle_computers(("1983", "1983"), 1, leads[::-1])
    ticks = []
    for one in (slow, quick):
        state = new_battle(spec)
        state.fighters[0].y = state.fighters[1].y = FREE_ROW
        assert isinstance(one, OriginalFighter)
        ticks.append(first_attack(state, one)[0])
    assert ticks[0] - ticks[1] == 9
