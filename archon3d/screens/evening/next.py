"""Who is next: both entrants take their controllers, and with that the duel or match begins."""

from types import NoneType

from archon3d.activities.evening import InEvening, next_activity
from archon3d.context.context import Context
from archon3d.controls.seating import Seating
from archon3d.screens.evening.words import contest_words, stage_words, standing_words
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.join import JoinScreen, device_words
from archon3d.ui.layout import Node
from archon3d.ui.theme import HEADING, PROSE
from archon3d.ui.widgets.basic import Text
from archon3d.ui.words import say


def _profile_words(seating: Seating, side: str, source: str) -> str:
    """Return the number of the settings: Player 1 may be the name of the entrant on the other side."""
    return say("evening.profile", number=seating.player(side))


class EveningNextScreen(JoinScreen):
    """The seats of the next bout: each entrant takes one by a press, and keeps it for the whole meeting."""

    seat_scale = 1.3
    settings_words = staticmethod(_profile_words)

    def __init__(self, context: Context, data: object) -> None:
        """Take what was played before, if anything was. Raises LookupError if the evening is over."""
        before = expect(data, InEvening, NoneType)
        activity = next_activity(context.evenings, before)
        if activity is None:
            raise LookupError("nobody is next on an evening that is over")
        self._part: InEvening = activity
        self._slots = {} if before is None else _slots_of(before)
        super().__init__(context, activity)

    def head(self) -> list[Node]:
        """Return the stage, and how the meeting stands or what decides it."""
        opened = self._part.opened
        note = standing_words(opened) if opened.bouts else contest_words(opened)
        title = say("evening.next-title", stage=stage_words(opened.meeting)).upper()
        return [Text(title, HEADING), Text(note, PROSE)]

    def vacancy(self, side: str) -> str:
        """Return the controller that waits for the entrant on that side."""
        slot = self._part.slot_of(side)
        source = next((one for one, place in self._slots.items() if place == slot), None)
        return super().vacancy(side) if source is None else device_words(self.context.frame, source)

    def _sit(self, source: str) -> None:
        """Take the seat where that controller was before, if it is free."""
        slot = self._slots.get(source)
        side = "" if slot is None else self._part.sides[self._part.slots.index(slot)]
        if side in self._seating.vacant:
            self._take(side, source)
        else:
            super()._sit(source)

    def _leave(self) -> ScreenOutcome:
        return ScreenOutcome("table", self._part)


def _slots_of(before: InEvening) -> dict[str, int]:
    """Return the controllers of what was played before, with their entrants' slots."""
    hands = {before.seating.hand(side): slot for side, slot in zip(before.sides, before.slots, strict=True)}
    return {source: slot for source, slot in hands.items() if source is not None}
