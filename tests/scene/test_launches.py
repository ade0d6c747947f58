"""Shots leave bodies where they shoot from, with a flash there, and soon fly exactly."""

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import LPoint3f, NodePath

from archon3d.arena.content import FIGHTERS
from archon3d.scene.arena.ground import middle
from archon3d.scene.arena.launches import MUZZLES
from archon3d.scene.arena.scene import ArenaScene, Impacts
from archon3d.scene.arena.shot_looks import SHOTS
from archon3d.scene.arena.shots import IN_FRONT, SHOT_HEIGHT
from archon3d.scene.figures.clips import following
from archon3d.scene.figures.library import FigureLibrary
from tests.scene.looking import Picture, differing
from tests.scene.played import ASPECT, Played
from tests.scene.test_attacks_seen import battle_of

pytestmark = pytest.mark.usefixtures("small")

NEAR = 0.8
"""Greatest distance between a joint and the place ahead of it where a shot begins, in the scene's units."""
BORN_TICKS = 12
"""Ticks after which a shot flies exactly."""
SAME = 1e-3
FLARE_FRAMES = 4
"""Frames for which a flare is seen."""
FLARE_PIXELS = 250
"""Pixels of 640 by 360 that it changes at least: those of a spot 20 pixels wide, with some of its glow."""
KICKED, STILL = 0.13, 0.01
"""How far the body recoils at least, and not at all, in the scene's units."""


def exact(played: Played, base: ShowBase, library: FigureLibrary) -> None:
    """Show the battle as exact practice does."""
    played.scene.close()
    played.scene = ArenaScene(played.root, base.cam, ASPECT, library, played.view, Impacts(exact=True))


def joints(played: Played, kind: str) -> LPoint3f:
    """Return the middle of what that fighter shoots with."""
    figure = played.root.find(f"arena/{kind}")
    places = [following(figure, name).get_pos(played.root) for name in MUZZLES[kind].joints]
    return sum(places, LPoint3f(0.0)) / len(places)


def shown_flight(played: Played) -> NodePath:
    flights = played.root.find_all_matches("**/flight")
    return next(one for one in flights if not one.get_parent().is_hidden())


def off(played: Played) -> float:
    """Return how far the only shot is drawn from where the battle has it."""
    (shot,) = played.view.shots
    exact = LPoint3f(*middle(shot.x, shot.y, shot.w, shot.h), SHOT_HEIGHT) + IN_FRONT
    return float((shown_flight(played).get_pos(played.root) - exact).length())


def test_all_that_shoot_have_a_place_for_it() -> None:
    assert MUZZLES.keys() == SHOTS.keys()


@pytest.mark.sample(5)
@pytest.mark.parametrize("kind", SHOTS)
def test_a_shot_begins_where_the_body_shoots_from(base: ShowBase, library: FigureLibrary, kind: str) -> None:
    """And flies exactly as in the battle before a fifth of a second is over."""
    state, told = battle_of(kind)
    with Played(base, library, state) as played:
        played.run(10)
        Picture(base)  # poses are taken when they are drawn
        place = joints(played, kind)
        played.run(1, *told, alpha=0.0)
        begins = shown_flight(played).get_pos(played.root) - IN_FRONT
        assert (begins - place).length() <= NEAR
        ways = [off(played)]
        for _ in range(BORN_TICKS):
            played.run(1)
            ways.append(off(played))
        assert ways[1:] == sorted(ways[1:], reverse=True)
        assert ways[-1] <= SAME


def test_exact_practice_shows_it_exactly(base: ShowBase, library: FigureLibrary) -> None:
    """In its first frame already; and its flash is there."""
    state, told = battle_of("dragon")
    with Played(base, library, state) as played:
        exact(played, base, library)
        played.run(1, *told)
        assert off(played) <= SAME
        flash = next(one for one in played.root.find_all_matches("**/launch") if not one.is_hidden())
        assert flash.get_z() - IN_FRONT.z == pytest.approx(SHOT_HEIGHT)


@pytest.mark.parametrize("flashes", [True, False])
def test_a_launch_flares_for_four_frames(
    base: ShowBase, library: FigureLibrary, flashes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the body shoots from, unless flashes are off."""
    monkeypatch.setattr(library, "flashes", flashes)
    state, told = battle_of("dragon")
    with Played(base, library, state) as played:
        played.run(10)
        lit = []
        for tick in range(FLARE_FRAMES + 2):
            played.run(1, *(told if tick == 0 else ("-", "-")))
            flares = played.root.find_all_matches("**/flare")
            shown = Picture(base)
            flares.hide()
            lit.append(int(differing(shown, Picture(base)).sum()))
            flares.show()
        assert (min(lit[: FLARE_FRAMES - 1]) >= FLARE_PIXELS) is flashes
        assert lit[FLARE_FRAMES:] == [0, 0]


@pytest.mark.parametrize("kind", ["archer", "dragon"])
@pytest.mark.parametrize("pace", [1.0, 0.15])
def test_the_body_recoils(
    base: ShowBase, library: FigureLibrary, kind: str, pace: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unless motion is reduced."""
    monkeypatch.setattr(library, "pace", pace)
    state, told = battle_of(kind)
    back = -1.0 if FIGHTERS[kind].attack == "shot" and told[0] != "-" else 1.0
    with Played(base, library, state) as played:
        played.run(10)
        body, most = played.root.find(f"arena/{kind}/body"), 0.0
        for tick in range(20):
            played.run(1, *(told if tick == 0 else ("-", "-")))
            most = max(most, back * body.get_x())
    assert most >= KICKED if pace == 1.0 else most <= STILL
