"""Every event has its cues, every cue its sound and its words, and places are heard where they are."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Any, Final, get_args

import pytest

from archon3d.arena import events as arena
from archon3d.arena.collide import FIELD_WIDTH
from archon3d.arena.content import COLOURS, ELEMENTALS, FIGHTERS
from archon3d.arena.spec import BattleSpec, FighterSpec
from archon3d.arena.state import Winner, new_battle
from archon3d.audio import archers as archers_audio
from archon3d.audio import archmage as archmage_audio
from archon3d.audio import spectral_sorcery as sorcery_audio
from archon3d.audio.archon import CUES as BOARD
from archon3d.audio.archon import HEAVY_PITCH, balance, square_heard
from archon3d.audio.arena import CUES as ARENA
from archon3d.audio.arena import arena_cues
from archon3d.audio.captions import UNCAPTIONED, caption_key
from archon3d.audio.cue import HEAVY_BLOW, LAST_BLOW, Cue, Cues, Duck, InterfaceGesture, gesture_cue
from archon3d.audio.footsteps import PACES, Footsteps
from archon3d.audio.mixer import takes_in
from archon3d.audio.music import AIRS, PIECES
from archon3d.audio.pulses import SILENT, pulsed, pulsed_table
from archon3d.audio.table import CueTable, Where, event_cues
from archon3d.audio.voices import VOICES
from archon3d.games.archers import events as archers
from archon3d.games.archmage import events as archmage
from archon3d.games.archon import events as board
from archon3d.games.archon.board import SIZE
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import ICON_KINDS
from archon3d.games.archon.spells import SPELLS
from archon3d.games.spectral_sorcery import events as sorcery
from archon3d.games.spectral_sorcery.actions import ACTION_TYPES
from archon3d.games.spectral_sorcery.actions import Action as SpellAction
from archon3d.games.spectral_sorcery.board import SPECTRUM
from archon3d.host.paths import data_root
from archon3d.overlays.captions import caption
from archon3d.play.archon.view import board_view
from archon3d.play.arena_view import ArenaView, ShotView, arena_view
from archon3d.rules.game import GameEnded
from tests.words import LANGUAGES, words_of

SOUNDS = data_root() / "models" / "sounds"
FIGHTING = tuple(name for name in FIGHTERS if name != "shapeshifter")
"""Every icon that fights in its own form."""


TABLES_OF: dict[Any, CueTable] = {
    archmage: archmage_audio.CUES,
    sorcery: sorcery_audio.CUES,
    archers: archers_audio.CUES,
}
"""The games on the table: their events, and what is heard of them."""


def _view(left: str = "knight", right: str = "goblin") -> ArenaView:
    fighters = FighterSpec(left, "light", left, 99), FighterSpec(right, "dark", right, 99)
    return arena_view(new_battle(BattleSpec(*fighters, "D", "D", "darker", "fixed", 0)))


BLOW: Final = arena.Hit(0, "shot", 5, 1, 0, 0)


def _hurt(hit_points: float) -> ArenaView:
    """Return a battle in which the left fighter has that many hit points left."""
    view = _view()
    left, right = view.fighters
    life = hit_points / left.hit_points
    return replace(view, fighters=(replace(left, life=left.life * life), right))


def _arena_events(slot: Any, x: int) -> Iterator[arena.ArenaEvent]:
    """Yield every kind of event, told of that fighter at that place."""
    yield from (arena.AttackStarted(slot, kind, 0, x, 0) for kind in ("thrust", "shot", "flame", "cloud"))
    yield arena.Ready(slot)
    yield arena.ShotLaunched(slot, 1, 0, x, 0)
    yield from (arena.ShotVanished(1, end, x, 0) for end in get_args(arena.ShotEnd))
    yield arena.Hit(slot, "shot", 5, 1, x, 0)
    yield arena.Died(slot, x, 0)
    yield arena.ObstaclesChanged(("solid",))
    yield arena.PushedOut(slot, x, 0)
    yield arena.BattleOver("left", "death")


def _board_events() -> Iterator[Any]:
    """Yield every kind of event of the board, in every way that makes a difference to the ear."""
    for kind in (*ICON_KINDS.values(),):
        yield board.IconMoved(kind.name, kind.side, 0, 2, kind.moves_by, (1, 2))
        yield board.BattleJoined(kind.name, kind.side, 0, "goblin", 2, "D", "move", kind.moves_by, (1, 2))
    for icon in ELEMENTALS:
        yield board.BattleJoined(icon, "light", None, "goblin", 2, "D", "summon", "fly", (2,))
        yield board.ElementalVanished(icon, 2)
        yield board.ElementalSummoned(icon, "light", 2)
    yield from (board.SpellCast(spell, "light", 4) for spell in SPELLS)
    yield board.BattleEnded(2, "attacker")
    yield board.IconDied("knight", "light", 2)
    yield board.IconWounded("knight", "light", 2, 3)
    yield from (board.IconHealed("knight", "light", 2, 1, by) for by in ("power-point", "spell", "renewal"))
    yield board.TimeShifted("D", "darker")
    yield board.IconsExchanged(1, 2)
    yield board.IconRevived("knight", "light", 2)
    yield board.IconImprisoned("knight", "light", 2)
    yield board.IconReleased("knight", "light", 2)
    yield from (board.PowerPointChanged(4, side) for side in ("light", "dark", None))
    yield from (board.CycleStepped(colour, "darker") for colour in COLOURS)
    yield from (board.PlyBegan(side) for side in ("light", "dark"))
    yield from (GameEnded(winner, "extinction") for winner in ("light", "dark", None))


def _table_events() -> Iterator[Any]:
    """Yield every kind of event of the games on the table, in every way that sounds different."""
    yield archmage.PiecePlaced("hand", "white", "A1")
    yield archmage.PlayBegan()
    yield archmage.PieceMoved("moon", "black", "C3", "C4", "push", "C2")
    yield archmage.PieceMoved("moon", "black", "C3", None, "pull", "C5")
    yield archmage.PieceCaptured("moon", "black", "C3", "white")
    yield from (archmage.PieceTurned("cup", colour, "C3") for colour in ("white", "black"))
    yield archmage.MoveUndone("C2", "C3", "push", "moon", "black", captured=True)
    yield archmage.TurnEnded("white")
    yield archmage.Passed("white")
    yield sorcery.Helped("red", SpellAction("blitz"))
    for fails in (False, True):
        for action in ACTION_TYPES:
            yield sorcery.Acted("red", SpellAction(action), (0, 0), 1, 5, fails)
    yield from (sorcery.WizardMoved("red", (0, 0), (0, 1), by) for by in ("move", "teleport"))
    yield from (sorcery.PadChanged((2, 2), "R", colour) for colour in SPECTRUM)
    yield sorcery.Locked("red", (0, 0))
    yield sorcery.Unlocked("red", (0, 0))
    yield sorcery.Passed("red", "chosen")
    yield sorcery.TurnEnded(1)
    yield sorcery.PowerGranted("red", 17, 0)
    yield archers.ArcherShot("a1", "a3", "light", king=True)
    yield archers.ArcherStepped("light", "a1", "a2", "N")
    yield archers.ArcherTurned("light", "a1", "N", "E")
    yield archers.Undone("light")
    yield archers.ArcherReturned("light", "a3", "S", king=False)
    yield archers.TurnEnded("light")
    yield GameEnded(None, "turns")


def _nowhere(spot: str) -> float:
    """Archon's board knows itself where it is heard."""
    raise AssertionError(spot)


