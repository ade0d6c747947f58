"""The combat screen: one battle, drawn between its ticks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from archon3d.activities.activity import Activity
from archon3d.arena.events import ArenaEvent, BattleOver, Hit
from archon3d.context.context import Context
from archon3d.controls.bindings import ALL_SOURCES, MOUSE_SELECT
from archon3d.controls.intents import Intent
from archon3d.controls.rumble_events import rumble_of
from archon3d.host.settings import ARENA_SPEED, MOTION, NUMBERS
from archon3d.overlays.arena_hints import ArenaHints
from archon3d.overlays.countdown import Countdown
from archon3d.overlays.entry import Entry
from archon3d.overlays.fighter_input import FighterInput
from archon3d.overlays.hints import HintRow
from archon3d.overlays.mouse_battle import MouseBattle
from archon3d.play.arena_view import ArenaView, arena_view
from archon3d.play.battle import ArenaBattle
from archon3d.play.director import NoBoard
from archon3d.play.timings import TRIUMPH_DELAY
from archon3d.scene.arena.scene import Impacts
from archon3d.scene.arena.switching import SwitchingArena
from archon3d.scene.craft.camera import Margins
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.pause import pause_for
from archon3d.ui.canvas import CANVAS_HEIGHT, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.footer import footer_top
from archon3d.ui.hud.arena import ArenaHud
from archon3d.ui.layout import Node, Stack
from archon3d.ui.menu import Menu
from archon3d.ui.widgets.parts import LivePart
from archon3d.ui.words import say

EXIT_SECONDS: Final = TRIUMPH_DELAY + 1.5
"""From the battle's end to the board; a button skips it."""


