"""The commands of the light distribution, which has no window: `archon3d-rules`."""

import sys
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Final

from archon3d import __version__
from archon3d.commands.table import COMMANDS, run_command
from archon3d.host.streams import prepare_streams

PROGRAM: Final = "archon3d-rules"
MISUSE: Final = 2
GAME_ITSELF: Final = "The game itself, with its window: pip install archon3d"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name (default: the process's), and return the exit code."""
    prepare_streams()
    words = list(sys.argv[1:] if argv is None else argv)
    here = {name: command for name, command in COMMANDS.items() if is_installed(command.module)}
    if words == ["--version"]:
        print(f"{PROGRAM} {__version__}")
        return 0
    if words and words[0] in here and is_installed(COMMANDS[words[0]].module_for(words[1:])):
        return run_command(words[0], words[1:])
    wants_help = words[:1] in (["-h"], ["--help"])
    listed = [f"  {name:<9} {command.text}" for name, command in here.items()]
    usage = [f"usage: {PROGRAM} COMMAND ...; each has its own --help", *listed, GAME_ITSELF]
    print("\n".join(usage), file=sys.stdout if wants_help else sys.stderr)
    return 0 if wants_help else MISUSE


def is_installed(module: str) -> bool:
    """Return whether this installation has the module."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # not even its package
        return False


if __name__ == "__main__":
    sys.exit(main())
