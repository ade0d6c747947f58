"""The tabletop games that can be played in a window: a kit for each of them."""

from collections.abc import Mapping
from typing import Final

from archon3d.screens.kits import archers, archmage
from archon3d.screens.table_kit import TableKit

_KITS: Final[tuple[TableKit, ...]] = (archmage.KIT, archers.KIT)

KITS: Final[Mapping[str, TableKit]] = {kit.game.name: kit for kit in _KITS}
"""The kits by their games' names, in the order in which they are offered."""
