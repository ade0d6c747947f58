"""The 25 pads of Spectral Sorcery: enamel in five colours, each with its letter, and previews of changes."""

import math
import random
from collections.abc import Collection, Mapping
from functools import cache
from typing import Final

from panda3d.core import GeomNode, LVecBase3f, NodePath, PTA_LVecBase3f

from archon3d.games.spectral_sorcery.board import SIDES, SIZE, SPECTRUM, Side
from archon3d.play.choosing import Spot
from archon3d.play.spectral_sorcery.view import PadView
from archon3d.scene.craft.letters import flat, letters
from archon3d.scene.craft.meshes import Mesh, MeshPoint, Paint, Rgb, lathe, paint
from archon3d.scene.craft.shading import KEY_LIGHT, draw_with, texel_grid
from archon3d.scene.craft.stage import Stage
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.tabletop.layout import BoardLayout
from archon3d.scene.tabletop.parts import stones

ENAMEL: Final[Mapping[str, Rgb]] = {
    "R": (0.80, 0.11, 0.10),
    "Y": (0.98, 0.83, 0.23),
    "G": (0.23, 0.66, 0.30),
    "B": (0.10, 0.38, 0.90),
    "V": (0.38, 0.10, 0.62),
}
"""The five colours; neighbours in the spectrum differ in brightness."""

LETTER, SMALL_LETTER = 0.40, 0.19
"""Heights of a colour's letter: in a pad's centre, and on the token at its near corner."""

TOKEN, TOKEN_RIM = 0.165, 0.03
"""Radius of a token and width of its rim; it represents the pad while a wizard covers its centre."""

NEAR_CORNER = -0.70
"""Offset of the token from the pad's centre towards the viewer: over its near corner and any cursor."""

PLINTH, PLINTH_HEIGHT = 0.185, 0.14
"""Radius and height of the plinths of the row of five colours."""

GROUND_HEIGHT, TOKEN_HEIGHT = 0.006, 0.24
FORESHORTENING = 1.3
"""Letters and tokens lie on the ground, stretched so that the camera sees them upright and round."""

LOCK_BITS, COMING_BITS, REACH_BIT = 0b11, 0b11100, 0b100000
"""Parts of a texel's fourth byte: see pads.frag."""

_INKS: Final[Mapping[str, Paint]] = {
    colour: paint("1c1420" if colour in "YG" else "fff4dc", shade=1.0) for colour in SPECTRUM
}
"""Each letter is cut out of its pad in dark or in light, for contrast."""

_BRIGHT_RIM, _DARK_RIM = paint("fff8e6", shade=1.0), paint("241a22", shade=1.0)


class Pads:
    """All pads of one board, part of a stage. Colours are letters of the spectrum."""

    def __init__(self, stage: Stage, layout: BoardLayout, library: FigureLibrary) -> None:
        self._layout = layout
        self._texels = bytearray(4 * SIZE * SIZE)
        self._node = _plates(layout, library)
        self._node.reparent_to(stage.root)
        self._node.set_h(layout.heading)
        draw_with(self._node, "pads")
        enamel = PTA_LVecBase3f([LVecBase3f(*ENAMEL[colour]) for colour in SPECTRUM])
        self._node.set_shader_input("enamel", enamel)
        self._texture = texel_grid("pads", SIZE, SIZE)
        self._colours = dict.fromkeys(layout.cells, SPECTRUM[0])
        self._becomes: Mapping[Spot, str] = {}
        self._taken: frozenset[Spot] = frozenset()
        signs = stage.paint(NodePath("signs"))
        self._letters = {colour: NodePath(_letter(colour).make_copy()) for colour in SPECTRUM}
        self._tokens = {
            (colour, coming): NodePath(_token(colour, coming).make_copy())
            for colour in SPECTRUM
            for coming in (False, True)
        }
        self._signs = {spot: signs.attach_new_node(spot) for spot in layout.cells}
        for spot, sign in self._signs.items():
            sign.set_pos(*layout.place(spot), 0.0)
        self.update(0.0)

    def show(self, pads: Mapping[Spot, PadView]) -> None:
        """Show all pads at once."""
        for spot, pad in pads.items():
            self.blend(spot, pad.colour, pad.colour, 1.0)
            self.lock(spot, pad.lock)

    def blend(self, spot: Spot, before: str, after: str, share: float) -> None:
        """Show a pad between two colours, `share` of the way; the change spreads from its centre."""
        start = self._start(spot)
        self._texels[start] = SPECTRUM.index(before)
        self._texels[start + 1] = SPECTRUM.index(after)
        self._texels[start + 2] = round(255 * share)
        self._colours[spot] = after if share >= 0.5 else before
        self._sign(spot)
        self._send()

    def lock(self, spot: Spot, owner: Side | None) -> None:
        """Give the pad's edge the colour of a lock's owner, or that of stone for None."""
        number = 0 if owner is None else 1 + SIDES.index(owner)
        self._set_bits(spot, LOCK_BITS, number)
        self._send()

    def reach(self, spots: Collection[Spot]) -> None:
        """Light the edges of these pads, and of no others."""
        for spot in self._layout.cells:
            self._set_bits(spot, REACH_BIT, int(spot in spots))
        self._send()

    def show_preview(self, becomes: Mapping[Spot, str]) -> None:
        """Preview the new colours of these pads, and of no others."""
        changed = {*self._becomes, *becomes}
        self._becomes = becomes
        for spot in changed:
            self._set_bits(spot, COMING_BITS, SPECTRUM.index(becomes[spot]) + 1 if spot in becomes else 0)
            self._sign(spot)
        self._send()

    def take(self, spots: Collection[Spot]) -> None:
        """Show tokens at the near corner of these pads, whose centres wizards cover."""
        changed = self._taken ^ frozenset(spots)
        self._taken = frozenset(spots)
        for spot in changed:
            self._sign(spot)

    def update(self, seconds: float) -> None:
        """Animate previewed changes; `seconds` is the scene's time."""
        self._node.set_shader_input("seconds", seconds)

    def _sign(self, spot: Spot) -> None:
        """Draw the letter of the pad's colour or preview, in its centre or on a token."""
        sign, coming = self._signs[spot], self._becomes.get(spot)
        sign.get_children().detach()
        colour = self._colours[spot] if coming is None else coming
        if spot in self._taken:
            self._tokens[colour, coming is not None].instance_to(sign)
        else:
            self._letters[colour].instance_to(sign)

    def _set_bits(self, spot: Spot, bits: int, value: int) -> None:
        """Set a part of the pad's fourth byte."""
        place = self._start(spot) + 3
        lowest = bits & -bits
        self._texels[place] = self._texels[place] & ~bits | value * lowest

    def _start(self, spot: Spot) -> int:
        """Return the start of the pad's texel; the texture's rows run from the near one to the far one."""
        column, row = self._layout.cells[spot]
        return 4 * ((SIZE - 1 - row) * SIZE + column)

    def _send(self) -> None:
        self._texture.set_ram_image_as(bytes(self._texels), "RGBA")
        self._node.set_shader_input("pads", self._texture)


