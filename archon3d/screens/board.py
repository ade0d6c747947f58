"""The strategy screen: shows the match to the director as its view, and asks people what they do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from archon3d.audio.archon import CUES
from archon3d.controls.bindings import HAND_OVER_KEY
from archon3d.controls.intents import Intent
from archon3d.games.archon.actions import Action, Move
from archon3d.games.archon.board import Square
from archon3d.games.archon.events import BattleEnded, BattleJoined, IconMoved, PlyBegan
from archon3d.games.archon.icons import OTHER, SIDES, Side
from archon3d.play.archon.view import board_view
from archon3d.rules.game import GameEnded
from archon3d.rules.match import Match
from archon3d.scene.board.scene import BoardScene
from archon3d.screens import phrases
from archon3d.screens.chooser import Chooser
from archon3d.screens.flow import Outcome
from archon3d.screens.hints import BACK, CHOOSE, CODEX, PAUSE, Hint
from archon3d.screens.match_screen import ENDING_SECONDS, MatchScreen
from archon3d.ui.board_hud import BoardHud
from archon3d.ui.canvas import Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.menu import Menu

TAKE: Final = Hint("prompt.take", (Intent.ACCEPT,))
MOVE: Final = Hint("prompt.move", (Intent.ACCEPT,))
ATTACK: Final = Hint("prompt.attack", (Intent.ACCEPT,))
PUT_BACK: Final = Hint("prompt.put-back", (Intent.BACK,))


class BoardScreen(MatchScreen):
    """One match, from its first ply to its last, with the arena in between."""

    _scene: BoardScene
    _hud: BoardHud

    def _put_up(self) -> None:
        base, canvas = self.context.base, self.context.canvas
        self._scene = BoardScene(self._root, base.cam, canvas.aspect, self.context.library)
        self._scene.show(board_view(self._state))
        self._explained: tuple[object, ...] = ()
        self._last_plies = dict.fromkeys(SIDES, "")
        self._mover: Side = self._state.to_move
        self._fought = False
        self._recall()
        self._chooser = Chooser(self.context, self._scene, self._state.to_move, self)

    @property
    def chooser(self) -> Chooser:
        """How the side to move chooses."""
        return self._chooser

    @property
    def menu(self) -> Menu | None:
        """The list of spells or of the dead, while one of them is chosen."""
        return self._chooser.menu

    def arrange(self, layer: Layer) -> None:
        """The words around the board."""
        self._hud = BoardHud(layer, self.head())
        self._hud.show(board_view(self._state))
        self._hud.remember(self._last_plies)
        self._explained = ()
        self._chooser.open_list()
        self._prompt()

    # ------------------------------------------------------------------ the director's view

    def show(self, event: Any) -> None:
        """Shows what happened, says it, and lets it be heard."""
        self._show(event, phrases.told(event))
        self.context.rumble(event, self._session.seating, dict.fromkeys(SIDES))
        self.context.sound.event(event, CUES, lambda spot: 0.0, self._session.people(), self._scene.speed)
        self._remember(phrases.last_ply(event))
        if isinstance(event, IconMoved):
            self._scene.set_last_move(event.origin, event.to)
        elif isinstance(event, BattleJoined):
            self._scene.set_last_move(event.origin, event.at)
        elif isinstance(event, BattleEnded):
            self._fought = True
        elif isinstance(event, PlyBegan):
            self._fought = False
            self._mover = event.side
            self._begin_ply()
        elif isinstance(event, GameEnded):
            self._until_summary = ENDING_SECONDS

    # ------------------------------------------------------------------ the screen

    def think(self, dt: float) -> None:
        """Lets the director go on; a computer acts when the news could be read."""
        if self._battle is None:
            super().think(dt)
        if self._director.awaits_person and self._chooser.selection is None:
            self._chooser.ask(self._state, self._director.legal_actions)
            self._prompt()

    def update(self, dt: float) -> Outcome | None:
        """Follows whoever may act, draws, and says when another screen is due."""
        if self._disturbed:
            return Outcome("title", unbidden=True)
        self._begin_frame(dt)
        intents = self.intents(dt)
        pause = self._pause(self._leaving(intents))
        if pause is not None:
            return pause
        if self.context.debug and HAND_OVER_KEY in self.context.frame.pressed:
            self._hand_over()
        if Intent.HELP in intents and self._chooser.subject is not None:
            return Outcome("codex", self._chooser.subject)
        if self._chooser.selection is None:
            self._hurry(intents)
        else:
            self._act(self._chooser.handle(intents, self.own_frame))
        self._explain()
        if self._battle is not None:
            return Outcome("battle", self._session)
        return self._end()

    def cover(self) -> None:
        """The arena takes the window, or the codex."""
        super().cover()
        self._chooser.close_list()
        self._battle = None

    def uncover(self) -> None:
        """Back with the list that was being chosen from."""
        super().uncover()
        self._chooser.open_list()

    def close(self) -> None:
        """Take the board down."""
        self._chooser.close()
        super().close()

    @property
    def _asked(self) -> bool:
        return self._chooser.selection is not None

    def _acting_hints(self) -> tuple[Hint, ...]:
        """What the person can do at this stage of the choice."""
        selection = self._chooser.selection
        told = (CODEX,) if self._chooser.subject is not None else ()
        if selection is None or selection.stage == "icon":
            return (TAKE, *told, PAUSE)
        if selection.stage == "destination":
            return (ATTACK if self._aims_at_enemy() else MOVE, PUT_BACK, *told)
        return (CHOOSE, BACK, *told)

    def _aims_at_enemy(self) -> bool:
        """Whether an enemy stands under the cursor box."""
        square = self._chooser.square
        icon = None if square is None else self._state.board[square]
        return icon is not None and icon.side != self._state.to_move

    def list_shown(self, place: Rectangle | None) -> None:
        """A list takes the place of the mover's column."""
        self._hud.give_way(self._state.to_move, place)

    # ------------------------------------------------------------------ how a ply goes

    def _begin_ply(self) -> None:
        self._chooser.close()
        self._chooser = Chooser(self.context, self._scene, self._state.to_move, self)
        self.listen_anew()
        view = board_view(self._state)
        self._hud.show(view)
        self.context.sound.board(view)
        self._prompt()

    def _leaving(self, intents: tuple[Intent, ...]) -> tuple[Intent, ...]:
        """The intents that ask for a pause; leaving does not where there is a step to take back."""
        selection = self._chooser.selection
        if selection is None or selection.stage == "icon":
            return intents
        return tuple(intent for intent in intents if intent is not Intent.LEAVE)

    def _act(self, action: Action | None) -> None:
        """Hands the person's action to the director."""
        if action is not None and self._confirmed(action):
            self._chooser.close()
            self._session.table.people[self._state.to_move].choose(action)

    def _hand_over(self) -> None:
        """For testing: the turn goes to the other side, outside all rules."""
        if not self.busy and self._state.battle is None and self._state.outcome is None:
            match = self._director.match
            self._director.match = Match(match.game, replace(match.state, to_move=OTHER[match.state.to_move]))
            self._begin_ply()

    # ------------------------------------------------------------------ saying

    def _prompt(self) -> None:
        """Asks for what is to be chosen next, unless there is something newer to read."""
        if self._warning > 0 or self._told > 0 or self._state.outcome is not None:
            return
        if self._chooser.selection is not None:
            self._hud.say(phrases.prompt(self._chooser.selection, self._state))
        else:
            self._hud.say(phrases.turn(self._state, person=not self._computer_to_act()))

    def _remember(self, ply: str | None) -> None:
        """What a side does stays in view; that the winner of a battle takes its square is no ply."""
        if ply is not None and not self._fought:
            self._last_plies[self._mover] = ply
            self._hud.remember(self._last_plies)

    def _recall(self) -> None:
        """What was done last before the match was kept, if it was a move whose icon still stands there."""
        actions = self._director.match.actions
        if actions and isinstance(actions[-1], Move) and (icon := self._state.board[actions[-1].to]):
            self._last_plies[icon.side] = phrases.last_ply_of(icon.kind, actions[-1])
            self._scene.set_last_move(actions[-1].origin, actions[-1].to)

    def _explain(self) -> None:
        """Says what stands under the cursor, or what a battle there would begin with."""
        square, selection = self._chooser.square, self._chooser.selection
        subject = (square, self._state, selection and (selection.stage, selection.origin))
        if subject != self._explained:
            self._explained = subject
            self._hud.explain("" if square is None else self._detail(square))

    def _detail(self, square: Square) -> str:
        if self._state.board[square] is None:
            return phrases.ground(self._state, square)
        action = self._chooser.completed_by(square)
        forecast = action and phrases.battle_forecast(self._director.match.game, self._state, action)
        return forecast or phrases.card(self._state, square)
