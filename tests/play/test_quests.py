"""Quests: the texts, the goals, the stars, what is kept, and that they can be done."""

from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest

from archon3d.games.archon.game import ARCHON
from archon3d.play.quests.book import CHAPTERS, all_quests, next_quest, quest_named
from archon3d.play.quests.kept import QUESTS_FILE, KeptQuests, QuestStanding
from archon3d.play.quests.quest import Quest, QuestStars
from archon3d.play.quests.quest_text import BadQuest, read_chapter
from archon3d.play.quests.run import QuestRun
from archon3d.play.quests.trial import play_quest
from archon3d.rules.match import AnyMatch
from archon3d.ui.words import says
from archon3d.workshop.lab import quests as lab_quests

QUESTS = 24
FEW = 3


def quest(position: str, goal: str, *more: str) -> Quest:
    """Return a quest of Archon with that position, goal and further lines."""
    lines = [
        "[[quest]]",
        'key = "trial"',
        f'position = "archon {position}"',
        'opponent = "beginner"',
        f"goal = {{ {goal} }}",
        *(more if any(line.startswith("fast") for line in more) else (*more, "fast_rounds = 1")),
    ]
    return read_chapter("board", "\n".join(lines))[0]


def played(one: Quest, *actions: str) -> tuple[QuestRun, AnyMatch]:
    """Return the quest after these actions."""
    run = QuestRun(one, 1)
    match = run.match()
    for action in actions:
        match.submit(ARCHON.read_action(action))
    return run, match


def progress(one: Quest, *actions: str) -> str:
    run, match = played(one, *actions)
    return run.progress(match)


def test_there_are_24_quests_in_the_order_of_the_chapters() -> None:
    quests = all_quests()
    assert len(quests) == QUESTS
    assert [one.chapter for one in quests] == sorted((one.chapter for one in quests), key=CHAPTERS.index)
    ways = [next_quest(one.key) for one in quests]
    assert ways == [*quests[1:], None]
    with pytest.raises(LookupError, match="no quest moo"):
        quest_named("moo")


def test_every_quest_has_its_words_and_begins_open() -> None:
    for one in all_quests():
        assert all(says(f"quest.{one.key}{part}") for part in ("", ".task", ".hint")), one.key
        assert says(f"quests.{one.chapter}")
        assert progress(one) == "open", one.key


def test_the_goals_are_of_many_kinds() -> None:
    assert len({type(one.goal) for one in all_quests()}) >= 9


BOARD = "9/9/9/9/WK5gs/9/9/9/9 light"


