"""What buttons, keys and the mouse mean while a replay is watched."""

from collections.abc import Iterable, Iterator
from typing import Final, Literal

from archon3d.context.context import Context
from archon3d.controls.bindings import MOUSE, MOUSE_SELECT
from archon3d.controls.intents import Intent
from archon3d.play.playback import Moment
from archon3d.play.replay_player import ReplayPlayer
from archon3d.replays.hud import ReplayHud

ReplayCommand = Literal["back", "menu", "own"]
"""What the screen has to do itself: go back, open its menu, or what its own button says."""

OF_SCREEN: Final[dict[Intent, ReplayCommand]] = {
    Intent.BACK: "back",
    Intent.LEAVE: "back",
    Intent.PAUSE: "menu",
    Intent.COMMANDS: "own",
}

LEAPS: Final = {"previous": Intent.PREVIOUS, "next": Intent.NEXT, "back": Intent.UP, "on": Intent.DOWN}
"""Buttons of the bar that act like a button of the devices."""


class ReplayControls:
    """Moves a replay as people press; passes on what is the screen's matter."""

    def __init__(self, context: Context, player: ReplayPlayer) -> None:
        self._context, self._player = context, player
        self._dragging = False

    def commands(self, intents: Iterable[Intent], hud: ReplayHud) -> Iterator[ReplayCommand]:
        """Handle this frame's intents, the wheel, and the mouse over the `hud`."""
        for intent in intents:
            if intent in OF_SCREEN:
                yield OF_SCREEN[intent]
            else:
                self._move(intent)
        if self._context.frame.wheel:
            self._leap_ply(1 if self._context.frame.wheel > 0 else -1)
        command = self._point(hud)
        if command is not None:
            yield command

    def _move(self, intent: Intent) -> None:
        """Play, stop, step or leap."""
        across, down = intent.vector
        if intent is Intent.ACCEPT:
            self._toggle()
        elif intent in (Intent.PREVIOUS, Intent.NEXT):
            self._player.leap_battle(1 if intent is Intent.NEXT else -1)
            self._context.sound.gesture("move")
        elif down:
            self._leap_ply(down)
        elif across:
            self._player.step(across)

    def _toggle(self) -> None:
        self._player.toggle()
        self._context.sound.gesture("accept")

    def _leap_ply(self, way: int) -> None:
        self._player.leap_ply(way)
        self._context.sound.gesture("move")

    def _point(self, hud: ReplayHud) -> ReplayCommand | None:
        """Handle the mouse on the bar and the list of plies; anywhere else it toggles playback."""
        frame, bar = self._context.frame, hud.bar
        if frame.pointer is None:
            return None
        at = self._context.canvas.place(frame.pointer)
        clicked = MOUSE_SELECT in frame.pressed
        grasps = clicked and bar.share_at(at) is not None
        self._dragging = grasps or (self._dragging and MOUSE_SELECT in frame.held)
        if frame.used == MOUSE:
            bar.light(bar.button_at(at))
        if self._dragging:
            self._player.seek_share(bar.share_at(at, anywhere=True) or 0.0)
        elif clicked:
            return self._click(at, hud)
        return None

    def _click(self, at: tuple[float, float], hud: ReplayHud) -> ReplayCommand | None:
        ply, key = hud.ply_at(at), hud.bar.button_at(at)
        if ply is not None:
            self._player.seek(Moment(ply))
        elif key in LEAPS:
            self._move(LEAPS[key])
        elif key == "own":
            return "own"
        elif key == "menu":
            return "menu"
        elif key in ("step", "step-back"):
            self._player.step(1 if key == "step" else -1)
        elif key == "play" or at[1] < hud.bar.area.y:
            self._toggle()
        return None
