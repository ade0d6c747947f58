"""The arena's scene shows each battle as it is."""

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import LVecBase4f, NodePath

from archon3d.arena.collide import PIXEL
from archon3d.arena.content import COLOURS, FIGHTERS
from archon3d.games.archon.icons import ICON_KINDS
from archon3d.play.arena_view import arena_view
from archon3d.scene.arena.dressing import dressing_of, light_up
from archon3d.scene.arena.fighters import CHEST_HEIGHT, FLASH_PAUSE, FLASH_PEAK
from archon3d.scene.arena.ground import FRAMING, ground
from archon3d.scene.arena.momentum import TREMBLE
from archon3d.scene.arena.obstacles import obstacle_model
from archon3d.scene.arena.scene import ArenaScene, Impacts
from archon3d.scene.figures.figure import Figure
from archon3d.scene.figures.library import FigureLibrary
from tests.scene.looking import ASPECTS, Picture, bounds, brightness, differing, geom_of
from tests.scene.played import ASPECT, Played, battle

pytestmark = pytest.mark.usefixtures("small")

PIXELS_A_UNIT = 66.0
"""How wide one unit of the scene is in a picture 1,280 pixels wide."""

SEEN_THROUGH = 8
"""How much brighter, of 255, a place behind a ghost is seen to become at least."""

HARDLY_SEEN = 12
"""How much brighter or darker a place within a halo may be than without it, of 255."""
TALLER = 1.3
"""How many times as high as in exact practice most obstacles are."""
SHAPE_SEEN = 14.0
"""By how much a ghost changes what is behind it, of 255, in the mean."""
REAR, MUTED = 0.8, 0.93
"""Share of the picture's height from which only what is behind is seen, and what is left of its contrast."""

DIED_AWAY = 12
"""Ticks after which nothing is left of a shot at one who has fallen."""

GROUND_THICKNESS = 0.2
"""How high the ground of an obstacle is at most, in the scene's units."""
SQUARE = 1.25
"""What is wider by more when it is turned by 45 degrees is square: those are 1.35, the others up to 1.21."""


@pytest.fixture
def played(base: ShowBase, library: FigureLibrary) -> Iterator[Played]:
    with Played(base, library, battle()) as played:
        yield played


@pytest.fixture
def effects(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, float]]:
    """Return all that the fighters' figures are told to show, in order, with the figure's kind."""
    told: list[dict[str, float]] = []
    affect = Figure.affect

    def listen(figure: Figure, **shares: float) -> None:
        told.append({figure.kind: 1.0, **shares})
        affect(figure, **shares)

    monkeypatch.setattr(Figure, "affect", listen)
    return told


def test_closing_leaves_nothing(base: ShowBase, library: FigureLibrary, left_as_found: None) -> None:
    for mode in ("fixed", "shifting"):
        with Played(base, library, battle(mode=mode)) as played:
            played.run(50, "E+", "W")


@pytest.mark.sample(6)
@pytest.mark.parametrize("form", [form for form in FIGHTERS if form != "shapeshifter"])
def test_every_attack_can_be_seen(base: ShowBase, library: FigureLibrary, form: str) -> None:
    """Before its fighter the picture changes once the attack is on."""
    dark = form in ICON_KINDS and ICON_KINDS[form].side == "dark"
    left, right = ("archer", form) if dark else (form, "goblin")
    with Played(base, library, battle(left, right)) as played:
        played.run(1)
        fighter = played.view.fighters[1 if dark else 0]
        ahead = fighter.x + 8 + (-24 if dark else 24)
        calm = _around(Picture(base), played, ahead, fighter.y + 8)
        attacking = []
        for ticks in (2, 3):
            played.run(ticks, *(("-", "W+") if dark else ("E+", "-")))
            attacking.append(_around(Picture(base), played, ahead, fighter.y + 8))
        assert any(seen != calm for seen in attacking)


def _around(picture: Picture, played: Played, x: float, y: float) -> list[tuple[int, int, int]]:
    places = [(x + dx, y + dy) for dx in range(-14, 15, 2) for dy in range(-8, 9, 2)]
    return [picture.at(*played.scene.screen_point(*place, 0.2)) for place in places]


