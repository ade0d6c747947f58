"""`python -m archon3d`."""

import sys

from archon3d.app.cli import main

if __name__ == "__main__":
    sys.exit(main())
