"""Staged pictures of Archon, without the engine."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from archon3d.arena.content import COLOURS, FIGHTERS
from archon3d.arena.events import Hit
from archon3d.arena.inputs import read_input
from archon3d.arena.state import new_battle
from archon3d.arena.step import step
from archon3d.games.archon.battle import battle_seed, battle_spec
from archon3d.games.archon.board import square_at
from archon3d.games.archon.casting import casts
from archon3d.games.archon.cycle import DARKER, DARKEST, LIGHTER, Cycle
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import ICON_KINDS, SIDES
from archon3d.games.archon.spells import SPELLS
from archon3d.games.archon.state import Icon, Options, PendingBattle, State
from archon3d.host.settings import COMING, LOOK
from archon3d.rules.game import Outcome
from archon3d.workshop.pictures.staging import (
    SEED,
    Hold,
    PointAt,
    Press,
    StagedPicture,
    StagedStep,
    TakeAction,
    results,
)

_START: Final = ARCHON.new({}, SEED)

MIDGAME: Final = ARCHON.read_position(
    "archon 4d(7)4/G4D!2t/2U(4)4g(1)1/3G(9)2b!1h/WK2P2gs/3A1t(5)3/6m2/1K(2)7/V3n(3)4 light"
    " turn=44 rng=3400182630 cycle.colour=C cycle.direction=lighter round=23 dead=KKKKKAVUgggggmnb"
    " spells.light=heal,exchange,summon-elemental,revive spells.dark=teleport,shift-time,revive,imprison"
)
"""A position after many rounds: damaged and imprisoned icons, dead ones, and half of the spells used."""


def _battle(light: str, dark: str, colour: str) -> State:
    """Return a position in which these two have just met on a changing square, as it is at that colour."""
    pending = PendingBattle(Icon(light, "light"), None, Icon(dark, "dark"), square_at("E4"), colour, "summon")
    return replace(MIDGAME, cycle=Cycle(colour, LIGHTER if colour == DARKEST else DARKER), battle=pending)


_CASTS: Final = {
    "teleport": ("teleport A4 E4", 60),
    "heal": ("heal D4", 78),
    "shift-time": ("shift-time", 70),
    "exchange": ("exchange A4 F6", 78),
    "summon-elemental": ("summon-elemental F6", 96),
    "revive": ("revive knight A6", 84),
    "imprison": ("imprison F6", 66),
}
"""An action in mid-game that shows a spell best, and the frame of its climax.

Other spells show the first cast that is legal.
"""

CAST_HEIGHT: Final = 78
"""The frame in which most casts reach their climax."""

_CASTING: Final = replace(
    MIDGAME,
    spent_light=frozenset(),
    board=tuple(
        Icon("djinn", "light") if at == square_at("A4") else icon for at, icon in enumerate(MIDGAME.board)
    ),
)


def _staged(
    text: str, screen: str, state: State | None, steps: tuple[StagedStep, ...] = (Hold(30),)
) -> StagedPicture:
    return StagedPicture(text, screen, state, steps, game=ARCHON.name)


def _cast(spell: str) -> StagedPicture:
    action, frames = _CASTS.get(spell) or (ARCHON.write_action(casts(_CASTING, spell)[0]), CAST_HEIGHT)
    return _staged(f"the spell {spell}", "match", _CASTING, (Hold(4), TakeAction(action), Hold(frames)))


_RIGHT: Final = "raw-d"
_FIRE: Final = "raw-f"


def _aim(spell: str, text: str, *more: str) -> StagedPicture:
    """Return a picture of a spell's targets, after it has been picked and the buttons in `more` pressed."""
    pick = (Press((_RIGHT, _FIRE, _FIRE)), Hold(4), PointAt(spell), Press((_FIRE, *more)))
    return _staged(text, "match", _CASTING, (Hold(10), *pick, Hold(20)))


ENTRY: Final = 138
"""Frames until a battle's first tick: those of the board, then the entry into the arena."""

_APPROACH: Final = {"thrust": 88, "flame": 84, "cloud": 84, "shot": 50}
"""Ticks for which both walk towards each other before the attack, by its kind."""

_STRUCK: Final = {"thrust": 4, "flame": 16, "cloud": 20, "shot": 14}
"""Ticks between the start of an attack and its picture."""


def _attack(kind: str) -> StagedPicture:
    attack = FIGHTERS[kind].attack
    dark = kind in ICON_KINDS and ICON_KINDS[kind].side == "dark"
    state = _battle("unicorn", kind, "C") if dark else _battle(kind, "troll", "C")
    blow = ("-", "W+") if dark else ("E+", "-")
    steps = (Hold(ENTRY), Hold(_APPROACH[attack], "E", "W"), Hold(_STRUCK[attack], *blow))
    return _staged(f"the attack of the {kind}", "match", state, steps)


