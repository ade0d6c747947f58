"""The scene of Spectral Sorcery shows each position, each event, and what an action would change."""

import itertools
import math
import random
from collections.abc import Iterator
from typing import get_args

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from numpy.typing import NDArray

from archon3d.games.spectral_sorcery import events
from archon3d.games.spectral_sorcery.actions import Action
from archon3d.games.spectral_sorcery.board import LOCK, SIDES, SPECTRUM, SQUARES, UNLOCKED
from archon3d.games.spectral_sorcery.game import SPECTRAL_SORCERY
from archon3d.games.spectral_sorcery.state import State
from archon3d.play.spectral_sorcery.choosing import SQUARE_OF, SorceryChoosing
from archon3d.play.spectral_sorcery.kit import KIT
from archon3d.play.spectral_sorcery.view import SorceryPreview, sorcery_view, spot_of
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.spectral_sorcery.scene import LAYOUT, SpectralSorceryScene
from archon3d.scene.spectral_sorcery.signs import ENAMEL
from tests.games.spectral_sorcery.positions import any_position, position
from tests.scene.looking import ASPECTS, Picture, brightness, differing, posed_vertices
from tests.scene.played import play_action

pytestmark = pytest.mark.usefixtures("small")

FRAME = 1 / 60

BESIDE = 0.43
"""How far to the right of a pad's middle its colour is seen past its letter, in squares."""

NEAR = 14
"""Pixels from a pad's middle within which its sign is."""
CHIN = 0.75
"""Height of a wizard's chin, in pads."""
WHITE, LIGHTNING = 225, 500
"""Least channel of a white pixel, and how many more of 640 by 360 are white in a lightning's light."""
SEEN_EACH = 5
"""Frames between the pictures of a spell that are looked at."""
ALIKE = 0.7
"""Shapes have so much in common if they are the same."""

MIDGAME = position(
    pads=["YYGGG", "GYGRV", "GYGVV", "GGBVV", "GGGVV"],
    locks=["v....", ".....", ".r.v.", ".r...", "....."],
    wizards={"red": [1, 1], "violet": [3, 3]},
    power={"red": 30, "violet": 12},
)


class ShownTable:
    """A scene and the position that it should show."""

    def __init__(self, base: ShowBase, library: FigureLibrary, state: State, aspect: float = 16 / 9) -> None:
        self.base = base
        self.state = state
        self.root = base.render.attach_new_node("test")
        self.scene = SpectralSorceryScene(self.root, base.cam, aspect, library, sorcery_view(state))

    def do(self, action: Action, hurried: bool = True) -> tuple[events.Event, ...]:
        """Make the action and show what happens."""
        step = play_action(self.scene, KIT, self.state, action)
        self.state = step.state
        while self.scene.busy and not hurried:
            self.scene.update(FRAME)
        self.scene.skip()
        return tuple(step.events)

    def seen(self) -> dict[str, str]:
        """Return each pad's colour in the picture, without the wizards and the path of the last move."""
        self.scene.update(0.0)
        over = (self.scene.figures, self.root.find("**/trail"))
        for node in over:
            node.hide()
        picture = Picture(self.base)
        for node in over:
            node.show()
        return {spot_of(square): self._colour(picture, square) for square in SQUARES}

    def _colour(self, picture: Picture, square: tuple[int, int]) -> str:
        x, y = LAYOUT.place(spot_of(square))
        shown = picture.at(*self.scene.stage.view.screen_at(x + BESIDE, y))
        return nearest_colour(shown)

    def locks(self) -> dict[str, str]:
        """Return the owner of the lock on each pad that has one."""
        return {
            LAYOUT.spot_at((node.get_x(), node.get_y())) or "": LOCK[side]
            for node in self.root.find("**/locks").get_children()
            for side in SIDES
            if node.get_name().endswith(side)
        }

    def wizards(self) -> dict[str, str | None]:
        """Return where each wizard stands."""
        nodes = self.root.find("**/figures").get_children()
        return {
            node.get_name().removeprefix("sorcerer-"): LAYOUT.spot_at((node.get_x(), node.get_y()))
            for node in nodes
        }

    def matches(self) -> bool:
        """Return whether all that is shown is as in the position."""
        state = self.state
        assert self.wizards() == {side: spot_of(state.player(side).wizard) for side in SIDES}
        assert self.locks() == {
            spot_of(square): state.lock(square) for square in SQUARES if state.lock(square) != UNLOCKED
        }
        assert self.seen() == {spot_of(square): state.colour(square) for square in SQUARES}
        return True


