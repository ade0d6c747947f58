"""The terms of a match: who plays, the computer's levels, and the rules. No engine here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from archon3d.ai.levels import LEVELS, Level, level_named
from archon3d.host.setting_kinds import ChoiceSetting, Setting
from archon3d.host.settings import (
    ADAPTIVE,
    DARK_ARENA,
    DARK_BOARD,
    EXTERNAL_ENGINE,
    LIGHT_ARENA,
    LIGHT_BOARD,
    PLAYERS,
    PLAYERS_BY,
    UNDO,
)
from archon3d.host.settings_file import Settings
from archon3d.play.game_settings import chosen_options, number_setting, option_settings, paired_settings
from archon3d.play.gentle_start import wants_gentle_start
from archon3d.play.kit import GameKit
from archon3d.play.kits import KITS
from archon3d.play.ladder import LADDER_PLACES, Ladder
from archon3d.play.seats import SEATS, computer_seats, seat_of
from archon3d.rules.checks import Faults, Fields
from archon3d.rules.game import Json

if TYPE_CHECKING:
    from archon3d.context.context import Context

CUSTOM: Final = "custom"
"""Name of any rules that match no preset."""

SETUP_LEVELS: Final[Mapping[str, tuple[ChoiceSetting, ChoiceSetting]]] = {
    "light": (LIGHT_BOARD, LIGHT_ARENA),
    "dark": (DARK_BOARD, DARK_ARENA),
}
"""Settings of each seat's computer, on the board and in the arena."""

TERMS: Final = ("players", "board_levels", "arena_levels", "adaptive", "engine", "gentle")
"""The keys of saved terms."""

TWO_PADS: Final = "two-pads"

WEAKEST: Final = LEVELS[:2]
"""Levels of computers against which moves can be undone by default."""

SWAPPED: Final[Mapping[str, str]] = {
    "computer-light": "computer-dark",
    "computer-dark": "computer-light",
    "dark-on-keyboard": "light-on-keyboard",
    "light-on-keyboard": "dark-on-keyboard",
}


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """The terms of a match."""

    game: str = field(kw_only=True)
    players: str
    """A player option; each side of any game has one of its two seats, see `seat_of`."""
    options: Mapping[str, Any]
    """The rules' options, as `Game.new` takes them."""
    board_levels: Mapping[str, Level]
    arena_levels: Mapping[str, Level]
    adaptive: tuple[str, ...] = ()
    """The places of `LADDER_PLACES` where the computer is adaptive; the match counts for its rating."""
    seed: int | None = None
    """None draws one."""
    attract: bool = False
    """Whether it is a demo, which ends at any input."""
    engine: str = ""
    """The command line of the program that plays for the computer; empty for none."""
    gentle: bool = False
    """Whether a beginner eases off further, in one of a new player's first matches."""

    def computers(self) -> tuple[str, ...]:
        """Return the computer's seats, light's and dark's."""
        return computer_seats(self.players)


def preset_of(settings: Settings, kit: GameKit) -> str:
    """Return the name of the preset that matches the settings."""
    options = option_settings(kit)
    for name, values in kit.presets.items():
        if all(settings[options[option]] == value for option, value in values.items()):
            return name
    return CUSTOM


def choose_preset(settings: Settings, kit: GameKit, name: str) -> None:
    """Set the rules' settings to the values of a preset. Raises KeyError for an unknown one."""
    options = option_settings(kit)
    for option, value in kit.presets[name].items():
        settings[options[option]] = value


def suggested_players(pads: Sequence[str]) -> str:
    """Return the player option that fits the connected gamepads."""
    return TWO_PADS if len(pads) > 1 else PLAYERS.default


def offered_players(pads: Sequence[str]) -> tuple[str, ...]:
    """Return the player options, the suggested one first."""
    first = suggested_players(pads)
    return (first, *(row for row in PLAYERS.choices if row != first))


def follow_pads(settings: Settings, pads: Sequence[str]) -> None:
    """Choose the player option that fits the gamepads, unless a player has chosen one."""
    by = settings[PLAYERS_BY]
    if by == "devices" or (by == "nobody" and settings[PLAYERS] == PLAYERS.default):
        settings[PLAYERS] = suggested_players(pads)
        settings[PLAYERS_BY] = "nobody" if settings[PLAYERS] == PLAYERS.default else "devices"


def setup_of(context: Context, game: str, *, players: str | None = None, attract: bool = False) -> MatchSetup:
    """Return the terms of that game's next match from the settings.

    `players` replaces the player option.
    """
    return setup_from(
        context.settings, game, players=players, seed=context.seed, attract=attract, ladder=context.ladder
    )


def attract_setup(context: Context, game: str) -> MatchSetup:
    """Return a demo: the computer plays that game against itself until there is any input."""
    return setup_of(context, game, players="computers", attract=True)


def setup_from(
    settings: Settings,
    game: str,
    *,
    players: str | None = None,
    seed: int | None = None,
    attract: bool = False,
    ladder: Ladder | None = None,
) -> MatchSetup:
    """Return the terms from the settings, with another player option if one is given.

    The ladder has the level of an adaptive computer.
    """
    kit, players = KITS[game], players or settings[PLAYERS]
    board_levels, arena_levels = (
        _levels(settings, game, place, ladder or Ladder()) for place in LADDER_PLACES
    )
    number = number_setting(kit)
    if seed is None and number is not None:
        seed = settings[number] or None
    engine = "" if attract else _engine(settings, players)
    return MatchSetup(
        game=game,
        players=players,
        options=chosen_options(kit, settings),
        board_levels=board_levels,
        arena_levels=arena_levels,
        adaptive=() if engine else _adaptive_places(settings, kit, players),
        seed=seed,
        attract=attract,
        engine=engine,
        gentle=allows_gentle_start(settings, kit, players) and wants_gentle_start(settings),
    )


