#!/usr/bin/env python3
"""Writes the loader's names of events and changes from the engine's; the same sources give the same bytes.

Usage: Scripts/generate-loader-names.py [--check]

The one list is that of the enumerations `Name` in FormEvent.swift and FormChange.swift. With --check
nothing is written: the script fails if Browser/Loader/names.js is not what they make.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MACHINE = ROOT / "Sources/Core/FormworkEngine/Machine"
OUTPUT = ROOT / "Browser/Loader/names.js"
CONSTANTS = [
    ("EventName", "FormEvent.swift", "The names of events, as the engine reads them."),
    ("ChangeName", "FormChange.swift", "The names of changes, as the engine writes them."),
]


def names(source: str) -> list[str]:
    """The cases of the enumeration `Name` in a source: those on the lines that begin with `case`."""
    enumeration = re.search(
        r"^    (?:package )?enum Name: String.*?^    }$", source, re.MULTILINE | re.DOTALL)
    cases = enumeration.group() if enumeration else ""
    lines = re.findall(r"^\s*case ([\w, ]+)$", cases, re.MULTILINE)
    return [name.strip() for line in lines for name in line.split(",")]


def script() -> str:
    sources = " and ".join(source for _, source, _ in CONSTANTS)
    parts = [f"// Written by Scripts/generate-loader-names.py from {sources}. Do not edit."]
    for constant, source, comment in CONSTANTS:
        found = names((MACHINE / source).read_text())
        if not found:
            sys.exit(f"generate-loader-names: {source} has no cases.")
        members = "\n".join(f'  {name}: "{name}",' for name in found)
        parts.append(f"// {comment}\nexport const {constant} = {{\n{members}\n}};")
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        if not OUTPUT.exists() or OUTPUT.read_text() != script():
            sys.exit(
                f"generate-loader-names: {OUTPUT.relative_to(ROOT)} is not what the sources make;"
                " run Scripts/generate-loader-names.py and commit it.")
    else:
        OUTPUT.write_text(script())
