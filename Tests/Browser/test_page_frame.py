"""The frame of every page: the navigation, its menus, the messages, and the place of the content."""

from re import compile, search

import pytest
from accessibility import expect_accessible, expect_readable_in_the_dark
from ideas import GARDEN, Ideas
from keyboard import Keyboard
from layout import expect_fit
from playwright.sync_api import Page, expect
from states import Boards, fill, submit
from test_layout import box
from windows import Windows

FORMS = ["ideas/new", "ideaboard/send-feedback", "plans/new"]
UNDER_FOCUS = """() => {
    const box = document.activeElement.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return document.activeElement.contains(top) || top?.contains(document.activeElement);
}"""


class TestNavigation:
    """One entry is marked on every page that belongs to one, and breadcrumbs lead back."""

    def test_marks_the_entry_of_each_page(self, silent: Windows, boards: Boards) -> None:
        page = silent.open_page()
        identifier = boards.full.add()
        links = {
            "ideas?page=2": ("Ideas", "page"),
            "ideas/new": ("New idea", "page"),
            f"ideas/{identifier}": ("Ideas", "true"),
            f"ideas/{identifier}/edit": ("Ideas", "true"),
            f"ideas/{identifier}/delete": ("Ideas", "true"),
        }
        for link, (title, mark) in links.items():
            page.goto(f"{boards.full.server}/{link}")
            current = page.locator(".site-navigation [aria-current]")
            expect(current).to_have_text([title])
            expect(current).to_have_attribute("aria-current", mark)
        page.goto(f"{boards.full.server}/nowhere")
        expect(page.locator(".site-navigation [aria-current]")).to_have_count(0)

    def test_leads_back_by_breadcrumbs(self, silent: Windows, boards: Boards) -> None:
        page = silent.open_page()
        page.goto(boards.full.address("edit", boards.full.add()))
        crumbs = page.locator(".breadcrumbs a")
        expect(crumbs).to_have_text(["Ideas", str(GARDEN["title"])])
        crumbs.last.click()
        expect(page.locator("h1")).to_have_text(str(GARDEN["title"]))


class TestTimeZone:
    """Times are those of the reader's zone, as soon as the browser has reported it."""

    def test_shows_the_times_of_the_reader(self, silent: Windows, boards: Boards) -> None:
        page = silent.open_page(time_zone="Asia/Tokyo")
        address = boards.full.address("show", boards.full.add())
        page.goto(address)
        in_utc = hour(page)
        page.goto(address)
        assert (hour(page) - in_utc) % 12 == 9
        expect(page.locator("html[data-formwork-time-zone]")).to_have_count(0)

    def test_shows_the_times_of_the_site_without_script(
        self, silent: Windows, boards: Boards
    ) -> None:
        page = silent.open_page(time_zone="Asia/Tokyo", java_script=False)
        address = boards.full.address("show", boards.full.add())
        page.goto(address)
        in_utc = hour(page)
        page.goto(address)
        assert hour(page) == in_utc


def hour(page: Page) -> int:
    """The hour of the first time on the page of an idea."""
    found = search(r"at (\d+):\d\d", page.locator("main").inner_text())
    assert found
    return int(found[1])


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
class TestWithoutScript:
    """What opens and closes needs no script and no pointer."""

    def test_opens_the_languages(self, silent: Windows, boards: Boards, script: bool) -> None:
        page = silent.open_page(java_script=script, viewport=(320, 640))
        page.goto(f"{boards.full.server}/ideas")
        entries = page.locator(".site-languages a")
        expect(entries.first).to_be_hidden()
        keyboard = Keyboard(page)
        keyboard.activate(compile("^Language English$"))
        expect(entries.first).to_be_visible()
        expect_fit(page)
        if script:
            expect_accessible(page)
        keyboard.press("Enter")
        expect(entries.first).to_be_hidden()

    def test_closes_a_message(self, silent: Windows, board: Ideas, script: bool) -> None:
        page = silent.open_page(java_script=script)
        page.goto(board.address("edit", board.add()))
        fill(page, title="A garden in the yard")
        submit(page)
        status = page.get_by_role("status")
        expect(status).to_be_visible()
        if script:
            expect_accessible(page)
            expect_readable_in_the_dark(page)
        Keyboard(page).activate("Close this message")
        expect(status).to_be_hidden()
        page.reload()
        expect(status).to_have_count(0)


class TestPlace:
    """Content is where readers look for it, in small and in large windows."""

    @pytest.mark.parametrize("width", [1280, 1920])
    @pytest.mark.parametrize("link", FORMS)
    def test_a_form_is_in_the_middle(
        self, silent: Windows, boards: Boards, link: str, width: int
    ) -> None:
        page = silent.open_page(viewport=(width, 800))
        page.goto(f"{boards.full.server}/{link}")
        whole = page.evaluate("document.documentElement.clientWidth")
        place, heading = box(page.locator("main .form")), box(page.locator("h1"))
        assert place["x"] == pytest.approx(whole - place["x"] - place["width"], abs=2)
        assert heading["x"] == pytest.approx(place["x"], abs=2)

    def test_buttons_of_a_long_form_stay_in_view(self, silent: Windows, boards: Boards) -> None:
        page = silent.open_page()
        page.goto(f"{boards.full.server}/ideas/new")
        button = page.locator(".form-buttons button").first
        expect(button).to_be_in_viewport(ratio=1)
        expect_no_focus_below(page)

    def test_the_headings_of_a_table_stay_in_view(self, silent: Windows, boards: Boards) -> None:
        page = silent.open_page()
        page.goto(f"{boards.full.server}/ideas")
        page.locator(".pagination").scroll_into_view_if_needed()
        expect(page.locator("thead th").first).to_be_in_viewport(ratio=1)
        expect(page.locator("h1")).not_to_be_in_viewport()


def expect_no_focus_below(page: Page) -> None:
    """No field of the form is below the buttons while it has the focus."""
    page.locator(".form :is(input, select, textarea):not([type=hidden])").first.focus()
    for _ in range(page.locator(".form .field").count()):
        assert page.evaluate(UNDER_FOCUS), page.evaluate("document.activeElement.outerHTML")
        page.keyboard.press("Tab")
