"""The quests that the game comes with, in their order."""

from functools import cache
from typing import Final

from archon3d.host.paths import quests_folder
from archon3d.play.quests.quest import Quest
from archon3d.play.quests.quest_text import BadQuest, read_chapter

CHAPTERS: Final = ("board", "arena", "spells", "mastery")
"""The chapters, as the codex teaches."""


@cache
def all_quests() -> tuple[Quest, ...]:
    """Return all quests of the game. Raises OSError if a file is missing, and BadQuest."""
    quests = tuple(
        quest
        for chapter in CHAPTERS
        for quest in read_chapter(chapter, (quests_folder() / f"{chapter}.toml").read_text(encoding="utf-8"))
    )
    keys = [quest.key for quest in quests]
    twice = next((key for key in keys if keys.count(key) > 1), None)
    if twice is not None:
        raise BadQuest(f"two quests are called {twice}")
    return quests


def quest_named(key: str) -> Quest:
    """Return the quest of that key. Raises LookupError."""
    for quest in all_quests():
        if quest.key == key:
            return quest
    raise LookupError(f"there is no quest {key}")


def next_quest(key: str) -> Quest | None:
    """Return the quest after the one of that key, or None after the last."""
    quests = all_quests()
    place = quests.index(quest_named(key)) + 1
    return quests[place] if place < len(quests) else None
