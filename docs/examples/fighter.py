"""Plays Archon as light over the engine protocol, and fights its battles itself, in 20 lines.

python docs/examples/fighter.py [MATCHES]
"""

import json
import subprocess
import sys

command = [sys.executable, "-m", "archon3d", "engine"]
engine = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(op, **keys):
    """Return the engine's reply to a request."""
    print(json.dumps({"op": op, **keys}), file=engine.stdin, flush=True)
    return json.loads(engine.stdout.readline())


def fight(arena):
    """Return left's input: towards the enemy's row, then fire."""
    own, enemy = arena["fighters"]
    return "E+" if abs(own["y"] - enemy["y"]) < 4 else "S" if own["y"] < enemy["y"] else "N"


for seed in range(int(sys.argv[1]) if len(sys.argv) > 1 else 20):
    state = ask("new", game="archon", seed=seed)["state"]
    while state["outcome"] is None:
        reply = ask("arena", pending=True) if state["battle"] else ask("suggest", level="novice")
        while state["battle"] and not reply["arena"]["over"]:
            reply = ask("tick", inputs=[fight(reply["arena"]), "ai:novice"], count=3)
        state = ask("apply", action=reply["action"])["state"]
    print(json.dumps(state["outcome"]), flush=True)
