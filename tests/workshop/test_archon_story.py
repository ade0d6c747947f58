"""The film of the readme: its moves are legal, its duels end as they should, and its pictures are closer."""

from collections.abc import Iterable
from itertools import dropwhile, takewhile
from pathlib import Path

from direct.showbase.ShowBase import ShowBase

from archon3d.arena.events import ArenaEvent, Died, Hit
from archon3d.arena.inputs import read_input
from archon3d.arena.state import ArenaState, new_battle
from archon3d.arena.step import step
from archon3d.games.archon.battle import battle_result, battle_seed, battle_spec
from archon3d.games.archon.events import SpellCast
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.state import State
from archon3d.play.arena_view import ARENA_PLACES
from archon3d.workshop.pictures.archon_story import PARTS, SCENE, StoryPart
from archon3d.workshop.pictures.film import (
    PICTURE_MILLISECONDS,
    TITLE_MILLISECONDS,
    TITLE_PICTURES,
    FilmStudio,
)
from archon3d.workshop.pictures.staging import Hold, TakeAction
from tests.app.test_pictures import ALIKE, OTHER, SMALL, distance
from tests.driver.harness import STOCK

SHORTEST, LONGEST = 6500, 8000
"""Milliseconds."""


def fought(state: State, parts: Iterable[StoryPart]) -> tuple[ArenaState, list[ArenaEvent]]:
    """Return the pending battle as those parts leave it, and what happened in it."""
    assert state.battle is not None
    battle = new_battle(battle_spec(state, state.battle, battle_seed(state)))
    holds = [part.step for part in parts if isinstance(part.step, Hold)]
    told: list[ArenaEvent] = []
    for hold in dropwhile(lambda one: one.light == one.dark, holds):
        for _ in range(hold.frames):
            told += step(battle, read_input(hold.light), read_input(hold.dark))
    return battle, told


def test_fire_kills_the_manticore_a_spell_is_cast_and_a_spear_kills_the_dragon() -> None:
    state, cast = SCENE.state, False
    assert isinstance(state, State)
    hits, places = [], set()
    for number, part in enumerate(PARTS):
        if not isinstance(part.step, TakeAction):
            continue
        taken = ARCHON.apply(state, ARCHON.read_action(part.step.action))
        state, cast = taken.state, cast or any(isinstance(one, SpellCast) for one in taken.events)
        if state.battle is not None:
            rest = takewhile(lambda one: isinstance(one.step, Hold), PARTS[number + 1 :])
            battle, told = fought(state, rest)
            hits.append([event.fighter for event in told if isinstance(event, Hit)])
            places.add(ARENA_PLACES[state.battle.colour])
            assert [event.fighter for event in told if isinstance(event, Died)] == [1]
            if battle.over:  # the film ends before the other one is
                state = ARCHON.apply(state, battle_result(state.battle, battle)).state
    assert cast
    assert hits == [[1, 1, 1], [0, 1]]
    assert places == {"cavern", "hall"}


def test_it_lasts_eight_seconds_at_most_and_begins_in_a_fire() -> None:
    pictures = sum(part.pictures for part in PARTS) + TITLE_PICTURES
    assert SHORTEST <= (pictures - 1) * PICTURE_MILLISECONDS + TITLE_MILLISECONDS <= LONGEST
    first = next(number for number, part in enumerate(PARTS) if part.pictures)
    blow = next(number for number, part in enumerate(PARTS) if part.step == Hold(4, "E+"))
    assert 0 < sum(part.step.frames for part in PARTS[blow:first] if isinstance(part.step, Hold)) < 30


def test_its_pictures_have_no_words_and_leave_the_games_view(base: ShowBase, tmp_path: Path) -> None:
    studio = FilmStudio(base, tmp_path, "low", stock=STOCK)
    board, *_ = studio.pictures(SMALL, [StoryPart(Hold(2))])
    assert not studio.canvas.texts()
    assert distance(board, studio.picture(SMALL)) > OTHER, "it is closer than the game's"
    duel = [part for part in PARTS if not part.pictures][:2]
    whole, *_ = studio.pictures(SMALL, [*duel, StoryPart(Hold(2))])
    assert studio.screen == "arena"
    assert not studio.canvas.texts()
    assert distance(whole, studio.picture(SMALL)) < ALIKE
    close, *_ = studio.pictures(SMALL, [*duel, StoryPart(Hold(2), closer=0.4)])
    assert distance(close, studio.picture(SMALL)) > OTHER
    studio.close()


def test_an_iris_opens_from_the_last_picture_on_the_key_art(base: ShowBase, tmp_path: Path) -> None:
    studio = FilmStudio(base, tmp_path, "low", stock=STOCK)
    last, *_ = studio.pictures(SMALL, [StoryPart(Hold(2))])
    first, *_, half, _, art = studio.title(SMALL)
    studio.close()
    assert distance(first, last) < distance(first, art)
    assert 0 < distance(half, art) < distance(first, art)
    assert base.render2d.find("**/iris").is_empty()
