"""The strategy screen: shows the match to the director as its view, and asks people what they do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from archon3d.arena.events import ArenaEvent
from archon3d.controls.bindings import ALL_SOURCES, HAND_OVER_KEY, MOUSE_SELECT
from archon3d.controls.intents import Intent
from archon3d.games.archon.actions import Action, Move
from archon3d.games.archon.board import Square
from archon3d.games.archon.events import BattleEnded, BattleJoined, GameEnded, IconMoved, PlyBegan
from archon3d.games.archon.icons import OTHER, SIDES, Side
from archon3d.games.archon.state import State
from archon3d.host.settings import ANIMATION
from archon3d.play.battle import Battle
from archon3d.play.views import board_view
from archon3d.rules.match import Match
from archon3d.scene.board import BoardScene
from archon3d.screens import phrases
from archon3d.screens.chooser import Chooser
from archon3d.screens.context import LaidOutScreen
from archon3d.screens.flow import Outcome
from archon3d.screens.match_setup import MatchSetup
from archon3d.screens.pause import pause_for
from archon3d.screens.session import MatchSession
from archon3d.ui.board_hud import BoardHud
from archon3d.ui.canvas import Layer

WARNING_SECONDS: Final = 3.0
"""How long a refusal stands in the message line."""

TOLD_SECONDS: Final = 1.1
"""How long the news stand in the message line, at least, before the computer acts."""

ENDING_SECONDS: Final = 1.6
"""From the end of the game to the summary."""

SPEEDS: Final = {"normal": 1.0, "fast": 2.0, "off": 1.0}
"""Factors of the animations' speed; with `off` they are skipped."""

SHARED_SOURCES: Final = ("arrow keys",)
"""Whoever's turn it is may use these on the board."""


