"""A position of Archon as a flat picture."""

from archon3d.arena.content import COLOURS
from archon3d.games.archon.board import SIZE, SQUARE_NAMES, SQUARES, colour_of
from archon3d.games.archon.state import State
from archon3d.ui.canvas import SIDE_TEXT_COLOURS
from archon3d.ui.signs import GREYS
from archon3d.ui.widgets.position_thumbnail import Thumbnail, thumbnail_of


def archon_thumbnail(state: State) -> Thumbnail:
    """Return the squares in the cycle's colour, with the icons in their sides' colours."""
    greys = {at: GREYS[COLOURS.index(colour_of(at, state.cycle.colour))] for at in SQUARES}
    ground = {SQUARE_NAMES[at]: (grey, grey, grey, 1.0) for at, grey in greys.items()}
    icons = {SQUARE_NAMES[at]: icon for at, icon in enumerate(state.board) if icon is not None}
    rows = [SQUARE_NAMES[start : start + SIZE] for start in range(0, len(SQUARES), SIZE)]
    colours = {spot: SIDE_TEXT_COLOURS[icon.side] for spot, icon in icons.items()}
    return thumbnail_of(rows, ground, colours, {spot: icon.kind for spot, icon in icons.items()})
