"""Resigning, beginning again and undoing, by what can be picked in the pause of any game."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.activity import MatchActivity, resume
from archon3d.activities.match_setup import SETUP_LEVELS as LEVEL_SETTINGS
from archon3d.activities.match_setup import setup_of
from archon3d.ai.levels import LEVELS, Level
from archon3d.host.settings import ANIMATION, PLAYERS, UNDO
from archon3d.play.journal import read_journal
from archon3d.play.kits import KITS
from archon3d.play.replay_files import read_text
from archon3d.play.saves import LAST, Saves
from archon3d.rules.game import Outcome
from archon3d.rules.match import Match
from tests.driver.harness import Play, playing
from tests.grid import WHOLE, dealt

ALONE = "computer-dark"
TWO = "two-on-keyboard"
LONG_ENOUGH = 4000
"""Frames within which a computer has acted and everybody has seen it."""

RESULT_FRAMES = 90
"""Frames after which all words of a result are there."""


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[ANIMATION] = "off"
        yield play


def begin(
    play: Play, game: str, players: str = ALONE, level: Level = "beginner", *made: str
) -> MatchActivity:
    """Begin a match with these actions made already, on its board."""
    for board, _ in LEVEL_SETTINGS.values():
        play.settings[board] = level
    play.settings[PLAYERS] = players
    rules = KITS[game].rules
    match: Match[Any, Any, Any] = Match(rules, rules.new({}, 1))
    for action in made:
        match.submit(rules.read_action(action))
    activity = MatchActivity(setup_of(play.program.context, game, players=players), match)
    play.program.flow.start(activity.entry, activity)
    play.frames(4)
    play.sit_down()
    play.until("match")
    return activity


def until_asked(play: Play) -> None:
    """Let the computer act until a person is to act."""
    for _ in range(LONG_ENOUGH // 4):
        if play.screen == "match" and play.board.chooser.choosing is not None:
            return
        play.wait()
        if play.screen == "arena":
            play.activity.director.battle = None
            raise AssertionError("a battle has begun, which this test has no hands for")
    raise AssertionError("nobody is asked")


def act(play: Play, number: int = 0) -> None:
    """Make the legal action of that number for the person who is asked, and wait for the next turn."""
    until_asked(play)
    plies = len(play.activity.director.match.actions)
    play.board.choose(play.activity.director.legal_actions[number])
    play.frames(8)
    assert len(play.activity.director.match.actions) > plies or play.screen != "match"


def pause(play: Play, *keys: str) -> None:
    """Open the pause, and pick these rows of it one after the other."""
    play.press("raw-p")
    assert play.screen == "pause"
    pick(play, *keys)


def pick(play: Play, *keys: str) -> None:
    """Pick these rows of whatever is open, one after the other."""
    for key in keys:
        assert key in play.menu.rows, f"{key} is none of {list(play.menu.rows)}"
        play.menu.focus = key
        play.press("raw-enter")


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", KITS)
def test_a_player_who_resigns_has_lost(play: Play, game: str) -> None:
    activity = begin(play, game)
    until_asked(play)
    (own,) = activity.people()
    (other,) = (side for side in activity.sides if side != own)
    pause(play, "resign")
    assert (play.screen, play.menu.focus) == ("pause", "keep"), "a slip ends nothing"
    play.press("raw-enter")
    assert (play.screen, activity.director.match.outcome, play.menu.focus) == ("pause", None, "resign")
    pick(play, "resign", "resign")
    assert play.screen == "result"
    assert activity.director.match.outcome == Outcome(other, "resigned")
    play.frames(RESULT_FRAMES)
    words = {text.upper() for text in play.lines()}
    assert {"YOU", "LOSE", "YOU RESIGNED."} <= words
    assert game not in play.program.context.saves.waiting
    record = read_journal(read_text(play.program.context.saves.folder / LAST))
    assert (record.lines[-1], record.match.outcome) == (f"# {own} resigns", Outcome(other, "resigned"))
    (kept,) = play.program.context.saves.kept.list()
    assert kept.summary is not None
    assert (kept.summary.over, kept.summary.winner, kept.summary.reason) == (True, other, "resigned")


def test_the_row_that_resigns_loses_the_match_too(play: Play) -> None:
    activity = begin(play, "spectral-sorcery")
    until_asked(play)
    (own,) = activity.people()
    play.board.choose(activity.game.read_action("resign"))
    play.until("result")
    outcome = activity.director.match.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winner) == ("resigned", next(one for one in activity.sides if one != own))


@pytest.mark.parametrize("turn", [0, 1])
def test_of_two_players_the_side_that_is_to_move_resigns_and_is_named(play: Play, turn: int) -> None:
    activity = begin(play, "archon", TWO, "beginner", *("B5-D5",)[:turn])
    until_asked(play)
    loser = activity.director.to_move
    assert loser == ("light", "dark")[turn]
    play.press("raw-escape")
    if play.screen != "pause":
        play.press("raw-p")
    pick(play, "resign")
    assert f"{loser.title()} resigns?" in play.lines()
    pick(play, "resign")
    winner = ("dark", "light")[turn]
    assert activity.director.match.outcome == Outcome(winner, "resigned")
    play.frames(RESULT_FRAMES)
    assert {winner.upper(), "WINS", f"{loser.title()} resigned."} <= set(play.lines())


def test_resigning_while_the_computer_thinks_ends_the_match(play: Play) -> None:
    activity = begin(play, "archers", level="master")
    until_asked(play)
    while activity.director.to_move in activity.people():
        play.board.choose(activity.director.legal_actions[0])
        play.frames(4)
    pause(play, "resign", "resign")
    plies = len(activity.director.match.actions)
    play.frames(600)
    assert (play.screen, len(activity.director.match.actions)) == ("result", plies)


def into_battle(play: Play, players: str = ALONE) -> MatchActivity:
    """Begin a match in the middle of a battle that light's Archer began."""
    rules = KITS["archon"].rules
    start = rules.read_position("archon 9/9/9/3Kg4/9/9/9/9/9 light")
    setup = setup_of(play.program.context, "archon", players=players)
    activity = MatchActivity(setup, Match(rules, start))
    play.program.flow.start("match", activity)
    until_asked(play)
    fight = next(action for action in activity.director.legal_actions if joins(activity, action))
    play.board.choose(fight)
    play.until("arena")
    play.until_it_goes_on()
    return activity


