"""Runs a command for a person at a terminal: its output, its end, and what may keep it from both."""

import sys
from collections.abc import Callable, Sequence

from archon3d.commands.table import COMMANDS
from archon3d.host.exit_codes import FAULT, INTERRUPTED, MISUSE
from archon3d.host.streams import drop_output, prepare_streams


def run_at_terminal(program: str, words: Sequence[str], run: Callable[[], int]) -> int:
    """Run what the words of the command line ask for, and return the exit code.

    A report without an open output is refused. Ctrl+C and a reader who has closed the pipe end it quietly; a
    report that cannot be written is one sentence.
    """
    prepare_streams()
    name = words[0] if words and words[0] in COMMANDS else ""
    if name and COMMANDS[name].is_report and sys.stdout is None and not {"-h", "--help"} & set(words):
        print(f"{program} {name}: the report needs an open standard output", file=sys.stderr)
        return MISUSE
    try:
        try:
            return run()
        finally:
            _finish_output()
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        if not isinstance(error, BrokenPipeError):
            print(f"{' '.join((program, name)).strip()}: {error}", file=sys.stderr)
        drop_output()
        return FAULT


def _finish_output() -> None:
    """Flush the rest of the report. Raises OSError."""
    if sys.stdout is not None:
        sys.stdout.flush()
