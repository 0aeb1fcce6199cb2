#!/usr/bin/env python3
"""Measures the example Members: whether the time of a log-in shows that an account exists, and the memory and the
waiting of other pages while many log in at once.

    Benchmarks/accounts.py [CALLS]    builds nothing: `swift build -c release --product Members` does, or a debug build

Each call comes from another address of this machine (127.x.y.z), so that the limit of a network is not reached.
"""

import http.client
import json
import math
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
PASSWORD = "tin lamp seven meadows"
PORT = 18_923


def program() -> pathlib.Path:
    """The newest build of the example."""
    builds = [ROOT / ".build" / kind / "Members" for kind in ("release", "debug")]
    found = [build for build in builds if build.is_file()]
    if not found:
        sys.exit("There is no build: swift build --product Members")
    return max(found, key=lambda build: build.stat().st_mtime)


def address(number: int) -> str:
    """An address of this machine."""
    return f"127.{1 + number // 60_000}.{number // 250 % 240}.{1 + number % 250}"


def send(number: int, path: str, body: dict[str, object]) -> tuple[int, float]:
    """The status of an answer to JSON, and its time in milliseconds."""
    connection = http.client.HTTPConnection("127.0.0.1", PORT, 60, (address(number), 0))
    connection.connect()
    start = time.perf_counter()
    connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
    response = connection.getresponse()
    response.read()
    took = (time.perf_counter() - start) * 1_000
    connection.close()
    return response.status, took


def log_in(number: int, email: str) -> tuple[int, float]:
    return send(number, "/account/log-in", {"email": email, "password": "a wrong one", "stays": False})


def compare(calls: int) -> None:
    """Compares the times of log-ins to an account and to none, in random order, by Welch's test."""
    times: dict[str, list[float]] = {"ada@example.org": [], "eve@example.org": []}
    order = [email for email in times for _ in range(calls)]
    random.Random(17).shuffle(order)
    for number, email in enumerate(order):
        status, took = log_in(number, email)
        assert status == 422, status
        times[email].append(took)
    known, unknown = times.values()
    middle = statistics.median(known) - statistics.median(unknown)
    error = math.sqrt(statistics.variance(known) / calls + statistics.variance(unknown) / calls)
    score = (statistics.fmean(known) - statistics.fmean(unknown)) / error
    chance = math.erfc(abs(score) / math.sqrt(2))
    print(f"{calls} log-ins each: medians {statistics.median(known):.2f} and {statistics.median(unknown):.2f} ms, "
          f"difference {middle:.3f} ms, of the means {score * error:.3f} ms, p = {chance:.3f}")


def crowd(process: int, count: int = 200) -> None:
    """Logs in many times at once, and asks for another page meanwhile."""
    threads = [threading.Thread(target=log_in, args=(100_000 + n, f"m{n}@example.org")) for n in range(count)]
    others: list[float] = []
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        connection = http.client.HTTPConnection("127.0.0.1", PORT, 60)
        connection.connect()
        start = time.perf_counter()
        connection.request("GET", "/account/sign-up", headers={"Accept": "text/html"})
        connection.getresponse().read()
        others.append((time.perf_counter() - start) * 1_000)
        connection.close()
        time.sleep(0.01)
    others.sort()
    status = pathlib.Path(f"/proc/{process}/status").read_text(encoding="utf8")
    peak = next(line for line in status.splitlines() if line.startswith("VmHWM")).split()[1]
    print(f"{count} log-ins at once: peak {int(peak) / 1_024:.0f} MiB; other pages: {len(others)}, median "
          f"{others[len(others) // 2]:.1f} ms, 99 of 100 within {others[int(len(others) * 0.99)]:.1f} ms")


def main() -> None:
    calls = int(sys.argv[1]) if len(sys.argv) > 1 else 2_000
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        options = ["--port", str(PORT), "--database", folder / "members.sqlite", "--letters", folder / "letters"]
        with subprocess.Popen([program(), *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
            try:
                time.sleep(3)
                send(0, "/account/sign-up", {"email": "ada@example.org"})
                letter = next((folder / "letters").iterdir()).read_text(encoding="utf8")
                link = next(line for line in letter.splitlines() if line.startswith("http"))
                path = link[link.index("/account"):]
                assert send(0, path, {"newPassword": PASSWORD})[0] == 201
                crowd(server.pid)
                compare(calls)
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
