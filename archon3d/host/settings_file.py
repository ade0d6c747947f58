"""The settings' current values, kept in a text file that people can read and edit.

A damaged file costs only the damaged values: all others stay, and the log names those that fell back to their
defaults.
"""

import json
import logging
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from archon3d.host.attempts import Attempts
from archon3d.host.files import read_bytes
from archon3d.host.setting_kinds import InvalidSetting, Setting, T
from archon3d.host.settings import SETTINGS
from archon3d.host.tables import LARGEST_FILE, read_tables, write_tables

_log = logging.getLogger(__name__)

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
"""Names that need no quotes in the file."""


class Settings:
    """The current values: `settings[SOUND]` reads, `settings[SOUND] = False` changes, `save()` writes.

    Values in the file of settings that are declared later are kept for them. Of two open copies of the game,
    each writes its own changes, and leaves the rest as the other one wrote it.
    """

    def __init__(self, path: Path) -> None:
        """Start with all defaults, to be kept in `path`."""
        self.path = path
        """The settings file."""
        self.attempts = Attempts()
        """Writes that failed, to be tried again."""
        self._declared: dict[str, Setting[Any]] = {}
        self._values: dict[str, bool | int | str] = {}
        self._waiting: dict[str, Any] = {}
        self._kept: dict[str, bool | int | str] = {}
        """The values unchanged since they were read or written, by the setting's name."""
        self._others: dict[str, bool | int | str] = {}
        """Another copy's values of settings that were not changed here."""
        self._seen: bytes | None = None
        """The file's content as it was last read or written; None before that."""
        self.declare(SETTINGS)

    @classmethod
    def load(cls, path: Path) -> "Settings":
        """Return the values in `path`; missing or invalid ones have their defaults."""
        settings = cls(path)
        settings._seen = _content(path)
        lines = dict(read_tables(path, "can't read the settings; using the defaults"))
        for setting in SETTINGS:
            name = setting.name if setting.name in lines else setting.renamed_from
            if name in lines:
                settings._take(setting, lines[name])
        known = {name for setting in SETTINGS for name in (setting.name, setting.renamed_from)}
        settings._waiting = {name: value for name, value in lines.items() if name not in known}
        settings._kept = dict(settings._values)
        return settings

    def declare(self, further: Iterable[Setting[Any]]) -> None:
        """Declare further settings, with their values from the file."""
        for setting in further:
            if setting.name not in self._declared:
                self._declared[setting.name] = setting
                self._values[setting.name] = setting.default
                if setting.name in self._waiting:
                    self._take(setting, self._waiting.pop(setting.name))
                if self._seen is not None:
                    self._kept[setting.name] = self._values[setting.name]

    def drop_unknown(self) -> None:
        """Drop the file's values of settings that were not declared; the log names them."""
        for name in self._waiting:
            _log.warning("%s: unknown setting %s; ignored", self.path, name)
        self._waiting.clear()

    def __getitem__(self, setting: Setting[T]) -> T:
        """Return the setting's value, declared or not."""
        self.declare((setting,))
        return self._values[setting.name]  # type: ignore[return-value]  # what it accepts

    def __setitem__(self, setting: Setting[T], value: T) -> None:
        """Give the setting a value, declared or not. Raises InvalidSetting."""
        self.declare((setting,))
        now = setting.current(value)
        if not setting.accepts(now):
            shown = "the value given" if setting.secret else repr(value)
            raise InvalidSetting(f"{setting.name} must be {setting.expected}, not {shown}")
        self._values[setting.name] = now

    def save(self) -> None:
        """Write the file. A failed write is logged and tried again later."""
        self.attempts.make("can't save the settings", self._write)

    def _write(self) -> None:
        known = self._others | self._written_by_others()
        self._others = {name: known[name] for name in known if self._values[name] == self._kept.get(name)}
        data = self._text(self._values | self._others).encode()
        write_tables(self.path, data)
        self._kept, self._seen = dict(self._values), data

    def _written_by_others(self) -> dict[str, bool | int | str]:
        """Return the file's current values, if another copy of the game has written it since."""
        if self._seen is None or _content(self.path) in (self._seen, None):
            return {}
        written = dict(read_tables(self.path, "can't read what another copy of the game has changed"))
        return {
            name: setting.current(written[name])
            for name, setting in self._declared.items()
            if name in written and setting.accepts(setting.current(written[name]))
        }

    def _take(self, setting: Setting[Any], value: object) -> None:
        """Give the setting the file's value, if it is valid."""
        try:
            self[setting] = value
        except InvalidSetting as error:
            _log.warning("%s: %s; using the default, %s", self.path, error, setting.default)

    def _text(self, values: Mapping[str, bool | int | str]) -> str:
        tables: dict[str, list[str]] = {}
        for name, setting in self._declared.items():
            table, key = name.split(".")
            lines = tables.setdefault(table, [])
            lines.append(f"# {setting.label}: {setting.expected}")
            lines.append(f"{key} = {_written(values[name])}")
        for name, value in self._waiting.items():
            table, _, key = name.partition(".")
            if key and isinstance(value, bool | int | str):
                tables.setdefault(table, []).append(f"{_name(key)} = {_written(value)}")
        return "\n".join("\n".join([f"[{_name(table)}]", *lines, ""]) for table, lines in tables.items())


def _content(path: Path) -> bytes | None:
    """Return the file's current content; None if it cannot be read, or is larger than any of ours."""
    try:
        data = read_bytes(path, LARGEST_FILE)
    except FileNotFoundError:
        return b""
    except OSError:
        return None
    return data if len(data) <= LARGEST_FILE else None


def _written(value: bool | int | str) -> str:
    return json.dumps(value, ensure_ascii=False)


def _name(name: str) -> str:
    return name if _BARE.fullmatch(name) else json.dumps(name, ensure_ascii=False)
