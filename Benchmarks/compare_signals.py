"""Measures our signals and alien-signals in turn, and prints both times and their ratio.

python3 Benchmarks/compare_signals.py PROGRAM MODULE [ROUNDS [NAME]]: PROGRAM is the built `Signals`,
MODULE an ES module of alien-signals. The best of all rounds counts, in milliseconds of the processor.
"""

import math
import subprocess
import sys
from pathlib import Path


def measure(command: list[str], best: dict[str, float]) -> None:
    """Runs a command and keeps the smaller times."""
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    for line in output.splitlines():
        if line.startswith("#"):
            continue
        name, time = line.split("\t")
        best[name] = min(best.get(name, math.inf), float(time))


def main(program: str, module: str, rounds: str = "3", name: str = "") -> None:
    """Prints a table of all measurements and the geometric mean of their ratios."""
    harness = str(Path(__file__).with_name("signals.mjs"))
    ours: dict[str, float] = {}
    theirs: dict[str, float] = {}
    for _ in range(int(rounds)):
        measure([program, "2", name], ours)
        measure(["node", harness, str(Path(module).resolve()), "2", name], theirs)
    for key, time in ours.items():
        print(f"{key:28} {time:10.3f} {theirs[key]:10.3f} {time / theirs[key]:7.2f}")
    mean = math.exp(sum(math.log(ours[key] / theirs[key]) for key in ours) / len(ours))
    print(f"{'geometric mean':28} {'':10} {'':10} {mean:7.2f}")


main(*sys.argv[1:])
