"""What each action needs, costs and changes, for the game, its computer player and previews."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from archon3d.games.spectral_sorcery.actions import Action, ActionType
from archon3d.games.spectral_sorcery.board import (
    ADJACENT_STEPS,
    LOCK,
    OWN,
    SPECTRUM,
    SQUARES,
    UNLOCKED,
    Side,
    Square,
    apart,
    block,
    distance,
    index,
    neighbours,
    opponent,
    with_letter,
)
from archon3d.games.spectral_sorcery.events import Change, Locked, PadChanged, Unlocked, WizardMoved
from archon3d.games.spectral_sorcery.state import State, with_player
from archon3d.rules.errors import Refusal

POWER_NEEDED: Final[dict[ActionType, int]] = {
    "pass": 0,
    "move": 1,
    "stomp": 1,
    "convert": 1,
    "teleport": 1,
    "blitz": 16,
    "transmute": 9,
    "lock": 1,
    "unlock": 1,
    "release": 1,
    "help": 0,
    "resign": 0,
}
"""The power needed, though not spent, for each type of action."""

MOVE_COST: Final = 1
RELEASE_COST: Final = 1
TWEAK_COST: Final = 1

_UNDONE_BY_A_LOCK: Final[tuple[ActionType, ...]] = ("convert", "blitz", "lock")


@dataclass(frozen=True, slots=True)
class ActionEffect:
    """The effect of an action: its cost in power, the changes in order, whether a lock undoes it."""

    cost: int = 0
    changes: tuple[Change, ...] = ()
    fails: bool = False


def teleport_cost(state: State, to: Square) -> int:
    """Return the cost of a teleport to that pad for the side to move."""
    return 1 + distance(state.to_move, state.colour(to))


def lock_cost(state: State) -> int:
    """Return the cost of a lock on its wizard's pad for the side to move."""
    return distance(state.to_move, state.colour(_origin(state))) // 2 + 1


def unlock_cost(state: State) -> int:
    """Return the cost of unlocking its wizard's pad for the side to move. The leader pays more."""
    if state.lock(_origin(state)) == LOCK[state.to_move]:
        return 0
    return lock_cost(state) + state.player(state.to_move).advantage // 5


def refusal(state: State, action: Action) -> Refusal | None:
    """Return why an action of ACTIONS is not legal, or None if it is."""
    if state.outcome is not None:
        return Refusal("over", "the game is over")
    side, player, to = state.to_move, state.player(state.to_move), action.to
    needed = POWER_NEEDED[action.type]
    if player.power < needed:
        return Refusal(
            "too-weak", f"it needs {needed} power, and {side} has {player.power}", {"power": needed}
        )
    match action.type:
        case "move" if to is not None and apart(player.wizard, to) != 1:
            row, column = player.wizard
            return Refusal("too-far", f"a move goes to one of the pads around {row},{column}")
        case "teleport" if to == player.wizard:
            return Refusal("own-pad", "a teleport goes to another pad")
        case "unlock" if state.lock(player.wizard) == UNLOCKED:
            return Refusal("no-lock", f"there is no lock under {side}'s wizard")
        case "release" if LOCK[side] not in state.locks:
            return Refusal("no-own-locks", f"{side} has no locks to release")
    cost = _price(state, action)
    if cost > player.power:
        return Refusal("too-dear", f"it costs {cost} power, and {side} has {player.power}", {"power": cost})
    return None


def effect_of(state: State, action: Action) -> ActionEffect:
    """Return the effect of a legal action of the side to move, other than help."""
    side, origin, power = state.to_move, _origin(state), state.player(state.to_move).power
    if action.type in _UNDONE_BY_A_LOCK and state.lock(origin) != UNLOCKED:
        return ActionEffect(fails=True)
    price, to = _price(state, action), action.to
    tweaks = _Tweaks(state, power - price)
    moved: list[Change] = []
    match action.type:
        case "move" if to is not None:
            moved.append(WizardMoved(side, origin, to, "move"))
            tweaks.tweak(to)
        case "teleport" if to is not None:
            moved.append(WizardMoved(side, origin, to, "teleport"))
        case "stomp":
            tweaks.tweak(origin)
        case "convert":
            _convert(tweaks, origin)
        case "blitz":
            _blitz(tweaks, origin)
        case "transmute":
            for square in block(origin):
                tweaks.tweak(square)
        case "lock":
            moved.append(Locked(side, origin))
        case "unlock":
            owner = side if state.lock(origin) == LOCK[side] else opponent(side)
            moved.append(Unlocked(owner, origin))
        case "release":
            moved += [Unlocked(side, square) for square in SQUARES if state.lock(square) == LOCK[side]]
    return ActionEffect(power - tweaks.power, (*moved, *tweaks.changes))


