"""An evening on its screens: set up, drawn, fought, drafted, watched again, left, continued, and won."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.evening import EveningDuelActivity, EveningMatchActivity
from archon3d.controls.mapper import InputFrame
from archon3d.play.evening.kept import EVENING_FILE, FOLDER
from archon3d.play.evening.settings import CONTEST, FORM, MATCH_GAME, chosen_entrants
from archon3d.play.evening.terms import EVENING_FORMS, Entrant, EveningContest, EveningForm, EveningTerms
from archon3d.screens.evening.draft import DraftScreen
from archon3d.screens.evening.name import EveningNameScreen
from archon3d.screens.evening.next import EveningNextScreen
from archon3d.screens.evening.play import EveningDuelScreen, EveningMatchScreen
from archon3d.screens.evening.setup import free_name
from archon3d.screens.title import TitleScreen
from archon3d.ui.words import say
from tests.driver.evening import (
    GAMEPADS,
    KEYS,
    connect_pads,
    end_match,
    evening_of,
    play_on,
    take_controllers,
)
from tests.driver.harness import Play, playing

PEOPLE = tuple(map(Entrant, ("Ada", "Ben", "Cem")))


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        yield play


def begin(play: Play, form: EveningForm = "knockout", contest: EveningContest = "duels") -> None:
    """Begin an evening of three, at its table."""
    play.program.context.evenings.begin(EveningTerms(PEOPLE, form, contest, target=2, seed=3))
    play.program.flow.start("evening table")
    play.frames(2)


def to_the_end(play: Play, buttons: tuple[str, str]) -> list[str]:
    """Play the evening until its podium; return the screens that were on the way."""
    seen = []
    while play.screen != "evening podium":
        seen.append(play_on(play, buttons))
    return seen


@pytest.mark.full
def test_from_the_title_to_the_podium_by_gamepads(play: Play) -> None:
    connect_pads(play)
    play.program.flow.start("title")
    play.frames(2)
    play.shown(TitleScreen).return_to("evening")
    play.press("pad0-face_a")
    assert play.screen == "evening"
    play.press("pad0-start")
    assert play.screen == "evening table"
    assert len(evening_of(play).terms.entrants) == 4
    seen = to_the_end(play, GAMEPADS)
    assert seen.count("evening table") == 4, "two semi-finals, the third place, the final"
    assert seen.count("evening duel") == 4 * 3, "the left one wins: one duel each, and then the decider"
    champion = evening_of(play).terms.name(evening_of(play).table()[0].entrant)
    play.frames(120)
    assert champion in play.texts()
    play.press("pad0-face_a")
    assert play.screen == "evening table"
    assert not evening_of(play).under_way, "the same people, once more"


@pytest.mark.sample(2)
@pytest.mark.parametrize("form", EVENING_FORMS)
@pytest.mark.parametrize("contest", ["draft", "small"])
def test_each_form_ends_at_the_podium_by_keyboard(
    play: Play, form: EveningForm, contest: EveningContest
) -> None:
    begin(play, form, contest)
    seen = to_the_end(play, KEYS)
    assert ("evening draft" in seen) == (contest == "draft")
    assert ("evening match" in seen) == (contest == "small")


def test_both_press_once_and_the_same_controller_stays_with_its_owner(play: Play) -> None:
    connect_pads(play)
    begin(play, "stays")
    play.press("pad0-face_a")
    next_screen = play.shown(EveningNextScreen)
    left, right = next_screen.activity.sides
    assert next_screen.activity.seating.hand(left) == "pad0", "who pressed has a seat"
    play.press("pad1-face_a")
    names = [next_screen.activity.name_of(side) for side in (left, right)]
    numbers = [say("evening.profile", number=number) for number in (1, 2)]
    assert set(numbers) <= set(play.lines()), "Player 1 is somebody's name, and not the owner of settings"
    play.press("pad1-face_a")
    first = play.shown(EveningDuelScreen).activity
    play_on(play, GAMEPADS)
    assert play.screen == "evening next", "the second duel needs no table"
    second = play.shown(EveningNextScreen).activity
    assert [second.name_of(side) for side in (left, right)] == names[::-1], "they change sides"
    assert second.seating.hand(left) == "pad1", "and keep their controllers"
    play.until("evening duel")
    assert play.shown(EveningDuelScreen).activity is not first


def test_a_draft_goes_on_with_another_gamepad_for_one_that_is_lost(play: Play) -> None:
    connect_pads(play)
    begin(play, contest="draft")
    play.press("pad0-face_a")
    take_controllers(play, GAMEPADS)
    draft = play.shown(DraftScreen)
    lost = draft.seating.hand(draft.side)
    play.press(f"{lost}-face_a", "pad0-face_a", "pad1-face_a")
    opened = evening_of(play).opened
    assert opened is not None
    assert opened.picks
    other = next(pad for pad in ("pad0", "pad1") if pad != lost)
    play.send(InputFrame(pads=(other, "pad2"), pads_lost=(str(lost),)))
    play.frames(2)
    assert play.screen == "evening next"
    play.press("pad2-face_a", "pad2-face_a")
    assert play.shown(DraftScreen).seating.missing == ()
    assert evening_of(play).opened == opened
    play_on(play, ("pad2-face_a", f"{other}-face_a"))
    assert play.screen == "evening next", "both teams are complete"


@pytest.mark.sample(1)
@pytest.mark.parametrize("first", [GAMEPADS, GAMEPADS[::-1]])
@pytest.mark.parametrize("then", [GAMEPADS, GAMEPADS[::-1]])
def test_who_stays_is_offered_the_same_controller(
    play: Play, first: tuple[str, str], then: tuple[str, str]
) -> None:
    connect_pads(play)
    begin(play, "stays")
    had: dict[str, str | None] = {}
    while not evening_of(play).results:
        if play.screen == "evening duel":
            activity = play.shown(EveningDuelScreen).activity
            had = {activity.name_of(side): activity.seating.hand(side) for side in activity.sides}
        play_on(play, first)
    stays = evening_of(play).terms.name(evening_of(play).results[0].winner)
    play.press("raw-enter")
    screen = play.shown(EveningNextScreen)
    side = next(one for one in screen.activity.sides if screen.activity.name_of(one) == stays)
    shown = {screen.vacancy(one) for one in screen.activity.sides}
    assert shown == {"Gamepad 1", "Gamepad 2"}
    take_controllers(play, then)
    seated = play.shown(EveningDuelScreen).activity
    assert seated.name_of(side) == stays
    assert had[stays] in ("pad0", "pad1")
    assert seated.seating.hand(side) == had[stays]


def test_a_duel_that_is_left_or_killed_continues_on_its_tick(
    play: Play, base: ShowBase, tmp_path: Path
) -> None:
    begin(play)
    for _ in range(2):
        play_on(play, KEYS)
    play.press("raw-enter")
    play.hold("raw-d")
    play.frames(200)
    activity = play.shown(EveningDuelScreen).activity
    assert isinstance(activity, EveningDuelActivity)
    play.press("raw-p")
    play.menu.focus = "leave"
    play.press("raw-enter")
    assert play.screen == "evening table"
    tick, digest = activity.duel.state.tick, activity.duel.state.digest()
    assert tick
    play.program.context.evenings.load()
    play.press("raw-enter")
    take_controllers(play, KEYS)
    again = play.shown(EveningDuelScreen).activity
    assert isinstance(again, EveningDuelActivity)
    assert (again.duel.state.tick, again.duel.state.digest()) == (tick, digest)


def test_a_match_is_kept_apart_and_continues(play: Play, tmp_path: Path) -> None:
    begin(play, contest="small")
    for _ in range(2):
        play_on(play, KEYS)
    activity = play.shown(EveningMatchScreen).activity
    play.frames(20)
    activity.director.submit(activity.game.read_action("A1-C3"))
    play.frames(200)
    state = activity.game.state_hash(activity.director.state)
    assert (tmp_path / "saves" / FOLDER / "archon.save").is_file()
    assert not (tmp_path / "saves" / "archon.save").exists()
    play.press("raw-p")
    assert "restart" not in play.menu.rows
    play.menu.focus = "leave"
    play.press("raw-enter", "raw-enter")
    take_controllers(play, KEYS)
    again = play.shown(EveningMatchScreen).activity
    assert again is not activity
    assert again.game.state_hash(again.director.state) == state
    before = len(play.program.context.saves.kept.list())
    end_match(play, 0)
    assert evening_of(play).results
    assert len(play.program.context.saves.kept.list()) == before + 1, "it is among the replays"


@pytest.mark.full
def test_resigning_by_the_pause_leads_on(play: Play) -> None:
    begin(play, contest="small")
    for _ in range(2):
        play_on(play, KEYS)
    play.frames(20)
    play.press("raw-p")
    play.menu.focus = "resign"
    play.press("raw-enter")
    play.menu.focus = "resign"
    play.press("raw-enter")
    assert play.screen == "evening table"
    assert evening_of(play).results


def test_a_drawn_duel_is_said_not_to_count(play: Play) -> None:
    begin(play)
    for _ in range(2):
        play_on(play, KEYS)
    activity = play.shown(EveningDuelScreen).activity
    assert isinstance(activity, EveningDuelActivity)
    for fighter in activity.duel.state.fighters:
        fighter.half_points, fighter.dead = 0, True
    play.until("evening next")
    assert say("evening.drawn") in " ".join(play.lines())
    for _ in range(2):
        play_on(play, KEYS)
    assert play.screen == "evening next"
    assert say("evening.drawn") not in " ".join(play.lines())


@pytest.mark.full
def test_after_a_drawn_match_a_duel_decides(play: Play) -> None:
    begin(play, contest="small")
    for _ in range(2):
        play_on(play, KEYS)
    end_match(play, None)
    assert play.screen == "evening next"
    assert say("evening.drawn-match") in " ".join(play.lines())
    take_controllers(play, KEYS)
    assert play.screen == "evening duel"
    play_on(play, KEYS)
    assert evening_of(play).results[0].score in ((1, 0), (0, 1))


def test_a_handicap_weakens_fighters_and_icons(play: Play) -> None:
    people = (Entrant("Ada", 4), Entrant("Ben"), Entrant("Cem"))
    for contest in ("duels", "small"):
        play.program.context.evenings.begin(EveningTerms(people, "everyone", contest, seed=1))
        play.program.flow.start("evening table")
        play.frames(2)
        while play.screen not in ("evening duel", "evening match"):
            play_on(play, KEYS)
        if contest == "duels":
            duel = play.shown(EveningDuelScreen).activity
            assert isinstance(duel, EveningDuelActivity)
            found = dict(
                zip(
                    map(duel.name_of, duel.sides),
                    [one.wounds for one in duel.duel.setup.duelists],
                    strict=True,
                )
            )
        else:
            match = play.shown(EveningMatchScreen).activity
            assert isinstance(match, EveningMatchActivity)
            less = match.director.state.options.handicap
            found = dict(zip(map(match.name_of, match.sides), [-one for one in less], strict=True))
        assert found.get("Ada", 4) == 4
        assert {wounds for name, wounds in found.items() if name != "Ada"} == {0}
        play.program.flow.close()


@pytest.mark.full
@pytest.mark.parametrize("restarted", [False, True])
def test_the_last_duel_is_watched_again_with_the_names_of_both(play: Play, *, restarted: bool) -> None:
    begin(play)
    assert "last" not in play.menu.rows
    names = ["", ""]
    while not evening_of(play).results:
        play_on(play, KEYS)
        if play.screen == "evening duel":
            duel = play.shown(EveningDuelScreen).activity
            names = [duel.name_of(side) for side in duel.sides]
    if restarted:
        play.program.context.read_again()
    play.menu.focus = "last"
    play.press("raw-enter")
    assert play.screen == "evening replay"
    shown: list[str] = []
    while play.screen == "evening replay" and not shown:
        play.wait()  # first the fighters meet
        places = play.texts()
        shown = sorted(set(names) & set(places), key=lambda name: places[name].x)
    assert shown == names
    play.until("evening table")


@pytest.mark.parametrize("device", ["keyboard", "pad", "mouse"])
def test_a_name_is_entered_by_each_device(play: Play, device: str) -> None:
    connect_pads(play)
    play.program.flow.start("evening")
    play.frames(2)
    play.menu.focus = "name.1"
    play.press("raw-enter")
    screen = play.shown(EveningNameScreen)
    if device == "keyboard":
        play.devices.next = replace(play.devices.next, written="Zoë")
        play.frames(2)
        assert screen.text == "Zoë"
        play.press("raw-enter")
    elif device == "pad":
        play.press("pad0-face_a", "pad0-dpad_right", "pad0-face_a", "pad0-face_b")
        assert screen.text == "A"
        play.send(replace(play.devices.next, used="pad0"))
        said = [prompt.words for prompt in play.program.prompts.prompts]
        assert said == ["prompt.choose", "evening.name.done", "online.address.delete"]
        play.press("pad0-face_a", "pad0-start")
    else:
        for key in ("Z", "O", "E", "done"):
            play.point(*play.menu.place_of(key).centre, "mouse1")
    assert play.screen == "evening"
    assert chosen_entrants(play.settings)[1].name == {"keyboard": "Zoë", "pad": "Ab", "mouse": "Zoe"}[device]


def test_a_letter_that_cannot_be_shown_is_refused(play: Play) -> None:
    play.program.flow.start("evening")
    play.frames(2)
    play.menu.focus = "name.1"
    play.press("raw-enter")
    screen = play.shown(EveningNameScreen)
    for written, text, note in (
        ("Иva\U0001f600", "Иva", "evening.name.letters"),
        ("n", "Иvan", "evening.name.help"),
    ):
        play.devices.next = replace(play.devices.next, written=written)
        play.frames(2)
        assert screen.text == text
        assert say(note) in play.lines()


def test_names_are_told_apart_and_people_come_and_go(play: Play) -> None:
    play.program.flow.start("evening")
    play.frames(2)
    for count in range(5, 9):
        play.menu.focus = "add"
        play.press("raw-enter")
        assert len(chosen_entrants(play.settings)) == count
        assert play.menu.focus == f"name.{count - 1}", "a press more leads to the new name"
    play.menu.focus = "add"
    play.press("raw-enter")
    assert len(chosen_entrants(play.settings)) == 8
    name = chosen_entrants(play.settings)[0].name
    play.menu.focus = "name.1"
    play.press("raw-enter")
    screen = play.shown(EveningNameScreen)
    while screen.text:
        play.press("raw-backspace")
    play.devices.next = replace(play.devices.next, written=name.upper())
    play.frames(2)
    play.menu.focus = "done"
    play.press("raw-enter")
    assert play.screen == "evening name", "another has that name"
    before = len(chosen_entrants(play.settings))
    play.menu.focus = "remove"
    play.press("raw-enter")
    assert len(chosen_entrants(play.settings)) == before - 1


def test_handicaps_turn_left_and_right(play: Play) -> None:
    play.program.flow.start("evening")
    play.frames(2)
    play.menu.focus = "name.0"
    play.press(*["raw-arrow_right"] * 8)
    assert chosen_entrants(play.settings)[0].handicap == 6
    assert say("evening.handicap", less=6) in play.texts()
    play.press(*["raw-arrow_left"] * 8)
    assert chosen_entrants(play.settings)[0].handicap == 0


def test_rows_of_a_form_or_contest_come_with_it(play: Play) -> None:
    play.settings[FORM], play.settings[CONTEST], play.settings[MATCH_GAME] = "stays", "match", "archers"
    play.program.flow.start("evening")
    play.frames(2)
    assert {"target", "game"} <= play.menu.rows.keys()
    play.menu.focus = "form"
    play.press("raw-enter")
    assert "target" not in play.menu.rows
    play.press("raw-escape")
    assert play.screen == "title"


def test_a_whole_match_is_of_the_chosen_game(play: Play) -> None:
    play.program.context.evenings.begin(EveningTerms(PEOPLE, contest="match", game="archers"))
    play.program.flow.start("evening table")
    play.frames(2)
    for _ in range(2):
        play_on(play, KEYS)
    assert play.shown(EveningMatchScreen).activity.game.name == "archers"
    end_match(play, 1)
    assert play.screen == "evening table"


def test_a_damaged_evening_is_reported_on_its_table(play: Play, tmp_path: Path) -> None:
    begin(play)
    file = tmp_path / "saves" / FOLDER / EVENING_FILE
    file.write_text(file.read_text() + "nonsense\n")
    play.program.flow.close()
    play.program.context.evenings.load()
    play.program.flow.start("evening table")
    play.frames(2)
    assert say("evening.damaged", name="evening.damaged-1.txt") in play.texts()


def test_the_title_leads_to_the_evening_under_way(play: Play) -> None:
    begin(play)
    play.press("raw-escape")
    assert play.screen == "title"
    play.shown(TitleScreen).return_to("evening")
    play.press("raw-enter")
    assert play.screen == "evening table"


def test_a_new_player_has_a_name_of_their_own_in_any_letters() -> None:
    people = tuple(Entrant(say("evening.player", number=number).upper()) for number in (1, 2, 4))
    assert free_name(people) == say("evening.player", number=3)
