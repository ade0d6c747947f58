"""Puzzles as text: one a line, with tabs between its name, kind, rating, position and answers.

    archon-17   mage   1432   archon 9/3K5/... light turn=41   E5-F6 ; battle attacker 2 & G2-F6 ; F6-E5

Answers alternate with what follows, separated by semicolons; ampersands join actions. Parentheses with bars
hold several answers: `(A1-A2 ; B9-B8 ; A2-A3 | A1-B1)`. A duel has its terms as JSON in place of a
position, and its aim with seconds in place of answers: `win 12` or `unhurt 8`.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import Final

from archon3d.play.duel_setup import Duelist, DuelSetup
from archon3d.play.duel_text import read_setup
from archon3d.play.kits import KITS
from archon3d.play.puzzles.puzzle import (
    DUEL_AIMS,
    PUZZLE_KINDS,
    BoardPuzzle,
    DuelPuzzle,
    Puzzle,
    PuzzleKind,
    RightAnswer,
)
from archon3d.rules.checks import Faults, quote
from archon3d.rules.game import Json

FIELDS: Final = ("name", "kind", "rating", "position", "answers")
SEPARATOR: Final = "\t"
COMMENT: Final = "#"
LONGEST_PUZZLE: Final = 4_000
"""The most characters of a line."""
DEEPEST: Final = 10
"""The most answers in a row."""
MOST_SECONDS: Final = 120
LOWEST_RATING: Final = 100
HIGHEST_RATING: Final = 3500

_NAME: Final = re.compile(r"[a-z-]{1,30}-[1-9][0-9]{0,5}")
_RATING: Final = re.compile(r"[1-9][0-9]{2,3}")
_GOAL: Final = re.compile(rf"({'|'.join(DUEL_AIMS)}) ([1-9][0-9]{{0,2}})")
_TOKENS: Final = re.compile(r"[()|;&]|[^()|;&]+")


class BadPuzzle(ValueError):
    """A text is no puzzle, or the puzzle cannot be played; the message says why."""


def read_puzzles(text: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file, without those lines that are empty or comments.

    Raises BadPuzzle, which names each faulty line.
    """
    faults, puzzles = Faults(), []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.startswith(COMMENT):
            try:
                puzzles.append(read_puzzle(line))
            except BadPuzzle as error:
                faults.add(f"line {number}: {error}")
    counted = Counter(puzzle.name for puzzle in puzzles)
    for name in (name for name, count in counted.items() if count > 1):
        faults.add(f"{counted[name]} puzzles have the name {name}")
    faults.raise_any(BadPuzzle)
    return tuple(puzzles)


def read_puzzle(line: str) -> Puzzle:
    """Return the puzzle of a line. Raises BadPuzzle.

    Whether its answers are legal is known when it is played (`require_playable`).
    """
    if len(line) > LONGEST_PUZZLE:
        raise BadPuzzle(f"a puzzle has at most {LONGEST_PUZZLE} characters, not {len(line)}")
    fields = line.split(SEPARATOR)
    if len(fields) != len(FIELDS):
        raise BadPuzzle(f"a puzzle is {', '.join(FIELDS)} with tabs between them, not {quote(line)}")
    name, kind, rating, position, answers = fields
    if not _NAME.fullmatch(name):
        raise BadPuzzle(f"a puzzle's name is written like archon-17, not {quote(name)}")
    grade = int(rating) if _RATING.fullmatch(rating) else 0
    if not LOWEST_RATING <= grade <= HIGHEST_RATING:
        raise BadPuzzle(
            f"a rating is a whole number from {LOWEST_RATING} to {HIGHEST_RATING}, not {quote(rating)}"
        )
    known = _kind_named(kind)
    if known == "duel":
        return _read_duel_puzzle(name, grade, position, answers)
    game = position.partition(" ")[0]
    if game not in KITS:
        raise BadPuzzle(f"a position begins with {', '.join(KITS)}, not {quote(position)}")
    return BoardPuzzle(name, game, known, grade, position, read_answers(answers))


def write_puzzle(puzzle: Puzzle) -> str:
    """Return the puzzle as a line, without its end."""
    if isinstance(puzzle, DuelPuzzle):
        position, answers = _write_terms(puzzle.setup), f"{puzzle.aim} {puzzle.seconds}"
    else:
        position, answers = puzzle.position, write_answers(puzzle.answers)
    return SEPARATOR.join((puzzle.name, puzzle.kind, str(puzzle.rating), position, answers))


