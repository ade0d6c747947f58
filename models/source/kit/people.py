"""Human faces, made to be read from above and from afar."""

from dataclasses import dataclass

from archon3d.scene.craft.material import Material, Stuff
from models.source.kit.clay import Clay
from models.source.kit.colour import paint
from models.source.kit.figure import Figure
from models.source.kit.mesh import Vector, ball, box


@dataclass(frozen=True)
class Looks:
    """A face's colours, and how far its brows are knit: -8 is kind, 0 calm, 16 grim."""

    skin: str = "f0c096"
    blush: str = "dd8462"
    eyes: str = "1a2140"
    brows: str = "6b4522"
    grim: float = 8.0


def face(figure: Figure, centre: Vector, looks: Looks, size: float = 1.0, triangles: int = 700) -> None:
    """Add a head with a face that looks up a little; its radius is 15 at a `size` of 1."""

    def spot(x: float, y: float, z: float) -> Vector:
        return centre[0] + x * size, centre[1] + y * size, centre[2] + z * size

    def wide(x: float, y: float, z: float) -> Vector:
        return x * size, y * size, z * size

    head = Clay(looks.skin, 2.5 * size)
    head.ball(spot(0, 0, 1), wide(15, 14, 15))
    head.ball(spot(0, 3, -7), wide(11.5, 10.5, 8), blend=6 * size)
    head.ball(spot(5.8, 13, 2), wide(4.2, 4, 4.6), cut=True, mirror=True, blend=2 * size)
    head.ball(spot(7.6, 10.6, -4.4), wide(3.8, 3, 3), looks.blush, 2.5 * size, mirror=True)
    head.ball(spot(0, 14.4, -2), wide(2.7, 3.4, 2.8), looks.blush, 1.5 * size)
    head.ball(spot(14.6, 0, 0), wide(2.4, 3.4, 4.4), mirror=True)
    figure.model(head, "head", triangles, cell=1.2 * size, stuff=Stuff.SKIN)
    eye = ball(wide(3, 2.2, 4.2)).turned(x=8).at(*spot(5.8, 11.6, 2))
    figure.eyes(*spot(0, 11.6, 2)[1:])
    figure.add(eye, paint(looks.eyes, Material.GLOSS), "eyes", mirror=True)
    for side in (1, -1):
        glint = ball(1.1 * size, 0).at(*spot(side * 5.8 + 1.2, 13.4, 4.2))
        figure.add(glint, paint("ffffff", Material.GLOW), "eyes", fine=True)
    brow = box(wide(7.2, 2.6, 2.2), 0.7 * size).turned(y=-looks.grim, z=-20).at(*spot(6, 12.4, 7.6))
    figure.add(brow, paint(looks.brows), "head", mirror=True)
