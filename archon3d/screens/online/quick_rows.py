"""The rows of quick match: what a player offers, and the players who wait."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from archon3d.activities.lobby_rows import WhatRow, chosen_what, what_words
from archon3d.activities.setup_rows import SetupRow, TurnRow
from archon3d.host.settings import ONLINE_DIRECT, ONLINE_LEVEL
from archon3d.host.settings_file import Settings
from archon3d.online.contest import DUEL
from archon3d.online.quick.entry import QuickOffer, WaitingPlayer
from archon3d.online.quick.meeting import can_join
from archon3d.online.session.terms import Terms
from archon3d.play.game_settings import option_settings, paired_settings
from archon3d.play.kits import KITS
from archon3d.ui.words import say

UNSTATED: Final = ONLINE_LEVEL.choices[0]
BETWEEN: Final = " · "
"""Between the facts about a player."""


@dataclass(frozen=True, slots=True)
class ActionRow(SetupRow):
    """Shows something, and does what the screen does when it is pressed: it is no setting."""

    shown: str
    possible: bool = True

    def value(self, settings: Settings) -> str:
        return self.shown

    def press(self, settings: Settings) -> str | None:
        return None

    def enabled(self, settings: Settings) -> bool:
        return self.possible


def own_rows(relay: str) -> list[SetupRow]:
    """Return the rows of what the player here offers, with the relay."""
    return [
        WhatRow("what", say("online.what"), about="quick.what"),
        TurnRow("level", say("quick.level"), ONLINE_LEVEL, level_words, about="quick.level"),
        TurnRow("direct", say("setting.online.direct"), ONLINE_DIRECT, _on_or_off, about="quick.direct"),
        ActionRow("relay", say("quick.relay"), relay, about="hall.relay"),
    ]


def player_row(player: WaitingPlayer, own_ping: int | None) -> ActionRow:
    """Return the row of a player who waits; one with another version cannot be joined."""
    facts = BETWEEN.join(_facts(player, own_ping))
    about = "quick.player" if player.offer.usual else "quick.player-options"
    return ActionRow(row_key(player), player.name, facts, can_join(player), about=about)


def row_key(player: WaitingPlayer) -> str:
    """Return the key of the player's row."""
    return f"waiting.{player.key.hex()[:16]}"


def chosen_offer(settings: Settings, terms: Terms, program: str) -> QuickOffer:
    """Return what the settings offer; the meeting adds the code."""
    level = settings[ONLINE_LEVEL]
    duel = chosen_what(settings) == DUEL
    usual = duel or _are_usual(settings, terms.game)
    return QuickOffer("", terms.game, program, duel, usual, "" if level == UNSTATED else level)


def level_words(level: str) -> str:
    """Return the name of a level that a player claims, or that none is."""
    return say("quick.level-none") if level == UNSTATED else say(f"setup.{level}")


def _facts(player: WaitingPlayer, own_ping: int | None) -> Sequence[str]:
    offer = player.offer
    if not can_join(player):
        return [say("quick.version", version=offer.program)]
    known = offer.game in KITS
    facts = [what_words(DUEL if offer.duel else offer.game) if known else offer.game]
    if offer.level:
        facts.append(say(f"setup.{offer.level}"))
    if player.ping is not None and own_ping is not None:
        facts.append(say("quick.ping", ping=player.ping + own_ping))
    return facts


def _are_usual(settings: Settings, game: str) -> bool:
    kit = KITS[game]
    chosen = [*option_settings(kit).values(), *(one for pair in paired_settings(kit) for one in pair)]
    return all(settings[setting] == setting.default for setting in chosen)


def _on_or_off(value: bool) -> str:
    return say("setting.on" if value else "setting.off")
