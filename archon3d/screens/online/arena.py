"""An online battle, which shows predictions and blends corrections in."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from archon3d.activities.online import OnlineDuelActivity, OnlinePlay
from archon3d.arena.events import ArenaEvent
from archon3d.arena.inputs import IDLE
from archon3d.context.context import Context
from archon3d.host.settings import ONLINE_FIGURES
from archon3d.online.battle.battle import OnlineBattle
from archon3d.online.battle.blending import Blending, Withdrawals
from archon3d.overlays.countdown import FIGURE_SECONDS
from archon3d.overlays.hints import HintRow
from archon3d.overlays.notice import Notice
from archon3d.play.arena_view import ArenaView, arena_view
from archon3d.play.battle import ArenaBattle
from archon3d.screens.arena import ArenaScreen
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.online.resumption import resumed_contest
from archon3d.screens.pause import PauseReason
from archon3d.ui.hud.message import AboveCaptions
from archon3d.ui.layout import Gap, Inset, Node, Row, Share, Stack
from archon3d.ui.widgets.parts import Narrow, Within
from archon3d.ui.words import say

NOTICE_GAP: Final = 12.0
"""Distance of the notice from the names of the fighters in canvas units: above the field."""
WIDEST_NOTICE: Final = 0.9
"""Greatest share of the canvas's width for it."""
FIGURES_EDGE: Final = 12.0
"""Margin of the connection's figures at the picture's edge, in canvas units."""
FIGURES_FOOT: Final = 4.0
"""Margin below them in the footer, in canvas units."""
FIGURES_WIDEST: Final = 0.49
LARGE_WIDEST: Final = 0.36
"""Greatest share of the canvas's width, and that where large text shortens them."""


