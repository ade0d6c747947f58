"""Choosing in Archmage: what to place where; which piece acts, on which one, by push or pull."""

from collections.abc import Sequence
from typing import Final

from archon3d.games.archmage.actions import Act, ActEffect, Action, EndTurn, Place, Undo
from archon3d.games.archmage.board import (
    DIAGONAL,
    EMPTY,
    HOLE,
    ORTHOGONAL,
    OTHER,
    PIECE_KINDS,
    POWERS,
    SQUARE_NAMES,
    SQUARE_OF,
    PieceKind,
    colour_of,
    kind_of,
)
from archon3d.games.archmage.moves import MOVE_OF, moves
from archon3d.games.archmage.rules import actor_refusal, place_refusal, refusal
from archon3d.games.archmage.state import State, of
from archon3d.play.archmage.view import HOLE_SPOT, archmage_preview, landing
from archon3d.play.choosing import (
    NOTHING,
    ChoiceRow,
    Choosing,
    Preview,
    Refused,
    Spot,
    SquareMark,
    SquareMarks,
    aim_mark,
)
from archon3d.play.phrase import Phrase, phrase
from archon3d.rules.errors import Refusal

EFFECTS: Final[tuple[ActEffect, ...]] = ("push", "pull")
COMMANDS: Final[dict[str, Action]] = {"end": EndTurn(), "undo": Undo()}
"""The rows that are whole actions, in order."""

_Answer = Action | Refused | None
_LINES: Final = {ORTHOGONAL: "straight", DIAGONAL: "diagonal", ORTHOGONAL + DIAGONAL: "all"}


def power(kind: PieceKind) -> Phrase:
    """Return what a kind of piece does, in one sentence."""
    row = POWERS[kind]
    does = "both" if row.push_at and row.pull_at else "push" if row.push_at else "pull"
    reach = "far" if max(len(row.push_at), len(row.pull_at)) > 1 else "near"
    return phrase(f"archmage.power.{does}.{reach}", lines=lines_word(kind))


def lines_word(kind: PieceKind) -> Phrase:
    """Return the lines along which a kind of piece acts."""
    return phrase(f"archmage.lines.{_LINES[POWERS[kind].directions]}")


def card(state: State, spot: Spot) -> Phrase | None:
    """Return what is on a square: a piece with its power, the hole, or nothing."""
    letter = state.board[SQUARE_OF[spot]]
    if letter == EMPTY:
        return phrase("archmage.hole") if spot == HOLE_SPOT else None
    return phrase(
        "archmage.card",
        kind=kind_word(kind_of(letter)),
        side=side_word(colour_of(letter)),
        power=power(kind_of(letter)),
    )


def kind_word(kind: str) -> Phrase:
    """Return the name of a kind of piece."""
    return phrase(f"archmage.kind.{kind}")


def side_word(side: str) -> Phrase:
    """Return the name of a side."""
    return phrase(f"archmage.side.{side}")


def foretold(state: State, act: Act) -> Phrase:
    """Return what an act would do, and which side a capture would count for."""
    move = MOVE_OF[act]
    subject = state.board[move.subject]
    end = "edge" if move.target is None else "hole" if move.target == HOLE else "square"
    return phrase(
        f"archmage.act.{act.effect}.{end}",
        actor=kind_word(kind_of(state.board[move.actor])),
        at=act.actor,
        subject=kind_word(kind_of(subject)),
        origin=act.subject,
        to="" if move.target is None else SQUARE_NAMES[move.target],
        by=side_word(OTHER[colour_of(subject)]),
    )


