"""The ops `arena` and `tick`: a battle, pending or by itself, driven tick by tick."""

from collections.abc import Callable
from typing import Final

from archon3d.ai.arena.battle import BattleComputer, battle_computers
from archon3d.ai.arena.tuning import leads_of
from archon3d.ai.levels import COMPUTERS, Level
from archon3d.arena.content import COLOURS, ELEMENTALS, FIGHTERS
from archon3d.arena.inputs import read_input
from archon3d.arena.report import report
from archon3d.arena.spec import SHAPESHIFTER, BattleSpec
from archon3d.arena.state import ArenaState, new_battle
from archon3d.arena.step import step
from archon3d.engine_protocol.lines import BadRequest
from archon3d.games.archon.battle import battle_result, battle_seed, battle_spec, fighter_spec, strength
from archon3d.games.archon.cycle import DARKER, LIGHTER, START_CYCLE
from archon3d.games.archon.icons import ICON_KINDS, SIDES, Side
from archon3d.games.archon.spells import SPELLS
from archon3d.games.archon.state import Icon, Options, State
from archon3d.play.archon.battle import pending_computers
from archon3d.play.controllers import FighterController, HeldInput
from archon3d.rules.checks import Fields
from archon3d.rules.game import AnyGame, Json
from archon3d.rules.rng import SEED_LIMIT

MOST_TICKS: Final = 100_000
"""The most ticks of one request."""

MOST_ICONS: Final = 18

_COMPUTER: Final = "ai:"
_FIGHTER_KEYS: Final = ("icon", "wounds", "penalty")
_LONE_KEYS: Final = ("left", "right", "colour", "cycle", "options", "icons", "power_point")

ComputerPair = tuple[BattleComputer, BattleComputer]
ComputerPairs = Callable[[tuple[Level, Level]], ComputerPair]
"""Makes the computers of a battle, left and right, of these levels."""


class ArenaServer:
    """A battle that requests drive."""

    def __init__(
        self, spec: BattleSpec, computers: ComputerPairs, result: Callable[[ArenaState], Json] | None = None
    ) -> None:
        self._state = new_battle(spec)
        self._new_pair = computers
        self._result = result
        self._computers: dict[Level, ComputerPair] = {}

    def result(self) -> dict[str, Json]:
        """Return the action that tells the game the result; null before the end, and for a lone battle."""
        if self._result is None or not self._state.over:
            return {"action": None}
        return {"action": self._result(self._state)}

    def report(self) -> dict[str, Json]:
        """Return the battle as the protocol writes it."""
        return report(self._state)

    def tick(self, request: Fields) -> list[Json]:
        """Advance, and return the events, each with its tick. Raises BadRequest."""
        count = request.whole("count", 1, 1, MOST_TICKS)
        inputs = request.raw("inputs")
        if not isinstance(inputs, list) or len(inputs) != 2:
            request.wrong("inputs", 'a list of left\'s and right\'s input, such as ["E+","-"]')
            inputs = ["-", "-"]
        left, right = (self._reader(request, slot, text) for slot, text in enumerate(inputs))
        request.faults.raise_any(BadRequest)
        state = self._state
        events: list[Json] = []
        for _ in range(count):
            if state.over:
                break
            happened = step(state, left.decide(state), right.decide(state))
            events += [{**event.to_json(), "tick": state.tick} for event in happened]
        return events

    def _reader(self, request: Fields, slot: int, text: Json) -> FighterController:
        """Return the controller of a fighter: a held input, or a computer."""
        level = next((level for level in COMPUTERS if text == _COMPUTER + level), None)
        if level is not None:
            return self._pair(level)[slot]
        try:
            return HeldInput(read_input(text if isinstance(text, str) else ""))
        except ValueError as error:
            request.faults.add(f"{error}; or {', '.join(_COMPUTER + level for level in COMPUTERS)}")
            return HeldInput()

    def _pair(self, level: Level) -> ComputerPair:
        """Return the computers of that level, the same ones for the whole battle."""
        if level not in self._computers:
            self._computers[level] = self._new_pair((level, level))
        return self._computers[level]


def lone_battle(request: Fields) -> ArenaServer:
    """Return a battle by itself, as the request describes it. Raises BadRequest for an impossible one."""
    seed = request.whole("seed", 0, 0, SEED_LIMIT - 1)
    icons_left = request.object("icons", SIDES)
    light, dark = (icons_left.whole(side, MOST_ICONS, 0, MOST_ICONS) for side in SIDES)
    leads = leads_of([1] * light, [1] * dark)
    power_point = request.flag("power_point", False)
    spec = _read_spec(request, seed)
    return ArenaServer(spec, lambda levels: battle_computers(levels, seed, leads, power_point))


def pending_battle(request: Fields, game: AnyGame | None, state: object) -> ArenaServer:
    """Return the battle that the game waits for. Raises BadRequest if it waits for none."""
    if game is None or not isinstance(state, State) or state.battle is None:
        raise BadRequest("no battle is pending; without pending, arena begins a battle by itself")
    described = [key for key in _LONE_KEYS if key in request]
    if described:
        raise BadRequest(f"a pending battle is described by the game; leave out {', '.join(described)}")
    seed = request.whole("seed", battle_seed(state), 0, SEED_LIMIT - 1)
    request.faults.raise_any(BadRequest)
    pending, action_to_json = state.battle, game.action_to_json
    return ArenaServer(
        battle_spec(state, pending, seed),
        lambda levels: pending_computers(levels, state, pending, seed),
        lambda arena: action_to_json(battle_result(pending, arena)),
    )


def _read_spec(request: Fields, seed: int) -> BattleSpec:
    """Return the battle that the request describes. Raises BadRequest, naming each fault."""
    request.require("left", "right")
    options = Options.from_json(request.raw("options", {}), request.faults)
    usual = START_CYCLE[options.first]
    cycle = request.object("cycle", ("colour", "direction"))
    cycle_colour = cycle.choice("colour", usual.colour, COLOURS)
    direction = cycle.choice("direction", usual.direction, (DARKER, LIGHTER))
    colour = request.choice("colour", cycle_colour, COLOURS)
    names = ("left", "right")
    (left, left_penalty), (right, right_penalty) = (
        _read_fighter(request.object(name, _FIGHTER_KEYS), side)
        for name, side in zip(names, SIDES, strict=True)
    )
    request.faults.raise_any(BadRequest)
    return BattleSpec(
        left=fighter_spec(left, right, strength(left, right, colour, left_penalty, options)),
        right=fighter_spec(right, left, strength(right, left, colour, right_penalty, options)),
        colour=colour,
        cycle_colour=cycle_colour,
        cycle_direction=direction,
        mode=options.arena,
        seed=seed,
    )


def _read_fighter(given: Fields, side: Side) -> tuple[Icon, int]:
    """Return a side's fighter, and the hit points that its home square costs it."""
    own = tuple(name for name, kind in ICON_KINDS.items() if kind.side == side)
    given.require("icon")
    name = given.choice("icon", own[0], (*own, *ELEMENTALS))
    no_wounds = name == SHAPESHIFTER or name in ELEMENTALS
    most = 0 if no_wounds else FIGHTERS[name].base_half_points // 2
    wounds = given.whole("wounds", 0, 0, most)
    penalty = given.whole("penalty", 0, 0, 0 if name in ELEMENTALS else len(SPELLS))
    return Icon(name, side, wounds), penalty
