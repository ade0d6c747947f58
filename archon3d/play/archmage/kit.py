"""The kit of Archmage."""

from typing import Final

from archon3d.ai.archmage.master import APPRAISER
from archon3d.ai.archmage.player import choose, search
from archon3d.games.archmage.codec import MOST_PIECES
from archon3d.games.archmage.events import PieceCaptured
from archon3d.games.archmage.game import ARCHMAGE
from archon3d.play.archmage import codex, lessons, sentences
from archon3d.play.archmage.achievements import ARCHMAGE_ACHIEVEMENTS
from archon3d.play.archmage.choosing import ArchmageChoosing
from archon3d.play.archmage.view import archmage_proposal, archmage_view
from archon3d.play.kit import GameKit, Tally

KIT: Final = GameKit(
    rules=ARCHMAGE,
    computer=choose,
    view=archmage_view,
    choosing=ArchmageChoosing,
    sentence=sentences.sentence,
    ply=sentences.ply,
    proposal=archmage_proposal,
    facts=sentences.facts,
    summary=sentences.summary,
    tally=Tally(sentences.captured, MOST_PIECES),
    codex=codex.CHAPTERS,
    lessons=lessons.LESSONS,
    search=search,
    appraiser=APPRAISER,
    achievements=ARCHMAGE_ACHIEVEMENTS,
    marks={PieceCaptured: "death"},
    presenter="archon3d.presenters.archmage",
)
