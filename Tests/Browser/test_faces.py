"""The suite for faces on pages: with a live engine, and without a script.

Tests/FaceSuite runs the scenarios of FormworkTesting; what it does goes through the controls of a
page in Chromium, and what it compares is read from the elements of that page. Scenarios use the keys
and the pointer of the browser, and pages that are sent; random forms, of which there are many, the
events of these in one long page. `FACES` is their number, `FACES_SEED` the first seed.
"""

import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

import pytest
from live_site import HEAD, resource
from playwright.sync_api import Page, Request, Route, expect
from search import FACTOR
from transcripts import REPOSITORY
from windows import Windows

ADDRESS = "http://faces.test"
ELEMENTS = Path(__file__).with_name("face.js").read_text().strip()
VISITOR = Path(__file__).with_name("visitor.js").read_text().strip()
ENGINE = """{
  loader: await (await fetch("/forms.js")).text(),
  module: await (await fetch("/engine.wasm")).arrayBuffer(),
}"""
PROGRAM = Path(os.environ.get("FACE_SUITE", REPOSITORY / ".build/debug/FaceSuite"))
SEED = int(os.environ.get("FACES_SEED", "0"))
COUNT = int(os.environ.get("FACES", 20 * FACTOR))
SHEET = resource("formwork.css").decode()


def scenarios(face: str) -> list[str]:
    """The names of the scenarios of a face, in their order."""
    run = subprocess.run([PROGRAM, face], capture_output=True, encoding="utf-8", check=True)
    return run.stdout.splitlines()


Commands = list[dict[str, Any]]

LIVE, PLAIN = scenarios("live"), scenarios("plain")


class Sent(NamedTuple):
    """A form that waits for its answer, with what it holds."""

    route: Route
    fields: list[tuple[str, str]]


class Face:
    """A page that shows a form, and does what the program asks for."""

    def __init__(self, page: Page, is_live: bool) -> None:
        self.page, self.is_live = page, is_live
        self.main = ""
        self.sent: Sent | None = None
        self.question: Route | None = None
        self.before: list[tuple[str, str]] = []
        page.route("**/*", self.respond)

    def respond(self, route: Route) -> None:
        """Answers as a site does; forms and questions wait for the program."""
        path = route.request.url.removeprefix(ADDRESS)
        if path == "/sent/questions":
            self.question = route
        elif route.request.method == "POST":
            self.sent = Sent(route, self.fields_of(route.request))
        elif path == "/":
            self.fulfill(route)
        elif path == "/engine.wasm":
            route.fulfill(content_type="application/wasm", body=resource("formwork.wasm"))
        elif path == "/forms.js":
            route.fulfill(content_type="text/javascript", body=resource("formwork-forms.js"))
        else:
            route.fulfill(status=404)

    def fields_of(self, request: Request) -> list[tuple[str, str]]:
        """What was sent; a form with files is sent in parts, which are those before the button."""
        if request.headers.get("content-type", "").startswith("multipart"):
            return self.before
        return parse_qsl(request.post_data or "", keep_blank_values=True)

    def fulfill(self, route: Route) -> None:
        page = HEAD.replace("{title}", "Form").replace("{main}", self.main)
        page = page.replace("</head>", f"<style>{SHEET}</style></head>")
        route.fulfill(content_type="text/html; charset=utf-8", body=page)

    def answers(self, line: str) -> str:
        """Does one thing after another, up to the first control that is missing."""
        results: list[dict[str, Any]] = []
        try:
            for group in json.loads(line):
                results.append(self.perform(group))
        except LookupError as error:
            results.append({"missing": str(error)})
        return json.dumps(results)

    def perform(self, commands: Commands) -> dict[str, Any]:
        """Does one thing after another, and returns what all of it reported."""
        result: dict[str, Any] = {}
        for command in commands:
            [(name, value)] = command.items()
            perform = self.reply if name == "answer" else getattr(self, name)
            result |= perform(*value) if isinstance(value, list) else perform(value)
        return result

    # What the program asks for.

    def show(self, html: str) -> dict[str, Any]:
        self.main = html
        sent = self.take_sent()
        if sent and not self.is_live:
            with self.page.expect_event("load"):
                self.fulfill(sent.route)
        else:
            if sent:
                sent.route.fulfill(content_type="text/html", body="<main>Thanks</main>")
            self.page.goto(f"{ADDRESS}/")
        if self.is_live:
            expect(self.page.locator("form[data-formwork-ready]")).to_have_count(1)
        return {}

    def enter(self, name: str, text: str) -> dict[str, Any]:
        control = self.control(name)
        control.focus()
        for typed in ("", text):
            # What changes nothing is not reported by any control.
            if control.input_value() != typed:
                control.fill(typed)
        control.blur()
        return {}

    def choose(self, name: str, *labels: str) -> dict[str, Any]:
        if self.page.locator(f'select[name="{name}"]').count():
            menu = self.control(name)
            taken = menu.evaluate("({ selectedOptions }) => [...selectedOptions].map((o) => o.label)")
            # Browsers report no change then.
            if taken != list(labels):
                menu.select_option(label=list(labels))
            menu.blur()
            return {}
        for control in self.page.locator(f'input[name="{name}"]:visible').all():
            label = control.evaluate("(control) => control.labels[0].innerText.trim()")
            is_wanted = any(label == wanted or label.startswith(f"{wanted} (") for wanted in labels)
            if is_wanted != control.is_checked():
                control.click()
        return {}

    def press(self, value: str) -> dict[str, Any]:
        action = [("formwork-action", value)] if value else []
        self.before = self.look()["fields"] + action
        if value:
            self.button(f'button[value="{value}"]:not([aria-hidden])').click(no_wait_after=True)
        else:
            self.button("button.button[type=submit]:not([name])").click(no_wait_after=True)
        self.wait(0 if self.is_live and value else 50)
        for _ in range(0 if self.is_live or self.sent else 1_000):
            self.wait(10)
            if self.sent:
                break
        return {"sent": self.sent.fields} if self.sent else {}

    def look(self, _: bool = True) -> dict[str, Any]:
        look = "({ form, fields }) => ({ node: form(), fields: fields() })"
        return self.page.evaluate(f"({look})({ELEMENTS})")

    def reply(self, verdict: str) -> dict[str, Any]:
        """Waits for a question, or answers it."""
        if not verdict:
            while self.question is None:
                self.wait(10)
        elif self.question:
            self.question.fulfill(json={"verdict": verdict})
            self.question = None
            expect(self.page.locator("[data-formwork-state=pending]")).to_have_count(0)
        return {}

    # Parts of these.

    def control(self, name: str):
        return self.one(f'[name="{name}"]:not([type=hidden])')

    def button(self, selector: str):
        return self.one(selector)

    def one(self, selector: str):
        found = self.page.locator(f"{selector}:visible")
        if found.count() != 1:
            buttons = self.page.locator("button:visible")
            seen = buttons.evaluate_all("(buttons) => buttons.map((button) => button.value)")
            raise LookupError(f"{found.count()} controls {selector}; buttons: {seen}")
        return found

    def take_sent(self) -> Sent | None:
        sent, self.sent = self.sent, None
        return sent

    def wait(self, milliseconds: float) -> None:
        """Lets the page go on, and reads what it sends meanwhile."""
        self.page.wait_for_timeout(milliseconds)


