"""Live forms with the keyboard alone: what the focus, the Enter key and a part of a date do."""


import pytest
from keyboard import Keyboard
from live_site import LiveSite
from playwright.sync_api import Page, expect
from windows import Windows


@pytest.fixture
def form(silent: Windows, site: LiveSite) -> Page:
    page = silent.open_page()
    page.goto(f"{site.address}/visit")
    expect(page.locator("form[data-formwork-ready]")).to_have_count(1)
    return page


def by_name(page: Page, name: str):
    return page.locator(f'[name="{name}"]')


def press(page: Page, name: str, number: int = 0) -> None:
    button = page.get_by_role("button", name=name, exact=True).nth(number)
    button.focus()
    page.keyboard.press("Enter")


class TestFocus:
    """A button that can do no more, or brings something new, leaves the focus at a useful place."""

    def test_a_new_entry_has_the_focus_not_an_entry_in_it(self, form: Page) -> None:
        press(form, "Add stage")
        expect(form.locator("[id='field-stages.1']")).to_be_focused()
        expect(by_name(form, "stages.1.parts.0.part")).to_have_count(1)

    @pytest.mark.parametrize(
        ("pressed", "number", "remaining"), [("Up", 1, "Down"), ("Down", 0, "Up")]
    )
    def test_an_entry_moved_to_an_end_keeps_the_focus(
        self, form: Page, pressed: str, number: int, remaining: str
    ) -> None:
        press(form, "Add stage")
        press(form, pressed, number)
        expect(form.get_by_role("button", name=pressed, exact=True).nth(number)).to_be_enabled()
        other = form.get_by_role("button", name=remaining, exact=True).nth(1 - number)
        expect(other).to_be_focused()
        form.keyboard.press("Control+z")
        expect(form.get_by_role("button", name=pressed, exact=True).nth(number)).to_be_focused()

    def test_the_last_undo_leads_to_redo_and_back(self, form: Page) -> None:
        by_name(form, "title").fill("Bridge")
        press(form, "Undo")
        expect(by_name(form, "title")).to_have_value("")
        expect(form.get_by_role("button", name="Redo")).to_be_focused()
        form.keyboard.press("Enter")
        expect(by_name(form, "title")).to_have_value("Bridge")
        expect(form.get_by_role("button", name="Undo")).to_be_focused()


class TestReference:
    """The search for an instance has the Enter key, which the form around it leaves alone."""

    def test_enter_chooses_the_active_option_and_sends_nothing(
        self, form: Page, site: LiveSite
    ) -> None:
        form.get_by_role("combobox").focus()
        form.keyboard.type("firm")
        expect(form.get_by_role("option")).to_have_count(2)
        form.keyboard.press("ArrowDown")
        form.keyboard.press("Enter")
        expect(form.get_by_role("radio", name="Firm 1")).to_be_checked()
        expect(form.get_by_role("option")).to_have_count(0)
        expect(form.get_by_role("combobox")).to_be_focused()
        assert site.submissions == []

    @pytest.mark.parametrize("words", ["", "firm"])
    def test_enter_without_an_active_option_searches(
        self, form: Page, site: LiveSite, words: str
    ) -> None:
        form.get_by_role("combobox").focus()
        form.keyboard.type(words)
        form.keyboard.press("Enter")
        expect(form.get_by_role("option")).to_have_count(2)
        assert site.submissions == []


class TestActions:
    """A button with an action of the application's own."""

    def test_is_sent_to_the_server_where_no_script_handles_it(
        self, form: Page, site: LiveSite
    ) -> None:
        by_name(form, "title").fill("Bridge")
        press(form, "Suggest")
        expect(form.get_by_role("heading", name="Thanks")).to_be_visible()
        [sent] = site.submissions
        assert {"formwork-action": "act:suggest", "title": "Bridge"}.items() <= dict(sent).items()

    def test_stays_in_the_page_where_a_script_handles_it(self, form: Page, site: LiveSite) -> None:
        form.evaluate("""addEventListener("formwork-action", (event) => {
            event.preventDefault();
            document.title = event.detail;
        })""")
        press(form, "Suggest")
        expect(form).to_have_title("suggest")
        assert site.submissions == []


PLAIN = """<!doctype html><html lang="en"><title>Day</title><link rel="icon" href="/icon">
<script type="module" src="/page.js"></script><main><form method="post" action="/submit" novalidate>
<label>Day <input type="date" name="day"></label> <button>Send</button>
<button name="formwork-action" value="insert:others" formnovalidate>Add</button></form></main></html>"""


class TestPartsOfDates:
    """A day that is typed in part is wrong, not empty: browsers report no text of it."""

    def test_is_an_error_when_its_field_is_left(self, form: Page) -> None:
        Keyboard(form).focus("Day")
        form.keyboard.type("1125")
        for _ in range(3):
            form.keyboard.press("Shift+Tab")
        expect(form.locator("#error-day")).to_have_text("Error: Write a day that exists.")
        expect(by_name(form, "day")).to_have_attribute("aria-invalid", "true")

    def test_is_not_sent(self, form: Page, site: LiveSite) -> None:
        by_name(form, "day").focus()
        form.keyboard.type("1125")
        form.keyboard.press("Enter")
        summary = form.locator("#error-summary")
        expect(summary).to_be_focused()
        expect(summary.get_by_role("link")).to_have_text(["Write a day that exists."])
        assert site.submissions == []

    def test_is_settled_when_it_is_complete_or_empty_again(
        self, form: Page, site: LiveSite
    ) -> None:
        day = by_name(form, "day")
        for keys in ("Tab Tab 2 0 2 6", "Delete Tab Delete Tab"):
            day.fill("")
            day.focus()
            form.keyboard.type("1125")
            form.get_by_role("button", name="Send").click()
            expect(form.locator("#error-day")).to_be_visible()
            day.focus()
            for key in keys.split():
                form.keyboard.press(key)
            by_name(form, "title").focus()
            expect(form.locator("#error-day")).to_be_hidden()
        form.get_by_role("button", name="Send").click()
        expect(form.get_by_role("heading", name="Thanks")).to_be_visible()
        assert dict(site.submissions[0])["day"] == ""

    @pytest.mark.parametrize(("button", "is_kept"), [("Send", True), ("Add", False)])
    def test_keeps_a_form_without_the_engine_from_being_sent(
        self, silent: Windows, site: LiveSite, button: str, is_kept: bool
    ) -> None:
        page = silent.open_page()
        page.route("**/plain", lambda route: route.fulfill(body=PLAIN, content_type="text/html"))
        page.goto(f"{site.address}/plain")
        page.locator("html[data-formwork-page]").wait_for()
        by_name(page, "day").focus()
        page.keyboard.type("1125")
        page.get_by_role("button", name=button).press("Enter")
        if is_kept:
            expect(by_name(page, "day")).to_be_focused()
            page.keyboard.type("11252026")
            page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name="Thanks")).to_be_visible()
        [sent] = site.submissions
        assert dict(sent)["day"] == ("2026-11-25" if is_kept else "")
