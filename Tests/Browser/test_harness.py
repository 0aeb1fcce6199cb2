"""The harness is tested first: a check that cannot fail would prove nothing about Ideaboard."""

import os
import shutil
import socket
import subprocess
import sys
import threading
from datetime import date
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from textwrap import dedent
from urllib.request import urlopen

import pytest
from accessibility import expect_accessible, expect_readable_in_the_dark
from chromium import find_chromium
from ideaboard import REPOSITORY, ServerFault, find_ideaboard, free_port, running_ideaboard
from keyboard import Keyboard
from nodes import Fault, Node
from playwright.sync_api import Page, Route
from windows import Windows

GOOD_PAGE = """<!DOCTYPE html><html lang="en"><head><title>Good</title></head><body><main>
    <h1>Good</h1> <p><a href="/second">More about it</a></p>
    <p><label for="title">Title</label> <input id="title" value="Old"></p>
    <p><label for="due">Due date</label> <input id="due" type="date"></p>
    <p><label for="category">Category</label>
       <select id="category"><option>Garden</option><option>House</option></select></p>
    <p><input id="agree" type="checkbox"> <label for="agree">I agree</label></p>
    <button type="button" tabindex="-1">Unreachable</button>
    <button type="button" onclick="document.title = 'Saved'">Save</button>
    </main></body></html>"""

BAD_PAGE = """<!DOCTYPE html><html lang="en"><head><title>Bad</title></head><body><main>
    <h1>Bad</h1> <img src="data:,"> <p style="color: #999; background: #fff">Pale</p>
    </main></body></html>"""

PALE_IN_THE_DARK = """<!DOCTYPE html><html lang="en"><head><title>Pale</title>
    <style>
        body { background: #fff }
        @media (prefers-color-scheme: dark) { p { color: #eee } }
    </style></head><body><main><h1>Pale</h1><p>Pale</p></main></body></html>"""


class TestAccessibility:
    """`expect_accessible` finds what it is there to find."""

    def test_accepts_a_good_page(self, page: Page) -> None:
        page.set_content(GOOD_PAGE)
        expect_accessible(page)

    def test_lists_each_violation_with_its_element(self, page: Page) -> None:
        page.set_content(BAD_PAGE)
        with pytest.raises(AssertionError) as failure:
            expect_accessible(page)
        message = str(failure.value)
        assert "2 kind(s) of accessibility violation" in message
        assert "image-alt (critical)" in message
        assert '<img src="data:,">' in message
        assert "color-contrast (serious)" in message

    def test_sees_the_dark_colour_scheme(self, browser: Windows) -> None:
        light, dark = (browser.open_page(color_scheme=scheme) for scheme in ("light", "dark"))
        light.set_content(PALE_IN_THE_DARK)
        dark.set_content(PALE_IN_THE_DARK)
        expect_accessible(light)
        with pytest.raises(AssertionError, match="color-contrast"):
            expect_readable_in_the_dark(light)
        with pytest.raises(AssertionError, match="color-contrast"):
            expect_accessible(dark)

    def test_works_under_a_strict_content_security_policy(self, page: Page) -> None:
        headers = {"content-type": "text/html", "content-security-policy": "default-src 'none'"}
        page.route("**/*", lambda route: route.fulfill(headers=headers, body=BAD_PAGE))
        page.goto("http://strict.test/")
        with pytest.raises(AssertionError, match="image-alt"):
            expect_accessible(page)

    def test_refuses_a_page_without_java_script(self, browser: Windows) -> None:
        page = browser.open_page(java_script=False)
        page.set_content(GOOD_PAGE)
        with pytest.raises(ValueError, match="without JavaScript"):
            expect_accessible(page)


