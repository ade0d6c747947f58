"""In the opening position, where figures stand closest, most of each is to be seen."""

from collections.abc import Iterator

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import NodePath

from archon3d.games.archon.game import ARCHON
from archon3d.play.views import board_view
from archon3d.scene.board import BoardScene
from archon3d.scene.figures import FigureLibrary
from tests.engine.scene.looking import Picture

ASPECT = 16 / 9
SEEN = 0.6
"""The least share of a figure's pixels that no other figure may hide."""

KINDS = ("djinn", "wizard", "shapeshifter", "knight", "goblin")
"""Of those who have another figure right before them."""


@pytest.fixture
def scene(base: ShowBase, library: FigureLibrary) -> Iterator[BoardScene]:
    scene = BoardScene(base.render, base.cam, ASPECT, library)
    scene.show(board_view(ARCHON.new({}, 1)))
    scene.update(0.0)
    yield scene
    scene.close()


def pixels(base: ShowBase, figure: NodePath) -> int:
    """How many pixels the figure changes."""
    shown = Picture(base).data[::3]
    figure.hide()
    hidden = Picture(base).data[::3]
    figure.show()
    return sum(one != other for one, other in zip(shown, hidden, strict=True))


@pytest.mark.parametrize("kind", KINDS)
def test_most_of_each_figure_is_to_be_seen(base: ShowBase, scene: BoardScene, kind: str) -> None:
    alike = base.render.find(f"**/{kind}").parent.find_all_matches(kind)
    figure = alike[len(alike) // 2]
    others = [other for other in figure.parent.children if other != figure and other.find("body")]
    among = pixels(base, figure)
    for other in others:
        other.hide()
    alone = pixels(base, figure)
    assert len(others) == 35
    assert among >= SEEN * alone, among / alone
    assert alone > 1000
