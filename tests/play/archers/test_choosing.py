"""Choosing in Archers: every legal action can be said, nothing else, and a refusal says why."""

from collections.abc import Iterator

import pytest

from archon3d.games.archers.actions import Action, Capture, Rotate, Undo, Walk
from archon3d.games.archers.board import BOARDS
from archon3d.games.archers.game import ARCHERS
from archon3d.games.archers.state import State
from archon3d.play.archers.choosing import TURNS, ArchersChoosing, choose_archers
from archon3d.play.choosing import ChoiceRow, Refused
from tests.games.archers.positions import play, position, random_position


def choosing(state: State) -> ArchersChoosing:
    return choose_archers(state, ARCHERS.legal_actions(state))


def said(state: State, *steps: str) -> Action | Refused | None:
    """Return what the last of these presses and picks answers; the others must be steps on the way."""
    chosen = choosing(state)
    *before, last = steps
    for step in before:
        assert _do(chosen, step) is None, step
    return _do(chosen, last)


def _do(chosen: ArchersChoosing, step: str) -> Action | Refused | None:
    keys = [row.key for row in chosen.rows()]
    return chosen.pick(step) if step in keys else chosen.press(step)


def why(state: State, *steps: str) -> tuple[str, dict[str, object]]:
    """Return why the last of these presses and picks is refused."""
    answer = said(state, *steps)
    assert isinstance(answer, Refused), answer
    return answer.why.key.removeprefix("archers.refuse."), dict(answer.why.values)


def everything_said(state: State) -> Iterator[Action]:
    """Yield what can be said in up to two steps and a confirmation."""
    squares = state.board.squares
    for first in squares:
        answer = choosing(state).press(first)
        if answer is not None and not isinstance(answer, Refused):
            yield answer
        for second in (*squares, *TURNS, "undo") if answer is None else ():
            chosen = choosing(state)
            chosen.press(first)
            answer = _do(chosen, second)
            if answer is None:
                answer = chosen.pick("confirm")
            if answer is not None and not isinstance(answer, Refused):
                yield answer


@pytest.mark.sample(3)
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("actions", [30, 61])
def test_every_legal_action_can_be_said_and_nothing_else(board: str, actions: int) -> None:
    """In the capture phase, and before the second maneuver."""
    state = random_position(1, actions, board=board)
    assert set(everything_said(state)) == set(ARCHERS.legal_actions(state))


AIMING = position("archers s8/9/9/9/9/3E1n3/9/3N5/9 dark")
"""Two of dark's aim: d4 at f4, d2 at its friend."""


def test_an_enemy_is_shot_by_pressing_it() -> None:
    assert said(AIMING, "f4") == Capture("d4", "f4")
    assert said(AIMING, "d4", "f4") == Capture("d4", "f4")


def test_the_player_chooses_which_of_two_archers_shoots() -> None:
    state = position("archers s8/9/9/9/9/3E1n3/9/5N3/9 dark")
    assert said(state, "f4") is None
    assert said(state, "f4", "f2") == Capture("f2", "f4")
    assert said(state, "f4", "d4") == Capture("d4", "f4")


def test_the_squares_around_an_archer_are_its_maneuvers() -> None:
    assert said(AIMING, "d4", "e4") == Walk("d4", "e4")
    assert said(AIMING, "d4", "c4") == Walk("d4", "c4")
    assert said(AIMING, "d4", "d5") == Rotate("d4", "N")
    assert said(AIMING, "d4", "d3") == Rotate("d4", "S")
    assert said(AIMING, "d4", "turn-left") == Rotate("d4", "N")
    assert said(AIMING, "d4", "turn-right") == Rotate("d4", "S")


@pytest.mark.parametrize("again", ["d5", "d4", "turn-left", "confirm"])
def test_the_second_maneuver_waits_until_it_is_confirmed(again: str) -> None:
    state = play(AIMING, "d2-d3")
    chosen = choosing(state)
    assert not _row(chosen, "confirm").enabled
    assert chosen.press("d4") is None
    assert chosen.press("d5") is None
    assert _row(chosen, "confirm").enabled
    assert chosen.preview_spot(None).action == Rotate("d4", "N")
    assert _do(chosen, again) == Rotate("d4", "N")


