"""The 25 pads of Spectral Sorcery: enamel in five colours, each with its sign, and previews of changes."""

import random
from collections.abc import Collection, Mapping
from typing import Final

from panda3d.core import LVecBase3f, NodePath, PTA_LVecBase3f

from archon3d.games.spectral_sorcery.board import SIDES, SIZE, SPECTRUM, Side
from archon3d.play.choosing import Spot
from archon3d.play.spectral_sorcery.view import PadView
from archon3d.scene.craft.shading import draw_as_ground, draw_with, texel_grid
from archon3d.scene.craft.stage import Stage
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.spectral_sorcery.signs import ENAMEL, SMALL, Spectrum, sign, token
from archon3d.scene.tabletop.layout import BoardLayout
from archon3d.scene.tabletop.parts import ABOVE_BED, stones

NEAR_CORNER: Final = -0.47
"""Offset of a sign from the pad's centre towards the viewer, before a wizard's feet."""

TOKEN_CORNER, TOKEN_HEIGHT = -0.70, 0.24
"""The same of a token, and its height: over the pad's near corner and any cursor."""

LOCK_BITS, COMING_BITS, REACH_BIT = 0b11, 0b11100, 0b100000
"""Parts of a texel's fourth byte: see pads.frag."""


class Pads:
    """All pads of one board, part of a stage. Colours are letters of the spectrum."""

    def __init__(self, stage: Stage, layout: BoardLayout, library: FigureLibrary, spectrum: Spectrum) -> None:
        """Create them; `spectrum` shows the same signs in order."""
        self._layout = layout
        self._texels = bytearray(4 * SIZE * SIZE)
        self._node = _plates(layout, library)
        self._node.reparent_to(stage.root)
        self._node.set_h(layout.heading)
        draw_with(self._node, "pads")
        draw_as_ground(self._node, ABOVE_BED)
        enamel = PTA_LVecBase3f([LVecBase3f(*ENAMEL[colour]) for colour in SPECTRUM])
        self._node.set_shader_input("enamel", enamel)
        self._texture = texel_grid("pads", SIZE, SIZE)
        self._colours = dict.fromkeys(layout.cells, SPECTRUM[0])
        self._becomes: Mapping[Spot, str] = {}
        self._taken: frozenset[Spot] = frozenset()
        self._library = library
        self._lettered = library.letters
        self._spectrum = spectrum
        signs = stage.paint(NodePath("signs"))
        self._signs = {spot: signs.attach_new_node(spot) for spot in layout.cells}
        for spot, node in self._signs.items():
            node.set_pos(*layout.place(spot), 0.0)
        self._spectrum.show(lettered=self._lettered)
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
        """Show the signs of these pads, whose centres wizards cover, at their near corners."""
        changed = self._taken ^ frozenset(spots)
        self._taken = frozenset(spots)
        for spot in changed:
            self._sign(spot)

    def update(self, seconds: float) -> None:
        """Animate previewed changes; `seconds` is the scene's time."""
        self._node.set_shader_input("seconds", seconds)
        if self._lettered != self._library.letters:
            self._lettered = self._library.letters
            self._spectrum.show(lettered=self._lettered)
            for spot in self._signs:
                self._sign(spot)

    def _sign(self, spot: Spot) -> None:
        """Draw the sign of the pad's colour or preview: in its centre, or in front of a wizard's feet."""
        node, coming = self._signs[spot], self._becomes.get(spot)
        node.get_children().detach()
        colour = self._colours[spot] if coming is None else coming
        if spot not in self._taken:
            node.attach_new_node(sign(colour, self._lettered).make_copy())
        elif coming is None:
            node.attach_new_node(sign(colour, self._lettered, SMALL).make_copy()).set_y(NEAR_CORNER)
        else:
            shown = node.attach_new_node(token(colour, self._lettered).make_copy())
            shown.set_pos(0.0, TOKEN_CORNER, TOKEN_HEIGHT)

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


def _plates(layout: BoardLayout, library: FigureLibrary) -> NodePath:
    """Return the pads in the layout before its rotation, each with its own tone."""
    chance = random.Random(25)
    middle_x, middle_y = (layout.width - 1) / 2, (layout.depth - 1) / 2
    placed = (
        ((column - middle_x, middle_y - row), (0.0, 0.0, chance.random()))
        for column, row in layout.cells.values()
    )
    return stones(library, "spectral sorcery", placed, "sorcery_pad")
