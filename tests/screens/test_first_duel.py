"""The first duel on the real screens: offered once, skipped with one press, fought, lost, and found again."""

from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.arena.collide import PIXEL
from archon3d.arena.inputs import DIRECTION_BITS, DIRECTION_X, DIRECTION_Y, FIRE_BIT, read_input
from archon3d.controls.bindings import SCHEMES
from archon3d.controls.intents import Intent
from archon3d.controls.mapper import InputFrame
from archon3d.host.settings import FIRST_DUEL, LAST_GAME, PLAYER_SETTINGS
from archon3d.host.settings_file import Settings
from archon3d.play.first_duel import FIRST_DUEL_KEY, STEPS, WINNING, FirstDuel
from archon3d.play.tips import Tip
from archon3d.screens.base import IDLE_SECONDS
from archon3d.screens.first_duel import FirstDuelActivity, FirstDuelScreen, OfferScreen
from archon3d.ui.words import say
from tests.driver.harness import Play, census, playing
from tests.play.test_first_duel import learner

LIMIT = 60 * 30
READING_FRAMES = 60 * 40


@pytest.fixture
def settings_file(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def arrive(play: Play) -> None:
    """Go to the screen after the splash."""
    play.program.flow.close()
    play.program.start()
    play.frames(10)
    play.press("raw-q")


def tips_shown(play: Play) -> list[str]:
    """Return what the learner is told to do."""
    return [prompt.words for prompt in play.program.prompts.prompts if prompt.words.startswith("tip.")]


def begin(play: Play, first: FirstDuel | None = None, used: str = "first keys") -> FirstDuel:
    """Return the first duel, or another try, up to its first tick."""
    activity = FirstDuelActivity("title", first)
    play.program.flow.close()
    play.program.flow.start("first duel", activity)
    play.send(InputFrame(pads=("pad0",) if used == "pad0" else (), used=used))
    wait(play, activity.first)
    return activity.first


def wait(play: Play, duel: FirstDuel) -> None:
    """Wait until the first tick."""
    for _ in range(LIMIT):
        if duel.state.tick > 0:
            return
        play.frames()


@pytest.mark.sample(1)
@pytest.mark.parametrize("button", ["raw-escape", "raw-backspace", "pad0-face_b"])
def test_one_press_skips_it_and_it_is_never_offered_again(
    base: ShowBase, settings_file: Path, button: str
) -> None:
    with playing(base, settings_file) as play:
        play.send(InputFrame(pads=("pad0",)))
        arrive(play)
        assert play.screen == "offer"
        play.press(button)
        assert play.screen == "title"
    with playing(base, settings_file) as play:
        arrive(play)
        assert play.screen == "title"


def test_who_has_played_before_is_offered_nothing(base: ShowBase, settings_file: Path) -> None:
    settings = Settings(settings_file)
    settings[LAST_GAME] = "archon"
    settings.save()
    with playing(base, settings_file) as play:
        arrive(play)
        assert play.screen == "title"


def test_nobody_answers_and_the_title_comes_but_the_offer_stays(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        arrive(play)
        play.shown(OfferScreen).idle = IDLE_SECONDS
        play.frames(2)
        assert play.screen == "title"
        assert not play.settings[FIRST_DUEL]


def test_it_is_fought_as_it_is_explained(base: ShowBase, settings_file: Path) -> None:
    """Each step is told, and done with the buttons that it names; the lesson is learned."""
    with playing(base, settings_file):
        pass
    before = census(base)
    with playing(base, settings_file) as play:
        arrive(play)
        play.press("raw-enter")
        assert play.screen == "first duel"
        duel = play.shown(FirstDuelScreen).activity.runner
        assert isinstance(duel, FirstDuel)
        wait(play, duel)
        seen = []
        for _ in range(LIMIT):
            seen += [words for words in tips_shown(play) if words not in seen]
            if duel.won:
                break
            play.hold(*buttons(learner(duel)))
            play.frames()
        assert seen == [f"tip.{step.key}" for step in STEPS]
        assert duel.won
        play.hold()
        verdicts: set[str] = set()
        while play.screen == "first duel":
            verdicts |= {say("first.won"), say("first.lost")} & set(play.texts())
            play.frames()
        assert (play.screen, verdicts) == ("title", {say("first.won")})
        assert FIRST_DUEL_KEY in play.program.context.learned.keys
    assert census(base) == before


def buttons(value: int) -> list[str]:
    """Return the keys of the left half of the keyboard for what a fighter is to do."""
    way = value & DIRECTION_BITS
    vector = (DIRECTION_X[way], DIRECTION_Y[way])
    meant = [one for one in SCHEMES["first keys"] if one.vector == vector != (0, 0)]
    meant += [Intent.ACCEPT] if value & FIRE_BIT else []
    return [f"raw-{SCHEMES['first keys'][one][0]}" for one in meant]


def teach(play: Play, duel: FirstDuel, step: Tip) -> None:
    """Follow the instructions up to this step."""
    for _ in range(LIMIT):
        if duel.step is step:
            break
        play.hold(*buttons(learner(duel)))
        play.frames()
    play.hold()
    play.frames()
    assert tips_shown(play) == [f"tip.{step.key}"]


@pytest.mark.sample(1)
@pytest.mark.parametrize("step", STEPS, ids=[step.key for step in STEPS])
def test_nobody_falls_who_reads_what_is_to_be_done(base: ShowBase, settings_file: Path, step: Tip) -> None:
    with playing(base, settings_file) as play:
        duel = begin(play)
        teach(play, duel, step)
        for _ in range(READING_FRAMES):
            duel.tick(1 / 60)
        assert not duel.state.over
        play.frames(2)
        assert tips_shown(play) == [f"tip.{step.key}"]


@pytest.mark.full
def test_who_loses_goes_on_at_the_step_that_failed(base: ShowBase, settings_file: Path) -> None:
    """Nothing is told while one lies dead, nor until the next try begins."""
    with playing(base, settings_file) as play:
        duel = begin(play)
        teach(play, duel, WINNING)
        me, foe = duel.state.fighters
        me.half_points = 1
        for frame in range(LIMIT):
            if me.dead:
                break
            level = abs(foe.y - me.y) <= 4 * PIXEL
            way = "EW"[frame % 60 < 30] if level else "S" if foe.y > me.y else "N"
            play.hold(*buttons(read_input(way)))
            play.frames()
        play.hold()
        assert me.dead
        play.frames()
        verdicts: set[str] = set()
        while play.shown(FirstDuelScreen).activity.runner is duel:
            assert not tips_shown(play)
            verdicts |= {say("first.won"), say("first.lost")} & set(play.texts())
            play.wait()
        assert verdicts == {say("first.lost")}
        assert duel.state.winner == "right"
        again = play.shown(FirstDuelScreen).activity.runner
        assert isinstance(again, FirstDuel)
        wait(play, again)
        play.frames(2)
        assert tips_shown(play) == [f"tip.{WINNING.key}"]
        assert play.program.context.learned.keys == ()
        for _ in range(LIMIT):
            if again.won:
                break
            play.hold(*buttons(learner(again)))
            play.frames()
        play.hold()
        play.until("title")
        assert FIRST_DUEL_KEY in play.program.context.learned.keys


def test_it_stands_among_the_lessons_and_leads_back_there(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        play.program.flow.start("lessons")
        play.frames(2)
        assert play.menu.focus == FIRST_DUEL_KEY
        play.press("raw-enter")
        assert play.screen == "first duel"
        play.press("raw-escape")
        assert play.screen == "pause"
        play.press("raw-arrow_up", "raw-enter")
        assert (play.screen, play.menu.focus) == ("lessons", FIRST_DUEL_KEY)


def test_who_taps_the_fire_button_is_taught_so(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        play.settings[PLAYER_SETTINGS[1].fire] = "tap"
        duel = begin(play)
        play.hold("raw-d")
        play.frames(60)
        assert duel.step is STEPS[1]
        assert tips_shown(play) == ["tip.first.fire.tap"]


def test_the_marks_are_those_of_the_device_in_hand(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        begin(play)
        play.send(InputFrame(pads=("pad0",), styles={"pad0": "playstation"}, used="pad0"))
        play.frames(2)
        (walk,) = [one for one in play.program.prompts.prompts if one.words == "tip.first.walk"]
        assert walk.source == "pad0"
        assert {mark.shape for mark in walk.glyphs} == {"cross"}


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("device", "fire", "said"),
    [
        ("arrow keys", "hold", "Hold Enter and press an arrow key towards the Manticore to shoot"),
        ("first keys", "hold", "Hold F and press a direction towards the Manticore to shoot"),
        ("first keys", "tap", "Tap F, then press a direction towards the Manticore to shoot"),
        ("number keys", "hold", "Hold 0 and press a direction towards the Manticore to shoot"),
        ("pad0", "hold", "Hold A and press a direction towards the Manticore to shoot"),
        ("pad0", "tap", "Tap A, then press a direction towards the Manticore to shoot"),
    ],
)
def test_shooting_is_told_by_the_names_of_the_buttons_in_hand(
    base: ShowBase, settings_file: Path, device: str, fire: str, said: str
) -> None:
    with playing(base, settings_file) as play:
        play.settings[PLAYER_SETTINGS[1].fire] = fire
        begin(play, first=FirstDuel([STEPS[0].key]), used=device)
        play.frames(2)
        assert said in play.texts()


@pytest.mark.parametrize("lost", [False, True])
def test_the_pause_speaks_of_no_side_that_nobody_has_met(
    base: ShowBase, settings_file: Path, lost: bool
) -> None:
    """Nor does it when the gamepad is gone."""
    with playing(base, settings_file) as play:
        begin(play)
        play.send(InputFrame(pads=("pad0",), held=frozenset(("pad0-dpad_right",)), used="pad0"))
        if lost:
            play.send(InputFrame(pads_lost=("pad0",)))
        else:
            play.send(InputFrame(pads=("pad0",)))
            play.press("pad0-start")
        assert play.screen == "pause"
        play.frames(2)
        assert not any("Light" in text or "Dark" in text for text in play.texts())
        assert say("pause.pad-lost.alone" if lost else "pause.with", device="Gamepad 1") in "\n".join(
            play.lines()
        )
