"""The upload of a portrait: its progress, its end in the middle, and files that are not taken; with the
keyboard alone, and without a script."""

import re
import threading
from collections.abc import Iterator
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from time import sleep

import pytest
from accessibility import expect_accessible
from playwright.sync_api import FilePayload, Locator, Page, expect
from windows import Windows

RESOURCES = Path(__file__).parents[2] / "Sources/Faces/FormworkHTML/Resources"
PAGE = (Path(__file__).parent / "pages/portrait.html").read_text()
FORM = PAGE[PAGE.index("<form"):PAGE.index("</form>") + len("</form>")]
POLICY = (
    "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; "
    "script-src 'self'; connect-src 'self'"
)
PICTURE = b'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="60"><rect width="100" height="60"/></svg>'
CHUNK = 16_384


class PortraitSite(ThreadingHTTPServer):
    """Answers as an application does that has the screenlet, and remembers what it got."""

    def __init__(self, style_sheet: str) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.style_sheet = style_sheet
        self.received: list[int] = []
        self.pause = 0.0
        self.fails = False

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class Handler(BaseHTTPRequestHandler):
    server: PortraitSite

    def do_GET(self) -> None:
        path = self.path
        if path == "/formwork.css":
            self.send(self.server.style_sheet.encode(), "text/css; charset=utf-8")
        elif path.startswith("/portraits"):
            self.send(PICTURE, "image/svg+xml")
        elif path.startswith("/formwork"):
            self.send((RESOURCES / path[1:]).read_bytes(), "text/javascript; charset=utf-8")
        else:
            self.send(filled(PAGE).encode())

    def do_POST(self) -> None:
        body = b""
        length = int(self.headers["Content-Length"])
        while len(body) < length:
            body += self.rfile.read(min(CHUNK, length - len(body)))
            sleep(self.server.pause)
            if self.server.fails and len(body) >= length / 2:
                self.close_connection = True
                return self.connection.close()
        self.server.received.append(length)
        file = re.search(rb'name="user-portrait.picture"; filename="[^"]*"\r\nContent-Type: ([^\r]*)', body)
        isTaken = file is not None and file[1].startswith(b"image/")
        parts = filled(
            FORM if self.headers["Formwork-Screenlet"] else PAGE,
            status="Your portrait is uploaded." if isTaken else "",
            invalid="" if isTaken else ' aria-invalid="true"')
        self.send(parts.encode(), status=200 if isTaken else 422)

    def send(self, body: bytes, kind: str = "text/html; charset=utf-8", status: int = 200) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Content-Security-Policy", POLICY)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments: object) -> None:
        """Nothing: the tests read what was received."""


def filled(text: str, status: str = "", invalid: str = "") -> str:
    return text.replace("{status}", escape(status)).replace(" {invalid}", invalid)


@pytest.fixture
def site(style_sheet: str) -> Iterator[PortraitSite]:
    with PortraitSite(style_sheet) as site:
        thread = threading.Thread(target=site.serve_forever)
        thread.start()
        yield site
        site.shutdown()
        thread.join()


def opened(windows: Windows, site: PortraitSite, java_script: bool = True) -> Page:
    page = windows.open_page(java_script=java_script)
    page.goto(f"{site.address}/my-portrait")
    if java_script:
        expect(page.locator("html[data-formwork-screenlets]")).to_be_attached()
    return page


def picture(size: int = 3, kind: str = "image/png") -> FilePayload:
    return {"name": "me.png", "mimeType": kind, "buffer": bytes(size)}


def status(page: Page) -> Locator:
    return page.get_by_role("status")


def file_input(page: Page) -> Locator:
    return page.get_by_label("New picture")


def upload(page: Page) -> Locator:
    return page.get_by_role("button", name="Upload")


def test_an_upload_shows_and_announces_how_much_was_sent(silent: Windows, site: PortraitSite) -> None:
    page = opened(silent, site)
    site.pause = 0.05
    page.evaluate("""() => {
        window.announced = [];
        const status = document.querySelector("[role=status]");
        new MutationObserver(() => announced.push(status.textContent)).observe(status, { childList: true });
    }""")
    # The picker of the system is behind a key; the file comes in its place.
    file_input(page).set_input_files(picture(1_000_000))
    upload(page).focus()
    page.keyboard.press("Enter")
    bar = page.get_by_role("progressbar", name="Sending…")
    expect(bar).to_be_visible()
    expect_accessible(page)
    expect(status(page)).to_have_text("Your portrait is uploaded.", timeout=30_000)
    expect(bar).not_to_be_attached()
    expect(upload(page)).to_be_focused()
    announced = page.evaluate("announced")
    assert announced[0] == "Sending…" and announced[-1].startswith("Sending… ")
    assert len(announced) <= 5, "Screen readers read each quarter, not each step."
    expect_accessible(page)


def test_a_part_is_chosen_with_the_keyboard_alone(silent: Windows, site: PortraitSite) -> None:
    page = opened(silent, site)
    file_input(page).focus()
    page.keyboard.press("Tab")
    expect(page.get_by_label("The middle")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_label("The left or upper end")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.type("10")
    expect(page.get_by_label("Left edge")).to_have_value("10")


def test_an_upload_that_is_cut_off_leaves_the_file_and_a_way_on(browser: Windows, site: PortraitSite) -> None:
    page = opened(browser, site)
    file_input(page).set_input_files(picture(1_000_000))
    site.fails = True
    upload(page).press("Enter")
    expect(status(page)).to_contain_text("did not arrive")
    expect(page.get_by_role("progressbar")).not_to_be_attached()
    assert page.evaluate("document.querySelector('[type=file]').files.length") == 1
    expect_accessible(page)
    site.fails = False
    upload(page).press("Enter")
    expect(status(page)).to_have_text("Your portrait is uploaded.")


def test_a_file_of_a_wrong_type_is_refused_where_the_focus_goes(browser: Windows, site: PortraitSite) -> None:
    page = opened(browser, site)
    file_input(page).set_input_files(picture(kind="application/pdf"))
    upload(page).press("Enter")
    expect(file_input(page)).to_be_focused()
    expect(file_input(page)).to_have_attribute("aria-invalid", "true")
    expect_accessible(page)


def test_a_file_that_is_too_large_is_not_sent(silent: Windows, site: PortraitSite) -> None:
    page = opened(silent, site)
    file_input(page).set_input_files(picture(2_100_000))
    upload(page).press("Enter")
    expect(status(page)).to_have_text("The files are larger than 2.1 MB together. Choose smaller ones.")
    assert site.received == []
    file_input(page).set_input_files(picture())
    upload(page).press("Enter")
    expect(status(page)).to_have_text("Your portrait is uploaded.")


def test_without_a_script_a_picture_is_uploaded_or_refused(silent: Windows, site: PortraitSite) -> None:
    page = opened(silent, site, java_script=False)
    file_input(page).set_input_files(picture())
    upload(page).press("Enter")
    expect(status(page)).to_have_text("Your portrait is uploaded.")
    expect(page.get_by_role("heading", level=1)).to_have_text("My portrait")
    expect(page.get_by_role("img", name="Portrait of Ada Lovelace")).to_be_visible()
