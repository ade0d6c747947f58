"""Bots of other people, as contestants: a function in a module of Python, or a program that answers lines.

mybot:choose                a function from a state to an action; with an attribute `fight`, from a report
to an input, it fights its battles too
engine: COMMAND             a program that is asked by lines of JSON, see docs/engine-protocol.md, section 6
"""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib import import_module
from multiprocessing.util import Finalize
from pathlib import Path
from threading import Timer
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

ANSWER_SECONDS: Final = 60
"""Seconds that a program has to take a request and to answer it."""

WINDOWS: Final = os.name == "nt"


class BotFault(ValueError):
    """A bot cannot be loaded, or does not answer as it should; the message names it."""


class WrongAnswer(BotFault):
    """A bot answers with what is no legal action or no input."""


class Bot(Protocol):
    """A player that somebody else wrote."""

    @property
    def fights(self) -> bool:
        """Whether it leads its fighters in the arena."""

    def choose(self, game: AnyGame, state: Any) -> Any:
        """Return its action in the state. Raises BotFault."""

    def fight(self, seen: dict[str, Json]) -> str:
        """Return its input for the next tick of a battle, by its report. Raises BotFault."""

    def close(self) -> None:
        """End it; it plays no more."""


def is_bot(contestant: str) -> bool:
    """Return whether a contestant is named as bots are.

    >>> is_bot("mybot:choose"), is_bot("engine: ./bot"), is_bot("adept")
    (True, True, False)
    """
    return ":" in contestant


def bot_named(contestant: str) -> Bot:
    """Return the bot, loaded or started on first use in this process. Raises BotFault."""
    return _bot_of(contestant, os.getpid())


@cache
def _bot_of(contestant: str, process: int) -> Bot:
    """Return that process's bot: a forked one must not share its parent's pipes. Raises BotFault."""
    if contestant.startswith(ENGINE):
        return ProgramBot(contestant.removeprefix(ENGINE).strip())
    return FunctionBot(contestant)


def names_program(command: str) -> bool:
    """Return whether a command line begins with a program of this machine, which is not started.

    >>> names_program("mydog --fast"), names_program('"never closed')
    (False, False)
    """
    if not WINDOWS:
        with suppress(ValueError):  # a quotation that does not end
            return any(shutil.which(word) for word in shlex.split(command)[:1])
        return False
    # Windows takes a path without quotes up to any of its spaces.
    quoted, words = re.match('"([^"]*)"', command), command.split(" ")
    paths = [quoted[1]] if quoted else [" ".join(words[:end]) for end in range(1, len(words) + 1)]
    return any(shutil.which(path) for path in paths)


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
        """Return its action, which can be given as notation. Raises BotFault."""
        return _legal(self.name, game, state, self._answer(self._choose, state))

    def fight(self, seen: dict[str, Json]) -> str:
        """Return its input. Raises BotFault."""
        if self._fight is None:
            raise BotFault(f"the bot {quote(self.name)} does not fight")
        return _input_text(self.name, self._answer(self._fight, seen))

    def close(self) -> None:
        """Do nothing: a function has nothing to end."""

    def _answer(self, function: Callable[[Any], Any], seen: Any) -> Any:
        """Return what the function does; its trouble with files is not the command's own."""
        try:
            return function(seen)
        except OSError as error:
            raise BotFault(f"the bot {quote(self.name)} fails: {error}") from error


