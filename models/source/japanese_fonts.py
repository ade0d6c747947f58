"""Cut the Japanese fonts down to what the game writes: `python -m models.source.japanese_fonts FOLDER`.

The folder holds NotoSerifCJK-Regular.ttc and NotoSerifCJK-Bold.ttc, as Debian's package fonts-noto-cjk has
them in /usr/share/fonts/opentype/noto. Needs the extra `art`. Run it again when the Japanese catalogue
or the credits have a character that the fonts lack: tests/ui/test_fonts.py names it.
"""

import argparse
import io
from pathlib import Path
from typing import Any, Final

from babel.messages.pofile import read_po
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection

ROOT: Final = Path(__file__).resolve().parents[2]
CATALOGUE: Final = ROOT / "archon3d" / "locale" / "ja" / "LC_MESSAGES" / "archon3d.po"
CREDITS: Final = ROOT / "CREDITS.md"
FONTS: Final = ROOT / "models" / "fonts"

WEIGHTS: Final = ("Regular", "Bold")
JAPANESE: Final = 0
"""Number of the Japanese font in each collection."""

ALWAYS: Final = (range(0x20, 0x7F), range(0xA0, 0x180), range(0x3000, 0x3100), range(0xFF01, 0xFF66))
"""Latin letters, kana and their punctuation, and full-width letters: there even if no text has them."""

UNITS: Final = 1121
"""Units of the em: of 1000, letters would be 729 high; so they are as high as those of EB Garamond."""
ASCENT, DESCENT = round(1.007 * UNITS), round(-0.298 * UNITS)
"""Those of EB Garamond, so that the lines of both are equally far apart."""

NAMES: Final = [0, 1, 2, 3, 4, 5, 6, 7, 13, 14]
"""Entries of the name table that stay: the authors, the font's name and its licence."""


def characters() -> set[int]:
    """Return the characters that the fonts need."""
    catalogue = read_po(io.BytesIO(CATALOGUE.read_bytes()), locale="ja")
    messages = [message.string or "" for message in catalogue if message.id]
    texts = [form for text in messages for form in ((text,) if isinstance(text, str) else text)]
    written = set(map(ord, "".join([*texts, CREDITS.read_text(encoding="utf-8")])))
    return written.union(*ALWAYS)


def cut(font: Any, wanted: set[int]) -> None:
    """Reduce a font to these characters, and give it the measures of EB Garamond."""
    options = Options()
    options.hinting = False
    options.layout_features = []
    options.name_IDs = NAMES
    options.drop_tables += ["BASE", "GDEF", "GPOS", "GSUB", "VORG", "vhea", "vmtx"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    font["head"].unitsPerEm = UNITS
    font["CFF "].cff.topDictIndex[0].FontMatrix = [1 / UNITS, 0, 0, 1 / UNITS, 0, 0]
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = ASCENT, DESCENT, 0
    font["OS/2"].sTypoAscender, font["OS/2"].sTypoDescender, font["OS/2"].sTypoLineGap = ASCENT, DESCENT, 0
    font["OS/2"].usWinAscent, font["OS/2"].usWinDescent = ASCENT, -DESCENT


def main() -> None:
    """Write the font of each weight."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("folder", type=Path, help="where the fonts of Noto Serif CJK are")
    folder = parser.parse_args().folder
    wanted = characters()
    for weight in WEIGHTS:
        font = TTCollection(folder / f"NotoSerifCJK-{weight}.ttc").fonts[JAPANESE]
        font.recalcTimestamp = False
        cut(font, wanted)
        path = FONTS / f"NotoSerifCJKjp-{weight}.otf"
        font.save(path)
        print(f"{path.name}: {len(wanted)} characters, {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
