"""The ops `arena` and `tick`: a battle of its own, driven tick by tick."""

from typing import Final

from archon3d.ai.arena.battle import BattleComputer, battle_computers
from archon3d.ai.arena.tuning import leads_of
from archon3d.ai.levels import LEVELS, Level
from archon3d.arena.content import COLOURS, ELEMENTALS, FIGHTERS
from archon3d.arena.inputs import read_input
from archon3d.arena.report import report
from archon3d.arena.spec import SHAPESHIFTER, BattleSpec
from archon3d.arena.state import new_battle
from archon3d.arena.step import step
from archon3d.engine_protocol.lines import BadRequest
from archon3d.games.archon.battle import fighter_spec, strength
from archon3d.games.archon.cycle import DARKER, LIGHTER, START_CYCLE
from archon3d.games.archon.icons import ICON_KINDS, SIDES, Side
from archon3d.games.archon.spells import SPELLS
from archon3d.games.archon.state import Icon, Options
from archon3d.play.controllers import FighterController, HeldInput
from archon3d.rules.checks import Fields
from archon3d.rules.game import Json
from archon3d.rules.rng import SEED_LIMIT

MOST_TICKS: Final = 100_000
"""The most ticks of one request."""

MOST_ICONS: Final = 18

_COMPUTER: Final = "ai:"
_FIGHTER_KEYS: Final = ("icon", "wounds", "penalty")


class ArenaServer:
    """A battle that requests drive. Raises BadRequest for an impossible one."""

    def __init__(self, request: Fields) -> None:
        self._seed = request.whole("seed", 0, 0, SEED_LIMIT - 1)
        icons_left = request.object("icons", SIDES)
        light, dark = (icons_left.whole(side, MOST_ICONS, 0, MOST_ICONS) for side in SIDES)
        self._leads = leads_of([1] * light, [1] * dark)
        self._power_point = request.flag("power_point", False)
        self._state = new_battle(_read_spec(request, self._seed))
        self._computers: dict[Level, tuple[BattleComputer, BattleComputer]] = {}

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
        level = next((level for level in LEVELS if text == _COMPUTER + level), None)
        if level is not None:
            return self._pair(level)[slot]
        try:
            return HeldInput(read_input(text if isinstance(text, str) else ""))
        except ValueError as error:
            request.faults.add(f"{error}; or {', '.join(_COMPUTER + level for level in LEVELS)}")
            return HeldInput()

    def _pair(self, level: Level) -> tuple[BattleComputer, BattleComputer]:
        """Return the computers of that level, the same ones for the whole battle."""
        if level not in self._computers:
            pair = battle_computers((level, level), self._seed, self._leads, self._power_point)
            self._computers[level] = pair
        return self._computers[level]


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