@pytest.mark.parametrize("aspect", ASPECTS)
def test_a_fighter_is_drawn_where_it_is(played: Played, aspect: float) -> None:
    """A figure stands on the middle of its body, halfway between two ticks at alpha 0.5."""
    played.scene.resize(aspect)
    played.run(10, "E", "-", alpha=0.5)
    fighter = played.view.fighters[0]
    figure = played.root.find("**/archer")
    assert figure.get_x() == pytest.approx((fighter.x - 0.75 + 8) / 16 - 9)
    assert figure.get_y() == pytest.approx(5.25 - (fighter.y + 8) / 16)


def test_fighters_show_their_faces(played: Played) -> None:
    """On either side: they face each other, and turn to the viewer, who is at -y."""
    played.run(1)
    for kind, towards in (("archer", 1), ("goblin", -1)):
        heading = math.radians(played.root.find(f"**/{kind}/body").get_h())
        assert -math.sin(heading) * towards > 0.5
        assert math.cos(heading) < -0.3


def test_shots_vanish_from_sight_when_they_are_gone(played: Played) -> None:
    played.run(3, "E+", "-")
    shot = played.root.find("**/shot archer")
    assert not shot.is_hidden()
    while played.state.shots:
        played.run(1)
    assert shot.is_hidden()


def test_a_shot_that_follows_another_comes_from_its_own_place(played: Played) -> None:
    """The first has just hit; the second, of the same kind, was launched where the first one was."""
    played.run(3, "E+", "-")
    (first,) = played.view.shots
    second = replace(first, number=first.number + 1, x=first.x + 1.0)
    before, after = replace(played.view, shots=(first,)), replace(played.view, shots=(second,))
    played.scene.draw(before, after, 0.0)
    nodes = played.root.find_all_matches("**/arena/shot archer")
    (shown,) = [node for node in nodes if not node.is_hidden()]
    expected, _ = ground(second.x - second.dx + second.w / 2, second.y)
    assert shown.get_x() == pytest.approx(expected)


def test_the_floor_takes_the_squares_colour(base: ShowBase, library: FigureLibrary) -> None:
    shades = []
    for colour in COLOURS:
        with Played(base, library, battle(colour=colour)) as played:
            shades.append(brightness(Picture(base).at(*played.scene.screen_point(30.0, 14.0))))
    assert all(lighter - darker > 15 for lighter, darker in pairwise(shades)), shades


def test_solid_and_see_through_obstacles_differ(base: ShowBase, library: FigureLibrary) -> None:
    """One sees the floor change through a transparent obstacle, and through a solid one nowhere."""
    with Played(base, library, battle("archer", "goblin", "D")) as played:
        floor = played.root.find("**/field")
        seen = []
        for grey in (0.2, 0.8):
            floor.set_shader_input("tint", LVecBase4f(grey, grey, grey, 1.0))
            seen.append(Picture(base))
        states = []
        for obstacle in played.view.obstacles:
            middle = played.scene.screen_point(obstacle.x + obstacle.w / 2, obstacle.y + obstacle.h / 2)
            places = [(middle[0] + dx / 640, middle[1] + dy / 360) for dx in range(6) for dy in range(6)]
            changes = [brightness(seen[1].at(*at)) - brightness(seen[0].at(*at)) for at in places]
            if obstacle.state == "solid":
                assert changes == [0.0] * len(places)
            else:
                assert min(changes) > SEEN_THROUGH
            states.append(obstacle.state)
        assert {*states} == {"solid", "transparent"}


def test_a_ghost_stands_on_no_ground_of_its_own(base: ShowBase, library: FigureLibrary) -> None:
    """Within its halo one sees the floor as it is, in front of where it rises."""
    with Played(base, library, battle("archer", "goblin", "C")) as played:
        ghosts = [one for one in played.view.obstacles if one.state == "transparent"]
        places = [played.scene.screen_point(one.x + 0.26 * one.w, one.y + 0.74 * one.h) for one in ghosts]
        with_it = Picture(base)
        for node in played.root.find_all_matches("**/obstacle"):
            node.hide()
        without = Picture(base)
    assert places
    apart = [abs(brightness(with_it.at(*at)) - brightness(without.at(*at))) for at in places]
    assert max(apart) < HARDLY_SEEN, apart


