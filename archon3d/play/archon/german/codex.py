"""Archon's pages of the codex, in German."""

from collections.abc import Mapping
from typing import Final

CODEX: Final[Mapping[str, str]] = {
    "codex.archon": "SO SPIELT MAN",
    "codex.army.light": "DAS LICHT",
    "codex.army.dark": "DAS DUNKEL",
    "codex.army.elementals": "ELEMENTARE",
    "codex.side": "Seite",
    "codex.count": "Zu Beginn",
    "codex.moves": "Auf dem Brett",
    "codex.points": "Lebenspunkte",
    "codex.copied": "wie der Gegner",
    "codex.elementals": "Gegen Elementare",
    "codex.against-elemental": "{points} {points:Lebenspunkt|Lebenspunkte}",
    "codex.attack": "Angriff",
    "codex.attack.thrust": "ein Stoß aus der Nähe",
    "codex.attack.shot": "ein Schuss",
    "codex.attack.flame": "eine Flamme ringsum",
    "codex.attack.cloud": "ein Schrei ringsum",
    "codex.damage": "Ein Treffer nimmt",
    "codex.rate": "Angriffe",
    "codex.per-second": "{rate} je Sekunde",
    "codex.shot": "Tempo des Schusses",
    "codex.walk": "Tempo in der Arena",
    "codex.on-colours": "Lebenspunkte auf jeder Farbe",
    "codex.odds": "Siege in 100 Kämpfen auf jeder Farbe, beide unverletzt und gleich geschickt",
    "codex.archon.aim": "Das Ziel",
    "codex.archon.aim.text": (
        "Die beiden Heere haben keine Figur gemeinsam. Wer auf allen fünf Kraftpunkten steht, siegt; "
        "ebenso, wer dem Feind keine Figur lässt. Ein Zug ist eine Bewegung oder ein Zauber; auszusetzen "
        "ist nicht erlaubt."
    ),
    "codex.archon.board": "Ziehen",
    "codex.archon.board.text": (
        "Wer geht, geht von Feld zu Feld, nie schräg, und hält vor allem, was im Weg steht. Wer fliegt, "
        "überfliegt alles. Die Magier versetzen sich. Wer das Feld eines Feindes betritt, beginnt einen "
        "Kampf."
    ),
    "codex.archon.colours": "Die Farben",
    "codex.archon.colours.text": (
        "Manche Felder sind immer weiß oder immer schwarz; die anderen wechseln nach jeder Runde um eine "
        "Farbe, bis zum Schwarz und zurück zum Weiß. Im Kampf ist das Licht auf hellen Feldern stärker und "
        "das Dunkel auf dunklen: Die Tafel zeigt, wie viele Lebenspunkte die Figuren dort mehr haben. Der "
        "Schaden bleibt gleich."
    ),
    "codex.archon.cycle": "Der Zyklus",
    "codex.archon.cycle.text": (
        "Die Wechselfelder, unten umrandet, durchlaufen sechs Farben: vom Weiß der Sonne zum Schwarz des "
        "Mondes und zurück, nach jeder Runde eine Farbe weiter. „Zeit wenden“ kehrt sie um; an einem "
        "Ende gesprochen, lässt es den nächsten Schritt ans andere springen. "
        "Die Kraftpunkte sind hier blau."
    ),
    "codex.archon.cycle.step": "Ein Schritt dauert",
    "codex.archon.cycle.turns": "{count} {count:Zug|Züge}, einen jeder Seite",
    "codex.archon.cycle.period": "Hin und zurück",
    "codex.archon.cycle.rounds": "{count} {count:Runde|Runden}",
    "codex.archon.cycle.opens": "Wenn {side} beginnt",
    "codex.archon.cycle.darker": "Farbe {number}, wird dunkler",
    "codex.archon.cycle.lighter": "Farbe {number}, wird heller",
    "codex.archon.cycle.gains": "Licht +{light}, Dunkel +{dark}",
    "codex.archon.battle": "Der Kampf",
    "codex.archon.battle.text": (
        "Beide Figuren kämpfen in der Arena, von Hand geführt. Halte Feuer und drücke eine Richtung, um "
        "dorthin anzugreifen; dann warte, bis die Lampe neben deinem Balken wieder leuchtet. Feste "
        "Hindernisse halten Figuren und Schüsse auf; durchsichtige bremsen sie nur. Wer siegt, behält das "
        "Feld und seine Wunden."
    ),
    "codex.archon.magic": "Kraftpunkte",
    "codex.archon.magic.text": (
        "Fünf Felder pulsieren. Wer auf einem davon steht, gewinnt am Ende des eigenen Zuges einen "
        "Lebenspunkt zurück, und kein Zauber erreicht ihn. Jeder Zauber, den eine Seite gesprochen hat, "
        "nimmt ihren Figuren im Kampf auf dem ersten Feld des eigenen Magiers einen Lebenspunkt."
    ),
    "codex.archon.endings": "Das Ende",
    "codex.archon.endings.text": (
        "Eine Seite, deren letzte Figur gebannt ist, hat verloren. Niemand siegt, wenn die letzten beiden "
        "Figuren einander vernichten, oder wenn zu viele Runden ohne Kampf und Zauber vergehen."
    ),
    "codex.icon.knight": (
        "Tapfer, wohlfeil und zahlreich. Sein Schwert reicht nur einen Schritt weit: Er muss nahe heran und "
        "lebt vom Ausweichen."
    ),
    "codex.icon.archer": (
        "Ihre Pfeile sind dünn und schneller als ein Speer. Sie hält nicht mehr aus als ein Ritter: Abstand!"
    ),
    "codex.icon.valkyrie": (
        "Sie fliegt über alles hinweg und wirft einen Speer, der hart trifft, aber langsam fliegt."
    ),
    "codex.icon.golem": (
        "Langsam und aus Stein, der zäheste Fußgänger des Lichts. Zwei Felsbrocken fällen die meisten Feinde."
    ),
    "codex.icon.unicorn": (
        "Flink auf dem Brett, und kein Schuss ist schneller als sein Strahl. Der beste Jäger des Lichts."
    ),
    "codex.icon.phoenix": (
        "Er geht in Flammen auf, wo er steht: Nichts verletzt ihn dann, und wer in der Nähe ist, brennt und "
        "brennt."
    ),
    "codex.icon.djinn": (
        "Sein Wirbelwind wächst auf seinem Weg; ihm ist schwer zu entgehen. So zäh wie ein Golem, und er "
        "fliegt."
    ),
    "codex.icon.wizard": (
        "Er spricht die Zauber des Lichts. Sein Feuerball ist stark, doch ohne ihn gibt es keinen Zauber."
    ),
    "codex.icon.goblin": (
        "Mit der Keule das Spiegelbild des Ritters: wohlfeil, tapfer und nur aus der Nähe gefährlich."
    ),
    "codex.icon.manticore": (
        "Er wirft die Stacheln seines Schwanzes: Sie schaden wenig, doch er erträgt mehr als die Schützin."
    ),
    "codex.icon.banshee": "Ihr Schrei verletzt alles ringsum, während sie geht. Bleib ihm fern und schieß.",
    "codex.icon.troll": (
        "Das Spiegelbild des Golems: langsam, mit gleich schweren Felsbrocken, und etwas weniger zäh."
    ),
    "codex.icon.basilisk": (
        "Sein Blick ist der schnellste Tod auf dem Brett, doch er selbst zerbricht wie Glas."
    ),
    "codex.icon.shapeshifter": (
        "Wem er begegnet, dem gleicht er: Gestalt, Angriff und Stärke. Er behält nie eine Wunde, und die "
        "Farbe des Feldes entscheidet."
    ),
    "codex.icon.dragon": (
        "Die stärkste Figur von allen. Sein Atem tötet die meisten mit zwei Treffern, lässt sich aber Zeit."
    ),
    "codex.icon.sorceress": (
        "Sie spricht die Zauber des Dunkels. Ihr Blitz ist schneller als das Feuer des Zauberers, doch "
        "schwächer."
    ),
    "codex.icon.air": (
        "Durch den Leib gehen Lücken: Dünne, waagerechte Schüsse fliegen hindurch. Greift oft an."
    ),
    "codex.icon.water": "Eine Welle, die auf ihrem Weg breiter wird. Ausgewogen, geduldig, schwer zu töten.",
    "codex.icon.earth": "Die zäheste der vier und die langsamste. Ihre Felsen treffen hart.",
    "codex.icon.fire": "Es brennt schnell und ist schnell gelöscht: stark und flink, aber zerbrechlich.",
}