class ProgramBot:
    """A program that answers each line of JSON with one, until its input ends."""

    def __init__(self, command: str, fight_seconds: float | None = None) -> None:
        """Start it. In a battle it has those seconds for an answer, or as many as elsewhere.

        Raises BotFault.
        """
        self.name, self._fight_seconds = command, fight_seconds
        self._is_late = False
        try:
            self._process = subprocess.Popen(
                command if WINDOWS else shlex.split(command),  # Windows splits it, with its own backslashes
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                start_new_session=True,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),  # Windows opens a console otherwise
            )
        except (OSError, ValueError, IndexError) as error:
            raise BotFault(f"the bot {quote(command)} cannot be started: {error}") from error
        # As atexit does, in the workers of a pool too.
        self._at_exit = Finalize(None, self.close, exitpriority=0)
        try:
            greeting = self._ask({"op": "hello", "name": "archon3d", "version": __version__})
        except BotFault:
            self.close()
            raise
        self.fights = greeting.get("fights") is True
        """Whether it said so."""

    def choose(self, game: AnyGame, state: Any) -> Any:
        """Return the action of its reply, as JSON or notation. Raises BotFault."""
        listed = [game.action_to_json(action) for action in game.playing_actions(state)]
        request = {"op": "choose", "state": game.state_to_json(state), "actions": listed}
        return _legal(self.name, game, state, self._ask(request).get("action"))

    def fight(self, seen: dict[str, Json]) -> str:
        """Return the input of its reply. Raises BotFault."""
        arena = {key: value for key, value in seen.items() if key != "own"}
        reply = self._ask({"op": "fight", "own": seen["own"], "arena": arena}, self._fight_seconds)
        return _input_text(self.name, reply.get("input"))

    def close(self) -> None:
        """End the program: its input ends, and it is killed if it stays."""
        self._at_exit.cancel()
        if self._process.stdin is not None:
            with suppress(OSError):  # it has ended, and what it was not told is lost
                self._process.stdin.close()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._kill()
            self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()

    def _kill(self) -> None:
        """Kill the program, with the programs that it has started."""
        if sys.platform == "win32":
            self._process.kill()
        else:
            with suppress(OSError):  # it has ended meanwhile
                os.killpg(self._process.pid, signal.SIGKILL)

    def _ask(self, request: dict[str, Json], seconds: float | None = None) -> dict[str, Json]:
        try:
            line = self._line_for(json.dumps(request, separators=(",", ":")), seconds or ANSWER_SECONDS)
            reply = json.loads(line) if line else None
        except (OSError, ValueError, RecursionError) as error:
            raise BotFault(f"the bot {quote(self.name)} does not answer: {error}") from error
        if not isinstance(reply, dict):
            what = "its output has ended" if reply is None else f"it said {quote(reply)}"
            raise BotFault(f"the bot {quote(self.name)} answers {request['op']} with no JSON object: {what}")
        return reply

    def _line_for(self, request: str, seconds: float) -> str:
        """Return the line that answers a request's; it is killed if it does not take or answer it in time.

        Raises OSError and ValueError.
        """
        give, take = self._process.stdin, self._process.stdout
        if give is None or take is None:
            raise BrokenPipeError("it has no input or output")
        watch = Timer(seconds, self._give_up)
        watch.daemon = True
        watch.start()
        try:
            give.write(request + "\n")
            give.flush()
            line = take.readline()
        except (OSError, ValueError):
            if not self._is_late:
                raise
        finally:
            watch.cancel()
        if self._is_late:
            raise TimeoutError(f"it has not answered in {seconds} seconds; does it flush its output?")
        return line

    def _give_up(self) -> None:
        self._is_late = True
        self._kill()


def _legal(name: str, game: AnyGame, state: Any, answer: Any) -> Any:
    """Return a bot's answer as a legal action. Raises BotFault."""
    try:
        if isinstance(answer, str):
            answer = game.read_action(answer)
        elif isinstance(answer, dict):
            answer = game.action_from_json(answer)
        game.require_legal(state, answer)
    except IllegalAction as error:
        raise WrongAnswer(f"the bot {quote(name)} chose wrongly: {error}") from error
    return answer


def _input_text(name: str, answer: Any) -> str:
    """Return a bot's answer as an input, such as `NE+`. Raises BotFault."""
    try:
        read_input(answer)
    except ValueError as error:
        raise WrongAnswer(f"the bot {quote(name)} fights wrongly: {error}") from error
    return str(answer)


class FunctionFighter:
    """A fighter controlled by a function, whose report names its own fighter as `own`."""

    def __init__(self, choose: Callable[[dict[str, Json]], str], slot: Slot) -> None:
        self._choose = choose
        self._own = SLOT_NAMES[slot]

    def decide(self, state: ArenaState) -> ArenaInput:
        """Return the function's input. Raises ValueError if it is none."""
        return read_input(self._choose({**report(state), "own": self._own}))
