"""The settings behind the games' options: what players chose in the setup is the next default.

They are derived from what the rules declare, and are named `<game>.<option>`, or as the kit says.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from archon3d.host.setting_kinds import BoolSetting, ChoiceSetting, IntSetting, Setting
from archon3d.host.settings_file import Settings
from archon3d.play.evening.settings import EVENING_SETTINGS
from archon3d.play.gauntlet import LEVEL, RUNNER
from archon3d.play.kit import GameKit
from archon3d.play.kits import KITS
from archon3d.play.practice import PRACTICE_SETTINGS
from archon3d.play.road.grade import GRADE
from archon3d.rules.game import Json
from archon3d.rules.options import OneOf, OnOff, Option, OptionKind, PerSide, WholeNumber

ASSIST_GROUP: Final = "match"
"""The part of the settings screen with options that each side has for itself."""

NUMBER_LABEL: Final = "Number of a random start; with 0 each match has another one"


def game_settings() -> Iterator[Setting[Any]]:
    """Yield the settings of all games, and of duels outside matches."""
    yield from PRACTICE_SETTINGS
    yield from (RUNNER, LEVEL, GRADE)
    yield from EVENING_SETTINGS
    for kit in KITS.values():
        for option in kit.rules.options:
            yield from _settings_of(kit, option)
        number = number_setting(kit)
        if number is not None:
            yield number


def option_settings(kit: GameKit) -> dict[str, Setting[Any]]:
    """Return the settings behind the options of both sides, by option name, in the rules' order."""
    return {
        option.name: setting
        for option in kit.rules.options
        if not isinstance(option.kind, PerSide)
        for setting in _settings_of(kit, option)
    }


def paired_settings(kit: GameKit) -> list[tuple[Setting[Any], Setting[Any]]]:
    """Return the settings behind the options of a side: the first side's and the second's."""
    pairs = [_settings_of(kit, option) for option in kit.rules.options if isinstance(option.kind, PerSide)]
    return [(first, second) for first, second in pairs]


def number_setting(kit: GameKit) -> IntSetting | None:
    """Return the setting of the number of a random start, which is the match's seed.

    0 draws one for each match. None for a game that does not let players choose it.
    """
    if not kit.most_starts:
        return None
    return IntSetting(_setting_name(kit, "number"), NUMBER_LABEL, 0, 0, kit.most_starts)


def chosen_options(kit: GameKit, settings: Settings) -> Mapping[str, Json]:
    """Return the options in the settings, for `Game.new`."""
    return {option.name: _chosen(kit, option, settings) for option in kit.rules.options}


def _chosen(kit: GameKit, option: Option, settings: Settings) -> Json:
    values = [settings[setting] for setting in _settings_of(kit, option)]
    if isinstance(option.kind, PerSide):
        return dict(zip(kit.rules.sides, values, strict=True))
    return values[0]


def _settings_of(kit: GameKit, option: Option) -> tuple[Setting[Any], ...]:
    """Return one setting, or one for each side."""
    if not isinstance(option.kind, PerSide):
        return (_setting(_setting_name(kit, option.name), option.kind, option.default, option.meaning),)
    name = _setting_name(kit, option.name, "{side}_")
    return tuple(
        _setting(name.format(side=side), option.kind.each, default, option.meaning, ASSIST_GROUP)
        for side, default in zip(kit.rules.sides, option.default, strict=True)
    )


def _setting_name(kit: GameKit, option: str, prefix: str = "") -> str:
    return kit.setting_names.get(option, f"{kit.name.replace('-', '_')}.{prefix}{option}")


def _setting(name: str, kind: OptionKind, default: Any, meaning: str, group: str = "") -> Setting[Any]:
    match kind:
        case OneOf(values):
            return ChoiceSetting(name, meaning, default, values, group=group)
        case OnOff():
            return BoolSetting(name, meaning, default, group=group)
        case WholeNumber(least, most):
            return IntSetting(name, meaning, default, least, most, group=group)
    raise TypeError(f"there is no setting for an option such as {kind}")
