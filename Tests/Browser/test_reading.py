"""People type numbers and dates as their language writes them."""

import re

import pytest
from ideas import GARDEN, Ideas
from playwright.sync_api import Page, expect
from states import Boards, submit
from windows import Windows


def open_form(windows: Windows, board: Ideas, locale: str) -> Page:
    """The form for a new idea, filled in but for the budget and the date."""
    page = windows.open_page(locale=locale)
    page.goto(f"{board.server}/ideas/new")
    expect(page.locator("html")).to_have_attribute("lang", locale)
    for tag in ("title", "authorName", "content", "contactEmail"):
        page.fill(f"#field-{tag}", str(GARDEN[tag]))
    page.select_option("#field-category", "service")
    page.select_option("#field-currency", "EUR")
    page.check("#field-agreed")
    # As in a browser that knows no field for dates.
    page.eval_on_selector("#field-dueDate", "field => field.type = 'text'")
    return page


def stored(board: Ideas, page: Page) -> dict[str, object]:
    """The idea whose page is shown, as it is stored."""
    found = re.search(r"/ideas/([0-9A-Fa-f-]{36})", page.url)
    assert found, page.url
    return board.shown(found.group(1))


READABLE = [
    ("de", "1.234,56", "30.04.2030", "1.234,56"),
    ("de", "1234,5", "30.4.2030", "1.234,50"),
    ("ar", "١٬٢٣٤٫٥٦", "٣٠/٤/٢٠٣٠", None),
    ("ar", "1,234.56", "30/4/2030", None),
]


@pytest.mark.parametrize(("locale", "budget", "date", "shown"), READABLE)
def test_reads_what_the_language_writes(
    silent: Windows, board: Ideas, locale: str, budget: str, date: str, shown: str | None
) -> None:
    page = open_form(silent, board, locale)
    page.fill("#field-budget", budget)
    page.fill("#field-dueDate", date)
    assert submit(page).status == 200, page.locator("main").inner_text()
    facts = page.locator("dd").all_inner_texts()
    if shown is not None:
        assert any(shown in fact for fact in facts), facts
    assert board.count() == 1
    page.goto(f"{board.server}/ideas?locale=en")
    amount = "€1,234.50" if budget == "1234,5" else "€1,234.56"
    expect(page.locator("tbody tr")).to_contain_text(amount)
    expect(page.locator("tbody tr")).to_contain_text("Apr 30, 2030")


def test_refuses_what_could_be_meant_otherwise(silent: Windows, board: Ideas) -> None:
    page = open_form(silent, board, "de")
    page.fill("#field-budget", "1.5")
    page.click(".form-buttons [type=submit]")
    expect(page.locator("#error-budget")).to_contain_text(
        "Geben Sie das Budget als Zahl ein, zum Beispiel 1.234,56"
    )
    expect(page.locator("#field-budget")).to_have_value("1.5")
    expect(page.locator("#field-title")).to_have_value(str(GARDEN["title"]))
    assert board.count() == 0


def test_sets_a_foreign_title_apart_in_a_sentence(silent: Windows, boards: Boards) -> None:
    page = silent.open_page(locale="ar")
    page.goto(boards.full.address("delete", boards.full.add(title="C++ (2026)")))
    sentence = page.locator("main p", has_text="C++ (2026)")
    expect(sentence).to_have_count(1)
    expect(sentence.locator("bdi")).to_have_text("C++ (2026)")
    assert sentence.inner_text() != "C++ (2026)"
    assert not re.search("[\u2066-\u2069]", page.locator("body").inner_html())
