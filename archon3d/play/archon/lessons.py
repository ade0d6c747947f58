"""Archon's lessons: the board, the arena, the spells."""

from typing import Final

from archon3d.games.archon.board import square_at
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import KINDS, LIGHT
from archon3d.play.lessons.lesson import Exercise, Goal, Lesson
from archon3d.rules.game import Json


def _icons(*places: str) -> list[Json]:
    """Icons as the position's JSON has them, each written as in "golem C7" or "golem C7 9", with 9 wounds."""
    rows = []
    for place in places:
        kind, at, *wounds = place.split()
        row = {"icon": kind, "side": KINDS[kind].side, "at": at}
        rows.append({**row, "wounds": int(wounds[0])} if wounds else row)
    return rows


def _duel(attacker: str, defender: str, *others: str) -> Json:
    """A position in which the first icon has just attacked the second."""
    first, second = _icons(attacker, defender)
    battle = {"attacker": first, "defender": second, "square": second["at"], "by": "move"}
    return {"icons": _icons(attacker, defender, *others), "battle": battle}


BOARD: Final = Lesson(
    "archon-board",
    ARCHON.name,
    LIGHT,
    (
        Exercise(
            {"icons": _icons("wizard A5", "knight B5", "sorceress I5", "goblin H5")},
            Goal("icon-moved", {"icon": "knight"}),
            ("B5-D5",),
        ),
        Exercise(
            {
                "icons": _icons(
                    "wizard A5", "knight B8", "knight C8", "valkyrie B9", "sorceress I5", "goblin H5"
                )
            },
            Goal("icon-moved", {"icon": "valkyrie", "to": square_at("E9")}),
            ("B9-E9",),
        ),
        Exercise(
            {"icons": _icons("wizard A5", "unicorn C4", "goblin D4", "goblin C6", "sorceress I5")},
            Goal("battle-joined", {"attacker": "unicorn", "colour": "A"}),
            ("C4-D4",),
        ),
        Exercise(
            {
                "icons": _icons(
                    "wizard A5",
                    "valkyrie E1",
                    "unicorn E9",
                    "djinn G7",
                    "golem E5",
                    "goblin H2",
                    "sorceress I8",
                )
            },
            Goal("game-ended", {"winner": LIGHT}),
            ("G7-I5",),
        ),
    ),
)

ARENA: Final = Lesson(
    "archon-arena",
    ARCHON.name,
    LIGHT,
    (
        Exercise(
            _duel("knight D5", "goblin E5", "wizard A5", "sorceress I5"),
            Goal("hit", {"fighter": 1, "kind": "thrust"}),
        ),
        Exercise(
            _duel("archer D4", "troll E4", "wizard A5", "sorceress I5"),
            Goal("hit", {"fighter": 1, "kind": "shot"}),
        ),
        Exercise(
            _duel("unicorn D2", "manticore D1", "wizard A5", "sorceress I5"),
            Goal("battle-over", {"winner": "left"}),
            opponent="novice",
        ),
    ),
)

SPELLS: Final = Lesson(
    "archon-spells",
    ARCHON.name,
    LIGHT,
    (
        Exercise(
            {"icons": _icons("wizard A5", "golem C4 9", "knight B5", "sorceress I5", "goblin H5")},
            Goal("icon-healed", {"icon": "golem", "by": "spell"}),
            ("heal C4",),
        ),
        Exercise(
            {"icons": _icons("wizard A5", "knight B5", "sorceress I5", "goblin H5", "dragon D4")},
            Goal("icon-imprisoned", {"icon": "dragon"}),
            ("imprison D4",),
        ),
        Exercise(
            {"icons": _icons("wizard A5", "unicorn B7", "sorceress I5", "goblin H5", "basilisk G4")},
            Goal("battle-joined", {"attacker": "unicorn", "defender": "basilisk", "by": "teleport"}),
            ("teleport B7 G4",),
        ),
    ),
)

LESSONS: Final = (BOARD, ARENA, SPELLS)
"""Archon's lessons in their order."""
