"""Passkeys with the virtual authenticator of Chromium, and pages that ask for one without a script."""

import base64
import hmac
import re
import struct
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from accessibility import expect_accessible, expect_readable_in_the_dark
from members import running_members
from playwright.sync_api import CDPSession, Page, expect
from test_accounts import LANGUAGES, PASSWORD, sign_up, submit
from windows import Windows


@pytest.fixture
def members(tmp_path: Path) -> Iterator[str]:
    """The address of a site by a name: browsers make no passkeys for numbers."""
    with running_members(tmp_path) as server:
        yield server.replace("127.0.0.1", "localhost")


def authenticator(page: Page, *, verified: bool = True) -> CDPSession:
    """A device of the page's user, which keeps passkeys."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": verified,
        "automaticPresenceSimulation": True,
    }
    session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return session


def add_passkey(page: Page, server: str) -> None:
    page.goto(f"{server}/account/passkeys/new")
    page.locator("input[name=name]").fill("Telephone")
    submit(page)
    expect(page).to_have_url(f"{server}/account")
    expect(page.locator("#passkeys")).to_contain_text("Telephone")


def log_out(page: Page, server: str) -> None:
    page.locator("form[action='/account/session'] button").first.click()
    expect(page).to_have_url(f"{server}/account/log-in")


def test_registers_and_logs_in_without_a_name(silent: Windows, members: str) -> None:
    page = silent.open_page()
    authenticator(page)
    sign_up(page, members, "ada@example.org")
    add_passkey(page, members)
    log_out(page, members)
    page.get_by_role("link", name="Use a passkey").click()
    submit(page)
    expect(page).to_have_url(f"{members}/account")
    expect(page.locator("main")).to_contain_text("ada@example.org")
    # Back among the pages of the browser, no cache shows the account after its log-out.
    log_out(page, members)
    page.go_back()
    expect(page.locator("main")).not_to_contain_text("ada@example.org")


def test_proves_again_who_owns_the_account(silent: Windows, members: str) -> None:
    page = silent.open_page()
    authenticator(page)
    sign_up(page, members, "ada@example.org")
    add_passkey(page, members)
    page.goto(f"{members}/account/prove?next=/notes")
    page.get_by_role("link", name="Use a passkey").click()
    submit(page)
    expect(page).to_have_url(f"{members}/notes")


def code_of(page: Page) -> str:
    """The code by time that belongs to the secret on the page (RFC 6238)."""
    secret = re.search(r"\b[A-Z2-7]{32}\b", page.locator("main").inner_text())
    assert secret is not None
    interval = struct.pack(">Q", int(time.time()) // 30)
    digest = hmac.digest(base64.b32decode(secret.group()), interval, "sha1")
    start = digest[-1] & 15
    return f"{(struct.unpack('>I', digest[start : start + 4])[0] & 0x7FFFFFFF) % 1_000_000:06}"


def test_takes_the_place_of_a_code(silent: Windows, members: str) -> None:
    page = silent.open_page()
    authenticator(page)
    sign_up(page, members, "ada@example.org")
    add_passkey(page, members)
    page.goto(f"{members}/account/codes")
    page.locator("input[name=code]").fill(code_of(page))
    submit(page)
    expect(page).to_have_url(f"{members}/account")
    log_out(page, members)
    page.locator("input[name=email]").fill("ada@example.org")
    page.locator("input[name=password]").fill(PASSWORD)
    submit(page)
    expect(page).to_have_url(f"{members}/account/code")
    page.get_by_role("link", name="Use a passkey").click()
    expect_accessible(page)
    submit(page)
    expect(page).to_have_url(f"{members}/account")
    expect(page.locator("main")).to_contain_text("ada@example.org")


def test_explains_a_device_that_does_not_answer(silent: Windows, members: str) -> None:
    page = silent.open_page()
    authenticator(page, verified=False)
    page.goto(f"{members}/account/passkey")
    submit(page)
    problem = page.locator("[data-formwork-passkey]")
    expect(problem).to_be_visible()
    expect(problem).to_have_attribute("role", "alert")
    expect_accessible(page)
    expect(page).to_have_url(f"{members}/account/passkey")


def test_offers_the_password_without_a_script(silent: Windows, members: str) -> None:
    page = silent.open_page(java_script=False)
    sign_up(page, members, "ada@example.org")
    log_out(page, members)
    page.goto(f"{members}/account/passkey")
    expect(page.locator("main")).to_contain_text("use your password")
    submit(page)
    expect(page.locator("main [role=alert], main .error-summary").first).to_be_visible()
    page.locator("main ul a[href='/account/log-in']").click()
    page.locator("input[name=email]").fill("ada@example.org")
    page.locator("input[name=password]").fill(PASSWORD)
    submit(page)
    expect(page).to_have_url(f"{members}/account")


@pytest.mark.parametrize("language", LANGUAGES)
def test_is_accessible(silent: Windows, members: str, language: str) -> None:
    page = silent.open_page(locale=language)
    authenticator(page)
    page.goto(f"{members}/account/passkey")
    assert page.get_attribute("html", "dir") == LANGUAGES[language]
    expect_accessible(page)
    sign_up(page, members, "ada@example.org")
    add_passkey(page, members)
    remove = page.locator("#passkeys a[href*='/passkeys/remove']").get_attribute("href")
    rename = page.locator("#passkeys a[href*='/passkeys/name']").get_attribute("href")
    for path in ("/account", "/account/passkeys/new", remove, rename):
        page.goto(f"{members}{path}")
        expect_accessible(page)
        expect_readable_in_the_dark(page)
        page.emulate_media(color_scheme="light")
    page.goto(f"{members}{remove}")
    submit(page)
    expect(page).to_have_url(f"{members}/account")
    expect(page.locator("#passkeys")).to_have_count(0)
