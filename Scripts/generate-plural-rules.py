#!/usr/bin/env python3
"""Writes the table of plural rules from CLDR's data; the same data gives the same bytes.

Usage: Scripts/generate-plural-rules.py [FOLDER]

FOLDER holds CLDR's plurals.json and ordinals.json. Without it, it is the folder `cldr` in
$CONFORMANCE, which is ../shared/conformance beside the repository unless it is set.
"""

import json
import os
import re
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "Sources/Core/FormworkLocalization/Plurals/PluralRuleTable.swift"

# The order in which PluralRuleProgram knows categories and operands.
CATEGORIES = ["zero", "one", "two", "few", "many", "other"]
END = CATEGORIES.index("other")
OPERANDS = ["n", "i", "v", "w", "f", "t", "e"]
WIDTH, INDENT = 100, " " * 8
RELATION = re.compile(r"([nivwftce])(?: % (\d+))? (!?=) ([\d.,]+)")

HEADER = """\
// Written by Scripts/generate-plural-rules.py from the plural rules of CLDR {version}. Do not edit.
// The data is © Unicode, Inc., under the Unicode License V3 (https://www.unicode.org/license.txt).
// swift-format-ignore-file

/// The plural rules of all languages of CLDR {version}, in the code of ``PluralRuleProgram``.
enum PluralRuleTable {{
    /// The version of CLDR that the rules are from.
    static let version = "{version}"

    /// The sets of rules, one after the other; {count} languages share {sets} of them.
    static let words: [UInt32] = [
"""


def main():
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else conformance() / "cldr"
    version, cardinal = read(folder / "plurals.json", "cardinal")
    ordinal_version, ordinal = read(folder / "ordinals.json", "ordinal")
    if version != ordinal_version:
        sys.exit(f"{folder}: cardinals are of CLDR {version}, ordinals of {ordinal_version}.")
    OUTPUT.write_text(swift(version, cardinal, ordinal), encoding="utf-8")
    print(f"{OUTPUT.relative_to(ROOT)}: CLDR {version}, {len(cardinal)} languages with cardinal "
          f"and {len(ordinal)} with ordinal rules.")


def conformance():
    return Path(os.environ.get("CONFORMANCE") or ROOT / "../shared/conformance")


def read(file, kind):
    """The version of the data and the rules by language: pairs of a category and a condition."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))["supplemental"]
    except OSError as error:
        sys.exit(f"{file} cannot be read ({error.strerror}); name the folder of CLDR's JSON files.")
    languages = {}
    for language, rules in data[f"plurals-type-{kind}"].items():
        conditions = {name.rsplit("-", 1)[1]: text.split("@")[0].strip()
                      for name, text in rules.items()}
        conditions.pop("other")
        languages[language] = tuple(
            (name, conditions[name]) for name in CATEGORIES if name in conditions)
    return data["version"]["_cldrVersion"], languages


def swift(version, cardinal, ordinal):
    lines, starts = [], {}
    position = 0
    for rules in sorted({*cardinal.values(), *ordinal.values()}, key=lambda r: (len(r), r)):
        starts[rules] = position
        for category, condition in rules:
            words, remark = coded(category, condition), f"// {category}: {condition}"
            if category == rules[-1][0]:
                words, remark = [*words, END], f"{remark}; other"
            position += len(words)
            lines += explained(joined(words), remark)
        if not rules:
            position += 1
            lines += explained(joined([END]), "// other")
    header = HEADER.format(
        version=version, count=len({*cardinal, *ordinal}), sets=len(starts))
    return (header + "\n".join(lines) + "\n    ]\n"
            + index("cardinal", "counts", cardinal, starts)
            + index("ordinal", "places in an order", ordinal, starts) + "}\n")


def coded(category, condition):
    """The words of one rule: its category, how many words its condition has, and those."""
    words = [word for alternative in condition.split(" or ")
             for word in coded_alternative(alternative.split(" and "))]
    return [CATEGORIES.index(category), len(words), *words]


def coded_alternative(relations):
    return [word for place, relation in enumerate(relations)
            for word in coded_relation(relation, ends=place == len(relations) - 1)]


def coded_relation(text, ends):
    match = RELATION.fullmatch(text.strip())
    if not match:
        sys.exit(f"The relation \"{text}\" is of a kind that the table cannot hold.")
    operand, modulus, sign, values = match.groups()
    ranges = [bounds.split("..") for bounds in values.split(",")]
    kind = (OPERANDS.index("e" if operand == "c" else operand)
            | (sign == "!=") << 3 | ends << 4 | len(ranges) << 8)
    return [kind, int(modulus or 0), *(int(b) for pair in ranges for b in (pair[0], pair[-1]))]


def index(name, use, languages, starts):
    """A map from languages to where their rules begin."""
    entries = [f'"{language}":\N{NO-BREAK SPACE}{starts[rules]}'
               for language, rules in sorted(languages.items())]
    lines = "\n".join(wrapped(joined(entries))).replace("\N{NO-BREAK SPACE}", " ")
    return (f"\n    /// The start of the rules for {use}, by language.\n"
            f"    static let {name}: [String: Int] = [\n{lines}\n    ]\n")


def joined(values):
    return ", ".join(map(str, values)) + ","


def explained(text, remark):
    """The text and a remark, on one line where they fit."""
    line = f"{INDENT}{text}  {remark}"
    return [line] if len(line) <= WIDTH else [*wrapped(remark, "// "), *wrapped(text)]


def wrapped(text, prefix=""):
    lines = textwrap.wrap(text.removeprefix(prefix), WIDTH - len(INDENT) - len(prefix),
                          break_long_words=False, break_on_hyphens=False)
    return [INDENT + prefix + line for line in lines]


if __name__ == "__main__":
    main()