def board_cues(event: Any, people: Sequence[str] = ()) -> Cues:
    return event_cues(event, BOARD, _nowhere, people)


def table_cues(event: Any, where: Where) -> Cues:
    rows = {kind: row for table in TABLES_OF.values() for kind, row in table.items()}
    return event_cues(event, rows, where)


def _to_the_left(spot: str) -> float:
    """Return everything happens there."""
    return -0.5


def _all_cues() -> Iterator[Cue]:
    """Yield everything that can be heard of events and gestures."""
    for left, right in product(FIGHTING, FIGHTING[:2]):
        for slot in (0, 1):
            for event in _arena_events(slot, 0):
                yield from arena_cues(event, _view(left, right))
    for colour in COLOURS:
        for event in _arena_events(0, 0):
            yield from arena_cues(event, replace(_view(), colour=colour))
        for form in FIGHTING:
            yield from arena_cues(BLOW, replace(_view("golem", form), colour=colour))
            yield from arena_cues(arena.Died(0, 0, 0), replace(_view(form), colour=colour))
    yield from arena_cues(BLOW, _hurt(6.0))
    for event in _board_events():
        for people in ((), ("light",), ("dark",)):
            yield from board_cues(event, people)
    for event in _table_events():
        yield from table_cues(event, _to_the_left)
    yield from (gesture_cue(gesture) for gesture in get_args(InterfaceGesture))
    yield from (Cue(voice.gait) for voice in VOICES.values())
    yield from _through_glass()


