"""How a person chooses at the board: the cursor, the list of rows, and one state for both."""

from collections.abc import Sequence
from typing import Any, Protocol

from archon3d.context.context import Context
from archon3d.controls.bindings import MOUSE_SELECT
from archon3d.controls.intents import REST, Intent, Vector
from archon3d.controls.mapper import InputFrame
from archon3d.host.settings import CONFIRM
from archon3d.overlays.menu_input import drive
from archon3d.play.choosing import NOTHING, ChoiceRow, Choosing, Preview, Refused, Spot, SquareMarks, Verbs
from archon3d.play.kit import GameKit
from archon3d.presenters.presenter import AnyScene
from archon3d.ui.focus import Rectangle
from archon3d.ui.menu import Menu
from archon3d.ui.row_list import RowList, command_list, titled_list
from archon3d.ui.words import say, spoken

UNDO = "undo"
"""The row that "back" picks if the choice itself has no step to take back."""


class Listener(Protocol):
    """Receives what the person does."""

    def warn(self, sentence: str) -> None:
        """Report a refusal."""

    def step_taken(self) -> None:
        """Report that the next step of the choice has begun."""

    def leave(self) -> None:
        """Report that the person wants to quit: there is nothing to take back."""


class ChoiceBoard(Protocol):
    """The board on which a person chooses, with the rows to pick beside it."""

    kit: GameKit
    scene: AnyScene

    def room_for_commands(self, side: str) -> tuple[Rectangle, float]:
        """Return the room for that side's commands, and the greatest width of the list."""

    def room_for_list(self, side: str) -> tuple[Rectangle, float, float]:
        """Return the side's column, the top of a list that is wider, and its greatest width."""

    def list_shown(self, side: str, place: Rectangle | None) -> None:
        """Report that a titled list replaces the side's column at that place, or is closed."""


