"""The names by which systems know the game.

Systems want an identifier that is a reversed domain name. Ours is only a name: we own no such domain, and no
address there is given anywhere. packaging/linux has it in names and texts too.
"""

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PARTS = ROOT / "packaging" / "linux"
"""Texts and scripts of the Linux packages."""

NAME = "archon3d"
"""The name of the program and its packages."""

TITLE = "Archon3D"
"""The title for players."""

IDENTIFIER = "org.archon3d.Archon3D"
"""The identifier of the bundle on macOS, and of desktop entry, icon and metadata on Linux."""

SCHEME = "archon3d"
"""The scheme of links that invite to online matches."""

SUMMARY = "Strategy board game with duels"
"""At most 35 letters without a leading article, as software centres and Debian require."""

AUTHORS = "The archon3d authors"
COPYRIGHT_HOLDERS = f"2026 {AUTHORS}"
COPYRIGHT = f"© {COPYRIGHT_HOLDERS}, MIT licence"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
"""Sizes in pixels; each is a picture in packaging/icons, drawn by models/source/icon.py."""

PICTURES = ("arena.jpg", "board.jpg", "table.jpg", "title.jpg", "key-art.jpg")
"""The pictures in packaging/pictures for software centres, in the order of the captions in the metainfo."""


@dataclass(frozen=True, slots=True)
class Addresses:
    """The game's web addresses, each empty if unknown: nothing is made up."""

    homepage: str = ""
    """The page about the game."""
    issues: str = ""
    """The page for reporting faults."""
    pictures: str = ""
    """The folder of PICTURES, for programs to fetch."""


PUBLISHED_AT = Addresses()
"""The default addresses in packages. A publisher sets his own here."""


def icon(size: int) -> Path:
    """Return the icon of this many pixels a side."""
    return ROOT / "packaging" / "icons" / f"{NAME}-{size}.png"
