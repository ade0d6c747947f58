"""What is the player's own and is saved.

Roads and evenings, and results with puzzles and quests, are imported only when asked for: the first frame
needs none.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from archon3d.controls.keymap import Keymap
from archon3d.controls.players import Players
from archon3d.host.settings import ANIMATION, MOTION, SHAKE
from archon3d.host.settings_file import Settings
from archon3d.play.ladder import Ladder
from archon3d.play.lessons.learned import Learned
from archon3d.play.saves import Saves
from archon3d.ui.words import say

if TYPE_CHECKING:
    from archon3d.play.evening.kept import KeptEvening
    from archon3d.play.puzzles.results import PuzzleResults
    from archon3d.play.quests.kept import KeptQuests
    from archon3d.play.road.kept import KeptRoad


@dataclass(kw_only=True)
class PlayerData:
    """The settings, the buttons, the saved matches, and what has been learned."""

    settings: Settings
    players: Players
    """The settings of each player."""
    keymap: Keymap
    saves: Saves
    learned: Learned
    ladder: Ladder

    @cached_property
    def puzzle_results(self) -> PuzzleResults:
        """The player's results with puzzles."""
        from archon3d.play.puzzles.results import PuzzleResults

        return PuzzleResults(self.saves.folder, self.saves.attempts)

    @cached_property
    def quest_standings(self) -> KeptQuests:
        """What has become of the quests."""
        from archon3d.play.quests.kept import KeptQuests

        return KeptQuests(self.saves.folder, self.saves.attempts)

    @cached_property
    def kept_road(self) -> KeptRoad:
        """The road that is walked, and the results of roads."""
        from archon3d.play.road.kept import KeptRoad

        return KeptRoad(self.saves)

    @cached_property
    def evenings(self) -> KeptEvening:
        """The evening under way, or the last one."""
        from archon3d.play.evening.kept import KeptEvening

        return KeptEvening(self.saves)

    def read_again(self) -> None:
        """Forget the road and the evening as they were read: another copy of the game has changed them."""
        for name in ("kept_road", "evenings"):
            self.__dict__.pop(name, None)

    def retry_saving(self) -> None:
        """Retry what could not be written: the disk may have space again."""
        for one in (self.settings, self.keymap, self.learned, self.ladder):
            one.attempts.retry()
        self.saves.retry()

    @property
    def save_warning(self) -> str:
        """Why the current match cannot be saved; empty if it can."""
        if self.saves.taken:
            return say("note.taken")
        return say("note.unkept", why=self.saves.trouble) if self.saves.trouble else ""

    @property
    def shakes(self) -> bool:
        """Whether heavy hits shake the screen."""
        return self.settings[SHAKE] and self.settings[MOTION] == "full"

    @property
    def animates(self) -> bool:
        """Whether screen transitions are animated; else they are cuts."""
        return self.settings[ANIMATION] != "off" and self.settings[MOTION] == "full"
