"""All twenty figures: in their squares, on the ground, within the budget, and not to be confused."""

import math
from itertools import combinations

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import Geom, LVecBase3f, NodePath, OrthographicLens

from archon3d.arena.content import ELEMENTALS, FIGHTERS
from archon3d.games.archon.icons import ICON_KINDS
from archon3d.scene.archon.icons import RESTING
from archon3d.scene.craft.shading import light_scene, prepare_root
from archon3d.scene.figures.bases import INITIALS
from archon3d.scene.figures.figure import Figure
from archon3d.scene.figures.library import BOWMEN, SQUARE_SIZE, FigureLibrary
from tests.scene.looking import bounds, geom_of, pixels

SILHOUETTE = 70
"""Width in pixels at which figures must still be distinguishable."""

SQUARE_OVERLAP = 0.08
"""A wing's tip may reach so far over the next square, in squares."""


def _side(kind: str) -> str:
    return ICON_KINDS[kind].side if kind in ICON_KINDS else "light"


@pytest.mark.parametrize("kind", FIGHTERS)
def test_figure_stands_in_its_square(base: ShowBase, library: FigureLibrary, kind: str) -> None:
    root = NodePath("root")
    figure = library.figure(root, kind, _side(kind))
    figure.root.set_scale(SQUARE_SIZE)
    figure.face(RESTING["light" if _side(kind) == "light" else "dark"])
    low, high = bounds(root)
    reach = 0.5 + SQUARE_OVERLAP
    assert -reach <= low.x < high.x <= reach
    assert -reach <= low.y < high.y <= reach
    assert 0.8 <= high.z <= 1.3
    figure.remove()


def test_elementals_stand_on_their_sign_and_all_others_on_a_sides_base(library: FigureLibrary) -> None:
    root = NodePath("root")
    for kind in FIGHTERS:
        figure = library.figure(root, kind, _side(kind))
        assert figure.root.find("base").is_empty() == (kind in ELEMENTALS)
        assert figure.root.find(f"mark_{kind}").is_empty() == (kind not in ELEMENTALS)
    assert set(INITIALS) == set(ICON_KINDS)
    for side in ("light", "dark"):
        initials = [INITIALS[kind] for kind, row in ICON_KINDS.items() if row.side == side]
        assert len(set(initials)) == len(initials)


@pytest.mark.parametrize("kind", BOWMEN)
def test_a_bowmans_base_turns_with_him(library: FigureLibrary, kind: str) -> None:
    """Seen from above, figure and base reach furthest where he looks."""
    root = NodePath("root")
    figure = library.figure(root, kind, kind.partition("-")[2])
    for heading, ahead in ((0.0, (0, 1)), (90.0, (-1, 0)), (180.0, (0, -1)), (270.0, (1, 0))):
        figure.face(heading)
        for part in ("body", "pointing base"):
            low, high = bounds(figure.root.find(part))
            reaches = {(0, 1): high.y, (-1, 0): -low.x, (0, -1): -low.y, (1, 0): high.x}
            assert max(reaches, key=reaches.__getitem__) == ahead


def test_a_disguised_shapeshifter_stands_on_its_own_base(library: FigureLibrary) -> None:
    root = NodePath("root")
    for form in ("knight", "fire"):
        disguised = library.disguised(root, form)
        own = library.figure(root, "shapeshifter", "dark")
        geoms = [geom_of(figure.root.find("base")) for figure in (disguised, own)]
        assert geoms[0] == geoms[1]


def test_copies_share_their_meshes_and_build_nothing_new(library: FigureLibrary) -> None:
    root = NodePath("root")
    first, second = (_mesh(library.figure(root, "dragon", "dark")) for _ in range(2))
    assert first.get_primitive(0).get_vertices() == second.get_primitive(0).get_vertices()
    with pytest.raises(KeyError):
        library.figure(root, "penguin", "light")


def _mesh(figure: Figure) -> Geom:
    """Return the mesh of a figure's body."""
    return geom_of(figure.root.find("body/**/+GeomNode"))


def test_health_ring_shows_only_wounds(library: FigureLibrary) -> None:
    figure = library.figure(NodePath("root"), "knight", "light")
    figure.show_health(1.0)
    assert figure.root.find("**/ring").is_empty()
    figure.show_health(0.5)
    assert not figure.root.find("**/ring").is_hidden()
    figure.show_health(1.0)
    assert figure.root.find("**/ring").is_hidden()


def test_a_held_figure_stands_in_a_cage(library: FigureLibrary) -> None:
    figure = library.figure(NodePath("root"), "troll", "dark")
    figure.hold(library.cage())
    assert figure.held
    assert not figure.root.find("cage").is_empty()
    figure.hold(None)
    assert not figure.held
    assert figure.root.find("cage").is_empty()


def test_silhouettes_are_distinguished(base: ShowBase, library: FigureLibrary) -> None:
    """No two figures cover nearly the same pixels, seen as on the board and without their bases."""
    masks = _silhouettes(base, library)
    for (one, first), (two, second) in combinations(masks.items(), 2):
        common, either = (first & second).bit_count(), (first | second).bit_count()
        assert common / either < 0.80, f"{one} and {two} look alike"


def _silhouettes(base: ShowBase, library: FigureLibrary) -> dict[str, int]:
    """Return the pixels that each figure's body covers, as bits."""
    buffer = base.win.make_texture_buffer("silhouettes", SILHOUETTE, SILHOUETTE, to_ram=True)
    texture = buffer.get_texture()
    buffer.set_clear_color((0, 0, 1, 1))
    scene = NodePath("scene")
    lens = OrthographicLens()
    lens.set_film_size(1.5, 1.5)
    camera = base.make_camera(buffer, lens=lens)
    camera.reparent_to(scene)
    direction = LVecBase3f(0.0, -math.cos(math.radians(55)), math.sin(math.radians(55)))
    camera.set_pos(direction * 10 + (0, 0, 0.55))
    camera.look_at(0, 0, 0.55)
    prepare_root(scene)
    light_scene(scene, direction)
    masks = {}
    for kind in FIGHTERS:
        figure = library.figure(scene, kind, _side(kind))
        figure.face(RESTING["light"])
        figure.affect(flash=1.0)
        figure.root.find("body").set_z(0.0)
        figure.root.find("base" if kind in INITIALS else f"mark_{kind}").hide()
        base.graphics_engine.render_frame()
        base.graphics_engine.render_frame()
        image = pixels(texture, "R")
        masks[kind] = int("".join("1" if red > 60 else "0" for red in image), 2)
        figure.remove()
    base.graphics_engine.remove_window(buffer)
    return masks
