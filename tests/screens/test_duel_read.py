"""What the arena's screen tells those who fight in it."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from numpy.typing import NDArray
from panda3d.core import LPoint3f

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import setup_from
from archon3d.arena.events import ArenaEvent, Hit, ShotLaunched
from archon3d.controls.mapper import InputFrame
from archon3d.games.archon.game import ARCHON
from archon3d.host.settings import FLASHES, MOTION, NUMBERS, SHAKE, TEXT_SCALE
from archon3d.rules.match import Match
from archon3d.scene.arena.scene import HEAVY_DAMAGE
from archon3d.screens.arena import ArenaScreen
from archon3d.workshop.pictures.games.archon import PICTURES
from archon3d.workshop.pictures.staging import SEED
from tests.driver.harness import Play, playing
from tests.scene.looking import Picture
from tests.screens.test_seats import BOTH, fight

BRIGHT = [
    (Hit(fighter=1, kind="shot", damage=5, shot=None, x=0, y=0), 6000),
    (ShotLaunched(fighter=0, shot=0, direction=2, x=4000, y=6000), 80),
]
"""What lights up, and how many pixels do at least, of 1,280 by 720.

After a blow some 4,000 get brighter in any case: both fighters' poses change, and splinters fly.
"""
BRIGHTER = 40.0
"""How much brighter, of 255, a pixel gets that lights up."""


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        yield play


def reaches(base: ShowBase) -> list[bool]:
    """Return whether light's and dark's reach is shown."""
    return [not base.render.find(f"**/reach {kind}").is_hidden() for kind in ("knight", "goblin")]


def numbers(play: Play) -> dict[str, float]:
    """Return the visible numbers, and their height on the canvas."""
    return {text: place.y for text, place in play.texts().items() if text.startswith("\N{MINUS SIGN}")}


def strike(play: Play, damage: int) -> None:
    hit = Hit(fighter=1, kind="thrust", damage=damage, shot=None, x=0, y=0)
    play.shown(ArenaScreen).battle_event(hit)


def test_a_player_who_holds_fire_sees_the_own_reach(base: ShowBase, play: Play) -> None:
    fight(play)
    assert reaches(base) == [False, False]
    play.send(InputFrame(held=frozenset(("pad0-face_a",)), pads=BOTH, used="pad0"))
    play.frames(2)
    assert reaches(base) == [True, False]
    play.send(InputFrame(pads=BOTH))
    play.frames(4)
    assert reaches(base) == [False, False]


def test_lost_hit_points_are_reported_in_figures_where_that_is_wanted(play: Play) -> None:
    """Those of blows that follow each other add up."""
    fight(play)
    strike(play, 5)
    play.frames()
    assert numbers(play) == {}
    play.settings[NUMBERS] = True
    strike(play, 5)
    play.frames(4)
    assert [*numbers(play)] == ["\N{MINUS SIGN}5"]
    strike(play, 1)
    play.frames()
    assert [*numbers(play)] == ["\N{MINUS SIGN}6"]
    play.frames(90)
    assert numbers(play) == {}


@pytest.mark.sample(1)
@pytest.mark.parametrize(("motion", "moves"), [("full", True), ("reduced", False)])
def test_the_figures_rise_only_where_movement_is_wanted(play: Play, motion: str, moves: bool) -> None:
    play.settings[MOTION] = motion
    play.settings[TEXT_SCALE] = 200
    play.settings[NUMBERS] = True
    play.program.take_settings()
    fight(play)
    strike(play, 5)
    play.frames(4)
    (first,) = numbers(play).values()
    play.frames(30)
    (later,) = numbers(play).values()
    assert (later < first - 10) == moves


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("shake", "motion", "moves"),
    [(True, "full", True), (False, "full", False), (True, "reduced", False)],
    ids=["as it comes", "no shaking", "less movement"],
)
def test_a_heavy_blow_shakes_the_picture_only_where_that_is_wanted(
    base: ShowBase, play: Play, shake: bool, motion: str, moves: bool
) -> None:
    play.settings[SHAKE], play.settings[MOTION] = shake, motion
    fight(play)
    while play.battle.state.tick == 0:
        play.frames()
    play.frames(30)
    still = places(base)
    strike(play, HEAVY_DAMAGE)
    play.frames(2)
    assert (places(base) != still) == moves


def seen_after(base: ShowBase, play: Play, *events: ArenaEvent) -> Picture:
    """Return the unicorn's battle in the frame in which that happens."""
    setup = setup_from(play.settings, "archon", players="two-on-keyboard", seed=SEED)
    play.program.flow.close()
    play.program.flow.start("match", MatchActivity(setup, Match(ARCHON, PICTURES["attack-unicorn"].state)))
    play.until("arena")
    play.until_it_goes_on()
    play.frames(30)
    for event in events:
        play.shown(ArenaScreen).battle_event(event)
    play.frames()
    return Picture(base)


def brightnesses(picture: Picture) -> NDArray[np.float64]:
    """Return the brightness of each of its pixels, by row and column."""
    found: NDArray[np.float64] = picture.rgb @ np.array([0.30, 0.59, 0.11])
    return found


def places(base: ShowBase) -> list[LPoint3f]:
    """Return where the arena's ground stands, which shakes with the picture."""
    return [part.get_pos() for part in base.render.find("**/arena screen").get_children()]


@pytest.mark.sample(1)
@pytest.mark.parametrize("wanted", [True, False])
@pytest.mark.parametrize(("event", "least"), BRIGHT, ids=("blow", "launch"))
def test_a_blow_or_a_launch_lights_up_only_where_that_is_wanted(
    base: ShowBase, play: Play, event: ArenaEvent, least: int, wanted: bool
) -> None:
    play.settings[FLASHES] = wanted
    play.program.take_settings()
    quiet, lit = (brightnesses(seen_after(base, play, *events)) for events in ((), (event,)))
    assert (int((lit - quiet > BRIGHTER).sum()) > least) == wanted
