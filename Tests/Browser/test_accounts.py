"""An account from its sign-up to its log-out, without a script, by keyboard, and in three languages."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from accessibility import expect_accessible, expect_readable_in_the_dark
from keyboard import Keyboard
from members import running_members
from playwright.sync_api import Page, expect
from windows import Windows

PASSWORD = "tin lamp seven meadows"
LANGUAGES = {"en": "ltr", "de": "ltr", "ar": "rtl"}


@pytest.fixture
def members(tmp_path: Path) -> Iterator[str]:
    with running_members(tmp_path) as server:
        yield server


def submit(page: Page) -> None:
    """Submits the form of the page, as the Enter key in one of its inputs does."""
    page.locator("main form .form-buttons button[type=submit]").first.click()


def sign_up(page: Page, server: str, email: str) -> None:
    """Makes an account, with the letter that the site's own page shows."""
    page.goto(f"{server}/account/sign-up")
    page.locator("input[name=email]").fill(email)
    submit(page)
    expect(page).to_have_url(f"{server}/account/log-in")
    page.goto(f"{server}/account/letters")
    page.locator("main section").first.locator("a").click()
    page.locator("input[name=newPassword]").fill(PASSWORD)
    submit(page)
    expect(page).to_have_url(f"{server}/account")


@pytest.mark.parametrize("language", LANGUAGES)
def test_lives_without_a_script(silent: Windows, members: str, language: str) -> None:
    page = silent.open_page(java_script=False, locale=language)
    sign_up(page, members, "ada@example.org")
    assert page.get_attribute("html", "dir") == LANGUAGES[language]
    expect(page.locator("main")).to_contain_text("ada@example.org")
    submit(page)  # logs out
    expect(page).to_have_url(f"{members}/account/log-in")
    page.goto(f"{members}/notes/new")
    expect(page.locator("input[name=password]")).to_be_visible()
    page.locator("input[name=email]").fill("ada@example.org")
    page.locator("input[name=password]").fill("not the password")
    submit(page)
    expect(page.locator("main [role=alert], main .error-summary").first).to_be_visible()
    page.locator("input[name=password]").fill(PASSWORD)
    submit(page)
    expect(page).to_have_url(f"{members}/notes/new")
    page.locator("input[name=title]").fill("Milk")
    submit(page)
    page.goto(f"{members}/notes")
    expect(page.locator("main")).to_contain_text("Milk")


def test_shows_members_their_own_notes_alone(silent: Windows, members: str) -> None:
    ada, eve = silent.open_page(), silent.open_page()
    sign_up(ada, members, "ada@example.org")
    ada.goto(f"{members}/notes/new")
    ada.locator("input[name=title]").fill("Secret of Ada")
    submit(ada)
    expect(ada).not_to_have_url(f"{members}/notes/new")
    address = ada.url
    sign_up(eve, members, "eve@example.org")
    eve.goto(f"{members}/notes")
    expect(eve.locator("main")).not_to_contain_text("Secret of Ada")
    assert eve.request.get(address).status == 404


def test_logs_in_and_out_by_keyboard(silent: Windows, members: str) -> None:
    page = silent.open_page()
    sign_up(page, members, "ada@example.org")
    keyboard = Keyboard(page)
    keyboard.follow("Log out", "button")
    expect(page).to_have_url(f"{members}/account/log-in")
    keyboard.fill("E-mail address", "ada@example.org")
    keyboard.fill("Password", PASSWORD)
    keyboard.follow("Log in", "button")
    expect(page).to_have_url(f"{members}/account")


@pytest.mark.parametrize("language", LANGUAGES)
def test_is_accessible(silent: Windows, members: str, language: str) -> None:
    page = silent.open_page(locale=language)
    for path in ("log-in", "sign-up", "forgotten-password"):
        page.goto(f"{members}/account/{path}")
        expect_accessible(page)
        expect_readable_in_the_dark(page)
        page.emulate_media(color_scheme="light")
        submit(page)
        expect_accessible(page)
    sign_up(page, members, "ada@example.org")
    for path in ("", "/password", "/address", "/close", "/letters"):
        page.goto(f"{members}/account{path}")
        expect_accessible(page)
        expect_readable_in_the_dark(page)
        page.emulate_media(color_scheme="light")
