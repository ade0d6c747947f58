"""Rounds, turns and endings: what follows an action."""

from dataclasses import replace
from typing import Final

from archon3d.games.spectral_sorcery.board import LOCK, OWN, SIDES, Side, opponent
from archon3d.games.spectral_sorcery.events import Event, Passed, PowerGranted, TurnEnded
from archon3d.games.spectral_sorcery.state import MAXIMUM_POWER, Sorcerer, State
from archon3d.rules.game import GameEnded, Outcome, Step

BASE_POWER: Final = 16
MINIMUM_POWER: Final = 1
"""The least power that a turn begins with, however many locks are to be kept."""

TURN_LIMIT: Final = 60
"""Completed turns after which the game is drawn."""

IDLE_LIMIT: Final = 10
"""The consecutive actions without effect from which on each counts as a pass."""


def pass_turn(state: State, passed: Passed | None) -> Step[State, Event]:
    """Hand the turn over after the side to move has acted; `passed` says whether it passed."""
    side = state.to_move
    other = opponent(side)
    events: list[Event] = []
    passes = [each for each in state.passed if each == other]
    if passed is not None:
        events.append(passed)
        passes.append(side)
    if side == state.options.first and other not in passes:
        if state.player(other).power > 0:
            return Step(replace(state, to_move=other, passed=_ordered(passes)), tuple(events))
        events.append(Passed(other, "no-power"))
        passes.append(other)
    state = replace(state, passed=_ordered(passes))
    powerless = not any(player.power for player in state.players)
    step = _end_turn(state) if powerless or len(passes) == len(SIDES) else _next_round(state)
    return Step(step.state, (*events, *step.events))


def end_game(state: State, outcome: Outcome) -> Step[State, Event]:
    """End the game. The last action counts as a turn, and the side to move stays."""
    over = replace(state, turn=state.turn + 1, outcome=outcome)
    return Step(over, (GameEnded(outcome.winner, outcome.reason),))


def position(state: State) -> str:
    """Return the line of `State.history` for this position; equal lines are a repetition."""
    words = [state.pads, state.locks]
    for player in state.players:
        row, column = player.wizard
        words.append(f"{row},{column},{player.power},{player.advantage}")
    return " ".join(words)


def _ordered(sides: list[Side]) -> tuple[Side, ...]:
    return tuple(side for side in SIDES if side in sides)


def _next_round(state: State) -> Step[State, Event]:
    """Begin a round, skipping a first player without power. One of the two has power."""
    first = state.options.first
    state = replace(state, to_move=first, round=state.round + 1, passed=())
    if state.player(first).power > 0:
        return Step(state, ())
    return Step(replace(state, to_move=opponent(first), passed=(first,)), (Passed(first, "no-power"),))


def _end_turn(state: State) -> Step[State, Event]:
    """Count the board, then end the game or grant the power for the next turn."""
    ended = TurnEnded(state.turn + 1)
    state = replace(state, passed=(), idle=0)
    if state.pads == state.pads[0] * len(state.pads):
        over = end_game(state, _one_colour(state.pads[0]))
        return Step(over.state, (ended, *over.events))
    red, violet = (_renewed(state, side) for side in SIDES)
    state = replace(state, players=(red, violet))
    events: list[Event] = [ended]
    for side, player in zip(SIDES, state.players, strict=True):
        events.append(PowerGranted(side, player.power, player.advantage))
    line = position(state)
    repeats = line in state.history
    state = replace(state, history=(*state.history, line))
    if repeats or ended.turn >= TURN_LIMIT:
        over = end_game(state, Outcome(None, "turns" if ended.turn >= TURN_LIMIT else "repetition"))
        return Step(over.state, (*events, *over.events))
    return Step(replace(state, to_move=state.options.first, turn=ended.turn, round=1), tuple(events))


def _one_colour(colour: str) -> Outcome:
    for side in SIDES:
        if colour == OWN[side]:
            return Outcome(side, "spectrum")
    return Outcome(None, "one-colour")


def _renewed(state: State, side: Side) -> Sorcerer:
    """Return the side's wizard with the power and the advantage for the next turn."""
    own, enemy = state.pads.count(OWN[side]), state.pads.count(OWN[opponent(side)])
    saved = state.player(side).power if state.options.save else 0
    power = saved + BASE_POWER + own - state.locks.count(LOCK[side])
    power = min(max(power, MINIMUM_POWER), MAXIMUM_POWER)
    return replace(state.player(side), power=power, advantage=max(0, own - enemy))
