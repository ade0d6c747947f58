"""The match screen of every game: its board, and the people's turns on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import MatchSetup
from archon3d.context.context import Context
from archon3d.controls.bindings import ALL_SOURCES, HAND_OVER_KEY, MOUSE, MOUSE_SELECT
from archon3d.controls.filters import BRIEF_SECONDS
from archon3d.controls.intents import Intent
from archon3d.overlays.board_choosers import BoardChoosers
from archon3d.overlays.chooser import Chooser
from archon3d.overlays.hints import HintRow
from archon3d.overlays.match_board import MatchBoard
from archon3d.overlays.match_hints import MatchHints
from archon3d.overlays.match_words import MatchWords
from archon3d.overlays.row_help import RowHelp
from archon3d.overlays.tips import tips_for
from archon3d.play.choosing import RESIGNATION
from archon3d.presenters.presenter import AnyScene
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.pause import pause_for
from archon3d.ui.canvas import Layer
from archon3d.ui.layout import Node
from archon3d.ui.menu import Menu
from archon3d.ui.words import say

ENDING_SECONDS: Final = 1.6
"""Time between the end of the game and the summary."""

HURRY_SECONDS: Final = BRIEF_SECONDS
"""How long after a press that skips an animation further presses count as skips too.

A turn that begins meanwhile ignores buttons for that long.
"""


class MatchScreen(LaidOutScreen):
    """A match from its first action to its last, with the arena in between for its battles."""

    plays = True
    view_type: ClassVar[type[MatchBoard]] = MatchBoard
    """What shows the match on its board."""

    def __init__(self, context: Context, data: object) -> None:
        """Take the terms of a new match, or a match in progress."""
        super().__init__(context, data)
        given = expect(data, MatchSetup, MatchActivity)
        activity = MatchActivity(given) if isinstance(given, MatchSetup) else given
        self._activity, self._director = activity, activity.director
        self._seating = self.context.seating = activity.seating
        self._seating.fill(activity.players, activity.sides, self.context.frame.pads)
        activity.tips = activity.tips or tips_for(self.context, activity)
        self._view = self.view_type(context, activity)
        self._director.view = self._view
        self._choosers = BoardChoosers(context, activity, self._view, self._prompt)
        self._hints = MatchHints(context, activity, self._view)
        self._until_summary = ENDING_SECONDS
        self._hurried = 0.0
        self._help = RowHelp(context.canvas)
        self._heard = self._director.to_move
        """The side whose player is listened to."""

    def build(self) -> Node:
        """Return the text around the board."""
        return self.words.build(self.head())

    def head(self) -> Node | None:
        """Return what is over the board; None for nothing."""
        return None

    def arrange(self, layer: Layer) -> None:
        """Lay out the text, and the board and the rows to choose in the room that it leaves."""
        super().arrange(layer)
        self._view.fit()
        if not self._covered:
            self.chooser.arrange()
        self._view.stand_aside()
        self._help.renew()
        self._prompt()

    @property
    def activity(self) -> MatchActivity:
        """The match that is played here."""
        return self._activity

    @property
    def scene(self) -> AnyScene:
        """The board and everything on it."""
        return self._view.scene

    @property
    def helped(self) -> bool:
        """Whether a row's full help is shown."""
        return self._help.shown

    @property
    def chooser(self) -> Chooser:
        """Lets the side to move choose."""
        return self._choosers.chooser

    @property
    def words(self) -> MatchWords:
        """The text around the board."""
        return self._view.words

    @property
    def menu(self) -> Menu | None:
        """The rows that the side to move can pick, if there are any."""
        return self.chooser.menu

    @property
    def busy(self) -> bool:
        """Whether something is still being shown."""
        return self._view.busy

    # ------------------------------------------------------------------ the screen

    def think(self, dt: float) -> None:
        """Advance the director; a computer acts once the previous action could be read."""
        self.words.pass_reading_time(dt)
        self._hurried = max(0.0, self._hurried - dt)
        if self._view.battle is not None:
            return
        fault = self._activity.engine_fault()
        if fault:
            self.words.tell(fault)
        self._director.show()
        self._view.rest(dt)
        if not self.advance_match():
            return
        self._activity.keep(self.context.saves)
        if self._director.awaits_person and self.chooser.choosing is None:
            self.reset_input()
            if self._hurried:
                self.context.ignore_input(HURRY_SECONDS)
            self._choosers.begin()
        self._choosers.follow_hint()

    def advance_match(self) -> bool:
        """Advance the match, unless a computer would act before all has been read; return whether it did."""
        if self._activity.computer_moves and not self._view.is_read:
            return False
        self._director.think()
        return True

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input, draw, and return an outcome when another screen is due."""
        if self._activity.setup.attract and self.context.frame.has_input:
            return ScreenOutcome("title", settles=True)
        self._view.update(dt)
        if self.words.pass_warning_time(dt):
            self._prompt()
        if self._director.match.outcome is not None and self._director.all_shown:
            self._until_summary = max(0.0, self._until_summary - dt)
        self._seating.follow(self.context.frame, self.context.keymap)
        intents = self.intents(dt)
        if self.helped:
            return self._read_help(intents)
        if self.context.debug and HAND_OVER_KEY in self.context.frame.pressed:
            self._choosers.hand_over()
        outcome = self._act(intents)
        if outcome is not None:
            return outcome
        self._follow()
        self._view.show_around(self.layer)
        if self._view.battle is None:
            return self._end()
        return ScreenOutcome("battle", self._activity) if self._view.arrived(dt) else None

    def cover(self) -> None:
        """Hide for another screen."""
        super().cover()
        self.chooser.cover()
        self._view.cover()

    def uncover(self) -> None:
        """Return from another screen or a pause, with the same rows to choose from."""
        super().uncover()
        self._view.take_up()
        self._view.fit()
        self._view.show_around(self.layer)
        self._director.view = self._view
        self.chooser.arrange()

    def close(self) -> None:
        """Close the board."""
        self._help.close()
        self._choosers.close()
        self._view.close()
        if self._activity.tips is not None:
            self._activity.tips.close()
        super().close()

    def hints(self) -> Sequence[HintRow]:
        """Return the hints of the acting player, for the buttons of that player's device."""
        return self._hints.rows(self.chooser, self._heard, helped=self.helped)

    @property
    def explains(self) -> bool:
        """Whether help is handled here, as any button is that closes help or ends a demo."""
        if self._activity.setup.attract or self.helped:
            return True
        chooser = self.chooser
        return chooser.choosing is not None and (chooser.has_help or chooser.preview.page is not None)

    # ---------------------------------------------------------------------------- turns

    def _act(self, intents: tuple[Intent, ...]) -> ScreenOutcome | None:
        """Handle the people's input: choose, ask for help, skip, or pause."""
        self._choosers.leaving = Intent.PAUSE in intents
        if self.chooser.choosing is None:
            self._choosers.leaving |= Intent.LEAVE in intents
            if Intent.ACCEPT in intents or MOUSE_SELECT in self.own_frame.pressed:
                self._view.hurry()
                self._hurried = HURRY_SECONDS
        elif Intent.HELP in intents:
            row, page = self.chooser.row, self.chooser.preview.page
            if row is not None and row.help is not None:
                self._help.open(row.text, row.help)
            elif page is not None:
                return ScreenOutcome("codex", page)
        else:
            action = self.chooser.handle(intents, self.own_frame)
            if action is not None:
                self.choose(action)
        pressed = (Intent.PAUSE,) if self._choosers.leaving else ()
        return pause_for(self.context, self._activity, pressed, acting=(self._director.to_move,))

    def choose(self, action: Any) -> None:
        """Make a legal action for the person to move, or resign; nothing once the match has ended."""
        self.chooser.close()
        if self._director.match.outcome is not None:
            return
        if action.type == RESIGNATION:
            self.resign(self._director.to_move)
            return
        self.submit(action)

    def submit(self, action: Any) -> None:
        """Make a legal action for the person to move."""
        self._director.submit(action)

    def resign(self, side: str) -> None:
        """Resign for that side's player, by a row of the list."""
        self._activity.resign(side)
        self._activity.keep(self.context.saves)
        self.words.warn(say("match.resigned", side=self._activity.name_of(side)))

    def _follow(self) -> None:
        """Describe and show what is new since the last frame, once its events have been shown."""
        if self.busy or not self._director.all_shown:
            return
        if self._director.to_move != self._heard:
            self.reset_input()
        chooser, frame = self.chooser, self.own_frame
        points = frame.used == MOUSE and frame.pointer is not None
        pointer = self.context.canvas.place(frame.pointer) if points and frame.pointer is not None else None
        if self.words.follow(self._director.state, chooser, pointer):
            self._view.make_room()
            self._view.follow_music()
            self._prompt()

    def _end(self) -> ScreenOutcome | None:
        """Return the summary's outcome once the last event has been shown for a while."""
        if self._until_summary > 0 or self.busy:
            return None
        name = "title" if self._activity.setup.attract else "result"
        return ScreenOutcome(name, self._activity, automatic=True)

    def reset_input(self) -> None:
        """Let only the person to move act, until the next person's turn begins."""
        super().reset_input()
        self._heard = self._director.to_move

    def players(self) -> Sequence[str]:
        """Return the sources of the person to move; while the computer plays, anyone may skip."""
        people = self._heard in self._activity.people() and self._view.battle is None
        return self._seating.sources(self._heard) if people else ALL_SOURCES

    def pointing(self) -> bool:
        """Return whether that person uses the mouse."""
        return self._heard not in self._activity.people() or self._seating.may_point(self._heard)

    # ---------------------------------------------------------------- messages

    def _prompt(self) -> None:
        """Ask for the next choice, unless there is newer text to read."""
        if self._director.match.outcome is None:
            choosing, hint = self.chooser.choosing, self._choosers.hint
            turn = self._activity.kit.turn(self._director.state, not self._activity.computer_moves)
            self.words.prompt(hint or (turn if choosing is None else choosing.prompt()))

    def _read_help(self, intents: tuple[Intent, ...]) -> ScreenOutcome | None:
        """Close the help at any button, and at the pause for a gamepad that is lost meanwhile."""
        pause = pause_for(self.context, self._activity, (), acting=(self._director.to_move,))
        if pause is not None or intents or MOUSE_SELECT in self.own_frame.pressed:
            self._help.close()
        return pause
