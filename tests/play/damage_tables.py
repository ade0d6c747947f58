"""Files of settings, controls and lessons that are damaged by chance, and what becomes of them.

Run as a script, it measures many:

python -m tests.play.damage_tables --count 200000
"""

import logging
import random
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final
from unittest.mock import patch

from archon3d.controls.bindings import ALL_SOURCES, SCHEMES
from archon3d.controls.intents import Intent
from archon3d.controls.keymap import Keymap
from archon3d.controls.schemes import BindingSlot
from archon3d.host.settings import SETTINGS
from archon3d.host.settings_file import Settings
from archon3d.host.tables import LARGEST_FILE
from archon3d.play.game_settings import game_settings
from archon3d.play.kits import lessons
from archon3d.play.lessons.learned import Learned
from tests.play.damage import DAMAGES, LONGEST_SENTENCE, Damage, damaged, measure


def _hostile(chance: random.Random, lines: list[str], at: int) -> None:
    """Insert valid or almost valid TOML that is not a value of ours."""
    key = lines[at].partition("=")[0].strip(" []") or "key"
    count = chance.choice((3, 1_000, 20_000))
    lines[at] = chance.choice(
        (
            f"{key} = {'9' * count}",
            f"{key} = 0x{'f' * count}",
            f"{key} = 1e{'9' * count}",
            f"{key} = nan",
            f"{key} = 2026-11-22T12:00:00Z",
            f"{key} = [{'0,' * count}]",
            f"{key} = {'[' * count}{']' * count}",
            f"{key} = {'{a=' * count}0{'}' * count}",
            f"{key} = '{'x' * count}'",
            f'{key} = "\\u0000\\n\\u202e"',
            f'{key} = """',
            f"{'a.' * count}a = 0",
            f"[{'a.' * count}a]",
            "\n".join(f"[[{key}]]" for _ in range(count)),
            "\n".join(f"k{number} = 0" for number in range(count)),
            f"[{key}",
            "x" * LARGEST_FILE,
        )
    )


TABLE_DAMAGES: Final[tuple[Damage, ...]] = (*DAMAGES, _hostile, _hostile, _hostile)


def _settings(path: Path) -> object:
    settings = Settings.load(path)
    settings.declare(game_settings())
    settings.drop_unknown()
    for setting in (*SETTINGS, *game_settings()):
        assert setting.accepts(settings[setting]), setting.name
    settings.save()
    return {setting.name: settings[setting] for setting in (*SETTINGS, *game_settings())}


def _controls(path: Path) -> object:
    keymap = Keymap.load(path)
    keymap.play(ALL_SOURCES)
    keymap.menu(ALL_SOURCES)
    keymap.save()
    return {
        (scheme, intent): keymap.buttons(scheme, intent) for scheme in SCHEMES for intent in SCHEMES[scheme]
    }


def _lessons(path: Path) -> object:
    learned = Learned.load(path)
    keys = learned.keys
    learned.add("another-one")
    return {*keys, "another-one"}


FILES: Final[tuple[Callable[[Path], object], ...]] = (_settings, _controls, _lessons)
"""How each of them is read, taken into use, and written again; returns all that it says."""


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory()


@cache
def _whole(read: Callable[[Path], object]) -> tuple[str, ...]:
    """Return the lines of a file that nobody has damaged."""
    path = Path(_folder().name, "whole.toml")
    path.unlink(missing_ok=True)
    if read is _controls:
        keymap = Keymap(path)
        keymap.bind(BindingSlot("first keys", Intent.ACCEPT), "g")
        keymap.save()
    elif read is _lessons:
        for key in lessons():
            Learned.load(path).add(key)
    else:
        read(path)
    return tuple(filter(None, path.read_text(encoding="utf-8").splitlines()))


@contextmanager
def _sentences() -> Iterator[list[str]]:
    """Yield what the log says meanwhile."""
    said: list[str] = []
    handler, log = logging.Handler(), logging.getLogger("archon3d")
    handler.emit = lambda record: said.append(record.getMessage())  # type: ignore[method-assign]  # a stand-in
    log.addHandler(handler)
    before, log.propagate = log.propagate, False
    try:
        yield said
    finally:
        log.removeHandler(handler)
        log.propagate = before


def outcome(number: int) -> str:
    """Return what becomes of the file of that number: `silent`, or `told` that something is wrong with it.

    Raises AssertionError if it is no TOML and nobody says so or keeps it, or what is kept of it does not come
    back.
    """
    read = FILES[number % len(FILES)]
    text, _ = damaged(number, _whole(read), TABLE_DAMAGES)
    path = Path(_folder().name, "damaged.toml")
    path.write_bytes(text.encode("utf-8", "replace"))
    with _sentences() as said:
        kept = read(path)
    assert all(len(sentence) < LONGEST_SENTENCE for sentence in said), (
        f"{number}: {max(said, key=len)[:2000]}"
    )
    assert said or _is_toml(text), f"{number}: nobody says that it is damaged"
    asides = list(path.parent.glob("damaged.damaged-*.toml"))
    kept_whole = [aside.read_bytes() for aside in asides] == [text.encode("utf-8", "replace")]
    assert kept_whole or (_is_toml(text) and not asides), f"{number}: it is overwritten"
    for aside in asides:
        aside.unlink()
    with _sentences() as said_again:
        assert read(path) == kept, f"{number}: something else comes back"
    assert not said_again, f"{number}: {said_again}"
    return "told" if said else "silent"


def _is_toml(text: str) -> bool:
    try:
        tomllib.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


if __name__ == "__main__":
    with patch("os.fsync"):  # it is not the disk that is measured
        measure(__doc__, {"tables": outcome})