def _unlikeness(pixel: tuple[int, int, int], colour: tuple[float, float, float]) -> float:
    """Return how far a pixel's hue is from a colour's, however bright both are."""
    length, other = max(math.hypot(*pixel), 1e-6), math.hypot(*colour)
    return sum((a / length - b / other) ** 2 for a, b in zip(pixel, colour, strict=True))


def nearest_colour(pixel: tuple[int, int, int]) -> str:
    """Return the colour of the spectrum that the pixel is most like."""
    return min(ENAMEL, key=lambda letter: _unlikeness(pixel, ENAMEL[letter]))


@pytest.fixture
def table(base: ShowBase, library: FigureLibrary) -> Iterator[ShownTable]:
    table = ShownTable(base, library, MIDGAME)
    yield table
    table.scene.close()
    table.root.remove_node()


def test_closing_leaves_nothing(base: ShowBase, library: FigureLibrary, left_as_found: None) -> None:
    table = ShownTable(base, library, MIDGAME)
    table.do(Action("blitz"))
    table.scene.close()
    table.root.remove_node()


@pytest.mark.parametrize("aspect", ASPECTS)
def test_the_board_stands_on_its_corner(base: ShowBase, library: FigureLibrary, aspect: float) -> None:
    """As in the original: (0,0) is the left corner, (4,4) the right, (4,0) the farthest; all are in view."""
    table = ShownTable(base, library, position(), aspect)
    corners = {spot: table.scene.screen_point(spot) for spot in ("0,0", "4,4", "4,0", "0,4")}
    assert min(corners, key=lambda spot: corners[spot][0]) == "0,0"
    assert max(corners, key=lambda spot: corners[spot][0]) == "4,4"
    assert max(corners, key=lambda spot: corners[spot][1]) == "4,0"
    assert min(corners, key=lambda spot: corners[spot][1]) == "0,4"
    assert all(max(map(abs, point)) < 0.95 for point in corners.values())
    for spot in LAYOUT.cells:
        assert table.scene.spot_at(*table.scene.screen_point(spot)) == spot
    table.scene.close()
    table.root.remove_node()


@pytest.mark.parametrize(
    ("step", "reached"), [((0, -1), "2,1"), ((0, 1), "2,3"), ((-1, 0), "1,2"), ((1, 0), "3,2")]
)
def test_the_stick_goes_as_in_the_original(table: ShownTable, step: tuple[int, int], reached: str) -> None:
    """Up is column - 1, down column + 1, left row - 1, right row + 1."""
    assert table.scene.neighbour("2,2", step) == reached


@pytest.mark.parametrize("seed", range(5))
def test_a_position_is_shown(base: ShowBase, library: FigureLibrary, table: ShownTable, seed: int) -> None:
    table.state = any_position(seed)
    table.scene.show(sorcery_view(table.state))
    assert table.matches()


def test_a_game_is_shown_event_by_event(table: ShownTable) -> None:
    """After each action the picture is as if the position had been put up at once; every event comes up."""
    chance = random.Random(4)
    told: set[type] = set()
    for _ in range(70):
        legal = SPECTRAL_SORCERY.legal_actions(table.state)
        if not legal:
            break
        rare = [action for action in legal if action.type in ("lock", "unlock", "release", "help")]
        action = chance.choice(rare if rare and chance.random() < 0.4 else legal)
        if action.type != "resign":
            told |= {type(event) for event in table.do(action)}
    assert table.matches()
    told |= {type(event) for event in table.do(Action("resign"))}
    assert told == set(get_args(events.Event))


