"""The arena in the look of 1983: a flat field from above, in one of six colours."""

import random
from functools import cache
from typing import Final

from panda3d.core import LVecBase4f, NodePath, Texture

from archon3d.arena import events
from archon3d.arena.collide import BODY_PIXELS
from archon3d.arena.spec import SHAPESHIFTER
from archon3d.play.arena_view import ArenaView, Box, FighterView, ObstacleView
from archon3d.play.colours import SIDE_COLOURS
from archon3d.scene.arena.ground import (
    APRON,
    GROUND_HEIGHT,
    GROUND_WIDTH,
    field_pixels,
    ground,
    middle,
    units,
)
from archon3d.scene.craft.camera import NO_MARGINS, Framing, Margins
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.craft.stage import Stage
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.pixels import palette
from archon3d.scene.pixels.sheet import CELL, FigureCard, PatternCard, PixelCard, sharp
from archon3d.scene.protocol import BattleScene

FROM_ABOVE: Final = 90.0
RAIL: Final = 0.25
"""Width of the rail around the field, in the scene's units."""
FRAMING: Final = Framing(
    pitch=FROM_ABOVE,
    low=-GROUND_HEIGHT / 2 - APRON - RAIL,
    high=GROUND_HEIGHT / 2 + APRON + RAIL,
    half_width=GROUND_WIDTH / 2 + APRON + RAIL,
    free_top=0.13,
    free_side=0.02,
)
FAR: Final = 100.0
"""Width of what is around the field, in the scene's units."""

AROUND_SORT, RAIL_SORT, FIELD_SORT, OBSTACLES_SORT, FIGURES_SORT, SHOTS_SORT = range(6)

FIGURE_SIZE: Final = CELL / BODY_PIXELS
"""Width of a figure, in the scene's units: a pixel of the sheet is one of the field."""
LIFT: Final = 0.15
"""How far a figure's middle is over its body's, in the scene's units."""
STEP_TICKS: Final = 7
"""Ticks of each of a walking figure's two pictures."""
STRIKE_SECONDS: Final = 0.16
"""How long an attack is shown at least."""
DEAD_SECONDS: Final = 0.9
"""How long the dead blink before they vanish."""
BLINKS_A_SECOND: Final = 3.0
"""How often: nothing may flash more often."""
HIT_SECONDS: Final = 0.14
READY_DIM: Final = 0.35
"""How dark a fighter is just after an attack, until it can attack again."""
SHADOW: Final[Rgb] = (0.05, 0.05, 0.1)
SHIFTED: Final[Rgb] = (0.6, 0.35, 0.82)
SHIFTED_DIM: Final[Rgb] = (0.3, 0.16, 0.42)
SHIFTED_SHARE: Final = 0.45
"""The Shapeshifter in another's form, and just after an attack."""
WEAVES: Final = ("weave", "other weave")
FLICKER_TICKS: Final = 10
"""Ticks of each of the two pictures of a flame, a cloud or a thrust: three changes back in a second."""
LEAST_SHOT: Final = 0.2
"""Least width of a shot, in the scene's units."""
ROCKS: Final = {"solid": "rock", "transparent": "rock weave", "absent": "rock trace"}
"""Pattern of an obstacle in each state."""
SPECK_SHARE, SPECK_EVERY = 0.9, 60
"""Brightness of the ground's specks, and how many pixels there are for each."""
DIMMED: Final = 0.6
"""Brightness of an obstacle on a bright field, compared with the field."""
BRIGHT_FIELDS: Final = "ABC"