class ArenaScreen(LaidOutScreen, NoBoard):
    """Shows an activity's battle as its runner's view, and passes the players' input to the fighters."""

    plays = True
    exit_seconds = EXIT_SECONDS

    def __init__(self, context: Context, data: object) -> None:
        """Set up for the battle of the activity's runner. Raises LookupError if it has none."""
        super().__init__(context, data)
        self._activity = expect(data, Activity)
        self._runner, self._sides = self._activity.runner, self._activity.game.sides
        if self._runner.battle is None:
            raise LookupError("there is no battle to show")
        self._runner.view = self
        self._battle: ArenaBattle = self._runner.battle
        self._view = self._before = arena_view(self._battle.state)
        self._hud = ArenaHud(self._view, names=self._activity.player_names)
        self._bars = LivePart(self._hud)
        self._root = self.context.base.render.attach_new_node("arena screen")
        self._scene = self._new_scene(self._view)
        self.context.sound.battle(self._view)
        self._mouse = MouseBattle(self.context, self._activity)
        self._inputs = FighterInput(self.context, self._activity, self._mouse)
        self._hints = ArenaHints(self.context, self._activity, self._mouse, self._inputs)
        self._runner.clock.speed_percent = self.context.settings[ARENA_SPEED]
        self._entry = Entry(self.context, self._scene, self._view)
        self._entry.held = self._mouse.undecided
        self._countdown = Countdown(self.context)
        self._exit: float | None = None
        self._outcome_line = ""

    @property
    def decided(self) -> bool:
        """Whether the battle is over and only its end is being shown."""
        return self._exit is not None

    @property
    def mouse(self) -> MouseBattle:
        """Mouse control of the battle."""
        return self._mouse

    @property
    def menu(self) -> Menu | None:
        """The choice before the battle of who fights, if it is asked."""
        return self._mouse.menu

    @property
    def activity(self) -> Activity:
        """The activity that the battle belongs to."""
        return self._activity

    @property
    def scene(self) -> SwitchingArena:
        """The field and everything in it."""
        return self._scene

    @property
    def field(self) -> Rectangle:
        """What names and bars leave free of the picture, down to the footer."""
        return self._hud.field.area

    def build(self) -> Node:
        """Return bars, names and cues, and over them what is shown before a battle or after a pause."""
        line = self._hud.line
        rises, names = self.context.settings[MOTION] == "full", self._activity.player_names
        self._hud = ArenaHud(self._view, rises=rises, names=names)
        self._hud.say(line)
        self._bars = LivePart(self._hud, name="bars")
        entry = () if self._entry.over else (self._entry.build(),)
        mouse = self._mouse.build(self._view, self._hud.field)
        return Stack(self._bars, mouse, self._countdown.build(), *entry)

    def arrange(self, layer: Layer) -> None:
        """Lay everything out, with the field above the footer."""
        super().arrange(layer)
        self._fit_scene()
        if not self._entry.over:
            self._pass_time(0.0, hurried=self._activity.skip_intro)
            self._activity.skip_intro = False

    def hints(self) -> Sequence[HintRow]:
        """Return each person's attack hints, on the side of their fighter; none while nobody can act."""
        shows = not self._entry.over or self._exit is not None
        if shows and not (self._activity.watched or self._mouse.undecided):
            return ()
        return self._hints.rows(tips=not self.busy)

    @property
    def explains(self) -> bool:
        """Whether the help button has a use of its own, as every button has that ends a demo."""
        return self._activity.watched

    # ------------------------------------------------------------------ the runner's view

    @property
    def busy(self) -> bool:
        """Whether the battle waits for its intro, or after a pause for everyone to be ready."""
        return not self._entry.over or self._countdown.running or self._mouse.undecided

    def battle_event(self, event: ArenaEvent) -> None:
        """Show an arena event."""
        self._scene.play(event)
        for slot, side in enumerate(self._sides):
            self.context.rumble(side, rumble_of(event, slot), self._activity.seating)
        self.context.sound.arena_event(event, self._view)
        if isinstance(event, Hit) and self.context.settings[NUMBERS]:
            self._hud.lose(event.fighter, event.damage)
        if isinstance(event, BattleOver):
            self._outcome_line = self._ending(event)
            if self._activity.people():
                self.context.input_lock.begin()

    def battle_closes(self) -> None:
        """Keep showing the end for a moment."""
        self._exit = self.exit_seconds

    # ------------------------------------------------------------------ the screen

    def tick(self, dt: float) -> None:
        """Pass held input to the fighters, and advance the battle.

        Nothing advances while a fighter's gamepad is missing, and input from before the countdown's end is
        dropped.
        """
        seating = self._activity.seating
        if self._exit is not None or seating.missing or self.busy:
            return
        for side in seating.people:
            self._inputs.hold(side, self._view, self._scene)
        fault = self._activity.engine_fault()
        if fault:
            self._hud.say(fault)
        tick = self._battle.state.tick
        self._runner.tick(dt)
        if self._battle.state.tick != tick:
            self._inputs.forget()
        self._activity.keep(self.context.saves)
        if self._battle.state.tick != self._view.tick:
            self.follow_view()

    def update(self, dt: float) -> ScreenOutcome | None:
        """Draw the moment between two ticks."""
        if self._activity.watched and self.context.frame.has_input:
            return ScreenOutcome("title", settles=True)
        self._activity.seating.follow(self.context.frame, self.context.keymap)
        intents = self.intents(dt)
        self._pass_time(dt, hurried=self._hurries(intents))
        alpha = 1.0 if self._exit is not None else self.alpha
        if self._exit is None and (words := self._activity.battle_words):
            self._hud.say(words)
        for slot, side in enumerate(self._sides):
            self._scene.aim(slot, aiming=not self.busy and self._inputs.fires(side))
        self._scene.draw(self._before, self.shown(self._view), alpha)
        self._scene.update(0.0 if self._countdown.running else dt)
        self._hud.show(self._view, self._over_heads(self._view), dt)
        self._mouse.show(self._scene, self._view, fighting=self._exit is None and not self.busy)
        if self._exit == 0:
            return ScreenOutcome("fought")
        people = self._activity.seating.people
        if self.context.frame.focus_lost and people:
            intents = (*intents, Intent.PAUSE)
        return pause_for(self.context, self._activity, intents, acting=people)

    def cover(self) -> None:
        """Hide for another screen."""
        super().cover()
        self._root.hide()

    def uncover(self) -> None:
        """Return from a pause."""
        super().uncover()
        self._root.show()
        self._fit_scene()
        self._inputs.release()
        self._runner.clock.speed_percent = self.context.settings[ARENA_SPEED]
        before = self._mouse.side, self._mouse.undecided
        self._mouse.meet()  # the pause may have changed seats or settings
        self._entry.held = self._mouse.undecided
        if (self._mouse.side, self._mouse.undecided) != before:
            self._renew_layer()
        if self._entry.over and self._exit is None and not self._mouse.undecided:
            self._countdown.begin()

    def close(self) -> None:
        """Close the arena; a battle in progress is saved up to its last tick."""
        self._activity.keep(self.context.saves, leaving=True)
        self._entry.close()
        self._scene.close()
        self._root.remove_node()
        super().close()

    # ------------------------------------------------------------------ details

    @property
    def alpha(self) -> float:
        """Progress towards the next tick, from 0 to below 1."""
        return self._runner.clock.alpha

    def shown(self, view: ArenaView) -> ArenaView:
        """Return the view to draw for `view`."""
        return view

    def follow_view(self) -> None:
        """Take over the battle's new view; the last drawn one becomes the previous one."""
        last, self._view = self._view, arena_view(self._battle.state)
        self._before = self.shown(last)
        self.context.sound.arena(self._view)
        if self._activity.tips is not None:
            self._activity.tips.follow(self._view, self._view.tick - last.tick)

    def _new_scene(self, view: ArenaView, *, exact: bool = False) -> SwitchingArena:
        """Return a new scene; with `exact`, everything is placed exactly as in the battle."""
        context = self.context
        shakes = context.shakes and not exact
        aspect, library = context.canvas.aspect, context.library
        return SwitchingArena(self._root, context.base.cam, aspect, library, view, Impacts(shakes, exact))

    def players(self) -> Sequence[str]:
        """Return all sources: any player may skip what is shown before and after a battle."""
        return ALL_SOURCES

    def _over_heads(self, view: ArenaView) -> list[tuple[float, float]]:
        """Return the canvas points over both fighters' heads."""
        place = self.context.canvas.place
        return [place(self._scene.screen_point(*point)) for point in self._scene.bar_points(view)]

    def _fit_scene(self) -> None:
        """Fit the field into its room."""
        self._scene.resize(self.context.canvas.aspect, self.margins())
        if self._entry.arranged:
            self._entry.draw()

    def margins(self) -> Margins:
        """Return the space to leave free around the field: the footer, and a line that is said in battle."""
        field = self.field
        foot = field.y + field.h if self._activity.battle_words else footer_top(self.context.canvas)
        return Margins(bottom=1.0 - foot / CANVAS_HEIGHT)

    def _hurries(self, intents: tuple[Intent, ...]) -> bool:
        """Return whether a player wants to skip what is being shown.

        Answering who fights, or pressing a button of the screen, does not count.
        """
        if self._mouse.undecided:
            if self._mouse.choose(intents):
                self._entry.held = False
                if self._entry.over:
                    self._countdown.begin()
            return False
        if self._exit is None and self._mouse.press():
            return False
        return Intent.ACCEPT in intents or MOUSE_SELECT in self.context.frame.pressed

    def _pass_time(self, dt: float, *, hurried: bool) -> None:
        """Show the battle's intro and end; a battle that was resumed continues as after a pause."""
        self._countdown.update(dt)
        if not self._entry.over:
            if hurried:
                self._entry.skip()
            self._entry.update(dt)
            self._bars.set_shown(not self._entry.close_up)
            if self._entry.over and self._battle.state.tick > 0:
                self._countdown.begin()
        if self._exit is not None:
            self._exit = 0.0 if hurried else max(0.0, self._exit - dt)
            if self._exit <= EXIT_SECONDS - TRIUMPH_DELAY:
                self._hud.say(self._outcome_line)

    def _ending(self, event: BattleOver) -> str:
        if event.winner == "none":
            return say("arena.timeout" if event.reason == "timeout" else "arena.both")
        winner = self._view.fighters[0 if event.winner == "left" else 1]
        return say("arena.won", icon=self._activity.player_names.get(winner.side) or say(winner.kind))
