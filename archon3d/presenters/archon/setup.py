"""The set-up of Archon: the standard cards, with presets of rules, and both players' controls."""

from collections.abc import Iterator, Sequence
from typing import Final

from archon3d.activities.match_setup import CUSTOM, SETUP_LEVELS
from archon3d.activities.setup_page import (
    SHARE,
    SetupPage,
    gentle_rows,
    level_words,
    option_about,
    option_words,
    player_rows,
    players_card,
    seat_names,
    section,
)
from archon3d.activities.setup_rows import LevelRow, PickRow, PresetRow, SetupRow, StepRow
from archon3d.context.context import Context
from archon3d.controls.bindings import PADS
from archon3d.controls.gamepads import fitting
from archon3d.controls.intents import Intent
from archon3d.host.settings import PLAYERS, SOUND
from archon3d.play.game_settings import option_settings
from archon3d.play.kit import GameKit
from archon3d.play.ladder import LADDER_PLACES
from archon3d.ui.buttons import ButtonGlyph, glyph_of
from archon3d.ui.widgets.key_caps import KeyCaps, KeyLine
from archon3d.ui.widgets.page import Section
from archon3d.ui.words import say

OPTIONS: Final = ("first", "wounds", "renewal", "arena")
"""Options with rows that step to the next value."""
PRESET_OPTIONS: Final = OPTIONS[1:]
"""Those that presets set."""
KEY_LINES: Final = 5
"""Lines of a player's keys: their place, the attack, and three rows of keys that move."""
HALVES: Final = ("first keys", "second keys")
"""The halves of the keyboard that two players share."""


def cards_page(context: Context, kit: GameKit) -> SetupPage:
    """Return the page: players and levels on the left, rules and keys on the right."""
    players, levels = player_rows(context, kit), [*_level_rows(context, kit), *gentle_rows(context, kit)]
    presets = [
        PresetRow(key, say(f"options.{key}"), kit, PRESET_OPTIONS[0], about=f"setup.{key}")
        for key in (*kit.presets, CUSTOM)
    ]
    rules = _rule_rows(kit)
    sound = [
        PickRow(f"sound-{word}", say(f"options.sound-{word}"), SOUND, word == "on", about="setup.sound")
        for word in ("on", "off")
    ]
    rules_card = Section(
        say("setup.rules"),
        [*_preset_keys(context, presets), *((row.key,) for row in rules)],
        share=SHARE,
        even=True,
        emblem="emblem.rules",
    )
    keys_card = Section(
        say("options.keyboard"),
        [_keys_of(sound)],
        even=True,
        emblem="emblem.controls",
        drawing=KeyCaps([_control_lines(context, source) for source in _shown_sources(context)]),
        drawing_lines=KEY_LINES,
    )
    return SetupPage(
        title=say(f"{kit.name}.name"),
        note=say(f"{kit.name}.what"),
        begin=say("setup.begin"),
        columns=(
            (
                players_card(kit, players),
                section("setup.levels", levels, SHARE, emblem="levels", even=True),
            ),
            (rules_card, keys_card),
        ),
        rows=(*players, *levels, *presets, *rules, *sound),
    )


def _preset_keys(context: Context, presets: Sequence[SetupRow]) -> Iterator[tuple[str, ...]]:
    """Yield the keys of the presets that are side by side: in a narrow picture, two at a time."""
    step = len(presets) if context.canvas.broad else 2
    for start in range(0, len(presets), step):
        yield _keys_of(presets[start : start + step])


def _keys_of(rows: Sequence[SetupRow]) -> tuple[str, ...]:
    return tuple(row.key for row in rows)


def _rule_rows(kit: GameKit) -> list[SetupRow]:
    settings = option_settings(kit)
    return [
        StepRow(
            name,
            say(f"{kit.name}.option.{name}"),
            settings[name],
            option_words(kit, name, settings[name]),
            about=option_about(kit, name),
        )
        for name in OPTIONS
    ]


def _level_rows(context: Context, kit: GameKit) -> list[SetupRow]:
    names = seat_names(kit)
    words = (names, {seat: say("setup.arena-level", side=name) for seat, name in names.items()})
    return [
        LevelRow(
            f"{seat}-{place}",
            named[seat],
            setting,
            level_words(context, kit, place),
            seat,
            about="setup.level" if place == LADDER_PLACES[0] else "setup.level-battle",
            kit=kit,
        )
        for seat, pair in SETUP_LEVELS.items()
        for place, setting, named in zip(LADDER_PLACES, pair, words, strict=True)
    ]


def _shown_sources(context: Context) -> Sequence[str]:
    """Return the two devices whose buttons are shown: the players' own, gamepads first."""
    pads = context.frame.pads
    match context.settings[PLAYERS]:
        case "two-on-keyboard":
            return HALVES
        case "dark-on-keyboard":
            return (*pads[:1], *HALVES[len(pads[:1]) :])
        case "light-on-keyboard":
            return (HALVES[0], *pads[:1], HALVES[1])[:2]
    return (*pads, *HALVES)[:2]


def _control_lines(context: Context, source: str) -> Sequence[KeyLine]:
    return _pad_lines(context, source) if source in PADS else _key_lines(context, source)


def _pad_lines(context: Context, pad: str) -> Sequence[KeyLine]:
    """Return a gamepad's buttons: which one it is, the attack, what moves, and the pause."""
    frame, keymap = context.frame, context.keymap
    style = frame.styles.get(pad, "xbox")

    def mark(intent: Intent) -> list[ButtonGlyph]:
        buttons = keymap.buttons(keymap.scheme_of(pad), intent)
        return [glyph_of(one, style, {}) for one in fitting(buttons, style, frame.pad_buttons.get(pad))[:1]]

    return (
        ((), say(f"source.{pad}")),
        (mark(Intent.ACCEPT), say("options.fire")),
        ([ButtonGlyph("cross")], say("options.move")),
        (mark(Intent.PAUSE), say("prompt.pause")),
        ((), ""),
    )


def _key_lines(context: Context, scheme: str) -> Sequence[KeyLine]:
    """Return a player's current keys: their place, the attack, and three rows of keys that move."""
    keymap, printed = context.keymap, context.frame.printed
    down = keymap.buttons(scheme, Intent.DOWN)

    def caps(*buttons: str) -> list[ButtonGlyph]:
        return [glyph_of(button, "", printed) for button in buttons]

    def of(*intents: Intent) -> list[ButtonGlyph]:
        return [cap for intent in intents for cap in caps(*keymap.buttons(scheme, intent))]

    beside = caps(*down[:-1]) or [ButtonGlyph("key")]
    return (
        ((), say(f"source.{scheme}")),
        (of(Intent.ACCEPT), say("options.fire")),
        (of(Intent.UP_LEFT, Intent.UP, Intent.UP_RIGHT), say("options.move")),
        ([*of(Intent.LEFT), *beside, *of(Intent.RIGHT)], ""),
        ([*of(Intent.DOWN_LEFT), *caps(*down[-1:]), *of(Intent.DOWN_RIGHT)], ""),
    )
