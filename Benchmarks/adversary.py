#!/usr/bin/env python3
"""What one plain page costs other readers while eight clients send the most expensive bodies.

Needs a release build: swift build -c release --product ideaboard --scratch-path .build-release
Each body comes with the token of its visitor, so that it is judged and its page made again. Prints how
long each body takes alone, the median and the 99th percentile of the new-idea page alone and beside the
eight, and how long the bodies took then. Times are reported and never tested.
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
from site_under_attack import Site, Visitor  # noqa: E402

Taken = tuple[int, list[float]]
SECONDS = float(os.environ.get("SECONDS_PER_RUN", "10"))
SIZE = (1 << 20) - 200
ENTRY = '{"name":5,"role":[1],"days":"x","dailyRate":{"a":1}}'
FORM = {"Accept": "text/html", "Content-Type": "application/x-www-form-urlencoded"}
JSON = {"Accept": "application/json", "Content-Type": "application/json"}
PLAN = "plans/new"


def multipart(name: str, text: str) -> tuple[dict[str, str], bytes]:
    head = {"Accept": "text/html", "Content-Type": "multipart/form-data; boundary=b"}
    part = "".join(
        f'--b\r\nContent-Disposition: form-data; name="{field}"\r\n\r\n{value}\r\n'
        for field, value in [("_csrf", "TOKEN"), (name, text)]
    )
    return head, f"{part}--b--\r\n".encode()


def pairs(pair: str, size: int = SIZE) -> tuple[dict[str, str], bytes]:
    count = size // len(pair % 10_000)
    return FORM, "&".join(["_csrf=TOKEN", *(pair % number for number in range(count))]).encode()


BODIES = [
    multipart("title", "\U0001f1e6" * (SIZE // 4)),
    multipart("summary", "e\u0301\u0302" * (SIZE // 5)),
    multipart("summary", "<&\"'" * (SIZE // 4)),
    # As many names as are not refused at once.
    pairs("n%d.0=x", size=9_000 * 9),
    pairs("team.%d.name=x", size=9_000 * 16),
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
            for number in range(len(BODIES)):
                print(f"body {number} alone: {median(attack(site, number, sends=9))}")
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
        Process(target=report, args=(site, number, is_over, results)) for number in range(len(BODIES))
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
        connection.request("GET", "/ideas/new", headers={"Accept": "text/html"})
        assert len(connection.getresponse().read()) > 1_000
        times.append(perf_counter() - start)
    connection.close()
    return times


def report(site: Site, number: int, is_over: EventType, results: "Queue[Taken]") -> None:
    # Attackers have machines of their own: what they compute must not take the server's processors.
    os.nice(19)
    times: list[float] = []
    while not is_over.is_set():
        times += attack(site, number, sends=1)
    results.put((number, times))


def attack(site: Site, number: int, sends: int) -> list[float]:
    """The times of sending a body so often, each over a connection of its own."""
    visitor = Visitor(site)
    token = visitor.hidden(PLAN)["_csrf"].encode()
    cookies = "; ".join(f"{name}={value}" for name, value in visitor.cookies.items())
    headers, body = BODIES[number]
    body = body.replace(b"TOKEN", token)
    times = []
    for _ in range(sends):
        start = perf_counter()
        connection = HTTPConnection(site.host, site.port, timeout=30)
        try:
            connection.request("POST", f"/{PLAN}", body, headers | {"Cookie": cookies})
            connection.getresponse().read()
        except OSError:
            pass
        finally:
            connection.close()
        times.append(perf_counter() - start)
    return times


def percentile(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.99)]


def median(times: list[float]) -> str:
    return f"{statistics.median(times) * 1_000:.1f} ms"


def last(times: list[float]) -> str:
    return f"{percentile(times) * 1_000:.1f} ms"


if __name__ == "__main__":
    main()
