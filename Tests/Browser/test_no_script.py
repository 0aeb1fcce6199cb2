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
    journey.delete_without_script()
    assert board.count() == 0


def test_scripts_are_files_and_a_form_without_rules_brings_none(silent: Windows, board: Ideas) -> None:
    page = silent.open_page()
    for link in ("ideas", "ideas/new", f"ideas/{board.add()}"):
        page.goto(f"{board.server}/{link}")
        inline = "script:not([src], [type='application/json']), [onclick], [onload]"
        expect(page.locator(inline)).to_have_count(0)
    page.goto(board.address("delete", board.add()))
    expect(page.locator("script")).to_have_count(0)
