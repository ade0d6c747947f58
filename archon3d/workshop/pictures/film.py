"""Shoots the film of the readme: its story, seen from nearer than a game is, and the title at its end."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from panda3d.core import PNMImage

from archon3d.app.engine import FRAME_RATE, close_engine, open_engine
from archon3d.app.options import PlayOptions
from archon3d.arena.collide import BODY_PIXELS
from archon3d.overlays.iris_wipe import SECONDS, IrisWipe
from archon3d.play.arena_view import arena_view
from archon3d.scene.archon.scene import ArchonScene
from archon3d.scene.archon.switching import SwitchingBoard
from archon3d.scene.craft.timeline import ease
from archon3d.screens.arena import ArenaScreen
from archon3d.screens.match import MatchScreen
from archon3d.ui.canvas import CANVAS_HEIGHT
from archon3d.ui.shapes import Point
from archon3d.workshop.pictures.archon_story import MET, PARTS, SCENE, StoryPart
from archon3d.workshop.pictures.key_art import KeyArt
from archon3d.workshop.pictures.staging import Hold
from archon3d.workshop.pictures.studio import Studio

PRESET: Final = "high"
"""Its graphics quality; icons on the board are the finest, since they are seen from near by."""

PICTURE_MILLISECONDS, TITLE_MILLISECONDS = 50, 1500
"""How long a picture is shown, and the last one."""
TITLE_APART: Final = 4
"""Frames of the game between two pictures of the iris that opens on the title."""
TITLE_PICTURES: Final = math.ceil(SECONDS * FRAME_RATE / TITLE_APART)
TITLE_STONE: Final = "A"
"""The colour of the square whose stone is the rim of that iris."""

SPELL_NEAR: Final = 0.75
"""How far the view of a spell is on the way from the whole board to a square."""
FOLLOWS: Final = 0.22
"""Share of its way to both fighters that a closer view goes from picture to picture."""
CHEST: Final = 0.9
"""Height of the middle of a body over the field, in the scene's units."""


class FilmStudio(Studio):
    """A studio whose pictures have no words but the names of fighters, and are closer than the game's."""

    _closer = 0.0
    _middle: Point = (0.0, 0.0)
    """By which share a battle is closer, and around which picture point, from -1 to 1."""

    def pictures(self, size: tuple[int, int], parts: Sequence[StoryPart]) -> Iterator[PNMImage]:
        """Yield the pictures of these parts of the story, at that size in pixels."""
        self.stage(SCENE)
        self.hide_prompts()
        self._program.context.library.fine_icons = True
        cut = True
        for part in parts:
            if not part.pictures or not isinstance(part.step, Hold):
                self.take(part.step)
                cut = True
                continue
            for number in range(part.pictures):
                frames = min(part.apart, part.step.frames - number * part.apart)
                self.take(Hold(frames, part.step.light, part.step.dark))
                yield self._picture_of(part, (number + 1) / part.pictures, size, cut=cut)
                cut = False

    def title(self, size: tuple[int, int]) -> Iterator[PNMImage]:
        """Yield the pictures in which an iris opens on the key art; the last one shows nothing else."""
        wipe = IrisWipe(self._program.context, TITLE_STONE)
        self._clear({}, "computers")
        art = KeyArt(self._base, self.canvas.aspect, self._program.context.library)
        for _ in range(TITLE_PICTURES):
            wipe.update(TITLE_APART / FRAME_RATE)
            wipe.draw((self.canvas.width / 2, CANVAS_HEIGHT / 2))
            self.pass_frames(1)
            yield self.picture(size)
        wipe.close()
        art.close()

    def _picture_of(self, part: StoryPart, share: float, size: tuple[int, int], *, cut: bool) -> PNMImage:
        """Return the picture of the current frame, at that share of the part.

        `cut` says that what was just before it is not seen.
        """
        match self._program.flow.top:
            case MatchScreen() as screen:
                screen.layer.node.hide()
                start, end = part.flight
                return self._board_picture(screen, start + (end - start) * ease(share), size)
            case ArenaScreen() as screen:
                self.canvas.root.find_all_matches("**/bars").hide()
                self._follow(screen, part.closer, 1.0 if cut else FOLLOWS)
                return self._close_picture(size)
        return self.picture(size)

    def _board_picture(self, screen: MatchScreen, flown: float, size: tuple[int, int]) -> PNMImage:
        """Return a picture without plaques, from that share of the way from the game's view to the spell.

        From there, the game's zoom to a battle begins. Raises TypeError for another board.
        """
        board = screen.scene.picture if isinstance(screen.scene, SwitchingBoard) else None
        if not isinstance(board, ArchonScene):
            raise TypeError(f"the film is about Archon's board, not {screen.scene}")
        stage, before = board.stage, board.stage.view
        for base in stage.root.find_all_matches("**/base"):
            base.set_shader_input("badge", 0.0)
        board.approach(MET, 1.0)
        whole, close = stage.whole, stage.view
        zoomed = math.log(before.height / whole.height) / math.log(close.height / whole.height)
        near = SPELL_NEAR + (1.0 - SPELL_NEAR) * (zoomed if flown == 1.0 else 0.0)
        stage.show(before.towards(whole.towards(close, near), flown))
        picture = self.picture(size)
        stage.show(before)
        return picture

    def _follow(self, screen: ArenaScreen, closer: float, share: float) -> None:
        """Go that share of the way to a view that is closer to the fighters, within the game's picture."""
        self._closer += (closer - self._closer) * share
        battle, half = screen.activity.runner.battle, BODY_PIXELS / 2
        fighters = () if battle is None else arena_view(battle.state).fighters
        places = [screen.scene.screen_point(one.x + half, one.y + half, CHEST) for one in fighters]
        middles = [sum(each) / len(each) for each in zip(*places, strict=True)] or self._middle
        x, y = (
            old + (max(-closer, min(closer, new)) - old) * share
            for old, new in zip(self._middle, middles, strict=True)
        )
        self._middle = x, y

    def _close_picture(self, size: tuple[int, int]) -> PNMImage:
        """Return a picture of the battle from the closer view."""
        lens = self._base.camNode.get_lens()
        width, height = lens.get_film_size()
        lens.set_film_size((1.0 - self._closer) * width, (1.0 - self._closer) * height)
        lens.set_film_offset(self._middle[0] * width / 2, self._middle[1] * height / 2)
        picture = self.picture(size)
        lens.set_film_size(width, height)
        lens.set_film_offset(0.0, 0.0)
        return picture


def draw_film(size: tuple[int, int]) -> Iterator[PNMImage]:
    """Yield the film's pictures at that size in pixels. Raises NoDisplay."""
    with TemporaryDirectory() as folder:
        base = open_engine(PlayOptions(Path(folder) / "settings.toml", offscreen=True, size=size))
        try:
            with closing(FilmStudio(base, Path(folder), PRESET)) as studio:
                yield from studio.pictures(size, PARTS)
                yield from studio.title(size)
        finally:
            close_engine(base)
