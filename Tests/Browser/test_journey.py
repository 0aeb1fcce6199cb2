"""The whole journey through Ideaboard by keyboard alone, in both directions of writing."""

import pytest
from ideas import Ideas
from journey import Journey
from playwright.sync_api import Page, expect
from states import Boards
from windows import Windows
from words import ARABIC, ENGLISH, LANGUAGES, Words

IN_EACH_LANGUAGE = pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.language)


@IN_EACH_LANGUAGE
def test_shares_changes_and_deletes_an_idea(silent: Windows, board: Ideas, words: Words) -> None:
    journey = Journey(silent.open_page(locale=words.language), board.server, words)
    journey.open_list()
    expect(journey.page.get_by_text(words.empty)).to_be_visible()
    journey.share()
    assert board.count() == 1
    journey.change()
    journey.delete()
    assert board.count() == 0


@IN_EACH_LANGUAGE
def test_sorts_pages_and_searches(silent: Windows, boards: Boards, words: Words) -> None:
    journey = Journey(silent.open_page(locale=words.language), boards.full.server, words)
    page, keyboard = journey.page, journey.keyboard
    journey.open_list()
    sort_by(journey, words.title, "ascending")
    first = titles(page)
    assert len(first) == 20 and first == sorted(first, key=str.casefold)
    sort_by(journey, words.title, "descending")
    last = titles(page)
    assert last == sorted(last, key=str.casefold, reverse=True)

    keyboard.follow(words.next, role="link")
    journey.expect_page(words.ideas)
    assert page.locator("[aria-current=page]").last.inner_text().endswith(words.second_page)
    expect(page.locator("[aria-sort=descending]")).to_have_count(1)
    assert set(titles(page)).isdisjoint(last)

    keyboard.fill(words.search_ideas, "Garden 41")
    keyboard.follow(words.search, role="button")
    assert titles(page) == ["Garden number 41"]
    expect(page.get_by_label(words.search_ideas)).to_have_value("Garden 41")
    expect(page.locator("[aria-sort=descending]")).to_have_count(1)
    journey.follow(words.show_all, words.ideas)
    assert len(titles(page)) == 20

    keyboard.fill(words.search_ideas, "unicorn")
    keyboard.follow(words.search, role="button")
    expect(page.get_by_text(words.nothing_found)).to_be_visible()


@IN_EACH_LANGUAGE
def test_skips_to_the_main_part(silent: Windows, boards: Boards, words: Words) -> None:
    journey = Journey(silent.open_page(locale=words.language), boards.full.server, words)
    journey.open_list()
    journey.keyboard.press("Tab")
    assert journey.keyboard.focused().name == words.skip
    expect(journey.page.get_by_text(words.skip)).to_be_in_viewport()
    journey.keyboard.press("Enter")
    expect(journey.page.locator("main")).to_be_focused()


def test_switches_the_language_of_the_page_and_remembers_it(
    silent: Windows, boards: Boards
) -> None:
    page = silent.open_page()
    english = Journey(page, boards.full.server, ENGLISH)
    arabic = Journey(page, boards.full.server, ARABIC)
    english.open_list()
    sort_by(english, ENGLISH.budget, "ascending")
    before = titles(page)
    english.choose_language("العربية")
    arabic.expect_page(ARABIC.ideas)
    assert titles(page) == before
    expect(page.locator("[aria-sort=ascending]")).to_have_count(1)

    arabic.follow(ARABIC.new_idea, ARABIC.share_an_idea)
    assert "locale" not in page.url
    arabic.open_list()
    arabic.choose_language("English")
    english.expect_page(ENGLISH.ideas)


def test_forms_declare_the_purpose_of_their_fields(page: Page, boards: Boards) -> None:
    page.goto(f"{boards.full.server}/ideas/new")
    expected = {
        "title": {"type": "text", "dir": "auto"},
        "authorName": {"autocomplete": "name", "autocapitalize": "words", "dir": "auto"},
        "content": {"dir": "auto"},
        "budget": {"inputmode": "decimal", "autocomplete": "transaction-amount"},
        "currency": {"autocomplete": "transaction-currency"},
        "dueDate": {"type": "date"},
        "contactEmail": {"type": "email", "autocomplete": "email", "dir": "ltr"},
        "agreed": {"type": "checkbox"},
    }
    for tag, attributes in expected.items():
        for name, value in attributes.items():
            expect(page.locator(f"#field-{tag}")).to_have_attribute(name, value)


def sort_by(journey: Journey, column: str, direction: str) -> None:
    """Follows the heading of a column."""
    journey.keyboard.follow(journey.words.heading(column), role="link")
    journey.expect_page(journey.words.ideas)
    heading = journey.page.locator(f"th[aria-sort={direction}]")
    expect(heading).to_have_count(1)
    expect(heading).to_contain_text(column)


def titles(page: Page) -> list[str]:
    """The titles in the list, from top to bottom."""
    return page.locator("tbody th").all_inner_texts()