@pytest.mark.parametrize("colour", "ACE")
def test_a_ghost_has_a_shape_in_a_round_halo(base: ShowBase, library: FigureLibrary, colour: str) -> None:
    with Played(base, library, battle("archer", "goblin", colour)) as played:
        ghosts = [one for one in played.view.obstacles if one.state == "transparent"]
        corners = [
            played.scene.screen_point(one.x + across * one.w, one.y + along * one.h)
            for one in ghosts
            for across in (0.06, 0.94)
            for along in (0.06, 0.94)
        ]
        shown = Picture(base)
        played.root.find_all_matches("**/obstacle/halo").hide()
        bare = Picture(base)
        played.root.find_all_matches("**/obstacle/body/ghost").hide()
        empty = Picture(base)
    assert ghosts
    assert all(shown.at(*at) == bare.at(*at) for at in corners)
    assert differing(shown, bare).any()
    shape = differing(bare, empty)
    apart = np.abs(bare.rgb[shape].astype(float) - empty.rgb[shape]).mean()
    assert apart > SHAPE_SEEN, apart


@pytest.mark.parametrize("colour", COLOURS)
def test_what_is_drawn_of_an_obstacle_fills_the_box_that_blocks(
    base: ShowBase, library: FigureLibrary, colour: str
) -> None:
    """Both the ground that a solid one stands on, and the halo around a ghost."""
    with Played(base, library, battle("archer", "goblin", colour)) as played:
        nodes = [node for node in played.root.find("arena").children if node.name == "obstacle"]
        for node, obstacle in zip(nodes, played.view.obstacles, strict=True):
            drawn, other = node.find("body/solid"), node.find("halo")
            if obstacle.state != "solid":
                drawn, other = other, drawn
            assert (drawn.is_hidden(), other.is_hidden()) == (False, True)
            low, high = bounds(drawn, played.root)
            left, top = ground(obstacle.x, obstacle.y)
            right, bottom = ground(obstacle.x + obstacle.w, obstacle.y + obstacle.h)
            assert (low.x, low.y, high.x, high.y) == pytest.approx((left, bottom, right, top), abs=0.01)


def test_obstacles_are_taller_beside_enlarged_fighters(base: ShowBase, library: FigureLibrary) -> None:
    """In exact practice, where nothing is larger than it is, they are not; nor before the wall."""
    view = arena_view(battle("archer", "goblin", "C"))
    heights = []
    for exact in (False, True):
        scene = ArenaScene(base.render, base.cam, ASPECT, library, view, Impacts(exact=exact))
        nodes = base.render.find_all_matches("**/arena/obstacle/body/solid")
        heights.append([bounds(node, base.render)[1].z for node in nodes])
        scene.close()
    taller = {round(tall / usual, 2) for tall, usual in zip(*heights, strict=True)}
    assert max(taller) > TALLER
    assert min(taller) >= 1.0


def test_no_two_obstacles_of_a_kind_look_alike(base: ShowBase, library: FigureLibrary) -> None:
    with Played(base, library, battle("archer", "goblin", "C")) as played:
        nodes = [node for node in played.root.find("arena").children if node.name == "obstacle"]
        shapes = [node.find("body/solid").get_mat() for node in nodes]
        kinds = [obstacle.kind for obstacle in played.view.obstacles]
    for (one, kind), (other, second) in combinations(zip(shapes, kinds, strict=True), 2):
        assert kind != second or not one.almost_equal(other, 1e-3)


@pytest.mark.parametrize("colour", COLOURS)
def test_what_is_square_stands_square_in_its_box(base: ShowBase, library: FigureLibrary, colour: str) -> None:
    """A diamond would leave corners of the box open that block all the same."""
    with Played(base, library, battle("archer", "goblin", colour)) as played:
        nodes = [node for node in played.root.find("arena").children if node.name == "obstacle"]
        place = dressing_of(colour).obstacles
        for node, obstacle in zip(nodes, played.view.obstacles, strict=True):
            designed = spread_when_turned(obstacle_model(library, obstacle.kind, place))
            if designed > SQUARE:
                assert spread_when_turned(node.find("body/solid")) > SQUARE


def spread_when_turned(shape: NodePath) -> float:
    """Return how much wider a shape is that is turned by 45 degrees: a square by 1.41, a disc by 1."""
    widths = []
    for turn in (0.0, 45.0):
        still = NodePath("still")
        turned = still.attach_new_node("turned")
        turned.set_h(turn)
        shape.copy_to(turned).show()
        low, high = bounds(turned, still)
        widths.append(high.x - low.x)
    return widths[1] / widths[0]


