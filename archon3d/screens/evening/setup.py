"""The set-up of an evening: who takes part, in which form, and what each meeting is fought for."""

from dataclasses import dataclass, replace
from typing import Final

from archon3d.activities.setup_page import SetupPage, section
from archon3d.activities.setup_rows import SetupRow, TurnRow
from archon3d.context.context import Context
from archon3d.host.settings_file import Settings
from archon3d.overlays.hints import BACK
from archon3d.play.evening.settings import (
    CONTEST,
    FORM,
    MATCH_GAME,
    TARGET,
    choose_entrants,
    chosen_entrants,
    chosen_evening,
)
from archon3d.play.evening.terms import MOST, MOST_HANDICAP, Entrant
from archon3d.screens.evening.words import fault_words
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.row_screen import RowScreen
from archon3d.ui.words import say

SHARE: Final = 0.52
NAME: Final = "name."
"""Prefix of the keys of the entrants' rows, before their numbers from 0."""
ADD: Final = "add"
USUAL: Final = 4
"""How many people are offered at first."""


def entrants_of(settings: Settings) -> tuple[Entrant, ...]:
    """Return who was entered last, or people without names yet."""
    return chosen_entrants(settings) or tuple(
        Entrant(say("evening.player", number=number + 1)) for number in range(USUAL)
    )


def free_name(entrants: tuple[Entrant, ...]) -> str:
    """Return a name that none of them has."""
    taken = {entrant.name.casefold() for entrant in entrants}
    names = (say("evening.player", number=number + 1) for number in range(len(entrants) + 1))
    return next(name for name in names if name.casefold() not in taken)


@dataclass(frozen=True, slots=True)
class EntrantRow(SetupRow):
    """An entrant: pressing asks for the name, left and right change the handicap."""

    number: int

    def text(self, settings: Settings) -> str:
        return entrants_of(settings)[self.number].name

    def value(self, settings: Settings) -> str:
        handicap = entrants_of(settings)[self.number].handicap
        return say("evening.handicap", less=handicap) if handicap else say("evening.no-handicap")

    def press(self, settings: Settings) -> str | None:
        return None

    def turn(self, settings: Settings, steps: int) -> bool:
        entrants = list(entrants_of(settings))
        one = entrants[self.number]
        entrants[self.number] = replace(one, handicap=min(MOST_HANDICAP, max(0, one.handicap + steps)))
        choose_entrants(settings, tuple(entrants))
        return True


@dataclass(frozen=True, slots=True)
class AddRow(SetupRow):
    """Adds an entrant."""

    def press(self, settings: Settings) -> str | None:
        entrants = entrants_of(settings)
        choose_entrants(settings, (*entrants, Entrant(free_name(entrants))))
        return f"{NAME}{len(entrants)}"

    def enabled(self, settings: Settings) -> bool:
        return len(entrants_of(settings)) < MOST


class EveningSetupScreen(RowScreen):
    """The entrants on the left, and what they play on the right; all of it is remembered."""

    back = BACK

    def __init__(self, context: Context, data: object) -> None:
        super().__init__(context, data)
        self._shape = self._now()
        self._requested: int | None = None
        self.context.sound.scene("title")

    def page(self) -> SetupPage:
        """Return a card for the entrants, and one for the evening."""
        settings = self.context.settings
        entrants: list[SetupRow] = [
            EntrantRow(f"{NAME}{number}", "", number, about="evening.name")
            for number in range(len(entrants_of(settings)))
        ]
        entrants.append(AddRow(ADD, say("evening.add"), about="evening.add"))
        rows = self._evening_rows()
        waits = self.context.evenings.under_way
        note = say("evening.replaces") if waits else say("evening.help")
        if self.context.evenings.fault:
            note = fault_words(self.context)
        return SetupPage(
            title=say("evening.title"),
            note=note,
            begin=say("evening.begin"),
            columns=(
                (section("evening.players", entrants, SHARE, emblem="player2"),),
                (section("evening.games", rows, SHARE, emblem="match"),),
            ),
            rows=(*entrants, *rows),
        )

    def begin(self) -> ScreenOutcome:
        """Begin the evening."""
        settings = self.context.settings
        settings.save()
        terms = chosen_evening(settings, entrants_of(settings), self.context.new_seed())
        self.context.evenings.begin(terms)
        return ScreenOutcome("table")

    def press(self, row: SetupRow) -> None:
        """Press the row; an entrant's leads to its name."""
        if isinstance(row, EntrantRow):
            self._requested = row.number
        else:
            super().press(row)

    def changed(self) -> None:
        """Lay the rows out again if others are needed."""
        if self._now() != self._shape:
            self._shape = self._now()
            self._renew_layer()

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input."""
        begun, back = self.follow(dt)
        if self._requested is not None:
            return ScreenOutcome("name", self._requested)
        if back:
            self.context.settings.save()
            return ScreenOutcome("back")
        return begun

    def _evening_rows(self) -> list[SetupRow]:
        """Return the rows about the evening; some belong to one form or contest."""
        settings = self.context.settings
        rows: list[SetupRow] = [
            TurnRow(
                "form",
                say("evening.form"),
                FORM,
                lambda one: say(f"evening.form.{one}"),
                about="evening.form",
            ),
            TurnRow(
                "contest",
                say("evening.contest"),
                CONTEST,
                lambda one: say(f"evening.contest.{one}"),
                about="evening.contest",
            ),
        ]
        if settings[FORM] == "stays":
            rows.append(TurnRow("target", say("evening.target"), TARGET, str, about="evening.target"))
        if settings[CONTEST] == "match":
            rows.append(
                TurnRow(
                    "game",
                    say("evening.game"),
                    MATCH_GAME,
                    lambda one: say(f"{one}.name"),
                    about="evening.game",
                )
            )
        return rows

    def _now(self) -> tuple[object, ...]:
        """Return what decides which rows there are."""
        settings = self.context.settings
        return len(entrants_of(settings)), settings[FORM] == "stays", settings[CONTEST] == "match"
