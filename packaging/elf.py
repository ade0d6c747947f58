"""ELF shared libraries for x86-64 Linux: reading their symbols, stripping them, and writing a stub."""

import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

MAGIC = b"\x7fELF"
IDENTITY = MAGIC + bytes([2, 1, 1])
"""64 bits, little-endian, version 1."""
SHARED, X86_64, VERSION = 3, 62, 1

HEADER = struct.Struct("<16sHHIQQQIHHHHHH")
SEGMENT = struct.Struct("<IIQQQQQQ")
SECTION = struct.Struct("<IIQQQQIIQQ")
SYMBOL = struct.Struct("<IBBHQQ")
DYNAMIC = struct.Struct("<qQ")
"""The records of the format, as elf(5) has them."""

LOADED, DYNAMIC_SEGMENT, STACK, READ_ONLY_LATER = 1, 2, 0x6474E551, 0x6474E552
"""Kinds of segments; the one for the stack marks it as not executable."""
READ, WRITE, EXECUTE = 4, 2, 1
"""Permissions of a segment."""
SEGMENTS = 5

NO_SECTION, CODE, TEXTS, HASHES, DYNAMIC_SECTION, SYMBOLS = 0, 1, 3, 5, 6, 11
"""Kinds of sections."""
WRITTEN, IN_MEMORY, RUN = 1, 2, 4
"""Flags of a section."""

HASHES_ENTRY, TEXTS_ENTRY, SYMBOLS_ENTRY, TEXTS_SIZE, SYMBOL_SIZE, LIBRARY_NAME = 4, 5, 6, 10, 11, 14
"""Kinds of entries in the dynamic table; 0 ends it."""
ENTRIES = 7

GLOBAL_FUNCTION = 0x12
UNDEFINED = 0
"""The section of a symbol that is in another library."""

PAGE, EVEN = 0x1000, 16
"""Alignments in a library."""

RETURN_0 = bytes.fromhex("31c0c3")
"""xor eax, eax; ret"""


@dataclass(frozen=True, slots=True)
class Names:
    """The symbols of a library or program: exported ones, and imported ones."""

    own: frozenset[str]
    wanted: frozenset[str]


@dataclass(frozen=True, slots=True)
class _Section:
    name: str
    kind: int
    use: int
    at: int
    content: bytes
    texts: int = 0
    """The number of the section with its texts or symbols."""
    entry: int = 0
    """Bytes of each of its records."""


def names(library: bytes) -> Names:
    """Return the symbols by which a library or program is linked to others."""
    own, wanted = set[str](), set[str]()
    sections = list(_sections(library))
    for kind, offset, size, link in sections:
        if kind != SYMBOLS:
            continue
        _, texts_at, _, _ = sections[link]
        for at in range(offset + SYMBOL.size, offset + size, SYMBOL.size):
            name, _, _, section, _, _ = SYMBOL.unpack_from(library, at)
            end = library.index(b"\0", texts_at + name)
            (wanted if section == UNDEFINED else own).add(library[texts_at + name : end].decode())
    return Names(frozenset(own), frozenset(wanted))


def _sections(library: bytes) -> Iterator[tuple[int, int, int, int]]:
    """Yield each section's kind, place and size in the file, and the number of its text section."""
    header = HEADER.unpack_from(library)
    table, size, count = header[6], header[11], header[12]
    for at in range(table, table + size * count, size):
        _, kind, _, _, offset, length, link, _, _, _ = SECTION.unpack_from(library, at)
        yield kind, offset, length, link


def stripped(library: bytes) -> bytes:
    """Return the library without the sections that are not loaded into memory, but for sections' names.

    What is loaded keeps its place. A library whose table of sections lies before that stays as it is.
    """
    header = HEADER.unpack_from(library)
    heads = [SECTION.unpack_from(library, header[6] + header[11] * number) for number in range(header[12])]
    kept = [0, *(number for number, head in enumerate(heads) if head[2] & IN_MEMORY), header[13]]
    segments = [SEGMENT.unpack_from(library, header[5] + header[9] * number) for number in range(header[10])]
    end = _after(max(place + size for _, _, place, _, _, size, _, _ in segments))
    if header[6] < end:
        return library
    names_at, names_size = heads[header[13]][4:6]
    section_names = library[names_at : names_at + names_size]
    table_at = _after(end + names_size)
    numbers = {number: new for new, number in enumerate(kept)}
    table = [(*heads[number][:6], numbers.get(heads[number][6], 0), *heads[number][7:]) for number in kept]
    table[-1] = (*table[-1][:4], end, *table[-1][5:])
    shorter = bytearray(table_at)
    shorter[:end] = library[:end].ljust(end, b"\0")
    shorter[end : end + names_size] = section_names
    shorter[: HEADER.size] = HEADER.pack(*header[:6], table_at, *header[7:12], len(kept), len(kept) - 1)
    return bytes(shorter) + _records(SECTION, table)


