"""Staged pictures of the road."""

from collections.abc import Mapping
from typing import Final

from archon3d.workshop.pictures.staging import Hold, PointAt, Press, StagedPicture, StagedStep

_CODE: Final = "PTVJ-GWML"
_FOUGHT: Final = (
    "won 9; wizard 2, valkyrie 3, unicorn, golem, archer 2, knight, phoenix 5; knight, archer; heal",
    "chose 1",
    "won 11; wizard 2, valkyrie 6, unicorn 4, golem 6, phoenix; knight, archer, archer; heal, teleport",
)
_WALKED: Final = "\n".join(("archon3d road 1", f"code {_CODE}", *_FOUGHT, "chose 1", ""))
_CHOOSES: Final = "\n".join(("archon3d road 1", f"code {_CODE}", *_FOUGHT, ""))
_ENTER: Final = Press(("raw-enter",))


def _on_road(text: str, road: str, *steps: StagedStep, screen: str = "road") -> StagedPicture:
    """Return a picture that begins on the map of that road."""
    return StagedPicture(text, screen, steps=(Hold(4), *steps, Hold(20)), road=road)


ROAD_PICTURES: Final[Mapping[str, StagedPicture]] = {
    "road": _on_road("the map of a road to choose", ""),
    "road-walked": _on_road("the map of a road that is walked, with its army", _WALKED),
    "road-station": _on_road("a station ahead", _WALKED, PointAt("stop.6")),
    "road-board": _on_road("a board of the road, with its goal", _WALKED, _ENTER, Hold(60)),
    "road-choice": _on_road("the choice after a board", _CHOOSES, screen="road choice"),
    "road-end": _on_road("whether to give a road up", _WALKED, PointAt("end"), _ENTER),
    "road-result": _on_road(
        "how a road ended", _WALKED, PointAt("end"), _ENTER, Hold(4), PointAt("give-up"), _ENTER
    ),
    "road-code": _on_road("a code is entered", "", screen="road code"),
}
