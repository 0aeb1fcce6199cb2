"""Live forms: every key press is answered in the page, and what is sent is what the page shows."""

import re

import pytest
from live_site import LiveSite
from playwright.sync_api import Page, expect
from windows import Windows


@pytest.fixture
def form(silent: Windows, site: LiveSite) -> Page:
    return opened(silent, site, "project")


def opened(windows: Windows, site: LiveSite, name: str) -> Page:
    page = windows.open_page()
    page.goto(f"{site.address}/{name}")
    expect(page.locator("form[data-formwork-ready]")).to_have_count(1)
    return page


ENGINE_ARRIVED_FIRST = """() => {
    const [engine] = performance.getEntriesByType("resource")
        .filter(({ name }) => name.endsWith("/engine.wasm"));
    return engine.responseEnd < performance.getEntriesByType("navigation")[0].responseEnd;
}"""


def by_name(page: Page, name: str):
    return page.locator(f'[name="{name}"]')


def fill_in(page: Page) -> None:
    by_name(page, "title").fill("Bridge")
    by_name(page, "team.0.name").fill("Rosa")


class TestTyping:
    """Messages, computed values, cascades and flags follow what is typed."""

    def test_reports_invalid_input_at_every_keystroke(self, form: Page) -> None:
        title = by_name(form, "title")
        title.press("a")
        expect(form.locator("#error-title")).to_have_text("Error: Enter at least 3 characters.")
        expect(title).to_have_attribute("aria-invalid", "true")
        expect(form.locator("[data-formwork-row=title]")).to_have_class(re.compile("field-invalid"))
        title.press_sequentially("bc")
        expect(form.locator("#error-title")).to_be_hidden()
        expect(title).not_to_have_attribute("aria-invalid", "true")

    def test_asks_the_server_what_only_it_knows(self, form: Page, site: LiveSite) -> None:
        by_name(form, "title").press_sequentially("taken")
        row = form.locator("[data-formwork-row=title]")
        expect(row).to_have_attribute("data-formwork-state", "invalid")
        by_name(form, "title").press_sequentially("2")
        expect(row).to_have_attribute("data-formwork-state", "valid")
        assert site.questions[-1]["values"] == {"title": ["taken2"]}
        assert site.questions[-1]["_csrf"] == "token"

    def test_offers_choices_that_belong_together(self, form: Page) -> None:
        city = by_name(form, "city")
        by_name(form, "country").select_option("de")
        expect(city.locator("option")).to_have_text(["None", "Berlin", "Bonn"])
        city.select_option("berlin")
        districts = form.get_by_role("radiogroup", name="District")
        districts.get_by_label("Wedding").check()
        expect(form.locator("#choice-2-district")).to_be_checked()
        by_name(form, "country").select_option("fr")
        expect(city).to_have_value("")
        expect(districts.get_by_role("radio")).to_have_count(0)

    def test_shows_rows_that_others_ask_for(self, form: Page) -> None:
        audience = by_name(form, "audience")
        expect(audience).to_be_hidden()
        by_name(form, "isPublic").check()
        expect(audience).to_be_visible()
        expect(audience).to_be_enabled()
        expect(by_name(form, "reason")).to_be_disabled()
        by_name(form, "isPublic").uncheck()
        expect(audience).to_be_hidden()
        expect(audience).to_be_disabled()
        expect(by_name(form, "reason")).to_be_enabled()

    def test_computes_what_follows(self, form: Page) -> None:
        reason = by_name(form, "reason")
        expect(reason).not_to_be_editable()
        by_name(form, "team.0.days").fill("12")
        expect(form.locator("output")).to_have_text("12")
        expect(reason).to_be_editable()

    def test_counts_the_input_from_before_the_engine_started(
        self, silent: Windows, site: LiveSite
    ) -> None:
        page = silent.open_page()
        page.route("**/engine.wasm", lambda route: (page.wait_for_timeout(300), route.continue_()))
        page.goto(f"{site.address}/project")
        by_name(page, "team.0.days").fill("12")
        by_name(page, "country").select_option("de")
        expect(page.locator("form[data-formwork-ready]")).to_have_count(1)
        expect(page.locator("output")).to_have_text("12")
        expect(by_name(page, "city").locator("option")).to_have_count(3)


