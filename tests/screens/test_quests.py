"""Quests on the screen: the list, a quest played by keyboard, mouse and gamepad, its stars, and its hint."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.quest import QuestActivity
from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.arena.inputs import IDLE
from archon3d.controls.mapper import InputFrame
from archon3d.host.settings import ANIMATION
from archon3d.play.quests.book import all_quests, quest_named
from archon3d.play.quests.kept import KeptQuests
from archon3d.play.quests.quest import QuestStars
from archon3d.play.quests.run import QuestRun
from archon3d.screens.arena import ArenaScreen
from archon3d.screens.quest import QuestResultScreen, QuestScreen, star_words
from archon3d.screens.quests import QuestsScreen
from archon3d.ui.canvas import CANVAS_HEIGHT
from archon3d.ui.words import say
from tests.driver.harness import Play, playing
from tests.driver.table_users import TableMouseUser, TablePadUser


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[ANIMATION] = "off"
        yield play


def begin(play: Play, key: str) -> None:
    play.program.flow.start("quest", QuestActivity(QuestRun(quest_named(key), 1)))
    play.frames(1)


def to_the_centre(right: str, accept: str) -> tuple[str, ...]:
    """Return the presses that take the Knight from B5 to E5."""
    return (right, right, accept, right, right, right, accept)


@pytest.mark.sample(1)
@pytest.mark.parametrize("device", ["keyboard", "mouse", "gamepad"])
def test_a_quest_is_done_with_each_device(play: Play, device: str) -> None:
    if device == "gamepad":
        play.send(InputFrame(pads=("pad0",), used="pad0"))
    begin(play, "first-steps")
    assert say("quest.first-steps.task") in " ".join(play.lines())
    if device == "mouse":
        TableMouseUser(play).do([("spot", "B5"), ("spot", "E5")])
    elif device == "keyboard":
        play.press(*to_the_centre("raw-d", "raw-f"))
    else:
        for button in to_the_centre(TablePadUser.ways[1], TablePadUser.accept):
            play.send(InputFrame(pads=("pad0",), pressed=(button,), used="pad0"))
            play.send(InputFrame(pads=("pad0",), used="pad0"))
    play.until("quest result")
    assert play.shown(QuestResultScreen).stars == QuestStars(fast=True, unhurt=True)
    assert play.program.context.quest_standings.of("first-steps").stars == QuestStars(True, True)
    assert set(star_words(quest_named("first-steps"))) <= set(play.lines())


def test_the_next_quest_follows_and_the_list_shows_the_stars(play: Play) -> None:
    play.program.context.quest_standings.done("first-steps", QuestStars(fast=True))
    play.program.flow.start("quests")
    play.frames(1)
    assert isinstance(play.top, QuestsScreen)
    assert play.menu.focus == "over-their-heads"
    assert play.menu.marked == ("first-steps",)
    stars = [len(play.top.layer.node.find_all_matches(f"**/star {kind}")) for kind in ("won", "missed")]
    assert stars == [2, 3 * len(all_quests()) - 2]
    play.press("raw-enter")
    assert play.screen == "quest"
    assert say("quest.over-their-heads.task") in " ".join(play.lines())


def test_a_quest_that_failed_twice_gives_its_hint(play: Play) -> None:
    key = "first-steps"
    hint = say("quests.hint", hint=say(f"quest.{key}.hint"))
    for failures in (1, 2):
        begin(play, key)
        assert hint not in " ".join(play.lines())
        play.shown(QuestScreen).resign("light")
        play.until("quest result")
        assert play.shown(QuestResultScreen).stars is None
        assert (hint in " ".join(play.lines())) == (failures == 2)
        play.program.flow.close()
    begin(play, key)
    assert hint in " ".join(play.lines())


def test_what_a_full_disk_refused_is_written_later(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr("archon3d.play.quests.kept.write_tables", full)
        for key in ("first-steps", "over-their-heads"):
            begin(play, key)
            play.shown(QuestScreen).resign("light")
            play.until("quest result")
            play.program.flow.close()
    play.program.context.retry_saving()
    kept = KeptQuests(play.program.context.saves.folder)
    assert [kept.of(key).failures for key in ("first-steps", "over-their-heads")] == [1, 1]


def test_a_quest_is_quit_from_its_pause_and_nothing_is_saved_of_its_match(play: Play) -> None:
    begin(play, "first-steps")
    play.press("raw-escape")
    assert play.screen == "pause"
    assert not {"undo", "restart", "resign", "skip"} & set(play.menu.rows)
    play.menu.focus = "leave"
    play.press("raw-enter")
    assert play.screen == "quests"
    assert not (play.program.context.saves.folder / "matches").exists()


def test_a_duel_quest_ends_after_its_battle(play: Play) -> None:
    begin(play, "duel-of-pawns")
    play.until("arena")
    play.activity.held_inputs["dark"].resting = True
    play.until("quest result")
    assert play.shown(QuestResultScreen).stars is None


def test_a_battle_says_how_long_it_may_take_for_the_star_for_speed(play: Play) -> None:
    begin(play, "duel-of-pawns")
    limit = quest_named("duel-of-pawns").fast_seconds
    play.until("arena")
    play.until_it_goes_on()
    missed = say("quests.star-missed")
    field_end = CANVAS_HEIGHT * (1.0 - play.shown(ArenaScreen).margins().bottom)
    for second in range(limit + 1):
        ticks = second * TICKS_PER_SECOND + 30 - play.battle.state.tick
        play.battle.fast_forward([(IDLE, IDLE)] * ticks)
        play.frames(1)
        said = say("quests.star-seconds", seconds=limit - second) if second < limit else missed
        assert said in play.lines(), second
        assert play.texts()[said].y >= field_end, "it covers nothing of the field"


def plies_of(play: Play, key: str) -> Iterator[int]:
    """Yield the plies that are over at each of the player's turns, until the quest is judged."""
    begin(play, key)
    screen = play.shown(QuestScreen)
    activity = screen.activity
    assert isinstance(activity, QuestActivity)
    director = activity.director
    while play.top is screen:
        if director.state.to_move == "light" and activity.progress == "open":
            play.frames(2)
            yield director.state.turn - director.match.states[0].turn
            director.submit(next(iter(director.legal_actions)))
        play.frames(2)


def test_a_quest_says_until_when_its_star_for_speed_can_be_won(play: Play) -> None:
    rounds = quest_named("long-march").fast_rounds
    words = say("quests.star-rounds", number=rounds)
    for plies in plies_of(play, "long-march"):
        said = words if plies < 2 * rounds else say("quests.star-missed")
        assert said in " ".join(play.lines()), plies


def test_the_last_round_is_called_so(play: Play) -> None:
    quest = quest_named("long-march")
    last = say("quests.last-round", quest=say("quest.long-march"))
    called = [plies for plies in plies_of(play, "long-march") if last in play.lines()]
    assert called == [2 * quest.rounds - 2]


def test_from_the_result_on_to_the_next_quest(play: Play) -> None:
    begin(play, "first-steps")
    activity = play.shown(QuestScreen).activity
    activity.director.submit(activity.game.read_action("B5-E5"))
    play.until("quest result")
    assert set(play.menu.rows) == {"next", "again", "list"}
    play.press("raw-enter")
    assert say("quest.over-their-heads.task") in " ".join(play.lines())
