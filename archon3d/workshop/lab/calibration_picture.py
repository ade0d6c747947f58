"""A chart of foretold chances against results, as an SVG file."""

from collections.abc import Sequence
from statistics import mean
from typing import Final

from archon3d.workshop.lab.foretold import Foretold, sampling_error
from archon3d.workshop.lab.picture import FAINT, FONT, GROUND, INK, svg_text

SIDE: Final = 360
"""Width and height of the chart, in pixels."""
LEFT: Final = 70
TOP: Final = 60
EDGE: Final = 60
DOT: Final = "#e68c22"
LARGEST_DOT: Final = 9
LEAST_DOT: Final = 3


def draw_calibration(bins: Sequence[Sequence[Foretold]]) -> str:
    """Return the chart: a dot for each bin of chances with its results, bigger for more of them.

    Dots on the diagonal came true exactly; a bar is the 95 % interval.
    """
    width, height = LEFT + SIDE + EDGE, TOP + SIDE + EDGE
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}' {FONT}>",
        f"<rect width='{width}' height='{height}' fill='{GROUND}'/>",
        svg_text(LEFT, 34, "Chances to win, and what came of them", INK, size=20),
        f"<line x1='{_x(0)}' y1='{_y(0)}' x2='{_x(1)}' y2='{_y(1)}' stroke='{FAINT}'/>",
    ]
    for tenth in range(0, 11, 2):
        share = tenth / 10
        parts.append(svg_text(_x(share) - 8, _y(0) + 22, f"{10 * tenth}", FAINT))
        parts.append(svg_text(LEFT - 32, _y(share) + 5, f"{10 * tenth}", FAINT))
        ends = f"x1='{_x(0)}' y1='{_y(share)}' x2='{_x(1)}' y2='{_y(share)}'"
        parts.append(f"<line {ends} stroke='{FAINT}' opacity='.25'/>")
    parts.append(svg_text(LEFT, _y(0) + 44, "foretold, in percent; upwards: won, in percent", FAINT))
    most = max((len(each) for each in bins), default=1)
    for each in bins:
        if each:
            parts += _dot(each, most)
    return "\n".join((*parts, "</svg>", ""))


def _dot(foretold: Sequence[Foretold], most: int) -> list[str]:
    chance, result = mean(one.chance for one in foretold), mean(one.result for one in foretold)
    half = sampling_error(foretold)
    low, high = _y(max(0, result - half)), _y(min(1, result + half))
    radius = LEAST_DOT + (LARGEST_DOT - LEAST_DOT) * (len(foretold) / most) ** 0.5
    return [
        f"<line x1='{_x(chance)}' y1='{low}' x2='{_x(chance)}' y2='{high}' stroke='{DOT}' opacity='.6'/>",
        f"<circle cx='{_x(chance)}' cy='{_y(result)}' r='{radius:.1f}' fill='{DOT}'/>",
    ]


def _x(share: float) -> float:
    return round(LEFT + SIDE * share, 1)


def _y(share: float) -> float:
    return round(TOP + SIDE * (1 - share), 1)