def _through_glass() -> list[Cue]:
    """Return what is heard when a unicorn, and then its shot, come into something transparent."""
    view, steps = _view("unicorn"), Footsteps()
    walker, other = view.fighters
    shot = ShotView(3, "unicorn", "light", 30.0, 60.0, 8.0, 2.0, 10.5, 0.0, slowed=True)
    slowed = replace(view, fighters=(replace(walker, slowed=True), other))
    views = (view, slowed, slowed, replace(slowed, shots=(shot,)), replace(slowed, shots=(shot,)), view)
    return [cue for tick, each in enumerate(views) for cue in steps.follow(replace(each, tick=tick))]


def test_every_event_of_the_arena_has_a_row() -> None:
    classes = [value for value in vars(arena).values() if isinstance(value, type)]
    assert set(ARENA) == {one for one in classes if issubclass(one, arena.ArenaEvent)} - {arena.ArenaEvent}
    assert {type(event) for event in _arena_events(0, 0)} == set(ARENA)


def test_every_event_of_the_board_has_a_row() -> None:
    assert {*BOARD, GameEnded} == set(get_args(board.Event))
    assert {type(event) for event in _board_events()} == {*BOARD, GameEnded}


def test_every_event_of_the_table_has_a_row() -> None:
    for module, table in TABLES_OF.items():
        assert {*table, GameEnded} == set(get_args(module.Event))
    kinds = {kind for module in TABLES_OF for kind in get_args(module.Event)}
    assert {type(event) for event in _table_events()} == kinds


def test_what_happens_on_a_spot_is_heard_there() -> None:
    spotless = {"TurnEnded", "Passed", "MoveUndone", "Undone", "GameEnded"}
    for event in _table_events():
        places = {cue.place for cue in table_cues(event, _to_the_left)}
        assert places <= ({None} if type(event).__name__ in spotless else {-0.5}), event


def test_a_pads_bell_rises_from_red_to_violet() -> None:
    bells = [table_cues(sorcery.PadChanged((0, 0), "Y", colour), _to_the_left)[0] for colour in SPECTRUM]
    assert [bell.pitch for bell in bells] == sorted({bell.pitch for bell in bells})


def test_silence_is_meant_where_it_is() -> None:
    """What ends beyond the field's edge, what the arena has told, and what a spell sounds for already."""
    silent = {type(event).__name__ for event in _board_events() if not board_cues(event)}
    assert silent == {"BattleEnded", "IconWounded", "TimeShifted", "IconsExchanged", "IconHealed"}
    quiet = [event for event in _arena_events(0, 0) if not arena_cues(event, _view())]
    assert quiet == [arena.AttackStarted(0, "shot", 0, 0, 0), arena.ShotVanished(1, "edge", 0, 0)]


def test_every_cue_has_a_file_and_every_file_is_heard() -> None:
    takes = takes_in(SOUNDS)
    loops = {
        stem for pieces in (*PIECES.values(), *AIRS.values()) for piece in pieces for stem in piece.stems
    }
    heard = tuple(_all_cues())
    assert {cue.name for cue in (*heard, *pulsed(heard))} | loops == set(takes)


def test_the_look_of_1983_has_sounds_of_its_own_with_the_same_words() -> None:
    """Whatever is said of a blow or of the board is said in that look too; cries and onlookers are silent."""
    battle = (arena_cues(event, _view()) for event in _arena_events(0, 0))
    for cues in (tuple(_through_glass()), *battle, *map(board_cues, _board_events())):
        simple = pulsed(cues)
        said = {caption_key(cue) for cue in cues if not cue.name.startswith(SILENT)}
        assert {caption_key(cue) for cue in simple} == said
        endings = {"victory", "defeat", "draw"}
        assert all(cue.name.startswith("pulse-") or cue.name in endings for cue in simple), cues
    light, dark = (pulsed((Cue(f"ready-{side}"),))[0].pitch for side in ("light", "dark"))
    assert light > dark


def test_a_table_of_pulses_is_that_of_the_game() -> None:
    for event in _board_events():
        if not isinstance(event, GameEnded):
            heard = event_cues(event, pulsed_table(BOARD), _nowhere)
            assert heard == pulsed(board_cues(event))


