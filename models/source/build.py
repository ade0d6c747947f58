"""Build the figures: python -m models.source.build [ICON ...]

Each creature's script becomes `models/figures/ICON_board.glb` and `ICON_arena.glb`, and so does each bowman.
"""

import argparse
import importlib
import sys
import time
from collections.abc import Sequence
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

from models.source.kit import Figure
from models.source.tabletop.bowmen import FIGURES as BOWMEN

SOURCE = Path(__file__).resolve().parent
FIGURES = SOURCE.parent / "figures"
CAST = (*sorted(path.stem for path in (SOURCE / "creatures").glob("[!_]*.py")), *BOWMEN)
PROCESSES = 2


class Detail(NamedTuple):
    """How finely a figure is built: its most triangles and bytes, and whether it has its fine parts."""

    name: str
    triangles: int
    size: int
    fine: bool


DETAILS = (Detail("board", 1500, 120_000, False), Detail("arena", 6000, 400_000, True))


class Order(NamedTuple):
    """A creature, and where its files go."""

    icon: str
    folder: Path


def sculpted(icon: str) -> Figure:
    """The figure that a script makes. Raises ModuleNotFoundError if there is no such script."""
    if icon in BOWMEN:
        return BOWMEN[icon]()
    figure = importlib.import_module(f"models.source.creatures.{icon}").build()
    if not isinstance(figure, Figure):
        raise TypeError(f"{icon}.build returned no Figure.")
    return figure


def build(order: Order) -> str:
    """Write a creature's two files, and return a line that says how large they are.

    Raises ValueError if a file is too large.
    """
    start = time.monotonic()
    figure = sculpted(order.icon)
    told = []
    for detail in DETAILS:
        path = order.folder / f"{order.icon}_{detail.name}.glb"
        count = figure.write(path, detail.triangles, detail.fine)
        size = path.stat().st_size
        if size > detail.size:
            raise ValueError(f"{path.name} has {size} bytes where {detail.size} are allowed.")
        told.append(f"{detail.name} {count:5} triangles {size // 1000:4} kB")
    return f"{order.icon:13} {'   '.join(told)}   {time.monotonic() - start:.1f} s"


def main(words: Sequence[str] | None = None) -> int:
    """Build the creatures that the command line names, or all."""
    parser = argparse.ArgumentParser(prog="python -m models.source.build", description="Build the figures.")
    parser.add_argument("icons", nargs="*", metavar="ICON", help=f"which, of: {', '.join(CAST)}; all if none")
    parser.add_argument("--out", type=Path, default=FIGURES, help="the folder for the files")
    options = parser.parse_args(words)
    for icon in options.icons:
        if icon not in CAST:
            parser.error(f"there is no creature {icon!r}; there are {', '.join(CAST)}")
    options.out.mkdir(parents=True, exist_ok=True)
    orders = [Order(icon, options.out) for icon in options.icons or CAST]
    with Pool(min(PROCESSES, len(orders))) as pool:
        for line in pool.imap(build, orders):
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
