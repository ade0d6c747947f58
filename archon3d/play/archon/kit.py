"""The kit of Archon."""

from typing import Final

from archon3d.ai.archon.appraising import APPRAISER
from archon3d.ai.archon.player import choose, search
from archon3d.ai.levels import COMPUTERS
from archon3d.games.archon.board import POWER_POINTS
from archon3d.games.archon.events import IconDied, PowerPointChanged, SpellCast
from archon3d.games.archon.game import ARCHON
from archon3d.play.archon import codex, lessons
from archon3d.play.archon.achievements import ARCHON_ACHIEVEMENTS
from archon3d.play.archon.battle import BATTLE
from archon3d.play.archon.choosing import ArchonChoosing
from archon3d.play.archon.quest_goals import QUEST_RULES
from archon3d.play.archon.sentences import describe_action, facts, last_plies, losses, ply, reached, sentence
from archon3d.play.archon.short_match import short_start
from archon3d.play.archon.summary import power_points
from archon3d.play.archon.tips import TIPS
from archon3d.play.archon.view import archon_proposal, board_view
from archon3d.play.kit import GameKit, Tally

KIT: Final = GameKit(
    rules=ARCHON,
    computer=choose,
    view=board_view,
    choosing=ArchonChoosing,
    sentence=sentence,
    facts=facts,
    losses=losses,
    describe_action=describe_action,
    ply=ply,
    proposal=archon_proposal,
    last_plies=last_plies,
    reached=reached,
    tally=Tally(power_points, len(POWER_POINTS)),
    codex=codex.CHAPTERS,
    lessons=lessons.LESSONS,
    tips=TIPS,
    presets={
        "standard": {"wounds": "lasting", "renewal": False, "arena": "fixed"},
        "balanced": {"wounds": "fresh", "renewal": False, "arena": "fixed"},
        "1983": {"wounds": "lasting", "renewal": True, "arena": "shifting"},
    },
    setting_names={
        "first": "match.first",
        "wounds": "match.wounds",
        "renewal": "match.renewal",
        "arena": "match.arena",
        "handicap": "assist.{side}_handicap",
    },
    short_start=short_start,
    search=search,
    computers=COMPUTERS,
    appraiser=APPRAISER,
    quests=QUEST_RULES,
    battle=BATTLE,
    achievements=ARCHON_ACHIEVEMENTS,
    marks={IconDied: "death", SpellCast: "spell", PowerPointChanged: "power"},
    presenter="archon3d.presenters.archon.presenter",
)
