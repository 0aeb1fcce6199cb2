"""One contract for a form with and without script: journeys through its steps, told as a table.

After every press of a button both pages show the same: the items of the summary, the title, the focus,
the step and the values. Only what is typed shows at once in the live page, and with the next press in the
other one.
"""

from dataclasses import dataclass, field

import pytest
from ideas import Ideas
from plans import PlanForm, Plans
from playwright.sync_api import Page, expect
from windows import Windows

ABOUT = {
    "title": "A map", "summary": "All paths", "category": "service", "country": "japan",
    "region": "kansai", "city": "kyoto", "startDate": "2030-03-01", "endDate": "2030-03-10",
}  # fmt: skip
MEMBER = {
    "team.0.name": "Rosa", "team.0.role": "design", "team.0.days": "10", "team.0.dailyRate": "250",
}  # fmt: skip
SUBMIT = "submit"


@dataclass(frozen=True)
class Stage:
    """What a visitor fills in and presses, and what the page is then."""

    press: str
    step: str
    wrong: tuple[str, ...] = ()
    """The fields to which the items of the summary lead, in their order."""
    fills: dict[str, str] = field(default_factory=dict)
    typed: tuple[str, ...] | None = None
    """The items that the live page has left while the visitor has typed, before the press."""
    values: dict[str, str] = field(default_factory=dict)


REQUIRED = (
    "title", "summary", "category", "country", "region", "city", "startDate", "endDate",
)  # fmt: skip
MEMBER_REQUIRED = ("team.0.name", "team.0.role", "team.0.days", "team.0.dailyRate")

JOURNEYS: dict[str, list[Stage]] = {
    "a step that is right is left": [
        Stage("next", "people", fills=ABOUT, values={"team.0.name": ""}),
        Stage("back", "about", values={"title": "A map", "city": "kyoto"}),
    ],
    "a refused step is left once it is right": [
        Stage("next", "about", wrong=REQUIRED),
        Stage("next", "people", fills=ABOUT, typed=()),
    ],
    "what is corrected leaves the summary": [
        Stage("next", "about", wrong=REQUIRED),
        Stage(
            "next", "about", fills={"title": "A map", "summary": "All paths"},
            typed=REQUIRED[2:], wrong=REQUIRED[2:], values={"title": "A map"},
        ),
        Stage("next", "people", fills=ABOUT, typed=()),
    ],
    "going back leaves the summary behind": [
        Stage("next", "people", fills=ABOUT),
        Stage("next", "people", wrong=MEMBER_REQUIRED),
        Stage("back", "about", values={"summary": "All paths"}),
        Stage("next", "people"),
        Stage("next", "budget", fills=MEMBER),
    ],
    "no step is passed over while one before it is wrong": [
        Stage("goTo:budget", "about", wrong=REQUIRED),
        Stage("goTo:budget", "people", fills=ABOUT, typed=(), wrong=MEMBER_REQUIRED),
        Stage("goTo:about", "about"),
        Stage("goTo:people", "people"),
        Stage("goTo:budget", "budget", fills=MEMBER),
    ],
    "a refused submission is corrected": [
        Stage("next", "people", fills=ABOUT),
        Stage("next", "budget", fills=MEMBER),
        Stage("next", "review"),
        Stage(SUBMIT, "review", wrong=("agreed",)),
        Stage("back", "budget"),
        Stage("next", "review"),
        Stage(SUBMIT, "", fills={"agreed": "true"}),
    ],
}


@pytest.fixture
def plans(board: Ideas) -> Plans:
    return Plans(board.server)


@pytest.mark.parametrize("live", [True, False], ids=["live", "without-script"])
@pytest.mark.parametrize("name", JOURNEYS)
def test_pages_keep_the_contract(silent: Windows, plans: Plans, name: str, live: bool) -> None:
    page = silent.open_page(java_script=live)
    form = PlanForm(page, plans, live=live)
    title = page.title()
    for stage in JOURNEYS[name]:
        fill(form, stage.fills, live)
        if live and stage.typed is not None:
            expect_summary(page, stage.typed, title)
        form.submit() if stage.press == SUBMIT else form.press(stage.press)
        if not stage.step:
            expect(page.get_by_text("Your plan is submitted.")).to_be_visible()
            continue
        expect(page.locator(f"#step-{stage.step}")).to_be_visible()
        expect_summary(page, stage.wrong, title)
        focus = "error-summary" if stage.wrong else f"step-{stage.step}"
        expect(page.locator(f"#{focus}")).to_be_focused()
        for tag, value in stage.values.items():
            expect(form.field(tag)).to_have_value(value)


@pytest.mark.parametrize("live", [True, False], ids=["live", "without-script"])
def test_items_name_the_entries_around_their_field(
    silent: Windows, plans: Plans, live: bool
) -> None:
    page = silent.open_page(java_script=live)
    form = PlanForm(page, plans, live=live)
    fill(form, ABOUT, live)
    form.press("next")
    fill(form, {name: text for name, text in MEMBER.items() if name != "team.0.days"}, live)
    form.press("insert:team.0.skills")
    form.press("next")
    expect(page.locator("#error-summary a")).to_have_count(2)
    summary = page.locator("#error-summary ul")
    expect(summary.locator("a[href='#field-team.0.days']")).to_contain_text("Member 1: ")
    skill = summary.locator("a[href='#field-team.0.skills.0.name']")
    expect(skill).to_contain_text("Member 1: Skill 1: ")
    if not live:
        return
    form.field("team.0.days").fill("10")
    expect(page.locator("#error-summary a")).to_have_count(1)
    expect(skill).to_be_visible()


def expect_summary(page: Page, wrong: tuple[str, ...], title: str) -> None:
    """The summary has these items and the title warns of them; without any there is none."""
    links = page.locator("#error-summary a")
    expect(links).to_have_count(len(wrong))
    # The tag `summary` has another identifier, as the summary of all errors has its own.
    identifiers = [f"#field-{'~73ummary' if tag == 'summary' else tag}" for tag in wrong]
    assert [link.get_attribute("href") for link in links.all()] == identifiers
    expect(page.locator("#error-summary")).to_have_count(1 if wrong else 0)
    expect(page).to_have_title(f"Error: {title}" if wrong else title)


def fill(form: PlanForm, values: dict[str, str], live: bool) -> None:
    """Fills in fields; without script, dependent choices come with a press."""
    for tag, value in values.items():
        control = form.field(tag)
        kind = control.first.get_attribute("type")
        if kind == "radio":
            form.page.locator(f'[name="{tag}"][value="{value}"]').check()
        elif kind == "checkbox":
            control.check()
        elif control.evaluate("it => it.localName") == "select":
            control.select_option(value)
            if not live and tag in ("country", "region"):
                form.press("refresh")
        else:
            control.fill(value)


def test_a_link_of_the_summary_leads_to_its_field(silent: Windows, plans: Plans) -> None:
    for live in (True, False):
        form = PlanForm(silent.open_page(java_script=live), plans, live=live)
        form.press("next")
        length = form.page.evaluate("history.length")
        form.page.locator("#error-summary a[href='#field-~73ummary']").click()
        expect(form.field("summary")).to_be_focused()
        if live:
            # A visited error is no page to come back to.
            assert form.page.evaluate("history.length") == length
