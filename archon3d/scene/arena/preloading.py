"""What battles show, built before the first one."""

from collections.abc import Iterator

from archon3d.arena.content import COLOURS
from archon3d.play.colours import SIDE_COLOURS
from archon3d.scene.arena import field
from archon3d.scene.arena.dressing import DRESSINGS, dressing
from archon3d.scene.arena.hit_families import FAMILIES, piece_mesh
from archon3d.scene.arena.hit_variants import IMPACT_VARIANTS
from archon3d.scene.arena.obstacles import OBSTACLE_KINDS, ghost_model, obstacle_model
from archon3d.scene.arena.shot_looks import SHOTS
from archon3d.scene.arena.shots import shot_model
from archon3d.scene.figures.library import FigureLibrary


def preloading(library: FigureLibrary) -> Iterator[None]:
    """Build all that a battle may show, a little at each step, so that its start drops no frame."""
    yield from library.preloading()
    for place in DRESSINGS.values():
        field.ground(library, place.carving)
        yield
    field.wall(library)
    for colour in COLOURS:
        dressing(library, colour)
        yield
    for place in DRESSINGS.values():
        for kind in OBSTACLE_KINDS:
            obstacle_model(library, kind, place.obstacles)
            ghost_model(library, kind, place.obstacles)
        yield
    for look in (*FAMILIES.values(), *IMPACT_VARIANTS.values()):
        for piece in look.pieces:
            if piece.shapes is not None:
                piece_mesh(piece.shapes)
    yield
    for kind in SHOTS:
        for side in SIDE_COLOURS:
            shot_model(library, kind, side)
        yield
