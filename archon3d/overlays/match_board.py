"""A match's board as its director's view: the scene, and the words around it in the same picture."""

from dataclasses import replace
from typing import Any, Final

from archon3d.activities.activity import MatchActivity
from archon3d.arena.events import ArenaEvent
from archon3d.context.context import Context
from archon3d.host.settings import ANIMATION, LOOK
from archon3d.overlays.entry import Approach, Retreat
from archon3d.overlays.match_words import MatchWords
from archon3d.play.battle import ArenaBattle
from archon3d.play.choosing import Spot
from archon3d.presenters.presenter import AnyScene, presenter_of
from archon3d.rules.game import GameEnded
from archon3d.scene.craft.camera import Margins
from archon3d.ui.canvas import CANVAS_HEIGHT, Layer
from archon3d.ui.focus import Rectangle

ASIDE_SPEED: Final = 0.6
"""Speed at which the board moves aside for a list, in picture widths per second."""
SPEEDS: Final = {"normal": 1.0, "fast": 2.0, "off": 1.0}
"""Speed factors of animations; with `off` they are skipped."""
GAP: Final = 10
"""Space between the commands and what is beside the board, in canvas units."""


class MatchBoard:
    """Shows a match on its board, up to the zoom to a battle."""

    def __init__(self, context: Context, activity: MatchActivity) -> None:
        """Open the scene with what is still visible of the last action."""
        self._context, self._activity, self.kit = context, activity, activity.kit
        self._presenter = presenter_of(activity.kit.name)
        self._director, match = activity.director, activity.director.match
        self._root = context.base.render.attach_new_node("match")
        aspect, view = context.canvas.aspect, self.kit.view(match.state)
        self.scene: AnyScene = self._presenter.scene(
            self._root, context.base.cam, aspect, context.library, view
        )
        self._recall_last_action()
        self.words = MatchWords(context.canvas, activity, self._presenter)
        self.battle: ArenaBattle | None = None
        """The battle that has begun, until the screen is covered by the arena."""
        self._approach: Approach | None = None
        self._retreat: Retreat | None = None
        self._fought_at: tuple[Spot, str] | None = None
        """Where the battle is that the screen is covered by, and the colour there."""
        self._pace = self._presenter.pace
        self._aside = self._stands_aside = 0.0
        self.take_up()

    def show_position(self) -> None:
        """Show the position at once, with what is still visible of the action before it."""
        self.scene.show(self.kit.view(self._director.state))
        self.scene.forget()
        self._recall_last_action()

    def _recall_last_action(self) -> None:
        match = self._director.match
        if match.actions:
            for event in match.game.apply(match.states[-2], match.actions[-1]).events:
                self.scene.recall(event)

    # ------------------------------------------------------------------ the director's view

    @property
    def busy(self) -> bool:
        """Whether something is still being shown."""
        return self.scene.busy

    def show(self, event: Any) -> None:
        """Show an event, describe it, and play its sound and rumble."""
        context, activity, state = self._context, self._activity, self._director.state
        self.scene.play(event, self.kit.view(state))
        if context.settings[ANIMATION] == "off":
            self.scene.skip()
        self.words.report(event, state, computer=activity.computer_moves)
        for side in activity.sides:
            context.rumble(side, self._presenter.rumbles.get(type(event)), activity.seating)
        if activity.watched or not isinstance(event, GameEnded):  # otherwise the result screen plays it
            cues, people = self._presenter.cues_in(context.settings[LOOK]), activity.people()
            context.sound.event(event, cues, self._heard_at, people, self.scene.speed)
        self._pace = self._presenter.pace

    def battle_opens(self, battle: ArenaBattle) -> None:
        """Zoom in on the battle's spot; the arena takes over after that."""
        self.battle = battle
        self._leave_retreat()
        if self.kit.battle is not None and self._context.animates:
            spot = self.kit.battle.spot(self._director.pending_battle)
            self._fought_at = spot, battle.state.spec.colour
            self._approach = Approach(self.scene, spot)

    def battle_event(self, event: ArenaEvent) -> None:
        """Do nothing: the arena shows these events."""

    def battle_closes(self) -> None:
        """Do nothing: the arena shows this."""

    def battle_event_withdrawn(self, event: ArenaEvent) -> None:
        """Do nothing: the arena handles these."""

    def _heard_at(self, spot: str) -> float:
        """Return the stereo position of a spot, which matches its place in the picture."""
        return self.scene.screen_point(spot)[0]

    # ------------------------------------------------------------------ time

    @property
    def is_read(self) -> bool:
        """Whether there was time to follow what has happened."""
        return self.words.is_read and self._pace == 0

    @property
    def travels(self) -> bool:
        """Whether the picture zooms in on a battle, or from it back to the board."""
        return self._approach is not None or self._retreat is not None

    def show_around(self, words: Layer) -> None:
        """Show what is around the board while the whole of it is in the picture."""
        if self.travels or self.battle is not None:
            words.node.hide()
        else:
            words.node.show()

    def update(self, dt: float) -> None:
        """Animate the board by `dt` seconds."""
        self.scene.update(dt)
        self._go_aside(dt)
        if self._retreat is not None:
            self._retreat.update(dt)
            if self._retreat.over:
                self._leave_retreat()

    def rest(self, dt: float) -> None:
        """Count down the least time between two actions, while nothing is being shown."""
        if not self.busy:
            self._pace = max(0.0, self._pace - dt)

    def hurry(self) -> None:
        """Skip what is being shown."""
        self.scene.skip()
        self.words.hurry()
        self._pace = 0.0
        if self.battle is not None:
            self._activity.skip_intro = True
            self._approach = None

    def arrived(self, dt: float) -> bool:
        """Return whether the zoom to the battle is over or not needed, `dt` seconds later."""
        return self._approach is None or self._approach.update(dt)

    # ------------------------------------------------------------------ one picture

    def fit(self) -> None:
        """Fit the board between the words."""
        hud = self.words.hud
        top, foot = hud.board.y, hud.board.y + hud.board.h
        below = 1.0 - foot / CANVAS_HEIGHT
        margins = Margins(top / CANVAS_HEIGHT, below, self._stands_aside, hud.beside)
        self.scene.resize(self._context.canvas.aspect, margins)
        self.make_room()
        for way in (self._approach, self._retreat):
            if way is not None:
                way.draw()

    def make_room(self) -> None:
        """Keep what is beside the board clear of the text there."""
        self.scene.make_room(1.0 - 2 * self.words.hud.columns_foot / CANVAS_HEIGHT)

    def stand_aside(self) -> None:
        """Move the board at once to where no list covers it."""
        self._stands_aside = self._aside
        self.fit()

    def list_shown(self, side: str, place: Rectangle | None) -> None:
        """Let a titled list replace the side's column; the board moves aside for it."""
        self._aside = self.words.hud.give_way(side, place) / self._context.canvas.width

    def room_for_list(self, side: str) -> tuple[Rectangle, float, float]:
        """Return the side's column, the top of a wider list below a head, and its greatest width."""
        hud = self.words.hud
        return hud.room_for_list(side), hud.head_foot, hud.widest_list

    def room_for_commands(self, side: str) -> tuple[Rectangle, float]:
        """Return the rest of the side's column below its lines and panel, and the greatest width of a list.

        In an upright window there is a separate place.
        """
        hud = self.words.hud
        if hud.room_for_commands is not None:
            return hud.room_for_commands, hud.room_for_commands.w
        room, until = hud.room_below(side), self.scene.side_bottom(side)
        taken = 0.0 if until is None else max(0.0, (1.0 - until) / 2 * CANVAS_HEIGHT + GAP - room.y)
        return replace(room, y=room.y + taken, h=room.h - taken), room.w + hud.corner

    def _go_aside(self, dt: float) -> None:
        """Move the board a step towards where no list covers it; at once without animations."""
        way = self._aside - self._stands_aside
        if not way:
            return
        step = ASIDE_SPEED * dt
        if self._context.animates:
            way = max(-step, min(step, way))
        self._stands_aside += way
        self.fit()

    # ------------------------------------------------------------------ coming and going

    def take_up(self) -> None:
        """Start or go on with the settings that a pause may have changed."""
        self._root.show()
        if self._fought_at is not None and self._context.animates:
            self._retreat = Retreat(self._context, self.scene, *self._fought_at)
        self._fought_at = None
        self.scene.speed = SPEEDS[self._context.settings[ANIMATION]]
        self.follow_music()

    def follow_music(self) -> None:
        """Play the music of the position, which leans to the side that is ahead."""
        view = self.kit.view(self._director.state)
        self._context.sound.scene(self._presenter.music_of(view))
        if self._presenter.balance is not None:
            self._context.sound.lean(self._presenter.balance(view))

    def cover(self) -> None:
        """Hide for the arena or another screen."""
        self._root.hide()
        self.battle = self._approach = None
        self._leave_retreat()

    def close(self) -> None:
        """Close the board."""
        self._leave_retreat()
        self.scene.close()
        self._root.remove_node()

    def _leave_retreat(self) -> None:
        if self._retreat is not None:
            self._retreat.close()
            self._retreat = None
