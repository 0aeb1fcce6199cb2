#!/usr/bin/env python3
"""Compiles each block of Swift in the documents and the comments of the sources.

A block is a program of its own: declarations and statements, in any order. It sees the modules of Formwork
below that in which it is, and the names of Scripts/Snippets/<Module>.swift (of documents: Documents.swift), which
stand for what a reader has around such a block. A block that is a part of a type, such as a single property, is
compiled as members of one. Nothing is run; the types of the modules are those of the last build.

Each block that cannot be compiled is named with its file, its line and the compiler's message.

    Scripts/check-snippets.py              checks all blocks
    Scripts/check-snippets.py FILTER       checks those of files whose path contains FILTER
    Scripts/check-snippets.py --swiftui    checks those about SwiftUI, which all other runs leave out, with the
                                           modules of Scripts/check-swiftui.sh
"""

import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Where SwiftUI is not, only the package of Scripts/check-swiftui.sh has a module of that name.
IS_SWIFTUI = "--swiftui" in sys.argv
BUILT = ROOT / ".build" / ("swiftui/.build/debug" if IS_SWIFTUI else "debug")
PLACE = ROOT / ".build" / ("swiftui/snippets" if IS_SWIFTUI else "snippets")
FIXTURES = ROOT / "Scripts" / "Snippets"

# Modules that a reader of a module's comments has beside it.
COMPANIONS = {
    "Formwork": ["FormworkHTML", "FormworkLocalization", "FormworkMacros", "FormworkServer", "FormworkYAML"],
    "FormworkLocalization": ["Formwork", "FormworkMacros", "FormworkYAML"],
    "FormworkHTML": ["Formwork", "FormworkMacros", "FormworkPresentation", "FormworkYAML"],
    "FormworkMacros": ["Formwork", "FormworkState"],
    "FormworkRows": ["ArgumentParser", "Formwork", "FormworkMacros", "FormworkPresentation", "FormworkResourceCommands",
                     "FormworkServer"],
    "FormworkServer": ["Formwork", "FormworkHTML", "FormworkMacros", "FormworkPresentation", "FormworkRows",
                       "FormworkSQLite", "FormworkScreens", "FormworkYAML"],
    "FormworkContent": ["Formwork", "FormworkContentServer", "FormworkMacros", "FormworkScreens", "FormworkServer", "FormworkYAML"],
    "FormworkContentServer": ["Formwork", "FormworkContent", "FormworkMacros", "FormworkSQLite", "FormworkServer"],
    "FormworkAccounts": ["Formwork", "FormworkSQLite", "FormworkServer", "FormworkYAML"],
    "FormworkResourceCommands": ["ArgumentParser", "Formwork", "FormworkMacros", "FormworkRows", "FormworkServer",
                                 "FormworkSQLite", "FormworkYAML"],
    "FormworkClient": ["Formwork", "FormworkMacros"],
    "FormworkScreens": ["Formwork", "FormworkClient", "FormworkMacros", "FormworkServer"],
    "FormworkPresentation": ["Formwork", "FormworkYAML"],
    "FormworkTerminal": ["Formwork", "FormworkPresentation", "FormworkScreens", "FormworkYAML"],
    "FormworkSwiftUI": ["Formwork", "FormworkPresentation", "SwiftUI"],
    "FormworkSQLite": ["Formwork", "FormworkClient", "FormworkMacros"],
    "FormworkPostgres": ["Formwork", "FormworkMacros"],
    "FormworkStores": ["Formwork", "FormworkMacros"],
    "FormworkTesting": ["Formwork", "FormworkClient", "FormworkMacros", "FormworkPresentation", "FormworkSQLite",
                        "FormworkYAML"],
    "FormworkYAML": ["Formwork", "FormworkLocalization", "FormworkMacros"],
    "FormworkAspects": ["FormworkHTML", "FormworkServer", "FormworkTerminal"],
    "FormworkDefinitions": ["Formwork", "FormworkSQLite", "FormworkServer", "FormworkYAML"],
    "FormworkStructures": ["Formwork", "FormworkYAML"],
    "FormworkBinding": ["FormworkEngine", "FormworkMacros", "FormworkState"],
    "FormworkStateFile": ["FormworkMacros", "FormworkState"],
    "FormworkRandom": ["FormworkEngine"],
    "FormworkState": ["FormworkMacros"],
    "FormworkSignals": ["FormworkGraph"],
    "FormworkSchema": ["FormworkEngine"],
    "Documents": ["Formwork", "FormworkClient", "FormworkContent", "FormworkContentServer", "FormworkDefinitions", "FormworkHTML", "FormworkMacros", "FormworkPresentation", "FormworkResourceCommands", "FormworkSQLite", "FormworkSchema", "FormworkScreens", "FormworkServer", "FormworkStores", "FormworkTerminal", "FormworkTesting", "FormworkYAML"],
}
# The files of Scripts/Snippets that a module's blocks see, beside Common.swift.
IDEAS = ["Formwork", "FormworkClient", "FormworkContent", "FormworkContentServer", "FormworkHTML", "FormworkMacros", "FormworkPostgres", "FormworkResourceCommands", "FormworkRows", "FormworkSQLite", "FormworkScreens", "FormworkServer", "FormworkStores", "FormworkTesting", "FormworkYAML"]
SEEN = {**{module: ["Ideas"] for module in IDEAS}, "FormworkState": ["Library"], "FormworkStateFile": ["Library"],
        "FormworkBinding": ["Library"], "FormworkMacros": ["Ideas", "Library"], "Documents": ["Documents"]}