def allows_gentle_start(settings: Settings, kit: GameKit, players: str) -> bool:
    """Return whether a single person plays against the weakest computer, on the board or in the arena."""
    levels = [settings[setting] for setting in _opposing_levels(kit, players)]
    return LEVELS[0] in levels and not _engine(settings, players)


def _opposing_levels(kit: GameKit, players: str) -> tuple[ChoiceSetting, ...]:
    """Return the settings of a single person's computer opponent, in the order of `LADDER_PLACES`."""
    computers = computer_seats(players)
    if len(computers) != 1:
        return ()
    return SETUP_LEVELS[computers[0]][: 1 if kit.battle is None else None]


def _engine(settings: Settings, players: str) -> str:
    """Return the command line of the external engine, which plays against a single person."""
    chosen = settings[EXTERNAL_ENGINE]
    return "" if chosen == EXTERNAL_ENGINE.default or len(computer_seats(players)) != 1 else chosen


def _levels(settings: Settings, game: str, place: str, ladder: Ladder) -> dict[str, Level]:
    """Return each seat's level in that place, on the board or in the arena."""
    chosen = {seat: settings[pair[LADDER_PLACES.index(place)]] for seat, pair in SETUP_LEVELS.items()}
    return {
        seat: ladder.level(game, place) if level == ADAPTIVE else KITS[game].computer_like(level_named(level))
        for seat, level in chosen.items()
    }


def _adaptive_places(settings: Settings, kit: GameKit, players: str) -> tuple[str, ...]:
    """Return the places where a single person's computer opponent is adaptive."""
    settings_of_places = zip(LADDER_PLACES, _opposing_levels(kit, players), strict=False)
    return tuple(place for place, setting in settings_of_places if settings[setting] == ADAPTIVE)


def setup_against(kit: GameKit, side: str, level: Level) -> MatchSetup:
    """Return the terms of one person, on that side, against a computer of that level."""
    (opponent,) = (one for one in kit.rules.sides if one != side)
    levels = dict.fromkeys(SEATS, level)
    return MatchSetup(
        game=kit.name,
        players=f"computer-{seat_of(kit.rules, opponent)}",
        options={},
        board_levels=levels,
        arena_levels=levels,
    )


def undo_allowed(settings: Settings, setup: MatchSetup) -> str:
    """Return how much people may undo under these terms: `off`, `one-move` or `unlimited`.

    The default is everything against the weakest computers, and nothing between two people, who agree on it
    in the settings.
    """
    chosen = settings[UNDO]
    if chosen != UNDO.default:
        return chosen
    levels = [setup.board_levels[seat] for seat in setup.computers()]
    return "unlimited" if len(levels) == 1 and levels[0] in WEAKEST else "off"


def terms_of(setup: MatchSetup) -> Json:
    """Return the part of the terms that is saved with the match's record, which has the options."""
    return {
        "players": setup.players,
        "board_levels": dict(setup.board_levels),
        "arena_levels": dict(setup.arena_levels),
        "adaptive": list(setup.adaptive),
        **({"engine": True} if setup.engine else {}),
        **({"gentle": True} if setup.gentle else {}),
    }


def read_terms(data: Json, game: str) -> MatchSetup:
    """Return the saved terms of that game, without options. A computer plays on for an external engine.

    Raises InvalidState, naming each fault.
    """
    faults = Faults()
    fields = Fields(data, "terms", TERMS, faults)
    fields.require("players", "board_levels", "arena_levels")
    setup = MatchSetup(
        game=game,
        players=fields.choice("players", PLAYERS.default, PLAYERS.choices),
        options={},
        board_levels=_read_levels(fields.object("board_levels", SETUP_LEVELS), game, 0),
        arena_levels=_read_levels(fields.object("arena_levels", SETUP_LEVELS), game, 1),
        adaptive=_read_adaptive(fields),
        gentle=fields.flag("gentle", False),
    )
    faults.raise_any()
    return setup


def _read_levels(fields: Fields, game: str, place: int) -> dict[str, Level]:
    """Return each seat's level on the board (place 0) or in the arena (place 1)."""
    return {
        seat: fields.choice(seat, level_named(settings[place].default), KITS[game].computers)
        for seat, settings in SETUP_LEVELS.items()
    }


def _read_adaptive(fields: Fields) -> tuple[str, ...]:
    """Return the places where the computer is adaptive; none if the terms do not say."""
    places = tuple(place for place in LADDER_PLACES if place in fields.items("adaptive"))
    if len(places) != len(fields.items("adaptive")):
        fields.wrong("adaptive", "a list with each of " + ", ".join(LADDER_PLACES) + " at most once")
    return places


def swap_sides(settings: Settings, kit: GameKit) -> None:
    """Swap the players' sides, with the computer's levels and each side's own settings."""
    settings[PLAYERS] = SWAPPED.get(settings[PLAYERS], settings[PLAYERS])
    for first, second in (*zip(*SETUP_LEVELS.values(), strict=True), *paired_settings(kit)):
        _swap(settings, first, second)


def _swap(settings: Settings, first: Setting[Any], second: Setting[Any]) -> None:
    settings[first], settings[second] = settings[second], settings[first]