@cache
def _letter(colour: str) -> GeomNode:
    mesh = Mesh()
    _write(mesh, colour, LETTER, (0.0, 0.0, GROUND_HEIGHT))
    return mesh.geom_node(f"letter {colour}")


@cache
def _token(colour: str, coming: bool) -> GeomNode:
    mesh = Mesh()
    rim = _BRIGHT_RIM if coming else _DARK_RIM
    _add_token(mesh, colour, rim, (0.0, NEAR_CORNER, TOKEN_HEIGHT))
    return mesh.geom_node(f"token {colour}")


def _add_token(mesh: Mesh, colour: str, rim: Paint, at: MeshPoint) -> None:
    """Add a small disc of a pad's colour with its letter."""
    x, y, z = at
    enamel = Paint(ENAMEL[colour], ENAMEL[colour])
    for radius, height, inside in ((TOKEN, 0.0, rim), (TOKEN - TOKEN_RIM, 0.002, enamel)):
        disc = [(radius * math.cos(a), radius * math.sin(a), 0.0) for a in _turns(24)]
        mesh.add([disc], inside, (x, y, z + height), size=(1.0, FORESHORTENING, 1.0))
    _write(mesh, colour, SMALL_LETTER, (x, y, z + 0.004))


@cache
def spectrum(places: tuple[tuple[float, float], ...], floor: float) -> GeomNode:
    """Return the five colours in order, each on a plinth at these places of a floor of that height.

    Copy it before it is changed.
    """
    plinths, tokens = Mesh(), Mesh()
    profile = [(0.0, 0.0), (PLINTH, 0.0), (PLINTH, PLINTH_HEIGHT), (0.0, PLINTH_HEIGHT)]
    for colour, (x, y) in zip(SPECTRUM, places, strict=True):
        stone = paint("8d8792")
        plinths.add(lathe(profile, 24), stone, (x, y, floor), size=(1.0, FORESHORTENING, 1.0))
        _add_token(tokens, colour, _DARK_RIM, (x, y, floor + PLINTH_HEIGHT + 0.004))
    plinths.lit(KEY_LIGHT, 0.42)
    plinths.join(tokens)
    return plinths.geom_node("spectrum")


def _write(mesh: Mesh, colour: str, height: float, at: MeshPoint) -> None:
    mesh.add(flat(letters(colour, height)), _INKS[colour], at, size=(1.0, FORESHORTENING, 1.0))


def _turns(sides: int) -> list[float]:
    return [math.tau * side / sides for side in range(sides)]


def _plates(layout: BoardLayout, library: FigureLibrary) -> NodePath:
    """Return the pads in the layout before its rotation, each with its own tone."""
    chance = random.Random(25)
    middle_x, middle_y = (layout.width - 1) / 2, (layout.depth - 1) / 2
    placed = (
        ((column - middle_x, middle_y - row), (0.0, 0.0, chance.random()))
        for column, row in layout.cells.values()
    )
    return stones(library, "spectral sorcery", placed, "sorcery_pad")
