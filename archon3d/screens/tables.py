"""How a match of any game begins by the settings."""

from collections.abc import Mapping
from typing import Any

from archon3d.games.archon.game import ARCHON
from archon3d.screens.context import Context
from archon3d.screens.match_setup import MatchSetup, setup_from, table_setup
from archon3d.screens.presenter import presenter_of
from archon3d.ui.canvas import Colour


def colours_of(game: str) -> Mapping[str, Colour]:
    """The colours of that game's sides, for words and rims."""
    return presenter_of(game).colours


def setup_of(context: Context, game: str, **changes: Any) -> MatchSetup:
    """The terms of that game's next match by the settings; `changes` are as `setup_from` takes them."""
    if game == ARCHON.name:
        return setup_from(context.settings, seed=context.seed, **changes)
    presenter, settings, seed = presenter_of(game), context.settings, context.seed
    if seed is None and presenter.number is not None:
        seed = settings[presenter.number] or None
    return table_setup(game, presenter.options, settings, seed=seed, **changes)


def attract_setup(context: Context, game: str) -> MatchSetup:
    """The computer plays that game against itself, until somebody touches anything."""
    return setup_of(context, game, players="computers", attract=True)
