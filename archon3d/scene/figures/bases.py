"""What figures stand on: shapes built in code."""

from dataclasses import dataclass

from archon3d.scene.craft.material import Material
from archon3d.scene.craft.meshes import Mesh, Paint, box, lathe, paint, prism
from archon3d.scene.craft.strokes import letters

BASE_HEIGHT = 0.13
BASE_RADIUS = 0.43
"""In sides of a square."""

IVORY = paint("f6ecd6")
GOLD = paint("f0b83a", Material.METAL)

PLAQUE_PLACE = (-0.31, -0.36)
"""Where the plaque with the initials stands: left of the head of the next row's figure, not behind it."""

INITIALS = {
    "knight": "K",
    "archer": "A",
    "valkyrie": "V",
    "golem": "G",
    "unicorn": "U",
    "phoenix": "P",
    "djinn": "D",
    "wizard": "W",
    "goblin": "G",
    "manticore": "M",
    "banshee": "BN",
    "troll": "T",
    "basilisk": "BK",
    "shapeshifter": "SH",
    "dragon": "D",
    "sorceress": "SO",
}
"""What stands on each figure's base."""


@dataclass(frozen=True, slots=True)
class BaseStyle:
    """How a side's base looks."""

    sides: int
    phase: float
    body: Paint
    rim: Paint
    top: Paint
    plaque: Paint
    letter: Paint


BASES = {
    "light": BaseStyle(
        18,
        0.0,
        IVORY,
        GOLD,
        paint("d9c68f"),
        paint("4d330c"),
        paint("fff3cf", Material.GLOW, 1.0),
    ),
    "dark": BaseStyle(
        8,
        22.5,
        paint("35307e"),
        paint("5f6cf2", Material.METAL),
        paint("26224f"),
        paint("16142e"),
        paint("c9d2ff", Material.GLOW, 1.0),
    ),
    "red": BaseStyle(
        18,
        0.0,
        IVORY,
        paint("d8402e", Material.METAL),
        paint("7a1c1c"),
        paint("7a1c1c"),
        paint("ffd9a0", Material.GLOW, 1.0),
    ),
    "violet": BaseStyle(
        8,
        22.5,
        paint("2a1c4a"),
        paint("a07cf0", Material.METAL),
        paint("3c2470"),
        paint("3c2470"),
        paint("e0d0ff", Material.GLOW, 1.0),
    ),
}


def base_mesh(side: str, initials: str) -> Mesh:
    """A side's base with those letters on a plaque at its front."""
    mesh = plain_base_mesh(side)
    _add_plaque(mesh, side, initials)
    return mesh


def plaque_mesh(side: str, initials: str) -> Mesh:
    """The plaque of such a base alone."""
    mesh = Mesh()
    _add_plaque(mesh, side, initials)
    return mesh


def _add_plaque(mesh: Mesh, side: str, initials: str) -> None:
    style = BASES[side]
    width = 0.24 + 0.13 * (len(initials) - 1)
    tilt = (0.0, -42.0, 0.0)
    x, y = PLAQUE_PLACE
    mesh.add(box(width + 0.05, 0.04, 0.265), style.rim, (x, y, 0.0), tilt)
    mesh.add(box(width, 0.04, 0.225), style.plaque, (x, y, 0.025), tilt)
    mesh.add(letters(initials, 0.15), style.letter, (x, y + 0.051, 0.127), tilt)


def pointing_base_mesh(side: str) -> Mesh:
    """A side's base with a wedge at its front, which points where the figure looks.

    Its top is dark: a bow that is held over it stands out.
    """
    style = BASES[side]
    mesh = plain_base_mesh(side, style.plaque)
    wedge = [(-0.25, 0.34), (0.25, 0.34), (0.0, 0.6)]
    level = (0.0, -90.0, 0.0)
    mesh.add(prism(wedge, 0.07), style.rim, (0.0, 0.0, 0.035), level)
    inlay = [(x * 0.55, 0.4 + (z - 0.34) * 0.55) for x, z in wedge]
    mesh.add(prism(inlay, 0.02), style.letter, (0.0, 0.0, 0.075), level)
    return mesh


def plain_base_mesh(side: str, top_paint: Paint | None = None) -> Mesh:
    """A side's base with nothing on it; its top may have another paint than the side's."""
    style = BASES[side]
    mesh = Mesh()
    mesh.add(
        lathe([(0.0, 0.0), (BASE_RADIUS, 0.0), (BASE_RADIUS, 0.05)], style.sides, style.phase), style.body
    )
    rim = [(BASE_RADIUS, 0.045), (BASE_RADIUS - 0.015, 0.085), (BASE_RADIUS - 0.06, 0.1)]
    mesh.add(lathe(rim, style.sides, style.phase), style.rim)
    top = [(BASE_RADIUS - 0.06, 0.1), (BASE_RADIUS - 0.1, BASE_HEIGHT), (0.0, BASE_HEIGHT)]
    mesh.add(lathe(top, style.sides, style.phase), top_paint or style.top)
    return mesh
