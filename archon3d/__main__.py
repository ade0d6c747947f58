"""Entry point of `python -m archon3d` and of the frozen applications."""

import sys
from multiprocessing import freeze_support

from archon3d.app.cli import main

if __name__ == "__main__":
    freeze_support()  # a frozen application starts itself again for each process of `simulate --jobs`
    sys.exit(main())
