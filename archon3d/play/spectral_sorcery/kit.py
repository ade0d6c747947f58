"""The kit of Spectral Sorcery."""

from typing import Final

from archon3d.ai.spectral_sorcery.master import APPRAISER
from archon3d.ai.spectral_sorcery.player import choose, search
from archon3d.games.spectral_sorcery.board import SIZE
from archon3d.games.spectral_sorcery.events import Locked, PowerGranted
from archon3d.games.spectral_sorcery.game import SPECTRAL_SORCERY
from archon3d.play.kit import GameKit, Tally
from archon3d.play.spectral_sorcery import codex, lessons, sentences
from archon3d.play.spectral_sorcery.achievements import SPECTRAL_SORCERY_ACHIEVEMENTS
from archon3d.play.spectral_sorcery.choosing import SorceryChoosing, sorcery_proposal
from archon3d.play.spectral_sorcery.view import sorcery_view

KIT: Final = GameKit(
    rules=SPECTRAL_SORCERY,
    computer=choose,
    view=sorcery_view,
    choosing=SorceryChoosing,
    sentence=sentences.sentence,
    ply=sentences.ply,
    proposal=sorcery_proposal,
    facts=sentences.facts,
    summary=sentences.summary,
    tally=Tally(sentences.own_pads, SIZE * SIZE),
    codex=codex.CHAPTERS,
    lessons=lessons.LESSONS,
    search=search,
    appraiser=APPRAISER,
    most_starts=99,
    achievements=SPECTRAL_SORCERY_ACHIEVEMENTS,
    marks={Locked: "spell", PowerGranted: "power"},
    presenter="archon3d.presenters.spectral_sorcery",
)
