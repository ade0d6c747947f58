"""Pictures tell a shot that an obstacle stops, or that passes close by, from one that hits."""

import math

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import NodePath

from archon3d.arena.collide import BODY_PIXELS, FIELD_WIDTH_PIXELS, PIXEL
from archon3d.arena.content import FIGHTERS
from archon3d.arena.state import ArenaState
from archon3d.scene.arena.ground import APRON, GROUND_WIDTH, ground
from archon3d.scene.arena.hit_looks import HIT_LOOKS
from archon3d.scene.figures.library import FigureLibrary
from tests.scene.looking import Picture, bounds, differing
from tests.scene.played import Played, battle

pytestmark = pytest.mark.usefixtures("small")

FREE_ROW, BUSH_ROW = 92, 42
"""Rows of the field on colour C in which nothing stops a shot, and in which a bush does, in pixels."""
BUSH = 144, 50
"""The middle of that bush."""
FROM, TO = {FREE_ROW: 120, BUSH_ROW: 106}, 200
"""Columns of the one who shoots and of the one who may be hit."""
BY_LITTLE, BY_FAR = 16, 40
"""How far beside the way of a shot the other one stands, in pixels."""
ENDED = 60
"""Ticks after which all that a shot shows is over, but for its mark."""
LEANS = 2.0
"""Degrees by which a body leans away from a near miss, at least."""
HIDDEN = 25
"""Pixels of 640 by 360 of a shot that a body before it hides, at least."""
ROUNDING = 0.01
"""In the scene's units."""
SEEN_ARC = 60
"""Pixels of 640 by 360 of the arc of air over a head that is missed, at least."""
SHOOTERS = [kind for kind, row in FIGHTERS.items() if row.attack == "shot"]


def beside(south: int, attacker: str = "archer", row: int = FREE_ROW) -> ArenaState:
    """Return a battle in which dark is that far south of the way of light's shots to the east."""
    state = battle(attacker, "troll", "C")
    for fighter, x, y in zip(state.fighters, (FROM[row], TO), (row, row + south), strict=True):
        fighter.x, fighter.y = PIXEL * x, PIXEL * y
    return state


def lean(body: NodePath) -> float:
    """Return by how many degrees a body leans to any side."""
    up = body.get_quat().xform((0.0, 0.0, 1.0))
    return math.degrees(math.acos(min(1.0, up.z)))


def shoot(played: Played) -> tuple[bool, float]:
    """Let light shoot to the east; return whether a near miss is told, and how far dark leans at most."""
    streaks = played.root.find_all_matches("**/near miss")
    body = played.root.find("arena/troll/body")
    missed, most = False, 0.0
    for tick in range(ENDED):
        played.run(1, "-" if tick else "E+")
        missed = missed or any(not streak.is_hidden() for streak in streaks)
        most = max(most, lean(body))
    return missed, most


@pytest.mark.parametrize(
    ("south", "told"), [(BY_LITTLE, True), (-BY_LITTLE, True), (BY_FAR, False), (-BY_FAR, False), (0, False)]
)
def test_a_shot_that_passes_close_by_is_told(
    base: ShowBase, library: FigureLibrary, south: int, told: bool
) -> None:
    """The other one leans away, and a streak shows its way; both end soon."""
    with Played(base, library, beside(south)) as played:
        played.run(2)
        life = played.view.fighters[1].life
        missed, most = shoot(played)
        assert missed is told
        assert (played.view.fighters[1].life < life) is (south == 0)
        assert told is False or most >= LEANS
        assert south == 0 or told or most < LEANS
        assert all(streak.is_hidden() for streak in played.root.find_all_matches("**/near miss"))


def test_with_reduced_motion_nobody_leans(
    base: ShowBase, library: FigureLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "pace", 0.5)
    with Played(base, library, beside(BY_LITTLE)) as played:
        played.run(2)
        _, most = shoot(played)
    assert most < LEANS


