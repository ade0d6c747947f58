"""The arena's camera: it follows, pushes in and ends at the winner; with reduced motion it stays."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.arena.collide import BODY_PIXELS, FIELD_HEIGHT_PIXELS, FIELD_WIDTH_PIXELS, PIXEL
from archon3d.arena.content import FIGHTERS
from archon3d.arena.events import BattleOver, Died, Hit
from archon3d.arena.inputs import read_input
from archon3d.arena.step import step
from archon3d.play.arena_view import arena_view
from archon3d.scene.arena.dressing import light_up
from archon3d.scene.arena.ground import field_pixels
from archon3d.scene.arena.scene import ArenaScene, Impacts
from archon3d.scene.figures.library import FigureLibrary
from tests.grid import some
from tests.scene.looking import Picture, differing
from tests.scene.played import LASTING, battle

ASPECT = 16 / 9
FRAME = 1 / 60
FEW, MANY = 30, 120
"""Frames: of a hit or a fall, and until the camera rests."""
STANDS = (90, 190)
"""How far along the field the two stand, in its pixels."""
CALM_PACE = 0.5
"""Speed of motion where it is reduced."""
BEFORE_EACH_OTHER = (60, 80)
"""How far from the rear they stand, in pixels."""
WINNERS = {kind: kind for kind in FIGHTERS if kind not in ("troll", "shapeshifter")}
"""Those who win against a troll."""
LEAST_WINNER = 280 / 720
"""Height of the winner, as a share of the picture's."""
NEAR, FAR = ((120, 90), (160, 90)), ((2, 20), (270, 140))
"""Places of two fighters who are near each other, and of two who are far apart, in pixels of the field."""
CLOSER = 1.4, 1.8
"""How much larger the field is seen at least and at most while they are near."""
SOON, SOON_CLOSER = 75, 1.2
"""Frames after which most of that is gone, and how much larger the field is seen then."""
AS_MUCH = 0.85
"""How much larger a fighter is seen then, as a share of that of the field."""
PUMPS, MOST_TURNS = 0.002, 5
"""Change of the field's width in a frame that is noticed, and how often it may turn round in five seconds."""
HEAD = 1.8
"""Height of a body, in the scene's units."""
BESIDE = 32.0
"""How much of the field around a fighter is always seen, in pixels."""
BESIDE_BODY = 1.3
"""How far a wide body reaches to either side, in the scene's units."""
HEADS = (6.2, 1.1)
"""Where the heads of the onlookers behind the field are: their place and height, in the scene's units."""
STANDS_FOOT = (5.86, 0.2)
"""The same of the edge of the stands."""
STANDS_SEEN = 0.075, 0.19
"""Least and greatest share of the picture's height that the stands take."""
WALKS = 1
"""Pixels a frame that a fighter walks."""
RESTS = 300
"""Frames after which the picture rests."""
CORNERS = [(0.0, 0.0), (float(FIELD_WIDTH_PIXELS), float(FIELD_HEIGHT_PIXELS))]

NEAR_MIDDLE = 0.36
"""How far from the picture's middle the winner stands at most, to its edge at 1."""

AT_THE_REAR, BEFORE_THEM = ((120, 40), (160, 40)), -0.13
"""Places of two at the rear, and the height in the picture, to its edge at 1, below which their feet are."""

STOOD_THERE = 0.02
"""Share of the winner's picture that would show what has sunk beside the field, at least."""

UPRIGHT = 0.2
"""Share of the picture's height that what runs level in it takes at most."""
DARKER = 0.65, 0.88
"""How bright what is around the field is face to face, relative to a battle's, at least and at most."""

Point = tuple[float, float]


