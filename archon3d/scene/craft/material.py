"""Surface materials and what surfaces are made of, encoded in the alpha of models' vertex colours."""

from enum import Enum


class Material(Enum):
    """A surface material; the values are alphas from 0 to 255."""

    MATTE = 255
    VEIL = 217
    """Half transparent: the shader discards pixels in a pattern, so that no sorting is needed."""
    METAL = 153
    BADGE = 115
    """Evenly lit, and drawn in front of all figures: the vertex shader brings it nearer."""
    GLOSS = 77
    GLOW = 0

    @property
    def share(self) -> float:
        """The value as the shaders see it, from 0 to 1."""
        return self.value / 255


class Stuff(Enum):
    """What a surface is made of, as its fine structure shows; the values are layers of the atlas, from 1."""

    PLAIN = 0
    CLOTH = 1
    LEATHER = 2
    PLATE = 3
    MAIL = 4
    SKIN = 5
    STONE = 6
    SCALES = 7
    FIBRES = 8
    """Feathers, hair, fur, horn and wood."""


def surface_alpha(material: Material, stuff: Stuff) -> int:
    """Return the alpha from 0 to 255 of a surface of that material and stuff, a little below the material's.

    Raises ValueError for a structure on what glows.
    """
    if stuff is not Stuff.PLAIN and material in (Material.GLOW, Material.BADGE):
        raise ValueError(f"{material.name} has no structure.")
    return material.value - stuff.value
