"""A battle is the same everywhere: in images, processes, recordings. And what always holds."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from archon3d.arena.collide import BODY_X_LIMIT, BODY_Y_LIMIT, FIELD_HEIGHT, FIELD_WIDTH, push_out
from archon3d.arena.content import FIGHTERS
from archon3d.arena.inputs import DIRECTION_BITS, NO_DIRECTION
from archon3d.arena.spec import BattleSpec, FighterSpec
from archon3d.arena.state import Winner, new_battle
from archon3d.arena.step import step
from archon3d.rules.rng import Rng
from tests.arena.battles import ALL_INPUTS, FORMS, spec
from tests.arena.recording import digest, replay

ROOT = Path(__file__).parents[2]
GOLDEN = sorted((ROOT / "tests" / "golden" / "battles").glob("*.txt"))

SWAPPED: dict[Winner | None, Winner | None] = {"left": "right", "right": "left", "none": "none", None: None}
"""The winner of a battle turned round, by its own."""

battle_specs = st.builds(
    spec,
    left=st.sampled_from(FORMS),
    right=st.sampled_from(FORMS),
    points=st.tuples(st.integers(1, 47), st.integers(1, 47)),
    colour=st.sampled_from("ABCDEF"),
    cycle=st.sampled_from("ABCDEF"),
    direction=st.sampled_from(("darker", "lighter")),
    mode=st.sampled_from(("fixed", "shifting")),
    seed=st.integers(0, 30),
)


def inputs(seed: int, count: int, hold: int = 7) -> Iterator[tuple[int, int]]:
    """Yield this many pairs of inputs, each held for a while, as fingers do."""
    rng = Rng.from_seed(seed)
    held = [NO_DIRECTION, NO_DIRECTION]
    for tick in range(count):
        for slot in (0, 1):
            if (tick + slot) % hold == 0:
                held[slot] = rng.choice(ALL_INPUTS)
        yield held[0], held[1]


def turned(value: int) -> int:
    """Return the input that asks for the opposite direction."""
    direction = value & DIRECTION_BITS
    return value if direction == NO_DIRECTION else value ^ direction | (direction + 4) % 8


@settings(max_examples=15, deadline=None)
@given(battle=battle_specs, seed=st.integers(0, 10**9))
def test_the_same_inputs_make_the_same_battle(battle: BattleSpec, seed: int) -> None:
    one, other = new_battle(battle), new_battle(battle)
    for left, right in inputs(seed, 200):
        assert list(step(one, left, right)) == list(step(other, left, right))
        assert digest(one) == digest(other)


@settings(max_examples=40, deadline=None)
@given(battle=battle_specs, seed=st.integers(0, 10**9))
def test_what_holds_in_every_tick(battle: BattleSpec, seed: int) -> None:
    state = new_battle(battle)
    points = [fighter.half_points for fighter in state.fighters]
    for left, right in inputs(seed, 600):
        step(state, left, right)
        for slot, fighter in enumerate(state.fighters):
            assert 0 <= fighter.x <= BODY_X_LIMIT
            assert 0 <= fighter.y <= BODY_Y_LIMIT
            assert not state.map.columns[fighter.x] & state.map.rows[fighter.y] & state.solid
            assert push_out(state.map, state.solid, fighter.x, fighter.y) == (fighter.x, fighter.y)
            assert 0 <= fighter.half_points <= points[slot]
            assert fighter.dead == (fighter.half_points == 0)
            assert 0 <= fighter.ready_in < max(fighter.row.interval_ticks, 1)
            assert not (fighter.dead and fighter.attack)
            points[slot] = fighter.half_points
        for shot in state.shots:
            assert shot.x + shot.w > 0
            assert shot.x < FIELD_WIDTH
            assert shot.y + shot.h > 0
            assert shot.y < FIELD_HEIGHT
        assert [shot.number for shot in state.shots] == sorted({shot.number for shot in state.shots})
        assert state.over == (state.winner is not None) == (state.reason is not None)


@pytest.mark.sample(38)
@pytest.mark.parametrize("colour", "ABCDEF")
@pytest.mark.parametrize("form", FORMS)
def test_a_battle_turned_round_has_the_result_turned_round(colour: str, form: str) -> None:
    """In a fixed arena the battle that is turned by 180 degrees is the same with the sides swapped."""
    other = FORMS[(FORMS.index(form) + 7) % len(FORMS)]
    battle = new_battle(spec(form, other, points=(37, 37), colour=colour, cycle=colour))
    image = new_battle(spec(other, form, points=(37, 37), colour=colour, cycle=colour))
    for left, right in inputs(FORMS.index(form), 500, hold=5):
        step(battle, left, right)
        step(image, turned(right), turned(left))
        for fighter, twin in zip(battle.fighters, reversed(image.fighters), strict=True):
            assert (fighter.x, fighter.y) == (BODY_X_LIMIT - twin.x, BODY_Y_LIMIT - twin.y)
            assert (fighter.half_points, fighter.ready_in) == (twin.half_points, twin.ready_in)
            assert (fighter.attack, fighter.attack_tick) == (twin.attack, twin.attack_tick)
        there = sorted((shot.owner, shot.x, shot.y, shot.w, shot.h) for shot in battle.shots)
        assert there == sorted(
            (1 - shot.owner, FIELD_WIDTH - shot.x - shot.w, FIELD_HEIGHT - shot.y - shot.h, shot.w, shot.h)
            for shot in image.shots
        )
    assert image.winner == SWAPPED[battle.winner]


_DIGESTS = """
from archon3d.arena.state import Winner, new_battle
from archon3d.arena.step import step
from tests.arena.battles import spec
from tests.arena.recording import digest
from tests.arena.test_determinism import inputs
for mode in ("fixed", "shifting"):
    state = new_battle(spec("phoenix", "sorceress", mode=mode, seed=5))
    for left, right in inputs(11, 600):
        step(state, left, right)
    print(state.tick, digest(state))