class PixelArena(BattleScene):
    """A battle, opened by its constructor and removed by `close`."""

    def __init__(
        self, parent: NodePath, camera: NodePath, aspect: float, library: FigureLibrary, view: ArenaView
    ) -> None:
        """Open the scene at a battle's tick; `camera` is borrowed until `close`, `library` is not owned."""
        self._library = library
        self._stage = Stage("pixel arena", parent, camera, FRAMING, aspect)
        root = self._stage.root
        field = palette.SQUARES[view.colour]
        width, height = GROUND_WIDTH + 2 * APRON, GROUND_HEIGHT + 2 * APRON
        PatternCard(root, "full", palette.BACKGROUND, AROUND_SORT, FAR, FAR).move(0.0, 0.0)
        for side, x in (("light", -1), ("dark", 1)):
            rail = PatternCard(
                root, "full", SIDE_COLOURS[side], RAIL_SORT, width / 2 + RAIL, height + 2 * RAIL
            )
            rail.move(x * (width / 2 + RAIL) / 2, 0.0)
        ground_card = PixelCard(root, _speckled(view.colour), FIELD_SORT, width, height)
        ground_card.node.set_shader_input("cell", LVecBase4f(0.0, 0.0, 1.0, 1.0))
        ground_card.move(0.0, 0.0)
        bright = view.colour in BRIGHT_FIELDS
        rock = _dimmed(field) if bright else palette.SQUARES["B"]
        self._obstacles = [_Rock(root, obstacle, rock) for obstacle in view.obstacles]
        self._fighters = [_PixelFighter(root, library, fighter) for fighter in view.fighters]
        self._shots: dict[int, PatternCard] = {}
        self.draw(view, view, 1.0)

    def draw(self, previous: ArenaView, current: ArenaView, alpha: float) -> None:
        for figure, before, after in zip(self._fighters, previous.fighters, current.fighters, strict=True):
            figure.draw(before, after, alpha, current.tick)
        for rock, obstacle in zip(self._obstacles, current.obstacles, strict=True):
            rock.draw(obstacle)
        self._draw_shots(previous, current, alpha)

    def meet(self, out: float, remaining: float) -> None:
        """Show the field as it is: nothing comes closer before a battle of this look."""

    def strike(self, slot: int) -> None:
        self._fighters[slot].strike()

    def aim(self, slot: int, *, aiming: bool) -> None:
        """Show nothing: this look has no reach."""

    def play(self, event: events.ArenaEvent) -> None:
        match event:
            case events.AttackStarted(fighter=slot) | events.ShotLaunched(fighter=slot):
                self._fighters[slot].strike()
            case events.Hit(fighter=slot):
                self._fighters[slot].hurt()

    def update(self, dt: float) -> None:
        for figure in self._fighters:
            figure.update(dt)

    def resize(self, aspect: float, margins: Margins = NO_MARGINS) -> None:
        self._stage.resize(aspect, margins)

    def screen_point(self, x: float, y: float, height: float = 0.0) -> tuple[float, float]:
        """Return the picture point of a point of the field in pixels; heights go up in the picture."""
        across, back = ground(x, y)
        return self._stage.view.screen_at(across, back + height / 2)

    def field_point(self, x: float, y: float, height: float = 0.0) -> tuple[float, float]:
        """Return the point of the field in pixels under a picture point; everything is flat."""
        return field_pixels(*self._stage.view.ground_at(x, y))

    def close(self) -> None:
        self._stage.close()

    def _draw_shots(self, previous: ArenaView, current: ArenaView, alpha: float) -> None:
        earlier = {shot.number: shot for shot in previous.shots}
        for number in self._shots.keys() - {shot.number for shot in current.shots}:
            self._shots.pop(number).remove()
        for shot in current.shots:
            if shot.number not in self._shots:
                colour = SIDE_COLOURS[shot.side]
                self._shots[shot.number] = PatternCard(self._stage.root, "full", colour, SHOTS_SORT)
            card, before = self._shots[shot.number], earlier.get(shot.number)
            start = (shot.x - shot.dx, shot.y - shot.dy) if before is None else (before.x, before.y)
            x, y = (_pixel(a + (b - a) * alpha) for a, b in zip(start, (shot.x, shot.y), strict=True))
            card.resize(max(LEAST_SHOT, units(shot.w)), max(LEAST_SHOT, units(shot.h)))  # it grows in flight
            card.move(*middle(x, y, shot.w, shot.h))


class _Rock:
    """An obstacle, which its state shows in full, in part, or as a trace."""

    def __init__(self, parent: NodePath, obstacle: ObstacleView, colour: Rgb) -> None:
        width, height = units(obstacle.w), units(obstacle.h)
        self._card = PatternCard(parent, "rock", colour, OBSTACLES_SORT, width, height)
        self._state = ""
        self._card.move(*middle(obstacle.x, obstacle.y, obstacle.w, obstacle.h))

    def draw(self, obstacle: ObstacleView) -> None:
        if obstacle.state != self._state:
            self._state = obstacle.state
            self._card.show(ROCKS[obstacle.state])


