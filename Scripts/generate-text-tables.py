#!/usr/bin/env python3
"""Writes the tables of FormworkTerminal from the Unicode Character Database.

    Scripts/generate-text-tables.py [FOLDER]

FOLDER has UnicodeData.txt, BidiBrackets.txt, BidiMirroring.txt, EastAsianWidth.txt and PropList.txt;
Debian's package `unicode-data` puts them into /usr/share/unicode.
"""

import sys
from pathlib import Path

TABLES = Path(__file__).resolve().parents[1] / "Sources/Faces/FormworkTerminal/Text/Tables"
CLASSES = "L R AL EN ES ET AN CS NSM BN B S WS ON LRE LRO RLE RLO PDF LRI RLI FSI PDI".split()
LAST = 0x10FFFF

# The classes of characters that are not assigned, from the header of DerivedBidiClass.txt.
UNASSIGNED = [
    (0x0590, 0x05FF, "R"), (0x0600, 0x07BF, "AL"), (0x07C0, 0x085F, "R"), (0x0860, 0x08FF, "AL"),
    (0x20A0, 0x20CF, "ET"), (0xFB1D, 0xFB4F, "R"), (0xFB50, 0xFDCF, "AL"), (0xFDF0, 0xFDFF, "AL"),
    (0xFE70, 0xFEFF, "AL"), (0x10800, 0x10CFF, "R"), (0x10D00, 0x10D3F, "AL"),
    (0x10D40, 0x10EBF, "R"), (0x10EC0, 0x10EFF, "AL"), (0x10F00, 0x10F2F, "R"),
    (0x10F30, 0x10F6F, "AL"), (0x10F70, 0x10FFF, "R"), (0x1E800, 0x1EC6F, "R"),
    (0x1EC70, 0x1ECBF, "AL"), (0x1ECC0, 0x1ECFF, "R"), (0x1ED00, 0x1ED4F, "AL"),
    (0x1ED50, 0x1EDFF, "R"), (0x1EE00, 0x1EEFF, "AL"), (0x1EF00, 0x1EFFF, "R"),
]  # fmt: skip


def lines(folder: Path, name: str):
    """The fields of each line of a file, without comments."""
    for line in (folder / name).read_text().splitlines():
        if text := line.split("#")[0].strip():
            yield [field.strip() for field in text.split(";")]


def scalars(text: str) -> range:
    first, _, last = text.partition("..")
    return range(int(first, 16), int(last or first, 16) + 1)


def bidi_classes(folder: Path) -> list[str]:
    classes = ["L"] * (LAST + 1)
    for first, last, name in UNASSIGNED:
        classes[first : last + 1] = [name] * (last + 1 - first)
    for span, name, *_ in lines(folder, "PropList.txt"):
        if name in ("Noncharacter_Code_Point", "Other_Default_Ignorable_Code_Point"):
            for code in scalars(span):
                classes[code] = "BN"
    classes[0xE0000:0xE1000] = ["BN"] * 0x1000
    classes[0xFFF0:0xFFF9] = ["BN"] * 9
    first = 0
    for code, name, *fields in lines(folder, "UnicodeData.txt"):
        number = int(code, 16)
        if name.endswith("First>"):
            first = number
            continue
        start = first if name.endswith("Last>") else number
        classes[start : number + 1] = [fields[2]] * (number + 1 - start)
    return classes


def starts(values: list) -> list[tuple[int, object]]:
    """The code points at which another value begins."""
    return [(code, value) for code, value in enumerate(values) if not code or values[code - 1] != value]


def is_wide(folder: Path) -> list[bool]:
    wide = [False] * (LAST + 1)
    for span, width, *_ in lines(folder, "EastAsianWidth.txt"):
        for code in scalars(span):
            wide[code] = width in "WF"
    return wide


def write(name: str, comment: str, declaration: str, numbers: list[str]) -> None:
    text = f"// Written by Scripts/generate-text-tables.py.\n\n{comment}\n{declaration} = ["
    line = ""
    for number in numbers:
        if not line or len(line) + len(number) + 2 > 98:
            text += f"{line}\n"
            line = "   "
        line += f" {number},"
    (TABLES / f"{name}.swift").write_text(f"{text}{line}\n]\n")


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode")
    write(
        "BidiClassStarts",
        "/// The code points at which another class begins, each with the number of the class in its\n"
        "/// lowest eight bits.",
        "let bidiClassStarts: [UInt32]",
        [f"0x{code << 8 | CLASSES.index(value):X}" for code, value in starts(bidi_classes(folder))],
    )
    write(
        "WideStarts",
        "/// The code points at which wide and other characters alternate; wide ones come second.",
        "let wideStarts: [UInt32]",
        [f"0x{code:X}" for code, _ in starts(is_wide(folder))],
    )
    brackets = [
        (int(code, 16), int(other, 16), kind) for code, other, kind in lines(folder, "BidiBrackets.txt")
    ]
    write(
        "BidiBracketPairs",
        "/// The opening brackets with their closing ones, in the order of the opening ones.",
        "let bidiBracketPairs: [(open: UInt32, close: UInt32)]",
        [f"(0x{code:X}, 0x{other:X})" for code, other, kind in sorted(brackets) if kind == "o"],
    )
    mirrors = sorted((int(code, 16), int(other, 16)) for code, other in lines(folder, "BidiMirroring.txt"))
    write(
        "BidiMirrors",
        "/// The characters with a mirrored form, in their order, each with that form.",
        "let bidiMirrors: [(scalar: UInt32, mirror: UInt32)]",
        [f"(0x{code:X}, 0x{other:X})" for code, other in mirrors],
    )


if __name__ == "__main__":
    main()
