"""What one answer costs as an application grows in one dimension: fields, rows, languages, texts, versions, connections.

Needs wrk for rows and connections. Prints a table of the time on processors and the bytes of an answer, and writes
it with a plot into docs/. Times are reported and never tested.

    python3 Benchmarks/growth.py
"""

import argparse
import resource
import subprocess
import tempfile
from collections import defaultdict
from pathlib import Path

from plot import plotted
from requests import DATA, PAGE, Journey, Server, built, cycling, script

DOCS = Path(__file__).resolve().parent.parent / "docs"
PORT = 8095
IN_PROCESS = {
    "fields": [10, 100, 1_000, 10_000],
    "languages": [1, 3, 10, 30],
    "texts": [100, 1_000, 10_000, 50_000],
    "versions": [1, 5, 20],
}
ROWS = [1_000, 10_000, 100_000]
CONNECTIONS = [1, 10, 100, 1_000, 10_000]


def in_process(programs, dimension, sizes):
    """The microseconds and bytes of each kind of answer by size."""
    costs = defaultdict(dict)
    for size in sizes:
        command = [programs / "Growth", dimension, str(size)]
        output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        for line in output.splitlines():
            kind, microseconds, count = line.split("\t")
            costs[kind][size] = (float(microseconds), int(count))
    return costs


def asked(server, kind, path, headers, asking, connections, seconds):
    """The microseconds on processors of the server for an answer, and its bytes."""
    journey = Journey(kind, None, (path, headers, asking), None)
    journey.requests.pop("bare")
    journey.measure({"ours": server}, seconds, connections)
    return journey.times["ours"][0], len(server.fetch(path, headers))


def by_rows(programs, folder, seconds):
    costs = defaultdict(dict)
    for rows in ROWS:
        database = str(folder / f"{rows}.sqlite")
        subprocess.run([programs / "Board", "fill", database, str(rows)], check=True, stdout=subprocess.DEVNULL)
        server = Server([programs / "Board", "serve", database, str(PORT)], PORT)
        try:
            pages = [f"/ideas?page={page}&sort={order}" for page in range(1, 50) for order in ("title", "-title")]
            lists = cycling(folder, "lists", pages)
            plain = script(folder, "get", "")
            costs["pages of a list"][rows] = asked(server, "page", "/ideas", PAGE, lists, 16, seconds)
            costs["a list as JSON"][rows] = asked(server, "JSON", "/ideas", DATA, plain, 16, seconds)
        finally:
            server.process.terminate()
            server.process.wait()
    return costs


def by_connections(programs, folder, seconds):
    costs = defaultdict(dict)
    database = str(folder / f"{ROWS[0]}.sqlite")
    most = str(CONNECTIONS[-1] + 100)
    server = Server([programs / "Board", "serve", database, str(PORT), most], PORT)
    try:
        plain = script(folder, "get", "")
        for count in CONNECTIONS:
            costs["kept page"][count] = asked(server, "page", "/ideas/new", PAGE, plain, count, seconds)
    finally:
        server.process.terminate()
    return costs


def measured(programs, seconds=3):
    """The costs by dimension, kind and size."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    found = {dimension: in_process(programs, dimension, sizes) for dimension, sizes in IN_PROCESS.items()}
    with tempfile.TemporaryDirectory() as name:
        found["rows"] = by_rows(programs, Path(name), seconds)
        found["connections"] = by_connections(programs, Path(name), seconds)
    return found


def table(found):
    """A line for each dimension, kind and size, with the growth of time beside that of bytes."""
    lines = ["| dimension | answer | size | µs on processors | bytes | ns a byte |", "|---|---|---|---|---|---|"]
    for dimension, kinds in found.items():
        for kind, costs in kinds.items():
            for size, (time, count) in costs.items():
                lines.append(
                    f"| {dimension} | {kind} | {size:,} | {time:,.0f} | {count:,} | {time * 1000 / count:,.1f} |")
    return "\n".join(lines)


def written(found):
    """Writes the plot and the page of the documentation, whose sentences stay."""
    times = {
        dimension: {kind: {size: time for size, (time, _) in costs.items()} for kind, costs in kinds.items()}
        for dimension, kinds in found.items()}
    (DOCS / "pictures/growth.svg").write_text(plotted(times))
    page = DOCS / "growth.md"
    before, _, rest = page.read_text().partition("<!-- table -->\n")
    _, _, after = rest.partition("<!-- end -->\n")
    page.write_text(f"{before}<!-- table -->\n{table(found)}\n<!-- end -->\n{after}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=int, default=3)
    parser.add_argument("--built", type=Path, help="the folder of programs that are built already")
    chosen = parser.parse_args()
    found = measured(chosen.built or built(), chosen.seconds)
    written(found)
    print(table(found))


if __name__ == "__main__":
    main()