def test_another_maneuver_takes_the_place_of_the_one_that_waits() -> None:
    chosen = choosing(play(AIMING, "d2-d3"))
    assert [chosen.press(spot) for spot in ("d4", "d5", "e4")] == [None] * 3
    assert chosen.preview_spot(None).action == Walk("d4", "e4")
    assert chosen.press("e4") == Walk("d4", "e4")


def test_all_of_the_turn_can_be_taken_back() -> None:
    state = play(AIMING, "d4xf4", "d2-d3")
    chosen = choosing(state)
    chosen.press("d4")
    chosen.press("d5")
    assert chosen.back()
    assert not _row(chosen, "confirm").enabled
    assert chosen.back()
    assert not chosen.back()
    assert chosen.pick("undo") == Undo()
    state = ARCHERS.apply(ARCHERS.apply(state, Undo()).state, Undo()).state
    assert state == AIMING
    assert not _row(choosing(state), "undo").enabled


def test_taking_back_begins_with_what_waits() -> None:
    chosen = choosing(play(AIMING, "d2-d3"))
    chosen.press("d4")
    chosen.press("d5")
    assert chosen.pick("undo") is None
    assert chosen.preview_spot(None).action is None
    assert chosen.pick("undo") == Undo()


def _row(chosen: ArchersChoosing, key: str) -> ChoiceRow:
    return next(row for row in chosen.rows() if row.key == key)


def test_refusals_name_the_zone_and_its_archer() -> None:
    guarded = position("archers s8/9/9/4s4/9/3E5/9/9/9 dark")
    assert why(guarded, "d4", "e4") == ("zone", {"at": "E4", "by": "E6"})
    blocked = position("archers s8/9/9/9/9/2nE5/9/9/9 dark")
    assert why(blocked, "d4", "c4") == ("occupied", {"at": "C4"})
    friends = position("archers s8/9/9/9/9/3EN4/9/9/9 dark")
    assert said(friends, "d4", "e4", "turn-left") == Rotate("e4", "W")


def test_refusals_of_captures() -> None:
    assert why(AIMING, "a9") == ("not-attacked", {"at": "A9"})
    assert why(play(AIMING, "d2-d3"), "f4") == ("captures-first", {})
    row = position("archers s8/9/9/9/9/3Eww3/9/9/9 dark")
    assert why(play(row, "d4xe4"), "f4") == ("has-shot", {"by": ("D4",)})
    assert why(play(row, "d4xe4"), "d4", "f4") == ("has-shot", {"by": ("D4",)})


def test_a_turn_that_would_change_nothing_is_refused() -> None:
    assert why(play(AIMING, "d4-c4"), "c4", "d4") == ("unchanged", {})
    turned = play(AIMING, "d4=N")
    assert why(turned, "d4", "turn-right") == ("unchanged", {})
    assert why(turned, "d4", "e4") == ("unchanged", {})


def test_other_refusals() -> None:
    assert why(AIMING, "b7")[0] == "nobody"
    assert why(AIMING, "d4", "h8")[0] == "too-far"
    assert why(AIMING, "turn-left")[0] == "nobody-taken"
    assert why(AIMING, "confirm") == ("nothing-to-confirm", {"left": 2})
    assert why(play(AIMING, "d2-d3"), "confirm") == ("nothing-to-confirm", {"left": 1})
    assert why(AIMING, "undo")[0] == "nothing-to-undo"


def test_marks_show_who_can_shoot_and_where_an_archer_can_go() -> None:
    assert choosing(AIMING).marks() == {"f4": ("capture",), "d4": ("actor",)}
    guarded = position("archers s8/9/9/4s4/9/3E5/9/9/9 dark")
    chosen = choosing(guarded)
    chosen.press("d4")
    assert chosen.marks() == {
        "d4": ("chosen",),
        "c4": ("target",),
        "d3": ("target",),
        "d5": ("target",),
        "e4": ("forbidden",),
    }


def test_looking_shows_what_a_press_would_do() -> None:
    chosen = choosing(AIMING)
    assert chosen.preview_spot("f4").action == Capture("d4", "f4")
    looked = chosen.preview_spot("d2").phrase
    assert looked is not None
    assert looked.key == "archers.look.archer"
    chosen.press("d4")
    assert chosen.preview_spot("e4").action == Walk("d4", "e4")
    assert chosen.preview_row("turn-left").action == Rotate("d4", "N")
    assert chosen.preview_spot("h1").action is None
