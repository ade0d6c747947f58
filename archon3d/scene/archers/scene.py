"""The scene of Archers: woods, bowmen who face their targets, and the zone of each square."""

import math
from collections.abc import Mapping, Sequence
from functools import singledispatchmethod

from panda3d.core import LVecBase2f, LVecBase4f, NodePath

from archon3d.games.archers import events
from archon3d.games.archers.board import DARK, LIGHT, OTHER, SIDES, Board, Facing, Side, turned
from archon3d.play.archers.view import AimView, ArchersPreview, ArchersView, ArcherView, GroundView
from archon3d.play.choosing import AIM_MARKS, Spot, SquareMarks
from archon3d.play.colours import SIDE_COLOURS
from archon3d.play.timings import ARCHER_STEP_SECONDS, ARROW_SECONDS
from archon3d.rules.game import GameEnded
from archon3d.scene.archers import woods
from archon3d.scene.archers.arrows import draw_aim, draw_hint
from archon3d.scene.arena.shots import shot
from archon3d.scene.craft.glow import Glow
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.craft.places import GroundPoint, between, heading
from archon3d.scene.craft.shading import draw_as_ground, draw_with, texel_grid
from archon3d.scene.craft.timeline import Script, arch, at_once, ease, over, together
from archon3d.scene.figures import motions
from archon3d.scene.figures.figure import Figure
from archon3d.scene.figures.library import IDLE_PHASE, SQUARE_SIZE, FigureLibrary
from archon3d.scene.tabletop.layout import BoardLayout
from archon3d.scene.tabletop.parts import ABOVE_BED
from archon3d.scene.tabletop.table import GHOST_OPACITY, TableDesign, TabletopScene

HEADINGS: Mapping[Facing, float] = {"N": 0.0, "W": 90.0, "S": 180.0, "E": 270.0}

GIRTH = 1.26
"""Scale of the bowmen relative to their bases: where they face matters most."""

TURN_SECONDS = 0.35
RETURN_SECONDS = 0.5
CHEER_SECONDS = 1.1

BOW_HEIGHT = 0.5
"""Height at which arrows start and hit, in squares."""

ARROW_SIZE = (0.24, 0.72, 0.24)
"""Size of an arrow in flight: width, length and height, in squares."""

ARROW_REACH, ARROW_STRENGTH = 2.2, 1.8
"""Reach of the lamp of an arrow in flight, and its strength."""

AIMS: Mapping[Side, Rgb] = {LIGHT: (1.0, 0.82, 0.34), DARK: (0.50, 0.64, 1.0)}
"""Colours of the arrows that show attacks."""
FAINT_AIM = 0.4
"""Opacity of those that are not about the present choice."""


