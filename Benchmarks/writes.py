#!/usr/bin/env python3
"""Measures writes of 64 clients to PostgreSQL, with the feed of changes and without it.

    writes.py [--seconds 10] [--rounds 5]

Three nodes of Ideaboard, each with a watcher, follow what pgbench writes; without the feed the triggers of the table are
disabled. The rounds alternate, so that a machine that becomes slower is no difference. Beside the rates, which are those
of an idle machine only, it prints the processor's time for a write in each part: what other programs do changes it less.
IDEABOARD may name the program.
"""

import argparse
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from time import sleep

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ("Scripts", "Tests/Browser")]
import results  # noqa: E402
from cluster import REPOSITORY, Cluster, Database  # noqa: E402
from ideas import Ideas  # noqa: E402

ROWS = 10_000
CLIENTS = 64
# What a store sends: an update writes all columns, those for orders and searches too.
UPDATE = rf"""\set row random(1, {ROWS})
\set changed random(1, 1000000)
BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
SELECT set_config('statement_timeout', '29999', true),
    set_config('idle_in_transaction_session_timeout', '29999', true), set_config('plan_cache_mode', 'auto', true);
UPDATE "Idea" SET "title" = 'Changed ' || :changed::text, "_sort.title" = 'changed ' || :changed::text,
    "_search" = 'changed ' || :changed::text || substr("_search", strpos("_search", chr(10))), {{kept}},
    "updatedAt" = to_json(clock_timestamp()) #>> '{{{{}}}}', "version" = "version" + 1
    WHERE "id" = 'row-' || :row::text AND "deletedAt" IS NULL RETURNING "id", "createdAt", "updatedAt", "version";
COMMIT;
"""
WRITTEN = ["id", "createdAt", "updatedAt", "deletedAt", "version", "title", "_sort.title", "_search"]
PARTS = ["writing sessions", "other sessions", "nodes", "pgbench"]


def times(pid: int) -> tuple[int, int, int]:
    """A process's parent, its processor's time in microseconds, and that of its children that ended."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    own, ended = (sum(int(field) for field in fields[first:first + 2]) for first in (11, 13))
    tick = 1_000_000 // os.sysconf("SC_CLK_TCK")
    return int(fields[1]), own * tick, ended * tick


def spent(cluster: Cluster) -> list[int]:
    """The processor's time of each part until now: the sessions of pgbench are those that have ended."""
    server = cluster.database.part.process.pid
    living = 0
    for name in os.listdir("/proc"):
        if name.isdigit() and (found := running(int(name))) and found[0] == server:
            living += found[1]
    own = resource.getrusage(resource.RUSAGE_CHILDREN)
    return [times(server)[2], living, sum(times(node.part.process.pid)[1] for node in cluster.nodes),
            round((own.ru_utime + own.ru_stime) * 1_000_000)]


def running(pid: int) -> tuple[int, int, int] | None:
    """The times of a process, unless it has ended meanwhile."""
    try:
        return times(pid)
    except OSError:
        return None


def rate(database: Database, script: Path, seconds: int) -> tuple[float, int]:
    """The transactions in a second, and how many there were."""
    done = subprocess.run([database.programs / "pgbench", "-n", "-h", "127.0.0.1", "-p", str(database.port), "-U",
                           "ideaboard", "-c", str(CLIENTS), "-j", "2", "-M", "prepared", "-T", str(seconds), "-f", script,
                           "postgres"], check=True, capture_output=True, text=True)
    found = re.search(r"actually processed: (\d+).*tps = ([\d.]+)", done.stdout, re.DOTALL)
    assert found, done.stdout
    return float(found[2]), int(found[1])


@contextmanager
def announced(database: Database) -> Iterator[None]:
    """Sends what the nodes send after their writes: pgbench itself wakes no one."""
    end = threading.Event()
    sender = threading.Thread(target=announce, args=(database, end))
    sender.start()
    try:
        yield
    finally:
        end.set()
        sender.join()


