"""Measures form-bench in the committed WebAssembly module, in Node and in Chromium:

    swift run -c release --package-path Benchmarks Forms json | \\
        .venv/bin/python Benchmarks/forms_in_browsers.py

Times are those of the wall clock, from the bytes of an event to those of the answer. The run ends
with status 1 when a change evaluates other rules than it should.
"""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

REPOSITORY = Path(__file__).resolve().parents[1]
MODULE = "Sources/Faces/FormworkHTML/Resources/formwork.wasm"
SCRIPT = "Benchmarks/changes.mjs"
sys.path.insert(0, str(REPOSITORY / "Tests/Browser"))

from chromium import ARGUMENTS, find_chromium  # noqa: E402
from playwright.sync_api import Page, Route, sync_playwright  # noqa: E402

Measure = Callable[[str, dict[str, Any]], Any]
"""Calls a function of the script with the engine and what it measures."""

IN_NODE = """
    import { readFile } from "node:fs/promises";
    import * as script from "%s";
    const { instance } = await WebAssembly.instantiate(await readFile("%s"));
    const [name, input] = JSON.parse(await readFile("/dev/stdin", "utf8"));
    console.log(JSON.stringify(script[name](instance.exports, input)));
"""

IN_CHROMIUM = """async ([name, input]) => {
    const script = await import("/%s");
    const { instance } = await WebAssembly.instantiateStreaming(fetch("/%s"));
    return script[name](instance.exports, input);
}"""


def measure_in_node(name: str, given: dict[str, Any]) -> Any:
    program = IN_NODE % (REPOSITORY / SCRIPT, REPOSITORY / MODULE)
    command = ["node", "--input-type=module", "--eval", program]
    text = json.dumps([name, given])
    return json.loads(subprocess.run(command, input=text, stdout=-1, text=True, check=True).stdout)


def measure_in(page: Page) -> Measure:
    page.route("https://forms.test/**", serve)
    page.goto("https://forms.test/")
    return lambda name, given: page.evaluate(IN_CHROMIUM % (SCRIPT, MODULE), [name, given])


def serve(route: Route) -> None:
    """Serves the repository; the headers let the page have an exact clock."""
    headers = {
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-embedder-policy": "require-corp",
    }
    path = route.request.url.removeprefix("https://forms.test/")
    if not path:
        route.fulfill(headers=headers | {"content-type": "text/html"}, body="")
        return
    kind = "application/wasm" if path.endswith(".wasm") else "text/javascript"
    route.fulfill(headers=headers | {"content-type": kind}, path=REPOSITORY / path)


def report(place: str, measure: Measure, lines: list[dict[str, Any]]) -> bool:
    """Prints all measures of one place; returns whether all counts are right."""
    is_right = True
    for line in lines:
        if "plain" in line:
            plain, ruled = measure("measureOpening", line)
            print(f"{place}: {line['name']}: {plain:.2f} ms, with a rule {ruled:.2f} ms:"
                  f" ratio {ruled / plain:.3f}")  # fmt: skip
            continue
        found = measure("measureChanges", line)
        times = found["milliseconds"]
        median, p99 = times[len(times) // 2], times[len(times) * 99 // 100]
        print(f"{place}: {line['name']}: median {median:.3f} ms, p99 {p99:.3f} ms,"
              f" worst {times[-1]:.3f} ms")  # fmt: skip
        if found["wrong"]:
            print(f"{found['wrong'][0]} evaluations, but {line['evaluations']} were expected.")
            is_right = False
    return is_right


def main() -> None:
    lines = [json.loads(line) for line in sys.stdin]
    is_right = report("Node", measure_in_node, lines)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        is_right = report("Chromium", measure_in(browser.new_page()), lines) and is_right
        browser.close()
    sys.exit(0 if is_right else 1)


if __name__ == "__main__":
    main()
