"""What the engine protocol's requests do: one game and one battle at a time (engine protocol)."""

from typing import Any, Final

from archon3d import __version__
from archon3d.ai.levels import COMPUTERS, LEVELS, ORIGINAL, Level
from archon3d.ai.slices import finished
from archon3d.engine_protocol.arena_server import (
    MOST_ICONS,
    MOST_TICKS,
    ArenaServer,
    lone_battle,
    pending_battle,
)
from archon3d.engine_protocol.fight import fight
from archon3d.engine_protocol.lines import BadRequest
from archon3d.engine_protocol.operation import Key, Operation, Reply, described
from archon3d.games.archon.icons import SIDES
from archon3d.play.analysis_report import analyser_of, analysis_to_json
from archon3d.play.journal import read_journal
from archon3d.play.kits import KITS
from archon3d.rules.checks import Faults, Fields, quote
from archon3d.rules.game import AnyGame, IllegalAction, InvalidState, Json
from archon3d.rules.record import BadRecord
from archon3d.rules.rng import SEED_LIMIT

ENGINE_NAME: Final = "archon3d"


class EngineServer:
    """The engine's memory between requests. A refused request changes nothing."""

    def __init__(self) -> None:
        self._game: AnyGame | None = None
        self._state: Any = None
        self._arena: ArenaServer | None = None
        self.ended = False
        """Whether `quit` was requested."""

    def reply(self, request: dict[str, Json]) -> Reply:
        """Carry the request out and return the reply, without `ok` and `id`.

        Raises BadRequest, IllegalAction, InvalidState or BadRecord, and then nothing has changed.
        """
        name = request.get("op")
        operation = OPERATIONS.get(name) if isinstance(name, str) else None
        if operation is None:
            raise BadRequest(f"op must be one of {', '.join(OPERATIONS)}, not {quote(name)}")
        faults = Faults()
        fields = Fields(request, "the request", ("op", "id", *(key.name for key in operation.keys)), faults)
        faults.raise_any(BadRequest)
        return operation.carry_out(self, fields)

    def _hello(self, _request: Fields) -> Reply:
        return {"name": ENGINE_NAME, "version": __version__, "games": list(KITS)}

    def _help(self, _request: Fields) -> Reply:
        return described(OPERATIONS, (kit.rules for kit in KITS.values()))

    def _new(self, request: Fields) -> Reply:
        request.require("game")
        game = KITS[request.choice("game", next(iter(KITS)), tuple(KITS))].rules
        seed = request.whole("seed", 0, 0, SEED_LIMIT - 1)
        request.faults.raise_any(BadRequest)
        self._state = game.new(request.raw("options", {}), seed)
        self._game = game
        return self._state_reply()

    def _load(self, request: Fields) -> Reply:
        data, text = request.raw("state"), request.raw("position")
        if (text is None) == (data is None):
            raise BadRequest("load takes either a state or a position")
        if text is None:
            game = _game_of(
                data.get("game") if isinstance(data, dict) else None, "a state is an object whose game"
            )
            self._state = game.state_from_json(data)
        else:
            name, *_ = text.split(" ", 1) if isinstance(text, str) else [None]
            game = _game_of(name, "a position is a line whose first word")
            self._state = game.read_position(text)
        self._game = game
        return self._state_reply()

    def _report(self, _request: Fields) -> Reply:
        return {**self._state_reply(), "position": self._needed_game().write_position(self._state)}

    def _actions(self, request: Fields) -> Reply:
        game = self._needed_game()
        playing = request.flag("playing", False)
        request.faults.raise_any(BadRequest)
        actions = game.playing_actions(self._state) if playing else game.legal_actions(self._state)
        return {"actions": [game.action_to_json(action) for action in actions]}

    def _apply(self, request: Fields) -> Reply:
        game = self._needed_game()
        try:
            action = game.action_from_json(request.raw("action"))
        except IllegalAction as error:
            raise error.at(game.write_position(self._state)) from None
        return self._advance(action)

    def _suggest(self, request: Fields) -> Reply:
        game = self._needed_game()
        level: Level = request.choice("level", "adept", KITS[game.name].computers)
        request.faults.raise_any(BadRequest)
        try:
            action = KITS[game.name].computer(self._state, level)
        except LookupError as error:
            raise BadRequest(str(error)) from error
        return {"action": game.action_to_json(action)}

    def _analyse(self, request: Fields) -> Reply:
        text = request.raw("record")
        if not isinstance(text, str):
            raise BadRequest(f"analyse takes a record as a text, not {quote(text)}")
        journal = read_journal(text)
        if journal.fault:
            raise BadRecord(journal.fault)
        return {"analysis": analysis_to_json(journal.match, finished(analyser_of(journal.match).work()))}

    def _fight(self, request: Fields) -> Reply:
        self._needed_game()
        result, battle = fight(self._state, request)
        return {"battle": battle, **self._advance(result)}

    def _open_arena(self, request: Fields) -> Reply:
        pending = request.flag("pending", False)
        self._arena = pending_battle(request, self._game, self._state) if pending else lone_battle(request)
        return {"arena": self._arena.report()}

    def _tick(self, request: Fields) -> Reply:
        if self._arena is None:
            raise BadRequest("no battle has begun; begin one with the op arena")
        events = self._arena.tick(request)
        return {"arena": self._arena.report(), "events": events, **self._arena.result()}

    def _quit(self, _request: Fields) -> Reply:
        self.ended = True
        return {}

    def _needed_game(self) -> AnyGame:
        if self._game is None:
            raise BadRequest("no game has begun; begin one with the op new or load")
        return self._game

    def _advance(self, action: Any) -> Reply:
        game = self._needed_game()
        step = game.apply(self._state, action)
        self._state = step.state
        return {"events": [game.event_to_json(event) for event in step.events], **self._state_reply()}

    def _state_reply(self) -> Reply:
        return {"state": self._needed_game().state_to_json(self._state)}


