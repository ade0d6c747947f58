"""Quests as text: files of TOML, a chapter each, which are read strictly.

    [[quest]]
    key = "first-steps"
    position = "archon 9/9/9/9/WK5gs/9/9/9/9 light"
    opponent = "beginner"
    goal = { kind = "reach", icon = "knight", squares = ["E5"] }
    rounds = 3
    fast_rounds = 1
    solution = ["B5-E5"]

The game's `QuestRules` name further limits.
"""

import re
import tomllib
from typing import Any, Final

from archon3d.play.kits import KITS
from archon3d.play.quests.quest import Quest, QuestGoal, QuestRules
from archon3d.rules.checks import Faults, Fields, quote
from archon3d.rules.errors import IllegalAction, InvalidState

MOST_ROUNDS: Final = 99
MOST_SECONDS: Final = 300

_KEY: Final = re.compile(r"[a-z]+(-[a-z]+)*")
_KEYS: Final = ("key", "position", "opponent", "goal", "rounds", "fast_rounds", "fast_seconds", "solution")


class BadQuest(ValueError):
    """A quest's text is wrong; the message names chapter and quest."""


def read_chapter(chapter: str, text: str) -> tuple[Quest, ...]:
    """Return the quests in a chapter's text. Raises BadQuest, naming each fault of the first wrong one."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadQuest(f"{chapter}: {error}") from error
    listed = data.get("quest")
    if set(data) != {"quest"} or not isinstance(listed, list) or not listed:
        raise BadQuest(f"{chapter}: a chapter has quests, each behind [[quest]], and nothing else")
    quests = tuple(_read_quest(chapter, one) for one in listed)
    twice = next((quest.key for quest in quests if [one.key for one in quests].count(quest.key) > 1), None)
    if twice is not None:
        raise BadQuest(f"{chapter}: two quests are called {twice}")
    return quests


def _read_quest(chapter: str, data: Any) -> Quest:
    where = f"{chapter}: {data.get('key', 'a quest') if isinstance(data, dict) else 'a quest'}"
    faults = Faults()
    game, state = _start(data, where)
    rules = KITS[game].quests
    if rules is None:
        raise BadQuest(f"{where}: {game} has no quests")
    fields = Fields(data, where, (*_KEYS, *rules.limits), faults)
    fields.require("key", "opponent", "goal")
    key = fields.raw("key")
    if not isinstance(key, str) or not _KEY.fullmatch(key):
        fields.wrong("key", "small letters with hyphens between them")
    limit = fields.whole("rounds", 0, 1, MOST_ROUNDS) if "rounds" in fields else 0
    rounds = fields.whole("fast_rounds", 0, 1, MOST_ROUNDS) if "fast_rounds" in fields else 0
    seconds = fields.whole("fast_seconds", 0, 1, MOST_SECONDS) if "fast_seconds" in fields else 0
    if bool(rounds) == bool(seconds):
        faults.add(f"{where} needs either fast_rounds or fast_seconds")
    computers = KITS[game].computers
    quest = Quest(
        key=str(key),
        game=game,
        chapter=chapter,
        position=data["position"],
        side=state.to_move,
        opponent=fields.choice("opponent", computers[0], computers),
        goal=_read_goal(rules, fields, faults),
        limits=tuple(read(fields, name) for name, read in rules.limits.items() if name in fields),
        rounds=limit,
        fast_rounds=rounds,
        fast_seconds=seconds,
        solution=_read_solution(game, fields),
    )
    faults.raise_any(BadQuest)
    return quest


def _start(data: Any, where: str) -> tuple[str, Any]:
    """Return the game and the first state. Raises BadQuest."""
    position = data.get("position") if isinstance(data, dict) else None
    game = position.split(" ")[0] if isinstance(position, str) else ""
    if game not in KITS or not isinstance(position, str):
        raise BadQuest(f"{where}: a position begins with one of {', '.join(KITS)}, not {quote(position)}")
    try:
        return game, KITS[game].rules.read_position(position)
    except InvalidState as error:
        raise BadQuest(f"{where}: {error}") from error


def _read_goal(rules: QuestRules, fields: Fields, faults: Faults) -> QuestGoal:
    given = fields.raw("goal")
    kinds = tuple(rules.goals)
    kind = given.get("kind") if isinstance(given, dict) else None
    if kind not in rules.goals:
        fields.wrong("goal", f"a table whose kind is one of {', '.join(kinds)}")
        kind, given = kinds[0], {}
    rest = {name: value for name, value in given.items() if name != "kind"}
    return rules.goals[str(kind)](Fields(rest, f"goal {kind}", tuple(rest), faults))


def _read_solution(game: str, fields: Fields) -> tuple[str, ...]:
    texts = tuple(fields.items("solution")) if "solution" in fields else ()
    for text in texts:
        try:
            KITS[game].rules.read_action(text if isinstance(text, str) else "")
        except IllegalAction as error:
            fields.wrong("solution", f"a list of actions: {error}")
    return tuple(str(text) for text in texts)
