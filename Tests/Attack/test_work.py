"""Inputs that are made to be expensive cost at most n log n, counted in instructions.

Times prove nothing on a busy machine; Callgrind counts what the processor is asked to do, in our code
and in the standard library's, the same each time.
"""

import os
import re
import shutil
import subprocess
from collections import defaultdict
from pathlib import Path

import pytest
from ideaboard import REPOSITORY

SIZE = os.environ.get("ATTACK_SIZE", "512")
# A quadratic step quadruples between two doublings, n log n makes 2.2 at these sizes; growing tables
# make steps of their own.
LIMIT = 2.6
# A growth that is smaller than this part of the whole answer is none.
NOISE = 0.05

# What is counted in each run; `Scripts/attack.py --long` counts all shapes.
SHAPES = [
    "regional indicators in title", "regional indicators in content", "regional indicators in color",
    "combining marks in content", "changes of direction in content", "lines in content",
]  # fmt: skip


@pytest.fixture(scope="module")
def counts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[int]]:
    """The instructions of each shape in its three sizes."""
    if shutil.which("valgrind") is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("There is no valgrind.")
    folder = tmp_path_factory.mktemp("work")
    program = REPOSITORY / ".build/debug/AdversarialShapes"
    # Valgrind cannot read all of Swift's debugging information.
    counted = program.with_suffix(".counted")
    subprocess.run(["strip", "-g", "-o", counted, program], check=True)
    chosen = [] if os.environ.get("ATTACK_LONG") else SHAPES
    finished = subprocess.run(
        ["valgrind", "--tool=callgrind", "--instr-atstart=no",
         f"--callgrind-out-file={folder}/counts", counted, SIZE, *chosen],
        env=os.environ | {"SWIFT_DETERMINISTIC_HASHING": "1"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert finished.returncode == 0, finished.stdout[-2_000:] + finished.stderr[-2_000:]
    assert not re.search(r" 5\d\d [\d.]+ ms$", finished.stdout, re.MULTILINE), finished.stdout
    return read_counts(folder)


def read_counts(folder: Path) -> dict[str, list[int]]:
    counts: dict[str, dict[int, int]] = defaultdict(dict)
    for file in folder.glob("counts.*"):
        text = file.read_text(errors="replace")
        name = re.search(r"^desc: Trigger: Client Request: (.*) (\d+)$", text, re.MULTILINE)
        total = re.search(r"^totals: (\d+)", text, re.MULTILINE)
        if name and total:
            counts[name[1]][int(name[2])] = int(total[1])
    return {shape: [sizes[size] for size in sorted(sizes)] for shape, sizes in counts.items()}


def test_work_grows_at_most_as_n_log_n(counts: dict[str, list[int]]) -> None:
    assert len(counts) >= len(SHAPES)
    report = []
    for shape, (small, middle, large) in sorted(counts.items()):
        grows = large - small > NOISE * small
        growth = (large - middle) / max(1, middle - small) if grows else 1.0
        report.append((growth, shape, small, middle, large))
    report.sort(reverse=True)
    for growth, shape, *sizes in report:
        print(f"{growth:6.2f}  {shape}: {', '.join(f'{size:,}' for size in sizes)}")
    assert not [line for line in report if line[0] > LIMIT]
