"""The names by which systems know the game.

Systems want an identifier with the parts of a network address in reverse. Ours is a name only: nobody of ours
answers at such an address, and none is given anywhere. packaging/linux has it in names and texts too.
"""

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PARTS = ROOT / "packaging" / "linux"
"""Texts and scripts of the Linux packages."""

NAME = "archon3d"
"""The program, and its packages."""

TITLE = "Archon3D"
"""What players read."""

IDENTIFIER = "org.archon3d.Archon3D"
"""The bundle on macOS, and desktop entry, icon and metadata on Linux."""

SUMMARY = "Strategy board game with duels"
"""At most 35 letters, and no article before it: software centres and Debian want that."""

AUTHORS = "The archon3d authors"
COPYRIGHT_HOLDERS = f"2026 {AUTHORS}"
COPYRIGHT = f"© {COPYRIGHT_HOLDERS}, MIT licence"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
"""Pixels; each is a picture in packaging/icons, drawn by models/source/icon.py."""

PICTURES = ("board.jpg", "arena.jpg", "table.jpg", "title.jpg", "key-art.jpg")
"""The pictures in packaging/pictures for software centres, in the order of the captions in the metainfo."""


@dataclass(frozen=True, slots=True)
class Addresses:
    """Where the game is found on the net, each empty where nobody has said it: nothing is made up."""

    homepage: str = ""
    """The page about the game."""
    issues: str = ""
    """Where faults are reported."""
    pictures: str = ""
    """The folder in which PICTURES lie, for programs to fetch."""


PUBLISHED_AT = Addresses()
"""The addresses in packages, unless `package` is told others. Who publishes writes his own here."""


def icon(size: int) -> Path:
    """Return the picture of the icon with this many pixels a side."""
    return ROOT / "packaging" / "icons" / f"{NAME}-{size}.png"
