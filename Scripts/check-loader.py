#!/usr/bin/env python3
"""Checks the parts of the loader, whose imports are gone when they are put together.

Each imported name is exported by its part and used, no part imports itself by way of others, and each
change of a form is drawn, except for those that a page does not show.
"""

import re
import sys
from pathlib import Path

LOADER = Path(__file__).resolve().parent.parent / "Browser/Loader"
# A page reads what it needs of these in the answer to its event, not in a change.
UNDRAWN = {"definition", "history", "rows", "submitted", "update"}

IMPORT = re.compile(r'^import \{ ([^}]+) \} from "\./([\w-]+\.js)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?:async )?(?:class|const|function) (\w+)", re.MULTILINE)
CHANGE = re.compile(r"\bChangeName\.(\w+)")


def circle(imports: dict[str, set[str]], path: list[str]) -> list[str] | None:
    """The parts that import one another, from the first to itself; `None` if there are none."""
    for part in sorted(imports.get(path[-1], ())):
        if part in path:
            return path[path.index(part):] + [part]
        if found := circle(imports, path + [part]):
            return found
    return None


def findings(parts: dict[str, str]):
    """Yields each finding as one line; parts are texts by the names of their files."""
    exports = {part: set(EXPORT.findall(text)) for part, text in parts.items()}
    imports = {}
    for part, text in parts.items():
        body = IMPORT.sub("", text)
        imports[part] = {source for _, source in IMPORT.findall(text)}
        for names, source in IMPORT.findall(text):
            for name in names.split(", "):
                if name not in exports.get(source, ()):
                    yield f"{part}: {source} exports no {name}."
                if not re.search(rf"\b{name}\b", body):
                    yield f"{part}: {name} is imported, but not used."
        if re.search(r"^import ", body, re.MULTILINE):
            yield f'{part}: an import is not written as `import {{ … }} from "./part.js";`.'
    circles = {tuple(found) for part in parts if (found := circle(imports, [part]))}
    for found in sorted(circles, key=len)[:1]:
        yield f"circle: {' → '.join(found)}"
    changes = parts["names.js"].split("ChangeName = ")[1]
    declared = set(re.findall(r"^  (\w+):", changes, re.MULTILINE))
    drawn = {name for text in parts.values() for name in CHANGE.findall(text)}
    for name in sorted(declared - drawn - UNDRAWN):
        yield f"no part draws the change {name}."


if __name__ == "__main__":
    found = list(findings({path.name: path.read_text() for path in LOADER.glob("*.js")}))
    for finding in found:
        print(f"Browser/Loader/{finding}")
    sys.exit(1 if found else 0)
