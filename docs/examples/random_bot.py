"""A random bot that plays both sides of any game over the engine protocol; computers fight battles.

    python docs/examples/random_bot.py [GAME] [SEED]

It needs only the program `archon3d`, and is a pattern for bots in any language.
"""

import json
import random
import subprocess
import sys

game, seed = (sys.argv[1:] + ["archon", "1"][len(sys.argv) - 1 :])[:2]
chance = random.Random(int(seed))
engine = subprocess.Popen(
    [sys.executable, "-m", "archon3d", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
)


def ask(op, **keys):
    """Return the engine's reply to a request; exit with the engine's sentence if it is refused."""
    engine.stdin.write(json.dumps({"op": op, **keys}) + "\n")
    engine.stdin.flush()
    reply = json.loads(engine.stdout.readline())
    return reply if reply["ok"] else sys.exit(f"{op}: {reply['error']}")


state = ask("new", game=game, seed=int(seed))["state"]
while state["outcome"] is None:
    actions = [each for each in ask("actions")["actions"] if each["type"] not in ("undo", "resign", "help")]
    if state.get("battle"):
        state = ask("fight")["state"]
    else:
        state = ask("apply", action=chance.choice(actions or ask("actions")["actions"]))["state"]
print(ask("state")["position"])
print(json.dumps(state["outcome"]))
ask("quit")
engine.wait()
