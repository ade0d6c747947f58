"""What each kind of piece does to the nearest piece in line."""

import pytest

from archon3d.games.archmage.board import (
    EMPTY_BOARD,
    HOLE,
    PIECE_KINDS,
    SQUARES,
    PieceKind,
    letter_of,
    with_squares,
)
from archon3d.games.archmage.moves import after, moves
from tests.games.archmage.positions import board

NEAR = {1}
FAR = {2}
ALL = set(range(1, 7))

TABLE = {
    "hand": ("orthogonal", NEAR, set()),
    "cup": ("orthogonal", set(), FAR),
    "sword": ("diagonal", NEAR, set()),
    "wand": ("diagonal", set(), FAR),
    "tower": ("orthogonal", ALL, ALL - NEAR),
    "moon": ("diagonal", ALL, ALL - NEAR),
    "mage": ("both", NEAR, FAR),
}
"""Directions, distances of pushes, distances of pulls: the table of the rules."""


def lies(actor: int, subject: int) -> tuple[str, int]:
    """Return the subject's place from the actor: the kind of line, and the distance."""
    rows, columns = abs(actor // 7 - subject // 7), abs(actor % 7 - subject % 7)
    line = "orthogonal" if 0 in (rows, columns) else "diagonal" if rows == columns else "none"
    return line, max(rows, columns)


@pytest.mark.parametrize("kind", PIECE_KINDS)
def test_every_kind_reaches_what_the_table_says_from_every_square(kind: PieceKind) -> None:
    directions, push_at, pull_at = TABLE[kind]
    for actor in SQUARES:
        for subject in SQUARES:
            if HOLE in (actor, subject) or actor == subject:
                continue
            cells = with_squares(EMPTY_BOARD, ((actor, letter_of(kind, "white")), (subject, "h")))
            line, distance = lies(actor, subject)
            in_line = line == directions or (directions == "both" and line != "none")
            expected = {"push"} if in_line and distance in push_at else set()
            expected |= {"pull"} if in_line and distance in pull_at else set()
            assert {move.act.effect for move in moves(cells, "white")} == expected, (actor, subject)


@pytest.mark.parametrize("subject", ["s", "S"])
def test_the_subject_may_have_either_colour_and_goes_one_square_at_any_range(subject: str) -> None:
    cells = board(f"T3{subject}2/7/7/7/7/7/7")
    push, pull = moves(cells, "white")[:2]
    assert after(cells, push) == board(f"t4{subject}1/7/7/7/7/7/7")
    assert after(cells, pull) == board(f"t2{subject}3/7/7/7/7/7/7")


def test_only_the_nearest_piece_in_line_is_a_subject() -> None:
    found = moves(board("T1h2s1/7/7/7/7/7/7"), "white")
    assert {move.act.subject for move in found} == {"A3"}


def test_the_hole_and_empty_squares_do_not_block_sight() -> None:
    found = moves(board("7/7/7/T5h/7/7/7"), "white")
    assert [(move.act.subject, move.act.effect, move.captures) for move in found] == [
        ("D7", "push", True),
        ("D7", "pull", False),
    ]


def test_pushes_do_not_make_chains() -> None:
    assert moves(board("Hhs4/7/7/7/7/7/7"), "white") == []


@pytest.mark.parametrize(
    ("before", "effect", "left"),
    [
        ("7/7/7/1Hc4/7/7/7", "push", "7/7/7/1h5/7/7/7"),
        ("7/3T3/7/7/3c3/7/7", "pull", "7/3t3/7/7/7/7/7"),
        ("7/7/7/7/7/7/5Hc", "push", "7/7/7/7/7/7/5h1"),
        ("6c/5S1/7/7/7/7/7", "push", "7/5s1/7/7/7/7/7"),
    ],
)
def test_the_hole_and_the_edge_capture(before: str, effect: str, left: str) -> None:
    cells = board(before)
    captures = [move for move in moves(cells, "white") if move.captures]
    assert [move.act.effect for move in captures] == [effect]
    assert after(cells, captures[0]) == board(left)


def test_the_actor_alone_changes_colour() -> None:
    cells = board("7/1mM4/7/7/7/7/7")
    (move,) = [move for move in moves(cells, "black") if move.act.effect == "push"]
    assert after(cells, move) == board("7/1M1M3/7/7/7/7/7")
