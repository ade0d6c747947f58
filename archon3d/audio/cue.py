"""The cue type, a sound to be played, and the cues of menus.

No game's module is imported here, since the first frame needs this one.
"""

from dataclasses import dataclass
from typing import Final, Literal

Group = Literal["music", "effects", "interface", "ambience"]
InterfaceGesture = Literal["move", "accept", "back", "error", "cursor", "pick", "refusal"]
"""Actions of a person in menus and with the cursor box."""

SOUND_GROUPS: Final[tuple[Group, ...]] = ("music", "effects", "interface", "ambience")
"""Mixer groups, each with its own volume."""


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound to be played. `name` is that of its file, or of its takes."""

    name: str
    place: float | None = None
    """Stereo position from -1 (left) to 1 (right); None is everywhere."""
    subject: str = ""
    """The icon that makes the sound; empty for none."""
    pitch: float = 1.0
    """Factor of the frequency."""
    delay: float = 0.0
    """Seconds after the event, at normal animation speed."""
    gain: float = 1.0
    """Factor of the amplitude."""
    group: Group = "effects"
    ducks: bool = False
    """Whether it ducks music and ambience."""
    words: str = ""
    """Key of its caption, if that is not the sound's own."""


Cues = tuple[Cue, ...]

COUNT: Final = "turn"
"""Sound of each step of a countdown."""
COUNT_PITCHES: Final = {3: 1.0, 2: 1.12, 1: 1.33}
"""Pitch by the steps that remain."""

STEP_GAIN: Final = 0.4
GESTURE_GAIN: Final = 0.6
WALK_GAIN: Final = 0.7
READY_GAIN: Final = 1.4
GLASS_GAIN: Final = 1.2
"""Gain factors: frequent sounds are softer, important ones louder."""


def count_cue(remaining: int) -> Cue:
    """Return the cue of a countdown step: the closer to its end, the higher."""
    return Cue(COUNT, pitch=COUNT_PITCHES[remaining], group="interface")


def gesture_cue(gesture: InterfaceGesture) -> Cue:
    """Return the cue of an action in a menu or with the cursor box."""
    placed = gesture in ("cursor", "pick", "refusal")
    return Cue(gesture, 0.0 if placed else None, gain=GESTURE_GAIN, group="interface")