# Samples of the seeds that blocks continue.
SAMPLES = {"FormworkRows": ["AstroForms/AstroTheme", "AstroForms/CompanyLogoRow", "AstroForms/SwitchRow"],
           "FormworkScreens": ["LiferayScreens/BookmarkData", "LiferayScreens/BookmarkScreenlet",
                               "LiferayScreens/BookmarkView_default", "LiferayScreens/Bookmarks",
                               "LiferayScreens/GetSiteTitleOperation",
                               "LiferayScreens/LiferaySaveBookmarkOperation"]}
# The types of which a block may be a part, beside a struct without members.
OWNERS = {
    "Formwork": ["extension Idea {", "extension Ideas {", "extension Visits {", "extension Plan {",
                 "enum Snippet: Resource { typealias Fields = Order"],
    "FormworkLocalization": [
        "struct Snippet: RetrievablePropertyNames { @LocalizedString var title",
        "struct Snippet: RetrievablePropertyNames, Encodable { @LocalizedString var title; "
        "enum CodingKeys: CodingKey { case title }; "
        "static func propertyNames() -> [PartialKeyPath<Self>: String] { [\\Self._title: \"title\"] }"],
    "FormworkMacros": [
        "@DataModel final class Snippet { init() {}; var title = \"\"; var tracks: [Track] = []",
        "@ViewModel struct Snippet { public var vmId = ViewModelId(); @LocalizedString(\"content\", "
        "messageGroup: \"validationMessages\", messageKey: \"required\") public var contentRequiredMessage"],
    "FormworkRows": ["final class Snippet: FormView, Themeable { func updateTheme() {}",
                     "final class Snippet: Form { enum Tag: RowTag, Equatable { case addressLine(Int) }; "
                     "var lines: [TextFieldRow] = []; func addAddressLine() {}",
                     "enum Snippet { final class LoginForm: Form { enum Tag: RowTag, Equatable { case email } }"],
}
FEATURES = ["ExistentialAny", "NonisolatedNonsendingByDefault"]


class Block:
    def __init__(self, path, line, module, text):
        self.path, self.line, self.module, self.text = path, line, module, text

    @property
    def name(self):
        return f"{self.path.relative_to(ROOT)}:{self.line}"


def blocks_of(path, module, prefix=""):
    """The blocks of a file: of Markdown, or of comments that begin with the prefix."""
    blocks, lines, start, language = [], [], None, ""
    for number, line in enumerate(path.read_text(encoding="utf8").splitlines(), 1):
        body = line.strip() if prefix else line
        if prefix and not body.startswith(prefix):
            start = None
            continue
        body = body[len(prefix):].removeprefix(" ") if prefix else body
        if start is None and (fence := re.match(r"\s*```(\S*)", body)):
            start, lines, language = number, [], fence[1]
        elif start is not None and re.match(r"\s*```\s*$", body):
            if language == "swift":
                blocks.append(Block(path, start + 1, module, "\n".join(lines)))
            start = None
        elif start is not None:
            lines.append(body)
    return blocks


