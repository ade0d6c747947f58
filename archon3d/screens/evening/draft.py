"""The draft before a meeting: both entrants pick fighters in turn."""

from collections.abc import Sequence
from typing import Final

from archon3d.activities.evening import EveningDraftActivity
from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.controls.seating import Seating
from archon3d.overlays.hints import BACK, CHOOSE, HintRow
from archon3d.play.evening.bouts import PICKING, POOL_SIZE, OpenMeeting
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.ui.canvas import SIDE_TEXT_COLOURS, Layer
from archon3d.ui.fonts import TITLE
from archon3d.ui.layout import Column, Inset, Node, Row, Share, Stack
from archon3d.ui.theme import GAP, HEADING, SCREEN_EDGE, SMALL_GAP, TextStyle
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.portrait_grid import ChapterPicture, PictureChapter, PortraitGrid
from archon3d.ui.widgets.team_strip import TeamStrip
from archon3d.ui.words import say, spoken

TEAM_SIZE: Final = len(PICKING) // 2
POOL_COLUMNS: Final = POOL_SIZE // 2


class DraftScreen(LaidOutScreen):
    """The fighters that are left, and both teams above them; only who picks is listened to."""

    plays = False

    def __init__(self, context: Context, data: object) -> None:
        """Take a draft whose entrants have their controllers."""
        super().__init__(context, data)
        self._draft = expect(data, EveningDraftActivity)
        self._seating = self.context.seating = self._draft.seating
        self._seating.fill(self._draft.players, self._draft.sides, self.context.frame.pads)
        self._opened = self._now()
        self._focus = self._first_left()

    @property
    def seating(self) -> Seating:
        """Which controllers both have."""
        return self._seating

    @property
    def side(self) -> str:
        """The side of who picks now."""
        return self._draft.sides[self._draft.slots.index(self._opened.picker)]

    def players(self) -> Sequence[str]:
        """Return the sources of who picks."""
        return self._seating.sources(self.side)

    def pointing(self) -> bool:
        """Return whether who picks uses the mouse."""
        return self._seating.may_point(self.side)

    def hints(self) -> Sequence[HintRow]:
        """Return the hints, for the controller of who picks."""
        return (HintRow((CHOOSE, BACK), self._seating.hand(self.side)),)

    def explanation(self) -> str:
        """Return whether the focused fighter is taken, or what picking it does."""
        kind = self.row or self._focus
        key = "evening.taken" if kind in self._opened.picks else "evening.pick"
        return say(key, fighter=say(kind))

    def build(self) -> Node:
        """Return who picks, both teams, and the pool."""
        style = TextStyle(HEADING.size, TITLE, SIDE_TEXT_COLOURS[self.side])
        title = Text(say("evening.picks", name=self._draft.name_of(self.side)), style)
        teams = [
            Share(
                TeamStrip(
                    self._draft.name_of(side),
                    SIDE_TEXT_COLOURS[side],
                    self._opened.team(self._draft.slots[number]),
                    TEAM_SIZE,
                    picks=side == self.side,
                ),
                0.5,
            )
            for number, side in enumerate(self._draft.sides)
        ]
        grid = PortraitGrid(self._pool(), POOL_COLUMNS)
        parts = Column(title, Row(*teams), grid, gap=SMALL_GAP)
        return Stack(self.backdrop(), Inset(parts, SCREEN_EDGE, GAP))

    def _pool(self) -> list[PictureChapter]:
        """Return what is offered of each army."""
        kit = self._draft.kit
        pool = self._opened.pool
        armies = zip(kit.rules.sides, (pool[:POOL_COLUMNS], pool[POOL_COLUMNS:]), strict=True)
        return [
            PictureChapter(
                spoken(kit.side_word(side)).upper(), [ChapterPicture(one, say(one), one) for one in kinds]
            )
            for side, kinds in armies
        ]

    def arrange(self, layer: Layer) -> None:
        """Lay everything out; those who are taken cannot be picked."""
        super().arrange(layer)
        if self.menu is not None:
            self.menu.disable(self._opened.picks)
            self.menu.mark(self._opened.picks)

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input; without one of their gamepads, both take their controllers again."""
        if self._seating.missing:
            return ScreenOutcome("next", self._draft, automatic=True)
        intents = self.intents(dt)
        pressed = self.pressed_row(intents)
        if {Intent.BACK, Intent.LEAVE, Intent.PAUSE} & set(intents):
            return ScreenOutcome("table", self._draft)
        if pressed is None or pressed in self._opened.picks:
            return None
        self._draft.evenings.pick(pressed)
        self._opened = self._now()
        if not self._opened.drafts:
            return ScreenOutcome("next", self._draft)
        self._focus = self._first_left()
        self.reset_input()
        self._renew_layer()
        return None

    def _first_left(self) -> str:
        return next(kind for kind in self._opened.pool if kind not in self._opened.picks)

    def _now(self) -> OpenMeeting:
        evening = self._draft.evenings.current
        if evening is None or evening.opened is None:
            raise LookupError("nobody drafts once an evening is over")
        return evening.opened
