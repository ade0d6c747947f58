"""What a staged picture is made of: a screen, a position, and what is done until the picture is taken."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from archon3d.host.settings import Setting
from archon3d.rules.game import Outcome

SEED: Final = 1983

SEEN_RESULT: Final = 70
"""Frames after which the result of a match can be read, and its winners cheer."""

TWO_PEOPLE: Final = "two-on-keyboard"
"""Nobody moves by itself in a staged match, and the computer has nothing to think about."""


@dataclass(frozen=True, slots=True)
class Hold:
    """This many frames during which the same buttons are held: each fighter's input, as in `E+`."""

    frames: int
    light: str = "-"
    dark: str = "-"


@dataclass(frozen=True, slots=True)
class Press:
    """Buttons that are pressed one after the other, by their names in `controls.bindings`."""

    buttons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PointAt:
    """The hand points at that row, wherever it lies at this size of the text."""

    row: str


@dataclass(frozen=True, slots=True)
class Mouse:
    """The mouse at a place of the picture, each -1 to 1 to the right and upward, for this many frames."""

    x: float
    y: float
    frames: int = 2
    held: bool = False
    """Whether its first button is down meanwhile."""


@dataclass(frozen=True, slots=True)
class TakeAction:
    """An action of the match, in its notation."""

    action: str


@dataclass(frozen=True, slots=True)
class Lead:
    """An outcome of the screen, by its name in the flow's table, where no button leads to what follows."""

    outcome: str


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault in the game; `report` is the file that tells of it."""

    report: Path


@dataclass(frozen=True, slots=True)
class Other:
    """A deed of another machine with which the program plays (`SecondMachine.do`), and frames until it is
    seen.
    """

    act: str
    text: str = ""
    frames: int = 20


StagedStep = Hold | Press | PointAt | Mouse | TakeAction | Lead | Fault | Other


def begun(step: StagedStep) -> StagedStep:
    """Return the step as it begins: what is held is held, and no frame has gone by."""
    return replace(step, frames=0) if isinstance(step, Hold | Mouse) else step


@dataclass(frozen=True, slots=True)
class StagedReplay:
    """A match between computers, so that the theatre or a result has something to show."""

    game: str
    seed: int
    contestants: tuple[str, str] = ("novice", "novice")
    starred: bool = False


@dataclass(frozen=True, slots=True)
class StagedPicture:
    """One picture. It is taken after the last step."""

    text: str
    """What is to be seen."""
    screen: str
    """The screen that is opened."""
    state: Any | None = None
    """What the match stands at, for screens that show one."""
    steps: tuple[StagedStep, ...] = (Hold(30),)
    settings: Mapping[Setting[Any], Any] = field(default_factory=dict)
    players: str = TWO_PEOPLE
    """Who plays the match."""
    played: StagedReplay | None = None
    """The whole match that the screen is about, in place of a state."""
    kept: tuple[StagedReplay, ...] = ()
    """The matches that the theatre has, the newest first."""
    game: str = ""
    """The game whose position that is, or that a screen without a position is about; empty for none."""


def results(game: str, state: Any, endings: Mapping[str, Outcome]) -> dict[str, StagedPicture]:
    """Return the results of matches that have ended so in that state; `endings` are by what is added to the
    name.
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
