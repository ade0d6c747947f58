"""What shines lights what is near it: hits, shots and spells, in presets with lamps."""

import math
from collections.abc import Iterator
from dataclasses import replace
from statistics import mean, median

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from numpy.typing import NDArray
from panda3d.core import NodePath

from archon3d.arena.collide import BODY_PIXELS, PIXEL
from archon3d.arena.events import Hit
from archon3d.games.archon import events
from archon3d.games.archon.board import square_at
from archon3d.games.archon.game import ARCHON
from archon3d.play.archmage.kit import KIT as ARCHMAGE
from archon3d.play.archon.view import board_view
from archon3d.play.codex.pages import SpellShown
from archon3d.play.timings import FORCE_SECONDS
from archon3d.scene.archmage.force import exert
from archon3d.scene.archmage.scene import LAYOUT, ArchmageScene
from archon3d.scene.archon.scene import ArchonScene
from archon3d.scene.archon.spells import SPELL_LOOKS
from archon3d.scene.arena.scene import ArenaScene, Impacts
from archon3d.scene.arena.shots import ShotFigure
from archon3d.scene.craft.lamps import DUSK_SECONDS, in_the_dark
from archon3d.scene.craft.presentation import Presentation
from archon3d.scene.craft.quality import QUALITIES
from archon3d.scene.craft.timeline import over
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.menus.scenery import Scenery
from archon3d.scene.menus.showcase import Showcase
from tests import grid
from tests.scene.looking import Picture
from tests.scene.played import ASPECT, FRAME, Played, battle

pytestmark = pytest.mark.usefixtures("small")

RINGS = (1.2, 2.0, 2.8)
"""Distances from the victim at which the floor is looked at, in bodies."""

LIT = 25
"""How much brighter, of 255, the floor around a hit becomes."""

FLOWN_TICKS, SHOT_LIT = 12, 5.5
"""Ticks after which the floor around a shot is looked at, and how much brighter it is then."""
SHINING = ("impact *", "matter *", "glow *", "shard", "skid")
"""What is seen of a hit itself, beside its light."""

DIMMED, UNDIMMED = (0.5, 0.7), (0.95, 1.05)
"""How bright most of the picture is, as a share of what it was: during a heavy blow, and otherwise."""
DIM_FRAMES, LIGHT_AGAIN = 6, 24
"""Frames that it takes, and further ones until all is as before."""

SETTLED = 240
"""Ticks until the camera rests."""

AS_BEFORE = 3
"""How much a floor may differ that is lit no more. On some points a body stands otherwise than before."""

NEAR = 0.002
"""Share of the picture that a spell's lamps light, at least."""

LONG = 9.0
"""Seconds of a spell that is still being cast."""
CHEST = 0.6
"""Height of the middle of a body on the board, in squares."""

PLINTH = 0.07
"""Share of the picture that a lit plinth with its figures takes at least."""

GOLEM, PHOENIX, TROLL = (square_at(name) for name in ("A8", "A4", "I8"))

SPELLS: dict[str, events.Event] = {
    "heal": events.IconHealed("golem", "light", GOLEM, 0, "spell"),
    "shift-time": events.TimeShifted("C", "darker"),
    "exchange": events.IconsExchanged(GOLEM, TROLL),
    "summon-elemental": events.ElementalSummoned("fire", "light", TROLL),
    "imprison": events.IconImprisoned("troll", "dark", TROLL),
    "teleport": events.IconMoved("golem", "light", GOLEM, square_at("E5"), "teleport", (square_at("E5"),)),
}


@pytest.fixture(params=[True, False], ids=["lamps", "no lamps"])
def lamps(base: ShowBase, request: pytest.FixtureRequest) -> Iterator[bool]:
    """Yield whether the preset has lamps."""
    presentation = Presentation(base, replace(QUALITIES["low"], lamps=request.param))
    yield request.param
    presentation.close()


def around(played: Played, base: ShowBase) -> list[float]:
    """Return how bright each of some points around the right fighter is, the mean of its channels."""
    fighter = played.view.fighters[1]
    return around_place(played, base, fighter.x + BODY_PIXELS / 2, fighter.y + BODY_PIXELS / 2)


