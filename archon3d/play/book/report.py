"""The book as JSON, for the command and for other programs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from archon3d.ai.levels import COMPUTERS
from archon3d.play.book.figures import DatedFigure, Figures
from archon3d.play.book.listing import achievements
from archon3d.play.book.openings import OpeningNode
from archon3d.play.book.results import Attacks, Results
from archon3d.rules.errors import Json


def book_to_json(figures: Figures) -> dict[str, Json]:
    """Return the figures; shares are percent, and a draw is half a win."""
    return {
        "matches": figures.matches,
        "yours": figures.yours,
        "unfinished": figures.unfinished,
        "battles": figures.battles,
        "games": _scores(figures.games),
        "sides": {
            game: _scores({side: score for (one, side), score in figures.sides.items() if one == game})
            for game in figures.games
        },
        "levels": _scores({level: figures.levels[level] for level in COMPUTERS if level in figures.levels}),
        "icons": _scores(figures.icons),
        "enemies": _scores(figures.enemies),
        "shades": _scores(dict(sorted(figures.shades.items()))),
        "favourite": figures.favourite,
        "nemesis": figures.nemesis,
        "attacks": {
            **_attacks(figures.aim),
            "icons": {icon: _attacks(aim) for icon, aim in figures.aims.items() if aim.attacks},
        },
        "accuracies": _dated(figures.accuracies),
        "adaptive_levels": _dated(figures.adaptive_levels),
        "openings": {
            game: {
                side: _opening(node) for (one, side), node in figures.openings.roots.items() if one == game
            }
            for game in figures.games
        },
        "achievements": _achievements(figures),
        "damaged": figures.damaged,
    }


def _achievements(figures: Figures) -> dict[str, Json]:
    """Return the record that earned each one, and the ply after which it can be watched; else None."""
    keys = [key for group in achievements().values() for key in group]
    earned = {key: figures.earned.get(key) for key in keys}
    return {
        key: None if one is None else {"record": str(one.path), "ply": one.ply} for key, one in earned.items()
    }


def _scores(scores: Mapping[str, Results]) -> dict[str, Json]:
    return {key: _score(score) for key, score in scores.items()}


def _score(score: Results) -> dict[str, Json]:
    return {
        "won": score.won,
        "lost": score.lost,
        "drawn": score.drawn,
        "percent": _rounded(score.percent),
    }


def _attacks(aim: Attacks) -> dict[str, Json]:
    return {"made": aim.attacks, "hit": aim.hits, "percent": _rounded(aim.percent)}


def _opening(node: OpeningNode) -> dict[str, Json]:
    return {**_score(node.score), "after": {action: _opening(one) for action, one in node.ranked.items()}}


def _dated(figures: Iterable[DatedFigure]) -> list[Json]:
    return [
        {
            "seconds": one.saved_at // 10**9,
            "game": one.game,
            "value": _rounded(one.value),
            "result": one.result,
        }
        for one in figures
    ]


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 1)
