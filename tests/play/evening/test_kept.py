"""An evening in its folder: continued after a kill, damaged files, and a full disk."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from archon3d.activities.evening import bout_of
from archon3d.arena.inputs import IDLE, Inputs
from archon3d.arena.step import TIME_LIMIT_TICKS
from archon3d.host.settings_file import Settings
from archon3d.play.duel import Duel, RepeatedDuel
from archon3d.play.duel_setup import Duelist, DuelSetup
from archon3d.play.evening.bouts import Bout
from archon3d.play.evening.duel_file import load_duel
from archon3d.play.evening.evening import Evening
from archon3d.play.evening.evening_text import HEADLINE, BadEvening, new_evening_text, read_evening
from archon3d.play.evening.kept import DUEL_FILE, EARLIER, EVENING_FILE, FOLDER, KeptEvening
from archon3d.play.evening.settings import ENTRANT_NAMES, choose_entrants, chosen_entrants
from archon3d.play.evening.terms import Entrant, EveningTerms
from archon3d.play.saves import Saves
from archon3d.rules.rng import Rng

TERMS = EveningTerms(tuple(map(Entrant, ("Ada", "Ben", "Cem"))), seed=7)
WALK: tuple[Inputs, ...] = tuple((2, 6) if number % 90 < 45 else (0x12, 0x16) for number in range(500))
"""Both walk to the middle, and fire by and by."""


@pytest.fixture
def saves(tmp_path: Path) -> Iterator[Saves]:
    saves = Saves(tmp_path)
    yield saves
    saves.close()


def next_setup(kept: KeptEvening) -> DuelSetup:
    assert kept.current is not None
    setup = kept.current.next_bout().duel
    assert setup is not None
    return setup


def fought(setup: DuelSetup, ticks: int) -> Duel:
    """Return a duel after that many ticks."""
    duel = Duel(setup)
    duel.fast_forward(WALK[:ticks])
    return duel


def test_an_evening_continues_where_it_was(saves: Saves) -> None:
    kept = KeptEvening(saves)
    assert kept.current is None
    kept.begin(TERMS)
    kept.fought(Bout(0, 3))
    assert KeptEvening(saves).current == kept.current
    assert not KeptEvening(saves).fault


@pytest.mark.sample(4)
@pytest.mark.parametrize("ticks", [0, 1, 59, 60, 61, 130, 377])
@pytest.mark.parametrize("leaving", [False, True], ids=["killed", "left"])
def test_a_duel_continues_on_the_very_tick(saves: Saves, ticks: int, leaving: bool) -> None:
    kept = KeptEvening(saves)
    kept.begin(TERMS)
    duel = Duel(next_setup(kept))
    for number in range(ticks):
        duel.fast_forward(WALK[number : number + 1])
        kept.keep_duel(duel)
    kept.keep_duel(duel, leaving=leaving)
    after = KeptEvening(saves)
    again = after.duel_under_way(next_setup(after))
    held = ticks if leaving else ticks - ticks % 60
    assert (0 if again is None else again.state.tick) == held
    again = again or Duel(next_setup(after))
    again.fast_forward(WALK[held:])
    assert again.state.digest() == fought(duel.setup, len(WALK)).state.digest()
    after.keep_duel(again, leaving=True)
    third = KeptEvening(saves).duel_under_way(duel.setup)
    assert third is not None
    assert third.state.digest() == again.state.digest(), "the file grows on"


def test_a_duel_of_other_terms_is_not_continued(saves: Saves) -> None:
    kept = KeptEvening(saves)
    kept.begin(TERMS)
    kept.keep_duel(fought(next_setup(kept), 100), leaving=True)
    kept.fought(Bout(0))
    assert kept.duel_under_way(next_setup(kept)) is None


def test_a_damaged_duel_counts_as_far_as_it_holds(saves: Saves, tmp_path: Path) -> None:
    kept = KeptEvening(saves)
    kept.begin(TERMS)
    kept.keep_duel(fought(next_setup(kept), 150), leaving=True)
    file = tmp_path / FOLDER / DUEL_FILE
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:2]) + "garbage\n" + "".join(lines[3:]))
    again = KeptEvening(saves).duel_under_way(next_setup(kept))
    assert again is not None
    assert again.state.tick == 60


def test_a_duel_cut_at_any_byte_continues_at_the_end_of_a_whole_line(saves: Saves, tmp_path: Path) -> None:
    kept = KeptEvening(saves)
    kept.begin(TERMS)
    setup = next_setup(kept)
    kept.keep_duel(fought(setup, 130), leaving=True)
    file = tmp_path / FOLDER / DUEL_FILE
    data = file.read_bytes()
    ticks = []
    for length in range(len(data) + 1):
        file.write_bytes(data[:length])
        duel = load_duel(file)
        if duel is not None:
            assert duel.setup == setup
            assert duel.state.digest() == fought(setup, duel.state.tick).state.digest()
            ticks.append(duel.state.tick)
    assert ticks == sorted(ticks)
    assert set(ticks) == {0, 60, 120, 130}


def test_mirrored_wizards_who_do_not_hit_each_other_end_in_a_draw_that_does_not_count(saves: Saves) -> None:
    kept = KeptEvening(saves)
    evening = kept.begin(TERMS)
    opened = evening.opened
    assert opened is not None
    setup = replace(
        next_setup(kept), left=Duelist("wizard", "person"), right=Duelist("shapeshifter", "person")
    )
    duel = Duel(setup)
    duel.fast_forward([(IDLE, IDLE)] * 17_280)
    assert [fighter.spec.form for fighter in duel.state.fighters] == ["wizard", "wizard"]
    assert not duel.state.over
    duel.fast_forward([(IDLE, IDLE)] * (TIME_LIMIT_TICKS - 17_280))
    assert (duel.winner, duel.state.reason) == ("none", "timeout"), "equal shares both die"
    bout = bout_of(duel, opened.next_bout().slots)
    assert bout == Bout(None)
    after = kept.duel_over(duel, bout)
    assert after.opened is not None
    assert after.opened.score == (0, 0)
    again, before = next_setup(kept), opened.next_bout().duel
    assert before is not None
    assert (again.left, again.right) == (before.left, before.right), "the same two fight again"


def test_the_last_duel_is_repeated_tick_by_tick(saves: Saves) -> None:
    kept = KeptEvening(saves)
    kept.begin(TERMS)
    duel = fought(next_setup(kept), 400)
    kept.duel_over(duel, Bout(1, 2))
    last = KeptEvening(saves).last_duel
    assert last is not None
    assert last.state.digest() == duel.state.digest()
    again = RepeatedDuel(last)
    assert again.battle is not None
    for _ in range(400):
        again.fight(again.battle)
    assert again.state.digest() == duel.state.digest()


def test_each_line_that_is_cut_off_or_wrong_costs_no_more_than_what_is_behind_it(
    saves: Saves, tmp_path: Path
) -> None:
    kept = KeptEvening(saves)
    kept.begin(TERMS)
    kept.fought(Bout(0, 3))
    before = kept.current
    file = tmp_path / FOLDER / EVENING_FILE
    whole = file.read_text()
    file.write_text(whole + "second 4")
    assert KeptEvening(saves).current == before, "a line without its end never was"
    for wrong in ("third 1", "pick knight", "first -1", "", "draw draw"):
        file.write_text(whole + f"{wrong}\nfirst 0\n")
        after = KeptEvening(saves)
        assert after.current == before
        assert after.fault.startswith("line 4: "), wrong
        assert (tmp_path / FOLDER / after.aside).read_text() == whole + f"{wrong}\nfirst 0\n"
        assert file.read_text() == whole, "it continues with what holds"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "garbage\n",
        f"{HEADLINE}\nno json\n",
        f"{HEADLINE}\n[]\n",
        new_evening_text(TERMS).replace("knockout", "lottery"),
        new_evening_text(TERMS).replace('"Ben"', '"Ada"'),
        new_evening_text(TERMS).replace('["Cem",0]', '["Cem",7]'),
        new_evening_text(TERMS).replace(',["Cem",0]', ""),
        new_evening_text(TERMS).replace('"seed":7', '"seed":-7'),
        new_evening_text(TERMS).replace('"target":3', '"target":3,"prize":1'),
        new_evening_text(TERMS).replace('"Ben"', '"' + "B" * 13 + '"'),
    ],
)
def test_a_file_without_terms_is_kept_and_reported(saves: Saves, tmp_path: Path, text: str) -> None:
    with pytest.raises(BadEvening, match=r"^[^\n]{10,}$"):
        read_evening(text)
    folder = tmp_path / FOLDER
    folder.mkdir()
    (folder / EVENING_FILE).write_text(text)
    kept = KeptEvening(saves)
    assert kept.current is None
    assert kept.fault
    assert (folder / kept.aside).read_text() == text
    kept.begin(TERMS)
    assert not kept.fault
    assert not kept.aside
    assert KeptEvening(saves).current == Evening(TERMS)


def test_any_damage_is_read_as_far_as_it_holds_or_refused() -> None:
    text = new_evening_text(TERMS) + "first 1\nsecond 2\ndraw\nfirst 0\n"
    for seed in range(2000):
        rng, letters = Rng.from_seed(seed), list(text)
        for _ in range(1 + rng.below(4)):
            letters[rng.below(len(letters))] = chr(rng.choice((10, 32, 34, 48, 57, 91, 93, 97, 125, 300)))
        damaged = "".join(letters)
        try:
            read = read_evening(damaged)
        except BadEvening:
            continue
        assert read_evening(read.text).evening == read.evening


def test_an_evening_that_another_one_replaces_is_kept(saves: Saves, tmp_path: Path) -> None:
    kept = KeptEvening(saves)
    kept.begin(TERMS)
    kept.fought(Bout(0))
    text = (tmp_path / FOLDER / EVENING_FILE).read_text()
    kept.begin(TERMS)
    assert (tmp_path / FOLDER / "evening.earlier-1.txt").read_text() == text


def test_a_full_disk_costs_nothing(saves: Saves, tmp_path: Path) -> None:
    (tmp_path / FOLDER).write_text("in the way")
    kept = KeptEvening(saves)
    kept.begin(TERMS)
    kept.duel_over(fought(next_setup(kept), 100), Bout(0, 1))
    assert saves.trouble
    (tmp_path / FOLDER).unlink()
    saves.retry()
    assert not saves.trouble
    assert KeptEvening(saves).current == kept.current
    assert KeptEvening(saves).last_duel is not None


def test_another_copy_of_the_game_writes_nothing(saves: Saves, tmp_path: Path) -> None:
    saves.taken = True
    kept = KeptEvening(saves)
    kept.begin(TERMS)
    kept.duel_over(fought(next_setup(kept), 100), Bout(0, 1))
    assert not (tmp_path / FOLDER).exists()


def test_another_copy_of_the_game_leaves_this_ones_evening_alone(tmp_path: Path) -> None:
    first, second = Saves(tmp_path), Saves(tmp_path)
    first.claim()
    second.claim()
    kept = KeptEvening(first)
    kept.begin(TERMS)
    (tmp_path / FOLDER / EVENING_FILE).write_bytes((tmp_path / FOLDER / EVENING_FILE).read_bytes() + b"moo\n")
    other = KeptEvening(second)
    assert other.fault
    other.begin(TERMS)
    assert other.matches.taken
    assert [path.name for path in (tmp_path / FOLDER).glob("evening*")] == [EVENING_FILE]
    first.close()


def test_a_last_duel_that_a_full_disk_refused_does_not_take_the_next_one(
    saves: Saves, tmp_path: Path
) -> None:
    kept = KeptEvening(saves)
    kept.begin(TERMS)
    full = tmp_path / FOLDER
    full.rename(tmp_path / "apart")
    full.write_text("no folder")
    over = fought(next_setup(kept), 100)
    kept.duel_over(over, Bout(0, 1))
    following = fought(next_setup(kept), 50)
    kept.keep_duel(following, leaving=True)
    full.unlink()
    (tmp_path / "apart").rename(full)
    saves.retry()
    again = KeptEvening(saves)
    assert again.last_duel is not None
    assert again.last_duel.setup == over.setup
    under_way = again.duel_under_way(following.setup)
    assert under_way is not None
    assert len(under_way.inputs) == 50


def test_names_and_handicaps_are_remembered(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.toml")
    assert chosen_entrants(settings) == ()
    entrants = tuple(
        Entrant(name, 6) for name in ("WWWWWWWWWWWW", *(f"花子{number:010}" for number in range(7)))
    )
    choose_entrants(settings, entrants)
    settings.save()
    assert chosen_entrants(Settings.load(tmp_path / "settings.toml")) == entrants
    for wrong in (
        '[["Ada",0],["Ben",9],["Cem",0]]',
        '[["Ada",0],["ADA",0],["Cem",0]]',
        '[[["Ada"],0],["Ben",0],["Cem",0]]',
    ):
        settings[ENTRANT_NAMES] = wrong
        assert chosen_entrants(settings) == ()


def names_aside(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if EARLIER in path.name)


def test_an_evening_without_a_bout_is_replaced_and_not_kept(saves: Saves, tmp_path: Path) -> None:
    kept = KeptEvening(saves)
    kept.begin(TERMS)
    kept.begin(TERMS)
    assert names_aside(tmp_path / FOLDER) == []


def test_an_evening_is_kept_if_a_full_disk_refused_the_one_after_it(saves: Saves, tmp_path: Path) -> None:
    kept = KeptEvening(saves)
    kept.begin(TERMS)
    kept.fought(Bout(0, 3))
    folder, apart = tmp_path / FOLDER, tmp_path / "apart"
    before = (folder / EVENING_FILE).read_bytes()
    folder.rename(apart)
    folder.write_text("no folder")
    kept.begin(TERMS)
    kept.begin(TERMS)
    folder.unlink()
    apart.rename(folder)
    saves.retry()
    assert KeptEvening(saves).current == Evening(TERMS)
    assert [(folder / name).read_bytes() for name in names_aside(folder)] == [before]


def test_an_evening_read_again_continues_where_another_copy_left_it(tmp_path: Path) -> None:
    first, second = Saves(tmp_path), Saves(tmp_path)
    first.claim()
    second.claim()
    kept, other = KeptEvening(first), KeptEvening(second)
    kept.begin(TERMS)
    kept.fought(Bout(0, 3))
    other.begin(TERMS)
    first.close()
    second.claim()
    other.load()
    assert other.current == kept.current
    other.fought(Bout(1, 2))
    assert KeptEvening(second).current == other.current
    assert names_aside(tmp_path / FOLDER) == []
    second.close()
