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
class Duck:
    """How far a cue turns other sounds down, and how fast."""

    gain: float
    """Factor of their amplitude."""
    groups: tuple[Group, ...]
    """Groups that are turned down, except for sounds that begin together with the cue."""
    seconds: float | None
    """How long they stay down; None is as long as the cue's sound."""
    fall: float
    rise: float
    """Seconds in which they would fade from full to silent, and back."""


CALL: Final = Duck(0.3, ("music", "ambience"), None, fall=0.08, rise=0.9)
"""A call or a fanfare, over the music."""
LAST_BLOW_SECONDS: Final = 0.2
"""Seconds in which the blow that kills is heard almost alone."""
HEAVY_BLOW: Final = Duck(10 ** (-3 / 20), ("music",), 0.25, fall=0.05, rise=1.0)
"""A blow that takes many hit points."""
LAST_BLOW: Final = Duck(10 ** (-12 / 20), SOUND_GROUPS, LAST_BLOW_SECONDS, fall=0.02, rise=0.4)
"""The blow that kills."""


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
    ducks: Duck | None = None
    """How it turns other sounds down, if it does."""
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
