"""The signature of a macOS executable holds after it was changed."""

import hashlib
import importlib
import plistlib
import struct
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from tests.words import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
PAGE_BITS = 12
PAGE = 1 << PAGE_BITS
ARM64 = 0x0100000C
CODE = bytes(range(256)) * 40
"""Two whole pages and half a third."""


@pytest.fixture
def macos(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(ROOT / "packaging")
    return importlib.import_module("macos")


def _signed(code: bytes) -> bytes:
    """Return a slice that holds `code` with one load command in its first bytes, signed ad hoc."""
    code = (
        struct.pack("<4sIIIIIII", b"\xcf\xfa\xed\xfe", ARM64, 0, 2, 1, 16, 0, 0)
        + struct.pack("<4I", 0x1D, 16, len(code), 0)
        + code[48:]
    )
    pages = [code[at : at + PAGE] for at in range(0, len(code), PAGE)]
    hashes = b"".join(hashlib.sha256(page).digest() for page in pages)
    directory = struct.pack(
        ">9I4B", 0xFADE0C02, 0, 0x20400, 2, 48, 44, 0, len(pages), len(code), 32, 2, 0, PAGE_BITS
    )
    directory += bytes(48 - len(directory)) + hashes
    return code + struct.pack(">5I", 0xFADE0CC0, 0, 1, 0, 20) + directory


def _fat(*slices: bytes) -> bytes:
    header = struct.pack(">2I", 0xCAFEBABE, len(slices))
    start = 4 * PAGE
    for part in slices:
        header += struct.pack(">5I", 0, 0, start, len(part), 14)
        start += 8 * PAGE
    data = bytearray(header)
    for number, part in enumerate(slices):
        data += bytes(4 * PAGE + number * 8 * PAGE - len(data)) + part
    return bytes(data)


@pytest.mark.parametrize("wrap", [lambda part: part, lambda part: _fat(part, part)], ids=["thin", "fat"])
def test_changed_pages_are_hashed_again(macos: ModuleType, wrap: Callable[[bytes], bytes]) -> None:
    other = bytearray(CODE)
    other[PAGE + 5] ^= 0xFF
    whole, expected = _signed(CODE), _signed(bytes(other))
    damaged = expected[: len(CODE)] + whole[len(CODE) :]
    assert damaged != expected
    assert macos.with_page_hashes(wrap(damaged)) == wrap(expected)
    assert macos.with_page_hashes(wrap(whole)) == wrap(whole)


def _old(part: bytes) -> bytes:
    """Return the same for a processor of 32 bits."""
    return b"\xce\xfa\xed\xfe" + struct.pack("<I", 7) + part[8:]


@pytest.mark.parametrize("order", [1, -1])
def test_a_slice_of_32_bits_is_left_out(macos: ModuleType, order: int) -> None:
    whole = _signed(CODE)
    fat = _fat(*[whole, _old(whole)][::order])
    assert macos.without_32_bits(fat) == whole
    assert macos.signature_faults(macos.without_32_bits(fat)) == []


@pytest.mark.parametrize("count", [1, 2])
def test_slices_of_64_bits_stay(macos: ModuleType, count: int) -> None:
    whole = _signed(CODE)
    for executable in (whole, _fat(*[whole] * count)):
        assert macos.without_32_bits(executable) == executable


def test_a_wrong_page_and_a_missing_signature_are_faults(macos: ModuleType) -> None:
    whole = _signed(CODE)
    damaged = bytearray(whole)
    damaged[PAGE + 5] ^= 0xFF
    assert macos.signature_faults(whole) == []
    assert macos.signature_faults(_fat(whole, bytes(damaged))) == [
        "1 pages of its slice for processor 0x100000c differ from what was signed"
    ]
    unsigned = bytearray(whole)
    unsigned[16:20] = struct.pack("<I", 0)
    assert macos.signature_faults(bytes(unsigned)) == ["its slice for arm64 is not signed"]


def test_a_bundle_is_completed(macos: ModuleType, tmp_path: Path) -> None:
    contents = tmp_path / "Contents"
    (contents / "MacOS").mkdir(parents=True)
    (contents / "Resources").mkdir()
    program = contents / "MacOS" / "archon3d"
    damaged = bytearray(_signed(CODE))
    damaged[PAGE + 5] ^= 0xFF
    program.write_bytes(damaged)
    library = contents / "MacOS" / "libold.dylib"
    library.write_bytes(_fat(bytes(damaged), _old(bytes(damaged))))
    path = contents / "Info.plist"
    path.write_bytes(plistlib.dumps({"CFBundleIdentifier": "", "CFBundleExecutable": "archon3d"}))
    macos.finish_bundle(tmp_path, "1.2.3")
    properties = plistlib.loads(path.read_bytes())
    assert properties["CFBundleExecutable"] == "archon3d"
    assert properties["CFBundleVersion"] == "1.2.3"
    assert properties["CFBundleIdentifier"] == "org.archon3d.Archon3D"
    assert "local network" in properties["NSLocalNetworkUsageDescription"]
    assert properties["CFBundleLocalizations"] == list(LANGUAGES)
    assert properties["LSSupportsGameMode"] is True
    assert [kind["CFBundleURLSchemes"] for kind in properties["CFBundleURLTypes"]] == [["archon3d"]]
    assert macos.signature_faults(program.read_bytes()) == []
    assert library.read_bytes() == program.read_bytes()
    icon = (contents / "Resources" / properties["CFBundleIconFile"]).read_bytes()
    assert icon[:4] == b"icns"
    assert struct.unpack_from(">I", icon, 4) == (len(icon),)
