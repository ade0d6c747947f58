"""What other programs give the library: numbers of every type, values of no use, copies, other processes."""

import copy
import enum
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from decimal import Decimal
from fractions import Fraction
from multiprocessing import get_context
from typing import Any

import numpy
import pytest

import archon3d


class Three(enum.IntEnum):
    NUMBER = 3


class Index:
    """A whole number that is nothing else."""

    def __index__(self) -> int:
        return 3


class Unspeakable:
    """Cannot even be shown."""

    def __repr__(self) -> str:
        raise RuntimeError("no words for it")


def nested() -> list[Any]:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    return deep


def circle() -> list[Any]:
    loop: list[Any] = []
    loop.append(loop)
    return loop


WHOLE = (
    numpy.int64(3),
    numpy.uint8(3),
    numpy.int32(3),
    numpy.array(3),
    Index(),
    Three.NUMBER,
)
"""The number 3, as other libraries have it."""

USELESS: tuple[Any, ...] = (
    *(
        numpy.float64(3),
        numpy.bool_(True),
        numpy.array([1, 2]),
        3.0,
        float("nan"),
        float("inf"),
        10**5000,
        -1,
    ),
    *(Decimal(3), Fraction(3), 1j, True, None, "x", "\ud800", "a\nb\0c", "x" * 10**6, b"x", memoryview(b"x")),
    *(
        {1, 2},
        {(1, 2): 3},
        {1: 2},
        [],
        (1, 2),
        range(3),
        nested(),
        circle(),
        object(),
        Unspeakable(),
        int,
        len,
    ),
)

GAMES = list(archon3d.GAMES)

COPIED: tuple[Callable[[Any], Any], ...] = (
    copy.copy,
    copy.deepcopy,
    lambda value: pickle.loads(pickle.dumps(value)),  # noqa: S301  # our own
)


def number_of(value: Any) -> str:
    """Return a test's name for a value that may have no words."""
    return type(value).__name__


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("three", WHOLE, ids=number_of)
def test_whole_numbers_of_any_type_are_as_good_as_plain_ones(game: str, three: Any) -> None:
    rules = archon3d.GAMES[game]
    assert rules.new({}, three) == rules.new({}, 3)
    assert rules.write_state(rules.new({}, three)) == rules.write_state(rules.new({}, 3))
    data = {**rules.state_to_json(rules.new({}, 5)), "rng": three}
    assert rules.write_state(rules.state_from_json(data)) == rules.write_state(
        rules.state_from_json({**data, "rng": 3})
    )


@pytest.mark.parametrize("three", WHOLE, ids=number_of)
def test_handicaps_and_damage_are_whole_numbers_of_any_type(three: Any) -> None:
    archon = archon3d.GAMES["archon"]
    state = archon.new({"handicap": {"light": three, "dark": 0}}, 1)
    assert state.options.handicap == (3, 0)
    assert type(state.options.handicap[0]) is int
    action = archon.action_from_json({"type": "battle", "winner": "attacker", "damage": {"attacker": three}})
    assert archon.write_action(action) == archon.write_action(
        archon.action_from_json({"type": "battle", "winner": "attacker", "damage": {"attacker": 3}})
    )


def faces(game: str) -> dict[str, Callable[[Any], object]]:
    """Return all that a program can give to a game and its players."""
    rules = archon3d.GAMES[game]
    start = rules.new({}, 1)
    first = rules.legal_actions(start)[0]
    state, action = rules.state_to_json(start), rules.action_to_json(first)
    return {
        "seed": lambda value: rules.new({}, value),
        "options": lambda value: rules.new(value, 1),
        "unknown option": lambda value: rules.new({"moo": value}, 1),
        **{f"option {one.name}": lambda value, n=one.name: rules.new({n: value}, 1) for one in rules.options},
        **{f"state {key}": lambda value, k=key: rules.state_from_json({**state, k: value}) for key in state},
        **{
            f"action {key}": lambda value, k=key: rules.action_from_json({**action, k: value})
            for key in action
        },
        **{
            name: getattr(rules, name)
            for name in ("state_from_json", "action_from_json", "read_action", "read_state", "read_position")
        },
        **{
            name: getattr(rules, name)
            for name in ("state_to_json", "action_to_json", "event_to_json", "write_action", "write_state")
        },
        **{name: getattr(rules, name) for name in ("write_position", "state_hash")},
        "apply": lambda value: rules.apply(start, value),
        "apply to": lambda value: rules.apply(value, first),
        "match of": lambda value: archon3d.Match(rules, value),
        "match of a game": lambda value: archon3d.Match(value, start),
        "submit": archon3d.Match(rules, start).submit,
        "level": lambda value: archon3d.computer(rules, value),
        "game": archon3d.computer,
        "computer": archon3d.computer(rules, "novice"),
        "record": archon3d.read_record,
    }


def is_fine(face: str, value: Any) -> bool:
    """Return whether the value is one of those that the face takes."""
    return (face, value) in (("seed", 0), ("options", {})) or (face.startswith(("option", "state")))


@pytest.mark.sample(40)
@pytest.mark.parametrize("value", USELESS, ids=number_of)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_of_no_use_is_refused_in_a_sentence(game: str, value: Any) -> None:
    for face, give in faces(game).items():
        try:
            give(value)
        except ValueError as error:
            sentence = str(error)
            assert 10 < len(sentence) < 2000, face
            assert "Traceback" not in sentence
        else:
            assert is_fine(face, value), face


@pytest.mark.parametrize("value", [3, None, b"NE+", {1}, "moo", Unspeakable()], ids=number_of)
def test_fighters_that_say_nothing_useful_are_refused(value: Any) -> None:
    archon = archon3d.GAMES["archon"]
    meeting = archon.read_position("archon 9/9/9/3Kg4/9/9/9/9/9 light battle=move:D4:E4")
    with pytest.raises(ValueError, match="an input is one of"):
        archon3d.Battle(meeting, lambda report: value).tick()
    with pytest.raises(ValueError, match="a level is one of"):
        archon3d.Battle(meeting, value)


def again(value: Any) -> Any:
    """Return what comes back from another process."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(copy.copy, value).result()


@pytest.mark.parametrize("game", GAMES)
def test_games_matches_and_computers_can_be_copied_and_pickled(game: str) -> None:
    rules = archon3d.GAMES[game]
    match = archon3d.Match(rules, rules.new({}, 7))
    choose = archon3d.computer(rules, "novice")
    match.submit(rules.legal_actions(match.state)[0])
    for copied in COPIED:
        assert copied(rules) is rules
        twin = copied(match)
        assert (twin.game, twin.states, twin.actions) == (rules, match.states, match.actions)
        assert copied(choose)(match.state) == choose(match.state)


@pytest.mark.full
def test_another_process_plays_on() -> None:
    rules = archon3d.GAMES["archers"]
    match = archon3d.Match(rules, rules.new({}, 7))
    game, twin, choose = again((rules, match, archon3d.computer("archers", "novice")))
    assert game is rules
    assert choose(twin.state) in rules.legal_actions(match.state)


def test_a_copy_of_a_match_goes_its_own_way() -> None:
    rules = archon3d.GAMES["archers"]
    match = archon3d.Match(rules, rules.new({}, 7))
    twin = copy.deepcopy(match)
    twin.submit(rules.legal_actions(twin.state)[0])
    assert len(match.states) == 1
