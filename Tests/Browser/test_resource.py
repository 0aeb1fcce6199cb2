"""The pages of a resource: accessible, whole at every width, and usable without a script."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from accessibility import expect_accessible, expect_readable_in_the_dark
from clinic import Clinic, next_monday, running_clinic
from keyboard import Keyboard
from layout import expect_fit, expect_whole_controls
from playwright.sync_api import Page, expect
from windows import Windows

LONG = "Anna-Maria Nowak-Kowalska of the Old Mill at the River"
STATES = [
    "overview", "list", "filtered", "nothing", "show", "new", "refused", "entries", "edit", "copy",
    "delete",
]
STATES += ["options", "columns", "bulk", "bulk-nothing", "report", "import", "no-table", "preview"]
TABLE = """Patient,Phone,department,startsAt,isFirstVisit,fee,currency,consents,shoe size
Ola,22 123 45 67,Surgery,{monday},true,80.5,EUR,true,38
,abc,Dentistry,never,true,-1,,false,40
"""


@pytest.fixture(scope="module")
def clinic(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Clinic]:
    """A clinic with three appointments."""
    with running_clinic(tmp_path_factory.mktemp("clinic") / "clinic.sqlite") as clinic:
        clinic.jan = clinic.add("Jan", fee=120.5, currency="PLN").rsplit("/", 1)[1]
        clinic.add("Ewa", department="surgery", symptoms="Cough\nand fever")
        clinic.add(LONG)
        yield clinic


@pytest.fixture
def own_clinic(tmp_path: Path) -> Iterator[Clinic]:
    """An empty clinic of the test's own."""
    with running_clinic(tmp_path / "clinic.sqlite") as clinic:
        yield clinic


def upload(page: Page, text: str) -> None:
    """Sends a file with appointments to be checked."""
    content = text.replace("{monday}", next_monday()).encode()
    file = {"name": "appointments.csv", "mimeType": "text/csv", "buffer": content}
    page.get_by_label("CSV file").set_input_files([file])  # type: ignore[list-item]
    page.get_by_role("button", name="Check the file").click()


def open_state(page: Page, clinic: Clinic, state: str) -> None:
    """Opens one of the pages of the resource in one of its states."""
    base = f"{clinic.server}/appointments"
    addresses = {
        "overview": f"{clinic.server}/",
        "filtered": f"{base}?department=surgery&startsAt-from=2026-01-01T00:00",
        "nothing": f"{base}?search=nobody",
        "new": f"{base}/new",
        "refused": f"{base}/new",
        "entries": f"{base}/new",
        "columns": f"{base}?columns=patientName,phone,email,isFirstVisit,updatedAt&pageSize=50",
        "bulk": f"{base}/bulk?action=department%3Dsurgery&scope=all",
        "bulk-nothing": f"{base}/bulk?action=delete",
        "report": f"{base}/bulk?action=delete&scope=selected&ids={clinic.jan}.7",
        "import": f"{base}/import",
        "no-table": f"{base}/import",
        "preview": f"{base}/import",
    }
    page.goto(addresses.get(state, base))
    if state in ("show", "edit", "copy", "delete"):
        page.get_by_role("link", name=LONG).click()
    links = {"edit": "Edit", "copy": "Duplicate", "delete": "Delete"}
    if state in links:
        page.get_by_role("main").get_by_role("link", name=links[state], exact=True).click()
    if state == "entries":
        page.wait_for_selector("form[data-formwork-ready]", state="attached")
        for _ in range(2):
            page.get_by_role("button", name="Add a medicine").click()
    if state == "options":
        page.get_by_text("Columns and page size").click()
    if state == "report":
        page.get_by_role("main").get_by_role("button", name="Delete").click()
        expect(page.get_by_text("changed in the meantime")).to_be_visible()
    if state in ("no-table", "preview"):
        upload(page, TABLE if state == "preview" else "no table\nat all")
    if state in ("refused", "entries"):
        page.get_by_role("button", name="Save").click()
        expect(page.get_by_role("alert")).to_be_visible()


@pytest.mark.parametrize("state", STATES)
def test_is_accessible(silent: Windows, clinic: Clinic, state: str) -> None:
    page = silent.open_page()
    open_state(page, clinic, state)
    expect_accessible(page)
    expect_readable_in_the_dark(page)


@pytest.mark.parametrize("width", [320, 768, 1280, 1920])
@pytest.mark.parametrize("state", STATES)
def test_fits(browser: Windows, clinic: Clinic, state: str, width: int) -> None:
    page = browser.open_page(viewport=(width, 800))
    open_state(page, clinic, state)
    if (state, width) == ("preview", 768):  # A table as wide as its file scrolls in its region.
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    else:
        expect_fit(page)
    if state != "filtered":  # The browser's own placeholder of a date and time may be longer.
        expect_whole_controls(page)


