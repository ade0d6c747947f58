"""Names on two lines where one is too short for them."""

from archon3d.ui.canvas import Canvas
from archon3d.ui.line_breaks import halved, is_japanese
from archon3d.ui.theme import TextStyle
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.parts import ENDLESS


def folded(canvas: Canvas, name: str, style: TextStyle, width: float) -> str:
    """Return a name with a line feed where it is wider than that, in canvas units.

    It is broken at the space that leaves the narrowest lines; of words without one, only Japanese ones are
    broken.
    """
    if width_of(canvas, name, style) <= width:
        return name
    places = [at for at, letter in enumerate(name) if letter == " "]
    if not places:
        return halved(name) if is_japanese(name) else name
    lines = ((name[:at], name[at + 1 :]) for at in places)
    return "\n".join(min(lines, key=lambda pair: max(width_of(canvas, line, style) for line in pair)))


def width_of(canvas: Canvas, text: str, style: TextStyle) -> float:
    """Return the width of a text with its line feeds, in canvas units."""
    return Text(text, style).measure(canvas, ENDLESS).width
