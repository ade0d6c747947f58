"""A match is saved as it is played, and resumed with its terms."""

from dataclasses import replace
from pathlib import Path

import pytest

from archon3d.activities.activity import MatchActivity, resume
from archon3d.activities.match_setup import MatchSetup, setup_from
from archon3d.host.settings import ADAPTIVE, DARK_ARENA, DARK_BOARD, LIGHT_ARENA, LIGHT_BOARD, PLAYERS
from archon3d.host.settings_file import Settings
from archon3d.play.game_settings import option_settings
from archon3d.play.kits import KITS
from archon3d.play.ladder import Ladder
from archon3d.play.saves import DamagedSave, Saves
from archon3d.rules.game import Outcome
from archon3d.rules.match import Match
from tests.play.matches import journal_of


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path)


def setup_for(tmp_path: Path, players: str) -> MatchSetup:
    settings = Settings(tmp_path / "settings.toml")
    settings[PLAYERS] = players
    settings[option_settings(KITS["archon"])["first"]] = "dark"
    settings[DARK_BOARD] = "novice"
    return setup_from(settings, "archon", seed=7)


def play_ply(activity: MatchActivity) -> None:
    side = activity.director.state.to_move
    activity.match_players.people[side].choose(activity.director.legal_actions[0])
    activity.director.think()


def test_a_match_of_people_is_kept_after_every_ply(saves: Saves, tmp_path: Path) -> None:
    activity = MatchActivity(setup_for(tmp_path, "two-on-keyboard"))
    activity.keep(saves)
    assert not saves.waiting, "nothing has happened yet"
    play_ply(activity)
    activity.keep(saves)
    first = resume(saves, "archon")
    play_ply(activity)
    activity.keep(saves)
    second = resume(saves, "archon")
    assert [len(one.director.match.actions) for one in (first, second)] == [1, 2]
    assert second.director.state == activity.director.state
    assert second.people() == ("light", "dark")


def test_the_terms_come_back(saves: Saves, tmp_path: Path) -> None:
    activity = MatchActivity(setup_for(tmp_path, "computer-light"))
    play_ply(activity)
    activity.keep(saves)
    setup = resume(saves, "archon").setup
    assert (setup.players, setup.board_levels["dark"]) == ("computer-light", "novice")
    assert setup.options["first"] == "dark"


def test_board_and_arena_have_levels_of_their_own(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.toml")
    settings[DARK_BOARD], settings[DARK_ARENA] = "novice", "adept"
    settings[LIGHT_BOARD], settings[LIGHT_ARENA] = "average", "expert"
    setup = setup_from(settings, "archon", players="computers")
    assert setup.board_levels == {"light": "average", "dark": "novice"}
    assert setup.arena_levels == {"light": "expert", "dark": "adept"}


def test_a_match_without_people_is_not_kept(saves: Saves, tmp_path: Path) -> None:
    activity = MatchActivity(setup_for(tmp_path, "computers"))
    while not activity.director.match.actions:
        activity.director.think()
    activity.keep(saves)
    assert not saves.waiting


def test_a_match_is_kept_from_its_first_ply_on_if_it_could_be_written(saves: Saves, tmp_path: Path) -> None:
    activity = MatchActivity(setup_for(tmp_path, "two-on-keyboard"))
    activity.keep(saves)
    assert not activity.is_resumable, "there is nothing to go on with"
    play_ply(activity)
    activity.keep(saves)
    assert activity.is_resumable
    assert resume(saves, "archon").is_resumable, "it lies there when it is taken up again"
    (tmp_path / "file").write_text("no folder")
    play_ply(activity)
    activity.keep(Saves(tmp_path / "file"))
    assert not activity.is_resumable


def test_terms_that_nobody_can_play_by_are_damage(saves: Saves, tmp_path: Path) -> None:
    activity = MatchActivity(replace(setup_for(tmp_path, "two-pads"), players="two-pads"))
    saves.keep(
        journal_of(activity.director.match, {"players": "three-pads", "board_levels": {"light": "godlike"}})
    )
    with pytest.raises(DamagedSave) as told:
        resume(saves, "archon")
    for fault in ("terms.players must be one of", "terms.board_levels.light must be one of", "arena_levels"):
        assert fault in str(told.value)


def adaptive_session(tmp_path: Path, players: str, ladder: Ladder) -> MatchActivity:
    settings = Settings(tmp_path / "settings.toml")
    for setting in (LIGHT_BOARD, LIGHT_ARENA, DARK_BOARD, DARK_ARENA):
        settings[setting] = ADAPTIVE
    return MatchActivity(setup_from(settings, "archon", players=players, seed=7, ladder=ladder))


def end(activity: MatchActivity, winner: str | None) -> None:
    director = activity.director
    outcome = Outcome(winner, "elimination" if winner else "quiet")
    director.match = Match(director.match.game, replace(director.state, outcome=outcome))


def test_an_opponent_as_strong_as_the_player_moves_once_with_each_match(tmp_path: Path) -> None:
    ladder = Ladder()
    activity = adaptive_session(tmp_path, "computer-dark", ladder)
    assert activity.match_players.players["dark"].board_level == "average"
    assert activity.move_ladder(ladder) == (), "the match goes on"
    end(activity, "light")
    assert {move.place: move.after for move in activity.move_ladder(ladder)} == {
        "board": "elite",
        "arena": "elite",
    }
    assert activity.move_ladder(ladder) == (), "it has counted"
    lost = adaptive_session(tmp_path, "computer-light", ladder)
    assert lost.match_players.players["light"].arena_level == "elite"
    end(lost, "light")
    lost.move_ladder(ladder)
    assert ladder.level("archon", "board") == "adept"


@pytest.mark.parametrize("players", ["computers", "two-on-keyboard"])
def test_matches_of_two_computers_or_two_people_move_nothing(players: str, tmp_path: Path) -> None:
    ladder = Ladder()
    activity = adaptive_session(tmp_path, players, ladder)
    end(activity, "light")
    assert activity.move_ladder(ladder) == ()
    assert not ladder.standings


def test_a_draw_moves_nothing(tmp_path: Path) -> None:
    ladder = Ladder()
    activity = adaptive_session(tmp_path, "computer-dark", ladder)
    end(activity, None)
    assert activity.move_ladder(ladder) == ()


def test_a_kept_match_keeps_the_level_that_it_was_begun_with(saves: Saves, tmp_path: Path) -> None:
    ladder = Ladder()
    activity = adaptive_session(tmp_path, "computer-dark", ladder)
    play_ply(activity)
    activity.keep(saves)
    ladder.count("archon", ("board", "arena"), won=True)
    again = resume(saves, "archon")
    assert again.setup.board_levels["dark"] == again.setup.arena_levels["dark"] == "average"
    end(again, "light")
    assert [move.place for move in again.move_ladder(ladder)] == ["board", "arena"]