class TestKeyboard:
    """`Keyboard` reaches what a person reaches, and nothing else."""

    def test_reaches_a_link(self, page: Page) -> None:
        page.set_content(GOOD_PAGE)
        keyboard = Keyboard(page)
        keyboard.focus("More about it", role="link")
        assert page.evaluate("document.activeElement.tagName") == "A"

    def test_goes_around_the_page_to_reach_an_earlier_element(self, page: Page) -> None:
        page.set_content(GOOD_PAGE)
        keyboard = Keyboard(page)
        keyboard.focus("Save")
        keyboard.focus("Title")
        assert keyboard.focused().role == "textbox"

    def test_reports_the_elements_that_tab_reached(self, page: Page) -> None:
        page.set_content(GOOD_PAGE)
        with pytest.raises(AssertionError) as failure:
            Keyboard(page).focus("Unreachable")
        assert "never reached an element named 'Unreachable'" in str(failure.value)
        assert "link 'More about it'" in str(failure.value)
        assert "button 'Save'" in str(failure.value)

    def test_distinguishes_roles_with_the_same_name(self, page: Page) -> None:
        page.set_content(GOOD_PAGE)
        with pytest.raises(AssertionError, match="never reached the link named 'Save'"):
            Keyboard(page).focus("Save", role="link")

    def test_fills_a_form(self, page: Page) -> None:
        page.set_content(GOOD_PAGE)
        keyboard = Keyboard(page)
        keyboard.fill("Title", "Straße <b> حديقة")
        keyboard.fill_date("Due date", date(2026, 11, 21))
        keyboard.choose("Category", "House")
        keyboard.toggle("I agree")
        keyboard.activate("Save")
        assert page.input_value("#title") == "Straße <b> حديقة"
        assert page.input_value("#due") == "2026-11-21"
        assert page.input_value("#category") == "House"
        assert page.is_checked("#agree")
        assert page.title() == "Saved"

    def test_names_the_options_when_one_is_missing(self, page: Page) -> None:
        page.set_content(GOOD_PAGE)
        with pytest.raises(AssertionError, match=r"\['Garden', 'House'\]"):
            Keyboard(page).choose("Category", "Office")

    @pytest.mark.parametrize("java_script", [True, False])
    def test_follows_a_link(self, browser: Windows, java_script: bool) -> None:
        page = browser.open_page(base_url="http://two.test", java_script=java_script)
        page.route("**/*", lambda route: route.fulfill(content_type="text/html", body=GOOD_PAGE))
        page.goto("/first")
        Keyboard(page).follow("More about it")
        assert page.url == "http://two.test/second"


class TestConsole:
    """`Console` hears what a page complains about, and nothing else."""

    @pytest.mark.parametrize(
        ("body", "complaint"),
        [
            ("<script>console.error('no')</script>", "error: no"),
            ("<script>console.warn('hm')</script>", "warning: hm"),
            ("<script>undefined.x</script>", "script failed: Cannot read"),
            ("<script>alert(1)</script>", "alert opened: 1"),
            ("<img src='/missing.png' alt=''>", r"missing\.png"),
        ],
    )
    def test_reports_console_errors(self, browser: Windows, body: str, complaint: str) -> None:
        open_answer(browser, body, 200)
        with pytest.raises(AssertionError, match=complaint):
            browser.expect_silence()

    @pytest.mark.parametrize("status", [200, 404, 422])
    def test_takes_a_page_about_a_mistake_for_an_answer(
        self, browser: Windows, status: int
    ) -> None:
        open_answer(browser, GOOD_PAGE, status)
        browser.expect_silence()


class TestWindows:
    """`Windows` gives each page the settings that a test asks for."""

    def test_has_no_java_script_when_it_is_off(self, browser: Windows) -> None:
        content = "<title>before</title><script>document.title = 'ran'</script>"
        titles = []
        for java_script in (True, False):
            page = browser.open_page(java_script=java_script)
            page.set_content(content)
            titles.append(page.title())
        assert titles == ["ran", "before"]

    def test_asks_for_the_language_in_a_narrow_window(self, browser: Windows) -> None:
        page = browser.open_page(locale="ar", viewport=(320, 640))
        languages: list[str] = []

        def answer(route: Route) -> None:
            languages.append(route.request.all_headers()["accept-language"])
            route.fulfill(content_type="text/html", body=GOOD_PAGE)

        page.route("**/*", answer)
        page.goto("http://language.test/")
        assert languages[0] == "ar"
        assert page.evaluate("innerWidth") == 320

    def test_contexts_share_no_storage(self, browser: Windows) -> None:
        first, second = browser.open_page(), browser.open_page()
        first.context.add_cookies([{"name": "a", "value": "1", "url": "http://cookie.test"}])
        assert not second.context.cookies()

    def test_a_failure_shows_its_screenshot(self, tmp_path: Path) -> None:
        copy_harness(tmp_path)
        failing = "def test_fails(page):\n    page.set_content('<h1>x</h1>')\n    assert False\n"
        (tmp_path / "test_failing.py").write_text(failing)
        output = run_pytest(tmp_path)
        pictures = [Path(line) for line in output.splitlines() if line.endswith("page-1.png")]
        assert len(pictures) == 1, output
        assert pictures[0].read_bytes().startswith(b"\x89PNG")
        shutil.rmtree(pictures[0].parent)