class ArchersScene(TabletopScene[ArchersView, events.Event, ArchersPreview]):
    """A board of Archers and everything that happens on it."""

    def __init__(
        self, parent: NodePath, camera: NodePath, aspect: float, library: FigureLibrary, view: ArchersView
    ) -> None:
        """Lay out the board of `view`.

        `camera` is borrowed until `close`; `library` is not owned.
        """
        board = view.board
        design = TableDesign("archers", _layout(board), SIDE_COLOURS)
        super().__init__(parent, camera, aspect, library, design)
        self._board = board
        self._view = view
        self._bowmen: dict[str, Figure] = {}
        self._cast: list[Figure] = []
        self._ghost: Figure | None = None
        self._preview_of: ArchersPreview | None = None
        self._changed: tuple[Spot, ...] = ()
        self._turn_over = True
        self._taking_back = False
        self._hints = self.stage.root.attach_new_node("hints")
        self._aims = self.stage.root.attach_new_node("aims")
        self._arrows: list[tuple[AimView, Sequence[Glow]]] = []
        self._pointed: Spot | None = None
        self._choosing: str = SIDES[0]
        self._zones = texel_grid("zones", board.width, board.height)
        self._ground = self._put_up_ground()
        for side in SIDES:
            woods.growth(self.layout, side, board.woods[side], library).reparent_to(self.stage.root)
        self.show(view)

    # ------------------------------------------------------------------------------------- the position

    def show(self, view: ArchersView) -> None:
        self.timeline.clear()
        self.show_preview(None)
        self.effects.get_children().detach()
        for figure in self.figures.get_children():
            figure.remove_node()
        self._cast, self._bowmen = [], {}
        self._view = view
        for archer in view.archers:
            self._put(archer)
        self._changed = view.changed
        self._turn_over = not view.changed
        self._taking_back = False
        self.settle()

    def play(self, event: events.Event, view: ArchersView) -> None:
        self.show_preview(None)
        self._view = view
        self._begin(event)
        if not isinstance(event, events.Undone):  # its ground is shown when the archer is back
            changed = self._changed
            self.timeline.add(at_once(lambda: self._show_ground(view.ground, changed)))

    def recall(self, event: events.Event) -> None:
        """Show where an archer went, or its victim."""
        match event:
            case events.ArcherStepped(side=side, from_=origin, to=to):
                ends, through_air = (origin, to), False
            case events.ArcherShot(by=by, at=at, side=victim):
                ends, side, through_air = (by, at), OTHER[victim], True
            case _:
                return
        way = [self.layout.place(spot) for spot in ends]
        self.trail.lay(way, SIDE_COLOURS[side], through_air=through_air)

    def animate(self, dt: float) -> None:
        """Animate the idle archers."""
        self._cast = [figure for figure in self._cast if not figure.removed]
        seconds = dt * self.timeline.speed if self.timeline.busy else dt
        for figure in self._cast:
            figure.animate(seconds)
        self._ground.set_shader_input("seconds", self.seconds)
        beat = 0.72 + 0.14 * math.sin(self.seconds * 4.0)
        self._aims.set_z(0.04 * beat)

    def settle(self) -> None:
        """Stand all archers idle at their places, each with its own phase."""
        for archer, figure in self._standing():
            figure.place(*self.layout.place(archer.at))
            figure.face(HEADINGS[archer.facing])
            figure.settle(self.seconds + self._board.order[archer.at] * IDLE_PHASE)
        self._show_ground(self._view.ground, self._changed)

    def home(self, side: str) -> Spot | None:
        """Return the king's square, or that of the first archer if there is no king."""
        own = [archer for archer in self._view.archers if archer.side == side]
        kings = [archer.at for archer in own if archer.king]
        return next(iter((*kings, *(archer.at for archer in own))), super().home(side))

    def mark(self, marks: SquareMarks) -> None:
        """Light these spots, and draw how the chosen archer can move and turn."""
        super().mark(marks)
        self._hints.get_children().detach()
        for archer in self._view.archers:
            if "chosen" not in marks.get(archer.at, ()):
                continue
            for quarters in range(4):
                following = self._board.ahead[archer.at, turned(archer.facing, quarters)][:1]
                if following and not set(AIM_MARKS).isdisjoint(marks.get(following[0], ())):
                    draw_hint(self._hints, self.layout.place(archer.at), HEADINGS[archer.facing], quarters)

    def show_preview(self, preview: ArchersPreview | None) -> None:
        """Preview an action: a ghost of the archer, and the resulting zones."""
        if preview == self._preview_of:
            return
        self._forget()
        self._preview_of = preview
        if preview is not None:
            self._imagine(preview)

    def close(self) -> None:
        self._bowmen.clear()
        self._cast.clear()
        super().close()

    # -------------------------------------------------------------------------------------------- events

    @singledispatchmethod
    def _begin(self, event: events.Event) -> None:
        raise TypeError(f"Archers has no event {type(event).__name__}")

    @_begin.register
    def _begin_archer_shot(self, event: events.ArcherShot) -> None:
        self._note_change(event.by, event.at)
        self.recall(event)
        shooter, victim = self._bowmen[event.by], self._bowmen.pop(event.at)
        self.timeline.add(self._shoot(shooter, victim, event))

    @_begin.register
    def _begin_archer_stepped(self, event: events.ArcherStepped) -> None:
        taken_back = self._taking_back
        self._note_change(event.from_, event.to)
        if taken_back:
            self.trail.take_back()
        else:
            self.recall(event)
        figure = self._bowmen.pop(event.from_)
        self._bowmen[event.to] = figure
        backward = event.to not in self._board.ahead[event.from_, event.facing]
        start, end = self.layout.place(event.from_), self.layout.place(event.to)
        self.timeline.add(_walk(figure, start, end, -1.0 if backward else 1.0))

    @_begin.register
    def _begin_archer_turned(self, event: events.ArcherTurned) -> None:
        self._note_change(event.at)
        quarters = 1 if turned(event.from_, 1) == event.to else -1
        self.timeline.add(_turn(self._bowmen[event.at], HEADINGS[event.from_], -90.0 * quarters))

    @_begin.register
    def _begin_undone(self, event: events.Undone) -> None:
        self._changed = self._view.changed
        self._taking_back = True

    @_begin.register
    def _begin_archer_returned(self, event: events.ArcherReturned) -> None:
        self.trail.take_back()
        self._note_change(event.at)
        figure = self._put(ArcherView(event.side, event.at, event.facing, event.king))
        figure.affect(dissolve=1.0)
        self.timeline.add(over(RETURN_SECONDS, lambda share: figure.affect(dissolve=1.0 - share)))

    @_begin.register
    def _begin_turn_ended(self, event: events.TurnEnded) -> None:
        self._turn_over = True

    @_begin.register
    def _begin_game_ended(self, event: GameEnded) -> None:
        winners = [figure for figure in self._bowmen.values() if figure.side == event.winner]
        self.timeline.add(together(*(_cheer(figure, number) for number, figure in enumerate(winners))))

    def _note_change(self, *squares: Spot) -> None:
        """Remember what changed in the current turn, until the next one; an undone change is dropped."""
        if self._taking_back:
            self._taking_back = False
            return
        if self._turn_over:
            self.trail.begin()
        earlier = () if self._turn_over else self._changed
        self._changed, self._turn_over = (*earlier, *squares), False

    # ------------------------------------------------------------------------------------------- scripts

    def _shoot(self, shooter: Figure, victim: Figure, event: events.ArcherShot) -> Script:
        """Fly the arrow to the victim, which falls and is removed."""
        self._aims.get_children().detach()
        start, end = self.layout.place(event.by), self.layout.place(event.at)
        arrow = shot("archer", shooter.side)
        arrow.reparent_to(self.effects)
        arrow.set_scale(*ARROW_SIZE)
        arrow.set_h(heading(start, end))
        shooter.play("attack")

        def fly(share: float) -> None:
            x, y = between(start, end, 0.25 + 0.65 * share)
            arrow.set_pos(x, y, BOW_HEIGHT + 0.12 * arch(share))
            self.lamps.add((x, y, BOW_HEIGHT), ARROW_REACH, AIMS[OTHER[event.side]], ARROW_STRENGTH)

        yield from over(ARROW_SECONDS * math.dist(start, end), fly)
        arrow.remove_node()
        yield from motions.die(victim)

    def _standing(self) -> list[tuple[ArcherView, Figure]]:
        """Return the archers that are at rest, with their figures."""
        archers = self._view.archers
        return [(archer, self._bowmen[archer.at]) for archer in archers if archer.at in self._bowmen]

    def _put(self, archer: ArcherView) -> Figure:
        """Return a new bowman on its square."""
        figure = self._new_figure(archer)
        figure.cast_shadow(0.5)
        self._cast.append(figure)
        self._bowmen[archer.at] = figure
        return figure

    def _new_figure(self, archer: ArcherView) -> Figure:
        kind = f"{'bowking' if archer.king else 'bowman'}-{archer.side}"
        figure = self.library.figure(self.figures, kind, archer.side)
        figure.root.set_scale(SQUARE_SIZE)
        figure.place(*self.layout.place(archer.at))
        figure.face(HEADINGS[archer.facing])
        figure.grow(GIRTH)
        return figure

    # ------------------------------------------------------------------------------------------- previews

    def _imagine(self, preview: ArchersPreview) -> None:
        if preview.captured is not None:
            self._bowmen[preview.captured].affect(grey=0.8, opacity=GHOST_OPACITY)
        if preview.stepped is not None:
            self._ghost = self._new_figure(preview.stepped)
            self._ghost.affect(opacity=GHOST_OPACITY)
        if preview.turned is not None:
            self._bowmen[preview.turned.at].face(HEADINGS[preview.turned.facing])
            self._bowmen[preview.turned.at].affect(opacity=GHOST_OPACITY)
        self._show_ground(preview.ground, self._changed)

    def _forget(self) -> None:
        """Show the current zones again."""
        if self._ghost is not None:
            self._ghost.remove()
            self._ghost = None
        if self._preview_of is None:
            return
        for archer, figure in self._standing():
            figure.face(HEADINGS[archer.facing])
            figure.affect(grey=0.0, opacity=1.0)
        self._show_ground(self._view.ground, self._changed)

    # ---------------------------------------------------------------------------------------- the ground

    def _put_up_ground(self) -> NodePath:
        ground = woods.tiles(self.layout, self.library)
        ground.reparent_to(self.stage.root)
        draw_with(ground, "archers")
        draw_as_ground(ground, ABOVE_BED)
        x, y = self.layout.width / 2, self.layout.depth / 2
        ground.set_shader_input("grid", LVecBase2f(self.layout.width, self.layout.depth))
        for side in SIDES:
            left, near, right, far = woods.area(self.layout, self._board.woods[side])
            corners = LVecBase4f(left + x, near + y, right + x, far + y)
            ground.set_shader_input(f"{side}_woods", corners)
        ground.set_shader_input("seconds", 0.0)
        return ground

    def _show_ground(self, ground: GroundView, changed: tuple[Spot, ...]) -> None:
        """Show both sides' zones, attacks, and what changed in the last turn."""
        lit = (ground.zones[LIGHT], ground.zones[DARK], {aim.at for aim in ground.aims}, set(changed))
        texels = bytearray(4 * len(self._board.squares))
        for square, place in self._board.order.items():
            texels[4 * place : 4 * place + 4] = bytes(255 * (square in squares) for squares in lit)
        self._zones.set_ram_image_as(bytes(texels), "RGBA")
        self._ground.set_shader_input("zones", self._zones)
        self._aims.get_children().detach()
        self._arrows = [
            (aim, draw_aim(self._aims, self.layout.place(aim.by), self.layout.place(aim.at), AIMS[aim.side]))
            for aim in ground.aims
        ]
        self._fade_arrows()

    def set_cursor(self, spot: Spot | None, side: str) -> None:
        super().set_cursor(spot, side)
        self._pointed, self._choosing = spot, side
        self._fade_arrows()

    def _fade_arrows(self) -> None:
        """Fade the arrows of all but the archer under the cursor, or of all but the side that chooses."""
        of_one = any(aim.by == self._pointed for aim, _ in self._arrows)
        for aim, arrow in self._arrows:
            meant = aim.by == self._pointed if of_one else aim.side == self._choosing
            for part in arrow:
                part.set_shape(1.0 if meant else FAINT_AIM)


