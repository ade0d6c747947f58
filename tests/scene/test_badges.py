"""The badge of every icon is wholly to be seen, wherever the others stand."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import count, islice

from direct.showbase.ShowBase import ShowBase
from panda3d.core import NodePath

from archon3d.ai.chance import random_action
from archon3d.games.archon.board import SQUARE_NAMES, Square
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.state import State
from archon3d.play.archon.view import BoardView, IconView, board_view
from archon3d.rules.rng import Rng
from archon3d.scene.archon.scene import ArchonScene
from archon3d.scene.figures.library import FigureLibrary
from tests.scene.looking import Picture

ASPECT = 16 / 9
VISIBLE = 0.9
"""The least share of a badge that nothing may hide."""
POSITIONS = 50
APART = 6
"""Plies between two of the random positions."""
HIGH = 16
"""Pixels of a badge at 1280 x 720, at least: its letters have two thirds of that."""

Pixel = tuple[int, int]


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
) -> Mapping[Square, dict[Pixel, bytes]]:
    """Return the look of each unobstructed badge: the pixels that plain bases do not have."""
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
    return _by_icon(with_badges, without, scene, view)


def _by_icon(
    picture: Picture, other: Picture, scene: ArchonScene, view: BoardView
) -> Mapping[Square, dict[Pixel, bytes]]:
    """Return the pixels in which two pictures differ, by the nearest icon's square."""
    places = {icon.at: scene.screen_point(SQUARE_NAMES[icon.at]) for icon in view.icons}
    found: dict[Square, dict[Pixel, bytes]] = defaultdict(dict)
    for row in range(picture.height):
        line = slice(3 * row * picture.width, 3 * (row + 1) * picture.width)
        one, two = picture.data[line], other.data[line]
        if one == two:
            continue
        for column in range(picture.width):
            pixel = one[3 * column : 3 * column + 3]
            if pixel != two[3 * column : 3 * column + 3]:
                x, y = 2 * column / picture.width - 1, 2 * row / picture.height - 1
                at = min(places, key=lambda at: abs(places[at][0] - x) * 16 / 9 + abs(places[at][1] - y))
                found[at][column, row] = pixel
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
        alone = badges(base, scene, library, view)
        for icon in view.icons:
            own = alone[icon.at]
            rows = {row for _, row in own}
            assert len(rows) >= HIGH, icon
            left = sum(
                shown.data[3 * (row * shown.width + column) :][:3] == pixel
                for (column, row), pixel in own.items()
            )
            seen += 1
            if left < VISIBLE * len(own):
                covered[f"{number} {icon.kind} {SQUARE_NAMES[icon.at]}"] = round(left / len(own), 2)
    scene.close()
    assert seen > 36 + POSITIONS * 10
    assert covered == {}
