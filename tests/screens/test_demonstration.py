"""A match that is only shown says so, and how to end it, for as long as it is shown."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import attract_setup, setup_of
from archon3d.controls.mapper import InputFrame
from archon3d.host.settings import ANIMATION, LANGUAGE
from archon3d.play.headless import run_to_end
from archon3d.play.kits import KITS, lessons
from archon3d.play.lessons.run import LessonRun
from archon3d.ui.words import say
from tests.driver.harness import Play, playing, text_node
from tests.grid import dealt

WORDS = {
    "en": "Demo: press any button",
    "de": "Demo: beliebigen Knopf drücken",
}


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[ANIMATION] = "off"
        yield play


def speak(play: Play, language: str) -> None:
    play.settings[LANGUAGE] = language
    play.program.take_settings()


def prompts(play: Play) -> list[str]:
    """Return what the line at the foot says."""
    root = play.program.context.canvas.root
    return [text_node(path).get_text() for path in root.find_all_matches("**/prompts/**/+TextNode")]


@pytest.mark.sample(4)
@pytest.mark.parametrize(("game", "language"), dealt(list(KITS), list(WORDS)))
def test_every_game_says_that_it_is_a_demonstration(play: Play, game: str, language: str) -> None:
    speak(play, language)
    activity = MatchActivity(attract_setup(play.program.context, game))
    play.program.flow.start("match", activity)
    play.send(InputFrame())
    for _ in range(120):
        play.wait()
        assert prompts(play) == [WORDS[language]]
        if len(activity.director.match.actions) > 1:
            return
    raise AssertionError("nobody moves")


@pytest.mark.parametrize("language", WORDS)
def test_a_battle_says_it_too(play: Play, language: str) -> None:
    speak(play, language)
    setup = attract_setup(play.program.context, "archon")
    activity = MatchActivity(setup, LessonRun(lessons()["archon-arena"]).match())
    play.program.flow.start("match", activity)
    play.until("arena")
    for _ in range(30):
        play.wait()
        assert prompts(play) == [WORDS[language]]


@pytest.mark.full
def test_a_demonstration_that_is_kept_goes_on_on_the_very_tick(base: ShowBase, tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    with playing(base, file, demo=True, keep=True) as play:
        play.settings[ANIMATION] = "off"
        play.settings.save()
        play.program.start()
        play.until("arena")
        play.frames(100)
        left = play.battle.state.digest()
        assert play.battle.state.tick > 0
    with playing(base, file, demo=True, keep=True, resume=True) as play:
        play.program.start()
        play.until("arena")
        assert play.battle.state.digest() == left
        play.until("match")
        play.frames(400)
        kept = (tmp_path / "saves" / "archon.save").read_text(encoding="utf-8").splitlines()
        undisturbed = MatchActivity(setup_of(play.program.context, "archon", players="computers"))
    run_to_end(undisturbed.director)
    assert kept == undisturbed.journal.lines[: len(kept)]
    assert any(line.startswith("> ") for line in kept)


def test_nothing_to_continue_begins_a_demonstration_or_leads_to_the_title(
    base: ShowBase, tmp_path: Path
) -> None:
    for demo, screen in ((True, "match"), (False, "splash")):
        with playing(base, tmp_path / "settings.toml", demo=demo, resume=True) as play:
            play.program.start()
            assert play.screen == screen


def test_a_damaged_match_is_not_continued_unconfirmed(base: ShowBase, tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    with playing(base, file, demo=True, keep=True) as play:
        play.program.start()
        while not play.program.context.saves.waiting:
            play.wait()
    save = tmp_path / "saves" / "archon.save"
    save.write_text(save.read_text(encoding="utf-8") + "nonsense\n", encoding="utf-8")
    with playing(base, file, resume=True) as play:
        play.program.start()
        assert play.screen == "splash"
    assert save.exists()


def test_a_match_that_somebody_watches_is_no_demonstration(play: Play) -> None:
    activity = MatchActivity(setup_of(play.program.context, "archon", players="computers"))
    play.program.flow.start("match", activity)
    play.frames(4)
    assert {say("prompt.skip"), say("prompt.pause")} <= set(prompts(play))
