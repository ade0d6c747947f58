"""What the players' guide to the 1983 game says about who beats whom: one row for each statement.

The guide is about two good players; the lab measures two computers of full strength. Each row is one claim
for each enemy and each colour. It is a single claim if it is about the enemies taken together. It is one
claim for each enemy, over the colours named here together, if the guide names no colour.
"""

from dataclasses import dataclass
from typing import Final, Literal

Expectation = Literal["at least even", "wins", "wins well", "almost always", "even", "has a chance"]

BOUNDS: Final[dict[Expectation, tuple[float, float]]] = {
    "at least even": (45, 100),
    "wins": (50, 100),
    "wins well": (60, 100),
    "almost always": (75, 100),
    "even": (35, 65),
    "has a chance": (10, 100),
}
"""The range of won battles, in percent of the decided ones, in which a claim holds."""

LIGHT_ICONS: Final = ("knight", "archer", "valkyrie", "golem", "unicorn", "phoenix", "djinn", "wizard")
DARK_ICONS: Final = (
    *("goblin", "manticore", "banshee", "troll", "basilisk", "shapeshifter", "dragon", "sorceress"),
)
ELEMENTALS: Final = ("air", "water", "earth", "fire")
NOT_THE_WIZARD: Final = tuple(icon for icon in LIGHT_ICONS if icon != "wizard")
"""The icons that the Sorceress is favoured against; the guide gives the two mages even chances."""
NOT_THE_DJINN: Final = tuple(icon for icon in LIGHT_ICONS if icon != "djinn")
"""The icons that the Shapeshifter is even with; the guide gives the Djinn the advantage on C."""


@dataclass(frozen=True, slots=True)
class Statement:
    """A claim that an icon does so well against each of those enemies on each of those colours."""

    icon: str
    expectation: Expectation
    enemies: tuple[str, ...]
    colours: str
    text: str
    """The guide's own words, or the essence of them."""
    enemy_lacks: int = 0
    """Hit points that the enemy lacks: wounds, or spells that it has cast at home."""
    together: bool = False
    """Whether it is about the average of those enemies, not about each."""
    general: bool = False
    """Whether the guide names no colour.

    Then it is about the average of the medium colours, of its own colour for an icon that is to surprise a
    stronger one, or of all colours for an elemental, which has no colour bonus.
    """


