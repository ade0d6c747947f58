"""What is asked of every screen that a walk opens: each question yields a sentence for whatever is wrong."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Final

from archon3d.controls.bindings import SCHEMES
from archon3d.controls.mapper import InputFrame
from archon3d.host.credits import read_credits
from archon3d.host.settings import SETTINGS
from archon3d.online.transport.comparison import WORDS
from archon3d.play.game_settings import game_settings
from archon3d.screens.arena import ArenaScreen
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.codex import CodexScreen
from archon3d.screens.confirm import ConfirmScreen
from archon3d.screens.controls import ControlsScreen
from archon3d.screens.credits import CreditsScreen
from archon3d.screens.delete_replay import DeleteReplayScreen
from archon3d.screens.evening.name import EveningNameScreen
from archon3d.screens.match import MatchScreen
from archon3d.screens.online.address import AddressScreen
from archon3d.screens.online.record import DisputedRecordScreen
from archon3d.screens.online.watch import WatchScreen
from archon3d.screens.quest import QuestResultScreen
from archon3d.screens.question import QuestionScreen
from archon3d.screens.replays import ReplaysScreen
from archon3d.screens.road.choice import RoadChoiceScreen
from archon3d.screens.row_screen import BEGIN
from archon3d.screens.statistics import StatisticsScreen
from archon3d.ui.menu import Menu
from archon3d.ui.words import say
from tests.driver.harness import Play
from tests.driver.layout import seen
from tests.grid import WHOLE
from tests.marks import FIRST, LAST, TAG, outside, plain
from tests.ui.room import below_hand

SELF_EVIDENT: dict[type, str] = {
    ArenaScreen: "the only rows are answers to a question that says what each of them does",
    QuestResultScreen: "the stars are told of above, and a row says where it leads",
    QuestionScreen: "the question above its answers says what each of them does",
    ConfirmScreen: "the question above its answers says what each of them does",
    CodexScreen: "the page that is pointed at is read beside its name",
    CreditsScreen: "there is nothing to choose",
    ControlsScreen: "a row is what the button beside it does",
    DisputedRecordScreen: "the question above its answers says what each of them does",
    DeleteReplayScreen: "the question above its answers says what each of them does",
    RoadChoiceScreen: "both halves of a pair are read on its card",
    ReplaysScreen: "the match that is pointed at is told of beside its row",
    EveningNameScreen: "a row is the letter that it writes",
    AddressScreen: "a row is the letter that it writes",
    StatisticsScreen: "a row is a move, or an achievement that is told of above",
    WatchScreen: "leaving is all that there is",
}
"""Screens whose rows need no line, and why."""

PLAIN = {"back": "it leads back", BEGIN: "it says what begins"}
"""Rows that need none on any screen."""

PAUSES = ("pause", "evening pause", "duel menu", "online menu", "puzzle menu")
"""What a battle is covered with while somebody reads."""

DEVICES = {
    "keyboard": "",
    "mouse": "",
    "pad0": "xbox",
    "pad1": "joy-con left",
    "pad2": "numbered",
    "pad3": "generic",
}
"""What is held, and how its buttons are marked."""

WORD = re.compile(r"[^\W\d_]{3,}")
"""Squares, keys, numbers, dates and addresses have no three letters in a row."""

CREDITS: Final = {text for section in read_credits("") for text in (section.title, *section.paragraphs)}
"""What CREDITS.md says: names of people and licences."""

COMPARED_WORDS: Final = frozenset(WORDS)

ROAD_TEXT = re.compile(r"(archon3d road )?[A-Z]{4}-[A-Z]{4}( [0-7]/7 [0-9]+)?")
"""A road's code, and a result to share, which are the same in all languages."""

Question = Callable[[Play], Iterator[str]]


@dataclass
class Asked:
    """What has been asked already: screens that differ only in their words need not answer twice."""

    kinds: set[tuple[object, ...]] = field(default_factory=set)

    def first(self, *kind: object) -> bool:
        """Return whether nothing of that kind was asked yet; it never was in a whole grid."""
        known = kind in self.kinds
        self.kinds.add(kind)
        return WHOLE or not known


def kind_of(play: Play) -> tuple[object, ...]:
    """Return what tells a screen from others: its name, its game, its rows, and what its buttons do."""
    top = play.shown(LaidOutScreen)
    game = getattr(getattr(top, "activity", None), "game", None)
    return (play.screen, getattr(game, "name", None), rows_of(top.menu), prompts_of(play))


def rows_of(menu: Menu | None) -> tuple[str, ...]:
    """Return the keys of all rows."""
    return () if menu is None else tuple(menu.rows)


def prompts_of(play: Play) -> tuple[str, ...]:
    """Return what the line at the foot says."""
    return tuple(prompt.words for prompt in play.program.prompts.prompts)


# ------------------------------------------------------------------ words and buttons


def foreign_texts(play: Play) -> Iterator[str]:
    """Yield what is read and does not come from the catalogues, whose texts are marked.

    A text that is written word by word is one text. The words that two players compare are the same in all
    languages.
    """
    begun = ""
    for path in seen(play.program.context.canvas.root, "**/+TextNode"):
        text = f"{begun} {path.get_tag(TAG)}".strip()
        begun = text if text.count(FIRST) > text.count(LAST) else ""
        said = text in CREDITS or ROAD_TEXT.fullmatch(text) or COMPARED_WORDS.issuperset(text.split())
        if not begun and not said and WORD.search(outside(text)):
            yield f"{text!r} is not from the catalogues"
    if begun:
        yield f"{begun!r} does not end"


