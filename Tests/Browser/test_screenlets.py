"""The script of screenlets: actions without another page, with the keyboard alone; and without it."""

from html import escape
from pathlib import Path
from urllib.parse import parse_qs

import pytest
from accessibility import expect_accessible, expect_readable_in_the_dark
from playwright.sync_api import Locator, Page, Route, expect
from windows import Windows

ADDRESS = "http://screenlets.test"
RESOURCES = Path(__file__).parents[2] / "Sources/Faces/FormworkHTML/Resources"
PAGE = (Path(__file__).parent / "pages/screenlet.html").read_text()
FORM = PAGE[PAGE.index("<form"):PAGE.index("</form>") + len("</form>")]
ERROR = "<!doctype html><title>Busy</title><main><h1>The site is busy. Try again in a minute.</h1></main>"


class Server:
    """Answers as an application does that has the screenlet, and remembers what it got."""

    def __init__(self, style_sheet: str) -> None:
        self.style_sheet = style_sheet
        self.received: list[dict[str, str]] = []
        self.fails = False
        self.status = 200
        self.token = "token"
        self.held: list[Route] = []
        self.holds = False

    def answer(self, route: Route) -> None:
        path = route.request.url.removeprefix(ADDRESS)
        if path == "/formwork.css":
            route.fulfill(body=self.style_sheet, content_type="text/css; charset=utf-8")
        elif path.startswith("/formwork"):
            route.fulfill(path=RESOURCES / path[1:])
        elif route.request.method == "GET":
            route.fulfill(body=filled(PAGE), content_type="text/html; charset=utf-8")
        elif self.fails:
            route.abort()
        elif self.status >= 500:
            route.fulfill(status=self.status, body=ERROR, content_type="text/html; charset=utf-8")
        elif self.holds:
            self.held.append(route)
        else:
            self.perform(route)

    def perform(self, route: Route) -> None:
        body = parse_qs(route.request.post_data or "", keep_blank_values=True)
        fields = {name: texts[-1] for name, texts in body.items()}
        self.received.append(fields)
        url, title = fields["bookmark.url"], fields["bookmark.title"]
        token = self.token
        status, invalid = "", ""
        if not url:
            status, invalid = "", ' aria-invalid="true"'
        elif fields["formwork-action"] == "act:bookmark.preview":
            status, title = "The title was found.", "A title"
        else:
            status = "The bookmark is saved."
        whole = FORM if route.request.headers.get("formwork-screenlet") == "bookmark" else PAGE
        route.fulfill(
            status=422 if invalid else 200, content_type="text/html; charset=utf-8",
            body=filled(whole, status, url, title, invalid, token))


def filled(text: str, status: str = "", url: str = "", title: str = "", invalid: str = "",
           token: str = "token") -> str:
    for name, value in {"status": status, "url": url, "title": title, "token": token}.items():
        text = text.replace(f"{{{name}}}", escape(value))
    return text.replace(" {invalid}", invalid)


@pytest.fixture
def site(style_sheet: str) -> Server:
    return Server(style_sheet)


def opened(windows: Windows, site: Server, java_script: bool = True) -> Page:
    page = windows.open_page(java_script=java_script)
    page.route(f"{ADDRESS}/**", site.answer)
    page.goto(f"{ADDRESS}/bookmarks")
    if java_script:
        expect(page.locator("html[data-formwork-screenlets]")).to_be_attached()
    return page


def status(page: Page) -> Locator:
    return page.get_by_role("status")


