"""Staged pictures of online play."""

from collections.abc import Mapping
from typing import Any, Final

from archon3d.host.setting_kinds import Setting
from archon3d.host.settings import ONLINE_FIGURES, ONLINE_GAME, ONLINE_RELAY, ONLINE_SIDE
from archon3d.online.contest import DUEL
from archon3d.workshop.pictures.staging import Hold, Lead, Other, PointAt, Press, StagedPicture, StagedStep

Steps = tuple[StagedStep, ...]

SILENT_RELAY: Final = "mqtt://127.0.0.1:9"
"""A relay on this machine, where nothing listens: a picture needs no network."""

_DOWN, _ENTER, _PAUSE = "raw-arrow_down", "raw-enter", "raw-p"
_BEGIN: Final = Press((_ENTER,))
_LOBBY: Final = (Hold(4), _BEGIN, Hold(4), Other("join", frames=40))
_MATCH: Final = (*_LOBBY, Other("ready"), _BEGIN, Hold(90))
"""The program hosts, the other machine has joined, and both are ready."""


def _online(text: str, *steps: StagedStep, **settings: Any) -> StagedPicture:
    chosen: dict[Setting[Any], Any] = {ONLINE_FIGURES: settings.get("figures", False)}
    chosen[ONLINE_SIDE] = settings.get("side", ONLINE_SIDE.default)
    chosen[ONLINE_RELAY] = settings.get("relay", ONLINE_RELAY.default)
    chosen[ONLINE_GAME] = settings.get("game", ONLINE_GAME.default)
    return StagedPicture(text, "online", steps=steps, settings=chosen)


_BATTLE: Final = (*_MATCH, Other("act", "teleport A1 H1", 300), Other("fight", frames=200))
_MENU: Final = Press((_PAUSE,))
_DUEL: Final = (
    *_LOBBY,
    Other("pick", "dragon", 20),
    Other("ready"),
    _BEGIN,
    Hold(60),
    Other("fight", frames=150),
)
"""The other machine has picked the dragon, and the duel has begun."""
_RESIGNED: Final = (*_DUEL, Other("offer", "resign", 40))

_FOUND: Final[Steps] = (Other("play", "archon", 60), Lead("back"), Lead("online"), Hold(60))
"""Two other machines play a match that is found on the local network."""
_INVITED: Final[Steps] = (
    Other("invite", "archon", 60),
    Lead("back"),
    Lead("online"),
    Hold(60),
    PointAt("found.0"),
    _BEGIN,
    Hold(60),
    Other("ready"),
    _BEGIN,
    Hold(90),
)
"""The other machine hosts, the program has joined, and both are ready."""
_CHOSEN: Final[Steps] = (PointAt("found.0"), _BEGIN, Hold(60))
_PLAYED: Final[Steps] = (*_FOUND, Other("begin", frames=90), Hold(90))
_WATCHED: Final[Steps] = (*_PLAYED, *_CHOSEN)
_ACTIONS: Final = ("B2-C2", "H3-G3", "B3-C3", "H4-G4", "B4-C4", "H5-G5")
_MOVED: Final[Steps] = (*_WATCHED, *(Other("act", action, 60) for action in _ACTIONS))
_BACK: Final = Press((*["raw-arrow_up"] * 3,))
_FOUGHT: Final[Steps] = (*_WATCHED, Other("act", "teleport A1 H1", 100), Other("fight", frames=420))

