"""Puzzles as text: what is written is read again, and what is wrong is named."""

import pytest

from archon3d.play.duel_setup import Duelist, DuelSetup
from archon3d.play.puzzles.puzzle import BoardPuzzle, DuelPuzzle, RightAnswer
from archon3d.play.puzzles.puzzle_text import (
    BadPuzzle,
    read_answers,
    read_puzzles,
    write_answers,
    write_puzzle,
)

POSITION = "archon 9/9/9/9/5A3/6b2/9/9/9 dark turn=91"
TREE = (
    RightAnswer(
        ("A1-A2", "move 0,1"),
        ("battle attacker 2", "B9-B8"),
        (RightAnswer(("A2-A3",)), RightAnswer(("A2-B2",), ("B8-B7",), (RightAnswer(("B2-B3",)),))),
    ),
)
BOARD = BoardPuzzle("archon-7", "archon", "mage", 1432, POSITION, TREE)
DUEL = DuelPuzzle(
    "duel-1",
    1700,
    DuelSetup("archon", Duelist("knight"), Duelist("troll", "adept", 2), "B", layout=7),
    "unhurt",
    8,
)


def test_a_file_of_puzzles_is_read_as_it_was_written() -> None:
    text = "\n".join(["# a comment", write_puzzle(BOARD), "", write_puzzle(DUEL), ""])
    assert read_puzzles(text) == (BOARD, DUEL)


def test_a_puzzle_is_short() -> None:
    assert len(write_puzzle(DUEL)) < 200


def test_a_tree_says_which_answers_follow_which_reply() -> None:
    text = write_answers(TREE)
    assert text == ("A1-A2 & move 0,1 ; battle attacker 2 & B9-B8 ; (A2-A3 | A2-B2 ; B8-B7 ; B2-B3)")
    assert read_answers(text) == TREE


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ("archon-7\tmage\t1432\t" + POSITION, "with tabs between them"),
        (f"Archon 7\tmage\t1432\t{POSITION}\tA1-A2", "written like archon-17"),
        (f"archon-7\tqueen\t1432\t{POSITION}\tA1-A2", "kind is one of decide, mage"),
        (f"archon-7\tmage\t14.5\t{POSITION}\tA1-A2", "rating is a whole number"),
        (f"archon-7\tmage\t9999\t{POSITION}\tA1-A2", "rating is a whole number"),
        ("archon-7\tmage\t1432\tchess 9 dark\tA1-A2", "begins with archon"),
        (f"archon-7\tmage\t1432\t{POSITION}\tA1-A2 ;", "wrong after"),
        (f"archon-7\tmage\t1432\t{POSITION}\t(A1-A2 | A1-B1", "wrong after"),
        (f"archon-7\tmage\t1432\t{POSITION}\tA1-A2 ) A1", "wrong after"),
        (f"archon-7\tmage\t1432\t{POSITION}\t" + " ; ".join(["A1-A2"] * 40), "at most 10 answers"),
        (f"archon-7\tmage\t1432\t{POSITION}\t" + "A" * 5000, "at most 4000 characters"),
        ("duel-1\tduel\t1432\t{}\twin 9", "duel needs a key"),
        ("duel-1\tduel\t1432\tknight\twin 9", "terms are wrong"),
        (write_puzzle(DUEL).replace("unhurt 8", "unhurt 999"), "up to 120 seconds"),
        (write_puzzle(DUEL).replace("adept", "person"), "one of a puzzle's two duelists"),
        (write_puzzle(BOARD) + "\n" + write_puzzle(BOARD), "2 puzzles have the name archon-7"),
    ],
)
def test_a_bad_puzzle_is_named_with_its_line(wrong: str, named: str) -> None:
    with pytest.raises(BadPuzzle, match=r"line 2: |puzzles have the name") as raised:
        read_puzzles("# first\n" + wrong)
    assert named in str(raised.value)
