"""What battles show, built before the first one."""

from collections.abc import Iterator

from archon3d.arena.content import COLOURS
from archon3d.play.colours import SIDE_COLOURS
from archon3d.scene.arena import field
from archon3d.scene.arena.dressing import ARENA_PLACES, dressing
from archon3d.scene.arena.obstacles import OBSTACLE_KINDS, ghost_model, obstacle_model
from archon3d.scene.arena.shot_looks import SHOTS
from archon3d.scene.arena.shots import shot_model
from archon3d.scene.figures.library import FigureLibrary


def preloading(library: FigureLibrary) -> Iterator[None]:
    """Build all that a battle may show, a little at each step, so that its start drops no frame."""
    yield from library.preloading()
    for place in ARENA_PLACES.values():
        field.ground(library, place.carving)
        yield
    field.wall(library)
    for colour in COLOURS:
        dressing(library, colour)
        yield
    for name in {place.obstacles: None for place in ARENA_PLACES.values()}:
        for kind in OBSTACLE_KINDS:
            obstacle_model(library, kind, name)
            ghost_model(library, kind, name)
        yield
    for kind in SHOTS:
        for side in SIDE_COLOURS:
            shot_model(library, kind, side)
        yield
