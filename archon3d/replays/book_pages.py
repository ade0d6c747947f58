"""What the pages of the book say: lines, bars and charts of its figures."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from archon3d.ai.levels import COMPUTERS, LEVELS
from archon3d.play.book.figures import LEAST_FIGHTS, DatedFigure, Figures
from archon3d.play.book.listing import SHARED, achievements
from archon3d.play.book.openings import OpeningNode
from archon3d.play.book.own import MatchResult
from archon3d.play.book.results import PERCENT, Results
from archon3d.play.kits import KITS
from archon3d.replays.words import day_words
from archon3d.ui.canvas import FADED, GOLD, Colour
from archon3d.ui.layout import Anchored, Node
from archon3d.ui.portrait import portrait_names
from archon3d.ui.widgets.column_chart import ColumnChart
from archon3d.ui.widgets.scrolling import WIDEST_PAIR, Groups, pair, paragraph
from archon3d.ui.widgets.share_bar import ShareBar
from archon3d.ui.words import decimal, say, spoken

WON: Final = GOLD
DRAWN: Final[Colour] = (0.62, 0.60, 0.58, 1)
LOST: Final[Colour] = (0.34, 0.22, 0.42, 1)
RESULT_COLOURS: Final[Mapping[MatchResult, Colour]] = {"won": WON, "drawn": DRAWN, "lost": LOST}
NONE: Final = "–"


def overview(figures: Figures) -> Groups:
    """Return the matches by game, side and level, and the charts over time."""
    return (
        [
            pair(say("statistics.yours"), str(figures.yours)),
            *_aim(figures),
            pair(say("statistics.achieved"), earned_count(figures)),
        ],
        _bars(say("statistics.by-side"), list(_sides(figures))),
        _bars(say("statistics.by-level"), list(_levels(figures))),
        _chart("accuracy", figures.accuracies, PERCENT),
        _chart("adaptive", figures.adaptive_levels, len(LEVELS) - 1),
    )


def icons(figures: Figures) -> Groups:
    """Return the battles by icon and by square."""
    favourite, nemesis = (say(one) if one else NONE for one in (figures.favourite, figures.nemesis))
    best = [
        pair(say("statistics.favourite"), favourite),
        pair(say("statistics.nemesis"), nemesis),
        _line(say("statistics.least", count=LEAST_FIGHTS), FADED),
    ]
    shades = [
        _bar(say(f"practice.colour.{shade}"), results) for shade, results in sorted(figures.shades.items())
    ]
    return (
        best,
        _bars(say("statistics.own-icons"), _fighters(figures.icons)),
        _bars(say("statistics.hits"), list(_hits(figures))),
        _bars(say("statistics.enemy-icons"), _fighters(figures.enemies)),
        _bars(say("statistics.by-shade"), shades),
    )


def opening_rows(figures: Figures, path: Sequence[str]) -> dict[str, str]:
    """Return the rows of the explorer: game and side first, then what you did after those actions."""
    if not path:
        roots = figures.openings.roots
        return {f"{game} {side}": _opening(_side_name(game, side), roots[game, side]) for game, side in roots}
    return {action: _opening(action, node) for action, node in opening_at(figures, path).ranked.items()}


def opening_at(figures: Figures, path: Sequence[str]) -> OpeningNode:
    """Return the matches of a path: a row of game and side, and actions."""
    game, _, side = path[0].partition(" ")
    return figures.openings.at(game, side, path[1:])


def opening_words(path: Sequence[str]) -> str:
    """Return where the explorer is."""
    if not path:
        return say("statistics.first-moves")
    game, _, side = path[0].partition(" ")
    return say("list.separator").join((_side_name(game, side), *path[1:]))


def achievement_rows() -> dict[str, str]:
    """Return the names of all achievements, by key."""
    return {key: say(f"achievement.{key}") for key in _achievement_keys()}


def achievement_groups() -> dict[str, tuple[str, ...]]:
    """Return the keys of the achievements by the heading that they are under."""
    return {
        say("statistics.shared" if game == SHARED else f"{game}.name"): keys
        for game, keys in achievements().items()
    }


def achievement_words(figures: Figures, key: str) -> str:
    """Return what an achievement takes, and when it was earned."""
    how, earned = say(f"achievement.{key}.how"), figures.earned.get(key)
    if earned is None:
        return how
    return f"{how} {say('statistics.earned', date=day_words(earned.saved_at))}"


def _achievement_keys() -> list[str]:
    return [key for keys in achievements().values() for key in keys]


def earned_count(figures: Figures) -> str:
    """Return how many achievements were earned, of how many."""
    return say("statistics.earned-of", earned=len(figures.earned), most=len(_achievement_keys()))


def _aim(figures: Figures) -> Iterator[Node]:
    """Yield the share of attacks that hit, if any is known."""
    aim = figures.aim
    if aim.percent is not None:
        value = say("statistics.hits-of", percent=round(aim.percent), hits=aim.hits, attacks=aim.attacks)
        yield pair(say("statistics.hits"), value)


def _sides(figures: Figures) -> Iterator[Node]:
    for game, kit in KITS.items():
        for side in kit.rules.sides:
            if (game, side) in figures.sides:
                yield _bar(_side_name(game, side), figures.sides[game, side])


def _levels(figures: Figures) -> Iterator[Node]:
    for level in COMPUTERS:
        if level in figures.levels:
            yield _bar(say(f"setup.{level}"), figures.levels[level])


def _fighters(scores: Mapping[str, Results]) -> list[Node]:
    """Return a bar for each icon, the most frequent first."""
    order = sorted(scores, key=lambda kind: (-scores[kind].played, kind))
    return [_bar(say(kind), scores[kind], _portrait(kind)) for kind in order]


def _hits(figures: Figures) -> Iterator[Node]:
    """Yield the share of its attacks with which each icon hit, the best first."""
    aims = {kind: aim for kind, aim in figures.aims.items() if aim.attacks}
    for kind in sorted(aims, key=lambda kind: (-(aims[kind].percent or 0), kind)):
        percent = aims[kind].percent or 0
        value = say("statistics.score", percent=round(percent), count=aims[kind].attacks)
        bar = ShareBar(say(kind), value, [(percent / PERCENT, WON)], portrait=_portrait(kind))
        yield Anchored(bar, width=WIDEST_PAIR)


def _portrait(kind: str) -> str:
    """Return the name of an icon's portrait, if it has one."""
    return kind if kind in portrait_names() else ""


