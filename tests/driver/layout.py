"""What lies where on the canvas, and can be seen: texts, panels, the pointing hand."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from panda3d.core import NodePath, ScissorEffect

from archon3d.ui.canvas import CANVAS_HEIGHT, Canvas
from archon3d.ui.fonts import GLYPH_MARGIN
from archon3d.ui.shapes import VEIL
from tests.driver.harness import text_node

SLACK = 3.0
"""Canvas units that a letter's shadow may reach too far."""

OPAQUE = VEIL[3] - 0.01
"""What is less transparent than this is read instead of what lies below it."""


@dataclass(frozen=True)
class Box:
    """Where something is on the canvas."""

    what: str
    x0: float
    y0: float
    x1: float
    y1: float

    def __str__(self) -> str:
        return f"{self.what} at {self.x0:.0f}, {self.y0:.0f} to {self.x1:.0f}, {self.y1:.0f}"

    def inside(self, other: "Box") -> bool:
        return (
            self.x0 >= other.x0 - SLACK
            and self.x1 <= other.x1 + SLACK
            and self.y0 >= other.y0 - SLACK
            and self.y1 <= other.y1 + SLACK
        )

    def holds_middle_of(self, other: "Box") -> bool:
        x, y = (other.x0 + other.x1) / 2, (other.y0 + other.y1) / 2
        return self.x0 <= x <= self.x1 and self.y0 <= y <= self.y1

    def meets(self, other: "Box") -> bool:
        return (
            min(self.x1, other.x1) - max(self.x0, other.x0) > SLACK
            and min(self.y1, other.y1) - max(self.y0, other.y0) > SLACK
        )


def box_of(path: NodePath, root: NodePath, what: str) -> Box | None:
    bounds = path.get_tight_bounds(root)
    if bounds is None:
        return None
    low, high = bounds
    return Box(what, low.x, -high.z, high.x, -low.z)


def without(box: Box, margin: float) -> Box:
    """Glyphs are drawn with a margin in which nothing is seen."""
    return Box(box.what, box.x0 + margin, box.y0 + margin, box.x1 - margin, box.y1 - margin)


def view_of(path: NodePath, width: float) -> Box | None:
    """Return the window behind which the text rolls, if it does."""
    for above in path.get_ancestors():
        effect = above.node().get_effect(ScissorEffect.get_class_type())
        if isinstance(effect, ScissorEffect):
            left, right, bottom, top = effect.get_frame()
            return Box(
                "view", left * width, (1 - top) * CANVAS_HEIGHT, right * width, (1 - bottom) * CANVAS_HEIGHT
            )
    return None


def shows(box: Box, view: Box | None) -> bool:
    """Return whether what lies there can be seen through the view."""
    return view is None or box.meets(view)


def seen(layer: NodePath, pattern: str) -> Iterator[NodePath]:
    for path in layer.find_all_matches(pattern):
        if not path.is_hidden():  # neither itself nor through what it hangs on
            yield path


@dataclass(frozen=True)
class Piece:
    """A text or a panel, and when it is drawn: the later, the further up."""

    box: Box
    order: int
    covers: bool = False
    """Whether what lies below cannot be read through it."""


def panels_of(canvas: Canvas, layer: NodePath) -> list[Piece]:
    found = []
    for path in seen(layer, "**/panel"):
        box, view = box_of(path, canvas.root, "its panel"), view_of(path, canvas.width)
        if box is not None and shows(box, view):
            if view is not None:
                box = replace(box, y0=max(view.y0, box.y0), y1=min(view.y1, box.y1))
            fill = path.get_shader_input("top")
            found.append(Piece(box, path.get_bin_draw_order(), fill.get_vector()[3] > OPAQUE))
    return found


def reach_of(path: NodePath, root: NodePath) -> Box:
    """Return where a text may reach at most: its lines, and the height of a letter around them.

    Soon found.
    """
    node, place, em = text_node(path), path.get_pos(root), path.get_scale(root).z
    left, right = place.x + em * (node.get_left() - 1), place.x + em * (node.get_right() + 1)
    top, bottom = -place.z - em * (node.get_top() + 1), -place.z - em * (node.get_bottom() - 1)
    return Box("reach", left, top, right, bottom)


def texts_of(canvas: Canvas, layer: NodePath, near: Box | None = None) -> list[tuple[Piece, Box | None]]:
    """Return every visible text, with the view that it scrolls in; at least all those near that box."""
    found = []
    for path in seen(layer, "**/+TextNode"):
        if near is not None and not near.meets(reach_of(path, canvas.root)):
            continue
        box = box_of(path, canvas.root, repr(text_node(path).get_text()))
        if box is None:
            continue
        box, view = without(box, GLYPH_MARGIN * canvas.pixel), view_of(path, canvas.width)
        if not shows(box, view):
            continue
        if view is not None and text_node(path).get_num_rows() > 1:
            box = replace(box, y0=max(view.y0, box.y0), y1=min(view.y1, box.y1))
        found.append((Piece(box, path.get_bin_draw_order()), view))
    return found


def hand_of(canvas: Canvas) -> Box | None:
    """Return the topmost hand, if it can be seen: nothing darkens it."""
    hands = sorted(seen(canvas.root, "**/hand"), key=lambda path: path.get_bin_draw_order())
    if not hands:
        return None
    box, order = box_of(hands[-1], canvas.root, "the hand"), hands[-1].get_bin_draw_order()
    panels = [panel for layer in canvas.root.get_children() for panel in panels_of(canvas, layer)]
    if box is None or any(panel.covers and panel.order > order and box.inside(panel.box) for panel in panels):
        return None
    return box


def readable(canvas: Canvas, near: Box) -> list[Box]:
    """Return every text near that box that can be read: nothing darkens it."""
    layers = canvas.root.get_children()
    panels = [panel for layer in layers for panel in panels_of(canvas, layer) if panel.covers]
    texts = [text for layer in layers for text, _ in texts_of(canvas, layer, near)]
    return [
        text.box
        for text in texts
        if not any(panel.order > text.order and text.box.inside(panel.box) for panel in panels)
    ]