def around_place(played: Played, base: ShowBase, x: float, y: float) -> list[float]:
    """Return the same around a place of the field in pixels."""
    picture = Picture(base)
    points = [
        played.scene.screen_point(
            x + ring * BODY_PIXELS * math.cos(turn), y + ring * BODY_PIXELS * math.sin(turn)
        )
        for ring in RINGS
        for turn in (math.tau * step / 16 for step in range(16))
    ]
    return [sum(picture.at(*point)) / 3 for point in points]


@pytest.mark.parametrize("flashes", [True, False])
def test_a_hit_lights_the_floor_around_for_a_moment(
    base: ShowBase, library: FigureLibrary, lamps: bool, flashes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A light one: heavy ones dim what is farther away."""
    monkeypatch.setattr(library, "flashes", flashes)
    state = battle("manticore", "goblin", "D")
    left, right = state.fighters
    left.x, left.y = PIXEL * 130, PIXEL * 80
    right.x, right.y = left.x + PIXEL * 20, left.y
    with Played(base, library, state) as played:
        played.run(SETTLED)
        before, whole = around(played, base), right.half_points
        while right.half_points == whole:
            played.run(1, "E+")
        played.run(2)
        for effect in SHINING:
            played.root.find_all_matches(f"arena/{effect}").hide()
        risen = mean(around(played, base)) - mean(before)
        assert (risen >= LIT) == (lamps and flashes)
        played.run(60)
        changes = [now - then for now, then in zip(around(played, base), before, strict=True)]
        assert abs(median(changes)) < AS_BEFORE


def test_a_shot_lights_the_floor_around(
    base: ShowBase, library: FigureLibrary, lamps: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside a shot of the same look that does not."""
    bright = []
    for shines in (True, False):
        if not shines:
            monkeypatch.setattr(ShotFigure, "shines", property(lambda _: False))
        with Played(base, library, battle("wizard", "troll", "C")) as played:
            played.run(FLOWN_TICKS, "E+")
            (shot,) = played.view.shots
            bright.append(mean(around_place(played, base, shot.x + shot.w / 2, shot.y + shot.h / 2)))
    assert (bright[0] - bright[1] >= SHOT_LIT) == lamps


def seen(base: ShowBase, node: NodePath) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """Return how bright each pixel is, the mean of its channels, and which of them that node covers."""
    shown = Picture(base).rgb.mean(axis=2)
    node.hide()
    covered = Picture(base).rgb.mean(axis=2) != shown
    node.show()
    return shown, covered


@pytest.mark.parametrize(
    ("damage", "flashes", "exact"),
    [(5, True, False), (4, True, False), (5, False, False), (5, True, True)],
    ids=["heavy", "light", "no flashes", "exact"],
)
def test_a_heavy_blow_dims_all_but_the_fighters_for_a_moment(
    base: ShowBase,
    library: FigureLibrary,
    lamps: bool,
    damage: int,
    flashes: bool,
    exact: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(library, "flashes", flashes)
    state = battle("knight", "goblin", "A")
    with Played(base, library, state) as played:
        if exact:
            played.scene.close()
            played.scene = ArenaScene(
                played.root, base.cam, ASPECT, library, played.view, Impacts(exact=True)
            )
        played.run(SETTLED)
        knight = played.root.find("arena/knight")
        before, body = seen(base, knight)
        played.scene.play(Hit(fighter=1, kind="thrust", damage=damage, shot=None, x=0, y=0))
        shares = []
        for frames in (1, DIM_FRAMES - 1, LIGHT_AGAIN):
            for _ in range(frames):
                played.scene.update(FRAME)
            shown = Picture(base).rgb.mean(axis=2)
            shares.append((np.median(shown / np.maximum(before, 1.0)), np.median((shown / before)[body])))
    dims = lamps and flashes and not exact and damage == 5
    least, most = DIMMED if dims else UNDIMMED
    assert all(least <= ground <= most for ground, _ in shares[:2])
    assert shares[2][0] == pytest.approx(1.0, abs=0.05)
    assert all(share == pytest.approx(1.0, abs=0.1) for _, share in shares), "fighters keep their light"


@pytest.fixture
def board(base: ShowBase, library: FigureLibrary) -> Iterator[ArchonScene]:
    scene = ArchonScene(base.render, base.cam, ASPECT, library, board_view(ARCHON.new({}, 1)))
    yield scene
    scene.close()


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("lamps", "spell"),
    grid.some(
        {
            f"{spell}{'' if lamps else ' without lamps'}": (lamps, spell)
            for lamps in (True, False)
            for spell in SPELLS
        },
        (*SPELLS, "heal without lamps", "shift-time without lamps"),
        spread=True,
    ),
    indirect=["lamps"],
)
def test_a_spell_darkens_the_stage_and_lights_what_is_near(
    base: ShowBase, board: ArchonScene, lamps: bool, spell: str
) -> None:
    view = board_view(ARCHON.new({}, 1))
    board.update(FRAME)
    before = Picture(base).rgb[..., 0].astype(int)
    board.play(events.SpellCast(spell, "light", square_at("A5")), view)
    board.play(SPELLS[spell], view)
    board.update(FRAME)
    board.update(DUSK_SECONDS)
    board.update(FRAME)
    lit = Picture(base).rgb[..., 0].astype(int)
    assert ((abs(lit - before) > 8).mean() >= 0.4) == lamps
    board.lamps.update(0.0)
    unlit = Picture(base).rgb[..., 0]
    assert ((lit - unlit > 8).mean() >= NEAR) == lamps, "without its lamp, what is near is darker"
    while board.busy:
        board.update(FRAME)
    board.update(2 * DUSK_SECONDS)
    assert board.lamps.dusk == 0.0


@pytest.mark.parametrize("lamps", [True], indirect=True, ids=["lamps"])
def test_a_spells_light_is_seen_around_the_body_that_it_strikes(
    base: ShowBase, board: ArchonScene, lamps: bool
) -> None:
    """Not below its feet: what stands on a square rises in the picture over it."""
    script = in_the_dark(over(LONG, lambda share: None), board.lamps, (1.0, 1.0, 1.0), lambda: [(0.0, 0.0)])
    next(script)
    board.lamps.update(2 * DUSK_SECONDS)
    script.send(FRAME)
    board.lamps.update(0.0)
    lit = Picture(base).rgb.astype(float).mean(axis=2)
    board.lamps.update(0.0)
    gained = np.clip(lit - Picture(base).rgb.astype(float).mean(axis=2), 0.0, None).sum(axis=1)
    rows = 2 * (np.arange(len(gained)) + 0.5) / len(gained) - 1
    _, feet = board.screen_point("E5")
    _, chest = board.screen_point("E5", CHEST)
    assert lamps
    assert feet <= float((gained * rows).sum() / gained.sum()) <= chest


def test_the_well_and_forces_of_archmage_light_stones(
    base: ShowBase, library: FigureLibrary, lamps: bool
) -> None:
    view = ARCHMAGE.view(ARCHMAGE.rules.new({}, 1))
    scene = ArchmageScene(base.render, base.cam, ASPECT, library, view)
    beside = scene.screen_point("D3")

    def seen(dt: float) -> tuple[int, int, int]:
        scene.update(dt)
        return Picture(base).at(*beside)

    red, _, blue = seen(FRAME)
    scene.lamps.update(0.0)
    dark = Picture(base).at(*beside)
    assert (blue - dark[2] > red - dark[0] > 1) == lamps
    force = exert(
        scene.effects, scene.lamps, (LAYOUT.place("D1"), LAYOUT.place("D3")), "push", (1.0, 0.6, 0.2)
    )
    scene.timeline.add(force)
    scene.update(FRAME)
    lit = seen(0.9 * FORCE_SECONDS)
    assert (lit[0] - dark[0] > 10) == lamps
    scene.close()


@pytest.mark.sample(4)
@pytest.mark.parametrize("spell", SPELL_LOOKS)
def test_a_spell_in_the_codex_lights_its_plinth(
    base: ShowBase, library: FigureLibrary, scenery: Scenery, lamps: bool, spell: str
) -> None:
    showcase = Showcase(base.render, base.cam, ASPECT, library, scenery, 0.5)
    showcase.show(SpellShown(spell))
    showcase.update(FRAME)
    before = Picture(base).rgb[..., 0].astype(int)
    for _ in range(4):
        showcase.update(0.5)
    changed = (abs(Picture(base).rgb[..., 0] - before) > 8).mean()
    showcase.close()
    assert (changed > PLINTH) == lamps, changed
