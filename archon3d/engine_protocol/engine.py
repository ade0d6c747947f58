"""`archon3d engine`: the protocol on standard input and output."""

import argparse
import codecs
import sys
from collections.abc import Iterator, Sequence
from typing import BinaryIO, Final

from archon3d.engine_protocol.lines import LONGEST_LINE, BadRequest, parse, write
from archon3d.engine_protocol.operation import Reply, as_text, described
from archon3d.engine_protocol.server import OPERATIONS, EngineServer
from archon3d.play.kits import KITS
from archon3d.rules.game import IllegalAction, InvalidState
from archon3d.rules.record import BadRecord

_EXAMPLE: Final = 'For example: {"op":"new","game":"archers","options":{"kings":true},"seed":7}'


def reply_to(session: EngineServer, line: bytes) -> Reply:
    """Return the reply to one line, whatever it contains."""
    try:
        request = parse(line)
    except BadRequest as error:
        return {"ok": False, "error": str(error)}
    echo = {"id": request["id"]} if "id" in request else {}
    try:
        return {"ok": True, **echo, **session.reply(request)}
    except (BadRequest, IllegalAction, InvalidState, BadRecord) as error:
        return {"ok": False, **echo, "error": str(error)}


def serve(requests: BinaryIO, replies: BinaryIO) -> None:
    """Reply to each line until the input ends or a request is `quit`."""
    session = EngineServer()
    for line in _lines(requests):
        replies.write(write(reply_to(session, line)))
        replies.flush()
        if session.ended:
            return


def _lines(requests: BinaryIO) -> Iterator[bytes]:
    """Yield each line without its line end, of any system, and the first without a byte order mark.

    A line that is too long is yielded only as far as that shows.
    """
    mark = codecs.BOM_UTF8
    while line := requests.readline(LONGEST_LINE + 1):
        whole, rest = line, line
        while len(rest) > LONGEST_LINE and not rest.endswith(b"\n"):
            rest = requests.readline(LONGEST_LINE + 1)
        yield from whole.removeprefix(mark).rstrip(b"\r\n").split(b"\r")
        mark = b""


def main(argv: Sequence[str]) -> int:
    """Run the command and return the exit code. Raises OSError if replies cannot be written."""
    parser = argparse.ArgumentParser(
        prog="archon3d engine",
        description="Plays any game without a window: one JSON request per line, one JSON reply per line.",
        epilog=f"{as_text(described(OPERATIONS, (kit.rules for kit in KITS.values())))}\n\n{_EXAMPLE}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.parse_args(argv)
    if sys.stdin is None or sys.stdout is None:
        parser.error("requests and replies need open standard input and output")
    serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0