class Buttons:
    """Sees that no button is shown with several meanings, whatever is held."""

    def __init__(self) -> None:
        self._asked = Asked()
        self.seen = 0
        """How many buttons were looked at."""

    def __call__(self, play: Play) -> Iterator[str]:
        """Yield each button that is shown with several meanings."""
        context, prompts, hints = (
            play.program.context,
            play.program.prompts,
            play.shown(LaidOutScreen).hints(),
        )
        if not self._asked.first(repr(hints)):
            return
        before = context.frame
        for used, style in DEVICES.items():
            styles = {used: style} if style else {}
            context.frame = InputFrame(used=used, pads=tuple(styles), styles=styles, focused=before.focused)
            prompts.update(hints, 0.0)
            self.seen += len(prompts.prompts)
            meanings = defaultdict(set)
            for prompt in prompts.prompts:
                if prompt.glyphs:
                    meanings[str((prompt.glyphs, prompt.held, prompt.source))].add(prompt.words)
            for button, words in meanings.items():
                if len(words) > 1 and not teaches(words):
                    yield f"{button} of {used} means {sorted(words)}"
        context.frame = replace(before)
        prompts.update(hints, 0.0)


def teaches(words: set[str]) -> bool:
    """Return whether both meanings are the same one, told by a tip and by the line at the foot."""
    tips = [one for one in words if one.startswith("tip.")]
    return len(words) - len(tips) < 2


# ------------------------------------------------------------------ rows


class Rows:
    """Points at one row after the other, and sees whether it is explained and the hand covers nothing."""

    def __init__(self) -> None:
        self._asked = Asked()
        self.pointed: set[str] = set()
        """Classes of screens of which something was pointed at."""

    def __call__(self, play: Play) -> Iterator[str]:
        """Yield what is wrong with any row; the hand goes back."""
        top = play.shown(LaidOutScreen)
        if top.menu is None:
            return
        self.pointed.add(type(top).__name__)
        before = top.menu.focus
        for key in top.menu.rows if self._asked.first(*kind_of(play)[:3]) else (before,):
            if key not in top.menu.rows:
                continue  # what goes with the row that was pointed at
            top.menu.focus = key
            play.frames()
            yield from (f"at {key}: {fault}" for fault in below_hand(play.program.context.canvas))
            yield from silence(play, top, key)
        top.menu.focus = before
        play.frames()


def silence(play: Play, top: LaidOutScreen, key: str) -> Iterator[str]:
    """Yield that nothing is told of the row that is pointed at, if that is so."""
    if key in PLAIN or isinstance(top, (MatchScreen, *SELF_EVIDENT)):
        return
    told = plain(top.explanation())
    if not told or unbroken(told) not in map(unbroken, play.texts()):
        yield f"nothing explains {key}: {told!r}"


def unbroken(text: str) -> str:
    """Return the text without the ends of lines that Japanese gets."""
    return text.replace("\n", "")


def unexplained_choices(play: Play) -> Iterator[str]:
    """Yield each command or row beside a board of which nothing is told."""
    top = play.top
    if not isinstance(top, MatchScreen) or top.chooser.choosing is None or top.helped:
        return
    choosing = top.chooser.choosing
    for row in top.chooser.rows:
        if row.key != "confirm" and (row.why or choosing.preview_row(row.key).phrase) is None:
            yield f"nothing explains {row.key} at {choosing.prompt().key}"


# ------------------------------------------------------------------ help


class Help:
    """Presses the button for help, and sees that it helps and leaves everything as it was."""

    def __init__(self) -> None:
        self._asked = Asked()
        self.helped: set[str | None] = set()

    def __call__(self, play: Play) -> Iterator[str]:
        """Yield what is wrong with help on this screen."""
        top = play.shown(LaidOutScreen)
        if top.explains or not self._asked.first(*kind_of(play)):
            return  # the board tells of what is pointed at; a splash or demonstration ends by any button
        self.helped.add(play.screen)
        screen, before, focus = play.screen, chosen(play), top.menu and top.menu.focus
        play.press("raw-f1")
        if not reads_controls(play):
            yield "the button for help does not help"
        if prompts_of(play) != ("prompt.back",):
            yield f"help is left by {prompts_of(play)}"
        play.press("raw-enter")
        if play.program.help.shown:
            yield "help is not closed by the button that closes it"
        if play.screen != screen:
            if play.screen not in PAUSES:
                yield f"help leads to {play.screen}"
            play.press("raw-escape")
            play.frames(200)
        if (play.screen, chosen(play)) != (screen, before):
            yield f"help has changed a setting, or led to {play.screen}"
        menu = play.shown(LaidOutScreen).menu
        if focus and menu and menu.focus != focus:
            yield f"help has moved the hand from {focus} to {menu.focus}"


def chosen(play: Play) -> dict[str, Any]:
    """Return the settings, and the meaning of every button."""
    keymap = play.program.context.keymap
    places = [place for scheme in SCHEMES for place in keymap.places(scheme)]
    buttons = {str(place): keymap.buttons(place.scheme, place.intent) for place in places}
    return {one.name: play.settings[one] for one in (*SETTINGS, *game_settings())} | buttons


def reads_controls(play: Play) -> bool:
    """Return whether the panel that tells of the buttons can be read."""
    told = (say("controls.title"), say("intent.accept"), say("intent.help"))
    return set(map(plain, told)) <= set(play.texts())
