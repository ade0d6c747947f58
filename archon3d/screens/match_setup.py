"""What the options screen settles: who plays what, by which rules. No engine here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from archon3d.games.archon.game import ARCHON
from archon3d.host.settings import (
    ARENA,
    DARK_ARENA,
    DARK_BOARD,
    DARK_HANDICAP,
    FIRST,
    LIGHT_ARENA,
    LIGHT_BOARD,
    LIGHT_HANDICAP,
    PLAYERS,
    RENEWAL,
    WOUNDS,
    Choice,
    Setting,
    Settings,
)
from archon3d.rules.checks import Faults, Fields
from archon3d.rules.game import AnyGame, Json

PRESETS: Final[Mapping[str, Mapping[Setting[Any], Any]]] = {
    "standard": {WOUNDS: "lasting", RENEWAL: False, ARENA: "fixed"},
    "1983": {WOUNDS: "lasting", RENEWAL: True, ARENA: "shifting"},
}
"""The named sets of rules (Archon rules, section 12); any other set is custom."""

CUSTOM: Final = "custom"

SEATS: Final = ARCHON.sides
"""The two places at the board; the sides of every game sit there."""

LEVELS: Final[Mapping[str, tuple[Choice, Choice]]] = {
    "light": (LIGHT_BOARD, LIGHT_ARENA),
    "dark": (DARK_BOARD, DARK_ARENA),
}
"""Each side's settings for its computer, on the board and in the arena."""

SWAPPED: Final[Mapping[str, str]] = {
    "computer-light": "computer-dark",
    "computer-dark": "computer-light",
    "dark-on-keyboard": "light-on-keyboard",
    "light-on-keyboard": "dark-on-keyboard",
}


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """One match's terms."""

    players: str
    """A row of the options screen; a side of any game has one of its two seats, see `seat_of`."""
    options: Mapping[str, Any]
    """The rules' options, as `Game.new` takes them."""
    board_levels: Mapping[str, str]
    arena_levels: Mapping[str, str]
    seed: int | None = None
    """None draws one."""
    attract: bool = False
    """It is only there to be looked at, and ends as soon as somebody touches anything."""
    game: str = ARCHON.name

    def computers(self) -> tuple[str, ...]:
        """The seats, light's and dark's, that the computer has."""
        return computer_sides(self.players)


def seat_of(game: AnyGame, side: str) -> str:
    """The seat of a game's side, `light` or `dark`: that of its name, or else that of its place."""
    return side if side in SEATS else SEATS[game.sides.index(side)]


def computer_sides(players: str) -> tuple[str, ...]:
    """The seats that the computer has, for a row of the options screen."""
    if players == "computers":
        return ("light", "dark")
    return (players.removeprefix("computer-"),) if players.startswith("computer-") else ()


def preset_of(settings: Settings) -> str:
    """The name of the set of rules that the settings make."""
    for name, values in PRESETS.items():
        if all(settings[setting] == value for setting, value in values.items()):
            return name
    return CUSTOM


def choose_preset(settings: Settings, name: str) -> None:
    """Give the rules' settings the values of a preset; `custom` leaves them as they are."""
    for setting, value in PRESETS.get(name, {}).items():
        settings[setting] = value


def setup_from(
    settings: Settings, *, players: str | None = None, seed: int | None = None, attract: bool = False
) -> MatchSetup:
    """The terms that the settings describe, with another row of players if one is given."""
    return MatchSetup(
        players=players or settings[PLAYERS],
        options={
            "first": settings[FIRST],
            "wounds": settings[WOUNDS],
            "renewal": settings[RENEWAL],
            "arena": settings[ARENA],
            "handicap": {"light": settings[LIGHT_HANDICAP], "dark": settings[DARK_HANDICAP]},
        },
        board_levels={side: settings[board] for side, (board, _) in LEVELS.items()},
        arena_levels={side: settings[arena] for side, (_, arena) in LEVELS.items()},
        seed=seed,
        attract=attract,
    )


def table_setup(
    game: str,
    options: Mapping[str, Setting[Any]],
    settings: Settings,
    *,
    players: str | None = None,
    seed: int | None = None,
    attract: bool = False,
) -> MatchSetup:
    """The terms of a tabletop game that the settings describe; `options` are the settings behind its own."""
    levels = {side: settings[board] for side, (board, _) in LEVELS.items()}
    return MatchSetup(
        players=players or settings[PLAYERS],
        options={name: settings[setting] for name, setting in options.items()},
        board_levels=levels,
        arena_levels=levels,
        seed=seed,
        attract=attract,
        game=game,
    )


def terms_of(setup: MatchSetup) -> Json:
    """What of the terms is kept beside the match's record, which has its options."""
    return {
        "players": setup.players,
        "board_levels": dict(setup.board_levels),
        "arena_levels": dict(setup.arena_levels),
    }


def read_terms(data: Json) -> MatchSetup:
    """The terms that were kept, without options. Raises InvalidState, naming each fault."""
    faults = Faults()
    fields = Fields(data, "terms", ("players", "board_levels", "arena_levels"), faults)
    fields.require("players", "board_levels", "arena_levels")
    setup = MatchSetup(
        players=fields.choice("players", PLAYERS.default, PLAYERS.choices),
        options={},
        board_levels=_read_levels(fields.object("board_levels", LEVELS), 0),
        arena_levels=_read_levels(fields.object("arena_levels", LEVELS), 1),
    )
    faults.raise_any()
    return setup


def _read_levels(fields: Fields, place: int) -> dict[str, str]:
    """Each side's level on the board (place 0) or in the arena (place 1)."""
    return {
        side: fields.choice(side, settings[place].default, settings[place].choices)
        for side, settings in LEVELS.items()
    }


def swap_sides(settings: Settings) -> None:
    """The players of Archon change sides; what the computer can, and the handicap, go with them."""
    swap_players(settings)
    _swap(settings, LIGHT_HANDICAP, DARK_HANDICAP)


def swap_players(settings: Settings) -> None:
    """The players change seats, and what the computer can goes with them."""
    settings[PLAYERS] = SWAPPED.get(settings[PLAYERS], settings[PLAYERS])
    for light, dark in zip(LEVELS["light"], LEVELS["dark"], strict=True):
        _swap(settings, light, dark)


def _swap(settings: Settings, first: Setting[Any], second: Setting[Any]) -> None:
    settings[first], settings[second] = settings[second], settings[first]
