"""Texts about a match that can be continued."""

from archon3d.activities.match_setup import read_terms
from archon3d.play.saves import Saves
from archon3d.rules.errors import InvalidState
from archon3d.ui.words import say, spoken


def game_title(game: str) -> str:
    """Return the game's name for use in a sentence."""
    return say(f"{game}.name").title()


def waiting_words(saves: Saves, game: str) -> str:
    """Return how far the game's match has come, and who plays it; empty if that is unknown."""
    found = saves.glance(game)
    if found is None:
        return ""
    kit, head, state = found
    reached = spoken(kit.reached(state))
    try:
        terms = read_terms(head.players, game)
    except InvalidState:
        return reached
    computers = terms.computers()
    if len(computers) != 1:
        return say("waiting.watched" if computers else "waiting.two", reached=reached)
    level = say(f"setup.{terms.board_levels[computers[0]]}")
    return say("waiting.against", reached=reached, level=level)
