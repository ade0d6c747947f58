"""What is imported, loaded and compiled after the first frame, a little at each step."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module

from archon3d.context.context import Context
from archon3d.screens.flow import Screen
from archon3d.screens.table import SCREENS
from archon3d.ui import frames, portrait

EVENT_TABLES: Sequence[str] = ("archon3d.audio.arena", "archon3d.audio.table")
"""Sound tables of matches, also imported after the first frame."""


def made_screen(name: str, context: Context, data: object) -> Screen:
    """Return a new screen of the table, with the data of the outcome that leads to it."""
    return _class(name)(context, data)


def preparing(context: Context) -> Iterator[None]:
    """Import, load, build and compile all that a match may show, a little at each step."""
    yield from _importing()
    declare_game_settings(context)
    from archon3d.scene.arena.preloading import preloading
    from archon3d.scene.pixels import sheet

    yield from preloading(context.library)
    sheet.preload()
    yield
    portrait.preload()
    frames.preload()
    yield
    yield from context.presentation.compiling()
    freeze_garbage_collector()


def _class(name: str) -> Callable[[Context, object], Screen]:
    module, _, kind = SCREENS[name].path.rpartition(".")
    made: Callable[[Context, object], Screen] = getattr(import_module(f"archon3d.screens.{module}"), kind)
    return made


def _importing() -> Iterator[None]:
    """Import what the first frame does not need, one screen a step."""
    for name in SCREENS:
        _class(name)
        yield
    from archon3d.play.kits import KITS

    for module in (*EVENT_TABLES, *(kit.presenter for kit in KITS.values())):
        import_module(module)
        yield


def declare_game_settings(context: Context) -> None:
    """Declare the settings of all games; what remains in the file is unknown."""
    from archon3d.play.game_settings import game_settings

    context.settings.declare(game_settings())
    context.settings.drop_unknown()


def freeze_garbage_collector() -> None:
    """Move what has been built out of the garbage collector's reach.

    A collection would delay a battle's frame, and nearly all of it lives as long as the program.
    """
    gc.collect()
    gc.freeze()
