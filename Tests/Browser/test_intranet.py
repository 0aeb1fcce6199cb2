"""The intranet on pages: a day of an employee by keyboard, without a script, and with the network cut in between."""

import re
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest
from accessibility import expect_accessible, expect_readable_in_the_dark
from ideaboard import REPOSITORY
from intranet import Intranet, running_intranet
from keyboard import Keyboard
from layout import expect_fit
from playwright.sync_api import Locator, Page, expect
from windows import Windows

EMAIL = "ada@example.org"
LANGUAGES = {"en": "Ask for leave", "de": "Urlaub beantragen", "ar": "طلب إجازة"}
WIDTHS = (320, 375, 768, 1280)
FIRST_DAY = date.today() + timedelta(days=60)
LAST_DAY = FIRST_DAY + timedelta(days=4)


@pytest.fixture
def intranet(tmp_path: Path) -> Iterator[Intranet]:
    with running_intranet(tmp_path) as intranet:
        yield intranet


def log_in(page: Page, intranet: Intranet) -> None:
    """Makes an account, and logs its user in on the way to the first page."""
    password = intranet.account(EMAIL)
    page.goto(intranet.server)
    page.locator("input[name=email]").fill(EMAIL)
    page.locator("input[name=password]").fill(password)
    page.locator("main form .form-buttons button[type=submit]").first.click()
    expect(page).to_have_url(f"{intranet.server}/start-page")


def fill_in_leave(page: Page) -> None:
    page.locator("[name=kind]").select_option("holiday")
    page.locator("[name=firstDay]").fill(FIRST_DAY.isoformat())
    page.locator("[name=lastDay]").fill(LAST_DAY.isoformat())


def submit(page: Page) -> None:
    page.locator("main form .form-buttons button[type=submit]").first.click()


def expect_leave_sent_once(intranet: Intranet) -> None:
    leave = intranet.leave()
    assert [(entry["firstDay"], entry["employee"]) for entry in leave] == [(FIRST_DAY.isoformat(), EMAIL)]


@pytest.mark.parametrize("theme", ["calm", "dense"])
def test_a_day_by_keyboard(silent: Windows, tmp_path: Path, theme: str) -> None:
    with running_intranet(tmp_path, "--theme", theme) as intranet:
        page = silent.open_page()
        keyboard = Keyboard(page)
        password = intranet.account(EMAIL)
        page.goto(intranet.server)
        keyboard.fill("E-mail address", EMAIL)
        keyboard.fill("Password", password)
        keyboard.follow("Log in", "button")
        keyboard.follow("Our bridge in Hafenstadt is open", "link")
        expect(page.locator("html[data-formwork-screenlets]")).to_be_attached()
        rating = page.locator("#screenlet-rating")
        if theme == "calm":
            keyboard.activate("4 of 5 stars", "button")
        else:
            rating.locator("select").select_option(label="4 of 5 stars")
            keyboard.activate(re.compile("^Rate"), "button")
        expect(rating).to_contain_text("4 of 5 stars on average.")
        keyboard.fill(re.compile("omment"), "I was there!")
        keyboard.press("Tab")
        keyboard.press("Enter")
        expect(page.get_by_role("list", name="Comments")).to_contain_text("I was there!")
        page.get_by_role("list", name="Comments").get_by_role("button", name=re.compile("^Reply")).first.press("Enter")
        expect(page.locator("#screenlet-comments textarea")).to_be_focused()
        keyboard.follow("Today", "link")
        keyboard.follow("Floor plan", "link")
        picture = page.locator("#screenlet-document")
        expect(picture.get_by_role("img" if theme == "calm" else "link", name=re.compile("Floor plan"))).to_be_visible()
        keyboard.follow("Today", "link")
        keyboard.follow("Ask for leave", "link")
        page.wait_for_selector("[data-formwork-ready]")
        keyboard.choose("Kind of leave", "Holiday")
        keyboard.fill_date("First day", FIRST_DAY)
        keyboard.fill_date("Last day", LAST_DAY)
        keyboard.follow("Send the request", "button")
        expect(page.locator("main")).to_contain_text("Holiday")
        expect_leave_sent_once(intranet)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_day_without_a_script(silent: Windows, intranet: Intranet, language: str) -> None:
    page = silent.open_page(java_script=False, locale=language)
    log_in(page, intranet)
    assert page.get_attribute("html", "dir") == ("rtl" if language == "ar" else "ltr")
    page.get_by_role("link", name="Our bridge in Hafenstadt is open").click()
    rating = page.locator("#screenlet-rating")
    rating.get_by_role("button").nth(3).click()
    expect(rating.locator("[aria-current]")).to_have_count(1)
    page.locator("#screenlet-comments textarea").fill("I was there!")
    page.locator("#screenlet-comments .form button[type=submit], #screenlet-comments form button[type=submit]").first.click()
    expect(page.locator("#screenlet-comments ul")).to_contain_text("I was there!")
    page.goto(intranet.server)
    page.get_by_role("link", name="House rules").click()
    expect(page.locator("main a[href*='name=file']")).to_be_visible()
    page.goto(intranet.server)
    page.get_by_role("link", name=LANGUAGES[language]).first.click()
    fill_in_leave(page)
    submit(page)
    expect(page.locator("main")).not_to_contain_text("firstDay")
    expect_leave_sent_once(intranet)


