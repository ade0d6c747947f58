"""Snapshots: a battle that goes back and on again is the battle that went straight on."""

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from archon3d.arena.spec import ArenaMode, BattleSpec
from archon3d.arena.state import new_battle
from archon3d.arena.step import step
from tests.arena.battles import FORMS, spec
from tests.arena.test_determinism import battle_specs, in_two_processes, inputs

LONGEST_WAY_BACK = 15
"""Ticks that a correction may have to go back."""


@settings(max_examples=25, deadline=None)
@given(battle=battle_specs, seed=st.integers(0, 10**9), ticks=st.integers(0, 600), back=st.integers(1, 60))
def test_going_back_and_on_again_changes_nothing(
    battle: BattleSpec, seed: int, ticks: int, back: int
) -> None:
    state = new_battle(battle)
    script = list(inputs(seed, ticks + back))
    for pair in script[:ticks]:
        step(state, *pair)
    kept, before = state.snapshot(), state.digest()
    first = [list(step(state, *pair)) for pair in script[ticks:]]
    after, end = state.digest(), state.snapshot()
    state.restore(kept)
    assert (state.snapshot(), state.digest()) == (kept, before)
    assert [list(step(state, *pair)) for pair in script[ticks:]] == first
    assert (state.snapshot(), state.digest()) == (end, after)


@settings(max_examples=25, deadline=None)
@given(battle=battle_specs, seed=st.integers(0, 10**9))
def test_a_snapshot_brings_another_state_of_the_battle_to_the_same_tick(
    battle: BattleSpec, seed: int
) -> None:
    one, other = new_battle(battle), new_battle(battle)
    script = inputs(seed, 400)
    for pair in islice(script, 200):
        step(one, *pair)
    other.restore(one.snapshot())
    for pair in script:
        assert list(step(one, *pair)) == list(step(other, *pair))
        assert one.digest() == other.digest()


@pytest.mark.parametrize("mode", ["fixed", "shifting"])
@pytest.mark.parametrize("form", FORMS)
def test_a_battle_with_wrong_guesses_is_the_battle_without_them(form: str, mode: ArenaMode) -> None:
    """Every few ticks a fighter gets predicted inputs, is restored, and repeats with the right ones."""
    other = FORMS[(FORMS.index(form) + 5) % len(FORMS)]
    battle = spec(form, other, points=(47, 47), mode=mode, seed=3)
    straight, corrected = new_battle(battle), new_battle(battle)
    script = list(inputs(FORMS.index(form), 700))
    wrong = list(inputs(1_000 + FORMS.index(form), 700))
    for tick, pair in enumerate(script):
        if tick % 5 == 0:
            kept = corrected.snapshot()
            for guess in wrong[tick : tick + 1 + tick // 5 % LONGEST_WAY_BACK]:
                step(corrected, *guess)
            corrected.restore(kept)
        step(straight, *pair)
        step(corrected, *pair)
        assert straight.digest() == corrected.digest(), tick


def test_every_change_has_another_digest() -> None:
    state = new_battle(spec(mode="shifting"))
    digests = [state.digest()]
    for pair in inputs(3, 300):
        step(state, *pair)
        digests.append(state.digest())
    fighter = state.fighters[1]
    for change in ("x", "y", "facing", "half_points", "ready_in", "attack_tick", "died_at"):
        setattr(fighter, change, getattr(fighter, change) + 1)
        digests.append(state.digest())
    assert len(set(digests)) == len(digests)


_DIGESTS = """
from archon3d.arena.spec import ArenaMode, BattleSpec
from archon3d.arena.state import new_battle
from archon3d.arena.step import step
from tests.arena.battles import spec
from tests.arena.test_determinism import inputs
for mode in ("fixed", "shifting"):
    state = new_battle(spec("djinn", "dragon", mode=mode, seed=5))
    for pair in inputs(11, 600):
        step(state, *pair)
    print(state.tick, state.digest())
"""


def test_digests_do_not_depend_on_the_process() -> None:
    one, other = in_two_processes(_DIGESTS)
    assert one == other
    assert one.split()[::2] == ["600", "600"]
