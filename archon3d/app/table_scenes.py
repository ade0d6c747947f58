"""The staged pictures of the games on the table. No engine here."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from archon3d.app.staging import SEED, Act, Hold, Press, Scene
from archon3d.games.archers.board import BOARDS
from archon3d.games.archers.game import ARCHERS
from archon3d.games.archmage.game import ARCHMAGE
from archon3d.games.spectral_sorcery.game import SPECTRAL_SORCERY
from archon3d.play.archers.lessons import position as archers_position
from archon3d.play.archmage.lessons import position
from archon3d.rules.game import Game

_FIRE, _RIGHT, _LEFT, _UP, _DOWN_LEFT = "raw-f", "raw-d", "raw-a", "raw-w", "raw-z"
"""The first player's keys."""
_FIRE_2, _RIGHT_2, _UP_2 = "raw-h", "raw-l", "raw-i"
"""The second player's."""
_COMMANDS: Final = "raw-tab"
_DOWN, _ENTER, _HELP = "raw-x", "raw-f", "raw-f1"


def _played(game: Game[Any, Any, Any], state: Any, actions: Sequence[str]) -> Any:
    """The state after these actions, in the game's notation."""
    for action in actions:
        state = game.apply(state, game.read_action(action)).state
    return state


def _archmage(text: str, state: Any, *steps: Hold | Press | Act) -> Scene:
    return Scene(text, "match", state, steps, game=ARCHMAGE.name)


def _archers(text: str, state: Any, *steps: Hold | Press | Act) -> Scene:
    return Scene(text, "match", state, steps or (Hold(30),), game=ARCHERS.name)


def _sorcery(text: str, state: Any, *steps: Hold | Press | Act) -> Scene:
    return Scene(text, "match", state, steps or (Hold(30),), game=SPECTRAL_SORCERY.name)


def _commands(*presses: int | str) -> Press:
    """Keys that go to the list and then so many rows down, or press a key, one after the other."""
    keys = [(each,) if isinstance(each, str) else (_DOWN,) * each for each in presses]
    return Press((_COMMANDS, *(key for some in keys for key in some)))


_SETUP: Final = _played(
    ARCHMAGE,
    ARCHMAGE.new({}, SEED),
    (
        "place tower B2",
        "place tower F6",
        "place hand C4",
        "place hand C3",
        "place cup B6",
        "place cup C5",
        "place sword E2",
        "place sword F5",
    ),
)

_MIDGAME: Final = replace(
    ARCHMAGE.state_from_json(position("TB2 hB5 HD2 cD3 tF6 OC7 wE6 MG4 mF4 WE2")),
    captures=(("sword", "moon"), ("sword", "cup")),
)

_KO: Final = _played(
    ARCHMAGE,
    ARCHMAGE.state_from_json(position("TA1 hA5 TC1 HC4 mG7", "tA1 hA4 TC1 HC4 mG7")),
    ("pull A1 A5",),
)

_AIMING: Final = ARCHERS.state_from_json(
    archers_position("d4E d2N+ c6E f7S f2N", "f4N e6S h8W+ g5S a9S i2W c3N")
)

_LAST: Final = replace(ARCHMAGE.state_from_json(position("TA1 sA7")), captures=(("sword", "moon"), ("cup",)))

_SPECTRUM: Final = {
    "pads": ["YYRGB", "YGYRV", "GYBVV", "RGBVG", "VBGRY"],
    "locks": ["v....", ".....", ".r.v.", "...r.", "....."],
    "wizards": {"red": [1, 1], "violet": [3, 2]},
    "power": {"red": 30, "violet": 12},
}
_SPELLS: Final = SPECTRAL_SORCERY.state_from_json(_SPECTRUM)
_SHARED: Final = SPECTRAL_SORCERY.state_from_json({**_SPECTRUM, "wizards": {"red": [3, 2], "violet": [3, 2]}})
_ALL_RED: Final = SPECTRAL_SORCERY.state_from_json(
    {**_SPECTRUM, "pads": ["RRRRR"] * 5, "locks": ["....."] * 5, "power": {"red": 1, "violet": 0}}
)

