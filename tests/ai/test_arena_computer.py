"""The computer's fighter, seen from outside: the inputs that it gives and the battles that come of them."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from copy import copy
from dataclasses import replace
from itertools import product

import pytest

from archon3d.ai.arena.battle import battle_computers, run_battle
from archon3d.ai.arena.computer import REACTION_TICKS, SCATTER_TICKS, THOUGHT_TICKS, ArenaComputer
from archon3d.ai.arena.dodge import nearest_threat
from archon3d.ai.arena.sight import Sight
from archon3d.ai.arena.sparring import nearest_direction
from archon3d.ai.arena.tactics import Shooter
from archon3d.ai.arena.tuning import MANNERS, TUNINGS, USUAL, SideLead
from archon3d.ai.levels import LEVELS, Level
from archon3d.ai.newcomers.arena import NewcomerFighter
from archon3d.ai.newcomers.table import NEWCOMERS
from archon3d.arena.collide import BODY, PIXEL
from archon3d.arena.content import COLOURS, ELEMENTALS, FIGHTERS, TICKS_PER_SECOND
from archon3d.arena.inputs import DIRECTION_BITS, EAST, FIRE_BIT, IDLE, NO_DIRECTION, WEST, ArenaInput
from archon3d.arena.spec import SHAPESHIFTER, ArenaMode, ArenaSide, BattleSpec, FighterSpec
from archon3d.arena.state import ArenaState, Slot, new_battle
from archon3d.arena.step import TIME_LIMIT_TICKS, step
from archon3d.rules.rng import Rng
from archon3d.workshop.lab.duels import unhurt_spec
from tests.arena.battles import ALL_INPUTS
from tests.arena.recording import digest
from tests.grid import first

FORMS = [name for name in FIGHTERS if name != SHAPESHIFTER]
EARLY_TICKS = 24
"""Ticks in which no computer does anything at random but wait."""
BONUS = 7
"""Half points that every fighter here has above its base, about what a square of middle colour gives."""


def fighter(form: str, side: ArenaSide, half_points: int | None = None) -> FighterSpec:
    row = FIGHTERS[form]
    return FighterSpec(form, side, form, half_points or row.base_half_points + BONUS)


def battle(left: str, right: str, colour: str = "D", mode: ArenaMode = "fixed", seed: int = 0) -> BattleSpec:
    fighters = fighter(left, "light"), fighter(right, "dark")
    return BattleSpec(*fighters, colour, COLOURS[seed % 6], "darker" if seed % 2 else "lighter", mode, seed)


def distance(state: ArenaState) -> int:
    """Return the pixels between the two bodies' corners, on the longer axis."""
    left, right = state.fighters
    return max(abs(left.x - right.x), abs(left.y - right.y)) // PIXEL


def digests(spec: BattleSpec, seed: int) -> list[str]:
    state = new_battle(spec)
    left, right = battle_computers(("adept", "novice"), seed)
    seen = []
    while not state.over:
        step(state, left.decide(state), right.decide(state))
        seen.append(digest(state))
    return seen


def test_the_same_seed_gives_the_same_battle_and_another_seed_another_one() -> None:
    spec = battle("archer", "manticore")
    assert digests(spec, 1) == digests(spec, 1)
    assert digests(spec, 1) != digests(spec, 2)


