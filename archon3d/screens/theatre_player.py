"""Playback of a match: its board and battles, the bar below them, and seeking."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any, Final

from archon3d.activities.match_setup import SEATS, seat_of
from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.controls.bindings import MOUSE, MOUSE_SELECT
from archon3d.controls.intents import Intent
from archon3d.overlays.hints import BACK, CHOOSE, Hint, HintRow
from archon3d.overlays.menu_input import drive
from archon3d.play.kit import TimelineMarkKind
from archon3d.play.theatre import Moment, Playback, TimelineMark
from archon3d.presenters.presenter import presenter_of
from archon3d.replays.playback_view import PlaybackView
from archon3d.replays.words import (
    battle_words,
    ending_words,
    player_of,
    ply_rows,
    ply_words,
    where_words,
)
from archon3d.scene.craft.camera import NO_MARGINS, Margins
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome
from archon3d.ui.canvas import CANVAS_HEIGHT, Layer
from archon3d.ui.dialog import open_question, question
from archon3d.ui.focus import Rectangle
from archon3d.ui.footer import footer_top
from archon3d.ui.hud.arena import ArenaHud
from archon3d.ui.hud.board_room import board_in
from archon3d.ui.hud.style import StatePanel
from archon3d.ui.layout import Surface
from archon3d.ui.menu import Menu
from archon3d.ui.ply_list import PlyList
from archon3d.ui.shapes import show
from archon3d.ui.theatre_sides import SideCard
from archon3d.ui.transport import SHAPES, Button, Transport
from archon3d.ui.words import explained, say, spoken

PLY_SECONDS: Final = 0.55
"""Pause between two plies at full speed."""
MEETING_SECONDS: Final = 0.9
"""How long the board, and then the arena, is shown before a battle continues."""
ENDING_SECONDS: Final = 1.8
"""How long a battle's end is shown."""

EDGE: Final = 14
GAP: Final = 16
LEAST_COLUMN: Final = 300
"""Least width of the columns beside the board, in canvas units."""
UPRIGHT_BOARD: Final = 0.6
"""Share of the height above the bar for the board in an upright window; plies and sides are below."""
BOARD_ASPECT: Final = 1.3
"""Default aspect ratio of a board in the picture."""

PLAY: Final = Hint("prompt.theatre.play", (Intent.ACCEPT,))
STEP: Final = Hint("prompt.theatre.step", (Intent.LEFT, Intent.RIGHT))
PLIES: Final = Hint("prompt.theatre.ply", (Intent.UP, Intent.DOWN))
BATTLES: Final = Hint("prompt.theatre.battle", (Intent.PREVIOUS, Intent.NEXT))
MARKS: Final = Hint("prompt.theatre.mark", (Intent.PREVIOUS, Intent.NEXT))
MENU: Final = Hint("prompt.theatre.menu", (Intent.PAUSE,))
SEEK: Final = Hint("prompt.theatre.seek", (Intent.ACCEPT,))

LEAPS: Final = {"previous": Intent.PREVIOUS, "next": Intent.NEXT, "back": Intent.UP, "on": Intent.DOWN}
"""Buttons of the bar that act like a button of the devices."""

OWN: Final = "own"
"""The button of the bar that each viewer defines."""


