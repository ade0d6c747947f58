"""The screen of the tabletop games: shows a match to the director as its view, and asks people."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from archon3d.controls.bindings import MOUSE_SELECT
from archon3d.controls.intents import Intent
from archon3d.play.choosing import Spot
from archon3d.screens.flow import Outcome
from archon3d.screens.hints import BACK, CHOOSE, HELP, PAUSE, Hint
from archon3d.screens.match_screen import ENDING_SECONDS, MatchScreen
from archon3d.screens.presenter import SidePanel, TableScene, presenter_of
from archon3d.screens.table_chooser import TableChooser
from archon3d.ui.canvas import HEIGHT, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.menu import Menu
from archon3d.ui.table_hud import HelpPanel, TableHud
from archon3d.ui.words import say, spoken

GAP: Final = 10
"""Canvas units between what lies beside the board and the commands."""
TO_LIST: Final = Hint("prompt.commands", (Intent.COMMANDS,))
TO_BOARD: Final = Hint("prompt.board", (Intent.COMMANDS,))

STEP_SECONDS: Final = 0.55
"""From the end of one of the computer's actions to its next one, at least: a couch has to follow it."""


class TabletopScreen(MatchScreen):
    """One match of a tabletop game, from its first action to its last."""

    _scene: TableScene
    _hud: TableHud

    def _put_up(self) -> None:
        context, kit = self.context, self._session.kit
        self._kit, self._presenter = kit, presenter_of(kit.name)
        aspect, view = context.canvas.aspect, kit.view(self._state)
        self._scene = self._presenter.scene(self._root, context.base.cam, aspect, context.library, view)
        self._leaving = False
        self._pace = STEP_SECONDS
        self._help: HelpPanel | None = None
        self._shown: object = None
        self._choosers = {
            side: TableChooser(context, kit, self._scene, side, self, left=side == self._session.sides[0])
            for side in self._session.sides
        }

    @property
    def chooser(self) -> TableChooser:
        """How the side to move chooses."""
        return self._chooser

    @property
    def menu(self) -> Menu | None:
        """The commands of the side to move, if there are any."""
        return self._chooser.menu

    def arrange(self, layer: Layer) -> None:
        """The words around the board."""
        game, presenter = self._kit.name, self._presenter
        sides = [(side, self._session.name_of(side), presenter.colours[side]) for side in self._session.sides]
        self._hud = TableHud(layer, say(f"{game}.name"), sides, self.head())
        self._panels: dict[str, SidePanel] = {}
        self._show_sides()
        if presenter.panel is not None:
            self._panels = {
                side: presenter.panel(layer, self._hud.room_below(side), side) for side in self._session.sides
            }
            self._show_sides()
        self._shown = None
        helped = self._help is not None
        self._close_help()
        self._fit_scene()
        self._chooser.arrange()
        if helped:
            self._open_help()

    # ------------------------------------------------------------------ the director's view

    def show(self, event: Any) -> None:
        """Shows what happened, and says it."""
        sentence, reading = self._kit.sentence(event), self._told > 0
        self._show(event, None if sentence is None else spoken(sentence))
        self.context.sound.event(
            event, self._presenter.cues, self._heard_at, self._session.people(), self._scene.speed
        )
        if sentence is None and not reading and self._computer_to_act():
            self._hud.say(spoken(self._kit.turn(self._state, False)))
        self._pace = STEP_SECONDS
        if self._director.match.outcome is not None and self._director.all_shown:
            self._until_summary = ENDING_SECONDS

    def _heard_at(self, spot: Spot) -> float:
        """Where a spot is heard: as far to the side as it is seen."""
        return self._scene.screen_point(spot)[0]

    # ------------------------------------------------------------------ what the chooser tells

    def leave(self) -> None:
        """Who has nothing to take back, pauses."""
        self._leaving = True

    def room_for_commands(self, side: str) -> Rectangle:
        """What the side's lines and panel leave of its column."""
        room, panel = self._hud.room_below(side), self._panels.get(side)
        taken = panel.height if panel is not None else 0.0
        until = self._scene.beside_until(side)
        if until is not None:
            taken = max(taken, (1.0 - until) / 2 * HEIGHT + GAP - room.y)
        return replace(room, y=room.y + taken, h=room.h - taken)

    # ------------------------------------------------------------------ the screen

    def think(self, dt: float) -> None:
        """Lets the director go on; a computer acts when what came before could be followed."""
        self._director.show()
        if not self.busy:
            self._pace = max(0.0, self._pace - dt)
        super().think(dt)
        if self._director.awaits_person and self._chooser.choosing is None:
            self.listen_anew()
            self._chooser.ask(self._state, self._director.legal_actions)
            self._prompt()

    @property
    def _followed(self) -> bool:
        """Whether there was time to see what was shown last, too."""
        return super()._followed and self._pace == 0

    def update(self, dt: float) -> Outcome | None:
        """Follows whoever may act, draws, and says when another screen is due."""
        if self._disturbed:
            return Outcome("title", unbidden=True)
        self._begin_frame(dt)
        intents = self.intents(dt)
        if self._help is not None:
            return self._read_help(intents)
        pause = self._act(intents)
        if pause is not None:
            return pause
        self._follow()
        return self._end()

    def close(self) -> None:
        """Take the table down."""
        self._close_help()
        for chooser in self._choosers.values():
            chooser.close()
        super().close()

    @property
    def _asked(self) -> bool:
        return self._chooser.choosing is not None

    def _acting_hints(self) -> tuple[Hint, ...]:
        """What whoever acts can do; the help is about the command that is pointed at."""
        if self._help is not None:
            return (BACK,)
        row = self._chooser.row
        further = (TO_LIST if row is None else TO_BOARD,) if self._chooser.has_rows else ()
        told = (HELP,) if row is not None and row.help is not None else ()
        return (CHOOSE, BACK, *further, *told, PAUSE)

    # ------------------------------------------------------------------ how a turn goes

    @property
    def _chooser(self) -> TableChooser:
        """That of the side to move."""
        return self._choosers[self._director.to_move]

    def _act(self, intents: tuple[Intent, ...]) -> Outcome | None:
        """What the people do: choose, ask for help, hurry, or pause."""
        chooser, self._leaving = self._chooser, Intent.PAUSE in intents
        if Intent.HELP in intents and chooser.choosing is not None:
            self._open_help()
        elif chooser.choosing is not None:
            action = chooser.handle(intents, self.own_frame)
            if action is not None and self._confirmed(action):
                chooser.close()
                self._session.table.people[self._director.to_move].choose(action)
        elif Intent.LEAVE in intents:
            self._leaving = True
        elif self._hurry(intents):
            self._pace = 0.0
        return self._pause((Intent.PAUSE,) if self._leaving else ())

    # ------------------------------------------------------------------ saying

    def _follow(self) -> None:
        """Says and shows whatever is new since the last frame, as soon as its events have been seen."""
        if self.busy or not self._director.all_shown:
            return
        chooser = self._chooser
        news = (self._state, chooser.choosing, chooser.preview, self._told > 0)
        if news == self._shown:
            return
        self._shown = news
        self._show_sides()
        self._explain()
        self._prompt()

    def _show_sides(self) -> None:
        """Each side's lines and panel, with what the action that is pointed at would make of them."""
        preview = self._chooser.preview
        for side in self._session.sides:
            facts = [spoken(fact) for fact in self._kit.facts(self._state, side)]
            self._hud.show(side, side == self._director.to_move, facts)
            if side in self._panels:
                self._panels[side].show(self._state, preview if preview.action is not None else None)

    def _prompt(self) -> None:
        """Asks for what is to be chosen next, unless there is something newer to read."""
        if self._warning > 0 or self._told > 0 or self._director.match.outcome is not None:
            return
        choosing = self._chooser.choosing
        asked = self._kit.turn(self._state, self._is_persons()) if choosing is None else choosing.prompt()
        self._hud.say(spoken(asked))

    def _explain(self) -> None:
        """Says what is pointed at, what it would do, or why it cannot be done."""
        row = self._chooser.row
        detail = row.why if row is not None and row.why is not None else self._chooser.preview.phrase
        self._hud.explain("" if detail is None else spoken(detail))

    def _is_persons(self) -> bool:
        """Whether it is a person's turn."""
        return not self._computer_to_act()

    def _open_help(self) -> None:
        """Tells at length what the command that is pointed at does."""
        row = self._chooser.row
        if row is None or row.help is None:
            return
        self._help = HelpPanel(self.context.canvas, spoken(row.text), spoken(row.help))

    def _read_help(self, intents: tuple[Intent, ...]) -> Outcome | None:
        """Any button puts the help away, and so does the pause for a gamepad that is lost meanwhile."""
        pause = self._pause(())
        if pause is not None or intents or MOUSE_SELECT in self.own_frame.pressed:
            self._close_help()
        return pause

    def _close_help(self) -> None:
        if self._help is not None:
            self._help.close()
            self._help = None