_ALIGN: Final = (11, "-", "N")
"""Ticks for which dark walks to light's row."""
_SEEN_HIT: Final = 3
"""Frames between a hit and its picture."""
_CLOSE: Final = {"knight": 133, "phoenix": 124, "goblin": 115, "banshee": 108}
_MID_FIELD: Final = 75
"""Ticks for which both approach until such an attack just hits; and for shots, which hit from afar too."""
_LONGEST_FLIGHT: Final = 90
"""Ticks after which an attack counts as a miss."""


def _hit(kind: str) -> StagedPicture:
    """Return the same attack in the frames after its hit."""
    dark = kind in ICON_KINDS and ICON_KINDS[kind].side == "dark"
    state = _battle("unicorn", kind, "C") if dark else _battle(kind, "troll", "C")
    blow = ("-", "W+") if dark else ("E+", "-")
    approach = _CLOSE.get(kind, _MID_FIELD)
    ticks = ticks_to_hit(state, (_ALIGN, (approach, "E", "W")), blow)
    if ticks is None:
        raise ValueError(f"the attack of the {kind} misses after an approach of {approach} ticks")
    steps = (Hold(ENTRY), Hold(*_ALIGN), Hold(approach, "E", "W"), Hold(ticks, *blow), Hold(_SEEN_HIT))
    return _staged(f"a hit of the {kind}", "match", state, steps)


def ticks_to_hit(state: State, before: Sequence[tuple[int, str, str]], blow: tuple[str, str]) -> int | None:
    """Return the ticks until the attack hits in the state's battle, after the inputs in `before`.

    None if it misses.
    """
    if state.battle is None:
        raise LookupError("no battle is pending")
    arena = new_battle(battle_spec(state, state.battle, battle_seed(state)))
    for ticks, *inputs in before:
        left, right = map(read_input, inputs)
        for _ in range(ticks):
            step(arena, left, right)
    left, right = map(read_input, blow)
    hits = (any(isinstance(event, Hit) for event in step(arena, left, right)) for _ in range(_LONGEST_FLIGHT))
    return next((tick for tick, hit in enumerate(hits, start=1) if hit), None)


def _kill(*blow: str) -> tuple[StagedStep, ...]:
    """Return the steps of a battle up to where the loser is down.

    `blow` is what light and dark do once they are in line.
    """
    return Hold(ENTRY), Hold(16, "-", "N"), Hold(78, *blow)


def bench_battle(number: int) -> StagedPicture:
    """Return a battle between computers; consecutive numbers have different fighters."""
    light, dark = ([kind for kind in ICON_KINDS if ICON_KINDS[kind].side == side] for side in SIDES)
    return duel(light[number % len(light)], dark[(number * 3) % len(dark)], COLOURS[number % len(COLOURS)])


def duel(light: str, dark: str, colour: str) -> StagedPicture:
    """Return a battle between computers, on a square of that colour."""
    state = _battle(light, dark, colour)
    return replace(_staged("a battle between computers", "match", state, (Hold(1),)), players="computers")


_CLASH: Final = (
    Hold(ENTRY),
    Hold(*_ALIGN),
    Hold(14, "N", "N"),
    Hold(26, "E", "-"),
    Hold(82, "E", "W"),
    Hold(100),
    Hold(4, "-", "W+"),
    Hold(_SEEN_HIT),
)
"""Steps to where a shot from near by has just hit, beside no obstacle, while the camera is close."""

_SEEN_TRIUMPH: Final = 46
"""Frames between a death and the picture of the victor's triumph."""
_PAUSED: Final = (Hold(ENTRY), Hold(26, "E", "W"), Press(("raw-p",)), Hold(4))

