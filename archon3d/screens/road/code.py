"""Entry of a road's code."""

from archon3d.context.context import Context
from archon3d.play.road.army import BadRoad
from archon3d.play.road.code import read_road_code
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.online.address import ROAD_CODE, AddressRequest, AddressScreen


class RoadCodeScreen(AddressScreen):
    """The line for a code, with its letters below it."""

    def __init__(self, context: Context, data: object) -> None:
        """Take nothing."""
        super().__init__(context, AddressRequest(ROAD_CODE))

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle the keyboard and the focus."""
        outcome = super().update(dt)
        return ScreenOutcome("back") if outcome is not None and outcome.name == "back" else outcome

    def _done(self) -> ScreenOutcome | None:
        """Offer the road of the code, if it is one."""
        try:
            return ScreenOutcome("road", read_road_code(self._text))
        except BadRoad:
            self._description.show("wrong")
            self.context.sound.gesture("refusal")
            return None