class TestStart:
    """The engine comes beside the page, not after it."""

    def test_fetches_the_engine_once(self, form: Page, site: LiveSite) -> None:
        assert [site.requests.count(path) for path in ("/engine.wasm", "/forms.js")] == [1, 1]

    def test_waits_for_a_page_that_comes_slowly(self, silent: Windows, site: LiveSite) -> None:
        site.pause = 0.5
        page = silent.open_page()
        page.goto(f"{site.address}/project", wait_until="commit")
        expect(page.locator("form[data-formwork-ready]")).to_have_count(1)
        assert page.evaluate(ENGINE_ARRIVED_FIRST)
        by_name(page, "team.0.days").fill("12")
        expect(page.locator("output")).to_have_text("12")


    def test_continues_with_the_input_of_the_browser(self, form: Page, site: LiveSite) -> None:
        by_name(form, "team.0.days").fill("12")
        by_name(form, "country").select_option("de")
        form.goto(f"{site.address}/thanks")
        form.go_back()
        expect(form.locator("form[data-formwork-ready]")).to_have_count(1)
        expect(by_name(form, "team.0.days")).to_have_value("12")
        expect(form.locator("output")).to_have_text("12")
        expect(by_name(form, "city").locator("option")).to_have_count(3)


class TestEntries:
    """Entries come, go and move in place, also inside one another."""

    def test_adds_numbers_and_removes(self, form: Page) -> None:
        add = form.get_by_role("button", name="Add member")
        remove = form.get_by_role("button", name="Remove member")
        expect(remove).to_be_disabled()
        add.click()
        expect(by_name(form, "team.1.name")).to_be_focused()
        add.click()
        expect(form.locator("legend [data-formwork-position]")).to_have_text(["1", "2", "3"])
        expect(add).to_be_disabled()
        by_name(form, "team.2.days").fill("4")
        expect(form.locator("output")).to_have_text("4")
        expect(remove).to_have_text(["Remove member 1", "Remove member 2", "Remove member 3"])
        remove.nth(1).click()
        expect(by_name(form, "team.2.name")).to_be_focused()
        expect(form.locator("legend [data-formwork-position]")).to_have_text(["1", "2"])
        expect(add).to_be_enabled()

    def test_moves(self, form: Page) -> None:
        form.get_by_role("button", name="Add member").click()
        by_name(form, "team.1.name").fill("second")
        up = form.get_by_role("button", name="Up")
        expect(up.first).to_be_disabled()
        up.nth(1).click()
        expect(form.locator("[name^='team.'][name$='.name']").first).to_have_value("second")
        expect(form.locator("legend [data-formwork-position]")).to_have_text(["1", "2"])
        expect(up.first).to_be_disabled()

    def test_nests(self, form: Page) -> None:
        form.get_by_role("button", name="Add member").click()
        form.get_by_role("button", name="Add skill").nth(1).click()
        form.get_by_role("button", name="Add skill").nth(1).click()
        expect(by_name(form, "team.1.skills.0.skill")).to_be_visible()
        by_name(form, "team.1.skills.1.skill").fill("Welding")
        form.get_by_role("button", name="Remove skill").first.click()
        expect(by_name(form, "team.1.skills.1.skill")).to_have_value("Welding")
        expect(form.locator("[name$='.skill']")).to_have_count(1)


class TestHistory:
    """Undo and redo by keyboard and by button, over everything."""

    def test_undoes_and_redoes(self, form: Page) -> None:
        undo = form.get_by_role("button", name="Undo")
        expect(undo).to_be_disabled()
        by_name(form, "team.0.days").fill("7")
        form.get_by_role("button", name="Add member").click()
        expect(undo).to_be_enabled()
        form.keyboard.press("Control+z")
        expect(by_name(form, "team.1.name")).to_have_count(0)
        form.keyboard.press("Control+z")
        expect(by_name(form, "team.0.days")).to_have_value("")
        expect(form.locator("output")).to_have_text("0")
        by_name(form, "team.0.days").press("Control+Shift+z")
        expect(by_name(form, "team.0.days")).to_have_value("7")
        form.get_by_role("button", name="Redo").click()
        expect(by_name(form, "team.1.name")).to_have_count(1)