def joins(activity: MatchActivity, action: Any) -> bool:
    """Return whether that action starts a battle."""
    kit = activity.kit.battle
    assert kit is not None
    return kit.pending(activity.game.apply(activity.director.state, action).state) is not None


def test_resigning_in_a_battle_loses_the_match_and_keeps_the_battle(play: Play) -> None:
    activity = into_battle(play)
    play.frames(90)
    pause(play)
    ticks = play.battle.state.tick
    pick(play, "resign", "resign")
    assert (play.screen, activity.director.match.outcome) == ("result", Outcome("dark", "resigned"))
    record = read_journal(read_text(play.program.context.saves.folder / LAST))
    assert (record.fault, record.match.outcome) == ("", Outcome("dark", "resigned"))
    assert activity.playback.ticks(len(activity.playback.ply_records) - 1) == ticks > 60
    play.frames(20)
    assert len(play.program.context.saves.kept.list()) == 1


def test_a_resigned_match_counts_as_lost_for_the_opponent_as_strong_as_the_player(play: Play) -> None:
    activity = begin(play, "archers", level="adaptive")  # type: ignore[arg-type]  # what settings call it
    before = play.program.context.ladder.level("archers", "board")
    assert activity.setup.adaptive == ("board",)
    until_asked(play)
    pause(play, "resign", "resign")
    after = play.program.context.ladder.level("archers", "board")
    assert LEVELS.index(after) < LEVELS.index(before)


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", KITS)
def test_a_restart_has_the_same_terms_and_keeps_the_old_match_to_be_watched(play: Play, game: str) -> None:
    activity = begin(play, game, level="novice")
    act(play)
    until_asked(play)
    pause(play, "restart", "keep", "restart", "restart")
    assert play.screen == "match"
    again = play.activity
    assert again is not activity
    assert again.director.match.actions == ()
    assert (again.setup.options, again.setup.board_levels) == (
        activity.setup.options,
        activity.setup.board_levels,
    )
    assert (again.people(), again.setup.players) == (activity.people(), activity.setup.players)
    saves = play.program.context.saves
    assert saves.waiting == ()
    assert [one.summary.plies for one in saves.kept.list() if one.summary] == [
        len(activity.director.match.actions)
    ]


@pytest.mark.sample(2)
@pytest.mark.parametrize("game", KITS)
def test_an_undo_goes_back_to_the_last_choice_with_the_computers_answer(play: Play, game: str) -> None:
    activity = begin(play, game)
    until_asked(play)
    states, choices = [activity.director.state], []
    for number in (0, 1):
        act(play, number)
        until_asked(play)
        states.append(activity.director.state)
        choices.append(len(activity.director.match.actions))
    for state in (states[1], states[0]):
        pause(play, "undo")
        assert (play.screen, play.activity) == ("match", activity)
        assert activity.director.state == state
        until_asked(play)
        assert play.board.chooser.choosing is not None
        kept = resume(Saves(play.program.context.saves.folder), game)
        assert kept.director.state == state, "a program that is killed now goes on from here"
    assert activity.journal.takebacks == 2
    play.press("raw-p")
    assert "undo" not in play.menu.rows, "there is nothing before one's first choice"
    pick(play, "resume")
    act(play)
    until_asked(play)
    assert states[0] in activity.director.match.states
    kept = resume(Saves(play.program.context.saves.folder), game)
    assert (kept.director.state, kept.journal.takebacks) == (activity.director.state, 2)
    pause(play, "resign", "resign")
    play.frames(RESULT_FRAMES)
    assert "Takebacks: 2" in play.lines()


