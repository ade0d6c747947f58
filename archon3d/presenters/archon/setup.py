"""ARCHON GAME OPTIONS: the set-up of 1983, with its wording and its pointing hand."""

from collections.abc import Sequence
from typing import Final

from archon3d.activities.match_setup import CUSTOM, SETUP_LEVELS, offered_players
from archon3d.activities.setup_page import SetupPage, level_words, option_about, section
from archon3d.activities.setup_rows import InlineRow, PickRow, PresetRow
from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.games.archon.icons import SIDES
from archon3d.host.settings import PLAYERS, SOUND
from archon3d.play.game_settings import option_settings
from archon3d.play.kit import GameKit
from archon3d.play.ladder import LADDER_PLACES
from archon3d.ui.buttons import key_name
from archon3d.ui.widgets.page import Section
from archon3d.ui.words import say

WIDTH: Final = 1480
BEGIN_WIDTH: Final = 860

STEPPED: Final = ("wounds", "renewal", "arena")
"""Options with rows that step to the next value; who begins has a row for each side."""


def options_page(context: Context, kit: GameKit) -> SetupPage:
    """Return the page of 1983: players, sound and order left; rules, levels and keys right."""
    settings = option_settings(kit)
    players = [
        PickRow(key, say(f"options.{key}"), PLAYERS, key, about="setup.players")
        for key in offered_players(context.frame.pads)
    ]
    sound = [
        PickRow(f"sound-{word}", say(f"options.sound-{word}"), SOUND, word == "on", about="setup.sound")
        for word in ("on", "off")
    ]
    order = [
        PickRow(f"{side}-first", say(f"options.{side}-first"), settings["first"], side, about="setup.first")
        for side in SIDES
    ]
    presets = [
        PresetRow(key, say(f"options.{key}"), kit, STEPPED[0], about=f"setup.{key}")
        for key in (*kit.presets, CUSTOM)
    ]
    rules = [
        InlineRow(name, _with_value(name), settings[name], _value_words, about=option_about(kit, name))
        for name in STEPPED
    ]
    levels = _level_rows(context, kit)
    names = tuple(row.key for row in presets)
    return SetupPage(
        title=say("options.title"),
        note=say("options.help"),
        begin=say("options.begin"),
        begin_width=BEGIN_WIDTH,
        width=WIDTH,
        growth=None,
        columns=(
            (
                section("options.playing", players, even=True),
                section("options.sound", sound),
                section("options.order", order),
            ),
            (
                Section(say("options.rules"), [names[:-1], names[-1:], *((row.key,) for row in rules)]),
                section("options.levels", levels, even=True),
                Section(say("options.keyboard"), (), _keys(context)),
            ),
        ),
        rows=(*players, *sound, *order, *presets, *rules, *levels),
    )


def _level_rows(context: Context, kit: GameKit) -> list[InlineRow]:
    return [
        InlineRow(
            f"{seat}-{place}",
            _with_value(f"{seat}-{place}"),
            setting,
            level_words(context, kit, place, "value"),
            seat,
            about="setup.level" if place == LADDER_PLACES[0] else "setup.level-battle",
        )
        for seat, pair in SETUP_LEVELS.items()
        for place, setting in zip(LADDER_PLACES, pair, strict=True)
    ]


def _with_value(row: str) -> str:
    return say(f"options.{row}", value="{}")


def _value_words(value: str | bool) -> str:
    return say(f"value.{value}" if isinstance(value, str) else "value.on" if value else "value.off")


def _keys(context: Context) -> Sequence[Sequence[str]]:
    """Return both players' current keys: fire, and the three rows of keys that move."""
    first, second = (_keys_of(context, scheme) for scheme in ("first keys", "second keys"))
    names = (say("options.fire"), say("options.move"), "", "")
    return tuple((name, one, name, other) for name, one, other in zip(names, first, second, strict=True))


def _keys_of(context: Context, scheme: str) -> tuple[str, ...]:
    keymap, printed = context.keymap, context.frame.printed
    down = keymap.buttons(scheme, Intent.DOWN)

    def names(*keys: str) -> str:
        return " / ".join(key_name(key, printed) for key in keys)

    def row(*intents: Intent) -> list[str]:
        return [names(*keymap.buttons(scheme, intent)) for intent in intents]

    above = row(Intent.UP_LEFT, Intent.UP, Intent.UP_RIGHT)
    left, right, below_left, below_right = row(Intent.LEFT, Intent.RIGHT, Intent.DOWN_LEFT, Intent.DOWN_RIGHT)
    beside = (left, names(*down[:-1]) or "  ", right)
    below = (below_left, names(*down[-1:]), below_right)
    return (*row(Intent.ACCEPT), *("  ".join(keys) for keys in (above, beside, below)))