class TestServer:
    """A server that does not behave is reported with its own words, within a bound."""

    def test_waits_for_the_printed_address(self, tmp_path: Path) -> None:
        server = program(tmp_path, "Ready().serve_forever()")
        with running_ideaboard(server, tmp_path / "ideas.sqlite") as address:
            assert urlopen(address, timeout=5).status == 200

    def test_reports_a_server_that_ends_early(self, tmp_path: Path) -> None:
        server = program(tmp_path, "sys.exit('The port is taken.')")
        with pytest.raises(ServerFault, match="(?s)status 1 before it was ready.*port is taken"):
            start_and_stop(server, tmp_path)

    def test_reports_a_server_that_never_gets_ready(self, tmp_path: Path) -> None:
        server = program(tmp_path, "time.sleep(60)")
        with pytest.raises(ServerFault, match="no address within 0.2 seconds"):
            start_and_stop(server, tmp_path, seconds=0.2)

    def test_names_the_remedy_for_a_missing_program(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("IDEABOARD", "/nowhere/ideaboard")
        with pytest.raises(ServerFault, match="/nowhere/ideaboard. Run `swift build`"):
            find_ideaboard()


class TestPorts:
    """Servers that start at the same time have ports of their own, and are not mistaken for one another."""

    DRAW = "from ports import free_port; print(*(free_port() for _ in range(200)), flush=True); input()"

    def test_no_two_processes_have_the_same_port(self) -> None:
        """Nor is one of them the port of a connection, which the system chooses."""
        processes = [
            subprocess.Popen([sys.executable, "-c", self.DRAW], cwd=REPOSITORY / "Scripts", text=True,
                             stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            for _ in range(4)
        ]
        found = [int(port) for process in processes for port in (process.stdout or sys.stdin).readline().split()]
        for process in processes:
            process.communicate("\n")
        assert len(found) == len(set(found)) == 800
        first = int(Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])
        assert max(found) < first

    def test_a_port_in_use_is_passed_over(self) -> None:
        with socket.create_server(("127.0.0.1", free_port())) as server:
            assert server.getsockname()[1] not in {free_port() for _ in range(200)}

    def test_a_node_that_has_ended_is_not_ready(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Although another server answers at its port."""
        with HTTPServer(("127.0.0.1", 0), Ready) as other:
            threading.Thread(target=other.serve_forever, daemon=True).start()
            monkeypatch.setattr("cluster.free_port", lambda: other.server_port)
            stand_in = program(tmp_path, "sys.exit('The port is taken.')")
            node = Node(1, stand_in, "board.sqlite", "", tmp_path, [])
            node.part.process.wait()
            assert node.is_ready()
            with pytest.raises(Fault, match="node-1 ended with status 1 before it was ready"):
                node.wait_until_ready()
            other.shutdown()


class Ready(BaseHTTPRequestHandler):
    """A server that is ready for whatever is asked."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Writes nothing."""


class TestChromium:
    """Which browser is used, and what happens when there is none."""

    def test_obeys_the_environment(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("CHROMIUM", sys.executable)
        assert find_chromium() == sys.executable

    @pytest.mark.parametrize(
        ("continuous_integration", "outcome"), [("", "1 skipped"), ("true", "1 error")]
    )
    def test_is_never_missing_silently(
        self, tmp_path: Path, continuous_integration: str, outcome: str
    ) -> None:
        copy_harness(tmp_path)
        (tmp_path / "test_one.py").write_text("def test_one(page):\n    pass\n")
        output = run_pytest(tmp_path, CHROMIUM="/nowhere", CI=continuous_integration)
        assert outcome in output and "Chromium is not installed" in output


def open_answer(windows: Windows, body: str, status: int) -> None:
    """Opens a page with the status; nothing else is found on its server."""
    page = windows.open_page()
    icon = "<link rel=icon href='data:,'>"
    page.route("**/*", lambda route: route.fulfill(status=404))
    page.route(
        "**/first",
        lambda route: route.fulfill(status=status, content_type="text/html", body=icon + body),
    )
    page.goto("http://console.test/first")
    page.wait_for_load_state()


def copy_harness(folder: Path) -> None:
    """Puts the harness without its tests into a folder for another run of pytest."""
    for source in [*Path(__file__).parent.glob("*.py"), REPOSITORY / "Scripts/ports.py"]:
        if not source.name.startswith("test_"):
            shutil.copy(source, folder)


def start_and_stop(server: Path, folder: Path, seconds: float = 30) -> None:
    """Runs a server for no longer than it takes to get ready."""
    with running_ideaboard(server, folder / "ideas.sqlite", seconds=seconds):
        pass


def program(folder: Path, body: str) -> Path:
    """An executable that stands in for ideaboard: it knows `Ready`, a server that says so."""
    script = folder / "stand-in"
    preamble = f"""\
        #!{sys.executable}
        import http.server, sys, time
        class Ready(http.server.HTTPServer):
            def __init__(self):
                handler = http.server.SimpleHTTPRequestHandler
                super().__init__(("127.0.0.1", int(sys.argv[3])), handler)
                print(f"Ideaboard is ready at http://127.0.0.1:{{sys.argv[3]}}/", flush=True)
        """
    script.write_text(dedent(preamble) + body + "\n")
    script.chmod(0o755)
    return script


def run_pytest(folder: Path, **environment: str) -> str:
    """What another run of pytest prints about the tests in the folder."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-ra", str(folder)]
    run = subprocess.run(
        command, env=os.environ | environment, capture_output=True, text=True, timeout=60
    )
    return run.stdout
