"""The settings: declared once as data, kept in a text file that people can read and edit.

A damaged file costs only the damaged values: all others stay, and the log names those that fell back to their
defaults.
"""

import json
import logging
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from archon3d.host.attempts import Attempts
from archon3d.host.files import read_bytes
from archon3d.host.language import languages
from archon3d.host.tables import LARGEST_FILE, read_tables, write_tables

T = TypeVar("T", bool, int, str)

_log = logging.getLogger(__name__)


SMALLEST_SIZE: Final = (640, 360)
LARGEST_SIZE: Final = (7680, 4320)
"""The largest window in pixels, in either orientation."""


def size_is_between(size: tuple[int, int], least: tuple[int, int], most: tuple[int, int]) -> bool:
    """Return whether a width and height are between two others, in either orientation."""
    sides = (sorted(one) for one in (least, size, most))
    return all(low <= one <= high for low, one, high in zip(*sides, strict=True))


LONGEST_TEXT: Final = 200
"""The most characters of a line."""

STICKS: Final = ("left", "right")

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
"""Names that need no quotes in the file."""

_SIZE: Final = re.compile(r"([1-9][0-9]{0,4})x([1-9][0-9]{0,4})")

_PLAYER: Final = re.compile(r"^player\d\.")


class InvalidSetting(ValueError):
    """The value does not fit its setting; the message says what would."""


@dataclass(frozen=True, slots=True)
class Setting(Generic[T]):
    """One setting. `name` is its table and key in the file, `label` its comment there."""

    name: str
    label: str
    default: T
    group: str = field(default="", kw_only=True)
    """The part of the settings screen that shows it; empty if it is set elsewhere."""
    renamed_from: str = field(default="", kw_only=True)
    """Its name in older files, if it was different; several settings may share one."""
    secret: bool = field(default=False, kw_only=True)
    """Whether its value may hold a password, so that no message shows it."""

    @property
    def topic(self) -> str:
        """Its name without the player's number: it begins with `player` for every player."""
        return _PLAYER.sub("player.", self.name)

    def current(self, value: Any) -> Any:
        """Return the value as it is called now; files and command lines may have an older name for it."""
        return value

    def accepts(self, value: object) -> bool:
        """Return whether the setting can have this value."""
        raise NotImplementedError

    @property
    def expected(self) -> str:
        """A description of a valid value."""
        raise NotImplementedError

    def stepped(self, value: T, steps: int) -> T:
        """Return the value this many steps further; the first follows the last."""
        raise NotImplementedError

    def scale(self) -> Sequence[T]:
        """Return the values in order, from one end to the other; empty if they are not ordered."""
        return ()

    def order(self, value: T) -> Any:
        """Return the sort key of a value on the scale."""
        return value

    def turned(self, value: T, steps: int) -> T:
        """Return the value this many steps to the right, or to the left below 0.

        A scale stops at its ends; other values wrap around.
        """
        values = self.scale()
        if not values:
            return self.stepped(value, steps)
        here = self.order(value)
        ahead = [one for one in values if (self.order(one) > here if steps > 0 else self.order(one) < here)]
        if not ahead:
            return value
        return ahead[min(steps, len(ahead)) - 1] if steps > 0 else ahead[max(steps, -len(ahead))]


@dataclass(frozen=True, slots=True)
class BoolSetting(Setting[bool]):
    """On or off."""

    def accepts(self, value: object) -> bool:
        return isinstance(value, bool)

    @property
    def expected(self) -> str:
        return "true or false"

    def stepped(self, value: bool, steps: int) -> bool:
        return value != bool(steps % 2)


@dataclass(frozen=True, slots=True)
class ChoiceSetting(Setting[str]):
    """One of several words."""

    choices: tuple[str, ...]
    rises: bool = field(default=False, kw_only=True)
    """Whether they are ordered, from one end to the other."""
    older: Mapping[str, str] = field(default_factory=dict, kw_only=True, hash=False)
    """What values of older files and command lines are called now."""

    def current(self, value: Any) -> Any:
        return self.older.get(value, value) if isinstance(value, str) else value

    def accepts(self, value: object) -> bool:
        return value in self.choices

    @property
    def expected(self) -> str:
        return "one of " + ", ".join(self.choices)

    def stepped(self, value: str, steps: int) -> str:
        return self.choices[(self.choices.index(value) + steps) % len(self.choices)]

    def scale(self) -> Sequence[str]:
        return self.choices if self.rises else ()

    def order(self, value: str) -> int:
        return self.choices.index(value)


