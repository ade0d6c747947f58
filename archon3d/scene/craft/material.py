"""What surfaces are made of: models have it in their vertex colours' alpha, where the shaders read it."""

from enum import Enum


class Material(Enum):
    """What a surface is made of; the values are the alpha's, from 0 to 255."""

    MATTE = 255
    VEIL = 217
    """Half there: the shader leaves out pixels in a pattern, so that nothing needs sorting."""
    METAL = 153
    BADGE = 115
    """Evenly lit, and seen before all figures: the vertex shader brings it nearer."""
    GLOSS = 77
    GLOW = 0

    @property
    def share(self) -> float:
        """The value as the shaders see it, from 0 to 1."""
        return self.value / 255
