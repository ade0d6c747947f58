"""The set-up of the next evening, kept with the settings: its form, its contest, and who takes part."""

import json
from typing import Any, Final

from archon3d.host.setting_kinds import ChoiceSetting, IntSetting, Setting, TextSetting
from archon3d.host.settings_file import Settings
from archon3d.play.evening.terms import (
    EVENING_CONTESTS,
    EVENING_FORMS,
    FEWEST,
    MOST,
    TARGETS,
    Entrant,
    EveningTerms,
)
from archon3d.play.kits import KITS
from archon3d.play.practice import GAME

NO_NAMES: Final = "[]"

FORM: Final = ChoiceSetting("evening.form", "Who meets whom on an evening", EVENING_FORMS[0], EVENING_FORMS)
CONTEST: Final = ChoiceSetting(
    "evening.contest", "What a meeting is fought for", EVENING_CONTESTS[0], EVENING_CONTESTS
)
TARGET: Final = IntSetting(
    "evening.target", "Meetings to win where the winner stays", 3, TARGETS[0], TARGETS[-1]
)
MATCH_GAME: Final = ChoiceSetting("evening.game", "The game of an evening's matches", GAME, tuple(KITS))
ENTRANT_NAMES: Final = TextSetting("evening.names", "The names of an evening, each with a handicap", NO_NAMES)

EVENING_SETTINGS: Final[tuple[Setting[Any], ...]] = (FORM, CONTEST, TARGET, MATCH_GAME, ENTRANT_NAMES)


def chosen_entrants(settings: Settings) -> tuple[Entrant, ...]:
    """Return who was entered last; nobody if the setting is not a list of names."""
    try:
        data = json.loads(settings[ENTRANT_NAMES])
        entrants = tuple(Entrant(name, handicap) for name, handicap in data if isinstance(name, str))
    except (ValueError, TypeError, RecursionError):
        return ()
    known = {entrant.name.casefold() for entrant in entrants}
    return entrants[:MOST] if len(entrants) >= FEWEST and len(known) == len(entrants) else ()


def choose_entrants(settings: Settings, entrants: tuple[Entrant, ...]) -> None:
    """Store who takes part."""
    rows = [[one.name, one.handicap] for one in entrants]
    settings[ENTRANT_NAMES] = json.dumps(rows, separators=(",", ":"), ensure_ascii=False)


def chosen_evening(settings: Settings, entrants: tuple[Entrant, ...], seed: int) -> EveningTerms:
    """Return the evening that the settings describe. Raises ValueError for entrants that it cannot have."""
    form = EVENING_FORMS[EVENING_FORMS.index(settings[FORM])]
    contest = EVENING_CONTESTS[EVENING_CONTESTS.index(settings[CONTEST])]
    return EveningTerms(entrants, form, contest, settings[TARGET], settings[MATCH_GAME], seed)