@pytest.mark.full
def test_the_settings_and_the_level_say_what_can_be_undone(play: Play) -> None:
    usual = LEVELS if WHOLE else ("beginner", "adept")
    for level in LEVELS:
        for allowed in UNDO.choices if level in usual else ("by-level",):
            play.settings[UNDO] = allowed
            activity = begin(play, "archers", ALONE, level)
            offers = []
            for _ in range(3):
                offers.append(activity.undoable(play.settings) is not None)
                until_asked(play)
                play.board.choose(activity.director.legal_actions[0])
                play.frames(4)
                if activity.director.to_move not in activity.people():
                    break
            weak = level in ("beginner", "novice")
            wanted = allowed in ("one-move", "unlimited") or (allowed == "by-level" and weak)
            assert activity.undoable(play.settings) is not None or not wanted
            assert not offers[0]
            play.press("raw-p")
            assert ("undo" in play.menu.rows) is wanted
            if wanted:
                pick(play, "undo")
                play.press("raw-p")
                further = activity.director.last_choice(activity.people()) is not None
                assert ("undo" in play.menu.rows) is (further and allowed != "one-move")
            play.program.flow.close()


def test_two_players_undo_where_they_have_agreed_on_it(play: Play) -> None:
    activity = begin(play, "archon", TWO, "beginner", "B5-D5", "H5-G5")
    until_asked(play)
    play.press("raw-p")
    assert "undo" not in play.menu.rows
    pick(play, "resume")
    play.settings[UNDO] = "unlimited"
    play.press("raw-p")
    assert play.menu.rows["undo"] == "Undo Dark's last move"
    pick(play, "undo")
    assert [activity.game.write_action(one) for one in activity.director.match.actions] == ["B5-D5"]
    play.press("raw-p")
    assert play.menu.rows["undo"] == "Undo Light's last move"


def test_a_battle_is_undone_with_the_move_that_led_into_it(play: Play) -> None:
    activity = into_battle(play)
    start = activity.director.match.start
    play.frames(60)
    pause(play, "undo")
    assert (play.screen, activity.director.state, activity.director.battle) == ("match", start, None)
    kept = resume(Saves(play.program.context.saves.folder), "archon")
    assert (kept.director.state, kept.journal.takebacks) == (start, 1)
    until_asked(play)
    play.board.choose(next(one for one in activity.director.legal_actions if joins(activity, one)))
    play.until("arena")
    play.until_it_goes_on()


def test_a_battle_that_has_been_fought_is_undone_too(play: Play) -> None:
    activity = into_battle(play)
    start, kit = activity.director.match.start, activity.kit.battle
    assert kit is not None
    for hand in activity.held_inputs.values():
        hand.resting = True
    for fighter in play.battle.state.fighters:
        fighter.half_points = 1
    while activity.director.battle is not None:
        play.frames(10)
    if activity.director.match.outcome is None:
        until_asked(play)
    assert len(activity.director.fought) == 1
    takeback = activity.undoable(play.settings)
    assert takeback is not None
    activity.take_back(takeback)
    assert (activity.director.state, activity.director.fought) == (start, [])


def test_nobody_resigns_or_undoes_in_a_lesson_or_where_computers_play(play: Play) -> None:
    begin(play, "archers", "computers")
    play.press("raw-p")
    assert {"undo", "resign"}.isdisjoint(play.menu.rows)
    assert "restart" in play.menu.rows


@pytest.mark.sample(2)
@pytest.mark.parametrize(("game", "won"), dealt(list(KITS), [True, False]))
def test_a_player_alone_is_told_whether_they_have_won(play: Play, game: str, won: bool) -> None:
    activity = begin(play, game)
    until_asked(play)
    (own,) = activity.people()
    winner = own if won else next(side for side in activity.sides if side != own)
    play.end_match(Outcome(winner, activity.game.wins[0]))
    play.until("result")
    play.frames(RESULT_FRAMES)
    assert {"YOU", "WIN" if won else "LOSE"} <= set(play.lines())


def test_two_players_are_told_which_side_has_won(play: Play) -> None:
    begin(play, "archers", TWO)
    until_asked(play)
    play.end_match(Outcome("light", "woods"))
    play.until("result")
    play.frames(RESULT_FRAMES)
    assert {"LIGHT", "WINS"} <= set(play.lines())
