"""The first duel, as somebody new fights it: each step is told until it is done; half a minute is enough."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from archon3d.arena.collide import PIXEL
from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.arena.events import ShotLaunched, ShotVanished
from archon3d.arena.inputs import DIRECTIONS, IDLE, ArenaInput, read_input
from archon3d.play.first_duel import DODGING, FOE, LEARNER, STEPS, WINNING, FirstDuel
from archon3d.play.tips import Tip

LIMIT = 30 * TICKS_PER_SECOND
READING = 2 * TICKS_PER_SECOND
"""Ticks that somebody new looks at a new sentence before doing anything."""
BLIND = 90
"""Ticks for which nobody does anything in the tests of what stands still."""

Hand = Callable[[FirstDuel], ArenaInput]


def learner(duel: FirstDuel) -> ArenaInput:
    """Follow the instructions: walk, shoot to the right, align with the enemy, walk out of a shot's way."""
    state, step = duel.state, duel.step
    me, foe = state.fighters[LEARNER], state.fighters[FOE]
    match step.key if step else "":
        case "first.walk":
            return read_input("E")
        case "first.fire":
            return read_input("E+")
        case "first.dodge":
            return read_input("N") if any(shot.owner == FOE for shot in state.shots) else IDLE
        case _:
            down = foe.y - me.y
            if abs(down) > 4 * PIXEL:
                return read_input("S" if down > 0 else "N")
            return read_input("E+") if not me.ready_in else IDLE


def spend(duel: FirstDuel, hand: Hand, ticks: int) -> list[str]:
    """Fight for at most this many ticks; return the steps that were shown."""
    told: list[str] = []
    since = 0
    for _ in range(ticks):
        step = duel.step
        if duel.state.over:
            break
        if step is not None and told[-1:] != [step.key]:
            told.append(step.key)
            since = 0
        since += 1
        duel.held_inputs["light"].value = hand(duel) if since > READING else IDLE
        duel.tick(1 / TICKS_PER_SECOND)
    return told


def test_somebody_new_wins_within_half_a_minute() -> None:
    """With two seconds for reading each sentence."""
    duel = FirstDuel()
    assert spend(duel, learner, LIMIT) == [step.key for step in STEPS]
    assert duel.won
    assert duel.step is None
    assert duel.state.winner == "left"


def test_nothing_is_reported_as_done_that_is_not() -> None:
    duel = FirstDuel()
    assert spend(duel, lambda _: IDLE, LIMIT) == ["first.walk"]


@pytest.mark.parametrize("way", DIRECTIONS)
def test_the_foe_stands_still_until_it_has_been_hit(way: str) -> None:
    duel = FirstDuel()
    start = duel.state.fighters[FOE].x, duel.state.fighters[FOE].y
    for _ in range(BLIND):
        duel.held_inputs["light"].value = read_input(way)
        duel.tick(1 / TICKS_PER_SECOND)
        assert not any(shot.owner == FOE for shot in duel.state.shots)
    assert (duel.state.fighters[FOE].x, duel.state.fighters[FOE].y) == start


def told_and_idle(step: Tip) -> FirstDuel:
    """Return a duel whose learner has just read this step, and does nothing."""
    duel = FirstDuel()
    while duel.step is not step:
        duel.held_inputs["light"].value = learner(duel)
        duel.tick(1 / TICKS_PER_SECOND)
    duel.held_inputs["light"].value = IDLE
    return duel


@pytest.mark.sample(1)
@pytest.mark.parametrize("step", STEPS, ids=[step.key for step in STEPS])
def test_nobody_falls_who_reads_or_looks_at_the_keys(step: Tip) -> None:
    """For two minutes, at any step."""
    duel = told_and_idle(step)
    for _ in range(120 * TICKS_PER_SECOND):
        duel.tick(1 / TICKS_PER_SECOND)
    assert not duel.state.over
    assert duel.step is step, "nothing is done that nobody did"


@pytest.mark.sample(2)
@pytest.mark.parametrize("way", DIRECTIONS)
def test_nobody_falls_who_does_not_get_the_dodging_right(way: str) -> None:
    """A player who walks into walls or shoots blindly continues to learn."""
    duel = told_and_idle(DODGING)
    for tick in range(60 * TICKS_PER_SECOND):
        if duel.step is not DODGING:
            break
        duel.held_inputs["light"].value = read_input(way) if tick % 120 < 10 else IDLE
        duel.tick(1 / TICKS_PER_SECOND)
        assert not duel.state.fighters[LEARNER].dead


