"""Install the light wheels into fresh environments of several Pythons, and compare what they do there.

    python packaging/try_wheels.py FOLDER [--pythons python3.11 python3.12 ...]

In the folder are wheels as `light.py --core` writes them. Each Python gets the pure wheel alone, the pure
one with the extra `rl`, and the one with the fast core and the extra. A row has what a short script prints
there: digests of a random game and of a duel; with the extra, also of 50 steps of 64 duels, and what runs
them. The exit code is 1 if the digests of a column differ, or if `twine check --strict` fails.
"""

import argparse
import subprocess
import sys
import tempfile
import venv
from collections.abc import Sequence
from pathlib import Path
from typing import Final

LIGHT: Final = "archon3d_rules-*-py3-none-any.whl"
WITH_CORE: Final = "archon3d_rules-*-py3-none-*_*.whl"

SCRIPT: Final = """
import hashlib, importlib.util, random, archon3d
def of(text): return hashlib.sha256(text.encode()).hexdigest()[:8]
rules, chance = archon3d.GAMES["archers"], random.Random(1)
state = rules.new(seed=1)
while state.outcome is None:
    state = rules.apply(state, chance.choice(rules.playing_actions(state))).state
duel = archon3d.Duel("unicorn", "basilisk")
fighters = duel.fighter("left", "adept"), duel.fighter("right", "novice")
while not duel.over:
    duel.tick(fighters[0](), fighters[1]())
found = [of(rules.write_state(state)), of(str(duel.report()))]
if importlib.util.find_spec("gymnasium"):
    import numpy
    from archon3d.envs.board_env import board_env
    from archon3d.envs.duel_pairs import DuelPairsEnv
    board_env("archmage").reset(seed=1)
    duels, seen, draw = DuelPairsEnv(64), hashlib.sha256(), numpy.random.RandomState(1)
    duels.reset(seed=1)
    for _ in range(50):
        seen.update(duels.step(draw.randint(18, size=128))[0].tobytes())
    found += [seen.hexdigest()[:8], "core" if duels.in_core else "Python"]
print(*found)
"""


def tried(python: str, wheel: Path, extra: str) -> list[str]:
    """Return what the script prints in a new environment of that Python with the wheel. Raises OSError."""
    with tempfile.TemporaryDirectory() as folder:
        _run([python, "-m", "venv", folder])
        inside = str(Path(folder, "Scripts" if sys.platform == "win32" else "bin", "python"))
        _run([inside, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", f"{wheel}{extra}"])
        _run([inside, "-m", "pip", "check"])
        return _run([inside, "-I", "-c", SCRIPT], cwd=folder).split()


def checked(wheels: Sequence[Path]) -> str:
    """Return what `twine check --strict` says, from an environment of its own. Raises OSError."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        inside = str(Path(folder, "Scripts" if sys.platform == "win32" else "bin", "python"))
        _run([inside, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "twine"])
        return _run([inside, "-m", "twine", "check", "--strict", *map(str, wheels)])


def _run(command: Sequence[str], cwd: str | None = None) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        raise OSError(f"{' '.join(command)[:200]} failed: {(done.stderr or done.stdout).strip()[-400:]}")
    return done.stdout


def main(words: Sequence[str] | None = None) -> int:
    """Print the rows; return the exit code."""
    parser = argparse.ArgumentParser(prog="try_wheels", description="Try the light wheels in fresh places.")
    parser.add_argument("folder", type=Path, help="where the wheels are")
    parser.add_argument("--pythons", nargs="+", default=[sys.executable], help="(default: this one)")
    given = parser.parse_args(words)
    folder = given.folder.resolve()
    (pure,), cores = folder.glob(LIGHT), sorted(folder.glob(WITH_CORE))
    kinds = [(pure, "", "pure"), (pure, "[rl]", "pure, rl"), *((core, "[rl]", "core, rl") for core in cores)]
    columns: list[set[str]] = [set(), set(), set()]
    try:
        for python in given.pythons:
            version = _run([python, "-V"]).strip()
            for wheel, extra, name in kinds:
                found = tried(python, wheel, extra)
                print(f"{version:<14} {name:<9} {' '.join(found)}", flush=True)
                for column, value in zip(columns, found, strict=False):
                    column.add(value)
        print(checked([pure, *cores]).strip())
    except OSError as error:
        print(error, file=sys.stderr)
        return 1
    return 1 if any(len(column) > 1 for column in columns) else 0


if __name__ == "__main__":
    sys.exit(main())