ONLINE_PICTURES: Final[Mapping[str, StagedPicture]] = {
    "online": _online("the screen of online play", Hold(30)),
    "quick": _online(
        "the lobby of a relay that does not answer", Hold(4), Lead("quick"), Hold(20), relay=SILENT_RELAY
    ),
    "online-relay": _online(
        "the address of a relay is entered", Hold(4), PointAt("host-code"), _BEGIN, Hold(10)
    ),
    "online-relay-broken": _online(
        "the relay is invalid",
        Hold(4),
        PointAt("host-code"),
        _BEGIN,
        Hold(10),
        relay="http://relay.example:18830",
    ),
    "online-code": _online(
        "a code is entered",
        Hold(4),
        PointAt("code"),
        Press((_ENTER, *(f"raw-{key}" for key in "kxwq"))),
        Hold(10),
        relay="relay.example",
    ),
    "online-address": _online(
        "an address is entered",
        Hold(4),
        PointAt("join"),
        Press((_ENTER, *(f"raw-{key}" for key in "192.0.2.7"))),
        Hold(10),
    ),
    "online-lobby": _online("a host waits for an opponent", Hold(4), _BEGIN, Hold(20)),
    "online-lobby-both": _online("both are in the lobby, and one is ready", *_LOBBY, Other("ready")),
    "online-match": _online(
        "an online match whose opponent offers a draw",
        *_MATCH,
        Other("offer", "draw"),
        figures=True,
    ),
    "online-said": _online("the opponent sends a message", *_MATCH, Other("say", "luck")),
    "online-arena": _online(
        "an online battle that the opponent has paused", *_BATTLE, Other("pause"), side="second"
    ),
    "online-silent": _online("the opponent isn't responding", *_MATCH, Other("silent", frames=200)),
    "online-menu": _online("the menu of an online match", *_MATCH, _MENU, Hold(10)),
    "online-phrases": _online("quick chat", *_MATCH, _MENU, Press((*[_DOWN] * 3, _ENTER)), Hold(10)),
    "online-end": _online("the opponent has resigned", *_MATCH, Other("offer", "resign", 60), Hold(60)),
    "online-record": _online(
        "the host has returned with a shorter record",
        *_INVITED,
        *(Other("act", action, 60) for action in _ACTIONS[:1]),
        Other("return", "1", 300),
    ),
    "watch-list": _online("a running match is found on the local network", *_PLAYED),
    "watch-calls": _online("waiting for a match to start", *_FOUND, *_CHOSEN),
    "watch-board": _online("an online match is watched", *_MOVED, Hold(60)),
    "watch-back": _online("it is looked back on", *_MOVED, _BACK, Hold(10)),
    "watch-battle": _online("an online battle is watched", *_FOUGHT),
    "watch-menu": _online("the menu of a watched match", *_MOVED, _BACK, _MENU, Hold(10)),
    "watch-silent": _online(
        "the host of a match that is watched is silent", *_FOUGHT, Other("silent", frames=200)
    ),
    "watch-end": _online("a match that was watched has ended", *_MOVED, Other("offer", "resign", 480)),
    "watch-broken": _online(
        "a player of a match that is watched has left", *_FOUGHT, Other("part", frames=400)
    ),
    "online-broken": _online("the opponent has left", *_MATCH, Other("leave", frames=60), Hold(60)),
    "online-duel-lobby": _online(
        "the lobby of a duel: the opponent has chosen a fighter and is ready",
        *_LOBBY,
        Other("pick", "dragon", 20),
        Other("ready"),
        game=DUEL,
    ),
    "online-duel": _online("an online duel", *_DUEL, figures=True, game=DUEL),
    "online-duel-menu": _online("the menu of an online duel", *_DUEL, _MENU, Hold(10), game=DUEL),
    "online-duel-desync": _online(
        "an online duel that the two machines see differently", *_DUEL, Other("differ", frames=60), game=DUEL
    ),
    "online-duel-silent": _online(
        "the opponent of an online duel isn't responding", *_DUEL, Other("silent", frames=240), game=DUEL
    ),
    "online-duel-end": _online("the opponent has resigned a duel", *_RESIGNED, Hold(60), game=DUEL),
    "online-duel-wishes": _online(
        "after a duel, both players choose differently",
        *_RESIGNED,
        Hold(20),
        Other("offer", "again", 20),
        Press((_DOWN, _ENTER)),
        Hold(20),
        game=DUEL,
    ),
    "online-duel-broken": _online(
        "the opponent has left a duel", *_DUEL, Other("leave", frames=60), Hold(60), game=DUEL
    ),
}