@dataclass(frozen=True, slots=True)
class SizeSetting(Setting[str]):
    """A width and a height in pixels, such as 1280x720; the screen offers some."""

    offered: tuple[str, ...]

    def accepts(self, value: object) -> bool:
        return isinstance(value, str) and self.pixels(value) is not None

    @property
    def expected(self) -> str:
        least, most = (f"{width}x{height}" for width, height in (SMALLEST_SIZE, LARGEST_SIZE))
        return f"width x height from {least} to {most} (or upright), such as {self.default}"

    def stepped(self, value: str, steps: int) -> str:
        width, _ = self.pixels(value) or (0, 0)
        nearest = min(self.offered, key=lambda one: abs((self.pixels(one) or (0, 0))[0] - width))
        index = self.offered.index(value if value in self.offered else nearest)
        return self.offered[(index + steps) % len(self.offered)]

    def scale(self) -> Sequence[str]:
        return self.offered

    def order(self, value: str) -> tuple[int, int]:
        return self.pixels(value) or (0, 0)

    def within(self, screen: tuple[int, int] | None) -> "SizeSetting":
        """Return the same setting with only the sizes that fit a screen of that many pixels.

        If none fits, it offers its smallest size; for an unknown screen, all.
        """
        if screen is None:
            return self
        sizes = {one: self.pixels(one) or (0, 0) for one in self.offered}
        fits = tuple(one for one, size in sizes.items() if size[0] <= screen[0] and size[1] <= screen[1])
        return replace(self, offered=fits or self.offered[:1])

    @staticmethod
    def pixels(value: str) -> tuple[int, int] | None:
        """Return width and height, or None if it is not a window's size."""
        match = _SIZE.fullmatch(value)
        if match is None:
            return None
        size = (int(match[1]), int(match[2]))
        return size if size_is_between(size, SMALLEST_SIZE, LARGEST_SIZE) else None


