"""Hands that play any game of the table through the real screen: by gamepad, by keyboard, by mouse.

What has to be pressed for an action is found by trying, so that nothing here knows a game's rules.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal

from archon3d.controls.bindings import MOUSE_SELECT
from archon3d.controls.mapper import InputFrame
from archon3d.play.choosing import Choosing, Refused, Spot
from archon3d.play.kit import GameKit
from archon3d.play.kits import KITS
from tests.driver.harness import PATIENCE, Play

Step = tuple[Literal["spot", "row"], str]
"""A spot that is pressed, or a row that is picked."""

DEEPEST = 5
"""No action takes more steps."""

TABLE_GAMES = tuple(name for name, kit in KITS.items() if kit.battle is None)


def ways(
    kit: GameKit, state: Any, legal: Sequence[Any], spots: Iterable[Spot], goal: Any = None
) -> dict[Any, tuple[Step, ...]]:
    """Return every action that presses and picks can express, each with a shortest way.

    With a goal, none that are found after that one.
    """
    found: dict[Any, tuple[Step, ...]] = {}
    waiting: list[tuple[Step, ...]] = [()]
    known: list[object] = []
    places = tuple(spots)
    for steps in waiting:
        choosing = led(kit, state, legal, steps)
        for step in _offered(choosing, places):
            answer = _take(led(kit, state, legal, steps), step)
            if isinstance(answer, Refused):
                continue
            if answer is not None:
                found.setdefault(answer, (*steps, step))
                if answer == goal:
                    return found
            elif len(steps) + 1 < DEEPEST:
                after = led(kit, state, legal, (*steps, step))
                look = (after.marks(), tuple(after.rows()), after.prompt())
                if look not in known:
                    known.append(look)
                    waiting.append((*steps, step))
    return found


def led(kit: GameKit, state: Any, legal: Sequence[Any], steps: Iterable[Step]) -> Choosing:
    """Return a choosing after these steps."""
    choosing = kit.choosing(state, legal)
    for step in steps:
        _take(choosing, step)
    return choosing


def _offered(choosing: Choosing, spots: Sequence[Spot]) -> Iterator[Step]:
    yield from (("spot", spot) for spot in spots)
    yield from (("row", row.key) for row in choosing.rows())


def _take(choosing: Choosing, step: Step) -> Any:
    kind, key = step
    return choosing.press(key) if kind == "spot" else choosing.pick(key)


class DeviceUser:
    """One person at the table; what is held decides which buttons are pressed."""

    accept = ""
    commands = ""
    ways: tuple[str, str, str, str] = ("", "", "", "")
    """The buttons for left, right, up and down."""

    def __init__(self, play: Play) -> None:
        self.play = play

    @property
    def chooser(self) -> Any:
        return self.play.board.chooser

    def do(self, steps: Iterable[Step]) -> None:
        """Take step after step."""
        for kind, key in steps:
            if kind == "spot":
                self.press(key)
            else:
                self.pick(key)

    def press(self, spot: Spot) -> None:
        """Go to the spot and press there."""
        if self.chooser.row is not None:
            self.play.press(self.commands)
        cells = self.play.layout.cells
        for axis in (0, 1):
            while way := cells[spot][axis] - cells[self.chooser.spot][axis]:
                self.play.press(self.ways[2 * axis + (way > 0)])
        self.play.press(self.accept)

    def pick(self, row: str) -> None:
        """Go to the list and press on the row."""
        if self.chooser.row is None:
            self.play.press(self.commands)
        for _ in self.chooser.rows:
            if self.chooser.row.key == row:
                break
            self.play.press(self.ways[3])
        self.play.press(self.accept)


class TablePadUser(DeviceUser):
    accept, commands = "pad0-face_a", "pad0-face_x"
    ways = ("pad0-dpad_left", "pad0-dpad_right", "pad0-dpad_up", "pad0-dpad_down")

    def __init__(self, play: Play) -> None:
        super().__init__(play)
        play.send(InputFrame(pads=("pad0",)))


class TableKeyboardUser(DeviceUser):
    accept, commands = "raw-enter", "raw-tab"
    ways = ("raw-arrow_left", "raw-arrow_right", "raw-arrow_up", "raw-arrow_down")


class TableMouseUser(DeviceUser):
    def press(self, spot: Spot) -> None:
        """Click on the spot."""
        pointer = self.play.board.scene.screen_point(spot)
        self.play.send(InputFrame(pointer=pointer, pointer_moved=True, pressed=(MOUSE_SELECT,)))
        self.play.frames()

    def pick(self, row: str) -> None:
        """Click on the row."""
        self.play.point(*self.chooser.menu.place_of(row).centre, MOUSE_SELECT)


DEVICE_USERS: dict[str, type[DeviceUser]] = {
    "pad": TablePadUser,
    "keyboard": TableKeyboardUser,
    "mouse": TableMouseUser,
}


def until_choosing(play: Play) -> bool:
    """Wait until a person is asked; False when the match has come to its result."""
    for _ in range(PATIENCE):
        if play.screen == "result":
            return False
        if play.screen == "match" and play.board.chooser.choosing is not None:
            return True
        play.wait()
    raise AssertionError(f"nobody was asked in {PATIENCE} frames on {play.screen}")
