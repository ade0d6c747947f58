"""An evening as text: its terms, and then a line for each pick and each bout.

archon3d evening 1
{"form":"knockout","contest":"duels","entrants":[["Ada",0],["Ben",2],["Cem",0]],...}
first 3
draw
pick golem
"""

import json
import re
from typing import Final, NamedTuple

from archon3d.arena.state import Slot
from archon3d.play.evening.bouts import Bout
from archon3d.play.evening.evening import Evening
from archon3d.play.evening.terms import (
    EVENING_CONTESTS,
    EVENING_FORMS,
    MOST_HANDICAP,
    TARGETS,
    Entrant,
    EveningTerms,
)
from archon3d.play.kits import KITS
from archon3d.play.practice import GAME
from archon3d.rules.checks import Faults, Fields, quote
from archon3d.rules.errors import Json
from archon3d.rules.rng import SEED_LIMIT

HEADLINE: Final = "archon3d evening 1"
KEYS: Final = ("form", "contest", "entrants", "target", "game", "seed")
SLOT_WORDS: Final[tuple[str, str]] = ("first", "second")
DRAW: Final = "draw"

_WON: Final = re.compile(r"(first|second) ([0-9]{1,3})")
_PICK: Final = re.compile(r"pick ([a-z]+)")


class BadEvening(ValueError):
    """The text is no evening; the message says why."""


class ReadEvening(NamedTuple):
    """An evening that was read, as far as it holds."""

    evening: Evening
    text: str
    """The part of the text that holds."""
    fault: str
    """What is wrong behind that; empty if nothing is."""


def terms_line(terms: EveningTerms) -> str:
    """Return the terms on one line."""
    fields: dict[str, Json] = {
        "form": terms.form,
        "contest": terms.contest,
        "entrants": [[one.name, one.handicap] for one in terms.entrants],
        "target": terms.target,
        "game": terms.game,
        "seed": terms.seed,
    }
    return json.dumps(fields, separators=(",", ":"), ensure_ascii=False)


def pick_line(kind: str) -> str:
    """Return a pick on one line."""
    return f"pick {kind}"


def bout_line(bout: Bout) -> str:
    """Return a bout on one line."""
    return DRAW if bout.winner is None else f"{SLOT_WORDS[bout.winner]} {bout.wounds}"


def new_evening_text(terms: EveningTerms) -> str:
    """Return an evening that has not begun as text; each pick and bout is one more line."""
    return f"{HEADLINE}\n{terms_line(terms)}\n"


def read_evening(text: str) -> ReadEvening:
    """Return the evening as far as it holds.

    Raises BadEvening if the text has no terms. A last line that was cut off is left out.
    """
    headline, _, rest = text.partition("\n")
    if headline != HEADLINE:
        raise BadEvening(f"an evening begins with the line {HEADLINE!r}, not {quote(headline)}")
    terms, _, rest = rest.partition("\n")
    evening = Evening(read_terms_line(terms))
    held = new_evening_text(evening.terms)
    for number, line in enumerate(rest.split("\n")[:-1], start=3):
        try:
            evening = after_line(evening, line)
        except ValueError as error:
            return ReadEvening(evening, held, f"line {number}: {error}")
        held += f"{line}\n"
    return ReadEvening(evening, held, "")


def read_terms_line(line: str) -> EveningTerms:
    """Return the terms on that line. Raises BadEvening for invalid ones."""
    try:
        data: Json = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadEvening(f"an evening's terms are JSON on one line: {error}") from error
    faults = Faults()
    fields = Fields(data, "evening", KEYS, faults)
    fields.require(*KEYS)
    form = fields.choice("form", EVENING_FORMS[0], EVENING_FORMS)
    contest = fields.choice("contest", EVENING_CONTESTS[0], EVENING_CONTESTS)
    target = fields.whole("target", TARGETS[0], TARGETS[0], TARGETS[-1])
    game = fields.choice("game", GAME, tuple(KITS))
    seed = fields.whole("seed", 0, 0, SEED_LIMIT - 1)
    entrants = [_read_entrant(one, faults) for one in fields.items("entrants")]
    faults.raise_any(BadEvening)
    try:
        return EveningTerms(tuple(one for one in entrants if one), form, contest, target, game, seed)
    except ValueError as error:
        raise BadEvening(str(error)) from error


def _read_entrant(data: Json, faults: Faults) -> Entrant | None:
    match data:
        case [str(name), int(handicap)]:
            try:
                return Entrant(name, handicap)
            except ValueError as error:
                faults.add(str(error))
        case _:
            faults.add(f"an entrant is a name and a handicap of 0 to {MOST_HANDICAP}, not {quote(data)}")
    return None


def after_line(evening: Evening, line: str) -> Evening:
    """Return the evening after the line of a pick or bout. Raises ValueError if it cannot follow."""
    picked = _PICK.fullmatch(line)
    if picked is not None:
        return evening.picked(picked[1])
    if line == DRAW:
        return evening.fought(Bout(None))
    won = _WON.fullmatch(line)
    if won is None:
        raise ValueError(f"a line is a pick, a winner with wounds, or a draw, not {quote(line)}")
    winner: Slot = 0 if won[1] == SLOT_WORDS[0] else 1
    return evening.fought(Bout(winner, int(won[2])))
