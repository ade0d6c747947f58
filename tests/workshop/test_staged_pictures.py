"""The table of pictures that can be staged, and the command that takes them."""

import pytest

from archon3d.app.cli import main
from archon3d.arena.content import COLOURS, FIGHTERS
from archon3d.games.archon.board import colour_of
from archon3d.games.archon.spells import SPELLS
from archon3d.games.archon.state import State
from archon3d.play.kits import KITS
from archon3d.workshop.pictures.games.archon import ticks_to_hit
from archon3d.workshop.pictures.screenshots import SCREENS
from archon3d.workshop.pictures.staged import pictures_of, staged_pictures
from archon3d.workshop.pictures.staging import Hold, TakeAction, begun


def test_every_staged_action_is_legal_where_it_is_made() -> None:
    for name, scene in staged_pictures().items():
        state = scene.state
        if scene.evening:
            continue  # its match begins on the way; the tests that stage all pictures take its actions
        for step in scene.steps:
            if isinstance(step, TakeAction):
                assert state is not None, name
                game = KITS[scene.game].rules
                state = game.apply(state, game.read_action(step.action)).state


def test_a_staged_battle_has_the_colour_of_its_square() -> None:
    for name, scene in staged_pictures().items():
        if isinstance(scene.state, State) and scene.state.battle is not None:
            battle = scene.state.battle
            assert battle.colour == colour_of(battle.square, scene.state.cycle.colour), name


def test_spells_attacks_and_layouts_are_all_there() -> None:
    names = set(staged_pictures())
    assert {f"spell-{spell}" for spell in SPELLS} <= names
    assert {f"attack-{kind}" for kind in FIGHTERS if kind != "shapeshifter"} <= names
    assert {f"arena-{colour.lower()}" for colour in COLOURS} <= names
    assert all(any(isinstance(step, Hold) for step in scene.steps) for scene in staged_pictures().values())


def test_a_hit_is_shown_from_the_farthest_place_at_which_it_hits() -> None:
    """A tick earlier the same attack misses; shots, which fly far, hit from mid field."""
    for kind, fighter in FIGHTERS.items():
        if kind != "shapeshifter":
            picture = staged_pictures()[f"hit-{kind}"]
            _, align, approach, blow, _ = (step for step in picture.steps if isinstance(step, Hold))
            assert isinstance(picture.state, State)
            if fighter.attack != "shot":
                earlier = (approach.frames - 1, approach.light, approach.dark)
                before = ((align.frames, align.light, align.dark), earlier)
                assert ticks_to_hit(picture.state, before, (blow.light, blow.dark)) is None, kind


def test_the_screenshot_of_the_arena_shows_a_hit() -> None:
    picture = staged_pictures()[SCREENS["arena"]]
    assert isinstance(picture.state, State)
    _, *before, blow, seen = (step for step in picture.steps if isinstance(step, Hold))
    walks = [(step.frames, step.light, step.dark) for step in before]
    assert ticks_to_hit(picture.state, walks, (blow.light, blow.dark)) == blow.frames
    assert seen.frames <= 3


def test_a_strip_begins_where_the_last_step_does() -> None:
    """What is held is held, and no frame of it has gone by."""
    assert begun(Hold(20, "E+", "-")) == Hold(0, "E+", "-")
    assert begun(TakeAction("D4-C4")) == TakeAction("D4-C4")


def test_list_names_every_scene(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["shot", "--list"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == [
        *staged_pictures(),
        "key-art",
        "thumbnails",
        "screenshots",
    ]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nowhere", "--out", "."], "there is no scene 'nowhere'; --list names them all"),
        (["title"], "--out DIR"),
        (["title", "--size", "120x45", "--out", "."], "only key-art can be smaller"),
        (["--out", "."], "name one scene or more"),
        (["title", "--strip", "0", "--out", "."], "0"),
        (["title", "--size", "big", "--out", "."], "expected a size such as 1280x720, not 'big'"),
        (["title", "--text", "90", "--out", "."], "a whole number from 100 to 200, not '90'"),
        (["title", "--language", "latin", "--out", "."], "invalid choice: 'latin'"),
    ],
    ids=str,
)
def test_misuse_is_reported(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["shot", *arguments])
    assert sentence in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize("game", KITS)
def test_the_pictures_of_a_game_are_of_it(game: str) -> None:
    pictures = pictures_of(game)
    assert pictures
    assert {picture.game for picture in pictures.values()} == {game}


def test_a_game_without_staged_pictures_has_none() -> None:
    assert pictures_of("draughts") == {}
