"""What is settled before a match: who plays, how strong the computer is, by which rules. No engine here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from archon3d.ai.levels import LEVELS, Level, level_named
from archon3d.host.settings import (
    ADAPTIVE,
    DARK_ARENA,
    DARK_BOARD,
    LIGHT_ARENA,
    LIGHT_BOARD,
    PLAYERS,
    PLAYERS_BY,
    UNDO,
    ChoiceSetting,
    Setting,
    Settings,
)
from archon3d.play.game_settings import chosen_options, number_setting, option_settings, paired_settings
from archon3d.play.kit import GameKit
from archon3d.play.kits import KITS
from archon3d.play.ladder import LADDER_PLACES, Ladder
from archon3d.rules.checks import Faults, Fields
from archon3d.rules.game import AnyGame, Json

if TYPE_CHECKING:
    from archon3d.screens.context import Context

CUSTOM: Final = "custom"
"""The name of any set of rules that has none of its own."""

SETUP_LEVELS: Final[Mapping[str, tuple[ChoiceSetting, ChoiceSetting]]] = {
    "light": (LIGHT_BOARD, LIGHT_ARENA),
    "dark": (DARK_BOARD, DARK_ARENA),
}
"""Each seat's settings for its computer, on the board and in the arena."""

SEATS: Final = ("light", "dark")
"""The two places at the board; the sides of every game sit there."""

TWO_PADS: Final = "two-pads"

WEAKEST: Final = LEVELS[:2]
"""The levels of computers against which moves can be undone, unless the settings say otherwise."""

SWAPPED: Final[Mapping[str, str]] = {
    "computer-light": "computer-dark",
    "computer-dark": "computer-light",
    "dark-on-keyboard": "light-on-keyboard",
    "light-on-keyboard": "dark-on-keyboard",
}


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """One match's terms."""

    game: str = field(kw_only=True)
    players: str
    """A row of the set-up; a side of any game has one of its two seats, see `seat_of`."""
    options: Mapping[str, Any]
    """The rules' options, as `Game.new` takes them."""
    board_levels: Mapping[str, Level]
    arena_levels: Mapping[str, Level]
    adaptive: tuple[str, ...] = ()
    """Where, of `LADDER_PLACES`, the computer has its level by the player's results; the match counts."""
    seed: int | None = None
    """None draws one."""
    attract: bool = False
    """It is only there to be looked at, and ends as soon as somebody touches anything."""

    def computers(self) -> tuple[str, ...]:
        """Return the seats, light's and dark's, that the computer has."""
        return computer_seats(self.players)


def seat_of(game: AnyGame, side: str) -> str:
    """Return the seat of a game's side, `light` or `dark`: that of its name, or else that of its place."""
    return side if side in SEATS else SEATS[game.sides.index(side)]


def computer_seats(players: str) -> tuple[str, ...]:
    """Return the seats that the computer has, for a row of the set-up."""
    if players == "computers":
        return SEATS
    return (players.removeprefix("computer-"),) if players.startswith("computer-") else ()


def preset_of(settings: Settings, kit: GameKit) -> str:
    """Return the name of the set of rules that the settings make."""
    options = option_settings(kit)
    for name, values in kit.presets.items():
        if all(settings[options[option]] == value for option, value in values.items()):
            return name
    return CUSTOM


def choose_preset(settings: Settings, kit: GameKit, name: str) -> None:
    """Give the rules' settings the values of a preset. Raises KeyError for one that there is not."""
    options = option_settings(kit)
    for option, value in kit.presets[name].items():
        settings[options[option]] = value


def suggested_players(pads: Sequence[str]) -> str:
    """Return the row of players that the connected gamepads suggest."""
    return TWO_PADS if len(pads) > 1 else PLAYERS.default


def offered_players(pads: Sequence[str]) -> tuple[str, ...]:
    """Return the rows of players, the suggested one first."""
    first = suggested_players(pads)
    return (first, *(row for row in PLAYERS.choices if row != first))


def follow_pads(settings: Settings, pads: Sequence[str]) -> None:
    """Choose the row of players that the gamepads suggest, unless a player has chosen one."""
    by = settings[PLAYERS_BY]
    if by == "devices" or (by == "nobody" and settings[PLAYERS] == PLAYERS.default):
        settings[PLAYERS] = suggested_players(pads)
        settings[PLAYERS_BY] = "nobody" if settings[PLAYERS] == PLAYERS.default else "devices"


def setup_of(context: Context, game: str, *, players: str | None = None, attract: bool = False) -> MatchSetup:
    """Return the terms of that game's next match by the settings, with another row of players if one is
    given.
    """
    return setup_from(
        context.settings, game, players=players, seed=context.seed, attract=attract, ladder=context.ladder
    )


