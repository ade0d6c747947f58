"""Surface materials, encoded in the alpha of models' vertex colours for the shaders."""

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
