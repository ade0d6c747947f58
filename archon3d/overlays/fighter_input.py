"""The input of people in a battle, held between its ticks."""

from collections.abc import Sequence

from archon3d.activities.activity import Activity
from archon3d.arena.inputs import FIRE_BIT, IDLE, ArenaInput, merged
from archon3d.context.context import Context
from archon3d.controls.bindings import Bindings
from archon3d.controls.mapper import FireTap, InputFrame, arena_input
from archon3d.overlays.mouse_battle import MouseBattle
from archon3d.play.arena_view import ArenaView
from archon3d.scene.protocol import BattleScene


class FighterInput:
    """Passes what people hold to their fighters."""

    def __init__(self, context: Context, activity: Activity, mouse: MouseBattle) -> None:
        self._context, self._activity, self._mouse = context, activity, mouse
        self._unseen: dict[str, ArenaInput] = {}
        """Input of each side that no tick has seen yet."""
        self._taps: dict[str, FireTap] = {}
        self._read: dict[str, tuple[frozenset[str], Sequence[Bindings], ArenaInput]] = {}
        """Buttons that each side held, what they meant, and the input that follows from both."""
        self.release()

    def release(self) -> None:
        """Release toggled and pressed buttons."""
        self.forget()
        self._taps = {side: FireTap() for side in self._activity.game.sides}
        for side in self._activity.people():
            self._activity.held_inputs[side].value = IDLE

    def forget(self) -> None:
        """Forget what a tick has seen."""
        self._unseen.clear()

    def hold(self, side: str, view: ArenaView, scene: BattleScene) -> None:
        """Pass a person's input since the last tick to their fighter.

        Using a key or a gamepad ends auto-battle.
        """
        hand, tap, frame = self._activity.held_inputs[side], self._taps[side], self._context.frame
        sources = self._activity.seating.sources(side)
        bindings, pointing = self._context.keymap.play(sources), self._mouse.bindings(side)
        bindings = (*bindings, *pointing) if pointing else bindings
        value = tap.arena_input(frame, bindings) if self.taps(side) else self._held(side, frame, bindings)
        value = self._mouse.steer(side, value, view, scene.field_point)
        hand.value = self._unseen[side] = merged(self._unseen.get(side, IDLE), value)
        if hand.value != IDLE:
            hand.resting = False

    def _held(self, side: str, frame: InputFrame, bindings: Sequence[Bindings]) -> ArenaInput:
        """Return the input of buttons that are held, from the last frame's if they are the same."""
        held, meant, value = self._read.get(side, (None, (), IDLE))
        if frame.pressed or held != frame.held or meant != bindings:
            value = arena_input(frame, bindings)
        self._read[side] = frame.held, () if frame.pressed else bindings, value
        return value

    def taps(self, side: str) -> bool:
        """Return whether the side's fire button toggles; otherwise it is held."""
        own = self._context.players.of_side(side, self._activity.seating)
        return self._context.settings[own.fire] == "tap"

    def fires(self, side: str) -> bool:
        """Return whether a person holds the fire button for that side."""
        if side not in self._activity.seating.people:
            return False
        hand = self._activity.held_inputs[side]
        return not hand.resting and hand.value >= FIRE_BIT
