"""The words of Archmage, in English."""

from collections.abc import Mapping
from typing import Final

WORDS: Final[Mapping[str, str]] = {
    "archmage.name": "ARCHMAGE",
    "archmage.what": (
        "Tiles push and pull each other off the board and into its hole; whoever acts changes sides"
    ),
    "archmage.by": "Rules by Chris St. Clair",
    "archmage.side.white": "White",
    "archmage.side.black": "Black",
    "archmage.kind.hand": "Hand",
    "archmage.kind.cup": "Cup",
    "archmage.kind.sword": "Sword",
    "archmage.kind.wand": "Wand",
    "archmage.kind.tower": "Tower",
    "archmage.kind.moon": "Moon",
    "archmage.kind.mage": "Mage",
    "archmage.row.hand": "Hand",
    "archmage.row.cup": "Cup",
    "archmage.row.sword": "Sword",
    "archmage.row.wand": "Wand",
    "archmage.row.tower": "Tower",
    "archmage.row.moon": "Moon",
    "archmage.row.mage": "Mage",
    "archmage.row.push": "Push",
    "archmage.row.pull": "Pull",
    "archmage.row.end": "End turn",
    "archmage.row.undo": "Undo",
    "archmage.ply.place": "{kind} {at}",
    "archmage.ply.act": "{row} {actor} {subject}",
    "archmage.lines.straight": "along rows and columns",
    "archmage.lines.diagonal": "along diagonals",
    "archmage.lines.all": "in all eight directions",
    "archmage.power.push.near": "Pushes its neighbour one square away, {lines}.",
    "archmage.power.pull.near": "Pulls a piece two squares away one square nearer, {lines}.",
    "archmage.power.both.near": "Pushes its neighbour away, pulls a piece two squares away nearer, {lines}.",
    "archmage.power.both.far": "Pushes the nearest piece away or pulls it nearer, at any distance, {lines}.",
    "archmage.card": "{kind} ({side}). {power}",
    "archmage.hole": "The hole. A piece that is moved into it is captured.",
    "archmage.act.push.square": "{actor} {at} pushes {subject} {origin} to {to}.",
    "archmage.act.push.edge": "{actor} {at} pushes {subject} {origin} off the board: a capture for {by}.",
    "archmage.act.push.hole": "{actor} {at} pushes {subject} {origin} into the hole: a capture for {by}.",
    "archmage.act.pull.square": "{actor} {at} pulls {subject} {origin} to {to}.",
    "archmage.act.pull.hole": "{actor} {at} pulls {subject} {origin} into the hole: a capture for {by}.",
    "archmage.act.either": "{actor} {at} can push {subject} {origin} or pull it.",
    "archmage.prompt.place": "Place the {kind} on an empty square, or take another piece from the list",
    "archmage.prompt.first": "{side}: choose a piece that acts",
    "archmage.prompt.more": "{side}: act with another piece, or end the turn",
    "archmage.prompt.end": "{side}: no piece is left to act; end the turn, or undo",
    "archmage.prompt.ko": "{side}: this board has been before (Ko); move on, or undo",
    "archmage.prompt.subject": "{kind} {at}: choose which piece it moves",
    "archmage.prompt.effect": "{kind} {at}: push or pull? Choose its new square, or from the list",
    "archmage.refuse.empty": "No piece stands here.",
    "archmage.refuse.not-yours": "The {kind} belongs to the other side now.",
    "archmage.refuse.nothing-in-line": "The {kind} has nothing in line that it could move.",
    "archmage.refuse.ko": "The {kind} cannot act: every end of the turn would repeat an earlier board (Ko).",
    "archmage.refuse.ko-act": "After that every end of the turn would repeat an earlier board (Ko).",
    "archmage.refuse.not-there": "The {kind} moves nothing there.",
    "archmage.refuse.full": "This square is taken.",
    "archmage.refuse.hole": "No piece can stand on the hole.",
    "archmage.refuse.placed": "This piece stands on the board already.",
    "archmage.refuse.no-move": "A turn has one move at least.",
    "archmage.refuse.ko-end": "The board stood like this at the end of an earlier turn,"
    " with no capture since (Ko).",
    "archmage.refuse.nothing-to-undo": "No move of this turn can be taken back.",
    "archmage.help.end": "Ends your turn. A turn has one move or more. The board after it must be a"
    " new one since the last capture (Ko), unless the turn itself has captured.",
    "archmage.help.undo": "Takes back the last move of this turn.",
    "archmage.help.unplaced": "Each side places its seven pieces before anybody acts.",
    "archmage.help.captured": "Whoever has captured more pieces at the end wins.",
    "archmage.help.moved": "How often this side has acted in this turn; once is a must.",
    "archmage.told.placed": "{side} places the {kind} on {at}.",
    "archmage.told.began": "All pieces are placed. The game begins.",
    "archmage.told.push": "The {kind} is pushed from {origin} to {to}.",
    "archmage.told.pull": "The {kind} is pulled from {origin} to {to}.",
    "archmage.told.captured": "The {kind} of {origin} is captured, and counts for {by}.",
    "archmage.told.undone": "The last move is taken back.",
    "archmage.told.ended": "{side} ends the turn.",
    "archmage.told.passed": "{side} has no legal turn, and passes.",
    "archmage.told.won": "{side} has captured more, and wins.",
    "archmage.told.drawn": "Both have captured as many: a draw.",
    "archmage.turn.person": "{side} to move",
    "archmage.turn.computer": "{side} is thinking",
    "archmage.fact.unplaced": "To place: {count}",
    "archmage.fact.captured": "Captured: {count}",
    "archmage.fact.moved": "Moves: {count}",
    "archmage.summary.captured": "{side} has captured {count}",
    "archmage.result.standing": "Pieces captured, turn by turn",
    "archmage.summary.turns": "Turns: {count}",
    "archmage.ending.no-moves": "Neither side has a legal turn.",
    "archmage.ending.turns": "The limit of turns is reached.",
    "codex.archmage": "ARCHMAGE",
    "codex.archmage.aim": "Aim",
    "codex.archmage.aim.text": (
        "By Chris St. Clair. Seven kinds of pieces, each once in either colour, on a board with a hole. Both "
        "place their seven in turns, White first; then they push and pull each other. When nobody has a "
        "legal turn left, whoever has captured more wins."
    ),
    "codex.archmage.act": "Push and pull",
    "codex.archmage.act.text": (
        "A piece looks along its lines and moves the nearest piece there, of either colour, by one square: "
        "away from it or towards it. The hole blocks no view, and nothing is pushed into another piece. "
        "Whoever has acted turns over and belongs to the other side. A turn has one such move or more, and "
        "can be taken back move by move until it is ended."
    ),
    "codex.archmage.score": "Captures",
    "codex.archmage.score.text": (
        "A piece that is moved off the board or into the hole is captured. It counts for the side whose "
        "colour it did not have then: push out your own, and the other side scores."
    ),
    "codex.archmage.ko": "Ko",
    "codex.archmage.ko.text": (
        "A turn may not end on a board that has stood at the end of a turn since the last capture, unless "
        "it has captured itself. Who has no legal turn passes."
    ),
    "codex.archmage.lines": "Acts",
    "codex.archmage.pushes": "Pushes",
    "codex.archmage.pulls": "Pulls",
    "codex.archmage.never": "never",
    "codex.archmage.at": "at distance {squares}",
    "codex.archmage.kind.hand": (
        "It drives others off the edge, if it gets beside them. Beware of one behind you."
    ),
    "codex.archmage.kind.cup": "It draws in from one square further. Set it opposite the hole.",
    "codex.archmage.kind.sword": "The Hand's sister on the diagonals. Corners are its hunting ground.",
    "codex.archmage.kind.wand": "The Cup's sister on the diagonals.",
    "codex.archmage.kind.tower": (
        "It rules rows and columns over the whole board, and is the first that all want to turn."
    ),
    "codex.archmage.kind.moon": "It rules the diagonals. The two longest lead through the hole.",
    "codex.archmage.kind.mage": "It reaches but two squares, yet in every direction.",
    "lesson.archmage-turns": "A turn",
    "lesson.archmage-turns.1": "Select the Hand, then the Cup beside it: it is pushed off the board.",
    "lesson.archmage-turns.2": (
        "The Cup pulls a piece that is two squares away, even across the hole. Pull the Sword into the hole."
    ),
    "lesson.archmage-turns.3": (
        "A piece that acts switches sides. Pull the Hand into the hole with the Moon, then push the "
        "Moon itself off the board."
    ),
    "lesson.archmage-turns.4": (
        "Pull the Hand on A5 with the Tower on A1. The board was like this before, so the turn can't "
        "end (Ko). Act with another piece too, then end the turn."
    ),
    "cue.pulled": "{who} is pulled",
    "explain.lessons.archmage-turns": "Pushing, pulling, capturing, and Ko",
}
