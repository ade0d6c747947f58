"""Wherever a panel or a list names a fighter or a side, its small picture stands before the words."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.activity import Activity, MatchActivity
from archon3d.activities.duel import DuelActivity
from archon3d.activities.match_setup import setup_of
from archon3d.games.archon.icons import ICON_KINDS
from archon3d.play.duel_setup import Duelist, DuelSetup
from archon3d.play.journal import read_journal
from archon3d.play.kits import KITS
from archon3d.play.playback import read_playback
from archon3d.presenters.presenter import presenter_of
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.replay import Show
from archon3d.ui.words import say, spoken
from tests.driver.harness import Play, playing
from tests.play.matches import novices_record


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        yield play


def before(play: Play, portrait: str, words: str) -> bool:
    """Return whether the small picture stands in the line of these words, before them."""
    picture, text = play.portraits()[portrait], play.texts()[words]
    in_line = picture.y <= text.y + text.h / 2 <= picture.y + picture.h
    return in_line and picture.x + picture.w <= text.x + picture.w / 2


def test_every_opponent_of_the_gauntlet_has_its_picture(play: Play) -> None:
    play.program.flow.start("gauntlet")
    play.frames(4)
    assert set(play.portraits()) == {*ICON_KINDS, "emblem.run", "emblem.best"}
    picture, name = play.portraits()["troll"], play.texts()[say("troll")]
    assert abs(picture.centre[0] - name.centre[0]) < 2
    assert 0 < name.y - (picture.y + picture.h) < name.h


@pytest.mark.parametrize("game", KITS)
def test_each_seat_shows_whose_it_is(play: Play, game: str) -> None:
    activity = MatchActivity(setup_of(play.program.context, game, players="two-on-gamepads"))
    seats(play, activity)
    for side in activity.sides:
        assert before(play, presenter_of(game).portrait(side), spoken(activity.kit.side_word(side)))


def test_the_seats_of_a_duel_show_the_fighters(play: Play) -> None:
    seats(play, DuelActivity(DuelSetup("archon", Duelist("golem"), Duelist("banshee"))))
    assert set(play.portraits()) == {"golem", "banshee"}


def seats(play: Play, activity: Activity) -> None:
    play.program.flow.start("join", activity)
    play.frames(4)


def test_the_list_of_matches_shows_who_has_won(play: Play) -> None:
    journal = read_journal(novices_record())
    play.program.context.saves.kept.add(journal)
    play.program.flow.close()
    play.program.flow.start("matches")
    play.frames(30)
    outcome = journal.match.outcome
    assert outcome is not None
    assert presenter_of("archon").portrait(outcome.winner or "light") in play.portraits()


def test_both_sides_of_a_match_that_is_watched_have_their_picture(play: Play) -> None:
    play.program.flow.start(
        "replay", Show(read_playback(novices_record()), ScreenOutcome("matches"), playing=False)
    )
    play.frames(4)
    assert before(play, "wizard", say("archon.side.light"))
    assert before(play, "sorceress", say("archon.side.dark"))
