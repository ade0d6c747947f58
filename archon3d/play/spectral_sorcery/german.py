"""The words of Spectral Sorcery, in German."""

from collections.abc import Mapping
from typing import Final

WORDS: Final[Mapping[str, str]] = {
    "spectral-sorcery.name": "SPECTRAL SORCERY",
    "spectral-sorcery.what": "Zwei Zauberer färben 25 Felder, jeder zu seinem Ende des Spektrums hin",
    "spectral-sorcery.by": "Regeln von Jeff Makaiwi, ST-Log 24, Oktober 1988",
    "spectral-sorcery.side.red": "Rot",
    "spectral-sorcery.side.violet": "Violett",
    "spectral-sorcery.colour.R": "Rot",
    "spectral-sorcery.colour.Y": "Gelb",
    "spectral-sorcery.colour.G": "Grün",
    "spectral-sorcery.colour.B": "Blau",
    "spectral-sorcery.colour.V": "Violett",
    "spectral-sorcery.pad": "Feld: {colour}",
    "spectral-sorcery.pad.locked": "Feld: {colour}, Schloss von {side}",
    "spectral-sorcery.look.here": "{pad}. Hier steht dein Zauberer",
    "spectral-sorcery.look.cancel": "ABBRECHEN: dein Zauberer bleibt hier",
    "spectral-sorcery.joined": "{first}. {second}",
    "spectral-sorcery.costs-in": "Kraft",
    "spectral-sorcery.costs": "Kostet {cost} Kraft, Rest {left}: {what}",
    "spectral-sorcery.what.nothing": "nichts ändert sich",
    "spectral-sorcery.what.moves": "kein Feld ändert sich",
    "spectral-sorcery.what.pad": "aus {before} wird {after}",
    "spectral-sorcery.what.pads": "{number} {number:Feld ändert|Felder ändern} sich",
    "spectral-sorcery.what.lock": "dieses Feld wird verschlossen",
    "spectral-sorcery.what.unlock": "das Schloss verschwindet",
    "spectral-sorcery.what.unlocks": "{number} {number:Schloss verschwindet|Schlösser verschwinden}",
    "spectral-sorcery.what.fails": "das Schloss auf diesem Feld vereitelt es, und die Aktion ist verloren",
    "spectral-sorcery.row.move": "Gehen",
    "spectral-sorcery.row.cast": "Zaubern",
    "spectral-sorcery.row.stomp": "Stampfen",
    "spectral-sorcery.row.help": "Hilf mir",
    "spectral-sorcery.row.resign": "Aufgeben",
    "spectral-sorcery.row.give-up": "Ja, aufgeben",
    "spectral-sorcery.row.pass": "Passen",
    "spectral-sorcery.row.convert": "Bekehren",
    "spectral-sorcery.row.teleport": "Versetzen",
    "spectral-sorcery.row.blitz": "Blitz",
    "spectral-sorcery.row.transmute": "Verwandeln",
    "spectral-sorcery.row.lock": "Verschließen",
    "spectral-sorcery.row.unlock": "Aufschließen",
    "spectral-sorcery.row.release": "Alle freigeben",
    "spectral-sorcery.row.no-spell": "KEIN ZAUBER",
    "spectral-sorcery.row.cancel": "ABBRECHEN",
    "spectral-sorcery.ply.aimed": "{row} {pad}",
    "spectral-sorcery.weigh.move": "Auf ein Feld daneben: 1 Kraft, und 1 mehr, wenn es seine Farbe ändert",
    "spectral-sorcery.weigh.cast": "Öffnet die Liste der Zauber",
    "spectral-sorcery.weigh.teleport": (
        "Auf jedes Feld: 1 Kraft, und 1 mehr je Schritt von dessen Farbe zu deiner"
    ),
    "spectral-sorcery.weigh.resign": "Du verlierst die Partie; du wirst noch einmal gefragt",
    "spectral-sorcery.weigh.no-spell": "Zurück zu den Aktionen; nichts ist verloren",
    "spectral-sorcery.weigh.cancel": "Zurück zur Liste; nichts ist verloren",
    "spectral-sorcery.weigh.help": "Der Computer würde wählen: {row}. {text}",
    "spectral-sorcery.help.move": (
        "Führt für 1 Kraft auf eines der acht Felder um deinen Zauberer. Ist noch Kraft übrig und hat das"
        " Feld weder deine Farbe noch ein Schloss, so rückt seine Farbe für 1 weitere einen Schritt auf"
        " deine zu. „Gehen“ muss nicht eigens gewählt werden: zeige auf ein Feld und drücke. Drücken auf"
        " dem eigenen Feld bricht ab."
    ),
    "spectral-sorcery.help.cast": (
        "Öffnet die Liste der Zauber. „Kein Zauber“ führt zurück und kostet nichts."
    ),
    "spectral-sorcery.help.stomp": (
        "Dein Zauberer hüpft auf seinem Feld: dessen Farbe rückt für 1 Kraft einen Schritt auf deine zu."
        " Hat es schon deine Farbe oder ein Schloss, so geschieht nichts, und die Aktion ist trotzdem"
        " verbraucht."
    ),
    "spectral-sorcery.help.help": (
        "Der Computer wählt für dich wie ein Könner und führt es aus. Das lässt sich nicht zurücknehmen."
    ),
    "spectral-sorcery.help.resign": "Du gibst die Partie auf, und die andere Seite hat gewonnen.",
    "spectral-sorcery.help.pass": (
        "In dieser Runde geschieht nichts. Der Zug endet, wenn beide in derselben Runde passen oder keine"
        " Kraft mehr haben."
    ),
    "spectral-sorcery.help.convert": (
        "Bringt das Feld deines Zauberers zu deiner Farbe, für 1 Kraft je Schritt, oder so weit die Kraft"
        " reicht. Hat es sie schon, so nimmt es für 1 die Farbe deines Gegners an, was einen Blitz"
        " vorbereitet. Ein Schloss auf dem Feld vereitelt den Zauber, und die Aktion ist verloren."
    ),
    "spectral-sorcery.help.teleport": (
        "Bringt deinen Zauberer auf ein beliebiges Feld und ändert es nicht. Das kostet 1 Kraft, und 1"
        " mehr je Schritt von der Farbe des Feldes zu deiner: 1 auf eigener Farbe, 5 auf der des Gegners."
    ),
    "spectral-sorcery.help.blitz": (
        "Braucht 16 Kraft, verbraucht aber vielleicht weniger. Die Farbe deines Feldes und aller"
        " gleichfarbigen, die Kante an Kante mit ihm zusammenhängen, rückt einen Schritt auf deine zu,"
        " für 1 Kraft je Feld; dann dasselbe von deinem Feld aus mit der neuen Farbe, bis es deine ist"
        " oder die Kraft ausgeht. Durch Schlösser kommt er nicht; eines auf deinem Feld vereitelt ihn."
    ),
    "spectral-sorcery.help.transmute": (
        "Braucht 9 Kraft, verbraucht aber vielleicht weniger. Das Feld deines Zauberers und die acht"
        " darum rücken je einen Schritt auf deine Farbe zu, für 1 Kraft je geändertes Feld. Verschlossene"
        " bleiben aus."
    ),
    "spectral-sorcery.help.lock": (
        "Verschließt das Feld deines Zauberers: seine Farbe kann sich nicht ändern, und kein Blitz kommt"
        " hindurch. Das kostet 1 bis 3, mehr, je weiter die Farbe von deiner ist, und zu Beginn jedes"
        " Zuges, den es bleibt, 1 Kraft."
    ),
    "spectral-sorcery.help.unlock": (
        "Nimmt das Schloss vom Feld deines Zauberers. Ein eigenes kostet nichts; ein fremdes so viel wie"
        " es zu setzen, und 1 mehr für je 5 Felder, die du zu Beginn des Zuges voraus warst. Danach"
        " darfst du noch einmal handeln."
    ),
    "spectral-sorcery.help.release": "Nimmt für 1 Kraft alle deine Schlösser vom Brett.",
    "spectral-sorcery.help.no-spell": "Führt zurück zu den Aktionen und kostet nichts.",
    "spectral-sorcery.help.cancel": "Führt zurück zur Liste und kostet nichts.",
    "spectral-sorcery.help.locks": "Jedes Schloss kostet zu Beginn eines Zuges 1 Kraft.",
    "spectral-sorcery.help.passed": "Der Zug endet, wenn beide in derselben Runde passen.",
    "spectral-sorcery.help.acting": "Der Zug dauert, bis beide in derselben Runde passen.",
    "spectral-sorcery.refuse.over": "Das Spiel ist aus",
    "spectral-sorcery.refuse.own-pad": "Hier steht dein Zauberer schon: wähle eine Aktion aus der Liste",
    "spectral-sorcery.refuse.list": "Wähle aus der Liste oder geh zurück",
    "spectral-sorcery.refuse.too-weak": "Dafür ist {power} Kraft nötig, und du hast {have}",
    "spectral-sorcery.refuse.too-dear": "Das kostet {power} Kraft, und du hast {have}",
    "spectral-sorcery.refuse.too-far": "Zu weit: „Gehen“ führt auf ein Feld neben deinem Zauberer",
    "spectral-sorcery.refuse.no-lock": "Auf diesem Feld ist kein Schloss",
    "spectral-sorcery.refuse.no-own-locks": "Du hast keine Schlösser auf dem Brett",
    "spectral-sorcery.prompt.action": "{side}: geh auf ein Feld oder wähle eine Aktion",
    "spectral-sorcery.prompt.spell": "{side}: welcher Zauber?",
    "spectral-sorcery.prompt.resign": "{side}: wirklich aufgeben?",
    "spectral-sorcery.prompt.move": "{side}: auf welches Feld gehen?",
    "spectral-sorcery.prompt.teleport": "{side}: auf welches Feld versetzen?",
    "spectral-sorcery.turn.person": "{side} ist an der Reihe",
    "spectral-sorcery.turn.computer": "{side} überlegt",
    "spectral-sorcery.told.helped": "Der Computer wählt für {side}: {row}",
    "spectral-sorcery.told.move": "{side} geht",
    "spectral-sorcery.told.stomp": "{side} stampft",
    "spectral-sorcery.told.resign": "{side} gibt auf",
    "spectral-sorcery.told.spell": "{side} zaubert für {cost} Kraft: {row}",
    "spectral-sorcery.told.fails": "{side} zaubert: {row}. Das Schloss vereitelt es",
    "spectral-sorcery.told.passed.chosen": "{side} passt",
    "spectral-sorcery.told.passed.no-power": "{side} hat keine Kraft mehr und passt",
    "spectral-sorcery.told.passed.idle": "Zu lange ohne jede Wirkung: {side} passt",
    "spectral-sorcery.told.won": "{side} hat gewonnen",
    "spectral-sorcery.told.drawn": "Unentschieden",
    "spectral-sorcery.told.turn": "Zug {turn} ist zu Ende",
    "spectral-sorcery.told.power": "{side} bekommt {power} Kraft",
    "spectral-sorcery.fact.locks": "Schlösser: {locks}",
    "spectral-sorcery.fact.passed": "Hat gepasst",
    "spectral-sorcery.fact.acting": "Noch dabei",
    "spectral-sorcery.meter.power": "Kraft {now}",
    "spectral-sorcery.meter.power.after": "Kraft {now}, dann {after}",
    "spectral-sorcery.meter.pads": "Felder {now} von 25",
    "spectral-sorcery.meter.pads.after": "Felder {now} von 25, dann {after}",
    "spectral-sorcery.option.first": "Zuerst handelt",
    "spectral-sorcery.option.first.red": "Rot",
    "spectral-sorcery.option.first.violet": "Violett",
    "spectral-sorcery.option.board": "Brett",
    "spectral-sorcery.option.board.standard": "normal",
    "spectral-sorcery.option.board.random": "gemischt",
    "spectral-sorcery.option.save": "Übrige Kraft bleibt",
    "spectral-sorcery.number": "Nummer des Bretts",
    "spectral-sorcery.ending.spectrum": "Jedes Feld hat seine Farbe.",
    "spectral-sorcery.ending.one-colour": "Alle Felder haben dieselbe Farbe, und sie gehört keinem.",
    "spectral-sorcery.ending.turns": "Sechzig Züge sind vergangen.",
    "spectral-sorcery.ending.repetition": "Das Brett ist wieder, wie es schon einmal war.",
    "spectral-sorcery.ending.resigned": "Eine Seite hat aufgegeben: nach den Regeln von 1988 unentschieden.",
    "spectral-sorcery.result.standing": "Felder der eigenen Farbe, Aktion um Aktion",
    "spectral-sorcery.summary.turns": "Züge: {turns}, Aktionen: {actions}",
    "spectral-sorcery.summary.pads": "Felder: {red} rot, {violet} violett",
    "codex.spectral-sorcery": "SPECTRAL SORCERY",
    "codex.spectral-sorcery.goal": "Das Spektrum",
    "codex.spectral-sorcery.goal.text": (
        "Ein Spiel von Jeff Makaiwi, erschienen in ST-Log 24 im Oktober 1988. Jedes Feld hat eine von"
        " fünf Farben, in der Folge des Spektrums: Rot, Gelb, Grün, Blau, Violett. Rots Zauberer zieht"
        " alle Farben Schritt für Schritt zum roten Ende, Violetts zum violetten. Wer am Ende eines Zuges"
        " jedes Feld in seiner Farbe hält, hat gewonnen."
    ),
    "codex.spectral-sorcery.turn": "Runden und Kraft",
    "codex.spectral-sorcery.turn.text": (
        "In jeder Runde handeln beide Zauberer einmal und zahlen mit Kraft. Ein Zug endet, wenn beide in"
        " derselben Runde passen oder keiner mehr Kraft hat. Dann bekommt jeder neue: einen Grundbetrag,"
        " 1 mehr für jedes Feld seiner Farbe und 1 weniger für jedes seiner Schlösser. Übrige Kraft"
        " verfällt, wenn nicht vereinbart ist, dass sie bleibt. Wer voraus ist, zahlt mehr, um ein"
        " fremdes Schloss zu brechen."
    ),
    "codex.spectral-sorcery.actions": "Gehen, Stampfen",
    "codex.spectral-sorcery.actions.text": (
        "Ein Schritt auf ein Nachbarfeld kostet 1 und zieht dessen Farbe für 1 weitere einen Schritt zur"
        " Farbe des Zauberers. Stampfen tut das mit dem Feld, auf dem er steht. Beide Zauberer dürfen auf"
        " einem Feld stehen. „Hilf mir“ lässt den Computer wählen, und wer aufgibt, hat verloren."
    ),
    "codex.spectral-sorcery.locks": "Schlösser",
    "codex.spectral-sorcery.locks.text": (
        "Ein verschlossenes Feld behält seine Farbe, und kein Blitz kommt hindurch. Rots Schloss ist"
        " rund, mit Knäufen und einem Rand, der infrarot glüht; Violetts hat Dornen und einen"
        " ultravioletten Rand. Bekehren, Blitz und Verschließen misslingen auf einem verschlossenen Feld,"
        " wem das Schloss auch gehört, und die Aktion ist verloren."
    ),
    "codex.spectral-sorcery.spells": "SORCERY: ZAUBER",
    "codex.spectral-sorcery.fact.pads": "Felder",
    "codex.spectral-sorcery.fact.turns": "Züge, nach denen es unentschieden ist",
    "codex.spectral-sorcery.fact.start": "Kraft zu Beginn",
    "codex.spectral-sorcery.fact.base": "Grundbetrag der Kraft je Zug",
    "codex.spectral-sorcery.fact.most": "Höchste Kraft",
    "codex.spectral-sorcery.fact.needed": "Nötige Kraft",
    "lesson.sorcery-colours": "Das Spektrum",
    "lesson.sorcery-colours.1": (
        "Du bist Rot. Geh auf das gelbe Feld neben deinem Zauberer: Jeder Schritt rückt die Farbe eines "
        "Feldes näher an Rot."
    ),
    "lesson.sorcery-colours.2": (
        "Dein Zauberer steht auf Blau, drei Stufen von Rot. Öffne die Liste, wähle „Zaubern“, dann "
        "„Bekehren“."
    ),
    "lesson.sorcery-colours.3": (
        "Alle grünen Felder, die Kante an Kante mit deinem verbunden sind, können auf einmal rot "
        "werden. Zaubere „Blitz“: Die Scheiben zeigen, was er erreicht."
    ),
    "lesson.sorcery-colours.4": (
        "Dieses Feld verbindet deine roten. Zaubere „Verschließen“: Niemand kann seine Farbe ändern, "
        "bis das Schloss gebrochen ist."
    ),
    "lesson.sorcery-colours.5": (
        "Ein Feld ist nicht rot, und Violett hat keine Kraft mehr. Geh darauf: Deine letzte Kraft "
        "beendet den Zug, und ein Brett von einer Farbe gewinnt."
    ),
    "cue.convert": "Ein Zauber: Bekehren",
    "cue.blitz": "Ein Zauber: Blitz",
    "cue.transmute": "Ein Zauber: Wandeln",
    "cue.fizzled": "Der Zauber misslingt",
    "cue.pad": "Eine Glocke: ein Feld wechselt die Farbe",
    "cue.locked": "Ein Schloss schnappt zu",
    "cue.unlocked": "Ein Schloss springt auf",
    "explain.setup.number": "Dieselbe Nummer ergibt immer denselben Anfang",
    "explain.setup.option.spectral-sorcery.board": "Die üblichen Farben, oder jedes Mal andere",
    "explain.setup.option.spectral-sorcery.save": "Ob Kraft von einem Zug zum nächsten bleibt",
    "explain.lessons.sorcery-colours": "Gehen, Bekehren, Blitz und Schlösser",
}
