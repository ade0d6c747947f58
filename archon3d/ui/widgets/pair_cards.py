"""Cards to choose from, each with two halves: what one side gains, and what the other does."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from archon3d.ui.canvas import GOLD, SIDE_TEXT_COLOURS, Canvas
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import TITLE
from archon3d.ui.frames import FramedPanel
from archon3d.ui.layout import Column, Gap, Inset, Node, Row, Share, Size, Surface
from archon3d.ui.menu_rows import Item
from archon3d.ui.theme import GAP, SMALL_GAP, TextStyle
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.medallion import Medallion

NUMBER: Final = TextStyle(38, TITLE, GOLD)
NUMBER_LINE: Final = 54
"""Height of the line with a card's number at full scale, in canvas units."""
BASELINE: Final = 0.74
HALF: Final = TextStyle(34, highest=46)
PICTURE: Final = 132
"""Greatest size of a half's picture, in canvas units."""
SMALL_PICTURE: Final = 80
"""The same in cards below each other."""
PICTURE_SHARE: Final = 0.12
PADDING: Final = 24
WIDE: Final = 1.3
"""Least aspect ratio with room for cards side by side."""


@dataclass(frozen=True, slots=True)
class CardHalf:
    """Half of a card."""

    portraits: Sequence[str]
    text: str
    side: str
    """Whose gain it is, which gives the text its colour."""


@dataclass(frozen=True, slots=True)
class PairCard:
    """A card that can have the focus."""

    key: str
    number: int
    halves: Sequence[CardHalf]


class PairCards(Node):
    """The cards side by side, or below each other where text is large."""

    grow = 1.0

    def __init__(self, cards: Sequence[PairCard]) -> None:
        self._cards = cards

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the width, and the height with the largest pictures."""
        return Size(width, self._height(canvas, width, least=False))

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the height with the smallest pictures."""
        return self._height(canvas, width, least=True)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the cards, and add a row to choose for each."""
        canvas, beside = surface.canvas, _beside(surface.canvas)
        for card, place in zip(self._cards, self._places(canvas, area), strict=True):
            FramedPanel(surface.layer, place)
            line = canvas.room(NUMBER_LINE, NUMBER.size)
            item = Item(
                card.key,
                str(card.number),
                place,
                "centre" if beside else "left",
                NUMBER.size,
                NUMBER.face,
                baseline=(line * BASELINE + PADDING) / place.h,
                framed=True,
                hand=False,
            )
            surface.items.append(item)
            inside = _inside(canvas, card)
            top = line + PADDING if beside else 0.0
            inside.put(surface, Rectangle(place.x, place.y + top, place.w, place.h - top))

    def _places(self, canvas: Canvas, area: Rectangle) -> Sequence[Rectangle]:
        """Return where each card is: side by side, or each as high as its words below the one before."""
        count = len(self._cards)
        if _beside(canvas):
            wide = (area.w - GAP * (count - 1)) / count
            return [
                Rectangle(area.x + number * (wide + GAP), area.y, wide, area.h) for number in range(count)
            ]
        least = [_inside(canvas, card).least(canvas, area.w) for card in self._cards]
        spare = (area.h - SMALL_GAP * (count - 1) - sum(least)) / count
        places, top = [], area.y
        for height in least:
            places.append(Rectangle(area.x, top, area.w, height + spare))
            top += height + spare + SMALL_GAP
        return places

    def _height(self, canvas: Canvas, width: float, *, least: bool) -> float:
        count, beside = len(self._cards), _beside(canvas)
        wide = (width - GAP * (count - 1)) / count if beside else width
        nodes = [_inside(canvas, card) for card in self._cards]
        heights = [node.least(canvas, wide) if least else node.measure(canvas, wide).height for node in nodes]
        if beside:
            return max(heights) + canvas.room(NUMBER_LINE, NUMBER.size) + PADDING
        return sum(heights) + SMALL_GAP * (count - 1)


class _Medallions(Node):
    """Framed portraits side by side, in the middle."""

    def __init__(self, names: Sequence[str], size: float) -> None:
        """Show the portraits of those names; `size` is that of each in canvas units, at most."""
        self._medallions = [Medallion(name, size) for name in names]

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the width, and the height of one that fits in its share of it."""
        share = width / len(self._medallions) - SMALL_GAP
        return Size(width, self._medallions[0].measure(canvas, share).height)

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the least height at which they can be recognised."""
        return min(self._medallions[0].least(canvas, width), self.measure(canvas, width).height)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw them."""
        count = len(self._medallions)
        side = self._medallions[0].measure(surface.canvas, min(area.w / count - SMALL_GAP, area.h)).width
        x = area.centre[0] - (count * (side + SMALL_GAP) - SMALL_GAP) / 2
        for number, medallion in enumerate(self._medallions):
            medallion.put(surface, Rectangle(x + number * (side + SMALL_GAP), area.y, side, area.h))


def _beside(canvas: Canvas) -> bool:
    return canvas.roomy and canvas.aspect >= WIDE


def _inside(canvas: Canvas, card: PairCard) -> Node:
    """Return what is on a card."""
    if _beside(canvas):
        halves = [_half_below(half) for half in card.halves]
        return Inset(Column(Gap(grow=1.0), *halves, Gap(grow=1.0), gap=GAP), PADDING, PADDING)
    indent = canvas.room(NUMBER_LINE, NUMBER.size)
    lines = Column(Gap(grow=1.0), *map(_half_beside, card.halves), Gap(grow=1.0))
    return Row(Gap(width=indent), Inset(lines, 0, SMALL_GAP))


def _half_below(half: CardHalf) -> Node:
    style = replace(HALF, colour=SIDE_TEXT_COLOURS[half.side])
    return Column(_Medallions(half.portraits, PICTURE), Gap(SMALL_GAP), Text(half.text, style, wraps=True))


def _half_beside(half: CardHalf) -> Node:
    style = replace(HALF, colour=SIDE_TEXT_COLOURS[half.side])
    picture = Share(_Medallions(half.portraits, SMALL_PICTURE), PICTURE_SHARE)
    return Row(picture, Share(Text(half.text, style, align="left", wraps=True), 1.0 - PICTURE_SHARE))
