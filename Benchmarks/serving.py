"""What Ideaboard's server costs beside its answers: its start, its memory at rest, idle connections, and a soak.

Builds it in release and fills a database once. Times and bytes are reported and never tested.

    python3 Benchmarks/serving.py                       # start, memory, 10,000 connections, 20 seconds of requests
    python3 Benchmarks/serving.py --soak 600            # ten minutes of requests (needs wrk)
"""

import argparse
import resource
import socket
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from requests import PAGE, Server, built, script

PORT = 8094
REQUEST = b"GET /ideas/new HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n"


def memory(server, kind="RssAnon"):
    """The bytes of a server that are in memory: its own, or by `VmRSS` with the pages of programs and libraries too."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.split(f"{kind}:")[1].split()[0]) * 1024


def answered():
    """A connection on which a page was answered."""
    connection = socket.create_connection(("127.0.0.1", PORT), timeout=30)
    connection.sendall(REQUEST)
    head, _, body = connection.recv(65_536).partition(b"\r\n\r\n")
    length = int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0])
    while len(body) < length:
        body += connection.recv(65_536)
    return connection


def start(command):
    """The seconds from the start of the program to its first page."""
    begin = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while True:
        try:
            answered().close()
            break
        except OSError:
            time.sleep(0.002)
    passed = time.monotonic() - begin
    process.terminate()
    process.wait()
    return passed


def connections(server, count):
    """The bytes of an idle connection on which a page was answered, and how many there are."""
    held, before = [], memory(server)
    try:
        for _ in range(count):
            held.append(answered())
    except OSError as error:
        print(f"No further connection: {error}")
    time.sleep(1)
    each = (memory(server) - before) / max(1, len(held))
    for connection in held:
        connection.close()
    return each, len(held)


def soak(server, seconds, folder):
    """The growth of the memory while pages, lists and JSON are asked for, after a first tenth of the time."""
    mixed = script(folder, "mixed", """
local links = { "/ideas/new", "/ideas", "/plans/new", "/ideas?sort=title", "/ideas?search=workshop", "/nothing" }
local count = 0
request = function()
    count = count + 1
    return wrk.format("GET", links[1 + count % #links])
end
""")

    def ask(duration):
        command = ["wrk", "-t1", "-c64", f"-d{duration}s", "-s", mixed, "-H", f"Accept: {PAGE['Accept']}"]
        text = subprocess.run(
            command + [f"http://127.0.0.1:{PORT}/"], capture_output=True, text=True, check=True).stdout
        return int(text.split(" requests in")[0].split()[-1])

    ask(max(1, seconds // 10))
    before = memory(server)
    asked = ask(seconds)
    return memory(server) - before, asked


def served(database, programs, count, seconds):
    """The table of what the server costs, with so many connections and seconds of requests."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    command = [programs / "Board", "serve", database, str(PORT), str(count + 100)]
    times = [start(command) for _ in range(5)]
    server = Server(command, PORT)
    try:
        rest, resident = memory(server), memory(server, "VmRSS")
        each, held = connections(server, count)
        with tempfile.TemporaryDirectory() as name:
            growth, asked = soak(server, seconds, Path(name))
    finally:
        server.process.terminate()
    return "\n".join([
        "| what | found | aim |", "|---|---|---|",
        f"| start to the first page, median of five | {statistics.median(times) * 1000:.0f} ms | 150 ms |",
        f"| memory after the first answer | {rest / 1e6:.0f} MB | 40 MB |",
        f"| the same with the pages of the program and of libraries | {resident / 1e6:.0f} MB | 40 MB |",
        f"| each of {held:,} idle connections | {each / 1000:.1f} kB | 10 kB |",
        f"| growth of the memory by {asked:,} requests | {growth / 1e6:.1f} MB | 0 MB |"])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ideas", type=int, default=20_000)
    parser.add_argument("--connections", type=int, default=10_000)
    parser.add_argument("--soak", type=int, default=20, help="seconds of requests")
    parser.add_argument("--database", type=Path, help="a file that is kept, and filled when it is not there")
    parser.add_argument("--built", type=Path, help="the folder of programs that are built already")
    chosen = parser.parse_args()
    programs = chosen.built or built()
    with tempfile.TemporaryDirectory() as name:
        database = str(chosen.database or Path(name) / "ideas.sqlite")
        if not Path(database).exists():
            subprocess.run([programs / "Board", "fill", database, str(chosen.ideas)], check=True)
        print(served(database, programs, chosen.connections, chosen.soak))


if __name__ == "__main__":
    main()