TABLE_SCENES: Final[Mapping[str, Scene]] = {
    "archmage-setup": _archmage("pieces are placed", _SETUP, Hold(4), Press((_RIGHT, _RIGHT)), Hold(20)),
    "archmage-choosing": _archmage(
        "a tower has been taken, and points at whom it can push or pull",
        _MIDGAME,
        Hold(4),
        Press((_DOWN_LEFT, _LEFT, _FIRE, *[_RIGHT] * 3, _FIRE, _LEFT)),
        Hold(20),
    ),
    "archmage-force": _archmage("a tower pushes a hand", _MIDGAME, Act("push B2 B5"), Hold(17)),
    "archmage-turning": _archmage("the tower turns over", _MIDGAME, Act("push B2 B5"), Hold(53)),
    "archmage-capture": _archmage("a cup falls down the hole", _MIDGAME, Act("push D2 D3"), Hold(48)),
    "archmage-ko": _archmage("Ko forbids to end the turn", _KO, Hold(4), Press((_COMMANDS,)), Hold(90)),
    "archmage-end": _archmage("the winner's captures leap", _LAST, Act("push A1 A7"), Act("end"), Hold(140)),
    **{
        f"archers-{board}": _archers(
            f"archers before the first turn, on the board {board}",
            ARCHERS.new({"board": board, "first": "dark"}, SEED),
        )
        for board in BOARDS
    },
    "archers-attacks": _archers("zones of control, and who attacks whom", _AIMING),
    "archers-choosing": _archers(
        "an archer has been taken: its steps and turns, and what is closed to it",
        _AIMING,
        Hold(10),
        Press((_UP_2, _UP_2, _FIRE_2, _RIGHT_2)),
        Hold(20),
    ),
    "archers-trying": _archers(
        "the second maneuver is tried, and waits to be confirmed",
        _AIMING,
        Act("d2-d3"),
        Hold(60),
        Press((_UP_2, _UP_2, _FIRE_2, _UP_2, _FIRE_2)),
        Hold(20),
    ),
    "sorcery-start": _sorcery("spectral sorcery before the first action", SPECTRAL_SORCERY.new({}, SEED)),
    "sorcery-actions": _sorcery("the list of actions", _SPELLS, Hold(10), _commands(2), Hold(20)),
    "sorcery-blitz": _sorcery(
        "the pads that a blitz would reach", _SPELLS, Hold(10), _commands(1, _ENTER, 2), Hold(20)
    ),
    "sorcery-help": _sorcery(
        "a spell is explained", _SPELLS, Hold(10), _commands(1, _ENTER, 3, _HELP), Hold(10)
    ),
    "sorcery-teleport": _sorcery(
        "a pad is aimed at",
        _SPELLS,
        Hold(10),
        _commands(1, _ENTER, 1, _ENTER, _COMMANDS),
        Press((_UP, _RIGHT)),
        Hold(20),
    ),
    "sorcery-shared": _sorcery("both wizards on one pad", _SHARED),
    "sorcery-cast": _sorcery("a blitz spreads", _SPELLS, Act("blitz"), Hold(84)),
    "sorcery-transmute": _sorcery("a transmutation", _SPELLS, Act("transmute"), Hold(62)),
    "sorcery-lock": _sorcery("a lock comes down", _SPELLS, Act("lock"), Hold(58)),
    "sorcery-end": _sorcery("the whole board is red", _ALL_RED, Act("pass"), Hold(96)),
    "archers-shot": _archers("an arrow in flight", _AIMING, Act("f7xf4"), Hold(20)),
    "archers-fallen": _archers("who was hit falls", _AIMING, Act("c6xe6"), Hold(78)),
}
"""All of them by name."""
