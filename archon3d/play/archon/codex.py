"""The codex pages of Archon: how it is played, the twenty icons, the seven spells (Archon rules)."""

from typing import Final

from archon3d.arena.content import COLOURS, ELEMENTALS, FIGHTERS, TICKS_PER_SECOND, FighterTraits
from archon3d.arena.spec import SHAPESHIFTER
from archon3d.games.archon.battle import COLOUR_BONUS, SHAPESHIFTER_AGAINST_ELEMENTAL
from archon3d.games.archon.board import POWER_POINTS, SIZE
from archon3d.games.archon.cycle import START_CYCLE
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import ICON_KINDS, LIGHT, SIDES, START_COUNT
from archon3d.games.archon.spells import SPELLS
from archon3d.play.archon.odds import chances_by_colour, enemies
from archon3d.play.archon.view import StationView, rounds_there_and_back, stations
from archon3d.play.codex.pages import (
    Chapter,
    CodexPage,
    Fact,
    FigureShown,
    Odds,
    Shades,
    SmallSquare,
    SpellShown,
    Station,
    rule_page,
)
from archon3d.play.phrase import Phrase, Spoken, side_word

RULES: Final = {
    "aim": "knight",
    "board": "valkyrie",
    "colours": "golem",
    "battle": "archer",
    "magic": "wizard",
    "endings": "sorceress",
}
"""The pages that explain how to play Archon, and the figure on each."""


def _rule_page(name: str, kind: str) -> CodexPage:
    chart = tuple(
        Shades(Phrase(f"archon.side.{side}"), side, tuple(float(points) for points in COLOUR_BONUS[side]))
        for side in SIDES
    )
    shown = FigureShown(kind, ICON_KINDS[kind].side)
    return rule_page(ARCHON.name, name, shown, shades=chart if name == "colours" else ())


def _cycle_page() -> CodexPage:
    """Return the page of the cycle: its stations, how long it takes, and where it begins."""
    words = f"codex.{ARCHON.name}.cycle"
    facts: list[tuple[Phrase, Spoken]] = [
        (Phrase(f"{words}.step"), Phrase(f"{words}.turns", {"count": len(SIDES)})),
        (Phrase(f"{words}.period"), Phrase(f"{words}.rounds", {"count": rounds_there_and_back()})),
    ]
    for side, start in START_CYCLE.items():
        number = COLOURS.index(start.colour) + 1
        value = Phrase(f"{words}.{start.direction}", {"number": number})
        facts.append((Phrase(f"{words}.opens", {"side": side_word(ARCHON.name, side)}), value))
    return CodexPage(
        key=f"{ARCHON.name}.cycle",
        title=Phrase(words),
        text=(Phrase(f"{words}.text"),),
        facts=tuple(Fact(*fact) for fact in facts),
        stations=tuple(map(_station, stations())),
        sign="spell.shift-time",
    )


def _station(view: StationView) -> Station:
    """Return a station's board, and what it means for the armies."""
    squares = [
        SmallSquare(COLOURS.index(colour), at in view.changing, at in POWER_POINTS)
        for at, colour in enumerate(view.squares)
    ]
    gains: dict[str, Spoken] = dict(view.bonus)
    return Station(
        rows=tuple(tuple(squares[start : start + SIZE]) for start in range(0, len(squares), SIZE)),
        side=view.favoured,
        lines=(Phrase(f"cycle.favoured.{view.favoured}"), Phrase("codex.archon.cycle.gains", gains)),
    )


def _icon_page(kind: str) -> CodexPage:
    fighter = FIGHTERS[kind]
    side = ICON_KINDS[kind].side if kind in ICON_KINDS else LIGHT
    return CodexPage(
        key=f"icon.{kind}",
        title=Phrase(kind),
        text=(Phrase(f"codex.icon.{kind}"),),
        facts=(*_board_facts(kind), *_battle_facts(fighter)),
        shades=_shades(kind),
        odds=Odds(
            Phrase("codex.odds"), tuple((Phrase(one), chances_by_colour(kind, one)) for one in enemies(kind))
        ),
        shown=FigureShown(kind, side),
        practises=kind,
    )


def _board_facts(kind: str) -> tuple[Fact, ...]:
    """Return side, movement and number; none for an elemental, which no side has on the board."""
    if kind in ELEMENTALS:
        return ()
    icon = ICON_KINDS[kind]
    return (
        Fact(Phrase("codex.side"), Phrase(f"archon.side.{icon.side}")),
        Fact(Phrase("codex.count"), START_COUNT[kind]),
        Fact(Phrase("codex.moves"), Phrase(f"icon.{icon.moves_by}", {"reach": icon.reach})),
    )


def _battle_facts(fighter: FighterTraits) -> tuple[Fact, ...]:
    """Return hit points, attack, damage, rate and speeds; the Shapeshifter has none of its own."""
    if fighter.name == SHAPESHIFTER:
        against = Phrase("codex.against-elemental", {"count": SHAPESHIFTER_AGAINST_ELEMENTAL / 2})
        return (
            Fact(Phrase("codex.points"), Phrase("codex.copied")),
            Fact(Phrase("codex.elementals"), against),
        )
    facts: list[tuple[str, Spoken]] = [
        ("points", fighter.base_half_points / 2),
        ("attack", Phrase(f"codex.attack.{fighter.attack}")),
        ("damage", fighter.damage),
        ("rate", Phrase("codex.per-second", {"rate": TICKS_PER_SECOND / fighter.interval_ticks})),
    ]
    if fighter.shot_percent:
        facts.append(("shot", Phrase("percent", {"value": fighter.shot_percent})))
    facts.append(("walk", Phrase("percent", {"value": fighter.walk_percent})))
    return tuple(Fact(Phrase(f"codex.{name}"), value) for name, value in facts)


def _shades(kind: str) -> tuple[Shades, ...]:
    """Return the unhurt hit points on each colour, for an icon that has its own and a colour bonus."""
    if kind not in ICON_KINDS or kind == SHAPESHIFTER:
        return ()
    side, base = ICON_KINDS[kind].side, FIGHTERS[kind].base_half_points / 2
    points = tuple(base + bonus for bonus, _ in zip(COLOUR_BONUS[side], COLOURS, strict=True))
    return (Shades(Phrase("codex.on-colours"), side, points),)


def _spell_page(spell: str) -> CodexPage:
    return CodexPage(
        key=f"spell.{spell}",
        title=Phrase(f"spell.{spell}"),
        text=tuple(map(Phrase, (f"codex.spell.{spell}", f"codex.spell.{spell}.more", "codex.spell.limits"))),
        shown=SpellShown(spell),
    )


def _how_to_play() -> tuple[CodexPage, ...]:
    """Return the rules' pages; that of the cycle follows the one of the colours."""
    rules = [_rule_page(*row) for row in RULES.items()]
    rules.insert(list(RULES).index("colours") + 1, _cycle_page())
    return tuple(rules)


def _army(side: str) -> tuple[CodexPage, ...]:
    return tuple(_icon_page(kind) for kind, row in ICON_KINDS.items() if row.side == side)


CHAPTERS: Final[tuple[Chapter, ...]] = (
    Chapter(Phrase("codex.archon"), _how_to_play()),
    *(Chapter(Phrase(f"codex.army.{side}"), _army(side)) for side in SIDES),
    Chapter(Phrase("codex.army.elementals"), tuple(_icon_page(kind) for kind in ELEMENTALS)),
    Chapter(Phrase("spell.title"), tuple(_spell_page(spell) for spell in SPELLS)),
)
"""Archon in the table of contents."""
