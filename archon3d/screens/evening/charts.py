"""An evening as its charts show it."""

from archon3d.play.evening.evening import Evening
from archon3d.play.evening.knockout import Bracket, Tie
from archon3d.play.evening.meetings import NO_ENTRANT
from archon3d.play.evening.stays import WinnerStays
from archon3d.ui.layout import Node
from archon3d.ui.widgets.bracket import BracketChart, BracketRound, BracketTie
from archon3d.ui.widgets.standings import Standings, StandingsLine
from archon3d.ui.words import say


def bracket_chart(evening: Evening, schedule: Bracket) -> Node:
    """Return the bracket of a knock-out."""
    further = None
    if schedule.third is not None:
        further = say("evening.stage.third"), _tie(evening, schedule.third)
    return BracketChart(
        [
            BracketRound(
                say(f"evening.stage.{ties[0].stage}", number=number + 1),
                [_tie(evening, tie) for tie in ties],
                further if ties[0].stage == "final" else None,
            )
            for number, ties in enumerate(schedule.rounds)
        ]
    )


def standings(evening: Evening) -> Node:
    """Return the table of any other evening."""
    meeting = evening.meeting
    stays = isinstance(evening.schedule, WinnerStays)
    last = "evening.streak" if stays else "evening.duels"
    lines = [
        StandingsLine(
            say("evening.rank", rank=line.rank),
            evening.terms.name(line.entrant),
            (str(line.wins), str(line.losses), str(line.streak) if stays else f"{line.won}:{line.lost}"),
            meeting is not None and line.entrant in meeting.pair,
        )
        for line in evening.table()
    ]
    return Standings([say("evening.wins"), say("evening.losses"), say(last)], lines)


def _tie(evening: Evening, tie: Tie) -> BracketTie:
    pair = (tie.first, tie.second)
    names = tuple(_name(evening, entrant) for entrant in pair)
    scores = ("", "")
    if tie.result is not None:
        scores = (str(tie.result.won(_known(tie.first))), str(tie.result.won(_known(tie.second))))
    winner = None if tie.winner is None else pair.index(tie.winner)
    meeting = evening.meeting
    is_next = tie.is_open and meeting is not None and set(meeting.pair) == set(pair)
    return BracketTie((names[0], names[1]), scores, winner, is_next)


def _name(evening: Evening, entrant: int | None) -> str:
    """Return the name; a bye's for nobody, and empty while it is unknown."""
    if entrant is None:
        return ""
    return say("evening.no-opponent") if entrant == NO_ENTRANT else evening.terms.name(entrant)


def _known(entrant: int | None) -> int:
    return NO_ENTRANT if entrant is None else entrant