def gap(above: Locator, below: Locator) -> float:
    """The distance between two boxes below each other."""
    top, bottom = above.bounding_box(), below.bounding_box()
    assert top and bottom
    return bottom["y"] - top["y"] - top["height"]


@pytest.mark.parametrize("width", [375, 768, 1280, 1920])
def test_parts_are_neither_glued_nor_far_apart(silent: Windows, intranet: Intranet, width: int) -> None:
    page = silent.open_page(java_script=False)
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(intranet.server)
    assert gap(page.locator("main .form"), page.locator("main .form + ul")) >= 12
    log_in(page, intranet)
    page.get_by_role("link", name="Our bridge in Hafenstadt is open").click()
    stars = page.locator("#screenlet-rating button")
    stars.nth(3).click()
    plain, own = (
        stars.nth(number).evaluate("star => getComputedStyle(star).backgroundColor") for number in (0, 3)
    )
    assert plain != own
    if width >= 768:
        assert stars.nth(0).bounding_box()["y"] == stars.nth(4).bounding_box()["y"]
    comments = page.locator("#screenlet-comments")
    for text in ("I was there!", "It rained."):
        comments.locator("textarea").fill(text)
        comments.locator("button", has_text="Send").click()
    comments.get_by_role("button", name=re.compile("^Reply")).first.click()
    assert gap(comments.locator(".form-buttons").first, comments.locator("label")) >= 12
    entries = comments.locator(".screenlet-entries > li")
    assert gap(entries.nth(0).locator(".form-buttons"), entries.nth(1).locator(".screenlet-title")) >= 16
    page.goto(f"{intranet.server}/documents")
    rows = page.locator(".table tbody tr")
    if width <= 768:
        assert gap(rows.nth(0), rows.nth(1)) <= 24
        assert gap(page.locator(".table thead"), rows.nth(0)) <= 24


@pytest.mark.parametrize("java_script", [True, False])
def test_a_portrait_is_uploaded_and_shown(silent: Windows, intranet: Intranet, java_script: bool) -> None:
    page = silent.open_page(java_script=java_script)
    log_in(page, intranet)
    expect(page.locator("#screenlet-user-portrait image")).to_have_count(0)
    page.get_by_role("link", name="Your portrait").click()
    page.locator("input[type=file]").set_input_files(REPOSITORY / "Examples/Intranet/Resources/floor-plan.png")
    page.get_by_role("button", name="Upload").click()
    expect(page.locator("#screenlet-user-portrait image")).to_have_count(1)
    if java_script:
        expect_accessible(page)
    page.goto(f"{intranet.server}/start-page")
    expect(page.locator("#screenlet-user-portrait image")).to_have_count(1)


@pytest.mark.parametrize("way", ["leave", "close"])
def test_leave_that_is_filled_in_offline_is_sent_once(browser: Windows, intranet: Intranet, way: str) -> None:
    page = browser.open_page()
    log_in(page, intranet)
    page.goto(f"{intranet.server}/leave-requests/new")
    page.wait_for_selector("[data-formwork-ready]")
    with page.expect_response(re.compile("/formwork/outbox-")):
        fill_in_leave(page)
    page.wait_for_selector("body > section", state="attached")
    context = page.context
    context.set_offline(True)
    submit(page)
    expect(page.locator("[data-formwork-status]")).to_contain_text("even if you close this page")
    assert intranet.leave() == []
    # An open page would send its form by itself as soon as there is a network.
    if way == "close":
        Windows.close_tab(page)
        page = browser.open_tab(context)
    else:
        page.goto("about:blank")
    context.set_offline(False)
    page.goto(f"{intranet.server}/start-page")
    expect(page.locator("body > section").get_by_role("status")).to_have_text("Everything that waited was sent.")
    page.goto(f"{intranet.server}/leave-requests")
    expect(page.locator("main")).to_contain_text("Holiday")
    expect_leave_sent_once(intranet)


@pytest.mark.parametrize("theme", ["calm", "dense"])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_pages_are_accessible_and_fit(silent: Windows, tmp_path: Path, theme: str, language: str) -> None:
    with running_intranet(tmp_path, "--theme", theme) as intranet:
        page = silent.open_page(locale=language)
        log_in(page, intranet)
        links = page.locator(".start a")
        pages = [f"{intranet.server}{links.nth(index).get_attribute('href')}" for index in range(links.count())]
        others = [f"{intranet.server}{path}" for path in ("/start-page", "/portrait-page", "/leave-requests", "/leave-requests/new")]
        for address in [pages[0], *pages[-4:-1], *others]:
            page.goto(address)
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 800})
                expect_fit(page)
            expect_accessible(page)
            expect_readable_in_the_dark(page)
            page.emulate_media(color_scheme="light")
