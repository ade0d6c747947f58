"""Archon, declared."""

from typing import Any, Final, cast

from archon3d.ai.archon.player import choose
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.state import State
from archon3d.play.archon import codex, lessons
from archon3d.play.archon.battle import BATTLE
from archon3d.play.archon.selection import Selection
from archon3d.play.choosing import Chooser
from archon3d.play.kit import GameKit
from archon3d.play.phrase import Phrase, phrase


def _sentence(event: Any) -> Phrase | None:
    return None  # the board's screen still says Archon's events itself


def _turn(state: State, person: bool) -> Phrase:
    return phrase("turn.person" if person else "turn.computer", side=phrase(f"side.{state.to_move}"))


KIT: Final = GameKit(
    rules=ARCHON,
    computer=choose,
    choosing=cast(Chooser, Selection),  # the board's chooser still knows it by its own methods
    sentence=_sentence,
    turn=_turn,
    codex=codex.CHAPTERS,
    lessons=lessons.LESSONS,
    battle=BATTLE,
    presenter="archon3d.screens.presenters.archon",
)
