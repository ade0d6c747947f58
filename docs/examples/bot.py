"""A bot that plays Archon: it attacks whenever it can, and walks and fires in the arena.

    python docs/examples/bot.py [SEED]

Without an attack, it picks an action by a number that changes with the turn.
"""

import sys

import archon3d

archon = archon3d.GAMES["archon"]
opponent = archon3d.computer(archon, "beginner")


def choose(state):
    """Return the first move onto an enemy, or else an action by a number that changes with the turn."""
    legal = archon.legal_actions(state)
    attacks = [action for action in legal if archon.apply(state, action).state.battle]
    return (attacks or legal)[state.turn * 7 % len(attacks or legal)]


def fight(report):
    """Return left's input: towards the enemy's row, then fire."""
    own, enemy = report["fighters"]
    return "E+" if abs(own["y"] - enemy["y"]) < 4 else "S" if own["y"] < enemy["y"] else "N"


match = archon3d.Match(archon, archon.new({}, seed=int(sys.argv[1]) if len(sys.argv) > 1 else 1))
while match.outcome is None:
    if match.state.battle:
        match.submit(archon3d.Battle(match.state, left=fight, right="beginner").run())
    else:
        match.submit((choose if match.state.to_move == "light" else opponent)(match.state))
print(match.state, match.outcome, sep="\n")