def announce(database: Database, end: threading.Event) -> None:
    """Sends as many notifications as three nodes do that look ten times in a second."""
    process = subprocess.Popen([database.programs / "psql", "-h", "127.0.0.1", "-p", str(database.port), "-U", "ideaboard",
                                "-d", "postgres", "-q"], stdin=subprocess.PIPE, text=True)
    assert process.stdin
    while not end.wait(0.033):
        process.stdin.write("NOTIFY formwork_changes;\n")
        process.stdin.flush()
    process.stdin.close()
    process.wait()


def fill(cluster: Cluster) -> None:
    """Adds an idea by a node, and copies of it."""
    Ideas(cluster.address).add(title="Idea")
    columns = cluster.database.ask("""SELECT string_agg(format('%I', column_name), ', ') FROM information_schema.columns
        WHERE table_name = 'Idea' AND column_name NOT IN ('id', 'title', '_sort.title')""")
    cluster.database.ask(f"""INSERT INTO "Idea" ("id", "title", "_sort.title", {columns})
        SELECT 'row-' || n, 'Idea ' || n, 'idea ' || n, {columns} FROM "Idea", generate_series(1, {ROWS}) n""")
    cluster.database.ask("VACUUM ANALYZE")


def compare(cluster: Cluster, seconds: int, rounds: int) -> None:
    """Prints the rates, and their relation."""
    script = cluster.proxy.folder / "update.sql"
    database = cluster.database
    fill(cluster)
    names = database.ask("SELECT column_name FROM information_schema.columns WHERE table_name = 'Idea'").split("\n")
    script.write_text(UPDATE.format(kept=", ".join(f'"{name}" = "{name}"' for name in names if name not in WRITTEN)))
    rates: dict[str, list[float]] = {"ENABLE": [], "DISABLE": []}
    costs: dict[str, list[list[float]]] = {"ENABLE": [], "DISABLE": []}
    rate(database, script, seconds)
    for _ in range(rounds):
        for kind in rates:
            database.ask(f'ALTER TABLE "Idea" {kind} TRIGGER USER')
            before = spent(cluster)
            with announced(database) if kind == "ENABLE" else nullcontext():
                found, count = rate(database, script, seconds)
                # The sessions of pgbench end after it.
                sleep(0.5)
                after = spent(cluster)
            rates[kind].append(found)
            costs[kind].append([(end - start) / count for start, end in zip(before, after, strict=True)])
    report(rates, costs)


def report(rates: dict[str, list[float]], costs: dict[str, list[list[float]]]) -> None:
    """Prints the medians, and their relation."""
    on, off = (statistics.median(rates[kind]) for kind in ("ENABLE", "DISABLE"))
    pairs = [on / off for on, off in zip(rates["ENABLE"], rates["DISABLE"], strict=True)]
    found = f"{on:,.0f} a second, {off:,.0f} without: {on / off:.1%}; of the pairs {statistics.median(pairs):.1%}"
    print(f"with the feed {found}")
    results.put_rows("writes.py", "Writes that nodes follow", {
        f"writes of {CLIENTS} clients, three nodes that follow, medians of {len(pairs)} rounds": (found, "95 %")})
    print({kind: [round(found) for found in all_] for kind, all_ in rates.items()})
    print("processor time for a write, in microseconds: with the feed, without")
    for number, part in enumerate(PARTS):
        with_feed, without = (statistics.median(cost[number] for cost in costs[kind]) for kind in ("ENABLE", "DISABLE"))
        print(f"  {part:18}{with_feed:8.1f}{without:8.1f}")


def main() -> None:
    """Runs the cluster and its watchers for the measurement."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--program", type=Path, default=REPOSITORY / ".build/debug/ideaboard")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        with Cluster(arguments.program, Path(name), "--open") as cluster:
            watchers = [subprocess.Popen([arguments.program, "watch", "--plain", "--server",
                                          f"http://127.0.0.1:{node.port}"], stdout=subprocess.DEVNULL)
                        for node in cluster.nodes]
            try:
                compare(cluster, arguments.seconds, arguments.rounds)
            finally:
                for watcher in watchers:
                    watcher.kill()
                    watcher.wait()


if __name__ == "__main__":
    main()
