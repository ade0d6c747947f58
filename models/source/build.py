"""Build the models: `python -m models.source.build [SCRIPT ...]`.

Each script in `creatures` becomes `models/figures/ICON_board.glb` and `ICON_arena.glb`, and so does each of
`tabletop`; each in `props` becomes one file or more in `models/props`.
"""

import argparse
import importlib
import sys
import time
from collections.abc import Sequence
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

from models.source.kit import Figure, Prop
from models.source.tabletop import FIGURES as TABLETOP

SOURCE = Path(__file__).resolve().parent
MODELS = SOURCE.parent
CAST = (*sorted(path.stem for path in (SOURCE / "creatures").glob("[!_]*.py")), *TABLETOP)
PROPS = tuple(sorted(path.stem for path in (SOURCE / "props").glob("[!_]*.py")))
PROCESSES = 2


class Detail(NamedTuple):
    """Detail of a figure: its most triangles and bytes, and whether it has its fine parts."""

    name: str
    triangles: int
    size: int
    fine: bool


DETAILS = (Detail("board", 1500, 210_000, False), Detail("arena", 6000, 470_000, True))

PROP_TRIANGLES, PROP_SIZE = 1500, 120_000
"""A prop's most triangles and bytes."""


class Order(NamedTuple):
    """A script, and the place of its files."""

    script: str
    folder: Path


def sculpted(icon: str) -> Figure:
    """Return the figure of a script. Raises ModuleNotFoundError if there is no such script."""
    if icon in TABLETOP:
        return TABLETOP[icon]()
    figure = importlib.import_module(f"models.source.creatures.{icon}").build()
    if not isinstance(figure, Figure):
        raise TypeError(f"{icon}.build returned no Figure.")
    return figure


def crafted(script: str) -> tuple[Prop, ...]:
    """Return the props of a script. Raises ModuleNotFoundError if there is no such script."""
    props = tuple(importlib.import_module(f"models.source.props.{script}").build())
    if not all(isinstance(prop, Prop) for prop in props):
        raise TypeError(f"{script}.build returned something else than props.")
    return props


def build(order: Order) -> str:
    """Write a script's files, and return lines with their sizes.

    Raises ValueError if a file is too large.
    """
    start = time.monotonic()
    told = _figure(order) if order.script in CAST else _props(order)
    return f"{order.script:13} {'   '.join(told)}   {time.monotonic() - start:.1f} s"


def _figure(order: Order) -> list[str]:
    figure = sculpted(order.script)
    told = []
    for detail in DETAILS:
        path = order.folder / "figures" / f"{order.script}_{detail.name}.glb"
        count = figure.write(path, detail.triangles, detail.fine)
        told.append(f"{detail.name} {count:5} triangles {_size(path, detail.size) // 1000:4} kB")
    return told


def _props(order: Order) -> list[str]:
    told = []
    for prop in crafted(order.script):
        path = order.folder / "props" / f"{prop.name}.glb"
        count = prop.write(path, PROP_TRIANGLES)
        told.append(f"{prop.name} {count:5} triangles {_size(path, PROP_SIZE) // 1000:4} kB")
    return told


def _size(path: Path, most: int) -> int:
    """Return the file's bytes. Raises ValueError if there are more than `most`."""
    size = path.stat().st_size
    if size > most:
        raise ValueError(f"{path.name} has {size} bytes where {most} are allowed.")
    return size


def main(words: Sequence[str] | None = None) -> int:
    """Build what the command line names, or everything."""
    scripts = (*CAST, *PROPS)
    parser = argparse.ArgumentParser(prog="python -m models.source.build", description="Build the models.")
    parser.add_argument(
        "scripts", nargs="*", metavar="SCRIPT", help=f"which, of: {', '.join(scripts)}; all if none"
    )
    parser.add_argument("--out", type=Path, default=MODELS, help="the folder for `figures` and `props`")
    options = parser.parse_args(words)
    for script in options.scripts:
        if script not in scripts:
            parser.error(f"there is no script {script!r}; there are {', '.join(scripts)}")
    for name in ("figures", "props"):
        (options.out / name).mkdir(parents=True, exist_ok=True)
    orders = [Order(script, options.out) for script in options.scripts or scripts]
    with Pool(min(PROCESSES, len(orders))) as pool:
        for line in pool.imap(build, orders):
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
