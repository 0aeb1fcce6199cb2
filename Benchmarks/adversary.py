#!/usr/bin/env python3
"""What one plain page costs other readers while eight clients send the most expensive bodies.

Needs a release build: swift build -c release --product ideaboard --scratch-path .build-release
Prints the median and the 99th percentile of the new-idea page alone and beside the eight, and how long
the largest bodies took. Times are reported and never tested.
"""

import os
import statistics
import sys
from http.client import HTTPConnection
from multiprocessing import Event, Process, Queue
from multiprocessing.synchronize import Event as EventType
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter

ROOT = Path(__file__).resolve().parents[1]
sys.path += [str(ROOT / "Tests/Browser"), str(ROOT / "Tests/Attack")]

from ideaboard import running_ideaboard  # noqa: E402
from site_under_attack import Site  # noqa: E402

Taken = tuple[int, list[float]]
SECONDS = float(os.environ.get("SECONDS_PER_RUN", "10"))
SIZE = (1 << 20) - 200
ENTRY = '{"name":5,"role":[1],"days":"x","dailyRate":{"a":1}}'
FORM = {"Accept": "text/html", "Content-Type": "application/x-www-form-urlencoded"}
JSON = {"Accept": "application/json", "Content-Type": "application/json"}
PLAN = "/ideaboard/create-project-plan"


def multipart(name: str, text: str) -> tuple[dict[str, str], bytes]:
    head = {"Accept": "text/html", "Content-Type": "multipart/form-data; boundary=b"}
    part = f'--b\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{text}\r\n--b--\r\n'
    return head, part.encode()


def pairs(pair: str) -> tuple[dict[str, str], bytes]:
    count = SIZE // len(pair % 10_000)
    return FORM, "&".join(pair % number for number in range(count)).encode()


BODIES = [
    multipart("title", "\U0001f1e6" * (SIZE // 4)),
    multipart("summary", "e\u0301\u0302" * (SIZE // 5)),
    pairs("n%d.0=x"),
    pairs("team.%d.name=x"),
    (FORM, b"team.0.skills.0." * (SIZE // 16) + b"=x"),
    (JSON, ('{"team":[' + ",".join([ENTRY] * (SIZE // len(ENTRY) - 2)) + "]}").encode()),
    (JSON, ('{"title":"' + "x " * (SIZE // 2 - 20) + '"}').encode()),
    (JSON, b"{" + b'"title":"x",' * (SIZE // 12 - 2) + b'"a":1}'),
]


def main() -> None:
    program = Path(os.environ.get("IDEABOARD", ROOT / ".build-release/release/ideaboard"))
    with TemporaryDirectory() as folder:
        with running_ideaboard(program, Path(folder) / "ideaboard.sqlite") as address:
            site = Site(address)
            pages(site, 1)
            alone = pages(site, SECONDS)
            beside, taken = attacked(site)
    print(f"alone:  median {median(alone)}, p99 {last(alone)}")
    print(f"beside: median {median(beside)}, p99 {last(beside)}")
    print(f"p99 grows {percentile(beside) / percentile(alone):.2f} times")
    for number, times in sorted(taken.items()):
        print(f"body {number}: {len(times)} answers, median {median(times)}")


def attacked(site: Site) -> tuple[list[float], dict[int, list[float]]]:
    """The times of the page while each body is sent by a process of its own, and theirs."""
    is_over, results = Event(), Queue()
    attackers = [
        Process(target=attack, args=(site, number, is_over, results)) for number in range(len(BODIES))
    ]
    for attacker in attackers:
        attacker.start()
    beside = pages(site, SECONDS)
    is_over.set()
    taken = dict(results.get() for _ in attackers)
    for attacker in attackers:
        attacker.join()
    return beside, taken


def pages(site: Site, seconds: float) -> list[float]:
    """The times of the page, one request after the other over one connection."""
    connection = HTTPConnection(site.host, site.port, timeout=30)
    times = []
    end = monotonic() + seconds
    while monotonic() < end:
        start = perf_counter()
        connection.request("GET", "/ideaboard/create-idea", headers={"Accept": "text/html"})
        assert len(connection.getresponse().read()) > 1_000
        times.append(perf_counter() - start)
    connection.close()
    return times


def attack(site: Site, number: int, is_over: EventType, results: "Queue[Taken]") -> None:
    headers, body = BODIES[number]
    times = []
    while not is_over.is_set():
        start = perf_counter()
        connection = HTTPConnection(site.host, site.port, timeout=30)
        try:
            connection.request("POST", PLAN, body, headers)
            connection.getresponse().read()
        except OSError:
            pass
        finally:
            connection.close()
        times.append(perf_counter() - start)
    results.put((number, times))


def percentile(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.99)]


def median(times: list[float]) -> str:
    return f"{statistics.median(times) * 1_000:.1f} ms"


def last(times: list[float]) -> str:
    return f"{percentile(times) * 1_000:.1f} ms"


if __name__ == "__main__":
    main()
