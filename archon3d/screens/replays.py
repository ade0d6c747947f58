"""The list of replays: every saved record, with a picture of its last position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import NoneType
from typing import Final

from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.controls.intents import Intent
from archon3d.host.texts import printable
from archon3d.play.gauntlet import runners
from archon3d.play.gauntlet_scores import BestRun, GauntletScores
from archon3d.play.kits import KITS
from archon3d.play.replay_files import MOST, ReplayFile, Summary
from archon3d.rules.game import InvalidState
from archon3d.rules.record import BadRecord
from archon3d.scene.craft.camera import Margins
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.context import Context
from archon3d.screens.expected import expect
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.hints import BACK, CHOOSE, Hint, HintRow
from archon3d.screens.presenter import AnyScene, presenter_of
from archon3d.screens.theatre import show_file
from archon3d.screens.theatre_words import date_words, day_words, moment_words, player_words, without_year
from archon3d.ui.backdrop import Backdrop
from archon3d.ui.canvas import CANVAS_HEIGHT, FADED, GOLD, ITALIC, IVORY, TITLE, Label, Layer
from archon3d.ui.dialog import open_question, question
from archon3d.ui.focus import Rectangle
from archon3d.ui.footer import ROW_GAP, footer_end, footer_top, prompts_width
from archon3d.ui.menu import BASELINE, Item, Menu, ScrollArea
from archon3d.ui.shapes import CLEAR, Panel
from archon3d.ui.words import say, spoken

TITLE_TEXT: Final = 56
TITLE_BASELINE: Final = 76
NOTE_TEXT: Final = 29
ROW: Final = 52
ROW_TEXT: Final = 30
EDGE: Final = 16
PADDING: Final = 16
HAND_ROOM: Final = 90
LIST_SHARE: Final = 0.56
"""Share of the canvas's width for the list; the picture has the rest."""
FACT_TEXT: Final = 30
FACT_LINE: Final = 1.4
LEAST_FACT: Final = 0.8
"""Least scale of a line; without room for all, the last ones are dropped."""
FACT_SHARE: Final = 0.72
"""Greatest share of the room beside the list for the facts of a match."""
BUTTON: Final = 56
BUTTON_TEXT: Final = 34
PLATE: Final = (0.04, 0.035, 0.06, 0.93)

PICTURE_SECONDS: Final = 0.2
"""How long a row has to be focused before its picture is drawn."""
WATCH_SECONDS: Final = 1.0
"""How often the folder is checked for new files."""

STAR, DELETE, BACK_ROW = "star", "delete", "back"
WATCH: Final = Hint("prompt.watch", (Intent.ACCEPT,))


@dataclass(frozen=True, slots=True)
class _Run:
    """A run of the gauntlet, whose duels can be watched."""

    runner: str
    run: BestRun
    path: Path


