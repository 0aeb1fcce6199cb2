#!/usr/bin/env python3
"""Measures writes of 64 clients to PostgreSQL, with the feed of changes and without it.

    writes.py [--seconds 10] [--rounds 5]

Three nodes of Ideaboard, each with a watcher, follow what pgbench writes; without the feed the triggers of the table are
disabled. The rounds alternate, so that a machine that becomes slower is no difference. IDEABOARD may name the program.
"""

import argparse
import re
import statistics
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Scripts"))
from cluster import REPOSITORY, Cluster, Database  # noqa: E402

ROWS = 10_000
CLIENTS = 64
UPDATE = rf"""\set row random(1, {ROWS})
BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
UPDATE "Idea" SET "title" = 'Changed ' || :client_id::text, "updatedAt" = "updatedAt", "version" = "version" + 1
    WHERE "id" = 'row-' || :row::text AND "deletedAt" IS NULL RETURNING "version";
COMMIT;
"""


def rate(database: Database, script: Path, seconds: int) -> float:
    """The transactions in a second."""
    done = subprocess.run([database.programs / "pgbench", "-n", "-h", "127.0.0.1", "-p", str(database.port), "-U",
                           "ideaboard", "-c", str(CLIENTS), "-j", "2", "-M", "prepared", "-T", str(seconds), "-f", script,
                           "postgres"], check=True, capture_output=True, text=True)
    found = re.search(r"tps = ([\d.]+)", done.stdout)
    assert found, done.stdout
    return float(found[1])


def announce(database: Database, end: threading.Event) -> None:
    """Sends what the nodes send after their writes: pgbench itself wakes no one."""
    process = subprocess.Popen([database.programs / "psql", "-h", "127.0.0.1", "-p", str(database.port), "-U", "ideaboard",
                                "-d", "postgres", "-q"], stdin=subprocess.PIPE, text=True)
    assert process.stdin
    while not end.wait(0.01):
        process.stdin.write("NOTIFY formwork_changes;\n")
        process.stdin.flush()
    process.stdin.close()
    process.wait()


def compare(cluster: Cluster, seconds: int, rounds: int) -> None:
    """Prints the rates, and their relation."""
    database, script = cluster.database, cluster.proxy.folder / "update.sql"
    script.write_text(UPDATE)
    columns = database.ask("""SELECT string_agg(format('%I', column_name), ',') FROM information_schema.columns
        WHERE table_name = 'Idea' AND is_nullable = 'NO' AND column_name NOT IN ('id', 'createdAt', 'updatedAt', 'version')""")
    assert not columns, columns
    database.ask(f"""INSERT INTO "Idea" ("id", "createdAt", "updatedAt", "version")
        SELECT 'row-' || n, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1 FROM generate_series(1, {ROWS}) n""")
    rates: dict[str, list[float]] = {"ENABLE": [], "DISABLE": []}
    rate(database, script, seconds)
    for _ in range(rounds):
        for kind, found in rates.items():
            database.ask(f'ALTER TABLE "Idea" {kind} TRIGGER USER')
            end = threading.Event()
            sender = threading.Thread(target=announce, args=(database, end))
            if kind == "ENABLE":
                sender.start()
            found.append(rate(database, script, seconds))
            end.set()
            if kind == "ENABLE":
                sender.join()
    on, off = statistics.median(rates["ENABLE"]), statistics.median(rates["DISABLE"])
    print(f"with the feed {on:,.0f} writes/s, without {off:,.0f}: {on / off:.1%}")
    print({kind: [round(found) for found in all_] for kind, all_ in rates.items()})


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
