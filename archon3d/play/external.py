"""An external engine as an opponent: a program asked in the background, so that no frame waits for it.

If it does not answer, or answers wrongly, a computer plays on in its place.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final
from weakref import finalize

from archon3d.arena.events import SLOT_NAMES
from archon3d.arena.inputs import IDLE, ArenaInput, read_input
from archon3d.arena.report import report
from archon3d.arena.state import ArenaState, Slot
from archon3d.play.bots import Bot, BotFault, ProgramBot
from archon3d.play.controllers import Controller, FighterController
from archon3d.rules.game import AnyGame

FIGHT_SECONDS: Final = 2.0
"""Time for an answer in a battle, where its fighter holds its last input meanwhile."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Reply:
    """What the program answered to a question."""

    question: object
    answer: Any


class _Line:
    """What the thread that asks the program and the game share."""

    def __init__(self) -> None:
        self.fault: BotFault | None = None
        self.fights = False
        self.questions: SimpleQueue[tuple[object, Callable[[Bot], Any]] | None] = SimpleQueue()
        self.reply: _Reply | None = None


class ExternalEngine:
    """A program, started and asked in a thread of its own, one question after the other.

    It ends when nothing refers to this any more, as after its match.
    """

    def __init__(self, start: Callable[[], Bot]) -> None:
        """Start it with this function, in the thread."""
        self._line = _Line()
        self._open: object = None
        finalize(self, self._line.questions.put, None)
        Thread(target=_serve, args=(self._line, start), name="external engine", daemon=True).start()

    @property
    def fault(self) -> BotFault | None:
        """Why it plays no more, if it does not."""
        return self._line.fault

    @property
    def fights(self) -> bool:
        """Whether it leads its fighters; known once it has started."""
        return self._line.fights

    def ask(self, question: object, put: Callable[[Bot], Any]) -> None:
        """Put a question to the program, as the function does; `question` is what it is about."""
        self._open = question
        self._line.questions.put((question, put))

    def is_current(self, question: object) -> bool:
        """Return whether that was the last question."""
        return self._open is question

    def answer(self, question: object) -> Any | None:
        """Return its answer to that question, or None while there is none."""
        reply = self._line.reply
        return reply.answer if reply is not None and reply.question is question else None


def _serve(line: _Line, start: Callable[[], Bot]) -> None:
    """Ask the program what is asked, until it fails or nothing is asked any more."""
    bot = None
    try:
        bot = start()
        line.fights = bot.fights
        while (entry := line.questions.get()) is not None:
            question, put = entry
            line.reply = _Reply(question, put(bot))
            del entry, question, put  # they refer to the engine, which must be able to go
    except BotFault as fault:
        _log.warning("%s", fault)
        line.fault = fault
    finally:
        if bot is not None:
            bot.close()


def program_engine(command: str) -> ExternalEngine:
    """Return the engine of a command line."""
    return ExternalEngine(lambda: ProgramBot(command, FIGHT_SECONDS))


class ExternalPlayer:
    """The engine on the board; a computer plays on if it fails."""

    is_person = False

    def __init__(self, engine: ExternalEngine, rules: AnyGame, deputy: Controller) -> None:
        self._engine, self._rules, self._deputy = engine, rules, deputy

    def action(self, state: Any) -> Any | None:
        """Return its action, or None while it thinks."""
        engine = self._engine
        if engine.fault is not None:
            return self._deputy.action(state)
        if not engine.is_current(state):
            engine.ask(state, lambda bot: bot.choose(self._rules, state))
        return engine.answer(state)


class ExternalFighter:
    """The engine in a battle: it holds its last input until it answers. A computer fights if it does not."""

    def __init__(self, engine: ExternalEngine, slot: Slot, deputy: FighterController) -> None:
        self._engine, self._own, self._deputy = engine, SLOT_NAMES[slot], deputy
        self._question: object = None
        self._held: ArenaInput = IDLE

    def decide(self, state: ArenaState) -> ArenaInput:
        """Return its last input, and ask for the next one once it has answered."""
        engine = self._engine
        if engine.fault is not None or not engine.fights:
            return self._deputy.decide(state)
        answer = None if self._question is None else engine.answer(self._question)
        if answer is not None:
            self._held = read_input(answer)
        if answer is not None or self._question is None:
            seen = {**report(state), "own": self._own}
            self._question = seen
            engine.ask(seen, lambda bot: bot.fight(seen))
        return self._held
