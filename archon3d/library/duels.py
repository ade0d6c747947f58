"""Duels outside any match, for programs that learn and search: two fighters, one ground, tick by tick."""

from typing import Any, Literal

from archon3d.ai.arena.battle import battle_computers
from archon3d.ai.levels import Level
from archon3d.arena.content import COLOURS, FIGHTERS
from archon3d.arena.events import SLOT_NAMES
from archon3d.arena.inputs import DIRECTION_BITS, FIRE_BIT, NO_DIRECTION, ArenaInput, Inputs, read_input
from archon3d.arena.report import report
from archon3d.arena.spec import ARENA_MODES, ArenaMode
from archon3d.arena.state import Slot, Snapshot, Winner, new_battle
from archon3d.arena.step import step
from archon3d.games.archon.battle import duel_spec
from archon3d.games.archon.icons import SIDES
from archon3d.games.archon.state import Icon
from archon3d.library.battles import Fighter, known_level
from archon3d.play.bots import FunctionFighter
from archon3d.play.controllers import FighterController
from archon3d.rules.checks import checked_seed, quote, whole_number
from archon3d.rules.game import Json

GroundColour = Literal["A", "B", "C", "D", "E", "F"]


class ArenaDuel:
    """Two icons in the arena, at 60 ticks a second, led by inputs that a program gives.

    >>> duel = ArenaDuel("unicorn", "basilisk", colour="C")
    >>> [event["type"] for event in duel.tick("E+", "W")]
    ['attack', 'shot']
    >>> before = duel.snapshot()
    >>> adept = duel.fighter("right", "adept")
    >>> while not duel.over:
    ...     events = duel.tick("-", adept())
    >>> duel.winner
    'right'
    >>> duel.restore(before)
    >>> duel.ticks, duel.over
    (1, False)
    """

    def __init__(
        self,
        left: str = "knight",
        right: str = "goblin",
        *,
        colour: GroundColour = "D",
        obstacles: ArenaMode = "fixed",
        seed: int = 0,
    ) -> None:
        """Set up the duel of any two icons, elementals too, on a ground of that colour, A white to F black.

        The seed is that of shifting obstacles and of computers. Raises ValueError for what there is not, and
        for two Shapeshifters, who cannot meet.
        """
        for name, value, known in (
            ("an icon", left, FIGHTERS),
            ("an icon", right, FIGHTERS),
            ("a colour", colour, COLOURS),
            ("obstacles", obstacles, ARENA_MODES),
        ):
            if value not in list(known):
                raise ValueError(f"{name} is one of {', '.join(known)}, not {quote(value)}")
        self.seed = checked_seed(seed)
        light, dark = (Icon(icon, side) for icon, side in zip((left, right), SIDES, strict=True))
        self.spec = duel_spec(light, dark, colour, obstacles, self.seed)
        self.state = new_battle(self.spec)
        """The arena's state (`archon3d.arena.state`), in whole sub-pixels; only `tick` changes it."""
        self.inputs: list[Inputs] = []
        """Both fighters' inputs in each tick so far, as numbers."""

    @property
    def ticks(self) -> int:
        """The number of ticks so far."""
        return self.state.tick

    @property
    def over(self) -> bool:
        """Whether the duel is decided."""
        return self.state.over

    @property
    def winner(self) -> Winner | None:
        """Left, right, none for a draw, or None before the end."""
        return self.state.winner

    def tick(self, left: str | ArenaInput, right: str | ArenaInput) -> list[dict[str, Json]]:
        """Advance by one tick with these inputs, such as `NE+` or its number; none once the duel is over.

        Returns the events as the protocol has them. Raises ValueError for what is no input.
        """
        pair = (_input(left), _input(right))
        if self.state.over:
            return []
        self.inputs.append(pair)
        events = step(self.state, *pair)
        return [{**event.to_json(), "tick": self.state.tick} for event in events] if events else []

    def report(self) -> dict[str, Json]:
        """Return the duel as the protocol's `arena` has it: lengths in pixels, strength in hit points."""
        return report(self.state)

    def fighter(self, side: Literal["left", "right"], who: Fighter) -> "DuelFighter":
        """Return a computer or a function as what leads a fighter of this duel.

        Called once a tick, it returns the input. Raises ValueError for another side or level.
        """
        if side not in SLOT_NAMES:
            raise ValueError(f"a side is one of {', '.join(SLOT_NAMES)}, not {quote(side)}")
        slot: Slot = 0 if side == SLOT_NAMES[0] else 1
        if callable(who):
            return DuelFighter(self, FunctionFighter(who, slot))
        level: Level = known_level(who)
        return DuelFighter(self, battle_computers((level, level), self.seed)[slot])

    def snapshot(self) -> "DuelSnapshot":
        """Return the duel at this tick as a value, for `restore`. Computers keep memories of their own."""
        return (self.state.snapshot(), len(self.inputs))

    def restore(self, snapshot: "DuelSnapshot") -> None:
        """Return to a snapshot of this duel, at an earlier tick of the same course."""
        arena, ticks = snapshot
        self.state.restore(arena)
        del self.inputs[ticks:]

    def __reduce__(self) -> tuple[Any, ...]:
        return _fought, (self.spec, self.seed, self.snapshot(), tuple(self.inputs))


DuelSnapshot = tuple[Snapshot, int]


class DuelFighter:
    """What leads a fighter of a duel: call it once a tick."""

    def __init__(self, duel: ArenaDuel, controller: FighterController) -> None:
        self._duel = duel
        self._controller = controller

    def __call__(self) -> ArenaInput:
        """Return the input for the next tick."""
        return self._controller.decide(self._duel.state)


def _fought(spec: Any, seed: int, snapshot: DuelSnapshot, inputs: tuple[Inputs, ...]) -> ArenaDuel:
    """Return a duel as it was pickled."""
    duel = ArenaDuel.__new__(ArenaDuel)
    duel.spec, duel.seed, duel.inputs = spec, seed, list(inputs)
    duel.state = new_battle(spec)
    duel.state.restore(snapshot[0])
    return duel


def _input(value: str | ArenaInput) -> ArenaInput:
    if isinstance(value, str):
        return read_input(value)
    number = whole_number(value)
    if number is not None and 0 <= number < 2 * FIRE_BIT and number & DIRECTION_BITS <= NO_DIRECTION:
        return number
    raise ValueError(
        f"an input is a text such as NE+, or a direction from 0 to {NO_DIRECTION}, {FIRE_BIT} more for fire, "
        f"not {quote(value)}"
    )