class Shot:
    """A scene of a battle, and where its corners are seen."""

    def __init__(self, base: ShowBase, library: FigureLibrary, left: str = "archer") -> None:
        self.state = battle(left, "troll")
        self.view = arena_view(self.state)
        impacts = Impacts(shakes=True)
        self.scene = ArenaScene(base.render, base.cam, ASPECT, library, self.view, impacts)

    def corners(self) -> list[Point]:
        """Return where the field's upper left and lower right corner are in the picture."""
        return [self.scene.screen_point(*corner) for corner in CORNERS]

    def width(self) -> float:
        """Return the field's width in the picture, whose halves are 1."""
        (left, _), (right, _) = self.corners()
        return right - left

    def put(self, places: Sequence[tuple[int, int]]) -> None:
        """Put the fighters at places of the field, in its pixels."""
        for fighter, (x, y) in zip(self.state.fighters, places, strict=True):
            fighter.x, fighter.y = PIXEL * x, PIXEL * y
        self.view = arena_view(self.state)

    def tick(self, left: str, right: str) -> None:
        """Step, draw and update once; nobody is ever hurt."""
        for fighter in self.state.fighters:
            fighter.half_points = LASTING
        step(self.state, read_input(left), read_input(right))
        before, self.view = self.view, arena_view(self.state)
        self.scene.draw(before, self.view, 1.0)
        self.scene.update(FRAME)

    def frames(self, count: int) -> None:
        """Let time pass."""
        for _ in range(count):
            self.scene.draw(self.view, self.view, 1.0)
            self.scene.update(FRAME)


@pytest.fixture
def shot(base: ShowBase, library: FigureLibrary) -> Iterator[Shot]:
    shot = Shot(base, library)
    yield shot
    shot.scene.close()


def test_it_comes_closer_while_the_fighters_are_near_each_other(shot: Shot) -> None:
    before = shot.width()
    shot.put(NEAR)
    shot.frames(RESTS)
    least, most = CLOSER
    assert least * before < shot.width() < most * before
    shot.put(FAR)
    shot.frames(RESTS)
    assert shot.width() == pytest.approx(before, rel=0.01), "the whole field, while they are far apart"


def body_rows(base: ShowBase, kind: str) -> int:
    """Return the height of that fighter's body in the picture, in pixels."""
    body = base.render.find(f"**/arena/{kind}/body")
    seen = Picture(base)
    body.hide()
    rows = np.nonzero(differing(seen, Picture(base)).any(axis=1))[0]
    body.show()
    return int(rows[-1] - rows[0])


def test_fighters_grow_with_the_field(base: ShowBase, shot: Shot) -> None:
    """It is they who are to be seen from close by, not the floor."""
    shot.frames(1)
    before, field = body_rows(base, "troll"), shot.width()
    shot.put(NEAR)
    shot.frames(RESTS)
    assert body_rows(base, "troll") / before > AS_MUCH * shot.width() / field


def test_it_is_close_soon_after_they_have_met(shot: Shot) -> None:
    before = shot.width()
    shot.put(NEAR)
    shot.frames(SOON)
    assert shot.width() > SOON_CLOSER * before


@pytest.mark.parametrize("corner", [(0, 0), (272, 0), (0, 152), (272, 152)])
def test_nobody_leaves_the_picture_at_a_corner(shot: Shot, corner: tuple[int, int]) -> None:
    x, y = corner
    shot.put((corner, (abs(x - 40), abs(y - 8))))
    for _ in range(RESTS):
        shot.frames(1)
        for one in shot.view.fighters:
            feet, head = (shot.scene.screen_point(one.x + 8, one.y + 8, height) for height in (0.0, HEAD))
            assert all(abs(part) < 0.99 for part in (*feet, *head))
            for aside in (-BESIDE_BODY, BESIDE_BODY):
                across, _ = shot.scene.screen_point(one.x + 8 + aside * BODY_PIXELS, one.y + 8)
                assert abs(across) < 1.0


@pytest.mark.parametrize("places", [NEAR, FAR, ((20, 20), (60, 30)), ((200, 140), (240, 130))])
def test_the_heads_of_the_onlookers_are_always_seen(shot: Shot, places: Sequence[tuple[int, int]]) -> None:
    """And the stands never take more than a few rows of the picture."""
    shot.put(places)
    for _ in range(RESTS):
        shot.frames(1)
        (_, head), (_, foot) = (
            shot.scene.screen_point(*field_pixels(0.0, y), height) for y, height in (HEADS, STANDS_FOOT)
        )
        assert head < 1.0
        least, most = STANDS_SEEN
        assert least < (1.0 - foot) / 2 < most


def test_two_at_the_rear_leave_little_floor_before_them(shot: Shot) -> None:
    shot.put(AT_THE_REAR)
    shot.frames(RESTS)
    for one in shot.view.fighters:
        _, up = shot.scene.screen_point(one.x + 8, one.y + 8)
        assert up < BEFORE_THEM


