"""The screen of a match, whatever game it is: shows it to the director as its view, and asks people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from archon3d.arena.events import ArenaEvent
from archon3d.controls.bindings import ALL_SOURCES, HAND_OVER_KEY, MOUSE, MOUSE_SELECT, PADS
from archon3d.controls.input_lock import BRIEF_SECONDS
from archon3d.controls.intents import Intent
from archon3d.host.settings import ANIMATION, CONFIRM
from archon3d.play.battle import ArenaBattle
from archon3d.play.choosing import RESIGNATION
from archon3d.rules.game import GameEnded
from archon3d.rules.match import Match
from archon3d.scene.craft.camera import Margins
from archon3d.screens.activity import MatchActivity
from archon3d.screens.chooser import Chooser
from archon3d.screens.context import LaidOutScreen
from archon3d.screens.entry import Approach
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.hints import BACK as PUT_AWAY
from archon3d.screens.hints import CODEX_HINT, DEMONSTRATION, HELP, PAUSE, SKIP, Hint, HintRow
from archon3d.screens.match_setup import MatchSetup
from archon3d.screens.match_words import MatchWords
from archon3d.screens.pause import pause_for
from archon3d.screens.presenter import AnyScene, presenter_of
from archon3d.screens.tips import tips_for
from archon3d.ui.canvas import CANVAS_HEIGHT, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.help_panel import HelpPanel
from archon3d.ui.menu import Menu
from archon3d.ui.words import say, spoken

ENDING_SECONDS: Final = 1.6
"""From the end of the game to the summary."""

HURRY_SECONDS: Final = BRIEF_SECONDS
"""So long after a press that hurries the show, others are meant for it too: a turn that begins meanwhile
hears no button for so long."""

ASIDE_SPEED: Final = 0.6
"""Widths of the picture that the board goes aside in a second to make room for a list."""

SPEEDS: Final = {"normal": 1.0, "fast": 2.0, "off": 1.0}
"""Factors of the animations' speed; with `off` they are skipped."""

ARROWS: Final = "arrow keys"
"""The keys that are shown to one who has not touched anything."""

GAP: Final = 10
"""Canvas units between what lies beside the board and the commands."""

TO_LIST: Final = Hint("prompt.commands", (Intent.COMMANDS,))
TO_BOARD: Final = Hint("prompt.board", (Intent.COMMANDS,))


