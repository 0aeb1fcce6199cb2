"""A form of row objects on a page: with a script its rules are live, without one it is sent."""

import pytest
from ideas import Ideas
from playwright.sync_api import Page, expect
from states import fill
from windows import Windows


def open_form(windows: Windows, board: Ideas, *, java_script: bool) -> Page:
    page = windows.open_page(java_script=java_script)
    page.goto(board.server)
    page.get_by_role("link", name="Feedback").click()
    expect(page.locator("h1")).to_have_text("Tell us what you think of the board")
    return page


def expect_thanks(page: Page) -> None:
    expect(page.get_by_role("status")).to_have_text("Thank you for your feedback.")


def test_asks_for_the_address_in_the_page_once_a_reply_is_wanted(
    silent: Windows, board: Ideas
) -> None:
    page = open_form(silent, board, java_script=True)
    expect(page.locator("form[data-formwork-ready]")).to_have_count(1)
    email = page.locator("#field-email")
    expect(email).to_be_hidden()
    page.check("#field-wantsReply")
    expect(email).to_be_visible()
    page.uncheck("#field-wantsReply")
    expect(email).to_be_hidden()
    fill(page, subject="Dark mode", message="Please add one soon")
    page.get_by_role("button", name="Send feedback").click()
    expect_thanks(page)


def test_asks_for_the_address_without_a_script_when_its_button_is_pressed(
    silent: Windows, board: Ideas
) -> None:
    page = open_form(silent, board, java_script=False)
    expect(page.locator("#field-email")).to_be_hidden()
    fill(page, subject="Dark mode", message="Please add one soon")
    page.check("#field-wantsReply")
    page.locator("button[value=refresh]").click()
    expect(page.locator("#field-email")).to_be_visible()
    expect(page.locator("#field-subject")).to_have_value("Dark mode")
    expect(page.locator("#field-wantsReply")).to_be_checked()
    fill(page, email="ada@example.org")
    page.get_by_role("button", name="Send feedback").click()
    expect_thanks(page)


@pytest.mark.parametrize("java_script", [True, False])
def test_shows_what_the_code_of_the_form_refuses(
    silent: Windows, board: Ideas, java_script: bool
) -> None:
    page = open_form(silent, board, java_script=java_script)
    if java_script:
        expect(page.locator("form[data-formwork-ready]")).to_have_count(1)
    fill(page, subject="Dark mode", message="Too short")
    page.get_by_role("button", name="Send feedback").click()
    problem = "Write at least three words, so that we understand your feedback"
    expect(page.locator(".error-summary").get_by_role("link")).to_have_text([problem])
    expect(page.locator("#field-message")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#field-message")).to_have_value("Too short")
    fill(page, message="Now it is long enough")
    page.get_by_role("button", name="Send feedback").click()
    expect_thanks(page)
