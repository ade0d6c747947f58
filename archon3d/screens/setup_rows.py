"""The rows of a match's set-up: what each says, and what pressing it changes. No engine here."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from archon3d.host.settings import PLAYERS, PLAYERS_BY, IntSetting, Setting, Settings
from archon3d.play.kit import GameKit
from archon3d.play.practice import can_meet
from archon3d.screens.match_setup import CUSTOM, choose_preset, computer_seats, preset_of


@dataclass(frozen=True, slots=True)
class SetupRow:
    """One row; the settings remember what it changes."""

    key: str
    """Its name among the rows of its page."""
    words: str
    """What it says."""
    about: str = field(default="", kw_only=True)
    """What is told of it while somebody points at it, as in `words.explained`."""

    def text(self, settings: Settings) -> str:
        """Return what it says now."""
        return self.words

    def value(self, settings: Settings) -> str:
        """Return what it shows at its right end; empty for nothing."""
        return ""

    def portrait(self, settings: Settings) -> str:
        """Return the name of the small picture before its value; empty for none."""
        return ""

    def press(self, settings: Settings) -> str | None:
        """Return the button was pressed on it; returns the key of the row that the hand goes to, if it
        goes.
        """
        raise NotImplementedError

    def turn(self, settings: Settings, steps: int) -> bool:
        """Left or right was pressed on it, less than 0 for left; whether that changes it."""
        return False

    def marked(self, settings: Settings) -> bool:
        """Return whether it is what is chosen now."""
        return False

    def enabled(self, settings: Settings) -> bool:
        """Return whether it can be pressed now."""
        return True


@dataclass(frozen=True, slots=True)
class PickRow(SetupRow):
    """Gives a setting one of its values."""

    setting: Setting[Any]
    picked: Any

    def press(self, settings: Settings) -> str | None:
        settings[self.setting] = self.picked
        if self.setting is PLAYERS:
            settings[PLAYERS_BY] = "player"
        return None

    def marked(self, settings: Settings) -> bool:
        return bool(settings[self.setting] == self.picked)


@dataclass(frozen=True, slots=True)
class StepRow(SetupRow):
    """Goes on to a setting's next value, and shows it."""

    setting: Setting[Any]
    value_words: Callable[[Any], str]
    seat: str = ""
    """The seat whose computer it is about, if it is about one."""

    def value(self, settings: Settings) -> str:
        return self.value_words(settings[self.setting])

    def press(self, settings: Settings) -> str | None:
        settings[self.setting] = self.setting.stepped(settings[self.setting], 1)
        return None

    def enabled(self, settings: Settings) -> bool:
        return not self.seat or self.seat in computer_seats(settings[PLAYERS])


@dataclass(frozen=True, slots=True)
class InlineRow(StepRow):
    """A StepRow whose value is a part of what it says: `{}` in its words."""

    def text(self, settings: Settings) -> str:
        return self.words.format(self.value_words(settings[self.setting]))

    def value(self, settings: Settings) -> str:
        return ""


@dataclass(frozen=True, slots=True)
class TurnRow(StepRow):
    """A StepRow that left and right change too."""

    def turn(self, settings: Settings, steps: int) -> bool:
        settings[self.setting] = self.setting.turned(settings[self.setting], steps)
        return True


@dataclass(frozen=True, slots=True)
class FighterRow(TurnRow):
    """Goes on to the next fighter, and shows its portrait."""

    def portrait(self, settings: Settings) -> str:
        return str(settings[self.setting])


@dataclass(frozen=True, slots=True, kw_only=True)
class OpponentRow(FighterRow):
    """Goes on to the next fighter that can meet the opponent."""

    opponent: Callable[[Settings], str]
    """The other fighter."""

    def press(self, settings: Settings) -> str | None:
        self.turn(settings, 1)
        return None

    def turn(self, settings: Settings, steps: int) -> bool:
        kind = self.setting.stepped(settings[self.setting], steps)
        while not can_meet(kind, self.opponent(settings)):
            kind = self.setting.stepped(kind, 1 if steps > 0 else -1)
        settings[self.setting] = kind
        return True


@dataclass(frozen=True, slots=True)
class NumberRow(SetupRow):
    """The number of a random start: pressing draws one or goes back to none, left and right count."""

    setting: IntSetting
    no_number: str
    """What stands there for none."""

    def value(self, settings: Settings) -> str:
        return str(settings[self.setting] or self.no_number)

    def press(self, settings: Settings) -> str | None:
        settings[self.setting] = 0 if settings[self.setting] else 1 + secrets.randbelow(self.setting.most)
        return None

    def turn(self, settings: Settings, steps: int) -> bool:
        settings[self.setting] = self.setting.turned(settings[self.setting], steps)
        return True


@dataclass(frozen=True, slots=True)
class PresetRow(SetupRow):
    """Gives the options the values of the preset that is its key; CUSTOM leads to their rows instead."""

    kit: GameKit
    first_option: str
    """The key of the first of these rows."""

    def press(self, settings: Settings) -> str | None:
        if self.key == CUSTOM:
            return self.first_option
        choose_preset(settings, self.kit, self.key)
        return None

    def marked(self, settings: Settings) -> bool:
        return preset_of(settings, self.kit) == self.key
