"""Choosing at Archmage: every legal action can be reached, and every refusal says why."""

from functools import cache
from typing import Any

import pytest

from archon3d.games.archmage.actions import Act, Action, EndTurn, Place, Undo
from archon3d.games.archmage.board import PIECE_KINDS, POWERS, SQUARE_NAMES, PieceKind
from archon3d.games.archmage.game import ARCHMAGE
from archon3d.games.archmage.state import State
from archon3d.play.archmage.choosing import ArchmageChoosing, power
from archon3d.play.choosing import Refused
from archon3d.play.phrase import Phrase
from archon3d.rules.rng import Rng
from tests.games.archmage.positions import play, position, random_action

LONGEST_CHOICE = 3
"""Presses and picks at most, from a position to an action."""


@cache
def legal(state: State) -> tuple[Action, ...]:
    return tuple(ARCHMAGE.legal_actions(state))


def choosing(state: State, *steps: str) -> ArchmageChoosing:
    """Return a choice after these presses and picks, each of which must be a step."""
    choice = ArchmageChoosing(state, legal(state))
    for step in steps:
        assert take(choice, step) is None
    return choice


def take(choice: ArchmageChoosing, step: str) -> Any:
    return choice.press(step) if step in SQUARE_NAMES else choice.pick(step)


def reached(state: State, steps: tuple[str, ...] = ()) -> list[Any]:
    """Return every action that presses and picks lead to."""
    found = []
    for step in (*SQUARE_NAMES, *(row.key for row in choosing(state, *steps).rows())):
        choice = choosing(state, *steps)
        before = choice.prompt()
        answer = take(choice, step)
        if answer is None and choice.prompt() != before and len(steps) + 1 < LONGEST_CHOICE:
            found += reached(state, (*steps, step))
        elif answer is not None and not isinstance(answer, Refused):
            found.append(answer)
    return found


def keys(phrase: Phrase | None) -> list[str]:
    """Return the phrase's own key and those in it."""
    if phrase is None:
        return []
    inner = [value for value in phrase.values.values() if isinstance(value, Phrase)]
    return [phrase.key, *(key for value in inner for key in keys(value))]


def why(answer: Any) -> str:
    assert isinstance(answer, Refused)
    return answer.why.key


@pytest.mark.sample(2)
@pytest.mark.parametrize("seed", range(4))
def test_every_legal_action_of_a_turn_is_reached_and_no_other(seed: int) -> None:
    rng, state = Rng.from_seed(seed), ARCHMAGE.new({}, seed)
    for ply in range(50):
        if ply >= 14 and ply % 6 == seed:
            assert set(reached(state)) == set(legal(state))
        state = ARCHMAGE.apply(state, random_action(state, rng)).state


def test_every_placement_is_reached() -> None:
    state = play(ARCHMAGE.new({}, 0), "place hand A1", "place cup B1")
    found = []
    for row in choosing(state).rows():
        for name in SQUARE_NAMES:
            choice = choosing(state)
            if choice.pick(row.key) is None and isinstance(answer := choice.press(name), Place):
                found.append(answer)
    assert sorted(map(repr, found)) == sorted(map(repr, ARCHMAGE.legal_actions(state)))


def test_the_set_up_offers_the_first_piece_left_and_refuses_what_is_placed_or_taken() -> None:
    state = play(ARCHMAGE.new({}, 0), "place hand A1", "place cup B1")
    choice = choosing(state)
    assert keys(choice.prompt()) == ["archmage.prompt.place", "archmage.kind.cup"]
    assert [row.enabled for row in choice.rows()] == [kind != "hand" for kind in PIECE_KINDS]
    assert [row.key for row in choice.rows() if row.chosen] == ["cup"]
    assert why(choice.pick("hand")) == "archmage.refuse.placed"
    assert why(choice.press("A1")) == "archmage.refuse.full"
    assert why(choice.press("D4")) == "archmage.refuse.hole"
    assert choice.preview_spot("C3").action == Place("cup", "C3")
    assert choice.pick("moon") is None
    assert [row.key for row in choice.rows() if row.chosen] == ["moon"]
    assert choice.press("C3") == Place("moon", "C3")


def test_what_can_act_is_lit_and_then_what_it_can_do() -> None:
    state = position("archmage 2c4/7/2T2h1/7/7/7/s6 white phase=play")
    choice = choosing(state)
    assert choice.marks() == {"C3": ("actor",)}
    landings = dict.fromkeys(("C5", "C7", "B3"), ("target",))
    can_do = {**landings, "C6": ("enemy",), "A3": ("enemy", "capture")}
    assert choice.preview_spot("C3").marks == can_do
    assert choice.press("C3") is None
    assert choice.marks() == {**can_do, "C3": ("chosen",)}


def test_a_choice_between_push_and_pull_is_made_by_a_row_or_by_the_square() -> None:
    state = position("archmage 2c4/7/2T2h1/7/7/7/7 white phase=play")
    assert keys(choosing(state, "C3").preview_spot("C6").phrase)[0] == "archmage.act.either"
    choice = choosing(state, "C3", "C6")
    assert keys(choice.prompt()) == ["archmage.prompt.effect", "archmage.kind.hand"]
    assert [row.key for row in choice.rows()] == ["push", "pull", "end", "undo"]
    assert choice.marks() == {"C6": ("enemy",), "C5": ("target",), "C7": ("target",), "C3": ("chosen",)}
    assert choice.preview_row("pull").action == choice.pick("pull") == Act("C3", "C6", "pull")
    assert choice.press("C7") == Act("C3", "C6", "push")
    assert choice.press("B3") == Act("C3", "A3", "pull")
    assert choosing(state, "C3", "A3").pick("push") == Act("C3", "A3", "push")


