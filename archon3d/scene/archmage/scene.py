"""The scene of Archmage: tiles push, pull, turn over, and fall off the board or into the well."""

from collections.abc import Callable
from functools import singledispatchmethod

from panda3d.core import NodePath

from archon3d.games.archmage import events
from archon3d.games.archmage.board import BLACK, OTHER, ROWS, SIDES, SIZE, WHITE, PieceColour, PieceKind
from archon3d.play.archmage.view import HOLE_SPOT, ActPreview, ArchmagePreview, ArchmageView, PlacementPreview
from archon3d.play.choosing import Spot, SquareMark, SquareMarks
from archon3d.play.colours import SIDE_COLOURS
from archon3d.rules.game import GameEnded
from archon3d.scene.archmage import board, motions
from archon3d.scene.archmage.force import ForceLine, exert
from archon3d.scene.archmage.sides import Sides
from archon3d.scene.archmage.tiles import Tile, TileLibrary
from archon3d.scene.archmage.well import Well
from archon3d.scene.craft.camera import NO_MARGINS, Margins
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.craft.timeline import Script, together
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.tabletop import furniture
from archon3d.scene.tabletop.floor import FLOOR
from archon3d.scene.tabletop.layout import BoardLayout
from archon3d.scene.tabletop.parts import FRAME_HEIGHT
from archon3d.scene.tabletop.table import GHOST_OPACITY, TableDesign, TabletopScene, framed

COLOURS: dict[str, Rgb] = {WHITE: SIDE_COLOURS["light"], BLACK: SIDE_COLOURS["dark"]}
"""Colours of the sides' cursors and forces: White has light's, Black dark's."""

LAYOUT = BoardLayout(
    rows=tuple(tuple(f"{row}{column + 1}" for column in range(SIZE)) for row in reversed(ROWS)),
    column_names=tuple(str(column + 1) for column in range(SIZE)),
    row_names=tuple(reversed(ROWS)),
)

FRAME_EDGE = LAYOUT.reach_with(furniture.border(LAYOUT))[0]
"""Extent of the frame to each side, in squares."""

WELL: Spot = HOLE_SPOT
HOMES: dict[str, Spot] = {"white": "C4", "black": "E4"}
SIGNS_BACK = -2.15
"""Position of sun and moon in squares behind the middle row: in front of the pieces at the sides."""

HEADROOM = 0.3
"""Height above the board at which a piece hovers, in squares."""

DESIGN = TableDesign(
    "archmage",
    LAYOUT,
    COLOURS,
    framing=framed(LAYOUT, HEADROOM),
    signs_back=SIGNS_BACK,
    well=WELL,
)