def all_blocks():
    found = []
    for folder in sorted(ROOT.glob("Sources/*/*")):
        if folder.name in ("FormworkMacrosPlugin", "FormworkCommand", "FormworkTranslations",
                           "FormworkCryptography", "CSodium", "CZlib"):
            continue
        for path in sorted(folder.rglob("*.md")):
            found += blocks_of(path, folder.name)
        for path in sorted(folder.rglob("*.swift")):
            found += blocks_of(path, folder.name, "///")
    for path in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        if "plans" not in path.parts:
            found += blocks_of(path, "Documents")
    for block in found:
        if "import SwiftUI" in block.text:
            block.module = "FormworkSwiftUI"
    return [block for block in found if (block.module == "FormworkSwiftUI") == IS_SWIFTUI]


def compiler_options():
    options = ["-I", str(BUILT / "Modules"), "-module-cache-path", str(BUILT / "ModuleCache"),
               "-swift-version", "6", "-suppress-warnings"]
    if not IS_SWIFTUI:
        options += ["-load-plugin-executable", f"{BUILT}/FormworkMacrosPlugin-tool#FormworkMacrosPlugin"]
    for feature in FEATURES:
        options += ["-enable-upcoming-feature", feature]
    maps = [*ROOT.glob(".build/checkouts/*/Sources/**/module.modulemap"),
            *ROOT.glob("Sources/**/module.modulemap"), *BUILT.glob("*.build/module.modulemap")]
    for path in maps:
        options += ["-Xcc", f"-fmodule-map-file={path}"]
    # libpq's headers are in a folder of their own.
    folders = subprocess.run(["pkg-config", "--cflags-only-I", "libpq"], capture_output=True, text=True, check=True)
    for folder in folders.stdout.split():
        options += ["-Xcc", folder]
    return options


OPTIONS = compiler_options()


def imports(module):
    own = [] if module == "Documents" else [module]
    return own + COMPANIONS.get(module, [])


def sources_of(module):
    names = ["Common", *SEEN.get(module, []), module]
    own = [path for name in dict.fromkeys(names) if (path := FIXTURES / f"{name}.swift").exists()]
    return own + [ROOT / "Tests/SeedSamplesTests" / f"{name}.swift" for name in SAMPLES.get(module, [])]


def build_fixtures(modules):
    """Makes a module of the fixtures of each module, and returns a digest of each."""
    made = {}
    for module in modules:
        sources = []
        folder = PLACE / "fixtures" / module
        folder.mkdir(parents=True, exist_ok=True)
        for path in sources_of(module):
            # Each file sees what the blocks see.
            text = "\n".join(f"import {name}" for name in ["Foundation", *imports(module)])
            place = folder / path.name
            place.write_text(f"{text}\n#sourceLocation(file: \"{path.relative_to(ROOT)}\", line: 1)\n"
                             + path.read_text(encoding="utf8"), encoding="utf8")
            sources.append(place)
        made[module] = hashlib.sha256("".join(place.read_text() for place in sources).encode()).hexdigest()
        output = PLACE / f"{module}Snippets.swiftmodule"
        run = subprocess.run(
            ["swiftc", "-emit-module", "-parse-as-library", "-enable-testing", "-module-name", f"{module}Snippets",
             "-emit-module-path", str(output), *OPTIONS, *map(str, sources)], capture_output=True, text=True)
        if run.returncode:
            sys.exit(f"check-snippets: the fixtures of {module}:\n{run.stderr}")
    return made


