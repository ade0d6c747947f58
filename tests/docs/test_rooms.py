"""The picture of the rooms shows the imports as they are, and none that leads up."""

import re
import subprocess
import sys
from pathlib import Path

from tests.docs.pages import ROOT

ARROW = re.compile(r"<title>(\w+) imports (\w+)</title>")
SCRIPT = ROOT / "packaging" / "site" / "rooms.py"


def test_the_picture_is_that_of_today(tmp_path: Path) -> None:
    drawn = tmp_path / "rooms.svg"
    subprocess.run([sys.executable, str(SCRIPT), str(drawn)], check=True)
    now = set(ARROW.findall(drawn.read_text("utf-8")))
    assert len(now) > 40
    assert set(ARROW.findall((ROOT / "docs" / "rooms.svg").read_text("utf-8"))) == now, (
        "draw it anew: python packaging/site/rooms.py docs/rooms.svg"
    )
    assert "#c1121f" not in drawn.read_text("utf-8")
