"""The rows of a lobby: the host's change settings, the guest's only show them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from archon3d.activities.setup_page import option_about, option_words
from archon3d.activities.setup_rows import OpponentRow, SetupRow, TurnRow
from archon3d.arena.state import Slot
from archon3d.context.context import Context
from archon3d.host.settings import ONLINE_GAME, ONLINE_PICKS, ONLINE_SIDE, ONLINE_WATCHED
from archon3d.host.settings_file import Settings
from archon3d.online.contest import DUEL
from archon3d.online.session.terms import PICKS, Terms, duel_terms
from archon3d.play.duel_setup import Duelist, DuelSetup
from archon3d.play.game_settings import chosen_options, number_setting, option_settings, paired_settings
from archon3d.play.kit import GameKit
from archon3d.play.kits import KITS
from archon3d.play.practice import COLOUR, GAME, LEFT, MODE, RIGHT, part_twins
from archon3d.rules.game import Json
from archon3d.rules.options import PerSide
from archon3d.ui.words import say, spoken

HOST_SIDES: Final = ONLINE_SIDE.choices
PLACES: Final = ("left", "right")
DUELISTS: Final = (LEFT, RIGHT)
"""Settings of the fighter in each place, the same as for practice."""


@dataclass(frozen=True, slots=True)
class SettledRow(SetupRow):
    """Shows what the other side has settled."""

    settled: str
    pictured: str = ""
    """The fighter that it names, if it is one."""

    def value(self, settings: Settings) -> str:
        return self.settled

    def portrait(self, settings: Settings) -> str:
        return self.pictured

    def press(self, settings: Settings) -> str | None:
        return None

    def enabled(self, settings: Settings) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class WhatRow(SetupRow):
    """Chooses what is played: one of the games, or a single duel."""

    def value(self, settings: Settings) -> str:
        return what_words(chosen_what(settings))

    def press(self, settings: Settings) -> str | None:
        self.turn(settings, 1)
        return None

    def turn(self, settings: Settings, steps: int) -> bool:
        offered = (*KITS, DUEL)
        place = offered.index(chosen_what(settings)) + steps
        settings[ONLINE_GAME] = offered[place % len(offered)]
        return True


def chosen_what(settings: Settings) -> str:
    """Return what is hosted: a game's name, or DUEL."""
    chosen = settings[ONLINE_GAME]
    return chosen if chosen in KITS or chosen == DUEL else next(iter(KITS))


def what_words(what: str) -> str:
    """Return what is played, as text."""
    return say("online.duel") if what == DUEL else say(f"{what}.name")


def chosen_terms(context: Context) -> Terms:
    """Return the terms of the host's settings."""
    settings = context.settings
    what, host = chosen_what(settings), HOST_SIDES.index(settings[ONLINE_SIDE])
    seed = context.new_seed()
    if what == DUEL:
        part_twins(settings, DUELISTS[host], DUELISTS[1 - host])
        fighters = [Duelist(settings[one.fighter], wounds=settings[one.wounds]) for one in DUELISTS]
        terms = duel_terms(GAME, fighters, settings[COLOUR], settings[MODE], seed, host)
        return replace(terms, picks=PICKS[ONLINE_PICKS.choices.index(settings[ONLINE_PICKS])])
    kit = KITS[what]
    number = number_setting(kit)
    seed = seed if number is None else settings[number] or seed
    return Terms(what, chosen_options(kit, settings), seed, host)


def host_rows(context: Context, terms: Terms | None) -> list[SetupRow]:
    """Return what the host can change in the current terms."""
    what = chosen_what(context.settings)
    sides = KITS[GAME if what == DUEL else what].rules.sides
    kit = KITS[GAME if what == DUEL else what]
    names = {place: spoken(kit.side_word(side)) for place, side in zip(HOST_SIDES, sides, strict=True)}
    rows: list[SetupRow] = [
        WhatRow("what", say("online.what"), about="lobby.what"),
        TurnRow("side", say("online.your-side"), ONLINE_SIDE, names.__getitem__, about="lobby.side"),
    ]
    if what == DUEL:
        return [*rows, *_duel_rows(kit, terms)]
    rows += [
        TurnRow(
            f"option.{name}",
            say(f"{kit.name}.option.{name}"),
            setting,
            option_words(kit, name, setting),
            about=option_about(kit, name),
        )
        for name, setting in option_settings(kit).items()
    ]
    rows += _side_options(kit, chosen_options(kit, context.settings))
    watched = TurnRow(
        "watched",
        say("online.watched"),
        ONLINE_WATCHED,
        _on_or_off,
        about="lobby.watched",
    )
    return [*rows, watched]


def watched_row(terms: Terms) -> SettledRow:
    """Return the row by which a guest learns whether spectators are admitted."""
    return SettledRow("watched", say("online.watched"), _on_or_off(terms.watched), about="lobby.watched")


def _on_or_off(value: bool) -> str:
    return say("setting.on" if value else "setting.off")


