"""Measures when the form of a project plan is ready in Chromium:

    swift build -c release --product ideaboard
    IDEABOARD=.build/release/ideaboard .venv/bin/python Benchmarks/ready_forms.py [visits]

A form is ready when the engine is compiled and holds the form's state, and the form listens: from
then on every key is answered in the page. A first visit has nothing in the browser's cache, a
later one comes from another page of the site. Both are measured from the start of the navigation,
from the last byte of the page, from `DOMContentLoaded` and from `load`; a negative time means that
the form was ready before. The goal is 50 ms after `DOMContentLoaded` and after `load`.

Times are those of the wall clock, with a server and a browser on the same machine: whatever else
runs there counts. Compare minima, and report how busy the machine was.
"""

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Tests/Browser"))

from chromium import ARGUMENTS, find_chromium  # noqa: E402
from ideaboard import find_ideaboard, running_ideaboard  # noqa: E402
from plans import Plans  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402
from readiness import Moments, open_window, visit  # noqa: E402

SINCE: dict[str, Callable[[Moments], float]] = {
    "start": lambda moments: moments.ready,
    "last byte": lambda moments: moments.ready - moments.arrived,
    "DOMContentLoaded": lambda moments: moments.ready - moments.parsed,
    "load": lambda moments: moments.ready - moments.loaded,
}


def measure(browser: Browser, plans: Plans) -> tuple[Moments, Moments]:
    """A first visit, then one that comes from another page."""
    context = browser.new_context()
    page = open_window(context)
    first = visit(page, plans.form)
    page.goto(plans.overview)
    page.wait_for_timeout(200)
    later = visit(page, plans.form)
    context.close()
    return first, later


def report(name: str, visits: list[Moments]) -> None:
    """Prints the times of one kind of visit."""
    for event, duration in SINCE.items():
        times = sorted(duration(moments) for moments in visits)
        print(f"{name}, ready after {event}: least {times[0]:.0f} ms,"
              f" median {median(times):.0f} ms, most {times[-1]:.0f} ms")  # fmt: skip


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    with (
        tempfile.TemporaryDirectory() as folder,
        running_ideaboard(find_ideaboard(), Path(folder) / "plans.sqlite") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        measure(browser, Plans(server))
        visits = [measure(browser, Plans(server)) for _ in range(count)]
        browser.close()
    load, processors = os.getloadavg()[0], os.cpu_count()
    print(f"{count} visits of each kind; load of the machine {load:.1f} on {processors} processors")
    for name, moments in zip(("first visit", "later visit"), zip(*visits)):
        report(name, list(moments))


if __name__ == "__main__":
    main()