class Chooser:
    """A person's choosing at the board: created for a side and asked for each position."""

    def __init__(
        self, context: Context, board: ChoiceBoard, side: str, listener: Listener, *, left: bool
    ) -> None:
        """Create it without a choice. `left` says on which side of the board the rows are listed."""
        self._context = context
        self._board = board
        self._kit, self._scene = board.kit, board.scene
        self._side = side
        self._listener = listener
        self._left = left
        self._spot = board.scene.home(side)
        self._list: RowList | None = None
        self._rows: tuple[ChoiceRow, ...] = ()
        self._covered_row: str | None = None
        self._titled = False
        self._on_rows = False
        self._pointed: object = None
        self._steps = 0
        self._unconfirmed: Any = None
        self._trail: list[Spot | None] = []
        """Position of the cursor at each step of the choice."""
        self.choosing: Choosing | None = None
        """What has been chosen so far, or None while no choice is pending."""
        self.preview: Preview = NOTHING
        """What a press would do at the current spot or row."""
        self.proposal: Preview = NOTHING
        """An action that is shown as a hint, until one is made."""

    @property
    def spot(self) -> Spot | None:
        """The spot under the cursor, unless a command has the focus."""
        return None if self._on_rows else self._spot

    @property
    def menu(self) -> Menu | None:
        """The rows that can be picked, if there are any."""
        return self._list.menu if self._list is not None else None

    @property
    def rows(self) -> Sequence[ChoiceRow]:
        """The rows of the list, including those that cannot be picked now."""
        return self._rows

    @property
    def switches(self) -> bool:
        """Whether the focus can move from the board to rows, and back."""
        return self._list is not None and not self._titled

    @property
    def row(self) -> ChoiceRow | None:
        """The focused row, if there is one."""
        if not self._on_rows or self._list is None:
            return None
        return next(row for row in self._rows if row.key == self._list.menu.focus)

    @property
    def has_help(self) -> bool:
        """Whether the focused row has help text."""
        return self.row is not None and self.row.help is not None

    @property
    def verbs(self) -> Verbs:
        """What the buttons do now."""
        return Verbs() if self.choosing is None else self.choosing.verbs(self.spot)

    @property
    def home(self) -> Spot | None:
        """Initial spot of the cursor; None is off the board."""
        return self._scene.home(self._side)

    def neighbour(self, spot: Spot | None, step: Vector) -> Spot | None:
        """Return the spot that a step of the cursor leads to."""
        return self._scene.neighbour(spot, step)

    def pointer(self, spot: Spot) -> tuple[float, float]:
        """Return the mouse position of that spot, -1 to 1, right and up."""
        return self._scene.screen_point(spot)

    def begin(self, state: Any, legal: Sequence[Any]) -> None:
        """Let the person choose one of these actions."""
        self.choosing, self.proposal = self._kit.choosing(state, legal), NOTHING
        self._trail.clear()
        if self._scene.returns_home:
            self._spot = self._scene.home(self._side)
        self._renew()
        if self.row is not None and not self.row.enabled:
            self._point_at_rows(False)
            self._look()

    def handle(self, intents: tuple[Intent, ...], frame: InputFrame) -> Any | None:
        """Handle intents and the frame's mouse; return the action once it is complete."""
        if self.choosing is None:
            return None
        if {Intent.BACK, Intent.LEAVE} & set(intents):
            return self._go_back(self.choosing, leaves=Intent.LEAVE in intents)
        if self._titled and self._list is not None:
            picked = drive(self._list.menu, intents, self._context, frame)
            self._look()
            return None if picked is None else self._take(self.choosing.pick(picked))
        return self._choose(self.choosing, intents, frame)

    def arrange(self) -> None:
        """Lay out the list again; it has its own layer, since it opens and closes alone."""
        if self.choosing is not None:
            self._open_list(self.choosing)

    def cover(self) -> None:
        """Hide the list until it is laid out again, with the same focus."""
        if self._list is not None:
            self._covered_row = self._list.menu.focus
        self._close_list()

    def close(self) -> None:
        """End the choice."""
        self.choosing = None
        self.preview = NOTHING
        self._on_rows = self._on_rows and not self._titled
        self._close_list()
        self._scene.mark({})
        self._scene.show_preview(None)
        self._scene.set_cursor(None, self._side)

    # -------------------------------------------------------------------------------------------- pointing

    def _choose(self, choosing: Choosing, intents: tuple[Intent, ...], frame: InputFrame) -> Any | None:
        """Handle pointing and pressing, on the board or among the commands."""
        if Intent.COMMANDS in intents:
            self._point_at_rows(not self._on_rows)
        before = self._spot
        pressed = self._follow_pointer(frame) or Intent.ACCEPT in intents
        for intent in intents:
            if intent.vector != REST:
                self._step(intent.vector)
        if self._spot != before:
            self._context.sound.gesture("cursor")
        self._look()
        return self._press(choosing) if pressed else None

    def _step(self, vector: Vector) -> None:
        """Move the cursor or the focus; the list of commands is beyond the board's edge."""
        towards_list = -1 if self._left else 1
        if self._on_rows:
            if vector[1] and self._list is not None:
                self._list.menu.step((0, vector[1]))
                self._context.sound.gesture("move")
            elif vector == (-towards_list, 0):
                self._point_at_rows(False)
            return
        spot = self._scene.neighbour(self._spot, vector)
        if spot != self._spot:
            self._spot = spot
        elif vector == (towards_list, 0):
            self._point_at_rows(True)

    def _follow_pointer(self, frame: InputFrame) -> bool:
        """Move cursor or focus to the mouse; return whether its button was pressed there."""
        clicked = MOUSE_SELECT in frame.pressed
        if frame.pointer is None or not (frame.pointer_moved or clicked):
            return False
        at = self._context.canvas.place(frame.pointer)
        if self._list is not None and self._list.place.holds(at):
            self._point_at_rows(True)
            return self._list.menu.point(at) is not None and clicked
        row = self._scene.row_at(*frame.pointer)
        if self._list is not None and row is not None and any(one.key == row for one in self._rows):
            self._point_at_rows(True)
            self._list.menu.focus = row
            return clicked
        spot = self._scene.spot_at(*frame.pointer)
        if spot is None:
            return False
        self._point_at_rows(False)
        self._spot = spot
        return clicked

    def _point_at_rows(self, on_rows: bool) -> None:
        """Move the focus to the commands, if there are any, or back to the board."""
        if self._list is None or on_rows == self._on_rows:
            return
        self._on_rows = on_rows
        self._list.menu.show_hand(on_rows)
        self._context.sound.gesture("move")

    def _look(self) -> None:
        """Update the preview when the focus has changed."""
        row = self.row
        pointed = (self._steps, self.spot if row is None else row, self.proposal)
        if self.choosing is None or pointed == self._pointed:
            return
        self._pointed = pointed
        self.preview = (
            self.choosing.preview_spot(self._spot) if row is None else self.choosing.preview_row(row.key)
        )
        marks = joined(self.choosing.marks(), self.preview.marks)
        self._scene.mark(joined(marks, self.proposal.marks))
        self._scene.set_cursor(self._spot if self._titled else self.spot, self._side)
        shown = (self.proposal, self.preview) if not self._trail else (self.preview, self.proposal)
        previews = [one.preview for one in shown if one.preview is not None]
        self._scene.show_preview(previews[0] if previews else None)

    # -------------------------------------------------------------------------------------------- choosing

    def _press(self, choosing: Choosing) -> Any | None:
        """Press the current spot or row; off the board nothing happens."""
        row = self.row
        if row is not None:
            answer = choosing.pick(row.key)
        elif self._spot is not None:
            answer = choosing.press(self._spot)
        else:
            return None
        if not isinstance(answer, Refused):
            self._context.sound.gesture("pick")
        if row is not None and row.aims and answer is None:
            self._point_at_rows(False)
        return self._take(answer)

    def _go_back(self, choosing: Choosing, *, leaves: bool) -> Any | None:
        """Take a step back, or pick the undo of the rules; without either, quit if `leaves`."""
        self._context.sound.gesture("back")
        if choosing.back():
            self._step_back()
        elif leaves:
            self._listener.leave()
        elif any(row.key == UNDO and row.enabled for row in self._rows):
            answer = choosing.pick(UNDO)
            if answer is not None:
                return self._take(answer)
            self._step_back()
        return None

    def _step_back(self) -> None:
        """Return the cursor to where it was when that step was made."""
        spot = self._trail.pop() if self._trail else None
        self._spot = self._spot if spot is None else spot
        self._step_taken()

    def _take(self, answer: Any | Refused | None) -> Any | None:
        """Handle the result of a press: an action, a refusal, or a further step."""
        if isinstance(answer, Refused):
            self._context.sound.gesture("refusal")
            self._listener.warn(spoken(answer.why))
            return None
        if answer is None:
            self._trail.append(self._spot)
            self._step_taken()
        return answer if answer is None or self._confirmed(answer) else None

    def _confirmed(self, action: Any) -> bool:
        """Return whether the action is confirmed: the settings may require choosing it twice."""
        if not self._context.settings[CONFIRM] or action == self._unconfirmed:
            self._unconfirmed = None
            return True
        self._unconfirmed = action
        self._listener.warn(say("ply.confirm"))
        return False

    def _step_taken(self) -> None:
        self._unconfirmed = None
        self._renew()
        self._listener.step_taken()

    def _renew(self) -> None:
        """Show what can be chosen now."""
        self._steps += 1
        if self.choosing is not None:
            self._open_list(self.choosing)
        self._look()

    def _open_list(self, choosing: Choosing) -> None:
        """Open the list of rows, keeping the focus where possible.

        If nothing else can be chosen, the list has a title and the focus.
        """
        focus = self._list.menu.focus if self._list is not None else self._covered_row
        self._covered_row = None
        self._close_list()
        was_titled, heading = self._titled, choosing.heading()
        self._rows, self._titled = tuple(choosing.rows()), heading is not None
        self._on_rows = bool(self._rows) and (self._titled or (self._on_rows and not was_titled))
        if not self._rows:
            return
        rows, keys = self._rows, [row.key for row in self._rows]
        chosen = next((row.key for row in rows if row.chosen), keys[0])
        first, canvas = focus if focus in keys else chosen, self._context.canvas
        if heading is not None:
            place = self._board.room_for_list(self._side)
            self._list = titled_list(canvas, spoken(heading), rows, first, place)
            self._board.list_shown(self._side, self._list.place)
            return
        in_what = choosing.costs_in()
        costs = "" if in_what is None else spoken(in_what)
        self._list = command_list(canvas, rows, *self._board.room_for_commands(self._side), first, costs)
        self._list.menu.show_hand(self._on_rows)

    def _close_list(self) -> None:
        if self._list is not None:
            self._list.close()
            self._list = None
            if self._titled:
                self._board.list_shown(self._side, None)


def joined(first: SquareMarks, second: SquareMarks) -> SquareMarks:
    """Return both kinds of marks, the second's after the first's."""
    spots = dict.fromkeys((*first, *second))
    return {spot: (*first.get(spot, ()), *second.get(spot, ())) for spot in spots}
