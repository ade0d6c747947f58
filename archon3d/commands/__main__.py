"""The commands of the light distribution, which has no window: `archon3d-rules`."""

import sys
from collections.abc import Sequence
from functools import partial
from typing import Final

from archon3d import __version__
from archon3d.commands.running import run_at_terminal
from archon3d.commands.table import COMMANDS, NotInThisBuild, commands_here, run_command
from archon3d.host.exit_codes import MISUSE

PROGRAM: Final = "archon3d-rules"
GAME_ITSELF: Final = "The game itself, with its window: pip install archon3d"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name (default: the process's), and return the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    return run_at_terminal(PROGRAM, words, partial(_run, words))


def _run(words: Sequence[str]) -> int:
    if words == ["--version"]:
        print(f"{PROGRAM} {__version__}")
        return 0
    if words and words[0] in COMMANDS:
        try:
            return run_command(words[0], words[1:])
        except NotInThisBuild:
            return _usage()
    return _usage(as_help=words[:1] in (["-h"], ["--help"]))


def _usage(*, as_help: bool = False) -> int:
    """Print the commands that are here: as the answer, or as what is wrong."""
    listed = [f"  {name:<9} {command.text}" for name, command in commands_here().items()]
    usage = [f"usage: {PROGRAM} COMMAND ...; each has its own --help", *listed, GAME_ITSELF]
    print("\n".join(usage), file=sys.stdout if as_help else sys.stderr)
    return 0 if as_help else MISUSE


if __name__ == "__main__":
    sys.exit(main())
