"""A duel as text: its terms, then every tick's inputs, with a digest after each second.

duel {"game":"archon","left":{"fighter":"knight",...},...}
60 c33.27 g12.48 1e7a90d1b2c35f0c
...
"""

import json
from dataclasses import asdict
from typing import Final

from archon3d.arena.content import COLOURS, FIGHTERS
from archon3d.arena.spec import ARENA_MODES
from archon3d.arena.tape import STRETCH_TICKS, read_stretch, write_stretch
from archon3d.play.duel import Duel, replayed
from archon3d.play.duel_setup import CONDUCTS, Duelist, DuelSetup
from archon3d.play.kits import KITS
from archon3d.rules.checks import Faults, Fields
from archon3d.rules.errors import Json
from archon3d.rules.rng import SEED_LIMIT

HEAD: Final = "duel "
MOST_WOUNDS: Final = 99


def write_duel(duel: Duel) -> str:
    """Return the duel so far as text."""
    terms = json.dumps(asdict(duel.setup), separators=(",", ":"))
    lines, again, done = [HEAD + terms], replayed(duel.setup, ()), 0
    while done < len(duel.inputs):
        stretch = duel.inputs[done : done + STRETCH_TICKS]
        again.fast_forward(stretch)
        lines.append(write_stretch(stretch, again.state))
        done += len(stretch)
    return "\n".join(lines) + "\n"


def read_duel(text: str) -> Duel:
    """Return the duel in the text, fought again.

    Raises ValueError for any other text, or if the duel has other digests.
    """
    head, *stretches = text.rstrip("\n").split("\n")
    if not head.startswith(HEAD):
        raise ValueError(f"a duel begins with {HEAD.strip()!r} and its terms, not {head[:60]!r}")
    try:
        terms: Json = json.loads(head.removeprefix(HEAD))
    except (ValueError, RecursionError) as error:
        raise ValueError(f"a duel's terms are JSON on one line: {error}") from error
    duel = replayed(read_setup(terms), ())
    for line in stretches:
        inputs, digest = read_stretch(line, duel.state.tick)
        duel.fast_forward(inputs)
        if duel.state.digest() != digest:
            tick, now = duel.state.tick, duel.state.digest()
            raise ValueError(f"the duel has the digest {now} at tick {tick}, not {digest}")
    return duel


def read_setup(data: Json) -> DuelSetup:
    """Return the terms that the JSON describes. Raises ValueError for invalid values."""
    faults = Faults()
    fields = Fields(data, "duel", ("game", "left", "right", "colour", "mode", "layout", "seed"), faults)
    fields.require("game", "left", "right")
    left, right = (_read_duelist(fields.raw(place), place, faults) for place in ("left", "right"))
    setup = DuelSetup(
        fields.choice("game", next(iter(KITS)), tuple(KITS)),
        left,
        right,
        fields.choice("colour", "C", tuple(COLOURS)),
        fields.choice("mode", "fixed", ARENA_MODES),
        fields.whole("layout", 0, 0, SEED_LIMIT - 1),
        fields.whole("seed", 0, 0, SEED_LIMIT - 1),
    )
    faults.raise_any()
    return setup


def _read_duelist(data: Json, place: str, faults: Faults) -> Duelist:
    fields = Fields(data, place, ("fighter", "conduct", "wounds"), faults)
    fields.require("fighter")
    return Duelist(
        fields.choice("fighter", next(iter(FIGHTERS)), tuple(FIGHTERS)),
        fields.choice("conduct", "person", CONDUCTS),
        fields.whole("wounds", 0, 0, MOST_WOUNDS),
    )
