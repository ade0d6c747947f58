"""The first duel, as somebody new fights it: each step is told until it is done; half a minute is enough."""

from collections.abc import Callable

import pytest

from archon3d.arena.collide import PIXEL
from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.arena.inputs import DIRECTIONS, IDLE, ArenaInput, read_input
from archon3d.play.first_duel import FOE, LEARNER, STEPS, FirstDuel

LIMIT = 30 * TICKS_PER_SECOND
READING = 2 * TICKS_PER_SECOND
"""Ticks that somebody new looks at a new sentence before doing anything."""
BLIND = 90
"""Ticks for which nobody does anything in the tests of what stands still."""

Hand = Callable[[FirstDuel], ArenaInput]


def learner(duel: FirstDuel) -> ArenaInput:
    """Does what is told: walks, shoots to the right, gets level with the foe, walks out of a shot's way."""
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
    """Fights for this many ticks at most; returns the steps that were told."""
    told: list[str] = []
    since = 0
    for _ in range(ticks):
        step = duel.step
        if step is None or duel.state.over:
            break
        if told[-1:] != [step.key]:
            told.append(step.key)
            since = 0
        since += 1
        duel.hands["light"].value = hand(duel) if since > READING else IDLE
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
        duel.hands["light"].value = read_input(way)
        duel.tick(1 / TICKS_PER_SECOND)
        assert not any(shot.owner == FOE for shot in duel.state.shots)
    assert (duel.state.fighters[FOE].x, duel.state.fighters[FOE].y) == start


def test_the_foe_can_win_and_then_nothing_is_won() -> None:
    """Who hits once, stands in the line of fire and does nothing more, falls."""

    def careless(duel: FirstDuel) -> ArenaInput:
        return learner(duel) if duel.step in STEPS[:3] else IDLE

    duel = FirstDuel()
    spend(duel, careless, 10 * LIMIT)
    assert duel.state.winner == "right"
    assert not duel.won
