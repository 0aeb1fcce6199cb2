"""Ideaboard with accounts: a public list, own ideas, moderators, and a session that ends while an idea is typed."""

import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from accessibility import expect_accessible, expect_readable_in_the_dark
from ideaboard import database_of, find_ideaboard, letters_page, running_ideaboard
from keyboard import Keyboard
from layout import expect_fit
from playwright.sync_api import Page, expect
from windows import Windows

PASSWORD = "tin lamp seven meadows"
DIRECTIONS = {"en": "ltr", "de": "ltr", "ar": "rtl"}
STILL_HERE = {
    "en": "Your input is still here.",
    "de": "Ihre Eingaben sind noch da.",
    "ar": "ما أدخلته لا يزال هنا.",
}
WIDTHS = (320, 768, 1280, 1920)


@dataclass
class Board:
    """A board with accounts, and its database."""

    server: str
    database: Path

    def appoint(self, email: str) -> None:
        """Makes the user of an account a moderator, who must log in again."""
        command = [find_ideaboard(), "moderator", email, "--database", database_of(self.database)]
        subprocess.run(command, check=True)


@pytest.fixture
def members(tmp_path: Path) -> Iterator[Board]:
    database = tmp_path / "board.sqlite"
    with running_ideaboard(find_ideaboard(), database, is_open=False) as server:
        yield Board(server, database)


def submit(page: Page) -> None:
    """Submits the form of the page, as the Enter key in one of its inputs does."""
    page.locator("main form .form-buttons button[type=submit]").first.click()


def sign_up(page: Page, board: Board, email: str) -> None:
    """Makes an account from the page of the log-in, with the letter that the board's own page shows."""
    page.goto(f"{board.server}/account/sign-up")
    page.locator("input[name=email]").fill(email)
    submit(page)
    page.goto(letters_page(board.server))
    page.locator("main section").first.locator("a").click()
    page.locator("input[name=newPassword]").fill(PASSWORD)
    submit(page)
    expect(page).to_have_url(f"{board.server}/account")


def log_in(page: Page, email: str) -> None:
    """Fills in the log-in that the page shows."""
    page.locator("input[name=email]").fill(email)
    page.locator("input[name=password]").fill(PASSWORD)
    submit(page)


def fill_in(page: Page, title: str) -> None:
    """Types an idea."""
    page.locator("[name=title]").fill(title)
    page.locator("[name=authorName]").fill("Ada")
    page.locator("[name=content]").fill("Panels, and\nsomebody who cleans them.")
    page.locator("[name=category]").select_option("hardware")
    page.locator("[name=contactEmail]").fill("ada@example.org")
    page.locator("[name=agreed]").check()


def end_session(page: Page) -> None:
    """Ends the session of the browser, as its time does."""
    page.context.clear_cookies(name="formwork-account")


@pytest.mark.parametrize("language", DIRECTIONS)
def test_the_whole_journey_without_a_script(silent: Windows, members: Board, language: str) -> None:
    ada = silent.open_page(java_script=False, locale=language)
    ada.goto(f"{members.server}/ideas")
    assert ada.get_attribute("html", "dir") == DIRECTIONS[language]
    sign_up(ada, members, "ada@example.org")
    ada.goto(f"{members.server}/ideas/new")
    fill_in(ada, "Solar roof")
    submit(ada)
    address = re.sub(r"\?.*", "", ada.url)
    expect(ada.locator("h1")).to_have_text("Solar roof")
    ada.locator(f'a[href="{address.removeprefix(members.server)}/edit"]').click()
    ada.locator("[name=title]").fill("Solar roof, cleaned")
    submit(ada)
    expect(ada.locator("h1")).to_have_text("Solar roof, cleaned")

    visitor = silent.open_page(java_script=False, locale=language)
    visitor.goto(f"{members.server}/ideas")
    expect(visitor.locator("main")).to_contain_text("Solar roof, cleaned")
    visitor.goto(address)
    expect(visitor.locator(f'a[href$="/edit"]')).to_have_count(0)
    eve = silent.open_page(java_script=False, locale=language)
    sign_up(eve, members, "eve@example.org")
    eve.goto(address)
    expect(eve.locator(f'a[href$="/edit"]')).to_have_count(0)
    assert eve.request.get(f"{address}/edit", headers={"Accept": "text/html"}).status == 403

    members.appoint("eve@example.org")
    eve.goto(f"{address}/edit")
    log_in(eve, "eve@example.org")
    expect(eve).to_have_url(f"{address}/edit")
    eve.locator("[name=title]").fill("Solar roof, moderated")
    submit(eve)
    expect(eve.locator("h1")).to_have_text("Solar roof, moderated")
    ada.goto(f"{members.server}/account")
    submit(ada)  # logs out
    expect(ada).to_have_url(f"{members.server}/account/log-in")
    ada.goto(f"{address}/edit")
    expect(ada.locator("input[name=password]")).to_be_visible()


