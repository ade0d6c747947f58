"""The words of Archers, in English."""

from collections.abc import Mapping
from typing import Final

WORDS: Final[Mapping[str, str]] = {
    "archers.name": "ARCHERS",
    "archers.what": "Bowmen turn, step and shoot: whoever sets foot in the enemy's woods has won",
    "archers.by": "Rules by George L. Stupecky, GAMES magazine",
    "archers.side.dark": "Dark",
    "archers.side.light": "Light",
    "archers.archer": "Archer",
    "archers.king": "King",
    "archers.facing.N": "north",
    "archers.facing.E": "east",
    "archers.facing.S": "south",
    "archers.facing.W": "west",
    "archers.turn.person": "{side} is to move",
    "archers.turn.computer": "{side} is thinking",
    "archers.prompt.capture": (
        "Shoot now if you like ({shots} can be hit), or choose an archer for maneuver 1"
    ),
    "archers.prompt.archer": "Choose an archer for maneuver {number} of 2",
    "archers.prompt.maneuver": "Maneuver {number} of 2: step ahead or back, or turn to a side",
    "archers.prompt.shooter": "Which archer shall shoot {at}?",
    "archers.prompt.confirm": "{maneuver}? Press again to end the turn",
    "archers.do.capture": "{by} shoots the archer on {at}",
    "archers.do.ahead": "{at} steps ahead to {to}",
    "archers.do.back": "{at} steps back to {to}",
    "archers.do.rotate": "{at} turns {to}",
    "archers.look.archer": "{who} on {at}, looks {facing}, {aim}; {threat}",
    "archers.look.aims": "attacks {at}",
    "archers.look.guards": "attacks nobody",
    "archers.look.threatened": "attacked by {by}",
    "archers.look.safe": "not under attack",
    "archers.look.zone": "{at} is in the zone of control of {by}",
    "archers.refuse.nobody": "No archer stands on that square",
    "archers.refuse.not-attacked": "None of your archers attacks {at}",
    "archers.refuse.captures-first": "Too late: shots come before the first maneuver",
    "archers.refuse.has-shot": "An archer shoots once in a turn, and {by} has shot",
    "archers.refuse.zone": "{at} is closed: it is in the zone of control of {by}",
    "archers.refuse.occupied": "{at} is taken",
    "archers.refuse.unchanged": "A turn must change something: this would put all back as it began",
    "archers.refuse.too-far": "An archer steps one square straight ahead or back; press beside it to turn",
    "archers.refuse.nobody-taken": "Choose one of your archers first",
    "archers.refuse.nothing-to-confirm": "Maneuvers to make before the turn can end: {left}",
    "archers.refuse.nothing-to-undo": "Nothing has been done in this turn",
    "archers.row.turn-left": "Turn left",
    "archers.row.turn-right": "Turn right",
    "archers.row.confirm": "End the turn",
    "archers.row.undo": "Take back",
    "archers.help.turn": (
        "The chosen archer turns by 90 degrees, on its square. This is one maneuver. It is always allowed,"
        " but for a second maneuver that would put everything back as it was when the turn began."
    ),
    "archers.help.confirm": (
        "Makes the second maneuver, which has only been tried so far. Then the other side moves."
    ),
    "archers.help.undo": (
        "Takes the last shot or maneuver of this turn back. All of a turn can be taken back until it ends."
    ),
    "archers.help.archers": "A side without archers has lost.",
    "archers.help.attacked": "The enemy may shoot these at the start of its next turn.",
    "archers.told.shot": "{by} has shot the archer on {at}",
    "archers.told.king": "{by} has shot the king on {at}",
    "archers.ply.capture": "{by}×{at}",
    "archers.ply.step": "{at}–{to}",
    "archers.ply.turn": "{at}: {facing}",
    "archers.told.step": "The archer on {at} goes to {to}",
    "archers.told.turn": "The archer on {at} turns {facing}",
    "archers.told.won": "{side} has won",
    "archers.told.drawn": "Nobody has won",
    "archers.fact.archers": "Archers: {number}",
    "archers.fact.attacked": "Under attack: {number}",
    "archers.fact.maneuvers": "Maneuvers: {number}",
    "archers.option.board": "Board",
    "archers.option.board.corner9": "9 by 9, corners",
    "archers.option.board.corner8": "8 by 8, corners",
    "archers.option.board.aligned7x11": "7 by 11, face to face",
    "archers.option.first": "First to move",
    "archers.option.first.random": "by lot",
    "archers.option.first.dark": "Dark",
    "archers.option.first.light": "Light",
    "archers.option.kings": "Shooting the king wins",
    "archers.ending.woods": "An archer has reached the other side's woods.",
    "archers.ending.king": "The other side's king has been shot.",
    "archers.ending.elimination": "The other side has no archer left.",
    "archers.ending.repetition": "The same position has come up three times.",
    "archers.ending.quiet": "A hundred turns went by without a shot.",
    "archers.result.standing": "Archers left, turn by turn",
    "archers.summary.turns": "Turns: {number}",
    "archers.summary.left": "Archers left: {dark} of Dark, {light} of Light",
    "codex.archers": "ARCHERS",
    "codex.archers.fact.archers": "Archers of each side",
    "codex.archers.fact.maneuvers": "Maneuvers in a turn",
    "codex.archers.fact.reach": "Squares in a zone, at most",
    "codex.archers.fact.repetitions": "Equal positions for a draw",
    "codex.archers.fact.quiet": "Turns without a shot for a draw",
    "codex.archers.aim": "The aim",
    "codex.archers.aim.text": (
        "Two bands of archers each defend a woods of nine squares. Whoever first steps into the other's woods"
        " wins. George L. Stupecky made the game after a photograph of an old European board game whose rules"
        " nobody knew, and published it in the magazine GAMES."
    ),
    "codex.archers.turn": "A turn",
    "codex.archers.turn.text": (
        "First shots, if there are any and you like. Then exactly two maneuvers, by one archer or two. An"
        " archer steps one square straight ahead or straight back and keeps its facing, or it turns by 90"
        " degrees where it stands. A turn must change something: nobody passes by going forth and back."
    ),
    "codex.archers.zone": "The zone of control",
    "codex.archers.zone.text": (
        "An archer controls the squares straight ahead of it, up to the first that is occupied. Nobody steps"
        " into an enemy's zone. Who stands in one already may turn there, or leave it by a square that no"
        " enemy controls. On the board Light's zones are hatched one way, Dark's the other, and those that"
        " both control both ways."
    ),
    "codex.archers.shots": "Attack and shots",
    "codex.archers.shots.text": (
        "An enemy who stands in a zone is under attack, and an arrow shows by whom. At the beginning of your"
        " next turn you may shoot it: it leaves the board, and the archer who shot stays where it is. Each"
        " archer shoots once in a turn. Shots are never a must, and after the first maneuver it is too late."
    ),
    "codex.archers.ends": "Kings and endings",
    "codex.archers.ends.text": (
        "Each band has a king with a crown. If that is agreed on before the game, shooting the king wins; he"
        " is an archer like any other otherwise. A side without archers has lost. Equal positions and turns"
        " without a shot make a draw, as the numbers tell."
    ),
    "lesson.archers-aiming": "Aiming and shooting",
    "lesson.archers-aiming.1": (
        "Select your archer. The squares ahead and behind are for steps, those beside it for turning: "
        "turn it east, towards the enemy."
    ),
    "lesson.archers-aiming.2": "A turn has passed, and an enemy is in your zone: select it to shoot.",
    "lesson.archers-aiming.3": (
        "Nobody may enter the hatched squares in front of an enemy. Come from its side: step ahead, "
        "then turn east. Select that again to end the turn."
    ),
    "lesson.archers-aiming.4": (
        "A guard blocks the way into the woods. Shoot it first, then step ahead into the woods to win."
    ),
    "explain.setup.option.archers.board": "Size of the board, and where the woods lie",
    "explain.setup.option.archers.kings": "Whether shooting the enemy's king ends the game",
    "explain.lessons.archers-aiming": "Turning, shooting, zones, and the woods",
}
