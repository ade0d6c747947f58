"""A mark leaves the square's own colour to be seen, in every palette."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from numpy.typing import NDArray

from archon3d.arena.content import COLOURS
from archon3d.games.archon.actions import Cast
from archon3d.games.archon.board import SQUARE_NAMES, square_at
from archon3d.games.archon.casting import operands
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.spells import SPELLS
from archon3d.play.archon.choosing import ArchonChoosing
from archon3d.play.archon.view import board_view
from archon3d.play.choosing import SquareMark, SquareMarks
from archon3d.scene.archon.scene import ArchonScene
from archon3d.scene.craft.palettes import PALETTES
from archon3d.scene.craft.presentation import Presentation
from archon3d.scene.craft.quality import QUALITIES
from archon3d.scene.craft.shading import Comfort
from archon3d.scene.figures.library import FigureLibrary
from archon3d.workshop.pictures.games.archon import MIDGAME
from tests.scene.looking import Picture, labs

pytestmark = pytest.mark.usefixtures("small")

ASPECT = 16 / 9
KINDS: tuple[SquareMark, ...] = ("target", "own", "enemy", "capture", "chosen")
STEPS = np.arange(-11, 12) / 24
"""Where a square is looked at, in squares from its middle."""
SAME = 6.0
"""The distance of two colours that look alike, in CIELAB."""
LEFT = 0.45
"""The least share of a square that looks as it does without a mark: a half at 1280 x 720."""
STEP = 8.0
"""The least difference of lightness between one of the six shades and the next, below a mark."""
MIDGAME_WITH_ALL = replace(MIDGAME, spent_light=frozenset(), spent_dark=frozenset())


@pytest.fixture(params=PALETTES)
def scene(request: pytest.FixtureRequest, base: ShowBase, library: FigureLibrary) -> Iterator[ArchonScene]:
    """Yield the squares of a board alone, in a palette."""
    presentation = Presentation(base, QUALITIES["low"], Comfort(palette=request.param))
    scene = ArchonScene(base.render, base.cam, ASPECT, library, board_view(MIDGAME))
    scene.set_cursor("E5", "light")
    scene.set_cursor(None, "light")
    for other in scene.stage.root.children:
        if other.name != "squares":
            other.hide()
    yield scene
    scene.close()
    presentation.close()


def square(picture: Picture, scene: ArchonScene, name: str) -> NDArray[np.float64]:
    """Return pixels from all over a square, in CIELAB."""
    at = square_at(name)
    beside = SQUARE_NAMES[at + 1 if at % 9 < 8 else at - 1]
    above = SQUARE_NAMES[at - 9 if at >= 9 else at + 9]
    x, y = scene.screen_point(name)
    across, up = abs(scene.screen_point(beside)[0] - x), abs(scene.screen_point(above)[1] - y)
    columns = ((x + STEPS * across + 1) / 2 * picture.width).astype(int)
    rows = ((y + STEPS * up + 1) / 2 * picture.height).astype(int)
    return labs(picture.rgb[np.ix_(rows, columns)]).reshape(-1, 3)


def choices() -> dict[str, SquareMarks]:
    """Return what is lit at each step of a move and of every spell."""
    found: dict[str, SquareMarks] = {}
    for side in ("light", "dark"):
        state = replace(MIDGAME_WITH_ALL, to_move=side)
        legal = ARCHON.legal_actions(state)
        mage = "A5" if side == "light" else "I5"
        for spell in SPELLS:
            choosing = ArchonChoosing(state, legal)
            choosing.press(mage)
            choosing.press(mage)
            choosing.pick(spell)
            cast = next(action for action in legal if isinstance(action, Cast) and action.spell == spell)
            for number, aimed in enumerate(operands(cast)):
                found[f"{side} {spell} {number}"] = choosing.marks()
                choosing.press(SQUARE_NAMES[aimed]) if isinstance(aimed, int) else choosing.pick(aimed)
        moving = ArchonChoosing(state, legal)
        moving.press("E5" if side == "light" else "I4")
        found[f"{side} move"] = moving.marks()
    return found


@pytest.mark.sample(1)
def test_squares_keep_their_colour_while_targets_are_chosen(base: ShowBase, scene: ArchonScene) -> None:
    scene.update(0.0)
    bare = Picture(base)
    plain = {name: square(bare, scene, name) for name in SQUARE_NAMES}
    hidden = {}
    for choice, marks in choices().items():
        scene.mark(marks)
        scene.update(0.0)
        shown = Picture(base)
        for name in marks:
            far = np.linalg.norm(plain[name] - square(shown, scene, name), axis=1)
            left = float((far < SAME).mean())
            assert left < 1.0, f"{choice}: {name} is not lit"
            if left < LEFT:
                hidden[f"{choice} {name}"] = round(left, 2)
    assert hidden == {}


@pytest.mark.sample(2)
def test_the_six_shades_are_distinguished_below_every_mark(base: ShowBase, scene: ArchonScene) -> None:
    view = board_view(MIDGAME)
    shades: dict[SquareMark, list[float]] = {}
    squares = dict(zip(("D5", "C5", "F5", "G5", "E6"), KINDS, strict=True))
    scene.mark({name: (kind,) for name, kind in squares.items()})
    for colour in COLOURS:
        scene.show(replace(view, colour=colour))
        scene.update(0.0)
        picture = Picture(base)
        for name, kind in squares.items():
            lightness = float(np.median(square(picture, scene, name)[:, 0]))
            shades.setdefault(kind, []).append(lightness)
    for kind, lights in shades.items():
        assert all(lighter - darker > STEP for lighter, darker in pairwise(lights)), (kind, lights)
