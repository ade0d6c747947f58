"""The badge of every icon is wholly to be seen, wherever the others stand."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import count, islice

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from numpy.typing import NDArray
from panda3d.core import NodePath

from archon3d.ai.chance import random_action
from archon3d.games.archon.board import SQUARE_NAMES, Square
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.state import State
from archon3d.play.archon.view import BoardView, IconView, board_view
from archon3d.rules.rng import Rng
from archon3d.scene.archon.scene import ArchonScene
from archon3d.scene.figures.library import FigureLibrary
from tests import grid
from tests.scene.looking import Picture, differing
from tests.scene.played import Played, battle

pytestmark = pytest.mark.usefixtures("small")

ASPECT = 16 / 9
VISIBLE = 0.9
"""The least share of a badge that nothing may hide."""
POSITIONS = 50 if grid.WHOLE else 8
APART = 6 if grid.WHOLE else 18
"""Plies between two of the random positions."""
HIGH = 8
"""Pixels of a badge at 640 x 360, at least: its letters have two thirds of that."""

Pixels = NDArray[np.bool_]
"""By row and column of a picture, whether it has to do with something."""


def positions() -> Iterator[State]:
    """Yield the opening, then positions of random matches."""
    yield ARCHON.new({}, 1)
    for seed in count(1):
        rng, state = Rng.from_seed(seed), ARCHON.new({}, seed)
        while state.outcome is None:
            state = ARCHON.apply(state, random_action(ARCHON, state, rng)).state
            if state.battle is None and state.turn % APART == 0:
                yield state


def with_wounds_and_cages(view: BoardView) -> BoardView:
    """Return the position with a ring around some icons and a cage around others."""

    def hurt(icon: IconView) -> IconView:
        return replace(icon, health=0.5 if icon.at % 3 == 0 else 1.0, held=icon.at % 7 == 0)

    return replace(view, icons=tuple(map(hurt, view.icons)))


def hide_all_but_bases(figure: NodePath) -> None:
    for part in figure.children:
        if part.name != "base":
            part.hide()


def badges(
    base: ShowBase, scene: ArchonScene, library: FigureLibrary, view: BoardView
) -> tuple[Picture, Mapping[Square, Pixels]]:
    """Return unobstructed badges, and the pixels of each: those that plain bases do not have."""
    figures: NodePath = base.render.find("**/figures")
    for figure in figures.children:
        hide_all_but_bases(figure)
    with_badges = Picture(base)
    for base_node in figures.find_all_matches("*/base"):
        base_node.hide()
    plain = [library.figure(figures, icon.kind, icon.side) for icon in view.icons]
    for other, icon in zip(plain, view.icons, strict=True):
        other.place(*scene.layout.place(SQUARE_NAMES[icon.at]))
        library.put_on_plain_base(other)
        other.root.set_scale(figures.get_child(0).get_scale())
        if icon.held:
            other.hold(library.cage())
        hide_all_but_bases(other.root)
    without = Picture(base)
    for other in plain:
        other.remove()
    for part in figures.find_all_matches("*/*"):
        part.show()
    return with_badges, _by_icon(differing(with_badges, without), scene, view)


def _by_icon(changed: Pixels, scene: ArchonScene, view: BoardView) -> Mapping[Square, Pixels]:
    """Return which of those pixels are nearest to each icon, by its square."""
    height, width = changed.shape
    rows, columns = np.nonzero(changed)
    points = [scene.screen_point(SQUARE_NAMES[icon.at]) for icon in view.icons]
    far = [abs(2 * columns / width - 1 - x) * ASPECT + abs(2 * rows / height - 1 - y) for x, y in points]
    nearest = np.argmin(far, axis=0)
    found = {icon.at: np.zeros_like(changed) for icon in view.icons}
    for number, icon in enumerate(view.icons):
        own = nearest == number
        found[icon.at][rows[own], columns[own]] = True
    return found


def test_the_badge_of_every_icon_is_to_be_seen(base: ShowBase, library: FigureLibrary) -> None:
    scene = ArchonScene(base.render, base.cam, ASPECT, library, board_view(ARCHON.new({}, 1)))
    covered: dict[str, float] = {}
    seen = 0
    for number, state in enumerate(islice(positions(), POSITIONS + 1)):
        view = board_view(state) if number == 0 else with_wounds_and_cages(board_view(state))
        scene.show(view)
        scene.update(0.0)
        shown = Picture(base)
        unobstructed, places = badges(base, scene, library, view)
        hidden = differing(shown, unobstructed)
        for icon in view.icons:
            own = places[icon.at]
            assert own.any(axis=1).sum() >= HIGH, icon
            left = 1.0 - hidden[own].mean()
            seen += 1
            if left < VISIBLE:
                covered[f"{number} {icon.kind} {SQUARE_NAMES[icon.at]}"] = round(left, 2)
    scene.close()
    assert seen > 36 + POSITIONS * 10
    assert covered == {}


@pytest.mark.parametrize(("dissolved", "shown"), [(0.0, True), (0.5, False)])
def test_the_vanishing_have_no_badge(
    base: ShowBase, library: FigureLibrary, dissolved: float, shown: bool
) -> None:
    """Letters that crumble are a chequer of their colours; one that has come back has its own again."""
    with Played(base, library, battle()) as played:
        figure = library.figure(played.root.find("arena"), "djinn", "light")
        for share in (0.6, dissolved):
            figure.affect(dissolve=share)
        before = Picture(base)
        figure.show_badge(0.0)
        assert bool(differing(before, Picture(base)).any()) is shown
