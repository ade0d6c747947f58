"""Nothing flashes faster than three times a second: what blinks most in pictures, all else by its rate."""

import math
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from numpy.typing import NDArray

from archon3d import scene as scenes
from archon3d.arena.collide import PIXEL
from archon3d.arena.events import Hit
from archon3d.games.archon.board import SQUARE_NAMES, square_at
from archon3d.games.archon.events import IconsExchanged
from archon3d.games.archon.game import ARCHON
from archon3d.host import paths
from archon3d.overlays.entry import RETREAT_SECONDS, ZOOM_SECONDS
from archon3d.play.archon.view import board_view
from archon3d.play.arena_view import arena_view
from archon3d.play.choosing import SquareMark
from archon3d.scene.archon.pixel_board import PixelBoard
from archon3d.scene.archon.scene import ArchonScene
from archon3d.scene.arena.fighters import FLASH_PAUSE, FLASH_SECONDS
from archon3d.scene.arena.pixel_arena import PixelArena
from archon3d.scene.craft.presentation import Presentation
from archon3d.scene.craft.quality import QUALITIES
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.spectral_sorcery.scene import PULSE_RATE, RING_RATE
from tests.driver.fixtures import SIZE
from tests.driver.window_shapes import resize
from tests.grid import some
from tests.scene.looking import Picture
from tests.scene.played import ASPECT, FRAME, Played, battle

MOST_FLASHES = 3
"""Flashes a second: Web Content Accessibility Guidelines 2.2, criterion 2.3.1."""

SWING = 0.10
"""A change of relative luminance that counts, in the same place; a flash is two opposite ones."""

LUMINANCE = np.array([0.2126, 0.7152, 0.0722])
"""How much red, green and blue count for a block's relative luminance."""

BLOCKS = (16, 9)
"""The picture is judged in this many blocks, each of them a third of the area that the criterion forgives."""

IN_TURN = 16
"""Ticks between blows of two who strike in turn: it grows light again between them."""

SECONDS = 2
PICTURES = 20
"""Pictures a second: one for every three ticks, enough to see what blinks seven times a second."""

BEAT = re.compile(r"sin\((?:self\.)?_?seconds \* ([0-9.]+)\)")
"""A glow that breathes, in a scene or in a shader: its rate in radians a second."""

ATTACKERS = {
    "banshee": ("archer", "banshee"),
    "phoenix": ("phoenix", "troll"),
    "goblin": ("archer", "goblin"),
    "dragon": ("archer", "dragon"),
}
"""Battles in which one hits again and again."""

pytestmark = pytest.mark.usefixtures("tiny")

SOURCES = [
    *sorted((paths.data_root() / "shaders").glob("*.frag")),
    *sorted(path for folder in scenes.__path__ for path in Path(folder).rglob("*.py")),
]

Advance = Callable[[int], None]
"""Advances by this many ticks."""


def luminances(picture: Picture) -> list[float]:
    """Return the relative luminance of each block of the picture."""
    across, up = picture.width // BLOCKS[0], picture.height // BLOCKS[1]
    return relative(picture.rgb.reshape(BLOCKS[1], up, BLOCKS[0], across, 3).mean(axis=(1, 3)))


def relative(colours: NDArray[np.floating | np.uint8]) -> list[float]:
    """Return the relative luminance of each colour, whose channels go up to 255."""
    found: list[float] = ((colours.reshape(-1, 3) / 255) ** 2.2 @ LUMINANCE).tolist()
    return found


def swings(levels: Sequence[float]) -> list[int]:
    """Return the indices at which a swing that counts is complete, each opposite to the one before."""
    extreme, way = levels[0], 0
    found = []
    for place, level in enumerate(levels):
        if (level - extreme) * way > 0:
            extreme = level
        elif abs(level - extreme) >= SWING:
            extreme, way = level, 1 if level > extreme else -1
            found.append(place)
    return found


def flashes(levels: Sequence[float]) -> int:
    """Return the most flashes within a second."""
    places = swings(levels)
    return max((sum(0 <= later - place < PICTURES for later in places) for place in places), default=0) // 2


def most_flashes(
    base: ShowBase, advance: Advance, look: Callable[[Picture], list[float]] = luminances
) -> int:
    """Return the most flashes of all blocks, or of what is looked at, within the next seconds."""
    seen = []
    for _ in range(SECONDS * PICTURES):
        advance(round(1 / FRAME / PICTURES))
        seen.append(look(Picture(base)))
    return max(flashes(block) for block in zip(*seen, strict=True))


