"""A state's board as a picture for notebooks, drawn from its text."""

from html import escape
from typing import Final

CELL: Final = 40
"""Width and height of a square, in points of the picture."""
LIGHT_SQUARE: Final = "#efe6d2"
DARK_SQUARE: Final = "#d8c8a4"
INK: Final = "#2b2118"
FONT: Final = "font-family='sans-serif' text-anchor='middle' dominant-baseline='central'"


class Drawn:
    """A state that notebooks show as a picture: a subclass's text is its board, then whose turn it is."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return svg(self)


def svg(state: object) -> str:
    """Return the picture of a state's board as SVG, with letters and names as in its text.

    >>> from archon3d import GAMES
    >>> picture = svg(GAMES["archers"].new(seed=1))
    >>> picture.startswith("<svg "), picture.count("<rect ")
    (True, 82)
    """
    *rows, columns, turn = str(state).splitlines()
    cells = [row.split() for row in rows]
    names = columns.split()
    width, height = (len(names) + 1) * CELL, (len(rows) + 2) * CELL
    parts = [f"<rect width='{width}' height='{height}' fill='#fff'/>"]
    for down, (name, *letters) in enumerate(cells):
        parts.append(_text(name, 0, down, CELL // 3))
        for across, letter in enumerate(letters, start=1):
            shade = DARK_SQUARE if (across + down) % 2 else LIGHT_SQUARE
            parts.append(
                f"<rect x='{across * CELL}' y='{down * CELL}' width='{CELL}' height='{CELL}' fill='{shade}'/>"
            )
            if letter != ".":
                parts.append(_text(letter, across, down, CELL // 2 if len(letter) < 3 else CELL // 3))
    parts += [_text(name, across, len(rows), CELL // 3) for across, name in enumerate(names, start=1)]
    parts.append(_text(turn, len(names) / 2, len(rows) + 1, CELL // 3))
    return f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' width='{width}'>" + (
        "".join(parts) + "</svg>"
    )


def _text(text: str, across: float, down: int, size: int) -> str:
    x, y = int((across + 0.5) * CELL), int((down + 0.5) * CELL)
    return f"<text x='{x}' y='{y}' font-size='{size}' fill='{INK}' {FONT}>{escape(text)}</text>"
