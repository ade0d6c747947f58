"""The explorer of openings: a tree of your own first actions, with how often and how well you played each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from archon3d.play.book.page import BookPage
from archon3d.play.book.results import Results


@dataclass(slots=True)
class OpeningNode:
    """The matches that began with the same actions of yours."""

    score: Results = field(default_factory=Results)
    after: dict[str, OpeningNode] = field(default_factory=dict)
    """What you did next, by notation."""

    @property
    def ranked(self) -> dict[str, OpeningNode]:
        """What you did next, the most frequent first."""
        order = sorted(self.after, key=lambda action: (-self.after[action].score.played, action))
        return {action: self.after[action] for action in order}


@dataclass(slots=True)
class OpeningTree:
    """The first actions of each game and side."""

    roots: dict[tuple[str, str], OpeningNode] = field(default_factory=dict)

    def add(self, page: BookPage) -> None:
        """Add a finished match."""
        node = self.roots.setdefault((page.game, page.side), OpeningNode())
        node.score.add(page.result)
        for action in page.opening:
            node = node.after.setdefault(action, OpeningNode())
            node.score.add(page.result)

    def at(self, game: str, side: str, actions: Sequence[str] = ()) -> OpeningNode:
        """Return the matches that began with these actions; an empty node if there are none."""
        node = self.roots.get((game, side), OpeningNode())
        for action in actions:
            node = node.after.get(action, OpeningNode())
        return node
