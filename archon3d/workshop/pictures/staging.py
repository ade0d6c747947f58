"""What a staged picture consists of: a screen, a position, and the steps until the picture is taken."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from archon3d.host.setting_kinds import Setting
from archon3d.rules.game import Outcome

SEED: Final = 1983

KEY_ART: Final = "key-art"
THUMBNAILS: Final = "thumbnails"
SCREENSHOTS: Final = "screenshots"
UNSTAGED: Final = {
    KEY_ART: "two champions locked in battle, and the game's name: for any size",
    THUMBNAILS: "key art, board, arena and tables as small as stamps, on one sheet",
    SCREENSHOTS: "the five screenshots of the metadata, at 1920x1080",
}
"""Pictures that no screen shows, with what each shows."""

SEEN_RESULT: Final = 98
"""Frames after which a match's result is readable and its winners cheer."""

TWO_PEOPLE: Final = "two-on-keyboard"
"""Players of a staged match: people, so that nothing moves by itself and no computer has to think."""


@dataclass(frozen=True, slots=True)
class Hold:
    """Hold the same buttons for this many frames; each fighter's input is written as in `E+`."""

    frames: int
    light: str = "-"
    dark: str = "-"


@dataclass(frozen=True, slots=True)
class Press:
    """Press buttons in turn, given by their names in `controls.bindings`."""

    buttons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PointAt:
    """Focus that row, wherever it is at the current text size."""

    row: str


@dataclass(frozen=True, slots=True)
class Mouse:
    """Hold the mouse at a place of the picture for some frames: x right, y up, each -1 to 1."""

    x: float
    y: float
    frames: int = 2
    held: bool = False
    """Whether its first button is held."""


@dataclass(frozen=True, slots=True)
class TakeAction:
    """Take an action of the match, in its notation."""

    action: str


@dataclass(frozen=True, slots=True)
class Lead:
    """Leave the screen by an outcome of the flow's table, where no button leads there."""

    outcome: str


@dataclass(frozen=True, slots=True)
class Fault:
    """A bug in the game; `report` is the file that describes it."""

    report: Path


@dataclass(frozen=True, slots=True)
class Other:
    """An action of another machine in online play (`SecondMachine.do`), and the frames until it shows."""

    act: str
    text: str = ""
    frames: int = 20


@dataclass(frozen=True, slots=True)
class Await:
    """Wait until the screen has finished what it computes or shows."""


StagedStep = Hold | Await | Press | PointAt | Mouse | TakeAction | Lead | Fault | Other


def begun(step: StagedStep) -> StagedStep:
    """Return the step at its start: the same buttons held, for no frames."""
    return replace(step, frames=0) if isinstance(step, Hold | Mouse) else step


@dataclass(frozen=True, slots=True)
class StagedReplay:
    """A match between computers, to fill the list of replays or a result."""

    game: str
    seed: int
    contestants: tuple[str, str] = ("novice", "novice")
    starred: bool = False
    seat: str = ""
    """The seat that is said to be the player's, light or dark; empty for none."""


@dataclass(frozen=True, slots=True)
class StagedPicture:
    """One picture, taken after the last step."""

    text: str
    """What the picture shows."""
    screen: str
    """The screen to open."""
    state: Any | None = None
    """The position of the match, for screens that show one."""
    steps: tuple[StagedStep, ...] = (Hold(30),)
    settings: Mapping[Setting[Any], Any] = field(default_factory=dict)
    players: str = TWO_PEOPLE
    """Who plays the match."""
    played: StagedReplay | None = None
    """The whole match that the screen is about, instead of a state."""
    kept: tuple[StagedReplay, ...] = ()
    """The matches in the list of replays, newest first."""
    puzzle: str = ""
    """The line of the puzzle that is opened instead of the screen; empty for none."""
    road: str = ""
    """The file of the road that is walked; empty for none."""
    evening: str = ""
    """The evening under way, as its file has it; empty for none."""
    fought: bool = False
    """Whether computers fight the next duel of that evening first, to be watched again."""
    game: str = ""
    """The game of that position, or of a screen without one; empty for none."""


def results(game: str, state: Any, endings: Mapping[str, Outcome]) -> dict[str, StagedPicture]:
    """Return pictures of the results of matches that ended in that state.

    The keys of `endings` are appended to the name.
    """
    return {
        f"result-{name}": StagedPicture(
            f"the result of a match of {game}: {name}",
            "result",
            replace(state, outcome=outcome),
            (Hold(SEEN_RESULT),),
            game=game,
        )
        for name, outcome in endings.items()
    }