STATEMENTS: Final = (
    Statement("knight", "even", ("goblin",), "CD", "the Knight and Goblin are identical in all ways"),
    Statement(
        "archer", "at least even", ("goblin", "manticore"), "AB", "the Archer can hold his own on A and B"
    ),
    Statement(
        "basilisk", "wins", ("archer",), "CD", "one shot from a Basilisk will take the Archer out on C and D"
    ),
    Statement(
        "troll", "wins", ("archer",), "CD", "one shot from a Troll will take the Archer out on C and D"
    ),
    Statement(
        "dragon", "wins", ("archer",), "CD", "one shot from a Dragon will take the Archer out on C and D"
    ),
    Statement("goblin", "wins", ("archer",), "CD", "as will two bashes from a Goblin's club"),
    Statement(
        "wizard",
        "wins",
        ("manticore",),
        "CD",
        "the Manticore will have trouble against the Wizard",
        general=True,
    ),
    Statement(
        "unicorn",
        "wins",
        ("manticore",),
        "CD",
        "the Manticore will have trouble against the Unicorn",
        general=True,
    ),
    Statement(
        "knight", "at least even", ("manticore",), "ABC", "the Manticore should avoid Knights on A, B or C"
    ),
    Statement(
        "manticore",
        "has a chance",
        ("djinn", "golem"),
        "EF",
        "excellent for an upset against Djinn or Golem",
        general=True,
    ),
    Statement(
        "valkyrie",
        "wins",
        ("goblin", "manticore", "banshee", "troll", "basilisk", "shapeshifter"),
        "CD",
        "the Valkyrie is excellent on medium squares",
        together=True,
    ),
    Statement("dragon", "wins well", ("valkyrie",), "D", "on D, one blast of fire will roast the Valkyrie"),
    Statement(
        "golem",
        "almost always",
        ("banshee",),
        "CD",
        "the Banshee is helpless against a tall health bar",
        general=True,
    ),
    Statement(
        "djinn",
        "almost always",
        ("banshee",),
        "CD",
        "the Djinn gives Banshees little chance for survival",
        general=True,
    ),
    Statement(
        "djinn",
        "almost always",
        ("goblin",),
        "CD",
        "the Djinn gives Goblins little chance for survival",
        general=True,
    ),
    Statement("djinn", "wins well", ("troll",), "CD", ".. and Trolls not much more", general=True),
    Statement(
        "banshee",
        "wins well",
        ("golem", "djinn"),
        "D",
        "the Banshee is best for polishing off badly injured opponents",
        enemy_lacks=14,
    ),
    Statement(
        *("valkyrie", "wins well", ("banshee",), "A"),
        "Teleport catches a Banshee on its square with a Valkyrie",
    ),
    Statement("banshee", "wins well", ("valkyrie",), "F", ".. or a Valkyrie on hers with a Banshee"),
    Statement(
        "unicorn", "wins well", ("basilisk",), "A", "Teleport catches a Basilisk on its square with a Unicorn"
    ),
    Statement("basilisk", "wins well", ("unicorn",), "F", ".. or a Unicorn on its square with a Basilisk"),
    Statement(
        "golem", "wins well", ("goblin",), "A", "a Golem is sent across the board to take out a Goblin"
    ),
    Statement("troll", "wins well", ("knight",), "F", ".. or a Troll to take out a Knight"),
    Statement("golem", "even", ("troll",), "E", "on E, both need only 2 hits for victory"),
    Statement(
        "golem",
        "has a chance",
        ("dragon",),
        "CD",
        "Golems always have a chance against more powerful foes",
        general=True,
    ),
    Statement("troll", "has a chance", ("djinn", "wizard"), "CD", "so have Trolls", general=True),
    Statement("unicorn", "wins", ("dragon",), "CD", "excellent against the Dragon on middle-color squares"),
    Statement(
        *("unicorn", "wins", ("sorceress",), "F"),
        "favored against a Sorceress at home who has cast three spells",
        enemy_lacks=3,
    ),
    Statement("unicorn", "wins", DARK_ICONS, "D", "the Unicorn does well on D", together=True),
    Statement("dragon", "wins", ("unicorn",), "EF", "beware of darker squares: 1 shot from a Dragon"),
    Statement("troll", "wins", ("unicorn",), "EF", ".. or Troll"),
    Statement("basilisk", "wins", ("unicorn",), "EF", ".. or Basilisk takes the Unicorn out"),
    Statement("basilisk", "wins", LIGHT_ICONS, "DEF", "the most potent attacker in Archon", together=True),
    Statement(
        "basilisk",
        "almost always",
        ("knight",),
        "CD",
        "nearly invincible against what gets in close",
        general=True,
    ),
    Statement(
        "basilisk",
        "wins well",
        ("valkyrie", "phoenix"),
        "DE",
        "nearly invincible against what gets in close",
        general=True,
    ),
    Statement("unicorn", "wins", ("basilisk",), "AB", "the Basilisk must avoid Unicorns on lighter squares"),
    Statement("phoenix", "wins", ("dragon",), "CD", "the best job for the Phoenix is to slay the Dragon"),
    Statement(
        *("phoenix", "wins", ("goblin", "banshee", "troll"), "CD"),
        "great success against Goblins, Banshees, and Trolls as well",
    ),
    Statement(
        "phoenix",
        "almost always",
        ("shapeshifter",),
        "AB",
        "the one with the most hit points wins",
        general=True,
    ),
    Statement(
        "shapeshifter",
        "almost always",
        ("phoenix",),
        "EF",
        "the one with the most hit points wins",
        general=True,
    ),
    Statement(
        *("shapeshifter", "wins well", LIGHT_ICONS, "E"),
        "on E the Shapeshifter will have a big advantage",
        together=True,
    ),
    Statement("shapeshifter", "wins well", LIGHT_ICONS, "F", ".. and especially on F", together=True),
    Statement("shapeshifter", "even", NOT_THE_DJINN, "CD", "evenly matched against just about any opponent"),
    Statement(
        "fire", "at least even", ("shapeshifter",), "EF", "an even fight with Fire on the darkest of squares"
    ),
    Statement(
        "earth", "at least even", ("shapeshifter",), "EF", "an even fight with Earth on the darkest squares"
    ),
    Statement("water", "at least even", ("shapeshifter",), "ABCDEF", "at least an even fight on any square"),
    Statement(
        "dragon", "wins", ("djinn",), "CD", "the Djinn should avoid the Dragon on medium-color squares"
    ),
    Statement(
        "basilisk", "wins", ("djinn",), "CD", "the Djinn should avoid Basilisks on medium-color squares"
    ),
    Statement(
        "djinn", "wins", ("shapeshifter",), "C", "the only one with an advantage over the Shapeshifter on C"
    ),
    Statement(
        "fire", "wins", ("djinn",), "DEF", "the Djinn is vulnerable especially to Fire on the darker colors"
    ),
    Statement(
        "djinn", "has a chance", ("sorceress",), "F", "an excellent choice to take out the Sorceress at home"
    ),
    Statement(
        *("dragon", "wins", ("knight", "golem"), "CD"),
        "in most cases, the Dragon will have the upper hand",
        general=True,
    ),
    Statement("dragon", "wins", ELEMENTALS, "ABCDEF", "notably against any Elemental, no matter what color"),
    Statement("wizard", "wins", DARK_ICONS, "A", "favored in any fight on the home square"),
    Statement("sorceress", "wins", NOT_THE_WIZARD, "F", "favored in any fight on the home square"),
    Statement(
        "wizard",
        "wins well",
        ("goblin", "manticore", "banshee"),
        "CD",
        "nothing less than the best icons",
        general=True,
    ),
    Statement("dragon", "wins", ("wizard",), "D", "the Wizard should avoid the Dragon on D"),
    Statement("basilisk", "wins", ("wizard",), "E", "the Wizard should avoid the Basilisk on E"),
    Statement("shapeshifter", "wins", ("wizard",), "F", "the Wizard should avoid the Shapeshifter on F"),
    Statement("troll", "wins", ("wizard",), "F", "the Wizard should avoid the Troll on F"),
    Statement(
        "sorceress", "wins", NOT_THE_WIZARD, "D", "more than a match for any Light piece on a medium square"
    ),
    Statement(
        "wizard", "even", ("sorceress",), "BCDEF", "the two Mages have even chances on any square but A"
    ),
    Statement(
        "wizard", "wins well", ("sorceress",), "A", "the two Mages have even chances on any square but A"
    ),
    Statement(
        "fire", "wins", ("unicorn",), "ABCDEF", "Fire is great especially against a Unicorn", general=True
    ),
    Statement(
        "fire", "wins", ("basilisk",), "ABCDEF", "Fire is great especially against a Basilisk", general=True
    ),
)
