"""The command `archon3d`, where pip may have taken half of the program away.

Releases are two distributions, `archon3d-rules` and `archon3d`. When they replace a whole one, pip installs
the first, and then removes its files with the old distribution.
"""

import sys
from typing import Final

import archon3d

HALF_GONE: Final = """\
archon3d: the files of archon3d-rules are gone: pip removes them with an older archon3d. To bring them back:
    python -m pip install --force-reinstall --no-deps archon3d-rules"""


def main() -> int:
    """Run the program and return its exit code, or say how to mend it."""
    if not hasattr(archon3d, "__version__"):  # what pip left of the light files makes no whole package
        print(HALF_GONE, file=sys.stderr)
        return 1
    from archon3d.app.cli import main as run

    return run()