class ArchmageChoosing(Choosing):
    """One person's choice of one action: a placement, an act in up to three steps, undo, end of turn."""

    def __init__(self, state: State, legal: Sequence[Action]) -> None:
        self._state = state
        self._legal = legal
        self._acts = [action for action in legal if isinstance(action, Act)]
        self._all_acts = [move.act for move in moves(state.board, state.to_move)]
        """Every act, including those that Ko forbids."""
        self._kind: PieceKind | None = next(iter(self._unplaced), None) if state.phase == "setup" else None
        self._actor: Spot | None = None
        self._subject: Spot | None = None

    @property
    def _unplaced(self) -> tuple[PieceKind, ...]:
        return of(self._state.to_move, self._state.unplaced)

    # ----------------------------------------------------------------------------------------------- choices

    def marks(self) -> SquareMarks:
        """Return the pieces that can act, or the selected one and everything that it can do."""
        if self._actor is None:
            able = {act.actor for act in self._acts}
            return {act.actor: ("actor" if act.actor in able else "forbidden",) for act in self._all_acts}
        shown = self._marks_of(self._actor)
        if self._subject is not None:
            wanted = (self._subject, *(landing(act) for act in self._ways))
            shown = {spot: marks for spot, marks in shown.items() if spot in wanted}
        return {**shown, self._actor: ("chosen",)}

    def rows(self) -> tuple[ChoiceRow, ...]:
        """Return the pieces to place, or end of turn and undo, or both effects if both are possible."""
        if self._state.phase == "setup":
            return tuple(self._kind_row(kind) for kind in PIECE_KINDS)
        effects = EFFECTS if self._subject is not None else ()
        return (*(ChoiceRow(effect, _name(effect)) for effect in effects), *map(self._command, COMMANDS))

    def prompt(self) -> Phrase:
        if self._kind is not None:
            return phrase("archmage.prompt.place", kind=kind_word(self._kind))
        if self._actor is None:
            return phrase(f"archmage.prompt.{self._need}", side=side_word(self._state.to_move))
        if self._subject is None:
            return phrase("archmage.prompt.subject", kind=self._kind_at(self._actor), at=self._actor)
        return phrase("archmage.prompt.effect", kind=self._kind_at(self._subject), at=self._subject)

    # ------------------------------------------------------------------------------------------------- input

    def press(self, spot: Spot) -> _Answer:
        """Press a square: a placement, the acting piece, its subject, or the subject's destination."""
        if self._state.phase == "setup":
            return self._place(spot)
        if self._actor is None:
            return self._take(spot)
        if spot == self._actor:
            self.back()
            return None
        act = self._aimed_at(spot)
        if act is not None:
            return act
        if any(act.subject == spot for act in self._options):
            self._subject = spot
        elif any(act.actor == spot for act in self._acts):
            self._actor, self._subject = spot, None
        else:
            return self._why_not_there(self._actor, spot)
        return None

    def pick(self, row: str) -> _Answer:
        """Pick a row: a piece to place, push or pull, end of turn, undo."""
        if row in PIECE_KINDS:
            return self._take_kind(row)
        if row in COMMANDS:
            refused = refusal(self._state, COMMANDS[row])
            return COMMANDS[row] if refused is None else _refused(refused)
        return next(act for act in self._ways if act.effect == row)

    def back(self) -> bool:
        """Deselect the subject, then the acting piece; False if none is selected."""
        if self._subject is not None:
            self._subject = None
            return True
        taken, self._actor = self._actor, None
        return taken is not None

    # --------------------------------------------------------------------------------------------- previews

    def preview_spot(self, spot: Spot | None) -> Preview:
        """Return what a press on the square would do, or what is there."""
        if spot is None:
            return NOTHING
        if self._state.phase == "setup":
            return self._look_at_place(spot)
        act = self._aimed_at(spot)
        if act is not None:
            return self._preview_of(act)
        if self._actor is None:
            return Preview(self._marks_of(spot), card(self._state, spot))
        if any(option.subject == spot for option in self._options):
            return Preview(phrase=self._either(self._actor, spot))
        return Preview(phrase=card(self._state, spot))

    def _either(self, actor: Spot, subject: Spot) -> Phrase:
        """Return that a piece can both push and pull another one."""
        kinds = {"actor": self._kind_at(actor), "subject": self._kind_at(subject)}
        return phrase("archmage.act.either", at=actor, origin=subject, **kinds)

    def preview_row(self, row: str) -> Preview:
        if row in EFFECTS:
            return self._preview_of(next(act for act in self._ways if act.effect == row))
        for offered in self.rows():
            if offered.key == row:
                return Preview(phrase=offered.why or offered.help)
        return NOTHING

    # ----------------------------------------------------------------------------------------------- set-up

    def _place(self, spot: Spot) -> _Answer:
        place = Place(self._kind or PIECE_KINDS[0], spot)
        refused = place_refusal(self._state, place)
        return place if refused is None else _refused(refused)

    def _take_kind(self, kind: str) -> Refused | None:
        for unplaced in self._unplaced:
            if unplaced == kind:
                self._kind = unplaced
                return None
        return Refused(phrase("archmage.refuse.placed"))

    def _look_at_place(self, spot: Spot) -> Preview:
        place = self._place(spot)
        if isinstance(place, Place):
            return Preview({spot: ("target",)}, power(place.kind), place, archmage_preview(place))
        return Preview(phrase=card(self._state, spot))

    def _kind_row(self, kind: PieceKind) -> ChoiceRow:
        left = kind in self._unplaced
        why = None if left else phrase("archmage.refuse.placed")
        return ChoiceRow(
            kind, _name(kind), enabled=left, why=why, help=power(kind), chosen=kind == self._kind, aims=left
        )

    # ------------------------------------------------------------------------------------------ acting pieces

    @property
    def _options(self) -> list[Act]:
        """The legal acts of the selected piece."""
        return [act for act in self._acts if act.actor == self._actor]

    @property
    def _ways(self) -> list[Act]:
        """What the selected piece can do to the selected subject."""
        return [act for act in self._options if act.subject == self._subject]

    def _aimed_at(self, spot: Spot) -> Act | None:
        """Return the act that a press completes: on the subject's destination, or on the only subject."""
        on_it = [act for act in self._options if act.subject == spot]
        if len(on_it) == 1:
            return on_it[0]
        return next((act for act in self._options if landing(act) == spot), None)

    def _marks_of(self, actor: Spot) -> SquareMarks:
        """Return what a piece can do: subjects and destinations, captures, and what Ko forbids."""
        lit: dict[Spot, tuple[SquareMark, ...]] = {}
        for act in self._all_acts:
            if act.actor != actor:
                continue
            legal = act in self._acts
            on_subject = self._subject_marks(act) if legal else ("forbidden",)
            lit[act.subject] = tuple(dict.fromkeys((*lit.get(act.subject, ()), *on_subject)))
            there = landing(act)
            if there is not None and legal:
                lit[there] = ("target",)
        return lit

    def _subject_marks(self, act: Act) -> tuple[SquareMark, ...]:
        """Return whose piece a legal act moves, and whether it captures it."""
        mark = aim_mark(colour_of(self._state.board[SQUARE_OF[act.subject]]), self._state.to_move)
        return (mark, "capture") if MOVE_OF[act].captures else (mark,)

    def _preview_of(self, act: Act) -> Preview:
        marks: SquareMarks = {act.actor: ("changed",)}
        return Preview(marks, foretold(self._state, act), act, archmage_preview(act))

    def _take(self, spot: Spot) -> Refused | None:
        refused = actor_refusal(self._state, spot)
        if refused is not None:
            return _refused(refused)
        self._actor = spot
        return None

    def _why_not_there(self, actor: Spot, spot: Spot) -> Refused:
        """Return why the selected piece can do nothing with that square, and move nothing there."""
        for act in self._all_acts:
            if act.actor == actor and spot in (act.subject, landing(act)):
                refused = refusal(self._state, act)
                if refused is not None:
                    return _refused(refused)
        return Refused(phrase("archmage.refuse.not-there", kind=self._kind_at(actor)))

    # ------------------------------------------------------------------------------------ the turn's commands

    @property
    def _need(self) -> str:
        """What the turn asks for before a piece is selected."""
        if not self._state.moved:
            return "first"
        if EndTurn() not in self._legal:
            return "ko"
        return "more" if self._acts else "end"

    def _command(self, key: str) -> ChoiceRow:
        refused = refusal(self._state, COMMANDS[key])
        why = None if refused is None else _refused(refused).why
        return ChoiceRow(key, _name(key), enabled=why is None, why=why, help=phrase(f"archmage.help.{key}"))

    def _kind_at(self, spot: Spot) -> Phrase:
        return kind_word(kind_of(self._state.board[SQUARE_OF[spot]]))


def _name(row: str) -> Phrase:
    return phrase(f"archmage.row.{row}")


def _refused(refusal: Refusal) -> Refused:
    """Return the wording of a refusal."""
    values = {name: kind_word(str(kind)) for name, kind in refusal.values.items()}
    return Refused(phrase(f"archmage.refuse.{refusal.code}", **values))