class ReplaysScreen(LaidOutScreen):
    """A row for each record, and actions for the last focused one in the footer."""

    def __init__(self, context: Context, data: object) -> None:
        """Take a message why something could not be watched."""
        super().__init__(context, data)
        given = expect(data, str, NoneType)
        self._news = given or ""
        self._root = self.context.base.render.attach_new_node("kept matches")
        self._scene: AnyScene | None = None
        self._game = ""
        self._dialog: Menu | None = None
        self._question: Layer | None = None
        self._backdrop = Backdrop(0.45)
        self._rested = self._looked = 0.0
        self._pictured = ""
        self._picture_foot = CANVAS_HEIGHT * 0.7
        self._runs = self._read_runs()
        self._matches = self._read_matches()
        self._chosen = next(iter(self._entries()), "")
        self._focus = self._chosen or BACK_ROW
        self.context.sound.scene("title")

    @property
    def matches(self) -> Sequence[ReplayFile]:
        """The listed records, newest first."""
        return tuple(self._matches.values())

    def hints(self) -> Sequence[HintRow]:
        """Return the hints; the button plays the focused record."""
        rows = self._dialog is None and self._focus in self._entries()
        return (HintRow((WATCH if rows else CHOOSE, BACK)),)

    # ------------------------------------------------------------------ the picture

    def arrange(self, layer: Layer) -> None:
        """Lay out the list on the left, the picture and its text on the right, and actions in the footer."""
        canvas = layer.canvas
        if self._scene is None:
            self._backdrop.draw(layer)
        at = (EDGE + PADDING, TITLE_BASELINE)
        heading, footing = (
            Panel(layer, Rectangle(0, 0, 1, 1), top=PLATE, bottom=PLATE, rim=CLEAR, edge=0) for _ in range(2)
        )
        Label(layer, say("matches.title"), at, TITLE_TEXT, face=TITLE, colour=GOLD)
        width = canvas.width * LIST_SHARE
        line = canvas.room(NOTE_TEXT * 1.4, NOTE_TEXT)
        y = TITLE_BASELINE + canvas.text_size(NOTE_TEXT) * 1.5
        Label(layer, self._count_words(), (at[0], y), NOTE_TEXT, colour=FADED, widest=width - PADDING)
        y += line * 0.4
        height = canvas.room(BUTTON, BUTTON_TEXT)
        foot = (footer_top if self._large else footer_end)(canvas) - ROW_GAP - height
        note = self._news or say("matches.folder", path=printable(self.context.saves.kept.folder))
        colour = GOLD if self._news else FADED
        label = Label(layer, note, at, NOTE_TEXT, colour=colour, wrap=canvas.width - 2 * at[0])
        end = foot - (label.lines - 0.35) * label.line_height
        label.move(at[0], end)
        area = Rectangle(EDGE, y, width, end - line - 4 - y)
        heading.place(Rectangle(EDGE, EDGE / 2, width, y - EDGE / 2))
        below = area.y + area.h + EDGE / 2
        footing.place(Rectangle(EDGE, below, canvas.width - 2 * EDGE, footer_end(canvas) - below))
        self._put_menu(layer, area, foot, height)
        self._beside = Rectangle(width + 2 * EDGE, y, canvas.width - width - 3 * EDGE, area.h)
        self._put_words(layer, self._beside)
        self._fit_scene()
        self._dialog = self._put_question() if self._dialog is not None else None

    def _put_menu(self, layer: Layer, area: Rectangle, foot: float, height: float) -> None:
        """Add the scrolling rows, and those in the footer."""
        canvas, rows = layer.canvas, self._entries()
        Panel(layer, area)
        pitch, room = canvas.room(ROW, ROW_TEXT), area.h - 2 * PADDING
        seen = max(1, int(room // pitch))
        if len(rows) > seen:
            pitch = room / seen
        view = Rectangle(area.x + PADDING, area.y + PADDING, area.w - 2 * PADDING, pitch * seen)
        items = [
            Item(
                key,
                text,
                Rectangle(view.x + HAND_ROOM, view.y + number * pitch, view.w - HAND_ROOM - 40, pitch - 4),
                size=ROW_TEXT,
                portrait=self._portrait(key),
            )
            for number, (key, text) in enumerate(rows.items())
        ]
        items += self._foot_items(layer, foot, height)
        if self._focus not in {item.key for item in items}:
            self._focus = self._chosen or BACK_ROW
        scrolled = ScrollArea(view, view.y + pitch * len(rows), pitch) if len(rows) > seen else None
        self._menu = Menu(layer, items, self._focus, scrolled)
        self._menu.mark(name for name, match in self._matches.items() if match.starred)
        if not rows:
            wrap = area.w - 80
            none = Label(
                layer, say("matches.none"), area.centre, ROW_TEXT, face=ITALIC, align="centre", wrap=wrap
            )
            first = area.centre[1] - (none.lines / 2 - BASELINE) * none.line_height
            none.move(area.centre[0], first)

    def _foot_items(self, layer: Layer, foot: float, height: float) -> list[Item]:
        """Return the actions for the last focused record."""
        canvas, match = layer.canvas, self._matches.get(self._chosen)
        texts = {BACK_ROW: say("matches.back")}
        if match is not None:
            starred = say("matches.unstar" if match.starred else "matches.star")
            texts = {STAR: starred, DELETE: say("matches.delete")} | texts
        taken = 0.0 if self._large else prompts_width(canvas)
        room = (canvas.width - taken - EDGE) / 3
        wide = room - HAND_ROOM
        return [
            Item(
                key,
                text,
                Rectangle(EDGE + HAND_ROOM + number * room, foot, wide, height),
                size=BUTTON_TEXT,
                pinned=True,
            )
            for number, (key, text) in enumerate(texts.items())
        ]

    def _put_words(self, layer: Layer, place: Rectangle) -> None:
        """Write the facts of the match below its picture."""
        lines = self._facts()
        if not lines:
            return
        canvas = layer.canvas
        line, room = FACT_LINE * canvas.text_size(FACT_TEXT), place.h * FACT_SHARE - 2 * PADDING
        lines = lines[: max(1, int(room / (line * LEAST_FACT)))]
        share = min(1.0, room / len(lines) / line)
        line, size = line * share, FACT_TEXT * share
        height = line * len(lines) + 2 * PADDING
        plate = Rectangle(place.x, place.y + place.h - height, place.w, height)
        self._picture_foot = plate.y
        Panel(layer, plate)
        y = plate.y + PADDING + line * 0.75
        for name, value in lines:
            x = plate.x + PADDING
            if value:
                label = Label(layer, name, (x, y), size, colour=FADED, widest=place.w * 0.4)
                right, room = plate.x + plate.w - PADDING, place.w - 3 * PADDING - label.width
                Label(layer, value, (right, y), size, colour=IVORY, align="right", widest=room)
            else:
                Label(layer, name, (x, y), size, colour=GOLD, widest=place.w - 2 * PADDING)
            y += line

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input."""
        if self._scene is not None:
            self._scene.update(dt)
        else:
            self._backdrop.update(dt)
        intents = self.intents(dt)
        if self._dialog is not None:
            self._answer(self._dialog, intents)
            return None
        self._watch_folder(dt)
        self._look_into_one()
        pressed = self.drive(self._menu, intents)
        self._follow_focus(dt)
        if pressed == BACK_ROW or {Intent.BACK, Intent.LEAVE} & set(intents):
            return ScreenOutcome("back")
        if pressed == STAR:
            self._star()
        elif pressed == DELETE:
            self._dialog = self._put_question()
        elif pressed is not None:
            return self._watch(pressed)
        return None

    def resize(self) -> None:
        """Fit everything to the window."""
        super().resize()

    def close(self) -> None:
        """Close everything."""
        self._close_question()
        if self._scene is not None:
            self._scene.close()
        self._root.remove_node()
        super().close()

    # ----------------------------------------------------------------------- actions

    def _watch(self, key: str) -> ScreenOutcome | None:
        """Play a record, or show a message why it cannot be played."""
        run, match = self._runs.get(key), self._matches.get(key)
        path = run.path if run is not None else match.path if match is not None else None
        if path is None:
            return None
        shown = show_file(path, path.parent)
        if isinstance(shown, str):
            self._say(shown)
            return None
        return ScreenOutcome("theatre", shown)

    def _star(self) -> None:
        match = self._matches.get(self._chosen)
        if match is None:
            return
        try:
            self._chosen = self.context.saves.kept.star(match).name
        except OSError as error:
            self._news = say("matches.trouble", why=error.strerror or error)
        self._reload()

    def _put_question(self) -> Menu:
        """Lay out the question whether to delete the record."""
        self._menu.show_hand(False)
        match = self._matches.get(self._chosen)
        starred = match is not None and match.starred
        text = self._entries().get(self._chosen, "")
        note = say("matches.question-star" if starred else "matches.question-note", match=text)
        choices = {"no": say("matches.no"), "yes": say("matches.yes")}
        self._close_question()
        self._question = self.context.canvas.layer("question", self.order + 1)
        return open_question(self._question, question(say("matches.question"), note, choices), "no")

    def _close_question(self) -> None:
        if self._question is not None:
            self._question.close()
            self._question = None

    def _answer(self, menu: Menu, intents: tuple[Intent, ...]) -> None:
        pressed = self.drive(menu, intents)
        if {Intent.BACK, Intent.LEAVE} & set(intents):
            pressed = "no"
        if pressed is None:
            return
        self._dialog = None
        self._close_question()
        match = self._matches.get(self._chosen)
        if pressed == "yes" and match is not None:
            keys = list(self._entries())
            after = keys.index(self._chosen) + 1
            try:
                self.context.saves.kept.delete(match)
            except OSError as error:
                self._news = say("matches.trouble", why=error.strerror or error)
            self._chosen = self._focus = keys[after] if after < len(keys) else keys[max(0, after - 2)]
        self._reload()

    def _say(self, news: str) -> None:
        self._news = news
        self._renew_layer()

    # ------------------------------------------------------------------ following

    def _watch_folder(self, dt: float) -> None:
        """Notice files that are added to the folder or removed from it."""
        self._looked += dt
        if self._looked < WATCH_SECONDS:
            return
        self._looked = 0.0
        found = self._read_matches()
        if found != self._matches:
            self._reload()

    def _look_into_one(self) -> None:
        """Read one unread file each frame."""
        unknown = next((match for match in self._matches.values() if match.summary is None), None)
        if unknown is None:
            return
        try:
            self._matches[unknown.path.name] = self.context.saves.kept.look_into(unknown)
        except (OSError, BadRecord) as error:
            bad = Summary(game="", plies=0, battles=0, state="", fault=str(error))
            self._matches[unknown.path.name] = ReplayFile(unknown.path, unknown.saved_at, unknown.size, bad)
        self._pictured = ""
        self._renew_layer()

    def _reload(self) -> None:
        self._matches = self._read_matches()
        entries = self._entries()
        if self._chosen not in entries:
            self._chosen = next(iter(entries), "")
        self._pictured = ""
        self._renew_layer()

    def _follow_focus(self, dt: float) -> None:
        """Update the text with the focus at once, the picture when the focus rests."""
        focus = self._menu.focus
        moved, self._focus = focus != self._focus, focus
        if moved and focus in self._entries() and focus != self._chosen:
            self._chosen, self._rested = focus, 0.0
            self._renew_layer()
        self._rested += dt
        if self._rested >= PICTURE_SECONDS and self._pictured != self._chosen:
            self._pictured = self._chosen
            self._show_picture()

    def _show_picture(self) -> None:
        """Show the last position of the match on its own board."""
        match = self._matches.get(self._chosen)
        summary = None if match is None else match.summary
        if summary is None or summary.game not in KITS:
            self._drop_scene()
            return
        kit = KITS[summary.game]
        try:
            view = kit.view(kit.rules.read_state(summary.state))
        except InvalidState:
            self._drop_scene()
            return
        if self._scene is not None and self._game == summary.game:
            self._scene.show(view)
            return
        self._drop_scene()
        base, canvas = self.context.base, self.context.canvas
        presenter = presenter_of(summary.game)
        self._game = summary.game
        self._scene = presenter.scene(self._root, base.cam, canvas.aspect, self.context.library, view)
        self._renew_layer()

    def _drop_scene(self) -> None:
        if self._scene is not None:
            self._scene.close()
            self._scene = None
            self._renew_layer()

    def _fit_scene(self) -> None:
        """Fit the board beside the list, above its text."""
        if self._scene is None:
            return
        canvas, place = self.context.canvas, self._beside
        below = 1.0 - self._picture_foot / CANVAS_HEIGHT
        aside = place.centre[0] / canvas.width - 0.5
        self._scene.resize(canvas.aspect, Margins(0.04, below, aside, 1.0 - place.w / canvas.width))

    # ------------------------------------------------------------------ words

    def _entries(self) -> dict[str, str]:
        """Return the rows' texts by key."""
        rows = {name: self._row(match) for name, match in self._matches.items()}
        for key, run in self._runs.items():
            fighter = say("matches.gauntlet", fighter=say(run.runner))
            rows[key] = self._line(
                date_words(run.run.date), fighter, "" if self._large else self._run_words(run)
            )
        return rows

    def _portrait(self, key: str) -> str:
        """Return the portrait of a row.

        It is the gauntlet's runner, or the first champion of the winners, or of the first side after a draw;
        empty for a record that cannot be read.
        """
        if key in self._runs:
            return self._runs[key].runner
        summary = self._matches[key].summary
        if summary is None or summary.game not in KITS:
            return ""
        presenter = presenter_of(summary.game)
        sides = tuple(presenter.champions)
        return presenter.portrait(summary.winner if summary.winner in sides else sides[0])

    def _row(self, match: ReplayFile) -> str:
        """Return date, game and result on a line; with large text the winners' portrait shows the result."""
        summary = match.summary
        if summary is None:
            return self._line(day_words(match.saved_at), say("matches.unread"))
        if summary.game not in KITS:
            return self._line(
                day_words(match.saved_at), f"{printable(match.path.name)}: {say('matches.bad')}"
            )
        result = "" if self._large else _result(summary)
        return self._line(day_words(match.saved_at), say(f"{summary.game}.name"), result)

    def _line(self, day: str, *parts: str) -> str:
        """Return a row's text; with large text the year is dropped."""
        return "   ".join((without_year(day) if self._large else day, *(part for part in parts if part)))

    @property
    def _large(self) -> bool:
        """Whether text is larger than normal."""
        return not self.context.canvas.roomy

    def _facts(self) -> list[tuple[str, str]]:
        """Return the facts of the match, as names and values; a sentence has no value."""
        run, match = self._runs.get(self._chosen), self._matches.get(self._chosen)
        if run is not None:
            level = say(f"setup.{run.run.level}")
            return [
                (say("matches.gauntlet", fighter=say(run.runner)), ""),
                (say("matches.date"), date_words(run.run.date)),
                (say("matches.result"), f"{self._run_words(run)}, {level}"),
            ]
        if match is None or match.summary is None:
            return []
        summary = match.summary
        if summary.game not in KITS:
            return [(printable(match.path.name), ""), (summary.fault, "")]
        kit = KITS[summary.game]
        lines = [(say(f"{summary.game}.name"), "")]
        if summary.fault:
            key = "matches.foreign" if summary.version else "matches.cut"
            lines = [(say(key, version=summary.version), "")]
        lines.append((_result(summary), "") if self._large else (say("matches.result"), _result(summary)))
        for side in kit.rules.sides:
            player = player_words(summary.game, side, summary.players)
            lines.append((spoken(kit.side_word(side)), player or "–"))
        lines.append((say("matches.ply-count"), str(summary.plies)))
        if kit.battle is not None:
            lines.append((say("matches.battle-count"), str(summary.battles)))
        lines.append((say("matches.date"), moment_words(match.saved_at)))
        return lines

    def _count_words(self) -> str:
        key = "matches.count-large" if self._large else "matches.count"
        return say(key, count=len(self._matches), most=MOST)

    def _run_words(self, run: _Run) -> str:
        minutes, seconds = divmod(run.run.ticks // TICKS_PER_SECOND, 60)
        return say("matches.gauntlet-won", wins=run.run.wins, time=f"{minutes}:{seconds:02}")

    def _read_matches(self) -> dict[str, ReplayFile]:
        return {match.path.name: match for match in self.context.saves.kept.list()}

    def _read_runs(self) -> dict[str, _Run]:
        """Return the best runs of the gauntlet whose duels are saved."""
        table = GauntletScores(self.context.saves.folder)
        runs = [_Run(runner, run, table.duels(run)) for runner in runners() for run in table.best(runner)]
        return {f"run {run.run.number}": run for run in runs if run.path.is_file()}


def _result(summary: Summary) -> str:
    if not summary.over:
        return say("matches.on")
    if summary.winner is None:
        return say("result.draw")
    return say("result.won", side=spoken(KITS[summary.game].side_word(summary.winner)))
