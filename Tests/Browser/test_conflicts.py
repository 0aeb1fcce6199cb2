"""Two visitors change one project plan: what both changed is compared, all else is kept."""

import re

import pytest
from ideas import Ideas
from plans import PlanForm, Plans, expect_shown
from playwright.sync_api import expect
from windows import Windows


@pytest.fixture
def plans(board: Ideas) -> Plans:
    return Plans(board.server)


class TwoEditors:
    """The forms of two visitors who opened the same version of a plan."""

    def __init__(self, windows: Windows, plans: Plans, live: bool) -> None:
        self.address = plans.add_edited()
        self.first, self.second = (
            PlanForm(windows.open_page(java_script=live), plans, live, self.address)
            for _ in range(2)
        )

    def save(self, form: PlanForm) -> None:
        form.press("goTo:review")
        expect(form.field("agreed")).to_be_visible()
        form.submit()


@pytest.fixture(params=[True, False], ids=["live", "without script"])
def editors(request: pytest.FixtureRequest, browser: Windows, plans: Plans) -> TwoEditors:
    return TwoEditors(browser, plans, live=request.param)


def names(plans: Plans, address: str) -> list[str]:
    """The names of the members, as programs get them."""
    return [member["name"] for member in plans.shown(address)["team"]]


def test_a_conflict_in_a_list_is_compared_and_solved(editors: TwoEditors, plans: Plans) -> None:
    for form, name in (editors.first, "Ada One"), (editors.second, "Ada Two"):
        form.press("goTo:people")
        form.field("team.0.name").fill(name)
    editors.first.field("team.0.days").fill("11")
    editors.save(editors.first)
    expect_shown(editors.first.page)
    editors.save(editors.second)
    page = editors.second.page
    expect(page.locator("#error-summary")).to_be_focused()
    expect(page).to_have_title(re.compile("^Error: "))
    comparison = page.get_by_role("table", name="Both versions")
    expect(comparison.locator("tbody tr")).to_have_count(1)
    row = comparison.get_by_role("row", name="Team, Member 1: Name Ada One Ada Two", exact=True)
    expect(row).to_be_visible()
    editors.second.press("goTo:people")
    expect(editors.second.field("team.0.name")).to_have_value("Ada Two")
    expect(editors.second.field("team.0.days")).to_have_value("11")
    editors.save(editors.second)
    expect_shown(page)
    assert names(plans, editors.address) == ["Ada Two"]
    member = plans.shown(editors.address)["team"][0]
    assert member["days"] == 11
    assert member["skills"] == [{"name": "Welding", "level": 4}]


def test_changes_of_different_places_are_both_kept(editors: TwoEditors, plans: Plans) -> None:
    editors.first.field("title").fill("A solar wall")
    editors.second.press("goTo:people")
    editors.second.press("insert:team")
    editors.second.fill_member("team.1")
    for form in editors.first, editors.second:
        editors.save(form)
        # The heading of the second form follows the change of the first one before it is sent.
        expect_shown(form.page)
        expect(form.page.get_by_role("heading", name="A solar wall")).to_be_visible()
    assert plans.titles() == ["A solar wall"]
    assert names(plans, editors.address) == ["Ada", "Rosa"]


def test_cancelling_changes_nothing(editors: TwoEditors, plans: Plans) -> None:
    for form, title in (editors.first, "A solar wall"), (editors.second, "A wind mill"):
        form.field("title").fill(title)
        editors.save(form)
    page = editors.second.page
    expect(page.get_by_role("table", name="Both versions")).to_contain_text("A wind mill")
    page.get_by_role("link", name="Cancel", exact=True).click()
    expect(page.get_by_role("heading", name="A solar wall")).to_be_visible()
    assert plans.titles() == ["A solar wall"]
