"""Forms that are put aside and taken up later, by keyboard, with and without a script."""

import pytest
from accessibility import expect_accessible, expect_readable_in_the_dark
from ideas import Ideas
from keyboard import Keyboard
from layout import expect_fit, expect_whole_controls
from playwright.sync_api import Page, expect
from windows import Windows


def put_aside(page: Page, title: str) -> Keyboard:
    """Types a title and an amount that is none, and keeps both as a draft."""
    keyboard = Keyboard(page)
    page.get_by_role("link", name="New idea").click()
    page.locator("[name=title]").fill(title)
    page.locator("[name=budget]").fill("much")
    keyboard.focus("Save draft", "button")
    keyboard.press("Enter")
    expect(page.get_by_text("The draft is kept.")).to_be_visible()
    return keyboard


def open_drafts(page: Page) -> None:
    """Opens the drafts on the list, unless they are open."""
    page.locator(".drafts summary").click()
    expect(page.locator(".drafts li")).not_to_have_count(0)


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_a_draft_is_kept_taken_up_and_sent(silent: Windows, board: Ideas, script: bool) -> None:
    page = silent.open_page(java_script=script)
    page.goto(f"{board.server}/ideas")
    keyboard = put_aside(page, "A bench")
    assert board.count() == 0
    keyboard.focus("Drafts: 1")
    keyboard.press("Enter")
    keyboard.focus("Share an idea: A bench", "link")
    keyboard.press("Enter")
    expect(page.locator("[name=title]")).to_have_value("A bench")
    expect(page.locator("[name=budget]")).to_have_value("much")
    expect(page.locator("#error-summary")).to_have_count(0)
    for name, value in (
        ("authorName", "Ann"), ("content", "In the yard"), ("budget", "10"),
        ("contactEmail", "ann@example.org"), ("dueDate", "2030-04-30"),
    ):
        page.locator(f"[name={name}]").fill(value)
    for name, value in (("category", "service"), ("currency", "EUR")):
        page.locator(f"[name={name}]").select_option(value)
    page.locator("[name=agreed]").check()
    page.locator("[name=contactEmail]").press("Enter")
    expect(page).not_to_have_url(f"{board.server}/ideas/new")
    expect(page.get_by_role("heading", name="A bench")).to_be_visible()
    assert board.count() == 1
    page.goto(f"{board.server}/ideas")
    expect(page.locator(".drafts")).to_have_count(0)


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_a_draft_is_discarded(silent: Windows, board: Ideas, script: bool) -> None:
    page = silent.open_page(java_script=script)
    page.goto(f"{board.server}/ideas")
    keyboard = put_aside(page, "A bench")
    keyboard.focus("Drafts: 1")
    keyboard.press("Enter")
    keyboard.focus("Discard the draft “Share an idea: A bench”", "button")
    keyboard.press("Enter")
    expect(page.get_by_text("The draft is discarded.")).to_be_visible()
    expect(page.locator(".drafts")).to_have_count(0)


@pytest.mark.parametrize("width", [320, 1280])
def test_drafts_are_accessible_and_fit(silent: Windows, board: Ideas, width: int) -> None:
    page = silent.open_page(viewport=(width, 800))
    page.goto(f"{board.server}/ideas")
    put_aside(page, "A bench in the yard behind the old workshop, with a roof")
    open_drafts(page)
    expect_fit(page)
    expect_whole_controls(page)
    expect_accessible(page)
    expect_readable_in_the_dark(page)
    page.locator(".drafts a").click()
    expect(page.get_by_text("This draft was kept on")).to_be_visible()
    expect_fit(page)
    expect_accessible(page)
