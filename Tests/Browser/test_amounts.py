"""Amounts of money and their currencies are one value, in the form and on pages."""

from ideas import Ideas
from playwright.sync_api import Page, expect
from windows import Windows


def open_form(windows: Windows, board: Ideas, **options: object) -> Page:
    """The live form for a new idea."""
    page = windows.open_page(**options)  # type: ignore[arg-type]
    page.goto(f"{board.server}/ideas/new")
    expect(page.locator("form[data-formwork-ready]")).to_have_count(1)
    return page


def test_a_budget_asks_for_its_currency_before_it_is_sent(silent: Windows, board: Ideas) -> None:
    page = open_form(silent, board)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.method))
    budget = page.get_by_role("group", name="Budget")
    budget.get_by_label("Budget").fill("5")
    page.get_by_role("button", name="Save idea").click()
    expect(page.locator("#error-currency")).to_contain_text("Choose the currency of the budget")
    budget.get_by_label("Currency").select_option("JPY")
    expect(page.locator("#error-currency")).to_be_hidden()
    budget.get_by_label("Budget").fill("5.5")
    budget.get_by_label("Budget").blur()
    expect(page.locator("#error-budget")).to_contain_text("more decimal places")
    assert "POST" not in sent


def test_an_amount_and_its_currency_are_side_by_side(silent: Windows, board: Ideas) -> None:
    for size in ((1280, 900), (390, 800)):
        page = open_form(silent, board, viewport=size)
        boxes = [page.locator(f"#field-{tag}").bounding_box() for tag in ("budget", "currency")]
        assert boxes[0] and boxes[1]
        assert boxes[0]["y"] + boxes[0]["height"] == boxes[1]["y"] + boxes[1]["height"], boxes
        assert boxes[0]["x"] + boxes[0]["width"] < boxes[1]["x"], boxes