def _layout(board: Board) -> BoardLayout:
    starts = range(0, len(board.squares), board.width)
    rows = tuple(board.squares[start : start + board.width] for start in starts)
    files = tuple(square[0] for square in rows[0])
    ranks = tuple(row[0][1:] for row in rows)
    return BoardLayout(rows[::-1], mirrored=True, column_names=files, row_names=ranks[::-1])


def _walk(figure: Figure, start: GroundPoint, end: GroundPoint, way: float) -> Script:
    """Take one step, forwards or backwards, without turning."""
    figure.loop("walk", way * motions.WALK_RATE)
    yield from over(ARCHER_STEP_SECONDS, lambda share: figure.place(*between(start, end, share)))
    figure.loop("idle")


def _turn(figure: Figure, heading: float, by: float) -> Script:
    figure.loop("walk", motions.WALK_RATE)
    yield from over(TURN_SECONDS, lambda share: figure.face(heading + by * ease(share)))
    figure.loop("idle")


def _cheer(figure: Figure, number: int) -> Script:
    """Jump twice, each archer a little after the one before."""
    late = 0.04 * number

    def jump(share: float) -> None:
        own = max(0.0, share - late) / (1.0 - late)
        figure.pose(lift=0.3 * abs(math.sin(2 * math.pi * own)))

    yield from over(CHEER_SECONDS, jump)
    figure.pose()
