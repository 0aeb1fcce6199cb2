"""Surveys of Ideaboard: designed, published, filled in, listed and exported, live and without a script."""

import csv
import io
import re
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest
from accessibility import expect_accessible
from ideaboard import ServerProcess, find_ideaboard, free_port
from keyboard import Keyboard
from layout import expect_fit
from playwright.sync_api import Page, expect
from windows import Windows

HTML = {"Accept": "text/html"}


class Board:
    """A board with surveys."""

    def __init__(self, folder: Path) -> None:
        self.surveys = folder / "surveys"
        self.process = ServerProcess(
            find_ideaboard(), folder / "board.sqlite", free_port(), "--open", "--surveys", str(self.surveys)
        )
        self.server = self.process.wait_for_address(60)

    def wait_for(self, page: Page, path: str) -> None:
        """Opens a page as soon as a survey that was saved is served."""
        end = monotonic() + 30
        while (answer := page.goto(self.server + path)) is None or answer.status != 200:
            assert monotonic() < end, "".join(self.process.output)
            sleep(0.2)


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Board]:
    """A board that several tests fill."""
    board = Board(tmp_path_factory.mktemp("board"))
    try:
        yield board
    finally:
        board.process.stop()


def test_a_survey_is_designed_and_filled_in_by_keyboard(page: Page, board: Board) -> None:
    page.goto(f"{board.server}/surveys/definitions/new")
    page.wait_for_selector("[data-formwork-ready]")
    expect_accessible(page)
    keyboard = Keyboard(page)
    keyboard.fill("Name in addresses", "summer-party")
    page.locator("[name='title.en']").fill("Summer party")
    page.locator("[name='title.de']").fill("Sommerfest")
    page.locator("[name='fields.0.name']").fill("guests")
    keyboard.choose("Kind", "Whole number")
    page.locator("[name='fields.0.min']").fill("many")
    keyboard.activate("Add a field")
    page.locator("[name='fields.1.name']").fill("food")
    page.locator("[name='fields.1.type']").select_option("radio")
    page.get_by_role("button", name="Add a choice").press("Enter")
    page.locator("[name='fields.1.choices.0.value']").fill("soup")
    page.locator("[name='fields.1.visible']").fill("guests > 2")
    keyboard.focus("Save", "button")
    keyboard.press("Enter")
    expect(page.locator("#error-summary")).to_contain_text("write a number")
    assert not (board.surveys / "summer-party.yml").exists()
    page.locator("[name='fields.0.min']").fill("1")
    page.locator("button.button[type=submit]:not([name])").press("Enter")
    expect(page.get_by_role("heading", name="summer-party")).to_be_visible()
    expect_accessible(page)
    assert "guests" in (board.surveys / "summer-party.yml").read_text()

    board.wait_for(page, "/surveys/summer-party/new")
    page.wait_for_selector("[data-formwork-ready]")
    keyboard.fill(re.compile("Guests"), "0")
    keyboard.press("Tab")
    expect(page.locator("#error-guests")).to_contain_text("1")
    expect(page.get_by_label("Soup")).to_be_hidden()
    keyboard.fill(re.compile("Guests"), "4")
    page.get_by_label("Soup").check()
    expect_accessible(page)
    keyboard.focus("Save", "button")
    keyboard.press("Enter")
    expect(page.get_by_text("Saved.")).to_be_visible()
    # The navigation leads to the form, the way above the answer to the list.
    page.get_by_role("link", name="Summer party").nth(1).click()
    expect(page.get_by_role("heading", name="Summer party")).to_be_visible()
    table = page.request.get(f"{board.server}/surveys/summer-party.csv").body().decode("utf-8-sig")
    assert [row["guests"] for row in csv.DictReader(io.StringIO(table))] == ["4"]


def test_a_survey_is_designed_and_filled_in_without_a_script(silent: Windows, board: Board) -> None:
    page = silent.open_page(java_script=False)
    page.goto(f"{board.server}/surveys/definitions/new")
    page.locator("[name=name]").fill("canteen")
    page.locator("[name='fields.0.name']").fill("stars")
    page.locator("[name='fields.0.type']").select_option("integer")
    # Each round shows the rows that belong to the kind.
    page.get_by_role("button", name="Add a field").click()
    page.locator("[name='fields.0.max']").fill("5")
    page.locator("[name='fields.1.name']").fill("dish")
    page.locator("button.button[type=submit]:not([name])").click()
    expect(page.get_by_role("heading", name="canteen")).to_be_visible()
    board.wait_for(page, "/surveys/canteen/new")
    page.locator("[name=stars]").fill("6")
    page.locator("button.button[type=submit]:not([name])").click()
    expect(page.locator("#error-summary")).to_contain_text("5")
    page.locator("[name=stars]").fill("5")
    page.locator("button.button[type=submit]:not([name])").click()
    expect(page.get_by_text("Saved.")).to_be_visible()


def test_an_answer_that_is_open_while_its_survey_changes_is_judged_by_the_new_one(
    page: Page, board: Board
) -> None:
    survey = board.surveys / "visit.yml"
    survey.write_text("fields: [{ name: note, maxLength: 50 }]")
    board.wait_for(page, "/surveys/visit/new")
    page.locator("[name=note]").fill("A longer note")
    survey.write_text("fields: [{ name: note, maxLength: 3 }, { name: place }]")
    end = monotonic() + 30
    while "place" not in page.request.get(f"{board.server}/surveys/visit/new", headers=HTML).text():
        assert monotonic() < end, "".join(board.process.output)
        sleep(0.2)
    page.locator("button.button[type=submit]:not([name])").click()
    expect(page.locator("#error-summary")).to_contain_text("3")
    expect(page.locator("[name=note]")).to_have_value("A longer note")


@pytest.mark.parametrize("width", [320, 480, 768, 1280])
@pytest.mark.parametrize("path", ["/surveys/definitions", "/surveys/definitions/new"])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_pages_of_surveys_fit(page: Page, board: Board, path: str, language: str, width: int) -> None:
    page.set_extra_http_headers({"Accept-Language": language})
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(board.server + path)
    expect_fit(page)