def programs(block):
    """The forms in which a block may be meant: a program, else members of a type."""
    head = [f"import {name}" for name in ["Foundation", *imports(block.module)]]
    head.append(f"@testable import {block.module}Snippets")
    own = [line for line in block.text.splitlines() if re.match(r"\s*(@testable |public )?import ", line)]
    rest = [line if line not in own else "" for line in block.text.splitlines()]
    head += [line for line in own if "@testable" not in line]
    location = f'#sourceLocation(file: "{block.name.rsplit(":", 1)[0]}", line: {block.line})'
    head.append("import Testing" if "#expect" in block.text or "@Test" in block.text else "")
    if any(line.startswith("@main") for line in rest):
        return [("library", "\n".join([*head, location, *rest]))]
    body = "\n".join(rest)
    forms = [("script", "\n".join([*head, location, body]))]
    if re.search(r"@Field\(|@Field ", body) and not re.search(r"@FormModel", body):
        around = ("@Field var budget: Int?; @Field var category: Category?; @Field var tasks: Int?; "
                  "@Field var currency: Currency?")
        names = [name for name in ("budget", "category", "tasks", "currency")
                 if f"var {name}" not in body and (name != "currency" or "currency" in body)]
        around = "; ".join(part for part in around.split("; ") if any(f"var {name}:" in part for name in names))
        forms = [("members", "\n".join([*head, "@FormModel struct Snippet {", around, location, body, "}"]))]
    elif re.match(r"\s*(@\w+(\([^)]*\))?\s+|public |private |override |mutating )*(static|class var|mutating|init|func|var) ?",
                  body):
        owners = ["struct Snippet {", *OWNERS.get(block.module, [])]
        forms += [("members", "\n".join([*head, owner, location, body, "}"])) for owner in owners]
    # A comment of an internal declaration uses it.
    own = f"\nimport {block.module}\n"
    forms += [(kind, program.replace(own, f"\n@testable import {block.module}\n", 1))
              for kind, program in forms if block.path.suffix == ".swift" and own in program]
    return forms


def check(block, fixtures, cache):
    """The first message of the compiler, or None."""
    problem = None
    for kind, program in programs(block):
        key = hashlib.sha256(
            "\n".join(["sil", kind, program, fixtures[block.module], stamp(block.module)]).encode()).hexdigest()
        if key not in cache:
            folder = PLACE / "blocks" / key[:16]
            folder.mkdir(parents=True, exist_ok=True)
            source = folder / ("Program.swift" if kind == "library" else "main.swift")
            source.write_text(program, encoding="utf8")
            mode = ["-parse-as-library"] if kind == "library" else []
            # The types alone are not all: a missing return, such as that of rows outside of their builder,
            # and a value that is sent twice are found after them.
            run = subprocess.run(
                ["swiftc", "-emit-sil", "-o", os.devnull, *mode, "-module-name", "Snippet", "-I", str(PLACE), *OPTIONS, str(source)],
                capture_output=True, text=True, cwd=ROOT)
            errors = [line for line in run.stderr.splitlines() if " error: " in line or line.startswith("error:")]
            cache[key] = (errors or run.stderr.splitlines() or ["error: the compiler has failed"])[0] \
                if run.returncode else ""
        if not cache[key]:
            return None
        problem = problem or cache[key]
    return problem


def stamp(module):
    times = []
    for name in imports(module):
        path = BUILT / "Modules" / f"{name}.swiftmodule"
        times.append(str(path.stat().st_mtime_ns) if path.exists() else "missing")
    return " ".join(times)


def main():
    wanted = next((argument for argument in sys.argv[1:] if not argument.startswith("--")), "")
    if not (BUILT / "Modules").is_dir():
        sys.exit("check-snippets: nothing is built; run `swift build` first.")
    PLACE.mkdir(parents=True, exist_ok=True)
    blocks = [block for block in all_blocks() if wanted in block.name]
    modules = sorted({block.module for block in blocks})
    fixtures = build_fixtures(modules)
    store = PLACE / "results.json"
    cache = json.loads(store.read_text()) if store.exists() else {}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        problems = list(pool.map(lambda block: check(block, fixtures, cache), blocks))
    store.write_text(json.dumps(cache))
    wrong = [(block, problem) for block, problem in zip(blocks, problems) if problem]
    for block, problem in wrong:
        print(f"{block.name}: {problem}")
    print(f"check-snippets: {len(blocks) - len(wrong)} of {len(blocks)} blocks of Swift compile.")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