class MatchScreen(LaidOutScreen[MatchSetup | MatchActivity]):
    """One match, from its first action to its last, with the arena in between where battles are fought."""

    takes: ClassVar[tuple[type, ...]] = (MatchSetup, MatchActivity)
    plays = True

    def prepare(self, data: MatchSetup | MatchActivity) -> None:
        """`data` is the terms of a match, or one to go on with."""
        activity = MatchActivity(data) if isinstance(data, MatchSetup) else data
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
        self._words = MatchWords(self._activity, self._presenter)
        self._take_settings()
        self.context.sound.scene(self._presenter.music)
        self.reset_input()

    def _put_up(self) -> None:
        """Open the scene, with what stays in sight of the last action, and makes ready to choose."""
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

    def arrange(self, layer: Layer) -> None:
        """The words around the board."""
        helped = self._help is not None
        self._close_help()
        self._words.arrange(layer, self.head(), self._state)
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
        """The board, and everything that happens on it."""
        return self._scene

    @property
    def helped(self) -> bool:
        """Whether a row is being explained at length."""
        return self._help is not None

    @property
    def chooser(self) -> Chooser:
        """How the side to move chooses."""
        return self._choosers[self._director.to_move]

    @property
    def words(self) -> MatchWords:
        """What stands around the board."""
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
        """Show what happened, say it, and let it be heard and felt."""
        context, activity = self.context, self._activity
        self._scene.play(event, self._kit.view(self._state))
        if context.settings[ANIMATION] == "off":
            self._scene.skip()
        self._words.report(event, self._state, computer=self._computer_to_act())
        for side in activity.sides:
            context.rumble(side, self._presenter.rumbles.get(type(event)), activity.seating)
        if activity.watched or not isinstance(event, GameEnded):  # else the result is heard where it is seen
            cues, people = self._presenter.cues, activity.people()
            context.sound.event(event, cues, self._heard_at, people, self._scene.speed)
        self._pace = self._presenter.pace

    def battle_opens(self, battle: ArenaBattle) -> None:
        """The picture closes in on where it is, and then the arena takes over."""
        self._battle = battle
        if self._kit.battle is not None and self.context.animates:
            spot = self._kit.battle.spot(self._director.pending_battle)
            self._approach = Approach(self.context, self._scene, spot, battle.state.spec.colour)

    def battle_event(self, event: ArenaEvent) -> None:
        """The arena shows these."""

    def battle_closes(self) -> None:
        """The arena shows this."""

    def _heard_at(self, spot: str) -> float:
        """Return where a spot is heard: as far to the side as it is seen."""
        return self._scene.screen_point(spot)[0]

    # ------------------------------------------------------------------ what the chooser reports

    def warn(self, sentence: str) -> None:
        """A refusal stands in the message line for a while."""
        self._words.warn(sentence)

    def step_taken(self) -> None:
        """The message line asks for what is to be chosen next."""
        self._unconfirmed = None
        self._words.step_taken()
        self._prompt()

    def leave(self) -> None:
        """Who has nothing to take back, pauses."""
        self._leaving = True

    def list_shown(self, side: str, place: Rectangle | None) -> None:
        """A titled list takes the place of the side's column; the board goes aside for it."""
        self._aside = self._words.hud.give_way(side, place) / self.context.canvas.width

    def room_for_list(self, side: str) -> tuple[Rectangle, float, float]:
        """Return the side's column, where a wider list begins below an instructor, and how wide it can be."""
        return self._words.hud.room_for_list(side), self.head(), self._words.hud.widest_list

    def room_for_commands(self, side: str) -> tuple[Rectangle, float]:
        """Return what the side's lines and panel leave of its column, below what lies beside the board, and
        how wide a list there can be; in an upright window there is a place of their own.
        """
        own = self._words.hud.room_for_commands
        if own is not None:
            return own, own.w
        room, until = self._words.room_for_commands(side), self._scene.side_bottom(side)
        taken = 0.0 if until is None else max(0.0, (1.0 - until) / 2 * CANVAS_HEIGHT + GAP - room.y)
        return replace(room, y=room.y + taken, h=room.h - taken), room.w + self._words.hud.corner

    # ------------------------------------------------------------------ the screen

    def think(self, dt: float) -> None:
        """Let the director go on; a computer acts when what came before could be read and followed."""
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
        """Let the match go on, unless a computer would act before all has been read; whether it has."""
        if (not self._words.is_read or self._pace > 0) and self._computer_to_act():
            return False
        self._director.think()
        return True

    def update(self, dt: float) -> ScreenOutcome | None:
        """Follow whoever may act, draw, and say when another screen is due."""
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
        """Fit words and scene to the window."""
        super().resize()
        self._fit_scene()

    def open(self, data: object) -> None:
        """Appear, the board between the words."""
        super().open(data)
        self._fit_scene()

    def cover(self) -> None:
        """Another screen takes the window."""
        super().cover()
        self.chooser.cover()
        self._root.hide()
        self._battle = None
        self._leave_approach()

    def uncover(self) -> None:
        """Back from another screen, or from a pause, with the rows that were being chosen from."""
        super().uncover()
        self._root.show()
        self._fit_scene()
        self._director.view = self
        self._take_settings()
        self.chooser.arrange()
        self.context.sound.scene(self._presenter.music)

    def close(self) -> None:
        """Take the board down."""
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
        """Return what whoever acts can do, by the buttons of the device in that player's hands."""
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
        """Return the row beside the message, where there is room for it and the message is shown."""
        return replace(row, place=self._words.hud.prompts if self._approach is None else None)

    def _tip(self, device: str) -> HintRow | None:
        """Return what somebody new is told while it is their turn: in a line of its own, or, where large text
        leaves no room for that, in place of the buttons' meaning.
        """
        tips = self._activity.tips
        hints = () if tips is None or self.chooser.choosing is None else tips.on_board(self._state)
        place = self._words.hud.tip
        return HintRow(hints, device, place=place, align="centre") if hints else None

    def _acting_hints(self) -> tuple[Hint, ...]:
        """Return what the person who is asked can do; help is about the row or the spot that is pointed
        at.
        """
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
        """Whether the row that is pointed at has something to say of itself."""
        row = self.chooser.row
        return row is not None and row.help is not None

    @property
    def explains(self) -> bool:
        """There is something to read of what is pointed at; any button ends it, and a demonstration too."""
        if self._activity.setup.attract or self._help is not None:
            return True
        requested = self.chooser.choosing is not None
        return requested and (self._has_help or self.chooser.preview.page is not None)

    # ------------------------------------------------------------------ how a turn goes

    @property
    def _state(self) -> Any:
        return self._director.state

    def _begin_frame(self, dt: float) -> None:
        """Draw on, and follow the gamepads that come and go."""
        self._scene.update(dt)
        self._go_aside(dt)
        if self._words.pass_warning_time(dt):
            self._prompt()
        if self._director.match.outcome is not None and self._director.all_shown:
            self._until_summary = max(0.0, self._until_summary - dt)
        self._seating.follow(self.context.frame, self.context.keymap)

    def _act(self, intents: tuple[Intent, ...]) -> ScreenOutcome | None:
        """Return what the people do: choose, ask for help, hurry, or pause."""
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
        """The person to move makes this action, which has to be legal, or gives the match up."""
        self.chooser.close()
        if action.type == RESIGNATION:
            self.resign(self._director.to_move)
            return
        self._activity.match_players.people[self._director.to_move].choose(action)

    def resign(self, side: str) -> None:
        """That side's player gives the match up, with a row of the list."""
        self._activity.resign(side)
        self._activity.keep(self.context.saves)
        self._words.warn(say("match.resigned", side=self._activity.name_of(side)))

    def _confirmed(self, action: Any) -> bool:
        """Return whether the action may be made: where the settings ask for it, it has to be chosen twice."""
        if not self.context.settings[CONFIRM] or action == self._unconfirmed:
            self._unconfirmed = None
            return True
        self._unconfirmed = action
        self.warn(say("ply.confirm"))
        return False

    def _hurry(self, intents: tuple[Intent, ...]) -> None:
        """A press of the button skips what is being shown."""
        if Intent.ACCEPT in intents or MOUSE_SELECT in self.own_frame.pressed:
            self._scene.skip()
            self._words.hurry()
            self._pace, self._hurried = 0.0, HURRY_SECONDS
            if self._battle is not None:
                self._activity.skip_intro = True
                self._leave_approach()

    def _follow(self) -> None:
        """Say and shows whatever is new since the last frame, as soon as its events have been seen."""
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
        """Return the canvas point where the mouse is, if it is what is used."""
        frame = self.own_frame
        if frame.used != MOUSE or frame.pointer is None:
            return None
        return self.context.canvas.place(frame.pointer)

    def _arrived(self, dt: float) -> bool:
        """Return whether the picture has closed in on the battle, or need not."""
        if self._approach is None:
            return True
        self.layer.node.hide()
        return self._approach.update(dt)

    def _end(self) -> ScreenOutcome | None:
        """Return the summary is due when the last event has been seen for a while."""
        if self._until_summary > 0 or self.busy:
            return None
        name = "title" if self._activity.setup.attract else "result"
        return ScreenOutcome(name, self._activity, automatic=True)

    def _pause(self, intents: Iterable[Intent]) -> ScreenOutcome | None:
        """Return a pause that somebody asks for, or that the loss of the acting player's gamepad brings
        about.
        """
        return pause_for(self.context, self._activity, intents, acting=(self._director.to_move,))

    def _computer_to_act(self) -> bool:
        return self._director.to_move not in self._activity.people()

    def reset_input(self) -> None:
        """A person's turn is theirs alone, and what follows from it until the next one's begins."""
        super().reset_input()
        self._heard = self._director.to_move

    def players(self) -> Sequence[str]:
        """Return what the person plays with who is heard; while the computer plays, anyone may hurry it."""
        people = self._heard in self._activity.people() and self._battle is None
        return self._seating.sources(self._heard) if people else ALL_SOURCES

    def pointing(self) -> bool:
        """Return whether the mouse is in that person's hand."""
        return self._heard not in self._activity.people() or self._seating.may_point(self._heard)

    def _device(self, side: str) -> str:
        """Return what the side's player holds, or whoever is there."""
        used = self.context.frame.used
        return self._seating.hand(side) or (used if used in (*PADS, MOUSE) else ARROWS)

    def _hand_over(self) -> None:
        """For testing: the turn goes to the other side, outside all rules."""
        match, state = self._director.match, self._state
        if self.busy or self._director.pending_battle is not None or match.outcome is not None:
            return
        (other,) = (side for side in self._activity.sides if side != state.to_move)
        self.chooser.close()
        self._director.match = Match(match.game, replace(state, to_move=other))
        self._scene.show(self._kit.view(self._state))

    # ------------------------------------------------------------------ saying

    def _prompt(self) -> None:
        """Ask for what is to be chosen next, unless there is something newer to read."""
        if self._director.match.outcome is None:
            choosing = self.chooser.choosing
            turn = self._kit.turn(self._state, not self._computer_to_act())
            self._words.prompt(turn if choosing is None else choosing.prompt())

    def _explain(self) -> str | None:
        """Tell at length what the row that is pointed at does; or else returns the codex page, if there is
        one about what is pointed at.
        """
        row = self.chooser.row
        if row is None or row.help is None:
            return self.chooser.preview.page
        self._help = HelpPanel(self.context.canvas, spoken(row.text), spoken(row.help))
        return None

    def _read_help(self, intents: tuple[Intent, ...]) -> ScreenOutcome | None:
        """Return any button puts the help away, and so does the pause for a gamepad that is lost
        meanwhile.
        """
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
        """Show the board between the words."""
        hud = self._words.hud
        margins = Margins(
            hud.top / CANVAS_HEIGHT, 1.0 - hud.foot / CANVAS_HEIGHT, self._stands_aside, hud.beside
        )
        self._scene.resize(self.context.canvas.aspect, margins)
        self._make_room()
        if self._approach is not None:
            self._approach.draw()

    def _make_room(self) -> None:
        """Let nothing beside the board lie under the words there."""
        self._scene.make_room(1.0 - 2 * self._words.hud.columns_foot / CANVAS_HEIGHT)

    def _go_aside(self, dt: float) -> None:
        """Move the board a little on the way to where no list covers it; at once without animations."""
        way = self._aside - self._stands_aside
        if not way:
            return
        step = ASIDE_SPEED * dt
        if self.context.animates:
            way = max(-step, min(step, way))
        self._stands_aside += way
        self._fit_scene()

    def _take_settings(self) -> None:
        """What may have been changed in a pause."""
        self._scene.speed = SPEEDS[self.context.settings[ANIMATION]]
