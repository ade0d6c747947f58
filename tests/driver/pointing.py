"""A hand on the mouse in a battle, for tests: it points at places of the field, and holds the button."""

from __future__ import annotations

from dataclasses import replace

from archon3d.arena.collide import BODY_PIXELS
from archon3d.arena.state import ArenaState
from archon3d.controls.bindings import MOUSE, MOUSE_SELECT
from archon3d.controls.mapper import InputFrame
from archon3d.overlays.mouse_battle import POINTED_HEIGHT
from archon3d.play.arena_view import arena_view
from archon3d.screens.arena import ArenaScreen
from archon3d.ui.words import say
from tests.driver.harness import Play

LINE_PIXELS = 5.0
"""So nearly level a shot still hits a body."""
CLOSE_PIXELS = 20.0
"""So near a blow with a blade reaches."""
FAR_PIXELS = 40.0
"""The least distance of a fighter that shoots."""
STRIDE_PIXELS = 60.0
"""How far ahead of the fighter the pointer is."""
MIDDLE_PIXELS = 144.0
"""The field's middle, from its left edge."""


def point(play: Play, x: float, y: float, *buttons: str) -> None:
    """Point at chest height over a point of the field, with these buttons held, for one frame."""
    arena = play.shown(ArenaScreen)
    pointer = arena.scene.screen_point(x, y, POINTED_HEIGHT)
    before = play.devices.next
    fresh = tuple(button for button in buttons if button not in before.held)
    play.send(
        InputFrame(
            held=frozenset(buttons),
            pressed=fresh,
            pointer=pointer,
            pointer_moved=pointer != before.pointer,
            used=MOUSE,
        )
    )


def middle(play: Play, slot: int) -> tuple[float, float]:
    """Return where a fighter stands."""
    fighter = arena_view(state_of(play)).fighters[slot]
    return fighter.x + BODY_PIXELS / 2, fighter.y + BODY_PIXELS / 2


def state_of(play: Play) -> ArenaState:
    """Return that of the battle on the screen."""
    battle = play.shown(ArenaScreen).activity.runner.battle
    assert battle is not None
    state: ArenaState = battle.state
    return state


def click(play: Play, words: str) -> None:
    """Press the button that says so."""
    play.listen()
    place = play.texts()[say(words)]
    play.point(*place.centre, MOUSE_SELECT)
    play.send(replace(play.devices.next, held=frozenset(), pressed=()))


def fight_on(play: Play, slot: int = 0) -> None:
    """Fight for one frame with the mouse alone.

    Close in on the enemy, or stay level with it but not too near, and hold the button there.
    """
    ex, ey = middle(play, 1 - slot)
    x, y = middle(play, slot)
    dx, dy = ex - x, ey - y
    distance = max(abs(dx), abs(dy))
    if state_of(play).fighters[slot].row.attack != "shot":
        point(play, ex, ey, *((MOUSE_SELECT,) if distance <= CLOSE_PIXELS else ()))
    elif abs(dy) > LINE_PIXELS:
        point(play, x, y + (STRIDE_PIXELS if dy > 0 else -STRIDE_PIXELS))
    elif abs(dx) < FAR_PIXELS:
        point(play, x + (STRIDE_PIXELS if x < MIDDLE_PIXELS else -STRIDE_PIXELS), y)
    else:
        point(play, ex, ey, MOUSE_SELECT)