@pytest.mark.parametrize(
    "action",
    [
        Action("move", (0, 1)),
        Action("teleport", (3, 3)),
        *(Action(kind) for kind in ("blitz", "transmute", "convert", "lock", "stomp", "help", "pass")),
    ],
    ids=lambda action: action.type,
)
def test_what_is_seen_in_full_ends_as_what_is_skipped(table: ShownTable, action: Action) -> None:
    table.do(action, hurried=False)
    assert not table.scene.busy
    assert table.matches()


def test_both_wizards_stand_side_by_side_on_one_pad(table: ShownTable) -> None:
    table.do(Action("teleport", (3, 3)))
    red, violet = (table.root.find(f"**/figures/sorcerer-{side}") for side in SIDES)
    assert table.wizards() == {"red": "3,3", "violet": "3,3"}
    assert red.get_x() < violet.get_x() - 0.4
    assert red.get_sx() < 0.7


def test_what_a_spell_would_change_is_seen_before_it_is_cast(table: ShownTable) -> None:
    """In the middle of each pad that a Blitz would reach, its coming colour is seen; nowhere else."""
    choice = SorceryChoosing(table.state, SPECTRAL_SORCERY.legal_actions(table.state))
    choice.pick("cast")
    preview = choice.preview_row("transmute").preview
    before = table.seen()
    table.scene.show_preview(preview)
    table.scene.update(0.0)
    picture = Picture(table.base)
    for spot, colour in preview.becomes.items():
        if SQUARE_OF[spot] not in [player.wizard for player in table.state.players]:
            x, y = table.scene.layout.place(spot)
            point = table.scene.stage.view.screen_at(x + 0.22, y)
            assert nearest_colour(picture.at(*point)) == colour
    assert len(preview.becomes) > 4
    assert table.seen() == before
    table.scene.show_preview(None)
    table.scene.update(0.0)
    assert table.matches()


def test_the_five_colours_differ_in_grey_where_they_follow_each_other() -> None:
    greys = [255 * brightness(ENAMEL[colour]) for colour in SPECTRUM]
    assert all(abs(one - other) > 12 for one, other in itertools.pairwise(greys))


def test_the_cursor_of_a_teleport_pulsates(table: ShownTable) -> None:
    def colour() -> tuple[float, ...]:
        table.scene.update(0.4)
        return tuple(table.scene.cursor.colour)

    table.scene.set_cursor("0,4", "red")
    table.scene.show_preview(SorceryPreview(teleports=True))
    assert colour() != colour()
    table.scene.show_preview(None)
    assert colour() == colour()


def test_showing_a_position_ends_whatever_was_being_shown(table: ShownTable) -> None:
    """Nothing stays of a spell that was being cast."""
    nodes = table.root.find_all_matches("**").get_num_paths()
    play_action(table.scene, KIT, table.state, Action("transmute"))
    for _ in range(20):
        table.scene.update(FRAME)
    assert table.root.find_all_matches("**").get_num_paths() > nodes
    table.scene.show(sorcery_view(table.state))
    assert table.root.find_all_matches("**").get_num_paths() == nodes
    assert table.matches()


def test_a_lock_closes_below_the_face_of_the_wizard_on_its_pad(table: ShownTable) -> None:
    locks = table.root.find("**/locks")
    play_action(table.scene, KIT, table.state, Action("lock"))
    highest = 0.0
    while table.scene.busy:
        table.scene.update(FRAME)
        if locks.get_num_children():
            highest = max(highest, *(corner.z for corner in locks.get_tight_bounds(table.root) or ()))
    assert 0.0 < highest < CHIN


