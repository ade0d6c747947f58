"""What is settled in a lobby, as rows: the host's change its settings, the guest's only tell."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from archon3d.host.settings import ONLINE_GAME, ONLINE_SIDE, ONLINE_WATCHED, Settings
from archon3d.online.contest import DUEL
from archon3d.online.terms import Terms, duel_terms
from archon3d.play.game_settings import chosen_options, number_setting, option_settings, paired_settings
from archon3d.play.kit import GameKit
from archon3d.play.kits import KITS
from archon3d.play.practice import COLOUR, GAME, LEFT, MODE, RIGHT
from archon3d.rules.game import Json
from archon3d.rules.options import PerSide
from archon3d.rules.rng import SEED_LIMIT
from archon3d.screens.context import Context
from archon3d.screens.setup_page import option_words
from archon3d.screens.setup_rows import SetupRow, TurnRow
from archon3d.ui.words import say, spoken

HOST_SIDES: Final = ONLINE_SIDE.choices


@dataclass(frozen=True, slots=True)
class SettledRow(SetupRow):
    """Says what somebody else has settled."""

    settled: str

    def value(self, settings: Settings) -> str:
        return self.settled

    def press(self, settings: Settings) -> str | None:
        return None

    def enabled(self, settings: Settings) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class WhatRow(SetupRow):
    """What is played: one of the games, or a single duel."""

    def value(self, settings: Settings) -> str:
        return what_words(chosen_what(settings))

    def press(self, settings: Settings) -> str | None:
        self.turn(settings, 1)
        return None

    def turn(self, settings: Settings, steps: int) -> bool:
        offered = tuple(KITS)
        place = offered.index(chosen_what(settings)) + steps
        settings[ONLINE_GAME] = offered[place % len(offered)]
        return True


def chosen_what(settings: Settings) -> str:
    """What is to be hosted: a game's name, or DUEL."""
    chosen = settings[ONLINE_GAME]
    return chosen if chosen in KITS else next(iter(KITS))


def what_words(what: str) -> str:
    """What is played, in words."""
    return say("online.duel") if what == DUEL else say(f"{what}.name")


def chosen_terms(context: Context) -> Terms:
    """What the host's settings come to. Raises ValueError for fighters that cannot meet."""
    settings = context.settings
    what, host = chosen_what(settings), HOST_SIDES.index(settings[ONLINE_SIDE])
    seed = secrets.randbelow(SEED_LIMIT) if context.seed is None else context.seed
    if what == DUEL:
        fighters = settings[LEFT.fighter], settings[RIGHT.fighter]
        return duel_terms(GAME, fighters, settings[COLOUR], settings[MODE], seed, host)
    kit = KITS[what]
    number = number_setting(kit)
    seed = seed if number is None else settings[number] or seed
    return Terms(what, chosen_options(kit, settings), seed, host)


def host_rows(context: Context) -> list[SetupRow]:
    """What the host can change."""
    what = chosen_what(context.settings)
    sides = KITS[GAME if what == DUEL else what].rules.sides
    kit = KITS[GAME if what == DUEL else what]
    names = {place: spoken(kit.side_word(side)) for place, side in zip(HOST_SIDES, sides, strict=True)}
    rows: list[SetupRow] = [
        WhatRow("what", say("online.what")),
        TurnRow("side", say("online.your-side"), ONLINE_SIDE, names.__getitem__),
    ]
    if what == DUEL:
        return [*rows, *_duel_rows(kit)]
    rows += [
        TurnRow(f"option.{name}", say(f"{kit.name}.option.{name}"), setting, option_words(kit, name, setting))
        for name, setting in option_settings(kit).items()
    ]
    rows += _side_options(kit, chosen_options(kit, context.settings))
    watched = TurnRow(
        "watched",
        say("online.watched"),
        ONLINE_WATCHED,
        lambda value: say("setting.on" if value else "setting.off"),
    )
    return [*rows, watched]


def _duel_rows(kit: GameKit) -> list[SetupRow]:
    names = [spoken(kit.side_word(side)) for side in kit.rules.sides]
    fighters: list[SetupRow] = [
        TurnRow(f"fighter.{place}", say("online.fighter", side=name), own.fighter, say)
        for place, name, own in zip(("left", "right"), names, (LEFT, RIGHT), strict=True)
    ]
    colour = TurnRow("colour", say("practice.colour"), COLOUR, lambda value: say(f"practice.colour.{value}"))
    mode = TurnRow("mode", say("practice.mode"), MODE, lambda value: say(f"practice.mode.{value}"))
    return [*fighters, colour, mode]


def settled_rows(terms: Terms, own: str) -> list[SetupRow]:
    """What the host has settled, for a guest who plays that side."""
    kit = KITS[terms.game]
    side = SettledRow("side", say("online.your-side"), spoken(kit.side_word(own)))
    what = SettledRow("what", say("online.what"), what_words(DUEL if terms.duel is not None else terms.game))
    rows: list[SetupRow] = [what, side]
    if terms.duel is not None:
        duel = terms.duel
        names = [spoken(kit.side_word(one)) for one in kit.rules.sides]
        for place, name, duelist in zip(("left", "right"), names, duel.duelists, strict=True):
            rows.append(
                SettledRow(f"fighter.{place}", say("online.fighter", side=name), say(duelist.fighter))
            )
        rows.append(SettledRow("colour", say("practice.colour"), say(f"practice.colour.{duel.colour}")))
        rows.append(SettledRow("mode", say("practice.mode"), say(f"practice.mode.{duel.mode}")))
        return rows
    options = kit.rules.new(terms.options, terms.seed).options.to_json()
    settled = [_settled_option(kit, name, words, options) for name, words in _option_words_of(kit)]
    return [*rows, *settled, *_side_options(kit, options)]


def _option_words_of(kit: GameKit) -> Sequence[tuple[str, Callable[[Json], str]]]:
    return [(name, option_words(kit, name, setting)) for name, setting in option_settings(kit).items()]


def _settled_option(
    kit: GameKit, name: str, words: Callable[[Json], str], options: Mapping[str, Json]
) -> SettledRow:
    return SettledRow(f"option.{name}", say(f"{kit.name}.option.{name}"), words(options[name]))


def _side_options(kit: GameKit, options: Mapping[str, Json]) -> list[SettledRow]:
    """The options of which each side has its own, where they are not as they are by themselves: the settings
    change them, and both see it."""
    named = [option.name for option in kit.rules.options if isinstance(option.kind, PerSide)]
    return [
        SettledRow(setting.name, say(f"setting.{setting.topic}"), f"{options[name][side]:+d}")
        for name, pair in zip(named, paired_settings(kit), strict=True)
        for side, setting in zip(kit.rules.sides, pair, strict=True)
        if options[name][side] != setting.default
    ]