class OnlineArenaScreen(ArenaScreen):
    """The arena by the session's clock."""

    def __init__(self, context: Context, data: object) -> None:
        """Take an OnlinePlay."""
        self._match = expect(data, OnlinePlay)
        self._notice = Notice(context, self._match.online, self._match.name_of(self._match.other))
        self._blending = Blending()
        self._withdrawals = Withdrawals()
        self._counting = False
        self._desync_shown: ArenaBattle | None = None
        """The battle whose desync the player was asked about."""
        super().__init__(context, data)
        self._match.contest.show_on(self)
        self._match.online.ready = lambda: self._entry.over and not self._mouse.undecided

    @property
    def notice(self) -> Notice:
        """The notice about the other machine."""
        return self._notice

    @property
    def offset(self) -> tuple[float, float]:
        """Offset in pixels at which the other fighter is drawn."""
        return self._blending.offset

    def build(self) -> Node:
        """Return the arena's text and that about the other machine.

        Its figures are in the footer on the other fighter's side, where they cover nothing of the field.
        """
        arena, plate = super().build(), self._notice.plate()
        self._notice.announce_with(plate.write)
        mirrored = self._match.own == self._sides[0]
        figures = Share(self._notice.figures(mirrored=mirrored), self._figures_share), Gap(grow=1.0)
        footer = Inset(Row(*(figures[::-1] if mirrored else figures)), FIGURES_EDGE, FIGURES_FOOT)
        notice = Narrow(Inset(plate, 0, NOTICE_GAP), WIDEST_NOTICE)
        return Stack(arena, Within(self._hud.field, notice), AboveCaptions(footer))

    def hints(self) -> Sequence[HintRow]:
        """Return the player's attack hints, in the space that the figures leave."""
        rows = super().hints()
        if len(rows) > 1 or not self.context.settings[ONLINE_FIGURES]:
            return rows
        return [replace(row, share=1 - self._figures_share) for row in rows]

    # ------------------------------------------------------------------ the contest's view

    @property
    def busy(self) -> bool:
        """Whether the fighter accepts no input now.

        What follows from a battle waits for the board; a battle that is reopened waits for nothing.
        """
        if self._runner.battle is None:
            return not self._match.contest.awaits_battle
        return not self._entry.over or self._mouse.undecided or self._online_battle.phase != "fighting"

    def battle_opens(self, battle: ArenaBattle) -> None:
        """Restart the battle, or resume it when the other side has returned."""
        self._battle = battle
        self._blending.stop()
        self._withdrawals = Withdrawals()
        self._before = self._view = arena_view(battle.state)

    def battle_event(self, event: ArenaEvent) -> None:
        """Show an event; one that a rollback withdrew a moment ago is not played again."""
        if self._withdrawals.comes_again(event, self._battle.state.tick):
            self._scene.play(event)
        else:
            super().battle_event(event)

    def battle_event_withdrawn(self, event: ArenaEvent) -> None:
        """Fade an event's sound out, unless the event occurs again."""
        self._withdrawals.withdraw(event, self._battle.state.tick)

    # ------------------------------------------------------------------ the screen

    def tick(self, dt: float) -> None:
        """Pass held input to the fighter; the session's clock advances the battle."""
        if self._exit is not None or self.busy or self._activity.seating.missing:
            self._release()
            return
        self._inputs.hold(self._match.own, self._view, self._scene)

    def update(self, dt: float) -> ScreenOutcome | None:
        """Draw the battle in the session's state."""
        following = resumed_contest(self.context, self._match)
        if following is not None:
            return following
        if self._match.online.phase == "ended" and self._exit is None:
            self._activity.keep(self.context.saves, leaving=True)
            return ScreenOutcome("ended", self._match, automatic=True)
        if self._match.online.result is not None and self._exit is None:
            return ScreenOutcome("fought")
        if self._match.online.desync and self._desync_shown is not self._battle:
            self._desync_shown = self._battle
            return ScreenOutcome("pause", PauseReason(activity=self._activity), automatic=True)
        self._follow()
        self._blending.pass_time(dt)
        self._count_down()
        self._notice.update(dt, figures=len(self.hints()) == 1)  # a tip takes their place
        outcome = super().update(dt)
        if outcome is not None and outcome.name == "pause":
            self._release()
        return outcome

    def uncover(self) -> None:
        """Return from the menu; a side that paused resumes with a countdown that both see."""
        super().uncover()
        self._countdown.stop()

    # ------------------------------------------------------------------ details

    @property
    def _figures_share(self) -> float:
        """Greatest share of the footer for the connection's figures."""
        return FIGURES_WIDEST if self.context.canvas.roomy else LARGE_WIDEST

    @property
    def _online_battle(self) -> OnlineBattle:
        return expect(self._battle, OnlineBattle)

    @property
    def alpha(self) -> float:
        """Progress since the last tick by the session's clock."""
        return self._online_battle.pacing.alpha

    def shown(self, view: ArenaView) -> ArenaView:
        """Return the view with the other fighter offset while a correction is blended in."""
        x, y = self.offset
        if (x, y) == (0.0, 0.0):
            return view
        slot = self._match.online.other
        fighters = list(view.fighters)
        one = fighters[slot]
        fighters[slot] = replace(one, x=one.x + x, y=one.y + y)
        return replace(view, fighters=(fighters[0], fighters[1]))

    def _follow(self) -> None:
        """Apply what has changed since the last frame."""
        tick = self._battle.state.tick
        if tick != self._view.tick:
            self._inputs.forget()
        moved = self._match.contest.take_correction()
        if tick != self._view.tick or moved != (0.0, 0.0):
            self.follow_view()
        self._blending.put_right(moved)
        for event in self._withdrawals.fading(tick):
            self.context.sound.withdraw(event, self._view)
        self._activity.keep(self.context.saves)

    def _count_down(self) -> None:
        """Count down when both sides have agreed on the moment at which the battle resumes."""
        left = self._online_battle.starts_in(self._match.peer.now)
        if left > FIGURE_SECONDS and not self._counting:
            self._countdown.begin()
        self._counting = left > 0
        waits = self._entry.over and self._online_battle.phase in ("held", "meeting")
        stands = self._match.online.paused_by is None and self._match.online.quiet < 1
        line = say("online.arena-waits") if waits and stands else ""
        if self._exit is None:
            self._hud.say(line)

    def _release(self) -> None:
        self._activity.held_inputs[self._match.own].value = IDLE


class OnlineDuelScreen(OnlineArenaScreen):
    """The arena of a single duel."""

    def __init__(self, context: Context, data: object) -> None:
        """Take an OnlineDuelActivity."""
        duel = expect(data, OnlineDuelActivity)
        context.seating = duel.seating
        duel.seating.fill(duel.players, duel.sides, context.frame.pads)
        super().__init__(context, data)

    def update(self, dt: float) -> ScreenOutcome | None:
        """Draw the duel; its end follows once it has been shown on both sides."""
        outcome = super().update(dt)
        if outcome is not None and outcome.name == "fought":
            return ScreenOutcome("ended", self._match, automatic=True)
        return outcome
