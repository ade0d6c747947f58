"""The strategy screen: the board, the cursor box, and how a person says what an icon or a mage shall do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from archon3d.arena.events import ArenaEvent
from archon3d.controls.bindings import ALL_SOURCES, HAND_OVER_KEY, MOUSE_SELECT, REST
from archon3d.controls.mapper import Intent
from archon3d.games.archon.actions import Action
from archon3d.games.archon.events import BattleJoined, GameEnded, IconMoved, PlyBegan
from archon3d.games.archon.icons import OTHER
from archon3d.games.archon.state import State
from archon3d.host.settings import ANIMATION
from archon3d.play.battle import Battle
from archon3d.play.selection import Refused, Selection
from archon3d.play.views import board_view
from archon3d.scene.board import BoardScene
from archon3d.screens import phrases
from archon3d.screens.context import LaidOutScreen
from archon3d.screens.cursor import BoardCursor
from archon3d.screens.flow import Outcome
from archon3d.screens.match_setup import MatchSetup
from archon3d.screens.pause import PauseReason
from archon3d.screens.session import MatchSession
from archon3d.ui.board_hud import BoardHud
from archon3d.ui.canvas import HEIGHT, Layer
from archon3d.ui.choice_list import ChoiceList
from archon3d.ui.words import say

WARNING_SECONDS: Final = 3.0
"""How long a refusal stands in the message line."""

TOLD_SECONDS: Final = 1.1
"""How long the computer's or the spell's doings stay in the message line before the next prompt."""

ENDING_SECONDS: Final = 1.6
"""From the end of the game to the summary."""

SPEEDS: Final = {"normal": 1.0, "fast": 2.0, "off": 1.0}
"""Factors of the animation's speed; `off` skips every animation."""

SHARED_SOURCES: Final = ("arrow keys",)
"""Whoever's turn it is may use these on the board."""