def test_the_ground_around_fighters_and_shots_is_always_seen(shot: Shot) -> None:
    """Two walk towards each other and shoot, then run apart as fast as they can."""
    shot.put(((60, 60), (200, 60)))
    for left, right, ticks in (("E", "W", 80), ("E+", "W+", 90), ("W", "E", 150), ("SW+", "NE+", 120)):
        for _ in range(ticks):
            shot.tick(left, right)
            places = [(one.x + 8, one.y + 8) for one in shot.view.fighters]
            seen = [(x + aside, y) for x, y in places for aside in (-BESIDE, BESIDE)]
            seen += [(one.x, one.y) for one in shot.view.shots]
            for x, y in seen:
                at = min(max(x, 0.0), float(FIELD_WIDTH_PIXELS)), min(max(y, 0.0), float(FIELD_HEIGHT_PIXELS))
                assert all(abs(part) < 1.0 for part in shot.scene.screen_point(*at))


def test_shots_do_not_make_it_pump(shot: Shot) -> None:
    """While two near each other shoot again and again, the picture seldom turns from closer to wider."""
    shot.put(NEAR)
    shot.frames(RESTS)
    widths = []
    for _ in range(RESTS):
        shot.tick("W+", "E+")
        widths.append(shot.width())
    ways = [later - former for former, later in pairwise(widths) if abs(later - former) > PUMPS]
    turns = sum(former * later < 0 for former, later in pairwise(ways))
    assert turns <= MOST_TURNS


def test_a_heavy_hit_pushes_in_for_a_moment(shot: Shot) -> None:
    shot.frames(RESTS)
    before = shot.width()
    shot.scene.play(Hit(fighter=1, kind="thrust", damage=8, shot=None, x=0, y=0))
    shot.frames(1)
    assert before * 1.01 < shot.width() < before * 1.04
    shot.frames(FEW)
    assert shot.width() == pytest.approx(before)


def test_a_light_hit_does_not(shot: Shot) -> None:
    shot.frames(RESTS)
    before = shot.width()
    shot.scene.play(Hit(fighter=1, kind="thrust", damage=5, shot=None, x=0, y=0))
    shot.frames(1)
    assert shot.width() == pytest.approx(before)


def test_it_pushes_in_on_the_fallen_and_goes_on_to_the_winner(shot: Shot) -> None:
    for fighter, x in zip(shot.state.fighters, STANDS, strict=True):
        fighter.x = PIXEL * x
    shot.view = arena_view(shot.state)
    shot.frames(RESTS)
    before = shot.width()
    shot.scene.play(Died(fighter=1, x=0, y=0))
    shot.frames(FEW)
    assert before * 1.05 < shot.width() < before * 1.2
    both = [shot.scene.screen_point(one.x, one.y) for one in shot.view.fighters]
    assert all(abs(part) < 1.0 for place in both for part in place), "both fighters stay in the picture"
    shot.scene.play(BattleOver(winner="left", reason="death"))
    shot.frames(MANY)
    winner = shot.view.fighters[0]
    across, up = shot.scene.screen_point(winner.x, winner.y)
    assert abs(across) < 0.9
    assert -0.9 < up < 0.0, "the winner's feet are below the middle"
    assert shot.width() > 1.6 * before


def test_who_walks_away_from_the_fallen_stays_in_the_picture(shot: Shot) -> None:
    """The battle lasts a moment longer: to the wall, from the middle of the field."""
    shot.put(NEAR)
    shot.frames(RESTS)
    shot.scene.play(Died(fighter=1, x=0, y=0))
    shot.frames(FEW)
    for x in range(NEAR[0][0], -1, -WALKS):
        shot.put(((x, NEAR[0][1]), NEAR[1]))
        shot.frames(1)
        winner = shot.view.fighters[0]
        for side in (0.0, BODY_PIXELS):
            across, _ = shot.scene.screen_point(winner.x + side, winner.y)
            assert abs(across) < 0.95