def test_lives_without_a_script(silent: Windows, own_clinic: Clinic) -> None:
    page = silent.open_page(java_script=False)
    page.goto(f"{own_clinic.server}/appointments")
    page.get_by_role("link", name="New appointment").click()
    page.get_by_label("Patient's name").fill("Anna")
    page.get_by_label("Phone").fill("22 123 45 67")
    page.get_by_label("Department").select_option("Cardiology")
    page.get_by_label("Date and time").fill(next_monday())
    page.get_by_label("This is the first visit").check()
    page.get_by_role("button", name="Add a medicine").click()
    page.get_by_label("Name", exact=True).fill("Aspirin")
    page.get_by_label("Dose", exact=True).fill("5.5")
    page.get_by_label("Unit").select_option("mg")
    page.get_by_label("The patient consents").check()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    expect(page.get_by_role("cell", name="5.5")).to_be_visible()

    page.get_by_role("link", name="Edit").click()
    page.get_by_label("Patient's name").fill("Anna Nowak")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="Anna Nowak")).to_be_visible()

    page.get_by_role("link", name="Delete").click()
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_text("There is nothing here yet.")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("heading", name="Anna Nowak")).to_be_visible()
    page.goto(f"{own_clinic.server}/appointments")
    expect(page.get_by_role("link", name="Anna Nowak")).to_be_visible()


def test_is_filtered_by_keyboard(silent: Windows, clinic: Clinic) -> None:
    page = silent.open_page()
    page.goto(f"{clinic.server}/appointments")
    keyboard = Keyboard(page)
    keyboard.activate("Filter")
    keyboard.choose("Department", "Surgery")
    keyboard.activate("Apply")
    expect(page.get_by_role("link", name="Ewa")).to_be_visible()
    expect(page.get_by_role("link", name="Jan")).to_have_count(0)
    assert "department=surgery" in page.url


def test_chooses_columns_and_the_page_size_by_keyboard(silent: Windows, clinic: Clinic) -> None:
    page = silent.open_page()
    page.goto(f"{clinic.server}/appointments?department=cardiology")
    keyboard = Keyboard(page)
    keyboard.activate("Columns and page size")
    keyboard.focus("Phone", "checkbox")
    keyboard.press("Space")
    keyboard.focus("Fee", "checkbox")
    keyboard.press("Space")
    keyboard.choose("Entries per page", "50")
    keyboard.activate("Apply")
    expect(page.get_by_role("columnheader", name="Phone")).to_be_visible()
    expect(page.get_by_role("columnheader", name="Fee")).to_have_count(0)
    for item in ("pageSize=50", "department=cardiology"):
        assert item in page.url
    page.get_by_role("link", name="Patient (sort").click()
    expect(page.get_by_role("columnheader", name="Phone")).to_be_visible()
    assert "pageSize=50" in page.url


def test_sums_what_is_found(silent: Windows, clinic: Clinic) -> None:
    page = silent.open_page()
    page.goto(f"{clinic.server}/appointments")
    expect(page.get_by_text("Sum: PLN 120.50")).to_be_visible()


def test_changes_several_without_a_script(silent: Windows, own_clinic: Clinic) -> None:
    for patient in ("Ada", "Ben", "Cem"):
        own_clinic.add(patient)
    page = silent.open_page(java_script=False)
    page.goto(f"{own_clinic.server}/appointments")
    page.get_by_label("Select “Ada”").check()
    page.get_by_label("Select “Cem”").check()
    page.get_by_label("Change several").select_option("Delete")
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_text("Entries that will be deleted: 2")).to_be_visible()
    page.get_by_role("main").get_by_role("button", name="Delete").click()
    expect(page.get_by_text("Entries changed: 2.")).to_be_visible()
    expect(page.get_by_role("link", name="Ada")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Entries taken back: 2.")).to_be_visible()
    expect(page.get_by_role("link", name="Ada")).to_be_visible()

    page.get_by_label("Change several").select_option("Set “Department” to “Surgery”")
    page.get_by_label("Applies to").select_option("All that are found: 3")
    page.get_by_role("button", name="Continue").click()
    page.get_by_role("main").get_by_role("button", name="Set “Department” to “Surgery”").click()
    expect(page.get_by_text("Entries changed: 3.")).to_be_visible()
    expect(page.get_by_role("cell", name="Surgery")).to_have_count(3)


def test_imports_without_a_script(silent: Windows, own_clinic: Clinic) -> None:
    page = silent.open_page(java_script=False)
    page.goto(f"{own_clinic.server}/appointments")
    page.get_by_role("link", name="Import").click()
    upload(page, TABLE)
    expect(page.get_by_text("Rows that can be imported: 1")).to_be_visible()
    expect(page.get_by_text("left out: shoe size")).to_be_visible()
    page.get_by_role("button", name="Import the valid rows").click()
    expect(page.get_by_text("Entries imported: 1.")).to_be_visible()
    expect(page.get_by_role("link", name="Ola")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="CSV").click()
    assert "Ola,22 123 45 67," in download.value.path().read_text(encoding="utf-8-sig")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("There is nothing here yet.")).to_be_visible()


def test_judges_by_the_clock_while_typing(silent: Windows, clinic: Clinic) -> None:
    page = silent.open_page()
    page.goto(f"{clinic.server}/appointments/new")
    page.wait_for_selector("form[data-formwork-ready]", state="attached")
    starts = page.get_by_label("Date and time")
    for moment, message in [
        ("2024-03-04T09:30", "Choose a time in the future"),
        ("2033-03-06T09:30", "The clinic is closed on Sundays"),
    ]:
        starts.fill(moment)
        starts.blur()
        expect(page.get_by_text(message)).to_be_visible()
    starts.fill(next_monday())
    starts.blur()
    expect(page.get_by_text("closed on Sundays")).to_have_count(0)
