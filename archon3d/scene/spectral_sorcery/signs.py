"""Signs of the five colours: runes carved into the pads, or letters for players who want those."""

import math
from collections.abc import Mapping
from functools import cache
from typing import Final

from panda3d.core import GeomNode, NodePath

from archon3d.games.spectral_sorcery.board import SPECTRUM
from archon3d.scene.craft.letters import flat, letters
from archon3d.scene.craft.meshes import Mesh, MeshPoint, Paint, Rgb, lathe, paint
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.craft.runes import rune
from archon3d.scene.craft.shading import KEY_LIGHT

ENAMEL: Final[Mapping[str, Rgb]] = {
    "R": (0.80, 0.11, 0.10),
    "Y": (0.98, 0.83, 0.23),
    "G": (0.23, 0.66, 0.30),
    "B": (0.10, 0.38, 0.90),
    "V": (0.38, 0.10, 0.62),
}
"""The five colours; neighbours in the spectrum differ in brightness."""

RUNES: Final[Mapping[str, str]] = {
    "R": "kenaz",
    "Y": "sowilo",
    "G": "ingwaz",
    "B": "laguz",
    "V": "dagaz",
}
"""Torch, sun, seed, water and twilight: no two of them alike in outline."""

LARGE, SMALL = 0.44, 0.19
"""Heights of a sign: in a pad's centre, and at its near corner or on a token."""

PEN, GROOVE = 0.14, 0.27
"""Widths of a rune's glowing strokes, and of the groove around them, as shares of its height."""

DEEP, LIT = 0.34, 0.72
"""How bright the groove is, relative to the enamel, and how far the strokes are from it to white."""

TOKEN, TOKEN_RIM = 0.165, 0.03
"""Radius of a token and width of its rim: it previews a pad while a wizard covers its centre."""

PLINTH, PLINTH_HEIGHT = 0.185, 0.14
"""Radius and height of the plinths of the row of five colours."""

GROUND_HEIGHT: Final = 0.006
FORESHORTENING: Final = 1.3
"""Signs and tokens lie on the ground, stretched so that the camera sees them upright and round."""

_INKS: Final[Mapping[str, Paint]] = {
    colour: paint("1c1420" if colour in "YG" else "fff4dc", shade=1.0) for colour in SPECTRUM
}
"""Each letter is cut out of its pad in dark or in light, for contrast."""

_BRIGHT_RIM, _DARK_RIM = paint("fff8e6", shade=1.0), paint("241a22", shade=1.0)


@cache
def sign(colour: str, lettered: bool, height: float = LARGE) -> GeomNode:
    """Return a colour's sign flat on the ground. Copy it before it is changed."""
    mesh = Mesh()
    _write(mesh, colour, lettered, height, (0.0, 0.0, GROUND_HEIGHT))
    return mesh.geom_node(f"sign {colour}")


@cache
def token(colour: str, lettered: bool) -> GeomNode:
    """Return a small disc of a colour with its sign, and a bright rim. Copy it before it is changed."""
    mesh = Mesh()
    _add_token(mesh, colour, lettered, _BRIGHT_RIM, (0.0, 0.0, 0.0))
    return mesh.geom_node(f"token {colour}")


class Spectrum:
    """The five colours in order, each on a plinth on the floor."""

    def __init__(self, root: NodePath, places: tuple[GroundPoint, ...], floor: float) -> None:
        """Put them under a painted root, at these places of a floor of that height."""
        self._root = root
        self._places, self._floor = places, floor

    def show(self, *, lettered: bool) -> None:
        """Show them with their letters or their runes."""
        self._root.get_children().detach()
        self._root.attach_new_node(_spectrum(self._places, self._floor, lettered).make_copy())


@cache
def _spectrum(places: tuple[GroundPoint, ...], floor: float, lettered: bool) -> GeomNode:
    plinths, tokens = Mesh(), Mesh()
    profile = [(0.0, 0.0), (PLINTH, 0.0), (PLINTH, PLINTH_HEIGHT), (0.0, PLINTH_HEIGHT)]
    for colour, (x, y) in zip(SPECTRUM, places, strict=True):
        stone = paint("8d8792")
        plinths.add(lathe(profile, 24), stone, (x, y, floor), size=(1.0, FORESHORTENING, 1.0))
        _add_token(tokens, colour, lettered, _DARK_RIM, (x, y, floor + PLINTH_HEIGHT + 0.004))
    plinths.lit(KEY_LIGHT, 0.42)
    plinths.join(tokens)
    return plinths.geom_node("spectrum")


def _add_token(mesh: Mesh, colour: str, lettered: bool, rim: Paint, at: MeshPoint) -> None:
    x, y, z = at
    enamel = Paint(ENAMEL[colour], ENAMEL[colour])
    for radius, height, inside in ((TOKEN, 0.0, rim), (TOKEN - TOKEN_RIM, 0.002, enamel)):
        disc = [(radius * math.cos(a), radius * math.sin(a), 0.0) for a in _turns(24)]
        mesh.add([disc], inside, (x, y, z + height), size=(1.0, FORESHORTENING, 1.0))
    _write(mesh, colour, lettered, SMALL, (x, y, z + 0.004))


def _write(mesh: Mesh, colour: str, lettered: bool, height: float, at: MeshPoint) -> None:
    """Add a colour's letter, or its rune: glowing strokes in a dark groove."""
    size = (1.0, FORESHORTENING, 1.0)
    if lettered:
        mesh.add(flat(letters(colour, height)), _INKS[colour], at, size=size)
        return
    red, green, blue = ENAMEL[colour]
    deep: Rgb = (DEEP * red, DEEP * green, DEEP * blue)
    lit: Rgb = (red + LIT * (1.0 - red), green + LIT * (1.0 - green), blue + LIT * (1.0 - blue))
    x, y, z = at
    for number, (pen, ink) in enumerate(((GROOVE, deep), (PEN, lit))):
        carved = rune(RUNES[colour], height, pen * height)
        mesh.add(carved, Paint(ink, ink), (x, y, z + 0.002 * number), size=size)


def _turns(sides: int) -> list[float]:
    return [math.tau * side / sides for side in range(sides)]