def enact(state: State, effect: ActionEffect) -> State:
    """Return the state after the side to move has paid for the effect and every change is made."""
    player = state.player(state.to_move)
    state = with_player(state, state.to_move, replace(player, power=player.power - effect.cost))
    for change in effect.changes:
        match change:
            case WizardMoved(side=side, to=to):
                state = with_player(state, side, replace(state.player(side), wizard=to))
            case PadChanged(at=at, after=after):
                state = replace(state, pads=with_letter(state.pads, at, after))
            case Locked(side=side, at=at):
                state = replace(state, locks=with_letter(state.locks, at, LOCK[side]))
            case Unlocked(at=at):
                state = replace(state, locks=with_letter(state.locks, at, UNLOCKED))
    return state


def tweakable(state: State, side: Side, squares: Iterable[Square]) -> int:
    """Return how many of the squares would change if the side tweaked each of them."""
    return sum(state.lock(square) == UNLOCKED and state.colour(square) != OWN[side] for square in squares)


def _origin(state: State) -> Square:
    return state.player(state.to_move).wizard


def _price(state: State, action: Action) -> int:
    """Return the action's cost before any tweak."""
    match action.type:
        case "move":
            return MOVE_COST
        case "teleport" if action.to is not None:
            return teleport_cost(state, action.to)
        case "lock" if state.lock(_origin(state)) == UNLOCKED:
            return lock_cost(state)
        case "unlock":
            return unlock_cost(state)
        case "release":
            return RELEASE_COST
    return 0


class _Tweaks:
    """The pads during one action, changed one at a time while the power lasts."""

    def __init__(self, state: State, power: int) -> None:
        self.side = state.to_move
        self.power = power
        self.changes: list[PadChanged] = []
        self._pads = list(state.pads)
        self._locks = state.locks

    def colour(self, square: Square) -> str:
        return self._pads[index(square)]

    def locked(self, square: Square) -> bool:
        return self._locks[index(square)] != UNLOCKED

    def paint(self, square: Square, colour: str) -> None:
        self.changes.append(PadChanged(square, self.colour(square), colour))
        self._pads[index(square)] = colour
        self.power -= TWEAK_COST

    def tweak(self, square: Square) -> bool:
        """Move the pad's colour a step toward the side's own, and return whether it changed."""
        colour = self.colour(square)
        if self.power < TWEAK_COST or self.locked(square) or colour == OWN[self.side]:
            return False
        toward = -1 if self.side == "red" else 1
        self.paint(square, SPECTRUM[SPECTRUM.index(colour) + toward])
        return True


def _convert(tweaks: _Tweaks, origin: Square) -> None:
    if tweaks.colour(origin) == OWN[tweaks.side]:
        tweaks.paint(origin, OWN[opponent(tweaks.side)])
        return
    while tweaks.tweak(origin):
        pass


def _blitz(tweaks: _Tweaks, origin: Square) -> None:
    """Tweak, breadth first, the unlocked pads of the origin's colour that are connected with it.

    This repeats with the origin's new colour until that is the side's own or the power is used up.
    """
    while True:
        colour = tweaks.colour(origin)
        reached = [origin]
        for square in reached:  # grows as it is walked through
            if not tweaks.tweak(square):
                return
            reached += [
                near
                for near in neighbours(square, ADJACENT_STEPS)
                if near not in reached and not tweaks.locked(near) and tweaks.colour(near) == colour
            ]
