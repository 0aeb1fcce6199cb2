"""Pages that follow changes: the memory of an idle one, and the time from a change to the pages that show it.

Builds Ideaboard's server in release, unless another command is given, over 100 ideas: one node over SQLite, or several
over PostgreSQL. Idle pages show ideas of which there is none, and are made again after each change all the same. Times
and bytes are reported and never tested.

    python3 Benchmarks/live_pages.py                                      # 500 pages, 100 changes a second for 10 seconds
    PAGES=30000 python3 Benchmarks/live_pages.py --nodes 3 --restart      # and the return of all after a node's restart
    PAGES=5000 python3 Benchmarks/live_pages.py --stalled 1000            # 1,000 more that never read
    python3 Benchmarks/live_pages.py --command 'ideaboard serve --open --port {port} --database {database}'

A command with the limits of an application takes 200 pages.
"""

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import re
import resource
import shlex
import socket
import statistics
import sys
import tempfile
import time
import urllib.parse
from pathlib import Path

import results
from requests import DATA, IDEA, Server, built
from serving import memory

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Scripts"))
from cluster import Database, free_port  # noqa: E402

IDEAS = 100
LINK = "/ideas?pageSize=100"
IDLE = "/ideas?search=idle"


class Pages:
    """The open pages of many browsers at one node, and the times at which they show each change."""

    def __init__(self, port, block, link, tag):
        self.block = block
        self.port, self.streams, self.shown, self.lost = port, [], {}, asyncio.Event()
        page = urllib.parse.quote(f"{tag}.{link}", safe="")
        self.request = (
            f"GET /formwork/live?page={page} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n").encode()

    async def open(self, count, reads=True):
        for _ in range(count):
            # Without accounts, the streams of one network are counted together.
            place = len(self.streams)
            source = (f"127.{self.block}.{1 + place // 4000}.{1 + place // 16 % 250}", 0)
            self.streams.append(None)
            reader, writer = await self.connect(source, reads)
            self.streams[place] = (source, writer, asyncio.create_task(self.follow(reader)) if reads else None)

    async def connect(self, source, reads=True):
        connection = socket.socket()
        if not reads:
            # The system of a page that stalls would take megabytes for it, and the node not notice it for minutes.
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.setblocking(False)
        connection.bind(source)
        await asyncio.get_running_loop().sock_connect(connection, ("127.0.0.1", self.port))
        reader, writer = await asyncio.open_connection(sock=connection, limit=1 << 16)
        writer.write(self.request)
        status = await reader.readline()
        if b" 200 " not in status:
            raise SystemExit(f"Page {len(self.streams)} is refused: {status.decode().strip()}")
        await reader.readuntil(b":\n\n")
        if not reads:
            writer.transport.pause_reading()
        return reader, writer

    async def follow(self, reader):
        known = set()
        with contextlib.suppress(OSError):
            while data := await reader.readline():
                now = time.monotonic()
                found = set(re.findall(rb"Change (\d+)", data)) - known
                known |= found
                for number in found:
                    self.shown.setdefault(int(number), []).append(now)
        self.lost.set()

    async def come_back(self):
        """Connects each page again as a browser does, and returns when all are there."""

        async def again(place):
            source, writer, _ = self.streams[place]
            writer.close()
            for failures in range(1, 100):
                await asyncio.sleep(random.random() * min(2 ** (failures + 1), 10))
                with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                    reader, writer = await self.connect(source)
                    self.streams[place] = (source, writer, asyncio.create_task(self.follow(reader)))
                    return

        await asyncio.gather(*(again(place) for place in range(len(self.streams))))
        return time.monotonic()


class IdlePages:
    """A process with the idle pages of a node, as the files of one process are limited."""

    def __init__(self, port, block, tag, count, stalled):
        self.pipe, other = multiprocessing.Pipe()
        self.process = multiprocessing.Process(
            target=lambda: asyncio.run(self.hold(other, port, block, tag, count, stalled)), daemon=True)
        self.process.start()

    @staticmethod
    async def hold(pipe, port, block, tag, count, stalled):
        pages, others = Pages(port, block, IDLE, tag[IDLE]), Pages(port, block + 1, LINK, tag[LINK])
        await pages.open(count)
        pipe.send("opened")
        await asyncio.to_thread(pipe.recv)
        await others.open(stalled, reads=False)
        pipe.send("stalled")
        await pages.lost.wait()
        pipe.send(await pages.come_back())


