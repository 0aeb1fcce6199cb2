"""Counts the instructions that answers to adversarial shapes cost, under Callgrind."""

import os
import re
import shutil
import subprocess
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from ideaboard import REPOSITORY

SIZE = os.environ.get("ATTACK_SIZE", "1024")
# Statuses of answers that count something else.
FAILURES = {"500", "503"}
# Valgrind runs one thread at a time, so that each process uses one processor.
PROCESSES = 2

# One shape of each mechanism, counted in each run; `Scripts/attack.py --long` counts all shapes.
SHAPES = [
    "regional indicators in content", "combining marks in content",
    "changes of direction in content", "markup in content", "unknown names with dots",
    "entries of a list", "parts of a body", "JSON with values of other kinds",
    "JSON lists in lists", "JSON with one name many times", "words of a search",
    "words of a question", "languages", "cookies", "unknown names answered as JSON",
    "different words of a resource's search", "values of a filter", "columns of a list",
    "words of choices", "lines of a file", "quotes of a file", "identities of a selection",
    "entries of a change",
]  # fmt: skip

Counts = dict[str, list[int]]


def count_all(folder: Path) -> Counts:
    """The instructions of each shape in its three sizes."""
    if shutil.which("valgrind") is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("There is no valgrind.")
    program = REPOSITORY / ".build/debug/AdversarialShapes"
    # Valgrind cannot read all of Swift's debugging information.
    counted = program.with_suffix(".counted")
    subprocess.run(["strip", "-g", "-o", counted, program], check=True)
    names = subprocess.run([program, "names"], capture_output=True, text=True, check=True)
    known = names.stdout.splitlines()
    shapes = known if os.environ.get("ATTACK_LONG") else SHAPES
    # A program that gets no shapes, or none that it knows, would count something else.
    assert set(shapes) <= set(known) and len(shapes) >= PROCESSES
    with ThreadPoolExecutor(PROCESSES) as pool:
        parts = [shapes[part::PROCESSES] for part in range(PROCESSES)]
        folders = [folder / str(part) for part in range(PROCESSES)]
        found = list(pool.map(count, [counted] * PROCESSES, folders, parts))
    return {shape: sizes for part in found for shape, sizes in part.items()}


def count(program: Path, folder: Path, shapes: list[str]) -> Counts:
    """Answers shapes under Callgrind; each is answered alike in all of its sizes."""
    folder.mkdir()
    finished = subprocess.run(
        ["valgrind", "--tool=callgrind", "--instr-atstart=no", "--dump-line=no",
         f"--callgrind-out-file={folder}/counts", program, SIZE, *shapes],
        env=os.environ | {"SWIFT_DETERMINISTIC_HASHING": "1"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert finished.returncode == 0, finished.stdout[-2_000:] + finished.stderr[-2_000:]
    statuses: dict[str, set[str]] = defaultdict(set)
    for name, status in re.findall(
        r"^(.*) \d+ (\d{3}) [\d.]+ ms$", finished.stdout, re.MULTILINE
    ):
        statuses[name].add(status)
    assert set(statuses) == set(shapes), finished.stdout
    assert all(len(of) == 1 and not of & FAILURES for of in statuses.values()), finished.stdout
    found = read_counts(folder)
    assert all(len(found.get(shape, [])) == 3 for shape in shapes), found
    return found


def read_counts(folder: Path) -> Counts:
    counts: dict[str, dict[int, int]] = defaultdict(dict)
    for file in folder.glob("counts.*"):
        text = file.read_text(errors="replace")
        name = re.search(r"^desc: Trigger: Client Request: (.*) (\d+)$", text, re.MULTILINE)
        total = re.search(r"^totals: (\d+)", text, re.MULTILINE)
        if name and total:
            counts[name[1]][int(name[2])] = int(total[1])
    return {shape: [sizes[size] for size in sorted(sizes)] for shape, sizes in counts.items()}