class ArchmageScene(TabletopScene[ArchmageView, events.Event, ArchmagePreview]):
    """The board with its pieces, and at each side the pieces still to be placed and the captured ones."""

    def __init__(
        self, parent: NodePath, camera: NodePath, aspect: float, library: FigureLibrary, view: ArchmageView
    ) -> None:
        """Open the scene as the shared one does, with `view`."""
        super().__init__(parent, camera, aspect, library, DESIGN)
        self._board: dict[Spot, Tile] = {}
        self._sides = Sides(SIDES, FRAME_EDGE, self.stage.view.width)
        self._side: str = SIDES[0]
        self._tiles = TileLibrary(library)
        self._falling: tuple[Tile, Callable[[Tile], Script]] | None = None
        """The piece that is being captured, and its way of falling."""
        self._marked: SquareMarks = {}
        self._last: tuple[Spot, ...] = ()
        self._turn_over = True
        self._preview_of: tuple[ForceLine | Tile, ...] = ()
        board.squares(LAYOUT, library).reparent_to(self.stage.root)
        self.stage.paint(NodePath(board.inlays(LAYOUT)))
        self._well = Well(self.stage.root, self.effects, library, LAYOUT.place(WELL))
        self.show(view)

    # ------------------------------------------------------------------------------------------ the position

    def show(self, view: ArchmageView) -> None:
        self.timeline.clear()
        self.effects.get_children().detach()
        self.show_preview(None)
        for node in self.figures.get_children():
            node.remove_node()
        self._falling = None
        self._last = view.changed
        self._board = {
            piece.at: self._new_tile(piece.kind, piece.colour, LAYOUT.place(piece.at))
            for piece in view.pieces
        }
        self._sides.forget()
        for side in SIDES:
            for kind in view.unplaced[side]:
                self._sides.wait(side, self._new_tile(kind, side))
            for kind in view.captured[side]:
                self._sides.add(side, self._new_tile(kind, OTHER[side]))
        self._remark()

    def play(self, event: events.Event, view: ArchmageView) -> None:
        self.timeline.add(self._script(event, view))

    def recall(self, event: events.Event) -> None:
        """Show how a piece was pushed or pulled; its actor has turned over since."""
        match event:
            case events.PieceMoved(from_=origin, to=to, actor=actor):
                start, colour = LAYOUT.place(origin), COLOURS[OTHER[self._board[actor].colour]]
                end = _beyond(LAYOUT.place(actor), start) if to is None else LAYOUT.place(to)
                self._trace(start, end, colour)
            case events.TurnEnded():
                self._turn_over = True

    def _trace(self, start: GroundPoint, end: GroundPoint, colour: Rgb) -> None:
        """Show the trail of a piece, and fade that of the turn before."""
        if self._turn_over:
            self.trail.begin()
        self._turn_over = False
        self.trail.lay([start, end], colour)

    def mark(self, marks: SquareMarks) -> None:
        """Light these spots and those of the last turn; the taken piece hovers."""
        self._marked = marks
        self._remark()

    def set_cursor(self, spot: Spot | None, side: str) -> None:
        super().set_cursor(spot, side)
        self._side = side

    def row_at(self, x: float, y: float) -> str | None:
        """Return the player's piece under the pointer at the side: its kind is the command that takes it."""
        tile = self._sides.pointed(self._side, self.stage.view.ground_at(x, y, FLOOR))
        return tile.kind if tile is not None and tile.colour == self._side else None

    def show_preview(self, preview: ArchmagePreview | None) -> None:
        """Preview an act with its force and the subject's new place, or a placement."""
        for thing in self._preview_of:
            thing.remove()
        self._preview_of = ()
        for tile in self._sides.tiles:
            tile.raised = False
        if isinstance(preview, ActPreview):
            self._preview_of = self._preview_of_act(preview)
        elif isinstance(preview, PlacementPreview):
            tile = self._sides.waiting(self._side, preview.kind)
            tile.raised = True
            self._preview_of = (self._ghost(tile.kind, tile.colour, LAYOUT.place(preview.at)),)

    def animate(self, dt: float) -> None:
        """Animate the glow of the well, the taken piece, and previewed forces."""
        self._well.breathe(self.seconds, self.lamps)
        for tile in (*self._board.values(), *self._sides.tiles):
            tile.update(dt)
        for thing in self._preview_of:
            if isinstance(thing, ForceLine):
                thing.flow(self.seconds)

    def settle(self) -> None:
        """Put everything where it belongs."""
        for tile in (*self._board.values(), *self._sides.tiles):
            tile.settle()
        self._sides.settle()

    def resize(self, aspect: float, margins: Margins = NO_MARGINS) -> None:
        """Fit the picture, and what is at the sides, to that aspect ratio and the margins."""
        super().resize(aspect, margins)
        self._sides.fit(self.stage.view.width)

    def make_room(self, top: float) -> None:
        """Start what is at the sides below `top`, even while it jumps."""
        self._sides.begin(self.stage.view.ground_at(0.0, top, FLOOR + motions.LEAP_HEIGHT)[1])

    def side_bottom(self, side: str) -> float | None:
        """Return the lowest point of the nearest row of the pieces there."""
        tiles = self._sides.at(side)
        if not tiles:
            return None
        x, y = min((tile.place for tile in tiles), key=lambda place: place[1])
        return self.stage.view.screen_at(x, y - self._sides.size / 2, FLOOR)[1]

    def home(self, side: str) -> Spot:
        """Return a square next to the well, on the side's own half."""
        return HOMES[side]

    @property
    def pieces(self) -> dict[Spot, tuple[PieceKind, PieceColour]]:
        """Pieces on the board: each one's kind, and the colour of its upper face."""
        return {spot: (tile.kind, tile.colour) for spot, tile in self._board.items()}

    def side_pieces(self, side: str) -> tuple[tuple[PieceKind, PieceColour], ...]:
        """Return the pieces at a side of the board, in order."""
        return tuple((tile.kind, tile.colour) for tile in self._sides.at(side))

    # ----------------------------------------------------------------------------------------------- events

    @singledispatchmethod
    def _script(self, event: events.Event, view: ArchmageView) -> Script:
        """Do nothing for events that are only reported as text."""
        yield from ()

    @_script.register
    def _script_piece_placed(self, event: events.PiecePlaced, view: ArchmageView) -> Script:
        tile = self._sides.take(event.colour, event.kind)
        self._board[event.at] = tile
        self._last = (event.at,)
        self.trail.begin()
        size = self._sides.size

        def grow(share: float) -> None:
            tile.resize(size + (1.0 - size) * share)

        yield from motions.flight(tile, LAYOUT.place(event.at), grow)
        self._remark()

    @_script.register
    def _script_piece_moved(self, event: events.PieceMoved, view: ArchmageView) -> Script:
        tile = self._board.pop(event.from_)
        actor, start = LAYOUT.place(event.actor), LAYOUT.place(event.from_)
        colour = COLOURS[self._board[event.actor].colour]
        target = event.to if event.to is None else LAYOUT.place(event.to)
        end = target or _beyond(actor, start)
        self._trace(start, end, colour)
        yield from exert(self.effects, self.lamps, (actor, start), event.effect, colour)
        self._last = view.changed
        if event.to is None or event.to == WELL:
            self._falling = tile, motions.drop if event.to is None else self._well.swallow
        else:
            self._board[event.to] = tile
        yield from motions.slide(tile, end, 0.0 if target else FRAME_HEIGHT)
        self._remark()

    @_script.register
    def _script_piece_captured(self, event: events.PieceCaptured, view: ArchmageView) -> Script:
        if self._falling is None:
            raise LookupError("a piece was captured that had not been moved")
        tile, falls = self._falling
        self._falling = None
        yield from falls(tile)
        tile.turn(0.0)
        self._sides.add(event.by, tile)
        yield from motions.landing(tile)

    @_script.register
    def _script_piece_turned(self, event: events.PieceTurned, view: ArchmageView) -> Script:
        yield from motions.turn(self._board[event.at], event.colour)

    @_script.register
    def _script_move_undone(self, event: events.MoveUndone, view: ArchmageView) -> Script:
        if event.captured:
            tile = self._sides.take_last(OTHER[event.colour])
            tile.resize(1.0)
            back = motions.flight(tile, LAYOUT.place(event.subject))
        else:
            tile = self._board.pop(self._left_by(view))
            back = motions.slide(tile, LAYOUT.place(event.subject))
        self.trail.take_back()
        self._board[event.subject] = tile
        actor = self._board[event.actor]
        self._last = view.changed
        yield from together(motions.turn(actor, OTHER[actor.colour]), back)
        self._remark()

    @_script.register
    def _script_turn_ended(self, event: events.TurnEnded, view: ArchmageView) -> Script:
        self._turn_over = True
        yield from ()

    @_script.register
    def _script_game_ended(self, event: GameEnded, view: ArchmageView) -> Script:
        """Let the winner's captures jump, one after the other."""
        for tile in self._sides.at(event.winner) if event.winner is not None else ():
            yield from motions.leap(tile)

    def _left_by(self, view: ArchmageView) -> Spot:
        """Return the square whose piece should be gone according to the view."""
        taken = {piece.at for piece in view.pieces}
        return next(spot for spot in self._board if spot not in taken)

    # --------------------------------------------------------------------------------------------- previews

    def _preview_of_act(self, act: ActPreview) -> tuple[ForceLine | Tile, ...]:
        actor, start = LAYOUT.place(act.actor), LAYOUT.place(act.subject)
        end = _beyond(actor, start) if act.to is None else LAYOUT.place(act.to)
        ends = (actor, end) if act.effect == "push" else (start, actor)
        line = ForceLine(self.effects, *ends, COLOURS[self._board[act.actor].colour])
        subject = self._board[act.subject]
        return line, self._ghost(subject.kind, subject.colour, end, 0.0 if act.to else FRAME_HEIGHT)

    def _new_tile(self, kind: PieceKind, colour: PieceColour, place: GroundPoint = (0.0, 0.0)) -> Tile:
        tile = self._tiles.tile(self.figures, kind, colour)
        tile.put(place)
        return tile

    def _ghost(self, kind: PieceKind, colour: PieceColour, place: GroundPoint, height: float = 0.0) -> Tile:
        ghost = self._tiles.tile(self.effects, kind, colour)
        ghost.put(place, height)
        ghost.fade(GHOST_OPACITY)
        return ghost

    # ------------------------------------------------------------------------------------------------ marks

    def _remark(self) -> None:
        lit: dict[Spot, tuple[SquareMark, ...]] = dict.fromkeys(self._last, ("last",))
        super().mark({**lit, **{spot: (*lit.get(spot, ()), *marks) for spot, marks in self._marked.items()}})
        for spot, tile in self._board.items():
            tile.raised = "chosen" in self._marked.get(spot, ())


def _beyond(actor: GroundPoint, subject: GroundPoint) -> GroundPoint:
    """Return the place one square beyond the subject, seen from the actor."""
    x, y = (_sign(there - here) for here, there in zip(actor, subject, strict=True))
    return subject[0] + x, subject[1] + y


def _sign(number: float) -> float:
    return float((number > 0) - (number < 0))
