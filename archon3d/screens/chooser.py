"""How a person says what an icon or a mage shall do: cursor box, lights, lists of spells and of the dead."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from archon3d.controls.bindings import MOUSE_SELECT
from archon3d.controls.intents import REST, Intent
from archon3d.controls.mapper import InputFrame
from archon3d.games.archon.actions import Action
from archon3d.games.archon.board import Square
from archon3d.games.archon.icons import Side
from archon3d.games.archon.state import State
from archon3d.play.archon.selection import Refused, Selection
from archon3d.scene.board.scene import BoardScene
from archon3d.screens import phrases
from archon3d.screens.context import Context, drive
from archon3d.screens.cursor import BoardCursor
from archon3d.ui.choice_list import ChoiceList
from archon3d.ui.focus import Rectangle
from archon3d.ui.menu import Menu
from archon3d.ui.words import say

LISTS = ("spell", "fallen")
"""The stages of a selection that are chosen from a list."""


class Listener(Protocol):
    """Who hears what the person does."""

    def warn(self, sentence: str) -> None:
        """Something was refused."""

    def step_taken(self) -> None:
        """Something else is to be chosen now."""

    def list_shown(self, place: Rectangle | None) -> None:
        """A list stands there, in place of the side's column, or it is gone."""


class Chooser:
    """One side's cursor box in one ply, and the selection that it makes once the person is asked."""

    def __init__(self, context: Context, scene: BoardScene, side: Side, listener: Listener) -> None:
        self._context = context
        self._scene = scene
        self._side = side
        self._listener = listener
        self._cursor = BoardCursor(side)
        self._state: State | None = None
        self._list: ChoiceList | None = None
        self._row: str | None = None
        self.selection: Selection | None = None
        """What has been chosen so far, or None while nobody is asked."""
        scene.set_cursor(side, "margin")
        self._light(())

    @property
    def square(self) -> Square | None:
        """The square under the cursor box, if there is one."""
        return self._cursor.square

    @property
    def menu(self) -> Menu | None:
        """The rows of the list that is chosen from, if it is one."""
        return self._list.menu if self._list is not None else None

    def pointer(self, square: Square) -> tuple[float, float]:
        """Where the mouse points at that square, -1 to 1 to the right and upward."""
        return self._scene.screen_point(square)

    @property
    def subject(self) -> str | None:
        """The page of the codex about what is pointed at: a spell or an icon, if there is one."""
        if self._list is not None:
            chapter = "spell" if self.selection and self.selection.stage == "spell" else "icon"
            return f"{chapter}.{self._list.menu.focus}"
        square = self._cursor.square
        icon = self._state.board[square] if self._state and square is not None else None
        return f"icon.{icon.kind}" if icon else None

    def ask(self, state: State, legal: Sequence[Action]) -> None:
        """From now on the person chooses one of these actions."""
        self._state = state
        self.selection = Selection(state, legal)

    def handle(self, intents: tuple[Intent, ...], frame: InputFrame) -> Action | None:
        """Follows the person, and the frame's mouse; answers the action once it is complete."""
        if self.selection is None:
            return None
        if {Intent.BACK, Intent.LEAVE} & set(intents):
            self._context.sound.gesture("back")
            if self.selection.back():
                self._step_taken()
            return None
        if self._list is not None:
            answer = self._choose_from_list(self.selection, self._list, intents, frame)
        else:
            answer = self._choose_square(self.selection, intents, frame)
        return answer

    def completed_by(self, square: Square) -> Action | None:
        """The action that a press on that square would complete."""
        selection = self.selection
        if selection is None or selection.stage not in ("destination", "target"):
            return None
        if square not in selection.squares:
            return None
        answer = selection.press(square)
        return None if isinstance(answer, Refused) else answer

    def open_list(self) -> None:
        """Shows the list that is to be chosen from, if it is one."""
        self.close_list()
        selection = self.selection
        if selection is None or selection.stage not in LISTS:
            return
        if selection.stage == "spell":
            title, rows = say("spell.title"), [(spell, say(f"spell.{spell}")) for spell in selection.spells]
        else:
            title, rows = say("spell.revive"), [(kind, say(kind)) for kind in selection.fallen_kinds]
        self._list = ChoiceList(self._context.canvas, title, rows, self._side)
        if self._row in dict(rows):
            self._list.menu.focus = self._row
        self._listener.list_shown(self._list.place)

    def close_list(self) -> None:
        """Takes the list away; if it comes back, the hand points where it did."""
        if self._list is not None:
            self._row = self._list.menu.focus
            self._list.close()
            self._list = None
            self._listener.list_shown(None)

    def close(self) -> None:
        """Nothing more is to be chosen."""
        self.selection = None
        self.close_list()
        self._light(())

    def _choose_square(
        self, selection: Selection, intents: tuple[Intent, ...], frame: InputFrame
    ) -> Action | None:
        before = self._cursor.square
        pressed = self._follow_pointer(frame)
        for intent in intents:
            if intent.vector != REST:
                self._cursor.move(intent.vector)
            pressed = pressed or intent is Intent.ACCEPT
        square = self._cursor.square
        self._scene.set_cursor(self._side, "margin" if square is None else square)
        if square != before:
            self._context.sound.gesture("cursor")
        if not pressed or square is None:
            return None
        answer = selection.press(square)
        if not isinstance(answer, Refused):
            self._context.sound.gesture("pick")
        return self._take(answer)

    def _follow_pointer(self, frame: InputFrame) -> bool:
        """The mouse moves the cursor box; answers whether it was pressed on a square."""
        clicked = MOUSE_SELECT in frame.pressed
        if frame.pointer is None or not (frame.pointer_moved or clicked):
            return False
        square = self._scene.square_at(*frame.pointer)
        if square == "outside":
            return False
        self._cursor.square = square
        return clicked

    def _choose_from_list(
        self, selection: Selection, choices: ChoiceList, intents: tuple[Intent, ...], frame: InputFrame
    ) -> Action | None:
        chosen = drive(choices.menu, intents, self._context, frame)
        if chosen is None:
            return None
        if selection.stage == "spell":
            return self._take(selection.choose_spell(chosen), spell=chosen)
        return self._take(selection.choose_fallen(chosen))

    def _take(self, answer: Action | Refused | None, *, spell: str | None = None) -> Action | None:
        """What a press has led to: an action, a refusal, or a further step."""
        if isinstance(answer, Refused):
            self._context.sound.gesture("refusal")
            self._listener.warn(phrases.refusal(answer, mover=self._mover(), spell=spell))
            return None
        if answer is None:
            self._step_taken()
        return answer

    def _mover(self) -> str | None:
        """The kind of the icon that was taken, if one was."""
        origin = self.selection.origin if self.selection else None
        icon = self._state.board[origin] if self._state and origin is not None else None
        return icon.kind if icon else None

    def _step_taken(self) -> None:
        self._light(self.selection.squares if self.selection else ())
        self.close_list()
        self._row = None
        self.open_list()
        self._listener.step_taken()

    def _light(self, squares: Iterable[Square]) -> None:
        """Lights what can be chosen: empty squares that a move reaches, and all that a step aims at."""
        moving = self.selection is not None and self.selection.stage == "destination"
        board = self._state.board if self._state else ()
        reach = [square for square in squares if moving and board[square] is None]
        self._scene.set_reach(reach)
        self._scene.set_targets(square for square in squares if square not in reach)
