"""The page of a job in the background, which follows it to its outcome."""

from accessibility import expect_accessible
from ideas import Ideas
from playwright.sync_api import Page, expect
from windows import Windows

COUNT = 3_000
FOLLOWS = "html[data-formwork-follows]"
# The end of a long job on a machine with other work.
TIMEOUT = 120_000


def begin(page: Page, board: Ideas) -> None:
    """Begins an import that takes some seconds."""
    words = "Bees, herbs and a place to sit, for everybody who waters on one day of the week."
    rows = [f"Idea {number},Rosa,{words.replace(',', ';')},service,rosa@example.org,true" for number in range(COUNT)]
    text = "\n".join(["title,authorName,content,category,contactEmail,agreed", *rows])
    page.goto(f"{board.server}/ideas/import")
    file = {"name": "ideas.csv", "mimeType": "text/csv", "buffer": text.encode()}
    page.get_by_label("CSV file").set_input_files([file])  # type: ignore[list-item]
    page.get_by_role("button", name="Check the file").click()
    page.get_by_role("button", name="Import the valid rows").click()
    expect(page.locator("h1")).to_have_text("This is being done")


def test_the_page_of_a_job_follows_it_to_its_outcome(silent: Windows, board: Ideas) -> None:
    page = silent.open_page()
    begin(page, board)
    expect(page.locator(FOLLOWS)).to_be_attached()
    page.evaluate("""() => {
        Object.assign(window, { isSame: true, reports: new Set(), values: new Set() });
        new MutationObserver(() => {
            for (const place of document.querySelectorAll(".visually-hidden[role=status]")) reports.add(place.textContent);
            values.add(document.querySelector("progress")?.value);
        }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    }""")
    expect(page.locator("progress")).to_be_visible(timeout=TIMEOUT)
    expect_accessible(page)
    expect(page.locator("h1")).to_have_text("This is done", timeout=TIMEOUT)
    expect(page.locator("p[role=status].lead")).to_have_text("Entries imported: 3,000.")
    assert page.title().startswith("This is done – ")
    assert page.evaluate("window.isSame")
    # The bar moved more often than a screen reader was informed: after each quarter at most.
    reports = set(page.evaluate("[...reports]")) - {""}
    assert reports <= {f"{count:,} of 3,000 done" for count in (750, 1_500, 2_250, 3_000)}
    assert len(page.evaluate("[...values]")) > 2
    expect_accessible(page)
    page.get_by_role("link", name="Show the result").click()
    expect(page).to_have_url(f"{board.server}/ideas")
    expect(page.get_by_text("Entries imported: 3,000.")).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()


def test_without_a_script_the_page_of_a_job_leads_to_its_outcome(silent: Windows, board: Ideas) -> None:
    page = silent.open_page(java_script=False)
    begin(page, board)
    for _ in range(TIMEOUT // 500):
        page.wait_for_timeout(500)
        page.get_by_role("link", name="Look again").click()
        if page.url == f"{board.server}/ideas":
            break
    expect(page.get_by_text("Entries imported: 3,000.")).to_be_visible()