class _PixelFighter:
    """A fighter with what it strikes with."""

    def __init__(self, parent: NodePath, library: FigureLibrary, fighter: FighterView) -> None:
        self._library = library
        self._figure = FigureCard(parent, fighter.form, FIGURES_SORT, FIGURE_SIZE)
        colour = palette.CLOUDS.get(fighter.form, SIDE_COLOURS[fighter.side])
        self._struck = PatternCard(parent, WEAVES[0], colour, SHOTS_SORT)
        self._shifted = fighter.kind == SHAPESHIFTER
        self._facing = fighter.facing
        self._striking = 0.0
        self._hurt = 0.0
        self._dead = False
        self._gone = 0.0

    def strike(self) -> None:
        self._striking = STRIKE_SECONDS

    def hurt(self) -> None:
        self._hurt = HIT_SECONDS

    def draw(self, before: FighterView, after: FighterView, alpha: float, tick: int) -> None:
        self._facing = after.attack_facing if after.attack == "thrust" else after.facing
        self._dead = after.dead
        x, y = (_pixel(a + (b - a) * alpha) for a, b in ((before.x, after.x), (before.y, after.y)))
        across, back = middle(x, y, BODY_PIXELS, BODY_PIXELS)
        self._figure.show(self._facing, self._frame(after, tick))
        if self._is_seen:
            self._figure.move(across, back + LIFT)
        else:
            self._figure.hide()
        self._wash(after)
        self._draw_attack(after.attack_box if after.attack != "shot" else None, tick)

    def update(self, dt: float) -> None:
        self._hurt = max(0.0, self._hurt - dt)
        self._striking = max(0.0, self._striking - dt)
        self._gone = self._gone + dt if self._dead else 0.0  # a rollback can undo a death

    @property
    def _is_seen(self) -> bool:
        if not self._dead:
            return True
        blinks = self._library.flashes and self._gone * BLINKS_A_SECOND % 1.0 >= 0.5
        return self._gone < DEAD_SECONDS and not blinks

    def _frame(self, view: FighterView, tick: int) -> str:
        if view.attack or self._striking:
            return "attack"
        if view.walking:
            return ("step", "stride")[tick // STEP_TICKS % 2]
        return "stand"

    def _wash(self, view: FighterView) -> None:
        if self._hurt and self._library.flashes:
            self._figure.wash(palette.WHITE, 1.0)
        elif self._shifted:
            self._figure.wash(SHIFTED if view.ready >= 1.0 else SHIFTED_DIM, SHIFTED_SHARE)
        elif view.ready < 1.0:
            self._figure.wash(SHADOW, READY_DIM)
        else:
            self._figure.wash(SHADOW, 0.0)

    def _draw_attack(self, box: Box | None, tick: int) -> None:
        if box is None:
            self._struck.hide()
            return
        x, y, w, h = box
        still = self._library.calm or not self._library.flashes
        self._struck.show(WEAVES[0 if still else tick // FLICKER_TICKS % 2])
        self._struck.resize(units(w), units(h))
        self._struck.move(*middle(x, y, w, h))


@cache
def _speckled(colour: str) -> Texture:
    """Return the ground of a field, each pixel a pixel of the field: its colour, with specks."""
    width, height = (round((side + 2 * APRON) * BODY_PIXELS) for side in (GROUND_WIDTH, GROUND_HEIGHT))
    plain, speck = (
        bytes(round(255 * part * share) for part in palette.SQUARES[colour]) + b"\xff"
        for share in (1.0, SPECK_SHARE)
    )
    pixels = bytearray(plain * (width * height))
    generator = random.Random(colour)
    for place in generator.sample(range(width * height - 1), width * height // SPECK_EVERY):
        pixels[4 * place : 4 * place + 8] = speck * 2
    texture = Texture("ground")
    texture.setup_2d_texture(width, height, Texture.T_unsigned_byte, Texture.F_rgba8)
    texture.set_ram_image_as(bytes(pixels), "RGBA")
    return sharp(texture)


def _pixel(length: float) -> float:
    """Return a length at whole pixels of the field."""
    return float(round(length))


def _dimmed(colour: Rgb) -> Rgb:
    red, green, blue = (DIMMED * part for part in colour)
    return red, green, blue
