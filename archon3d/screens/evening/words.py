"""Sentences about an evening that several of its screens say."""

from archon3d.context.context import Context
from archon3d.play.evening.bouts import OpenMeeting
from archon3d.play.evening.evening import Evening
from archon3d.play.evening.everyone import Everyone, rounds_of
from archon3d.play.evening.kept import EVENING_FILE
from archon3d.play.evening.meetings import Meeting
from archon3d.play.evening.stays import WinnerStays
from archon3d.play.evening.terms import EveningTerms
from archon3d.ui.words import say


def stage_words(meeting: Meeting) -> str:
    """Return the stage of a meeting: a round, the final, and so on."""
    return say(f"evening.stage.{meeting.stage}", number=meeting.round + 1)


def contest_words(opened: OpenMeeting) -> str:
    """Return what decides a meeting."""
    return say("evening.single" if opened.single else f"evening.contest.{opened.terms.contest}.what")


def pair_words(terms: EveningTerms, meeting: Meeting) -> str:
    """Return who meets."""
    return say("evening.pair", first=terms.name(meeting.first), second=terms.name(meeting.second))


def score_words(opened: OpenMeeting) -> str:
    """Return how a meeting stands."""
    first, second = (opened.terms.name(entrant) for entrant in opened.meeting.pair)
    return say("evening.score", first=first, second=second, won=opened.score[0], lost=opened.score[1])


def standing_words(opened: OpenMeeting) -> str:
    """Return how a meeting stands, and what follows if nobody won the last bout."""
    if opened.bouts[-1].winner is not None:
        return score_words(opened)
    drawn = "evening.drawn" if opened.terms.contest in ("duels", "draft") else "evening.drawn-match"
    return f"{score_words(opened)}. {say(drawn)}"


def progress_words(evening: Evening) -> str:
    """Return how far the evening has come: the round with its bye, or who stays and who waits."""
    meeting, schedule = evening.meeting, evening.schedule
    if meeting is None:
        return say("evening.over")
    if isinstance(schedule, WinnerStays):
        waiting = say("list.separator").join(map(evening.terms.name, schedule.queue))
        if schedule.staying is None:
            return say("evening.queue", names=waiting)
        king = evening.terms.name(schedule.staying)
        count = schedule.streak(schedule.staying)
        return f"{say('evening.stays', name=king, count=count)} {say('evening.queue', names=waiting)}"
    if isinstance(schedule, Everyone) and meeting.stage == "round":
        count, bye = len(rounds_of(schedule.lots)), schedule.bye(meeting.round)
        text = say("evening.round", number=meeting.round + 1, all=count)
        return text if bye is None else f"{text} {say('evening.bye', name=evening.terms.name(bye))}"
    return stage_words(meeting)


def fault_words(context: Context) -> str:
    """Return what is wrong with the file of the evening, and where it is now."""
    evenings = context.evenings
    key = "evening.damaged" if evenings.current is not None else "evening.lost"
    return say(key, name=evenings.aside or EVENING_FILE)
