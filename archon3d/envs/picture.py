"""A duel as a small picture and as text, for people who watch a learner."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from archon3d.arena.attacks import attack_box
from archon3d.arena.collide import BODY, FIELD_HEIGHT_PIXELS, FIELD_WIDTH_PIXELS, PIXEL, Bounds
from archon3d.arena.layouts import Obstacle
from archon3d.arena.state import ArenaState

SCALE: Final = 2
"""Points of the picture a pixel of the field."""
GROUND: Final = {
    colour: (shade, shade, shade)
    for colour, shade in zip("ABCDEF", (225, 195, 165, 125, 95, 65), strict=True)
}
FIGHTERS: Final = ((250, 214, 90), (70, 110, 235))
"""Light's colour and dark's."""
SOLID: Final = (60, 80, 50)
TRANSPARENT: Final = (120, 140, 105)
ATTACK: Final = (235, 70, 45)

CELL: Final = 8
"""Pixels of the field a character of the text."""


def picture(state: ArenaState) -> NDArray[np.uint8]:
    """Return the field as rows of points, red, green and blue: 336 high, 576 wide."""
    image = np.empty((FIELD_HEIGHT_PIXELS * SCALE, FIELD_WIDTH_PIXELS * SCALE, 3), np.uint8)
    image[:] = GROUND[state.spec.colour]
    for obstacle in state.obstacles:
        if obstacle.state != "absent":
            box = _box_of(obstacle)
            _fill(image, box, SOLID if obstacle.state == "solid" else TRANSPARENT)
    for fighter in state.fighters:
        if fighter.attack:
            _fill(image, attack_box(fighter), ATTACK)
    for fighter in state.fighters:
        if not fighter.dead:
            body = (fighter.x, fighter.y, fighter.x + BODY, fighter.y + BODY)
            _fill(image, body, FIGHTERS[fighter.slot])
            lost = BODY - BODY * max(0, fighter.half_points) // fighter.start_half_points
            if lost:
                _fill(image, (body[0], body[1], body[2], body[1] + lost), ATTACK)
    for shot in state.shots:
        _fill(image, (shot.x, shot.y, shot.x + shot.w, shot.y + shot.h), FIGHTERS[shot.owner])
    return image


def _box_of(obstacle: Obstacle) -> Bounds:
    left, top = obstacle.x * PIXEL, obstacle.y * PIXEL
    return left, top, left + obstacle.w * PIXEL, top + obstacle.h * PIXEL


def _fill(image: NDArray[np.uint8], box: Bounds, colour: tuple[int, int, int]) -> None:
    left, top, right, bottom = (max(0, edge * SCALE // PIXEL) for edge in box)
    image[top : max(bottom, top + 1), left : max(right, left + 1)] = colour


def drawing(state: ArenaState) -> str:
    """Return the field as text: `L` and `R` the fighters, `o` shots, `#` what blocks, `~` what shots pass."""
    rows = [["."] * (FIELD_WIDTH_PIXELS // CELL) for _ in range(FIELD_HEIGHT_PIXELS // CELL)]

    def put(x: float, y: float, letter: str) -> None:
        row, column = int(y // CELL), int(x // CELL)
        if 0 <= row < len(rows) and 0 <= column < len(rows[0]):
            rows[row][column] = letter

    for obstacle in state.obstacles:
        for y in range(obstacle.y, obstacle.y + obstacle.h, CELL):
            for x in range(obstacle.x, obstacle.x + obstacle.w, CELL):
                if obstacle.state != "absent":
                    put(x, y, "#" if obstacle.state == "solid" else "~")
    for shot in state.shots:
        put((shot.x + shot.w / 2) / PIXEL, (shot.y + shot.h / 2) / PIXEL, "o")
    for fighter, letter in zip(state.fighters, "LR", strict=True):
        if not fighter.dead:
            put((fighter.x + BODY / 2) / PIXEL, (fighter.y + BODY / 2) / PIXEL, letter)
    left, right = state.fighters
    strengths = (
        f"tick {state.tick}: left {max(0, left.half_points) / 2}, right {max(0, right.half_points) / 2}"
    )
    return "\n".join([*("".join(row) for row in rows), strengths])