def test_what_needs_no_words_is_a_cue() -> None:
    names = {cue.name for cue in _all_cues()}
    assert names >= UNCAPTIONED
    for cue in _all_cues():
        needless = cue.name in UNCAPTIONED or cue.name.startswith("answer-")
        assert (caption_key(cue) is None) == (needless and not cue.words), cue


def test_every_cue_has_words_in_every_language() -> None:
    told = {caption_key(cue) for cue in _all_cues()} - {None}
    for table in map(words_of, LANGUAGES):
        assert {key.removeprefix("cue.") for key in table if key.startswith("cue.")} == told


@pytest.mark.parametrize(
    ("cue", "words"),
    [
        (Cue("launch-scream", -0.8, "banshee"), "[Banshee screams, left]"),
        (Cue("launch-scream", 0.8, "banshee"), "[Banshee screams, right]"),
        (Cue("launch-scream", 0.1, "banshee"), "[Banshee screams]"),
        (Cue("hit-sword", 0.0, "troll"), "[Troll is hit]"),
        (Cue("battle-call"), "[Battle horns]"),
        (Cue("step-light", -1.0, "archer"), ""),
    ],
)
def test_a_caption_says_who_what_and_where(cue: Cue, words: str) -> None:
    assert caption(cue) == words


def test_launch_and_hit_are_those_of_the_attackers_form() -> None:
    view = _view("archer", "troll")
    [launch] = arena_cues(arena.ShotLaunched(0, 1, 0, 0, 0), view)
    hit, cry, answer = arena_cues(arena.Hit(1, "shot", 5, 1, 0, 0), view)
    assert (launch.name, hit.name, cry.name) == ("launch-arrow", "hit-arrow", "wound-beast")
    assert (answer.name, answer.place) == ("answer-garden-hit-arrow", None)
    hit, cry, _ = arena_cues(arena.Hit(0, "shot", 10, 1, 0, 0), view)
    assert (hit.name, cry.name) == ("hit-boulder", "wound-human")


def test_each_pair_of_colours_has_a_place_that_answers() -> None:
    answers = [arena_cues(BLOW, replace(_view(), colour=colour))[-1].name for colour in COLOURS]
    places = ("hall", "hall", "garden", "garden", "cavern", "cavern")
    assert answers == [f"answer-{place}-hit-club" for place in places]


@pytest.mark.parametrize(
    ("damage", "left", "duck"),
    [
        (7, 20.0, None),
        (8, 20.0, HEAVY_BLOW),
        (11, 20.0, HEAVY_BLOW),
        (5, 4.5, LAST_BLOW),
        (1, 0.5, LAST_BLOW),
    ],
)
def test_a_blow_takes_the_room_that_it_needs(damage: int, left: float, duck: Duck | None) -> None:
    blow, *others = arena_cues(replace(BLOW, damage=damage), _hurt(left))
    assert blow.ducks is duck
    assert {cue.ducks for cue in others} == {None}


def test_a_last_cry_waits_for_the_silence_to_end() -> None:
    cry, answer = arena_cues(arena.Died(0, 0, 0), _view())
    assert cry.delay == answer.delay == LAST_BLOW.seconds


@pytest.mark.parametrize(
    ("before", "gasps"), [(20.0, False), (10.5, False), (10.0, True), (5.5, True), (5.0, False), (3.0, False)]
)
def test_onlookers_gasp_when_five_hit_points_are_left(before: float, gasps: bool) -> None:
    assert ("gasp" in [cue.name for cue in arena_cues(BLOW, _hurt(before))]) == gasps


@pytest.mark.parametrize(("winner", "crowd"), [("left", "roar"), ("right", "roar"), ("none", "gasp")])
def test_onlookers_roar_for_a_winner(winner: Winner, crowd: str) -> None:
    over = arena.BattleOver(winner, "death")
    assert [cue.name for cue in arena_cues(over, _view())] == ["battle-over", crowd]


def test_every_attack_form_sounds_different() -> None:
    assert len({VOICES[kind].attack for kind in FIGHTING}) == 17
    assert set(VOICES) == set(FIGHTERS)


def test_the_two_ready_cues_differ_and_lie_on_their_own_side() -> None:
    (light,), (dark,) = (arena_cues(arena.Ready(slot), _view()) for slot in (0, 1))
    assert (light.name, dark.name) == ("ready-light", "ready-dark")
    assert light.place is not None
    assert dark.place is not None
    assert light.place < 0 < dark.place


