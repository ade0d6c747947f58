"""Hits have the look of their attack, leave heads and poses in sight, and mark the floor for a while."""

from collections.abc import Iterator
from itertools import combinations, pairwise

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from numpy.typing import NDArray
from panda3d.core import Character, CharacterJoint, LMatrix4f, LPoint3f, LVecBase3f, NodePath

from archon3d.arena.collide import BODY_PIXELS, PIXEL
from archon3d.arena.content import FIGHTERS
from archon3d.arena.events import Hit
from archon3d.arena.state import ArenaState
from archon3d.scene.arena.blows import facing_viewer
from archon3d.scene.arena.fighters import CHEST_HEIGHT, FLASH_PEAK, HEAD_RADIUS, STRIKE_SHARE, STRUCK_SHARE
from archon3d.scene.arena.floor_marks import MARK_SECONDS, MOST_MARKS, TILES, FloorMarks
from archon3d.scene.arena.follow_through import STAYS_AT
from archon3d.scene.arena.ground import FRAMING, field_pixels, ground
from archon3d.scene.arena.hit_effects import HitEffect
from archon3d.scene.arena.hit_families import BLAZE, FAMILIES, FamilyLook
from archon3d.scene.arena.hit_looks import HIT_LOOKS, REACTIONS, Family
from archon3d.scene.arena.hit_variants import impact_of
from archon3d.scene.arena.shot_looks import shot_light
from archon3d.scene.craft.glow import glow_fire
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.figures.figure import Figure
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.figures.variants import attack_clip, hit_clip
from tests import grid
from tests.driver.fixtures import SIZE, SMALL
from tests.driver.window_shapes import resize
from tests.scene.looking import Picture
from tests.scene.played import FRAME, Played, battle

pytestmark = pytest.mark.usefixtures("small")

Grey = NDArray[np.float64]
"""Pixels by row, from below, and column; from 0 to 255."""

SEEN_IN = 3
"""The frame of a hit that is looked at, the last one that is held."""

CROP = 96
"""Width and height in pixels of 1,280 by 720 that are looked at around the victim's chest."""
DIFFERS = 26
"""From this difference on, of 255, a grey differs: a tenth of its range, as in test_flashes.py."""
LEAST_APART = 0.05
"""Share of those pixels in which two families differ, at least: a square of 21 pixels."""
FOR_COLOUR = 1.5
"""How many times more two families differ than each of them does in warm and in cold light."""
WARM: Rgb = (1.0, 0.6, 0.2)
COLD: Rgb = (0.16, 0.52, 1.0)
REACH = 0.65
"""Size of the impacts that are compared: of 5 hit points."""

KEPT_CONTRAST = 0.75
"""Share of the contrast of a body that its flash leaves, at least."""

ACROSS, FREE_ROW = (16, 246), 92
"""Columns of two who are far apart, and their row, in which nothing stops a shot on colour C."""
HOT, ORANGE = 200, (200, 60, 190, 110)
"""Least part of a white-hot pixel; least red, least and greatest green, and greatest blue of a flame's."""
FIERY = 50
"""Pixels of each, at least."""
POSED = 0.03
"""Distance in bodies of joints in one pose, but for a look at the opponent."""
EAST = 2
"""The direction E, as attacks have it."""
EASTWARD, WESTWARD = (1.0, 0.0), (-1.0, 0.0)
"""Where its victim is thrown, and looks."""
LONGEST = 60
"""Ticks after which an attack has missed."""
STEPS = {"E": (1, 0), "N": (0, -1), "S": (0, 1), "W": (-1, 0)}
ONE_OF: dict[Family, str] = {look.family: kind for kind, look in HIT_LOOKS.items()}
"""A fighter whose hits are of that family."""
VICTIMS = ("goblin", "troll", "manticore", "sorceress")
"""Small and tall, on two feet and on four."""

FACE = 6.5
"""Radius in pixels of 640 by 360 of a head without its rim."""
COVERED = 0.25
"""Share of that which an impact may cover."""
CROWN = 0.3
"""How far the top of a head is above its middle, in bodies."""
BAR_GAP = 8
"""Least distance of a bar from that, in pixels of 720."""

MARK_PIXELS = 60
"""Pixels of 640 by 360 that a mark changes clearly, on any floor."""
CLEARLY = 12
"""From this difference on, of 255, a floor is changed clearly."""
RECOVERED = 40
"""Frames after which the struck one stands as before, and hides no more of the floor."""
FRESH = 5.0
"""Seconds after which a mark is still there."""