def attract_setup(context: Context, game: str) -> MatchSetup:
    """Return the computer plays that game against itself, until somebody touches anything."""
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
    """Return the terms that the settings describe, with another row of players if one is given.

    The ladder says how strong a computer is that is to be as strong as the player.
    """
    kit, players = KITS[game], players or settings[PLAYERS]
    board_levels, arena_levels = (
        _levels(settings, game, place, ladder or Ladder()) for place in LADDER_PLACES
    )
    number = number_setting(kit)
    if seed is None and number is not None:
        seed = settings[number] or None
    return MatchSetup(
        game=game,
        players=players,
        options=chosen_options(kit, settings),
        board_levels=board_levels,
        arena_levels=arena_levels,
        adaptive=_adaptive_places(settings, kit, players),
        seed=seed,
        attract=attract,
    )


def _levels(settings: Settings, game: str, place: str, ladder: Ladder) -> dict[str, Level]:
    """Return each seat's level in that place, on the board or in the arena."""
    chosen = {seat: settings[pair[LADDER_PLACES.index(place)]] for seat, pair in SETUP_LEVELS.items()}
    return {
        seat: ladder.level(game, place) if level == ADAPTIVE else level_named(level)
        for seat, level in chosen.items()
    }


def _adaptive_places(settings: Settings, kit: GameKit, players: str) -> tuple[str, ...]:
    """Return where the one computer that a person plays against follows that person's results."""
    computers = computer_seats(players)
    if len(computers) != 1:
        return ()
    places = LADDER_PLACES if kit.battle is not None else LADDER_PLACES[:1]
    return tuple(
        place
        for place, setting in zip(places, SETUP_LEVELS[computers[0]], strict=False)
        if settings[setting] == ADAPTIVE
    )


def undo_allowed(settings: Settings, setup: MatchSetup) -> str:
    """Return how much people may undo in a match on these terms: `off`, `one-move` or `unlimited`. By level
    that is all against the weakest computers, and nothing between two people, who agree on it in the
    settings.
    """
    chosen = settings[UNDO]
    if chosen != UNDO.default:
        return chosen
    levels = [setup.board_levels[seat] for seat in setup.computers()]
    return "unlimited" if len(levels) == 1 and levels[0] in WEAKEST else "off"


def terms_of(setup: MatchSetup) -> Json:
    """Return what of the terms is kept with the match's record, which has its options."""
    return {
        "players": setup.players,
        "board_levels": dict(setup.board_levels),
        "arena_levels": dict(setup.arena_levels),
        "adaptive": list(setup.adaptive),
    }


def read_terms(data: Json, game: str) -> MatchSetup:
    """Return the terms of that game that were kept, without options. Raises InvalidState, naming each
    fault.
    """
    faults = Faults()
    fields = Fields(data, "terms", ("players", "board_levels", "arena_levels", "adaptive"), faults)
    fields.require("players", "board_levels", "arena_levels")
    setup = MatchSetup(
        game=game,
        players=fields.choice("players", PLAYERS.default, PLAYERS.choices),
        options={},
        board_levels=_read_levels(fields.object("board_levels", SETUP_LEVELS), 0),
        arena_levels=_read_levels(fields.object("arena_levels", SETUP_LEVELS), 1),
        adaptive=_read_adaptive(fields),
    )
    faults.raise_any()
    return setup


def _read_levels(fields: Fields, place: int) -> dict[str, Level]:
    """Return each seat's level on the board (place 0) or in the arena (place 1)."""
    return {
        seat: fields.choice(seat, level_named(settings[place].default), LEVELS)
        for seat, settings in SETUP_LEVELS.items()
    }


def _read_adaptive(fields: Fields) -> tuple[str, ...]:
    """Return where the computer follows the player's results; nowhere in terms that do not say."""
    places = tuple(place for place in LADDER_PLACES if place in fields.items("adaptive"))
    if len(places) != len(fields.items("adaptive")):
        fields.wrong("adaptive", "a list with each of " + ", ".join(LADDER_PLACES) + " at most once")
    return places


def swap_sides(settings: Settings, kit: GameKit) -> None:
    """The players change sides; what the computer can, and what each side has of its own, go with them."""
    settings[PLAYERS] = SWAPPED.get(settings[PLAYERS], settings[PLAYERS])
    for first, second in (*zip(*SETUP_LEVELS.values(), strict=True), *paired_settings(kit)):
        _swap(settings, first, second)


def _swap(settings: Settings, first: Setting[Any], second: Setting[Any]) -> None:
    settings[first], settings[second] = settings[second], settings[first]