class TestSubmission:
    """Only what is valid is sent, once, and nothing is lost on the way."""

    def test_lists_what_is_wrong_and_leads_to_it(self, form: Page, site: LiveSite) -> None:
        form.get_by_role("button", name="Send").click()
        summary = form.locator("#error-summary")
        expect(summary).to_be_focused()
        expect(summary.get_by_role("link")).to_have_text(
            ["Enter a title.", "Member 1: Enter a name."]
        )
        summary.get_by_role("link", name="Enter a name.").click()
        expect(by_name(form, "team.0.name")).to_be_focused()
        assert site.submissions == []

    def test_sends_what_is_shown_and_nothing_else(self, form: Page, site: LiveSite) -> None:
        fill_in(form)
        by_name(form, "isPublic").check()
        by_name(form, "audience").fill("everybody")
        by_name(form, "isPublic").uncheck()
        by_name(form, "title").press("Enter")
        expect(form.get_by_role("heading", name="Thanks")).to_be_visible()
        [sent] = site.submissions
        assert dict(sent) == {
            "_csrf": "token", "title": "Bridge", "country": "", "city": "",
            "team.0.name": "Rosa", "team.0.days": "",
        }  # fmt: skip

    def test_waits_for_the_network(self, browser: Windows, site: LiveSite) -> None:
        form = opened(browser, site, "project")
        fill_in(form)
        form.context.set_offline(True)
        form.get_by_role("button", name="Send").click()
        expect(form.locator("[data-formwork-status]")).to_have_text("Waiting for the network.")
        by_name(form, "team.0.days").fill("3")
        expect(form.locator("output")).to_have_text("3")
        form.context.set_offline(False)
        expect(form.get_by_role("heading", name="Thanks")).to_be_visible()
        [sent] = site.submissions
        assert dict(sent)["team.0.days"] == "3"

    def test_shows_the_page_of_a_refusal_and_continues(self, form: Page, site: LiveSite) -> None:
        fill_in(form)
        site.refuses = True
        form.get_by_role("button", name="Send").click()
        expect(form.get_by_role("heading", name="Refused Project")).to_be_visible()
        expect(form.locator("form[data-formwork-ready]")).to_have_count(1)
        by_name(form, "team.0.days").fill("5")
        expect(form.locator("output")).to_have_text("5")

    def test_tries_again_when_something_on_the_way_broke(
        self, browser: Windows, site: LiveSite
    ) -> None:
        # Chromium itself complains in the console.
        form = opened(browser, site, "project")
        fill_in(form)
        site.breaks = True
        form.get_by_role("button", name="Send").click()
        expect(form.locator("[data-formwork-status]")).to_have_text("Waiting for the network.")
        site.breaks = False
        expect(form.get_by_role("heading", name="Thanks")).to_be_visible(timeout=10_000)


class TestSteps:
    """One step at a time; the others are sent all the same."""

    def test_goes_through_by_keyboard(self, silent: Windows, site: LiveSite) -> None:
        page = opened(silent, site, "steps")
        expect(page.get_by_role("button", name="Back")).to_be_hidden()
        by_name(page, "title").fill("Bridge")
        by_name(page, "title").press("Enter")
        expect(page.get_by_role("region", name="Money")).to_be_focused()
        page.keyboard.press("Tab")
        page.keyboard.type("12.50")
        page.keyboard.press("Enter")
        expect(page.get_by_role("region", name="Review")).to_contain_text("12.5")
        expect(page.get_by_role("button", name="Next")).to_be_hidden()
        page.get_by_role("button", name="2").click()
        expect(by_name(page, "budget")).to_have_value("12.50")
        expect(page.get_by_role("button", name="2")).to_have_attribute("aria-current", "step")
        page.get_by_role("button", name="3").click()
        page.get_by_role("button", name="Send").click()
        expect(page.get_by_role("heading", name="Thanks")).to_be_visible()
        assert ("budget", "12.50") in site.submissions[0]
        assert ("title", "Bridge") in site.submissions[0]

    def test_stays_where_something_is_wrong(self, silent: Windows, site: LiveSite) -> None:
        page = opened(silent, site, "steps")
        page.get_by_role("button", name="Next").click()
        summary = page.locator("#error-summary")
        expect(summary).to_be_focused()
        summary.get_by_role("link", name="Enter a title.").press("Enter")
        expect(by_name(page, "title")).to_be_focused()