_PICTURES: Final[Mapping[str, StagedPicture]] = {
    "board-opening": _staged("the board before the first ply", "match", _START),
    "board-midgame": _staged("the board after many rounds: wounds, cages, power points", "match", MIDGAME),
    "board-choosing": _staged(
        "a phoenix has been taken: where it can go, and whom it can attack",
        "match",
        MIDGAME,
        (Hold(10), Press((*[_RIGHT] * 5, _FIRE, _RIGHT)), Hold(20)),
    ),
    "board-spells": _staged(
        "the list of spells", "match", MIDGAME, (Hold(10), Press((_RIGHT, _FIRE, _FIRE)), Hold(20))
    ),
    "aim-heal": _aim("heal", "own icons are chosen from: who is wounded"),
    "aim-exchange": _aim("exchange", "icons of both sides are chosen from", _RIGHT, _FIRE),
    "aim-teleport": _aim("teleport", "an icon can go to any square, and attack", _RIGHT, _FIRE),
    "board-move": _staged("a golem on its way", "match", MIDGAME, (Hold(10), TakeAction("D4-C4"), Hold(10))),
    "board-flight": _staged(
        "a phoenix in the air", "match", MIDGAME, (Hold(10), TakeAction("E5-C7"), Hold(22))
    ),
    "board-trail": _staged(
        "the way of the last move stays in sight", "match", MIDGAME, (Hold(10), TakeAction("C3-F4"), Hold(90))
    ),
    "board-trail-dark": _staged(
        "the way of dark's last move through the air",
        "match",
        replace(MIDGAME, to_move="dark"),
        (Hold(10), TakeAction("I4-D1"), Hold(90)),
    ),
    "board-attack": _staged(
        "a battle is joined", "match", MIDGAME, (Hold(10), TakeAction("E5-F6"), Hold(42))
    ),
    "board-death": _staged(
        "the loser of a battle crumbles",
        "match",
        replace(
            MIDGAME,
            battle=PendingBattle(
                Icon("archer", "light"),
                square_at("D6"),
                Icon("troll", "dark", 5),
                square_at("F6"),
                DARKEST,
                "move",
            ),
        ),
        (TakeAction("battle attacker 3"), Hold(64)),
    ),
    "board-coming": replace(
        _staged("which colour the changing squares take next", "match", MIDGAME), settings={COMING: True}
    ),
    "board-cycle": _staged(
        "the colours change",
        "match",
        replace(MIDGAME, to_move="dark"),
        (Hold(10), TakeAction("H3-G3"), Hold(108)),
    ),
    **{f"spell-{spell}": _cast(spell) for spell in SPELLS},
    **{
        f"arena-{colour.lower()}": _staged(
            f"a battle on colour {colour}",
            "match",
            _battle("valkyrie", "manticore", colour),
            (Hold(ENTRY), Hold(26, "E", "W")),
        )
        for colour in COLOURS
    },
    **{
        f"entry-{name}": _staged(text, "match", _battle("wizard", "dragon", "B"), (Hold(frames),))
        for name, text, frames in (
            ("zoom", "the board's picture closes in on a battle", 12),
            ("meeting", "the fighters stand face to face", 72),
            ("out", "the camera goes out to the arena", 116),
        )
    },
    "pause-battle": _staged("a pause in a battle", "match", _battle("wizard", "dragon", "B"), _PAUSED),
    "countdown": _staged(
        "a battle is about to go on",
        "match",
        _battle("wizard", "dragon", "B"),
        (*_PAUSED, Press(("raw-p",)), Hold(20)),
    ),
    "arena-shifting": _staged(
        "obstacles that come and go",
        "match",
        replace(_battle("archer", "goblin", "C"), options=Options(arena="shifting")),
        (Hold(ENTRY), Hold(20)),
    ),
    "arena-mirror": _staged(
        "the Shapeshifter in its opponent's form",
        "match",
        _battle("golem", "shapeshifter", "D"),
        (Hold(ENTRY), Hold(30, "E", "W")),
    ),
    "bench-arena": _staged(
        "a battle that lasts: both fire at each other",
        "match",
        _battle("golem", "troll", "C"),
        (Hold(ENTRY), Hold(4, "E+", "W+")),
    ),
    "arena-clash": _staged(
        "a dragon's fire strikes a valkyrie", "match", _battle("valkyrie", "dragon", "E"), _CLASH
    ),
    "arena-death": _staged("the fallen", "match", _battle("unicorn", "goblin", "A"), _kill("E+", "-")),
    **{
        name: _staged(
            f"{winner} has won a battle, and cheers", "match", battle, (*_kill(*blow), Hold(_SEEN_TRIUMPH))
        )
        for name, winner, battle, blow in (
            ("triumph", "light", _battle("unicorn", "goblin", "A"), ("E+", "-")),
            ("triumph-dark", "dark", _battle("knight", "sorceress", "D"), ("-", "W+")),
        )
    },
    **{
        f"shot-{name}": _staged(
            text,
            "match",
            _battle("archer", "troll", "C"),
            (Hold(ENTRY), Hold(*_ALIGN), Hold(aside, "N", "-"), Hold(ticks, "E+", "-")),
        )
        for name, text, aside, ticks in (
            ("blocked", "an obstacle stops a shot", 13, 18),
            ("missed", "a shot passes close behind a fighter", 4, 49),
        )
    },
    **{f"attack-{kind}": _attack(kind) for kind in FIGHTERS if kind != "shapeshifter"},
    **{f"hit-{kind}": _hit(kind) for kind in FIGHTERS if kind != "shapeshifter"},
    **results(
        ARCHON.name,
        MIDGAME,
        {
            "light": Outcome("light", "power-points"),
            "dark": Outcome("dark", "elimination"),
            "draw": Outcome(None, "mutual"),
        },
    ),
}

_PIXELS: Final = {
    f"pixels-{name}": replace(_PICTURES[name], settings={LOOK: "1983"})
    for name in ("board-choosing", "board-attack", "arena-c", "attack-phoenix", "arena-shifting")
}
"""Some of them in the look of 1983."""

_GENTLE: Final = {
    "setup-gentle": StagedPicture(
        "the gentle start of a new player",
        "setup",
        players="computer-dark",
        steps=(PointAt("gentle"), Hold(8)),
        game=ARCHON.name,
    ),
    "result-gentle": replace(
        _PICTURES["result-light"],
        text="the first match of a new player, in which the computer eased off",
        players="computer-dark",
    ),
}

PICTURES: Final[Mapping[str, StagedPicture]] = {**_PICTURES, **_PIXELS, **_GENTLE}
"""Pictures by name."""
