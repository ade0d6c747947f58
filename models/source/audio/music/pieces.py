"""All pieces, and which of them repeat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from models.source.audio.midi import Score
from models.source.audio.music import (
    board,
    council,
    dance,
    embers,
    endings,
    march,
    powers,
    tables,
    title,
    tread,
    vigil,
)


@dataclass(frozen=True)
class Piece:
    """A piece: its scores, which sound together, and whether it repeats without an end."""

    scores: tuple[Callable[[], Score], ...]
    loops: bool


PIECES: Sequence[Piece] = (
    *(
        Piece((make,), loops=True)
        for make in (title.title, march.march, dance.dance, tread.tread, powers.powers)
    ),
    *(Piece((make,), loops=True) for make in (endings.victory, endings.defeat)),
    Piece((board.board_light, board.board_dark), loops=False),
    Piece((vigil.vigil_light, vigil.vigil_dark), loops=False),
    Piece((council.council_light, council.council_dark), loops=False),
    *(
        Piece((make,), loops=False)
        for make in (embers.embers, tables.archmage, tables.spectral_sorcery, tables.archers)
    ),
)
