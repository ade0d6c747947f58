"""A chart of who beats whom, as an SVG file, which stays sharp at any size."""

from collections.abc import Mapping, Sequence
from statistics import mean
from typing import Final

from archon3d.arena.content import COLOURS

PixelColour = tuple[int, int, int]
FighterOnColour = tuple[str, int]
"""An icon, and its hit points in percent."""
FighterShares = Mapping[tuple[FighterOnColour, FighterOnColour], Mapping[str, float]]
"""Light's share of wins for its icon, dark's icon and each colour, from 0 to 1."""

DARK: Final[PixelColour] = (63, 94, 186)
EVEN: Final[PixelColour] = (240, 237, 228)
LIGHT: Final[PixelColour] = (230, 140, 34)
"""The colours of a share of 0, of a half and of 1, between which others are interpolated."""
GROUND, INK, FAINT = "#17151c", "#ece6d8", "#9a948a"

STRIP: Final = 14
"""Width of a colour's strip, in pixels."""
STRIP_HEIGHT: Final = 24
CELL_HEIGHT: Final = 44
GAP: Final = 8
LEFT: Final = 150
TOP: Final = 118
FOOT: Final = 24
MARGIN: Final = 24
LEGEND: Final = 220
TEXT: Final = 13
TITLE: Final = 22
FONT: Final = "font-family='Georgia,serif'"


def draw_shares(
    down: Sequence[FighterOnColour], across: Sequence[FighterOnColour], colours: str, shares: FighterShares
) -> str:
    """Return the chart: a row for each of light's fighters, a column for each of dark's.

    Every cell has a strip for each colour and the mean in percent below; pairs that never meet leave it
    empty.
    """
    wide = STRIP * len(colours) + GAP
    width, height = LEFT + wide * len(across) + MARGIN, TOP + CELL_HEIGHT * len(down) + FOOT
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}' {FONT}>",
        f"<rect width='{width}' height='{height}' fill='{GROUND}'/>",
        svg_text(MARGIN, 38, "What light wins, in percent", INK, size=TITLE),
        svg_text(MARGIN, 60, _explanation(colours), FAINT),
        *_legend(width),
    ]
    for column, fighter in enumerate(across):
        x = LEFT + wide * column + (wide - GAP) / 2
        parts.append(svg_text(x, TOP - 10, _name(fighter), INK, anchor="middle"))
    for row, light in enumerate(down):
        y = TOP + CELL_HEIGHT * row
        parts.append(svg_text(LEFT - 14, y + STRIP_HEIGHT * 0.7, _name(light), INK, anchor="end"))
        for column, dark in enumerate(across):
            parts += _cell(LEFT + wide * column, y, shares.get((light, dark), {}), colours)
    return "\n".join((*parts, "</svg>", ""))


def svg_text(x: float, y: float, text: str, colour: str, *, anchor: str = "start", size: int = TEXT) -> str:
    """Return an element with a line of text, which begins, ends or has its middle at x."""
    return (
        f"<text x='{x:g}' y='{y:g}' fill='{colour}' text-anchor='{anchor}' font-size='{size}'>{text}</text>"
    )


def _explanation(colours: str) -> str:
    if len(colours) == 1:
        return f"Squares of colour {colours}"
    where = "from white to black" if colours == COLOURS else f"{', '.join(colours[:-1])} and {colours[-1]}"
    return f"The strips are the squares' colours {where}, the figures their mean"


def _legend(width: int) -> list[str]:
    """Return the colour scale at the right end, from all for dark to all for light."""
    steps, left, top = 44, width - MARGIN - LEGEND, 24
    parts = [
        f"<rect x='{left + number * LEGEND / steps:.1f}' y='{top}' width='{LEGEND / steps + 0.5:.1f}' "
        f"height='16' fill='{_colour(number / (steps - 1))}'/>"
        for number in range(steps)
    ]
    words = (("0", 0.0, "start"), ("50", 0.5, "middle"), ("100 %", 1.0, "end"))
    return parts + [
        svg_text(left + at * LEGEND, top + 34, text, FAINT, anchor=end) for text, at, end in words
    ]


def _cell(x: float, y: float, won: Mapping[str, float], colours: str) -> list[str]:
    parts = [
        f"<rect x='{x + STRIP * place}' y='{y}' width='{STRIP - 1}' height='{STRIP_HEIGHT}' "
        f"fill='{_colour(won[colour])}'/>"
        for place, colour in enumerate(colours)
        if colour in won
    ]
    if won:
        middle = x + STRIP * len(colours) / 2
        figure = f"{100 * mean(won.values()):.0f}"
        parts.append(svg_text(middle, y + STRIP_HEIGHT + TEXT, figure, FAINT, anchor="middle"))
    return parts


def _name(fighter: FighterOnColour) -> str:
    icon, percent = fighter
    return icon if percent == 100 else f"{icon} {percent} %"


def _colour(share: float) -> str:
    end, part = (DARK, 1 - 2 * share) if share < 0.5 else (LIGHT, 2 * share - 1)
    red, green, blue = (round(even + (far - even) * part) for even, far in zip(EVEN, end, strict=True))
    return f"#{red:02x}{green:02x}{blue:02x}"
