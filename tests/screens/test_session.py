"""A match is kept as it goes on, and taken up again with its terms."""

from dataclasses import replace
from pathlib import Path

import pytest

from archon3d.host.settings import DARK_BOARD, PLAYERS, Settings
from archon3d.play.game_settings import option_settings
from archon3d.play.kits import KITS
from archon3d.play.saves import DamagedSave, Saves
from archon3d.screens.match_setup import MatchSetup, setup_from
from archon3d.screens.session import MatchSession, resume
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


def play_ply(session: MatchSession) -> None:
    side = session.director.state.to_move
    session.table.people[side].choose(session.director.legal_actions[0])
    session.director.think()


def test_a_match_of_people_is_kept_after_every_ply(saves: Saves, tmp_path: Path) -> None:
    session = MatchSession(setup_for(tmp_path, "two-on-keyboard"))
    session.keep(saves)
    assert not saves.waiting, "nothing has happened yet"
    play_ply(session)
    session.keep(saves)
    first = resume(saves, "archon")
    play_ply(session)
    session.keep(saves)
    second = resume(saves, "archon")
    assert [len(one.director.match.actions) for one in (first, second)] == [1, 2]
    assert second.director.state == session.director.state
    assert second.people() == ("light", "dark")


def test_the_terms_come_back(saves: Saves, tmp_path: Path) -> None:
    session = MatchSession(setup_for(tmp_path, "computer-light"))
    play_ply(session)
    session.keep(saves)
    setup = resume(saves, "archon").setup
    assert (setup.players, setup.board_levels["dark"]) == ("computer-light", "novice")
    assert setup.options["first"] == "dark"


def test_a_match_without_people_is_not_kept(saves: Saves, tmp_path: Path) -> None:
    session = MatchSession(setup_for(tmp_path, "computers"))
    while not session.director.match.actions:
        session.director.think()
    session.keep(saves)
    assert not saves.waiting


def test_a_match_is_kept_from_its_first_ply_on_if_it_could_be_written(saves: Saves, tmp_path: Path) -> None:
    session = MatchSession(setup_for(tmp_path, "two-on-keyboard"))
    session.keep(saves)
    assert not session.is_kept, "there is nothing to go on with"
    play_ply(session)
    session.keep(saves)
    assert session.is_kept
    assert resume(saves, "archon").is_kept, "it lies there when it is taken up again"
    (tmp_path / "file").write_text("no folder")
    play_ply(session)
    session.keep(Saves(tmp_path / "file"))
    assert not session.is_kept


def test_terms_that_nobody_can_play_by_are_damage(saves: Saves, tmp_path: Path) -> None:
    session = MatchSession(replace(setup_for(tmp_path, "two-pads"), players="two-pads"))
    saves.keep(
        journal_of(session.director.match, {"players": "three-pads", "board_levels": {"light": "godlike"}})
    )
    with pytest.raises(DamagedSave) as told:
        resume(saves, "archon")
    for fault in ("terms.players must be one of", "terms.board_levels.light must be one of", "arena_levels"):
        assert fault in str(told.value)
