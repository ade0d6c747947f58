"""Whether the words of a screen have room: none is cut off, covered, too small, or in another's place."""

from collections.abc import Mapping

from panda3d.core import NodePath, TextNode

from archon3d.audio.cue import Cue
from archon3d.games.archon.icons import ICON_KINDS
from archon3d.host.settings import LANGUAGE
from archon3d.screens.base import LaidOutScreen
from archon3d.ui.canvas import CANVAS_HEIGHT, SMALLEST, Canvas
from archon3d.ui.fonts import GLYPH_MARGIN, ITALIC, TEXT, TITLE
from archon3d.ui.words import say
from tests.driver.harness import Play, text_node
from tests.driver.layout import SLACK, Box, Piece, hand_of, panels_of, readable, seen, texts_of
from tests.scene.looking import bounds
from tests.words import words_of

SIZES = ((1280, 720), (1280, 800), (1920, 1080), (1024, 768))
SCALES = (100, 150, 200)
LANGUAGES = ("en", "de")
"""Those that are seen at every size; the others are seen at the largest text."""

LEAST_SHARE = 0.72
"""A text that is too wide for its place at this scale is drawn smaller, but not more than so."""

LEAST = 24.0
"""Canvas units, hence pixels of a picture 1080 high, that no text is smaller than. At 4:3 no more is asked of
enlarged text: there is little room beside the board."""

FINE = 500
"""Pixels to the em at which a capital is measured: its edges weigh nothing then."""


def is_wide(size: tuple[int, int]) -> bool:
    """Return whether there is room beside a board."""
    return size[0] / size[1] >= 1.5


def _width_share(size: tuple[int, int]) -> float:
    """Return the width of a window as a share of one of 16 to 9 that is as high."""
    return size[0] / size[1] * 9 / 16


def least_height(size: tuple[int, int], scale: int) -> float:
    """Return how high a text's em is at least, in canvas units: less where there is less room beside it."""
    least = (
        LEAST if not is_wide(size) else SMALLEST * scale / 100 * LEAST_SHARE * min(1.0, _width_share(size))
    )
    return least - CANVAS_HEIGHT / size[1]  # a letter's height is a whole number of pixels


def case_name(value: object) -> str:
    """Return the case's name in the list of tests."""
    if isinstance(value, bool):
        return "captions" if value else "quiet"
    return "x".join(map(str, value)) if isinstance(value, tuple) else str(value)


Layers = Mapping[str, tuple[list[Piece], list[tuple[Piece, Box | None]]]]
"""The panels of each layer, and its texts with the view that they scroll in, by the layer's name."""


def layers_of(canvas: Canvas) -> Layers:
    """Return what can be seen of all layers, each under a name of its own."""
    layers = canvas.root.get_children()
    return {
        f"{layer.name} {number}": (panels_of(canvas, layer), texts_of(canvas, layer))
        for number, layer in enumerate(layers)
    }


def faults(canvas: Canvas, layers: Layers) -> list[str]:
    """Return every misplaced text."""
    whole = Box("the canvas", 0, 0, canvas.width, CANVAS_HEIGHT)
    found: list[str] = []
    others: list[Piece] = []
    veils = [panel for panels, _ in layers.values() for panel in panels if panel.covers]
    for panels, texts in layers.values():
        for text, view in texts:
            box = text.box
            above = [veil for veil in veils if veil.order > text.order]
            if any(box.inside(veil.box) for veil in above):
                continue
            around = [panel.box for panel in panels if panel.order < text.order]
            frames = [whole, *([view] if view else []), *(one for one in around if one.holds_middle_of(box))]
            found += [f"{box} is not inside {frame}" for frame in frames if not box.inside(frame)]
            found += [f"{box} runs into {other.box}" for other in others if box.meets(other.box)]
            found += [f"{box} lies partly under {veil.box}" for veil in above if box.meets(veil.box)]
            others.append(text)
    return found


def caption_longest(play: Play) -> None:
    """Show the longest caption."""
    words = words_of(play.settings[LANGUAGE])
    names = [key.removeprefix("cue.") for key in words if key.startswith("cue.")]
    longest = max(names, key=lambda name: len(words[f"cue.{name}"]))
    who = max(ICON_KINDS, key=lambda kind: len(say(kind)))
    play.program.context.sound.on_caption(Cue(longest, place=1.0, subject=who))


def notify(play: Play, text: str) -> None:
    """Show a notice, or the buttons again."""
    play.program.prompts.notify(text)
    play.program.prompts.update(play.shown(LaidOutScreen).hints(), 0.0)


def caption_faults(canvas: Canvas, layers: Layers) -> list[str]:
    """Return everything behind the caption."""
    (name,) = (name for name in layers if name.startswith("captions "))
    (plate,), ((own, _),) = layers[name]
    found = [] if plate.box.inside(Box("", 0, 0, canvas.width, CANVAS_HEIGHT)) else ["the caption is cut"]
    pieces = [
        piece
        for other, (panels, texts) in layers.items()
        if other != name
        for piece in (*panels, *(text for text, _ in texts))
    ]
    return found + [
        f"{own.box} lies over {piece.box}"
        for piece in pieces
        if plate.box.meets(piece.box) and piece.box.x1 - piece.box.x0 < canvas.width - SLACK
    ]


def sizes(canvas: Canvas) -> dict[str, float]:
    """Return the height of every text's em, in canvas units."""
    nodes = {path: text_node(path).get_text() for path in seen(canvas.root, "**/+TextNode")}
    return {text: path.get_scale(canvas.root).z for path, text in nodes.items() if text.strip()}


def below_hand(canvas: Canvas) -> list[str]:
    """Return what the hand covers now."""
    hand = hand_of(canvas)
    texts = [] if hand is None else readable(canvas, hand)
    return [f"{hand} lies over {text}" for text in texts if hand is not None and hand.meets(text)]


def shares(canvas: Canvas) -> dict[str, float]:
    """Return the height of each face's capitals, as a share of its em, by the face's own name."""
    found = {}
    for face in (TITLE, TEXT, ITALIC):
        font = canvas.fonts.font(face, FINE)
        letter = TextNode("H")
        letter.set_font(font)
        letter.set_text("H")
        low, high = bounds(NodePath(letter.generate()))
        found[font.get_name()] = float(high.z - low.z) - 2 * GLYPH_MARGIN / FINE
    return found


def capitals(canvas: Canvas, share: Mapping[str, float]) -> dict[str, float]:
    """Return how many pixels the capitals of every text are high that can be seen."""
    found = {}
    for path in seen(canvas.root, "**/+TextNode"):
        node = text_node(path)
        if node.get_text().strip():
            ems = path.get_scale(canvas.root).z / canvas.pixel
            found[node.get_text()] = ems * share[node.get_font().get_name()]
    return found