def _duel_rows(kit: GameKit, terms: Terms | None) -> list[SetupRow]:
    """Return the host's rows of a duel; the guest picks its own fighter unless the host picks both."""
    names = _side_names(kit)
    duel = None if terms is None else terms.duel
    guests = None if terms is None or terms.picks == "host" else terms.guest
    picks = TurnRow(
        "picks",
        say("online.picks"),
        ONLINE_PICKS,
        lambda value: say(f"online.picks.{value}"),
        about="lobby.picks",
    )
    fighters: list[SetupRow] = []
    for place, name in enumerate(names):
        if duel is not None and place == guests:
            fighters.append(_settled_fighter(duel, place, name))
        else:
            fighters.append(_fighter_row(kit, place, duel))
    wounds = [
        TurnRow(
            f"wounds.{place}",
            say("online.wounds", side=name),
            duelist.wounds,
            str,
            about="practice.wounds",
        )
        for place, name, duelist in zip(PLACES, names, DUELISTS, strict=True)
    ]
    colour = TurnRow(
        "colour",
        say("online.ground"),
        COLOUR,
        lambda value: say(f"practice.colour.{value}"),
        about="practice.colour",
    )
    mode = TurnRow(
        "mode",
        say("practice.mode"),
        MODE,
        lambda value: say(f"practice.mode.{value}"),
        about="practice.mode",
    )
    return [picks, *fighters, *wounds, colour, mode]


def _fighter_row(kit: GameKit, place: int, duel: DuelSetup | None) -> OpponentRow:
    """Return the row that picks the fighter of that place, limited to valid opponents of the other."""
    opponent = DUELISTS[1 - place].fighter
    return OpponentRow(
        f"fighter.{PLACES[place]}",
        say("online.fighter", side=_side_names(kit)[place]),
        DUELISTS[place].fighter,
        say,
        opponent=lambda settings: settings[opponent] if duel is None else duel.duelists[1 - place].fighter,
        about="practice.fighter",
    )


def _side_names(kit: GameKit) -> list[str]:
    return [spoken(kit.side_word(side)) for side in kit.rules.sides]


def _settled_fighter(duel: DuelSetup, place: int, name: str) -> SettledRow:
    fighter = duel.duelists[place].fighter
    return SettledRow(
        f"fighter.{PLACES[place]}",
        say("online.fighter", side=name),
        say(fighter),
        fighter,
        about="practice.fighter",
    )


def settled_rows(terms: Terms, own: Slot) -> list[SetupRow]:
    """Return the host's settings for a guest in that place, which may pick its own fighter."""
    kit = KITS[terms.game]
    side = SettledRow("side", say("online.your-side"), _side_names(kit)[own], about="lobby.side")
    game = what_words(DUEL if terms.duel is not None else terms.game)
    what = SettledRow("what", say("online.what"), game, about="lobby.what")
    rows: list[SetupRow] = [what, side]
    if terms.duel is not None:
        return [*rows, *_settled_duel(kit, terms, terms.duel, own)]
    options = kit.rules.new(terms.options, terms.seed).options.to_json()
    settled = [_settled_option(kit, name, words, options) for name, words in _option_words_of(kit)]
    return [*rows, *settled, *_side_options(kit, options), watched_row(terms)]


def _settled_duel(kit: GameKit, terms: Terms, duel: DuelSetup, own: Slot) -> list[SetupRow]:
    names = _side_names(kit)
    rows: list[SetupRow] = [
        SettledRow("picks", say("online.picks"), say(f"online.picks.{terms.picks}"), about="lobby.picks"),
        *(
            _fighter_row(kit, place, duel)
            if place == own and terms.picks == "each"
            else _settled_fighter(duel, place, name)
            for place, name in enumerate(names)
        ),
    ]
    for place, name, duelist in zip(PLACES, names, duel.duelists, strict=True):
        rows.append(
            SettledRow(
                f"wounds.{place}",
                say("online.wounds", side=name),
                str(duelist.wounds),
                about="practice.wounds",
            )
        )
    rows.append(
        SettledRow(
            "colour", say("online.ground"), say(f"practice.colour.{duel.colour}"), about="practice.colour"
        )
    )
    rows.append(
        SettledRow("mode", say("practice.mode"), say(f"practice.mode.{duel.mode}"), about="practice.mode")
    )
    return rows


def _option_words_of(kit: GameKit) -> Sequence[tuple[str, Callable[[Json], str]]]:
    return [(name, option_words(kit, name, setting)) for name, setting in option_settings(kit).items()]


def _settled_option(
    kit: GameKit, name: str, words: Callable[[Json], str], options: Mapping[str, Json]
) -> SettledRow:
    return SettledRow(
        f"option.{name}",
        say(f"{kit.name}.option.{name}"),
        words(options[name]),
        about=option_about(kit, name),
    )


def _side_options(kit: GameKit, options: Mapping[str, Json]) -> list[SettledRow]:
    """Return the options that each side has of its own, where they are not the default.

    The settings change them, and both sides see it.
    """
    named = [option.name for option in kit.rules.options if isinstance(option.kind, PerSide)]
    return [
        SettledRow(
            setting.name, say(f"setting.{setting.topic}"), f"{options[name][side]:+d}", about="lobby.handicap"
        )
        for name, pair in zip(named, paired_settings(kit), strict=True)
        for side, setting in zip(kit.rules.sides, pair, strict=True)
        if options[name][side] != setting.default
    ]
