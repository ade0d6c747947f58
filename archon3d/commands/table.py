"""The commands, and the modules that run them: each is imported when it is called."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Final


class NotInThisBuild(Exception):
    """The command's module is in none of the packages that are installed."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command: a module whose `main` takes its words and returns the exit code."""

    text: str
    """What it does, for the help."""
    module: str
    variants: Mapping[str, str] = field(default_factory=dict)
    """Other modules, by the first word or the option that asks for them."""
    is_report: bool = False
    """Whether what it prints is its only result."""

    def module_for(self, words: Sequence[str]) -> str:
        """Return the name of the module that runs these words."""
        options = {word.partition("=")[0] for word in words if word.startswith("-")}
        for sign, module in self.variants.items():
            if sign in options or sign in words[:1]:
                return module
        return self.module


COMMANDS: Final = {
    "engine": Command(
        "play any game over standard input and output, one JSON object per line",
        "archon3d.engine_protocol.engine",
    ),
    "simulate": Command(
        "let the computer play against itself and report the results",
        "archon3d.commands.simulate",
        is_report=True,
    ),
    "lab": Command(
        "measure how strong computers and fighters are, on all cores",
        "archon3d.workshop.lab.command",
        is_report=True,
    ),
    "replay": Command(
        "watch a replay, or check the results of replays",
        "archon3d.commands.replay",
        {"--offscreen": "archon3d.app.film.command"},
        is_report=True,
    ),
    "analyse": Command(
        "weigh the decisions and battles of recorded matches", "archon3d.commands.analyse", is_report=True
    ),
    "book": Command(
        "count your matches, and list your achievements", "archon3d.commands.book", is_report=True
    ),
    "export": Command(
        "write records as tables, a row for each action", "archon3d.commands.export", is_report=True
    ),
    "verify": Command(
        "check every hash in replays, and that battles survive rollbacks unchanged",
        "archon3d.commands.verify",
        {"--battles": "archon3d.workshop.sync_test.command"},
        is_report=True,
    ),
    "online": Command(
        "play online matches between computers, and test networks",
        "archon3d.commands.online.command",
        {
            "--selftest": "archon3d.workshop.bad_networks.selftest",
            "forward": "archon3d.workshop.bad_networks.forward",
        },
        is_report=True,
    ),
    "perft": Command(
        "count the sequences of legal actions from a position", "archon3d.commands.perft", is_report=True
    ),
    "bench": Command(
        "measure the speed of this computer",
        "archon3d.workshop.bench",
        {"--frames": "archon3d.workshop.frame_bench.command"},
        is_report=True,
    ),
    "soak": Command(
        "show every screen and play every game, and look for leaks", "archon3d.workshop.soak", is_report=True
    ),
    "gallery": Command(
        "view models from all sides, or write sheets of pictures", "archon3d.workshop.pictures.gallery"
    ),
    "shot": Command(
        "write pictures of screens and situations without a window", "archon3d.workshop.pictures.shot"
    ),
}
"""Subcommands by name, each with its own --help."""


def run_command(name: str, words: Sequence[str]) -> int:
    """Run the command and return its exit code.

    Raises NotInThisBuild, and SystemExit for misuse.
    """
    module = COMMANDS[name].module_for(words)
    if not is_here(module):
        raise NotInThisBuild
    run: Callable[[Sequence[str]], int] = import_module(module).main
    return run(words)


def commands_here() -> dict[str, Command]:
    """Return the commands of this build."""
    return {name: command for name, command in COMMANDS.items() if is_here(command.module)}


def is_here(module: str) -> bool:
    """Return whether this installation has the module: some lack the workshop, others the window."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # not even its package
        return False
