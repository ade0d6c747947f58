"""The kit of Archers."""

from typing import Final

from archon3d.ai.archers.master import APPRAISER
from archon3d.ai.archers.player import choose, search
from archon3d.games.archers.codec import ARCHERS_OF_A_SIDE
from archon3d.games.archers.events import ArcherShot
from archon3d.games.archers.game import ARCHERS
from archon3d.play.archers import codex, lessons, sentences
from archon3d.play.archers.achievements import ARCHERS_ACHIEVEMENTS
from archon3d.play.archers.choosing import choose_archers
from archon3d.play.archers.view import archers_proposal, archers_view
from archon3d.play.kit import GameKit, Tally

KIT: Final = GameKit(
    rules=ARCHERS,
    computer=choose,
    view=archers_view,
    choosing=choose_archers,
    sentence=sentences.sentence,
    describe_action=sentences.describe_action,
    ply=sentences.ply,
    proposal=archers_proposal,
    facts=sentences.facts,
    summary=sentences.summary,
    tally=Tally(sentences.left_of, 2 * ARCHERS_OF_A_SIDE),
    codex=codex.CHAPTERS,
    lessons=lessons.LESSONS,
    search=search,
    appraiser=APPRAISER,
    achievements=ARCHERS_ACHIEVEMENTS,
    marks={ArcherShot: "death"},
    presenter="archon3d.presenters.archers",
)