def test_a_subject_that_leaves_no_choice_is_pressed_once() -> None:
    state = position("archmage 7/7/2Hc3/7/7/7/7 white phase=play")
    assert choosing(state, "C3").press("C4") == Act("C3", "C4", "push")
    assert choosing(state, "C3").press("C5") == Act("C3", "C4", "push")


def test_the_hole_can_be_aimed_at() -> None:
    choice = choosing(position("archmage 7/7/7/1Hc4/7/7/7 white phase=play"), "D2")
    assert choice.marks() == {"D3": ("enemy", "capture"), "D4": ("target",), "D2": ("chosen",)}
    assert choice.press("D4") == Act("D2", "D3", "push")


@pytest.mark.parametrize(
    ("board", "actor", "spot", "said", "by"),
    [
        ("7/7/2Hc3/7/7/7/7", "C3", "C4", "push.square", "white"),
        ("7/7/5Hc/7/7/7/7", "C6", "C7", "push.edge", "white"),
        ("7/7/5HC/7/7/7/7", "C6", "C7", "push.edge", "black"),
        ("7/7/7/2C1s2/7/7/7", "D3", "D5", "pull.hole", "white"),
    ],
)
def test_looking_shows_what_an_act_would_do_and_for_whom_a_capture_counts(
    board: str, actor: str, spot: str, said: str, by: str
) -> None:
    state = position(f"archmage {board} white phase=play")
    preview = choosing(state, actor).preview_spot(spot)
    assert preview.phrase is not None
    assert preview.phrase.key == f"archmage.act.{said}"
    assert preview.phrase.values["by"] == Phrase(f"archmage.side.{by}")
    assert preview.action in ARCHMAGE.legal_actions(state)
    assert preview.marks == {actor: ("changed",)}


def test_another_own_piece_is_taken_by_pressing_it_and_the_same_one_lays_it_down() -> None:
    state = position("archmage 7/7/2Hc3/7/7/s6/H6 white phase=play")
    choice = choosing(state, "C3", "G1")
    assert choice.press("F1") == Act("G1", "F1", "push")
    choice = choosing(state, "C3", "C3")
    assert choice.marks() == choosing(state).marks()


def test_back_takes_step_after_step_back() -> None:
    choice = choosing(position("archmage 7/7/2T2h1/7/7/7/7 white phase=play"), "C3", "C6")
    assert [choice.back(), choice.back(), choice.back()] == [True, True, False]


def test_refusals_say_why() -> None:
    state = position("archmage 7/7/2Hc3/7/7/7/H6 white phase=play")
    assert why(choosing(state).press("A1")) == "archmage.refuse.empty"
    assert why(choosing(state).press("D4")) == "archmage.refuse.empty"
    assert why(choosing(state).press("C4")) == "archmage.refuse.not-yours"
    assert why(choosing(state).press("G1")) == "archmage.refuse.nothing-in-line"
    assert why(choosing(state, "C3").press("G7")) == "archmage.refuse.not-there"


def test_undo_and_end_are_always_in_reach_and_say_why_not() -> None:
    start = position("archmage 7/7/2Hc3/7/7/7/T6 white phase=play")
    for steps in ((), ("C3",)):
        choice = choosing(start, *steps)
        assert {row.key: row.enabled for row in choice.rows()} == {"end": False, "undo": False}
        assert why(choice.pick("end")) == "archmage.refuse.no-move"
        assert why(choice.pick("undo")) == "archmage.refuse.nothing-to-undo"
    moved = play(position("archmage 7/7/2Hc3/7/7/7/T2s3 white phase=play"), "push C3 C4")
    assert choosing(moved).pick("end") == EndTurn()
    assert choosing(moved).pick("undo") == Undo()
    assert keys(choosing(moved).prompt())[0] == "archmage.prompt.more"


def test_ko_is_explained_where_it_forbids() -> None:
    state = play(
        position("archmage T3h2/7/T2H3/7/7/7/6m white phase=play history=t2h3/7/T2H3/7/7/7/6m"), "pull A1 A5"
    )
    choice = choosing(state)
    assert keys(choice.prompt())[0] == "archmage.prompt.ko"
    assert why(choice.pick("end")) == "archmage.refuse.ko-end"
    assert keys(choice.preview_row("end").phrase) == ["archmage.refuse.ko-end"]


def test_an_act_after_which_ko_forbids_every_end_is_lit_as_forbidden() -> None:
    state = position("archmage T3h2/7/7/7/7/7/7 white phase=play history=t2h3/7/7/7/7/7/7")
    choice = choosing(state, "A1")
    assert choice.marks() == {"A5": ("enemy", "forbidden"), "A6": ("target",), "A1": ("chosen",)}
    assert why(choice.press("A4")) == "archmage.refuse.ko-act"
    assert choice.press("A5") == Act("A1", "A5", "push")
    choice = choosing(
        position("archmage T3h2/7/7/7/7/7/7 white phase=play history=t2h3/7/7/7/7/7/7,t4h1/7/7/7/7/7/7")
    )
    assert choice.marks() == {"A1": ("forbidden",)}
    assert why(choice.press("A1")) == "archmage.refuse.ko"


@pytest.mark.parametrize("kind", PIECE_KINDS)
def test_a_power_is_reported_as_the_table_has_it(kind: PieceKind) -> None:
    row, (key, lines) = POWERS[kind], keys(power(kind))
    assert key.split(".")[2] == ("both" if row.push_at and row.pull_at else "push" if row.push_at else "pull")
    assert key.endswith("far") == (kind in ("tower", "moon"))
    assert lines == "archmage.lines." + {"tower": "straight", "moon": "diagonal", "mage": "all"}.get(
        kind, "straight" if kind in ("hand", "cup") else "diagonal"
    )
