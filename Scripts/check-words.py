#!/usr/bin/env python3
"""Checks that documentation comments and public names use the words of the project's glossary.

Usage: Scripts/check-words.py FOLDER...

It reads the `///` comments and the public declarations of all Swift files below the folders,
without examples between fences and without `code`. Each finding is one line on standard output,
`file:line: "word": the better word`. The exit status is 1 if there are any, and 2 if a folder
does not exist. A finding is rewritten, not dodged: another odd word for the same idea is no remedy.
"""

import pathlib
import re
import sys

BETTER = [
    (r"tells?|told|telling", "notify, report, return or distinguish"),
    (r"says?|said|saying", "specify, declare, define or report"),
    (r"stands?|stood|standing", "is, appears, is stored, follows or represents"),
    (r"somebody|someone|anybody|everybody|people|whoever|who asks",
     "user, reader, developer, visitor or client"),
    (r"nobody", "no user, none, or the passive"),
    (r"anew", "again, or a verb with re-"),
    (r"greatest", "maximum"),
    (r"shall", "must, or the imperative"),
    (r"from elsewhere", "cross-site, or the place that is meant"),
    (r"strangers?", "unknown or undeclared"),
    (r"complaints?", "violation or validation result"),
    (r"what (?:was|is) typed", "input or draft"),
    (r"(?:comes?|shown) again, again", "re-render"),
]
WORDS = [(re.compile(rf"\b(?:{words})\b", re.IGNORECASE), better) for words, better in BETTER]
CLAUSE = re.compile(r"(?:By|In|On|To|For|From)?\s*\b(?:What|Who|Whose|Whom|Where|Why|How|Which)\b",
                    re.IGNORECASE)
ITEM = re.compile(r"- (?:Parameter )?\w+: ")
PUBLIC = re.compile(r"\b(?:public|open|package)\b[^={(\"]*?\b"
                    r"(?:var|let|func|case|struct|class|enum|protocol|typealias|macro)\s+(\w+)")
PARTS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


def unquoted(comment):
    """The text of a comment without code, links and quotations."""
    return re.sub(r"``[^`]*``|`[^`]*`|\"[^\"]*\"|“[^”]*”", "…", comment)


def findings(lines):
    """Yields the number of a line, the word and the better word."""
    isAbstract, isExample = True, False
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if not text.startswith("///"):
            isAbstract, isExample = True, False
            if match := PUBLIC.search(text.split("//")[0]):
                name = " ".join(PARTS.findall(match[1]))
                yield from ((number, match[1], better) for word, better in WORDS
                            if word.search(name))
            continue
        comment = text[3:].strip()
        if comment.startswith("```"):
            isExample = not isExample
        elif not isExample:
            start = ITEM.sub("", comment)
            if (isAbstract or start != comment) and (match := CLAUSE.match(start)):
                yield number, match[0], "a noun phrase, or a verb in the third person"
            for word, better in WORDS:
                yield from ((number, match[0], better)
                            for match in word.finditer(unquoted(comment)))
        isAbstract = False


def main(folders):
    count = 0
    for folder in map(pathlib.Path, folders):
        if not folder.is_dir():
            print(f"check-words: there is no folder {folder}", file=sys.stderr)
            return 2
        for path in sorted(folder.rglob("*.swift")):
            for number, word, better in findings(path.read_text("utf-8").split("\n")):
                count += 1
                print(f'{path}:{number}: "{word}": {better}')
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
