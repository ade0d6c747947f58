"""Performs the lab's tasks on all cores, or on many machines, and keeps every result.

A task is a list of plain values, its seed included, so that its result depends on nothing else: not on the
workers, nor on their order. A file of results resumes where it was interrupted.
"""

import errno
import hashlib
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final

import archon3d
from archon3d.commands.progress import Progress
from archon3d.host.files import read_bytes
from archon3d.host.texts import WrongEncoding, decode, printable
from archon3d.rules.game import Json

Task = tuple[str | int, ...]
Perform = Callable[[Task], Json]

DIGEST_DIGITS: Final = 12

LARGEST_RESULTS: Final = 2_000_000_000
"""The most bytes of a file of results."""
RESULT_START: Final = '{"task": '
"""How each line of results begins."""


@cache
def code_digest() -> str:
    """Return digits of the source that results depend on: a change invalidates old results."""
    package = Path(archon3d.__file__).parent
    sources = sorted(
        path for room in ("ai", "arena", "games", "rules") for path in (package / room).rglob("*.py")
    )
    text = b"".join(path.read_bytes() for path in sources) or archon3d.__version__.encode()
    return hashlib.sha256(text).hexdigest()[:DIGEST_DIGITS]


def perform_all(
    tasks: Sequence[Task], perform: Perform, executor: Executor | None, kept: Path | None
) -> list[Json]:
    """Return each task's result, in the tasks' order; those in the file are not performed again.

    Without an executor this process performs all. Raises OSError if the file cannot be read or written.
    """
    results = _kept_results(kept) if kept else {}
    missing = [task for task in dict.fromkeys(tasks) if task not in results]
    with _appending(kept) as append:
        progress = Progress(len(missing))
        for task, result in _performed(missing, perform, executor):
            results[task] = result
            append(task, result)
            progress.count()
        progress.end()
    return [results[task] for task in tasks]


def _performed(
    tasks: Sequence[Task], perform: Perform, executor: Executor | None
) -> Iterator[tuple[Task, Json]]:
    if executor is None:
        yield from ((task, perform(task)) for task in tasks)
        return
    futures = {executor.submit(perform, task): task for task in tasks}
    try:
        yield from ((futures[future], future.result()) for future in as_completed(futures))
    finally:
        for future in futures:
            future.cancel()


@contextmanager
def executor_of(jobs: int, dask: str | None) -> Iterator[Executor | None]:
    """Yield the executor of the tasks: this process, several processes, or a Dask scheduler's workers.

    Raises ImportError if Dask is requested and not installed, OSError if its scheduler is out of reach.
    """
    if dask:
        from distributed import Client

        with Client(dask) as client:
            yield client.get_executor()
    elif jobs > 1:
        with ProcessPoolExecutor(jobs) as pool:
            yield pool
    else:
        yield None


def _kept_results(path: Path) -> dict[Task, Json]:
    """Return the file's results for this code, without a truncated line. Raises OSError for another file."""
    results: dict[Task, Json] = {}
    lines = _lines(path)
    if lines and not lines[0].startswith(RESULT_START[: len(lines[0])]):
        raise OSError(errno.EINVAL, "this file has no results of the lab; name another one", str(path))
    for line in lines:
        try:
            entry = json.loads(line)
            if entry["code"] == code_digest():
                results[tuple(entry["task"])] = entry["result"]
        except (ValueError, KeyError, TypeError, RecursionError):
            print(f"archon3d lab: a damaged line of {printable(path)} is left out", file=sys.stderr)
    return results


def _lines(path: Path) -> list[str]:
    """Return the file's lines, if it exists. Raises OSError, also for text that is not UTF-8."""
    try:
        data = read_bytes(path, LARGEST_RESULTS)
        if len(data) > LARGEST_RESULTS:
            raise OSError(errno.EFBIG, f"results have at most {LARGEST_RESULTS} bytes", str(path))
        return decode(data).splitlines()
    except FileNotFoundError:
        return []
    except WrongEncoding as error:
        raise OSError(errno.EINVAL, str(error), str(path)) from error


@contextmanager
def _appending(path: Path | None) -> Iterator[Callable[[Task, Json], None]]:
    """Yield a function that appends each result to the file at once, if there is a file."""
    if path is None:
        yield lambda task, result: None
        return
    with path.open("ab") as file:
        if file.tell() and not _ends_line(path):
            file.write(b"\n")

        def append(task: Task, result: Json) -> None:
            entry = {"task": task, "result": result, "code": code_digest()}
            file.write(json.dumps(entry).encode() + b"\n")
            file.flush()

        yield append


def _ends_line(path: Path) -> bool:
    """Return whether the file's last byte is a line end."""
    with path.open("rb") as file:
        file.seek(-1, os.SEEK_END)
        return file.read() == b"\n"
