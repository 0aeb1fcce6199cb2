"""Screenlets on pages that follow the changes of others, without a touch of what their reader does."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from intranet import Intranet, running_intranet
from playwright.sync_api import Locator, Page, expect
from windows import Windows

ARTICLE = "Our bridge in Hafenstadt is open"


@pytest.fixture
def intranet(tmp_path: Path) -> Iterator[Intranet]:
    with running_intranet(tmp_path) as intranet:
        yield intranet


def reader(windows: Windows, intranet: Intranet, email: str) -> Page:
    """The page of an article that a user has open, which follows changes."""
    page = windows.open_page()
    password = intranet.account(email)
    page.goto(intranet.server)
    page.locator("input[name=email]").fill(email)
    page.locator("input[name=password]").fill(password)
    page.locator("main form .form-buttons button[type=submit]").first.click()
    expect(page).to_have_url(f"{intranet.server}/start-page")
    page.get_by_role("link", name=ARTICLE).click()
    expect(page.locator("h1")).to_have_text(ARTICLE)
    with page.expect_response(re.compile("/formwork/live")):
        page.reload()
    expect(page.locator("html[data-formwork-follows][data-formwork-screenlets]")).to_be_attached()
    page.evaluate("window.isSame = true")
    return page


def comments(page: Page) -> Locator:
    return page.locator("#screenlet-comments")


def entries(page: Page) -> Locator:
    return comments(page).locator(".screenlet-entries > li")


def send(page: Page, text: str) -> None:
    """Adds a comment, and waits until it is there."""
    comments(page).locator("textarea").fill(text)
    comments(page).get_by_role("button", name="Send").click()
    expect(entries(page).filter(has_text=text)).to_be_visible()


def test_comments_and_ratings_of_others_appear_beside_a_draft(silent: Windows, intranet: Intranet) -> None:
    ada, ben = (reader(silent, intranet, f"{name}@example.org") for name in ("ada", "ben"))
    area = comments(ada).locator("textarea")
    area.focus()
    text = ""
    for number in range(6):
        ada.keyboard.type(f"{number} wørds ")
        text += f"{number} wørds "
        if number % 2 == 0:
            send(ben, f"Comment {number}")
    for number in (0, 2, 4):
        expect(entries(ada).filter(has_text=f"Comment {number}")).to_be_visible()
    expect(area).to_have_value(text)
    expect(area).to_be_focused()
    assert area.evaluate("area => area.selectionStart") == len(text)
    before = ada.locator("#screenlet-rating").inner_text()
    ben.locator("#screenlet-rating button").nth(3).click()
    expect(ada.locator("#screenlet-rating")).not_to_have_text(before)
    assert ada.evaluate("window.isSame")
    # The page is what it would be if it was read now.
    content = "document.querySelector('#screenlet-comments ul').innerText"
    shown = ada.evaluate(content)
    ada.reload()
    assert ada.evaluate(content) == shown


def test_a_screenlet_follows_again_after_an_action(silent: Windows, intranet: Intranet) -> None:
    ada, ben = (reader(silent, intranet, f"{name}@example.org") for name in ("ada", "ben"))
    send(ada, "I was there!")
    expect(entries(ben)).to_have_count(1)
    send(ben, "It rained.")
    expect(entries(ada)).to_have_count(2)
    send(ben, "And it was cold.")
    expect(entries(ada)).to_have_count(3)
    # The words about the own action stay.
    expect(comments(ada).locator("> .form > [role=status]")).not_to_be_empty()
    assert ada.evaluate("window.isSame")


def test_a_screenlet_in_which_something_was_begun_waits_for_its_next_action(
        silent: Windows, intranet: Intranet) -> None:
    ada, ben = (reader(silent, intranet, f"{name}@example.org") for name in ("ada", "ben"))
    send(ben, "It rained.")
    expect(entries(ada)).to_have_count(1)
    entries(ada).get_by_role("button", name=re.compile("^Reply")).click()
    area = comments(ada).locator("textarea")
    expect(area).to_be_focused()
    ada.keyboard.type("Not at noon")
    before = ada.locator("#screenlet-rating").inner_text()
    send(ben, "And it was cold.")
    ben.locator("#screenlet-rating button").nth(3).click()
    expect(ada.locator("#screenlet-rating")).not_to_have_text(before)
    expect(area).to_have_value("Not at noon")
    expect(area).to_be_focused()
    expect(entries(ada)).to_have_count(1)
    comments(ada).get_by_role("button", name="Send").click()
    expect(comments(ada).locator("li")).to_have_count(3)
    expect(comments(ben).locator("li")).to_have_count(3)