WHITE = 235
"""From here on, of 255, a pixel is bright."""
CORE_PIXELS, GLOW_PIXELS = 100, 1500
"""Pixels of 640 by 360 that the core of a glow makes bright, and that the glow changes clearly, at least."""
CORE_GONE = 9
"""The frame of a hit in which its core has gone."""
TORN = 1.5
"""Deviation of a torn edge from a bow in pixels of 360, at least."""
DAMAGE_GROWS = 2.1
"""How much larger 13 points of damage are than one."""

STIRS = 0.4
"""Mean difference, of 255, between pictures a tenth of a second apart, while an end does not stand still."""
END_SECONDS = 2.9
"""From a death to the end of its picture."""


def grey(base: ShowBase) -> Grey:
    """Return the picture without its colours."""
    found: Grey = Picture(base).rgb @ np.array((0.299, 0.587, 0.114))
    return found


def facing(attacker: str, victim: str, way: str = "E", colour: str = "C") -> ArenaState:
    """Return a battle in the field's middle in which light's fighter can hit dark's in that direction."""
    state = battle(attacker, victim, colour)
    x, y = STEPS[way]
    left, right = state.fighters
    right.x, right.y = PIXEL * 122, PIXEL * 76
    far = PIXEL * (22 if FIGHTERS[attacker].attack == "shot" else 18)
    left.x, left.y = right.x - far * x, right.y - far * y
    return state


def hit(played: Played, way: str = "E", frame: int = 1) -> None:
    """Let light hit dark in that direction; return in that frame of the hit."""
    played.run(2)
    life = played.view.fighters[1].life
    for _ in range(LONGEST):
        played.run(1, f"{way}+")
        if played.view.fighters[1].life < life:
            played.run(frame - 1)
            return
    raise TimeoutError("it has hit nobody")


def head(played: Played, fighter: str) -> LPoint3f:
    """Return the place of the middle of a fighter's head in the arena's scene."""
    arena = played.root.find("arena")
    x, y, z = arena.find(f"{fighter}/**/head").get_pos(arena)
    return LPoint3f(x, y, z + HEAD_RADIUS)


def pixel(played: Played, place: LPoint3f, size: tuple[int, int] = SMALL) -> tuple[int, int]:
    """Return the column and the row, from below, of a place in the arena's scene."""
    x, y = played.scene.screen_point(*field_pixels(place.x, place.y), place.z)
    return round((x + 1) / 2 * size[0]), round((y + 1) / 2 * size[1])


# ---------------------------------------------------------------------------------------------- families


def test_every_fighter_that_attacks_has_a_family_and_a_mark() -> None:
    assert {*HIT_LOOKS} == {name for name, row in FIGHTERS.items() if row.attack != "copies"}
    assert {*ONE_OF} == {*FAMILIES}
    assert {look.mark for look in HIT_LOOKS.values()} == {*TILES}


@pytest.fixture
def whole(base: ShowBase) -> Iterator[None]:
    """Yield the engine draws pictures as large as a window meanwhile."""
    resize(base, SIZE)
    yield
    resize(base, SMALL)


