"""The reflector's configuration, in coturn itself where it is installed: short answers, and nothing else."""

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from archon3d.online.traversal.endpoint import Endpoint
from archon3d.online.traversal.stun import read_answer, write_question

FOLDER = Path(__file__).resolve().parents[2] / "packaging" / "relay"
TURNSERVER = shutil.which("turnserver")
TRANSACTION = b"twelve bytes"
PATIENCE = 20.0
ALLOCATE = b"\x00\x03\x00\x08\x21\x12\xa4\x42" + TRANSACTION + b"\x00\x19\x00\x04\x11\x00\x00\x00"
"""A request to forward packets, as TURN has it."""

pytestmark = pytest.mark.skipif(TURNSERVER is None, reason="coturn is not installed")


def free_port() -> int:
    """Return a UDP port that is free at present."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="module")
def ports(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, int]]:
    """Yield both ports of the reflector as it is shipped, at free ports of this machine."""
    folder = tmp_path_factory.mktemp("reflector")
    first, second = free_port(), free_port()
    text = (FOLDER / "turnserver.conf").read_text("utf-8")
    text = text.replace("listening-port=3478", f"listening-port={first}\nlistening-ip=127.0.0.1")
    text = text.replace("0.0.0.0:3479", f"127.0.0.1:{second}")
    text = text.replace("/tmp/archon3d-reflector.pid", str(folder / "pid"))
    assert str(second) in text
    (folder / "turnserver.conf").write_text(text)
    command = [str(TURNSERVER), "-c", "turnserver.conf"]
    with subprocess.Popen(
        command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as server:
        deadline = time.monotonic() + PATIENCE
        while not (said(first, write_question(TRANSACTION)) and said(second, write_question(TRANSACTION))):
            assert server.poll() is None, "coturn does not take the configuration"
            assert time.monotonic() < deadline
        yield first, second
        server.terminate()


def said(port: int, packet: bytes, seconds: float = 0.3) -> tuple[bytes, Endpoint] | None:
    """Return what the reflector answers, and where the question came from; None for no answer."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(("127.0.0.1", port))
        asking.settimeout(seconds)
        try:
            asking.send(packet)
            return asking.recv(2_000), Endpoint(*asking.getsockname())
        except OSError:
            return None


def test_both_ports_say_where_a_question_came_from(ports: tuple[int, int]) -> None:
    for port in ports:
        answer = said(port, write_question(TRANSACTION), PATIENCE)
        assert answer is not None
        assert read_answer(answer[0], TRANSACTION) == answer[1]


def test_an_answer_is_hardly_longer_than_its_question(ports: tuple[int, int]) -> None:
    question = write_question(TRANSACTION)
    answer = said(ports[0], question, PATIENCE)
    assert answer is not None
    assert len(answer[0]) < 1.5 * len(question)


def test_nothing_is_forwarded(ports: tuple[int, int]) -> None:
    for port in ports:
        answer = said(port, ALLOCATE, 1.0)
        assert answer is None or answer[0][:2] != b"\x01\x03"
