"""Duels outside a match: their terms, how they are fought, and what can be looked back on."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.arena.events import AttackStarted, Hit
from archon3d.arena.inputs import DIRECTIONS, FIRE_BIT, read_input
from archon3d.play.controllers import HeldInput
from archon3d.play.duel import LOOK_BACK_TICKS, Duel, battle_kit, replayed
from archon3d.play.duel_setup import Conduct, Duelist, DuelSetup

TICK = 1 / TICKS_PER_SECOND
GAME = "archon"
SLEEPS: Any = "sleeps"
FIGHTERS = battle_kit(GAME).fighters


def setup(left: str = "archer", right: str = "troll", *conducts: Conduct, **terms: Any) -> DuelSetup:
    first, second = conducts or ("adept", "adept")
    return replace(DuelSetup(GAME, Duelist(left, first), Duelist(right, second)), **terms)


def fought(duel: Duel, ticks: int = 20_000) -> Duel:
    for _ in range(ticks):
        duel.tick(TICK)
    return duel


def test_any_two_fighters_can_meet_on_any_ground() -> None:
    for left, right in product(FIGHTERS, FIGHTERS):
        if left == right == "shapeshifter":
            continue
        for colour in "AF":
            fighters = Duel(setup(left, right, colour=colour)).state.fighters
            assert [one.spec.icon for one in fighters] == [left, right]
            assert [one.spec.side for one in fighters] == ["light", "dark"]


def test_computers_fight_to_the_end_and_the_inputs_give_the_same_duel_again() -> None:
    duel = fought(Duel(setup()))
    assert duel.winner in ("left", "right", "none")
    assert len(duel.inputs) == duel.state.tick
    again = replayed(duel.setup, duel.inputs)
    assert (again.winner, again.state.digest()) == (duel.winner, duel.state.digest())
    part = replayed(duel.setup, duel.inputs[:40])
    assert part.winner is None
    assert part.state.tick == 40


def test_an_ended_duel_stands_still_and_says_so_once() -> None:
    closed: list[bool] = []

    class View:
        busy = False

        def battle_event(self, event: object) -> None:
            assert not closed

        def battle_closes(self) -> None:
            closed.append(True)

    duel = fought(Duel(setup(), view=View()))
    tick = duel.state.tick
    fought(duel, 100)
    assert (duel.state.tick, closed) == (tick, [True])


def test_people_fight_with_what_they_hold() -> None:
    hands = {"light": HeldInput(read_input("E+")), "dark": HeldInput(read_input("N"))}
    duel = fought(Duel(setup("archer", "troll", "person", "person"), hands), 30)
    assert set(duel.inputs) == {(read_input("E+"), read_input("N"))}
    hands["light"].resting = True
    fought(duel, 120)
    assert {left for left, _ in duel.inputs[30:]} != {read_input("E+")}, "a computer fights for who rests"


def test_one_can_look_back_two_seconds() -> None:
    duel = Duel(setup("golem"))
    digests = [duel.state.digest()]
    for _ in range(LOOK_BACK_TICKS + 30):
        duel.tick(TICK)
        digests.append(duel.state.digest())
    assert duel.look_back == LOOK_BACK_TICKS
    for back in (0, 1, 50, LOOK_BACK_TICKS):
        assert duel.moment(back).digest() == digests[-1 - back]
    assert duel.state.digest() == digests[-1], "the duel itself is where it was"
    for back in (-1, LOOK_BACK_TICKS + 1):
        with pytest.raises(IndexError, match="0 to 120 ticks"):
            duel.moment(back)


def test_the_first_moment_can_be_looked_back_on_at_once() -> None:
    duel = Duel(setup())
    assert (duel.look_back, duel.moment(0).tick) == (0, 0)


def test_wounds_weaken_and_last() -> None:
    terms = setup("golem", "knight")
    whole, hurt = (Duel(replace(terms, left=replace(terms.left, wounds=wounds))) for wounds in (0, 5))
    points = [duel.state.fighters[0].half_points for duel in (whole, hurt)]
    assert points[0] - points[1] == 2 * 5
    assert hurt.wounds == (5, 0)
    end = fought(hurt)
    loss = end.state.fighters[0].start_half_points - end.state.fighters[0].half_points
    cushion = 4
    assert end.wounds[0] == 5 + max(0, loss // 2 - cushion)


def test_the_setup_of_the_next_duel() -> None:
    first = setup("knight", "goblin", "person", "novice")
    swapped = first.swapped()
    assert [one.fighter for one in swapped.duelists] == ["knight", "goblin"]
    assert [one.conduct for one in swapped.duelists] == ["novice", "person"]
    again = first.again()
    assert again != first
    assert replace(again, seed=first.seed) == first


def test_who_stands_does_nothing() -> None:
    duel = fought(Duel(setup("archer", "troll", "stands", "stands")), 300)
    assert set(duel.inputs) == {(read_input("-"), read_input("-"))}


@pytest.mark.sample(5)
@pytest.mark.parametrize("kind", FIGHTERS)
def test_who_dodges_never_attacks(kind: str) -> None:
    duel = fought(Duel(setup("archer", kind, "adept", "dodges")), 1200)
    assert not any(right & FIRE_BIT for _, right in duel.inputs)


def test_who_dodges_is_hit_less_than_who_stands() -> None:
    def hits(conduct: Conduct) -> int:
        count = 0
        for seed in range(16):
            duel = Duel(setup("archer", "dragon", "average", conduct, seed=seed))
            seen: list[object] = []
            duel.witnesses.append(seen.append)
            fought(duel, 600)
            count += sum(isinstance(event, Hit) and event.fighter == 1 for event in seen)
        return count

    assert hits("dodges") < hits("stands") * 0.9


def test_who_shoots_does_so_whenever_ready_towards_the_foe_and_never_walks() -> None:
    duel = Duel(setup("archer", "troll", "stands", "shoots"))
    start = (duel.state.fighters[1].x, duel.state.fighters[1].y)
    attacks: list[AttackStarted] = []
    duel.witnesses.append(lambda event: attacks.append(event) if isinstance(event, AttackStarted) else None)
    fought(duel, 600)
    me = duel.state.fighters[1]
    assert (me.x, me.y) == start
    assert len(attacks) == -(-600 // me.row.interval_ticks)
    assert {DIRECTIONS[one.direction] for one in attacks} == {"W"}


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: setup("knight", "goblin", "adept", SLEEPS), "one of person, beginner, .* not 'sleeps'"),
        (lambda: Duelist("knight", "person", -1), "0 or more, not -1"),
        (lambda: setup(colour="G"), "one letter of ABCDEF, not 'G'"),
        (lambda: setup(colour=""), "one letter of ABCDEF, not ''"),
        (lambda: setup(mode="wild"), "one of fixed, shifting, not 'wild'"),
        (lambda: setup(seed=-1), "a seed is a whole number from 0"),
        (lambda: Duel(setup("pawn")), "one of .*knight.*, not 'pawn'"),
        (lambda: Duel(setup(game="archmage")), "one that has battles, archon, not 'archmage'"),
        (lambda: Duel(setup("shapeshifter", "shapeshifter")), "no form to fight in"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(wrong: Callable[[], object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        wrong()


def test_the_armies_are_in_order_of_their_strength() -> None:
    light, dark = battle_kit(GAME).armies
    assert sorted((*light, *dark)) == sorted(FIGHTERS[:16])
    assert light[0] == "knight"
    assert dark[-1] == "dragon"