@pytest.mark.parametrize(
    ("one", "actions", "expected"),
    [
        (quest(BOARD, 'kind = "reach", icon = "knight", squares = ["D5"]'), ("B5-D5",), "reached"),
        (quest(BOARD, 'kind = "reach", icon = "knight", squares = ["D5"]'), ("B5-C5",), "open"),
        (quest(BOARD, 'kind = "reach", icon = "golem", squares = ["D5"]'), (), "failed"),
        (quest(BOARD, 'kind = "hold", count = 1'), ("B5-C5",), "open"),
        (quest(BOARD, 'kind = "hold", count = 1'), ("B5-C5", "H5-G5"), "reached"),
        (quest(BOARD, 'kind = "hold", count = 1, rounds = 2'), ("B5-C5", "H5-G5"), "open"),
        (quest(BOARD, 'kind = "hold", count = 2'), ("B5-C5", "H5-G5"), "open"),
        (quest(BOARD, 'kind = "survive", rounds = 1'), ("B5-C5",), "open"),
        (quest(BOARD, 'kind = "survive", rounds = 1'), ("B5-C5", "H5-G5"), "reached"),
        (
            quest("9/9/9/9/W2Kg3s/9/9/9/9 light", 'kind = "battle", icon = "knight"'),
            ("D5-E5", "battle attacker"),
            "reached",
        ),
        (
            quest("9/9/9/9/W2Kg3s/9/9/9/9 light", 'kind = "battle", icon = "knight"'),
            ("D5-E5", "battle defender"),
            "failed",
        ),
        (
            quest("9/9/9/9/W2Kg3s/9/9/9/9 light", 'kind = "battle", icon = "knight"'),
            ("D5-E5",),
            "open",
        ),
        (
            quest("9/9/9/9/W2Kg3s/9/9/9/9 light", 'kind = "destroy", icon = "goblin"'),
            ("D5-E5", "battle none"),
            "reached",
        ),
        (
            quest("9/9/9/9/W2Kg3s/9/9/9/9 light", 'kind = "destroy", count = 2'),
            ("D5-E5", "battle attacker"),
            "open",
        ),
        (
            quest(
                "9/9/9/2D!6/WK5gs/9/9/9/9 light cycle.colour=F cycle.direction=lighter",
                'kind = "free", icon = "djinn"',
            ),
            ("shift-time", "H5-G5"),
            "reached",
        ),
        (
            quest(
                "9/9/9/2D!6/WK5gs/9/9/9/9 light cycle.colour=F cycle.direction=lighter",
                'kind = "free", icon = "djinn"',
            ),
            ("B5-C5",),
            "open",
        ),
        (
            quest("9/9/9/4d4/WK5gs/9/9/9/9 light", 'kind = "imprison", icon = "dragon"'),
            ("imprison E4",),
            "reached",
        ),
        (quest(f"{BOARD} dead=P", 'kind = "revive", icon = "phoenix"'), ("revive phoenix B4",), "reached"),
        (quest(f"{BOARD} dead=P", 'kind = "revive", icon = "phoenix"'), ("B5-C5",), "open"),
        (
            quest("9/9/9/2P(8)6/WK5gs/9/9/9/9 light", 'kind = "heal", icon = "phoenix"'),
            ("heal C4",),
            "reached",
        ),
        (quest("9/9/9/9/W2Kg4/9/9/9/9 light", 'kind = "win"'), ("D5-E5", "battle attacker"), "reached"),
        (
            quest("9/9/9/9/3Kg4/9/9/9/9 light", 'kind = "win"'),
            ("D5-E5", "battle defender"),
            "failed",
        ),
        (
            quest("9/9/9/9/3Kg4/9/9/9/9 dark", 'kind = "survive", rounds = 1'),
            ("E5-D5", "battle defender"),
            "failed",
        ),
        (
            quest("9/9/9/9/3Kg4/9/9/9/9 dark", 'kind = "survive", rounds = 9'),
            ("E5-D5", "battle attacker"),
            "reached",
        ),
        # Limits: rounds, spells, losses, and an icon that stays alive.
        (quest(BOARD, 'kind = "win"', "rounds = 1"), ("B5-C5",), "open"),
        (quest(BOARD, 'kind = "win"', "rounds = 1"), ("B5-C5", "H5-G5"), "failed"),
        (quest(BOARD, 'kind = "survive", rounds = 1', "rounds = 1"), ("B5-C5", "H5-G5"), "reached"),
        (quest(BOARD, 'kind = "win"', "spells = 0"), ("shift-time",), "failed"),
        (quest(BOARD, 'kind = "win"', "spells = 1"), ("shift-time",), "open"),
        (quest(BOARD, 'kind = "win"', "spells = 0"), ("B5-C5", "shift-time"), "open"),
        (
            quest("9/9/9/9/W2Kg3s/9/9/9/9 light", 'kind = "win"', "losses = 0"),
            ("D5-E5", "battle defender"),
            "failed",
        ),
        (
            quest("9/9/9/9/W2Kg3s/9/9/9/9 light", 'kind = "win"', 'keeps = "knight"'),
            ("D5-E5", "battle defender"),
            "failed",
        ),
    ],
)
def test_goals_and_limits_judge_the_match(one: Quest, actions: tuple[str, ...], expected: str) -> None:
    assert progress(one, *actions) == expected


def test_the_stars_are_for_time_and_for_no_harm() -> None:
    one = quest("9/9/9/9/W2Kg3s/9/9/9/9 light", 'kind = "battle", icon = "knight"', "fast_seconds = 10")
    unhurt, hurt = (played(one, "D5-E5", text) for text in ("battle attacker", "battle attacker 6"))
    assert unhurt[0].stars(unhurt[1], 600) == QuestStars(fast=True, unhurt=True)
    assert unhurt[0].stars(unhurt[1], 601) == QuestStars(fast=False, unhurt=True)
    assert hurt[0].stars(hurt[1], 601) == QuestStars()
    assert [QuestStars().won, QuestStars(fast=True).won] == [(True, False, False), (True, True, False)]
    rounds = quest(BOARD, 'kind = "hold", count = 1, rounds = 2', "fast_rounds = 1")
    run, match = played(rounds, "B5-C5", "H5-G5", "C5-D5", "G5-F5")
    assert run.stars(match, 0) == QuestStars(fast=False, unhurt=True)