def write_answers(answers: Iterable[RightAnswer]) -> str:
    """Return the tree as text.

    >>> write_answers((RightAnswer(("A1-A2",), ("B9-B8",), (RightAnswer(("A2-A3",)),)),))
    'A1-A2 ; B9-B8 ; A2-A3'
    """
    branches = [_write_answer(answer) for answer in answers]
    return branches[0] if len(branches) == 1 else f"({' | '.join(branches)})"


def _write_answer(answer: RightAnswer) -> str:
    parts = [" & ".join(answer.actions)]
    if answer.reply:
        parts.append(" & ".join(answer.reply))
    if answer.then:
        parts.append(write_answers(answer.then))
    return " ; ".join(parts)


def read_answers(text: str) -> tuple[RightAnswer, ...]:
    """Return the tree of that text. Raises BadPuzzle."""
    tokens = [token.strip() for token in _TOKENS.findall(text)]
    reader = _AnswerReader([token for token in tokens if token], text)
    return reader.whole()


class _AnswerReader:
    """Reads a tree of answers, token by token."""

    def __init__(self, tokens: list[str], text: str) -> None:
        self._tokens = tokens
        self._at = 0
        self._text = text

    def whole(self) -> tuple[RightAnswer, ...]:
        answers = self._answers(1)
        if self._at < len(self._tokens):
            raise self._bad()
        return answers

    def _answers(self, depth: int) -> tuple[RightAnswer, ...]:
        if depth > DEEPEST:
            raise BadPuzzle(f"a puzzle has at most {DEEPEST} answers in a row")
        if not self._takes("("):
            return (self._answer(depth),)
        answers = [self._answer(depth)]
        while self._takes("|"):
            answers.append(self._answer(depth))
        if not self._takes(")"):
            raise self._bad()
        return tuple(answers)

    def _answer(self, depth: int) -> RightAnswer:
        actions = self._actions()
        if not self._takes(";"):
            return RightAnswer(actions)
        reply = self._actions()
        return RightAnswer(actions, reply, self._answers(depth + 1) if self._takes(";") else ())

    def _actions(self) -> tuple[str, ...]:
        actions = [self._action()]
        while self._takes("&"):
            actions.append(self._action())
        return tuple(actions)

    def _action(self) -> str:
        if self._at == len(self._tokens) or self._tokens[self._at] in "()|;&":
            raise self._bad()
        self._at += 1
        return self._tokens[self._at - 1]

    def _takes(self, token: str) -> bool:
        """Return whether this token is next, and step beyond it."""
        found = self._at < len(self._tokens) and self._tokens[self._at] == token
        self._at += found
        return found

    def _bad(self) -> BadPuzzle:
        read = " ".join(self._tokens[: self._at])
        return BadPuzzle(
            f"answers are written like A1-A2 ; B9-B8 ; (A2-A3 | A2-B2), not {quote(self._text)}"
            f" (wrong after {quote(read)})"
        )


def _kind_named(text: str) -> PuzzleKind:
    for kind in PUZZLE_KINDS:
        if kind == text:
            return kind
    raise BadPuzzle(f"a puzzle's kind is one of {', '.join(PUZZLE_KINDS)}, not {quote(text)}")


def _read_duel_puzzle(name: str, rating: int, terms: str, goal: str) -> DuelPuzzle:
    try:
        setup = read_setup(json.loads(terms))
    except (ValueError, RecursionError) as error:
        raise BadPuzzle(f"a duel's terms are wrong: {error}") from error
    if [duelist.conduct for duelist in setup.duelists].count("person") != 1:
        raise BadPuzzle("one of a puzzle's two duelists is the person")
    found = _GOAL.fullmatch(goal)
    if found is None or int(found[2]) > MOST_SECONDS:
        raise BadPuzzle(
            f"a duel's goal is {' or '.join(DUEL_AIMS)} with up to {MOST_SECONDS} seconds, not {quote(goal)}"
        )
    aim = DUEL_AIMS[DUEL_AIMS.index("win" if found[1] == "win" else "unhurt")]
    return DuelPuzzle(name, rating, setup, aim, int(found[2]))


def _write_terms(setup: DuelSetup) -> str:
    """Return the terms as JSON, without what has its usual value."""
    usual = DuelSetup(setup.game, setup.left, setup.right)
    terms = dict(_unusual(asdict(setup), asdict(usual), ("game",)))
    for place in ("left", "right"):
        duelist: Json = asdict(setup)[place]
        terms[place] = dict(_unusual(duelist, asdict(Duelist(duelist["fighter"])), ("fighter",)))
    order = [key for key in asdict(setup) if key in terms]
    return json.dumps({key: terms[key] for key in order}, separators=(",", ":"))


def _unusual(values: Json, usual: Json, always: tuple[str, ...]) -> Iterator[tuple[str, Json]]:
    return ((key, value) for key, value in values.items() if key in always or value != usual[key])
