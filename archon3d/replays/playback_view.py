"""The picture of a replay: its board, or the battle in progress."""

from collections import deque
from typing import Any, Final

from archon3d.context.context import Context
from archon3d.host.settings import LOOK
from archon3d.play.arena_view import ArenaView, arena_view
from archon3d.play.choosing import Preview
from archon3d.play.playback import Playback
from archon3d.presenters.presenter import AnyScene, presenter_of
from archon3d.rules.game import GameEnded
from archon3d.scene.arena.switching import SwitchingArena
from archon3d.scene.craft.camera import NO_MARGINS, Margins
from archon3d.ui.canvas import CANVAS_HEIGHT
from archon3d.ui.focus import Rectangle
from archon3d.ui.shapes import show
from archon3d.ui.words import spoken

HEARD: Final = (0.5, 2.0)
"""Slowest and fastest speed at which sound is played."""

SETTLING_SECONDS: Final = 0.2
"""How long figures are advanced after a jump, so that they face the right way."""


class PlaybackView:
    """Follows a playback: at once after a jump, and with the animations and sounds of each step."""

    def __init__(self, context: Context, playback: Playback) -> None:
        self._context, self._playback = context, playback
        self._presenter = presenter_of(playback.kit.name)
        self._root = context.base.render.attach_new_node("replay")
        self._board_root = self._root.attach_new_node("board")
        self._board: AnyScene | None = None
        self._arena: SwitchingArena | None = None
        self._before: ArenaView | None = None
        self._unshown: deque[tuple[Any, bool]] = deque()
        """Events still to be shown, and whether each is the first of its ply."""
        self._board_margins = self._arena_margins = NO_MARGINS
        self._scene_of_sound = ""
        self.view: ArenaView | None = None
        """The battle's newest view, while there is one."""
        self.message = ""
        """Description of the last event."""
        self.message_lasts = False
        """Whether it stays readable at the end."""
        self.alpha = 1.0
        """Progress from the previous tick to the newest."""
        if playback.state is not None:
            view = playback.kit.view(playback.state)
            aspect = context.canvas.aspect
            self._board = self._presenter.scene(
                self._board_root, context.base.cam, aspect, context.library, view
            )

    @property
    def board(self) -> AnyScene | None:
        """The board's scene; None without one."""
        return self._board

    @property
    def in_battle(self) -> bool:
        """Whether a battle is shown."""
        return self._arena is not None

    @property
    def busy(self) -> bool:
        """Whether something is still being animated on the board."""
        return bool(self._unshown) or (self._board is not None and self._arena is None and self._board.busy)

    def fit_board(self, place: Rectangle, beside: float | None) -> None:
        """Set the place of a board, and the share of the window's width that stays free beside it."""
        bottom = 1.0 - (place.y + place.h) / CANVAS_HEIGHT
        self._board_margins = Margins(place.y / CANVAS_HEIGHT, bottom, beside=beside)
        self._resize()

    def fit_battle(self, place: Rectangle) -> None:
        """Set the place of a battle, which may extend above it."""
        self._arena_margins = Margins(bottom=1.0 - (place.y + place.h) / CANVAS_HEIGHT)
        self._resize()

    def turn_to(self, playback: Playback) -> None:
        """Follow this playback of the same match; call `leap` to show its position."""
        self._playback = playback

    def leap(self) -> None:
        """Show the playback's position at once, dropping what was shown."""
        playback = self._playback
        self._unshown.clear()
        self.message, self.message_lasts = "", False
        if playback.battle is not None:
            self._open_arena()
            return
        self._close_arena()
        if self._board is not None:
            self._board.show(playback.kit.view(playback.state))
            self._board.forget()
            events = playback.events(playback.moment.ply - 1) if playback.moment.ply else ()
            for number, event in enumerate(events):
                self._board.recall(event)
                self._tell(event, first=number == 0)
        self._hear_board()

    def step_ply(self) -> None:
        """Play the next ply with its animations."""
        events = self._playback.step_ply()
        self._unshown.clear()
        self._close_arena()
        self._hear_board()
        if self._board is None:
            self.leap()
            return
        if not events:
            self._board.show(self._playback.kit.view(self._playback.state))
        self._unshown.extend((event, number == 0) for number, event in enumerate(events))

    def step_ticks(self, count: int, speed: float) -> None:
        """Advance the battle by this many ticks, or as many as remain."""
        if self._arena is None:
            self._playback.step_tick()
            self._open_arena()
            count -= 1
        for _ in range(count):
            if not self._playback.fights:
                break
            for event in self._playback.step_tick():
                if self._arena is not None:
                    self._arena.play(event)
                if self.view is not None and HEARD[0] <= speed <= HEARD[1]:
                    self._context.sound.arena_event(event, self.view)
        battle = self._playback.battle
        if battle is not None and (self.view is None or battle.tick != self.view.tick):
            self._before, self.view = self.view, arena_view(battle)

    def update(self, dt: float, speed: float) -> None:
        """Draw on, by `dt` seconds that pass at that speed."""
        if self._arena is not None and self.view is not None:
            self._arena.draw(self._before or self.view, self.view, self.alpha)
            self._arena.update(min(dt * speed, 0.1))
            return
        if self._board is None:
            return
        self._board.speed = max(speed, 0.01)
        playback = self._playback
        while self._unshown and not self._board.busy:
            event, first = self._unshown.popleft()
            self._board.play(event, playback.kit.view(playback.state))
            self._tell(event, first=first)
            if HEARD[0] <= speed <= HEARD[1] and not isinstance(event, GameEnded):
                cues = self._presenter.cues_in(self._context.settings[LOOK])
                self._context.sound.event(event, cues, self._heard_at, (), speed)
        self._board.update(dt)

    def hurry(self) -> None:
        """Finish all animations on the board."""
        playback = self._playback
        if self._board is None or self._arena is not None:
            return
        self._board.skip()
        for event, first in self._unshown:
            self._tell(event, first=first)
        if self._unshown:
            self._unshown.clear()
            self._board.show(playback.kit.view(playback.state))

    def tell(self, message: str) -> None:
        """Show a message that is not part of the match, until playback continues."""
        self.message, self.message_lasts = message, True

    def propose(self, proposal: Preview) -> None:
        """Show a better action on the board, until its position changes; NOTHING shows none."""
        state = self._playback.state
        if self._board is None or state is None:
            return
        self._board.set_cursor(None, state.to_move)  # marks have the colour of the cursor's side
        self._board.mark(proposal.marks)
        self._board.show_preview(proposal.preview)

    def over_heads(self) -> list[tuple[float, float]]:
        """Return the canvas points over the fighters' heads."""
        if self.view is None or self._arena is None:
            return []
        place = self._context.canvas.place
        return [place(self._arena.screen_point(*point)) for point in self._arena.bar_points(self.view)]

    def show(self, shown: bool) -> None:
        """Show or hide it."""
        show(self._root, shown)
        if shown:
            self._resize()

    def close(self) -> None:
        """Close everything."""
        self._close_arena()
        if self._board is not None:
            self._board.close()
        self._root.remove_node()

    # ------------------------------------------------------------------ details

    def _open_arena(self) -> None:
        """Open the battle in its current state, without running effects and with living fighters upright."""
        battle = self._playback.battle
        if battle is None:
            return
        if self._arena is not None:
            self._arena.close()
        view = self.view = self._before = arena_view(battle)
        context = self._context
        self._arena = SwitchingArena(
            self._root, context.base.cam, context.canvas.aspect, context.library, view
        )
        self._board_root.hide()
        self._resize()
        self._arena.update(SETTLING_SECONDS)
        self._hear_battle(view)

    def _close_arena(self) -> None:
        if self._arena is not None:
            self._arena.close()
            self._arena = self.view = self._before = None
            self._board_root.show()
            self._resize()

    def _resize(self) -> None:
        aspect = self._context.canvas.aspect
        if self._arena is not None:
            self._arena.resize(aspect, self._arena_margins)
        elif self._board is not None:
            self._board.resize(aspect, self._board_margins)

    def _hear_battle(self, view: ArenaView) -> None:
        """Switch to the music of the battle."""
        if self._scene_of_sound != "battle":
            self._scene_of_sound = "battle"
            self._context.sound.battle(view)

    def _hear_board(self) -> None:
        """Switch to the music of the position on the board."""
        playback = self._playback
        scene = self._presenter.music_of(playback.kit.view(playback.state))
        if self._scene_of_sound != scene:
            self._scene_of_sound = scene
            self._context.sound.scene(scene)

    def _tell(self, event: Any, *, first: bool) -> None:
        """Describe an event; with the `first` event of a ply, also the effect of that ply."""
        playback, ply = self._playback, self._playback.moment.ply - 1
        description = (
            playback.kit.describe_action(playback.ply_records[ply].state, playback.actions[ply])
            if first
            else None
        )
        sentence = description or playback.kit.sentence(event)
        if sentence is not None:
            self.message = spoken(sentence)

    def _heard_at(self, spot: str) -> float:
        """Return the stereo position of a spot, which matches its place in the picture."""
        return 0.0 if self._board is None else self._board.screen_point(spot)[0]
