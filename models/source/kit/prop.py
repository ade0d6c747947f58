"""A prop: parts without bones or clips, written as glTF."""

from pathlib import Path

from archon3d.scene.craft.material import Material
from models.source.kit import glb
from models.source.kit.clay import Clay
from models.source.kit.colour import Paint
from models.source.kit.figure import CREASE, Part, reduced, skinned, surfaces
from models.source.kit.mesh import Mesh


class Prop:
    """The result of a prop's script: sculpt with `add` and `model`."""

    def __init__(self, name: str, floats: bool = False) -> None:
        """Create a prop without parts; one that floats is not darkened by the ground."""
        self.name = name
        self._parts: list[Part] = []
        self._floats = floats

    def add(self, mesh: Mesh, paint: Paint, crease: float = CREASE) -> None:
        """Add a part; its edges are sharp from `crease` degrees on."""
        self._parts.append(Part(mesh, paint, (), crease, 0.0, fine=False))

    def model(
        self,
        clay: Clay,
        triangles: int,
        material: Material = Material.MATTE,
        cell: float = 1.5,
        crease: float = CREASE + 10,
    ) -> None:
        """Add clay, in this many triangles, found on a grid of that cell size: see `add`."""
        self.add(clay.mesh(triangles, cell), clay.paint(material), crease)

    def write(self, path: Path, triangles: int) -> int:
        """Write the prop in at most this many triangles, and return their number.

        Raises ValueError if its parts cannot be reduced so far.
        """
        parts = reduced(self._parts, triangles)
        skin = skinned(self.name, parts, surfaces(parts), triangles, ground=not self._floats)
        path.write_bytes(glb.encoded(self.name, skin))
        return len(skin.faces)
