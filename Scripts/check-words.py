#!/usr/bin/env python3
"""Checks that comments, declared names and titles of tests use the words of the project's glossary.

Usage: Scripts/check-words.py FOLDER...

It reads all comments of the Swift, JavaScript and C files below the folders, without examples
between fences, `code` and quotations, and the names that Swift files declare. A documentation
comment must also begin with a noun phrase or a verb. It also reads the titles of Swift tests and
suites, and the names and docstrings of Python tests; none of these may begin with a question word
or have more than 90 characters. Each finding is one line on standard output,
`file:line: "word": the better word`. The exit status is 1 if there are any, and 2 if a folder
does not exist. A finding is rewritten, not dodged: another odd word for the same idea is no remedy.
"""

import ast
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
CLAUSE = re.compile(r"(?:(?:By|In|On|To|For|From|At|With|After|Until|Since|Under)\s+)?"
                    r"(?:What|Whom?|Whose|Where|When|Why|How|Which)\b",
                    re.IGNORECASE)
CLAUSE_TITLE = re.compile(r"(?:#\d+ )?(?:(?:Of|In|On|To|For|From|At|With|By)\s+)?"
                          r"(?:What(?:ever)?|Who(?:ever|m|se)?|Where|Why|How|Which)\b",
                          re.IGNORECASE)
MAX_TITLE = 90
ITEM = re.compile(r"- (?:Parameter )?\w+: ")
COMMENT = re.compile(r"(///?|/?\*)(?:\s+(.*))?$")
DECLARED = re.compile(r"\b(?:var|let|func|case|struct|class|enum|protocol|actor|typealias|macro)"
                      r"\s+`?(?!let\b|var\b)(\w+)")
TITLE = re.compile(r'@(?:Test|Suite)\(\s*"(?P<text>(?:[^"\\]|\\.)*)"'
                   r'|\b(?:func|struct) `(?P<name>[^`]+)`')
PARTS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
SUFFIXES = {".swift", ".js", ".mjs", ".c", ".h", ".py"}


def unquoted(comment):
    """The text of a comment without code, links and quotations."""
    return re.sub(r"``[^`]*``|`[^`]*`|\"[^\"]*\"|“[^”]*”", "…", comment)


def words(text):
    """Yields the words in a text that have a better one, each with that."""
    for word, better in WORDS:
        yield from ((match[0], better) for match in word.finditer(text))


def name_findings(code):
    """Yields the declared names of a line of code that have an old word in them."""
    for match in DECLARED.finditer(re.sub(r'"[^"]*"', '""', code.split("//")[0])):
        name = match[1]
        yield from ((name, better) for _, better in words(" ".join(PARTS.findall(name))))


def findings(lines):
    """Yields the number of a line, the word and the better word."""
    isAbstract, isExample = True, False
    for number, line in enumerate(lines, 1):
        match = COMMENT.match(line.strip())
        isDocumentation = match is not None and match[1] == "///"
        if not isDocumentation:
            isAbstract, isExample = True, False
        if not match:
            yield from ((number, *finding) for finding in name_findings(line))
            continue
        comment = match[2] or ""
        if comment.startswith("```"):
            isExample = not isExample
        elif not isExample:
            start = ITEM.sub("", comment)
            if isDocumentation and (isAbstract or start != comment):
                if clause := CLAUSE.match(start):
                    yield number, clause[0], "a noun phrase, or a verb in the third person"
            yield from ((number, *finding) for finding in words(unquoted(comment)))
        isAbstract = not isDocumentation


def swift_titles(text):
    """Yields the titles of tests and suites in a Swift file, each with its line."""
    for match in TITLE.finditer(text):
        yield text.count("\n", 0, match.start(match.lastgroup)) + 1, match[match.lastgroup]


def python_titles(text):
    """Yields the names of tests in a Python file and the first lines of their docstrings."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.lineno, node.name.removeprefix("test_").replace("_", " ")
            if documentation := ast.get_docstring(node):
                yield node.body[0].lineno, documentation.split("\n")[0]


def title_findings(titles):
    """Yields the number of a line, the word and the better word."""
    for number, title in titles:
        yield from ((number, *finding) for finding in words(unquoted(title)))
        if clause := CLAUSE_TITLE.match(title):
            yield number, clause[0], "the behaviour and its condition"
        if len(title) > MAX_TITLE:
            yield number, title, f"at most {MAX_TITLE} characters"


def file_findings(path):
    """Yields the findings of one file in the order of their kinds."""
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        yield from title_findings(python_titles(text))
        return
    yield from findings(text.split("\n"))
    if path.suffix == ".swift":
        yield from title_findings(swift_titles(text))


def main(folders):
    count = 0
    for folder in map(pathlib.Path, folders):
        if not folder.is_dir():
            print(f"check-words: there is no folder {folder}", file=sys.stderr)
            return 2
        files = (path for path in folder.rglob("*") if path.suffix in SUFFIXES)
        for path in sorted(path for path in files if ".build" not in path.parts):
            for number, word, better in file_findings(path):
                count += 1
                print(f'{path}:{number}: "{word}": {better}')
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