@pytest.mark.parametrize("winner", some(WINNERS, ("goblin", "golem")))
def test_the_winner_is_large_and_nobody_hides_it(base: ShowBase, library: FigureLibrary, winner: str) -> None:
    """The fallen lies before it, in the way of the view."""
    shot = Shot(base, library, winner)
    for fighter, y in zip(shot.state.fighters, BEFORE_EACH_OTHER, strict=True):
        fighter.x, fighter.y = PIXEL * (FIELD_WIDTH_PIXELS // 2), PIXEL * y
    loser = shot.state.fighters[1]
    loser.half_points, loser.dead = 0, True
    shot.view = arena_view(shot.state)
    shot.frames(1)
    shot.scene.play(Died(fighter=1, x=0, y=0))
    shot.scene.play(BattleOver(winner="left", reason="death"))
    shot.frames(FEW + MANY)
    bodies = {str(path.get_parent().name): path for path in base.render.find_all_matches("**/body")}
    with_both = Picture(base)
    bodies["troll"].hide()
    assert not differing(with_both, Picture(base)).any(), "the fallen has crumbled"
    bodies[winner].hide()
    rows = np.nonzero(differing(with_both, Picture(base)).any(axis=1))[0]
    shot.scene.close()
    assert (rows[-1] - rows[0]) / with_both.height > LEAST_WINNER


@pytest.mark.parametrize("corner", [(0, 0), (272, 0), (0, 152), (272, 152)])
def test_the_winner_is_near_the_middle_at_every_wall(shot: Shot, corner: tuple[int, int]) -> None:
    x, y = corner
    shot.put((corner, (abs(x - 40), abs(y - 8))))
    shot.frames(1)
    shot.scene.play(Died(fighter=1, x=0, y=0))
    shot.scene.play(BattleOver(winner="left", reason="death"))
    shot.frames(FEW + MANY)
    feet, head = (shot.scene.screen_point(x + 8, y + 8, height) for height in (0.0, HEAD))
    assert abs(feet[0]) < NEAR_MIDDLE
    assert -0.95 < feet[1] < 0.0 < head[1] < 1.0


@pytest.mark.parametrize("corner", [(0, 76), (272, 76), (136, 152)])
def test_nothing_stands_beside_the_winner_at_any_wall(
    base: ShowBase, shot: Shot, corner: tuple[int, int]
) -> None:
    """Neither fires, nor columns and onlookers, nor the sides of the low rail: they would be posts."""
    shot.put((corner, (136, 20)))
    shot.frames(1)
    fires, aside = base.render.find("**/braziers"), base.render.find("**/dressing")
    assert not fires.is_empty()
    shot.scene.play(Died(fighter=1, x=0, y=0))
    shot.scene.play(BattleOver(winner="left", reason="death"))
    shot.frames(FEW + MANY)
    seen = Picture(base)
    fires.hide()
    assert not differing(seen, Picture(base)).any()
    for edge in (base.render.find("**/arena/frame"), base.render.find("**/field/lines")):
        edge.hide()
        assert differing(seen, Picture(base)).mean(axis=0).max() < UPRIGHT
        edge.show()
    aside.set_shader_input("cleared", 0.0)
    there = differing(seen, Picture(base)).mean()
    assert there > STOOD_THERE, "what stood beside the field would be seen"


def test_face_to_face_the_background_is_darker(base: ShowBase, shot: Shot) -> None:
    shot.scene.meet(0.0, 0.0)
    aside = base.render.find("**/dressing")
    seen = Picture(base)
    aside.hide()
    behind = differing(seen, Picture(base))
    aside.show()
    light_up(aside, "C", 0.0)
    share = seen.rgb[behind].mean() / Picture(base).rgb[behind].mean()
    assert DARKER[0] < share < DARKER[1]


def test_with_reduced_motion_it_stays(base: ShowBase, library: FigureLibrary) -> None:
    before_pace, library.pace = library.pace, CALM_PACE
    shot = Shot(base, library)
    before = shot.corners()
    shot.scene.play(Hit(fighter=1, kind="thrust", damage=8, shot=None, x=0, y=0))
    shot.scene.play(Died(fighter=1, x=0, y=0))
    shot.scene.play(BattleOver(winner="left", reason="death"))
    shot.frames(MANY)
    after = shot.corners()
    shot.scene.close()
    library.pace = before_pace
    assert after == before
