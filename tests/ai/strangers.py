"""Three newcomers of another hand: bots that nothing was tuned to, to check the lowest level against.

archon3d lab matches --contestants tests.ai.strangers:collector,beginner --games 40
"""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, Final

from archon3d.ai.archon.tables import VALUE
from archon3d.arena.inputs import DIRECTIONS
from archon3d.games.archon.actions import Action, Move
from archon3d.games.archon.board import POWER_POINTS, SIZE, distance
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import LIGHT
from archon3d.games.archon.legality import legal_moves
from archon3d.games.archon.state import State

Seen = dict[str, Any]
"""The report of a battle."""

ALIGNED: Final = 14
"""Pixels off the line at which they believe to be lined up."""
NEAR: Final = 24
"""Pixels from body to body at which they press without a shot."""
OWN_HALF: Final = (SIZE + 1) // 2

_remembered: dict[str, deque[tuple[float, float]]] = {}
"""Where each one's foe was in the last ticks."""


def _chosen(state: State, wanted: Iterable[Move]) -> Action:
    """Return any of the wanted moves, else any move, else any action."""
    actions: list[Action] = list(wanted) or list(legal_moves(state)) or list(ARCHON.legal_actions(state))
    return state.side_chance().choice(actions)


def _target(state: State, move: Move) -> int:
    """Return the value of the icon that the move attacks; 0 for a step."""
    target = state.board[move.to]
    return 0 if target is None else VALUE[target.kind]


def _mover(state: State, move: Move) -> int:
    """Return the value of the icon that moves."""
    icon = state.board[move.origin]
    return 0 if icon is None else VALUE[icon.kind]


def _collect(state: State) -> Action:
    """Send anybody to power points and attack those who stand there, and nobody else."""
    moves = [
        move for move in legal_moves(state) if move.origin not in POWER_POINTS and not _target(state, move)
    ]
    onto = [
        move for move in legal_moves(state) if move.to in POWER_POINTS and move.origin not in POWER_POINTS
    ]

    def away(square: int) -> int:
        return min(distance(square, point) for point in POWER_POINTS)

    nearer = [move for move in moves if away(move.to) < away(move.origin)]
    return _chosen(state, onto or nearer)


def _bully(state: State) -> Action:
    """Attack the cheapest enemy with the most valuable icon; otherwise move a strong icon anywhere."""
    moves = legal_moves(state)
    attacks = [move for move in moves if _target(state, move)]
    if attacks:
        return max(attacks, key=lambda move: (-_target(state, move), _mover(state, move)))
    return _chosen(state, [move for move in moves if _mover(state, move) >= VALUE["golem"]])


def _hide(state: State) -> Action:
    """Stay in the own half, and attack those who come there."""
    home = range(OWN_HALF) if state.to_move == LIGHT else range(SIZE - OWN_HALF, SIZE)
    moves = [move for move in legal_moves(state) if move.to % SIZE in home]
    return _chosen(state, [move for move in moves if _target(state, move)] or moves)


def _sight(name: str, late: int, seen: Seen) -> tuple[Seen, float, float]:
    """Return the own fighter, and the way to where its foe was that many ticks ago."""
    left, right = seen["fighters"]
    own, foe = (left, right) if seen["own"] == "left" else (right, left)
    places = _remembered.setdefault(name + seen["own"], deque(maxlen=late))
    if not seen["tick"]:
        places.clear()
    places.append((foe["x"], foe["y"]))
    x, y = places[0]
    return own, x - own["x"], y - own["y"]


def _direction(across: float, down: float) -> str:
    """Return the nearest of eight directions, `-` for none."""
    step_x = 0 if abs(across) * 2 < abs(down) or not across else 1 if across > 0 else -1
    step_y = 0 if abs(down) * 2 < abs(across) or not down else 1 if down > 0 else -1
    words = ("N", "", "S")[step_y + 1] + ("W", "", "E")[step_x + 1]
    return words or "-"


def _presses(own: Seen, across: float, down: float) -> bool:
    """Return whether it attacks now: lined up with a shot, or close without one."""
    if own["ready_in"]:
        return False
    if own["weapon"] != "shot":
        return max(abs(across), abs(down)) < NEAR
    return min(abs(across), abs(down), abs(abs(across) - abs(down))) < ALIGNED


def _strafing(seen: Seen) -> str:
    """Walk up and down, and fire whenever it seems lined up; without a shot run at the foe."""
    own, across, down = _sight("collector", 18, seen)
    if _presses(own, across, down):
        return _direction(across, down) + "+"
    if own["weapon"] != "shot":
        return _direction(across, down)
    return "N" if seen["tick"] // 45 % 2 else "S"


def _circling(seen: Seen) -> str:
    """Go for the foe in zigzags, and fire as soon as it can, one time in four to the wrong side."""
    own, across, down = _sight("bully", 12, seen)
    if not own["ready_in"] and (own["weapon"] == "shot" or _presses(own, across, down)):
        way = _direction(across, down)
        astray = seen["tick"] // 60 % 4 == 0 and way in DIRECTIONS
        return (DIRECTIONS[(DIRECTIONS.index(way) + 1) % 8] if astray else way) + "+"
    return _direction(across + (60 if seen["tick"] // 24 % 2 else -60), down)


def _cowering(seen: Seen) -> str:
    """Keep to the farther corner, and fire at what comes within a third of the field."""
    own, across, down = _sight("hider", 20, seen)
    near = max(abs(across), abs(down)) < seen["field"]["w"] / 3
    if near and _presses(own, across, down):
        return _direction(across, down) + "+"
    if near and own["weapon"] != "shot":
        return _direction(across, down)
    corner_x = 0.0 if across > 0 else seen["field"]["w"] - own["w"]
    corner_y = 0.0 if down > 0 else seen["field"]["h"] - own["h"]
    return _direction(corner_x - own["x"], corner_y - own["y"])


class Stranger:
    """A bot that chooses on the board and fights, as contestants are named: MODULE:FUNCTION."""

    def __init__(self, choose: Callable[[State], Action], fight: Callable[[Seen], str]) -> None:
        self._choose = choose
        self.fight = fight

    def __call__(self, state: State) -> Action:
        """Return its action."""
        return self._choose(state)


collector = Stranger(_collect, _strafing)
bully = Stranger(_bully, _circling)
hider = Stranger(_hide, _cowering)
