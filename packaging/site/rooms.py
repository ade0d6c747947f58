"""Draws which room imports which, as arcs, from the actual imports.

    python packaging/site/rooms.py docs/rooms.svg

The rooms are sorted from top to bottom by the import contracts. An import downward is an arc to the right,
wider for more files. An import upward, which no contract allows, would be red, to the left.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
PACKAGE: Final = "archon3d"
MACHINE: Final = "host"
"""The room that everything above `games` may use; it is at the bottom, outside the layers."""
ENGINE: Final = frozenset(
    (
        *("app", "screens", "overlays", "replays", "presenters", "activities", "context"),
        *("scene", "ui", "audio", "controls"),
    )
)

WIDTH: Final = 640
STEP: Final = 46
TOP: Final = 40
COLUMN: Final = 130
"""The column between the rooms' names and the arcs, in units of the picture."""
BOX: Final = (110, 28)
THINNEST: Final = 0.8
BROADER: Final = 0.16
"""Width of an arc for one file, and the additional width for each further one."""
COLOURS: Final = {True: ("#e9d8a6", "#7a5a00"), False: ("#d7e3fc", "#274690")}
"""Fill and outline of a room, and the colour of its arcs: of the half with the engine, and the other."""

Arrow = tuple[str, str]
"""The importing room, and the imported one."""


def rooms() -> list[str]:
    """Return all rooms, the highest first."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    layers = next(contract["layers"] for contract in contracts if contract["type"] == "layers")
    return [room.strip() for layer in layers for room in layer.split("|")] + [MACHINE]


def arrows(order: Sequence[str]) -> Counter[Arrow]:
    """Return how many files of one room import another one."""
    found: Counter[Arrow] = Counter()
    for room in order:
        for path in sorted((ROOT / PACKAGE / room).rglob("*.py")):
            imported = {name for name in imports(path) if name in order and name != room}
            found.update((room, name) for name in imported)
    return found


def imports(path: Path) -> Iterator[str]:
    """Yield the rooms that a file imports."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        paths = [name.split(".") for name in names]
        yield from {parts[1] for parts in paths if parts[0] == PACKAGE and len(parts) > 1}


def draw(order: Sequence[str], found: Mapping[Arrow, int]) -> str:
    """Return the picture as SVG."""
    at = {room: TOP + STEP * number for number, room in enumerate(order)}
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {TOP + STEP * len(order)}" '
        'font-family="Georgia, serif" font-size="15">',
        "<title>Which room imports which</title>",
        '<rect width="100%" height="100%" fill="#fbfaf7"/>',
    ]
    for (source, target), count in sorted(found.items(), key=lambda arrow: (-arrow[1], arrow[0])):
        lines.append(arc(at[source], at[target], count, source, target))
    width, height = BOX
    for room, y in at.items():
        fill, rim = COLOURS[room in ENGINE]
        lines += [
            f'<rect x="{COLUMN - width}" y="{y - height // 2}" width="{width}" height="{height}" rx="6" '
            f'fill="{fill}" stroke="{rim}"/>',
            f'<text x="{COLUMN - width // 2}" y="{y + 5}" text-anchor="middle">{escape(room)}</text>',
        ]
    return "\n".join([*lines, "</svg>", ""])


def arc(begin: int, end: int, count: int, source: str, target: str) -> str:
    """Return one arrow: to the right if it goes down, to the left if it goes up."""
    falls = end > begin
    reach = min(WIDTH - COLUMN - 20, 0.82 * abs(end - begin) + 10)
    side = COLUMN + reach * 4 / 3 * (1 if falls else -1)
    colour = COLOURS[source in ENGINE][1] if falls else "#c1121f"
    width = THINNEST + BROADER * count
    return (
        f'<path d="M{COLUMN} {begin} C{side:.0f} {begin} {side:.0f} {end} {COLUMN} {end}" fill="none" '
        f'stroke="{colour}" stroke-opacity="0.45" stroke-width="{width:.1f}">'
        f"<title>{escape(source)} imports {escape(target)}</title></path>"
    )


def main(arguments: Sequence[str]) -> int:
    """Write the picture; return the exit code."""
    if len(arguments) != 1:
        print("one argument is wanted: the file to write, such as docs/rooms.svg", file=sys.stderr)
        return 2
    order = rooms()
    Path(arguments[0]).write_text(draw(order, arrows(order)), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
