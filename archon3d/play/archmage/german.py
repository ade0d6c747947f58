"""The words of Archmage, in German."""

from collections.abc import Mapping
from typing import Final

WORDS: Final[Mapping[str, str]] = {
    "archmage.name": "ARCHMAGE",
    "archmage.what": (
        "Steine stoßen und ziehen einander vom Brett und ins Loch; wer handelt, wechselt die Seite"
    ),
    "archmage.by": "Regeln von Chris St. Clair",
    "archmage.side.white": "Weiß",
    "archmage.side.black": "Schwarz",
    "archmage.kind.hand": "Hand",
    "archmage.kind.cup": "Kelch",
    "archmage.kind.sword": "Schwert",
    "archmage.kind.wand": "Stab",
    "archmage.kind.tower": "Turm",
    "archmage.kind.moon": "Mond",
    "archmage.kind.mage": "Magier",
    "archmage.row.hand": "Hand",
    "archmage.row.cup": "Kelch",
    "archmage.row.sword": "Schwert",
    "archmage.row.wand": "Stab",
    "archmage.row.tower": "Turm",
    "archmage.row.moon": "Mond",
    "archmage.row.mage": "Magier",
    "archmage.row.push": "Schieben",
    "archmage.row.pull": "Ziehen",
    "archmage.row.end": "Zug beenden",
    "archmage.row.undo": "Rückgängig",
    "archmage.ply.place": "{kind} {at}",
    "archmage.ply.act": "{row} {actor} {subject}",
    "archmage.lines.straight": "in Reihen und Spalten",
    "archmage.lines.diagonal": "auf Diagonalen",
    "archmage.lines.all": "in alle acht Richtungen",
    "archmage.power.push.near": "Schiebt einen Nachbarn um ein Feld weg, {lines}.",
    "archmage.power.pull.near": "Zieht einen Stein aus zwei Feldern Abstand ein Feld heran, {lines}.",
    "archmage.power.both.near": "Schiebt einen Nachbarn weg, zieht aus zwei Feldern Abstand heran, {lines}.",
    "archmage.power.both.far": "Schiebt den nächsten Stein weg oder zieht ihn heran, auch von fern, {lines}.",
    "archmage.card": "{kind} ({side}). {power}",
    "archmage.hole": "Das Loch. Ein Stein, der hineingerät, ist geschlagen.",
    "archmage.act.push.square": "{actor} {at} schiebt {subject} {origin} nach {to}.",
    "archmage.act.push.edge": "{actor} {at} schiebt {subject} {origin} vom Brett: Das zählt für {by}.",
    "archmage.act.push.hole": "{actor} {at} schiebt {subject} {origin} ins Loch: Das zählt für {by}.",
    "archmage.act.pull.square": "{actor} {at} zieht {subject} {origin} nach {to}.",
    "archmage.act.pull.hole": "{actor} {at} zieht {subject} {origin} ins Loch: Das zählt für {by}.",
    "archmage.act.either": "{actor} {at} kann {subject} {origin} schieben oder ziehen.",
    "archmage.prompt.place": "{kind}: Wähle ein leeres Feld oder einen anderen Stein aus der Liste",
    "archmage.prompt.first": "{side}: Wähle einen Stein, der handelt",
    "archmage.prompt.more": "{side}: Handle mit einem weiteren Stein, oder beende den Zug",
    "archmage.prompt.end": "{side}: Kein Stein kann mehr handeln; beende den Zug oder nimm zurück",
    "archmage.prompt.ko": "{side}: So stand es schon einmal (Ko); handle weiter oder nimm zurück",
    "archmage.prompt.subject": "{kind} {at}: Wähle den Stein, der bewegt wird",
    "archmage.prompt.effect": "{kind} {at}: schieben oder ziehen? Wähle das neue Feld oder aus der Liste",
    "archmage.refuse.empty": "Hier steht kein Stein.",
    "archmage.refuse.not-yours": "{kind}: Dieser Stein gehört jetzt der anderen Seite.",
    "archmage.refuse.nothing-in-line": "{kind}: In seinen Richtungen lässt sich kein Stein bewegen.",
    "archmage.refuse.ko": "{kind}: Jedes Ende des Zuges wiederholte eine frühere Stellung (Ko).",
    "archmage.refuse.ko-act": "Danach wiederholte jedes Ende des Zuges eine frühere Stellung (Ko).",
    "archmage.refuse.not-there": "{kind}: Dieser Stein bewegt dort nichts.",
    "archmage.refuse.full": "Dieses Feld ist besetzt.",
    "archmage.refuse.hole": "Auf dem Loch kann kein Stein stehen.",
    "archmage.refuse.placed": "Dieser Stein steht schon auf dem Brett.",
    "archmage.refuse.no-move": "Zu einem Zug gehört mindestens eine Handlung.",
    "archmage.refuse.ko-end": "So stand es schon am Ende eines Zuges,"
    " und seither wurde nichts geschlagen (Ko).",
    "archmage.refuse.nothing-to-undo": "In diesem Zug lässt sich nichts zurücknehmen.",
    "archmage.help.end": "Beendet deinen Zug. Ein Zug hat eine Handlung oder mehr. Die Stellung danach"
    " muss seit dem letzten Schlagen neu sein (Ko), es sei denn, der Zug selbst hat geschlagen.",
    "archmage.help.undo": "Nimmt die letzte Handlung dieses Zuges zurück.",
    "archmage.help.unplaced": "Erst setzt jede Seite ihre sieben Steine, dann wird gehandelt.",
    "archmage.help.captured": "Wer am Ende mehr Steine geschlagen hat, gewinnt.",
    "archmage.help.moved": "So oft hat diese Seite in diesem Zug gehandelt; einmal muss sie.",
    "archmage.told.placed": "{side} setzt auf {at}: {kind}.",
    "archmage.told.began": "Alle Steine stehen. Das Spiel beginnt.",
    "archmage.told.push": "{kind} wird von {origin} nach {to} geschoben.",
    "archmage.told.pull": "{kind} wird von {origin} nach {to} gezogen.",
    "archmage.told.captured": "{kind} von {origin} ist geschlagen; das zählt für {by}.",
    "archmage.told.undone": "Die letzte Handlung ist zurückgenommen.",
    "archmage.told.ended": "{side} beendet den Zug.",
    "archmage.told.passed": "{side} hat keinen erlaubten Zug und setzt aus.",
    "archmage.told.won": "{side} hat mehr geschlagen und gewinnt.",
    "archmage.told.drawn": "Beide haben gleich viel geschlagen: unentschieden.",
    "archmage.turn.person": "{side} ist am Zug",
    "archmage.turn.computer": "{side} denkt nach",
    "archmage.fact.unplaced": "Zu setzen: {count}",
    "archmage.fact.captured": "Geschlagen: {count}",
    "archmage.fact.moved": "Handlungen: {count}",
    "archmage.summary.captured": "{side} hat geschlagen: {count}",
    "archmage.result.standing": "Geschlagene Steine, Zug um Zug",
    "archmage.summary.turns": "Züge: {count}",
    "archmage.ending.no-moves": "Keine Seite hat noch einen erlaubten Zug.",
    "archmage.ending.turns": "Die Grenze der Züge ist erreicht.",
    "codex.archmage": "ARCHMAGE",
    "codex.archmage.aim": "Ziel",
    "codex.archmage.aim.text": (
        "Von Chris St. Clair. Sieben Arten von Steinen, jede einmal in jeder Farbe, auf einem Brett mit "
        "einem Loch. Beide setzen abwechselnd ihre sieben, Weiß zuerst; dann schieben und ziehen sie "
        "einander. Hat niemand mehr einen erlaubten Zug, gewinnt, wer mehr geschlagen hat."
    ),
    "codex.archmage.act": "Schieben, Ziehen",
    "codex.archmage.act.text": (
        "Ein Stein blickt seine Linien entlang und bewegt den nächsten Stein dort, gleich welcher Farbe, um "
        "ein Feld: von sich weg oder zu sich heran. Das Loch versperrt keine Sicht, und kein Stein wird in "
        "einen anderen geschoben. Wer gehandelt hat, dreht sich um und gehört der anderen Seite. Ein Zug hat "
        "eine solche Handlung oder mehr; bis er beendet ist, lässt sich jede zurücknehmen."
    ),
    "codex.archmage.score": "Schlagen",
    "codex.archmage.score.text": (
        "Ein Stein, der vom Brett oder ins Loch gerät, ist geschlagen. Er zählt für die Seite, deren Farbe "
        "er dabei nicht hatte: Wer einen eigenen hinausschiebt, gibt der anderen Seite den Punkt."
    ),
    "codex.archmage.ko": "Ko",
    "codex.archmage.ko.text": (
        "Kein Zug darf mit einer Stellung enden, die seit dem letzten Schlagen schon am Ende eines Zuges "
        "stand, es sei denn, er hat selbst geschlagen. Wer keinen erlaubten Zug hat, setzt aus."
    ),
    "codex.archmage.lines": "Handelt",
    "codex.archmage.pushes": "Schiebt",
    "codex.archmage.pulls": "Zieht",
    "codex.archmage.never": "nie",
    "codex.archmage.at": "auf Abstand {squares}",
    "codex.archmage.kind.hand": (
        "Sie drängt andere über den Rand, wenn sie neben sie gelangt. Hüte dich, wenn eine hinter dir steht."
    ),
    "codex.archmage.kind.cup": "Er zieht von einem Feld weiter her an. Stelle ihn dem Loch gegenüber auf.",
    "codex.archmage.kind.sword": "Die Schwester der Hand auf den Diagonalen. Ecken sind ihr Jagdgebiet.",
    "codex.archmage.kind.wand": "Der Bruder des Kelches auf den Diagonalen.",
    "codex.archmage.kind.tower": (
        "Er beherrscht Reihen und Spalten über das ganze Brett; ihn wollen alle zuerst wenden."
    ),
    "codex.archmage.kind.moon": "Er beherrscht die Diagonalen. Die beiden längsten führen durch das Loch.",
    "codex.archmage.kind.mage": "Er reicht nur zwei Felder weit, aber in jede Richtung.",
    "lesson.archmage-turns": "Ein Zug",
    "lesson.archmage-turns.1": "Wähle die Hand, dann den Kelch daneben: Er wird vom Brett geschoben.",
    "lesson.archmage-turns.2": (
        "Der Kelch zieht einen Stein, der zwei Felder entfernt ist, auch über das Loch hinweg. Zieh das "
        "Schwert ins Loch."
    ),
    "lesson.archmage-turns.3": (
        "Ein Stein, der handelt, wechselt die Seite. Zieh mit dem Mond die Hand ins Loch, dann schieb "
        "den Mond selbst vom Brett."
    ),
    "lesson.archmage-turns.4": (
        "Zieh mit dem Turm auf A1 die Hand auf A5 heran. So stand das Brett schon, und der Zug kann "
        "nicht enden (Ko). Handle noch mit einem anderen Stein und beende dann den Zug."
    ),
    "cue.pulled": "{who} wird gezogen",
    "explain.lessons.archmage-turns": "Schieben, Ziehen, Schlagen und Ko",
}
