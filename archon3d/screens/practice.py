"""The set-up of a practice duel: any two fighters, on any ground, with training aids."""

from collections.abc import Mapping, Sequence
from types import NoneType
from typing import Final

from archon3d.activities.duel import DuelActivity
from archon3d.activities.setup_page import SetupPage, section
from archon3d.activities.setup_rows import OpponentRow, SetupRow, TurnRow
from archon3d.ai.levels import COMPUTERS
from archon3d.context.context import Context
from archon3d.overlays.hints import BACK
from archon3d.play.duel_setup import DuelSetup
from archon3d.play.kits import KITS
from archon3d.play.practice import (
    BOXES,
    COLOUR,
    GAME,
    LEFT,
    MODE,
    RIGHT,
    SPEED,
    DuelistSettings,
    choose_duel,
    chosen_duel,
    part_twins,
)
from archon3d.scene.menus.offers import ExhibitPiece, GameExhibit, OffersScene
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.row_screen import RowScreen
from archon3d.ui.layout import Gap, Node
from archon3d.ui.widgets.page import Section
from archon3d.ui.words import say, spoken

WIDTH: Final = 880
"""Width of the rows in canvas units: the two fighters are beside them."""
SHARE: Final = 0.45
LEFT_HEADING: Final = 215.0
RIGHT_HEADING: Final = 145.0
"""Directions that the figures face, in degrees."""
MIDDLE: Final = "middle"
"""The place behind the rows, where no figure is."""


class PracticeScreen(RowScreen):
    """All settings of the next duel; the last ones are remembered."""

    back = BACK

    def __init__(self, context: Context, data: object) -> None:
        """Take a duel to start from, or the fighter that a person wants to practise with."""
        super().__init__(context, data)
        given = expect(data, DuelSetup, str, NoneType)
        settings = self.context.settings
        if isinstance(given, DuelSetup):
            choose_duel(settings, given)
        elif given is not None and given in LEFT.fighter.choices:
            settings[LEFT.fighter], settings[LEFT.conduct] = given, "person"
        part_twins(settings, LEFT, RIGHT)
        self._root = self.context.base.render.attach_new_node("practice screen")
        self._scene: OffersScene | None = None
        self._offers: Mapping[str, GameExhibit] = {}
        self._put_figures()
        self.context.sound.scene("title")

    def page(self) -> SetupPage:
        """Return a section for each fighter, one for the ground, and one for training aids."""
        sides = KITS[GAME].rules.sides
        pairs = [
            (place, spoken(KITS[GAME].side_word(side)), own)
            for place, side, own in zip(("left", "right"), sides, (LEFT, RIGHT), strict=True)
        ]
        fighters = [(place, name, _duelist_rows(place, own)) for place, name, own in pairs]
        ground: list[SetupRow] = [
            TurnRow(
                "colour",
                say("practice.colour"),
                COLOUR,
                lambda value: say(f"practice.colour.{value}"),
                about="practice.colour",
            ),
            TurnRow(
                "mode",
                say("practice.mode"),
                MODE,
                lambda value: say(f"practice.mode.{value}"),
                about="practice.mode",
            ),
        ]
        aids = aid_rows()
        return SetupPage(
            title=say("practice.title"),
            note=say("practice.help"),
            begin=say("practice.begin"),
            columns=(
                (
                    *(
                        Section(
                            say(f"practice.{place}", side=name),
                            _keys(rows),
                            share=SHARE,
                            emblem="emblem.player1",
                        )
                        for place, name, rows in fighters
                    ),
                    section("practice.ground", ground, SHARE, emblem="match"),
                    section("practice.aids", aids, SHARE, emblem="seeing"),
                ),
            ),
            rows=(*(row for _, _, rows in fighters for row in rows), *ground, *aids),
            width=WIDTH,
        )

    def backdrop(self) -> Node:
        """Return nothing: the figures are behind the rows."""
        return Gap()

    def changed(self) -> None:
        """Show the chosen figures."""
        self._put_figures()

    def begin(self) -> ScreenOutcome:
        """Return the duel, or its seats."""
        self.context.settings.save()
        activity = DuelActivity(chosen_duel(self.context.settings, self.context.new_seed()))
        return ScreenOutcome(activity.entry, activity)

    def update(self, dt: float) -> ScreenOutcome | None:
        """Move the focus, and handle what is pressed."""
        if self._scene is not None:
            self._scene.update(dt)
        begun, back = self.follow(dt)
        if back:
            self.context.settings.save()
            return ScreenOutcome("back")
        return begun

    def resize(self) -> None:
        """Fit figures and text to the window."""
        self._fit_figures()
        super().resize()

    def close(self) -> None:
        """Close the figures."""
        if self._scene is not None:
            self._scene.close()
        self._root.remove_node()
        super().close()

    def _put_figures(self) -> None:
        """Show the two chosen fighters, unless they already are."""
        settings, (left, right) = self.context.settings, KITS[GAME].rules.sides
        offers: Mapping[str, GameExhibit] = {
            "left": (ExhibitPiece(settings[LEFT.fighter], left, 0.0, 0.0, LEFT_HEADING),),
            MIDDLE: (),
            "right": (ExhibitPiece(settings[RIGHT.fighter], right, 0.0, 0.0, RIGHT_HEADING),),
        }
        if offers == self._offers:
            return
        if self._scene is not None:
            self._scene.close()
        self._offers = offers
        aspect, library = self.context.canvas.aspect, self.context.library
        self._scene = OffersScene(
            self._root, self.context.base.cam, aspect, library, self.context.scenery, offers
        )
        self._scene.point_at("left", "right")
        self._fit_figures()

    def _fit_figures(self) -> None:
        """Centre each figure in the space beside the rows."""
        if self._scene is None:
            return
        canvas = self.context.canvas
        rows = self.columns_width(WIDTH) / canvas.width
        aside = (1.0 - rows) / 2
        self._scene.resize(canvas.aspect, shares=(aside, rows, aside))


def aid_rows() -> list[SetupRow]:
    """Return the training aids: slow motion, and hitboxes."""
    return [
        TurnRow(
            "speed",
            say("practice.speed"),
            SPEED,
            lambda value: say(f"practice.speed.{value}"),
            about="practice.speed",
        ),
        TurnRow(
            "boxes",
            say("practice.boxes"),
            BOXES,
            lambda value: say("setting.on" if value else "setting.off"),
            about="practice.boxes",
        ),
    ]


def _duelist_rows(place: str, own: DuelistSettings) -> list[SetupRow]:
    other = RIGHT if own is LEFT else LEFT
    return [
        OpponentRow(
            f"{place}.fighter",
            say("practice.fighter"),
            own.fighter,
            say,
            opponent=lambda settings: settings[other.fighter],
            about="practice.fighter",
        ),
        TurnRow(
            f"{place}.conduct",
            say("practice.conduct"),
            own.conduct,
            _conduct_words,
            about="practice.conduct",
        ),
        TurnRow(f"{place}.wounds", say("practice.wounds"), own.wounds, str, about="practice.wounds"),
    ]


def _keys(rows: Sequence[SetupRow]) -> list[tuple[str]]:
    return [(row.key,) for row in rows]


def _conduct_words(conduct: str) -> str:
    if conduct in COMPUTERS:
        return say("practice.conduct.computer", level=say(f"setup.{conduct}"))
    return say(f"practice.conduct.{conduct}")
