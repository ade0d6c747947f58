"""Draws a bar chart of who wins duels: each icon of light against each of dark.

    python docs/examples/odds.py [BATTLES FOR EACH PAIR] [COLOURS]

The lab measures the battles.
"""

import csv
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

WIDTH = 50
"""Width of a full bar, in characters."""

battles, colours = (sys.argv[1:] + ["2", "AF"][len(sys.argv) - 1 :])[:2]
with tempfile.TemporaryDirectory() as folder:
    table = Path(folder) / "duels.csv"
    lab = [sys.executable, "-m", "archon3d", "lab", "duels", "--battles", battles, "--colours", colours]
    subprocess.run([*lab, "--csv", str(table)], check=True, stdout=subprocess.DEVNULL)
    rows = list(csv.DictReader(table.open(encoding="utf-8")))

shares = defaultdict(list)
for row in rows:
    shares[row["light"], row["colour"]].append(float(row["light_percent"] or 50))
for colour in colours:
    print(f"on colour {colour}, duels of 100 that light's icon wins:")
    for icon in dict.fromkeys(row["light"] for row in rows):
        share = sum(shares[icon, colour]) / len(shares[icon, colour])
        print(f"  {icon:<12} {'#' * round(share / 100 * WIDTH):<{WIDTH}} {share:3.0f}")
