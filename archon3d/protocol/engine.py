"""`archon3d engine`: the protocol on standard input and output."""

import argparse
import sys
from collections.abc import Sequence
from typing import BinaryIO

from archon3d.protocol.lines import BadRequest, parse, write
from archon3d.protocol.session import Answer, Session
from archon3d.rules.game import IllegalAction, InvalidState


def answer_line(session: Session, line: bytes) -> Answer:
    """The answer to one line, whatever is on it."""
    try:
        request = parse(line)
    except BadRequest as error:
        return {"ok": False, "error": str(error)}
    echo = {"id": request["id"]} if "id" in request else {}
    try:
        return {"ok": True, **echo, **session.answer(request)}
    except (BadRequest, IllegalAction, InvalidState) as error:
        return {"ok": False, **echo, "error": str(error)}


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answers each line, until the lines end or one of them says `quit`."""
    session = Session()
    for line in requests:
        answers.write(write(answer_line(session, line)))
        answers.flush()
        if session.ended:
            return


def main(argv: Sequence[str]) -> int:
    """Runs the command; the answer is the exit code. Raises OSError where answers cannot be written."""
    parser = argparse.ArgumentParser(
        prog="archon3d engine",
        description="Plays any game without a window: a JSON request a line in, a JSON answer a line out.",
    )
    parser.parse_args(argv)
    if sys.stdin is None or sys.stdout is None:
        parser.error("standard input and standard output must be open: requests and answers go there")
    serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0