class TheatrePlayer(LaidOutScreen):
    """Plays a match, forwards and backwards; subclasses define what else can be done with it."""

    plays = True
    order = 8
    own_hint: Hint
    """Hint of the button that each viewer defines."""
    menu_stops = True
    """Whether it stops after its menu was open."""

    def take(self, playback: Playback, moment: Moment, *, playing: bool) -> None:
        """Take what is watched, from that moment on."""
        self._playback = playback
        self._playback.seek(moment)
        self._kit = playback.kit
        self._playing, self._speed, self._wait = playing, 1.0, PLY_SECONDS
        self._pending = 0.0
        self._dragging = False
        self._dialog: Menu | None = None
        self._question: Layer | None = None
        self._hud: ArenaHud | None = None
        self._named: list[str] = []
        self._headed: Any = None
        self._presenter = presenter_of(self._kit.name)
        self._stage = PlaybackView(self.context, self._playback)
        self._rows = ply_rows(self._playback, self._presenter.colours)
        self._stage.leap()

    # ------------------------------------------------------------------------------------ hooks of subclasses

    def back(self) -> ScreenOutcome:
        """Return the outcome that leads back."""
        raise NotImplementedError

    def own_words(self) -> str:
        """Return the text of its own button."""
        raise NotImplementedError

    def do_own(self) -> None:
        """Do what its own button says."""
        raise NotImplementedError

    def choices(self) -> dict[str, str]:
        """Return the choices besides watching, by key; `resume`, `start` and `leave` are handled here."""
        raise NotImplementedError

    def explanation(self) -> str:
        """Return the choice's help text; both sides to take over share one."""
        return "" if self.menu is None else explained(f"theatre.{self.menu.focus.partition('-')[0]}")

    def note(self) -> str:
        """Return the text above the choices."""
        raise NotImplementedError

    def chosen(self, key: str) -> ScreenOutcome | None:
        """Handle a choice."""
        raise NotImplementedError

    def restart(self) -> None:
        """Restart at the beginning: at the end there is nothing to resume."""
        self.seek(Moment(0), playing=True)

    def marks(self) -> tuple[TimelineMark, ...]:
        """Return the marks on the bar."""
        return self._playback.marks

    def mark_kinds(self) -> Collection[str]:
        """Return the kinds of marks in the legend."""
        return {mark.kind for mark in self.marks()}

    def at_end(self) -> None:
        """Stop: there is nothing more to play."""
        self._playing = False

    # ------------------------------------------------------------------------------------ state

    @property
    def playback(self) -> Playback:
        """The playback and its position."""
        return self._playback

    @property
    def playing(self) -> bool:
        """Whether it is running."""
        return self._playing

    @property
    def speed(self) -> float:
        """Playback speed; 1 is normal."""
        return self._speed

    @property
    def transport(self) -> Transport:
        """The bar in the footer."""
        return self._transport

    @property
    def plies(self) -> PlyList | None:
        """The list of plies, while it is shown."""
        return self._list

    @property
    def view(self) -> PlaybackView:
        """The picture."""
        return self._stage

    def hints(self) -> Sequence[HintRow]:
        """Return the buttons' hints; the mouse has the bar."""
        if self._dialog is not None:
            return (HintRow((CHOOSE, BACK)),)
        if self.context.frame.used == MOUSE:
            return (HintRow((SEEK, BACK)),)
        large = not self.context.canvas.roomy
        leap = MARKS if self._kit.battle is None else BATTLES
        row = (PLAY, STEP, MENU, BACK) if large else (PLAY, STEP, PLIES, leap, self.own_hint, MENU, BACK)
        return (HintRow(row),)

    # ------------------------------------------------------------------ the picture

    def arrange(self, layer: Layer) -> None:
        """Lay out the bar, and the plies and sides beside a board or the HUD of a battle."""
        playback, canvas = self._playback, layer.canvas
        kinds = self.mark_kinds()
        legend: dict[str, str] = {kind: say(f"theatre.mark.{kind}") for kind in SHAPES if kind in kinds}
        buttons = [Button(key) for key in ("previous", "back", "step-back", "play", "step", "on", "next")]
        buttons += [Button(OWN, text=self.own_words()), Button("menu", text=say("theatre.menu"))]
        self._transport = Transport(layer, footer_top(canvas) - GAP, legend, buttons)
        self._put_marks()
        self._over_board, self._over_arena = layer.part("board"), layer.part("arena")
        self._list: PlyList | None = None
        self._cards: dict[str, SideCard] = {}
        self._state: StatePanel | None = None
        self._room: Rectangle | None = None
        if playback.state is not None:
            self._arrange_board(self._over_board)
        below = 1.0 - (self._transport.top - GAP) / CANVAS_HEIGHT
        room = self._room
        beside = self._presenter.hud.flanked if canvas.upright else None
        board = (
            NO_MARGINS
            if room is None
            else Margins(room.y / CANVAS_HEIGHT, 1.0 - (room.y + room.h) / CANVAS_HEIGHT, beside=beside)
        )
        self._stage.fit(board, Margins(bottom=below))
        self._hud = self._headed = None
        self._follow(0.0)
        self._dialog = None if self._dialog is None else self._put_dialog()

    def _arrange_board(self, layer: Layer) -> None:
        """Lay out the plies on the left and the sides on the right; with large text only the side to move."""
        canvas, foot = layer.canvas, self._transport.top - GAP
        hud = self._presenter.hud
        aspect = hud.board_aspect or BOARD_ASPECT
        if canvas.upright:
            split = EDGE + (foot - EDGE) * UPRIGHT_BOARD
            above = Rectangle(EDGE, EDGE, canvas.width - 2 * EDGE, split - EDGE)
            room, columns = board_in(canvas, above, aspect), 2 if hud.state is None else 3
            width = (canvas.width - (columns + 1) * EDGE) / columns
            whole = left = Rectangle(EDGE, split + EDGE, width, foot - split - EDGE)
        else:
            aside = LEAST_COLUMN + 2 * EDGE
            beside = Rectangle(aside, EDGE, canvas.width - 2 * aside, foot - EDGE)
            room = board_in(canvas, beside, aspect)
            width = (canvas.width - room.w) / 2 - 2 * EDGE
            whole = left = Rectangle(EDGE, EDGE, width, foot - EDGE)
        self._room = room
        if hud.state is not None:
            self._state = hud.state()
            height = self._state.measure(canvas, width).height
            x = (canvas.width - width) / 2 if canvas.upright else whole.x
            self._state.put(Surface(layer), Rectangle(x, whole.y + whole.h - height, width, height))
            if not canvas.upright:
                left = replace(whole, h=whole.h - height - GAP)
        self._list = PlyList(layer, left, say("theatre.plies"), self._rows)
        right = replace(whole, x=canvas.width - EDGE - width)
        if canvas.roomy:
            right = replace(right, h=(whole.h - GAP) / 2)
        rules = self._kit.rules
        sides = sorted(rules.sides, key=lambda side: SEATS.index(seat_of(rules, side)))
        for number, side in enumerate(sides):
            below = right.h + GAP if canvas.roomy else 0.0
            place = replace(right, y=right.y + number * below)
            name, colour = spoken(self._kit.side_word(side)), self._presenter.colours[side]
            player, portrait = player_of(self._playback, side), self._presenter.portrait(side)
            self._cards[side] = SideCard(layer, place, name, colour, player, portrait)

    def _put_marks(self) -> None:
        """Place the marks on the bar at its current length."""
        playback = self._playback
        length = max(1, playback.length)
        self._transport.mark([(mark.kind, playback.place(mark.moment) / length) for mark in self.marks()])

    def update(self, dt: float) -> ScreenOutcome | None:
        """Advance, and handle input."""
        intents = self.intents(dt)
        if self._dialog is not None:
            outcome = self._choose(self._dialog, intents)
        else:
            outcome = self._command(intents) or self._point()
            self._advance(dt)
        self._stage.update(dt, self._speed if self._playing or not self._stage.in_battle else 0.0)
        self._follow(dt)
        return outcome

    def cover(self) -> None:
        """Hide for another screen."""
        super().cover()
        self._stage.show(False)

    def uncover(self) -> None:
        """Return from a question."""
        super().uncover()
        self._stage.show(True)

    def close(self) -> None:
        """Close everything."""
        self._close_question()
        self._stage.close()
        super().close()

    # ------------------------------------------------------------------ playback

    def _advance(self, dt: float) -> None:
        """Advance playback if it is running."""
        if not self._playing:
            self._stage.alpha = 1.0
            return
        playback, stage = self._playback, self._stage
        if playback.ended and not stage.busy:
            self.at_end()
            return
        if stage.busy:
            return
        if stage.in_battle and playback.fights and self._wait <= 0:
            self._pending += dt * TICKS_PER_SECOND * self._speed
            ticks = int(self._pending)
            self._pending -= ticks
            if ticks:
                stage.step_ticks(ticks, self._speed)
            stage.alpha = self._pending
            if not playback.fights:
                stage.alpha = 1.0
                self._wait = ENDING_SECONDS if playback.battle is None or playback.battle.over else 0.0
            return
        self._wait -= dt * self._speed
        if self._wait > 0:
            return
        if playback.fights and not stage.in_battle:
            stage.step_ticks(1, self._speed)
            self._wait = MEETING_SECONDS
        elif not playback.fights and not playback.ended:
            self._step_ply()

    def _step_ply(self) -> None:
        self._stage.step_ply()
        self._wait = MEETING_SECONDS if self._playback.fights else PLY_SECONDS
        self._pending = 0.0

    def seek(self, moment: Moment, *, playing: bool = False) -> None:
        """Go to a moment at once."""
        self._playback.seek(moment)
        self._stage.leap()
        self._playing, self._pending, self._wait = playing, 0.0, PLY_SECONDS
        self._stage.alpha = 1.0

    def _command(self, intents: tuple[Intent, ...]) -> ScreenOutcome | None:
        """Handle the buttons of any device."""
        for intent in intents:
            if intent in (Intent.BACK, Intent.LEAVE):
                self.context.sound.gesture("back")
                return self.back()
            if intent is Intent.PAUSE:
                self._open_dialog()
                return None
            if intent is Intent.ACCEPT:
                self._toggle()
            elif intent is Intent.COMMANDS:
                self.do_own()
            elif intent in (Intent.PREVIOUS, Intent.NEXT):
                self._leap_battle(1 if intent is Intent.NEXT else -1)
            elif intent.vector[1]:
                self._leap_ply(intent.vector[1])
            elif intent.vector[0]:
                self._step(intent.vector[0])
        if self.context.frame.wheel:
            self._leap_ply(1 if self.context.frame.wheel > 0 else -1)
        return None

    def _toggle(self) -> None:
        """Toggle playback; at the end it starts again."""
        if not self._playing and self._playback.ended:
            self.restart()
            return
        self._playing = not self._playing
        self.context.sound.gesture("accept")

    def _step(self, way: int) -> None:
        """Step by a tick in a battle, or by a ply on the board."""
        playback, self._playing = self._playback, False
        if way < 0:
            now = playback.moment
            if now.tick > 0:
                self.seek(Moment(now.ply, now.tick - 1))
            elif now.ply > 0:
                self.seek(Moment(now.ply - 1, playback.ticks(now.ply - 1)))
        elif playback.fights and (self._stage.in_battle or not self._stage.busy):
            self._stage.step_ticks(1, self._speed)
            self._stage.alpha = 1.0
        elif self._stage.busy:
            self._stage.hurry()
        elif not playback.ended:
            self._step_ply()

    def _leap_ply(self, way: int) -> None:
        """Jump to the position after the next ply, or before the last one."""
        now = self._playback.moment
        last = len(self._playback.ply_records) - 1
        back_in_battle = way < 0 and now.tick > 0
        target = Moment(now.ply if back_in_battle else min(max(now.ply + way, 0), last))
        self.seek(target, playing=False)
        self.context.sound.gesture("move")

    def _leap_battle(self, way: int) -> None:
        """Jump to the next or previous battle; in games without any, to the next mark."""
        playback = self._playback
        kinds = [mark.kind for mark in playback.marks]
        kind: TimelineMarkKind = "battle" if "battle" in kinds or not kinds else kinds[0]
        found = playback.after(kind) if way > 0 else playback.before(kind)
        if found is None:
            found = playback.end if way > 0 else Moment(0)
        self.seek(found, playing=self._playing and playback.end != found)
        self.context.sound.gesture("move")

    # ------------------------------------------------------------------ the mouse

    def _point(self) -> ScreenOutcome | None:
        """Handle the mouse on the bar and the list of plies; anywhere else it toggles playback."""
        frame, transport = self.context.frame, self._transport
        if frame.pointer is None:
            return None
        at = self.context.canvas.place(frame.pointer)
        clicked = MOUSE_SELECT in frame.pressed
        grasps = clicked and transport.share_at(at) is not None
        self._dragging = grasps or (self._dragging and MOUSE_SELECT in frame.held)
        if frame.used == MOUSE:
            transport.light(transport.button_at(at))
        if self._dragging:
            self._drag(transport.share_at(at, anywhere=True) or 0.0)
        elif clicked:
            self._click(at)
        return None

    def _drag(self, share: float) -> None:
        moment = self._playback.moment_at(share * self._playback.length)
        if moment != self._playback.moment:
            self.seek(moment)

    def _click(self, at: tuple[float, float]) -> None:
        key = self._transport.button_at(at)
        ply = self._list.ply_at(at) if self._list is not None and not self._stage.in_battle else None
        if ply is not None:
            self.seek(Moment(ply))
        elif key in LEAPS:
            self._command((LEAPS[key],))
        elif key == OWN:
            self.do_own()
        elif key == "menu":
            self._open_dialog()
        elif key in ("step", "step-back"):
            self._step(1 if key == "step" else -1)
        elif key == "play" or at[1] < self._transport.top:
            self._toggle()

    # ----------------------------------------------------------------------------------- menu

    def _open_dialog(self) -> None:
        self._playing = self._playing and not self.menu_stops
        self._dialog = self._put_dialog()

    def _open_question(self) -> Layer:
        """Return an empty layer over the screen's own."""
        self._close_question()
        self._question = self.context.canvas.layer("question", self.order + 1)
        return self._question

    def _close_question(self) -> None:
        if self._question is not None:
            self._question.close()
            self._question = None

    def _put_dialog(self) -> Menu:
        """Lay out the menu over a veil."""
        over = self._open_question()
        return open_question(over, question(say("theatre.title"), self.note(), self.choices()), "resume")

    def _choose(self, menu: Menu, intents: tuple[Intent, ...]) -> ScreenOutcome | None:
        """Handle input in the menu."""
        pressed = drive(menu, intents, self.context, self.context.frame)
        if {Intent.BACK, Intent.LEAVE, Intent.PAUSE} & set(intents):
            pressed = "resume"
        if pressed is None:
            return None
        self._dialog = None
        self._close_question()
        if pressed == "leave":
            return self.back()
        if pressed == "start":
            self.seek(Moment(0), playing=True)
            return None
        return None if pressed == "resume" else self.chosen(pressed)

    # ------------------------------------------------------------------ words

    def _follow(self, dt: float) -> None:
        """Show the playback's position."""
        playback, transport, stage = self._playback, self._transport, self._stage
        transport.show(playback.place(playback.moment) / max(1, playback.length), playing=self._playing)
        transport.write(OWN, self.own_words())
        transport.say(self.message(), self.where())
        in_battle = stage.in_battle
        show(self._over_board.node, not in_battle)
        show(self._over_arena.node, in_battle)
        if in_battle and stage.view is not None:
            self._follow_battle(dt)
            return
        self._hud = None
        state = playback.state
        if self._list is not None:
            self._list.show(playback.moment.ply)
        if self._state is not None and state != self._headed:
            self._state.show(state)
            self._headed = state
        for side, card in self._cards.items():
            facts = [spoken(fact.text) for fact in self._kit.facts(state, side)]
            moves = state is not None and state.to_move == side and state.outcome is None
            card.show(facts, moves=moves)
            if state is not None and not self.context.canvas.roomy:
                show(card.node, state.to_move == side)

    def _follow_battle(self, dt: float) -> None:
        """Update the battle's names and bars."""
        stage = self._stage
        if stage.view is None:
            return
        names = [fighter.kind for fighter in stage.view.fighters]
        if self._hud is None or names != self._named:
            self._over_arena.close()
            self._over_arena = self.layer.part("arena")
            self._hud, self._named = ArenaHud(stage.view, rises=False), names
            canvas = self.context.canvas
            self._hud.put(Surface(self._over_arena), Rectangle(0, 0, canvas.width, footer_top(canvas)))
        self._hud.show(stage.view, stage.over_heads(), dt)

    def where(self) -> str:
        """Return the ply, and in a battle its time."""
        return where_words(self._playback)

    def message(self) -> str:
        """Return what is happening."""
        playback, stage = self._playback, self._stage
        battle = playback.battle
        if battle is not None and stage.view is not None and (battle.over or not playback.ended):
            return battle_words(battle, stage.view)
        if playback.ended and not stage.busy and not stage.message_lasts:
            return ending_words(playback)
        if playback.moment.ply:
            return stage.message or ply_words(playback, playback.moment.ply)
        return stage.message or say("theatre.begins", game=say(f"{self._kit.name}.name"))
