"""The core of the journey in a browser that runs no script, which the pages never need."""

from ideas import Ideas
from journey import Journey
from playwright.sync_api import expect
from windows import Windows
from words import ENGLISH


def test_shares_changes_and_deletes_an_idea(silent: Windows, board: Ideas) -> None:
    journey = Journey(silent.open_page(java_script=False), board.server, ENGLISH)
    journey.open_list()
    journey.share()
    journey.change()
    journey.delete()
    assert board.count() == 0


def test_no_page_brings_a_script(silent: Windows, board: Ideas) -> None:
    page = silent.open_page()
    for link in ("list-ideas", "create-idea", f"show-idea?id={board.add()}"):
        page.goto(f"{board.server}/ideaboard/{link}")
        expect(page.locator("script, [onclick], [onload]")).to_have_count(0)