@pytest.mark.parametrize("x", [0, FIELD_WIDTH // 2, FIELD_WIDTH])
def test_events_of_the_arena_are_heard_where_they_are(x: int) -> None:
    placed = [cue.place for event in _arena_events(1, x) for cue in arena_cues(event, _view())]
    assert placed.count(2 * x / FIELD_WIDTH - 1) >= 8


def test_columns_of_the_board_are_heard_from_left_to_right() -> None:
    places = [square_heard(column) for column in range(SIZE)]
    assert places == sorted(places)
    assert places[4] == 0.0
    assert places[0] == -places[8] < -0.5


def test_a_walker_is_heard_on_each_square_and_a_heavy_one_is_lower() -> None:
    knight, golem = (
        board_cues(board.IconMoved(icon, "light", 0, 3, "ground", (1, 2, 3))) for icon in ("knight", "golem")
    )
    assert [cue.name for cue in knight] == ["walk"] * 3
    assert [round(cue.delay / knight[0].delay) for cue in knight] == [1, 2, 3]
    assert [cue.place for cue in knight] == [square_heard(square) for square in (1, 2, 3)]
    assert {cue.pitch for cue in golem} == {HEAVY_PITCH}


def test_an_arrow_that_flies_further_is_heard_to_hit_later() -> None:
    near, far = (
        table_cues(archers.ArcherShot("a10", at, "light", king=False), lambda spot: 0.0)
        for at in ("a11", "a7")
    )
    assert [cue.name for cue in near] == [cue.name for cue in far]
    assert far[0].delay == near[0].delay == 0.0
    assert far[1].delay == pytest.approx(3 * near[1].delay)


def test_the_bell_of_the_cycle_falls_from_white_to_black() -> None:
    pitches = [board_cues(board.CycleStepped(colour, "darker"))[0].pitch for colour in COLOURS]
    assert pitches == sorted(set(pitches), reverse=True)


@pytest.mark.parametrize(
    ("winner", "people", "name"),
    [
        ("light", ("light",), "victory"),
        ("dark", ("light",), "defeat"),
        ("dark", ("light", "dark"), "victory"),
        ("dark", (), "victory"),
        (None, ("light",), "draw"),
    ],
)
def test_the_end_sounds_as_it_is_for_the_person(
    winner: str | None, people: tuple[str, ...], name: str
) -> None:
    assert [cue.name for cue in board_cues(GameEnded(winner, "extinction"), people)] == [name]


def test_only_calls_and_endings_duck_the_music_besides_blows() -> None:
    assert {cue.name for cue in _all_cues() if cue.ducks} == {
        *("battle-call", "battle-over", "victory", "defeat", "draw")
    }


@pytest.mark.parametrize("kind", FIGHTING)
def test_footsteps_follow_the_way_that_is_gone(kind: str) -> None:
    """Ten paces make ten steps, wherever the frames fall; the other fighter, who stands, makes none."""
    view, steps = _view(kind, "goblin"), Footsteps()
    heard = list(steps.follow(view))
    walker, way = view.fighters[0], 10 * PACES[VOICES[kind].gait] + 0.01
    for tick in range(1, 101):
        moved = replace(walker, x=walker.x + way * tick / 100, walking=True)
        heard += steps.follow(replace(view, tick=tick, fighters=(moved, view.fighters[1])))
    assert [cue.name for cue in heard] == [VOICES[kind].gait] * 10


def test_who_stands_still_makes_no_step() -> None:
    view, steps = _view(), Footsteps()
    assert [cue for tick in range(100) for cue in steps.follow(replace(view, tick=tick))] == []


def test_glass_is_heard_once_by_each_who_comes_into_it() -> None:
    """A fighter lower than a shot; both where they are."""
    fighter, shot = _through_glass()
    assert caption_key(fighter) == caption_key(shot) == "glass"
    assert fighter.pitch < shot.pitch
    assert fighter.place == pytest.approx(-1 + 16 / 288)
    assert shot.place == pytest.approx(-1 + 68 / 288)


def test_the_theme_leans_to_the_stronger_side() -> None:
    view = board_view(ARCHON.new({}, 1))
    assert abs(balance(view)) < 0.1
    halved = replace(view, icons=tuple(icon for icon in view.icons if icon.side == "light" or icon.at % 2))
    assert balance(halved) > 0.5
    assert balance(replace(view, icons=(), power_points=())) == 0.0
    assert balance(replace(view, icons=tuple(i for i in view.icons if i.side == "dark"))) == -1.0