class QuickFace:
    """A page in which many forms are shown one after another, each command by one call."""

    SHOWN = 50
    """The forms after which the page begins again: browsers have room for about a hundred engines."""

    def __init__(self, page: Page, is_live: bool) -> None:
        self.page = page
        self.shown = 0
        document = HEAD.replace("{title}", "Form").replace("{main}", "")
        document = document.replace("</head>", f"<style>{SHEET}</style></head>")
        self.files = {
            "/": ("text/html; charset=utf-8", re.sub("<script.*?</script>", "", document).encode()),
            "/engine.wasm": ("application/wasm", resource("formwork.wasm")),
            "/forms.js": ("text/javascript", resource("formwork-forms.js")),
        }
        engine = ENGINE if is_live else "{}"
        self.visitor = f"async () => (window.visitor = {VISITOR}({ELEMENTS}, {engine}))"
        page.route("**/*", self.respond)

    def respond(self, route: Route) -> None:
        path = route.request.url.removeprefix(ADDRESS)
        if path not in self.files:
            # A live form that is sent by the browser: its engine has stopped.
            return route.abort()
        media_type, body = self.files[path]
        route.fulfill(content_type=media_type, body=body)

    def answers(self, line: str) -> str:
        """Does one thing after another, up to the first control that is missing."""
        if line.startswith('[[{"show":'):
            if self.shown % self.SHOWN == 0:
                self.page.goto(f"{ADDRESS}/")
                self.page.evaluate(self.visitor)
            self.shown += 1
        return self.page.evaluate("(groups) => window.visitor(groups)", line)


def difference(face: Face | QuickFace, *arguments: str) -> str:
    """Does what the program asks for until it ends, and returns the first differences."""
    with subprocess.Popen(
        [PROGRAM, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as run:
        assert run.stdin is not None and run.stdout is not None
        for line in run.stdout:
            if line.startswith('[[{"end":'):
                run.stdin.write("[]\n")
                run.stdin.close()
                return json.loads(line)[0][0]["end"]
            run.stdin.write(face.answers(line) + "\n")
            run.stdin.flush()
    raise AssertionError("The program ended before the scenario did.")


def expect_no_difference(face: Face | QuickFace, *arguments: str) -> None:
    """Fails with the first difference, if there is one."""
    if found := difference(face, *arguments):
        pytest.fail(found)


@pytest.mark.parametrize("number", range(len(LIVE)), ids=LIVE)
def test_live_pages_show_what_every_face_shows(silent: Windows, number: int) -> None:
    page = silent.open_page()
    expect_no_difference(Face(page, is_live=True), "live", str(number))


@pytest.mark.parametrize("number", range(len(PLAIN)), ids=PLAIN)
def test_pages_without_a_script_show_what_every_face_shows(silent: Windows, number: int) -> None:
    page = silent.open_page(java_script=False)
    expect_no_difference(Face(page, is_live=False), "plain", str(number))


@pytest.mark.parametrize("face", ["live", "plain"])
def test_random_forms_are_on_pages_as_on_every_face(silent: Windows, face: str) -> None:
    page = silent.open_page(java_script=face == "live")
    expect_no_difference(QuickFace(page, is_live=face == "live"), face, str(SEED), str(COUNT))