def test_lightning_is_the_brightest_in_the_picture_of_a_blitz(table: ShownTable) -> None:
    def white() -> int:
        return int((Picture(table.base).rgb.min(axis=2) > WHITE).sum())

    table.scene.update(FRAME)
    before, brightest = white(), 0
    play_action(table.scene, KIT, table.state, Action("blitz"))
    while table.scene.busy:
        for _ in range(SEEN_EACH):
            table.scene.update(FRAME)
        brightest = max(brightest, white())
    assert brightest >= before + LIGHTNING


def test_the_beaten_wizard_kneels_and_stays_so(table: ShownTable) -> None:
    table.state = position(pads=["RRRRR"] * 5, power={"red": 1, "violet": 0})
    table.scene.show(sorcery_view(table.state))
    tall = {side: height(table, side) for side in SIDES}
    table.do(Action("pass"))
    assert height(table, "violet") < 0.85 * tall["violet"]
    assert height(table, "red") > 0.9 * tall["red"]
    table.scene.show(sorcery_view(table.state))
    assert height(table, "violet") < 0.85 * tall["violet"]


def height(table: ShownTable, side: str) -> float:
    """Return how high the wizard's posed vertices reach."""
    character = table.root.find(f"**/figures/sorcerer-{side}/body/**/+Character")
    return max(point.z for point in posed_vertices(character))


def test_each_colour_has_a_sign_of_its_own(table: ShownTable) -> None:
    """Alike on all pads of a colour, and unlike on others, whatever one sees of the colours."""
    taken = table.wizards().values()
    shapes = {spot: shape for spot, shape in signs(table).items() if spot not in taken}
    colours = table.seen()
    for (one, shape), (other, unlike) in itertools.combinations(shapes.items(), 2):
        assert (overlap(shape, unlike) > ALIKE) == (colours[one] == colours[other]), (one, other)


def test_letters_take_the_place_of_runes(table: ShownTable, library: FigureLibrary) -> None:
    runes = signs(table)
    library.letters = True
    try:
        table.scene.update(0.0)
        letters = signs(table)
        assert table.matches()
    finally:
        library.letters = False
    assert all(overlap(runes[spot], letters[spot]) < ALIKE for spot in runes)
    table.scene.update(0.0)
    again = signs(table)
    assert all((again[spot] == runes[spot]).all() for spot in runes)


def signs(table: ShownTable) -> dict[str, NDArray[np.bool_]]:
    """Return the pixels that each pad's sign takes."""
    figures, drawn = table.root.find("**/figures"), table.root.find("**/signs")
    figures.hide()
    shown = Picture(table.base)
    drawn.hide()
    changed = differing(shown, Picture(table.base))
    drawn.show()
    figures.show()
    found = {}
    for spot in LAYOUT.cells:
        x, y = table.scene.screen_point(spot)
        column, row = round((x + 1) / 2 * shown.width), round((y + 1) / 2 * shown.height)
        found[spot] = changed[row - NEAR : row + NEAR, column - NEAR : column + NEAR]
    return found


def overlap(one: NDArray[np.bool_], other: NDArray[np.bool_]) -> float:
    """Return what two shapes have in common, as a share of both, at the offset at which that is most."""
    shifts = itertools.product(range(-1, 2), repeat=2)
    moved = [np.roll(other, shift, axis=(0, 1)) for shift in shifts]
    return max(float((one & each).sum() / (one | each).sum()) for each in moved)


def test_a_ring_shows_whose_wizard_acts(table: ShownTable) -> None:
    choice = SorceryChoosing(table.state, SPECTRAL_SORCERY.legal_actions(table.state))
    ring = table.root.find("**/ring")
    assert ring.is_hidden()
    table.scene.mark(choice.marks())
    table.scene.set_cursor(None, "red")
    assert LAYOUT.spot_at((ring.get_x(), ring.get_y())) == "1,1"
    assert not ring.is_hidden()
    table.scene.mark({})
    table.scene.set_cursor(None, "red")
    assert ring.is_hidden()


def test_the_cursor_begins_at_the_wizard(table: ShownTable) -> None:
    assert table.scene.home("red") == "1,1"
    assert table.scene.home("violet") == "3,3"