def around_chest(
    base: ShowBase,
    played: Played,
    family: Family,
    light: Rgb,
    look: FamilyLook | None = None,
    *,
    ends: bool = True,
) -> Grey:
    """Return the surroundings of dark's chest in the third frame of an impact."""
    fighter = played.view.fighters[1]
    chest = LPoint3f(*ground(fighter.x + BODY_PIXELS / 2, fighter.y + BODY_PIXELS / 2), CHEST_HEIGHT)
    top = head(played, fighter.kind)
    effect = HitEffect(played.root.find("arena"), family, look or FAMILIES[family], light)
    effect.begin((chest.x, chest.y, chest.z), (top.x, top.y, top.z), (1.0, 0.0), REACH, lit=True)
    effect.update((SEEN_IN - 1) * FRAME)
    column, row = pixel(played, chest, SIZE)
    found = grey(base)[row - CROP // 2 : row + CROP // 2, column - CROP // 2 : column + CROP // 2]
    if ends:
        effect.update(1.0)
    return found


def share_apart(one: Grey, other: Grey) -> float:
    return float((abs(one - other) > DIFFERS).mean())


@pytest.mark.full
@pytest.mark.usefixtures("whole")
@pytest.mark.parametrize(("victim", "colour"), grid.first(1, [("goblin", "F"), ("troll", "C")], spread=True))
def test_families_are_told_apart_without_colours(
    base: ShowBase, library: FigureLibrary, victim: str, colour: str
) -> None:
    """On the same body, and more clearly than one family in two lights."""
    with Played(base, library, facing("archer", victim, colour=colour)) as played:
        hit(played, frame=40)
        grey(base)  # the first picture of a size is of the old one
        warm = {family: around_chest(base, played, family, WARM) for family in FAMILIES}
        own = {
            family: share_apart(warm[family], around_chest(base, played, family, COLD)) for family in FAMILIES
        }
    for one, other in combinations(FAMILIES, 2):
        share = share_apart(warm[one], warm[other])
        assert share >= LEAST_APART, (one, other)
        assert share >= FOR_COLOUR * max(own[one], own[other]), (one, other)


@pytest.mark.usefixtures("whole")
@pytest.mark.parametrize(
    "kinds",
    [
        ("golem", "troll", "earth", "goblin"),
        ("wizard", "dragon", "fire"),
        ("archer", "valkyrie", "manticore"),
        ("unicorn", "basilisk"),
        ("djinn", "air"),
    ],
    ids=", ".join,
)
def test_forms_of_one_family_are_told_apart_without_colours(
    base: ShowBase, library: FigureLibrary, kinds: tuple[str, ...]
) -> None:
    """In one light, on the same body: by their shapes alone."""
    (family,) = {HIT_LOOKS[kind].family for kind in kinds}
    with Played(base, library, facing("archer", "troll")) as played:
        hit(played, frame=40)
        grey(base)  # the first picture of a size is of the old one
        seen = {kind: around_chest(base, played, family, WARM, impact_of(kind)) for kind in kinds}
    for one, other in combinations(kinds, 2):
        assert share_apart(seen[one], seen[other]) >= LEAST_APART, (one, other)


@pytest.mark.usefixtures("whole")
@pytest.mark.parametrize("kind", ["fire", "phoenix", "dragon"])
def test_fire_is_white_hot_within_orange_flames(base: ShowBase, library: FigureLibrary, kind: str) -> None:
    light = shot_light(kind, "dark")
    with Played(base, library, facing("archer", "troll")) as played:
        hit(played, frame=40)
        grey(base)  # the first picture of a size is of the old one
        bare = Picture(base).rgb
        around_chest(base, played, "fire", light, impact_of(kind), ends=False)
        seen = Picture(base).rgb[(Picture(base).rgb != bare).any(axis=2)]
    red, green, blue = seen.T
    orange = (red > ORANGE[0]) & (ORANGE[1] < green) & (green < ORANGE[2]) & (blue < ORANGE[3])
    assert (seen.min(axis=1) > HOT).sum() >= FIERY
    assert orange.sum() >= FIERY


def test_flames_of_a_hit_are_torn_at_their_foot(base: ShowBase, library: FigureLibrary) -> None:
    """Which a jet of fire turns to the side: its edge there is no smooth bow."""
    with Played(base, library, battle(colour="F")) as played:
        plane = facing_viewer(played.root.find("arena"), "flames")
        plane.set_pos_hpr_scale(FRAMING.view_direction * 3.0, plane.get_hpr(), LVecBase3f(3.0, 3.0, 1.0))
        bare = grey(base)
        glow_fire(plane, BLAZE, 0.85, 0.0).set_shape(1.0, 0.05)
        burning = abs(grey(base) - bare) > CLEARLY
    columns = np.nonzero(burning.any(axis=0))[0]
    beside = len(columns) // 5
    columns = columns[beside:-beside]
    foot = burning[:, columns].argmax(axis=0)
    bow = np.polyval(np.polyfit(columns, foot, 4), columns)
    assert float((foot - bow).std()) >= TORN


@pytest.mark.parametrize("lit", [True, False])
def test_without_flashes_only_matter_flies_off(
    base: ShowBase, library: FigureLibrary, monkeypatch: pytest.MonkeyPatch, lit: bool
) -> None:
    monkeypatch.setattr(library, "flashes", lit)
    with Played(base, library, facing("goblin", "archer")) as played:
        hit(played)
        assert played.root.find("**/impact blunt").is_hidden() != lit
        assert played.root.find("**/glow blunt").is_hidden() != lit
        assert not played.root.find("**/matter blunt").is_hidden()


def changed_by(base: ShowBase, node: NodePath) -> tuple[Grey, Grey]:
    """Return the picture with a node that is shown, and without it."""
    shown = grey(base)
    node.hide()
    without = grey(base)
    node.show()
    return shown, without


@pytest.mark.parametrize("family", FAMILIES)
def test_a_hit_glows_behind_the_body_with_a_white_core(
    base: ShowBase, library: FigureLibrary, family: Family
) -> None:
    """The core is white while the hit is held, and its glow is seen longer."""
    with Played(base, library, facing(ONE_OF[family], "archer" if family == "blunt" else "troll")) as played:
        hit(played, frame=SEEN_IN)
        glow = played.root.find(f"**/glow {family}")
        seen = []
        for _ in range(2):
            shown, without = changed_by(base, glow)
            seen.append(
                (int(((shown > WHITE) & (without <= WHITE)).sum()), int((shown - without > CLEARLY).sum()))
            )
            played.run(CORE_GONE - SEEN_IN)
    (white, glowing), (later, left) = seen
    assert white >= CORE_PIXELS
    assert later < white / 4
    assert glowing >= GLOW_PIXELS
    assert left >= GLOW_PIXELS / 5


@pytest.mark.parametrize("family", ["slash", "fire"])
def test_hits_grow_with_their_damage(base: ShowBase, library: FigureLibrary, family: Family) -> None:
    with Played(base, library, facing(ONE_OF[family], "troll")) as played:
        sizes = []
        for damage in (1, 13):
            played.run(LONGEST)
            played.scene.play(Hit(1, "shot", damage, None, 0, 0))
            sizes.append(played.root.find(f"**/impact {family}/turn").get_sx())
    assert sizes[1] / sizes[0] == pytest.approx(DAMAGE_GROWS, rel=0.05)


def test_lightning_runs_from_the_head_into_the_floor(base: ShowBase, library: FigureLibrary) -> None:
    """Each second frame, another way."""
    with Played(base, library, facing("sorceress", "troll")) as played:
        hit(played, frame=SEEN_IN)
        _, crown = pixel(played, head(played, "troll"))
        x, y, _ = played.root.find("arena/troll").get_pos()
        _, foot = pixel(played, LPoint3f(x, y, 0.0))
        ways = []
        for _ in range(2):
            shown, without = changed_by(base, played.root.find("**/impact lightning"))
            ways.append(abs(shown - without) > DIFFERS)
            played.run(2)
    rows = np.nonzero(ways[0].any(axis=1))[0]
    assert rows[0] <= foot
    assert rows[-1] >= crown
    assert (ways[0] & ~ways[1]).sum() > ways[0].sum() / 4


def test_a_hit_builds_nothing_but_its_shard(base: ShowBase, library: FigureLibrary) -> None:
    """All else is there from the battle's start, and is shown again: a hit drops no frame."""
    with Played(base, library, facing("knight", "troll")) as played:
        built = played.root.find_all_matches("**").get_num_paths()
        hit(played)
        (shard,) = played.root.find_all_matches("**/arena/shard")
        here = played.root.find_all_matches("**").get_num_paths()
        assert here - built == shard.find_all_matches("**").get_num_paths()
        played.run(60)
        assert played.root.find_all_matches("**").get_num_paths() == built


# --------------------------------------------------------------------------------------- poses and heads


def test_a_pale_body_keeps_its_features_in_the_flash(base: ShowBase, library: FigureLibrary) -> None:
    """Their contrast, on the body of the one that is white already."""
    with Played(base, library, facing("archer", "troll")) as played:
        played.run(2)
        figure = library.fighter(played.root.find("arena"), "unicorn", "light")
        figure.root.set_pos(0.0, -3.0, 0.0)
        contrasts = []
        for flash in (0.0, FLASH_PEAK):
            figure.affect(flash=flash)
            shown = grey(base)
            figure.root.hide()
            body = abs(shown - grey(base)) > CLEARLY
            figure.root.show()
            contrasts.append(float(shown[body].std()))
        figure.remove()
    assert contrasts[1] >= KEPT_CONTRAST * contrasts[0]


@pytest.mark.sample(4)
@pytest.mark.parametrize(("family", "victim"), grid.dealt(list(FAMILIES), VICTIMS))
@pytest.mark.parametrize("way", STEPS if grid.WHOLE else ("E", "N"))
def test_a_struck_head_stays_in_sight(
    base: ShowBase, library: FigureLibrary, family: Family, victim: str, way: str
) -> None:
    with Played(base, library, facing(ONE_OF[family], victim, way)) as played:
        hit(played, way, SEEN_IN)
        column, row = pixel(played, head(played, victim))
        seen = Picture(base).rgb.astype(int)
        for name in ("glow", "impact", "matter"):
            played.root.find(f"**/{name} {family}").hide()
        without = Picture(base).rgb
        down, across = np.mgrid[0 : seen.shape[0], 0 : seen.shape[1]]
        face = (across - column) ** 2 + (down - row) ** 2 <= FACE**2
        covered = (abs(seen - without).max(axis=2) > DIFFERS) & face
    assert covered.sum() <= COVERED * face.sum()


def in_body(figure: NodePath, name: str) -> LVecBase3f:
    """Return the place of a joint within its body, as it is posed now."""
    character = figure.find("**/+Character").node()
    assert isinstance(character, Character)
    bundle = character.get_bundle(0)
    bundle.force_update()
    found, place = bundle.find_child(name), LMatrix4f()
    assert isinstance(found, CharacterJoint)
    found.get_net_transform(place)
    return place.get_row3(3)


def posed(library: FigureLibrary, kind: str, clip: str, share: float) -> Figure:
    """Return a figure as it is at that share of a clip."""
    figure = library.fighter(NodePath("posed"), kind, "light")
    figure.settle(share * figure.length(clip), clip)
    return figure


@pytest.mark.parametrize("attacker", ["knight", "goblin"])
def test_a_thrust_is_held_where_it_strikes(base: ShowBase, library: FigureLibrary, attacker: str) -> None:
    """The hand of the one who strikes and the head of the one who is struck, while both stand still."""
    hurt = REACTIONS[HIT_LOOKS[attacker].family].hurt
    told = (
        (attacker, "hand.R", posed(library, attacker, attack_clip(0, EAST), STRIKE_SHARE)),
        ("troll", "head", posed(library, "troll", hit_clip(0, EASTWARD, WESTWARD, hurt), STRUCK_SHARE)),
    )
    with Played(base, library, facing(attacker, "troll")) as played:
        hit(played)
        for _ in range(SEEN_IN):
            for kind, name, figure in told:
                shown = in_body(played.root.find(f"arena/{kind}"), name)
                assert (shown - in_body(figure.root, name)).length() < POSED, name
            played.run(1)
        played.run(20)
        assert (
            in_body(played.root.find("arena/troll"), "head") - in_body(told[1][2].root, "head")
        ).length() > POSED
    for _, _, figure in told:
        figure.remove()


@pytest.mark.parametrize("shooter", ["wizard", "archer"])
def test_who_shoots_stays_in_its_stroke_until_the_shot_has_landed(
    base: ShowBase, library: FigureLibrary, shooter: str
) -> None:
    """Across the field, from where the clip of its attack would be nearly over."""
    ended = posed(library, shooter, attack_clip(0, EAST), STAYS_AT)
    state = battle(shooter, "troll")
    for fighter, x in zip(state.fighters, ACROSS, strict=True):
        fighter.x, fighter.y = PIXEL * x, PIXEL * FREE_ROW
    with Played(base, library, state) as played:
        played.run(1, "E+")
        while played.view.shots:
            played.run(1)
        apart = []
        for _ in range(2):
            shown = in_body(played.root.find(f"arena/{shooter}"), "hand.R")
            apart.append((shown - in_body(ended.root, "hand.R")).length())
            played.run(LONGEST)
    ended.remove()
    assert apart[0] < POSED < apart[1]


@pytest.mark.parametrize(
    ("attacker", "way"), grid.dealt(("knight", "goblin", "knight", "goblin"), list(STEPS))
)
def test_an_arc_shows_where_a_weapon_went(
    base: ShowBase, library: FigureLibrary, attacker: str, way: str
) -> None:
    """It is there in the first tick, and fades before the thrust ends."""
    with Played(base, library, facing(attacker, "troll", way)) as played:
        hit(played, way)
        arc = played.root.find("**/thrust/swing")
        sizes = []
        for _ in range(2):
            shown = grey(base)
            arc.hide()
            sizes.append(int((abs(shown - grey(base)) > CLEARLY).sum()))
            arc.show()
            played.run(12)
    assert sizes[0] >= MARK_PIXELS
    assert sizes[1] < sizes[0] / 2


@pytest.mark.parametrize("kind", [kind for kind in FIGHTERS if kind != "shapeshifter"])
def test_a_bar_hides_no_head(base: ShowBase, library: FigureLibrary, kind: str) -> None:
    with Played(base, library, battle(kind, "archer" if kind == "goblin" else "goblin")) as played:
        played.run(2)
        x, y, z = head(played, kind)
        _, crown = played.scene.screen_point(*field_pixels(x, y), z + CROWN)
        _, bar = played.scene.screen_point(*played.scene.bar_points(played.view)[0])
    assert (bar - crown) * SIZE[1] / 2 >= BAR_GAP


def test_a_bar_stays_over_a_head_that_is_thrown_back(base: ShowBase, library: FigureLibrary) -> None:
    with Played(base, library, facing("fire", "troll", "E")) as played:
        hit(played, "E", 4)
        x, y, _ = head(played, "troll")
        thrown = abs(x - played.root.find("arena/troll").get_x())
        column, *_ = played.scene.bar_points(played.view)[1]
    nearest, farthest = (field_pixels(x + aside, y)[0] for aside in (-HEAD_RADIUS - 0.1, HEAD_RADIUS + 0.1))
    assert thrown > 2 * HEAD_RADIUS
    assert nearest < column < farthest


# ----------------------------------------------------------------------------------------------- the floor


def mark_pixels(base: ShowBase, played: Played) -> int:
    """Return how many pixels the marks on the floor change clearly."""
    marks = played.root.find("**/floor marks")
    if marks.is_hidden():
        return 0
    shown = grey(base)
    marks.hide()
    bare = grey(base)
    marks.show()
    return int((abs(shown - bare) > CLEARLY).sum())


def test_a_hit_leaves_a_mark_that_fades(base: ShowBase, library: FigureLibrary) -> None:
    with Played(base, library, facing("dragon", "troll")) as played:
        played.run(2)
        assert mark_pixels(base, played) == 0
        hit(played)
        played.run(RECOVERED)
        seen = []
        for seconds in (FRESH, 0.6 * MARK_SECONDS - FRESH, 0.4 * MARK_SECONDS):
            played.scene.update(seconds)
            seen.append(mark_pixels(base, played))
    assert seen[0] >= MARK_PIXELS
    assert seen[0] > seen[1] > seen[2] == 0


@pytest.mark.parametrize("colour", ["A", "D", "F"])
def test_every_mark_is_seen_on_light_and_dark_floors(
    base: ShowBase, library: FigureLibrary, colour: str
) -> None:
    with Played(base, library, battle(colour=colour)) as played:
        arena = played.root.find("arena")
        tone = arena.find("field").get_shader_input("tint").get_vector()
        for mark in TILES:
            marks = FloorMarks(arena, (tone.x, tone.y, tone.z))
            before = grey(base)
            marks.add(mark, (-4.0, -3.0), 0.8)
            marks.update(FRESH)
            assert int((abs(grey(base) - before) > CLEARLY).sum()) >= MARK_PIXELS, mark
            marks.update(MARK_SECONDS)


def test_the_oldest_mark_makes_room(base: ShowBase, library: FigureLibrary) -> None:
    with Played(base, library, battle(colour="A")) as played:
        marks = FloorMarks(played.root.find("arena"), (0.9, 0.87, 0.77))
        bare = grey(base)
        marks.add("crack", (-6.0, -3.0), 0.7)
        seen = []
        for many in (MOST_MARKS - 1, 1):
            for _ in range(many):
                marks.add("crack", (6.0, -3.0), 0.7)
            changed = abs(grey(base) - bare) > CLEARLY
            seen.append(int(changed[:, : SMALL[0] // 2].sum()))
    assert seen[0] >= MARK_PIXELS
    assert seen[1] == 0


# ------------------------------------------------------------------------------------------------ the end


def test_the_end_does_not_stand_still(base: ShowBase, library: FigureLibrary) -> None:
    """Between a death and the return to the board, dust, a spirit and the winner's light move."""
    state = facing("knight", "goblin")
    state.fighters[1].half_points = 1
    with Played(base, library, state) as played:
        hit(played)
        pictures = [grey(base)]
        for _ in range(round(END_SECONDS / 0.1)):
            played.run(6)
            pictures.append(grey(base))
    assert min(float(abs(one - other).mean()) for one, other in pairwise(pictures)) >= STIRS


def test_the_end_is_calm_with_reduced_motion(base: ShowBase, library: FigureLibrary) -> None:
    library.pace = 0.15
    state = facing("knight", "goblin")
    state.fighters[1].half_points = 1
    with Played(base, library, state) as played:
        built = played.root.find_all_matches("**").get_num_paths()
        hit(played)
        played.run(180)
        assert played.root.find_all_matches("**").get_num_paths() == built
    library.pace = 1.0