@dataclass(frozen=True, slots=True)
class IntSetting(Setting[int]):
    """A whole number from `least` to `most`, both included."""

    least: int
    most: int
    step: int = field(default=1, kw_only=True)
    """The difference between two values that the screen offers."""

    def accepts(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most

    @property
    def expected(self) -> str:
        return f"a whole number from {self.least} to {self.most}"

    def stepped(self, value: int, steps: int) -> int:
        offered = self.scale()
        nearest = min(range(len(offered)), key=lambda index: abs(offered[index] - value))
        return offered[(nearest + steps) % len(offered)]

    def scale(self) -> Sequence[int]:
        return range(self.least, self.most + 1, self.step)


@dataclass(frozen=True, slots=True)
class TextSetting(Setting[str]):
    """A line of text that the game writes for itself."""

    def accepts(self, value: object) -> bool:
        return isinstance(value, str) and 0 < len(value) <= LONGEST_TEXT and value.isprintable()

    @property
    def expected(self) -> str:
        return f"a line of 1 to {LONGEST_TEXT} characters"

    def stepped(self, value: str, steps: int) -> str:
        return value


ADAPTIVE: Final = "adaptive"
"""The level that follows the player's results."""

_STRENGTHS: Final = (
    *("beginner", "novice", "apprentice", "average", "expert", "adept", "master"),
    ADAPTIVE,
)

_VOLUME_STEP: Final = 10

QUALITY_PRESETS: Final = ("low", "medium", "high")
"""The presets of graphics quality, from the cheapest."""

SOUND = BoolSetting("sound.on", "Sound", True, group="sound")
MUSIC_VOLUME = IntSetting(
    "sound.music", "Music volume in percent", 80, 0, 100, step=_VOLUME_STEP, group="sound"
)
EFFECTS_VOLUME = IntSetting(
    "sound.effects", "Effects volume in percent", 100, 0, 100, step=_VOLUME_STEP, group="sound"
)
INTERFACE_VOLUME = IntSetting(
    "sound.interface",
    "Menu and cursor volume in percent",
    100,
    0,
    100,
    step=_VOLUME_STEP,
    group="sound",
)
AMBIENCE_VOLUME = IntSetting(
    "sound.ambience", "Ambience volume in percent", 80, 0, 100, step=_VOLUME_STEP, group="sound"
)
MUTE_AWAY = BoolSetting("sound.mute_away", "Mute in background", True, group="sound")
CAPTIONS = BoolSetting("sound.captions", "Captions", False, group="sound")
WINDOW_MODE = ChoiceSetting(
    "video.window",
    "Display mode",
    "window",
    ("window", "borderless", "full-screen"),
    group="picture",
)
WINDOW_SIZE = SizeSetting(
    "video.size",
    "Resolution of the window in pixels",
    "1280x720",
    ("1280x720", "1280x800", "1600x900", "1920x1080", "1920x1200", "2560x1440", "3840x2160"),
    group="picture",
)
VSYNC = BoolSetting("video.vsync", "V-sync; after a restart", True, group="picture")
FRAME_CAP = ChoiceSetting(
    "video.frames",
    "Frame rate limit",
    "unlimited",
    ("unlimited", "30", "60", "120", "144"),
    rises=True,
    group="picture",
)
QUALITY = ChoiceSetting(
    "video.quality",
    "Graphics quality; auto picks what runs smoothly",
    "auto",
    ("auto", *QUALITY_PRESETS),
    rises=True,
    group="picture",
)
MEASURED_QUALITY = ChoiceSetting(
    "video.measured",
    "What auto picked at the first start",
    "unknown",
    ("unknown", *QUALITY_PRESETS),
)
FLASHES = BoolSetting("comfort.flashes", "Flashes", True, group="seeing")
SHAKE = BoolSetting("comfort.shake", "Screen shake", True, group="seeing")
NUMBERS = BoolSetting("comfort.numbers", "Damage numbers", False, group="seeing")
MOTION = ChoiceSetting(
    "comfort.motion",
    "Motion",
    "full",
    ("full", "reduced"),
    group="seeing",
)
SHADES = ChoiceSetting(
    "comfort.shades",
    "Square markings",
    "off",
    ("off", "pattern", "number"),
    group="seeing",
)
COMING = BoolSetting(
    "comfort.coming",
    "Preview the next colour of changing squares",
    False,
    group="seeing",
)
PALETTE = ChoiceSetting(
    "comfort.palette",
    "Colour-blind mode, or high contrast",
    "standard",
    ("standard", "protan-deutan", "tritan", "high-contrast"),
    group="seeing",
)
ANIMATION = ChoiceSetting(
    "video.animation", "Animation speed", "normal", ("normal", "fast", "off"), group="picture"
)
TEXT_SCALE = IntSetting("text.scale", "Text size in percent", 100, 100, 200, step=25, group="picture")
LANGUAGE = ChoiceSetting(
    "text.language",
    "Language",
    "system",
    ("system", *languages()),
    older={"english": "en", "german": "de"},
    group="picture",
)
CONFIRM = BoolSetting("controls.confirm", "Confirm moves", False, group="controls")

MOUSE_BATTLE = ChoiceSetting(
    "controls.mouse_battle",
    "Battles with the mouse: fight, auto-battle or ask",
    "ask",
    ("ask", "fight", "auto-battle"),
    group="controls",
)


@dataclass(frozen=True, slots=True)
class PlayerSettings:
    """One player's own settings."""

    fire: ChoiceSetting
    rumble: IntSetting
    stick: ChoiceSetting
    dead_zone: IntSetting
    tips: BoolSetting
    tip_matches: IntSetting
    tips_done: TextSetting
    """The keys of the tips that the player does not need any more, separated by spaces."""
    pad: TextSetting
    """The last gamepad; it selects the player's other settings."""

    @property
    def all(self) -> tuple[Setting[Any], ...]:
        """All of them, in the order of the file."""
        return tuple(getattr(self, field.name) for field in fields(self))


def _player_settings(number: int) -> PlayerSettings:
    table = group = f"player{number}"
    return PlayerSettings(
        fire=ChoiceSetting(
            f"{table}.fire",
            "Fire button: hold, or tap to start and stop",
            "hold",
            ("hold", "tap"),
            group=group,
            renamed_from="controls.fire",
        ),
        rumble=IntSetting(
            f"{table}.rumble",
            "Gamepad rumble in percent",
            70,
            0,
            100,
            step=10,
            group=group,
            renamed_from="controls.rumble",
        ),
        stick=ChoiceSetting(
            f"{table}.stick", "Movement stick; the other one scrolls", "left", STICKS, group=group
        ),
        dead_zone=IntSetting(
            f"{table}.dead_zone",
            "Stick dead zone in percent",
            25,
            5,
            60,
            step=5,
            group=group,
        ),
        tips=BoolSetting(
            f"{table}.tips",
            "Beginner tips",
            True,
            group=group,
        ),
        tip_matches=IntSetting(
            f"{table}.tip_matches", "Matches started at the lowest level, at most 4", 0, 0, 4
        ),
        tips_done=TextSetting(f"{table}.tips_done", "Tips already learnt, by name", "none"),
        pad=TextSetting(f"{table}.pad", "Last gamepad of this player", "none"),
    )


PLAYER_SETTINGS: Final = {number: _player_settings(number) for number in (1, 2)}
"""The settings of each player by number: the first to join is player 1, unless the gamepad is known."""

UNDO = ChoiceSetting(
    "match.undo",
    "Undo; by level: all moves against the two lowest levels, else none",
    "by-level",
    ("by-level", "off", "one-move", "unlimited"),
    group="match",
)
ARENA_SPEED = IntSetting(
    "assist.arena_speed", "Battle speed in percent", 100, 50, 100, step=10, group="match"
)
PLAYERS = ChoiceSetting(
    "match.players",
    "Players and their devices; the computer plays the side named",
    "computer-dark",
    (
        "computer-light",
        "computer-dark",
        "two-pads",
        "dark-on-keyboard",
        "light-on-keyboard",
        "two-on-keyboard",
        "computers",
    ),
)
PLAYERS_BY = ChoiceSetting(
    "match.players_by",
    "Who chose that: no one yet, the connected devices or a player",
    "nobody",
    ("nobody", "devices", "player"),
)
ONLINE_PHRASES = BoolSetting("online.phrases", "Quick chat", True, group="match")
ONLINE_FIGURES = BoolSetting(
    "online.figures",
    "Connection stats",
    False,
    group="match",
)
ONLINE_RELAY = TextSetting("online.relay", "Relay for codes, or none", "none", secret=True)
ONLINE_HOST = TextSetting("online.host", "Last address joined", "none")
ONLINE_GAME = TextSetting("online.game", "Last game hosted, or duel", "none")
ONLINE_SIDE = ChoiceSetting("online.side", "Side of the host", "first", ("first", "second"))
ONLINE_WATCHED = BoolSetting("online.watched", "Allow spectators", False)
ONLINE_PICKS = ChoiceSetting("online.picks", "Who chooses the fighters of a duel", "each", ("each", "host"))
LAST_GAME = TextSetting("match.game", "Last game started", "none")
FIRST_DUEL = BoolSetting("match.first_duel", "First duel offered", False)
LIGHT_BOARD = ChoiceSetting("match.light_board", "Light's computer on the board", "beginner", _STRENGTHS)
LIGHT_ARENA = ChoiceSetting("match.light_arena", "Light's computer in the arena", "beginner", _STRENGTHS)
DARK_BOARD = ChoiceSetting("match.dark_board", "Dark's computer on the board", "beginner", _STRENGTHS)
DARK_ARENA = ChoiceSetting("match.dark_arena", "Dark's computer in the arena", "beginner", _STRENGTHS)

SETTINGS: Final[tuple[Setting[Any], ...]] = (
    SOUND,
    MUSIC_VOLUME,
    EFFECTS_VOLUME,
    INTERFACE_VOLUME,
    AMBIENCE_VOLUME,
    MUTE_AWAY,
    CAPTIONS,
    WINDOW_MODE,
    WINDOW_SIZE,
    VSYNC,
    FRAME_CAP,
    QUALITY,
    MEASURED_QUALITY,
    ANIMATION,
    FLASHES,
    SHAKE,
    NUMBERS,
    MOTION,
    SHADES,
    COMING,
    PALETTE,
    TEXT_SCALE,
    LANGUAGE,
    CONFIRM,
    MOUSE_BATTLE,
    *(setting for own in PLAYER_SETTINGS.values() for setting in own.all),
    ARENA_SPEED,
    UNDO,
    PLAYERS,
    PLAYERS_BY,
    LAST_GAME,
    FIRST_DUEL,
    LIGHT_BOARD,
    LIGHT_ARENA,
    DARK_BOARD,
    DARK_ARENA,
    ONLINE_PHRASES,
    ONLINE_FIGURES,
    ONLINE_RELAY,
    ONLINE_HOST,
    ONLINE_GAME,
    ONLINE_SIDE,
    ONLINE_WATCHED,
    ONLINE_PICKS,
)
"""The program's own settings, in the order of the file. Games declare further ones."""

SETTING_GROUPS: Final = ("picture", "seeing", "controls", "player1", "player2", "match", "sound")
"""The parts of the settings screen, from the top."""


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
