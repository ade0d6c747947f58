"""How hard a road is, as a setting."""

from typing import Final, Literal

from archon3d.host.setting_kinds import ChoiceSetting

RoadGrade = Literal["easy", "normal", "hard"]
ROAD_GRADES: Final[tuple[RoadGrade, ...]] = ("easy", "normal", "hard")
"""How hard a road is, from the easiest."""
GRADE: Final = ChoiceSetting("road.grade", "How hard a road is", ROAD_GRADES[0], ROAD_GRADES, rises=True)


def grade_named(name: str) -> RoadGrade:
    """Return the grade of that name. Raises ValueError for any other word."""
    return ROAD_GRADES[ROAD_GRADES.index(name)]