def _bar(name: str, results: Results, portrait: str = "") -> Node:
    shares = [
        (getattr(results, result) / max(1, results.played), colour)
        for result, colour in RESULT_COLOURS.items()
    ]
    return Anchored(ShareBar(name, _score(results), shares, portrait=portrait), width=WIDEST_PAIR)


def _score(results: Results) -> str:
    """Return the share that was won, and of how many."""
    return say("statistics.score", percent=round(results.percent or 0), count=results.played)


def _line(text: str, colour: Colour) -> Node:
    """Return text above what is no wider than a pair."""
    return Anchored(paragraph(text, colour), width=WIDEST_PAIR)


def _bars(heading: str, bars: Sequence[Node]) -> list[Node]:
    """Return the bars below their heading; nothing without any."""
    return [_line(heading, GOLD), *bars] if bars else []


def _chart(name: str, figures: Sequence[DatedFigure], most: float) -> list[Node]:
    """Return a chart below its heading; nothing without a figure."""
    if not figures:
        return []
    columns = [(one.value / most, RESULT_COLOURS.get(one.result, DRAWN)) for one in figures]
    last = figures[-1].value
    shown = say(f"setup.{LEVELS[int(last)]}") if name == "adaptive" else f"{decimal(round(last, 1))} %"
    heading = say(f"statistics.{name}", last=shown)
    return [_line(heading, GOLD), Anchored(ColumnChart(columns), width=WIDEST_PAIR)]


def _opening(name: str, node: OpeningNode) -> str:
    score = node.score
    return say("statistics.opening", move=name, count=score.played, percent=round(score.percent or 0))


def _side_name(game: str, side: str) -> str:
    kit = KITS[game]
    return say("statistics.side", game=say(f"{game}.name"), side=spoken(kit.side_word(side)))