@pytest.mark.parametrize(
    ("damage", "fault"),
    [
        ('goal = { kind = "moo" }', "goal must be a table whose kind is one of win"),
        ('goal = { kind = "reach", icon = "knight", squares = ["Z9"] }', "squares from A1 to I9"),
        ('goal = { kind = "reach", icon = "cow", squares = ["A1"] }', "icon must be one of"),
        ('goal = { kind = "hold" }', "count"),
        ('goal = { kind = "hold", count = 0 }', "count must be .* from 1 to 5"),
        ('goal = { kind = "hold", count = 1, rounds = 0 }', "rounds must be"),
        ('goal = { kind = "survive", rounds = 0 }', "rounds must be"),
        ('goal = { kind = "destroy", count = 0 }', "count must be"),
        ('opponent = "moo"', "opponent must be one of beginner"),
        ('key = "First!"', "small letters with hyphens"),
        ("rounds = 0", "rounds must be"),
        ("colour = 3", "colour"),
        ("fast_seconds = 3", "either fast_rounds or fast_seconds"),
        ('solution = ["A1"]', "a list of actions"),
        ('position = "archers 5"', "trial"),
        ('position = "moo 9/9"', "a position begins with one of archon"),
        ('keeps = "cow"', "keeps must be one of"),
    ],
)
def test_a_wrong_quest_is_refused_with_its_name_and_fault(damage: str, fault: str) -> None:
    key = damage.split(" ")[0]
    lines = {
        "key": 'key = "trial"',
        "position": f'position = "archon {BOARD}"',
        "opponent": 'opponent = "beginner"',
        "goal": 'goal = { kind = "win" }',
        "fast_rounds": "fast_rounds = 1",
    }
    lines[key] = damage
    with pytest.raises(BadQuest, match=fault):
        read_chapter("board", "\n".join(("[[quest]]", *lines.values())))


def test_a_wrong_chapter_is_refused() -> None:
    good = f'[[quest]]\nkey = "one"\nposition = "archon {BOARD}"\nopponent = "novice"\nfast_rounds = 1\n'
    good += 'goal = { kind = "win" }\n'
    for text, fault in (
        ("moo", "board: "),
        ("", "a chapter has quests"),
        ("a = 1\n" + good, "and nothing else"),
        (good + good, "two quests are called one"),
    ):
        with pytest.raises(BadQuest, match=fault):
            read_chapter("board", text)
    assert len(read_chapter("board", good)) == 1


def test_what_has_become_of_them_is_kept(tmp_path: Path) -> None:
    kept = KeptQuests(tmp_path)
    assert kept.of("first-steps") == QuestStanding()
    kept.failed("first-steps")
    assert not kept.of("first-steps").hinted
    kept.failed("first-steps")
    assert kept.of("first-steps").hinted
    kept.done("first-steps", QuestStars(fast=True))
    kept.done("first-steps", QuestStars(unhurt=True))
    again = KeptQuests(tmp_path).of("first-steps")
    assert again == QuestStanding(QuestStars(True, True), 2)
    assert not again.hinted


def test_two_copies_of_the_game_lose_nothing_of_each_other(tmp_path: Path) -> None:
    one, other = KeptQuests(tmp_path), KeptQuests(tmp_path)
    one.done("first-steps", QuestStars(fast=True))
    other.done("on-white", QuestStars())
    other.done("first-steps", QuestStars(unhurt=True))
    assert KeptQuests(tmp_path).of("first-steps").stars == QuestStars(True, True)
    assert KeptQuests(tmp_path).of("on-white").stars == QuestStars()


def test_a_damaged_file_is_read_as_far_as_it_holds(tmp_path: Path, caplog: Any) -> None:
    lines = ("[quests]", '"first-steps" = "done, failures 0"', '"on-white" = "moo"', '"shadow" = 3')
    (tmp_path / QUESTS_FILE).write_text("\n".join(lines))
    kept = KeptQuests(tmp_path)
    assert kept.of("first-steps").stars == QuestStars()
    assert kept.of("on-white") == kept.of("shadow") == QuestStanding()
    assert "on-white is ignored" in caplog.text


@pytest.mark.full
def test_the_master_does_each_quest_and_the_same_seed_gives_the_same_attempt() -> None:
    for one in all_quests():
        if not one.fast_seconds:
            trials = [play_quest(one, "master", seed, guided=True) for seed in range(FEW)]
            assert [trial.progress for trial in trials] == ["reached"] * FEW, one.key
    duel = quest_named("duel-of-pawns")
    first, second = (play_quest(duel, "beginner", 5, guided=False) for _ in range(2))
    assert first == second


@pytest.mark.full
def test_the_lab_finds_no_quest_out_of_bounds() -> None:
    words = Namespace(quest=None, attempts=20, seed=0)
    tasks = lab_quests.tasks(words)
    found = lab_quests.report(words, tasks, [lab_quests.perform(task) for task in tasks])
    assert lab_quests.NOT_SOLVED not in found
    assert lab_quests.EASY not in found


@pytest.mark.parametrize(
    ("master", "beginner", "faults"),
    [(20, 18, []), (19, 0, ["NOT_SOLVED"]), (20, 19, ["EASY"])],
)
def test_the_lab_names_a_quest_out_of_bounds(master: int, beginner: int, faults: list[str]) -> None:
    words = Namespace(quest="shadow", attempts=20, seed=0)
    done = {lab_quests.SOLVER: master, lab_quests.LEARNER: beginner}
    tasks = lab_quests.tasks(words)
    results = [{"done": int(task[3]) < done[str(task[2])], "fast": 0, "unhurt": 0} for task in tasks]
    line = lab_quests.report(words, tasks, results).splitlines()[1]
    assert [name for name in ("NOT_SOLVED", "EASY") if line.endswith(getattr(lab_quests, name))] == faults
