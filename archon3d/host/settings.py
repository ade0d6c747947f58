"""The program's own settings, each declared once.

A constant here is a setting: `SETTINGS` lists them all, and the file and the settings screen follow it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, Final

from archon3d.host.language import languages
from archon3d.host.setting_kinds import (
    BoolSetting,
    ChoiceSetting,
    IntSetting,
    Setting,
    SizeSetting,
    TextSetting,
)

ADAPTIVE: Final = "adaptive"
"""The level that follows the player's results."""

STICKS: Final = ("left", "right")

_LEVELS: Final = (
    *("beginner", "novice", "apprentice", "average", "expert", "adept"),
    *("veteran", "elite", "hero", "champion", "master"),
)
_STRENGTHS: Final = (*_LEVELS, "1983", ADAPTIVE)
"""The computers of a match. That of 1983 plays Archon only; elsewhere a level about as strong plays."""

_VOLUME_STEP: Final = 10

QUALITY_PRESETS: Final = ("low", "medium", "high", "finest")
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
LOOK = ChoiceSetting(
    "video.look", "Look of Archon: 3D, or flat pixels as in 1983", "3d", ("3d", "1983"), group="picture"
)
ANIMATION = ChoiceSetting(
    "video.animation", "Animation speed", "normal", ("normal", "fast", "off"), group="picture"
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
PADS_FIRST = BoolSetting("controls.pads_first", "Buttons shown first: those of a connected gamepad", True)
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


FIRST_PLAYER: Final = _player_settings(1)
SECOND_PLAYER: Final = _player_settings(2)

PLAYER_SETTINGS: Final = {1: FIRST_PLAYER, 2: SECOND_PLAYER}
"""The settings of each player by number: the first to join is player 1, unless the gamepad is known."""

ARENA_SPEED = IntSetting(
    "assist.arena_speed", "Battle speed in percent", 100, 50, 100, step=10, group="match"
)
UNDO = ChoiceSetting(
    "match.undo",
    "Undo; by level: all moves against the two lowest levels, else none",
    "by-level",
    ("by-level", "off", "one-move", "unlimited"),
    group="match",
)
HINTS = BoolSetting("match.hints", "Hints in matches against the computer", True, group="match")
GENTLE_START = BoolSetting(
    "match.gentle", "Gentle start: Beginner eases off in your first three matches", True, group="match"
)
GENTLE_FINISHED = IntSetting(
    "match.gentle_finished", "Matches with a gentle start that have ended, at most 3", 0, 0, 3
)
EXTERNAL_ENGINE = TextSetting(
    "match.engine",
    "External engine: the command line of a program that plays for the computer, or none",
    "none",
    group="match",
    secret=True,
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
LAST_GAME = TextSetting("match.game", "Last game started", "none")
FIRST_DUEL = BoolSetting("match.first_duel", "First duel offered", False)
LIGHT_BOARD = ChoiceSetting("match.light_board", "Light's computer on the board", "beginner", _STRENGTHS)
LIGHT_ARENA = ChoiceSetting("match.light_arena", "Light's computer in the arena", "beginner", _STRENGTHS)
DARK_BOARD = ChoiceSetting("match.dark_board", "Dark's computer on the board", "beginner", _STRENGTHS)
DARK_ARENA = ChoiceSetting("match.dark_arena", "Dark's computer in the arena", "beginner", _STRENGTHS)
ONLINE_PHRASES = BoolSetting("online.phrases", "Quick chat", True, group="match")
ONLINE_FIGURES = BoolSetting(
    "online.figures",
    "Connection stats",
    False,
    group="match",
)
ONLINE_DIRECT = BoolSetting("online.direct", "Direct connections with a code", True, group="match")
ONLINE_RELAY = TextSetting("online.relay", "Relay for codes, or none", "none", secret=True)
ONLINE_RELAYS = TextSetting("online.relays", "Relays used before", "none", secret=True)
ONLINE_HOST = TextSetting("online.host", "Addresses joined before, the last one first", "none")
ONLINE_GAME = TextSetting("online.game", "Last game hosted, or duel", "none")
ONLINE_SIDE = ChoiceSetting("online.side", "Side of the host", "first", ("first", "second"))
ONLINE_WATCHED = BoolSetting("online.watched", "Allow spectators", False)
ONLINE_LEVEL = ChoiceSetting("online.level", "Level shown in quick match", "none", ("none", *_LEVELS))
ONLINE_PICKS = ChoiceSetting("online.picks", "Who chooses the fighters of a duel", "each", ("each", "host"))


def _declared() -> Iterator[Setting[Any]]:
    """Yield this module's settings in the order of their declarations."""
    for value in tuple(globals().values()):
        if isinstance(value, Setting):
            yield value
        elif isinstance(value, PlayerSettings):
            yield from value.all


SETTINGS: Final[tuple[Setting[Any], ...]] = tuple(_declared())
"""The settings declared above, in the order of the file and of the page. Games declare further ones."""

SETTING_GROUPS: Final = ("picture", "seeing", "controls", "player1", "player2", "match", "sound")
"""The parts of the settings screen, from the top."""
