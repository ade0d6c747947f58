"""Palettes for colour-blind players: each a matrix applied to the finished picture.

Differences that an eye cannot see are moved into channels that it can: the difference between a colour and
how that eye sees it is added to them. Greys stay as they are.
"""

from typing import Final

from panda3d.core import LMatrix3f, LMatrix4f

Matrix = tuple[tuple[float, float, float], ...]

PROTAN: Final[Matrix] = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)
DEUTAN: Final[Matrix] = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
TRITAN: Final[Matrix] = (
    (1.255528, -0.076749, -0.178779),
    (-0.078411, 0.930809, 0.147602),
    (0.004733, 0.691367, 0.303900),
)
"""How such eyes see red, green and blue: Machado, Oliveira and Fernandes, 2009, severity 1."""

_TO_BLUE: Final[Matrix] = ((0.0, 0.0, 0.0), (0.7, 1.0, 0.0), (0.7, 0.0, 1.0))
_TO_RED: Final[Matrix] = ((1.0, 0.0, 0.7), (0.0, 1.0, 0.7), (0.0, 0.0, 0.0))
"""Channels that the difference is added to."""

IDENTITY: Final[Matrix] = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
VIVID: Final = 0.45
"""Saturation that high contrast adds to a colour."""

GREY: Final = (0.299, 0.587, 0.114)


def _shifted(eye: Matrix, way: Matrix) -> Matrix:
    lost = [[IDENTITY[row][column] - eye[row][column] for column in range(3)] for row in range(3)]
    return tuple(
        (
            IDENTITY[row][0] + sum(way[row][k] * lost[k][0] for k in range(3)),
            IDENTITY[row][1] + sum(way[row][k] * lost[k][1] for k in range(3)),
            IDENTITY[row][2] + sum(way[row][k] * lost[k][2] for k in range(3)),
        )
        for row in range(3)
    )


_VIVID: Final[Matrix] = tuple(
    (
        (1.0 + VIVID) * IDENTITY[row][0] - VIVID * GREY[0],
        (1.0 + VIVID) * IDENTITY[row][1] - VIVID * GREY[1],
        (1.0 + VIVID) * IDENTITY[row][2] - VIVID * GREY[2],
    )
    for row in range(3)
)

PALETTES: Final[dict[str, Matrix]] = {
    "standard": IDENTITY,
    "protan-deutan": _shifted(DEUTAN, _TO_BLUE),
    "tritan": _shifted(TRITAN, _TO_RED),
    "high-contrast": _VIVID,
}
"""Matrices by their names in the settings."""

CONTRASTS: Final = {"high-contrast": 0.7}
"""Contrast that palettes add to the picture, as a share."""


def palette_matrix(name: str) -> LMatrix4f:
    """Return the matrix in the shader's form. Raises KeyError for an unknown palette."""
    return LMatrix4f(LMatrix3f(*(number for row in zip(*PALETTES[name], strict=True) for number in row)))
