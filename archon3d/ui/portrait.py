"""Portraits: small pictures of pieces and spells, and emblems of lessons and menus, cut from two atlases.

`models/source/portraits.py` draws `models/portraits/atlas.png`, and writes the names of its cells, in rows,
to `atlas.txt`: a model's name, such as `knight` or `archmage_cup`, or `spell.SPELL`. The cells of
`emblems.png` are `lesson.LESSON` and `emblem.NAME`.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from panda3d.core import CardMaker, Filename, SamplerState, Texture

from archon3d.host import paths
from archon3d.host.paths import native_name
from archon3d.ui.canvas import Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.shaders import shader
from archon3d.ui.shapes import show


@dataclass(frozen=True, slots=True)
class Atlas:
    """A picture of equal cells in rows."""

    picture: str
    names: str
    """The file with the cells' names, line by line."""
    cell: int
    """Width and height of a cell, in pixels."""
    columns: int


PORTRAITS: Final = Atlas("models/portraits/atlas.png", "models/portraits/atlas.txt", 256, 8)
EMBLEMS: Final = Atlas("models/portraits/emblems.png", "models/portraits/emblems.txt", 256, 6)
ATLASES: Final = (PORTRAITS, EMBLEMS)
SIZE: Final = 28
"""Size of a portrait beside a line of small text, in canvas units."""


@cache
def portrait_names() -> tuple[str, ...]:
    """Return the names of all portraits. Raises DataMissing."""
    return tuple(name for atlas in ATLASES for name in names_in(atlas))


@cache
def names_in(atlas: Atlas) -> tuple[str, ...]:
    """Return the names of an atlas's portraits, in its order. Raises DataMissing."""
    return tuple(paths.data_file(atlas.names).read_text(encoding="utf-8").split())


def preload() -> None:
    """Load what every portrait needs, so that the first one in a match delays no frame."""
    portrait_names()
    shader("portrait")
    for atlas in ATLASES:
        _texture(atlas.picture)


class Portrait:
    """A portrait on a layer."""

    def __init__(self, layer: Layer, name: str, place: Rectangle, *, grey: float = 0.0) -> None:
        """Fill `place` with it; `grey` is the share of colour and light removed, from 0 to 1.

        Raises ValueError if there is no portrait of that name.
        """
        atlas = _atlas_with(name)
        names = names_in(atlas)
        row, column = divmod(names.index(name), atlas.columns)
        rows = -(-len(names) // atlas.columns)
        card = CardMaker(f"portrait {name}")
        card.set_frame(0, 1, -1, 0)
        top, left = 1 - row / rows, column / atlas.columns
        card.set_uv_range((left, top - 1 / rows), (left + 1 / atlas.columns, top))
        self._path = layer.attach(card.generate())
        self._path.set_shader(shader("portrait"))
        self._path.set_texture(_texture(atlas.picture))
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


def _atlas_with(name: str) -> Atlas:
    for atlas in ATLASES:
        if name in names_in(atlas):
            return atlas
    raise ValueError(f"there is no portrait of {name!r}; there are {', '.join(portrait_names())}")


@cache
def _texture(picture: str) -> Texture:
    texture = Texture("portraits")
    texture.read(Filename.from_os_specific(native_name(paths.data_file(picture))))
    texture.set_minfilter(SamplerState.FT_linear_mipmap_linear)
    texture.set_magfilter(SamplerState.FT_linear)
    texture.set_wrap_u(SamplerState.WM_clamp)
    texture.set_wrap_v(SamplerState.WM_clamp)
    return texture
