"""The rows of a match's set-up: their texts, and what pressing them changes. No engine here."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from archon3d.activities.match_setup import CUSTOM, allows_gentle_start, choose_preset, preset_of
from archon3d.ai.levels import ORIGINAL, level_named
from archon3d.host.setting_kinds import IntSetting, Setting
from archon3d.host.settings import ADAPTIVE, PLAYERS, PLAYERS_BY
from archon3d.host.settings_file import Settings
from archon3d.play.kit import GameKit
from archon3d.play.practice import can_meet
from archon3d.play.seats import computer_seats

ORIGINALS_TOPIC: Final = "setup.level-1983"
"""Key of the help text of the computer of 1983."""


@dataclass(frozen=True, slots=True)
class SetupRow:
    """A row that changes the settings."""

    key: str
    """Its key on the page."""
    words: str
    """Its text."""
    about: str = field(default="", kw_only=True)
    """Key of its help text, as in `words.explained`."""

    @property
    def topics(self) -> tuple[str, ...]:
        """The keys of all help texts that it can have."""
        return (self.about,)

    def topic(self, settings: Settings) -> str:
        """Return the key of its current help text."""
        return self.about

    def text(self, settings: Settings) -> str:
        """Return its current text."""
        return self.words

    def value(self, settings: Settings) -> str:
        """Return the value at its right end; empty for none."""
        return ""

    def portrait(self, settings: Settings) -> str:
        """Return the name of the portrait before its value; empty for none."""
        return ""

    def press(self, settings: Settings) -> str | None:
        """Press the row; return the key of the row that gets the focus, if it moves."""
        raise NotImplementedError

    def turn(self, settings: Settings, steps: int) -> bool:
        """Turn the row right, or left if negative; return whether that changes it."""
        return False

    def marked(self, settings: Settings) -> bool:
        """Return whether it is the current choice."""
        return False

    def enabled(self, settings: Settings) -> bool:
        """Return whether it can be pressed now."""
        return True


@dataclass(frozen=True, slots=True)
class PickRow(SetupRow):
    """Sets a setting to one of its values."""

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
    """Steps to a setting's next value, and shows it."""

    setting: Setting[Any]
    value_words: Callable[[Any], str]
    seat: str = ""
    """The seat of the computer that it concerns, if any."""

    def value(self, settings: Settings) -> str:
        return self.value_words(settings[self.setting])

    def press(self, settings: Settings) -> str | None:
        settings[self.setting] = self.setting.stepped(settings[self.setting], 1)
        return None

    def enabled(self, settings: Settings) -> bool:
        return not self.seat or self.seat in computer_seats(settings[PLAYERS])


@dataclass(frozen=True, slots=True)
class LevelRow(StepRow):
    """Steps to the next of the game's computer players, and shows it."""

    kit: GameKit = field(kw_only=True)

    @property
    def topics(self) -> tuple[str, ...]:
        return self.about, ORIGINALS_TOPIC

    def topic(self, settings: Settings) -> str:
        return ORIGINALS_TOPIC if self._level(settings) == ORIGINAL else self.about

    def value(self, settings: Settings) -> str:
        return self.value_words(self._level(settings))

    def press(self, settings: Settings) -> str | None:
        level = self.setting.stepped(self._level(settings), 1)
        while level != ADAPTIVE and level not in self.kit.computers:
            level = self.setting.stepped(level, 1)
        settings[self.setting] = level
        return None

    def _level(self, settings: Settings) -> str:
        """Return the chosen player, or the one that plays this game in its place."""
        level = settings[self.setting]
        return ADAPTIVE if level == ADAPTIVE else self.kit.computer_like(level_named(level))


@dataclass(frozen=True, slots=True)
class GentleRow(StepRow):
    """Turns the gentle start on and off, where the computer is the weakest one."""

    kit: GameKit = field(kw_only=True)

    def enabled(self, settings: Settings) -> bool:
        return allows_gentle_start(settings, self.kit, settings[PLAYERS])


@dataclass(frozen=True, slots=True)
class TurnRow(StepRow):
    """A StepRow that left and right change too."""

    def turn(self, settings: Settings, steps: int) -> bool:
        settings[self.setting] = self.setting.turned(settings[self.setting], steps)
        return True


@dataclass(frozen=True, slots=True)
class FighterRow(TurnRow):
    """Steps to the next fighter, and shows its portrait."""

    def portrait(self, settings: Settings) -> str:
        return str(settings[self.setting])


@dataclass(frozen=True, slots=True, kw_only=True)
class OpponentRow(FighterRow):
    """Steps to the next valid opponent of the other fighter."""

    opponent: Callable[[Settings], str]
    """Returns the other fighter."""

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
    """The seed of a random start: pressing draws or removes it, left and right count."""

    setting: IntSetting
    no_number: str
    """Text for none."""

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
    """Sets the options to the values of the preset that is its key; CUSTOM leads to their rows instead."""

    kit: GameKit
    first_option: str
    """Key of the first of these rows."""

    def press(self, settings: Settings) -> str | None:
        if self.key == CUSTOM:
            return self.first_option
        choose_preset(settings, self.kit, self.key)
        return None

    def marked(self, settings: Settings) -> bool:
        return preset_of(settings, self.kit) == self.key
