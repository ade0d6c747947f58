"""`archon3d perft`: counts sequences of legal actions, as a test of the move generators."""

import argparse
from collections.abc import Sequence
from typing import Any, Final

from archon3d.commands.arguments import WholeArgument
from archon3d.play.kits import KITS
from archon3d.rules.game import AnyGame, InvalidState

DEEPEST: Final = 20
"""The deepest count; more than any machine reaches."""


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """Return the number of sequences of that many legal actions.

    An action with a free number counts once.

    >>> from archon3d import GAMES
    >>> perft(GAMES["archon"], GAMES["archon"].new({}, seed=0), 1)
    1762
    """
    if depth == 0:
        return 1
    actions = game.legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(perft(game, game.carry_out(state, action).state, depth - 1) for action in actions)


def divide(game: AnyGame, state: Any, depth: int) -> dict[str, int]:
    """Return `perft` after each legal action, by notation. `depth` is at least 1."""
    return {
        game.write_action(action): perft(game, game.carry_out(state, action).state, depth - 1)
        for action in game.legal_actions(state)
    }


def main(argv: Sequence[str]) -> int:
    """Run the command and return the exit code."""
    parser = argparse.ArgumentParser(
        prog="archon3d perft", description="Counts the sequences of legal actions from a position."
    )
    parser.add_argument("depth", type=WholeArgument(1, DEEPEST), metavar="DEPTH", help="actions ahead")
    parser.add_argument(
        "--game", choices=tuple(KITS), help="start of this game (default: the game of the position)"
    )
    parser.add_argument("--position", metavar="TEXT", help="start from this position text")
    parser.add_argument("--divide", action="store_true", help="show the count after each first action")
    arguments = parser.parse_args(argv)
    game, state = _position(parser, arguments)
    if not arguments.divide:
        print(perft(game, state, arguments.depth))
        return 0
    counts = divide(game, state, arguments.depth)
    for notation, count in counts.items():
        print(f"{notation}: {count}")
    print(f"total: {sum(counts.values())}")
    return 0


def _position(parser: argparse.ArgumentParser, arguments: argparse.Namespace) -> tuple[AnyGame, Any]:
    text = arguments.position
    name = arguments.game or (text.split(" ", 1)[0] if text else next(iter(KITS)))
    if name not in KITS:
        parser.error(f"a position is a line whose first word is one of {', '.join(KITS)}")
    game = KITS[name].rules
    try:
        return game, game.read_position(text) if text else game.new({}, 0)
    except InvalidState as error:
        parser.error(str(error))
