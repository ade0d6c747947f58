"""The names by which systems know the game.

IDENTIFIER stands for an address on the network; who has one of his own changes it here, and in the names and
texts of packaging/linux.
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
    """The picture of the icon with so many pixels a side."""
    return ROOT / "packaging" / "icons" / f"{NAME}-{size}.png"