"""


def in_two_processes(script: str) -> list[str]:
    """Return what the script prints in two processes of different hash seeds."""
    return [
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=ROOT,
            env={"PYTHONHASHSEED": hash_seed, "PATH": "", "SYSTEMROOT": "C:\\Windows"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("0", "4242")
    ]


def test_digests_do_not_depend_on_the_process() -> None:
    one, other = in_two_processes(_DIGESTS)
    assert one == other
    assert one.split()[::2] == ["600", "600"]


def test_other_states_have_other_digests() -> None:
    state = new_battle(spec())
    digests = [digest(state)]
    for left, right in inputs(3, 300):
        step(state, left, right)
        digests.append(digest(state))
    fighter = state.fighters[1]
    for change in ("x", "y", "facing", "half_points", "ready_in", "attack_tick"):
        setattr(fighter, change, getattr(fighter, change) + 1)
        digests.append(digest(state))
    assert len(set(digests)) == len(digests)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_battles_are_fought_again_bit_for_bit(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    state, end = replay(text)
    assert state.over
    assert end == text.splitlines()[-1]


def test_golden_battles_show_every_attack_both_arenas_and_every_result() -> None:
    states = [replay(path.read_text(encoding="utf-8"))[0] for path in GOLDEN]
    assert {fighter.row.attack for state in states for fighter in state.fighters} == {
        "thrust", "shot", "flame", "cloud",
    }  # fmt: skip
    assert {state.spec.mode for state in states} == {"fixed", "shifting"}
    assert {state.winner for state in states} == {"left", "right", "none"}
    assert any(fighter.spec.icon == "shapeshifter" for state in states for fighter in state.fighters)


def test_a_shapeshifters_battle_is_fought_by_its_opponents_row() -> None:
    for form in FORMS:
        left = FighterSpec(form, "light", form, 19)
        state = new_battle(
            BattleSpec(left, FighterSpec("shapeshifter", "dark", form, 19), "C", "C", "darker", "fixed", 1)
        )
        assert state.fighters[1].row is FIGHTERS[form]
