#!/usr/bin/env python3
"""Shortens JavaScript, read from standard input: the loader is sent to every page with a form.

Comments and white space that mean nothing go, and names that only the script itself knows become
short. It is no tool for any script: it relies on how the parts of Browser/Loader are written
(comments on lines of their own, statements that end with a semicolon, no text with white space
beside punctuation, no name of a variable that is also a browser's).
"""

import re
import sys
from itertools import count, product
from string import ascii_lowercase

TOKEN = re.compile(
    r"""(?P<text>"(?:[^"\\]|\\.)*")|(?P<template>`(?:[^`\\]|\\.)*`)|(?P<pattern>/\\r\\n\?/g)"""
    r"""|(?P<name>[A-Za-z_$][\w$]*)|(?P<space>\s+)|(?P<other>=>|\?\?|\?\.|\.\.\.|.)"""
)
KEYWORDS = set(
    "async await break case catch class const constructor continue default do else export extends false"
    " finally for from function if import in instanceof let new null of return static super switch"
    " this throw true try typeof undefined var void while yield".split()
)
DECLARATIONS = [
    re.compile(r"\b(?:const|let|function|class|catch)[ (]+(\w+)"),
    re.compile(r"(\w+)\s*=>"),
    re.compile(r"\(([^(){}]*)\)\s*=>"),
    re.compile(r"\b\w+\(([^(){}]*)\)\s*\{"),
    re.compile(r"\b(?:const|let)\s*\[([^\]]*)\]"),
    re.compile(r"\(\[([^\]]*)\]\)\s*=>"),
]

SHORTER = [
    (re.compile(r"\bconst\b(?=[ {\[])"), "let"),
    (re.compile(r"(?<!\w)\((\w+)\)=>"), r"\1=>"),
    (re.compile(r"[;,]\}"), "}"),
    (re.compile(r",\]"), "]"),
]


CONSTANTS = re.compile(r"const (\w+Name) = \{([^}]*)\};")


def with_names(script: str) -> str:
    """The script with the names of names.js in place of the constants that hold them."""
    names = {constant: re.findall(r'(\w+): "\1"', members)
             for constant, members in CONSTANTS.findall(script)}
    if not names:
        return script
    script = CONSTANTS.sub("", script)

    def name(match: re.Match[str]) -> str:
        if match["name"] not in names[match["constant"]]:
            sys.exit(f"shorten-script: {match[0]}: names.js has no such name.")
        return match["name"]

    reference = rf"(?P<constant>{'|'.join(names)})\.(?P<name>\w+)"
    for form, written in [
        (rf"\$\{{{reference}\}}", "{}"),  # in a template
        (rf"(?<=\w)\[{reference}\]", ".{}"),  # a member that is called
        (rf"\[{reference}\](?=\()", "{}"),  # a method that is declared
        (rf"\b{reference}\b", '"{}"'),
    ]:
        script = re.sub(form, lambda match: written.format(name(match)), script)
    return script


def without_comments(script: str) -> str:
    """The script without lines that are comments, imports or empty, and without `export` of its parts."""
    lines = (line.strip() for line in script.splitlines())
    kept = (line for line in lines if line and not line.startswith(("//", "import ")))
    return "\n".join(re.sub(r"^export (?!\{)", "", line) for line in kept)


def tokens(script: str) -> list[tuple[str, str]]:
    """The script's tokens with their kinds; a template's expressions are tokens of their own."""
    found = []
    for match in TOKEN.finditer(script):
        kind, text = match.lastgroup or "", match.group()
        if kind != "template":
            found.append((kind, text))
            continue
        for part in re.split(r"(\$\{[^}]*\})", text):
            if part.startswith("${"):
                found += [("template", "${"), *tokens(part[2:-1]), ("template", "}")]
            elif part:
                found.append(("template", part))
    return found


def declared(script: str) -> set[str]:
    """Names of variables, functions and parameters."""
    lists = (match.group(1) for form in DECLARATIONS for match in form.finditer(script))
    names = (name.strip().split(" ")[0] for names in lists for name in names.split(","))
    return {name for name in names if re.fullmatch(r"[A-Za-z]\w+", name)} - KEYWORDS


def spoken(found: list[tuple[str, str]]) -> set[str]:
    """Names that are also known elsewhere, as those of members; in doubt a name counts as one."""
    meaningful = [token for token in found if token[0] != "space"]
    names, brackets = set(), []
    for index, (kind, text) in enumerate(meaningful):
        before = meaningful[index - 1][1] if index else ""
        after = meaningful[index + 1][1] if index + 1 < len(meaningful) else ""
        if kind == "name" and (
            before in (".", "?.")
            or (before in "{,;}" and after in (",", "}", "=", ":") and brackets[-1:] == ["{"])
            or (after == "(" and brackets[-1:] == ["class"])
        ):
            names.add(text)
        elif kind == "other" and text in "([{":
            is_class = index > 1 and meaningful[index - 2][1] == "class"
            brackets.append("class" if is_class else text)
        elif kind == "other" and text in ")]}":
            brackets.pop()
    return names


def short_names(taken: set[str]):
    """a, b, … z, aa, ab, … without those that are taken."""
    for length in count(1):
        for letters in product(ascii_lowercase, repeat=length):
            name = "".join(letters)
            if name not in taken and name not in KEYWORDS:
                yield name


def shortened(script: str) -> str:
    script = with_names(without_comments(script)).strip()
    found = tokens(script)
    used = [text for kind, text in found if kind == "name"]
    own = declared(script) - spoken(found)
    often = sorted(own, key=lambda name: (-used.count(name), name))
    names = dict(zip(often, short_names(set(used) - own)))
    words = [names.get(text, text) if kind == "name" else text for kind, text in found]
    kinds = [kind for kind, _ in found]
    result = ""
    for index, (kind, word) in enumerate(zip(kinds, words)):
        if kind != "space":
            result += word
        elif index + 1 < len(words) and separates(result[-1], words[index + 1][0]):
            result += " "
    for long, short in SHORTER:
        result = long.sub(short, result)
    return result + "\n"


def separates(left: str, right: str) -> bool:
    """Whether white space keeps two words apart."""
    def is_word(character: str) -> bool:
        return character.isalnum() or character in "_$"

    return (is_word(left) and is_word(right)) or (left == right and left in "+-")


if __name__ == "__main__":
    sys.stdout.write(shortened(sys.stdin.read()))
