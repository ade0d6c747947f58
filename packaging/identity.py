"""The names by which systems know the game.

Systems want an identifier with the parts of a network address in reverse. Ours is a name only: nobody of ours
answers at such an address, and none is given anywhere. packaging/linux has it in names and texts too.
"""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

NAME = "archon3d"
"""The program, and its packages."""

TITLE = "Archon3D"
"""What players read."""

IDENTIFIER = "org.archon3d.Archon3D"
"""The bundle on macOS, and desktop entry, icon and metadata on Linux."""

SUMMARY = "A board of changing colours, and a duel for every square"
AUTHORS = "The archon3d authors"
COPYRIGHT = f"© 2026 {AUTHORS}, MIT licence"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
"""Pixels; each is a picture in packaging/icons, drawn by models/source/icon.py."""


def icon(size: int) -> Path:
    """The picture of the icon with this many pixels a side."""
    return ROOT / "packaging" / "icons" / f"{NAME}-{size}.png"