@pytest.fixture(scope="module")
def tiny(base: ShowBase) -> Iterator[None]:
    """Yield the engine draws few pixels meanwhile: 20 by 20 for each block."""
    resize(base, (20 * BLOCKS[0], 20 * BLOCKS[1]))
    yield
    resize(base, SIZE)


@pytest.fixture
def board(base: ShowBase, library: FigureLibrary) -> Iterator[ArchonScene]:
    scene = ArchonScene(base.render, base.cam, ASPECT, library, board_view(ARCHON.new({}, 1)))
    yield scene
    scene.close()


@pytest.fixture
def lamps(base: ShowBase) -> Iterator[None]:
    """Draw with lamps meanwhile, which hits and shots are."""
    presentation = Presentation(base, replace(QUALITIES["low"], lamps=True))
    yield
    presentation.close()


def test_icons_on_the_board_of_1983_blink_as_seldom(base: ShowBase, library: FigureLibrary) -> None:
    """Two are exchanged, again and again: each pixel of one is looked at, however small it is."""
    view = board_view(ARCHON.new({}, 1))
    board = PixelBoard(base.render, base.cam, ASPECT, library, view)
    (left, low), (right, high) = (board.screen_point(square) for square in ("G5", "H4"))
    half_width, half_height = abs(right - left) / 2, abs(high - low) / 2
    for _ in range(2 * SECONDS * MOST_FLASHES):
        board.play(IconsExchanged(square_at("H4"), square_at("I4")), view)

    def advance(ticks: int) -> None:
        for _ in range(ticks):
            board.update(FRAME)

    def square(picture: Picture) -> list[float]:
        column, end = (int((right + side + 1) / 2 * picture.width) for side in (-half_width, half_width))
        row, top = (int((high + side + 1) / 2 * picture.height) for side in (-half_height, half_height))
        return relative(picture.rgb[row:top, column:end])

    most = most_flashes(base, advance, square)
    board.close()
    assert 0 < most <= MOST_FLASHES


def test_the_square_that_fills_the_board_of_1983_flashes_as_seldom(
    base: ShowBase, library: FigureLibrary
) -> None:
    """It grows and shrinks again and again, as if each battle ended at once."""
    board = PixelBoard(base.render, base.cam, ASPECT, library, board_view(ARCHON.new({}, 1)))
    seconds = 0.0

    def advance(ticks: int) -> None:
        nonlocal seconds
        seconds = (seconds + ticks * FRAME) % (ZOOM_SECONDS + RETREAT_SECONDS)
        shrunk = max(0.0, seconds - ZOOM_SECONDS) / RETREAT_SECONDS
        board.approach("H4", min(1.0, seconds / ZOOM_SECONDS) - shrunk)

    most = most_flashes(base, advance)
    board.close()
    assert 0 < most <= MOST_FLASHES


@pytest.mark.parametrize("colour", ["A", "F"])
def test_hits_and_deaths_of_1983_flash_as_seldom(base: ShowBase, library: FigureLibrary, colour: str) -> None:
    """One is hit every fifth tick, and the other one falls."""
    view = arena_view(battle("golem", "dragon", colour))
    left, right = view.fighters
    fallen = replace(view, fighters=(left, replace(right, dead=True)))
    arena = PixelArena(base.render, base.cam, ASPECT, library, view)
    ticks = 0

    def advance(number: int) -> None:
        nonlocal ticks
        for _ in range(number):
            ticks += 1
            if ticks % 5 == 0:
                arena.play(Hit(0, "cloud", 1, None, 0, 0))
            arena.draw(fallen, fallen, 1.0)
            arena.update(FRAME)

    most = most_flashes(base, advance)
    arena.close()
    assert most <= MOST_FLASHES


@pytest.mark.sample(1)
@pytest.mark.usefixtures("lamps")
@pytest.mark.parametrize("sides", some(ATTACKERS, ("banshee", "dragon")))
def test_hits_that_follow_each_other_do_not_flash(
    base: ShowBase, library: FigureLibrary, sides: tuple[str, str]
) -> None:
    """A cloud that hits every fifth tick, a flame, a club and flames that fly, on the darkest floor."""
    state = battle(*sides, "F")
    left, right = state.fighters
    right.x, right.y = left.x + PIXEL * 20, left.y
    told = ("+", "-") if sides[0] == "phoenix" else ("-", "W+")
    with Played(base, library, state) as played:
        assert most_flashes(base, lambda ticks: played.run(ticks, *told)) <= MOST_FLASHES
        assert any(
            fighter.half_points < start.half_points
            for fighter, start in zip(played.state.fighters, battle(*sides, "F").fighters, strict=True)
        ), "blows have fallen"


