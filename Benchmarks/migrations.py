#!/usr/bin/env python3
"""Runs the long tests of migrations, and writes what they found into RESULTS.md.

    migrations.py [--pairs 10000] [--rows 1000000] [--writers 64] [--only pairs scenarios sqlite] [--program TESTS]

The pairs of definitions, and the scenarios under writers of the programs before and after, are on a real PostgreSQL; the
other is a file of SQLite beside one writer. TESTS is the program with the tests, if it is built already.
"""

import argparse
import datetime
import os
import re
import subprocess
import time
from pathlib import Path

import results

HEADING = "Migrations"
MARKS = {"pairs": "random pairs of definitions", "scenarios": "scenarios under", "sqlite": "rows of SQLite"}
TESTS = {"pairs": "MigrationPairTests/pairs", "scenarios": "MigrationScenarioTests",
         "sqlite": "BatchedExpansionTests/writers"}


def run(program: str, name: str, settings: dict[str, str]) -> tuple[str, float]:
    """What a test has printed, and its time."""
    start = time.monotonic()
    done = subprocess.run([program, "--testing-library", "swift-testing", "--no-parallel", "--filter", TESTS[name]],
                          env=os.environ | settings, capture_output=True, text=True)
    output = done.stdout + done.stderr
    assert done.returncode == 0, "\n".join(line for line in output.splitlines() if "✘" in line)[:4000]
    return output, time.monotonic() - start


def row(name: str, output: str, seconds: float, chosen: argparse.Namespace) -> str:
    """The line of the table, or several."""
    if name == "pairs":
        return f"| {chosen.pairs:,} random pairs of definitions, PostgreSQL | all as declared, in {seconds:,.0f} s | 10,000 |"
    if name == "sqlite":
        found = re.findall(r"of SQLite, (\w+): expanded in ([\d.]+) seconds beside (\d+) writes, the longest ([\d.]+)", output)
        assert found, output
        return "\n".join(
            f"| {chosen.rows:,} rows of SQLite, renamed {change}, beside {int(writes):,} writes, expanded in "
            f"{float(time):,.0f} s | the longest wait {float(longest):.2f} s | 1 s |"
            for change, time, writes, longest in found)
    rounds = re.findall(r"^(.+): (\d+) rounds of writes, the longest call ([\d.]+)", output, re.MULTILINE)
    assert rounds, output
    longest = max(rounds, key=lambda found: float(found[2]))
    return (f"| {len(rounds)} scenarios under {chosen.writers} writers over {chosen.rows:,} rows, PostgreSQL: "
            f"{sum(int(found[1]) for found in rounds):,} rounds of four calls in {seconds:,.0f} s, no error | "
            f"the longest call {float(longest[2]):.2f} s ({longest[0]}) | 1 s |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=10_000)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--writers", type=int, default=64)
    parser.add_argument("--only", nargs="+", choices=TESTS, default=list(TESTS))
    parser.add_argument("--program", default=".build/debug/formworkPackageTests.xctest")
    chosen = parser.parse_args()
    if not Path(chosen.program).exists():
        subprocess.run(["swift", "build", "--build-tests"], check=True)
    settings = {"FORMWORK_MIGRATIONS": str(chosen.pairs), "FORMWORK_MIGRATION_ROWS": str(chosen.rows),
                "FORMWORK_MIGRATION_WRITERS": str(chosen.writers)}
    rows = []
    for name in chosen.only:
        rows.append(row(name, *run(chosen.program, name, settings), chosen))
        print(rows[-1], flush=True)
    # What was not run again stays.
    rows += [line for line in results.sections().get(HEADING, "").splitlines() for name, mark in MARKS.items()
             if name not in chosen.only and line.startswith("|") and mark in line]
    results.put(HEADING, "\n".join([
        f"`migrations.py`, {datetime.date.today():%Y-%m-%d}, other work beside it: {os.getloadavg()[2]:.1f} busy on "
        f"average over {os.cpu_count()} processors.", "", "| what | found | aim |", "|---|---|---|", *rows]))


if __name__ == "__main__":
    main()