def test_a_visitor_who_wants_to_add_an_idea_signs_up_on_the_way(silent: Windows, members: Board) -> None:
    page = silent.open_page()
    keyboard = Keyboard(page)
    page.goto(f"{members.server}/ideas")
    keyboard.follow("New idea", "link")
    expect(page.locator("input[name=password]")).to_be_visible()
    keyboard.follow("Create an account", "link")
    keyboard.fill("E-mail address", "ada@example.org")
    keyboard.follow("Send the letter", "button")
    page.goto(letters_page(members.server))
    keyboard.follow(re.compile("^http"), "link")
    keyboard.fill(re.compile("assword"), PASSWORD)
    keyboard.follow("Save the password", "button")
    expect(page).to_have_url(f"{members.server}/ideas/new")
    expect(page.get_by_role("heading", name="Share an idea")).to_be_visible()


@pytest.mark.parametrize("language", DIRECTIONS)
@pytest.mark.parametrize("java_script", [True, False])
def test_a_session_that_ends_while_an_idea_is_typed_loses_nothing(
    silent: Windows, members: Board, language: str, java_script: bool
) -> None:
    page = silent.open_page(locale=language, java_script=java_script)
    sign_up(page, members, "ada@example.org")
    page.goto(f"{members.server}/ideas/new")
    fill_in(page, "Solar roof")
    end_session(page)
    submit(page)
    expect(page.locator("input[name=password]")).to_be_visible()
    log_in(page, "ada@example.org")
    expect(page.locator("main")).to_contain_text(STILL_HERE[language])
    assert page.locator("[name=title]").input_value() == "Solar roof"
    assert page.locator("[name=content]").input_value() == "Panels, and\nsomebody who cleans them."
    assert page.locator("[name=category]").input_value() == "hardware"
    assert page.locator("[name=agreed]").is_checked()
    if java_script:
        expect_accessible(page)
    submit(page)
    expect(page.locator("h1")).to_have_text("Solar roof")


def test_the_input_is_shown_to_no_other_account(silent: Windows, members: Board) -> None:
    page = silent.open_page()
    sign_up(page, members, "eve@example.org")
    page.context.clear_cookies()
    sign_up(page, members, "ada@example.org")
    page.goto(f"{members.server}/ideas/new")
    fill_in(page, "Secret of Ada")
    end_session(page)
    submit(page)
    expect(page.locator("input[name=password]")).to_be_visible()
    log_in(page, "eve@example.org")
    expect(page.get_by_role("heading", name="Share an idea")).to_be_visible()
    assert page.locator("[name=title]").input_value() == ""


def test_the_journey_by_keyboard(silent: Windows, members: Board) -> None:
    page = silent.open_page()
    sign_up(page, members, "ada@example.org")
    keyboard = Keyboard(page)
    keyboard.follow("New idea", "link")
    page.wait_for_selector("[data-formwork-ready]")
    keyboard.fill("Title", "Solar roof")
    keyboard.fill("Your name", "Ada")
    keyboard.fill("Your idea", "Panels")
    keyboard.choose("Category", "Hardware")
    keyboard.fill("E-mail address", "ada@example.org")
    keyboard.toggle("I agree that everybody here can read my idea")
    keyboard.follow("Save idea", "button")
    expect(page.locator("h1")).to_have_text("Solar roof")
    keyboard.follow("Your account", "link")
    keyboard.follow("Log out", "button")
    expect(page).to_have_url(f"{members.server}/account/log-in")


@pytest.mark.parametrize("language", DIRECTIONS)
def test_pages_are_accessible_and_fit(silent: Windows, members: Board, language: str, tmp_path: Path) -> None:
    page = silent.open_page(locale=language)
    sign_up(page, members, "ada@example.org")
    page.goto(f"{members.server}/ideas/new")
    fill_in(page, "Solar roof")
    end_session(page)
    submit(page)
    entrance = page.url
    log_in(page, "ada@example.org")
    for address in (page.url, f"{members.server}/ideas", f"{members.server}/account", entrance):
        page.goto(address)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            expect_fit(page)
        expect_accessible(page)
        expect_readable_in_the_dark(page)
        page.emulate_media(color_scheme="light")


def test_surveys_are_filled_in_by_all_and_read_by_moderators(
    silent: Windows, tmp_path: Path
) -> None:
    folder = tmp_path / "surveys"
    folder.mkdir()
    (folder / "party.yml").write_text("title: Party\nfields: [{ name: guests, type: integer }]\n")
    database = tmp_path / "board.sqlite"
    options = ("--surveys", str(folder))
    with running_ideaboard(find_ideaboard(), database, *options, is_open=False) as server:
        board = Board(server, database)
        visitor = silent.open_page(java_script=False)
        visitor.goto(f"{server}/ideas")
        visitor.get_by_role("link", name="Party").click()
        visitor.locator("[name=guests]").fill("8041")
        submit(visitor)
        expect(visitor).to_have_url(f"{server}/surveys/party/new")
        visitor.goto(f"{server}/surveys/party")
        expect(visitor.locator("main")).not_to_contain_text("8,041")
        assert visitor.goto(f"{server}/surveys/definitions/new")
        expect(visitor.locator("input[name=password]")).to_be_visible()
        mona = silent.open_page(java_script=False)
        sign_up(mona, board, "mona@example.org")
        board.appoint("mona@example.org")
        mona.goto(f"{server}/surveys/definitions/new")
        log_in(mona, "mona@example.org")
        expect(mona.locator("[name=name]")).to_be_visible()
        mona.goto(f"{server}/surveys/party")
        expect(mona.locator("main")).to_contain_text("8,041")