@contextlib.contextmanager
def nodes(options, connections):
    """The nodes over one database."""
    with tempfile.TemporaryDirectory(prefix="formwork-pages-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        database = Database(folder) if options.nodes > 1 else None
        address = database.address() if database else folder / "ideas.sqlite"
        program = None if options.command else (options.board or built() / "Board")
        started = []

        def start(port):
            places = {"port": port, "database": address}
            command = shlex.split(options.command.format(**places)) if options.command else [
                program, "serve", address, str(port), str(connections)]
            return Server(command, port)

        try:
            for _ in range(options.nodes):
                started.append(start(free_port()))
            yield started, start
        finally:
            for node in started:
                node.process.kill()
            if database:
                database.part.stop()


async def change(port, seconds, rate, ideas):
    """Changes one idea after the other, and returns when each was acknowledged, by its number."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    begin, sent = time.monotonic(), {}
    for number in range(int(seconds * rate)):
        await asyncio.sleep(max(0, begin + number / rate - time.monotonic()))
        idea = ideas[number % len(ideas)]
        body = json.dumps(IDEA | {"title": f"Change {number}"}).encode()
        writer.write(
            f"PATCH /ideas/{idea[0]}?version={idea[1]} HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
        head = await reader.readuntil(b"\r\n\r\n")
        sent[number] = time.monotonic()
        await reader.readexactly(int(re.search(rb"content-length: (\d+)", head.lower())[1]))
        idea[1] += 1
    return sent, time.monotonic() - begin


async def measure_changes(started, tag, options, ideas):
    """The time from a change to the pages that show it, which are some on each node."""
    followers = [Pages(node.port, 1, LINK, tag[LINK]) for node in started]
    for pages in followers:
        await pages.open(options.following // len(started))
    sent, passed = await change(started[0].port, options.seconds, options.rate, ideas)
    await asyncio.sleep(1)
    times = sorted(1000 * (at - sent[number]) for pages in followers for number, shown in pages.shown.items()
                   for at in shown)
    if not times:
        raise SystemExit("No page shows a change.")
    whole = len(times) / (len(sent) * sum(len(pages.streams) for pages in followers))
    return (f"{len(sent):,} changes, {len(sent) / passed:.0f} a second, beside {options.stalled:,} stalled pages", (
        f"p50 {statistics.median(times):.0f} ms, p99 {times[int(len(times) * 0.99)]:.0f} ms, {100 * whole:.1f} % arrived "
        f"at {options.following} pages", "p50 30 ms, p99 250 ms"))


def add_ideas(server):
    """Adds the ideas, and returns their identifiers and versions."""
    return [[json.loads(server.fetch("/ideas", DATA | {"Content-Type": "application/json"},
                                     json.dumps(IDEA | {"title": f"Idea {number}"}).encode()))["id"], 1]
            for number in range(IDEAS)]


def measure(started, start, options, count):
    ideas = add_ideas(started[0])
    pages = {link: started[0].fetch(link, {"Accept": "text/html"}).decode() for link in (LINK, IDLE)}
    tag = {link: re.search(r'data-formwork-live="([^"]+)"', page)[1] for link, page in pages.items()}
    # What the first page of a node costs is not the cost of a page.
    warm = [IdlePages(node.port, 2, tag, 100, 0) for node in started]
    assert all(pages.pipe.recv() == "opened" for pages in warm)
    before, begin = [memory(node) for node in started], time.monotonic()
    idle = [IdlePages(node.port, 4, tag, count // len(started), options.stalled // len(started)) for node in started]
    assert all(pages.pipe.recv() == "opened" for pages in idle)
    passed = time.monotonic() - begin
    grown = [(memory(node) - former) / (count // len(started)) / 1024 for node, former in zip(started, before)]
    place = "one node over SQLite" if len(started) == 1 else f"{len(started)} nodes over PostgreSQL"
    found = {f"{count:,} idle pages on {place}": (
        f"{', '.join(f'{size:.1f}' for size in grown)} KiB each, opened in {passed:.0f} s", "10 KB")}
    for pages in idle:
        pages.pipe.send("stall")
    assert all(pages.pipe.recv() == "stalled" for pages in idle)
    before = [memory(node) for node in started]
    name, times = asyncio.run(measure_changes(started, tag, options, ideas))
    found[f"{name}, {count:,} idle ones, on {place}"] = times
    grown = [(memory(node) - former) / 1048576 for node, former in zip(started, before)]
    found[f"growth of the nodes meanwhile, {options.stalled:,} stalled, on {place}"] = (
        f"{', '.join(f'{size:.0f}' for size in grown)} MiB", "bounded")
    if options.restart:
        started[-1].process.kill()
        started[-1].process.wait()
        started[-1] = start(started[-1].port)
        begin = time.monotonic()
        found[f"all {count // len(started):,} pages of a node that was killed, back after its return"] = (
            f"{idle[-1].pipe.recv() - begin:.1f} s", "10 s")
    results.put_rows("live_pages.py", "Live pages", found)
    for name, (value, _) in found.items():
        print(f"{name}: {value}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--command")
    parser.add_argument("--board", type=Path, help="the program Board, instead of one that is built")
    parser.add_argument("--nodes", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--following", type=int, default=30, help="pages that show the changes")
    parser.add_argument("--stalled", type=int, default=0, help="pages more that show the changes, and never read")
    parser.add_argument("--restart", action="store_true")
    options = parser.parse_args()
    count = int(os.environ.get("PAGES", "500"))
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    multiprocessing.set_start_method("fork")
    with nodes(options, 2 * count // options.nodes + options.stalled + 1_000) as (started, start):
        measure(started, start, options, count)


if __name__ == "__main__":
    main()
