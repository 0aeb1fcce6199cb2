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


def compared(program: str, module: str, rounds: int = 3, name: str = "") -> list[tuple[str, float, float]]:
    """The names of all measurements, with our time and theirs."""
    harness = str(Path(__file__).with_name("signals.mjs"))
    ours: dict[str, float] = {}
    theirs: dict[str, float] = {}
    for _ in range(rounds):
        measure([program, "2", name], ours)
        measure(["node", harness, str(Path(module).resolve()), "2", name], theirs)
    return [(key, time, theirs[key]) for key, time in ours.items()]


def mean(found: list[tuple[str, float, float]]) -> float:
    """The geometric mean of the ratios."""
    return math.exp(sum(math.log(ours / theirs) for _, ours, theirs in found) / len(found))


def main(program: str, module: str, rounds: str = "3", name: str = "") -> None:
    """Prints a table of all measurements and the geometric mean of their ratios."""
    found = compared(program, module, int(rounds), name)
    for key, ours, theirs in found:
        print(f"{key:28} {ours:10.3f} {theirs:10.3f} {ours / theirs:7.2f}")
    print(f"{'geometric mean':28} {'':10} {'':10} {mean(found):7.2f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
