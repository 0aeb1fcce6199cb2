"""The instructions of Ideaboard's answers to each kind of request, counted by Callgrind, and where most of them are.

Needs valgrind. The counts are of one thread of our program, the standard library and SQLite, without a network and
without the system; they are nearly the same in each run, which times are not.

    python3 Benchmarks/instructions.py
"""

import argparse
import os
import re
import subprocess
import tempfile
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAMED = re.compile(r"^c?fn=\((\d+)\)(?: (.*))?$")


def built():
    """The program that answers, in release."""
    command = [
        "swift", "build", "-c", "release", "--disable-index-store", "--package-path", str(ROOT),
        "--scratch-path", str(ROOT / ".build-release"), "--product", "RequestWork"]
    subprocess.run(command, check=True)
    shown = subprocess.run(command[:-2] + ["--show-bin-path"], check=True, capture_output=True, text=True)
    return Path(shown.stdout.strip()) / "RequestWork"


def functions(text):
    """The instructions of each function by itself."""
    names, costs, current, is_call = {}, Counter(), None, False
    for line in text.splitlines():
        named = NAMED.match(line)
        if named:
            name = names.setdefault(named[1], named[2] or named[1])
            current = name if line.startswith("fn=") else current
        elif line.startswith("calls="):
            is_call = True
        elif current and line[:1] in "+-*0123456789" and line:
            if not is_call:
                costs[current.split("'")[0]] += int(line.split()[-1])
            is_call = False
    return costs


def demangled(names):
    finished = subprocess.run(
        ["swift", "demangle", "--simplified"], input="\n".join(names), capture_output=True, text=True, check=True)
    return finished.stdout.splitlines()


def measured(program):
    """The instructions of one answer by kind, and those of each function in all of them."""
    with tempfile.TemporaryDirectory() as name:
        # Valgrind cannot read all of Swift's debugging information.
        counted = program.with_suffix(".counted")
        subprocess.run(["strip", "-g", "-o", counted, program], check=True)
        subprocess.run(
            ["valgrind", "--tool=callgrind", "--instr-atstart=no", "--dump-line=no",
             f"--callgrind-out-file={name}/counts", counted, "instructions"],
            env=os.environ | {"SWIFT_DETERMINISTIC_HASHING": "1"}, check=True, capture_output=True)
        kinds, costs = {}, Counter()
        for file in Path(name).glob("counts.*"):
            text = file.read_text(errors="replace")
            trigger = re.search(r"^desc: Trigger: Client Request: (.*) (\d+)$", text, re.MULTILINE)
            if trigger:
                found = functions(text)
                kinds[trigger[1]] = sum(found.values()) // int(trigger[2])
                costs += found
    return kinds, costs


def tables(program, most=10):
    """The counts by kind, and the functions with the most."""
    kinds, costs = measured(program)
    lines = ["| answer | instructions |", "|---|---|"]
    lines += [f"| {kind} | {count:,} |" for kind, count in sorted(kinds.items(), key=lambda item: item[1])]
    top, whole = costs.most_common(most), sum(costs.values())
    lines += ["", f"| the {most} functions with the most of all answers | part |", "|---|---|"]
    lines += [
        f"| `{name[:100]}` | {count / whole:.1%} |"
        for name, (_, count) in zip(demangled([name for name, _ in top]), top)]
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--built", type=Path, help="the program, if it is built already")
    print(tables(parser.parse_args().built or built()))


if __name__ == "__main__":
    main()
