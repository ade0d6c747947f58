"""The fast core: after each step of random play it has what Python has, to the last bit."""

import os
import re
import shutil
import sys
import zipfile
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import pytest

from archon3d.arena.content import FIGHTERS
from archon3d.envs import core_tables
from archon3d.envs.dueling import DuelTerms
from archon3d.library.duels import GroundColour

np: Any = pytest.importorskip("numpy")
ICONS = list(FIGHTERS)


@pytest.fixture(scope="session")
def core(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the core, compiled by the system's compiler."""
    pytest.importorskip("setuptools")
    if sys.platform != "win32" and shutil.which(os.environ.get("CC", "cc").split()[0]) is None:
        pytest.skip("no compiler of C is here, such as gcc")
    found = import_module("core").compile_core(tmp_path_factory.mktemp("core"))
    assert isinstance(found, Path)
    return found


@pytest.fixture(scope="session")
def batches() -> ModuleType:
    return import_module("archon3d.envs.duel_batch")


class Pair:
    """The same duels in Python and in the core, with the same random actions."""

    def __init__(self, batches: ModuleType, core: Path, terms: DuelTerms, count: int, seed: int) -> None:
        self.batches, self.count = batches, count
        self.both = [batches.batch_of(terms, count, file) for file in (None, core)]
        assert [type(batch).__name__ for batch in self.both] == ["PythonBatch", "CoreBatch"]
        self.rows = [batches.DuelRows.of(count) for _ in self.both]
        self.chance = np.random.default_rng(seed)
        self.actions = np.full((count, 2), 8, np.int64)
        self.waiting = np.ones((count, 2), bool)
        self.ended = 0

    def step(self) -> None:
        numbers = np.flatnonzero(self.waiting[:, 0])
        seeds = self.chance.integers(1 << 31, size=len(numbers))
        for batch in self.both:
            batch.begin(numbers, seeds)
        change = self.chance.random((self.count, 2)) < 0.3
        self.actions = np.where(change, self.chance.integers(18, size=(self.count, 2)), self.actions)
        for batch, rows in zip(self.both, self.rows, strict=True):
            batch.advance(self.actions, self.waiting, rows)
        one, other = self.rows
        for name in ("observations", "rewards", "over", "cut_off", "winners"):
            assert getattr(one, name).tobytes() == getattr(other, name).tobytes(), name
        for number in range(self.count):
            first, second = (batch.state(number) for batch in self.both)
            assert first.snapshot() == second.snapshot()
            assert first.digest() == second.digest()
        self.waiting = one.over | one.cut_off
        self.ended += int(self.waiting.sum())


@pytest.mark.sample(3)
@pytest.mark.parametrize("icon", ICONS)
def test_each_fighter_on_each_ground_is_the_same_to_the_last_bit(
    icon: str, batches: ModuleType, core: Path
) -> None:
    at = ICONS.index(icon)
    for number, colour in enumerate(get_args(GroundColour)):
        other = ICONS[(at + 1 + number * 7) % len(ICONS)]
        for seed, terms in enumerate(
            (
                DuelTerms(icon, other, colour, frame_skip=4),
                DuelTerms(other, icon, colour, "shifting", delay=9, frame_skip=9, egocentric=False),
            )
        ):
            pair = Pair(batches, core, terms, 1, at * 100 + number * 10 + seed)
            for _ in range(400 // terms.frame_skip):
                pair.step()


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    "terms",
    [
        DuelTerms("knight", "goblin", frame_skip=1, delay=15),
        DuelTerms("phoenix", "banshee", "A", delay=12, reward="result"),
        DuelTerms("air", "archer", "F", "shifting", frame_skip=60, delay=7),
        DuelTerms("dragon", "shapeshifter", "E", most_ticks=500),
        DuelTerms("fire", "water", "B", "shifting", egocentric=False),
    ],
    ids=str,
)
def test_duels_are_the_same_to_their_end_and_in_the_next(
    terms: DuelTerms, batches: ModuleType, core: Path
) -> None:
    pair = Pair(batches, core, terms, 4, 3)
    for _ in range(4_000 // terms.frame_skip):
        pair.step()
    assert pair.ended


def test_whole_duels_of_computers_end_alike(core: Path) -> None:
    assert import_module("core").compare(core, 12) == 0


@pytest.mark.full
def test_2000_whole_duels_of_computers_end_alike(core: Path) -> None:
    assert import_module("core").compare(core, 2_000) == 0


def test_a_core_of_other_rules_or_none_is_not_used(
    batches: ModuleType, core: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / core.name
    assert batches.loaded_core(broken) is None
    broken.write_bytes(b"no library")
    batches.loaded_core.cache_clear()
    assert batches.loaded_core(broken) is None
    with monkeypatch.context() as patch:
        patch.setattr(core_tables, "digest", lambda: "another")
        batches.loaded_core.cache_clear()
        assert batches.loaded_core(core) is None
    edited = tmp_path / "core.c"
    edited.write_text("another rule")
    monkeypatch.setattr(core_tables, "SOURCE", edited)
    batches.loaded_core.cache_clear()
    assert batches.loaded_core(core) is None, "the source beside it is another one"
    edited.unlink()
    batches.loaded_core.cache_clear()
    assert batches.loaded_core(core) is not None, "a wheel has no source"
    batches.loaded_core.cache_clear()


def test_both_fighters_of_many_duels_are_an_environment(core: Path) -> None:
    pytest.importorskip("gymnasium")
    pairs = import_module("archon3d.envs.duel_pairs").DuelPairsEnv
    terms = {"render_mode": "ansi", "most_ticks": 300, "obstacles": "shifting", "delay": 6}
    environments = [pairs(3, core=file, **terms) for file in (None, core)]
    assert [environment.in_core for environment in environments] == [False, True]
    courses: list[list[Any]] = []
    for environment in environments:
        environment.action_space.seed(5)
        course = [environment.reset(seed=5)[0]]
        assert environment.observation_space.contains(course[0])
        for _ in range(120):
            seen, rewards, over, cut_off, infos = environment.step(environment.action_space.sample())
            assert (rewards[::2] == -rewards[1::2]).all()
            course += [seen, rewards, over, cut_off, *infos.get("winner", ())]
        courses.append([*course, environment.render()])
        assert cut_off.shape == (6,)
        for wrong in (18, -1):
            with pytest.raises(ValueError, match="an action is a number from 0 to 17"):
                environment.step([wrong] * 6)
    for one, other in zip(*courses, strict=True):
        assert np.array_equal(one, other)
    assert any(flags.any() for flags in courses[0][4::5] if isinstance(flags, np.ndarray))


def test_the_light_wheel_takes_the_core_along(core: Path, tmp_path: Path) -> None:
    light = import_module("light")
    pure = tmp_path / "archon3d_rules-1-py3-none-any.whl"
    with zipfile.ZipFile(pure, "w") as archive:
        archive.writestr("archon3d/envs/__init__.py", "")
        archive.writestr("archon3d_rules-1.dist-info/METADATA", "Name: archon3d-rules\n")
        about = "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        archive.writestr("archon3d_rules-1.dist-info/WHEEL", about)
        archive.writestr("archon3d_rules-1.dist-info/RECORD", "")
    wheel = light.with_core(pure, core, "linux-x86_64")
    assert wheel.name == "archon3d_rules-1-py3-none-linux_x86_64.whl"
    with zipfile.ZipFile(wheel) as archive:
        about = archive.read("archon3d_rules-1.dist-info/WHEEL").decode()
        assert about == "Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: py3-none-linux_x86_64\n"
        assert archive.read(f"archon3d/envs/{core.name}") == core.read_bytes()
        assert (
            f"archon3d/envs/{core.name},sha256=" in archive.read("archon3d_rules-1.dist-info/RECORD").decode()
        )


def test_the_core_has_no_number_of_its_own() -> None:
    """What the game's tables hold is in the header; the source has only small numbers of its own."""
    source = Path(core_tables.__file__).with_name("core.c").read_text(encoding="utf-8")
    assert {int(number) for number in re.findall(r"(?<![\w.])\d+", source)} <= {0, 1, 2, 3, 4}
