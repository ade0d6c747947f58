"""Bases of figures: shapes built in code."""

from dataclasses import dataclass

from archon3d.scene.craft.letters import letters
from archon3d.scene.craft.material import Material
from archon3d.scene.craft.meshes import Mesh, Paint, box, lathe, paint, prism

BASE_HEIGHT = 0.13
BASE_RADIUS = 0.43
"""Size in sides of a square."""

IVORY = paint("f6ecd6")
GOLD_PAINT = paint("f0b83a", Material.METAL)

BADGE_CORNER = (-0.57, -0.40)
"""Left end of the foot of the badge with the initials."""
BADGE_WIDTH, BADGE_MORE, BADGE_RIM = 0.24, 0.13, 0.025
"""Width of a badge of one letter, extra width per letter, and its rim, before scaling."""
LETTER, LETTER_MARGIN, LETTER_BOLD = 0.16, 0.035, 0.08
"""Height of its letters, the least margin beside them, and how much bolder they are than the font."""
BADGE_SIZE = 1.35
"""Scale of the badge: its letters are readable at 1280 x 720."""
BADGE_TILT = (0.0, -42.0, 0.0)
"""Tilt back towards the camera of boards and arena."""

INITIALS = {
    "knight": "K",
    "archer": "A",
    "valkyrie": "V",
    "golem": "GM",
    "unicorn": "U",
    "phoenix": "P",
    "djinn": "DJ",
    "wizard": "W",
    "goblin": "G",
    "manticore": "M",
    "banshee": "BN",
    "troll": "T",
    "basilisk": "BK",
    "shapeshifter": "SH",
    "dragon": "DR",
    "sorceress": "SO",
}
"""Letters on each figure's base."""


@dataclass(frozen=True, slots=True)
class BaseStyle:
    """Look of a side's base."""

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
        GOLD_PAINT,
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
    """Return a side's base with those letters on a badge at its front left, which no body hides."""
    mesh = plain_base_mesh(side)
    style = BASES[side]
    width = BADGE_WIDTH + BADGE_MORE * (len(initials) - 1)
    left, y = BADGE_CORNER
    x = left + (width / 2 + BADGE_RIM) * BADGE_SIZE
    parts = (
        (box(width + 2 * BADGE_RIM, 0.04, 0.265), style.rim, (0.0, 0.0)),
        (box(width, 0.04, 0.225), style.plaque, (0.0, 0.025)),
        (letters(initials, LETTER, width - LETTER_MARGIN, LETTER_BOLD), style.letter, (0.051, 0.127)),
    )
    for solid, of, (back, up) in parts:
        paint_of = Paint(of.high, of.high, Material.BADGE)
        place = (x, y + back * BADGE_SIZE, up * BADGE_SIZE)
        mesh.add(solid, paint_of, place, BADGE_TILT, BADGE_SIZE)
    return mesh


def pointing_base_mesh(side: str) -> Mesh:
    """Return a side's base with a wedge at its front, which points where the figure faces.

    Its top is dark, so that a bow held over it stands out.
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
    """Return a plain base of a side; its top may have another paint than the side's."""
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