def _game_of(name: Json, described: str) -> AnyGame:
    if not isinstance(name, str) or name not in KITS:
        raise InvalidState(f"{described} is one of {', '.join(KITS)}, not {quote(name)}")
    return KITS[name].rules


_LEVELS: Final = ", ".join(LEVELS)
_COMPUTERS: Final = ", ".join(COMPUTERS)
_SEED: Final = f"a whole number from 0 to {SEED_LIMIT - 1}"
_FIGHTER: Final = 'fighter, such as {"icon":"knight"}, with wounds and penalty if it has any'

OPERATIONS: Final[dict[str, Operation[EngineServer]]] = {
    "hello": Operation(
        "the engine's name, its version, the games", (), ("name", "version", "games"), EngineServer._hello
    ),
    "help": Operation(
        "every op with its keys, every game with its options", (), ("ops", "games"), EngineServer._help
    ),
    "new": Operation(
        "begins a game",
        (
            Key("game", f"one of {', '.join(KITS)}"),
            Key("options", "the game's options", {}),
            Key("seed", _SEED, 0),
        ),
        ("state",),
        EngineServer._new,
    ),
    "load": Operation(
        "continues a game from a state or a position",
        (Key("state", "a state as JSON, or else", None), Key("position", "a state as a line of text", None)),
        ("state",),
        EngineServer._load,
    ),
    "state": Operation(
        "the game's state and its position text", (), ("state", "position"), EngineServer._report
    ),
    "actions": Operation(
        "every legal action",
        (Key("playing", "whether to leave out those that go back, hand over or give up", False),),
        ("actions",),
        EngineServer._actions,
    ),
    "apply": Operation(
        "makes an action", (Key("action", "an action as JSON"),), ("events", "state"), EngineServer._apply
    ),
    "suggest": Operation(
        "what a computer player would do",
        (Key("level", f"one of {_LEVELS}; in archon also {ORIGINAL}", "adept"),),
        ("action",),
        EngineServer._suggest,
    ),
    "analyse": Operation(
        "weighs every decision and battle of a recorded match",
        (Key("record", "a record as a text, with its line breaks"),),
        ("analysis",),
        EngineServer._analyse,
    ),
    "fight": Operation(
        "lets two computers fight the pending battle",
        (
            Key("level", f"light's and dark's level, each one of {_COMPUTERS}", ["adept", "adept"]),
            Key("seed", f"{_SEED}; else it comes from the state's rng", None),
        ),
        ("battle", "events", "state"),
        EngineServer._fight,
    ),
    "arena": Operation(
        "begins the game's pending battle, or a battle by itself",
        (
            Key("pending", "whether it is the game's pending battle, which needs no other key", False),
            Key("left", f"light's {_FIGHTER}; needed by a battle by itself, as right", None),
            Key("right", f"dark's {_FIGHTER}", None),
            Key("colour", "of the square, A to F; else the cycle's", None),
            Key("cycle", 'such as {"colour":"C","direction":"darker"}; else as at the start', None),
            Key("options", "Archon's options", {}),
            Key("icons", "how many each side has left", dict.fromkeys(SIDES, MOST_ICONS)),
            Key("power_point", "whether the square is one", False),
            Key("seed", f"{_SEED}; else 0, or of a pending battle as the state's rng has it", None),
        ),
        ("arena",),
        EngineServer._open_arena,
    ),
    "tick": Operation(
        "continues that battle",
        (
            Key("inputs", 'left\'s and right\'s, such as ["E+","ai:adept"]'),
            Key("count", f"ticks, at most {MOST_TICKS}", 1),
        ),
        ("arena", "events", "action"),
        EngineServer._tick,
    ),
    "quit": Operation("ends the engine", (), (), EngineServer._quit),
}
"""The kinds of request, by their `op`."""
