"""What a cue is: one sound to be heard, and those of menus. Nothing of any game is imported here, since it is
needed for the first frame.
"""

from dataclasses import dataclass
from typing import Final, Literal

Group = Literal["music", "effects", "interface", "ambience"]
InterfaceGesture = Literal["move", "accept", "back", "error", "cursor", "pick", "refusal"]
"""What a person does in menus and with the cursor box."""

SOUND_GROUPS: Final[tuple[Group, ...]] = ("music", "effects", "interface", "ambience")
"""Each has a volume of its own."""


@dataclass(frozen=True, slots=True)
class Cue:
    """One sound to be heard. `name` is that of its file, or of its takes."""

    name: str
    place: float | None = None
    """From -1, left, to 1, right; None is everywhere."""
    subject: str = ""
    """The icon that is heard, or nobody."""
    pitch: float = 1.0
    """Factor of its frequency."""
    delay: float = 0.0
    """Seconds after the event, at the animations' normal speed."""
    gain: float = 1.0
    """Factor of its loudness."""
    group: Group = "effects"
    ducks: bool = False
    """Music and ambience give way to it."""
    words: str = ""
    """The name by which its caption is found, where that is not the sound's own."""


Cues = tuple[Cue, ...]

COUNT: Final = "turn"
"""What is heard of each step of a countdown."""
COUNT_PITCHES: Final = {3: 1.0, 2: 1.12, 1: 1.33}
"""By how many steps remain."""

STEP_GAIN: Final = 0.4
GESTURE_GAIN: Final = 0.6
WALK_GAIN: Final = 0.7
READY_GAIN: Final = 1.4
GLASS_GAIN: Final = 1.2
"""Factors of loudness: what is heard again and again is softer, what must not be missed louder."""


def count_cue(remaining: int) -> Cue:
    """Return a step of a countdown: the nearer its end, the higher."""
    return Cue(COUNT, pitch=COUNT_PITCHES[remaining], group="interface")


def gesture_cue(gesture: InterfaceGesture) -> Cue:
    """Return what is heard of something that a person does in a menu or with the cursor box."""
    placed = gesture in ("cursor", "pick", "refusal")
    return Cue(gesture, 0.0 if placed else None, gain=GESTURE_GAIN, group="interface")
