"""The words of Archers, in German."""

from collections.abc import Mapping
from typing import Final

WORDS: Final[Mapping[str, str]] = {
    "archers.name": "ARCHERS",
    "archers.what": (
        "Bogenschützen drehen sich, gehen und schießen: Wer den feindlichen Wald betritt, hat gewonnen"
    ),
    "archers.by": "Regeln von George L. Stupecky, Zeitschrift GAMES",
    "archers.side.dark": "Dunkel",
    "archers.side.light": "Licht",
    "archers.archer": "Schütze",
    "archers.king": "König",
    "archers.facing.N": "nach Norden",
    "archers.facing.E": "nach Osten",
    "archers.facing.S": "nach Süden",
    "archers.facing.W": "nach Westen",
    "archers.turn.person": "{side} ist am Zug",
    "archers.turn.computer": "{side} überlegt",
    "archers.prompt.capture": (
        "Schieß jetzt (mögliche Treffer: {shots}), oder wähle einen Schützen für Manöver 1"
    ),
    "archers.prompt.archer": "Wähle einen Schützen für Manöver {number} von 2",
    "archers.prompt.maneuver": "Manöver {number} von 2: vor oder zurück gehen oder zur Seite drehen",
    "archers.prompt.shooter": "Wer soll auf {at} schießen?",
    "archers.prompt.confirm": "{maneuver}? Noch einmal drücken beendet den Zug",
    "archers.do.capture": "{by} erschießt den Schützen auf {at}",
    "archers.do.ahead": "{at} geht vor nach {to}",
    "archers.do.back": "{at} geht zurück nach {to}",
    "archers.do.rotate": "{at} dreht sich {to}",
    "archers.look.archer": "{who} auf {at}, blickt {facing}, {aim}; {threat}",
    "archers.look.aims": "greift {at} an",
    "archers.look.guards": "greift niemanden an",
    "archers.look.threatened": "angegriffen von {by}",
    "archers.look.safe": "nicht angegriffen",
    "archers.look.zone": "{at} liegt im Schussfeld von {by}",
    "archers.refuse.nobody": "Auf diesem Feld steht niemand",
    "archers.refuse.not-attacked": "Keiner deiner Schützen greift {at} an",
    "archers.refuse.captures-first": "Zu spät: geschossen wird vor dem ersten Manöver",
    "archers.refuse.has-shot": "Jeder schießt nur einmal im Zug, und {by} hat schon geschossen",
    "archers.refuse.zone": "{at} ist versperrt: es liegt im Schussfeld von {by}",
    "archers.refuse.occupied": "{at} ist besetzt",
    "archers.refuse.unchanged": "Ein Zug muss etwas ändern: so wäre alles wieder wie an seinem Anfang",
    "archers.refuse.too-far": "Ein Schütze geht ein Feld gerade vor oder zurück; daneben drücken dreht ihn",
    "archers.refuse.nobody-taken": "Wähle zuerst einen deiner Schützen",
    "archers.refuse.nothing-to-confirm": "Manöver, bevor der Zug enden kann: {left}",
    "archers.refuse.nothing-to-undo": "In diesem Zug ist noch nichts geschehen",
    "archers.row.turn-left": "Links drehen",
    "archers.row.turn-right": "Rechts drehen",
    "archers.row.confirm": "Zug beenden",
    "archers.row.undo": "Zurücknehmen",
    "archers.help.turn": (
        "Der gewählte Schütze dreht sich auf seinem Feld um 90 Grad. Das ist ein Manöver. Es ist immer"
        " erlaubt, außer als zweites, wenn dann alles wieder wäre wie am Anfang des Zuges."
    ),
    "archers.help.confirm": (
        "Führt das zweite Manöver aus, das bisher nur probiert wird. Danach ist die andere Seite am Zug."
    ),
    "archers.help.undo": (
        "Nimmt den letzten Schuss oder das letzte Manöver zurück. Bis er endet, lässt sich der ganze Zug"
        " zurücknehmen."
    ),
    "archers.help.archers": "Eine Seite ohne Schützen hat verloren.",
    "archers.help.attacked": "Diese kann der Feind zu Beginn seines nächsten Zuges schießen.",
    "archers.told.shot": "{by} hat den Schützen auf {at} erschossen",
    "archers.told.king": "{by} hat den König auf {at} erschossen",
    "archers.ply.capture": "{by}×{at}",
    "archers.ply.step": "{at}–{to}",
    "archers.ply.turn": "{at}: {facing}",
    "archers.told.step": "Der Schütze auf {at} geht nach {to}",
    "archers.told.turn": "Der Schütze auf {at} dreht sich {facing}",
    "archers.told.won": "{side} hat gewonnen",
    "archers.told.drawn": "Niemand hat gewonnen",
    "archers.fact.archers": "Schützen: {number}",
    "archers.fact.attacked": "Angegriffen: {number}",
    "archers.fact.maneuvers": "Manöver: {number}",
    "archers.option.board": "Brett",
    "archers.option.board.corner9": "9 mal 9, Ecken",
    "archers.option.board.corner8": "8 mal 8, Ecken",
    "archers.option.board.aligned7x11": "7 mal 11, gegenüber",
    "archers.option.first": "Erster Zug",
    "archers.option.first.random": "durch das Los",
    "archers.option.first.dark": "Dunkel",
    "archers.option.first.light": "Licht",
    "archers.option.kings": "Schuss auf den König gewinnt",
    "archers.ending.woods": "Ein Schütze hat den Wald der anderen Seite erreicht.",
    "archers.ending.king": "Der König der anderen Seite ist erschossen.",
    "archers.ending.elimination": "Die andere Seite hat keinen Schützen mehr.",
    "archers.ending.repetition": "Dieselbe Stellung ist zum dritten Mal entstanden.",
    "archers.ending.quiet": "Hundert Züge vergingen ohne einen Schuss.",
    "archers.result.standing": "Schützen, Zug um Zug",
    "archers.summary.turns": "Züge: {number}",
    "archers.summary.left": "Schützen übrig: {dark} von Dunkel, {light} von Licht",
    "codex.archers": "ARCHERS",
    "codex.archers.fact.archers": "Schützen jeder Seite",
    "codex.archers.fact.maneuvers": "Manöver im Zug",
    "codex.archers.fact.reach": "Felder im Schussfeld, höchstens",
    "codex.archers.fact.repetitions": "Gleiche Stellungen bis zum Remis",
    "codex.archers.fact.quiet": "Züge ohne Schuss bis zum Remis",
    "codex.archers.aim": "Das Ziel",
    "codex.archers.aim.text": (
        "Zwei Scharen von Bogenschützen verteidigen je einen Wald von neun Feldern. Wer zuerst den Wald der"
        " anderen betritt, gewinnt. George L. Stupecky hat das Spiel nach dem Foto eines alten europäischen"
        " Brettspiels gemacht, dessen Regeln niemand kannte, und in der Zeitschrift GAMES veröffentlicht."
    ),
    "codex.archers.turn": "Ein Zug",
    "codex.archers.turn.text": (
        "Zuerst Schüsse, wenn es welche gibt und du willst. Dann genau zwei Manöver, von einem Schützen oder"
        " zweien. Ein Schütze geht ein Feld gerade vor oder gerade zurück, ohne sich zu drehen, oder er"
        " dreht sich auf der Stelle um 90 Grad. Ein Zug muss etwas ändern: Hin und her gehen, um zu passen,"
        " darf niemand."
    ),
    "codex.archers.zone": "Das Schussfeld",
    "codex.archers.zone.text": (
        "Ein Schütze beherrscht die Felder gerade vor sich, bis zum ersten besetzten. Niemand betritt ein"
        " feindliches Schussfeld. Wer schon in einem steht, darf sich dort drehen, oder es auf ein Feld"
        " verlassen, das kein Feind beherrscht. Auf dem Brett sind die Felder des Lichts in einer Richtung"
        " schraffiert, die des Dunkels in der anderen, und umkämpfte in beiden."
    ),
    "codex.archers.shots": "Angriff und Schuss",
    "codex.archers.shots.text": (
        "Ein Feind im Schussfeld ist angegriffen, und ein Pfeil zeigt, von wem. Am Anfang deines nächsten"
        " Zuges darfst du ihn erschießen: Er verlässt das Brett, und wer schoss, bleibt, wo er ist. Jeder"
        " Schütze schießt einmal im Zug. Schießen muss niemand, und nach dem ersten Manöver ist es zu spät."
    ),
    "codex.archers.ends": "Könige und Ende",
    "codex.archers.ends.text": (
        "Jede Schar hat einen König mit einer Krone. Ist es vor dem Spiel vereinbart, so gewinnt, wer ihn"
        " erschießt; sonst ist er ein Schütze wie jeder andere. Eine Seite ohne Schützen hat verloren."
        " Gleiche Stellungen und Züge ohne Schuss führen zum Remis, wie die Zahlen sagen."
    ),
    "lesson.archers-aiming": "Zielen und schießen",
    "lesson.archers-aiming.1": (
        "Wähle deinen Schützen. Auf die Felder vor und hinter ihm geht er, zu denen neben ihm dreht er "
        "sich: Dreh ihn nach Osten, zum Feind."
    ),
    "lesson.archers-aiming.2": (
        "Ein Zug ist vergangen, und ein Feind steht in deinem Schussfeld: Wähle ihn, um zu schießen."
    ),
    "lesson.archers-aiming.3": (
        "Die schraffierten Felder vor einem Feind darf niemand betreten. Komm von der Seite: Geh vor "
        "und dreh dich dann nach Osten. Wähle das noch einmal, um den Zug zu beenden."
    ),
    "lesson.archers-aiming.4": (
        "Eine Wache versperrt den Weg in den Wald. Erschieß sie zuerst, dann geh vor in den Wald: Das "
        "gewinnt."
    ),
    "explain.setup.option.archers.board": "Größe des Bretts, und wo die Wälder liegen",
    "explain.setup.option.archers.kings": "Ob ein Schuss auf den König des Feindes das Spiel beendet",
    "explain.lessons.archers-aiming": "Drehen, Schießen, Schussfelder und die Wälder",
}
