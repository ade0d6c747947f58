"""What each kind of piece does to the nearest piece in line."""

import pytest

from archon3d.games.archmage.board import HOLE, PIECE_KINDS, SQUARE_NAMES, SQUARES, PieceKind, letter_of
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
    """How the subject lies from the actor: the kind of line, and the distance."""
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
            cells = board(**{SQUARE_NAMES[actor]: letter_of(kind, "white"), SQUARE_NAMES[subject]: "h"})
            line, distance = lies(actor, subject)
            in_line = line == directions or (directions == "both" and line != "none")
            expected = {"push"} if in_line and distance in push_at else set()
            expected |= {"pull"} if in_line and distance in pull_at else set()
            assert {move.act.effect for move in moves(cells, "white")} == expected, (actor, subject)


@pytest.mark.parametrize("subject", ["s", "S"])
def test_the_subject_may_have_either_colour_and_goes_one_square_at_any_range(subject: str) -> None:
    cells = board(A1="T", A5=subject)
    push, pull = moves(cells, "white")[:2]
    assert after(cells, push) == board(A1="t", A6=subject)
    assert after(cells, pull) == board(A1="t", A4=subject)


def test_only_the_nearest_piece_in_line_is_a_subject() -> None:
    found = moves(board(A1="T", A3="h", A6="s"), "white")
    assert {move.act.subject for move in found} == {"A3"}


def test_the_hole_and_empty_squares_do_not_block_sight() -> None:
    found = moves(board(D1="T", D7="h"), "white")
    assert [(move.act.subject, move.act.effect, move.captures) for move in found] == [
        ("D7", "push", True),
        ("D7", "pull", False),
    ]


def test_pushes_do_not_make_chains() -> None:
    assert moves(board(A1="H", A2="h", A3="s"), "white") == []


@pytest.mark.parametrize(
    ("pieces", "effect"),
    [
        ({"D2": "H", "D3": "c"}, "push"),
        ({"B4": "T", "E4": "c"}, "pull"),
        ({"G6": "H", "G7": "c"}, "push"),
        ({"B6": "S", "A7": "c"}, "push"),
    ],
)
def test_the_hole_and_the_edge_capture(pieces: dict[str, str], effect: str) -> None:
    cells = board(**pieces)
    captures = [move for move in moves(cells, "white") if move.captures]
    assert [move.act.effect for move in captures] == [effect]
    actor, letter = next(iter(pieces.items()))
    assert after(cells, captures[0]) == board(**{actor: letter.lower()})


def test_the_actor_alone_changes_colour() -> None:
    cells = board(B2="m", B3="M")
    (move,) = [move for move in moves(cells, "black") if move.act.effect == "push"]
    assert after(cells, move) == board(B2="M", B4="M")
