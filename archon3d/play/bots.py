"""Bots of other people, as contestants: a function in a module of Python, or a program that answers lines.

mybot:choose                a function from a state to an action; with an attribute `fight`, from a report
to an input, it fights its battles too
engine: COMMAND             a program that is asked by lines of JSON, see docs/engine-protocol.md, section 6
"""

import atexit
import json
import shlex
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Protocol

from archon3d import __version__
from archon3d.arena.events import SLOT_NAMES
from archon3d.arena.inputs import ArenaInput, read_input
from archon3d.arena.report import report
from archon3d.arena.state import ArenaState, Slot
from archon3d.rules.checks import quote
from archon3d.rules.game import AnyGame, IllegalAction, Json

ENGINE: Final = "engine:"
"""How a contestant begins that is a program."""

PATIENCE: Final = 2
"""Seconds that a program has to end when its input does."""


class BotFault(ValueError):
    """A bot cannot be loaded, or does not answer as it should; the message names it."""


class Bot(Protocol):
    """A player that somebody else wrote."""

    @property
    def fights(self) -> bool:
        """Whether it leads its fighters in the arena."""

    def choose(self, game: AnyGame, state: Any) -> Any:
        """Return its action in the state. Raises BotFault."""

    def fight(self, seen: dict[str, Json]) -> str:
        """Return its input for the next tick of a battle, by its report. Raises BotFault."""


def is_bot(contestant: str) -> bool:
    """Return whether a contestant is named as bots are.

    >>> is_bot("mybot:choose"), is_bot("engine: ./bot"), is_bot("adept")
    (True, True, False)
    """
    return ":" in contestant


@cache
def bot_named(contestant: str) -> Bot:
    """Return the bot, loaded or started on first use in this process. Raises BotFault."""
    if contestant.startswith(ENGINE):
        return ProgramBot(contestant.removeprefix(ENGINE).strip())
    return FunctionBot(contestant)


class FunctionBot:
    """A function in a module of Python: `module:function`, found in the current folder too."""

    def __init__(self, name: str) -> None:
        """Load it. Raises BotFault."""
        self.name = name
        module, _, function = name.partition(":")
        if str(Path.cwd()) not in sys.path:
            sys.path.insert(0, str(Path.cwd()))
        try:
            found = import_module(module)
            self._choose: Callable[[Any], Any] = getattr(found, function)
        except (ImportError, AttributeError, SyntaxError, ValueError) as error:
            raise BotFault(f"the bot {quote(name)} cannot be loaded: {error}") from error
        if not callable(self._choose):
            raise BotFault(f"the bot {quote(name)} is no function from a state to an action")
        self._fight: Callable[[dict[str, Json]], str] | None = getattr(self._choose, "fight", None)

    @property
    def fights(self) -> bool:
        """Whether the function has an attribute `fight`."""
        return self._fight is not None

    def choose(self, game: AnyGame, state: Any) -> Any:
        """Return its action, which can be given as notation."""
        return _legal(self.name, game, state, self._choose(state))

    def fight(self, seen: dict[str, Json]) -> str:
        """Return its input."""
        if self._fight is None:
            raise BotFault(f"the bot {quote(self.name)} does not fight")
        return self._fight(seen)


class ProgramBot:
    """A program that answers each line of JSON with one, until its input ends."""

    def __init__(self, command: str) -> None:
        """Start it. Raises BotFault."""
        self.name = command
        try:
            words = shlex.split(command)
            self._process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
            )
        except (OSError, ValueError, IndexError) as error:
            raise BotFault(f"the bot {quote(command)} cannot be started: {error}") from error
        atexit.register(self.close)
        greeting = self._ask({"op": "hello", "name": "archon3d", "version": __version__})
        self.fights = greeting.get("fights") is True
        """Whether it said so."""

    def choose(self, game: AnyGame, state: Any) -> Any:
        """Return the action of its reply, as JSON or notation."""
        listed = [game.action_to_json(action) for action in game.playing_actions(state)]
        request = {"op": "choose", "state": game.state_to_json(state), "actions": listed}
        return _legal(self.name, game, state, self._ask(request).get("action"))

    def fight(self, seen: dict[str, Json]) -> str:
        """Return the input of its reply."""
        own = seen.pop("own")
        return str(self._ask({"op": "fight", "own": own, "arena": seen}).get("input"))

    def close(self) -> None:
        """End the program: its input ends, and it is killed if it stays."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()

    def _ask(self, request: dict[str, Json]) -> dict[str, Json]:
        give, take = self._process.stdin, self._process.stdout
        if give is None or take is None:
            raise BotFault(f"the bot {quote(self.name)} has no input or output")
        try:
            give.write(json.dumps(request, separators=(",", ":")) + "\n")
            give.flush()
            line = take.readline()
            reply = json.loads(line) if line else None
        except (OSError, ValueError) as error:
            raise BotFault(f"the bot {quote(self.name)} does not answer: {error}") from error
        if not isinstance(reply, dict):
            what = "its output has ended" if reply is None else f"it said {quote(reply)}"
            raise BotFault(f"the bot {quote(self.name)} answers {request['op']} with no JSON object: {what}")
        return reply


def _legal(name: str, game: AnyGame, state: Any, answer: Any) -> Any:
    """Return a bot's answer as a legal action. Raises BotFault."""
    try:
        if isinstance(answer, str):
            answer = game.read_action(answer)
        elif isinstance(answer, dict):
            answer = game.action_from_json(answer)
        game.require_legal(state, answer)
    except IllegalAction as error:
        raise BotFault(f"the bot {quote(name)} chose wrongly: {error}") from error
    return answer


class FunctionFighter:
    """A fighter controlled by a function, whose report names its own fighter as `own`."""

    def __init__(self, choose: Callable[[dict[str, Json]], str], slot: Slot) -> None:
        self._choose = choose
        self._own = SLOT_NAMES[slot]

    def decide(self, state: ArenaState) -> ArenaInput:
        """Return the function's input. Raises ValueError if it is none."""
        return read_input(self._choose({**report(state), "own": self._own}))