def test_an_obstacle_sinks_into_the_ground_whole(base: ShowBase, library: FigureLibrary) -> None:
    """What it stands on goes first, and nothing is left at the end."""
    with Played(base, library, battle("archer", "goblin", "C")) as played:
        played.scene.meet(0.8, 0.0)
        for node in played.root.find_all_matches("**/obstacle/body/solid"):
            assert bounds(node, played.root)[0].z < -GROUND_THICKNESS
        played.scene.meet(0.0, 0.0)
        gone = Picture(base)
        for node in played.root.find_all_matches("**/obstacle"):
            node.hide()
        assert not differing(gone, Picture(base)).any()


def test_the_haze_is_thicker_behind_fighters_who_are_seen_from_close_by(
    base: ShowBase, library: FigureLibrary
) -> None:
    """Face to face, what is behind them has less contrast than the same in the haze of a battle."""
    contrasts = []
    with Played(base, library, battle("golem", "troll")) as played:
        played.scene.meet(0.0, 0.0)
        for _ in range(2):
            seen = Picture(base).rgb
            contrasts.append(float(seen[round(REAR * len(seen)) :].std()))
            light_up(played.root.find("**/dressing"), "C", 0.0)
    assert contrasts[0] < MUTED * contrasts[1]


def test_a_ghost_lights_up_around_what_is_in_it(base: ShowBase, library: FigureLibrary) -> None:
    with Played(base, library, battle("archer", "goblin", "C")) as played:
        ghost = next(one for one in played.view.obstacles if one.state == "transparent")
        at = played.scene.screen_point(ghost.x + ghost.w / 2, ghost.y + ghost.h / 2, 0.4)
        calm = brightness(Picture(base).at(*at))
        stirred = tuple(replace(one, stirred=one == ghost) for one in played.view.obstacles)
        view = replace(played.view, obstacles=stirred)
        played.scene.draw(view, view, 1.0)
        played.scene.update(1.0)
        assert brightness(Picture(base).at(*at)) > calm + SEEN_THROUGH


def test_a_shape_shows_who_can_strike(played: Played) -> None:
    """The ring around the feet has points while its fighter is ready, whatever its colour."""
    played.run(1)
    points = played.root.find("**/archer").find("ready")
    assert not points.is_hidden()
    played.run(1, "E+", "-")
    assert points.is_hidden()
    played.run(78)
    assert points.is_hidden()
    played.run(1)
    assert not points.is_hidden()


def test_a_reach_is_drawn_where_a_thrust_will_strike(base: ShowBase, library: FigureLibrary) -> None:
    """As long as somebody aims, until it strikes."""
    with Played(base, library, battle("knight", "troll")) as played:
        played.state.fighters[0].x += 40 * PIXEL
        played.run(1)
        reach = played.root.find("**/reach knight")
        assert reach.is_hidden()
        played.scene.aim(0, aiming=True)
        played.run(1)
        assert not reach.is_hidden()
        faced = reach.find("faced")
        corner = faced.get_pos(played.root)
        played.run(1, "E+", "-")
        assert reach.is_hidden()
        box = played.view.fighters[0].attack_box
        assert box is not None
        assert (corner.x, corner.y) == pytest.approx(ground(box[0], box[1]), abs=1e-4)
        assert (faced.get_sx() * 16, faced.get_sy() * 16) == pytest.approx(box[2:])


def test_what_is_slowed_is_seen(played: Played) -> None:
    """Ripples run from the feet, as long as the fighter is in a ghost."""
    ghost = next(one for one in played.view.obstacles if one.state == "transparent")
    played.state.fighters[0].x, played.state.fighters[0].y = round(ghost.x * PIXEL), round(ghost.y * PIXEL)
    ripple = played.root.find("**/archer").find("ripple")
    assert ripple.is_hidden()
    played.run(2)
    assert not ripple.is_hidden()
    played.state.fighters[0].y += 60 * PIXEL
    played.run(2)
    assert ripple.is_hidden()


