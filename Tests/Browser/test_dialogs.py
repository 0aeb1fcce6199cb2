"""Questions and short forms in dialogs, and counters of characters: the page's own small script."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from accessibility import expect_accessible, expect_readable_in_the_dark
from clinic import Clinic, running_clinic
from layout import expect_fit, expect_whole_controls
from playwright.sync_api import Page, expect
from windows import Windows


@pytest.fixture
def clinic(tmp_path: Path) -> Iterator[Clinic]:
    """A clinic of the test's own."""
    with running_clinic(tmp_path / "clinic.sqlite") as clinic:
        yield clinic


def open_dialog(page: Page, clinic: Clinic) -> str:
    """Opens the question before a deletion, and returns the address of the page below it."""
    address = clinic.server + clinic.add("Anna")
    page.goto(address)
    page.get_by_role("link", name="Delete").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.get_by_role("dialog").get_by_role("heading")).to_be_focused()
    return address


def test_is_accessible(silent: Windows, clinic: Clinic) -> None:
    page = silent.open_page()
    open_dialog(page, clinic)
    expect_accessible(page)
    expect_readable_in_the_dark(page)


@pytest.mark.parametrize("width", [320, 1280])
def test_fits(silent: Windows, clinic: Clinic, width: int) -> None:
    page = silent.open_page(viewport=(width, 800))
    open_dialog(page, clinic)
    expect_fit(page)
    expect_whole_controls(page)


@pytest.mark.parametrize("way", ["Escape", "Cancel", "Close"])
def test_is_left_without_a_trace(silent: Windows, clinic: Clinic, way: str) -> None:
    page = silent.open_page()
    address = open_dialog(page, clinic)
    length = page.evaluate("history.length")
    if way == "Escape":
        page.keyboard.press("Escape")
    else:
        page.get_by_role("dialog").get_by_text(way, exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("link", name="Delete")).to_be_focused()
    assert page.url == address
    assert page.evaluate("history.length") == length


SHORT_FORM = """<html lang="en"><main><h1>New customer</h1><form>
<label>Name <input></label><a class="button-link" href="/">Cancel</a></form></main></html>"""


@pytest.mark.parametrize(
    ("way", "kept"), [("Escape", "Bob"), ("Close", "Bob"), ("Cancel", "")], ids=str
)
def test_keeps_the_input(silent: Windows, clinic: Clinic, way: str, kept: str) -> None:
    page = silent.open_page()
    page.goto(clinic.server + clinic.add("Anna"))
    link = page.get_by_role("link", name="Delete")
    address = f"{clinic.server}{link.get_attribute('href')}"
    page.route(address, lambda route: route.fulfill(content_type="text/html", body=SHORT_FORM))
    link.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill("Bob")
    if way == "Escape":
        page.keyboard.press("Escape")
    else:
        dialog.get_by_text(way, exact=True).click()
    expect(dialog).to_have_count(0)
    expect(link).to_be_focused()
    link.click()
    expect(dialog.get_by_role("heading")).to_be_focused()
    expect(dialog.get_by_label("Name")).to_have_value(kept)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_deletes(silent: Windows, clinic: Clinic) -> None:
    page = silent.open_page()
    open_dialog(page, clinic)
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(page).to_have_url(f"{clinic.server}/appointments")
    expect(page.get_by_text("Deleted.")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("heading", name="Anna")).to_be_visible()


def test_shows_what_is_wrong_inside(silent: Windows, clinic: Clinic) -> None:
    page = silent.open_page()
    address = open_dialog(page, clinic)
    other = page.context.new_page()
    other.goto(f"{address}/edit")
    other.get_by_label("Patient's name").fill("Eva")
    other.get_by_role("button", name="Save").click()
    expect(other.get_by_role("heading", name="Eva")).to_be_visible()
    other.close()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_be_visible()
    assert page.url == address


def test_opens_a_page_where_a_key_asks_for_a_tab(silent: Windows, clinic: Clinic) -> None:
    page = silent.open_page()
    page.goto(clinic.server + clinic.add("Anna"))
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Delete").click(modifiers=["ControlOrMeta"])
    expect(opened.value.get_by_role("button", name="Delete")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_counts_characters(silent: Windows, clinic: Clinic) -> None:
    page = silent.open_page()
    page.goto(f"{clinic.server}/appointments/new")
    symptoms = page.get_by_label("Symptoms")
    counter = page.locator(".counter")
    expect(counter).to_have_text("0 / 2000")
    symptoms.fill("Cough 😀")
    expect(counter).to_have_text("8 / 2000")
    symptoms.fill("x" * 2001)
    expect(counter).to_have_class("counter full")
    expect(symptoms).to_have_accessible_description("In a few sentences. At most 2,000 characters.")


def test_needs_no_script(silent: Windows, clinic: Clinic) -> None:
    page = silent.open_page(java_script=False)
    page.goto(f"{clinic.server}/appointments/new")
    expect(page.locator(".counter")).to_be_hidden()
    page.goto(clinic.server + clinic.add("Anna"))
    page.get_by_role("link", name="Delete").click()
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_text("Deleted.")).to_be_visible()
