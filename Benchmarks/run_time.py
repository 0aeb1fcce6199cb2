"""The cost of forms that are read while the program runs, beside the same form compiled, in turn.

    swift build -c release --package-path Benchmarks --product RunTime
    python3 Benchmarks/run_time.py
"""

import argparse
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent
KINDS = {"key": 20_000, "edit": 500, "post": 500, "create": 500, "refuse": 500, "show": 500, "list": 500}


def time(program, *arguments):
    """The microseconds on processors of one turn."""
    command = [program, *map(str, arguments)]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def compared(program, rounds):
    """The least time of each kind for both forms."""
    for kind, count in KINDS.items():
        least = {"compiled": float("inf"), "defined": float("inf")}
        for _ in range(rounds):
            for form in least:
                least[form] = min(least[form], time(program, form, kind, count))
        yield kind, least["compiled"], least["defined"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=Path, default=ROOT / ".build" / "release" / "RunTime")
    parser.add_argument("--rounds", type=int, default=5)
    chosen = parser.parse_args()
    for subject in ("form", "entity"):
        least = min(time(chosen.program, subject, 1_000, 20) for _ in range(chosen.rounds))
        print(f"{subject} of 1,000 fields: {least / 1_000:.1f} ms")
    print("| one turn | compiled, µs | defined, µs | ratio |\n|---|---|---|---|")
    for kind, compiled, defined in compared(chosen.program, chosen.rounds):
        print(f"| {kind} | {compiled:.1f} | {defined:.1f} | {defined / compiled:.2f} |", flush=True)


if __name__ == "__main__":
    main()