def test_repeated_hits_hold_one_glow(
    base: ShowBase, library: FigureLibrary, effects: list[dict[str, float]]
) -> None:
    """A Banshee's cloud hits every 5 ticks; flashes begin at least 20 ticks apart."""
    state = battle("archer", "banshee")
    state.fighters[1].x, state.fighters[1].y = state.fighters[0].x + PIXEL * 20, state.fighters[0].y
    with Played(base, library, state) as played:
        played.run(60, "-", "+")
    flashes = [told["flash"] for told in effects if "archer" in told and "flash" in told]
    begins = [
        tick for tick, (before, after) in enumerate(pairwise(flashes)) if after > FLASH_PEAK / 2 >= before
    ]
    assert len(begins) >= 2
    assert min(later - earlier for earlier, later in pairwise(begins)) >= round(FLASH_PAUSE * 60)


def struck(played: Played) -> NodePath:
    """Let light's archer shoot dark's goblin in front of it; return the goblin in the frame of the hit."""
    goblin = played.root.find("**/goblin")
    life = played.view.fighters[1].life
    while played.view.fighters[1].life == life:
        played.run(1, "E+", "-")
    return goblin


@pytest.fixture
def face_to_face(base: ShowBase, library: FigureLibrary) -> Iterator[Played]:
    state = battle("archer", "goblin")
    state.fighters[1].x, state.fighters[1].y = state.fighters[0].x + PIXEL * 60, state.fighters[0].y
    with Played(base, library, state) as played:
        played.run(2)
        yield played


def test_a_blow_holds_both_still_and_throws_the_struck_one_back(face_to_face: Played) -> None:
    stood = face_to_face.root.find("**/goblin").get_x()
    goblin, places = struck(face_to_face), []
    for _ in range(90):
        places.append(goblin.get_x())
        face_to_face.run(1)
    held = places[:3]
    assert max(held) - min(held) <= 2 * TREMBLE, "both stand still for a moment, but for a tremble"
    assert max(places) - stood >= 12 / PIXELS_A_UNIT, "thrown back along the shot"
    assert goblin.get_x() == pytest.approx(stood, abs=0.01), "and then it stands where it stood"


def test_a_blow_throws_nobody_where_movement_is_calmed(face_to_face: Played, library: FigureLibrary) -> None:
    library.pace = 0.15
    stood = face_to_face.root.find("**/goblin").get_x()
    goblin = struck(face_to_face)
    for _ in range(20):
        assert goblin.get_x() == pytest.approx(stood)
        face_to_face.run(1)
    library.pace = 1.0


def test_a_blow_is_seen_on_the_body_that_it_strikes(face_to_face: Played) -> None:
    struck(face_to_face)
    impact = face_to_face.root.find("**/impact pierce")
    assert not impact.is_hidden()
    fighter = face_to_face.view.fighters[1]
    shown = FRAMING.at(ASPECT).screen_at(*impact.get_pos())
    body = face_to_face.scene.screen_point(fighter.x + 8, fighter.y + 8, CHEST_HEIGHT)
    assert math.hypot((shown[0] - body[0]) * 640, (shown[1] - body[1]) * 360) < 20


def test_a_shot_from_point_blank_is_seen_where_it_strikes(base: ShowBase, library: FigureLibrary) -> None:
    """It hits in the tick of its launch: no tick has it in flight."""
    state = battle("archer", "goblin")
    state.fighters[1].x, state.fighters[1].y = state.fighters[0].x + PIXEL * 17, state.fighters[0].y
    with Played(base, library, state) as played:
        played.run(2)
        shots = played.root.find("arena").find_all_matches("shot archer")
        life = played.view.fighters[1].life
        played.run(1, "E+", "-")
        assert played.view.fighters[1].life < life
        assert not played.view.shots
        (seen,) = [shot for shot in shots if not shot.is_hidden()]
        bodies = [played.root.find(f"**/{kind}").get_x() for kind in ("archer", "goblin")]
        assert bodies[0] < seen.get_x() <= bodies[1]
        played.run(12)
        assert all(shot.is_hidden() for shot in shots)


def test_a_shot_that_hits_gives_way_to_its_impact(base: ShowBase, library: FigureLibrary) -> None:
    state = battle("archer", "goblin")
    state.fighters[1].x, state.fighters[1].y = state.fighters[0].x + PIXEL * 100, state.fighters[0].y
    with Played(base, library, state) as played:
        shots = played.root.find("arena").find_all_matches("shot archer")
        played.run(1, "E+", "-")
        assert not all(shot.is_hidden() for shot in shots)
        life = played.view.fighters[1].life
        while played.view.fighters[1].life == life:
            played.run(1)
        assert all(shot.is_hidden() for shot in shots)


