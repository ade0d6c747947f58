"""The fallen stand beside the board, in small grey pictures with their number, at every size of text."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import setup_of
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import ICON_KINDS
from archon3d.games.archon.spells import SPELLS
from archon3d.games.archon.state import State
from archon3d.rules.match import Match
from archon3d.ui.words import say
from archon3d.workshop.pictures.games.archon import MIDGAME
from tests.driver.harness import Play, playing, text_node

EVERYBODY = tuple(ICON_KINDS)
FALLEN = {"knight", "archer", "valkyrie", "unicorn", "goblin", "manticore", "banshee", "basilisk"}


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        yield play


def begin(play: Play, state: State) -> None:
    setup = setup_of(play.program.context, "archon", players="two-on-keyboard")
    play.program.flow.start("match", MatchActivity(setup, Match(ARCHON, state)))
    play.frames(4)


def test_the_fallen_are_shown_with_their_number(play: Play) -> None:
    begin(play, MIDGAME)
    assert set(play.portraits()) == FALLEN
    assert "×5" in play.texts()
    assert "Knight × 5" not in play.texts()


def test_nobody_has_fallen_before_the_first_battle(play: Play) -> None:
    begin(play, ARCHON.new({}, 1))
    assert play.portraits() == {}
    assert "Fallen:" not in play.texts()


@pytest.mark.sample(1)
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("spells", [frozenset(), MIDGAME.spent_light], ids=["all spells", "some spells"])
def test_they_stay_beside_the_board_even_if_of_every_kind_one_has_fallen(
    play: Play, text: int, spells: frozenset[str]
) -> None:
    play.program.context.canvas.text_scale = text
    dead = tuple(kind for kind in (*EVERYBODY, *EVERYBODY) if kind not in ("wizard", "sorceress"))
    begin(play, replace(MIDGAME, dead=dead, spent_light=spells, spent_dark=spells))
    places, hud = play.portraits(), play.board.words.hud
    assert set(places) == set(dead)
    left, right = (play.board.scene.screen_point(spot)[0] for spot in ("A5", "I5"))
    square = (right - left) / 8
    width = play.program.context.canvas.width
    edges = [(edge + 1) / 2 * width for edge in (left - square / 2, right + square / 2)]
    for kind, place in places.items():
        inside = edges[0] < place.x + place.w / 2 < edges[1]
        assert not inside, f"the {kind} lies over the board"
        assert place.y + place.h <= hud.bar_top
    one_side = [places[kind] for kind in places if ICON_KINDS[kind].side == "light"]
    below = hud.room_below("light")
    assert below.h >= 0, "nothing reaches down to the cycle"
    assert max(place.y + place.h for place in one_side) <= below.y


def test_both_armies_spells_are_written_in_one_size(play: Play) -> None:
    """Though there is less room below Light's name, over the cycle."""
    play.program.context.canvas.text_scale = 200
    begin(play, replace(MIDGAME, spent_light=frozenset(), spent_dark=frozenset(SPELLS) - {"heal", "revive"}))
    root, names = play.program.context.canvas.root, [say(f"spell.{spell}") for spell in SPELLS]
    lines = [path for path in root.find_all_matches("**/+TextNode") if text_node(path).get_text() in names]
    assert len(lines) == len(SPELLS) + 2
    assert len({path.get_scale(root)[0] for path in lines}) == 1
