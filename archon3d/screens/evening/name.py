"""Entry of a name: typed on a keyboard, or letter by letter with the focus."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from archon3d.context.context import Context
from archon3d.controls.bindings import PADS, Bindings
from archon3d.controls.intents import Intent
from archon3d.controls.seating import starting
from archon3d.overlays.hints import Hint, HintRow, entry_hints
from archon3d.play.evening.settings import choose_entrants
from archon3d.play.evening.terms import FEWEST, FORBIDDEN, LONGEST_NAME, name_fault
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.evening.setup import entrants_of
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.ui.frames import Framed
from archon3d.ui.layout import Inset, Node, Stack
from archon3d.ui.theme import GAP, HEADING, PROSE, SMALL_GAP
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.entry_line import EntryLine, entry_page
from archon3d.ui.widgets.keys import Keys
from archon3d.ui.words import say

ROWS: Final = ("ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZ-'.1", "234567890", "")
DELETE, SPACE, REMOVE, DONE = "delete", "space", "remove", "done"
DONE_HINT: Final = Hint("evening.name.done", (Intent.PAUSE,))


class EveningNameScreen(LaidOutScreen):
    """A line with the name, the letters below it, and the actions."""

    _focus = ROWS[0][0]

    def __init__(self, context: Context, data: object) -> None:
        """Take the entrant's number."""
        super().__init__(context, data)
        self._number = expect(data, int)
        self._entrants = entrants_of(self.context.settings)
        self._own = self._entrants[self._number].name
        self._text = self._own
        self._fresh = True
        """Whether the first letter replaces the name that is there."""
        self._line = EntryLine(self._text)
        self._note = Text(say("evening.name.help"), PROSE)

    @property
    def text(self) -> str:
        """The name so far."""
        return self._text

    def hints(self) -> Sequence[HintRow]:
        """Return the hints; a gamepad's start button takes the name."""
        return entry_hints(DONE_HINT, pad=self.context.frame.used in PADS, entered=self._text)

    def build(self) -> Node:
        """Return the title, the line, the letters and the actions."""
        self._note = Text(
            say("evening.name.help"), PROSE, among=[self._fault_words(), say("evening.name.letters")]
        )
        page = entry_page(
            Text(say("evening.name.title"), HEADING),
            self._note,
            Framed(Inset(self._line, GAP, 0), SMALL_GAP),
            Framed(Keys(ROWS, self._actions()), GAP),
        )
        return Stack(self.backdrop(), page)

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle the keyboard and the focus."""
        self._type(self.context.frame.written)
        intents = self.intents(dt)
        pressed = self.pressed_row(intents)
        if Intent.BACK in intents or pressed == DELETE:
            if not self._text:
                return ScreenOutcome("setup")
            self._text, self._fresh = self._text[:-1].rstrip(), False
        elif pressed == REMOVE:
            return self._remove()
        elif pressed == DONE or starting(self.context.frame, self.context.keymap):
            return self._done()
        elif pressed == SPACE:
            self._add(" ")
        elif pressed is not None:
            self._add(pressed if self._begins_word else pressed.lower())
        self._line.advance(self._text, dt)
        return ScreenOutcome("setup") if Intent.LEAVE in intents else None

    def _type(self, written: str) -> None:
        """Take what was typed, without letters that no name has, and those that can't be shown."""
        named = [one for one in written if one.isprintable() and one not in FORBIDDEN]
        shown = [one for one in named if self.context.canvas.fonts.draws(one)]
        if shown:
            self._add("".join(shown))
            self.return_to(DONE)
        if len(shown) < len(named):
            self._note.text = say("evening.name.letters")
            self.context.sound.gesture("refusal")

    @property
    def _begins_word(self) -> bool:
        return self._fresh or not self._text or self._text[-1] in " -'."

    def _add(self, letters: str) -> None:
        start = "" if self._fresh else self._text
        self._text, self._fresh = (start + letters).lstrip()[:LONGEST_NAME], False
        self._note.text = say("evening.name.help")

    def _done(self) -> ScreenOutcome | None:
        """Take the name, if nobody else has it."""
        name = self._text.strip()
        others = [one.name.casefold() for one in self._entrants if one.name != self._own]
        if name_fault(name) or name.casefold() in others:
            self._note.text = self._fault_words()
            self.context.sound.gesture("refusal")
            return None
        entrants = list(self._entrants)
        entrants[self._number] = replace(entrants[self._number], name=name)
        choose_entrants(self.context.settings, tuple(entrants))
        return ScreenOutcome("setup")

    def _remove(self) -> ScreenOutcome:
        """Take the entrant out."""
        rest = [one for number, one in enumerate(self._entrants) if number != self._number]
        choose_entrants(self.context.settings, tuple(rest))
        return ScreenOutcome("setup")

    def _actions(self) -> dict[str, str]:
        actions = {SPACE: say("evening.name.space"), DELETE: say("online.address.delete")}
        if len(self._entrants) > FEWEST:
            actions[REMOVE] = say("evening.name.remove")
        return {**actions, DONE: say("evening.name.done")}

    def _fault_words(self) -> str:
        return say("evening.name.wrong", most=LONGEST_NAME)

    def _read_bindings(self) -> Sequence[Bindings]:
        """Return bindings in which letters type; only arrow keys and gamepads move the focus."""
        return self.context.keymap.menu(("arrow keys", *PADS))
