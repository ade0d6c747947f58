"""Records with a side of yours, written by hand or by computers."""

import os
from functools import cache
from pathlib import Path
from typing import Any, Final

from archon3d.play.headless import play_match
from archon3d.play.kits import KITS
from archon3d.play.saves import Saves
from archon3d.rules.match import AnyMatch, Match
from tests.play.matches import journal_of

LEVELS: Final = {"light": "novice", "dark": "novice"}


def terms(game: str, side: str, *, adaptive: bool = False) -> dict[str, Any]:
    """Return the terms of a match in which you play that side against a novice."""
    seat = ("dark", "light")[KITS[game].rules.sides.index(side)]
    if side in LEVELS:
        seat = "dark" if side == "light" else "light"
    return {
        "players": f"computer-{seat}",
        "board_levels": LEVELS,
        "arena_levels": LEVELS,
        "adaptive": ["board"] if adaptive else [],
    }


def played(position: str, *actions: str) -> AnyMatch:
    """Return the match of these actions from a position."""
    rules = KITS[position.split(" ", 1)[0]].rules
    match: AnyMatch = Match(rules, rules.read_position(position))
    for action in actions:
        match.submit(rules.read_action(action))
    return match


def record(match: AnyMatch, side: str, *, adaptive: bool = False) -> str:
    """Return the record of a match that you played on that side."""
    return journal_of(match, terms(match.game.name, side, adaptive=adaptive)).text


@cache
def fought_record(side: str) -> str:
    """Return the record of a whole match with all inputs, as if you had played that side."""
    text = play_match("archon", 0, 0, ("beginner", "beginner"))[1].record
    head, players = text.splitlines()[1], '"players":["beginner","beginner"]'
    assert players in head
    yours = str(terms("archon", side)).replace("'", '"')
    return text.replace(players, f'"players":{yours}', 1)


def saves_with(folder: Path, *records: str) -> Saves:
    """Return a folder of saves with these records, named by their place from 1."""
    saves = Saves(folder)
    saves.kept.folder.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(records, start=1):
        path = saves.kept.folder / f"match-{number}.record"
        path.write_text(text, encoding="utf-8", newline="\n")
        os.utime(path, ns=(number * 10**9, number * 10**9))
    return saves