def test_a_shot_at_one_who_has_fallen_dies_away(base: ShowBase, library: FigureLibrary) -> None:
    """And a later one of the same fighter is there again."""
    with Played(base, library, battle("archer", "goblin")) as played:
        played.run(3, "E+", "-")
        (shot,) = (one for one in played.root.find_all_matches("arena/shot archer") if not one.is_hidden())
        left, right = played.view.fighters
        for tick in range(DIED_AWAY):
            view = replace(
                played.view, fighters=(left, replace(right, dead=True)), tick=played.view.tick + tick
            )
            played.scene.draw(view, view, 1.0)
            assert tick or not shot.is_hidden()
        assert shot.is_hidden()
        played.run(120)
        played.run(3, "E+", "-")
        (shot,) = (one for one in played.root.find_all_matches("arena/shot archer") if not one.is_hidden())
        assert shot.get_sx() == 1.0


@pytest.mark.parametrize("attacker", ["banshee", "phoenix"])
def test_every_blow_of_a_cloud_strikes_off_a_shard(
    base: ShowBase, library: FigureLibrary, attacker: str
) -> None:
    """However closely they follow each other, blows can be counted."""
    kinds = ("archer", "banshee") if attacker == "banshee" else ("phoenix", "goblin")
    state = battle(*kinds)
    state.fighters[1].x, state.fighters[1].y = state.fighters[0].x + PIXEL * 20, state.fighters[0].y
    told = ("-", "+") if attacker == "banshee" else ("+", "-")
    slot = 0 if attacker == "banshee" else 1
    with Played(base, library, state) as played:
        seen: set[NodePath] = set()
        blows, life = 0, played.view.fighters[slot].life
        for _ in range(60):
            played.run(1, *told)
            blows += played.view.fighters[slot].life < life
            life = played.view.fighters[slot].life
            seen |= set(played.root.find_all_matches("**/arena/shard"))
        assert blows >= 3
        assert len(seen) == blows


def test_the_colours_of_the_dead_go(
    base: ShowBase, library: FigureLibrary, effects: list[dict[str, float]]
) -> None:
    state = battle("archer", "goblin")
    state.fighters[1].half_points = 1
    state.fighters[1].x, state.fighters[1].y = state.fighters[0].x + PIXEL * 40, state.fighters[0].y
    with Played(base, library, state) as played:
        played.run(60, "E+", "-")
        assert played.view.fighters[1].dead
        played.run(60)
    shares = [told["grey"] for told in effects if "goblin" in told and "grey" in told]
    assert shares[0] < 0.05, "hardly alive, it is about to pale"
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


def test_a_shapeshifter_wears_its_opponents_form(base: ShowBase, library: FigureLibrary) -> None:
    """The same body twice, in other colours and on another base."""
    with Played(base, library, battle("unicorn", "shapeshifter")) as played:
        one, other = played.root.find_all_matches("arena/unicorn")
        meshes = [geom_of(fighter.find("**/mesh0")).get_primitive(0) for fighter in (one, other)]
        assert meshes[0].get_vertices() == meshes[1].get_vertices()
        assert one.find("body").get_state() != other.find("body").get_state()
        assert geom_of(one.find("base")) != geom_of(other.find("base"))


@pytest.mark.parametrize(
    ("left", "right"), [("archer", "goblin"), ("golem", "sorceress"), ("phoenix", "banshee")]
)
def test_a_battle_leaves_no_nodes_behind(
    base: ShowBase, library: FigureLibrary, left: str, right: str
) -> None:
    """All that flies and shines is there from the first tick; sparks are gone when they have burnt."""
    with Played(base, library, battle(left, right)) as played:
        nodes = played.root.find_all_matches("**").get_num_paths()
        played.run(400, "E+", "W+")
        played.run(120)
        assert played.root.find_all_matches("**").get_num_paths() == nodes


def test_entering_a_battle_builds_no_model(
    base: ShowBase, library: FigureLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> NodePath:
        raise RuntimeError("a model was built while a battle was on")

    kept = library.kept
    monkeypatch.setattr(library, "kept", lambda name, _: kept(name, refuse))
    for left in ("knight", "phoenix", "djinn", "wizard"):
        for right in ("shapeshifter", "dragon", "banshee", "sorceress"):
            with Played(base, library, battle(left, right, mode="shifting")) as played:
                played.run(3, "E+", "W+")
