"""The computer players of Archmage. Below the master they search their own turn, and no reply.

A turn is a sequence of moves, with far too many variations: after each move only the most promising boards
are followed (beam search), up to `LONGEST_TURN` moves. A choice evaluates 250 boards at most.
"""

from collections.abc import Generator
from typing import Final

from archon3d.ai.archmage import master
from archon3d.ai.archmage.lines import MoveLine, longer
from archon3d.ai.archmage.placing import best_placement
from archon3d.ai.archmage.values import worth
from archon3d.ai.chance import chance_of, random_action
from archon3d.ai.levels import Level
from archon3d.ai.skill import BoardSkill
from archon3d.ai.slices import finished
from archon3d.games.archmage.actions import Action, EndTurn
from archon3d.games.archmage.game import ARCHMAGE
from archon3d.games.archmage.rules import can_end
from archon3d.games.archmage.state import State

SKILLS: Final[dict[Level, BoardSkill]] = {
    "gentle": BoardSkill(97),
    "beginner": BoardSkill(94),
    "novice": BoardSkill(76),
    "apprentice": BoardSkill(56),
    "average": BoardSkill(39),
    "expert": BoardSkill(24),
    "adept": BoardSkill(10),
    "veteran": BoardSkill(8, 33),
    "elite": BoardSkill(6, 66),
    "hero": BoardSkill(4, 82),
    "champion": BoardSkill(2, 92),
    "master": BoardSkill(0, 100),
}
"""What each level can do."""

BEAM: Final = 6
"""Boards followed after each move."""

LONGEST_TURN: Final = 4
"""Moves searched within the turn."""


def choose(state: State, level: Level) -> Action:
    """Return the action of a computer of that level; equal states give equal choices.

    Raises LookupError if there is no legal action.
    """
    return finished(search(state, level))


def search(state: State, level: Level) -> Generator[None, None, Action]:
    """Return the same action, in slices short enough for a frame. Raises the same error."""
    legal = ARCHMAGE.legal_actions(state)
    if not legal:
        raise LookupError(f"{state.to_move} has no action to choose from in phase {state.phase}")
    rng = chance_of(ARCHMAGE, state)
    return (
        yield from SKILLS[level].choice(
            rng,
            lambda: random_action(ARCHMAGE, state, rng),
            lambda: best_placement(state, rng) if state.phase == "setup" else _best_action(state),
            lambda: master.search(state),
        )
    )


def _best_action(state: State) -> Action:
    """Return the first move of the best turn found, or the end of the turn if that is better.

    If Ko forbids the end of all turns found, any move that leads on to an allowed one will do.
    """
    side = state.to_move
    lines = [MoveLine(state.board, captured=state.captured_this_turn)]
    best = lines[0] if can_end(state) else None
    most = worth(state.board, side, 0)
    seen = {state.board}
    for _ in range(LONGEST_TURN):
        lines = [line for parent in lines for line in longer(parent, side) if line.board not in seen]
        seen.update(line.board for line in lines)
        values = {line.board: worth(line.board, side, line.gain) for line in lines}
        lines = sorted(lines, key=lambda line: -values[line.board])[:BEAM]
        for line in lines:
            value = values[line.board]
            if (line.captured or line.board not in state.history) and (best is None or value > most):
                best, most = line, value
    if best is None:
        return ARCHMAGE.legal_actions(state)[0]
    return best.acts[0] if best.acts else EndTurn()
