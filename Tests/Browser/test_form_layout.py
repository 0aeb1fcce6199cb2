"""Entries of a list as rows of a table, and fields beside each other."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from clinic import Clinic, running_clinic
from playwright.sync_api import Locator, Page, expect
from windows import Windows


@pytest.fixture(scope="module")
def clinic(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Clinic]:
    """A clinic without appointments."""
    with running_clinic(tmp_path_factory.mktemp("clinic") / "clinic.sqlite") as clinic:
        yield clinic


def open_form(page: Page, clinic: Clinic, medicines: int = 2) -> None:
    """Opens the form of a new appointment, with empty medicines."""
    page.goto(f"{clinic.server}/appointments/new")
    if page.evaluate("document.scripts.length > 0"):
        page.wait_for_selector("form[data-formwork-ready]", state="attached")
    for _ in range(medicines):
        page.get_by_role("button", name="Add a medicine").click()


def top(element: Locator) -> float:
    box = element.bounding_box()
    assert box is not None
    return box["y"]


def test_entries_are_rows_below_one_row_of_headings(silent: Windows, clinic: Clinic) -> None:
    page = silent.open_page()
    open_form(page, clinic)
    rows = [page.get_by_role("group", name=f"Medicine {number}") for number in (1, 2)]
    for row in rows:
        inputs = [row.get_by_label(name, exact=True) for name in ("Name", "Dose", "Unit")]
        assert len({top(input) for input in inputs}) == 1
    assert top(rows[1]) > top(rows[0])
    expect(page.locator(".form-headings")).to_have_text("Name Dose Unit", use_inner_text=False)
    expect(page.locator(".form-headings")).to_be_visible()


def test_an_empty_list_has_no_headings(silent: Windows, clinic: Clinic) -> None:
    page = silent.open_page()
    open_form(page, clinic, medicines=0)
    expect(page.locator(".form-headings")).to_be_hidden()


@pytest.mark.parametrize("java_script", [True, False])
def test_rows_are_moved_and_removed_by_icons(
    silent: Windows, clinic: Clinic, java_script: bool
) -> None:
    page = silent.open_page(java_script=java_script)
    page.goto(f"{clinic.server}/appointments/new")
    if java_script:
        page.wait_for_selector("form[data-formwork-ready]", state="attached")
    for name in ("Aspirin", "Syrup"):
        page.get_by_role("button", name="Add a medicine").click()
        page.get_by_label("Name", exact=True).last.fill(name)
    page.get_by_role("button", name="Move down Medicine 1").click()
    expect(page.get_by_label("Name", exact=True).first).to_have_value("Syrup")
    page.get_by_role("group", name="Medicine 1").get_by_role("button", name="Remove").click()
    expect(page.get_by_label("Name", exact=True)).to_have_count(1)
    expect(page.get_by_label("Name", exact=True)).to_have_value("Aspirin")


def test_errors_are_in_their_cells(silent: Windows, clinic: Clinic) -> None:
    page = silent.open_page()
    open_form(page, clinic)
    page.get_by_role("button", name="Save").click()
    first = page.get_by_role("group", name="Medicine 1")
    error = first.get_by_text("Fill in: Dose")
    expect(error).to_be_visible()
    field, message = first.get_by_label("Dose", exact=True).bounding_box(), error.bounding_box()
    assert field and message and abs(field["x"] - message["x"]) < 2
    tops = [top(first.get_by_label(name, exact=True)) for name in ("Name", "Dose", "Unit")]
    assert max(tops) - min(tops) < 1


def test_narrow_windows_show_cards(silent: Windows, clinic: Clinic) -> None:
    page = silent.open_page(viewport=(320, 800))
    open_form(page, clinic)
    expect(page.locator(".form-headings")).to_be_hidden()
    expect(page.get_by_text("Medicine 2", exact=True)).to_be_visible()
    row = page.get_by_role("group", name="Medicine 2")
    expect(row.get_by_text("Dose", exact=True)).to_be_visible()
    assert top(row.get_by_label("Unit")) > top(row.get_by_label("Dose", exact=True))


def test_short_fields_are_beside_each_other(silent: Windows, clinic: Clinic) -> None:
    page = silent.open_page()
    open_form(page, clinic, medicines=0)
    department, starts = page.get_by_label("Department"), page.get_by_label("Date and time")
    assert abs(top(department) - top(starts)) < 1
    boxes = [page.get_by_label(name).bounding_box() for name in ("Phone", "Insurance number")]
    assert boxes[0] and boxes[1] and boxes[1]["width"] < boxes[0]["width"] / 1.8
