"""The match screen of every game: the director's view, which also asks people for their actions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import MatchSetup
from archon3d.arena.events import ArenaEvent
from archon3d.context.context import Context
from archon3d.controls.bindings import ALL_SOURCES, HAND_OVER_KEY, MOUSE, MOUSE_SELECT, PADS
from archon3d.controls.filters import BRIEF_SECONDS
from archon3d.controls.intents import Intent
from archon3d.host.settings import ANIMATION, CONFIRM
from archon3d.overlays.chooser import Chooser
from archon3d.overlays.entry import Approach
from archon3d.overlays.hints import BACK as PUT_AWAY
from archon3d.overlays.hints import CODEX_HINT, DEMONSTRATION, HELP, PAUSE, SKIP, Hint, HintRow
from archon3d.overlays.match_words import MatchWords
from archon3d.overlays.tips import tip_hints, tips_for
from archon3d.play.battle import ArenaBattle
from archon3d.play.choosing import RESIGNATION
from archon3d.presenters.presenter import AnyScene, presenter_of
from archon3d.rules.game import GameEnded
from archon3d.rules.match import Match
from archon3d.scene.craft.camera import Margins
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.pause import pause_for
from archon3d.ui.canvas import CANVAS_HEIGHT, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.help_panel import HelpPanel
from archon3d.ui.layout import Node
from archon3d.ui.menu import Menu
from archon3d.ui.words import say, spoken

ENDING_SECONDS: Final = 1.6
"""Time between the end of the game and the summary."""

HURRY_SECONDS: Final = BRIEF_SECONDS
"""How long after a press that skips an animation further presses count as skips too.

