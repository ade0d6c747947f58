"""Spectral Sorcery, behind the contract that all games share, and previews of actions."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from archon3d.games.spectral_sorcery import automaton, codec, notation, rules
from archon3d.games.spectral_sorcery.actions import ACTIONS, META, Action
from archon3d.games.spectral_sorcery.board import SIDES
from archon3d.games.spectral_sorcery.events import Acted, Event, Helped, Passed
from archon3d.games.spectral_sorcery.rules import ActionEffect, effect_of, enact
from archon3d.games.spectral_sorcery.state import Options, State, start
from archon3d.games.spectral_sorcery.turns import IDLE_LIMIT, TURN_LIMIT, end_game, pass_turn
from archon3d.rules.game import Game, Outcome, Refusal, Step


def legal_actions(state: State) -> Sequence[Action]:
    """Return every legal action, in the order of ACTIONS."""
    return [action for action in ACTIONS if rules.refusal(state, action) is None]


def refusal(state: State, action: Action) -> Refusal | None:
    """Return why the action is not legal, or None if it is."""
    if action not in ACTIONS:
        return Refusal("no-action", f"{action} is no action")
    return rules.refusal(state, action)


def carry_out(state: State, action: Action) -> Step[State, Event]:
    """Return the step that a legal action makes."""
    side, chosen = state.to_move, _chosen(state, action)
    helped = (Helped(side, chosen),) if chosen != action else ()
    effect = effect_of(state, chosen)
    after = _count_idle(enact(state, effect), effect)
    wizard = state.player(side).wizard
    acted = Acted(side, chosen, wizard, effect.cost, after.player(side).power, effect.fails)
    step = _follow(after, chosen)
    return Step(step.state, (*helped, acted, *effect.changes, *step.events))


def preview_effect(state: State, action: Action) -> ActionEffect:
    """Return what the action would cost and change. Raises IllegalAction if it is not legal.

    Help is previewed as the action that it would choose.
    """
    SPECTRAL_SORCERY.require_legal(state, action)
    return effect_of(state, _chosen(state, action))


def _chosen(state: State, action: Action) -> Action:
    return automaton.choose(state) if action.type == "help" else action


def _count_idle(state: State, effect: ActionEffect) -> State:
    without_effect = effect.cost == 0 and not effect.changes
    return replace(state, idle=state.idle + 1 if without_effect else 0)


def _follow(state: State, done: Action) -> Step[State, Event]:
    """Return what follows the action: the side's next action, the opponent's, or the end."""
    side = state.to_move
    if done.type == "resign":
        return end_game(state, Outcome(None, "resigned"))
    if done.type == "pass":
        return pass_turn(state, Passed(side, "chosen"))
    if state.idle >= IDLE_LIMIT:
        return pass_turn(state, Passed(side, "idle"))
    if done.type != "unlock":
        return pass_turn(state, None)
    return pass_turn(state, Passed(side, "no-power")) if state.player(side).power == 0 else Step(state, ())


SPECTRAL_SORCERY: Final = Game[State, Action, Event](
    name="spectral-sorcery",
    sides=SIDES,
    options_type=Options,
    most_turns=TURN_LIMIT,
    wins=("spectrum",),
    draws=("one-colour", "turns", "repetition", "resigned"),
    start=start,
    legal_actions=legal_actions,
    refusal=refusal,
    carry_out=carry_out,
    actions=Action,
    events=Event,
    codec=codec,
    notation=notation,
    meta=META,
)
"""The rules: "Spectral Sorcery" by Jeff Makaiwi, ST-Log 24, October 1988."""
