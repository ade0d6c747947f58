"""Battles to test with: an open field, fighters put where a test wants them, inputs as words."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from archon3d.arena.collide import PIXEL
from archon3d.arena.content import FIGHTERS
from archon3d.arena.events import ArenaEvent
from archon3d.arena.inputs import FIRE_BIT, NO_DIRECTION, read_input
from archon3d.arena.layouts import ObstacleState
from archon3d.arena.spec import ArenaMode, BattleSpec, CycleDirection, FighterSpec
from archon3d.arena.state import ArenaFighter, ArenaState, Shot, new_battle
from archon3d.arena.step import step

Event = TypeVar("Event", bound=ArenaEvent)

FORMS = tuple(name for name in FIGHTERS if name != "shapeshifter")
"""Every icon that fights in its own form."""


ALL_INPUTS = tuple(direction | fire for direction in range(NO_DIRECTION + 1) for fire in (0, FIRE_BIT))
"""Every input there is."""


def spec(
    left: str = "knight",
    right: str = "goblin",
    points: tuple[int, int] = (99, 99),
    colour: str = "D",
    cycle: str = "D",
    direction: CycleDirection = "darker",
    mode: ArenaMode = "fixed",
    seed: int = 0,
) -> BattleSpec:
    """Return a battle's spec; `points` are half points."""
    fighters = FighterSpec(left, "light", left, points[0]), FighterSpec(right, "dark", right, points[1])
    return BattleSpec(*fighters, colour, cycle, direction, mode, seed)


def field(
    left: str = "knight", right: str = "goblin", points: tuple[int, int] = (99, 99), colour: str = "D"
) -> ArenaState:
    """Return a battle in a field whose obstacles are all absent."""
    state = new_battle(spec(left, right, points, colour))
    show(state)
    return state


def show(state: ArenaState, **states: ObstacleState) -> None:
    """Make all obstacles absent but those named, as in `show(state, o3="solid")`."""
    state.set_obstacles(
        tuple(
            replace(obstacle, state=states.get(f"o{number}", "absent"))
            for number, obstacle in enumerate(state.obstacles)
        )
    )


def put(fighter: ArenaFighter, x: float, y: float) -> ArenaFighter:
    """Put a fighter's top left corner at a place in pixels."""
    fighter.x, fighter.y = round(x * PIXEL), round(y * PIXEL)
    return fighter


def at(fighter: ArenaFighter | Shot) -> tuple[float, float]:
    """Return the place of a fighter or shot in pixels."""
    return fighter.x / PIXEL, fighter.y / PIXEL


def go(state: ArenaState, left: str = "-", right: str = "-", ticks: int = 1) -> list[ArenaEvent]:
    """Step the battle with inputs in the protocol's words, and return all events."""
    events: list[ArenaEvent] = []
    for _ in range(ticks):
        events.extend(step(state, read_input(left), read_input(right)))
    return events


def of_type(events: Iterable[ArenaEvent], kind: type[Event]) -> list[Event]:
    """Return the events of one class."""
    return [event for event in events if isinstance(event, kind)]