A turn that begins meanwhile ignores buttons for that long.
"""

ASIDE_SPEED: Final = 0.6
"""Speed at which the board moves aside for a list, in picture widths per second."""

SPEEDS: Final = {"normal": 1.0, "fast": 2.0, "off": 1.0}
"""Speed factors of animations; with `off` they are skipped."""

ARROWS: Final = "arrow keys"
"""Keys in the hints of a player who has used no device yet."""

GAP: Final = 10
"""Space between the commands and what is beside the board, in canvas units."""

TO_LIST: Final = Hint("prompt.commands", (Intent.COMMANDS,))
TO_BOARD: Final = Hint("prompt.board", (Intent.COMMANDS,))


class MatchScreen(LaidOutScreen):
    """A match from its first action to its last, with the arena in between for its battles."""

    plays = True

    def __init__(self, context: Context, data: object) -> None:
        """Take the terms of a new match, or a match in progress."""
        super().__init__(context, data)
        given = expect(data, MatchSetup, MatchActivity)
        activity = MatchActivity(given) if isinstance(given, MatchSetup) else given
        self._activity, self._kit = activity, activity.kit
        self._presenter = presenter_of(activity.kit.name)
        self._director = activity.director
        self._director.view = self
        self._root = self.context.base.render.attach_new_node(type(self).__name__)
        self._until_summary = ENDING_SECONDS
        self._unconfirmed: Any = None
        self._battle: ArenaBattle | None = None
        self._approach: Approach | None = None
        self._leaving = False
        self._hurried = 0.0
        self._pace = self._presenter.pace
        self._help: HelpPanel | None = None
        self._aside = self._stands_aside = 0.0
        self._seating = self.context.seating = activity.seating
        self._seating.fill(activity.players, activity.sides, self.context.frame.pads)
        activity.tips = activity.tips or tips_for(self.context, activity)
        self._put_up()
        self._words = MatchWords(context.canvas, self._activity, self._presenter)
        self._take_settings()
        self.context.sound.scene(self._presenter.music)
        self.reset_input()

    def _put_up(self) -> None:
        """Open the scene with what is still visible of the last action, and prepare to choose."""
        context, match = self.context, self._director.match
        aspect, view = context.canvas.aspect, self._kit.view(self._state)
        self._scene = self._presenter.scene(self._root, context.base.cam, aspect, context.library, view)
        if match.actions:
            for event in match.game.apply(match.states[-2], match.actions[-1]).events:
                self._scene.recall(event)
        left, _ = self._activity.sides
        self._choosers = {
            side: Chooser(context, self._kit, self._scene, side, self, left=side == left)
            for side in self._activity.sides
        }

    def build(self) -> Node:
        """Return the text around the board."""
        return self._words.build(self.head())

    def head(self) -> Node | None:
        """Return what is over the board; None for nothing."""
        return None

    def arrange(self, layer: Layer) -> None:
        """Lay out the text, and the board and the rows to choose in the room that it leaves."""
        helped = self._help is not None
        self._close_help()
        super().arrange(layer)
        self._fit_scene()
        if not self._covered:
            self.chooser.arrange()
        self._stands_aside = self._aside
        self._fit_scene()
        if helped:
            self._explain()
        self._prompt()

    @property
    def activity(self) -> MatchActivity:
        """The match that is played here."""
        return self._activity

    @property
    def scene(self) -> AnyScene:
        """The board and everything on it."""
        return self._scene

    @property
    def helped(self) -> bool:
        """Whether a row's full help is shown."""
        return self._help is not None

    @property
    def chooser(self) -> Chooser:
        """Lets the side to move choose."""
        return self._choosers[self._director.to_move]

    @property
    def words(self) -> MatchWords:
        """The text around the board."""
        return self._words

    @property
    def menu(self) -> Menu | None:
        """The rows that the side to move can pick, if there are any."""
        return self.chooser.menu

    # ------------------------------------------------------------------ the director's view

    @property
    def busy(self) -> bool:
        """Whether something is still being shown."""
        return self._scene.busy

    def show(self, event: Any) -> None:
        """Show an event, describe it, and play its sound and rumble."""
        context, activity = self.context, self._activity
        self._scene.play(event, self._kit.view(self._state))
        if context.settings[ANIMATION] == "off":
            self._scene.skip()
        self._words.report(event, self._state, computer=self._computer_to_act())
        for side in activity.sides:
            context.rumble(side, self._presenter.rumbles.get(type(event)), activity.seating)
        if activity.watched or not isinstance(event, GameEnded):  # otherwise the result screen plays it
            cues, people = self._presenter.cues, activity.people()
            context.sound.event(event, cues, self._heard_at, people, self._scene.speed)
        self._pace = self._presenter.pace

    def battle_opens(self, battle: ArenaBattle) -> None:
        """Zoom in on the battle's spot; the arena takes over after that."""
        self._battle = battle
        if self._kit.battle is not None and self.context.animates:
            spot = self._kit.battle.spot(self._director.pending_battle)
            self._approach = Approach(self.context, self._scene, spot, battle.state.spec.colour)

    def battle_event(self, event: ArenaEvent) -> None:
        """Do nothing: the arena shows these events."""

    def battle_closes(self) -> None:
        """Do nothing: the arena shows this."""

    def _heard_at(self, spot: str) -> float:
        """Return the stereo position of a spot, which matches its place in the picture."""
        return self._scene.screen_point(spot)[0]

    # ------------------------------------------------------------------------- chooser callbacks

    def warn(self, sentence: str) -> None:
        """Show a refusal in the message line for a while."""
        self._words.warn(sentence)

    def step_taken(self) -> None:
        """Update the message line for the next step of the choice."""
        self._unconfirmed = None
        self._words.step_taken()
        self._prompt()

    def leave(self) -> None:
        """Pause: there is nothing to take back."""
        self._leaving = True

    def list_shown(self, side: str, place: Rectangle | None) -> None:
        """Let a titled list replace the side's column; the board moves aside for it."""
        self._aside = self._words.hud.give_way(side, place) / self.context.canvas.width

    def room_for_list(self, side: str) -> tuple[Rectangle, float, float]:
        """Return the side's column, the top of a wider list below an instructor, and its greatest width."""
        hud = self._words.hud
        return hud.room_for_list(side), hud.head_foot, hud.widest_list

    def room_for_commands(self, side: str) -> tuple[Rectangle, float]:
        """Return the rest of the side's column below its lines and panel, and the greatest width of a list.

        In an upright window there is a separate place.
        """
        own = self._words.hud.room_for_commands
        if own is not None:
            return own, own.w
        room, until = self._words.hud.room_below(side), self._scene.side_bottom(side)
        taken = 0.0 if until is None else max(0.0, (1.0 - until) / 2 * CANVAS_HEIGHT + GAP - room.y)
        return replace(room, y=room.y + taken, h=room.h - taken), room.w + self._words.hud.corner

    # ------------------------------------------------------------------ the screen

    def think(self, dt: float) -> None:
        """Advance the director; a computer acts once the previous action could be read."""
        self._words.pass_reading_time(dt)
        self._hurried = max(0.0, self._hurried - dt)
        if self._battle is not None:
            return
        self._director.show()
        if not self.busy:
            self._pace = max(0.0, self._pace - dt)
        if not self.advance_match():
            return
        self._activity.keep(self.context.saves)
        if self._director.awaits_person and self.chooser.choosing is None:
            self.reset_input()
            if self._hurried:
                self.context.ignore_input(HURRY_SECONDS)
            self.chooser.begin(self._state, self._director.legal_actions)
            self._prompt()

    def advance_match(self) -> bool:
        """Advance the match, unless a computer would act before all has been read; return whether it did."""
        if (not self._words.is_read or self._pace > 0) and self._computer_to_act():
            return False
        self._director.think()
        return True

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input, draw, and return an outcome when another screen is due."""
        if self._activity.setup.attract and self.context.frame.has_input:
            return ScreenOutcome("title", settles=True)
        self._begin_frame(dt)
        intents = self.intents(dt)
        if self._help is not None:
            return self._read_help(intents)
        if self.context.debug and HAND_OVER_KEY in self.context.frame.pressed:
            self._hand_over()
        outcome = self._act(intents)
        if outcome is not None:
            return outcome
        self._follow()
        if self._battle is None:
            return self._end()
        return ScreenOutcome("battle", self._activity) if self._arrived(dt) else None

    def resize(self) -> None:
        """Fit text and scene to the window."""
        super().resize()
        self._fit_scene()

    def open(self) -> None:
        """Open the screen, with the board between the text."""
        super().open()
        self._fit_scene()

    def cover(self) -> None:
        """Hide for another screen."""
        super().cover()
        self.chooser.cover()
        self._root.hide()
        self._battle = None
        self._leave_approach()

    def uncover(self) -> None:
        """Return from another screen or a pause, with the same rows to choose from."""
        super().uncover()
        self._root.show()
        self._fit_scene()
        self._director.view = self
        self._take_settings()
        self.chooser.arrange()
        self.context.sound.scene(self._presenter.music)

    def close(self) -> None:
        """Close the board."""
        self._leave_approach()
        self._close_help()
        for chooser in self._choosers.values():
            chooser.close()
        self._scene.close()
        self._root.remove_node()
        if self._activity.tips is not None:
            self._activity.tips.close()
        super().close()

    def hints(self) -> Sequence[HintRow]:
        """Return the hints of the acting player, for the buttons of that player's device."""
        if self._activity.setup.attract:
            return (self._in_bar(DEMONSTRATION),)
        hints = (SKIP, PAUSE) if self.chooser.choosing is None else self._acting_hints()
        device = self._device(self._heard)
        tip = self._tip(device)
        if tip is not None and tip.place is None:
            return (tip,)
        row = self._in_bar(HintRow(hints, device, "centre"))
        return (row,) if tip is None else (row, tip)

    def _in_bar(self, row: HintRow) -> HintRow:
        """Return the row beside the message, if there is room and the message is shown."""
        return replace(row, place=self._words.hud.prompts if self._approach is None else None)

    def _tip(self, device: str) -> HintRow | None:
        """Return a new player's tip during their turn.

        It has a line of its own, or replaces the hints if large text leaves no room.
        """
        tips = self._activity.tips
        hints = () if tips is None or self.chooser.choosing is None else tip_hints(tips.on_board(self._state))
        place = self._words.hud.tip
        return HintRow(hints, device, place=place, align="centre") if hints else None

    def _acting_hints(self) -> tuple[Hint, ...]:
        """Return the hints of the person to move; help is about the focused row or spot."""
        if self._help is not None:
            return (PUT_AWAY,)
        chooser = self.chooser
        row, verbs = chooser.row, chooser.verbs
        accept = Hint(f"prompt.{verbs.accept}", (Intent.ACCEPT,))
        back = () if verbs.back is None else (Hint(f"prompt.{verbs.back}", (Intent.BACK,)),)
        other = (TO_LIST if row is None else TO_BOARD,) if chooser.switches else ()
        help_ = (HELP,) if self._has_help else (CODEX_HINT,) if chooser.preview.page is not None else ()
        return (accept, *back, *other, *help_, *((PAUSE,) if verbs.pauses else ()))

    @property
    def _has_help(self) -> bool:
        """Whether the focused row has help text."""
        row = self.chooser.row
        return row is not None and row.help is not None

    @property
    def explains(self) -> bool:
        """Whether help is handled here, as any button is that closes help or ends a demo."""
        if self._activity.setup.attract or self._help is not None:
            return True
        requested = self.chooser.choosing is not None
        return requested and (self._has_help or self.chooser.preview.page is not None)

    # ---------------------------------------------------------------------------- turns

    @property
    def _state(self) -> Any:
        return self._director.state

    def _begin_frame(self, dt: float) -> None:
        """Advance the scene, and follow gamepads that are connected or lost."""
        self._scene.update(dt)
        self._go_aside(dt)
        if self._words.pass_warning_time(dt):
            self._prompt()
        if self._director.match.outcome is not None and self._director.all_shown:
            self._until_summary = max(0.0, self._until_summary - dt)
        self._seating.follow(self.context.frame, self.context.keymap)

    def _act(self, intents: tuple[Intent, ...]) -> ScreenOutcome | None:
        """Handle the people's input: choose, ask for help, skip, or pause."""
        chooser, self._leaving = self.chooser, Intent.PAUSE in intents
        if chooser.choosing is None:
            self._leaving = self._leaving or Intent.LEAVE in intents
            self._hurry(intents)
        elif Intent.HELP in intents:
            page = self._explain()
            if page is not None:
                return ScreenOutcome("codex", page)
        else:
            action = chooser.handle(intents, self.own_frame)
            if action is not None and self._confirmed(action):
                self.choose(action)
        return self._pause((Intent.PAUSE,) if self._leaving else ())

    def choose(self, action: Any) -> None:
        """Make a legal action for the person to move, or resign."""
        self.chooser.close()
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
        self._words.warn(say("match.resigned", side=self._activity.name_of(side)))

    def _confirmed(self, action: Any) -> bool:
        """Return whether the action is confirmed: the settings may require choosing it twice."""
        if not self.context.settings[CONFIRM] or action == self._unconfirmed:
            self._unconfirmed = None
            return True
        self._unconfirmed = action
        self.warn(say("ply.confirm"))
        return False

    def _hurry(self, intents: tuple[Intent, ...]) -> None:
        """Skip what is being shown at a press of the button."""
        if Intent.ACCEPT in intents or MOUSE_SELECT in self.own_frame.pressed:
            self._scene.skip()
            self._words.hurry()
            self._pace, self._hurried = 0.0, HURRY_SECONDS
            if self._battle is not None:
                self._activity.skip_intro = True
                self._leave_approach()

    def _follow(self) -> None:
        """Describe and show what is new since the last frame, once its events have been shown."""
        if self.busy or not self._director.all_shown:
            return
        if self._director.to_move != self._heard:
            self.reset_input()
        chooser = self.chooser
        pointer = self._pointer()
        if self._words.follow(self._state, chooser.choosing, chooser.preview, chooser.row, pointer):
            self._make_room()
            if self._presenter.balance is not None:
                self.context.sound.lean(self._presenter.balance(self._kit.view(self._state)))
            self._prompt()

    def _pointer(self) -> tuple[float, float] | None:
        """Return the canvas point of the mouse, if the mouse is in use."""
        frame = self.own_frame
        if frame.used != MOUSE or frame.pointer is None:
            return None
        return self.context.canvas.place(frame.pointer)

    def _arrived(self, dt: float) -> bool:
        """Return whether the zoom to the battle is over or not needed."""
        if self._approach is None:
            return True
        self.layer.node.hide()
        return self._approach.update(dt)

    def _end(self) -> ScreenOutcome | None:
        """Return the summary's outcome once the last event has been shown for a while."""
        if self._until_summary > 0 or self.busy:
            return None
        name = "title" if self._activity.setup.attract else "result"
        return ScreenOutcome(name, self._activity, automatic=True)

    def _pause(self, intents: Iterable[Intent]) -> ScreenOutcome | None:
        """Return a pause that was requested, or is caused by the loss of the acting player's gamepad."""
        return pause_for(self.context, self._activity, intents, acting=(self._director.to_move,))

    def _computer_to_act(self) -> bool:
        return self._director.to_move not in self._activity.people()

    def reset_input(self) -> None:
        """Let only the person to move act, until the next person's turn begins."""
        super().reset_input()
        self._heard = self._director.to_move

    def players(self) -> Sequence[str]:
        """Return the sources of the person to move; while the computer plays, anyone may skip."""
        people = self._heard in self._activity.people() and self._battle is None
        return self._seating.sources(self._heard) if people else ALL_SOURCES

    def pointing(self) -> bool:
        """Return whether that person uses the mouse."""
        return self._heard not in self._activity.people() or self._seating.may_point(self._heard)

    def _device(self, side: str) -> str:
        """Return the device of the side's player, or else the one in use."""
        used = self.context.frame.used
        return self._seating.hand(side) or (used if used in (*PADS, MOUSE) else ARROWS)

    def _hand_over(self) -> None:
        """Hand the turn to the other side against the rules, for debugging."""
        match, state = self._director.match, self._state
        if self.busy or self._director.pending_battle is not None or match.outcome is not None:
            return
        (other,) = (side for side in self._activity.sides if side != state.to_move)
        self.chooser.close()
        self._director.match = Match(match.game, replace(state, to_move=other))
        self._scene.show(self._kit.view(self._state))

    # ---------------------------------------------------------------- messages

    def _prompt(self) -> None:
        """Ask for the next choice, unless there is newer text to read."""
        if self._director.match.outcome is None:
            choosing = self.chooser.choosing
            turn = self._kit.turn(self._state, not self._computer_to_act())
            self._words.prompt(turn if choosing is None else choosing.prompt())

    def _explain(self) -> str | None:
        """Show the focused row's full help, or return the codex page about the focus, if there is one."""
        row = self.chooser.row
        if row is None or row.help is None:
            return self.chooser.preview.page
        self._help = HelpPanel(self.context.canvas, spoken(row.text), spoken(row.help))
        return None

    def _read_help(self, intents: tuple[Intent, ...]) -> ScreenOutcome | None:
        """Close the help at any button, and at the pause for a gamepad that is lost meanwhile."""
        pause = self._pause(())
        if pause is not None or intents or MOUSE_SELECT in self.own_frame.pressed:
            self._close_help()
        return pause

    def _leave_approach(self) -> None:
        if self._approach is not None:
            self._approach.close()
            self._approach = None

    def _close_help(self) -> None:
        if self._help is not None:
            self._help.close()
            self._help = None

    def _fit_scene(self) -> None:
        """Fit the board between the text."""
        hud = self._words.hud
        board = hud.board
        margins = Margins(
            board.y / CANVAS_HEIGHT,
            1.0 - (board.y + board.h) / CANVAS_HEIGHT,
            self._stands_aside,
            hud.beside,
        )
        self._scene.resize(self.context.canvas.aspect, margins)
        self._make_room()
        if self._approach is not None:
            self._approach.draw()

    def _make_room(self) -> None:
        """Keep what is beside the board clear of the text there."""
        self._scene.make_room(1.0 - 2 * self._words.hud.columns_foot / CANVAS_HEIGHT)

    def _go_aside(self, dt: float) -> None:
        """Move the board a step towards where no list covers it; at once without animations."""
        way = self._aside - self._stands_aside
        if not way:
            return
        step = ASIDE_SPEED * dt
        if self.context.animates:
            way = max(-step, min(step, way))
        self._stands_aside += way
        self._fit_scene()

    def _take_settings(self) -> None:
        """Apply the settings that a pause may have changed."""
        self._scene.speed = SPEEDS[self.context.settings[ANIMATION]]
