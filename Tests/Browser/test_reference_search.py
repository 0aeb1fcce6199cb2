"""The script that finds instances to refer to while their reader types, with the keyboard alone."""

import json
import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit
from urllib.request import Request, urlopen

import pytest
from accessibility import expect_accessible, expect_readable_in_the_dark
from playwright.sync_api import Locator, Page, Route, expect
from windows import Windows

ADDRESS = "http://references.test"
RESOURCES = Path(__file__).parents[2] / "Sources/Faces/FormworkHTML/Resources"
PAGES = {name: Path(__file__).parent / f"pages/{file}.html"
         for name, file in {"/new": "reference", "/several": "references"}.items()}
FIRMS = [{"id": f"id-{number}", "title": f"Firm {number} & <Sons>"} for number in range(10, 45)]


@pytest.fixture(scope="session")
def style_sheet(server: str) -> str:
    """The style sheet of the default theme, as a server answers it."""
    ideas = Request(f"{server}/ideas", headers={"Accept": "text/html"})
    with urlopen(ideas) as page:
        path = re.search(r'href="(/formwork/style-[^"]+)"', page.read().decode())
    assert path, "The page has no style sheet."
    with urlopen(f"{server}{path[1]}") as sheet:
        return sheet.read().decode()


def answer(route: Route, style_sheet: str) -> None:
    """What the server answers: the page, its files, and the instances that have some words."""
    link = urlsplit(route.request.url)
    if link.path == "/firms/choices":
        words = parse_qs(link.query).get("search", [""])[0].lower()
        found = [firm for firm in FIRMS if words in firm["title"].lower()]
        body = json.dumps({"choices": found[:20], "hasMore": len(found) > 20})
        route.fulfill(content_type="application/json", body=body)
    elif link.path == "/formwork.css":
        route.fulfill(body=style_sheet, content_type="text/css; charset=utf-8")
    elif link.path.startswith("/formwork"):
        route.fulfill(path=RESOURCES / link.path[1:])
    else:
        route.fulfill(path=PAGES[link.path], content_type="text/html; charset=utf-8")


@pytest.fixture
def form(silent: Windows, style_sheet: str) -> Page:
    """The page with the field, once the script has taken it over."""
    page = silent.open_page()
    page.route(f"{ADDRESS}/**", lambda route: answer(route, style_sheet))
    page.goto(f"{ADDRESS}/new")
    expect(page.get_by_role("combobox", name="Search: Firm")).to_be_visible()
    return page


def options(page: Page) -> Locator:
    return page.get_by_role("option")


def test_words_are_searched_for_while_they_are_typed(form: Page) -> None:
    combobox = form.get_by_role("combobox")
    expect(form.get_by_role("button", name="Search")).to_be_hidden()
    combobox.focus()
    form.keyboard.type("firm 1")
    expect(options(form)).to_have_count(10)
    expect(combobox).to_have_attribute("aria-expanded", "true")
    expect_accessible(form)
    form.keyboard.press("ArrowDown")
    form.keyboard.press("ArrowDown")
    active = options(form).nth(1)
    expect(active).to_have_attribute("aria-selected", "true")
    assert combobox.get_attribute("aria-activedescendant") == active.get_attribute("id")
    expect_readable_in_the_dark(form)
    form.keyboard.press("Enter")
    expect(options(form)).to_have_count(0)
    expect(form.get_by_role("radio", name="Firm 11 & <Sons>")).to_be_checked()
    expect(form.get_by_role("status")).to_have_text("Firm 11 & <Sons>")
    expect(combobox).to_have_value("")
    expect(combobox).to_be_focused()
    expect_accessible(form)


def test_the_arrow_keys_open_the_list_and_go_round(form: Page) -> None:
    form.get_by_role("combobox").focus()
    form.keyboard.press("ArrowUp")
    expect(options(form).last).to_have_attribute("aria-selected", "true")
    expect(form.get_by_role("status")).to_contain_text("Only the first 20 are shown.")
    form.keyboard.press("ArrowDown")
    expect(options(form).first).to_have_attribute("aria-selected", "true")


def test_escape_closes_the_list_and_then_empties_the_input(form: Page) -> None:
    combobox = form.get_by_role("combobox")
    combobox.focus()
    form.keyboard.type("12")
    expect(options(form)).to_have_count(1)
    form.keyboard.press("Escape")
    expect(options(form)).to_have_count(0)
    expect(combobox).to_have_value("12")
    form.keyboard.press("Escape")
    expect(combobox).to_have_value("")
    form.keyboard.type("zeppelin")
    expect(form.get_by_role("status")).to_have_text("Nothing matches these words.")
    form.keyboard.press("Tab")
    expect(combobox).not_to_be_focused()


def test_the_return_key_in_words_does_not_send_the_form(form: Page) -> None:
    form.get_by_role("combobox").focus()
    form.keyboard.type("12")
    form.keyboard.press("Enter")
    expect(options(form)).to_have_count(1)
    assert form.url == f"{ADDRESS}/new"
    options(form).first.click()
    expect(form.get_by_role("radio")).to_be_checked()


def test_the_button_comes_back_when_the_server_does_not_answer(
    browser: Windows, style_sheet: str
) -> None:
    page = browser.open_page()
    page.route(f"{ADDRESS}/**", lambda route: answer(route, style_sheet))
    page.route(f"{ADDRESS}/firms/**", lambda route: route.abort())
    page.goto(f"{ADDRESS}/new")
    page.get_by_role("combobox").focus()
    page.keyboard.type("12")
    expect(page.get_by_role("button", name="Search")).to_be_visible()


def test_found_ones_are_added_to_the_chosen_ones(silent: Windows, style_sheet: str) -> None:
    page = silent.open_page()
    page.route(f"{ADDRESS}/**", lambda route: answer(route, style_sheet))
    page.goto(f"{ADDRESS}/several")
    combobox = page.get_by_role("combobox", name="Search: Firms")
    for number in (12, 40, 13):
        combobox.focus()
        page.keyboard.type(f"firm {number}")
        expect(options(page)).to_have_count(1)
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        expect(options(page)).to_have_count(0)
    expect(page.get_by_role("checkbox")).to_have_count(3)
    for number in (12, 13, 40):
        expect(page.get_by_role("checkbox", name=f"Firm {number} & <Sons>")).to_be_checked()
    page.get_by_role("checkbox", name="Firm 40 & <Sons>").uncheck()
    sent = page.evaluate("new FormData(document.querySelector('form')).getAll('firms')")
    assert sent == ["id-12", "id-13"]
    expect_accessible(page)


def test_an_own_style_sheet_wins_whatever_its_selectors_are(form: Page) -> None:
    form.add_style_tag(content="input { border-style: dashed }")
    expect(form.get_by_label("Title")).to_have_css("border-style", "dashed")
