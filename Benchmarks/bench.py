"""Measures Formwork beside the peers that are there, prints all tables and writes them to RESULTS.md.

Bare Hummingbird and GRDB are always there; Django with the Python of an environment that has it and gunicorn,
alien-signals with the path of its ES module (`esm/index.mjs`), Callgrind with valgrind. Needs wrk.

    python3 Benchmarks/bench.py --django .venv-django/bin/python --signals alien-signals/esm/index.mjs
"""

import datetime
import os
import platform
import shutil
import subprocess
import tempfile
from pathlib import Path

import compare_signals
import growth
import instructions
import requests
import results
import serving

def machine():
    """The processor, the memory and the compiler, as the system has them."""
    models = [line.split(":")[1].strip() for line in Path("/proc/cpuinfo").read_text().splitlines()
              if line.startswith("model name")]
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    swift = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=True).stdout
    return (
        f"{os.cpu_count()} processors ({models[0] if models else platform.machine()}), {memory:.0f} GiB, "
        f"{platform.system()} {platform.release().split('-')[0]}, {swift.splitlines()[0].split(' (')[0]}.")


def signals(program, module):
    found = compare_signals.compared(str(program), str(module))
    lines = ["| shape | ours, ms | alien-signals, ms | ratio |", "|---|---|---|---|"]
    lines += [f"| {name} | {ours:.3f} | {theirs:.3f} | {ours / theirs:.2f} |" for name, ours, theirs in found]
    return "\n".join(lines + [f"| geometric mean | | | {compare_signals.mean(found):.2f} |"])


def parts(chosen, programs):
    """The headings and tables, one after the other as they are measured."""
    yield "Requests", requests.compared(chosen, programs)
    with tempfile.TemporaryDirectory() as name:
        database = str(chosen.database or Path(name) / "ideas.sqlite")
        if not Path(database).exists():
            subprocess.run([programs / "Board", "fill", database, "20000"], check=True)
        yield "Serving", serving.served(database, programs, 10_000, chosen.soak)
    found = growth.measured(programs, chosen.seconds)
    growth.written(found)
    yield "Growth", growth.table(found)
    if shutil.which("valgrind"):
        yield "Instructions", instructions.tables(chosen.counted or instructions.built())
    if chosen.signals:
        yield "Signals", signals(programs / "Signals", chosen.signals)


def main():
    parser = requests.options()
    parser.description = __doc__
    parser.add_argument("--soak", type=int, default=20, help="seconds of requests while the memory is looked at")
    parser.add_argument("--signals", type=Path, help="an ES module of alien-signals")
    parser.add_argument("--counted", type=Path, help="RequestWork in release, if it is built already")
    chosen = parser.parse_args()
    programs = chosen.built or requests.built()
    beginning = (
        "# Results\n\nMeasured by `make bench` and the programs that are named, which write this file. "
        f"{datetime.date.today():%Y-%m-%d}, {machine()} The spread is the largest of all rounds by the smallest.")
    for heading, table in parts(chosen, programs):
        results.put(heading, table, beginning)
        print(f"\n## {heading}\n\n{table}", flush=True)


if __name__ == "__main__":
    main()
