"""Another language while a form is being filled in: all that was entered comes along."""

import pytest
from accessibility import expect_accessible
from ideas import Ideas
from plans import PlanForm, Plans
from playwright.sync_api import Page, expect
from windows import Windows

ENTERED = {
    "title": "A map of the city",
    "city": "kyoto",
    "startDate": "2030-03-01",
    "team.0.name": "Rosa",
    "team.0.skills.0.name": "Drawing",
}


def change(page: Page, name: str, language: str) -> None:
    """Opens the menu of languages and presses the button of one."""
    page.locator(".site-languages summary").click()
    page.get_by_role("button", name=name, exact=True).click()
    expect(page.locator(f'html[lang="{language}"]')).to_have_count(1)


@pytest.mark.parametrize("live", [True, False], ids=["live", "without script"])
class TestPlan:
    """A plan of which the first step is filled in, and half of the second one."""

    @pytest.fixture
    def form(self, silent: Windows, board: Ideas, live: bool) -> PlanForm:
        page = silent.open_page(java_script=live)
        form = PlanForm(page, Plans(board.server), live)
        form.field("needsApproval").check()
        self.update(form, live)
        form.field("approverEmail").fill("grace@example.org")
        form.field("needsApproval").uncheck()
        for name, value in (("country", "japan"), ("region", "kansai")):
            form.field(name).select_option(value)
            self.update(form, live)
        form.fill_about()
        form.press("next")
        form.fill_member()
        form.field("team.0.dailyRate").fill("1,250.50")
        form.press("insert:team.0.skills")
        form.field("team.0.skills.0.name").fill("Drawing")
        form.press("insert:team")
        self.update(form, live)
        return form

    def update(self, form: PlanForm, live: bool) -> None:
        """What buttons do where no script does it."""
        if not live:
            form.press("refresh")

    def test_takes_everything_along(self, form: PlanForm, live: bool) -> None:
        self.expect_form(form, live, rate="1,250.50", cost="12,505.00", second="Member 2")
        change(form.page, "العربية", "ar")
        self.expect_form(form, live, rate="١٢٥٠٫٥", cost="١٢٬٥٠٥٫٠٠", second="العضو ٢")
        change(form.page, "Deutsch", "de")
        self.expect_form(form, live, rate="1250,5", cost="12.505,00", second="Mitglied 2")
        form.press("back")
        form.field("needsApproval").check()
        self.update(form, live)
        expect(form.field("approverEmail")).to_have_value("grace@example.org")
        change(form.page, "English", "en")
        expect(form.field("approverEmail")).to_be_visible()
        form.press("next")
        expect(form.field("team.0.dailyRate")).to_have_value("1250.5")

    def expect_form(self, form: PlanForm, live: bool, rate: str, cost: str, second: str) -> None:
        page = form.page
        if live:
            expect(page.locator("form[data-formwork-ready]")).to_have_count(1)
        for name, value in ENTERED.items():
            expect(form.field(name)).to_have_value(value)
        expect(form.field("team.0.role").nth(1)).to_be_checked()
        expect(form.field("team.0.dailyRate")).to_have_value(rate)
        expect(form.field("team.0.dailyRate")).to_be_visible()
        expect(form.output("team.0.cost")).to_have_text(cost)
        expect(form.row("team.1").locator("legend").first).to_have_text(second)
        expect(page.locator("#error-summary, [aria-invalid]")).to_have_count(0)
        if live:
            expect_accessible(page)


class TestLive:
    """What the page writes by itself is in its language."""

    def test_counts_in_the_digits_of_the_page(self, silent: Windows, board: Ideas) -> None:
        form = PlanForm(silent.open_page(locale="ar"), Plans(board.server))
        form.fill_about()
        form.press("next")
        form.fill_member()
        expect(form.output("team.0.cost")).to_have_text("٢٬٥٠٠٫٠٠")
        for _ in range(2):
            form.press("insert:team")
        legends = form.page.locator("[data-formwork-row=team] > div > fieldset > legend")
        expect(legends).to_have_text(["العضو ١", "العضو ٢", "العضو ٣"])
        form.press("remove:team.1")
        expect(legends).to_have_text(["العضو ١", "العضو ٢"])

    def test_shows_the_step_that_was_shown(self, silent: Windows, board: Ideas) -> None:
        plans = Plans(board.server)
        form = PlanForm(silent.open_page(), plans)
        form.fill_about()
        form.press("next")
        form.page.goto(plans.overview)
        form.page.go_back()
        expect(form.page.locator("form[data-formwork-ready]")).to_have_count(1)
        expect(form.field("title")).to_be_visible()
        change(form.page, "Deutsch", "de")
        expect(form.field("title")).to_be_visible()
        expect(form.field("title")).to_have_value("A map of the city")

    def test_reports_no_new_errors_for_empty_fields(
        self, silent: Windows, board: Ideas
    ) -> None:
        form = PlanForm(silent.open_page(), Plans(board.server))
        form.field("title").fill("A map")
        change(form.page, "Deutsch", "de")
        expect(form.page.locator("form[data-formwork-ready]")).to_have_count(1)
        expect(form.page.locator(".field-error:visible")).to_have_count(0)
        form.press("next")
        expect(form.errors("summary")).to_be_visible()
        expect(form.errors("title")).to_be_hidden()


@pytest.mark.parametrize("java_script", [True, False], ids=["script", "without script"])
class TestPlainForm:
    """A form that no script takes over."""

    def test_takes_everything_along(
        self, silent: Windows, board: Ideas, java_script: bool
    ) -> None:
        page = silent.open_page(java_script=java_script)
        page.goto(f"{board.server}/ideas/new")
        page.locator("[name=title]").fill("A bridge")
        page.locator("[name=budget]").fill("1,250.50")
        change(page, "Deutsch", "de")
        expect(page.locator("[name=title]")).to_have_value("A bridge")
        expect(page.locator("[name=budget]")).to_have_value("1250,5")
        expect(page.locator("#error-summary")).to_have_count(0)
        page.locator("[name=title]").press("Enter")
        expect(page.locator("#error-summary")).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", "de")
        expect(page.locator("[name=budget]")).to_have_value("1250,5")
