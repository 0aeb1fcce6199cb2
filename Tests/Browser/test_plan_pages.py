"""The pages of project plans in every state, without script, in both directions, on any screen."""

from collections.abc import Callable

import pytest
from accessibility import expect_accessible
from ideas import Ideas
from layout import expect_fit
from plans import PlanForm, Plans
from playwright.sync_api import Page, expect
from windows import Windows
from words import LANGUAGES, Words


@pytest.fixture
def plans(board: Ideas) -> Plans:
    return Plans(board.server)


def empty_list(page: Page, plans: Plans) -> None:
    page.goto(plans.overview)


def full_list(page: Page, plans: Plans) -> None:
    plans.add(title="Donaudampfschifffahrtsgesellschaftskapitänsmütze" * 1)
    plans.add(title="سقف شمسي")
    page.goto(plans.overview)


def shown(page: Page, plans: Plans) -> None:
    page.goto(plans.add(needsApproval=True, approverEmail="grace@example.org"))


def about(page: Page, plans: Plans) -> None:
    PlanForm(page, plans).field("needsApproval").check()


def about_with_errors(page: Page, plans: Plans) -> None:
    form = PlanForm(page, plans)
    form.field("startDate").fill("2030-03-02")
    form.field("endDate").fill("2030-03-01")
    form.press("next")
    expect(page.locator("#error-summary")).to_be_visible()


def team(page: Page, plans: Plans) -> None:
    form = PlanForm(page, plans)
    form.fill_about()
    form.press("next")
    form.press("insert:team")
    form.press("insert:team.0.skills")
    form.press("insert:team.1.skills")


def team_with_errors(page: Page, plans: Plans) -> None:
    team(page, plans)
    page.locator('.form-buttons button[value="next"]').click()
    expect(page.locator("#error-summary")).to_be_visible()


def budget(page: Page, plans: Plans) -> None:
    form = PlanForm(page, plans)
    form.fill_about()
    form.press("next")
    form.fill_member()
    form.press("next")
    form.press("insert:items")
    form.field("costLimit").fill("1")
    form.field("costLimit").press("Tab")
    expect(form.errors("costLimit")).to_be_visible()


def review_with_errors(page: Page, plans: Plans) -> None:
    form = PlanForm(page, plans)
    form.reach_review()
    form.submit()
    expect(page.locator("#error-summary")).to_be_visible()


def refused(page: Page, plans: Plans) -> None:
    """The server found what the page could not know."""
    plans.add()
    form = PlanForm(page, plans)
    page.route("**/questions", lambda route: route.abort())
    form.reach_review()
    form.press("goTo:about")
    form.field("title").fill("A solar roof")
    form.press("goTo:review")
    form.field("agreed").check()
    form.submit()
    expect(page.locator("#error-summary a[href='#field-title']")).to_be_visible()
    page.unroute("**/questions")


def edited(page: Page, plans: Plans) -> None:
    page.goto(plans.add_edited())


def edited_with_errors(page: Page, plans: Plans) -> None:
    form = PlanForm(page, plans, address=plans.add_edited())
    form.field("title").fill("")
    form.press("goTo:people")
    expect(page.locator("#error-summary")).to_be_visible()


STATES: list[Callable[[Page, Plans], None]] = [
    empty_list, full_list, shown, about, about_with_errors, team, team_with_errors, budget,
    review_with_errors, refused, edited, edited_with_errors,
]  # fmt: skip


@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.language)
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_is_accessible_and_fits(
    browser: Windows, plans: Plans, state: Callable[[Page, Plans], None], words: Words
) -> None:
    page = browser.open_page(locale=words.language)
    state(page, plans)
    assert page.get_attribute("html", "dir") == words.direction
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        expect_accessible(page)
    for width in (1280, 640, 320):
        page.set_viewport_size({"width": width, "height": 800})
        expect_fit(page)
    expect_accessible(page)


class TestWithoutScript:
    """The same plan, by buttons that send the form and show it again."""

    @pytest.fixture
    def form(self, silent: Windows, plans: Plans) -> PlanForm:
        return PlanForm(silent.open_page(java_script=False), plans, live=False)

    def choose(self, form: PlanForm, name: str, value: str) -> None:
        form.field(name).select_option(value)
        form.press("refresh")

    def test_submits_a_plan(self, form: PlanForm, plans: Plans) -> None:
        form.field("title").fill("A map")
        form.field("summary").fill("All paths")
        form.field("category").select_option("service")
        self.choose(form, "country", "japan")
        self.choose(form, "region", "kansai")
        form.field("city").select_option("kyoto")
        form.field("startDate").fill("2030-03-01")
        form.field("endDate").fill("2030-03-10")
        form.field("needsApproval").check()
        form.press("refresh")
        form.field("approverEmail").fill("grace@example.org")
        form.press("next")
        form.fill_member("team.0", "Rosa")
        form.press("insert:team.0.skills")
        form.field("team.0.skills.0.name").fill("Drawing")
        form.press("insert:team")
        form.fill_member("team.1", "Ada")
        form.press("move:team.1:0")
        form.press("insert:team")
        form.press("remove:team.2")
        form.press("next")
        form.press("insert:items")
        form.field("items.0.label").fill("Paper")
        form.field("items.0.amount").fill("100")
        form.press("refresh")
        expect(form.page.locator("main")).to_contain_text("5,610")
        form.press("next")
        form.field("agreed").check()
        form.submit()
        expect(form.page.get_by_text("Your plan is submitted.")).to_be_visible()
        names = [member["name"] for member in plans.shown(form.page.url)["team"]]
        assert names == ["Ada", "Rosa"]
        expect(form.page.get_by_text("Drawing")).to_be_visible()
        assert plans.titles() == ["A map"]

    def test_shows_the_step_where_something_is_wrong(self, form: PlanForm) -> None:
        form.press("next")
        expect(form.page.locator("#error-summary")).to_contain_text("Enter a title")
        expect(form.field("title")).to_be_visible()
