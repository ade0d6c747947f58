"""The words of Spectral Sorcery, in English."""

from collections.abc import Mapping
from typing import Final

WORDS: Final[Mapping[str, str]] = {
    "spectral-sorcery.name": "SPECTRAL SORCERY",
    "spectral-sorcery.what": (
        "Two wizards colour a board of 25 pads, each towards his own end of the spectrum"
    ),
    "spectral-sorcery.by": "Rules by Jeff Makaiwi, ST-Log 24, October 1988",
    "spectral-sorcery.side.red": "Red",
    "spectral-sorcery.side.violet": "Violet",
    "spectral-sorcery.colour.R": "red",
    "spectral-sorcery.colour.Y": "yellow",
    "spectral-sorcery.colour.G": "green",
    "spectral-sorcery.colour.B": "blue",
    "spectral-sorcery.colour.V": "violet",
    "spectral-sorcery.pad": "A {colour} pad",
    "spectral-sorcery.pad.locked": "A {colour} pad, locked by {side}",
    "spectral-sorcery.look.here": "{pad}. Your wizard stands here",
    "spectral-sorcery.look.cancel": "CANCEL: your wizard stays here",
    "spectral-sorcery.joined": "{first}. {second}",
    "spectral-sorcery.costs-in": "Power",
    "spectral-sorcery.costs": "Takes {cost} power, leaves {left}: {what}",
    "spectral-sorcery.what.nothing": "nothing changes",
    "spectral-sorcery.what.moves": "no pad changes",
    "spectral-sorcery.what.pad": "{before} becomes {after}",
    "spectral-sorcery.what.pads": "{number} {number:pad changes|pads change}",
    "spectral-sorcery.what.lock": "this pad is locked",
    "spectral-sorcery.what.unlock": "the lock goes",
    "spectral-sorcery.what.unlocks": "{number} {number:lock goes|locks go}",
    "spectral-sorcery.what.fails": "the lock on this pad undoes it, and the action is lost",
    "spectral-sorcery.row.move": "Move",
    "spectral-sorcery.row.cast": "Cast",
    "spectral-sorcery.row.stomp": "Stomp",
    "spectral-sorcery.row.help": "Help me",
    "spectral-sorcery.row.resign": "Resign",
    "spectral-sorcery.row.give-up": "Yes, resign",
    "spectral-sorcery.row.pass": "Pass",
    "spectral-sorcery.row.convert": "Convert",
    "spectral-sorcery.row.teleport": "Teleport",
    "spectral-sorcery.row.blitz": "Blitz",
    "spectral-sorcery.row.transmute": "Transmute",
    "spectral-sorcery.row.lock": "Lock",
    "spectral-sorcery.row.unlock": "Unlock",
    "spectral-sorcery.row.release": "Release locks",
    "spectral-sorcery.row.no-spell": "NO SPELL",
    "spectral-sorcery.row.cancel": "CANCEL",
    "spectral-sorcery.ply.aimed": "{row} {pad}",
    "spectral-sorcery.weigh.move": "To a pad beside this one: 1 power, and 1 more if its colour changes",
    "spectral-sorcery.weigh.cast": "Opens the list of spells",
    "spectral-sorcery.weigh.teleport": (
        "To any pad: 1 power, and 1 more for each step of its colour from yours"
    ),
    "spectral-sorcery.weigh.resign": "You lose the match; you are asked once more",
    "spectral-sorcery.weigh.no-spell": "Back to the actions; nothing is lost",
    "spectral-sorcery.weigh.cancel": "Back to the list; nothing is lost",
    "spectral-sorcery.weigh.help": "The computer would choose {row}. {text}",
    "spectral-sorcery.help.move": (
        "Goes to one of the eight pads around your wizard, for 1 power. If power is left and the pad is"
        " neither your own colour nor locked, its colour goes one step towards yours for 1 more. Move"
        " needs no picking: point at a pad and press. Pressing on your own pad cancels."
    ),
    "spectral-sorcery.help.cast": "Opens the list of spells. NO SPELL leads back and costs nothing.",
    "spectral-sorcery.help.stomp": (
        "Your wizard bounces on his pad: its colour goes one step towards yours for 1 power. On a pad of"
        " your own colour, or a locked one, nothing happens, and the action is used all the same."
    ),
    "spectral-sorcery.help.help": (
        "The computer chooses for you, as an adept would, and does it. That cannot be taken back."
    ),
    "spectral-sorcery.help.resign": "You give the match up, and the other side has won.",
    "spectral-sorcery.help.pass": (
        "Nothing is done in this round. The turn ends when both pass in the same round, or have no power"
        " left."
    ),
    "spectral-sorcery.help.convert": (
        "Turns your wizard's pad into your own colour, for 1 power a step, or as far as the power lasts."
        " A pad that is your own already takes your opponent's colour for 1, which prepares a Blitz. A"
        " lock on the pad undoes the spell, and the action is lost."
    ),
    "spectral-sorcery.help.teleport": (
        "Takes your wizard to any pad, without changing it. It costs 1 power, and 1 more for each step"
        " from the pad's colour to yours: 1 to a pad of your own, 5 to one of your opponent's."
    ),
    "spectral-sorcery.help.blitz": (
        "Needs 16 power, though it may spend less. Your pad's colour and all of the same colour that hang"
        " together with it, edge to edge, go one step towards yours, for 1 power a pad; then the same"
        " again from your pad with its new colour, until it is your own or the power is out. It cannot"
        " pass locked pads; a lock on your own pad undoes it."
    ),
    "spectral-sorcery.help.transmute": (
        "Needs 9 power, though it may spend less. Your wizard's pad and the eight around it each go one"
        " step towards your colour, for 1 power a changed pad. Locked ones are left out."
    ),
    "spectral-sorcery.help.lock": (
        "Locks your wizard's pad: its colour cannot change, and no Blitz gets through. It costs 1 to 3,"
        " the more the further its colour is from yours, and 1 power at the start of each turn that it"
        " stays."
    ),
    "spectral-sorcery.help.unlock": (
        "Takes the lock off your wizard's pad. Your own costs nothing; an enemy's as much as to lock it,"
        " and 1 more for every 5 pads that you were ahead when the turn began. You may act again"
        " afterwards."
    ),
    "spectral-sorcery.help.release": "Takes all of your own locks off the board, for 1 power.",
    "spectral-sorcery.help.no-spell": "Leads back to the actions, and costs nothing.",
    "spectral-sorcery.help.cancel": "Leads back to the list, and costs nothing.",
    "spectral-sorcery.help.locks": "Each lock costs its owner 1 power at the start of a turn.",
    "spectral-sorcery.help.passed": "The turn ends when both pass in the same round.",
    "spectral-sorcery.help.acting": "The turn goes on until both pass in the same round.",
    "spectral-sorcery.refuse.over": "The game is over",
    "spectral-sorcery.refuse.own-pad": "Your wizard stands here already: choose an action from the list",
    "spectral-sorcery.refuse.list": "Choose from the list, or go back",
    "spectral-sorcery.refuse.too-weak": "That needs {power} power to begin with, and you have {have}",
    "spectral-sorcery.refuse.too-dear": "That takes {power} power, and you have {have}",
    "spectral-sorcery.refuse.too-far": "Too far: a move goes to a pad beside your wizard",
    "spectral-sorcery.refuse.no-lock": "There is no lock on this pad",
    "spectral-sorcery.refuse.no-own-locks": "You have no locks to release",
    "spectral-sorcery.prompt.action": "{side}: move to a pad, or choose an action",
    "spectral-sorcery.prompt.spell": "{side}: which spell?",
    "spectral-sorcery.prompt.resign": "{side}: really resign?",
    "spectral-sorcery.prompt.move": "{side}: move to which pad?",
    "spectral-sorcery.prompt.teleport": "{side}: teleport to which pad?",
    "spectral-sorcery.turn.person": "{side} is to act",
    "spectral-sorcery.turn.computer": "{side} is thinking",
    "spectral-sorcery.told.helped": "The computer chooses for {side}: {row}",
    "spectral-sorcery.told.move": "{side} moves",
    "spectral-sorcery.told.stomp": "{side} stomps",
    "spectral-sorcery.told.resign": "{side} resigns",
    "spectral-sorcery.told.spell": "{side} casts {row} for {cost} power",
    "spectral-sorcery.told.fails": "{side} casts {row}, and the lock undoes it",
    "spectral-sorcery.told.passed.chosen": "{side} passes",
    "spectral-sorcery.told.passed.no-power": "{side} has no power left, and passes",
    "spectral-sorcery.told.passed.idle": "Too long without any effect: {side} passes",
    "spectral-sorcery.told.won": "{side} has won",
    "spectral-sorcery.told.drawn": "The game is a draw",
    "spectral-sorcery.told.turn": "Turn {turn} is over",
    "spectral-sorcery.told.power": "{side} gets {power} power",
    "spectral-sorcery.fact.locks": "Locks: {locks}",
    "spectral-sorcery.fact.passed": "Has passed",
    "spectral-sorcery.fact.acting": "Still acting",
    "spectral-sorcery.meter.power": "Power {now}",
    "spectral-sorcery.meter.power.after": "Power {now}, then {after}",
    "spectral-sorcery.meter.pads": "Pads {now} of 25",
    "spectral-sorcery.meter.pads.after": "Pads {now} of 25, then {after}",
    "spectral-sorcery.option.first": "First to act",
    "spectral-sorcery.option.first.red": "Red",
    "spectral-sorcery.option.first.violet": "Violet",
    "spectral-sorcery.option.board": "Board",
    "spectral-sorcery.option.board.standard": "standard",
    "spectral-sorcery.option.board.random": "random",
    "spectral-sorcery.option.save": "Unused power is kept",
    "spectral-sorcery.number": "Random board number",
    "spectral-sorcery.ending.spectrum": "Every pad has its colour.",
    "spectral-sorcery.ending.one-colour": "Every pad has the same colour, and it is neither's.",
    "spectral-sorcery.ending.turns": "Sixty turns have gone by.",
    "spectral-sorcery.ending.repetition": "The board has come round to where it was before.",
    "spectral-sorcery.ending.resigned": "One side resigned: a tie by the rules of 1988.",
    "spectral-sorcery.result.standing": "Pads of their own colour, action by action",
    "spectral-sorcery.summary.turns": "Turns: {turns}, actions: {actions}",
    "spectral-sorcery.summary.pads": "Pads: {red} red, {violet} violet",
    "codex.spectral-sorcery": "SPECTRAL SORCERY",
    "codex.spectral-sorcery.goal": "The spectrum",
    "codex.spectral-sorcery.goal.text": (
        "A game by Jeff Makaiwi, published in ST-Log 24 in October 1988. Each pad has one of five"
        " colours, in the spectrum's order: red, yellow, green, blue, violet. Red's wizard draws all"
        " colours towards the red end, violet's towards the violet one, step by step. Who holds every pad"
        " in his own colour at the end of a turn has won."
    ),
    "codex.spectral-sorcery.turn": "Rounds and power",
    "codex.spectral-sorcery.turn.text": (
        "In each round both wizards act once, and pay with power. A turn ends when both pass in the same"
        " round, or when nobody has power left. Then each gets new power: a base, 1 more for each pad of"
        " his colour, and 1 less for each of his locks. Unused power is lost, unless the game is set to"
        " keep it. The one who is ahead pays more to break an enemy's lock."
    ),
    "codex.spectral-sorcery.actions": "Moves and stomps",
    "codex.spectral-sorcery.actions.text": (
        "A move to a neighbouring pad costs 1, and draws that pad one step towards the wizard's colour"
        " for 1 more. Stomp does so with the pad he stands on. Both wizards may stand on one pad. Help me"
        " lets the computer choose, and whoever resigns has lost."
    ),
    "codex.spectral-sorcery.locks": "Locks",
    "codex.spectral-sorcery.locks.text": (
        "A locked pad keeps its colour, and no Blitz gets through. Red's lock is round, with knobs and an"
        " edge that glows infrared; violet's has thorns and an ultraviolet edge. Convert, Blitz and Lock"
        " fail on a locked pad, whoever's it is, and the action is lost."
    ),
    "codex.spectral-sorcery.spells": "SORCERY: SPELLS",
    "codex.spectral-sorcery.fact.pads": "Pads",
    "codex.spectral-sorcery.fact.turns": "Turns after which it is a draw",
    "codex.spectral-sorcery.fact.start": "Power at the start",
    "codex.spectral-sorcery.fact.base": "Base of each turn's power",
    "codex.spectral-sorcery.fact.most": "The most power there can be",
    "codex.spectral-sorcery.fact.needed": "Power needed",
    "lesson.sorcery-colours": "The spectrum",
    "lesson.sorcery-colours.1": (
        "You are red. Step onto the yellow pad next to your wizard: each step shifts a pad's colour "
        "towards red."
    ),
    "lesson.sorcery-colours.2": (
        "Your wizard stands on blue, three shades from red. Open the list, choose Cast, then Convert."
    ),
    "lesson.sorcery-colours.3": (
        "All green pads connected to yours, edge to edge, can turn red at once. Cast Blitz: the discs "
        "show what it reaches."
    ),
    "lesson.sorcery-colours.4": (
        "This pad connects your red ones. Cast Lock: nobody can change its colour until the lock is broken."
    ),
    "lesson.sorcery-colours.5": (
        "One pad isn't red, and violet has no power left. Step onto it: your last power ends the turn, "
        "and a board of one colour wins."
    ),
    "cue.convert": "A spell: convert",
    "cue.blitz": "A spell: blitz",
    "cue.transmute": "A spell: transmute",
    "cue.fizzled": "The spell fails",
    "cue.pad": "A bell: a pad changes",
    "cue.locked": "A lock snaps shut",
    "cue.unlocked": "A lock springs open",
    "explain.setup.number": "The same number always gives the same start",
    "explain.setup.option.spectral-sorcery.board": "The usual colours, or others each time",
    "explain.setup.option.spectral-sorcery.save": "Whether power lasts from one turn to the next",
    "explain.lessons.sorcery-colours": "Moves, Convert, Blitz and locks",
}
