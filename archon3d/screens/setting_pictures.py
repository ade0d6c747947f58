"""What a setting changes, as a picture for each of its values."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from panda3d.core import Texture

from archon3d.host.setting_kinds import Setting
from archon3d.host.settings import (
    ANIMATION,
    FLASHES,
    FRAME_CAP,
    LANGUAGE,
    MOTION,
    NUMBERS,
    PALETTE,
    QUALITY,
    SHAKE,
    TEXT_SCALE,
    VSYNC,
    WINDOW_MODE,
    WINDOW_SIZE,
)
from archon3d.ui.canvas import SIDE_TEXT_COLOURS
from archon3d.ui.layout import Node
from archon3d.ui.widgets.vignette import UNALTERED, Actor, Stagecraft, Vignette, Words
from archon3d.ui.words import say

DUEL: Final = Actor("lesson.first-duel", 0.5, 0.94, up=-0.13)
CUT: Final = -0.06
"""Height of portraits that are cut below, so that the frame cuts them."""
ARMIES: Final = (
    Actor("golem", 0.2, 0.62, up=0.1),
    Actor("troll", 0.82, 0.6, up=0.1),
    Actor("valkyrie", 0.36, 0.62),
    Actor("dragon", 0.66, 0.74, up=CUT),
)
RUNNER: Final = "knight"
RUN_FROM, RUN_TO, RUN_SIZE = 0.2, 0.76, 0.66
"""Where a figure that is seen several times is first and last, as shares of the width, and its size."""
PAST_GREY: Final = 0.85
"""Share of colour that its earlier places lack."""
FRAMES_A_PLACE: Final = 24
"""Frames a second for each place in which it is seen."""
MOST_PLACES: Final = 7
SHAKEN: Final = 0.03
"""How far a shaken picture is seen from its place, as a share of the width."""
TORN: Final = 0.12
FLASH: Final = 0.35
WINDOW: Final = 0.68
"""Width of a window, as a share of the screen."""
EMBLEM_SIZE, EMBLEM_UP = 0.62, 0.13
SENTENCE, TITLE, NUMBER = 34.0, 44.0, 52.0
"""Sizes of words at a text size of 100 percent, in canvas units."""
LOSS: Final = "−7"
"""A number of lost points, over the struck one."""


class SettingPicture(NamedTuple):
    """What is in a vignette."""

    actors: tuple[Actor, ...]
    shown: Stagecraft = UNALTERED
    words: Words | None = None
    swatches: bool = False
    """Whether both sides' colours are shown."""


def setting_picture(
    world: Callable[[float], Texture], setting: Setting[Any] | None, value: Any, emblem: str, screen: int
) -> Node:
    """Return what a value of a setting changes; of what cannot be seen, the emblem.

    `world` returns the picture of the world for a window of that aspect ratio; `screen` is the width of the
    whole screen in pixels.
    """
    if setting is WINDOW_SIZE:
        picture = _windowed(min(1.0, int(str(value).partition("x")[0]) / max(1, screen)))
    else:
        draw = None if setting is None else _PICTURES.get(setting.name)
        picture = draw(value) if draw else SettingPicture((Actor(emblem, 0.5, EMBLEM_SIZE, up=EMBLEM_UP),))
    colours = tuple(SIDE_TEXT_COLOURS.values()) if picture.swatches else ()
    return Vignette(world, picture.actors, picture.words, picture.shown, colours)


def _windowed(share: float) -> SettingPicture:
    return SettingPicture(ARMIES, Stagecraft(window=share))


def _running(places: int) -> SettingPicture:
    """Return a runner that is seen in that number of places."""
    share = [number / max(1, places - 1) for number in range(places)] if places > 1 else [1.0]
    return SettingPicture(
        tuple(
            Actor(
                RUNNER, RUN_FROM + (RUN_TO - RUN_FROM) * along, RUN_SIZE, 0.0 if along == 1.0 else PAST_GREY
            )
            for along in share
        )
    )


def _shaken(shakes: bool) -> SettingPicture:
    ways = (-SHAKEN, SHAKEN) if shakes else ()
    return SettingPicture((*(DUEL._replace(x=DUEL.x + way, grey=PAST_GREY) for way in ways), DUEL))


def _frames(most: str) -> SettingPicture:
    return _running(min(MOST_PLACES, int(most) // FRAMES_A_PLACE + 1) if most.isdigit() else MOST_PLACES)


def _written(size: float, *, titled: bool = False) -> SettingPicture:
    both_sides = f"{say('title.light')} {say('title.dark')}"
    return SettingPicture(ARMIES, words=Words(both_sides, size, titled=titled))


_PICTURES: Final[Mapping[str, Callable[[Any], SettingPicture]]] = {
    WINDOW_MODE.name: lambda mode: _windowed(WINDOW if mode == "window" else 1.0),
    VSYNC.name: lambda on: SettingPicture(ARMIES, UNALTERED if on else Stagecraft(torn=TORN)),
    FRAME_CAP.name: _frames,
    QUALITY.name: lambda _: SettingPicture(ARMIES),
    ANIMATION.name: lambda speed: _running({"normal": 4, "fast": 2}.get(speed, 1)),
    TEXT_SCALE.name: lambda _: _written(SENTENCE),
    LANGUAGE.name: lambda _: _written(TITLE, titled=True),
    FLASHES.name: lambda on: SettingPicture((DUEL,), Stagecraft(lit=FLASH) if on else UNALTERED),
    SHAKE.name: _shaken,
    NUMBERS.name: lambda on: SettingPicture((DUEL,), words=Words(LOSS, NUMBER, titled=True) if on else None),
    MOTION.name: lambda motion: _running(4 if motion == "full" else 1),
    PALETTE.name: lambda _: SettingPicture(ARMIES, swatches=True),
}
"""Returns the picture of a value, by the setting's name."""