class BoardScreen(LaidOutScreen):
    """Shows the match to the director as its view, and lets a person choose."""

    def prepare(self, data: object) -> None:
        """`data` is a MatchSetup. Raises TypeError for anything else."""
        if not isinstance(data, MatchSetup):
            raise TypeError(f"the board needs a MatchSetup, not {type(data).__name__}")
        base = self.context.base
        self._session = MatchSession(data)
        self._director = self._session.director
        self._director.view = self
        self._root = base.render.attach_new_node("board screen")
        self._scene = BoardScene(self._root, base.cam, self._aspect(), self.context.library)
        self._scene.speed = SPEEDS[self.context.settings[ANIMATION]]
        self._scene.show(board_view(self._state))
        self._cursor = BoardCursor(self._state.to_move)
        self._selection: Selection | None = None
        self._list: ChoiceList | None = None
        self._battle: Battle | None = None
        self._warning = self._told = 0.0
        self._over: float | None = None
        self._detail_of: tuple[object, ...] | None = None
        self._pads = self.context.frame.pads
        self._begin_ply()

    def arrange(self, layer: Layer) -> None:
        """The words around the board."""
        self._hud = BoardHud(layer)
        self._hud.show(board_view(self._state))
        self._prompt()
        self._open_list()

    # ------------------------------------------------------------------ the director's view

    @property
    def busy(self) -> bool:
        """Whether something is still being shown."""
        return self._scene.busy

    def show(self, event: Any) -> None:
        """Shows what happened, and says it."""
        self._scene.play(event)
        if self.context.settings[ANIMATION] == "off":
            self._scene.skip()
        sentence = phrases.told(event)
        if sentence:
            self._hud.say(sentence)
            self._told = TOLD_SECONDS
        if isinstance(event, IconMoved):
            self._scene.set_last_move(event.origin, event.to)
        elif isinstance(event, BattleJoined):
            self._scene.set_last_move(event.origin, event.at)
        elif isinstance(event, PlyBegan):
            self._begin_ply()
        elif isinstance(event, GameEnded):
            self._over = ENDING_SECONDS

    def battle_opens(self, battle: Battle) -> None:
        """The arena takes over as soon as this frame is done."""
        self._battle = battle
        self._session.battles += 1

    def battle_event(self, event: ArenaEvent) -> None:
        """The arena shows these."""

    def battle_closes(self) -> None:
        """The arena shows this."""

    # ------------------------------------------------------------------ the screen

    def think(self, dt: float) -> None:
        """Tells what happened, and lets a computer act once the last message could be read."""
        self._told = max(0.0, self._told - dt)
        if self._battle is None and self._may_go_on():
            self._director.think()
        if self._director.awaits_person and self._selection is None:
            self._selection = Selection(self._state, self._director.legal_actions)
            self._prompt()

    def update(self, dt: float) -> Outcome | None:
        """Moves cursor and hand, lights squares, draws."""
        self._scene.update(dt)
        self._count_down(dt)
        self._follow_pads()
        intents = self.intents(dt)
        outcome = self._interruption(intents)
        if outcome is not None:
            return outcome
        if self.context.debug and HAND_OVER_KEY in self.context.frame.pressed:
            self._hand_over()
        if self._selection is None:
            self._hurry(intents)
        elif self._list is not None:
            self._choose_from_list(self._list, intents)
        else:
            self._choose_on_board(intents)
        self._explain()
        return self._what_follows()

    def resize(self) -> None:
        """Fit scene and words to the window."""
        self._scene.resize(self._aspect())
        self._close_list()
        super().resize()

    def cover(self) -> None:
        """The arena takes the window."""
        super().cover()
        self._root.hide()
        self._battle = None

    def uncover(self) -> None:
        """Back from the arena, or from a pause."""
        super().uncover()
        self._root.show()
        self._scene.resize(self._aspect())
        self._director.view = self
        self._hud.show(board_view(self._state))

    def close(self) -> None:
        """Take the board down."""
        self._close_list()
        self._scene.close()
        self._root.remove_node()
        super().close()

    # ------------------------------------------------------------------ how a ply goes

    @property
    def _state(self) -> State:
        return self._director.state

    def _aspect(self) -> float:
        return self.context.canvas.width / HEIGHT

    def _may_go_on(self) -> bool:
        """A computer waits until what was told has been read; a person never waits."""
        person = self._state.to_move in self._session.people()
        return person or self._told == 0 or self._state.battle is not None

    def _begin_ply(self) -> None:
        side = self._state.to_move
        self._selection = None
        self._cursor = BoardCursor(side)
        self._scene.set_cursor(side, "margin")
        self._unlight()
        self._listen()
        if self._layer is not None:
            self._hud.show(board_view(self._state))
            self._prompt()

    def _listen(self) -> None:
        """A person's turn is theirs alone; while the computer plays, anyone may hurry it."""
        sources = self._session.seats(self._pads).of(self._state.to_move)
        self.listen_to(dict.fromkeys((*sources, *SHARED_SOURCES)) if sources else ALL_SOURCES)

    def _follow_pads(self) -> None:
        if self.context.frame.pads != self._pads:
            self._pads = self.context.frame.pads
            self._listen()

    def _interruption(self, intents: tuple[Intent, ...]) -> Outcome | None:
        """A pause that somebody asked for, or that a lost gamepad brings about."""
        lost = self.context.frame.pads_lost
        if lost and self._session.people():
            return Outcome("pause", PauseReason(pad_lost=True))
        leaves = Intent.LEAVE in intents and (self._selection is None or self._selection.stage == "icon")
        return Outcome("pause") if leaves or Intent.PAUSE in intents else None

    def _hurry(self, intents: tuple[Intent, ...]) -> None:
        if Intent.ACCEPT in intents or MOUSE_SELECT in self.context.frame.pressed:
            self._scene.skip()
            self._told = 0.0

    def _what_follows(self) -> Outcome | None:
        if self._battle is not None:
            return Outcome("battle", self._session)
        if self._over == 0 and not self.busy:
            return Outcome("over", self._session)
        return None

    def _count_down(self, dt: float) -> None:
        if self._warning > 0:
            self._warning = max(0.0, self._warning - dt)
            if self._warning == 0:
                self._prompt()
        if self._over is not None:
            self._over = max(0.0, self._over - dt)

    def _hand_over(self) -> None:
        """For testing: the turn goes to the other side, outside all rules."""
        if not self.busy and self._state.battle is None and self._state.outcome is None:
            other = replace(self._state, to_move=OTHER[self._state.to_move])
            self._director.match = type(self._director.match)(self._director.match.game, other)
            self._begin_ply()

    # ------------------------------------------------------------------ choosing

    def _choose_on_board(self, intents: tuple[Intent, ...]) -> None:
        pressed = self._follow_pointer()
        for intent in intents:
            if intent.vector != REST:
                self._cursor.move(intent.vector)
            pressed = pressed or intent is Intent.ACCEPT
        self._scene.set_cursor(
            self._cursor.side, "margin" if self._cursor.square is None else self._cursor.square
        )
        if {Intent.BACK, Intent.LEAVE} & set(intents):
            self._back()
        elif pressed and self._cursor.square is not None and self._selection is not None:
            self._take(self._selection.press(self._cursor.square))

    def _follow_pointer(self) -> bool:
        """The mouse moves the cursor box; answers whether it was pressed on a square."""
        frame = self.context.frame
        clicked = MOUSE_SELECT in frame.pressed
        if frame.pointer is None or not (frame.pointer_moved or clicked):
            return False
        square = self._scene.square_at(*frame.pointer)
        if square == "outside":
            return False
        self._cursor.square = square
        return clicked

    def _choose_from_list(self, choices: ChoiceList, intents: tuple[Intent, ...]) -> None:
        chosen = self.drive(choices.menu, intents)
        if {Intent.BACK, Intent.LEAVE} & set(intents):
            self._back()
        elif chosen is not None and self._selection is not None:
            if self._selection.stage == "spell":
                self._take(self._selection.choose_spell(chosen), spell=chosen)
            else:
                self._take(self._selection.choose_fallen(chosen))

    def _take(self, answer: Action | Refused | None, *, spell: str | None = None) -> None:
        """What a press has led to: an action, a refusal, or a further step."""
        if isinstance(answer, Refused):
            self._hud.say(phrases.refusal(answer, spell=spell), warning=True)
            self._warning = WARNING_SECONDS
            return
        if answer is None:
            self._step_taken()
            return
        self._selection = None
        self._close_list()
        self._unlight()
        self._session.table.people[self._state.to_move].choose(answer)

    def _back(self) -> None:
        if self._selection is not None and self._selection.back():
            self._step_taken()

    def _step_taken(self) -> None:
        """Lights what can be chosen now, and opens the list if it is one."""
        selection, board = self._selection, self._state.board
        self._warning = 0.0
        self._close_list()
        if selection is not None:
            squares = selection.squares
            moving = selection.stage == "destination"
            self._scene.set_reach(square for square in squares if moving and board[square] is None)
            self._scene.set_targets(square for square in squares if not moving or board[square] is not None)
        self._open_list()
        self._prompt()

    def _open_list(self) -> None:
        selection = self._selection
        if selection is None or selection.stage not in ("spell", "fallen"):
            return
        side = self._state.to_move
        if selection.stage == "spell":
            title, rows = say("spell.title"), [(spell, say(f"spell.{spell}")) for spell in selection.spells]
        else:
            title, rows = say("spell.revive"), [(kind, say(kind)) for kind in selection.fallen_kinds]
        self._list = ChoiceList(self.context.canvas, title, rows, side)

    def _close_list(self) -> None:
        if self._list is not None:
            self._list.close()
            self._list = None

    def _unlight(self) -> None:
        self._scene.set_reach(())
        self._scene.set_targets(())

    # ------------------------------------------------------------------ saying

    def _prompt(self) -> None:
        if self._warning > 0 or self._told > 0:
            return
        if self._selection is not None:
            self._hud.say(phrases.prompt(self._selection, self._state))
        elif self._state.outcome is None:
            person = self._state.to_move in self._session.people()
            self._hud.say(phrases.turn(self._state, person=person))

    def _explain(self) -> None:
        """Says what stands under the cursor, or what a battle there would begin with."""
        square, selection = self._cursor.square, self._selection
        subject = (square, self._state, selection and (selection.stage, selection.origin))
        if subject == self._detail_of:
            return
        self._detail_of = subject
        self._hud.explain("" if square is None else self._detail(square, selection))

    def _detail(self, square: int, selection: Selection | None) -> str:
        icon = self._state.board[square]
        if icon is None:
            return ""
        if (
            selection is not None
            and selection.stage in ("destination", "target")
            and square in selection.squares
        ):
            action = selection.press(square)
            if action is not None and not isinstance(action, Refused):
                forecast = phrases.battle_forecast(self._director.match.game, self._state, action)
                return forecast or phrases.card(icon)
        return phrases.card(icon)