def idle_library(name: str, functions: Sequence[str]) -> bytes:
    """Return a shared library of that name, whose functions do nothing and return 0.

    Its first pages hold tables and code. The last one holds the dynamic table, which the loader writes to,
    and then data for tools alone.
    """
    symbols_at = _after(HEADER.size + SEGMENTS * SEGMENT.size)
    hashes = _hash_table(functions)
    hashes_at = _after(symbols_at + SYMBOL.size * (1 + len(functions)))
    texts_at = _after(hashes_at + len(hashes))
    texts, places = _texts([name, *functions, ".dynsym", ".hash", ".dynstr", ".text", ".dynamic"])
    code_at = _after(texts_at + len(texts))
    dynamic_at = _after(code_at + len(RETURN_0), PAGE)
    entries = (
        (LIBRARY_NAME, places[name]),
        (HASHES_ENTRY, hashes_at),
        (TEXTS_ENTRY, texts_at),
        (SYMBOLS_ENTRY, symbols_at),
        (TEXTS_SIZE, len(texts)),
        (SYMBOL_SIZE, SYMBOL.size),
        (0, 0),
    )
    symbols = [(0, 0, 0, 0, 0, 0)]
    symbols += [(places[function], GLOBAL_FUNCTION, 0, 4, code_at, len(RETURN_0)) for function in functions]
    sections = (
        _Section(".dynsym", SYMBOLS, IN_MEMORY, symbols_at, _records(SYMBOL, symbols), 3, SYMBOL.size),
        _Section(".hash", HASHES, IN_MEMORY, hashes_at, hashes, 1, 4),
        _Section(".dynstr", TEXTS, IN_MEMORY, texts_at, texts),
        _Section(".text", CODE, IN_MEMORY | RUN, code_at, RETURN_0),
        _Section(
            ".dynamic",
            DYNAMIC_SECTION,
            IN_MEMORY | WRITTEN,
            dynamic_at,
            _records(DYNAMIC, entries),
            3,
            DYNAMIC.size,
        ),
    )
    return _file(sections, places)


def _file(sections: Sequence[_Section], places: Mapping[str, int]) -> bytes:
    """Return a library of these sections; `places` are offsets of names in the third one, .dynstr."""
    code, dynamic = sections[3:]
    code_end, dynamic_end = code.at + len(code.content), dynamic.at + len(dynamic.content)
    heads_at = _after(dynamic_end)
    size = (dynamic_end - dynamic.at, PAGE)
    segments = (
        (LOADED, READ | EXECUTE, 0, 0, 0, code_end, code_end, PAGE),
        (LOADED, READ | WRITE, dynamic.at, dynamic.at, dynamic.at, *size, PAGE),
        (DYNAMIC_SEGMENT, READ | WRITE, dynamic.at, dynamic.at, dynamic.at, size[0], size[0], 8),
        (READ_ONLY_LATER, READ, dynamic.at, dynamic.at, dynamic.at, *size, 1),
        (STACK, READ | WRITE, 0, 0, 0, 0, 0, EVEN),
    )
    heads = [(0,) * 10]
    heads += [
        (
            places[part.name],
            part.kind,
            part.use,
            part.at,
            part.at,
            len(part.content),
            part.texts,
            1 if part.kind == SYMBOLS else 0,
            EVEN if part.kind != DYNAMIC_SECTION else 8,
            part.entry,
        )
        for part in sections
    ]
    counts = (HEADER.size, SEGMENT.size, len(segments), SECTION.size, len(heads), 3)
    header = HEADER.pack(IDENTITY, SHARED, X86_64, VERSION, 0, HEADER.size, heads_at, 0, *counts)
    out = bytearray(heads_at)
    out[: HEADER.size + len(segments) * SEGMENT.size] = header + _records(SEGMENT, segments)
    for part in sections:
        out[part.at : part.at + len(part.content)] = part.content
    return bytes(out) + _records(SECTION, heads)


def _after(place: int, multiple: int = EVEN) -> int:
    """Return the first multiple that is not below `place`."""
    return -(-place // multiple) * multiple


def _records(form: struct.Struct, rows: Sequence[tuple[int, ...]]) -> bytes:
    return b"".join(form.pack(*row) for row in rows)


def _texts(words: Sequence[str]) -> tuple[bytes, dict[str, int]]:
    """Return the zero-terminated words, and the offset of each."""
    content, places = b"\0", dict[str, int]()
    for word in words:
        places[word] = len(content)
        content += word.encode() + b"\0"
    return content, places


def _hash_table(functions: Sequence[str]) -> bytes:
    """Return the hash table of the loader: the first symbol of each hash, and the next after each one."""
    count = max(1, len(functions))
    first, following = [0] * count, [0] * (1 + len(functions))
    for number, function in enumerate(functions, 1):
        place = _hash(function) % count
        following[number], first[place] = first[place], number
    return struct.pack(f"<{2 + count + len(following)}I", count, len(following), *first, *following)


def _hash(name: str) -> int:
    """Return the loader's hash of a name."""
    value = 0
    for byte in name.encode():
        value = (value << 4) + byte
        top = value & 0xF0000000
        value = (value ^ (top >> 24)) & ~top & 0xFFFFFFFF
    return value
