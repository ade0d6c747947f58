"""The content of a set-up: its texts and rows, laid out in columns; and the standard page."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from archon3d.activities.match_setup import SETUP_LEVELS, offered_players
from archon3d.activities.setup_rows import GentleRow, LevelRow, NumberRow, PickRow, SetupRow, StepRow
from archon3d.context.context import Context
from archon3d.host.setting_kinds import BoolSetting, Setting
from archon3d.host.settings import ADAPTIVE, GENTLE_FINISHED, GENTLE_START, PLAYERS
from archon3d.play.game_settings import number_setting, option_settings
from archon3d.play.gentle_start import gentle_left
from archon3d.play.kit import GameKit
from archon3d.play.ladder import LADDER_PLACES
from archon3d.play.seats import seat_of
from archon3d.ui.canvas import FADED, IVORY, Colour
from archon3d.ui.fonts import ITALIC, TEXT
from archon3d.ui.widgets.page import Section
from archon3d.ui.words import say, spoken

WIDTH: Final = 1860
BEGIN_WIDTH: Final = 620
GROWTH: Final = 1.3
"""Greatest scale of the rows where there is room."""
SHARE: Final = 0.6
"""Share of a row's width for its text; its value uses the rest."""


PLAYERS_SHARE: Final = 0.68
"""Likewise of who plays, beside a picture."""


@dataclass(frozen=True, slots=True)
class SetupPage:
    """A game's set-up with its current settings."""

    title: str
    note: str
    """The line below the title."""
    begin: str
    """The start row."""
    columns: tuple[tuple[Section, ...], ...]
    rows: Sequence[SetupRow]
    """The rows that the columns name."""
    description: str = ""
    """A line below the note at normal text size."""
    note_face: str = TEXT
    note_colour: Colour = IVORY
    width: float = WIDTH
    begin_width: float = BEGIN_WIDTH
    growth: float | None = GROWTH
    """Greatest scale of rows where there is room; None for panels that use all of it."""


SetupLayout = Callable[[Context, GameKit], SetupPage]


def standard_page(context: Context, kit: GameKit) -> SetupPage:
    """Return the page: players on the left, the computer's levels and the game's options on the right."""
    players, levels = player_rows(context, kit), [*_level_rows(context, kit), *gentle_rows(context, kit)]
    options = _option_rows(kit)
    right = [section("setup.levels", levels, SHARE, emblem="levels")]
    if options:
        right.append(section("setup.rules", options, SHARE, emblem="rules"))
    return SetupPage(
        title=say(f"{kit.name}.name"),
        note=say(f"{kit.name}.by"),
        note_face=ITALIC,
        note_colour=FADED,
        description=say(f"{kit.name}.what"),
        begin=say("setup.begin"),
        columns=((players_card(kit, players),), tuple(right)),
        rows=(*players, *levels, *options),
    )


def section(
    title: str, rows: Sequence[SetupRow], share: float = 1.0, *, emblem: str = "", even: bool = False
) -> Section:
    """Return a section of rows below the heading with that key; `even` ones use one text size.

    `emblem` is the name of the heading's, if it has one.
    """
    shown = f"emblem.{emblem}" if emblem else ""
    return Section(say(title), [(row.key,) for row in rows], share=share, even=even, emblem=shown)


def seat_names(kit: GameKit) -> dict[str, str]:
    """Return the names of the sides by their seats."""
    return {seat_of(kit.rules, side): spoken(kit.side_word(side)) for side in kit.rules.sides}


def player_rows(context: Context, kit: GameKit) -> list[SetupRow]:
    """Return a row for each choice of who plays."""
    return [
        PickRow(key, say(f"setup.{key}", **seat_names(kit)), PLAYERS, key, about="setup.players")
        for key in offered_players(context.frame.pads)
    ]


def players_card(kit: GameKit, rows: Sequence[SetupRow]) -> Section:
    """Return the card with the choices of who plays, beside the picture of the game's first lesson."""
    card = section("setup.players", rows, PLAYERS_SHARE, emblem="player2", even=True)
    return replace(card, illustration=f"lesson.{kit.lessons[0].key}" if kit.lessons else "")


def level_words(context: Context, kit: GameKit, place: str) -> Callable[[str], str]:
    """Return the names of levels; an adaptive one includes its current value.

    `place` is one of the ladder's.
    """

    def words(level: str) -> str:
        if level != ADAPTIVE:
            return say(f"setup.{level}")
        return say("setup.adaptive-at", level=say(f"setup.{context.ladder.level(kit.name, place)}"))

    return words


def gentle_rows(context: Context, kit: GameKit) -> list[SetupRow]:
    """Return the row of the gentle start, as long as a new player has matches left that can have one."""
    left, most = gentle_left(context.settings), GENTLE_FINISHED.most
    if not left:
        return []

    def words(on: bool) -> str:
        return say("setup.gentle-match", number=most - left + 1, most=most) if on else say("setting.off")

    return [GentleRow("gentle", say("setup.gentle"), GENTLE_START, words, about="setup.gentle", kit=kit)]


def _level_rows(context: Context, kit: GameKit) -> list[SetupRow]:
    """Return a row for each seat's computer, and another for battles if the game has them."""
    names = seat_names(kit)
    on_board, in_arena = (level_words(context, kit, place) for place in LADDER_PLACES)
    rows: list[SetupRow] = []
    for seat, (board, arena) in SETUP_LEVELS.items():
        rows.append(
            LevelRow(f"level.{seat}", names[seat], board, on_board, seat, about="setup.level", kit=kit)
        )
        if kit.battle is not None:
            words = say("setup.arena-level", side=names[seat])
            rows.append(
                LevelRow(
                    f"arena-level.{seat}", words, arena, in_arena, seat, about="setup.level-battle", kit=kit
                )
            )
    return rows


def _option_rows(kit: GameKit) -> list[SetupRow]:
    rows: list[SetupRow] = [
        StepRow(
            f"option.{name}",
            say(f"{kit.name}.option.{name}"),
            setting,
            option_words(kit, name, setting),
            about=option_about(kit, name),
        )
        for name, setting in option_settings(kit).items()
    ]
    number = number_setting(kit)
    if number is not None:
        words, none = say(f"{kit.name}.number"), say("setup.another")
        rows.append(NumberRow("number", words, number, none, about="setup.number"))
    return rows


def option_about(kit: GameKit, name: str) -> str:
    """Return the key of an option's help text."""
    return "setup.first" if name == "first" else f"setup.option.{kit.name}.{name}"


def option_words(kit: GameKit, name: str, setting: Setting[Any]) -> Callable[[Any], str]:
    """Return the names of an option's values."""
    if isinstance(setting, BoolSetting):
        return lambda value: say("setting.on" if value else "setting.off")
    return lambda value: say(f"{kit.name}.option.{name}.{value}")
