"""The tabletop games that can be played in a window: a kit for each of them, and how a match begins."""

from collections.abc import Mapping
from typing import Any, Final

from archon3d.games.archon.game import ARCHON
from archon3d.screens.context import Context
from archon3d.screens.kits import archers, archmage, spectral_sorcery
from archon3d.screens.match_setup import MatchSetup, setup_from, table_setup
from archon3d.screens.table_kit import TableKit
from archon3d.ui.canvas import SIDE_COLOURS, Colour

_KITS: Final[tuple[TableKit, ...]] = (archmage.KIT, spectral_sorcery.KIT, archers.KIT)

KITS: Final[Mapping[str, TableKit]] = {kit.game.name: kit for kit in _KITS}
"""The kits by their games' names, in the order in which they are offered."""


def colours_of(game: str) -> Mapping[str, Colour]:
    """The colours of that game's sides, for words and rims."""
    return KITS[game].colours if game in KITS else SIDE_COLOURS


def setup_of(context: Context, game: str, **changes: Any) -> MatchSetup:
    """The terms of that game's next match by the settings; `changes` are as `setup_from` takes them."""
    if game == ARCHON.name:
        return setup_from(context.settings, seed=context.seed, **changes)
    kit, settings, seed = KITS[game], context.settings, context.seed
    if seed is None and kit.number is not None:
        seed = settings[kit.number] or None
    return table_setup(game, kit.options, settings, seed=seed, **changes)


def attract_setup(context: Context, game: str) -> MatchSetup:
    """The computer plays that game against itself, until somebody touches anything."""
    return setup_of(context, game, players="computers", attract=True)
