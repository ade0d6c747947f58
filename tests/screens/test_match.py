"""What a match's screen does alike for every game."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import setup_of
from archon3d.controls.bindings import HAND_OVER_KEY
from archon3d.controls.intents import Intent
from archon3d.play.archon.sentences import describe_action
from archon3d.play.kits import KITS
from archon3d.play.phrase import Phrase
from archon3d.rules.match import Match
from archon3d.ui.words import spoken
from tests.driver.harness import Play, playing

LONGEST = 1200
"""Frames that a computer takes for an action at most."""


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml", debug=True) as play:
        yield play


def begin(play: Play, game: str, *actions: str) -> MatchActivity:
    """Begin a match of two people, resumed after these actions."""
    rules = KITS[game].rules
    match: Match[Any, Any, Any] = Match(rules, rules.new({}, 1))
    for action in actions:
        match.submit(rules.read_action(action))
    setup = setup_of(play.program.context, game, players="two-on-keyboard")
    activity = MatchActivity(setup, match)
    play.program.flow.start("match", activity)
    play.frames(4)
    return activity


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", KITS)
def test_a_key_for_testing_hands_the_turn_over(play: Play, game: str) -> None:
    director = begin(play, game).director
    first, second = director.match.game.sides
    before = director.to_move
    play.press(HAND_OVER_KEY)
    assert {before, director.to_move} == {first, second}
    play.frames(4)
    assert director.awaits_person
    assert play.board.chooser.choosing is not None, "the other one chooses now"
    play.draw()


def test_a_match_that_is_taken_up_shows_what_both_sides_did_last(play: Play) -> None:
    begin(play, "archon", "B5-D5", "H5-G5")
    assert {"Knight B5–D5", "Goblin H5–G5"} <= set(play.texts())


def test_only_archons_cursor_comes_from_off_the_board_each_turn(play: Play) -> None:
    activity = begin(play, "archon")
    chooser = play.board.chooser
    assert chooser.spot is None
    play.press("raw-d")
    assert chooser.spot == "A5"
    for action in ("B5-D5", "H5-G5"):
        play.board.choose(activity.game.read_action(action))
        play.frames(400)
    assert (play.board.chooser is chooser, chooser.spot) == (True, None)
    begun = begin(play, "archmage")
    chooser = play.board.chooser
    play.press("raw-d")
    left = chooser.spot
    assert left != chooser.home
    for _ in range(2):
        play.board.choose(begun.director.legal_actions[0])
        play.frames(400)
    assert (play.board.chooser is chooser, chooser.spot) == (True, left)


def wait(play: Play, ready: Callable[[], bool]) -> None:
    """Wait until the condition holds. Raises LookupError if it takes too long."""
    for _ in range(LONGEST):
        play.wait()
        if ready():
            return
    raise LookupError("it has not come to that")


def test_it_is_read_what_the_computer_did_until_the_player_points_at_something(play: Play) -> None:
    setup = setup_of(play.program.context, "archon", players="computer-light")
    activity = MatchActivity(setup)
    play.program.flow.start("match", activity)
    wait(play, lambda: activity.director.awaits_person and play.board.words.is_read)
    told = spoken(
        describe_action(activity.director.match.states[0], activity.director.match.actions[0]) or Phrase("")
    )
    assert " moves to " in told
    assert play.board.words.hud.message == told
    play.press("raw-a")
    assert play.board.words.hud.message != told


def test_what_a_person_does_is_not_told_to_that_person(play: Play) -> None:
    activity = begin(play, "archon")
    activity.match_players.people["light"].choose(activity.game.read_action("B5-D5"))
    wait(play, lambda: activity.director.awaits_person and activity.director.to_move == "dark")
    assert "Knight" not in play.board.words.hud.message


def button_of(play: Play, side: str, intent: Intent) -> str:
    """Return the side's first button with that meaning."""
    (bindings, *_) = play.program.context.keymap.play(play.activity.seating.sources(side))
    return next(f"{button}" for button, meant in bindings.items() if meant is intent)


def test_what_is_put_back_takes_the_cursor_with_it(play: Play) -> None:
    begin(play, "archon")
    chooser = play.board.chooser
    back = button_of(play, "light", Intent.BACK)
    play.press("raw-d", "raw-d")
    taken = chooser.spot
    assert taken == "B5"
    play.press("raw-f", "raw-d", "raw-d")
    assert chooser.spot == "D5"
    play.press(back)
    assert (chooser.spot, chooser.choosing is not None) == (taken, True)
    play.press("raw-f", "raw-d", "raw-f")
    play.frames(8)
    assert len(play.activity.director.match.actions) == 1, "and the icon is moved from there as ever"


def test_a_spells_target_that_is_put_back_leads_back_to_its_icon(play: Play) -> None:
    begin(play, "archon")
    chooser = play.board.chooser
    back = button_of(play, "light", Intent.BACK)
    play.press("raw-d")
    mage = chooser.spot
    play.press("raw-f", "raw-f")
    assert chooser.choosing is not None
    assert chooser.choosing.heading() is not None, "the list of spells"
    play.press("raw-f", "raw-d", "raw-f", "raw-d", "raw-d")
    assert chooser.spot == "D5"
    play.press(back)
    assert chooser.spot == "B5"
    play.press(back, back)
    assert chooser.spot == mage
