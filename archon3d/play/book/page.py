"""A page of the book: what is counted of one match, and its form in the cache."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, fields
from itertools import islice
from operator import attrgetter
from typing import Any, Final, TypeVar, get_args

from archon3d.play.book.achievement import earned_of
from archon3d.play.book.own import MatchResult, OwnMatch, own_match, own_side
from archon3d.play.book.walk import WalkedRecord, walk_record
from archon3d.rules.errors import BadRecord, Json

OPENING_ACTIONS: Final = 6
"""Own actions that the explorer of openings knows of each match."""


@dataclass(frozen=True, slots=True)
class FightNote:
    """A battle of yours."""

    ply: int
    """The actions before the one that settles it."""
    own: str
    other: str
    """The two icons."""
    shade: str
    """The square's colour, from A (white) to F."""
    result: MatchResult
    """Drawn if both died."""


@dataclass(frozen=True, slots=True)
class BookPage:
    """What the book says of a match. Without a side of yours it is only counted."""

    game: str
    plies: int = 0
    """Actions."""
    side: str = ""
    """Your side, or empty."""
    level: str = ""
    """The computer's level on the board; empty if unknown."""
    adaptive: bool = False
    result: MatchResult = "open"
    fights: tuple[FightNote, ...] = ()
    opening: tuple[str, ...] = ()
    """Your first actions in notation."""
    earned: tuple[tuple[str, int], ...] = ()
    """The achievements that the record proves, each with the ply from which it can be watched."""
    fault: str = ""
    """Why the record could not be read further, or at all; then there is no game either."""


Noted = TypeVar("Noted", FightNote, BookPage)

_values = attrgetter(*(one.name for one in fields(FightNote)))


def read_page(text: str) -> Generator[None, None, BookPage]:
    """Return the page of a record; yield after each slice."""
    try:
        walked = yield from walk_record(text)
    except BadRecord as error:
        return BookPage(game="", fault=str(error))
    return page_of(walked)


def page_of(walked: WalkedRecord) -> BookPage:
    """Return the page of a walked record."""
    kit, match = walked.kit, walked.match
    pending = [None if kit.battle is None else kit.battle.pending(state) for state in match.states[:-1]]
    yours = own_side(walked.head.players, kit.rules)
    if yours is None:
        return BookPage(kit.name, len(pending), fault=walked.fault)
    own = own_match(match, yours.side)
    chosen = (
        kit.rules.write_action(action)
        for state, action, battle in zip(own.states, own.actions, pending, strict=False)
        if battle is None and state.to_move == own.side
    )
    return BookPage(
        game=kit.name,
        plies=len(pending),
        side=own.side,
        level=yours.level,
        adaptive=yours.adaptive,
        result=own.result,
        fights=tuple(_fights(walked, own, pending)),
        opening=tuple(islice(chosen, OPENING_ACTIONS)),
        earned=tuple(earned_of(kit.achievements, own).items()),
        fault=walked.fault,
    )


def _fights(walked: WalkedRecord, own: OwnMatch, pending: Sequence[Any]) -> Iterator[FightNote]:
    """Yield your battles: each has one fighter of yours."""
    settled = None if walked.kit.battle is None else walked.kit.battle.settled
    for ply, (battle, action) in enumerate(zip(pending, own.actions, strict=True)):
        if settled is None or battle is None:
            continue
        outcome = settled(battle, action)
        yours, others = outcome.attacker, outcome.defender
        if outcome.attacker_side != own.side:
            yours, others = others, yours
        result: MatchResult = "drawn"
        if outcome.winner is not None:
            result = "won" if outcome.winner == own.side else "lost"
        yield FightNote(ply, yours, others, outcome.shade, result)


def page_to_json(page: BookPage) -> dict[str, Json]:
    """Return the page as JSON."""
    values: dict[str, Json] = {one.name: getattr(page, one.name) for one in fields(BookPage)}
    return values | {"fights": [_values(fight) for fight in page.fights]}


def page_from_json(data: Json) -> BookPage:
    """Return the page in the JSON.

    Raises ValueError, TypeError, KeyError or AttributeError for anything else.
    """
    fights = tuple(_checked(FightNote(*one)) for one in data["fights"])
    opening = tuple(str(one) for one in data["opening"])
    earned = tuple((str(key), int(ply)) for key, ply in data["earned"])
    return _checked(BookPage(**{**data, "fights": fights, "opening": opening, "earned": earned}))


def _checked(one: Noted) -> Noted:
    """Return it. Raises ValueError if a value is of another type."""
    types = {"str": str, "int": int, "bool": bool, "MatchResult": str}
    for each in fields(one):
        wanted = types.get(str(each.type))
        if wanted is not None and type(getattr(one, each.name)) is not wanted:
            raise ValueError(f"{each.name} is not {wanted.__name__}")
    if one.result not in get_args(MatchResult):
        raise ValueError("a result is one of four words")
    return one
