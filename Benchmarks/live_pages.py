"""Pages that follow changes: the memory of an idle one, and the time from a change to the pages that show it.

Builds Ideaboard's server in release, unless another command is given, over 200 ideas. Times and bytes are reported
and never tested.

    python3 Benchmarks/live_pages.py                                    # 500 pages, 100 changes a second for 10 seconds
    PAGES=5000 python3 Benchmarks/live_pages.py --stalled 1000          # 1,000 more that never read
    python3 Benchmarks/live_pages.py --command 'ideaboard serve --open --port {port} --database {database}'

A command with the limits of an application takes 200 pages.
"""

import argparse
import asyncio
import json
import os
import re
import shlex
import statistics
import tempfile
import time
import urllib.parse
from pathlib import Path

from requests import DATA, IDEA, Server, built
from serving import memory

PORT = 8096
IDEAS = 100
LINK = "/ideas?pageSize=100"


class Pages:
    """The open pages of many browsers, and the times at which they show each change."""

    def __init__(self):
        self.shown = {}
        self.streams = []

    async def open(self, count, tag, reads=True):
        page = urllib.parse.quote(f"{tag}.{LINK}", safe="")
        request = f"GET /formwork/live?page={page} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n"
        for _ in range(count):
            # Without accounts, the streams of one network are counted together.
            number = len(self.streams)
            source = (f"127.0.{1 + number // 4000}.{1 + number // 16 % 250}", 0)
            reader, writer = await asyncio.open_connection("127.0.0.1", PORT, local_addr=source, limit=1 << 16)
            writer.write(request.encode())
            status = await reader.readline()
            if b" 200 " not in status:
                raise SystemExit(f"Page {number + 1} is refused: {status.decode().strip()}")
            if not reads:
                writer.transport.pause_reading()
            self.streams.append((writer, asyncio.create_task(self.follow(reader)) if reads else None))

    async def follow(self, reader):
        while data := await reader.readline():
            now = time.monotonic()
            for number in re.findall(rb"Change (\d+)", data):
                self.shown.setdefault(int(number), []).append(now)


async def change(seconds, rate, ideas):
    """Changes one idea after the other, and returns when each was acknowledged, by its number."""
    reader, writer = await asyncio.open_connection("127.0.0.1", PORT)
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


async def measure(server, options, count):
    ideas = [[json.loads(server.fetch("/ideas", DATA | {"Content-Type": "application/json"},
                                      json.dumps(IDEA | {"title": f"Idea {number}"}).encode()))["id"], 1]
             for number in range(IDEAS)]
    page = server.fetch(LINK, {"Accept": "text/html"}).decode()
    tag = re.search(r'data-formwork-live="([^"]+)"', page)[1]
    pages = Pages()
    await pages.open(1, tag)
    before = memory(server)
    await pages.open(count, tag)
    print(f"{count} idle pages: {(memory(server) - before) / count / 1024:.1f} KiB each")
    await pages.open(options.stalled, tag, reads=False)
    sent, passed = await change(options.seconds, options.rate, ideas)
    await asyncio.sleep(1)
    times = sorted(1000 * (at - sent[number]) for number, shown in pages.shown.items() for at in shown)
    if not times:
        raise SystemExit("No page shows a change.")
    whole = len(times) / (len(sent) * (count + 1))
    print(f"{len(sent)} changes, {len(sent) / passed:.0f} a second, {options.stalled} stalled pages: "
          f"{100 * whole:.1f} % arrived, p50 {statistics.median(times):.0f} ms, p99 {times[int(len(times) * 0.99)]:.0f} ms")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--command")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--stalled", type=int, default=0)
    options = parser.parse_args()
    count = int(os.environ.get("PAGES", "500"))
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "ideas.sqlite"
        places = {"port": PORT, "database": database}
        command = shlex.split(options.command.format(**places)) if options.command else [
            built() / "Board", "serve", database, str(PORT), str(count + options.stalled + 100)]
        server = Server(command, PORT)
        try:
            asyncio.run(measure(server, options, count))
        finally:
            server.process.kill()


if __name__ == "__main__":
    main()
