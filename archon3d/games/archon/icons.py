"""The armies: how each icon moves and where it starts (Archon rules, sections 2 and 9).

An icon's fighting values are in `archon3d.arena.content`.
"""

from dataclasses import dataclass
from typing import Final, Literal

from archon3d.arena import spec
from archon3d.arena.content import FIGHTERS
from archon3d.games.archon.board import SIZE, SQUARES, Square

Side = spec.ArenaSide
MoveBy = Literal["ground", "fly", "teleport"]

LIGHT: Final[Side] = "light"
DARK: Final[Side] = "dark"
SIDES: Final[tuple[Side, Side]] = (LIGHT, DARK)
OTHER: Final[dict[str, Side]] = {LIGHT: DARK, DARK: LIGHT}


@dataclass(frozen=True, slots=True)
class IconKind:
    """A kind of icon, as the board knows it."""

    name: str
    letter: str
    """Its letter in a position text; light's is a capital."""
    side: Side
    moves_by: MoveBy
    reach: int
    """The most squares that it covers in one move."""

    @property
    def base_half_points(self) -> int:
        """Hit points when unhurt, in half points; 0 for the Shapeshifter, which copies its opponent."""
        return FIGHTERS[self.name].base_half_points


_ROWS: Final = (
    IconKind("knight", "K", LIGHT, "ground", 3),
    IconKind("archer", "A", LIGHT, "ground", 3),
    IconKind("valkyrie", "V", LIGHT, "fly", 3),
    IconKind("golem", "G", LIGHT, "ground", 3),
    IconKind("unicorn", "U", LIGHT, "ground", 4),
    IconKind("phoenix", "P", LIGHT, "fly", 5),
    IconKind("djinn", "D", LIGHT, "fly", 4),
    IconKind("wizard", "W", LIGHT, "teleport", 3),
    IconKind("goblin", "g", DARK, "ground", 3),
    IconKind("manticore", "m", DARK, "ground", 3),
    IconKind("banshee", "n", DARK, "fly", 3),
    IconKind("troll", "t", DARK, "ground", 3),
    IconKind("basilisk", "b", DARK, "ground", 3),
    IconKind("shapeshifter", "h", DARK, "fly", 5),
    IconKind("dragon", "d", DARK, "fly", 4),
    IconKind("sorceress", "s", DARK, "teleport", 3),
)

ICON_KINDS: Final = {row.name: row for row in _ROWS}
"""The sixteen kinds of icon on the board, by name. Elementals are not among them."""

KIND_OF_LETTER: Final = {row.letter: row for row in _ROWS}

MAGES: Final = {LIGHT: "wizard", DARK: "sorceress"}

_COLUMN_A: Final = "valkyrie golem unicorn djinn wizard phoenix unicorn golem valkyrie".split()
_COLUMN_B: Final = ["archer", *["knight"] * 7, "archer"]
_COLUMN_H: Final = ["manticore", *["goblin"] * 7, "manticore"]
_COLUMN_I: Final = "banshee troll basilisk shapeshifter sorceress dragon basilisk troll banshee".split()

_START_COLUMNS: Final = {0: _COLUMN_A, 1: _COLUMN_B, 7: _COLUMN_H, 8: _COLUMN_I}

START_KINDS: Final[dict[Square, str]] = {
    square: _START_COLUMNS[square % SIZE][square // SIZE]
    for square in SQUARES
    if square % SIZE in _START_COLUMNS
}
"""The kind of icon on each occupied square at the start."""

START_COUNT: Final = {name: list(START_KINDS.values()).count(name) for name in ICON_KINDS}
"""How many of each kind a side starts with."""
