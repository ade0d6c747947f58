"""The screen of the tabletop games: shows a match to the director as its view, and asks people."""

from __future__ import annotations

from typing import Any

from archon3d.controls.bindings import ALL_SOURCES, MOUSE_SELECT
from archon3d.controls.intents import Intent
from archon3d.host.settings import ANIMATION
from archon3d.screens.board import ENDING_SECONDS, SHARED_SOURCES, SPEEDS, TOLD_SECONDS, WARNING_SECONDS
from archon3d.screens.context import LaidOutScreen
from archon3d.screens.flow import Outcome
from archon3d.screens.match_setup import MatchSetup
from archon3d.screens.pause import pause_for
from archon3d.screens.session import MatchSession
from archon3d.screens.table_chooser import TableChooser
from archon3d.screens.table_kit import SidePanel, TableKit
from archon3d.screens.tables import KITS
from archon3d.ui.canvas import Layer
from archon3d.ui.table_hud import HelpPanel, TableHud
from archon3d.ui.words import say, spoken


class TabletopScreen(LaidOutScreen):
    """One match of a tabletop game, from its first action to its last."""

    def prepare(self, data: object) -> None:
        """`data` is a MatchSetup, or a MatchSession to go on with. Raises TypeError for anything else."""
        if isinstance(data, MatchSetup):
            data = MatchSession(data)
        if not isinstance(data, MatchSession):
            raise TypeError(f"the table needs a MatchSetup or a MatchSession, not {type(data).__name__}")
        self._session = data
        self._director = data.director
        self._director.view = self
        self._kit: TableKit = KITS[data.game.name]
        base, context = self.context.base, self.context
        self._root = base.render.attach_new_node("tabletop screen")
        aspect = context.canvas.aspect
        self._scene = self._kit.scene(self._root, base.cam, aspect, context.library, self._state)
        self._scene.show(self._state)
        self._take_settings()
        context.sound.scene("board")
        self._warning = self._told = 0.0
        self._until_summary: float | None = None
        self._leaving = False
        self._help: HelpPanel | None = None
        self._explained: object = None
        self._seating = data.seating
        self._seating.fill(data.players, data.sides, context.frame.pads)
        self._choosers = {
            side: TableChooser(context, self._kit, self._scene, side, self, left=side == self._sides[0])
            for side in self._sides
        }
        self._listen()

    def arrange(self, layer: Layer) -> None:
        """The words around the board."""
        game, kit = self._kit.game.name, self._kit
        sides = [(side, say(f"{game}.side.{side}"), kit.colours[side]) for side in self._sides]
        self._hud = TableHud(layer, say(f"{game}.name"), sides)
        self._panels: dict[str, SidePanel] = {}
        self._show_sides()
        if kit.panel is not None:
            self._panels = {side: kit.panel(layer, self._hud.room_below(side), side) for side in self._sides}
            self._show_sides()
        self._explained = None
        self._close_help()
        self._chooser.arrange()
        self._prompt()

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
        sentence = self._kit.told(event)
        if sentence is not None:
            self._hud.say(spoken(sentence))
            self._told = TOLD_SECONDS
        if self._director.match.outcome is not None and self._until_summary is None:
            self._until_summary = ENDING_SECONDS
        self._show_sides()

    # ------------------------------------------------------------------ what the chooser tells

    def warn(self, sentence: str) -> None:
        """A refusal stands in the message line for a while."""
        self._hud.say(sentence, warning=True)
        self._warning = WARNING_SECONDS

    def step_taken(self) -> None:
        """The message line asks for what is to be chosen next."""
        self._warning = self._told = 0.0
        self._prompt()

    def leave(self) -> None:
        """Who has nothing to take back, pauses."""
        self._leaving = True

    # ------------------------------------------------------------------ the screen

    def think(self, dt: float) -> None:
        """Lets the director go on; a computer acts when the news could be read."""
        self._told = max(0.0, self._told - dt)
        if self._told == 0 or not self._computer_to_act():
            self._director.think()
            self._session.keep(self.context.saves)
        if self._director.awaits_person and self._chooser.choosing is None:
            self._listen()
            self._chooser.ask(self._state, self._director.legal_actions)
            self._prompt()

    def update(self, dt: float) -> Outcome | None:
        """Follows whoever may act, draws, and says when another screen is due."""
        frame = self.context.frame
        if self._session.setup.attract and frame.stirred:
            return Outcome("title")
        self._scene.update(dt)
        self._pass_time(dt)
        self._seating.follow(frame, self.context.keymap)
        intents = self.intents(dt)
        if self._help is not None:
            if intents or MOUSE_SELECT in frame.pressed:
                self._close_help()
            return None
        pause = self._act(intents)
        if pause is not None:
            return pause
        self._explain()
        if self._until_summary == 0 and not self.busy:
            return Outcome("title") if self._session.setup.attract else Outcome("over", self._session)
        return None

    def resize(self) -> None:
        """Fit scene and words to the window."""
        self._scene.resize(self.context.canvas.aspect)
        super().resize()

    def uncover(self) -> None:
        """Back from a pause."""
        super().uncover()
        self._take_settings()
        self._listen()

    def close(self) -> None:
        """Take the table down."""
        self._close_help()
        for chooser in self._choosers.values():
            chooser.close()
        self._scene.close()
        self._root.remove_node()
        super().close()

    # ------------------------------------------------------------------ how a turn goes

    @property
    def _state(self) -> Any:
        return self._director.state

    @property
    def _sides(self) -> tuple[str, str]:
        return self._kit.game.sides

    @property
    def _chooser(self) -> TableChooser:
        """That of the side to move."""
        return self._choosers[self._director.to_move]

    def _take_settings(self) -> None:
        """What may have been changed in a pause."""
        self._scene.speed = SPEEDS[self.context.settings[ANIMATION]]

    def _computer_to_act(self) -> bool:
        return self._director.to_move not in self._session.people()

    def _listen(self) -> None:
        """A person's turn is theirs alone; while the computer plays, anyone may hurry it."""
        sources = self._seating.sources(self._director.to_move)
        self.listen_to(dict.fromkeys((*sources, *SHARED_SOURCES)) if sources else ALL_SOURCES)

    def _act(self, intents: tuple[Intent, ...]) -> Outcome | None:
        """What the people do: choose, ask for help, hurry, or pause."""
        frame = self.context.frame
        chooser, self._leaving = self._chooser, Intent.PAUSE in intents
        if Intent.HELP in intents and chooser.choosing is not None:
            self._open_help()
        elif chooser.choosing is not None:
            action = chooser.handle(intents)
            if action is not None:
                chooser.close()
                self._session.table.people[self._director.to_move].choose(action)
        elif Intent.LEAVE in intents:
            self._leaving = True
        elif Intent.ACCEPT in intents or MOUSE_SELECT in frame.pressed:
            self._scene.skip()
            self._told = 0.0
        pausing = (Intent.PAUSE,) if self._leaving else ()
        return pause_for(self.context, self._session, pausing, acting=(self._director.to_move,))

    def _pass_time(self, dt: float) -> None:
        if self._warning > 0:
            self._warning = max(0.0, self._warning - dt)
            if self._warning == 0:
                self._prompt()
        if self._until_summary is not None:
            self._until_summary = max(0.0, self._until_summary - dt)

    # ------------------------------------------------------------------ saying

    def _show_sides(self) -> None:
        """Each side's lines and panel."""
        preview = self._chooser.preview
        for side in self._sides:
            facts = [spoken(fact) for fact in self._kit.facts(self._state, side)]
            self._hud.show(side, side == self._director.to_move, facts)
            if side in self._panels:
                self._panels[side].show(self._state, preview if preview.action is not None else None)

    def _prompt(self) -> None:
        """Asks for what is to be chosen next, unless there is something newer to read."""
        if self._warning > 0 or self._told > 0 or self._state.outcome is not None:
            return
        choosing = self._chooser.choosing
        if choosing is not None:
            self._hud.say(spoken(choosing.prompt()))
        else:
            self._hud.say(spoken(self._kit.turn(self._state, not self._computer_to_act())))

    def _explain(self) -> None:
        """Says what is pointed at, and shows what it would do."""
        chooser = self._chooser
        subject = (chooser.choosing, chooser.preview)
        if subject == self._explained:
            return
        self._explained = subject
        row = chooser.row
        detail = row.why if row is not None and row.why is not None else chooser.preview.phrase
        self._hud.explain("" if detail is None else spoken(detail))
        self._show_sides()

    def _open_help(self) -> None:
        """Tells at length what the command that is pointed at does."""
        row = self._chooser.row
        if row is None or row.help is None:
            return
        title = say(f"{self._kit.game.name}.row.{row.key}")
        self._help = HelpPanel(self.context.canvas, title, spoken(row.help))

    def _close_help(self) -> None:
        if self._help is not None:
            self._help.close()
            self._help = None