def pixels_of(base: ShowBase, node: NodePath) -> int:
    """Return how many pixels of the picture show that node."""
    shown = Picture(base)
    node.hide()
    without = Picture(base)
    node.show()
    return int(differing(shown, without).sum())


def test_what_tells_a_miss_stays_inside_and_in_sight(base: ShowBase, library: FigureLibrary) -> None:
    """At the field's edge too: nothing of it lies over the rail, and the body does not hide it."""
    state = beside(BY_LITTLE)
    state.fighters[1].x = PIXEL * (FIELD_WIDTH_PIXELS - BODY_PIXELS)
    with Played(base, library, state) as played:
        played.run(1, "E+")
        streak = played.root.find_all_matches("**/near miss")[1]
        seen = 0
        for _ in range(ENDED):
            played.run(1)
            if streak.is_hidden():
                continue
            _, high = bounds(streak, played.root)
            assert high.x <= GROUND_WIDTH / 2 + APRON + ROUNDING
            arc = streak.children[1]
            whole = pixels_of(base, arc)
            troll = played.root.find("arena/troll")
            troll.hide()
            assert whole >= 0.9 * pixels_of(base, arc)
            troll.show()
            seen = max(seen, whole)
    assert seen >= SEEN_ARC


@pytest.mark.parametrize(("south", "hides"), [(BY_LITTLE, True), (-BY_LITTLE, False)])
def test_a_body_hides_a_shot_that_passes_behind_it(
    base: ShowBase, library: FigureLibrary, south: int, hides: bool
) -> None:
    """And never one that passes before it."""
    with Played(base, library, beside(south, "golem")) as played:
        played.run(1, "E+")
        while played.view.shots[0].x < TO + 2:
            played.run(1)
        troll = played.root.find("arena/troll")
        flight = next(
            one for one in played.root.find_all_matches("**/flight") if not one.get_parent().is_hidden()
        )
        hidden = pixels_of(base, flight)
        troll.hide()
        hidden = pixels_of(base, flight) - hidden
    assert (hidden >= HIDDEN) is hides


@pytest.mark.sample(4)
@pytest.mark.parametrize("kind", SHOOTERS)
def test_an_obstacle_shows_what_it_stops(base: ShowBase, library: FigureLibrary, kind: str) -> None:
    """By the family of the shot, where it ends; no body flashes, and the obstacle shakes for a moment."""
    family = HIT_LOOKS[kind].family
    with Played(base, library, beside(0, kind, BUSH_ROW)) as played:
        bush = min(
            played.root.find_all_matches("arena/obstacle"),
            key=lambda node: math.dist(node.get_pos().xy, ground(*BUSH)),
        )
        impacts, body = played.root.find_all_matches(f"arena/impact {family}"), bush.find("body")
        still = body.get_mat()
        life = played.view.fighters[1].life
        played.run(1, "E+")
        while played.view.shots:
            assert all(impact.is_hidden() for impact in impacts)
            played.run(1)
        (impact,) = (one for one in impacts if not one.is_hidden())
        apart = impact.get_pos() - bush.get_pos()
        assert abs(apart.x) < 2.5
        assert not body.get_mat().almost_equal(still, 1e-3)
        played.run(ENDED)
        assert impact.is_hidden()
        assert body.get_mat().almost_equal(still, 1e-3)
        assert played.view.fighters[1].life == life


def test_what_an_obstacle_stops_is_smaller_than_a_hit(base: ShowBase, library: FigureLibrary) -> None:
    sizes = []
    for row in (BUSH_ROW, FREE_ROW):
        with Played(base, library, beside(0, row=row)) as played:
            impact = played.root.find("arena/impact pierce")
            played.run(1, "E+")
            while impact.is_hidden():
                played.run(1)
            sizes.append(impact.find("turn").get_sx())
    assert sizes[0] < sizes[1]
