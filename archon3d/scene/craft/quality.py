"""Graphics presets, and the choice of one that a machine can afford."""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from archon3d.scene.craft.shading import CARVED, FOCUSED, GRADED, LAMPLIT, OCCLUDED, SHADOWED, SURFACED


@dataclass(frozen=True, slots=True)
class Quality:
    """One preset, or any other combination."""

    shadow_pixels: int = 0
    """Width and height of the shadow map; 0 for soft spots instead of shadows."""
    samples: int = 0
    """Samples per pixel; 0 for as many as the window has."""
    smoothing: bool = False
    """Whether the finished picture is antialiased: multisampling costs software renderers half a frame."""
    bloom: float = 0.0
    """Strength of the bloom."""
    scale: float = 1.0
    """Resolution of the scenes, as a share of the window's. Text always has the window's resolution."""
    reliefs: bool = False
    """Whether floors and squares are carved stone: the arena's by a picture of its place."""
    lamps: bool = False
    """Whether what shines lights what is near it."""
    finish: bool = False
    """Whether the picture gets more contrast and a vignette."""
    fine_figures: bool = True
    """Whether fighters have their fine models and outlines."""
    fine_icons: bool = False
    """Whether figures on boards have them too."""
    occlusion: float = 0.0
    """How dark hollows are, such as folds, and the ground below figures."""
    focus: bool = False
    """Whether close-ups are sharp at the fighters' distance only."""
    grade: bool = False
    """Whether each place has tones of its own."""

    surfaces: bool = False
    """Whether fine figures show what they are made of: cloth, leather, steel."""

    @property
    def switches(self) -> tuple[str, ...]:
        """The switches of shaders' variants."""
        switches = {
            SHADOWED: self.shadow_pixels > 0,
            CARVED: self.reliefs,
            LAMPLIT: self.lamps,
            SURFACED: self.surfaces,
        }
        return tuple(name for name, on in switches.items() if on)

    @property
    def finishing(self) -> tuple[str, ...]:
        """The switches of the last pass."""
        wanted = {OCCLUDED: self.occlusion > 0, FOCUSED: self.focus, GRADED: self.grade}
        return tuple(switch for switch, on in wanted.items() if on)

    @property
    def measures(self) -> bool:
        """Whether the scene's distances are kept."""
        return self.occlusion > 0 or self.focus

    @property
    def laid_over(self) -> bool:
        """Whether the scene is drawn into a texture first."""
        changed = self.finish or self.smoothing or self.scale != 1.0 or self.samples > 0
        return self.bloom > 0 or changed or bool(self.finishing)


_HIGH: Final = Quality(
    shadow_pixels=1280, samples=4, bloom=0.55, reliefs=True, lamps=True, finish=True, surfaces=True
)

QUALITIES: Final = {
    "low": Quality(fine_figures=False),
    "medium": Quality(shadow_pixels=1024, reliefs=True, finish=True, smoothing=True),
    "high": _HIGH,
    "finest": replace(_HIGH, shadow_pixels=2560, fine_icons=True, occlusion=0.8, focus=True, grade=True),
}
"""Presets by their names in the settings, from the cheapest to the finest."""

FOR_CARDS: Final = ("finest",)
"""Presets that only graphics cards draw fluently."""

SOFTWARE: Final = ("llvmpipe", "softpipe", "swrast", "swiftshader", "software", "gdi generic", "basic render")
"""Parts of the names of renderers that draw without a graphics card."""

FLUENT_SECONDS: Final = 1 / 50
"""A machine with a longer median frame time gets a cheaper preset."""

MEASURED_FRAMES: Final = 45
SETTLING_FRAMES: Final = 20
"""Unmeasured frames after a change of preset."""


def presets_for(renderer: str) -> tuple[str, ...]:
    """Return the presets that a renderer of that name may be able to draw fluently, from the cheapest."""
    without_card = any(name in renderer.lower() for name in SOFTWARE)
    return tuple(preset for preset in QUALITIES if not (without_card and preset in FOR_CARDS))


class Trial:
    """Finds the finest of some presets that runs fluently: give it the seconds of each frame."""

    def __init__(self, presets: Sequence[str]) -> None:
        """Try these presets, which are given from the cheapest to the finest."""
        self._left = list(presets)
        self._times: list[float] = []

    @property
    def preset(self) -> str:
        """The preset of the next frame."""
        return self._left[-1]

    @property
    def done(self) -> bool:
        """Whether the preset is settled."""
        return len(self._left) == 1 or len(self._times) == SETTLING_FRAMES + MEASURED_FRAMES

    def add(self, seconds: float) -> None:
        """Add the time of a frame, from its begin to the next one's."""
        if self.done:
            return
        self._times.append(seconds)
        if self.done and not fluent(self._times[SETTLING_FRAMES:]):
            self._left.pop()
            self._times.clear()


def fluent(times: Sequence[float]) -> bool:
    """Return whether frames of these seconds are fluent."""
    return statistics.median(times) <= FLUENT_SECONDS