@pytest.mark.usefixtures("lamps")
def test_heavy_blows_in_turn_do_not_flash(base: ShowBase, library: FigureLibrary) -> None:
    """Two who stand far apart strike each other all the time, on the brightest floor."""
    ticks = 0
    with Played(base, library, battle("golem", "troll", "A")) as played:

        def advance(number: int) -> None:
            nonlocal ticks
            for _ in range(number):
                ticks += 1
                if ticks % IN_TURN == 0:
                    played.scene.play(Hit(1 if ticks // IN_TURN % 2 else 0, "shot", 8, None, 0, 0))
                played.run(1)

        assert 0 < most_flashes(base, advance) <= MOST_FLASHES


@pytest.mark.full
@pytest.mark.usefixtures("lamps")
@pytest.mark.parametrize("sides", some(ATTACKERS, ("phoenix", "goblin")))
def test_the_end_of_a_battle_does_not_flash(
    base: ShowBase, library: FigureLibrary, sides: tuple[str, str]
) -> None:
    """The last hit, the way to the fallen and that to the winner, near the fires at the field's edge."""
    state = battle(*sides, "F")
    left, right = state.fighters
    left.x = 0
    right.x, right.y = PIXEL * 20, left.y
    loser = left if sides[1] in ATTACKERS else right
    loser.half_points = 1
    told = ("+", "-") if sides[0] == "phoenix" else ("-", "W+")
    with Played(base, library, state) as played:
        assert most_flashes(base, lambda ticks: played.run(ticks, *told)) <= MOST_FLASHES
        assert played.state.over, "a fighter has fallen"


def test_a_board_full_of_marks_does_not_flash(base: ShowBase, board: ArchonScene) -> None:
    board.set_cursor("E5", "light")
    kinds: tuple[SquareMark, SquareMark] = ("target", "capture")
    board.mark({name: (kinds[number % 2],) for number, name in enumerate(SQUARE_NAMES)})
    assert most_flashes(base, lambda ticks: board.update(ticks * FRAME)) <= MOST_FLASHES


@pytest.mark.full
def test_a_figure_that_flickers_is_noticed(base: ShowBase, board: ArchonScene) -> None:
    """As many flashes as there are, when all figures light up five times a second."""
    figures = base.render.find("**/figures")
    ticks_gone = 0

    def flicker(ticks: int) -> None:
        nonlocal ticks_gone
        ticks_gone += ticks
        lit = float(math.sin(math.tau * 5 * ticks_gone * FRAME) > 0)
        for figure in figures.children:
            figure.set_shader_input("effect", (lit, 0.0, 1.0, 0.0))

    assert most_flashes(base, flicker) in (4, 5)


def test_swings_are_counted_once_each() -> None:
    assert swings([0.0, 0.05, 0.12, 0.5, 0.45, 0.39, 0.1, 0.15, 0.3]) == [2, 5, 8]
    assert flashes([0.0, 0.5] * PICTURES) == PICTURES // 2
    assert flashes([0.0, 0.09] * PICTURES) == 0


def test_every_glow_that_breathes_is_slow() -> None:
    """Those of the tables too, which no picture above shows."""
    found = [
        (f"{source.parent.name}/{source.name}", float(rate))
        for source in SOURCES
        for rate in BEAT.findall(source.read_text(encoding="utf-8"))
    ]
    shaders = {f"shaders/{name}.frag" for name in ("board", "archers", "marks", "pads")}
    scenes_of = {f"{picture}/scene.py" for picture in ("archon", "archers")} | {"archmage/well.py"}
    parts = {"tabletop/cursor.py", "arena/signs.py", "menus/offers.py"}
    assert shaders | scenes_of | parts <= dict(found).keys()
    named = [("ring", RING_RATE), ("pulse", PULSE_RATE)]
    assert [beat for beat in found + named if beat[1] / math.tau > MOST_FLASHES] == []


def test_hits_light_a_fighter_up_at_most_three_times_a_second() -> None:
    """The pause that the figures keep, however closely hits follow, and a flash that ends within it."""
    assert 1 / FLASH_PAUSE <= MOST_FLASHES + 1e-9
    assert FLASH_SECONDS < FLASH_PAUSE


@pytest.mark.parametrize("line", ["sin(seconds * 20.0)", "math.sin(self._seconds * 20.0)"])
def test_a_rate_that_flickers_is_noticed(line: str) -> None:
    assert [float(rate) / math.tau > MOST_FLASHES for rate in BEAT.findall(line)] == [True]
