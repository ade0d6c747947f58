"""The table of screens, carried out with screens that only keep a diary."""

from functools import partial

import pytest

from archon3d.screens.flow import (
    Back,
    Flow,
    Go,
    Over,
    Quit,
    Return,
    ScreenOutcome,
    Transition,
    UnknownTransition,
)
from archon3d.screens.table import TRANSITIONS

TABLE: dict[tuple[str, str], Transition] = {
    ("first", "on"): Go("second"),
    ("second", "stop"): Over("veil"),
    ("second", "hide"): Over("veil", covered=True),
    ("veil", "on"): Back(),
    ("veil", "read"): Over("book", covered=True),
    ("book", "shut"): Back(),
    ("veil", "home"): Go("first"),
    ("first", "end"): Quit(),
}


class DiaryScreen:
    def __init__(self, name: str, diary: list[str], data: object) -> None:
        self.name = name
        self.diary = diary
        self.data = data
        self.answer: ScreenOutcome | None = None

    def note(self, what: str) -> None:
        self.diary.append(f"{self.name} {what}")

    def open(self) -> None:
        self.note(f"open {self.data}")

    def think(self, dt: float) -> None:
        self.note("think")

    def tick(self, dt: float) -> None:
        self.note("tick")

    def update(self, dt: float) -> ScreenOutcome | None:
        answer, self.answer = self.answer, None
        return answer

    def resize(self) -> None:
        self.note("resize")

    def cover(self) -> None:
        self.note("cover")

    def uncover(self) -> None:
        self.note("uncover")

    def close(self) -> None:
        self.note("close")


class ListScreen(DiaryScreen):
    row: str | None = "one"

    def return_to(self, row: str) -> None:
        self.row = row


class FakeScreens:
    def __init__(self) -> None:
        self.diary: list[str] = []
        self.flow = Flow(
            {name: partial(DiaryScreen, name, self.diary) for name in ("first", "second", "veil", "book")},
            TABLE,
        )

    def end(self, outcome: str, data: object = None) -> list[str]:
        """Return the top screen ends so; return what that brought about."""
        self.diary.clear()
        top = self.flow.top
        assert isinstance(top, DiaryScreen)
        top.answer = ScreenOutcome(outcome, data)
        self.flow.update(0.1)
        return self.diary


@pytest.fixture
def stage() -> FakeScreens:
    stage = FakeScreens()
    stage.flow.start("first", 1)
    return stage


def test_go_closes_the_old_screen_before_it_opens_the_new_one(stage: FakeScreens) -> None:
    assert stage.diary == ["first open 1"]
    assert stage.end("on", 7) == ["first close", "second open 7"]
    assert stage.flow.screen == "second"


def test_a_screen_over_another_leaves_it_open_and_still(stage: FakeScreens) -> None:
    stage.end("on")
    assert stage.end("stop") == ["veil open None"]
    stage.diary.clear()
    stage.flow.tick(0.1)
    stage.flow.think(0.1)
    assert stage.diary == ["veil tick", "veil think"]
    assert stage.end("on") == ["veil close", "second uncover"]
    assert stage.flow.screen == "second"


def test_a_covered_screen_gets_out_of_sight_before_the_other_one_opens(stage: FakeScreens) -> None:
    stage.end("on")
    assert stage.end("hide", 5) == ["second cover", "veil open 5"]
    assert stage.end("on") == ["veil close", "second uncover"]


def test_what_covers_the_window_hides_all_that_was_in_sight_and_no_more(stage: FakeScreens) -> None:
    stage.end("on")
    stage.end("stop")
    assert stage.end("read") == ["second cover", "veil cover", "book open None"]
    assert stage.end("shut") == ["book close", "second uncover", "veil uncover"]
    stage.end("on")
    stage.end("hide")
    assert stage.end("read") == ["veil cover", "book open None"], "the second is hidden already"
    assert stage.end("shut") == ["book close", "veil uncover"]


def test_going_elsewhere_from_above_closes_both(stage: FakeScreens) -> None:
    stage.end("on")
    stage.end("stop")
    assert stage.end("home") == ["veil close", "second close", "first open None"]


def test_every_open_screen_is_laid_out_again(stage: FakeScreens) -> None:
    stage.end("on")
    stage.end("stop")
    stage.diary.clear()
    stage.flow.resize()
    assert stage.diary == ["second resize", "veil resize"]


@pytest.mark.parametrize(("back", "row"), [(Return("list"), "two"), (Go("list"), "one")])
def test_who_returns_finds_the_row_that_was_left(back: Transition, row: str) -> None:
    flow = Flow(
        {"list": partial(ListScreen, "list", []), "page": partial(DiaryScreen, "page", [])},
        {("list", "on"): Go("page"), ("page", "back"): back},
    )
    flow.start("list", None)
    listed = flow.top
    assert isinstance(listed, ListScreen)
    listed.row, listed.answer = "two", ScreenOutcome("on", None)
    flow.update(0.1)
    page = flow.top
    assert isinstance(page, DiaryScreen)
    page.answer = ScreenOutcome("back", None)
    flow.update(0.1)
    again = flow.top
    assert isinstance(again, ListScreen)
    assert again.row == row


def test_quit_closes_everything(stage: FakeScreens) -> None:
    assert stage.end("end") == ["first close"]
    assert stage.flow.screen is None
    stage.flow.update(0.1)


def test_an_unknown_outcome_is_an_error_that_names_the_known_ones(stage: FakeScreens) -> None:
    with pytest.raises(UnknownTransition, match=r"'first' has no outcome 'onn'; there are \['on', 'end'\]"):
        stage.end("onn")


def test_an_unknown_screen_in_the_table_is_an_error_at_once() -> None:
    with pytest.raises(UnknownTransition, match="'secnod' is no screen"):
        Flow({"first": partial(DiaryScreen, "first", [])}, {("first", "on"): Go("secnod")})


def test_an_unknown_first_screen_is_an_error() -> None:
    with pytest.raises(UnknownTransition, match="'third' is no screen"):
        FakeScreens().flow.start("third")


def test_from_every_screen_of_the_game_the_title_can_be_reached() -> None:
    screens = {origin for origin, _ in TRANSITIONS}
    leads = [(origin, one.screen) for (origin, _), one in TRANSITIONS.items() if isinstance(one, (Go, Over))]
    below = [(one.screen, origin) for (origin, _), one in TRANSITIONS.items() if isinstance(one, Over)]
    back = {origin for (origin, _), one in TRANSITIONS.items() if isinstance(one, Back)}
    leads += [(origin, opener) for origin, opener in below if origin in back]
    home = {"title"}
    for _ in screens:
        home |= {origin for origin, screen in leads if screen in home}
    assert home == screens
