"""In the opening position, where figures stand closest, most of each is to be seen."""

from collections.abc import Iterator

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import LVecBase4f, NodePath, Shader

from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import ICON_KINDS
from archon3d.play.archon.view import board_view
from archon3d.scene.archon.scene import ArchonScene
from archon3d.scene.figures.library import FigureLibrary
from tests.scene.looking import PLACED, Picture

pytestmark = pytest.mark.usefixtures("small")

ASPECT = 16 / 9
SEEN = 0.6
"""The least share of a figure's pixels that no other figure may hide."""

FEWEST_PIXELS = 250
"""Of 640 by 360: a figure that has less is not to be seen at all."""

OVERRULES = 100

FRAGMENT = """#version 330
uniform float number;
out vec4 colour;
void main() { colour = vec4(number / 255.0, 0.0, 0.0, 1.0); }"""


@pytest.fixture
def figures(base: ShowBase, library: FigureLibrary) -> Iterator[list[NodePath]]:
    """Yield the opening's figures alone, the first all red by 1 of 255, the next by 2, and so on."""
    scene = ArchonScene(base.render, base.cam, ASPECT, library, board_view(ARCHON.new({}, 1)))
    scene.update(0.0)
    numbered = Shader.make(Shader.SL_GLSL, PLACED, FRAGMENT)
    root = base.render.find("**/figures")
    for other in root.get_parent().children:
        if other != root:
            other.hide()
    figures = list(root.children)
    for number, figure in enumerate(figures, 1):
        figure.set_shader(numbered, OVERRULES)
        figure.set_shader_input("number", float(number))
        for spot in figure.find_all_matches("**/disc"):
            spot.hide()
    background = LVecBase4f(base.win.get_clear_color())
    base.win.set_clear_color((0.0, 0.0, 0.0, 1.0))
    yield figures
    base.win.set_clear_color(background)
    scene.close()


def pixels(base: ShowBase) -> bytes:
    """Return the red channel of each pixel."""
    return Picture(base).data[::3]


def test_most_of_each_figure_is_to_be_seen(base: ShowBase, figures: list[NodePath]) -> None:
    together = pixels(base)
    shares = {}
    for number, figure in enumerate(figures, 1):
        for other in figures:
            other.show() if other == figure else other.hide()
        alone = pixels(base).count(number)
        assert alone > FEWEST_PIXELS
        shares[f"{figure.name} {number}"] = together.count(number) / alone
    assert len(shares) == 36
    assert {figure.name for figure in figures} == set(ICON_KINDS)
    assert {name: share for name, share in shares.items() if share < SEEN} == {}
