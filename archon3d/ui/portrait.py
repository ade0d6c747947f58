"""Portraits: small pictures of pieces, spells and lessons, cut from one atlas.

`models/source/portraits.py` draws `models/portraits/atlas.png`, and writes the names of its cells, in rows,
to `atlas.txt`: a model's name, such as `knight` or `archmage_cup`; `spell.SPELL`; `lesson.LESSON`.
"""

from functools import cache
from typing import Final

from panda3d.core import CardMaker, Filename, SamplerState, Texture

from archon3d.host import paths
from archon3d.host.paths import native_name
from archon3d.ui.canvas import Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.shaders import shader
from archon3d.ui.shapes import show

ATLAS: Final = "models/portraits/atlas.png"
NAMES: Final = "models/portraits/atlas.txt"
CELL: Final = 128
"""Width and height of a portrait in the atlas, in pixels."""
COLUMNS: Final = 8
SIZE: Final = 28
"""Size of a portrait beside a line of small text, in canvas units."""


@cache
def portrait_names() -> tuple[str, ...]:
    """Return the names of all portraits, in the atlas's order. Raises DataMissing."""
    return tuple(paths.data_file(NAMES).read_text(encoding="utf-8").split())


def preload() -> None:
    """Load what every portrait needs, so that the first one in a match delays no frame."""
    portrait_names()
    shader("portrait")
    _atlas()


class Portrait:
    """A portrait on a layer."""

    def __init__(self, layer: Layer, name: str, place: Rectangle, *, grey: float = 0.0) -> None:
        """Fill `place` with it; `grey` is the share of colour and light removed, from 0 to 1.

        Raises ValueError if there is no portrait of that name.
        """
        names = portrait_names()
        if name not in names:
            raise ValueError(f"there is no portrait of {name!r}; there are {', '.join(names)}")
        row, column = divmod(names.index(name), COLUMNS)
        rows = -(-len(names) // COLUMNS)
        card = CardMaker(f"portrait {name}")
        card.set_frame(0, 1, -1, 0)
        top, left = 1 - row / rows, column / COLUMNS
        card.set_uv_range((left, top - 1 / rows), (left + 1 / COLUMNS, top))
        self._path = layer.attach(card.generate())
        self._path.set_shader(shader("portrait"))
        self._path.set_texture(_atlas())
        self.place(place)
        self.fade(grey)

    def place(self, place: Rectangle) -> None:
        """Move and scale it."""
        self._path.set_pos(place.x, 0, -place.y)
        self._path.set_scale(max(place.w, 1e-3), 1, max(place.h, 1e-3))

    def fade(self, grey: float) -> None:
        """Remove that share of its colour and light."""
        self._path.set_shader_input("grey", grey)

    def show(self, shown: bool) -> None:
        """Show or hide it."""
        show(self._path, shown)

    def close(self) -> None:
        """Remove it from its layer."""
        self._path.remove_node()


@cache
def _atlas() -> Texture:
    texture = Texture("portraits")
    texture.read(Filename.from_os_specific(native_name(paths.data_file(ATLAS))))
    texture.set_minfilter(SamplerState.FT_linear_mipmap_linear)
    texture.set_magfilter(SamplerState.FT_linear)
    texture.set_wrap_u(SamplerState.WM_clamp)
    texture.set_wrap_v(SamplerState.WM_clamp)
    return texture