class BoardScreen(LaidOutScreen):
    """One match, from its first ply to its last, with the arena in between."""

    def prepare(self, data: object) -> None:
        """`data` is a MatchSetup, or a MatchSession to go on with. Raises TypeError for anything else."""
        if isinstance(data, MatchSetup):
            data = MatchSession(data)
        if not isinstance(data, MatchSession):
            raise TypeError(f"the board needs a MatchSetup or a MatchSession, not {type(data).__name__}")
        base = self.context.base
        self._session = data
        self._director = self._session.director
        self._director.view = self
        self._root = base.render.attach_new_node("board screen")
        self._scene = BoardScene(self._root, base.cam, self.context.canvas.aspect, self.context.library)
        self._take_settings()
        self._scene.show(board_view(self._state))
        self.context.sound.scene("board")
        self._battle: Battle | None = None
        self._warning = self._told = 0.0
        self._until_summary: float | None = None
        self._explained: tuple[object, ...] = ()
        self._last_plies = dict.fromkeys(SIDES, "")
        self._mover: Side = self._state.to_move
        self._fought = False
        self._recall()
        self._seating = self._session.seating
        self._seating.fill(self._session.setup.players, SIDES, self.context.frame.pads)
        self._chooser = Chooser(self.context, self._scene, self._state.to_move, self)
        self._listen()

    def arrange(self, layer: Layer) -> None:
        """The words around the board."""
        self._hud = BoardHud(layer)
        self._hud.show(board_view(self._state))
        self._hud.remember(self._last_plies)
        self._explained = ()
        self._chooser.open_list()
        self._prompt()

    # ------------------------------------------------------------------ the director's view

    @property
    def busy(self) -> bool:
        """Whether something is still being shown."""
        return self._scene.busy

    def show(self, event: Any) -> None:
        """Shows what happened, says it, and lets it be heard."""
        self._scene.play(event)
        self.context.sound.board_event(event, self._session.people(), self._scene.speed)
        if self.context.settings[ANIMATION] == "off":
            self._scene.skip()
        self._remember(phrases.last_ply(event))
        sentence = phrases.told(event)
        if sentence:
            self._hud.say(sentence)
            self._told = TOLD_SECONDS
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

    def battle_opens(self, battle: Battle) -> None:
        """The arena takes over as soon as this frame is done."""
        self._battle = battle

    def battle_event(self, event: ArenaEvent) -> None:
        """The arena shows these."""

    def battle_closes(self) -> None:
        """The arena shows this."""

    # ------------------------------------------------------------------ what the chooser tells

    def warn(self, sentence: str) -> None:
        """A refusal stands in the message line for a while."""
        self._hud.say(sentence, warning=True)
        self._warning = WARNING_SECONDS

    def step_taken(self) -> None:
        """The message line asks for what is to be chosen next."""
        self._warning = self._told = 0.0
        self._prompt()

    # ------------------------------------------------------------------ the screen

    def think(self, dt: float) -> None:
        """Lets the director go on; a computer acts when the news could be read."""
        self._told = max(0.0, self._told - dt)
        if self._battle is None and (self._told == 0 or not self._computer_to_act()):
            self._director.think()
            self._session.keep(self.context.saves)
        if self._director.awaits_person and self._chooser.selection is None:
            self._chooser.ask(self._state, self._director.legal_actions)
            self._prompt()

    def update(self, dt: float) -> Outcome | None:
        """Follows whoever may act, draws, and says when another screen is due."""
        if self._session.setup.attract and self.context.frame.stirred:
            return Outcome("title")
        self._scene.update(dt)
        self._pass_time(dt)
        self._seating.follow(self.context.frame, self.context.keymap)
        intents = self.intents(dt)
        pause = self._pause(intents)
        if pause is not None:
            return pause
        if self.context.debug and HAND_OVER_KEY in self.context.frame.pressed:
            self._hand_over()
        if self._chooser.selection is None:
            self._hurry(intents)
        else:
            self._act(self._chooser.handle(intents))
        self._explain()
        if self._battle is not None:
            return Outcome("battle", self._session)
        if self._until_summary == 0 and not self.busy:
            return Outcome("title") if self._session.setup.attract else Outcome("over", self._session)
        return None

    def resize(self) -> None:
        """Fit scene and words to the window."""
        self._scene.resize(self.context.canvas.aspect)
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
        self._scene.resize(self.context.canvas.aspect)
        self._director.view = self
        self._take_settings()
        self._listen()
        self.context.sound.scene("board")

    def close(self) -> None:
        """Take the board down."""
        self._chooser.close()
        self._scene.close()
        self._root.remove_node()
        super().close()

    # ------------------------------------------------------------------ how a ply goes

    @property
    def _state(self) -> State:
        return self._director.state

    def _take_settings(self) -> None:
        """What may have been changed in a pause."""
        self._scene.speed = SPEEDS[self.context.settings[ANIMATION]]

    def _computer_to_act(self) -> bool:
        return self._state.to_move not in self._session.people()

    def _begin_ply(self) -> None:
        self._chooser.close()
        self._chooser = Chooser(self.context, self._scene, self._state.to_move, self)
        self._listen()
        view = board_view(self._state)
        self._hud.show(view)
        self.context.sound.board(view)
        self._prompt()

    def _listen(self) -> None:
        """A person's turn is theirs alone; while the computer plays, anyone may hurry it."""
        sources = self._seating.sources(self._state.to_move)
        self.listen_to(dict.fromkeys((*sources, *SHARED_SOURCES)) if sources else ALL_SOURCES)

    def _pause(self, intents: tuple[Intent, ...]) -> Outcome | None:
        """A pause that somebody asked for, or that a lost gamepad brings about."""
        selection = self._chooser.selection
        if selection is not None and selection.stage != "icon":
            intents = tuple(intent for intent in intents if intent is not Intent.LEAVE)
        return pause_for(self.context, self._session, intents, acting=(self._state.to_move,))

    def _act(self, action: Action | None) -> None:
        """Hands the person's action to the director."""
        if action is not None:
            self._chooser.close()
            self._session.table.people[self._state.to_move].choose(action)

    def _hurry(self, intents: tuple[Intent, ...]) -> None:
        """A press of the button skips what is being shown."""
        if Intent.ACCEPT in intents or MOUSE_SELECT in self.context.frame.pressed:
            self._scene.skip()
            self._told = 0.0

    def _hand_over(self) -> None:
        """For testing: the turn goes to the other side, outside all rules."""
        if not self.busy and self._state.battle is None and self._state.outcome is None:
            match = self._director.match
            self._director.match = Match(match.game, replace(match.state, to_move=OTHER[match.state.to_move]))
            self._begin_ply()

    def _pass_time(self, dt: float) -> None:
        if self._warning > 0:
            self._warning = max(0.0, self._warning - dt)
            if self._warning == 0:
                self._prompt()
        if self._until_summary is not None:
            self._until_summary = max(0.0, self._until_summary - dt)

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
            return ""
        action = self._chooser.completed_by(square)
        forecast = action and phrases.battle_forecast(self._director.match.game, self._state, action)
        return forecast or phrases.card(self._state, square)
