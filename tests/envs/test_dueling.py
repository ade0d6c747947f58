"""Duels for learners: what they see and when, what their actions mean, and how a duel goes back."""

import pickle
from typing import Any

import pytest

import archon3d
from archon3d.arena.inputs import read_input
from archon3d.envs.dueling import DuelTerms, LearnersDuel, terms_of
from archon3d.envs.observing import ACTION_COUNT, NAMES, Observer, action_of, input_of


class Whole:
    """A whole number of another type, such as NumPy's."""

    def __init__(self, value: int) -> None:
        self._value = value

    def __index__(self) -> int:
        return self._value


def number_of(seen: list[float], name: str) -> float:
    return seen[NAMES.index(name)]


def test_a_duel_goes_back_to_a_snapshot_and_takes_the_same_course() -> None:
    duel = archon3d.Duel("wizard", "sorceress", obstacles="shifting", seed=3)
    for _ in range(50):
        duel.tick("E+", "W")
    before, digest = duel.snapshot(), duel.state.digest()
    course = [("N", "S+"), ("-", "+")] * 100
    for left, right in course:
        duel.tick(left, right)
    first = duel.state.digest()
    duel.restore(before)
    assert (duel.ticks, duel.state.digest(), len(duel.inputs)) == (50, digest, 50)
    twin = pickle.loads(pickle.dumps(duel))  # noqa: S301  # our own
    for left, right in course:
        duel.tick(left, right)
        twin.tick(read_input(left), read_input(right))
    assert duel.state.digest() == twin.state.digest() == first
    assert duel.inputs == twin.inputs


def test_what_makes_no_duel_is_refused() -> None:
    made: Any = archon3d.Duel
    for given, said in (
        ({"left": "pawn"}, 'an icon is one of .*, not "pawn"'),
        ({"colour": "G"}, "a colour is one of"),
        ({"colour": "AB"}, "a colour is one of"),
        ({"obstacles": "none"}, "obstacles is one of"),
        ({"seed": 1.5}, "a seed is a whole number"),
        ({"left": "shapeshifter", "right": "shapeshifter"}, "form"),
    ):
        with pytest.raises(ValueError, match=said):
            made(**given)
    duel = made()
    duel.tick(Whole(2), Whole(18))
    assert duel.inputs == [(2, 18)]
    for value in ("X", 9, 40, -1, None, 2.0):
        with pytest.raises(ValueError, match="an input is"):
            duel.tick(value, "-")
    with pytest.raises(ValueError, match="a side is one of"):
        duel.fighter("top", "novice")
    with pytest.raises(ValueError, match="a level is one of"):
        duel.fighter("left", "god")


def test_a_duel_tells_functions_their_side_and_stops_when_it_is_over() -> None:
    duel = archon3d.Duel()
    told: list[str] = []

    def attack(report: dict[str, Any]) -> str:
        told.append(report["own"])
        return "E+"

    left, right = duel.fighter("left", attack), duel.fighter("right", "adept")
    while not duel.over:
        duel.tick(left(), right())
    assert set(told) == {"left"}
    assert duel.winner == "right"
    ticks = duel.ticks
    assert duel.tick("-", "-") == []
    assert duel.ticks == ticks


def test_actions_and_inputs_are_the_same_thing_in_the_mirror_too() -> None:
    assert len({input_of(action) for action in range(ACTION_COUNT)}) == ACTION_COUNT
    for action in range(ACTION_COUNT):
        for mirrored in (False, True):
            assert action_of(input_of(action, mirrored), mirrored) == action
    assert input_of(1, mirrored=True) == read_input("NW")
    assert input_of(9 + 2, mirrored=True) == read_input("W+")


def test_observations_are_true() -> None:
    duel = archon3d.Duel("archer", "goblin", colour="C")
    duel.tick("E+", "-")
    seen = Observer(0, egocentric=False).observe(duel.state)
    assert len(seen) == len(NAMES) == 169
    left, right = duel.report()["fighters"]
    assert number_of(seen, "own.x") == pytest.approx((left["x"] + 8) / 288)
    assert number_of(seen, "opponent.y") == pytest.approx((right["y"] + 8) / 288)
    assert number_of(seen, "own.shot") == 1.0
    assert number_of(seen, "own.ready") == pytest.approx(0.0, abs=0.02)
    assert (number_of(seen, "shot0.owner"), number_of(seen, "shot1.owner")) == (1.0, 0.0)
    assert number_of(seen, "shot0.dx") == pytest.approx(0.7, abs=0.01)
    obstacles = duel.report()["obstacles"]
    assert number_of(seen, "obstacle3.w") == pytest.approx(obstacles[3]["w"] / 288)
    assert number_of(seen, "obstacle17.w") == 0.0


def test_from_the_right_the_field_looks_as_it_does_from_the_left() -> None:
    duel = archon3d.Duel("knight", "goblin")
    mine, theirs = Observer(0).observe(duel.state), Observer(1).observe(duel.state)
    for name in ("own.x", "own.facing_x", "opponent.x", "own.walk", "own.thrust"):
        assert number_of(mine, name) == pytest.approx(number_of(theirs, name)), name
    assert number_of(mine, "own.facing_x") == 1.0
    assert number_of(mine, "opponent.x") > 0.9
    other = Observer(1, egocentric=False).observe(duel.state)
    assert number_of(other, "own.x") > 0.9


@pytest.mark.parametrize(("delay", "skip"), [(0, 6), (6, 6), (12, 6), (9, 4), (15, 1), (7, 60)])
def test_observations_are_as_old_as_the_delay(delay: int, skip: int) -> None:
    learners = LearnersDuel(DuelTerms(delay=delay, frame_skip=skip), (0,))
    learners.reset(1)
    twin = archon3d.Duel("unicorn", "basilisk", seed=1)
    eye, held = Observer(0), read_input("SE")
    course = [eye.observe(twin.state)]
    for _ in range(120 // skip):
        for _ in range(skip):
            twin.tick(held, "-")
            course.append(eye.observe(twin.state))
        learners.advance(lambda: held, lambda: 8)
        assert learners.observation(0) == course[max(0, twin.ticks - delay)]


def test_rewards_tell_who_lost_what_and_who_won() -> None:
    learners = LearnersDuel(DuelTerms("knight", "goblin"), (0, 1))
    adept = learners.duel.fighter("right", "adept")
    rewards: list[tuple[float, float]] = []
    while not learners.duel.over:
        lost = learners.advance(lambda: 8, adept)
        rewards.append((learners.reward(0, lost), learners.reward(1, lost)))
    assert all(left == -right for left, right in rewards)
    assert sum(left for left, _ in rewards) == pytest.approx(-2.0)
    assert all(left <= 0 for left, _ in rewards)
    alone = LearnersDuel(DuelTerms("knight", "goblin", reward="result"))
    assert alone.reward(0, (1.0, 0.0)) == 0.0


def test_wrong_terms_are_refused() -> None:
    assert terms_of({"delay": Whole(12)}).delay == 12
    assert terms_of({"egocentric": 0}).egocentric is False
    for given, said in (
        ({"delay": 16}, "delay must be a whole number from 0 to 15"),
        ({"frame_skip": 0}, "frame_skip must be"),
        ({"egocentric": 2}, "egocentric must be True or False"),
        ({"reward": "money"}, "reward must be damage or result"),
        ({"speed": 3}, "there is no speed; a duel's terms are left, right"),
    ):
        with pytest.raises(ValueError, match=said):
            terms_of(given)
