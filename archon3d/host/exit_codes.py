"""Exit codes of the program and its commands, besides 0."""

from typing import Final

FAULT: Final = 1
"""Something of the program or its surroundings is at fault."""
MISUSE: Final = 2
"""What is asked for cannot be met."""
INTERRUPTED: Final = 130
"""Exit code after Ctrl+C."""
