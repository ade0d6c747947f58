"""Two machines on one cable without a gateway: run in a network of its own, `unshare --map-root-user --net`.

Prints as JSON what each machine knows of itself, and which matches the one that looks has found.
"""

import json
import subprocess
import sys
import time

from archon3d.host.network_cards import own_addresses
from archon3d.online.transport.beacon import Beacon, GameFinder, MatchAnnouncement

HERE, THERE = "192.168.7.5", "192.168.7.6"
PATIENCE_SECONDS = 20.0


def command(*words: str) -> None:
    subprocess.run(words, check=True)


def give(card: str, address: str) -> None:
    command("ip", "address", "add", f"{address}/24", "dev", card)
    command("ip", "link", "set", card, "up")


def host() -> None:
    """Run the other machine: wait for its network card, say so, and answer until it is stopped."""
    print("ready", flush=True)
    sys.stdin.readline()
    give("there", THERE)
    beacon = Beacon(lambda: MatchAnnouncement("archers", 4000, "1.0"))
    print(json.dumps(own_addresses()), flush=True)
    while True:
        beacon.advance(time.monotonic())
        time.sleep(0.01)


def look() -> None:
    """Run this machine: create the cable, and search for matches."""
    alone = GameFinder()
    alone.advance(0.0)
    told = {"before": own_addresses(), "asks_before": alone.asks}
    alone.close()
    words = ["unshare", "--net", sys.executable, "-m", "tests.online.one_cable", "host"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        try:
            if other.stdin is None or other.stdout is None:
                raise OSError("the other machine cannot be spoken to")
            other.stdout.readline()
            command("ip", "link", "add", "here", "type", "veth", "peer", "name", "there")
            command("ip", "link", "set", "there", "netns", str(other.pid))
            give("here", HERE)
            other.stdin.write("\n")
            other.stdin.flush()
            told["there"] = json.loads(other.stdout.readline())
            told["here"] = own_addresses()
            lookout, until = GameFinder(), time.monotonic() + PATIENCE_SECONDS
            while not lookout.found and time.monotonic() < until:
                lookout.advance(time.monotonic())
                time.sleep(0.01)
            told["asks"], told["found"] = lookout.asks, [found.host for found in lookout.found]
        finally:
            other.kill()
    print(json.dumps(told))


if __name__ == "__main__":
    host() if sys.argv[1:] else look()