def test_an_action_shows_its_result_in_place_and_keeps_the_focus(silent: Windows, site: Server) -> None:
    page = opened(silent, site)
    page.evaluate("window.isSame = true")
    page.keyboard.press("Tab")
    page.keyboard.type("https://example.org")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(status(page)).to_have_text("The title was found.")
    expect(page.get_by_label("Title", exact=True)).to_have_value("A title")
    expect(page.get_by_role("button", name="Find the title")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(status(page)).to_have_text("The bookmark is saved.")
    assert page.evaluate("window.isSame")
    assert [fields["formwork-action"] for fields in site.received] == [
        "act:bookmark.preview", "act:bookmark.save"]
    expect_accessible(page)
    expect_readable_in_the_dark(page)


def test_the_focus_goes_to_the_row_that_is_wrong(silent: Windows, site: Server) -> None:
    page = opened(silent, site)
    page.get_by_role("button", name="Save").press("Enter")
    expect(page.get_by_label("Address")).to_be_focused()


def test_an_action_pressed_twice_is_sent_once(silent: Windows, site: Server) -> None:
    page = opened(silent, site)
    page.get_by_label("Address").fill("https://example.org")
    site.holds = True
    save = page.get_by_role("button", name="Save")
    save.press("Enter")
    expect(page.locator("section[aria-busy=true]")).to_be_attached()
    expect(status(page)).to_have_text("Sending…")
    save.press("Enter")
    save.press("Enter")
    page.wait_for_timeout(200)
    assert len(site.held) == 1
    site.perform(site.held[0])
    expect(status(page)).to_have_text("The bookmark is saved.")
    expect(page.locator("section[aria-busy=true]")).not_to_be_attached()


def test_a_lost_answer_leaves_the_input_and_a_way_on(browser: Windows, site: Server) -> None:
    page = opened(browser, site)
    page.get_by_label("Address").fill("https://example.org")
    site.fails = True
    page.get_by_role("button", name="Save").press("Enter")
    expect(status(page)).to_contain_text("did not arrive")
    expect(page.get_by_label("Address")).to_have_value("https://example.org")
    expect_accessible(page)
    site.fails = False
    page.get_by_role("button", name="Save").press("Enter")
    expect(status(page)).to_have_text("The bookmark is saved.")


def test_an_error_of_the_server_is_announced_in_place(browser: Windows, site: Server) -> None:
    page = opened(browser, site)
    page.get_by_label("Address").fill("https://example.org")
    site.status = 503
    page.get_by_role("button", name="Save").press("Enter")
    expect(status(page)).to_have_text("The site is busy. Try again in a minute.")
    expect(page.get_by_label("Address")).to_have_value("https://example.org")
    expect(page.get_by_role("button", name="Save")).to_be_focused()
    site.status = 200
    page.get_by_role("button", name="Save").press("Enter")
    expect(status(page)).to_have_text("The bookmark is saved.")


def test_text_that_is_typed_meanwhile_stays_with_its_caret(silent: Windows, site: Server) -> None:
    page = opened(silent, site)
    page.get_by_label("Address").fill("https://example.org")
    site.holds = True
    page.get_by_role("button", name="Find the title").press("Enter")
    title = page.get_by_label("Title", exact=True)
    title.fill("Mine, not theirs")
    title.evaluate("control => control.setSelectionRange(4, 4)")
    site.perform(site.held[0])
    expect(status(page)).to_have_text("The title was found.")
    expect(title).to_have_value("Mine, not theirs")
    expect(title).to_be_focused()
    assert title.evaluate("control => control.selectionStart") == 4


def test_the_next_action_has_the_token_of_the_answer(silent: Windows, site: Server) -> None:
    page = opened(silent, site)
    page.get_by_label("Address").fill("https://example.org")
    site.token = "newer"
    for _ in range(2):
        page.get_by_role("button", name="Save").press("Enter")
        expect(status(page)).to_have_text("The bookmark is saved.")
    assert [fields["_csrf"] for fields in site.received] == ["token", "newer"]


def test_without_a_script_an_action_leads_to_the_page_with_its_result(silent: Windows, site: Server) -> None:
    page = opened(silent, site, java_script=False)
    page.get_by_label("Address").fill("https://example.org")
    page.get_by_role("button", name="Find the title").press("Enter")
    expect(status(page)).to_have_text("The title was found.")
    expect(page.get_by_label("Title", exact=True)).to_have_value("A title")
    expect(page.get_by_role("heading", level=1)).to_have_text("Keep a bookmark")