def test_the_foe_gives_time_to_read_and_shoots_slowly() -> None:
    duel = told_and_idle(DODGING)
    began, shots = duel.state.tick, []
    duel.witnesses.append(lambda event: shots.append(duel.state.tick) if shot_of_foe(event) else None)
    for _ in range(60 * TICKS_PER_SECOND):
        duel.tick(1 / TICKS_PER_SECOND)
    assert shots[0] - began >= READING
    waits = [later - earlier for earlier, later in pairwise(shots)]
    ready_after = duel.state.fighters[FOE].row.interval_ticks
    assert min(waits) > 3 * ready_after // 2, "slower than it could"


def shot_of_foe(event: object) -> bool:
    return isinstance(event, ShotLaunched) and event.fighter == FOE


def test_time_goes_by_slowly_while_a_shot_is_to_be_dodged() -> None:
    duel = told_and_idle(DODGING)
    while not duel.state.shots:
        duel.tick(1 / TICKS_PER_SECOND)
    before = duel.state.tick
    for _ in range(20):
        duel.tick(1 / TICKS_PER_SECOND)
    assert duel.state.tick - before == pytest.approx(10, abs=1)


def test_a_shot_that_misses_by_itself_is_not_dodged() -> None:
    """Who stands out of line before the foe shoots, and stands still, has dodged nothing."""
    duel = told_and_idle(DODGING)
    for _ in range(60):
        duel.held_inputs["light"].value = read_input("N")
        duel.tick(1 / TICKS_PER_SECOND)
    duel.held_inputs["light"].value = IDLE
    vanished = []
    duel.witnesses.append(lambda event: vanished.append(event) if isinstance(event, ShotVanished) else None)
    for _ in range(20 * TICKS_PER_SECOND):
        duel.tick(1 / TICKS_PER_SECOND)
    assert vanished, "the foe has missed"
    assert duel.step is DODGING


def lost() -> FirstDuel:
    """Return a duel whose learner walks up and down in the line of fire, at the last step, and dies."""
    duel = told_and_idle(WINNING)
    me, foe = duel.state.fighters
    for tick in range(10 * LIMIT):
        if me.dead:
            return duel
        down = foe.y - me.y
        across = "E" if tick % 60 < 30 else "W"
        duel.held_inputs["light"].value = read_input(
            across if abs(down) <= 4 * PIXEL else "S" if down > 0 else "N"
        )
        duel.tick(1 / TICKS_PER_SECOND)
    raise AssertionError("nobody has fallen")


def end(duel: FirstDuel) -> None:
    """Let the duel end, without any instruction."""
    while not duel.state.over:
        assert duel.step is None
        duel.tick(1 / TICKS_PER_SECOND)


def test_the_foe_can_win_and_then_nothing_is_won() -> None:
    duel = lost()
    end(duel)
    assert duel.state.winner == "right"
    assert not duel.won
    assert duel.another_try().step is WINNING


def test_nothing_is_told_while_the_foe_lies_dead() -> None:
    duel = told_and_idle(WINNING)
    while not duel.state.fighters[FOE].dead:
        duel.held_inputs["light"].value = learner(duel)
        duel.tick(1 / TICKS_PER_SECOND)
    end(duel)
    assert duel.won


@pytest.mark.parametrize("step", STEPS, ids=[step.key for step in STEPS])
def test_another_try_goes_on_at_the_step_that_failed(step: Tip) -> None:
    duel = told_and_idle(step)
    for _ in range(2):  # and another one
        again = duel.another_try()
        assert again.step is step
        assert again.state.tick == 0
        hale = again.state.fighters[LEARNER]
        assert hale.half_points == hale.start_half_points
        wounds = duel.state.fighters[FOE].half_points
        assert again.state.fighters[FOE].half_points == wounds, "one more hit is one more hit"
        duel = again
    told = spend(duel, learner, LIMIT)
    assert told == [one.key for one in STEPS[STEPS.index(step) :]]
    assert duel.won
