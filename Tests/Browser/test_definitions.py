"""An application of files: by keyboard, without a script, and while the files change."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import pytest
from accessibility import expect_accessible
from ideaboard import ServerProcess, find_program, free_port
from keyboard import Keyboard
from layout import expect_fit
from playwright.sync_api import Page, expect
from windows import Windows

BOOKS = """
title: { en: Books, de: Bücher }
fields:
  - { name: title, title: { en: Title, de: Titel }, required: true, maxLength: 20 }
  - { name: genre, type: choice, choices: [novel, poetry] }
  - { name: days, type: integer, min: 1 }
  - { name: reason, visible: days > 10, requiredWhen: days > 10 }
  - { name: authors, type: list, maxCount: 3, fields: [{ name: name, required: true }] }
filters: [genre]
drafts: true
"""
VISITS = """
{ "defaultLanguageId": "en_US", "fields": [
  { "name": "Guest", "dataType": "string", "type": "text",
    "label": { "en_US": "Name of the guest", "de_DE": "Name des Gastes" } },
  { "name": "Rooms", "dataType": "string", "type": "select", "multiple": true, "required": false,
    "options": [{ "label": { "en_US": "Sea" }, "value": "sea" }, { "label": { "en_US": "Hill" }, "value": "hill" }] },
  { "name": "Place", "dataType": "geolocation", "type": "ddm-geolocation", "required": false },
  { "name": "Remark", "dataType": "string", "type": "textarea", "repeatable": true, "required": false }] }
"""
SITE = "{ name: { en: Library, de: Bibliothek }, languages: [en, de] }"


class Library:
    """A served directory of definitions."""

    def __init__(self, folder: Path, process: ServerProcess) -> None:
        self.folder, self.process = folder, process
        self.server = process.wait_for_address(60)

    def write(self, text: str, mark: str) -> None:
        """Changes the definition of books, and waits until the server has printed a text."""
        seen = len(self.process.output)
        (self.folder / "books.yml").write_text(text)
        end = monotonic() + 30
        while not any(mark in line for line in self.process.output[seen:]):
            assert monotonic() < end, "".join(self.process.output)
            sleep(0.1)


@contextmanager
def running(folder: Path) -> Iterator[Library]:
    (folder / "books.yml").write_text(BOOKS)
    (folder / "visits.structure.json").write_text(VISITS)
    (folder / "site.yml").write_text(SITE)
    program = find_program("formwork")
    process = ServerProcess(program, folder / "data.sqlite", free_port(), definitions=folder)
    try:
        yield Library(folder, process)
    finally:
        process.stop()


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """A library that several tests fill."""
    with running(tmp_path_factory.mktemp("library")) as library:
        yield library


def test_an_entity_of_a_file_is_filled_in_by_keyboard(page: Page, library: Library) -> None:
    page.goto(f"{library.server}/books/new")
    page.wait_for_selector("[data-formwork-ready]")
    keyboard = Keyboard(page)
    keyboard.fill("Title", "A title that is much too long")
    keyboard.press("Tab")
    expect(page.locator("#error-title")).to_contain_text("20")
    keyboard.fill("Title", "Faust")
    keyboard.choose(re.compile("Genre"), "Poetry")
    expect(page.locator("[name=reason]")).to_be_hidden()
    keyboard.fill(re.compile("Days"), "12")
    keyboard.fill(re.compile("Reason"), "Long")
    keyboard.activate("Add an entry")
    keyboard.fill("Name", "Goethe")
    expect_accessible(page)
    keyboard.focus("Save", "button")
    keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Faust")).to_be_visible()
    for text in ("Poetry", "12", "Long", "Goethe"):
        expect(page.get_by_text(text, exact=True).first).to_be_visible()
    expect_accessible(page)


def test_an_entity_of_a_file_needs_no_script(silent: Windows, library: Library) -> None:
    page = silent.open_page(java_script=False)
    page.goto(f"{library.server}/books/new")
    page.locator("[name=days]").fill("0")
    page.locator("button.button[type=submit]:not([name])").click()
    expect(page.locator("#error-summary a")).to_have_count(2)
    page.locator("[name=title]").fill("Ulysses")
    page.locator("[name=days]").fill("3")
    page.locator("button.button[type=submit]:not([name])").click()
    expect(page.get_by_role("heading", name="Ulysses")).to_be_visible()


def test_a_structure_of_liferay_is_a_live_form(page: Page, library: Library) -> None:
    page.goto(f"{library.server}/visits/new")
    page.wait_for_selector("[data-formwork-ready]")
    keyboard = Keyboard(page)
    keyboard.fill(re.compile("Latitude"), "91")
    keyboard.press("Tab")
    expect(page.locator("[id='error-Place.latitude']")).to_contain_text("90")
    keyboard.fill(re.compile("Latitude"), "40.4")
    keyboard.fill(re.compile("Longitude"), "-3.7")
    keyboard.fill("Name of the guest", "Ada")
    page.get_by_label("Hill").check()
    expect_accessible(page)
    keyboard.focus("Save", "button")
    keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Ada")).to_be_visible()
    for text in ("Hill", "40.4"):
        expect(page.get_by_text(text, exact=True).first).to_be_visible()


def test_a_structure_of_liferay_needs_no_script(silent: Windows, library: Library) -> None:
    page = silent.open_page(java_script=False)
    page.goto(f"{library.server}/visits/new")
    page.locator("button.button[type=submit]:not([name])").click()
    expect(page.locator("#error-summary a")).to_have_count(1)
    page.locator("[name=Guest]").fill("Grace")
    page.locator("button.button[type=submit]:not([name])").click()
    expect(page.get_by_role("heading", name="Grace")).to_be_visible()


@pytest.mark.parametrize("width", [320, 480, 768, 1280])
@pytest.mark.parametrize("path", ["/books", "/books/new", "/visits/new"])
def test_pages_of_files_fit(page: Page, library: Library, path: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(library.server + path)
    expect_fit(page)


def test_an_open_page_meets_a_changed_file(page: Page, tmp_path: Path) -> None:
    with running(tmp_path) as library:
        page.goto(f"{library.server}/books/new")
        page.wait_for_selector("[data-formwork-ready]")
        page.locator("[name=title]").fill("A longer title")
        library.write(BOOKS.replace("maxLength: 20", "maxLength: 3"), "was made again")
        page.locator("button.button[type=submit]:not([name])").click()
        expect(page.locator("#error-summary")).to_contain_text("3")
        expect(page.locator("[name=title]")).to_have_value("A longer title")
        library.write(BOOKS.replace("type: integer", "type: intger"), "The application stays as it was")
        page.goto(f"{library.server}/books/new")
        page.locator("[name=title]").fill("Ada")
        page.locator("button.button[type=submit]:not([name])").click()
        expect(page.get_by_role("heading", name="Ada")).to_be_visible()


def test_a_draft_meets_a_changed_file(page: Page, tmp_path: Path) -> None:
    with running(tmp_path) as library:
        page.goto(f"{library.server}/books/new")
        page.locator("[name=title]").fill("Put aside")
        page.locator("[name=days]").fill("7")
        page.get_by_role("button", name="Save draft").click()
        expect(page.get_by_text("The draft is kept.")).to_be_visible()
        changed = [line for line in BOOKS.splitlines() if "days" not in line]
        library.write("\n".join(changed), "was made again")
        page.goto(f"{library.server}/books")
        page.locator(".drafts summary").click()
        page.locator(".drafts a").first.click()
        expect(page.locator("[name=title]")).to_have_value("Put aside")
        expect(page.get_by_text("No longer part of the form: days “7”.")).to_be_visible()
        expect_accessible(page)
