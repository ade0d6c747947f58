"""The gentle start: who has it, how long, and that a record of it continues bit for bit."""

from pathlib import Path

import pytest

from archon3d.activities.activity import MatchActivity, resume
from archon3d.activities.match_setup import MatchSetup, read_terms, setup_from, terms_of
from archon3d.ai.levels import LEVELS
from archon3d.host.settings import DARK_ARENA, DARK_BOARD, EXTERNAL_ENGINE, GENTLE_FINISHED, GENTLE_START
from archon3d.host.settings_file import Settings
from archon3d.play.controllers import RandomPlayer
from archon3d.play.journal import read_journal
from archon3d.play.saves import Saves
from archon3d.rules.errors import InvalidState

BEGINNER = LEVELS[0]
TICK = 1 / 60


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "settings.toml")


def ended(settings: Settings) -> MatchActivity:
    """Return a match against the computer that its player has resigned."""
    activity = MatchActivity(setup_from(settings, "archon", players="computer-dark", seed=1))
    activity.resign("light")
    return activity


def test_the_first_three_matches_that_end_have_it(settings: Settings) -> None:
    unfinished = [setup_from(settings, "archon", players="computer-dark") for _ in range(5)]
    assert all(setup.gentle for setup in unfinished)
    told = []
    for _ in range(4):
        activity = ended(settings)
        told.append(activity.count_gentle_start(settings))
        activity.count_gentle_start(settings)
    assert told == [True, True, True, False], "each counts once"
    assert settings[GENTLE_FINISHED] == 3


def test_a_player_who_turns_it_off_never_has_it(settings: Settings) -> None:
    settings[GENTLE_START] = False
    assert not setup_from(settings, "archon", players="computer-dark").gentle


@pytest.mark.parametrize(
    ("game", "players", "board", "arena", "gentle"),
    [
        ("archon", "computer-dark", BEGINNER, BEGINNER, True),
        ("archon", "computer-dark", "novice", BEGINNER, True),
        ("archon", "computer-dark", "novice", "adaptive", False),
        ("archon", "computer-light", "novice", "novice", True),
        ("archon", "computers", BEGINNER, BEGINNER, False),
        ("archon", "two-pads", BEGINNER, BEGINNER, False),
        ("archers", "computer-dark", BEGINNER, "novice", True),
        ("archers", "computer-dark", "novice", BEGINNER, False),
    ],
)
def test_only_the_weakest_computer_of_a_single_person_eases_off(
    settings: Settings, game: str, players: str, board: str, arena: str, gentle: bool
) -> None:
    settings[DARK_BOARD], settings[DARK_ARENA] = board, arena
    assert setup_from(settings, game, players=players).gentle == gentle


def test_a_program_that_plays_for_the_computer_has_none(settings: Settings) -> None:
    settings[EXTERNAL_ENGINE] = "program"
    assert not setup_from(settings, "archon", players="computer-dark").gentle


def test_only_the_computer_eases_off_and_where_it_is_a_beginner(settings: Settings) -> None:
    settings[DARK_ARENA] = "novice"
    players = MatchActivity(setup_from(settings, "archon", players="computer-dark")).match_players.players
    assert (players["dark"].board_level, players["dark"].arena_level) == ("gentle", "novice")
    assert players["light"].board_level == players["light"].arena_level == BEGINNER


def test_the_terms_have_it_and_earlier_terms_have_none(settings: Settings) -> None:
    setup = setup_from(settings, "archon", players="computer-dark")
    terms = terms_of(setup)
    assert isinstance(terms, dict)
    assert read_terms(terms, "archon").gentle
    del terms["gentle"]
    earlier = read_terms(terms, "archon")
    assert (earlier.gentle, earlier.board_levels) == (False, setup.board_levels)
    with pytest.raises(InvalidState, match=r"terms\.gentle"):
        read_terms({**terms, "gentle": "very"}, "archon")


def fight_on(activity: MatchActivity, ticks: int) -> None:
    """Let the person walk and fire by the clock, for that many ticks of the battle or to its end."""
    for _ in range(ticks):
        battle = activity.director.battle
        if battle is None:
            return
        activity.held_inputs["light"].value = battle.state.tick // 20 % 8 | (battle.state.tick // 9 % 2) << 4
        activity.director.tick(TICK)


def play_on(activity: MatchActivity, plies: int) -> None:
    """Play that many plies, the person's by chance."""
    person = RandomPlayer(activity.game, 3)
    while len(activity.director.match.actions) < plies and activity.director.match.outcome is None:
        if activity.director.battle is not None:
            fight_on(activity, 10_000)
        if activity.director.awaits_person:
            activity.match_players.people["light"].choose(person.action(activity.director.state))
        activity.director.think()


def to_a_battle(setup: MatchSetup) -> MatchActivity:
    """Return a match that has come to its first battle."""
    activity, plies = MatchActivity(setup), 0
    while activity.director.battle is None:
        plies += 1
        play_on(activity, plies)
        activity.director.think()
    return activity


def test_a_match_that_was_broken_off_in_a_battle_continues_bit_for_bit(
    settings: Settings, tmp_path: Path
) -> None:
    activity = to_a_battle(setup_from(settings, "archon", players="computer-dark", seed=2))
    fight_on(activity, 90)
    saves = Saves(tmp_path / "saves")
    activity.keep(saves, leaving=True)
    settings[GENTLE_FINISHED], settings[GENTLE_START] = 3, False
    again = resume(saves, "archon")
    assert again.setup.gentle
    again.director.think()
    plies = len(activity.director.match.actions) + 8
    for one in (activity, again):
        play_on(one, plies)
    assert again.journal.text == activity.journal.text


def test_a_record_of_it_replays_bit_for_bit(settings: Settings) -> None:
    activity = to_a_battle(setup_from(settings, "archon", players="computer-dark", seed=2))
    play_on(activity, len(activity.director.match.actions) + 4)
    journal = read_journal(activity.journal.text)
    assert not journal.fault
    assert journal.match.state == activity.director.state
    assert read_terms(journal.head.players, "archon").gentle
