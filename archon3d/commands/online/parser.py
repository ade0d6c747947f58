"""The parser of commands that take addresses."""

import argparse
import re
from typing import NoReturn

from archon3d.online.transport.link import without_password


class NetworkParser(argparse.ArgumentParser):
    """A parser of addresses whose errors repeat no password."""

    def error(self, message: str) -> NoReturn:
        """Print the error, and exit."""
        if message.startswith("unrecognized arguments") or "invalid choice" in message:
            message = re.sub(r"\S*(?:@|://)\S*", lambda found: without_password(found[0]), message)
        super().error(message)