@pytest.mark.full
def test_a_battle_does_not_depend_on_the_order_of_hashes(pytestconfig: pytest.Config) -> None:
    program = (
        "from tests.ai.test_arena_computer import battle, digest, run_battle\n"
        "print([digest(run_battle(battle(*pair, 'E', 'shifting'), seed=3))"
        " for pair in (('wizard', 'troll'), ('phoenix', 'goblin'))])"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=pytestconfig.rootpath,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(pytestconfig.rootpath)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(answers) == 1


def test_a_computer_looks_and_touches_nothing() -> None:
    state = new_battle(battle("djinn", "dragon"))
    left, right = battle_computers(("adept", "adept"), 4)
    for _ in range(200):
        before = digest(state)
        inputs = left.decide(state), right.decide(state)
        assert digest(state) == before
        step(state, *inputs)


@pytest.mark.sample(1)
@pytest.mark.parametrize("mode", ["fixed", "shifting"])
def test_every_two_fighters_end_their_battle_with_legal_inputs_only(mode: ArenaMode) -> None:
    legal = frozenset(ALL_INPUTS)
    timeouts = 0
    for number, left in enumerate(FORMS):
        right = FORMS[(3 * number + 5) % len(FORMS)]
        state = new_battle(battle(left, right, COLOURS[number % 6], mode, number))
        computers = battle_computers((LEVELS[number % len(LEVELS)], "adept"), number)
        while not state.over:
            inputs = [computer.decide(state) for computer in computers]
            assert legal.issuperset(inputs)
            step(state, *inputs)
        timeouts += state.reason == "timeout"
        assert state.tick <= TIME_LIMIT_TICKS
    assert timeouts <= 1


@pytest.mark.sample(1)
@pytest.mark.parametrize(("better", "worse"), [("adept", "average"), ("average", "novice")])
def test_a_higher_level_beats_a_lower_one_with_equal_fighters(better: Level, worse: Level) -> None:
    forms = ("archer", "valkyrie", "golem", "unicorn", "djinn", "wizard", "dragon", "fire", "knight")
    won = lost = 0
    for seed in range(108):
        form = forms[seed % len(forms)]
        better_left = seed % 2 == 0
        levels = (better, worse) if better_left else (worse, better)
        state = run_battle(battle(form, form, COLOURS[seed % 6], seed=seed), levels, seed)
        won += state.winner == ("left" if better_left else "right")
        lost += state.winner == ("right" if better_left else "left")
    assert won >= 1.4 * lost


@pytest.mark.parametrize("level", first(4, LEVELS[2:]))
def test_two_that_burn_come_to_an_end(level: Level) -> None:
    ticks = sorted(
        run_battle(battle("phoenix", "phoenix", seed=seed), (level, level), seed).tick for seed in range(5)
    )
    assert ticks[2] < 90 * TICKS_PER_SECOND
    assert ticks[-1] < TIME_LIMIT_TICKS


def test_manners_are_fighters_own_and_leave_all_else_to_the_level() -> None:
    assert set(MANNERS) <= set(FIGHTERS)
    adept = TUNINGS["adept"]
    assert adept.in_manner(USUAL) == adept
    fire = adept.in_manner(MANNERS["fire"])
    assert fire.patience < adept.patience
    assert fire.aim_percent > adept.aim_percent
    assert replace(fire, patience=adept.patience, aim_percent=adept.aim_percent) == adept


def test_knights_close_in_from_the_start() -> None:
    state = new_battle(battle("knight", "golem"))
    knight = ArenaComputer(0, "adept", 1)
    start = distance(state)
    for _ in range(120):
        step(state, knight.decide(state), IDLE)
    assert distance(state) < start - 100


def test_a_dragon_that_is_not_ready_keeps_away_from_a_unicorn_that_is() -> None:
    state = new_battle(battle("unicorn", "dragon"))
    unicorn, dragon = state.fighters
    unicorn.x, unicorn.y = 60 * PIXEL, 60 * PIXEL
    dragon.x, dragon.y = 120 * PIXEL, 72 * PIXEL
    dragon.ready_in = 120
    computer = ArenaComputer(1, "adept", 1)
    for _ in range(60):
        step(state, IDLE, computer.decide(state))
    assert distance(state) >= 100


def test_a_fighter_steps_out_of_the_path_of_a_slow_shot() -> None:
    escaped = 0
    for seed in range(10):
        state = new_battle(battle("golem", "archer", "A", seed=seed))
        golem, archer = state.fighters
        golem.y = archer.y = 10 * PIXEL
        archer.ready_in = 60
        computer = ArenaComputer(1, "adept", seed)
        step(state, 16 | 2, computer.decide(state))
        while state.shots:
            step(state, IDLE, computer.decide(state))
        escaped += archer.half_points == archer.start_half_points
    assert escaped == 10


def test_of_two_shots_the_one_that_hits_first_is_dodged() -> None:
    state = new_battle(battle("archer", "golem", "A"))
    archer, golem = state.fighters
    golem.y = archer.y = 10 * PIXEL
    step(state, IDLE, 16 | 6)
    (far,) = state.shots
    near = copy(far)
    near.x -= 60 * PIXEL
    impacts = []
    for shots in ([far], [near], [near, far], [far, near]):
        state.shots = shots
        threat = nearest_threat(Sight(state, 0), 0)
        assert threat is not None
        impacts.append(threat.impact)
    assert impacts[0] > impacts[1] == impacts[2] == impacts[3]


def attack_delays(lead: int, power_point: bool, level: Level = "adept") -> list[int]:
    """Return, for each attack of a Djinn, the ticks from when it was ready to the attack.

    It is ready at the start. Its foe is put before it again each tick, so that there is always a chance to
    attack.
    """
    delays = []
    for seed in range(6):
        state = new_battle(battle("djinn", "golem", "F", seed=seed))
        computer = ArenaComputer(0, level, seed, SideLead(icons=lead), power_point)
        djinn, golem = state.fighters
        ready_since = 0
        for _ in range(900):
            golem.half_points = golem.start_half_points
            golem.x, golem.y = min(djinn.x + 20 * PIXEL, 272 * PIXEL), djinn.y
            was_ready = djinn.ready_in == 0
            step(state, computer.decide(state), IDLE)
            if was_ready and djinn.ready_in:
                delays.append(state.tick - 1 - ready_since)
                ready_since = state.tick - 1 + djinn.row.interval_ticks
    return delays


@pytest.mark.parametrize(
    ("lead", "power_point", "expected"),
    [(0, False, 3), (0, True, 1), (5, False, 8), (5, True, 5), (-1, False, 2), (-9, False, 1), (-9, True, 1)],
)
def test_it_waits_its_reaction_before_each_attack(lead: int, power_point: bool, expected: int) -> None:
    delays = attack_delays(lead, power_point)
    assert len(delays) > 20
    assert min(delays) >= expected
    assert sorted(delays)[len(delays) // 2] <= expected + SCATTER_TICKS + THOUGHT_TICKS
    assert REACTION_TICKS == 3


def test_a_novice_is_slower_to_attack() -> None:
    assert min(attack_delays(0, False, "novice")) > min(attack_delays(0, False))


def test_lower_levels_take_it_easy_when_they_are_ahead_and_never_fall_asleep() -> None:
    even, ahead, far_ahead = (min(attack_delays(lead, False, "beginner")) for lead in (0, 1, 9))
    assert even + 60 < ahead < far_ahead < even + 140
    assert min(attack_delays(1, False, "adept")) < 10


@pytest.mark.sample(3)
@pytest.mark.parametrize("kind", NEWCOMERS)
def test_a_newcomer_fights_every_fighter_and_mostly_loses_to_an_adept(kind: str) -> None:
    lost = 0
    for seed, form in enumerate(FORMS):
        state = new_battle(battle(form, form, seed=seed))
        newcomer, adept = NewcomerFighter(0, NEWCOMERS[kind].arena, seed), ArenaComputer(1, "adept", seed)
        while not state.over:
            step(state, newcomer.decide(state), adept.decide(state))
        lost += state.winner == "right"
    assert lost > len(FORMS) * 2 // 3


def test_it_fires_into_a_flame_as_at_any_target_and_does_not_wait_for_its_end() -> None:
    fired_early = fired = 0
    for seed in range(20):
        state = new_battle(battle("phoenix", "dragon", seed=seed))
        phoenix, dragon = state.fighters
        phoenix.x, phoenix.y = 150 * PIXEL, 8 * PIXEL
        dragon.x, dragon.y = 210 * PIXEL, 8 * PIXEL
        computer = ArenaComputer(1, "adept", seed)
        step(state, IDLE | 16, computer.decide(state))
        while phoenix.attack == "flame":
            burning = phoenix.attack_tick
            step(state, IDLE, computer.decide(state))
            if dragon.ready_in == dragon.row.interval_ticks - 1:
                fired += 1
                fired_early += burning < 40
    assert fired_early >= 15
    assert fired_early == fired


def test_a_phoenix_burns_a_shot_that_she_cannot_dodge() -> None:
    state = new_battle(battle("phoenix", "troll"))
    phoenix, troll = state.fighters
    phoenix.x, phoenix.y = 150 * PIXEL, 8 * PIXEL
    troll.x, troll.y = 220 * PIXEL, 8 * PIXEL
    computer = ArenaComputer(0, "adept", 1)
    for _ in range(8):
        computer.decide(state)
        step(state, IDLE, IDLE)
    step(state, computer.decide(state), 16 | 6)
    for _ in range(30):
        step(state, computer.decide(state), IDLE)
    assert phoenix.half_points == phoenix.start_half_points
    assert phoenix.ready_in > 0


def test_nobody_walks_against_a_wall_or_dithers_for_long() -> None:
    for seed, (left, right) in enumerate(
        (("unicorn", "troll"), ("knight", "dragon"), ("wizard", "basilisk"))
    ):
        state = new_battle(battle(left, right, COLOURS[seed], seed=seed))
        computers = battle_computers(("adept", "adept"), seed)
        blocked = [0, 0]
        while not state.over and state.tick < 3000:
            inputs = [computer.decide(state) for computer in computers]
            step(state, *inputs)
            for slot, value in enumerate(inputs):
                pushing = value < IDLE and not state.fighters[slot].walking and not state.fighters[slot].dead
                blocked[slot] = blocked[slot] + 1 if pushing else 0
                assert blocked[slot] < 45


@pytest.mark.parametrize("name", ELEMENTALS)
def test_elementals_fight_too(name: str) -> None:
    state = run_battle(battle(name, "manticore"), seed=2)
    assert state.over
    assert state.reason == "death"


def test_a_banshee_wins_now_and_then_against_a_phoenix_on_dark_ground() -> None:
    winners = {run_battle(unhurt_spec("phoenix", "banshee", "F"), seed=seed).winner for seed in range(12)}
    assert winners == {"left", "right"}


def test_a_seed_out_of_range_is_refused() -> None:
    with pytest.raises(ValueError, match="a seed is a whole number"):
        run_battle(battle("knight", "goblin"), seed=-1)


@pytest.mark.parametrize("form", FORMS)
def test_either_side_does_the_same_in_a_position_turned_round(form: str) -> None:
    spec = battle(form, form, "A")
    positions = new_battle(spec), new_battle(spec)
    pairs = [
        (ArenaComputer(0, "adept", seeds[0]), ArenaComputer(1, "adept", seeds[1]))
        for seeds in ((1, 2), (2, 1))
    ]
    for _ in range(EARLY_TICKS):
        inputs = [
            tuple(computer.decide(position) for computer in pair)
            for position, pair in zip(positions, pairs, strict=True)
        ]
        assert inputs[0] == tuple(turned(one) for one in reversed(inputs[1]))
        for position, (left, right) in zip(positions, inputs, strict=True):
            step(position, left, right)


def turned(value: ArenaInput) -> ArenaInput:
    """Return the input that goes the opposite way."""
    return value if value & DIRECTION_BITS == NO_DIRECTION else value ^ 4


@pytest.mark.parametrize(("form", "closes_in"), [("manticore", True), ("troll", False), ("basilisk", False)])
def test_who_is_outranged_closes_in_unless_it_is_too_slow(form: str, closes_in: bool) -> None:
    sight = Sight(new_battle(battle(form, "djinn")), 0)
    plan = Shooter(TUNINGS["adept"], Rng.from_seed(1)).plan(sight, 0)
    assert (plan.near < 2 * BODY) == closes_in


class Stranger:
    """Comes as near as some 70 pixels, walks about there by chance, and never attacks."""

    def __init__(self, slot: Slot, seed: int) -> None:
        self._slot = slot
        self._rng = Rng.from_seed(seed)
        self._course: ArenaInput = IDLE

    def decide(self, state: ArenaState) -> ArenaInput:
        me, foe = state.fighters[self._slot], state.fighters[1 - self._slot]
        if state.tick % 12 == 0:
            towards = nearest_direction(foe.x - me.x, foe.y - me.y)
            self._course = towards if distance(state) > 70 else self._rng.below(NO_DIRECTION + 1)
        return self._course


@pytest.mark.parametrize("lead", [0, 4])
@pytest.mark.parametrize("level", ["beginner", "novice"])
def test_first_timers_need_not_look_for_an_enemy_that_hides(level: Level, lead: int) -> None:
    # After two seconds in one place far from its enemy it charges, however wounded.
    hidden: Counter[bool] = Counter()
    for left, right in product(
        ("valkyrie", "golem", "unicorn"), ("shapeshifter", "dragon", "basilisk", "troll")
    ):
        form = left if right == SHAPESHIFTER else right
        spec = battle(left, form)
        state = new_battle(replace(spec, right=replace(spec.right, icon=right, half_points=9)))
        stranger, computer = Stranger(0, 3), ArenaComputer(1, level, 1, SideLead(icons=lead))
        spot, since = (0, 0), 0
        while not state.over and state.tick < 60 * TICKS_PER_SECOND:
            step(state, stranger.decide(state), computer.decide(state))
            me = state.fighters[1]
            away = max(abs(me.x - spot[0]), abs(me.y - spot[1])) > 30 * PIXEL
            if away or distance(state) <= 50:
                spot, since = (me.x, me.y), state.tick
            assert state.tick - since <= 6 * TICKS_PER_SECOND, f"{left} {right}"
            hidden[state.tick - since > 3 * TICKS_PER_SECOND] += 1
    assert hidden[True] * 20 <= hidden.total()


def test_a_first_timers_banshee_screams_at_a_phoenix_that_waits() -> None:
    for seed in range(4):
        state = new_battle(battle("phoenix", "banshee", seed=seed))
        computer = ArenaComputer(1, "beginner", seed)
        while not state.over and state.fighters[1].attack != "cloud":
            step(state, IDLE, computer.decide(state))
        assert state.tick < 15 * TICKS_PER_SECOND


def astray(foe_input: Callable[[int], ArenaInput]) -> float:
    """Return the share of a beginner's arrows that go by at the side of a foe which gives those inputs."""
    shots: Counter[bool] = Counter()
    for seed in range(96):
        state = new_battle(battle("archer", "golem", seed=seed))
        computer = ArenaComputer(0, "beginner", seed)
        while not state.over and state.tick < 6 * TICKS_PER_SECOND:
            me, foe = state.fighters
            value = computer.decide(state)
            if value & FIRE_BIT and not me.ready_in and me.attack is None:
                shots[value & DIRECTION_BITS != nearest_direction(foe.x - me.x, foe.y - me.y)] += 1
            step(state, value, foe_input(state.tick))
    return shots[True] / shots.total()


def test_a_beginner_aims_better_at_a_foe_that_runs_away_than_at_one_that_turns_round() -> None:
    runs = astray(lambda tick: EAST)
    turns = astray(lambda tick: EAST if tick % 36 < 30 else WEST)
    assert runs < 0.5 < 0.7 < turns, (runs, turns)
